"""A host's gate over real connections: who stays, who is answered, and what a visitor is sent."""

from __future__ import annotations

import asyncio
import gzip
import logging
import os
from collections.abc import Awaitable
from pathlib import Path

import aiohttp
import pytest

from napoleon.__main__ import main
from napoleon.host import gate, site
from napoleon.host.server import Settings
from napoleon.match.parties.gathering import Plan
from tests.host.inside import Ends, Running, run, settings_in
from tests.host.scripted import Scripted, key_in

PLAN = Plan("preset=duel", "casual")
TEXT = "body { color: black }\n" * 100


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    found = settings_in(tmp_path)
    (found.root / "page.css").write_text(TEXT)
    (found.root / "page.bin").write_bytes(b"\0" * 10_000)
    return found


def asks(path: str = "/", host: str = "localhost", *more: str) -> str:
    return "\r\n".join((f"GET {path} HTTP/1.1", f"Host: {host}", *more, "", ""))


async def answer(ends: Ends) -> str:
    """The first line of an answer, "" if the connection was closed without one."""
    try:
        return (await ends[0].readline()).decode().strip()
    except ConnectionResetError:
        return ""


@pytest.mark.parametrize("said", ["", "GET / HTTP/1.1\r\nHost: localhost\r\n", asks()])
def test_a_connection_without_a_request_is_closed(
    settings: Settings, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gate, "HEAD_S", 0.1)

    async def play(host: Running) -> None:
        reader, _ = await host.connected(said)
        assert (b"200 OK" in await reader.read()) == (said == asks())

    run(settings, play)


def test_of_too_many_connections_of_an_address_the_one_that_said_nothing_gives_way(
    settings: Settings,
) -> None:
    async def play(host: Running) -> None:
        first = await host.connected(asks())
        assert "200" in await answer(first)
        silent = [await host.connected() for _ in range(gate.CONNECTIONS_BY_LINE)]
        assert await answer(silent[0]) == "", "it was the oldest one"
        last = await host.connected(asks())
        assert "200" in await answer(last)
        first[1].write(asks("/none").encode())
        await first[0].readuntil(b"</title>")
        assert "404" in await answer(first)

    run(settings, play)


def test_of_too_many_connections_that_have_all_spoken_the_new_one_is_closed(
    settings: Settings,
) -> None:
    async def play(host: Running) -> None:
        busy = [await host.connected(asks()) for _ in range(gate.CONNECTIONS_BY_LINE)]
        assert all(["200" in await answer(ends) for ends in busy])
        assert await answer(await host.connected(asks())) == ""
        busy[0][1].close()
        await busy[0][1].wait_closed()
        while await answer(await host.connected(asks())) == "":
            pass

    run(settings, play)


