"""The table: what it says and what its controls do, phase by phase."""

from __future__ import annotations

import json

import pytest

from napoleon import PRESETS
from napoleon.ai.wire import think
from napoleon.games.napoleon.page.commentary import status
from napoleon.games.napoleon.page.phrases import bid_text
from napoleon.games.napoleon.page.table.look import draft_of, look_of, view_of
from napoleon.games.napoleon.play.actions import PASS, Bid, Change, Discard, Name
from napoleon.games.napoleon.play.state import AUCTION
from napoleon.games.napoleon.rules.auction import NO_TRUMP
from napoleon.kit.cards import DIAMONDS, HEARTS, mask_of, read_card, read_cards
from napoleon.ui.settings.state import Settings
from napoleon.ui.settings.stored import write_settings
from napoleon.ui.shell.messages import Do
from napoleon.ui.start.opening import Opening
from napoleon.ui.storage.choice import write_rules
from napoleon.ui.table.pauses import ALL_PASSED
from tests.napoleons import match_of
from tests.ui.player import Player, visitor
from tests.ui.scenes import BIDDING, EXCHANGE, HAND, NAMING, scene
from tests.ui.screens import course_of

SUITS = "SHDC"
RAISED = "11C 12H pass pass pass"
"""The user has bid 11 clubs, the next one 12 hearts."""


def _suit(page: Player) -> str:
    tiles = [c for c in page.controls if c.do == "bid-suit"]
    return next(c.arg for c in tiles if c.attributes["aria-pressed"] == "true")


def _number(page: Player) -> int:
    number: int = draft_of(page.model.frame).number
    return number


# ---- bidding -----------------------------------------------------------------------------


def test_up_and_down_go_from_the_minimum_to_twenty() -> None:
    page = scene(BIDDING)
    assert _number(page) == 11
    assert not page.has("down")
    for number in range(12, 21):
        page.press("up")
        assert _number(page) == number
    assert not page.has("up")
    page.send(Do("up"))
    assert _number(page) == 20
    page.press("down")
    assert _number(page) == 19


@pytest.mark.parametrize(("suit", "lowest"), [("S", 12), ("H", 13), ("D", 13), ("C", 13)])
def test_down_stops_at_the_standing_bid(suit: str, lowest: int) -> None:
    page = scene(RAISED, "auction.passing=unlimited", alone=True)
    page.send(Do("suit", value=suit))
    while page.has("down"):
        page.press("down")
    assert _number(page) == lowest
    page.press("raise")
    assert match_of(page.model).actions[-1] == Bid(lowest, "CDHS".index(suit))


def test_raise_says_what_is_bid() -> None:
    page = scene(BIDDING, language="en")
    page.press("bid-suit", "D")
    page.press("up")
    assert page.says("key.raise.sub", bid=bid_text(page.model.words, 12, DIAMONDS))


def test_drop_asks_nothing_and_can_be_taken_back_beside_what_is_said() -> None:
    page = scene(RAISED, alone=True)
    page.press("drop")
    assert page.asking == ""
    assert match_of(page.model).actions[-1] == PASS
    assert page.says("status.undrop")
    assert 'id="k-undrop"' in page.html
    page.press("undo")
    assert page.model.my_turn
    assert 'id="k-undrop"' not in page.html


def test_that_one_has_dropped_is_said_with_its_way_back_or_not_at_all() -> None:
    for rules, undo in (("", "off"), ("auction.passing=unlimited", "on")):
        page = scene(RAISED, rules, alone=True, settings=Settings(speed="none", undo=undo))
        page.press("drop")
        assert match_of(page.model).actions[-1] == PASS
        assert not page.says("status.undrop")


def test_a_lesson_corrects_and_does_not_ask_before() -> None:
    player = visitor()
    player.press("lesson")
    player.press("lesson-begin", "bidding")
    while not player.model.my_turn:
        player.press("next")
        player.rest()
    player.press("drop")
    assert player.asking == ""
    assert player.model.lesson
    assert course_of(player.model).wrong


def test_the_last_discard_is_enough_for_those_who_like_it() -> None:
    for choice, done in (("button", False), ("last", True)):
        page = scene(EXCHANGE, alone=True, settings=Settings(speed="none", own={"discard": choice}))
        for card in ("D2", "D3", "C4"):
            page.press("discard", card)
        assert (view_of(page.model.frame).phase != "exchange") == done


def test_who_must_bid_cannot_drop() -> None:
    page = scene(BIDDING, "auction.all_pass=dealer-bids", alone=True)
    assert not page.has("drop")
    assert page.status == page.model.words("status.must_bid", lowest=11)
    page.send(Do("drop"))
    assert match_of(page.model).actions == ()
    assert page.says("complaint.must_bid")


