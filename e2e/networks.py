"""Networks for two browsers that cannot reach each other, as those of two homes.

Each is a network namespace with a line to this machine. There it finds, under the same addresses on
its own loopback, what this machine serves; and a TURN server at `PUBLIC`.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from tempfile import gettempdir
from typing import Final

import pytest
from playwright.sync_api import Browser, Playwright

from tools import browser as finding

PUBLIC: Final = "198.18.0.1"
"""This machine, as both networks see it."""
LINES: Final = {"napoleon-a": "198.18.1", "napoleon-b": "198.18.2"}
"""The networks, each with the beginning of its addresses, which are reserved for tests."""
TRIED: Final = "napoleon-try"


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


def _are_possible() -> bool:
    """Whether this machine lets us make networks."""
    if shutil.which("ip") is None or os.geteuid() != 0:
        return False
    tried = subprocess.run(["ip", "netns", "add", TRIED], capture_output=True, check=False)
    subprocess.run(["ip", "netns", "del", TRIED], capture_output=True, check=False)
    return tried.returncode == 0


@contextmanager
def networks(ports: Sequence[int]) -> Iterator[Sequence[str]]:
    """The names of two networks, in which these ports of this machine's loopback are found.

    Only one test at a time has them. The test is skipped where this machine allows none.
    """
    with ExitStack() as stack:
        lock = stack.enter_context((Path(gettempdir()) / "napoleon-networks").open("w"))
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not _are_possible():
            pytest.skip("only root may make network namespaces, with iproute2")
        for name in LINES:  # of a test that was killed
            subprocess.run(["ip", "netns", "del", name], capture_output=True, check=False)
        _ip("address", "replace", f"{PUBLIC}/32", "dev", "lo")
        stack.callback(_ip, "address", "del", f"{PUBLIC}/32", "dev", "lo")
        for name, line in LINES.items():
            _ip("netns", "add", name)
            stack.callback(_ip, "netns", "del", name)
            _ip("link", "add", name, "type", "veth", "peer", "name", "eth0", "netns", name)
            _ip("address", "add", f"{line}.1/24", "dev", name)
            _ip("link", "set", name, "up")
            _ip("-n", name, "address", "add", f"{line}.2/24", "dev", "eth0")
            for device in ("lo", "eth0"):
                _ip("-n", name, "link", "set", device, "up")
            _ip("-n", name, "route", "add", "default", "via", f"{line}.1")
        stack.enter_context(_passing((), PUBLIC, "127.0.0.1", ports))
        for name in LINES:
            inside = ("ip", "netns", "exec", name)
            stack.enter_context(_passing(inside, "127.0.0.1", PUBLIC, ports))
        yield [*LINES]


@contextmanager
def browser_in(name: str, playwright: Playwright, folder: Path) -> Iterator[Browser]:
    """A browser in one of the networks."""
    how = finding.launch(brief=True)
    start = folder / f"{name}.sh"
    start.write_text(f'#!/bin/sh\nexec ip netns exec {name} "{how["executable_path"]}" "$@"\n')
    start.chmod(0o755)
    how["executable_path"] = start
    with closing(playwright.chromium.launch(**how)) as started:
        yield started


# ---- passing on ----------------------------------------------------------------------------


async def _copied(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    with suppress(ConnectionError):
        while block := await source.read(65_536):
            target.write(block)
            await target.drain()
    target.close()


async def _listens(at: str, to: str, port: int) -> asyncio.Server:
    async def passed(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection(to, port)
        await asyncio.gather(_copied(reader, back), _copied(there, writer))

    return await asyncio.start_server(passed, at, port)


@contextmanager
def _passing(inside: Sequence[str], at: str, to: str, ports: Sequence[int]) -> Iterator[None]:
    """Pass on what comes to these ports at one address to another one, in a program of its own."""
    words = (*inside, sys.executable, "-m", "e2e.networks", at, to, *map(str, ports))
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        try:
            yield
        finally:
            process.terminate()


async def _passes(at: str, to: str, ports: Sequence[int]) -> None:
    for port in ports:
        await _listens(at, to, port)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(_passes(sys.argv[1], sys.argv[2], [int(port) for port in sys.argv[3:]]))
