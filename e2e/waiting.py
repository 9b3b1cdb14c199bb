"""Waiting for what comes by itself, in any browser."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from e2e.conftest import BOOT_SECONDS

T = TypeVar("T")


def awaited(find: Callable[[], T], missing: str, seconds: float = BOOT_SECONDS) -> T:
    """The value of ``find`` as soon as it is true. Raises TimeoutError, saying what is missing."""
    end = time.monotonic() + seconds
    while not (found := find()):
        if time.monotonic() > end:
            raise TimeoutError(missing)
        time.sleep(0.02)
    return found
