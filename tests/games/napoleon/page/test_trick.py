"""What is on the table with a trick: a led Joker's suit, discards, and what the trick brought."""

from __future__ import annotations

import re
from typing import Final

import pytest

from napoleon import Record, legal
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.games.napoleon.page.phrases import gain_text
from napoleon.games.napoleon.play.actions import Play
from napoleon.games.napoleon.play.gain import Gain
from napoleon.kit.cards import HEARTS, JOKER, read_card
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.effects import Say
from napoleon.ui.shell.sitting import AT_HOME
from napoleon.ui.shell.words import words_of
from napoleon.ui.study.state import studied
from napoleon.ui.table.pauses import TRICK
from tests.napoleons import match_of, own_study
from tests.ui.player import Player, stood, texts_of
from tests.ui.scenes import scene
from tests.ui.screens import study_of
from tests.ui.studies import opened

QUICK: Final = Settings(speed="none")
HANDS: Final = {"a": "C6C7C8D5D6H5H6S4S5S6", "b": "JoSASKSQSJST", "widow": "HTCTD2"}
"""The Joker and the best spades are with the second player, two tens in the widow."""
LED: Final = "pass 13S pass pass pass =HK -HTCTD2 {lead} {plays}"
PLAYS: Final = "H2 H3 H4"


def following(
    lead: str = "Jo:H", options: str = "", *, plays: str = PLAYS, language: str = "ja"
) -> Player:
    """The user is the last to play to the first trick, which Ney has led with a Joker."""
    hands = HANDS | dict(zip("cde", ("H2", "H3", "H4"), strict=True))
    actions = LED.format(lead=lead, plays=plays)
    return scene(actions, options, language=language, alone=True, settings=QUICK, **hands)


def lane(page: Player, seat: int) -> str:
    """The card in a lane."""
    found = re.search(rf'<li[^>]*id="lane-{seat}".*?(?=<li[^>]*id="lane-|</ol>)', page.html)
    assert found is not None
    return re.sub(r"<[^>]*>", "", found[0])


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_suit_of_a_led_joker_lies_under_it(language: str) -> None:
    page = following(language=language)
    words = page.model.words
    assert words("label.asks", suit=words.suit(HEARTS)) in lane(page, 1)
    page.press("card", "S4")
    assert words("label.asks", suit=words.suit(HEARTS)) in lane(page, 1), "after a wrong click"
    assert page.status == words("complaint.follow", suit=words.suit(HEARTS))
    page.press("card", "H5")
    assert page.model.pause == TRICK
    assert words("label.asks", suit=words.suit(HEARTS)) in lane(page, 1), "until NEXT"
    page.press("last")
    assert words("label.asks", suit=words.suit(HEARTS)) in texts_of(page.model)
    page.press("close")
    page.key("b")
    said = [effect.text for effect in page.done if isinstance(effect, Say)][-1]
    assert words("play.named", card=words("card.joker"), suit=words.suit(HEARTS)) in said


def test_what_else_a_joker_asks_for_or_stands_for_is_said_too() -> None:
    page = following("Jo", "joker.names=honors", plays="")
    assert page.model.words("label.asks_honors") in lane(page, 1)
    page = following("Jo:HA", "joker.names=card")
    words = page.model.words
    assert words("label.stands_for", card=words.aloud.card(read_card("HA"))) in lane(page, 1)


def test_a_refusal_says_that_honors_are_asked_for() -> None:
    hands = HANDS | {"a": "C6C7C8D5D6H5HAS4S5S6", "c": "H2", "d": "H3", "e": "H4"}
    played = LED.format(lead="", plays="")
    page = scene(played, "joker.names=honors", alone=True, settings=QUICK, **hands)
    while page.model.view.turn != AT_HOME:
        match = match_of(page.model)
        match, _ = match.play(Play(JOKER) if not match.state.trick.cards else legal(match.state)[0])
        page.model = page.model.with_table(stood(page.model.table, match))
    page.press("card", "C6")
    assert page.status == page.model.words("complaint.honors_asked")


def test_discards_that_lie_face_up_stay_on_the_table_in_the_first_trick() -> None:
    page = following()
    tens = [page.model.words.card(read_card(code)) for code in ("CT", "HT")]
    assert all(ten in lane(page, 1) for ten in tens)
    assert page.model.words("label.face_up") in page.html
    page.press("card", "H5")
    page.press("last")
    assert texts_of(page.model).count(tens[0]) == 2, "in the dialog and behind it"
    page.press("close")
    page.press("next")
    assert not any(ten in lane(page, 1) for ten in tens)


@pytest.mark.parametrize("way", ["scrap", "removed"])
def test_discards_that_lie_face_down_stay_hidden(way: str) -> None:
    page = following(options=f"widow.discarded_honors={way}")
    assert page.model.words("label.face_up") not in page.html


@pytest.mark.parametrize(
    ("language", "gain"),
    [("ja", "旗札2枚（すべて捨て札）。"), ("en", "2 honors from the discards.")],
)
def test_the_sentence_that_ends_a_trick_gives_the_honors(language: str, gain: str) -> None:
    page = following(language=language)
    page.press("card", "H5")
    assert page.status.endswith(gain)
    sentence = [e.text for e in page.done if isinstance(e, Say) and e.region == "log"][-1]
    assert sentence.endswith(gain)
    page.press("last")
    assert gain in texts_of(page.model)


@pytest.mark.parametrize(
    ("gain", "ja", "en"),
    [
        (Gain(0), "旗札なし。", "No honors."),
        (Gain(1), "旗札1枚。", "1 honor."),
        (Gain(5), "旗札5枚。", "5 honors."),
        (
            Gain(5, discarded=2),
            "旗札5枚（うち捨て札2枚）。",
            "5 honors, 2 of them from the discards.",
        ),
        (Gain(1, discarded=1), "旗札1枚（すべて捨て札）。", "1 honor from the discards."),
        (Gain(4, carried=3), "旗札4枚（うち持ち越し3枚）。", "4 honors, 3 of them carried over."),
    ],
)
def test_honors_are_counted_in_words(gain: Gain, ja: str, en: str) -> None:
    assert gain_text(words_of("ja", own=PAGE.catalogues), gain) == ja
    assert gain_text(words_of("en", own=PAGE.catalogues), gain) == en


def test_the_study_shows_them_too() -> None:
    match = match_of(following().model)
    for _ in range(50):
        if match.deal_over:
            break
        match, _ = match.play(legal(match.state)[0])
    page = opened(Record.of(match.deals[-1]))
    words = page.model.words
    while studied(page.model) is not None and not own_study(study_of(page.model)).state.trick.cards:
        page.press("ply", "forward")
    assert words("label.asks", suit=words.suit(HEARTS)) in lane(page, 1)
    assert words("label.face_up") in page.html


def test_beside_the_table_each_honor_won_has_the_colour_of_its_taker() -> None:
    hands = HANDS | {"c": "H2", "d": "H3", "e": "HA"}
    actions = LED.format(lead="Jo:H", plays="H2 H3 HA")
    page = scene(actions, alone=True, settings=QUICK, **hands)
    won = re.search(r'<ul class="won".*?</ul>', page.html)
    assert won is not None
    assert "data-seat" not in won[0], "the trick is not over"
    page.press("card", "H5")
    assert page.model.pause == TRICK
    won = re.search(r'<ul class="won".*?</ul>', page.html)
    assert won is not None
    assert re.findall(r'data-seat="(\d)">(\w+)<', won[0]) == [("1", "A")]
