"""No suit is better than another: a deal whose suits change places goes the same way.

So the ♣2, which is card number 0, is a card like any other: as the turn-up, in a hand, on the
table.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Final

import pytest

from napoleon.games.durak.play.deal import shuffled
from napoleon.games.durak.play.engine import apply, legal, new_deal, opening_events, silence
from napoleon.games.durak.play.events import Drew, Taken, TurnupDrawn
from napoleon.games.durak.play.notation import read_action, write_action
from napoleon.games.durak.play.state import FINISHED, State, face_of
from napoleon.games.durak.rules import PRESETS, RuleSet
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import DECK, cards_of, mask_of, read_card
from tests.nightly import spread

OTHER: Final = str.maketrans("CH", "HC")
"""Clubs and hearts change places."""
LOWEST: Final = read_card("H2")


def _rules() -> dict[str, RuleSet]:
    """Presets with the whole pack of 52 cards; chance has no part in the play."""
    whole = {name: rules.with_text("pack.lowest", "2") for name, rules in PRESETS.items()}
    return {
        name: rules
        for name, rules in whole.items()
        if rules.conflict() is None
        and rules.text("trump.source") in ("next", "bottom", "pulled", "last-dealt")
    }


def moved(card: int) -> int:
    """The same card of the other suit: clubs are 0 to 12, hearts 26 to 38."""
    suit = card % DECK // 13
    return card + 26 * (suit == 0) - 26 * (suit == 2) if suit < 4 else card


def mask(cards: int) -> int:
    """The same cards of the other suit."""
    return mask_of(moved(card) for card in cards_of(cards))


def cards_in(event: object, face_in: Callable[[Face], Face]) -> object:
    """The cards that are drawn and taken in an event; of any other event its kind."""

    def row(cards: Iterable[Face] | None) -> tuple[Face, ...]:
        return tuple(sorted(map(face_in, cards or ())))

    match event:
        case Drew(seat, number, cards, sees):
            return Drew(seat, number, row(cards), sees)
        case Taken(seat, cards, hidden, sees):
            return Taken(seat, row(cards), row(hidden), sees)
        case TurnupDrawn(seat, card):
            return TurnupDrawn(seat, face_in(card))
    return type(event)


def check_events(one: Iterable[object], two: Iterable[object]) -> None:
    """The events differ in nothing but the suits."""
    changed = [cards_in(event, lambda face: face_of(moved(face))) for event in one]
    assert changed == [cards_in(event, face_of) for event in two]


def check_same(one: State, two: State) -> None:
    """Two states differ in nothing but their suits."""
    assert [mask(hand) for hand in one.hands] == [*two.hands]
    assert tuple(map(moved, one.talon)) == two.talon
    assert (one.turnup if one.turnup < 0 else moved(one.turnup)) == two.turnup
    assert mask(one.discard) == two.discard
    assert [mask(cards) for cards in one.known] == [*two.known]
    assert (one.phase, one.acting, one.course) == (two.phase, two.acting, two.course)
    assert (one.bout.attacker, one.bout.defender) == (two.bout.attacker, two.bout.defender)
    assert one.result == two.result


@pytest.mark.parametrize("preset", spread(_rules(), 4))
def test_a_deal_whose_suits_change_places_goes_the_same_way(preset: str) -> None:
    rules, chance = _rules()[preset], random.Random(preset)
    one = new_deal(rules, shuffled(rules, "suits", 1), 0)
    changes = {one.turnup: LOWEST, LOWEST: one.turnup} if one.turnup >= 0 else {}
    cards = [changes.get(card, card) for card in one.deal.cards]
    one = new_deal(rules, one.deal._replace(cards=tuple(cards)), 0)
    assert one.turnup in (LOWEST, -1)
    two = new_deal(rules, one.deal._replace(cards=tuple(map(moved, cards))), 0)
    check_events(opening_events(one), opening_events(two))
    while True:
        check_same(one, two)
        if one.phase == FINISHED or one.moves > 200:
            return
        texts = {write_action(action) for seat in one.acting for action in legal(one, seat)}
        others = {write_action(action) for seat in two.acting for action in legal(two, seat)}
        if not texts:
            action = silence(one)
            assert action is not None
            texts, others = {write_action(action)}, {write_action(action).translate(OTHER)}
        assert len(texts) == len(others)
        text = chance.choice(sorted(texts))
        steps = (apply(one, read_action(text)), apply(two, read_action(text.translate(OTHER))))
        check_events(steps[0].events, steps[1].events)
        one, two = steps[0].state, steps[1].state
