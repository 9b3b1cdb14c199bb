"""The tricks: what may be played and why not, Jokers, taps, who wins."""

from __future__ import annotations

import re

import pytest

from napoleon import Match, legal
from napoleon.games.napoleon.page.commentary import status
from napoleon.games.napoleon.page.table.look import draft_of, look_of, view_of
from napoleon.games.napoleon.play.actions import Play
from napoleon.games.napoleon.play.state import PLAY
from napoleon.kit.cards import CLUBS, NO_CARD, read_card
from napoleon.kit.chance import Chance
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.effects import Fade, Say
from napoleon.ui.shell.messages import Do, Faded
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.page import render
from napoleon.ui.table.look import AT_REST
from napoleon.ui.table.pauses import TRICK
from tests.letters import rules_of
from tests.napoleons import match_of
from tests.ui.player import Player, stood, table_of
from tests.ui.scenes import LEADING, scene

SUITS = "SHDC"
CLUBS_LED = "pass 13C pass pass pass =HK -D2D3C4 C5 D4 H3 S2"
"""Seat 1 is Napoleon and has led a club; three more have followed."""


def _card(page: Player, code: str) -> dict[str, str]:
    return next(c.attributes for c in page.controls if c.attributes.get("id") == f"h-{code}")


def test_cards_that_may_not_be_played_say_so_and_why() -> None:
    page = scene(CLUBS_LED, alone=True)
    for code in ("C9", "C3", "Jo"):
        assert "aria-disabled" not in _card(page, code)
    for code in ("SA", "HQ", "DJ"):
        assert _card(page, code)["aria-disabled"] == "true"
        assert _card(page, code)["aria-describedby"] == "status"
        effects = page.press("card", code)
        assert page.status == page.model.words(
            "complaint.follow_joker", suit=page.model.words.suit(CLUBS)
        )
        assert Say("alert", page.status) in effects
        assert f'class="card-note" aria-hidden="true">{page.status}<' in page.html
        assert "data-refused" in _card(page, code)
        assert page.html.count("card-note") == 1, "older words are gone"
        assert view_of(page.model.frame).trick.cards
        assert page.model.my_turn
    page.press("card", "C9")
    assert match_of(page.model).actions[-1] == Play(read_card("C9"))


def test_a_refusal_goes_after_a_while_and_a_newer_one_stays() -> None:
    page = scene(CLUBS_LED, alone=True)
    asked = page.status
    (first,) = (e.number for e in page.press("card", "SA") if isinstance(e, Fade))
    (second,) = (e.number for e in page.press("card", "SA") if isinstance(e, Fade))
    page.send(Faded(first))
    assert page.says("complaint.follow_joker", suit=page.model.words.suit(CLUBS))
    page.send(Faded(second))
    assert page.status == asked
    assert "card-note" not in page.html
    assert "data-refused" not in _card(page, "SA")


def test_a_refusal_names_the_joker_only_where_there_is_one() -> None:
    hand = "SASKSQHQHJDJDTC9C8C3"
    page = scene(CLUBS_LED, a=hand, b="C2C5C6C7CTCJCQCKCAS3", alone=True)
    page.press("card", "SA")
    assert page.status == page.model.words("complaint.follow", suit=page.model.words.suit(CLUBS))


def test_a_called_joker_must_be_played() -> None:
    hand = "SASKSQHQHJDJDTC9C8Jo"
    actions = "pass 13C pass pass pass =HK -D2D3C4 C3 D4 H4 S2"
    page = scene(actions, a=hand, b="C2C3C5C6C7CTCJCQCKCA", alone=True)
    assert page.status == page.model.words("status.called")
    page.press("card", "C9")
    assert page.status == page.model.words("complaint.joker_call")
    page.press("card", "Jo")
    assert view_of(page.model.frame).hand.bit_count() == 9


def test_a_led_joker_names_a_suit_by_the_suit_card() -> None:
    page = scene(LEADING, alone=True)
    assert AT_REST in page.press("card", "Jo"), "Enter calls only a suit that was chosen"
    assert view_of(page.model.frame).trick.cards == ()
    seen = []
    for _ in range(4):
        seen.append(page.control("joker-suit").arg)
        assert page.status == page.model.words(
            "status.joker_suit", suit=page.model.words.suit("CDHS".index(seen[-1]))
        )
        page.press("joker-suit")
    assert sorted(seen) == sorted(SUITS)
    page.press("back")
    assert _card(page, "Jo")
    page.press("card", "Jo")
    page.send(Do("joker-suit", value="D"))
    page.press("call")
    assert match_of(page.model).actions[-1] == Play(read_card("Jo"), 1)


def test_another_card_may_be_played_instead_of_a_joker_that_waits() -> None:
    page = scene(LEADING, alone=True)
    page.press("card", "Jo")
    page.press("card", "SA")
    assert match_of(page.model).actions[-1] == Play(read_card("SA"))


def test_in_the_last_trick_a_joker_names_nothing() -> None:
    spades = ["SA", "SK", "SQ", "SJ", "ST", "S9", "S8", "S7", "S6"]
    page = scene(LEADING, preset="beginner", a="".join(spades) + "Jo")
    for code in spades:
        page.press("card", code)
        page.press("next")
    page.press("card", "Jo")
    assert match_of(page.model).deal_over
    assert match_of(page.model).actions[-5] == Play(read_card("Jo"))


