"""After Napoleon has betrayed: nobody but its holder knows who has the named card."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from napoleon import State, apply, legal, new_deal, observe, shuffled
from napoleon.games.napoleon.ai.reading import Reading
from napoleon.games.napoleon.ai.worlds import Worlds, suspicion
from napoleon.games.napoleon.play.actions import BETRAY, PASS
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.records.view.read import view_from_json
from napoleon.games.napoleon.records.view.write import view_to_json
from napoleon.kit.cards import read_card
from tests.laws.test_view_laws import shuffled_unseen
from tests.letters import rules_of
from tests.nightly import spread

NEEDED = 1 << read_card("CT") | 1 << read_card("Jo")
RULES = [
    "",
    "table.players=6",
    "table.players=4 widow.discarded_honors=scrap",
    "adjutant.naming=after-exchange widow.discarded_honors=removed",
    "table.widow=none",
]


def betrayed(options: str, deals: int = 3) -> Iterator[State]:
    """States of deals in which Napoleon betrayed as soon as possible."""
    rules = rules_of(f"betrayal.napoleon=on {options}")
    chance, found = random.Random(f"betrayed {options}"), 0
    for number in range(2000):
        deal = shuffled(rules, "betrayal", number)
        first = next((s for s, hand in enumerate(deal.hands) if hand & NEEDED == NEEDED), None)
        if first is None:
            continue
        state = new_deal(rules, deal, first)
        while state.phase != "finished":
            actions = legal(state)
            action = chance.choice(actions)
            if state.phase == "auction":
                action = PASS  # nobody bids: the first bidder is Napoleon
            if BETRAY in actions:
                action = BETRAY
                found += 1
            state = apply(state, action).state
            if state.contract is not None and state.contract.betrayed:
                yield state
        if found == deals:
            return
    raise AssertionError("hardly anybody betrays")


def unknown(state: State) -> list[PlayerView]:
    """The views of those who do not know the adjutant; at least three of them at first."""
    views = [observe(state, seat) for seat in range(len(state.hands))]
    return [view for view in views if view.adjutant is None]


@pytest.mark.parametrize("options", spread(RULES, 6))
def test_views_cross_the_wire(options: str) -> None:
    unknown = 0
    for state in betrayed(options):
        for seat in range(len(state.hands)):
            view = observe(state, seat)
            assert view_from_json(json.loads(json.dumps(view_to_json(view)))) == view
            unknown += view.adjutant is None
    assert unknown > 50


@pytest.mark.parametrize("options", RULES)
def test_hidden_cards_change_no_view(options: str) -> None:
    chance, moved = random.Random(4), 0
    for state in betrayed(options):
        for seat in range(len(state.hands)):
            other = shuffled_unseen(chance, state, seat)
            assert observe(other, seat) == observe(state, seat)
            moved += other.adjutant != state.adjutant
    assert moved > 10, "the adjutant is somebody else, and nobody sees a difference"


@pytest.mark.parametrize("options", RULES)
def test_players_imagine_an_adjutant_who_is_not_napoleon(options: str) -> None:
    views = [view for state in list(betrayed(options))[::5] for view in unknown(state)]
    assert views
    for at, view in enumerate(views):
        assert view.napoleon is not None
        worlds = Worlds(view, random.Random(at))
        for _ in range(5):
            holders = [hand >> view.card & 1 for hand in worlds.draw().hands]
            assert sum(holders) == 1
            assert not holders[view.napoleon]
        chances = suspicion(view, worlds=20)
        assert sum(chances.values()) == pytest.approx(1)
        reading = Reading(view)
        assert sum(reading.adjutant_odds) == pytest.approx(1)
        assert reading.adjutant_odds[view.napoleon] == 0
        assert not reading.french
