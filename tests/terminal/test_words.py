"""The terminal's catalogues: all of their keys are asked for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from napoleon.games.napoleon.terminal.screen import NapoleonScreen
from napoleon.terminal.words import TerminalWords, language_here
from tests.ui.catalogues import catalogue

ROOT = Path(__file__).parents[2] / "napoleon"
PHASES = ("auction", "naming", "exchange", "change", "play")


HOMES = (ROOT / "terminal", ROOT / "games/napoleon/terminal")
"""Words for every game, and Napoleon's own."""
OTHERS = (ROOT / "__main__.py", *(ROOT / "host").glob("*.py"))
"""The other modules that ask for them."""


def test_every_key_is_asked_for() -> None:
    source = "".join(
        path.read_text(encoding="utf-8")
        for path in (*(path for home in HOMES for path in home.glob("*.py")), *OTHERS)
    )
    asked = set(re.findall(r"""["']([\w.]+)["']""", source)) | {f"ask.{phase}" for phase in PHASES}
    families = tuple(re.findall(r'f"(table[\w.]+\.)\{', source))
    keys = {key for home in HOMES for key in catalogue("en", home / "locale")}
    assert {key for key in keys - asked if not key.startswith(families)} == set()


def test_cards_are_signs() -> None:
    words = TerminalWords("ja", ("太郎",), NapoleonScreen.catalogues)
    assert [words.card(card) for card in (0, 51, 52, 53)] == ["♣2", "♠A", "Jo", "jo"]
    assert words("seat.0") == "太郎"
    assert words("rung.mighty") == "マイティ"


@pytest.mark.parametrize(
    ("variable", "value", "language"),
    [
        ("LANG", "ja_JP.UTF-8", "ja"),
        ("LC_ALL", "en_GB", "en"),
        ("LANG", "C", "en"),
        ("LANG", "xx_XX", "en"),
    ],
)
def test_the_environment_names_the_language(
    monkeypatch: pytest.MonkeyPatch, variable: str, value: str, language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert language_here() == "en"
    monkeypatch.setenv(variable, value)
    assert language_here() == language
