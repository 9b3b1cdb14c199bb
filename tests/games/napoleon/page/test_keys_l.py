"""The keys of Napoleon L, the keys that read aloud, and redoing what was undone."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from napoleon.games.napoleon.page.phrases import bid_text
from napoleon.games.napoleon.page.table.look import draft_of, view_of
from napoleon.games.napoleon.play.actions import PASS, Bid, Discard, Name, Play
from napoleon.games.napoleon.play.state import EXCHANGE as EXCHANGE_PHASE
from napoleon.games.napoleon.play.state import PLAY
from napoleon.kit.cards import (
    DIAMONDS,
    HEARTS,
    JOKER,
    NO_CARD,
    SPADES,
    mask_of,
    read_card,
    read_cards,
    write_card,
)
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.effects import Focus, Say
from napoleon.ui.shell.messages import Do
from napoleon.ui.table.hand import own_order
from napoleon.ui.table.pauses import NOTHING, RESULT
from tests.napoleons import match_of
from tests.ui.hands import to_own_decision
from tests.ui.player import Player, table_of
from tests.ui.scenes import BIDDING, EXCHANGE, LEADING, NAMING, scene

L_KEYS = Settings(speed="none", own={"keys": "napoleon-l"})


def said(player: Player) -> str:
    found = [e.text for e in player.done if isinstance(e, Say) and e.region == "status"]
    return found[-1]


def press_all(player: Player, keys: str) -> None:
    """Keys one after another; ``_`` is Space, ``<`` is Return."""
    for key in keys:
        model = player.model
        in_hand = draft_of(model.frame).focus >= 0 and view_of(model.frame).phase in (
            EXCHANGE_PHASE,
            PLAY,
        )
        focus = f"h-{write_card(draft_of(model.frame).focus)}" if in_hand else ""
        name = {"_": " ", "<": "Enter"}.get(key, key)
        player.key(name, "control" if focus else "page", focus)


# ---- Napoleon L --------------------------------------------------------------------------


def test_a_bid_by_four_six_and_space() -> None:
    page = scene(BIDDING, alone=True, settings=L_KEYS)
    assert draft_of(page.model.frame).suit == HEARTS, "the best one"
    press_all(page, "4")
    assert draft_of(page.model.frame).suit == SPADES
    press_all(page, "6")
    assert draft_of(page.model.frame).suit == HEARTS
    press_all(page, "6_")
    assert not match_of(page.model).actions, "the number comes first"
    press_all(page, "666<")
    assert not draft_of(page.model.frame).second, "Return goes back to the suit"
    press_all(page, "_4_")
    assert match_of(page.model).actions == (Bid(13, DIAMONDS),)


def test_return_at_the_suit_drops() -> None:
    page = scene(BIDDING, alone=True, settings=L_KEYS)
    press_all(page, "<")
    assert match_of(page.model).actions == (PASS,)


def test_an_adjutant_by_suit_and_rank() -> None:
    page = scene(NAMING, alone=True, settings=L_KEYS)
    while draft_of(page.model.frame).card != read_card("HA"):
        press_all(page, "6")
    press_all(page, "_4")
    assert draft_of(page.model.frame).card == read_card("HK")
    press_all(page, "<6<_")
    card = draft_of(page.model.frame).card
    press_all(page, "_")
    assert match_of(page.model).actions[-1] == Name(card)


def test_the_joker_is_among_the_suits() -> None:
    page = scene(NAMING, alone=True, settings=L_KEYS, a="SASKSQHQHJDJDTC9C3C5")
    for _ in range(5):
        if draft_of(page.model.frame).card == JOKER:
            break
        press_all(page, "6")
    press_all(page, "_")
    assert match_of(page.model).actions[-1] == Name(JOKER)


def test_an_exchange() -> None:
    page = scene(EXCHANGE, alone=True, settings=L_KEYS)
    view = view_of(page.model.frame)
    cards = own_order(page.model.settings, view.trump, view.hand)
    press_all(page, "6_")
    first = draft_of(page.model.frame).picked_mask
    assert first.bit_count() == 1
    press_all(page, "<")
    assert draft_of(page.model.frame).picked_mask == 0
    press_all(page, "_6_6_")
    picked = draft_of(page.model.frame).picked_mask
    assert picked.bit_count() == 3
    assert picked & ~mask_of(cards) == 0
    press_all(page, "_")
    assert match_of(page.model).actions[-1] == Discard(picked)


def test_return_leaves_the_widow_as_it_is_when_nothing_is_put_out() -> None:
    """L: Return where no exchange is wanted; what is put out comes back first."""
    page = scene(EXCHANGE, alone=True, settings=L_KEYS)
    widow = view_of(page.model.frame).widow
    assert widow is not None
    press_all(page, "6_<")
    assert view_of(page.model.frame).phase == "exchange"
    press_all(page, "<")
    assert match_of(page.model).actions[-1] == Discard(widow)


def test_the_help_says_what_return_does_in_the_exchange() -> None:
    page = scene(EXCHANGE, alone=True, language="en")
    page.send(Do("help", "keys"))
    assert "Exchange: keep your hand" in page.html


def test_a_card_and_a_joker() -> None:
    page = scene(LEADING, alone=True, settings=L_KEYS)
    cards = own_order(page.model.settings, SPADES, view_of(page.model.frame).hand)
    press_all(page, "6" * len(cards))  # to the end of the hand
    assert draft_of(page.model.frame).focus == JOKER
    press_all(page, "_")
    assert draft_of(page.model.frame).joker == JOKER
    press_all(page, "<")
    assert draft_of(page.model.frame).joker == NO_CARD
    press_all(page, "_6_")
    played = match_of(page.model).actions[-1]
    assert isinstance(played, Play)
    assert (played.card, played.suit) == (JOKER, HEARTS)


@pytest.mark.parametrize("actions", [BIDDING, NAMING])
@pytest.mark.parametrize("key", [" ", "Enter"])
def test_a_card_of_the_hand_calls_nothing(actions: str, key: str) -> None:
    page = scene(actions, alone=True, settings=L_KEYS)
    before = page.model
    page.key(key, "control", "h-SA")
    page.key(key, "control", "h-SA")
    assert page.model == before


def test_the_focus_is_on_no_button_where_space_calls() -> None:
    page = scene(BIDDING, alone=True, settings=L_KEYS)
    assert [e.element for e in page.done if isinstance(e, Focus)][-1] == "hand"


def test_space_on_other_controls_is_theirs() -> None:
    page = scene(LEADING, alone=True, settings=L_KEYS)
    page.key(" ", "control", "menu-help")
    page.key("Enter", "control", "tool-last")
    assert (
        match_of(page.model).actions
        == scene(LEADING, alone=True).model.table.home.table.match.actions
    )


@pytest.mark.parametrize("letters", ["on", "off"])
def test_without_letters_the_digits_do_nothing(letters: str) -> None:
    page = scene(BIDDING, alone=True, settings=replace(L_KEYS, letters=letters))
    page.key("6")
    assert (draft_of(page.model.frame).suit == DIAMONDS) == (letters == "on")


def test_a_whole_deal_by_three_keys() -> None:
    """4, 6, Space and Return are enough from the first bid to the result."""
    player = table_of(seed="three-keys")
    player.model = player.model._replace(settings=L_KEYS)
    chance = random.Random(3)
    for _ in range(3000):
        if player.model.pause == RESULT:
            break
        if player.asking:
            player.press("answer-yes")
        elif player.model.pause != NOTHING:
            player.key(" ")
        else:
            press_all(
                player, chance.choice("46__" if draft_of(player.model.frame).joker < 0 else "4_")
            )
    assert player.model.pause == RESULT, player.status


# ---- read aloud --------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["ja", "en"])
def test_hand_table_standing_and_players_are_read_aloud(language: str) -> None:
    page = scene(f"{LEADING} SA", language=language, alone=True)
    words = page.model.words.aloud
    page.key("a")
    for card in read_cards("SKSQHQHJDJDTC9C3Jo"):
        assert words.card(card) in said(page)
    page.key("b")
    assert words.card(read_card("SA")) in said(page)
    page.key("s")
    assert words.card(read_card("HK")) in said(page)
    assert bid_text(words, 13, SPADES) in said(page)
    page.key("p")
    assert all(words(f"seat.{seat}") in said(page) for seat in range(5))
    assert words("role.napoleon") in said(page)


def test_what_is_read_aloud_knows_no_more_than_the_user() -> None:
    page = scene(LEADING, alone=True)
    hidden = match_of(page.model).state.hands[1:]
    for key in "abp":
        page.key(key)
        names = [page.model.words.card(c) for hand in hidden for c in range(54) if hand >> c & 1]
        assert not any(name in said(page) for name in names if name != page.model.words.card(37))


def test_before_the_first_bid_and_without_letters() -> None:
    page = scene(BIDDING, alone=True)
    page.key("s")
    assert said(page) == page.model.words("slot.no_bid")
    page.key("b")
    assert said(page) == page.model.words("aloud.no_trick")
    quiet = scene(BIDDING, alone=True, settings=Settings(speed="none", letters="off"))
    before = len(quiet.done)
    for key in "absp":
        quiet.key(key)
    assert len(quiet.done) == before


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_players_are_read_aloud_without_sides_before_there_are_any(language: str) -> None:
    page = scene("", alone=True, language=language)
    words = page.model.words
    page.key("p")
    assert words("role.unknown") not in said(page)
    assert said(page).count(words("label.no_bid")) == 5
    page = scene("11S pass 12D", alone=True, language=language)
    page.key("p")
    for call in (bid_text(words, 11, SPADES), words("call.pass"), bid_text(words, 12, DIAMONDS)):
        assert call in said(page)
    page = scene(NAMING, alone=True, language=language)
    page.key("p")
    assert said(page) == words("aloud.no_sides", name=words("seat.0"))


def test_the_sound_key_turns_it_on_and_off() -> None:
    page = scene(BIDDING, alone=True)
    page.key("m")
    assert page.model.settings.sound == "on"
    page.key("m")
    assert page.model.settings.sound == "off"


# ---- doing again -------------------------------------------------------------------------


def test_what_was_taken_back_can_be_done_again_with_the_same_replies() -> None:
    player = table_of(seed="redo")
    for _ in range(3):
        to_own_decision(player)
        player.press("drop") if player.has("drop") else None
        if player.asking:
            player.press("answer-yes")
    to_own_decision(player)
    done = match_of(player.model).actions
    player.key("z")
    player.key("z")
    assert len(match_of(player.model).actions) < len(done)
    for _ in range(2):
        player.key("Shift+z")
        while player.model.pause != NOTHING:
            player.press("next")
    assert match_of(player.model).actions[: len(done)] == done
    assert player.model.table.undone == ()
    player.key("Shift+z")
    assert match_of(player.model).actions[: len(done)] == done


def test_another_decision_forgets_what_was_taken_back() -> None:
    player = table_of(seed="redo")
    to_own_decision(player)
    player.press("raise")
    player.key("z")
    assert player.model.table.undone
    player.press("up") if player.has("up") else None
    player.press("raise")
    assert player.model.table.undone == ()
