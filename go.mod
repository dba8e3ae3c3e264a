module tapis

go 1.26
