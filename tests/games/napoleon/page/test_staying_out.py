"""Where a player may pass and bid again: staying out of the rest of an auction."""

from __future__ import annotations

from typing import Final

from napoleon.games.napoleon.page.table.look import draft_of
from napoleon.games.napoleon.play.actions import PASS, Action
from napoleon.games.napoleon.rules import RuleSet
from napoleon.ui.shell.sitting import AT_HOME
from tests.letters import rules_of
from tests.napoleons import match_of
from tests.ui.player import Player, table_of
from tests.ui.thinkers import Bidders

AGAIN: Final = rules_of("auction.passing=unlimited")
"""A player who passed may bid in the next round."""


def asked(rules: RuleSet, *calls: str) -> Player:
    """A table at which the user is asked first, and the others make these calls."""
    for seed in map(str, range(50)):
        player = table_of(rules, seed=seed)
        if player.model.my_turn and not match_of(player.model).actions:
            player.thinker = Bidders(*calls)
            return player
    raise AssertionError("never the first")


def own_calls(player: Player) -> list[Action]:
    """The user's calls."""
    match = match_of(player.model)
    pairs = zip(match.actions, match.actors, strict=True)
    return [action for action, actor in pairs if actor == AT_HOME]


def test_who_stays_out_is_not_asked_again() -> None:
    player = asked(AGAIN, "11S", "pass", "12S", "pass", "13S", "pass", "pass", "pass")
    player.press("stay-out")
    assert match_of(player.model).state.contract is not None
    assert own_calls(player) == [PASS] * 3
    assert not draft_of(player.model.frame).staying_out, "the next auction asks again"


def test_who_passes_once_is_asked_again() -> None:
    player = asked(AGAIN, "11S", "pass", "12S", "pass")
    player.press("drop")
    assert player.model.my_turn
    assert player.has("stay-out")
    player.press("raise")
    contract = match_of(player.model).state.contract
    assert contract is not None
    assert contract.napoleon == AT_HOME


def test_undo_asks_once_more() -> None:
    player = asked(AGAIN, "11S", "pass", "12S", "pass", "13S")
    player.press("stay-out")
    player.press("undo")
    assert player.model.my_turn
    assert not draft_of(player.model.frame).staying_out


def test_it_is_offered_only_where_one_is_asked_again() -> None:
    assert not asked(rules_of("auction.passing=once")).has("stay-out")
    page = asked(AGAIN)
    page.press("stay-out")
    assert not page.has("stay-out"), "nobody bid: the first bidder has to play"


def test_the_cards_of_the_widow_are_a_new_question() -> None:
    page = asked(rules_of("auction.passing=unlimited auction.all_pass=open-widow"))
    page.press("stay-out")
    assert page.model.my_turn
    assert match_of(page.model).state.auction.shown
    assert not draft_of(page.model.frame).staying_out
