"""Views of whole histories: what a seat never saw was dealt elsewhere, all else went the same way.

What a person at the table sees is written down once more in `_sight`, without the code that hides.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
from hypothesis import given

from napoleon import PRESETS, Action, RuleSet, State, apply, new_deal, observe, redact
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import Discard
from napoleon.games.napoleon.play.deal import Deal
from napoleon.games.napoleon.play.state import CHANGE, EXCHANGE, FINISHED
from napoleon.games.napoleon.records.view.write import view_to_json
from napoleon.games.napoleon.rules import widow
from napoleon.games.napoleon.rules.table import has_honest_remarks
from napoleon.kit.cards import cards_of, mask_of
from napoleon.match.refusals import IllegalAction
from tests.laws.pages import page_after
from tests.laws.random_play import CHANCES, EVERY_RULES, examples, new_state, some_action
from tests.nightly import spread

TRIES = 4


class Moment(NamedTuple):
    """A state, and the action that led to it; None at the start."""

    state: State
    action: Action | None = None


def _history(chance: random.Random, rules: RuleSet) -> list[Moment]:
    """A deal from its start to some moment before its end."""
    state = new_state(chance, rules)
    found = [Moment(state)]
    for _ in range(chance.randrange(80)):
        action = some_action(chance, state)
        state = apply(state, action).state
        if state.phase == FINISHED:
            break
        found.append(Moment(state, action))
    return found


def _took_widow(state: State, seat: int) -> bool:
    """Whether a seat has, or had, the widow in hand."""
    contract = state.contract
    taken = state.phase in (CHANGE, EXCHANGE) or bool(state.discards_mask)
    return contract is not None and contract.napoleon == seat and taken


def _seen(state: State, seat: int) -> int:
    """The cards that a seat sees in a state."""
    found = state.hands[seat] | state.trick.played | mask_of(state.auction.shown)
    for trick in state.tricks:
        found |= trick.played
    found |= widow.face_up(state.rules.widow, state.discards_mask)
    return found | (state.deal.widow_mask if _took_widow(state, seat) else 0)


def _sight(state: State, seat: int) -> tuple[object, ...]:
    """What lies on the table for a seat."""
    contract = state.contract
    return (
        *(state.phase, state.turn, state.auction, state.trick, state.tricks, state.winners),
        *(state.honors, state.waiting, state.hands[seat], [h.bit_count() for h in state.hands]),
        contract and (contract.napoleon, contract.bid, contract.trump, contract.card),
        contract and (contract.forced, contract.betrayed),
        *(state.discards_mask.bit_count(), _took_widow(state, seat)),
        state.discards_mask if _took_widow(state, seat) else None,
        widow.face_up(state.rules.widow, state.discards_mask),
    )


def _replayed(moments: list[Moment], seat: int, moved: dict[int, int]) -> list[Moment]:
    """The same history with cards exchanged, as long as the seat sees the same."""

    def mask(cards: int) -> int:
        return mask_of(moved.get(card, card) for card in cards_of(cards))

    start = moments[0].state
    lies = tuple(moved.get(card, card) for card in start.deal.widow)
    state = new_deal(start.rules, Deal(tuple(map(mask, start.deal.hands)), lies), start.first)
    found = [Moment(state)]
    if _sight(state, seat) != _sight(start, seat):
        return []
    for after, action in moments[1:]:
        assert action is not None
        there = Discard(mask(action.cards_mask)) if isinstance(action, Discard) else action
        try:
            state = apply(state, there).state
        except IllegalAction:
            break
        if _sight(state, seat) != _sight(after, seat):
            break
        found.append(Moment(state, there))
    return found


def _twins(chance: random.Random, moments: list[Moment], seat: int) -> Iterator[list[Moment]]:
    """Histories of other deals that the seat cannot tell from this one, perhaps shorter ones."""
    start, seen = moments[0].state, 0
    for state, _ in moments:
        seen |= _seen(state, seat)
    cards = [*start.deal.widow, *(card for hand in start.hands for card in cards_of(hand))]
    unseen = [card for card in cards if not seen >> card & 1]
    for _ in range(TRIES if len(unseen) > 1 else 0):
        chosen = unseen if chance.random() < 0.3 else chance.sample(unseen, min(3, len(unseen)))
        found = _replayed(
            moments, seat, dict(zip(chosen, chance.sample(chosen, len(chosen)), strict=True))
        )
        if found and found[0].state.deal != start.deal:
            yield found


def _check(chance: random.Random, rules: RuleSet) -> int:
    """Compares the views and the events of a seat in such histories; how many moments."""
    moments = _history(chance, rules)
    seat, compared = chance.randrange(rules.table.players), 0
    for other in _twins(chance, moments, seat):
        for at, (one, two) in enumerate(zip(moments, other, strict=False)):
            view = observe(one.state, seat)
            assert observe(two.state, seat) == view
            assert view_to_json(observe(two.state, seat)) == view_to_json(view)
            assert GAME.public_of(two.state) == GAME.public_of(one.state)
            if one.action is not None and two.action is not None:
                steps = (
                    apply(moments[at - 1].state, one.action),
                    apply(other[at - 1].state, two.action),
                )
                for whose in (seat, rules.table.players):  # nobody's: the watchers'
                    events = [[redact(event, whose) for event in step.events] for step in steps]
                    assert events[0] == events[1]
            compared += 1
    return compared


@examples(27)
@given(CHANCES, EVERY_RULES)
def test_a_seat_sees_the_same_in_histories_that_it_cannot_tell_apart(
    chance: random.Random, rules_of: Callable[[random.Random], RuleSet]
) -> None:
    _check(chance, rules_of(chance))


@pytest.mark.parametrize("preset", spread(PRESETS, 4))
def test_a_seat_sees_the_same_under_every_preset(preset: str) -> None:
    rules = PRESETS[preset]
    assert sum(_check(random.Random(f"{preset} {n}"), rules) for n in range(8)) > 20


def _same_pages(chance: random.Random, rules: RuleSet) -> int:
    """Compares the page of some seat in histories that it cannot tell apart; how many.

    Honest remarks are left out: by that rule they may give the adjutant away.
    """
    moments, compared = _history(chance, rules), 0
    talk = not has_honest_remarks(rules.table)
    me = chance.randrange(rules.table.players)
    for other in _twins(chance, moments, me):
        pages = []
        for history in (moments[: len(other)], other):
            actions = tuple(one.action for one in history if one.action is not None)
            pages.append(page_after(GAME, history[0].state, actions, me, talk=talk))
        if None in pages:
            continue
        assert pages[0] == pages[1]
        compared += 1
    return compared


@examples(10, share=4)
@given(CHANCES, EVERY_RULES)
def test_the_page_is_the_same_in_histories_that_the_user_cannot_tell_apart(
    chance: random.Random, rules_of: Callable[[random.Random], RuleSet]
) -> None:
    _same_pages(chance, rules_of(chance))


@pytest.mark.parametrize("preset", spread(PRESETS, 4))
def test_the_page_is_the_same_under_every_preset(preset: str) -> None:
    rules = PRESETS[preset]
    assert sum(_same_pages(random.Random(f"page {preset} {n}"), rules) for n in range(4))
