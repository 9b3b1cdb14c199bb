"""Storage keys on the origin: two copies of the page never touch each other's values.

Pages of one host share one storage (``owner.github.io/napoleon/`` and ``…/next/``). So every key
ends with the page's folder, such as ``napoleon.match@/napoleon/``. All pages on disk are one place,
because a file is moved and replaced by a newer one.

Earlier versions had keys without a place. Their values go to the copy that finds them first. They
are copied and stay where they are: an earlier version that still uses them loses nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Final, Literal, NamedTuple, Protocol

from napoleon.games import GAMES

PREFIXES: Final = tuple(f"{game}." for game in GAMES)
"""The start of the games' keys."""
HOME: Final = "napoleon.home"
"""The place that owns the values without a place; with a place, the mark that it has begun."""
DISK: Final = "file:"
"""The place of all pages on disk."""


class Values(Protocol):
    """A browser's storage for an origin. Every method may raise an exception of its own."""

    def get(self, key: str) -> str | None:
        """The text of a key; None if there is none."""

    def set(self, key: str, text: str) -> None:
        """Store a text."""

    def remove(self, key: str) -> None:
        """Delete a text."""

    def names(self) -> Iterable[str]:
        """Every key of the origin."""


class OwnPlace(NamedTuple):
    """The place where a copy of the page stores its values."""

    suffix: str
    """The end of its keys; "" while there is no space for keys of its own."""
    news: Literal["", "taken", "beside"] = ""
    """A one-time note: the earlier values are its own now, or belong to another copy."""
    home: str = ""
    """The place of that other copy."""


def place_of(values: Values, path: str, refused: type[Exception]) -> OwnPlace:
    """The place of the page in the folder ``path``; "" for a page on disk.

    ``refused`` is what ``values`` raise when they store nothing: then nothing is lost or claimed.
    """
    here = path or DISK
    own = f"@{here}"
    try:
        if values.get(HOME + own) is not None:
            return OwnPlace(own)
        home = values.get(HOME)
        plain = [key for key in values.names() if _is_plain(key)]
    except refused:
        return OwnPlace(own)
    if home in (None, here):
        return _taken_over(values, here, plain, refused)
    with suppress(refused):
        values.set(HOME + own, here)
    beside = plain or any(key.endswith(f"@{home}") for key in values.names())
    return OwnPlace(own, "beside", home or "") if beside else OwnPlace(own)


def _taken_over(
    values: Values, here: str, plain: Sequence[str], refused: type[Exception]
) -> OwnPlace:
    """The place of the copy that owns the values without a place.

    They are claimed, copied and only then marked as copied; after an interruption this is repeated.
    """
    own = f"@{here}"
    try:
        values.set(HOME, here)
        for key in plain:
            values.set(key + own, values.get(key) or "")
        values.set(HOME + own, here)
    except refused:
        for key in plain:
            with suppress(refused):
                values.remove(key + own)
        return OwnPlace("" if plain else own)
    return OwnPlace(own, "taken" if plain else "")


def _is_plain(key: str) -> bool:
    return key.startswith(PREFIXES) and "@" not in key and key != HOME
