"""The user's seats at tables of others, as the page saves them, so that they can come back."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Annotated, Final, NamedTuple

from napoleon.ui.storage.lists import KeptList, by_declaration

MOST: Final = 20


class Seat(NamedTuple):
    """A seat at a table."""

    key: Annotated[str, re.compile(r"[0-9a-z]{1,40}")]
    """The word of the table."""
    token: Annotated[str, re.compile(r"[0-9a-f]{64}")]
    """The token to come back with."""


KEPT: Final = KeptList("seats", "seats", MOST, *by_declaration(Seat), is_file=False, of_all=True)
"""The seats as text."""


def with_seat(seats: Iterable[tuple[str, str]], key: str, token: str) -> tuple[Seat, ...]:
    """The seats and one more, the newest first."""
    others = (Seat(*one) for one in seats if one[0] != key)
    return (Seat(key, token), *others)[:MOST]
