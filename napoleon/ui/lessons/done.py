"""The lessons that are done, as the page saves them."""

from __future__ import annotations

import json
import re
from typing import Final

from napoleon.kit.json_in import BadText
from napoleon.ui.storage.texts import SCHEMA, read_object

_MOST: Final = 100
_NAME: Final = re.compile(r"[a-z][a-z_-]{0,38}")


def write_lessons(names: tuple[str, ...]) -> str:
    """The lessons that are done, as they are saved."""
    return json.dumps({"schema": SCHEMA, "done": list(names)})


def read_lessons(text: str) -> tuple[str, ...]:
    """The lessons that are done, unknown ones included. Raises `BadText`."""
    names = read_object(text).get("done")
    if not isinstance(names, list) or len(names) > _MOST:
        raise BadText("damaged")
    if not all(isinstance(name, str) and _NAME.fullmatch(name) for name in names):
        raise BadText("damaged")
    return tuple(dict.fromkeys(names))
