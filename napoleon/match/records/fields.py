"""A line of JSON, and the refusal of a field."""

from __future__ import annotations

import json
from typing import NoReturn

from napoleon.kit.json_in import JsonValue
from napoleon.match.records.fault import VIEW, Place


def dumps(value: JsonValue) -> str:
    """Data as one line of JSON, in ASCII."""
    return json.dumps(value, separators=(",", ":"))


def refuse(field: str, why: str) -> NoReturn:
    """Raise `Unreadable` for a field."""
    Place(VIEW, field).refuse(why)
