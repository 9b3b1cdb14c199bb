"""Lines that fit a terminal of any width, in every language."""

from __future__ import annotations

import pytest

from napoleon.games.durak.game import GAME as DURAK
from napoleon.games.napoleon.game import GAME
from napoleon.match.game import Game
from napoleon.match.match import Match
from napoleon.terminal.game import Console, Evening
from napoleon.terminal.screen import BOLD, PLAIN, screen_of
from napoleon.terminal.wrapping import width, wrapped
from napoleon.ui.shell.words import LANGUAGES

NOT_FIRST = "、。」）ーっょ"


def test_a_line_is_broken_between_words_and_goes_on_further_in() -> None:
    text = "  Type the number of a card."
    assert [*wrapped(text, 16)] == ["  Type the", "    number of a", "    card."]
    assert [*wrapped(text, 80)] == [text]
    assert [*wrapped("", 16)] == [""]


def test_japanese_is_broken_between_characters_but_not_before_a_stop() -> None:
    text = "宣言した枚数を、取れなければ負け（ナポレオン側）。"
    for columns in range(8, 60):
        lines = [*wrapped(text, columns)]
        assert "".join(line.strip() for line in lines) == text
        assert not [line for line in lines if line.strip()[0] in NOT_FIRST]
        assert max(map(width, lines)) <= columns + 2


def test_a_word_that_is_wider_than_a_line_stays_whole() -> None:
    link = "preset=sdc&joker.count=0&table.players=4"
    assert [*wrapped(f"Rules: {link}", 20)] == ["Rules:", f"  {link}"]


def test_styles_take_no_room() -> None:
    assert [*wrapped(f"{BOLD}one two{PLAIN} three", 13)] == [f"{BOLD}one two{PLAIN} three"]


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [GAME, DURAK], ids=lambda game: game.name)
def test_help_and_rules_fit_the_terminal(game: Game, language: str, columns: int) -> None:
    typed = ["?", "k", "r", "h", "q"]
    said: list[str] = []
    console = Console(said.append, lambda _: typed.pop(0), lambda: columns)
    match = Match.begun(game, game.rules(), "t")
    Evening(match, "casual", 0, screen_of(game, language, colours=True), console).run()
    words = [one for line in said if width(line) > columns for one in line.split()]
    assert not words or max(map(width, words)) > columns - 8, said
