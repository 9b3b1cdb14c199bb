"""A match of any game in the terminal: here the toy game, which has no room ``terminal``."""

from __future__ import annotations

import io
import sys

import pytest

from napoleon.__main__ import main
from napoleon.games import GAMES
from napoleon.match.match import Match
from napoleon.terminal.game import Console, Evening
from napoleon.terminal.screen import HUMAN, Screen, screen_of
from tests.games.toy.game import GAME, Toy, ToyRules


def _said(*typed: str, query: str = "", language: str = "en") -> str:
    """The output while that is typed; then the first action there is, to the end."""
    rules, _ = ToyRules.from_query(query)
    left = list(typed)
    said: list[str] = []

    def ask(prompt: str) -> str:
        said.append(prompt)
        return left.pop(0) if left else "" if table.match.deal_over else "1"

    screen = screen_of(GAME, language, colours=False)
    assert type(screen) is Screen
    match = Match.begun(GAME, rules, "toy")
    table = Evening(match, "expert", 0, screen, Console(said.append, ask))
    assert table.run()
    assert len(table.match.deals) == rules.table.deals
    return "\n".join(said)


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("query", ["", "preset=plain&table.players=4"])
def test_a_match_is_played_to_its_end(query: str, language: str) -> None:
    text = _said(query=query, language=language)
    assert text.count("toy") == 2, "its name, and the seed"
    assert query in text


def test_the_view_the_actions_and_the_points_are_shown() -> None:
    text = _said("0:double", "h", "s", "?", "u")
    assert "hand  " in text
    assert "1: 0:double   0: do nothing" in text
    assert "Suggestion: " in text
    assert "Taken back." in text
    assert "number of an action" in text
    assert "-2     -4" in text, "the points of the deal and of the match"


def test_an_action_is_typed_in_letters_too() -> None:
    text = _said("0:double", "hello", "9", "H2", "1:double", "rec")
    assert "“hello” is not understood" in text
    assert "“9” is not understood" in text
    assert "The rules do not allow this now." in text


def test_what_is_secret_is_not_shown() -> None:
    class Whispering(Toy):
        def redact(self, event: str, seat: int) -> str:
            del event, seat
            return ""

    match, _ = Match.begun(GAME, ToyRules(), "toy").play("1:double")
    for game, ending in ((GAME, "1:double"), (Whispering(), "…")):
        screen = screen_of(game, "en", colours=False)
        (line,) = screen.event_lines(match, [game.redact("1:double", HUMAN)])
        assert line.endswith(ending)


def test_the_program_plays_a_game_by_its_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(GAMES, GAME.name, "tests.games.toy")
    monkeypatch.setattr(sys, "stdin", io.StringIO("0\n1\nrec\nq\n"))
    arguments = ["play", "--game", "toy", "--level", "random", "--seed", "x", "--lang", "en"]
    assert main(arguments) == 0
    said = capsys.readouterr().out
    assert "toy: 3 players" in said
    assert "There is no record" in said
    with pytest.raises(SystemExit):
        main(["play", "--game", "toy", "--level", "seeing"])
    assert "invalid choice: 'seeing'" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["play", "--game", "chess"], ["play", "--game"]])
def test_a_game_that_there_is_not_is_refused(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert "--game" in capsys.readouterr().err
