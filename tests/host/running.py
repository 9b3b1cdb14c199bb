"""A host as a process of its own, and scripted people who come to it over real sockets."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Self

import aiohttp

from tests.host.scripted import Scripted

ROOT = Path(__file__).parents[2]


class Host:
    """A host that can be killed and started again at the same port, on the same rooms."""

    def __init__(
        self, folder: Path, *options: str, program: Sequence[str] = ("-m", "napoleon")
    ) -> None:
        """``program``: what Python runs, by its own options."""
        (folder / "site").mkdir(exist_ok=True)
        (folder / "site/index.html").write_text("<!doctype html><title>page</title>")
        (folder / "site/404.html").write_text("<!doctype html><title>lost</title>")
        self._folder, self._options, self._program = folder, options, program
        self._process: subprocess.Popen[str] | None = None
        self.port = 0

    def start(self) -> Self:
        """Starts it, and waits for its port."""
        self._process = subprocess.Popen(
            [
                *(sys.executable, *self._program, "table", "--lang", "en"),
                *("--root", str(self._folder / "site"), "--port", str(self.port)),
                *("--rooms", str(self._folder / "rooms.sqlite"), "--think-ms", "0"),
                *self._options,
            ],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(["", *sys.path])},
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r"127\.0\.0\.1:(\d+)/", line)
        assert found, line
        self.port = int(found[1])
        return self

    @property
    def address(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def process(self) -> int:
        """The number of its process."""
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """Ends it at once, with all the processes that think for it."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        if how == signal.SIGKILL:
            os.killpg(self._process.pid, how)
        else:
            self._process.send_signal(how)
        self._process.wait(30)
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._process = None

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self._end(signal.SIGTERM)


class Line:
    """A scripted person at a host: they come back whenever their line is lost."""

    def __init__(
        self, session: aiohttp.ClientSession, host: Host, person: Scripted, heard: asyncio.Event
    ) -> None:
        """``heard`` is set whenever they receive something."""
        self._session, self._host, self.person = session, host, person
        self.key, self.lost = "", 0
        self.heard = heard

    async def plays(self, first: str, until: asyncio.Event) -> None:
        """They come with this message, and play until they are called away."""
        message = first
        while not until.is_set():
            try:
                await self._one_line(message, until)
            except (aiohttp.ClientError, OSError):
                await asyncio.sleep(0.05)
            if not until.is_set():
                self.lost += 1
                message = self.person.joins()

    async def _one_line(self, message: str, until: asyncio.Event) -> None:
        url = f"{self._host.address}/table/{self.key}"
        async with self._session.ws_connect(url, max_msg_size=0) as socket:
            await socket.send_str(message)
            while not until.is_set():
                try:
                    line = await socket.receive_str(timeout=0.2)
                except TimeoutError:
                    continue
                except TypeError:  # the other end has closed it
                    return
                for answer in self.person.hears(line):
                    await socket.send_str(answer)
                if not self.key and self.person.gathered is not None:
                    self.key = self.person.gathered.key
                self.heard.set()
