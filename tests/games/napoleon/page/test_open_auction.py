"""An open auction: anyone may bid until a clock, which every bid winds up, has run down."""

from __future__ import annotations

from typing import Final

import pytest

from napoleon.games.napoleon.page.table.look import view_of
from napoleon.games.napoleon.rules import rules_to_query
from napoleon.match.parties.leading import of_computers
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.effects import Focus
from napoleon.ui.shell.messages import Do, Key
from napoleon.ui.shell.sitting import AT_HOME
from napoleon.ui.table.clock import HURRIED_TICK_MS, SECONDS, TICK_MS
from tests.letters import rules_of
from tests.napoleons import match_of
from tests.ui.player import Player, visitor
from tests.ui.thinkers import Bidders, honest

RULES: Final = rules_of("auction.order=open auction.all_pass=redeal")
LIMIT_MS: Final = SECONDS["10"] * TICK_MS
OTHERS: Final = RULES.table.players - 1


def auction(clock: str = "10") -> Player:
    """A user at the beginning of an open auction, in which the computers want nothing."""
    player = visitor(settings=Settings(speed="none", clock=clock))
    player.thinker = Bidders()
    player.model = player.model._replace(rules=RULES)
    player.send(Do("new"))
    assert player.model.clock is not None
    return player


def until_it_closes(player: Player) -> int:
    """The milliseconds until the clock stands."""
    begun = player.now
    while player.model.clock is not None:
        assert player.step(), "the clock stands still"
    return player.now - begun


def test_who_may_still_bid_has_the_whole_time() -> None:
    player = auction()
    assert until_it_closes(player) == LIMIT_MS


def test_who_holds_the_bid_waits_only_until_everybody_has_said_no() -> None:
    player = auction()
    player.send(Do("raise"))
    assert view_of(player.model.frame).auction.bidder == AT_HOME
    assert player.status == player.model.words("status.open_mine", seconds=SECONDS["10"])
    assert until_it_closes(player) == (OTHERS + 1) * TICK_MS
    contract = match_of(player.model).state.contract
    assert contract is not None
    assert contract.napoleon == AT_HOME


def test_who_wants_no_more_waits_for_nothing_else() -> None:
    player = auction()
    player.send(Do("drop"))
    player.step()  # the tick that is on its way
    assert until_it_closes(player) == OTHERS * HURRIED_TICK_MS


def loaded(clock: str = "10") -> Player:
    """A user who opens a link to a deal with an open auction."""
    query = f"?{rules_to_query(RULES)}&seed=open"
    player = visitor(query, settings=Settings(speed="none", clock=clock))
    player.thinker = Bidders()
    player.rest()
    return player


def test_after_a_link_the_clock_waits_for_a_start() -> None:
    player = loaded()
    assert player.now == 0
    assert player.says("status.open_waits")
    assert player.done[-1] == Focus("hand")
    player.send(Do("start-clock"))
    assert not player.says("status.open_waits")
    assert until_it_closes(player) == LIMIT_MS


@pytest.mark.parametrize("act", ["raise", "drop"])
def test_whoever_bids_or_wants_no_bid_starts_the_clock_too(act: str) -> None:
    player = loaded()
    player.send(Do(act))
    assert until_it_closes(player) <= LIMIT_MS


def test_the_key_for_next_starts_the_clock() -> None:
    player = loaded()
    player.send(Key("n"))
    assert until_it_closes(player) == LIMIT_MS


def test_a_page_that_is_loaded_in_the_middle_waits_too() -> None:
    player = auction()
    player.step()
    again = player.reopened()
    assert again.says("status.open_waits")
    assert again.next() is None


@pytest.mark.parametrize("stop", ["help", "settings", "rules"])
def test_a_dialog_stops_the_clock_and_it_goes_on_afterwards(stop: str) -> None:
    player = auction()
    player.step()
    player.send(Do(stop))
    player.rest()
    clock = player.model.clock
    assert clock is not None
    assert clock.left > 0
    player.send(Do("close"))
    until_it_closes(player)


def test_a_hint_stops_the_clock_until_it_has_been_read() -> None:
    player = auction()
    player.thinker = honest
    player.send(Do("hint"))
    player.rest()
    assert player.model.draft.hint is not None
    assert player.model.clock is not None
    assert player.control("start-clock").live
    player.thinker = Bidders()
    player.send(Do("start-clock"))
    assert player.model.draft.hint is None
    until_it_closes(player)


def test_without_a_count_down_nobody_is_hurried() -> None:
    player = auction("off")
    player.rest()
    assert player.model.clock is not None
    assert not of_computers(player.model.table.home.table)
    assert player.says("status.open_off")
    player.press("drop")
    assert player.model.clock is None


def test_without_a_count_down_a_bid_stands_when_all_others_have_said_no() -> None:
    player = auction("off")
    player.press("raise")
    contract = match_of(player.model).state.contract
    assert contract is not None
    assert contract.napoleon == AT_HOME


def test_a_count_down_that_is_turned_on_in_the_middle_runs() -> None:
    player = auction("off")
    player.rest()
    player.send(Do("settings"))
    player.send(Do("setting", "clock=30"))
    player.send(Do("close"))
    until_it_closes(player)


def test_the_time_is_as_set() -> None:
    assert until_it_closes(auction("30")) == SECONDS["30"] * TICK_MS
    player = auction()
    assert player.model.words("status.open", seconds=SECONDS["10"]) == player.status
    assert "？" in player.status


def test_a_bid_of_ones_own_cannot_be_followed_by_one_that_was_taken_back() -> None:
    player = auction()
    player.send(Do("raise"))
    player.send(Do("undo"))
    assert player.model.table.undone
    player.send(Do("up"))
    player.send(Do("raise"))
    assert player.model.table.undone == ()
