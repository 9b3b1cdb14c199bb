"""Nobody's choice depends on what he cannot see."""

from __future__ import annotations

from random import Random

import pytest

from napoleon import PRESETS, State, observe
from napoleon.ai import bot, choose, search
from napoleon.game.deal import Deal
from napoleon.rules.law import pack_of
from tests.ai.players import states


def _swapped(state: State, one: int, other: int) -> State:
    """The same state with two cards exchanged wherever they lie unplayed."""

    def mask(cards_mask: int) -> int:
        bits = 1 << one | 1 << other
        return cards_mask ^ bits if (cards_mask & bits).bit_count() == 1 else cards_mask

    swap = {one: other, other: one}
    deal = Deal(
        tuple(mask(hand) for hand in state.deal.hands),
        tuple(swap.get(card, card) for card in state.deal.widow),
    )
    return state._replace(
        deal=deal,
        hands=tuple(mask(hand) for hand in state.hands),
        discards_mask=mask(state.discards_mask),
    )


@pytest.mark.parametrize("preset", PRESETS)
def test_hidden_cards_change_no_choice(preset: str) -> None:
    random = Random(preset)
    asked: dict[str, int] = {}
    rules = PRESETS[preset].with_text("auction.minimum", "11")
    for number in range(1, 4):
        for state in states(rules, "honest", number):
            if state.turn is None:
                continue
            seat = state.turn
            view = observe(state, seat)
            seen = view.hand | view.played | view.discards | (view.widow or 0)
            hidden = [card for card in pack_of(state.rules).cards if not seen >> card & 1]
            for _ in range(4):
                if len(hidden) < 2:
                    break
                other = _swapped(state, *random.sample(hidden, 2))
                if observe(other, seat) != view:
                    continue  # an honor that would have had to lie face up
                asked[state.phase] = asked.get(state.phase, 0) + 1
                assert choose(observe(other, seat), "casual", "s", 9) == choose(
                    view, "casual", "s", 9
                )
    assert asked["exchange"]
    assert asked["play"] > 200


@pytest.mark.parametrize("preset", ["sdc", "napoleon-l", "four"])
@pytest.mark.parametrize("level", ["random", "beginner", "strong", "expert"])
def test_hidden_cards_change_no_choice_of_any_level(
    preset: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The searching levels with fewer worlds, so that time has no part in it."""
    monkeypatch.setattr(bot, "STRONG", search.Effort(6, 4, 2, 10**6, bids=True))
    monkeypatch.setattr(bot, "EXPERT", search.Effort(10, 6, 3, 10**6, bids=True))
    random = Random(preset + level)
    asked: set[str] = set()
    rules = PRESETS[preset].with_text("auction.minimum", "11")
    rules = rules.with_text("adjutant.change", "both")
    for state in states(rules, "honest", 2):
        if state.turn is None or (state.phase == "play" and random.random() < 0.5):
            continue
        view = observe(state, state.turn)
        seen = view.hand | view.played | view.discards | (view.widow or 0)
        hidden = [card for card in pack_of(rules).cards if not seen >> card & 1]
        if len(hidden) < 2:
            continue
        other = _swapped(state, *random.sample(hidden, 2))
        if observe(other, state.turn) == view:
            asked.add(state.phase)
            mine = choose(view, level, "s", 10**6)
            assert choose(observe(other, state.turn), level, "s", 10**6) == mine
    assert {"play", "exchange"} <= asked