def test_a_bid_with_a_card_and_without() -> None:
    page = scene(BIDDING, preset="four", a="SASKSQHQHJDJDTC9C3H9H8H7", widow="D2D3C4C5", alone=True)
    page.press("grid")
    page.press("pick", "HK")
    page.press("raise")
    assert match_of(page.model).actions == (Bid(13, HEARTS, read_card("HK")),)


# ---- naming ------------------------------------------------------------------------------


def _roles(page: Player) -> list[str]:
    """The cards that NEXT shows until it begins again."""
    page.press("cycle")
    found = [page.control("adjutant-suit").arg]
    while True:
        page.press("cycle")
        card = page.control("adjutant-suit").arg
        if card == found[0]:
            return found
        found.append(card)


@pytest.mark.parametrize(
    ("bid", "options", "roles"),
    [
        ("13S", "", ["SA", "Jo", "SJ", "CJ"]),
        ("13H", "", ["SA", "Jo", "HJ", "DJ"]),
        ("13N", "auction.no_trump=on", ["SA", "Jo"]),
        ("13D", "jacks.left=plain", ["SA", "Jo", "DJ"]),
        ("13C", "strength.mighty=off", ["Jo", "CJ", "SJ"]),
    ],
)
def test_next_shows_mighty_joker_right_and_left_jack(
    bid: str, options: str, roles: list[str]
) -> None:
    page = scene(NAMING.replace("13S", bid), options)
    found = _roles(page)
    at = found.index(roles[0])
    assert [*found[at:], *found[:at]] == roles


def test_next_shows_no_joker_where_there_is_none() -> None:
    page = scene(NAMING, "joker.count=0", a="SASKSQHQHJDJDTC9C3H9", widow="D2D3")
    assert sorted(_roles(page)) == ["CJ", "SA", "SJ"]
    assert "pick-Jo" not in page.html
    page.press("grid")
    assert "pick-Jo" not in page.html


def test_next_shows_strong_cards_where_no_card_has_a_part() -> None:
    page = scene(NAMING, preset="matsuda", a="SASKSQHQHJDJDTC9C3H9", widow="D2D3")
    assert len(_roles(page)) == 4


def test_up_down_suit_and_call() -> None:
    page = scene(NAMING, alone=True)
    page.send(Do("adjutant", "HK"))
    page.press("up")
    assert page.control("adjutant-suit").arg == "HA"
    page.press("up")
    page.press("up")
    assert page.control("adjutant-suit").arg == "H3"
    for _ in range(3):
        page.press("down")
    page.press("adjutant-suit")
    assert page.control("adjutant-suit").arg == "DK"
    page.press("call")
    assert match_of(page.model).actions[-1] == Name(read_card("DK"))


def test_the_first_suggestion_is_a_strong_card_of_another() -> None:
    page = scene(NAMING)
    card = read_card(page.control("adjutant-suit").arg)
    assert not view_of(page.model.frame).hand >> card & 1
    assert card in view_of(page.model.frame).law.roles()


def test_naming_an_own_card_warns() -> None:
    page = scene(NAMING, alone=True)
    page.press("adjutant", "SA")
    page.press("call")
    assert page.asking == "alone"
    page.press("answer-no")
    assert view_of(page.model.frame).phase == "naming"
    page.press("call")
    page.press("answer-yes")
    assert match_of(page.model).actions[-1] == Name(read_card("SA"))


def test_naming_a_card_that_was_just_laid_away_warns_too() -> None:
    actions = "13S pass pass pass pass -D2D3C4"
    page = scene(actions, "adjutant.naming=after-exchange", alone=True)
    page.send(Do("adjutant", "D2"))
    page.press("call")
    assert page.asking == "alone"


def test_a_card_laid_away_is_not_suggested() -> None:
    actions = "13S pass pass pass pass -SJC3C9"
    hand = HAND.replace("SK", "SJ")
    page = scene(actions, "adjutant.naming=after-exchange", a=hand, alone=True)
    view = view_of(page.model.frame)
    card = read_card(page.control("adjutant-suit").arg)
    assert not (view.hand | view.discards) >> card & 1


def test_the_grid_has_every_card_of_the_pack_and_marks_the_own() -> None:
    page = scene(NAMING)
    page.press("grid")
    picks = [c for c in page.controls if c.do == "pick"]
    assert len(picks) == 53
    own = {c.arg for c in picks if "data-own" in c.attributes}
    assert own == {HAND[at : at + 2] for at in range(0, len(HAND), 2)}
    page.press("pick", "D5")
    assert page.dialog == ""
    assert page.control("adjutant-suit").arg == "D5"


