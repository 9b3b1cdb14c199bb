"""The keys of the page, and where they must do nothing."""

from __future__ import annotations

import pytest

from napoleon.games.napoleon.page.table.look import draft_of, view_of
from napoleon.games.napoleon.play.actions import PASS, Bid, Discard, Name, Play
from napoleon.games.napoleon.rules.auction import NO_TRUMP
from napoleon.kit.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    NO_CARD,
    SPADES,
    mask_of,
    read_card,
    write_card,
)
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.dialogs import Confirmation
from napoleon.ui.shell.effects import Focus, Say
from napoleon.ui.shell.messages import Do, Key, sign_of
from napoleon.ui.shell.page import default_focus
from napoleon.ui.table.hand import hand_order
from napoleon.ui.table.look import AT_REST, status_sentence
from napoleon.ui.table.pauses import NOTHING, READY, TRICK
from tests.napoleons import match_of
from tests.ui.player import Player, table_of, visitor
from tests.ui.scenes import BIDDING, EXCHANGE, LEADING, NAMING, scene

NO_LETTERS = Settings(speed="none", letters="off")
LETTERS = "1234567890ngjlzr?"


def _hand(player: Player) -> list[str]:
    return [write_card(card) for card in hand_order(view_of(player.model.frame).hand)]


def _focused(player: Player) -> str:
    found = [e.element for e in player.done if isinstance(e, Focus)]
    return found[-1] if found else ""


# ---- each phase --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "suit"), [("1", SPADES), ("2", HEARTS), ("3", DIAMONDS), ("4", CLUBS)]
)
def test_digits_choose_the_suit_of_a_bid(key: str, suit: int) -> None:
    page = scene(BIDDING)
    page.key(key)
    assert draft_of(page.model.frame).suit == suit
    assert page.has("raise")


def test_five_is_no_trump_where_it_can_be_bid_and_nothing_elsewhere() -> None:
    page = scene(BIDDING, "auction.no_trump=on")
    page.key("5")
    assert draft_of(page.model.frame).suit == NO_TRUMP
    page = scene(BIDDING)
    page.key("2")
    page.key("5")
    assert draft_of(page.model.frame).suit == HEARTS


def test_arrows_and_enter_bid() -> None:
    page = scene(BIDDING, alone=True)
    for key in ("ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown", "2", "Enter"):
        page.key(key)
    assert match_of(page.model).actions[-1] == Bid(13, HEARTS)


def test_enter_on_another_button_is_that_buttons() -> None:
    page = scene(BIDDING, alone=True)
    for focus in ("k-drop", "k-up", "tool-last", "menu-rules", "chip-rules"):
        page.key("Enter", "control", focus)
        assert match_of(page.model).actions == ()


@pytest.mark.parametrize("actions", [BIDDING, NAMING, EXCHANGE])
def test_enter_does_what_the_user_has_set_up_and_else_says_the_question_again(actions: str) -> None:
    page = scene(actions, alone=True)
    before = match_of(page.model).actions
    page.key("Enter", "page", "hand")
    assert match_of(page.model).actions == before
    said = [one for one in page.done if isinstance(one, Say)]
    assert said[-1] == Say("status", status_sentence(page.model.frame))
    for key in {BIDDING: "2", NAMING: "n"}.get(actions, "123"):
        page.key(key)
    page.key("Enter", "page", "hand")
    assert len(match_of(page.model).actions) == len(before) + 1


def test_a_hint_that_comes_changes_nothing_that_enter_does() -> None:
    page = scene(BIDDING)
    page.key("2")
    page.key("h")
    assert draft_of(page.model.frame).hint is not None
    page.key("Enter", "page", "hand")
    assert match_of(page.model).actions == ()


@pytest.mark.parametrize("actions", [BIDDING, NAMING, EXCHANGE])
def test_enter_on_a_card_of_the_hand_calls_nothing_and_says_what_it_is(actions: str) -> None:
    page = scene(actions, alone=True)
    before = match_of(page.model).actions
    page.key("Enter", "control", "h-SA")
    assert match_of(page.model).actions == before
    if actions == EXCHANGE:
        return
    effects = page.press("card", "SA", how="key")
    assert match_of(page.model).actions == before
    words = page.model.words.aloud
    said = words("event.card", card=words.card(51), status=status_sentence(page.model.frame))
    assert Say("status", said) in effects


def test_the_focus_at_the_users_turn_is_where_enter_decides_nothing() -> None:
    for actions in (BIDDING, NAMING, EXCHANGE, LEADING):
        page = scene(actions, alone=True)
        assert [e for e in page.done if isinstance(e, Focus)][-1] == AT_REST
        assert default_focus(page.model.frame)[0] == AT_REST.element
        assert 'id="hand" role="toolbar" tabindex="-1"' in page.html


