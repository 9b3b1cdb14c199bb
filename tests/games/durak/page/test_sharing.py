"""Showing a deal of Durak to others: its picture and its lines of text."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from napoleon.games.durak.page.game_page import PAGE
from napoleon.games.durak.page.shared_picture import deal
from napoleon.games.durak.play.outcome import no_result
from napoleon.games.durak.rules import RuleSet
from napoleon.ui.shell.html import raw
from napoleon.ui.shell.words import words_of
from tests.games.durak.page.test_accounts import dealt


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"table.players": "2"},
        {"table.players": "6"},
        {"table.teams": "two"},
        {"trump.source": "none"},
    ],
)
def test_the_picture_names_the_durak_the_trump_and_everybody(
    options: dict[str, str], language: str
) -> None:
    words = words_of(language, (), "", "durak", PAGE.catalogues)
    found = dealt(RuleSet().with_texts(options), "share")
    shown = deal(words, "classic4", found)
    svg = str(raw(shown.middle))
    ET.fromstring(f"<svg>{svg}</svg>")
    state, lines = found.state, "\n".join(shown.lines)
    others = [words.seat(seat) for seat in range(1, state.law.seats)]
    for name in (*others, words("share.me")):
        assert f">{name}</text>" in svg
        assert name in lines
    assert str(state.course.bouts) in lines
    if state.final.losers:
        assert f">{words('result.durak')}</text>" in svg


def test_a_deal_without_a_result_has_nobody_as_its_durak() -> None:
    words = words_of("en", (), "", "durak", PAGE.catalogues)
    found = dealt(RuleSet(), "share")
    state = found.state.copy()
    state.result = no_result(state)
    shown = deal(words, "classic4", found._replace(state=state))
    assert words("result.label.no-result") in shown.lines[0]
    assert words("result.durak") not in str(raw(shown.middle))
