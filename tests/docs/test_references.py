"""References: files named in a text are in the repository, sources are explained."""

from __future__ import annotations

import ast
import io
import re
import subprocess
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from napoleon.games.napoleon.rules import OPTIONS
from tests.sources import nodes_of

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "docs/sources.md"

LIST = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
LISTED = subprocess.run(LIST, cwd=ROOT, capture_output=True, text=True, check=True)
FILES = frozenset(LISTED.stdout.split())
CODE = sorted(name for name in FILES if name.endswith((".py", ".pyi")))
ENDINGS = (".md", ".js", ".mjs", ".css", ".html", ".toml", ".yml", ".po", ".in")
TEXTS = sorted(name for name in FILES if name.endswith((*ENDINGS, "Makefile")))

ELSEWHERE = {
    "docs/adding.md": {
        "napoleon/games/napoleon/rules/moon.py",
        "tests/games/napoleon/rules/test_moon.py",
        "napoleon/ui/diary.py",
    }
}
"""Files of examples, by the text that invents them."""

DOCUMENT = re.compile(r"(?<![\w*./{}])([\w-]+(?:/[\w.-]+)*\.md)\b")
MODULE = re.compile(r"`([\w-]+(?:/[\w.-]+)*\.(?:py|mjs|css))`")
UNSEEN = re.compile(r"\b(?:issue|ticket) #?\d+|(?<![\w&/\"'(;])#\d+\b|\breview/\w+", re.IGNORECASE)

PLACE = r"[〔぀-ヿ㐀-鿿][^\s,);]*"
CITATION = re.compile(rf"\((?:ours; )?([A-Z](?: {PLACE})?(?:, [A-Z](?: {PLACE})?)*)\)")
LOOSE = re.compile(rf"(?<![\w(])(?<!, )[A-Z]:? {PLACE}")


SOUGHT = re.compile("|".join(one.pattern for one in (DOCUMENT, MODULE, LOOSE, CITATION)))


@cache
def prose(name: str) -> str:
    """The docstrings and comments of a file of Python; "" where it has nothing to look for."""
    text = (ROOT / name).read_text("utf-8")
    if not (SOUGHT.search(text) or UNSEEN.search(text)):
        return ""
    parts = [
        node.value.value
        for node in nodes_of(ROOT / name)
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    ]
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return "\n".join([*parts, *(each.string for each in tokens if each.type == tokenize.COMMENT)])


def written(name: str) -> str:
    """What people read in a file: docstrings and comments of Python, all of any other text.

    The output of a command (``--markdown report.md``) is not a reference.
    """
    text = prose(name) if name in CODE else (ROOT / name).read_text("utf-8")
    return re.sub(r"--[a-z]+ \S+", "", text)


def lost_documents(text: str, place: Path) -> list[str]:
    """The documents that a text names and that are neither at the root nor next to it."""
    beside = {str((place / name).resolve().relative_to(ROOT)) for name in DOCUMENT.findall(text)}
    return [
        name
        for name in DOCUMENT.findall(text)
        if name not in FILES
        and str((place / name).resolve().relative_to(ROOT)) not in FILES & beside
    ]


def lost_modules(text: str) -> list[str]:
    """The files of code that a text names, by their ends, and that do not exist."""
    return [
        name
        for name in MODULE.findall(text)
        if not any(file == name or file.endswith(f"/{name}") for file in FILES)
    ]


def citations(text: str) -> Iterator[tuple[str, str]]:
    """The letters and places of the sources that a text cites; a place may be empty."""
    for found in CITATION.findall(text):
        for cited in found.split(", "):
            letter, _, place = cited.partition(" ")
            yield letter, place


def explained() -> dict[str, str]:
    """What docs/sources.md says of each source, by its letter."""
    text = SOURCES.read_text("utf-8")
    return dict(re.findall(r"^### ([A-Z]): (.*?)(?=^##|\Z)", text, re.MULTILINE | re.DOTALL))


def test_what_a_text_refers_to_is_in_the_repository() -> None:
    lost = {}
    for name in (*CODE, *TEXTS):
        text = written(name)
        place = ROOT / "docs" if name == "mkdocs.yml" else (ROOT / name).parent
        names = {*lost_documents(text, place), *lost_modules(text)} - ELSEWHERE.get(name, set())
        if names:
            lost[name] = names
    assert lost == {}


def test_every_cited_source_is_explained() -> None:
    sources = explained()
    unknown = [
        (name, letter, place)
        for name in CODE
        for letter, place in citations(prose(name))
        if letter not in sources or (place and f"| {place} |" not in sources[letter])
    ]
    assert unknown == []


def test_sources_are_cited_in_brackets() -> None:
    assert {name: found for name in CODE if (found := LOOSE.findall(prose(name)))} == {}


def test_nothing_is_cited_that_only_its_writers_can_look_up() -> None:
    assert {name: found for name in CODE if (found := UNSEEN.findall(prose(name)))} == {}


def test_every_topic_names_its_sources() -> None:
    rows = re.findall(r"^\| `(\w+)` \| ([A-Z ]+) \|", SOURCES.read_text("utf-8"), re.MULTILINE)
    assert {topic for topic, _ in rows} == {name.partition(".")[0] for name in OPTIONS}
    assert {letter for _, letters in rows for letter in letters.split()} == set(explained())


def test_every_place_that_is_explained_is_cited_or_is_a_step_of_a_deal() -> None:
    cited = {(letter, place) for name in CODE for letter, place in citations(prose(name))}
    places = {
        (letter, place)
        for letter, text in explained().items()
        for place in re.findall(r"^\| ([^|]+?) \|", text, re.MULTILINE)
        if place != "place" and not place.startswith("〔")
    }
    assert places
    assert places - cited == set()


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("Keys (ux.md 8.4).", ["ux.md"]),
        ("(rules.md 3, `joker.*`)", ["rules.md"]),
        ("see docs/rules.md and CONTRIBUTING.md", []),
        ("[by role](bench/results/gone.md)", ["bench/results/gone.md"]),
    ],
)
def test_a_lost_document_is_found(text: str, lost: list[str]) -> None:
    assert lost_documents(text, ROOT / "napoleon/rules") == lost


def test_a_document_beside_a_text_is_found() -> None:
    assert lost_documents("[Rules](rules.md)", ROOT / "docs") == []


def test_citations_are_recognised() -> None:
    text = "in order (S 〔2〕, C 競り), or once (Z), A K Q of each, N (C++)"
    assert list(citations(text)) == [("S", "〔2〕"), ("C", "競り"), ("Z", "")]
    assert LOOSE.findall("S 宣言の変更: more, (C 競り)") == ["S 宣言の変更:"]
