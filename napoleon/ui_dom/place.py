"""Storage keys on the origin: two versions of the page never touch each other's values.

Pages of one host share one storage (``owner.github.io/napoleon/`` and ``…/next/``). The first page
there gets the plain keys, such as ``napoleon.match``. A page at another path starts with a copy of
those values and then uses keys of its own, such as ``napoleon.match@/next/``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol

from napoleon.games import GAMES

PREFIXES: Final = tuple(f"{game}." for game in GAMES)
"""What the keys of the games begin with."""
HOME: Final = "napoleon.home"
"""The path of the page that has the plain keys; at another path, the sign that it has begun."""


class Values(Protocol):
    """The storage of a browser for an origin. Everything may raise `Refused`."""

    def get(self, key: str) -> str | None:
        """The text of a key; None if there is none."""

    def set(self, key: str, text: str) -> None:
        """Store a text."""

    def names(self) -> Iterable[str]:
        """Every key of the origin."""


def suffix(values: Values, path: str, refused: type[Exception]) -> str:
    """The suffix of the keys of the page at ``path``: "" if it has the plain ones.

    ``path`` is the page's folder; "" for a file on disk, which may be moved. If nothing can be
    stored (``refused``), nothing is claimed.
    """
    try:
        home = values.get(HOME)
        if not path or home == path:
            return ""
        if home is None:
            values.set(HOME, path)
            return ""
    except refused:
        return ""
    mine = f"@{path}"
    try:
        if values.get(HOME + mine) is None:
            values.set(HOME + mine, path)
            for key in filter(_is_plain, list(values.names())):
                values.set(key + mine, values.get(key) or "")
    except refused:
        pass  # values without room stay where they were
    return mine


def _is_plain(key: str) -> bool:
    return key.startswith(PREFIXES) and "@" not in key and key != HOME
