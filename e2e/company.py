"""People who sit with the reader at a table on a host, and do what a transcript says."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import aiohttp

from e2e.waiting import awaited
from napoleon.match.parties.gathering import Begin, Plan
from napoleon.match.seat import Do, Message
from napoleon.match.wire import write_message
from tests.host.running import Host
from tests.host.scripted import Scripted

HOST: Final = """
import secrets, sys
secrets.token_hex = lambda *_: "ab" * 32
from napoleon.__main__ import main
sys.exit(main(sys.argv[1:]))
"""
"""A host whose chance is always the same."""
LONGEST_S: Final = 30


class Friend(Scripted):
    """A person who acts when they are told to."""

    socket: aiohttp.ClientWebSocketResponse | None = None
    talk: Future[None] | None = None

    def _plays(self, message: Message) -> Iterator[Message]:
        return (one for one in super()._plays(message) if not isinstance(one, Do))

    @property
    def action(self) -> str:
        """What they do now: they pass if they may. "" where they are not asked."""
        view = self.seat.asked
        if view is None:
            return ""
        game = self.seat.game
        passes = [one for one in view.legal if game.write_action(one) == "pass"]
        return write_message(game, Do(self.seat.ply, (passes or view.legal)[0]))


class Company:
    """The people at a table on a host, by name; the first one opens it."""

    def __init__(self, address: str, game: str) -> None:
        self._address, self._game = address, game
        self._people: dict[str, Friend] = {}
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._thread.start()

    @property
    def key(self) -> str:
        """The word that names the table; "" before it is open."""
        rooms = (one.gathered for one in self._people.values() if one.gathered)
        return next((room.key for room in rooms), "")

    def does(self, what: str, rules: str = "") -> None:
        """Somebody does something: "Anna opens", "Bea comes", "Bea plays". Raises AssertionError.

        ``rules``: those of the table that is opened.
        """
        name, act = what.split(maxsplit=1)
        one = self._people.setdefault(name, Friend(name, self._game))
        match act:
            case "opens":
                self._begin(one, one.opens(Plan(rules)))
                awaited(lambda: bool(self.key), f"{name} opens no table", LONGEST_S)
            case "comes" | "comes back":
                self._begin(one, one.joins())
            case "begins":
                self._says(one, write_message(None, Begin()))
            case "plays":
                awaited(lambda: bool(one.action), f"{name} is not asked", LONGEST_S)
                self._says(one, one.action)
            case "is away":
                assert one.socket is not None
                assert one.talk is not None
                asyncio.run_coroutine_threadsafe(one.socket.close(), self._loop).result(LONGEST_S)
                one.talk.result(LONGEST_S)
            case _:
                raise AssertionError(f"nobody knows how “{what}” goes")

    def close(self) -> None:
        """Everybody goes."""
        for name, one in self._people.items():
            if one.talk is not None and not one.talk.done():
                self.does(f"{name} is away")
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _begin(self, one: Friend, first: str) -> None:
        one.talk = asyncio.run_coroutine_threadsafe(self._talks(one, first), self._loop)

    def _says(self, one: Friend, line: str) -> None:
        assert one.socket is not None
        sent = asyncio.run_coroutine_threadsafe(one.socket.send_str(line), self._loop)
        sent.result(LONGEST_S)

    async def _talks(self, one: Friend, first: str) -> None:
        url = f"{self._address}table/{self.key}"
        async with aiohttp.ClientSession() as session, session.ws_connect(url) as socket:
            one.socket = socket
            await socket.send_str(first)
            async for message in socket:
                for answer in one.hears(message.data):
                    await socket.send_str(answer)


@contextmanager
def gathered(folder: Path, site: Path, game: str) -> Iterator[tuple[str, Company]]:
    """A host of a site: its address, and the company that meets there."""
    own = folder / "host"
    own.mkdir()
    with Host(own, "--root", str(site), program=("-c", HOST)) as host:
        address = f"{host.address}/"
        company = Company(address, game)
        try:
            yield address, company
        finally:
            company.close()
