"""Cases: a language decides the form of a card, a suit or a name in a sentence."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Final

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from napoleon.games.durak.game import GAME
from napoleon.games.durak.page.table.phrases import action_html, the_cards
from napoleon.games.durak.play.actions import Lead
from napoleon.games.durak.play.notation import read_face
from napoleon.games.durak.rules.book import RuleSet
from napoleon.kit.cards import HEARTS, JOKER, SPADES
from napoleon.match.match import Match
from napoleon.ui.shell.html import strong
from napoleon.ui.shell.parts import suit_chip
from napoleon.ui.shell.words import Words

TEXTS: Final = {
    "suit.S": "пики",
    "suit.S.gen": "пик",
    "suit.H": "ветра",
    "suit.H.classic": "черви",
    "suit.H.classic.gen": "червей",
    "suit.H.classic.acc": "черви",
    "rank.Q": "дама",
    "rank.Q.gen": "дамы",
    "rank.Q.acc": "даму",
    "rank.Q.ins": "дамой",
    "rank.9": "девятка",
    "rank.9.acc": "девятку",
    "card.name": "{rank} {suit.gen}",
    "card.joker": "джокер",
    "card.joker.acc": "джокера",
    "seat.1": "Ней",
    "seat.1.gen": "Нея",
    "list.comma": ", ",
    "table.the_card": "{card}",
    "table.do.lead": "пойти {cards.ins}",
    "test.played": "кладёт {card.acc}",
    "test.of": "нет {card.gen} у {name.gen}",
    "test.suit": "[H.gen] нет",
}

DEAL: Final = Match.begun(GAME, RuleSet(), "cases")


@pytest.fixture
def own(tmp_path: Path) -> tuple[str, ...]:
    """A folder with the catalogue of a language that has cases."""
    lines = (f'msgid "{key}"\nmsgstr "{text}"\n' for key, text in TEXTS.items())
    folder = tmp_path / "xx/LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "toy.mo").open("wb") as file:
        write_mo(file, read_po(BytesIO("\n".join(lines).encode()), charset="utf-8"))
    return (str(tmp_path),)


def test_a_card_stands_in_the_case_that_a_sentence_asks_for(own: tuple[str, ...]) -> None:
    words = Words("xx", own=own)
    queen, joker = words.card(read_face("SQ")), words.card(JOKER)
    assert queen == "дама пик"
    assert words("test.played", card=queen) == "кладёт даму пик"
    assert words("test.of", card=queen, name=words.seat(1)) == "нет дамы пик у Нея"
    assert words("test.played", card=joker) == "кладёт джокера"
    assert words("test.of", card=joker, name="Ия") == "нет джокер у Ия", "what has no such form"


def test_where_a_language_has_signs_for_ranks_they_are_said() -> None:
    assert Words("ja").card(read_face("ST")).endswith("10")


def test_a_player_with_a_name_of_their_own_keeps_it(own: tuple[str, ...]) -> None:
    words = Words("xx", ("", "Аня"), own=own)
    assert words("test.of", card="9", name=words.seat(1)) == "нет 9 у Аня"


def test_suits_have_cases_by_the_deck(own: tuple[str, ...]) -> None:
    words = Words("xx", deck="classic", own=own)
    assert words.card(read_face("HQ")) == "дама червей"
    assert words("test.suit") == "червей нет"


def test_cards_one_after_another_have_the_case_of_all(own: tuple[str, ...]) -> None:
    words = Words("xx", own=own)
    cards = the_cards(words, (read_face("SQ"), read_face("S9")))
    assert words("test.played", card=cards) == "кладёт даму пик, девятку пик"


def test_names_with_marks_round_them_have_cases(own: tuple[str, ...]) -> None:
    words = Words("xx", own=own)
    queen, view = words.card(read_face("SQ")), GAME.observe(DEAL.state, 0)
    assert words.html("test.played", card=strong(queen)) == "кладёт <strong>даму пик</strong>"
    assert "дамой пик" in action_html(words, Lead((read_face("SQ"),)), view)
    assert ">пик<" in words.html("test.of", card=suit_chip(words, SPADES), name="")


def test_a_language_without_cases_says_the_same_in_all() -> None:
    words = Words("en", deck="classic")
    assert words.noun("card.joker").in_case("gen") == words("card.joker")
    assert words.suit(HEARTS) == "hearts"
