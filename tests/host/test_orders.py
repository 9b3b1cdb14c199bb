"""What an operator asks of a host: copies, checks, bans, the announcement of a restart."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import aiohttp
import pytest

from napoleon.__main__ import main
from napoleon.host.server import Settings
from napoleon.host.store import Start, Store
from napoleon.match.parties.gathering import Plan
from tests.host.house import House, opened
from tests.host.inside import Running, run, settings_in
from tests.host.scripted import Scripted, key_in

PLAN = Plan("preset=duel", "casual")
Said = tuple[int, str, str]


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return settings_in(tmp_path)._replace(lines=10, proxies=("127.0.0.1",))


@pytest.fixture
def table(settings: Settings, capsys: pytest.CaptureFixture[str]) -> Callable[..., Said]:
    """Runs the command on the file of rooms; its exit code, output and errors."""

    def order(*options: str) -> Said:
        code = main(["table", "--lang", "en", "--rooms", str(settings.store), *options])
        return (code, *capsys.readouterr())

    return order


def house_in(path: Path) -> tuple[House, str]:
    """A match that has begun, in a file."""
    house = House(path=path)
    key, people = opened(house, plan=Plan("preset=sdc&table.deals=2", "beginner"))
    house.plays(40)
    assert people[0].seat.story
    return house, key


def written_in(folder: Path) -> bytes:
    """All that is in the files of a host."""
    return b"".join(one.read_bytes() for one in folder.iterdir())


# ---- copies --------------------------------------------------------------------------------


def test_a_copy_has_everything_while_the_host_runs(
    settings: Settings, table: Callable[..., Said], tmp_path: Path
) -> None:
    house, key = house_in(settings.store)
    copy = tmp_path / "copy.sqlite"
    wal = settings.store.with_name(f"{settings.store.name}-wal")
    assert wal.stat().st_size > 0, "a plain copy of the file would lose what is in there"
    assert table("--backup", str(copy)) == (0, f"Tables copied to {copy}: 1\n", "")
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert sorted(one.name for one in tmp_path.glob("copy*")) == ["copy.sqlite"]
    with Store(copy) as copied:
        assert copied.read(key) == house.store.read(key)


def test_a_copy_replaces_nothing(
    settings: Settings, table: Callable[..., Said], tmp_path: Path
) -> None:
    with Store(settings.store):
        pass
    other = tmp_path / "other"
    other.write_text("mine")
    for target in (other, settings.store):
        code, out, err = table("--backup", str(target))
        assert (code, out) == (2, "")
        assert "already exists" in err
    assert other.read_text() == "mine"
    code, _, err = table("--backup", str(tmp_path / "none/copy"))
    assert (code, "cannot be read and written" in err) == (2, True)


def test_a_copy_goes_on_where_it_was_made(settings: Settings, tmp_path: Path) -> None:
    house, key = house_in(settings.store)
    with Store(settings.store, is_there=True) as store:
        store.copy_to(tmp_path / "copy.sqlite")
    people = list(house.people.values())
    before = (people[0].witness.draw.number, people[0].seat.ply)
    again = House(path=tmp_path / "copy.sqlite")
    for person in people:
        again.comes(person, key, person.joins())
    again.plays(40)
    assert min((person.witness.draw.number, person.seat.ply) for person in people) > before


def test_a_whole_copy_is_told_from_a_damaged_one(
    settings: Settings, table: Callable[..., Said], tmp_path: Path
) -> None:
    house_in(settings.store)
    copy = tmp_path / "copy.sqlite"
    table("--backup", str(copy))
    before = copy.read_bytes()
    assert table("--check", str(copy)) == (
        0,
        f"{copy} is whole, and every table in it can be read. Tables: 1\n",
        "",
    )
    assert copy.read_bytes() == before
    assert table("--check", str(settings.store))[0] == 0, "the host may run"
    copy.write_bytes(before[: len(before) // 2])
    code, _, err = table("--check", str(copy))
    assert (code, "is damaged" in err) == (2, True)
    assert table("--check", str(tmp_path / "none"))[0] == 2
    assert table("--check", str(tmp_path))[2].count("is a folder") == 1


def test_a_file_on_a_disk_that_is_read_only_is_listed_checked_and_copied(
    settings: Settings, table: Callable[..., Said], monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store(settings.store) as store:
        store.begin(Start("kotoba", "durak", "root", PLAN), 1e9)
    connect = sqlite3.connect

    def on_such_a_disk(
        address: str | Path, timeout: float = 5, *, isolation_level: None = None, uri: bool = False
    ) -> sqlite3.Connection:
        if "immutable=1" not in str(address) and address != ":memory:":
            raise sqlite3.OperationalError("unable to open database file")
        return connect(address, timeout, isolation_level=isolation_level, uri=uri)

    with monkeypatch.context() as patch:
        patch.setattr(sqlite3, "connect", on_such_a_disk)
        assert "kotoba" in table("--list")[1]
        assert table("--check", str(settings.store))[0] == 0
        code, _, err = table("--remove", "kotoba")
        assert (code, "cannot be read and written" in err) == (2, True)
        settings.store.with_name(f"{settings.store.name}-wal").write_bytes(b"later")
        code, out, err = table("--list")
        assert (code, out) == (2, ""), "it would lack what is there"
        assert "cannot be read and written" in err


def test_a_room_that_cannot_be_read_is_named(
    settings: Settings, table: Callable[..., Said]
) -> None:
    with Store(settings.store) as store:
        for key in ("kotoba", "sakana"):
            store.begin(Start(key, "durak", "root", PLAN), 1e9)
    with closing(sqlite3.connect(settings.store)) as base:
        base.execute("update room set game = 'chess' where key = 'sakana'")
        base.commit()
    code, out, err = table("--check", str(settings.store))
    assert (code, out) == (1, "")
    assert err.endswith("cannot be read: sakana\n")


# ---- a running host --------------------------------------------------------------------------


async def _comes(session: aiohttp.ClientSession, host: Running, address: str) -> str:
    """What a visitor from an address hears first."""
    from_there = {"X-Forwarded-For": address}
    async with session.ws_connect(f"{host.address}/table/", headers=from_there) as line:
        await line.send_str(Scripted("Bea", "durak").opens(PLAN))
        return await line.receive_str()


def test_a_ban_ends_lines_and_lets_nobody_in(
    settings: Settings, table: Callable[..., Said]
) -> None:
    async def play(host: Running) -> None:
        async with aiohttp.ClientSession() as session:
            there = {"X-Forwarded-For": "2001:db8:0:1::7"}
            async with session.ws_connect(f"{host.address}/table/", headers=there) as line:
                await line.send_str(Scripted("Anna", "durak").opens(PLAN))
                assert "gathered" in await line.receive_str()
                said = await asyncio.to_thread(table, "--ban", "2001:db8:0:1::8")
                assert said == (0, "Nobody may come from 2001:db8:0:1::/64.\n", "")
                assert '"reason":"banned"' in await line.receive_str()
                assert (await line.receive()).type is aiohttp.WSMsgType.CLOSE
            assert '"reason":"banned"' in await _comes(session, host, "2001:db8:0:1::9")
            assert "gathered" in await _comes(session, host, "2001:db8:0:2::9")
            with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
                await session.ws_connect(f"{host.address}/meet", headers=there)

    run(settings, play)
    assert "Nobody may come from 2001:db8:0:1::/64." in table("--list")[1]
    assert table("--unban", "2001:db8:0:1::1")[0] == 0
    code, _, err = table("--unban", "198.51.100.0/24")
    assert (code, err) == (2, "198.51.100.0/24 was not banned.\n")
    assert "Nobody" not in table("--list")[1]


def test_a_restart_is_announced_to_everybody_and_taken_back(
    settings: Settings, table: Callable[..., Said]
) -> None:
    async def play(host: Running) -> None:
        async with (
            aiohttp.ClientSession() as session,
            session.ws_connect(f"{host.address}/table/") as line,
        ):
            await line.send_str(Scripted("Anna", "durak").opens(PLAN))
            key = key_in(await line.receive_str())
            said = await asyncio.to_thread(table, "--announce", "5")
            assert said[1].startswith("Everybody at a table is told that the server restarts.")
            assert '"reason":"restart","ply":5' in await line.receive_str()
            async with session.ws_connect(f"{host.address}/table/{key}") as late:
                await late.send_str(Scripted("Bea", "durak").joins())
                heard = [await late.receive_str() for _ in range(2)]
                assert any('"reason":"restart","ply":5' in one for one in heard)
                await asyncio.to_thread(table, "--announce", "0")
                while '"reason":"restart","ply":-1' not in await late.receive_str():
                    pass

    code, _, err = table("--announce", "5")
    assert (code, "There is no file" in err) == (2, True)
    run(settings, play)
    code, _, err = table("--announce", "5")
    assert (code, err) == (2, f"No host is running on {settings.store}.\n")


def test_the_start_ends_what_was_announced(settings: Settings) -> None:
    with Store(settings.store) as store:
        store.announce(1e12)

    async def play(_: Running) -> None:
        """Nothing."""

    run(settings, play)
    with Store(settings.store) as store:
        assert store.announced() is None


def test_a_removed_room_is_overwritten_while_the_host_runs(tmp_path: Path) -> None:
    house, key = house_in(tmp_path / "rooms.sqlite")
    assert key.encode() in written_in(tmp_path)
    house.store.ask_removal(key)
    house.now += 1
    house.hall.tick(house.now)
    assert house.store.keys() == []
    assert key.encode() not in written_in(tmp_path)


def test_each_minute_that_is_left_is_told_once() -> None:
    house = House()
    _, people = opened(house)
    house.store.announce(house.now + 150)
    told = list[int]()
    for _ in range(200):
        house.now += 1
        outs = house.hall.tick(house.now)
        told += [int(out.text.rpartition(":")[2].rstrip("}")) for out in outs if out.line == 0]
    assert told == [3, 2, 1, 0]
    assert len(people) == 2


def test_the_file_and_what_is_beside_it_are_readable_for_their_user_only(
    settings: Settings, tmp_path: Path
) -> None:
    before = os.umask(0o022)
    try:
        house_in(settings.store)
    finally:
        os.umask(before)
    found = {one.name: stat.S_IMODE(one.stat().st_mode) for one in tmp_path.glob("rooms*")}
    assert found == {f"rooms.sqlite{end}": 0o600 for end in ("", "-wal", "-shm")}