def test_the_contract_can_be_changed_or_kept() -> None:
    options = "adjutant.change=both"
    page = scene(EXCHANGE, options, alone=True)
    assert view_of(page.model.frame).phase == "change"
    assert not page.has("change")
    page.press("suit")
    assert page.has("change")
    page.press("change")
    assert match_of(page.model).actions[-1] == Change(14, HEARTS, None)
    page = scene(EXCHANGE, options, alone=True)
    page.press("keep")
    assert match_of(page.model).actions[-1] == PASS


@pytest.mark.parametrize("naming", ["after-auction", "after-exchange"])
def test_the_trump_alone_can_be_changed(naming: str) -> None:
    actions = EXCHANGE if naming == "after-auction" else NAMING
    page = scene(actions, f"adjutant.change=trump adjutant.naming={naming}", alone=True)
    assert view_of(page.model.frame).phase == "change"
    assert not page.has("up")
    assert not page.has("adjutant")
    page.send(Do("up"))
    page.send(Do("adjutant", "D5"))
    page.press("suit")
    page.press("change")
    assert match_of(page.model).actions[-1] == Change(14, HEARTS, None)


# ---- exchange ----------------------------------------------------------------------------


def test_cards_are_put_out_taken_back_and_laid_away() -> None:
    page = scene(EXCHANGE, alone=True)
    new = [c.arg for c in page.controls if "data-new" in c.attributes]
    assert sorted(new) == ["C4", "D2", "D3"]
    for card in ("D2", "D3", "SA"):
        assert not page.has("commit")
        page.press("discard", card)
        assert f'id="h-{card}"' not in page.html
        assert f'id="d-{card}"' in page.html
    assert page.has("commit")
    assert page.says("status.discards_chosen", cards=3)
    page.press("discard", "C3")
    assert page.says("complaint.enough_discards")
    assert draft_of(page.model.frame).picked_mask == mask_of(read_cards("D2D3SA"))
    page.press("discard", "SA")
    assert not page.has("commit")
    assert page.says("status.discard", cards=3)
    page.press("discard", "C4")
    page.press("commit")
    assert match_of(page.model).actions[-1] == Discard(mask_of(read_cards("D2D3C4")))
    assert view_of(page.model.frame).phase == "play"


def test_too_few_discards_are_refused_by_key_too() -> None:
    page = scene(EXCHANGE, alone=True)
    page.send(Do("commit"))
    assert view_of(page.model.frame).phase == "exchange"
    assert page.says("complaint.wrong_discards")


def test_two_cards_without_a_joker() -> None:
    options = "joker.count=0"
    page = scene(EXCHANGE, options, a="SASKSQHQHJDJDTC9C3H9", widow="D2D3", alone=True)
    for card in ("D2", "D3"):
        page.press("discard", card)
    assert page.has("commit")


# ---- nobody bids -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("all_pass", "key"), [("first-bidder", "status.forced"), ("redeal", "status.redeal")]
)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_that_nobody_bids_is_shown_with_what_follows(
    all_pass: str, key: str, language: str
) -> None:
    rules = PRESETS["sdc"].with_text("auction.all_pass", all_pass)
    page = Player(
        Opening(
            "?seed=nobody",
            (language,),
            "s",
            texts={"rules": write_rules(rules), "settings": write_settings(Settings(speed="none"))},
        ),
        thinker=passing,
    )
    page.rest()
    if page.model.pause != ALL_PASSED:
        page.press("drop")
        if page.asking:
            page.press("answer-yes")
    assert page.model.pause == ALL_PASSED
    view = view_of(page.model.frame)
    parts: dict[str, str] = {}
    if all_pass == "first-bidder":
        assert (view.bid, view.trump) == (10, NO_TRUMP)
        parts = {
            "name": page.model.words.seat(view.napoleon or 0),
            "bid": bid_text(page.model.words, 10, NO_TRUMP),
        }
    assert page.status == page.model.words(key, **parts)
    page.press("next")
    after = view_of(page.model.frame)
    assert (after.phase == AUCTION) == (all_pass == "redeal")


def passing(question: int, text: str) -> str:
    """A computer player who never bids."""
    del question
    asked = json.loads(text)
    action = "pass" if asked["view"]["napoleon"] is None else json.loads(think(text))["answer"]
    return json.dumps({"v": 1, "id": asked["id"], "answer": action})


@pytest.mark.parametrize(("named", "key"), [("C4", "_alone"), ("SA", ""), ("HK", "")])
def test_napoleon_reads_it_when_the_widow_held_the_adjutant_card(named: str, key: str) -> None:
    page = scene(f"{NAMING} ={named}")
    assert status(look_of(page.model.frame)).key == f"status.discard{key}"
    assert (page.model.words.card(read_card(named)) in page.status) is bool(key)
