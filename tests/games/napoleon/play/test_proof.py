"""The fingerprint of a deal, and the deal that its play reveals."""

from __future__ import annotations

import hashlib
import random
import subprocess
import sys

import pytest
from hypothesis import given

from napoleon import Deal, Match, Record, RuleSet, shuffled
from napoleon.games.napoleon.play.proof import dealt_by_play
from napoleon.ui.fair.dealt import proof_command
from tests.laws.random_play import CHANCES, any_rules, examples, played_match


def test_the_fingerprint_is_made_from_the_order_alone() -> None:
    deal = shuffled(RuleSet(), "tanaka-cup-1", 1)
    assert deal.fingerprint == hashlib.sha256(deal.order.encode()).hexdigest()[:8]
    assert deal.order.count(".") == 5
    hands = deal.order.split(".")
    assert Deal.parse(hands[:-1], hands[-1]) == deal


def test_any_two_cards_that_change_places_change_it() -> None:
    deal = shuffled(RuleSet(), "s", 1)
    seen = {deal.fingerprint}
    first, second, *others = deal.hands
    for card in range(53):
        bit = 1 << card
        if first & bit:
            other = second & -second
            changed = (first ^ bit | other, second ^ other | bit, *others)
            seen.add(deal._replace(hands=changed).fingerprint)
    assert len(seen) == 11
    assert deal._replace(widow=deal.widow[::-1]).fingerprint not in seen


@examples(10)
@given(CHANCES)
def test_the_play_shows_the_deal(chance: random.Random) -> None:
    record = Record.of(played_match(chance, any_rules(chance), deals=1))
    states = record.states()
    shown = dealt_by_play(states[-1])
    if states[-1].result is None:
        assert shown is None
    else:
        assert shown == record.deal
    assert all(dealt_by_play(state) is None for state in states[:-1])


def test_another_card_on_the_table_does_not_fit() -> None:
    record = Record.of(played_match(random.Random(3), RuleSet(), deals=1))
    end = record.replay()
    last = end.tricks[-1]
    cards = (last.cards[1], last.cards[0], *last.cards[2:])
    swapped = end._replace(tricks=(*end.tricks[:-1], last._replace(cards=cards)))
    shown = dealt_by_play(swapped)
    assert shown is not None
    assert shown.fingerprint != record.deal.fingerprint


@pytest.mark.parametrize("seed", ["a", "b"])
def test_the_line_for_the_shell_prints_the_fingerprint(seed: str) -> None:
    state = Match.new(RuleSet(), seed).state
    line = proof_command(state)
    assert line.startswith('python3 -c "')
    code = line.removeprefix('python3 -c "').removesuffix('"')
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == state.deal.digest
    assert len(state.deal.digest) == 32
    assert state.deal.digest.startswith(state.deal.fingerprint)
