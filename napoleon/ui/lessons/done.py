"""The lessons that are done, as the page saves them."""

from __future__ import annotations

import json
import re
from typing import Final

from napoleon.kit.json_in import BadText
from napoleon.ui.shell.slot import Slot
from napoleon.ui.storage.texts import SCHEMA, read_rows

LESSONS_DONE: Final = Slot[tuple[str, ...]]("lessons", ())
"""The names of the lessons that are done."""
_MOST: Final = 100
_NAME: Final = re.compile(r"[a-z][a-z_-]{0,38}")


def write_lessons(names: tuple[str, ...]) -> str:
    """The lessons that are done, as text."""
    return json.dumps({"schema": SCHEMA, "done": list(names)})


def read_lessons(text: str) -> tuple[str, ...]:
    """The lessons that are done, unknown ones included. Raises `BadText`."""
    return tuple(dict.fromkeys(read_rows(text, "done", _MOST, _name)))


def _name(row: object) -> str:
    if isinstance(row, str) and _NAME.fullmatch(row):
        return row
    raise BadText("damaged")
