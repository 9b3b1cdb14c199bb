"""An open auction: anyone may bid until a clock has run down that every bid winds up."""

from __future__ import annotations

from typing import Final

from napoleon.ui.clock import HURRIED_TICK_MS, SECONDS, TICK_MS
from napoleon.ui.messages import Do
from napoleon.ui.model import HUMAN
from napoleon.ui.settings import Settings
from tests.letters import rules_of
from tests.ui.player import Bidders, Player, visitor

RULES: Final = rules_of("auction.order=open auction.all_pass=redeal")
LIMIT_MS: Final = SECONDS["none"] * TICK_MS
OTHERS: Final = RULES.table.players - 1


def auction() -> Player:
    """Somebody at the beginning of an open auction, in which the computers want nothing."""
    player = visitor(settings=Settings(speed="none"))
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
    assert player.model.view.auction.bidder == HUMAN
    assert player.status == player.model.words("status.open_mine", seconds=SECONDS["none"])
    assert until_it_closes(player) == (OTHERS + 1) * TICK_MS
    contract = player.model.running.state.contract
    assert contract is not None
    assert contract.napoleon == HUMAN


def test_who_wants_no_more_waits_for_nothing_else() -> None:
    player = auction()
    player.send(Do("drop"))
    player.step()  # the tick that is on its way
    assert until_it_closes(player) == OTHERS * HURRIED_TICK_MS
