"""The pages for operators: every command that they print is run, every file is tried or checked."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack, closing
from pathlib import Path
from typing import Final

import aiohttp
import brotli
import pytest

from napoleon.__main__ import main
from napoleon.host.store import Lock, Start, Store
from napoleon.match.parties.gathering import Plan
from tests.docs import servers
from tests.docs.blocks import BACK, BUILD, INSTALL, ROOT, UPDATE, block, blocks
from tests.docs.servers import NAME, STYLE
from tests.host.scripted import Scripted, key_in
from tests.host.test_relay import event, request

UNIT: Final = "# /etc/systemd/system/napoleon-table.service"
ORDERS: Final = "python -m napoleon table --rooms rooms.sqlite --list"
NGINX: Final = "# /etc/nginx/conf.d/cards.conf"
BELOW: Final = "# /etc/nginx/snippets/cards-below.conf"
TWO: Final = "# /etc/nginx/conf.d/cards-two.conf"
CADDY: Final = "# /etc/caddy/Caddyfile"
APACHE: Final = "# /etc/apache2/sites-available/cards.conf"
BACKUP: Final = "# /etc/systemd/system/napoleon-backup.service"
TIMER: Final = "# /etc/systemd/system/napoleon-backup.timer"
CONTAINER: Final = "# Containerfile, beside the built dist"
ELSEWHERE: Final = (
    "pip install '.[table]'",  # tests/docs/test_pip_commands.py, and as the site's wheel below
    "pip install 'napoleon[table] @ https://OWNER.github.io/REPOSITORY/",
    'NAPOLEON_MEETING="wss://relay.example wss://club.example/meet" \\',  # test_settings.py
    "listening-port=3478",  # e2e/test_turn.py
    "script-src 'self' 'wasm-unsafe-eval' 'sha256-…' 'sha256-…'; style-src 'self';",
)
"""Heads of blocks that are tried elsewhere."""
ELSEWHERE_PAGE: Final = "https://static.example"
PLAN: Final = Plan("preset=duel", "casual")
Server = Callable[[Path, str, int], AbstractContextManager[None]]


def test_every_block_is_tried() -> None:
    here = (UNIT, ORDERS, INSTALL, BUILD, UPDATE, BACK, NGINX, BELOW, TWO, CADDY, APACHE, BACKUP)
    known = (*here, TIMER, CONTAINER, *ELSEWHERE)
    heads = [one.head for one in blocks()]
    assert [head for head in heads if not head.startswith(known)] == []
    assert [head for head in known if not any(one.startswith(head) for one in heads)] == []


def test_every_option_is_in_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["table", "--help"])
    options = set(re.findall(r"--[a-z-]+", capsys.readouterr().out)) - {"--help", "--lang"}
    text = (ROOT / "docs/hosting.md").read_text("utf-8")
    assert {one for one in options if f"`{one}`" not in text and f"`{one} " not in text} == set()


def test_the_orders_do_what_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with Store(Path("rooms.sqlite")) as store, closing(Lock(Path("rooms.sqlite"))):
        monkeypatch.setattr("napoleon.host.command.REMOVAL_S", 0)
        store.begin(Start("kanemuruta", "durak", "root", PLAN), 1e9)
        for line in block(ORDERS).splitlines():
            python, _, module, command, *options = shlex.split(line)
            assert (python, module, command) == ("python", "napoleon", "table")
            code = main(["table", "--lang", "en", *options])
            assert code == ("--remove" in options), line
        assert store.removals() == ["kanemuruta"]
    capsys.readouterr()


# ---- systemd, containers -------------------------------------------------------------------


@pytest.mark.nightly
@pytest.mark.parametrize("head", [UNIT, BACKUP, TIMER])
def test_units_are_right(head: str, tmp_path: Path) -> None:
    for name in (UNIT, BACKUP, TIMER):
        text = block(name).replace("/opt/napoleon/bin/python", sys.executable)
        (tmp_path / Path(name).name).write_text(text)
    file = tmp_path / Path(head).name
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", "--recursive-errors=no", str(file)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, file.name in done.stderr) == (0, False), done.stderr


@pytest.mark.nightly
def test_the_unit_has_hardly_any_rights(tmp_path: Path) -> None:
    file = tmp_path / Path(UNIT).name
    file.write_text(block(UNIT))
    done = subprocess.run(
        ["systemd-analyze", "security", "--offline=yes", "--threshold=20", str(file)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-300:]


@pytest.mark.nightly
def test_the_container_file_is_right(tmp_path: Path) -> None:
    file = tmp_path / "Containerfile"
    file.write_text(block(CONTAINER))
    linter = Path(sys.executable).with_name("hadolint")
    done = subprocess.run([linter, file], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


# ---- servers with TLS ----------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    servers.site_in(tmp_path)
    servers.certificate_in(tmp_path)
    return tmp_path


def _files(folder: Path) -> dict[str, str]:
    return {"/opt/napoleon/dist": str(folder / "dist")}


def _certificate(folder: Path) -> dict[str, str]:
    return {"/etc/ssl/": f"{folder}/"}


def _nginx(folder: Path, host: int, port: int) -> str:
    plain = servers.free_port()
    return servers.replaced(
        block(NGINX),
        {
            **_files(folder),
            **_certificate(folder),
            "listen 80": f"listen 127.0.0.1:{plain}",
            "listen 443": f"listen 127.0.0.1:{port}",
            "127.0.0.1:8000": f"127.0.0.1:{host}",
            "/var/log/nginx/": f"{folder}/",
        },
    )


def _caddy(folder: Path, host: int, port: int) -> str:
    changes = {
        **_files(folder),
        f"{NAME} {{": f"{NAME}:{port} {{\n tls internal",
        "127.0.0.1:8000": f"127.0.0.1:{host}",
    }
    return servers.replaced(block(CADDY), changes)


def _apache(folder: Path, host: int, port: int) -> str:
    changes = {
        **_files(folder),
        **_certificate(folder),
        "*:443": f"127.0.0.1:{port}",
        "127.0.0.1:8000": f"127.0.0.1:{host}",
    }
    return servers.replaced(block(APACHE), changes)


async def _sits_down(visitor: aiohttp.ClientSession, address: str) -> str:
    """A table is opened and joined; its word."""
    origin = "/".join(address.split("/")[:3])
    async with visitor.ws_connect(f"{address}table/", origin=origin) as line:
        await line.send_str(Scripted("Anna", "durak").opens(PLAN))
        word = key_in(await line.receive_str())
        async with visitor.ws_connect(f"{address}table/{word}", origin=origin) as other:
            await other.send_str(Scripted("Bea", "durak").joins())
            assert "Bea" in await other.receive_str()
    async with visitor.ws_connect(f"{address}table/", origin="https://elsewhere.example") as line:
        assert '"reason":"origin"' in await line.receive_str()
    return word


async def _meets(visitor: aiohttp.ClientSession, address: str) -> None:
    """Two people find each other by the relay; one comes from a page elsewhere."""
    for _ in range(4):
        async with (
            visitor.ws_connect(f"{address}meet") as one,
            visitor.ws_connect(f"{address}meet", origin=ELSEWHERE_PAGE) as other,
        ):
            for line in (one, other):
                await line.send_str(request())
                assert await line.receive_str() == '["EOSE","s"]'
            await one.send_str(event())
            assert '"sealed"' in await other.receive_str(timeout=30)
    with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
        await visitor.ws_connect(f"{address}meet", origin="https://elsewhere.example")


async def _visits(visitor: aiohttp.ClientSession, address: str) -> None:
    """The page, a packed file in each way, and a page that there is not."""
    for coding, unpack in (("br", brotli.decompress), ("gzip", gzip.decompress)):
        headers = {"Accept-Encoding": coding}
        async with visitor.get(f"{address}page.css", headers=headers) as found:
            assert found.headers["Content-Encoding"] == coding
            assert found.headers["Content-Type"].startswith("text/css")
            packed = await found.read()
        assert unpack(packed).decode() == STYLE
    async with visitor.get(f"{address}page.css", headers={"Accept-Encoding": "x"}) as found:
        assert await found.text() == STYLE
    async with visitor.get(address) as found:
        assert "page" in await found.text()
    async with visitor.get(f"{address}table/", allow_redirects=False) as found:
        assert (found.status, found.headers["Location"]) == (302, "../?table=")
    async with visitor.get(f"{address}table/about.json") as found:
        assert json.loads(await found.text()) == {"days": 30}


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("server", "written"),
    [(servers.nginx, _nginx), (servers.caddy, _caddy), (servers.apache, _apache)],
    ids=["nginx", "Caddy", "Apache"],
)
def test_the_page_and_its_tables_are_there_with_tls(
    folder: Path, server: Server, written: Callable[[Path, int, int], str]
) -> None:
    port = servers.free_port()

    async def visit() -> str:
        address = f"https://{NAME}:{port}/"
        async with servers.session() as visitor:
            await _visits(visitor, address)
            if server is not servers.caddy:
                async with visitor.get(f"{address}none") as found:
                    assert (found.status, "lost" in await found.text()) == (404, True)
            await _meets(visitor, address)
            return await _sits_down(visitor, address)

    with (
        servers.host(folder / "host") as host,
        server(folder, written(folder, host.port, port), port),
    ):
        word = asyncio.run(visit())
    log = folder / "cards.log"
    if server is servers.nginx:
        assert " 101 GET " in log.read_text()
        assert not {word, "127.0.0.1", "/table"} & set(re.split(r"[ \n]", log.read_text()))
        assert word not in log.read_text()


@pytest.mark.nightly
def test_a_sub_path_leads_to_the_same_tables(folder: Path) -> None:
    port = servers.free_port()

    async def visit() -> None:
        address = f"https://{NAME}:{port}/games/cards/"
        async with servers.session() as visitor:
            await _sits_down(visitor, address)
            async with visitor.get(address) as found:
                assert "page" in await found.text()
            async with visitor.get(f"{address}table/", allow_redirects=False) as found:
                assert found.headers["Location"] == "../?table="

    with servers.host(folder / "host") as host:
        changes = {**_files(folder), "127.0.0.1:8000": f"127.0.0.1:{host.port}"}
        below = servers.replaced(block(BELOW), changes)
        text = _nginx(folder, host.port, port).replace(
            "    location / {", f"{below}\n    location / {{"
        )
        with servers.nginx(folder, text, port):
            asyncio.run(visit())


@pytest.mark.nightly
def test_two_hosts_share_a_name_and_links_meet(folder: Path) -> None:
    port = servers.free_port()

    async def visit(first: int, second: int) -> None:
        address = f"https://{NAME}:{port}/"
        async with servers.session() as visitor:
            await _meets(visitor, address)
            word = await _sits_down(visitor, address)
            assert word.startswith("a")
            direct = f"http://127.0.0.1:{second}/"
            async with visitor.ws_connect(f"{direct}table/") as line:
                await line.send_str(Scripted("Chie", "durak").opens(PLAN))
                other = key_in(await line.receive_str())
                assert other.startswith("b")
                async with visitor.ws_connect(f"{address}table/{other}") as guest:
                    await guest.send_str(Scripted("Dai", "durak").joins())
                    assert "Chie" in await guest.receive_str()
        assert first != second

    with ExitStack() as stack:
        one, two = (
            stack.enter_context(servers.host(folder / name, "--first", name)) for name in "ab"
        )
        changes = {
            **_files(folder),
            **_certificate(folder),
            "listen 443": f"listen 127.0.0.1:{port}",
            "127.0.0.1:8001": f"127.0.0.1:{one.port}",
            "127.0.0.1:8002": f"127.0.0.1:{two.port}",
        }
        stack.enter_context(servers.nginx(folder, servers.replaced(block(TWO), changes), port))
        asyncio.run(visit(one.port, two.port))
