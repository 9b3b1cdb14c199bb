"""Records one after another, in texts, lines and files of any size, in both games."""

from __future__ import annotations

import io
from collections.abc import Iterator
from types import ModuleType
from typing import Any, Final

import pytest

import napoleon
from napoleon import Unreadable
from napoleon.games import durak, game_named
from napoleon.kit import refusal
from napoleon.match.records.texts import LONGEST
from napoleon.match.rooms import records_of

GAMES: Final[dict[str, ModuleType]] = {"napoleon": napoleon, "durak": durak}
MANY: Final = 200
EVERY = pytest.mark.parametrize("name", GAMES)


def records(game: ModuleType, most: int) -> list[Any]:
    found = []
    for number in range(1, most + 1):
        match = game.Match.new(game.PRESETS["sdc" if game is napoleon else "duel"], "many", number)
        while not match.deal_over:
            match = match.play(match.chance or game.legal(match.state)[-1])[0]
        if match.counts:
            found.append(game.Record.of(match))
    return found


FEW: Final = {name: records(game, 4) for name, game in GAMES.items()}


def joined(name: str, most: int) -> str:
    file = io.StringIO()
    texts = [GAMES[name].write_record(record) for record in FEW[name]]
    for at in range(most):
        file.write(f"{texts[at % len(texts)]}\n")
    return file.getvalue()


@EVERY
def test_many_records_are_read_from_a_text_a_file_and_lines(name: str) -> None:
    text, few = joined(name, MANY), FEW[name]
    assert len(text) > 2 * LONGEST
    expected = [few[at % len(few)] for at in range(MANY)]
    read_all = GAMES[name].read_all
    assert [*read_all(text)] == expected
    for source in (io.StringIO(text), text.splitlines(), text.splitlines(keepends=True)):
        found = read_all(source)
        assert [next(found) for _ in range(9)] == expected[:9]


@EVERY
def test_a_record_is_read_when_it_is_asked_for(name: str) -> None:
    asked = []

    def endless() -> Iterator[str]:
        while True:
            for line in joined(name, 1).splitlines():
                asked.append(line)
                yield line

    found = GAMES[name].read_all(endless())
    assert [next(found) for _ in range(3)] == FEW[name][:1] * 3
    assert len(asked) <= 3 * joined(name, 1).count("\n") + 1


@EVERY
def test_what_is_written_to_a_file_comes_back(name: str) -> None:
    file, game = io.StringIO(), GAMES[name]
    for record in FEW[name]:
        assert game.write_record(record, file) == game.write_record(record)
    file.seek(0)
    assert [*game.read_all(file)] == FEW[name]
    assert [*game.read_all(file.getvalue())] == FEW[name]


@EVERY
@pytest.mark.parametrize("many", [2, 50, MANY])
def test_several_records_are_no_single_one(name: str, many: int) -> None:
    with pytest.raises(Unreadable) as bad:
        GAMES[name].read_any(joined(name, many))
    assert (bad.value.reason, bad.value.section) == ("several", "line")
    second = bad.value.at - 1
    assert joined(name, many).splitlines()[second] == joined(name, 1).splitlines()[0]


@EVERY
def test_a_damaged_record_is_named_by_its_line_and_those_before_it_are_read(name: str) -> None:
    lines = joined(name, MANY).splitlines()
    title = lines[0]
    at = [number for number, line in enumerate(lines) if line == title][150]
    del lines[at + 4 : at + 7]
    read: list[object] = []
    with pytest.raises(Unreadable) as bad:
        read.extend(GAMES[name].read_all(lines))
    assert len(read) == 150
    assert at < bad.value.at < at + 60


@EVERY
def test_the_limit_is_that_of_each_record_and_is_named(name: str) -> None:
    long = joined(name, 1) + "x" * LONGEST + "\n" + joined(name, 2)
    found = GAMES[name].read_all(io.StringIO(joined(name, 1) + long))
    assert next(found) == FEW[name][0]
    with pytest.raises(Unreadable, match=f"too_long .*at most {LONGEST:,}"):
        next(found)
    assert f"{LONGEST:,}" in refusal.sentence_of("too_long")


@EVERY
def test_links_are_read_from_lines_and_a_text_without_any_is_refused(name: str) -> None:
    forms = records_of(game_named(name))
    links = [forms.link(record) for record in FEW[name]]
    text = "".join(f"look: https://example.org/{link}\n" for link in links)
    assert [*GAMES[name].read_all(io.StringIO(text))] == [*map(forms.carried, FEW[name])]
    for nothing in ("", "\n\n"):
        with pytest.raises(Unreadable, match="nothing"):
            next(GAMES[name].read_all(io.StringIO(nothing)))
    with pytest.raises(TypeError, match="line: int where str"):
        next(GAMES[name].read_all([1]))