def test_a_joker_stands_for_a_card() -> None:
    page = scene(LEADING, "joker.names=card", alone=True)
    page.press("card", "Jo")
    assert page.dialog == "grid"
    page.press("close")
    assert draft_of(page.model.frame).joker == NO_CARD
    page.press("card", "Jo")
    page.press("pick", "HK")
    assert match_of(page.model).actions[-1] == Play(read_card("Jo"), stands_for=read_card("HK"))


def test_a_joker_that_cannot_stand_for_that_card_goes_back_to_the_hand() -> None:
    page = scene(LEADING, "joker.names=card", alone=True)
    page.press("card", "Jo")
    page.send(Do("pick", "Jo"))
    assert draft_of(page.model.frame).joker == NO_CARD
    assert page.says("complaint.wrong_naming")
    assert _card(page, "Jo")


@pytest.mark.parametrize(
    ("confirm", "how", "taps"),
    [
        ("auto", "mouse", 1),
        ("auto", "key", 1),
        ("auto", "touch", 2),
        ("1", "mouse", 1),
        ("1", "touch", 1),
        ("2", "mouse", 2),
        ("2", "touch", 2),
        ("2", "key", 2),
    ],
)
def test_how_often_a_card_is_tapped(confirm: str, how: str, taps: int) -> None:
    page = scene(LEADING, settings=Settings(speed="none", own={"confirm": confirm}), alone=True)
    for _ in range(taps - 1):
        page.press("card", "SK", how=how)
        assert view_of(page.model.frame).trick.cards == ()
        assert _card(page, "SK")["aria-pressed"] == "true"
        assert page.status == page.model.words(
            "status.confirm", card=page.model.words.card(read_card("SK"))
        )
    page.press("card", "SK", how=how)
    assert match_of(page.model).actions[-1] == Play(read_card("SK"))


@pytest.mark.parametrize(("confirm", "pressed"), [("auto", None), ("1", None), ("2", "false")])
def test_a_card_is_a_toggle_only_where_the_first_press_chooses_it(
    confirm: str, pressed: str | None
) -> None:
    page = scene(LEADING, settings=Settings(speed="none", own={"confirm": confirm}), alone=True)
    assert _card(page, "SK").get("aria-pressed") == pressed


def test_a_chosen_card_is_played_by_its_button_or_let_go() -> None:
    page = scene(LEADING, settings=Settings(speed="none", own={"confirm": "2"}), alone=True)
    page.press("card", "SK")
    page.press("card", "SQ")
    assert _card(page, "SK")["aria-pressed"] == "false"
    page.press("play", "SQ")
    assert match_of(page.model).actions[-1] == Play(read_card("SQ"))


def test_the_winner_of_a_trick_and_the_rule_are_named() -> None:
    page = scene(LEADING, language="en")
    page.press("card", "SA")
    assert page.model.pause == TRICK
    view, words = view_of(page.model.frame), page.model.words
    by = view.law.winner(view.tricks[-1], 0).by
    assert words(f"rung.{by}") in page.status
    assert words(f"seat.{view.winners[-1]}") in page.status
    assert page.html.count("data-winner") == 1
    assert next(c for c in page.controls if c.tag == "ol").do == "next", "tap on the trick: NEXT"


def test_the_adjutant_is_named_once_the_card_shows() -> None:
    actions = "13S pass pass pass pass =HK -D2D3C4 HJ C2 H2"
    page = scene(actions, language="en", alone=True)
    assert page.html.count('data-role="adjutant"') == 0
    page = scene(f"{actions} HK", language="en", alone=True)
    assert page.html.count('data-role="adjutant"') == 1
    assert page.html.count("data-reveal") == 1
    name = page.model.words.seat(3)
    assert page.says("banner.adjutant", name=name)
    assert page.html.count('class="unmasked"') == 1


def test_the_page_says_so_when_a_side_can_no_longer_win() -> None:
    page = table_of(rules_of())
    words, missed = page.model.words, set()
    for seed in range(3):
        chance = Chance(f"out-{seed}")
        match = Match.new(match_of(page.model).rules, f"out-{seed}")
        while not match.deals:
            ways = legal(match.state)
            match, _ = match.play(ways[chance.below(len(ways))])
            if match.deals or match.state.phase != PLAY:
                continue
            seen = page.model.with_table(stood(page.model.table, match))
            needs = set(re.findall(r'class="need">([^<]+)</span>', _html(seen)))
            if words("slot.missed") in needs:
                assert words("slot.enough") in needs
                missed.add(seed)
    assert missed


def _html(model: Model) -> str:
    return str(render(model.frame))


@pytest.mark.parametrize("language", ["ja", "en"])
def test_honors_of_a_joker_in_the_last_trick_are_nobodys(language: str) -> None:
    """They wait for a next winner, but there is none (napoleon-l)."""
    page = table_of(rules_of(preset="napoleon-l"), language=language)
    found = set()
    for seed in range(40):
        chance = Chance(f"last-{seed}")
        match = Match.new(match_of(page.model).rules, f"last-{seed}")
        while not match.deals:
            ways = legal(match.state)
            match, _ = match.play(ways[chance.below(len(ways))])
            if match.state.waiting and match.state.tricks:
                seen = page.model.with_table(stood(page.model.table, match)._replace(pause=TRICK))
                last = len(match.state.tricks) == view_of(seen.frame).law.tricks
                assert status(look_of(seen.frame)).key == f"status.trick_held{'_last' * last}"
                found.add(last)
    assert found == {True, False}