def test_an_arrow_goes_from_there_to_the_first_card_that_may_be_played() -> None:
    clubs_led = "pass 13C pass pass pass =HK -D2D3C4 C5 C6 C7 C8"
    page = scene(clubs_led, alone=True, b="C5", c="C6", d="C7", e="C8")
    stops = [c.attributes["id"] for c in page.controls if c.attributes.get("tabindex") == "0"]
    assert stops == ["h-C9"]
    page.key("ArrowRight", "page", "hand")
    assert _focused(page) == "h-C9"


def test_a_page_that_was_loaded_has_the_focus_in_the_hand() -> None:
    page = visitor("?seed=focus")
    found = [e.element for e in page.done if isinstance(e, Focus)]
    assert found[-1] == "hand"


def test_delete_drops() -> None:
    for rules in ("", "auction.passing=unlimited"):
        page = scene("11C 12C 13C 14C 15C", rules, alone=True)
        page.key("Delete")
        assert match_of(page.model).actions[-1] == PASS


def test_naming_by_keys() -> None:
    page = scene(NAMING, alone=True)
    page.key("n")
    first = draft_of(page.model.frame).card
    page.key("n")
    assert draft_of(page.model.frame).card != first
    page.key("j")
    assert draft_of(page.model.frame).card == read_card("Jo")
    page.key("4")
    page.key("ArrowDown")
    assert draft_of(page.model.frame).card == read_card("CK")
    page.key("ArrowUp")
    page.key("2")
    assert draft_of(page.model.frame).card == read_card("HA")
    page.key("g")
    assert page.dialog == "grid"
    page.press("close")
    page.key("Enter")
    assert match_of(page.model).actions[-1] == Name(read_card("HA"))


def test_no_joker_by_key_where_there_is_none() -> None:
    page = scene(NAMING, "joker.count=0", a="SASKSQHQHJDJDTC9C3H9", widow="D2D3")
    before = draft_of(page.model.frame).card
    page.key("j")
    assert draft_of(page.model.frame).card == before


def test_enter_discards_once_enough_cards_are_out() -> None:
    page = scene(EXCHANGE, alone=True)
    cards = _hand(page)
    page.key("Enter")
    assert view_of(page.model.frame).phase == "exchange"
    for digit in "1", "2", "1":  # a card that is put out leaves the row
        page.key(digit)
    out = [card for card in cards if draft_of(page.model.frame).picked_mask >> read_card(card) & 1]
    assert len(out) == 3
    assert Focus("k-commit") in page.done, "Enter decides, wherever the focus was"
    page.key("Enter")
    assert match_of(page.model).actions[-1] == Discard(mask_of(map(read_card, out)))


@pytest.mark.parametrize("digit", "1234567890")
def test_digits_play_the_nth_card(digit: str) -> None:
    page = scene(LEADING, alone=True)
    card = _hand(page)[(int(digit) - 1) % 10]
    page.key(digit)
    if card == "Jo":
        assert draft_of(page.model.frame).joker == read_card("Jo")
    else:
        assert match_of(page.model).actions[-1] == Play(read_card(card))


def test_a_joker_is_led_by_keys() -> None:
    page = scene(LEADING, alone=True)
    page.key("0")
    for key, suit in (("1", SPADES), ("2", HEARTS), ("4", CLUBS), ("3", DIAMONDS)):
        page.key(key)
        assert draft_of(page.model.frame).suit == suit
    page.key("Enter")
    assert match_of(page.model).actions[-1] == Play(read_card("Jo"), DIAMONDS)


def test_escape_takes_a_joker_or_a_chosen_card_back() -> None:
    page = scene(LEADING, alone=True)
    page.key("0")
    page.key("Escape")
    assert draft_of(page.model.frame).joker == NO_CARD
    page = scene(LEADING, settings=Settings(speed="none", own={"confirm": "2"}), alone=True)
    page.key("1")
    assert draft_of(page.model.frame).chosen != NO_CARD
    page.key("Escape")
    assert draft_of(page.model.frame).chosen == NO_CARD
    assert view_of(page.model.frame).trick.cards == ()


@pytest.mark.parametrize(("key", "kind"), [("n", "page"), (" ", "page"), ("Enter", "page")])
def test_next_by_keys(key: str, kind: str) -> None:
    page = scene(LEADING)
    page.key("1")
    assert page.waits_for(TRICK)
    page.key(key, kind)
    assert page.waits_for(NOTHING)


def test_enter_and_space_on_a_button_are_that_buttons() -> None:
    page = scene(LEADING)
    page.key("1")
    for key in ("Enter", " "):
        page.key(key, "control", "tool-last")
        assert page.waits_for(TRICK)


def test_next_after_the_call_of_another() -> None:
    page = table_of(seed="ready")
    for _ in range(60):
        if page.model.pause == READY:
            break
        page.press("drop")
    assert page.waits_for(READY)
    page.key("n")
    assert page.model.pause != READY


def test_enter_hurries_a_computer() -> None:
    page = scene(LEADING, settings=Settings(speed="slow"))
    page.send(Key("1"))
    page.step()
    question = page.model.question
    assert question is not None
    page.send(Key("Enter"))
    assert page.model.question != question


# ---- anywhere on the table ---------------------------------------------------------------


