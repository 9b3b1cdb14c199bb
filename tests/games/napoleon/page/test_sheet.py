"""The marshals: each plays in a style of their own, and a sheet shows which."""

from __future__ import annotations

import json

import pytest

from napoleon.games.napoleon.ai.style import STYLES
from napoleon.games.napoleon.page.marshals import DIALS, MARSHALS
from tests.letters import rules_of
from tests.ui.markup import faults_of
from tests.ui.player import table_of
from tests.ui.thinkers import Said, honest


def sign(number: float) -> int:
    return (number > 0) - (number < 0)


def test_the_sheet_says_what_the_players_do() -> None:
    assert DIALS.keys() == STYLES.keys() == set(MARSHALS.values())
    for name, (bold, quick) in DIALS.items():
        assert (sign(bold), sign(quick)) == (sign(STYLES[name].bold), sign(STYLES[name].quick))


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_marshal_at_the_table_has_a_sheet(language: str) -> None:
    player = table_of(rules_of("table.players=6"), seed="s3", language=language)
    player.press("settings")
    player.press("characters")
    assert faults_of(player.html) == []
    for seat, name in MARSHALS.items():
        assert player.says(f"character.{name}")
        assert player.model.words.seat(seat) in player.html.partition("d-characters")[2]
    player.press("close")


def test_every_computer_player_is_asked_in_their_style() -> None:
    asked: dict[int, str] = {}

    def heard(question: int, text: str) -> Said:
        ask = json.loads(text)
        asked[ask["view"]["seat"]] = ask.get("style", "")
        return honest(question, text)

    player = table_of(seed="s3")
    player.thinker = player.aside = heard
    player.press("drop")
    if player.asking:
        player.press("answer-yes")
    player.rest()
    assert asked.pop(0, "") == "", "advice has no style"
    assert asked
    assert asked.items() <= MARSHALS.items()
