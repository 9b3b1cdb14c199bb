"""The host from the command line: what it says where it cannot start, and its lists."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from napoleon.__main__ import main
from napoleon.host.command import code_of
from napoleon.host.server import Settings
from napoleon.host.store import Lock, Start, Store
from napoleon.match.parties.gathering import Plan

Said = tuple[int, str, str]


@pytest.fixture
def table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., Said]:
    """Runs the command in a folder with a site; its exit code, output and errors."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_text("<!doctype html><title>page</title>")

    def run(*options: str) -> Said:
        try:
            code = main(["table", "--lang", "en", "--root", "site", "--rooms", "rooms", *options])
        except SystemExit as ended:
            code = int(str(ended.code))
        return (code, *capsys.readouterr())

    return run


@contextmanager
def _port() -> Iterator[int]:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        yield taken.getsockname()[1]


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ("--port 99999", "a whole number from 0 to 65535"),
        ("--port x", "a whole number"),
        ("--rooms site", "site is a folder"),
        ("--rooms none/rooms", "The folder of none/rooms does not exist"),
        ("--rooms site/index.html", "site/index.html is damaged"),
        ("--root none", "no site in none"),
        ("--workers 0", "a whole number from 1"),
        ("--workers -1", "a whole number from 1"),
        ("--most-rooms 0", "a whole number from 1"),
        ("--think-ms -1", "a whole number from 0"),
        ("--lines 0", "a whole number from 1"),
        ("--idle-days nan", "a number of days above 0"),
        ("--idle-days -1", "a number of days above 0"),
        ("--first A1", "small letters"),
        ("--origin cards.example", "https://cards.example"),
        ("--name https://cards.example/", "cards.example"),
        ("--name cards.example:443", "cards.example"),
        ("--proxy localhost", "127.0.0.1"),
        ("--host 192.0.2.1 --port 0", "does not have the address 192.0.2.1"),
        (f"--host {'x' * 70} --port 0", "does not have the address xxx"),
        ("--list", "no file rooms"),
        ("--remove word", "no file rooms"),
        ("--list --remove word", "not allowed with"),
        ("--ban localhost", "203.0.113.7"),
        ("--watch x", "a port"),
        ("--watch cards.example:80", "127.0.0.1:9464"),
        ("--public cards.example", "https://cards.example/"),
        ("--announce -1", "a whole number from 0"),
    ],
)
def test_a_wrong_start_is_told_in_a_sentence(
    table: Callable[..., Said], options: str, named: str
) -> None:
    code, out, err = table(*options.split())
    assert (code, out) == (2, "")
    assert named in err
    assert len(err.splitlines()) == 1 + err.startswith("usage"), err


def test_a_port_or_a_file_that_somebody_else_has_is_named(table: Callable[..., Said]) -> None:
    with _port() as port:
        code, out, err = table("--port", str(port))
    assert (code, out) == (2, "")
    assert err == f"Port {port} is used by another program. Name another one with --port.\n"
    with closing(Lock(Path("rooms"))):
        code, out, err = table("--port", "0")
    assert (code, out) == (2, "")
    assert err.startswith("Another host is using rooms.")


def test_an_error_that_nobody_foresaw_is_no_wrong_start(
    table: Callable[..., Said], monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(*_: object) -> object:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("napoleon.host.command.serve", breaks)
    with pytest.raises(OSError, match="Input/output"):
        table()


def test_rooms_are_listed_and_removed_where_no_host_runs(table: Callable[..., Said]) -> None:
    with Store(Path("rooms")) as store:
        for key in ("kotoba", "sakana"):
            store.begin(Start(key, "durak", "root", Plan("preset=duel"), "x"), 1e9)
    code, out, err = table("--list")
    assert (code, err) == (0, "")
    line = r"kotoba +durak +2001-09-\d\d \d\d:\d\d  no match yet · with a password"
    assert re.fullmatch(f"{line}\n{line.replace('kotoba', 'sakana')}\nTables.*: 2\n", out)
    assert table("--remove", "nowhere") == (2, "", "There is no table nowhere in rooms.\n")
    assert table("--remove", "kotoba") == (0, "The table kotoba is closed.\n", "")
    assert "kotoba" not in table("--list")[1]


def test_a_host_that_does_not_answer_is_asked_all_the_same(
    table: Callable[..., Said], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("napoleon.host.command.REMOVAL_S", 0)
    with closing(Lock(Path("rooms"))), Store(Path("rooms")) as store:
        store.begin(Start("kotoba", "durak", "root", Plan("preset=duel")), 1e9)
        code, out, _ = table("--remove", "kotoba")
        assert (code, store.removals()) == (1, ["kotoba"])
        assert out.startswith("The host has not closed the table kotoba yet.")


def test_the_address_of_a_page_is_taken_without_its_path(
    table: Callable[..., Said], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = list[Settings]()

    async def serves(settings: Settings, _: object) -> None:
        seen.append(settings)

    monkeypatch.setattr("napoleon.host.command.serve", serves)
    code, _, _ = table("--origin", "https://Cards.example/club/", "--proxy", "10.0.0.0/8")
    assert code == 0
    assert seen[0].origins == ("https://cards.example",)
    assert seen[0].proxies == ("10.0.0.0/8",)


def test_the_public_address_is_printed_with_its_code(
    table: Callable[..., Said], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def serves(_: Settings, say: Callable[[int], None]) -> None:
        say(8000)

    monkeypatch.setattr("napoleon.host.command.serve", serves)
    code, out, _ = table("--public", "https://Cards.example/club")
    assert code == 0
    assert out.splitlines()[:2] == [
        "Tables are at http://127.0.0.1:8000/?table=",
        "Tables are at https://cards.example/club/?table=",
    ]
    assert code_of("https://cards.example/club/?table=") in out
    assert "plain http" not in out