def test_letters_open_what_they_are_for() -> None:
    page = scene(LEADING)
    page.key("1")
    for key, dialog in (("l", "last"), ("?", "help")):
        page.key(key)
        assert page.dialog == dialog
        page.press("close")
    page.key("z")
    assert page.model.table.undos == 1
    assert page.model.my_turn


def test_the_last_trick_and_the_record_open_only_where_there_are_some() -> None:
    page = scene(LEADING)
    for key in "lr":
        page.key(key)
        assert not page.dialog


def test_left_right_home_and_end_go_through_the_hand() -> None:
    page = scene(LEADING)
    cards = _hand(page)
    page.key("Home")
    assert _focused(page) == f"h-{cards[0]}"
    for at in (1, 2, 3):
        page.key("ArrowRight", "control", _focused(page))
        assert _focused(page) == f"h-{cards[at]}"
    page.key("ArrowLeft", "control", _focused(page))
    assert _focused(page) == f"h-{cards[2]}"
    page.key("End", "control", _focused(page))
    assert _focused(page) == f"h-{cards[-1]}"
    page.key("ArrowRight", "control", _focused(page))
    assert _focused(page) == f"h-{cards[-1]}"
    assert f'id="h-{cards[-1]}"' in page.html
    stops = [c.attributes["id"] for c in page.controls if c.attributes.get("tabindex") == "0"]
    assert stops == [f"h-{cards[-1]}"], "one tab stop in the hand"


def test_from_elsewhere_an_arrow_goes_to_the_hand_first() -> None:
    page = scene(LEADING)
    page.key("ArrowRight", "control", "tool-last")
    assert _focused(page).startswith("h-")


# ---- where keys do nothing ---------------------------------------------------------------


@pytest.mark.parametrize("actions", [BIDDING, NAMING, EXCHANGE, LEADING])
def test_letters_can_be_switched_off_and_the_other_keys_stay(actions: str) -> None:
    page = scene(actions, settings=NO_LETTERS, alone=True)
    before = page.model
    for letter in LETTERS:
        page.key(letter)
    assert page.model == before
    page.key("End")
    assert _focused(page) == "h-Jo"


def test_arrows_enter_and_delete_bid_without_letters() -> None:
    page = scene(BIDDING, settings=NO_LETTERS, alone=True)
    page.key("ArrowUp")
    page.key("Enter")
    assert match_of(page.model).actions[-1] == Bid(12, HEARTS)


@pytest.mark.parametrize("actions", [BIDDING, NAMING, EXCHANGE, LEADING])
def test_keys_do_nothing_in_a_text_field(actions: str) -> None:
    page = scene(actions, alone=True)
    before = page.model
    for key in (*LETTERS, "Enter", "Delete", "ArrowUp", "ArrowLeft", "Home", "Escape", " "):
        page.key(key, "text", "record-text")
    assert page.model == before


@pytest.mark.parametrize("dialog", ["rules", "settings", "help"])
@pytest.mark.parametrize("actions", [BIDDING, NAMING, LEADING])
def test_keys_do_nothing_while_a_dialog_is_open(actions: str, dialog: str) -> None:
    page = scene(actions, alone=True)
    page.press(dialog)
    before = page.model
    for key in (*LETTERS, "Enter", "Delete", "ArrowUp", "ArrowLeft", "Home", " "):
        page.key(key)
    assert page.model == before


def test_keys_do_nothing_while_a_question_is_open() -> None:
    page = scene("11C 12C 13C 14C 15C", alone=True)
    page.model = page.model._replace(asking=Confirmation("drop", Do("pass")))
    before = page.model
    for key in (*LETTERS, "Enter", "Delete", "ArrowUp"):
        page.key(key)
    assert page.model == before


def test_keys_do_nothing_on_the_start_screen() -> None:
    page = visitor()
    before = page.model
    for key in (*LETTERS, "Enter", "Delete", "ArrowUp", "Home"):
        page.key(key)
    assert page.model == before


@pytest.mark.parametrize("key", ["Ctrl+z", "Ctrl+r", "Alt+1", "Meta+l", "Ctrl+Enter", "F5", "x"])
def test_keys_of_the_browser_stay_the_browsers(key: str) -> None:
    page = scene(BIDDING, alone=True)
    before = page.model
    assert page.send(Key(key)) == ()
    assert page.model == before


@pytest.mark.parametrize(
    ("key", "place", "sign"),
    [
        ("z", "KeyZ", "z"),
        ("Z", "KeyY", "z"),
        ("я", "KeyZ", "z"),
        ("Я", "KeyZ", "z"),
        ("і", "KeyS", "s"),
        ("ж", "Semicolon", "ж"),
        ("х", "BracketLeft", "["),
        ("?", "Digit7", "?"),
        ("7", "Digit7", "7"),
        ("ArrowLeft", "ArrowLeft", "ArrowLeft"),
        ("ö", "", "ö"),
        ("ı", "KeyI", "i"),
    ],
)
def test_letters_of_another_script_go_by_their_place(key: str, place: str, sign: str) -> None:
    assert sign_of(key, place) == sign
