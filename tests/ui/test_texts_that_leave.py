"""Every text that leaves the page: names from outside are harmless and come back the same."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from typing import Final

import pytest

import napoleon
from napoleon.arena import report
from napoleon.arena.deals import Game, Played
from napoleon.arena.results import DealLine, summed
from napoleon.games import game_named
from napoleon.kit.escapes import in_cell, in_chat, in_markdown
from napoleon.match.rooms import records_of
from napoleon.ui.challenge import state as challenges
from napoleon.ui.people import tournaments as club
from napoleon.ui.shell.effects import Copy
from napoleon.ui.shell.messages import Do
from tests.finished import finished
from tests.ui.challengers import CARDS, person
from tests.ui.player import Player
from tests.ui.share.test_share import opened

NAMES: Final = (
    "=1+1",
    "+1+2",
    "-2+3",
    "@SUM(1)",
    "=calc|a!A0",
    "'=1",
    "'quoted",
    "@everyone",
    "@here",
    "#general",
    "*bold*",
    "_low_",
    "~~gone~~",
    "||hidden||",
    "[a](b)",
    "http://a.bc",
    "www.abc.de",
    "# head",
    "花子",
    "O'Hara",
    "J. R.",
)
"""What the page keeps as names; characters of markup (``<>&"\\```) are in none of them."""
WILD: Final = ("<@123>", "> said", "`code`", "\\*a", "a\tb\nc", "<b>&amp;</b>", "\u202eab", "％41")
"""Other names that the records of others may have."""

MENTION: Final = re.compile(r"@|<[@#]")
MARKUP: Final = re.compile(r"[*_~`|\[\]<>]|^\s*[#>]|://|(?<!\S)www\.", re.MULTILINE)
FORMULA: Final = re.compile(r"\s*[=+\-@＝＋－＠\t\r]")


@pytest.mark.parametrize("name", [*NAMES, *WILD])
def test_a_name_in_a_chat_is_text_and_comes_back(name: str) -> None:
    text = in_chat(name)
    assert not MENTION.search(text)
    assert not MARKUP.search(text)
    assert unicodedata.normalize("NFKC", text) == unicodedata.normalize("NFKC", name)
    if name in NAMES:
        assert challenges.tidy(name) == name == challenges.tidy(text)


@pytest.mark.parametrize("name", [*NAMES, *WILD])
def test_a_name_in_a_cell_is_no_formula_and_comes_back(name: str) -> None:
    cell = in_cell(name)
    assert not FORMULA.match(cell)
    assert not set(cell) & set("\t\r\n")
    assert not MENTION.search(cell)
    if name in NAMES:
        assert challenges.tidy(cell.removeprefix("'")) == name


@pytest.mark.parametrize("name", [*NAMES, *WILD])
def test_a_name_in_markdown_is_text(name: str) -> None:
    text = in_markdown(name)
    assert "@" not in text
    assert not re.search(r"(?<!\\)[*_~`|\[\]#]|[<>]|(?<!\\)://", text)


def test_the_table_of_the_club() -> None:
    members = tuple(
        club.Member(person(1, "")._replace(name=name), (at, -at)) for at, name in enumerate(NAMES)
    )
    text = club.as_text(club.Tournament(CARDS, members), NAMES, ("#", "name", "a", "b", "c"))
    rows = [line.split("\t") for line in text.split("\n")[1:]]
    assert {len(row) for row in rows} == {7}
    assert not any(FORMULA.match(row[1]) for row in rows)
    back = {challenges.tidy(row[1].removeprefix("'")) for row in rows}
    assert back == set(NAMES)
    points = [tuple(map(int, row[5:])) for row in rows]
    assert sorted(points) == sorted(member.points for member in members), "numbers stay numbers"


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("kind", ["deal", "match"])
def test_the_text_of_a_result(kind: str, language: str) -> None:
    page = opened(kind, language)
    plain = copied(page)
    seats = page.model.table.match.seats
    for at in range(0, len(NAMES), seats):
        settings = page.model.settings
        for seat, name in enumerate(NAMES[at : at + seats]):
            settings = settings.with_name(seat, name)
            assert settings.names[seat] == name[:12]
        page.model = page.model._replace(settings=settings)
        text = copied(page).rpartition("\n")[0]
        assert text != plain
        assert not MENTION.search(text)
        assert not MARKUP.search(text)


def copied(page: Player) -> str:
    """The text that the button of the sheet copies."""
    effects = page.send(Do("sheet-copy"))
    return next(effect.text for effect in effects if isinstance(effect, Copy))


@pytest.mark.parametrize("form", ["text", "score", "link"])
@pytest.mark.parametrize("name", ["napoleon", "durak"])
def test_records(name: str, form: str) -> None:
    records = records_of(game_named(name))
    every = (*NAMES, *WILD)
    seats = finished(name).seats
    written = 0
    for at in range(0, len(every), seats):
        names = (*every[at : at + seats], *("x" * seats))[:seats]
        record = finished(name, "gate", names)
        text = {"text": records.text, "score": records.score, "link": records.link}[form](record)
        if not text:
            continue
        written += 1
        lines = [line for line in text.splitlines() if line.startswith(("[Player", "席"))]
        said = "\n".join(line.removeprefix("[").removesuffix("]") for line in lines)
        assert not MENTION.search(text)
        assert not re.search(r"[*_~`|\[\]<>]|://", said)
        found = records.find(text).record
        assert found == (record if form != "link" else records.carried(record))
    assert bool(written) == ((name, form) != ("durak", "score"))


def test_what_others_have_written_into_a_record() -> None:
    records = records_of(game_named("napoleon"))
    tags = tuple((f"Note{at}", name) for at, name in enumerate((*NAMES, *WILD)))
    record = finished("napoleon", "@everyone *seed*")
    text = records.text(record, tags=tags)
    assert not MENTION.search(text)
    assert records.find(text).tags == tags
    assert records.find(text).record == record
    assert not MENTION.search(records.score(record))
    assert records.find(records.score(record)).record == record


def test_records_of_before_are_read_with_their_signs_as_they_are() -> None:
    records = records_of(game_named("napoleon"))
    record = finished("napoleon", "a_seed@x", ("@a", "*b*", "c_d", "#e", "f|g"))
    for text, escapes in (
        (records.text(record), r"\\u([0-9a-f]{4})"),
        (records.score(record), "%([0-9A-F]{2})"),
    ):
        before = re.sub(escapes, lambda found: chr(int(found[1], 16)), text)
        assert before != text
        assert records.find(before).record == record


@pytest.mark.parametrize("name", [*NAMES, *WILD])
def test_the_report_of_the_arena(name: str) -> None:
    game = Game("preset=sdc", name, name, name.strip(), 1, 1)
    played = Played(0.5, {}, {}, [], {name: 2}, {name: [1, 2.0, 3.0]})
    text = report.markdown(summed([DealLine(game, played)]))
    assert "@" not in text
    assert not re.search(r"(?<!\\)://|<(?!img|/|a )", text)


def test_no_other_module_writes_tables_or_escapes() -> None:
    root = Path(napoleon.__file__).parent
    found = {
        str(path.relative_to(root))
        for path in root.rglob("*.py")
        if re.search(r'"\\t"\.join|import csv|html\.escape', path.read_text("utf-8"))
    }
    assert found == {"ui/people/tournaments.py"}
