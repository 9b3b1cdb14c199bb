"""The names of things: numbers in signatures by what they are, and one class a name."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from tests.sources import MODULES, PACKAGE, name_of, nodes_of, of_each

VOCABULARY = {"seat": "Seat", "dealer": "Seat", "suit": "Suit", "trump": "Suit", "face": "Face"}
"""The type of a number of this name, by `napoleon.kit.cards`; a ``…_mask`` is a `CardSet`."""
ROOMS = (
    *("kit/", "match/", "ai/", "games/napoleon/play/"),
    *(f"games/napoleon/{room}/" for room in ("rules", "records", "ai")),
    *(f"games/durak/{room}/" for room in ("rules", "play", "records", "ai")),
)
TO_COME = ("games/durak/ai/endings/",)
NO_CARDS = {"passed_mask"}
"""Masks of seats."""


def _named(nodes: tuple[ast.AST, ...]) -> Iterator[tuple[str, ast.expr]]:
    """The parameters and the fields with a type; not options, which are read from texts."""
    for node in nodes:
        if isinstance(node, ast.arg) and node.annotation:
            yield node.arg, node.annotation
        elif isinstance(node, ast.AnnAssign) and not isinstance(node.value, ast.Call):
            yield ast.unparse(node.target).rpartition(".")[2], node.annotation


def plain_numbers(nodes: tuple[ast.AST, ...]) -> list[str]:
    """The names of numbers that have a word of the vocabulary and are plain ``int``."""
    return [
        name
        for name, kind in _named(nodes)
        if ast.unparse(kind) in ("int", "int | None")
        and (name in VOCABULARY or name.endswith("_mask"))
        and name not in NO_CARDS
    ]


def _is_checked(path: Path) -> bool:
    name = path.relative_to(PACKAGE).as_posix()
    return name.startswith(ROOMS) and not name.startswith(TO_COME)


@of_each([path for path in MODULES if _is_checked(path)])
def test_seats_suits_faces_and_sets_of_cards_are_called_so(path: Path) -> None:
    assert plain_numbers(nodes_of(path)) == [], f"see {VOCABULARY}"


@of_each([path for path in MODULES if "games/durak/" in path.as_posix()])
def test_durak_has_a_type_of_its_own_for_faces(path: Path) -> None:
    names = [
        name.name
        for node in nodes_of(path)
        if isinstance(node, ast.ImportFrom) and node.module == "napoleon.kit.cards"
        for name in node.names
    ]
    assert "Face" not in names, "it is in napoleon.games.durak.rules.strength: no card may be one"


def test_plain_numbers_are_found() -> None:
    source = "def f(seat: int, suit: Suit, n: int): x.hand_mask: int = 0; self.face: int | None = 1"
    assert set(plain_numbers(tuple(ast.walk(ast.parse(source))))) == {"seat", "hand_mask", "face"}


MANY = {"Draft": 3}
"""A ratchet: the names that more than two classes have, and how many; it only falls."""


def test_no_class_name_stands_three_times_in_the_package() -> None:
    found = defaultdict(list)
    for path in MODULES:
        for node in nodes_of(path):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(name_of(path))
    many = {name: homes for name, homes in found.items() if len(homes) > MANY.get(name, 2)}
    assert many == {}, "call it what only it is"


TOLD = re.compile(r"(?<![a-z])(?:told|tells?|telling)(?![a-z])", re.IGNORECASE)
MOST_TOLD = 4
"""A ratchet: the lines of the package's code with such a word, in names too; it only falls."""


def test_things_are_shown_reported_or_sent_and_not_told() -> None:
    lines = [line for path in MODULES for line in path.read_text(encoding="utf-8").splitlines()]
    assert len([line for line in lines if TOLD.search(line)]) <= MOST_TOLD, "shown, reported, sent"


def test_words_of_telling_are_found_in_names_too() -> None:
    assert all(map(TOLD.search, ("is_told", "_tell_play", "class Telling:", "who tells whom")))
    assert not any(map(TOLD.search, ("untold", "teller", "storytelling")))
