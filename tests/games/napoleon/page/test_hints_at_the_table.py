"""What a hint does at the table: it is marked, and one button sets it up."""

from __future__ import annotations

import re

from napoleon.games.napoleon.page.table.look import draft_of
from napoleon.games.napoleon.play.actions import Bid, Discard, Name
from napoleon.kit.cards import DIAMONDS, mask_of, read_card, read_cards
from tests.napoleons import match_of
from tests.ui.player import Player
from tests.ui.scenes import scene
from tests.ui.thinkers import Bidders

NAMED = "13S pass pass pass pass =HK"


def hinted(actions: str, answer: str) -> Player:
    """A user who has asked for a hint and got this one."""
    player = scene(actions, alone=True)
    player.thinker = Bidders(answer)
    player.press("hint")
    return player


def ringed(player: Player) -> set[str]:
    """The ids of the elements with the hint's ring."""
    tags = re.findall(r"<button[^>]*data-hint[^>]*>", player.html)
    return {re.findall(r' id="([\w-]+)"', tag)[0] for tag in tags}


def test_discards_of_a_hint_are_put_out_by_one_button() -> None:
    player = hinted(NAMED, "-D2D3C4")
    laid = mask_of(read_cards("D2D3C4"))
    assert player.says("hint.adopt_cards", cards=3)
    player.press("adopt")
    assert draft_of(player.model.frame).picked_mask == laid
    assert not player.has("adopt")
    player.press("commit")
    assert match_of(player.model).actions[6] == Discard(laid)


def test_a_bid_that_was_changed_is_set_back_to_the_hint() -> None:
    player = hinted("", "13D")
    assert not player.has("adopt"), "the hint has set the bid already"
    player.press("up")
    player.press("adopt")
    player.press("raise")
    assert match_of(player.model).actions[0] == Bid(13, DIAMONDS)


def test_a_named_card_is_ringed_on_the_table_and_in_the_row() -> None:
    player = hinted("13S pass pass pass pass", "=SJ")
    assert ringed(player) == {"c-SJ", "k-SJ"}
    player.press("adjutant", "Jo")
    assert ringed(player) == {"c-SJ"}
    player.press("adopt")
    player.press("call")
    assert match_of(player.model).actions[-1] == Name(read_card("SJ"))


def test_a_hint_to_play_a_card_needs_no_button() -> None:
    player = hinted(f"{NAMED} -D2D3C4", "Jo:D")
    assert not player.has("adopt")
