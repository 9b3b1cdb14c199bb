"""A host that runs inside the process of a test, and connections to it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

from napoleon.host.server import Server, Settings

Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]


def settings_in(folder: Path) -> Settings:
    """The settings of a host with a small site; an address has one line."""
    root = folder / "site"
    root.mkdir()
    (root / "index.html").write_text("<!doctype html><title>page</title>")
    return Settings(root, folder / "rooms.sqlite", port=0, lines=1)


class Running:
    """A host that runs, and the connections to it."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.writers: list[asyncio.StreamWriter] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.port}"

    async def connected(self, text: str = "") -> Ends:
        """A connection over which a text was sent."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        self.writers.append(writer)
        writer.write(text.encode())
        return reader, writer


def run(settings: Settings, play: Callable[[Running], Awaitable[None]]) -> None:
    """Plays with a host that runs."""

    async def played() -> None:
        server = Server(settings)
        async with server.running():
            running = Running(server)
            await play(running)
            for writer in running.writers:
                writer.close()
                with suppress(ConnectionError):
                    await writer.wait_closed()

    asyncio.run(played())
