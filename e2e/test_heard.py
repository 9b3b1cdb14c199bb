"""What a real screen reader says: Orca on Firefox, compared with what somebody has read.

A file of `e2e/heard` begins with the address and the settings. Then come the keys, each after
"==", and what is heard until all is quiet. ``NAPOLEON_HEARD=write`` writes the files anew: read the
differences aloud before you keep them.
"""

from __future__ import annotations

import json
import os
import shutil
from difflib import unified_diff
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from e2e.conftest import DIST, PREFIX
from e2e.reader import install, reader
from napoleon.ui.settings.state import Settings
from napoleon.ui.settings.stored import SETTINGS_KEY, write_settings
from tools import serve

HEARD: Final = Path(__file__).parent / "heard"
NAMES: Final = sorted(path.stem for path in HEARD.glob("*.txt"))
KEY: Final = "== "
BEGUN: Final = "(the page opens)"
DESKTOP: Final = ("Mozilla Firefox", "Finished loading", "Screen reader on", "Page has", " frame")
"""What Orca says of itself and of the browser."""
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
        """A value of the head."""
        return next(line for line in self.head if line.startswith(name)).partition(": ")[2]


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
    settings = write_settings(Settings(**json.loads(one.value("settings"))))
    values = {"key": SETTINGS_KEY, "value": settings, "address": f"./{one.value('address')}"}
    page = PRIME.format(**{name: json.dumps(value) for name, value in values.items()})
    (site / "listen.html").write_text(page, "utf-8")
    lines = [*one.head]
    with (
        serve.running(site, prefix=PREFIX) as running,
        reader(folder, f"{running.address}listen.html") as person,
    ):
        person.until(one.value("begins"))
        for key, last in one.parts:
            begun = key == BEGUN
            said = person.listen(0, last=last) if begun else person.press(*key.split(), last=last)
            if begun:  # how much of the loading page is heard depends on the machine
                at = [" main content " in text for text in said]
                said = said[at.index(True) :] if any(at) else said
            lines.append(KEY + key)
            lines += [text for text in said if not any(word in text for word in DESKTOP)]
    return "\n".join(lines) + "\n"


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