def test_all_together_have_as_many_connections_as_the_system_has_files_for(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("napoleon.host.server.most_connections", lambda: 3)

    async def play(host: Running) -> None:
        silent = [await host.connected() for _ in range(4)]
        assert await answer(silent[0]) == ""
        assert "200" in await answer(await host.connected(asks()))

    run(settings._replace(lines=100, proxies=("127.0.0.1",)), play)


def test_other_names_and_requests_that_are_none_are_refused_in_a_sentence_and_not_logged(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)

    async def play(host: Running) -> None:
        for said in ("rubbish\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", asks("/", "a", "Host: b")):
            assert "400" in await answer(await host.connected(said)), said
        for path in ("/", "/table/", "/meet"):
            ends = await host.connected(asks(path, "evil.example", "Connection: close"))
            text = (await ends[0].read()).decode()
            assert text.startswith("HTTP/1.1 421")
            assert "--name evil.example" in text
        assert "200" in await answer(await host.connected(asks("/", "cards.example:443")))

    run(settings._replace(names=("cards.example",)), play)
    assert caplog.records == []


def test_behind_a_trusted_proxy_lines_are_counted_by_the_forwarded_address(
    settings: Settings,
) -> None:
    async def play(host: Running) -> None:
        address = f"{host.address}/table/"
        async with aiohttp.ClientSession() as session:

            def line(visitor: str) -> Awaitable[aiohttp.ClientWebSocketResponse]:
                return session.ws_connect(address, headers={"X-Forwarded-For": visitor})

            first = await line("203.0.113.1")
            await line("203.0.113.2")
            third = await line("203.0.113.9, 203.0.113.1")
            assert "too_many_lines" in await third.receive_str()
            assert (await third.receive()).type is aiohttp.WSMsgType.CLOSE
            await first.close()
            await line("203.0.113.1")

    run(settings._replace(proxies=("127.0.0.1",)), play)


def test_a_host_need_not_be_a_relay(settings: Settings) -> None:
    async def play(host: Running) -> None:
        assert "404" in await answer(await host.connected(asks("/meet")))

    run(settings._replace(is_relay=False), play)


def test_a_room_is_listed_and_removed_while_the_host_runs(
    settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    def table(*options: str) -> str:
        assert main(["table", "--lang", "en", "--rooms", str(settings.store), *options]) == 0
        return capsys.readouterr().out

    async def play(host: Running) -> None:
        async with aiohttp.ClientSession() as session:
            address = f"{host.address}/table/"
            async with session.ws_connect(address) as line:
                await line.send_str(Scripted("Anna", "durak").opens(PLAN, "sesame"))
                key = key_in(await line.receive_str())
                listed = await asyncio.to_thread(table, "--list")
                assert f"{key}   durak" in listed
                assert "no match yet · with a password" in listed
                assert "closed" in await asyncio.to_thread(table, "--remove", key)
                assert "no_room" in await line.receive_str()

    run(settings, play)
    assert "Tables in this file: 0" in table("--list")


def test_files_are_packed_once_and_packed_files_are_sent_as_they_are(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed, pack = list[Path](), site._pack

    def counted(path: Path) -> bytes:
        packed.append(path)
        return pack(path)

    monkeypatch.setattr(site, "_pack", counted)
    wants = {"Accept-Encoding": "gzip, deflate, br"}

    async def play(host: Running) -> None:
        async with aiohttp.ClientSession(host.address, auto_decompress=False) as session:
            tag = ""
            for _ in range(3):
                async with session.get("/page.css", headers=wants) as found:
                    assert found.headers["Content-Encoding"] == "gzip"
                    assert found.headers["Content-Type"] == "text/css; charset=utf-8"
                    assert gzip.decompress(await found.read()).decode() == TEXT
                    tag = found.headers["ETag"]
            async with session.get("/page.css", headers=wants | {"If-None-Match": tag}) as found:
                assert (found.status, await found.read()) == (304, b"")
            async with session.head("/page.css", headers=wants) as found:
                assert (found.status, await found.read()) == (200, b"")
            async with session.get("/page.css", headers={"Accept-Encoding": "identity"}) as found:
                assert await found.text() == TEXT
            async with session.get("/page.bin", headers=wants) as found:
                assert "Content-Encoding" not in found.headers
                assert await found.read() == b"\0" * 10_000
            (settings.root / "page.css").write_text(TEXT + "a { color: red }")
            async with session.get("/page.css", headers=wants | {"If-None-Match": tag}) as found:
                assert (found.status, b"red" in gzip.decompress(await found.read())) == (200, True)

    run(settings, play)
    assert [path.name for path in packed] == ["page.css"] * 2


def test_what_the_build_has_packed_is_sent_as_it_is(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "_pack", None)
    page = settings.root / "page.css"
    for coding, ending in site.BESIDE.items():
        page.with_name(f"page.css{ending}").write_bytes(coding.encode())

    async def play(host: Running) -> None:
        async with aiohttp.ClientSession(host.address, auto_decompress=False) as session:

            async def got(wants: str, tag: str = "") -> tuple[int, str, bytes, str]:
                headers = {"Accept-Encoding": wants, "If-None-Match": tag}
                async with session.get("/page.css", headers=headers) as found:
                    coding = found.headers.get("Content-Encoding", "")
                    return found.status, coding, await found.read(), found.headers["ETag"]

            for wants, coding in (("gzip, br", "br"), ("gzip, br;q=0", "gzip"), ("GZIP", "gzip")):
                status, said, body, tag = await got(wants)
                assert (status, said, body) == (200, coding, coding.encode())
                assert (await got(wants, tag))[:3] == (304, "", b"")
            assert (await got("identity"))[2].decode() == TEXT
            monkeypatch.undo()
            newer = page.stat().st_mtime + 10
            os.utime(page, (newer, newer))
            assert gzip.decompress((await got("gzip, br"))[2]).decode() == TEXT, "they are old"

    run(settings, play)
