"""The log of a host: each cause once a minute, so that no visitor can fill a disk with it."""

from __future__ import annotations

import logging
from math import inf
from time import monotonic
from typing import Final

PAUSE_S: Final = 60
LOG: Final = logging.getLogger("napoleon.host")
Cause = tuple[str, int, type[BaseException] | None]


class Seldom(logging.Filter):
    """Lets a cause through once a minute, with the number of times that it was left out."""

    def __init__(self) -> None:
        super().__init__()
        self._seen: dict[Cause, tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to write a record. A cause is a line of a program and a kind of error."""
        cause = record.pathname, record.lineno, (record.exc_info or (None,))[0]
        at, more = self._seen.get(cause, (-inf, 0))
        if monotonic() - at < PAUSE_S:
            self._seen[cause] = at, more + 1
            return False
        self._seen[cause] = monotonic(), 0
        if more:
            record.msg, record.args = f"{record.getMessage()} (and {more} times before)", ()
        return True


def begin() -> None:
    """Writes what the host says, and warnings of what it stands on, to the standard error.

    Each line has the time and a level. None has names, words of rooms or tokens of people.
    """
    handler = logging.StreamHandler()
    handler.addFilter(Seldom())
    logging.basicConfig(format="%(asctime)s %(levelname)s %(message)s", handlers=[handler])
    LOG.setLevel(logging.INFO)
