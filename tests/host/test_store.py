"""The file of the rooms: which one is taken, and which one is left as it is."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from napoleon.host.store import BadStore, Lock, Start, Store
from napoleon.match.parties.gathering import Begin, Plan
from napoleon.match.seat import Left
from napoleon.match.wire import write_message


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with some rooms; none of them is open."""
    path = tmp_path / "rooms.sqlite"
    with Store(path) as store:
        for number in range(300):
            store.begin(Start(f"room{number}", "durak", "root", Plan("preset=duel")), number)
            store.add(f"room{number}", 0, [("guest", -1, "x" * 100)], number)
    return path


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:20_000])


def _blotted(path: Path) -> None:
    text = bytearray(path.read_bytes())
    text[8192:9000] = b"\xff" * 808
    path.write_bytes(text)


def _text(path: Path) -> None:
    path.write_text("Here is a letter to somebody.\n" * 200)


def _of_a_newer_version(path: Path) -> None:
    with closing(sqlite3.connect(path)) as base:
        base.execute("pragma user_version = 2")


def _of_another_program(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as base:
        base.execute("create table letters (text)")


@pytest.mark.parametrize(
    ("fault", "spoiled"),
    [
        ("damaged", _cut),
        ("damaged", _blotted),
        ("damaged", _text),
        ("newer", _of_a_newer_version),
        ("foreign", _of_another_program),
    ],
)
def test_a_file_that_is_not_ours_is_refused_and_left_as_it_is(
    file: Path, fault: str, spoiled: Callable[[Path], None]
) -> None:
    spoiled(file)
    before = file.read_bytes()
    with pytest.raises(BadStore, match=fault):
        Store(file)
    assert file.read_bytes() == before


def test_a_place_where_no_file_can_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "a file").touch()
    for path, fault in (
        (tmp_path, "folder"),
        (tmp_path / "none/rooms.sqlite", "no_folder"),
        (tmp_path / "a file/rooms.sqlite", "no_folder"),
        (tmp_path / ("x" * 300), "closed"),
    ):
        for opened in (Store, Lock):
            with pytest.raises(BadStore, match=fault):
                opened(path)


def test_a_file_that_cannot_be_written_is_named(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> int:
        raise PermissionError

    monkeypatch.setattr("os.open", refused)
    with pytest.raises(BadStore, match="closed"):
        Store(file)


def test_an_empty_file_becomes_one_of_rooms_and_is_read_by_nobody_else(tmp_path: Path) -> None:
    path = tmp_path / "rooms.sqlite"
    with Store(path) as store:
        assert store.keys() == []
    assert path.stat().st_mode & 0o077 == 0
    (tmp_path / "empty").touch()
    with Store(tmp_path / "empty") as store:
        assert store.keys() == []


def test_a_file_belongs_to_one_host_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "rooms.sqlite"
    first = Lock(path)
    with pytest.raises(BadStore, match="in_use"):
        Lock(path)
    first.close()
    Lock(path).close()


def test_rooms_without_a_match_are_told_from_the_others() -> None:
    begin = ("guest", 0.0, write_message(None, Begin()))
    left = ("guest", 0.0, write_message(None, Left()))
    with Store(":memory:") as store:
        rooms = {
            "new": (0, []),
            "idle": (0, [left]),
            "first": (0, [begin, left]),
            "second": (4, [left]),
        }
        for at, (key, (draw, rows)) in enumerate(rooms.items()):
            store.begin(Start(key, "durak", "root", Plan("preset=duel"), draw=draw), at)
            store.add(key, 0, rows, at)
        assert store.untouched(10) == [*rooms]
        assert store.untouched(10, unused=True) == ["new", "idle"]
        assert store.untouched(1, unused=True) == ["new"]
        assert {one.key for one in store.about() if one.is_used} == {"first", "second"}
        assert next(iter(store.about())).key == "second"


def test_a_room_that_is_asked_away_stays_until_it_is_removed() -> None:
    with Store(":memory:") as store:
        store.begin(Start("key", "durak", "root", Plan("preset=duel")), 0.0)
        for _ in range(2):
            store.ask_removal("key")
        assert store.removals() == ["key"]
        assert store.has("key")
        store.remove("key")
        assert (store.removals(), store.has("key"), store.number()) == ([], False, 0)
