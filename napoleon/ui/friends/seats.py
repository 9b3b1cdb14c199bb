"""The user's seats at tables of others, as the page saves them, so that they can come back."""

from __future__ import annotations

import json
import re
from typing import Final, TypeAlias

from napoleon.kit.json_in import BadText
from napoleon.ui.storage.texts import SCHEMA, read_rows

Seats: TypeAlias = tuple[tuple[str, str], ...]
"""The word of each table, and the token to come back with."""
SEATS: Final = "seats"
MOST: Final = 20
_KEY: Final = re.compile(r"[0-9a-z]{1,40}")
_TOKEN: Final = re.compile(r"[0-9a-f]{64}")


def with_seat(seats: Seats, key: str, token: str) -> Seats:
    """The seats and one more, the newest first."""
    others = (one for one in seats if one[0] != key)
    return ((key, token), *others)[:MOST]


def write_seats(seats: Seats) -> str:
    """The seats as text."""
    return json.dumps({"schema": SCHEMA, "seats": [list(one) for one in seats]})


def read_seats(text: str) -> Seats:
    """The seats from a text. Raises `BadText`."""
    return read_rows(text, "seats", MOST, _seat)


def _seat(row: object) -> tuple[str, str]:
    match row:
        case [str(key), str(token)] if _KEY.fullmatch(key) and _TOKEN.fullmatch(token):
            return key, token
    raise BadText("damaged")
