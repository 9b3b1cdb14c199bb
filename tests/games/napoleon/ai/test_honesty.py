"""No player's choice depends on hidden cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Final

import pytest

from napoleon import PRESETS, State, observe
from napoleon.ai import choose
from napoleon.games.napoleon.ai import bot, search
from napoleon.games.napoleon.ai.worlds import suspicion
from napoleon.games.napoleon.play.actions import BETRAY, Play
from napoleon.games.napoleon.play.deal import Deal
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules.pack import pack_of
from tests.games.napoleon.ai.players import states
from tests.letters import rules_of
from tests.nightly import spread


def _swapped(state: State, one: int, other: int) -> State:
    """The same state with two unplayed cards exchanged."""

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


@pytest.mark.parametrize("preset", spread(PRESETS, 4))
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


PRESETS_ASKED: Final = ("sdc", "napoleon-l", "four")
LEVELS_ASKED: Final = ("random", "beginner", "strong", "expert")


@pytest.mark.parametrize(("preset", "level"), spread(product(PRESETS_ASKED, LEVELS_ASKED), 15))
def test_hidden_cards_change_no_choice_of_any_level(
    preset: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The searching levels with fewer worlds, so that time plays no part."""
    monkeypatch.setattr(bot, "STRONG", search.Effort(6, 4, 2, 10**6))
    monkeypatch.setattr(bot, "EXPERT", search.Effort(10, 6, 3, 10**6))
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


# ---- every phase, every level ------------------------------------------------------------

EVERY: Final = {"auction", "open", "naming", "change", "exchange", "play", "betrayal"}
TURNS: Final = "auction.minimum=11 adjutant.change=both betrayal.adjutant=on betrayal.napoleon=on"
OPEN: Final = "auction.order=open auction.minimum=11 joker.count=0 betrayal.napoleon=on"


def _kind(state: State, view: PlayerView) -> str:
    """What is decided: the phase, an open auction, or whether to betray."""
    if state.turn is None:
        return "open"
    betrays = any(a == BETRAY or (isinstance(a, Play) and a.betrays) for a in view.legal)
    return "betrayal" if betrays else state.phase


def _twins(kinds: set[str]) -> Iterator[tuple[str, PlayerView, PlayerView]]:
    """What is decided, the deciding seat's view, and the same view of other hidden cards."""
    random = Random("twins")
    left = dict.fromkeys(kinds, 3)
    for options in (f"{TURNS} joker.count=0", TURNS, OPEN):
        rules = rules_of(options)
        for number in range(1, 40):
            for state in states(rules, "twins", number):
                for seat in range(5) if state.turn is None else (state.turn,):
                    view = observe(state, seat)
                    kind = _kind(state, view)
                    if not view.legal or not left.get(kind) or random.random() < 0.3:
                        continue
                    seen = view.hand | view.played | view.discards | (view.widow or 0)
                    hidden = [card for card in pack_of(rules).cards if not seen >> card & 1]
                    if len(hidden) < 2:
                        continue
                    other = observe(_swapped(state, *random.sample(hidden, 2)), seat)
                    if other == view:
                        left[kind] -= 1
                        yield kind, view, other
            if not any(left.values()):
                return


@cache
def twins() -> tuple[tuple[str, PlayerView, PlayerView], ...]:
    """The same for every level."""
    return tuple(_twins(EVERY))


def _few(effort: search.Effort) -> search.Effort:
    """All that a level does, with fewer imagined deals, so that time plays no part."""
    return effort._replace(worlds=6, callings=4, nodes=300, all_nodes=1500, most_ms=10**9)


@pytest.mark.parametrize("level", bot.LEVELS)
def test_hidden_cards_change_nothing_in_any_phase_at_any_level(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot, "STRONG", _few(bot.STRONG))
    monkeypatch.setattr(bot, "EXPERT", _few(bot.EXPERT))
    assert {kind for kind, _, _ in twins()} == EVERY
    for kind, view, other in twins():
        assert choose(view, level, "s", 10**6) == choose(other, level, "s", 10**6), kind


def test_hidden_cards_change_neither_advice_nor_suspicion(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot, "EXPERT", _few(bot.EXPERT))
    for kind, view, other in twins():
        action = view.legal[-1]
        advice = bot.weigh(view, action, "s", 10**6), bot.weigh(other, action, "s", 10**6)
        assert advice[0] == advice[1], kind
        assert suspicion(view, "s", 20) == suspicion(other, "s", 20)
