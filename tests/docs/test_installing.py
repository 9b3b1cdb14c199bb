"""Installing, updating and stepping back as docs/operating.md prints it, with people at a table."""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
import sys
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final

import aiohttp
import pytest

from napoleon.match.parties.gathering import Plan
from tests.docs.blocks import BACK, BUILD, INSTALL, ROOT, UPDATE, block
from tests.host.scripted import Scripted, key_in
from tools.kept import WHEEL

PLAN: Final = Plan("preset=duel", "casual")


class Machine:
    """A folder in place of /opt and /var, with the built site beside it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        [self.wheel] = (ROOT / "dist").glob(WHEEL)
        shutil.copytree(ROOT / "dist", folder / "dist")
        (folder / "opt").mkdir()
        (folder / "rooms").mkdir()
        (folder / "backups").mkdir()
        self.restarts = 0

    def runs(self, head: str) -> None:
        """The lines of a block, one after the other."""
        for line in block(head).splitlines():
            if line.startswith("systemctl restart"):
                self.restarts += 1
            else:
                self._runs(line)

    def _runs(self, line: str) -> None:
        for old, new in (
            ("/opt/", f"{self.folder}/opt/"),
            ("/var/lib/napoleon/", f"{self.folder}/rooms/"),
            ("/var/backups/", f"{self.folder}/backups/"),
            ("napoleon-VERSION-py3-none-any.whl", self.wheel.name),
        ):
            line = line.replace(old, new)
        command = ["sh", "-ec", line]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
        self.said = done.stdout


@pytest.mark.nightly
def test_a_club_installs_updates_and_steps_back(tmp_path: Path) -> None:
    """As printed, with people at a table who come back each time."""
    machine = Machine(tmp_path)
    machine.runs(INSTALL)
    assert machine.said == f"napoleon {machine.wheel.name.split('-')[1]}\n"
    rooms, anna = tmp_path / "rooms/rooms.sqlite", Scripted("Anna", "durak")
    word = ""
    for head in ("", UPDATE, BACK):
        with _started(tmp_path, rooms) as port:
            if head:
                machine.runs(head)
            word = asyncio.run(_comes_back(f"http://127.0.0.1:{port}/table/{word}", anna))
    assert machine.restarts == 2
    assert (tmp_path / "opt/napoleon/dist").resolve().name == "dist-1"


def _started(folder: Path, rooms: Path) -> AbstractContextManager[int]:
    """The installed host runs; gives its port."""
    return _Installed(folder, rooms)


class _Installed(AbstractContextManager[int]):
    def __init__(self, folder: Path, rooms: Path) -> None:
        home = folder / "opt/napoleon"
        command = f"{home}/bin/python -m napoleon table --lang en --port 0"
        self._command = [*command.split(), "--root", f"{home}/dist", "--rooms", str(rooms)]
        self._folder = folder

    def __enter__(self) -> int:
        self._host = subprocess.Popen(
            self._command, cwd=self._folder, stdout=subprocess.PIPE, text=True
        )
        assert self._host.stdout is not None
        found = re.search(r"127\.0\.0\.1:(\d+)/", self._host.stdout.readline())
        assert found
        return int(found[1])

    def __exit__(self, *_: object) -> None:
        self._host.terminate()
        assert self._host.wait(60) == 0
        assert self._host.stdout is not None
        self._host.stdout.close()


async def _comes_back(address: str, person: Scripted) -> str:
    """A person opens a table, or comes back to their seat at it; its word."""
    async with aiohttp.ClientSession() as session, session.ws_connect(address) as line:
        token = person.token
        await line.send_str(person.joins() if token else person.opens(PLAN))
        said = await line.receive_str()
        person.hears(said)
        assert person.token == (token or person.token)
        return key_in(said)


@pytest.mark.nightly
def test_a_site_names_what_it_is_built_with(tmp_path: Path) -> None:
    """The line of the page, with the command that it ends with replaced by the build itself."""
    settings, _, command = block(BUILD).strip().rpartition(" make ")
    assert command == "site"
    target = tmp_path / "dist"
    build = f"{settings} {sys.executable} -m tools.build_site --target {target}"
    subprocess.run(["sh", "-ec", build], cwd=ROOT, check=True, capture_output=True)
    page = (target / "index.html").read_text("utf-8")
    assert 'data-imprint="https://cards.example/imprint.html"' in page
    assert 'data-privacy="https://cards.example/privacy.html"' in page
