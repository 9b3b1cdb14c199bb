"""What a real screen reader says: Orca on Firefox, compared with what somebody has read.

A file of `e2e/heard` begins with the address and the settings; ``table: `` names the game and the
rules of a table that Anna has opened on a host. Then come the keys, each after "==", or what
somebody else does there, and what is heard until all is quiet. ``NAPOLEON_HEARD=write`` writes the
files anew: read the differences aloud before you keep them.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from difflib import unified_diff
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from e2e.company import Company, gathered
from e2e.conftest import DIST, PREFIX
from e2e.reader import Reader, install, reader
from e2e.table import placed
from napoleon.ui.settings.state import Settings
from napoleon.ui.settings.stored import SETTINGS_KEY, write_settings
from tools import serve

HEARD: Final = Path(__file__).parent / "heard"
NAMES: Final = sorted(path.stem for path in HEARD.glob("*.txt"))
KEY: Final = "== "
BEGUN: Final = "(the page opens)"
DESKTOP: Final = (
    *("Mozilla Firefox", "Finished loading", "Screen reader on", "Page has", " frame"),
    "Browse mode",
)
"""What Orca says of itself and of the browser; some of it only where the page comes slowly."""
STEADY: Final = """
crypto.getRandomValues = (numbers) => {
  new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength).fill(7);
  return numbers;
};
"""
"""The page's chance, which is always the same."""
PRIME: Final = """<!DOCTYPE html><title>Napoleon</title><script>
localStorage.setItem({key}, {value});
location.replace({address});
</script>
"""


class Transcript(NamedTuple):
    """A file of `e2e/heard`."""

    head: tuple[str, ...]
    """Its first lines: remarks, the address, the settings."""
    parts: tuple[tuple[str, str | None], ...]
    """The keys, one or several with spaces between them, and the text that should come last."""

    def value(self, name: str) -> str:
        """A value of the head; "" for none."""
        named = (line for line in self.head if line.startswith(f"{name}: "))
        return next(named, "").partition(": ")[2]


def transcript(text: str) -> Transcript:
    """A transcript without what was heard."""
    head, _, rest = text.partition(KEY)
    parts = [part.splitlines() for part in rest.split(f"\n{KEY}")]
    waits = os.environ.get("NAPOLEON_HEARD") != "write"
    known = ((part[0], part[-1] if waits and len(part) > 1 else None) for part in parts)
    return Transcript(tuple(head.splitlines()), tuple(known))


def heard(one: Transcript, folder: Path) -> str:
    """The transcript with what is heard now."""
    site = folder / "site"
    shutil.copytree(DIST, site)
    _without_chance(site)
    with ExitStack() as stack:
        company = None
        if game := one.value("table"):
            root, company = stack.enter_context(gathered(folder, site, game.split()[0]))
            company.does("Anna opens", game.partition(" ")[2])
        else:
            root = stack.enter_context(serve.running(site, prefix=PREFIX)).address
        key = company.key if company else ""
        settings = write_settings(Settings(**json.loads(one.value("settings"))))
        address = one.value("address").replace("{key}", key)
        values = {"key": placed(SETTINGS_KEY, root), "value": settings, "address": f"./{address}"}
        page = PRIME.format(**{name: json.dumps(value) for name, value in values.items()})
        (site / "listen.html").write_text(page, "utf-8")
        person = stack.enter_context(reader(folder, f"{root}listen.html"))
        person.until(one.value("begins"))
        return "\n".join([*one.head, *_said(one, person, company)]) + "\n"


def _said(one: Transcript, person: Reader, company: Company | None) -> Iterator[str]:
    """The keys, each with what is heard after it."""
    for key, last in one.parts:
        if key == BEGUN:  # how much of the loading page is heard depends on the machine
            said = person.listen(0, last=last)
            at = [" main content " in text or one.value("begins") in text for text in said]
            said = said[at.index(True) :]
        elif key.startswith("("):
            assert company is not None
            before = len(person.heard)
            company.does(key.strip("()"))
            said = person.listen(before, last=last)
        else:
            said = person.press(*key.split(), last=last)
        yield KEY + key
        yield from (text for text in said if not any(word in text for word in DESKTOP))


def _without_chance(site: Path) -> None:
    """Have the page draw the same numbers each time."""
    (site / "steady.js").write_text(STEADY, "utf-8")
    index = site / "index.html"
    text = index.read_text("utf-8").replace(
        "<script", '<script src="steady.js"></script><script', 1
    )
    index.write_text(text, "utf-8")
    for packed in site.glob("index.html.*"):
        packed.unlink()


@pytest.mark.nightly
@pytest.mark.parametrize("name", NAMES)
def test_a_screen_reader_says_what_was_read_by_somebody(name: str, tmp_path: Path) -> None:
    install()
    path = HEARD / f"{name}.txt"
    before = path.read_text("utf-8")
    now = heard(transcript(before), tmp_path)
    if os.environ.get("NAPOLEON_HEARD") == "write":
        path.write_text(now, "utf-8")
        return
    differs = unified_diff(before.splitlines(), now.splitlines(), "as it was read", "now")
    assert before == now, "\n".join(differs)
