"""A host as a process: its site and its lines, who may come, and ten ends by SIGKILL."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from functools import partial
from http.client import HTTPConnection
from pathlib import Path

import aiohttp
import pytest
from yarl import URL

from napoleon.host.command import addresses_of, code_of
from napoleon.host.server import LONGEST_FROM_A_GUEST
from napoleon.match.parties.gathering import Plan
from tests.host.running import Host, Line
from tests.host.scripted import Scripted
from tests.host.test_relay import event, request
from tests.nightly import sampled

PLAN = Plan("preset=sdc&table.deals=3", "casual")
PATIENCE_S = 120
HIDDEN = ("/none", "/%2e%2e/rooms.sqlite", "/%2e%2e%2frooms.sqlite", "/" + "x" * 5000, "/%00")
"""Paths that are not files of the site."""


def test_the_address_and_its_code() -> None:
    assert addresses_of("127.0.0.1", 80) == ("http://127.0.0.1:80/?table=",)
    assert addresses_of("::", 80)[0] == "http://[::1]:80/?table="
    everywhere = addresses_of("0.0.0.0", 80)
    assert everywhere[0] == "http://127.0.0.1:80/?table="
    assert len(code_of(everywhere[-1]).splitlines()) > 10


def test_a_host_serves_its_site_and_lets_in_whom_it_should(tmp_path: Path) -> None:
    async def visits(host: Host) -> list[int]:
        async with aiohttp.ClientSession(host.address) as session:
            async with session.get("/") as found:
                assert found.status == 200
                assert "page" in await found.text()
                assert found.headers["Content-Type"] == "text/html; charset=utf-8"
            hidden = [await _status(session, host, path) for path in HIDDEN]
            async with session.get("/table/", allow_redirects=False) as found:
                assert found.headers["Location"] == "../?table="
            async with session.ws_connect("/table/", origin="http://elsewhere.example") as socket:
                assert '"reason":"origin"' in await socket.receive_str()
                assert (await socket.receive()).type is aiohttp.WSMsgType.CLOSE
            async with session.ws_connect("/table/", origin=host.address) as socket:
                await socket.send_str(Scripted("Anna").opens(PLAN))
                assert '"say":"gathered"' in await socket.receive_str()
                await socket.send_str("x" * (LONGEST_FROM_A_GUEST + 1))
                assert (await socket.receive()).type is aiohttp.WSMsgType.CLOSE
            async with session.get("/meet", allow_redirects=False) as found:
                assert found.headers["Location"] == "./"
            with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
                await session.ws_connect("/meet", origin="http://elsewhere.example")
            async with session.ws_connect("/meet") as one, session.ws_connect("/meet") as other:
                for socket in (one, other):
                    await socket.send_str(request())
                    assert await socket.receive_str() == '["EOSE","s"]'
                await one.send_str(event())
                assert '"sealed"' in await other.receive_str()
            async with session.ws_connect("/table/nowhere") as socket:
                await socket.send_str(Scripted("Bea").joins())
                assert "no_room" in await socket.receive_str()
                assert (await socket.receive()).type is aiohttp.WSMsgType.CLOSE
        return hidden

    with Host(tmp_path) as host:
        found = asyncio.run(visits(host))
    assert found == [404] * len(HIDDEN)


def test_a_page_that_is_loaded_again_spoils_no_line(tmp_path: Path) -> None:
    with Host(tmp_path) as host:
        line = HTTPConnection(URL(host.address).authority, timeout=PATIENCE_S)
        wants = {"Accept-Encoding": "gzip, deflate"}
        line.request("GET", "/", headers=wants)
        first = line.getresponse()
        assert first.read()
        wants["If-None-Match"] = first.headers["ETag"]
        found = []
        for _ in range(10):
            line.request("GET", "/", headers=wants)
            again = line.getresponse()
            found.append((again.status, again.read()))
        line.close()
    assert found == [(304, b"")] * 10


@pytest.mark.parametrize("kills", sampled((2, 10), (2,)))
def test_a_host_that_is_killed_again_and_again_loses_nothing(tmp_path: Path, kills: int) -> None:
    host, chance = Host(tmp_path), random.Random("kill")
    people = [Scripted(f"N{at}", begins=not at) for at in range(3)]

    async def evening() -> list[Line]:
        over = asyncio.Event()
        async with aiohttp.ClientSession() as session:
            heard = asyncio.Event()
            lines = [Line(session, host, person, heard) for person in people]
            tasks = [asyncio.create_task(lines[0].plays(people[0].opens(PLAN), over))]
            await until(heard, lambda: people[0].gathered is not None)
            for line in lines[1:]:
                line.key = lines[0].key
                tasks.append(asyncio.create_task(line.plays(line.person.joins(), over)))
            await until(heard, lambda: all(person.seat.story for person in people))
            people[0].begins = False
            for _ in range(kills):
                before = max(moments())
                await until(heard, partial(_later, moments, before))
                await asyncio.sleep(chance.random() / 5)
                host.kill()
                host.start()
            await until(heard, lambda: all(p.seat.over and p.seat.over.last for p in people))
            over.set()
            await asyncio.gather(*tasks)
        return lines

    def moments() -> list[tuple[int, int]]:
        return [(p.witness.draw.number, p.seat.ply if p.seat.story else 0) for p in people]

    host.start()
    try:
        lines = asyncio.run(evening())
    finally:
        host.kill()
    assert all(line.lost for line in lines)
    assert len({person.seat.record for person in people}) == 1
    assert {person.seat.totals for person in people} == {people[0].seat.totals}
    assert min(person.checked for person in people) >= 2


async def _status(session: aiohttp.ClientSession, host: Host, path: str) -> int:
    """The host's answer to a path."""
    async with session.get(URL(f"{host.address}{path}", encoded=True)) as found:
        return found.status


Moment = tuple[int, int]


def _later(moments: Callable[[], list[Moment]], before: Moment) -> bool:
    """Whether everybody has seen a later moment."""
    return min(moments()) > before


async def until(heard: asyncio.Event, condition: Callable[[], object]) -> None:
    """Waits until something holds; it is checked whenever a person receives something."""
    async with asyncio.timeout(PATIENCE_S):
        while not condition():
            heard.clear()
            await heard.wait()
