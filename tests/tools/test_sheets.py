"""Style sheets: what only one game's page is made of is styled in that game's folder."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from napoleon.games import PAGES, USUAL
from tools import first_page
from tools.build_site import GAMES, PACKAGE, WEB
from tools.settings import ROOT
from tools.single import LAST_STYLE

BARE: Final = re.compile(r'/\*.*?\*/|"[^"]*"', re.DOTALL)
SELECTOR: Final = re.compile(r"([^{};]*)\{")
NAME: Final = re.compile(r"[.#][a-z][\w-]*")
WORD: Final = re.compile(r"[a-z][\w-]*")
MARKS: Final = {"class_": ".", "id": "#"}
SHARED: Final = "shared"
SHEETS: Final = {
    SHARED: sorted(WEB.glob("*.css")),
    **{game: sorted((ROOT / GAMES / game).glob("*.css")) for game in PAGES},
}


def named(style: str) -> set[str]:
    """The classes and ids in the selectors of a style sheet, as ``.class`` and ``#id``."""
    selectors = SELECTOR.findall(BARE.sub("", style))
    return {name for one in selectors if "@" not in one for name in NAME.findall(one)}


def _given(file: Path) -> Iterator[str]:
    """The classes and ids that a module gives to elements."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        match node:
            case ast.Call(ast.Name("h"), [ast.Constant(str(tag)), *_]):
                yield from NAME.findall(tag)
            case ast.keyword(arg="class_" | "id" as how, value=value):
                for part in ast.walk(value):
                    match part:
                        case ast.Constant(value=str(text)):
                            yield from (MARKS[how] + word for word in WORD.findall(text))


def _written(files: Iterable[Path]) -> Iterator[str]:
    """What may be a class or an id in documents and scripts."""
    for file in files:
        for word in WORD.findall(file.read_text("utf-8")):
            yield from (mark + word for mark in MARKS.values())


@cache
def made() -> dict[str, set[str]]:
    """The classes and ids that the code of each game makes, and those that any other code does."""
    folders = {game: ROOT / GAMES / game for game in PAGES}
    found: dict[str, set[str]] = {name: set() for name in SHEETS}
    for file in PACKAGE.rglob("*.py"):
        own = [game for game, folder in folders.items() if folder in file.parents]
        found[own[0] if own else SHARED].update(_given(file))
    found[SHARED].update(_written((*WEB.glob("*.js"), *WEB.glob("*.html"))))
    for file in (ROOT / "tools").glob("*.py"):
        found[SHARED].update(_given(file))
    return found


def only_of(game: str) -> set[str]:
    """The classes and ids that nothing but the code of a game makes."""
    return made()[game].difference(*(names for room, names in made().items() if room != game))


def test_selectors_are_read_without_what_lies_round_them() -> None:
    rules = '/* .a */ .b:not(#c)::after, .d-e { margin: .5em; content: ".f"; }'
    style = f"@media (width < 20.5rem) {{ {rules} }}"
    assert named(style) == {".b", "#c", ".d-e"}
    assert {".lane", ".call-out"} <= only_of("napoleon")
    assert {".talon", ".bout-end"} <= only_of("durak")
    assert {".card", ".plate", ".hand", ".choices-row"}.isdisjoint(only_of("napoleon"))


@pytest.mark.parametrize("room", SHEETS)
@pytest.mark.parametrize("game", PAGES)
def test_what_only_a_game_makes_is_styled_in_its_folder(game: str, room: str) -> None:
    astray = {
        sheet.name: names
        for sheet in SHEETS[room]
        if (names := named(sheet.read_text("utf-8")) & only_of(game))
    }
    assert SHEETS[room]
    assert (astray == {}) == (room != game), astray


def test_the_sheets_of_the_usual_game_are_there_at_the_first_paint() -> None:
    """They are in the one sheet of the page, after what all games share."""
    links = first_page.STYLE.findall((WEB / "index.html").read_text("utf-8"))
    own = [sheet.name for sheet in SHEETS[USUAL]]
    assert [name for name in links if not (WEB / name).is_file()] == own
    assert links[-len(own) - 1 :] == [*own, LAST_STYLE]
    assert not {*own} & {*first_page.SPARE}
