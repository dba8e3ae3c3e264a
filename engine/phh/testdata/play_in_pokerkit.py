"""Plays hands of a .phhs file in PokerKit and prints what they end with.

One JSON line a hand, in the file's order: {"stacks": ["98", ...]} or
{"error": "..."}. Run by TestHandsOfOursEndTheSameInPokerKit.
"""

import json
import sys
import tomllib
from decimal import Decimal

from pokerkit import HandHistory

with open(sys.argv[1], 'rb') as file:
    hands = tomllib.load(file, parse_float=Decimal)
for fields in hands.values():
    try:
        state = None
        for state in HandHistory(**HandHistory._filter_non_fields(**fields)):
            pass
        if state.status:
            raise ValueError('the hand is not over')
        answer = {'stacks': [str(stack) for stack in state.stacks]}
    except Exception as error:
        answer = {'error': f'{type(error).__name__}: {error}'}
    print(json.dumps(answer))
