"""The terminal's catalogues: the same keys in both languages, all of them asked for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from napoleon.terminal.words import TerminalWords, language_here

ROOT = Path(__file__).parents[2] / "napoleon"
PHASES = ("auction", "naming", "exchange", "change", "play")


HOMES = (ROOT / "terminal", ROOT / "games/napoleon/terminal")
"""Words for every game, and Napoleon's own."""


def _catalogue(home: Path, language: str) -> dict[str, str]:
    path = home / "locale" / language / "LC_MESSAGES" / "terminal.po"
    with path.open("rb") as file:
        found = read_po(file, abort_invalid=True)
    return {str(message.id): str(message.string) for message in found if message.id}


@pytest.mark.parametrize("home", HOMES, ids=str)
def test_both_languages_say_the_same_things(home: Path) -> None:
    gaps = {
        language: {
            key: sorted(re.findall(r"\{(\w+)\}", text))
            for key, text in _catalogue(home, language).items()
        }
        for language in ("ja", "en")
    }
    assert gaps["ja"] == gaps["en"]
    assert all(text.strip() for text in _catalogue(home, "ja").values())


def test_every_key_is_asked_for() -> None:
    source = "".join(
        path.read_text(encoding="utf-8")
        for path in (*(path for home in HOMES for path in home.glob("*.py")), ROOT / "__main__.py")
    )
    asked = set(re.findall(r"""["']([\w.]+)["']""", source)) | {f"ask.{phase}" for phase in PHASES}
    assert {key for home in HOMES for key in _catalogue(home, "en")} - asked == set()


def test_cards_are_signs() -> None:
    words = TerminalWords("ja", ("太郎",))
    assert [words.card(card) for card in (0, 51, 52, 53)] == ["♣2", "♠A", "Jo", "jo"]
    assert words("seat.0") == "太郎"
    assert words("rung.mighty") == "マイティ"


@pytest.mark.parametrize(
    ("variable", "value", "language"),
    [("LANG", "ja_JP.UTF-8", "ja"), ("LC_ALL", "en_GB", "en"), ("LANG", "C", "en")],
)
def test_the_environment_names_the_language(
    monkeypatch: pytest.MonkeyPatch, variable: str, value: str, language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert language_here() == "en"
    monkeypatch.setenv(variable, value)
    assert language_here() == language
