"""Damage to texts, as copying causes it, and the records to damage."""

from __future__ import annotations

import random
from collections.abc import Callable

from napoleon import Record, RuleSet
from tests.laws.random_play import played_match


def record_by(chance: random.Random, rules: RuleSet) -> Record:
    """A finished deal of a match under these rules, perhaps one that was dealt again."""
    match = played_match(chance, rules, deals=1)
    if match.past and chance.random() < 0.3:
        return Record.of(match.past[-1], seed=match.seed)
    return Record.of(match)


def cut(chance: random.Random, record: Record) -> Record:
    """The record up to some action, perhaps the whole of it."""
    actions = record.actions[: chance.randrange(len(record.actions) + 1)]
    return Record(
        record.rules, record.deal, record.first, actions, record.seed, record.number, record.attempt
    )


def damaged(chance: random.Random, text: str, signs: str) -> str:
    """The text with one place cut off, left out, doubled, exchanged or filled in."""
    at, to = sorted((chance.randrange(len(text) + 1), chance.randrange(len(text) + 1)))
    ways: list[Callable[[], str]] = [
        lambda: text[:at],
        lambda: text[to:],
        lambda: text[:at] + text[at + 1 :],
        lambda: text[:at] + text[to:],
        lambda: text[:to] + text[at:],
        lambda: text[:at] + chance.choice(signs) + text[at:],
        lambda: text[:at] + chance.choice(signs) + text[at + 1 :],
        lambda: text[:at] + text[at:to].swapcase() + text[to:],
    ]
    return chance.choice(ways)()
