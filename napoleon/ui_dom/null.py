"""JavaScript's null, which Pyodide shows as an object of its own, as None."""

from __future__ import annotations

from typing import TypeVar

from pyodide.ffi import jsnull

T = TypeVar("T")


def present(value: T | None) -> T | None:
    """Return ``value``, or None for null; for everything that the browser may not find."""
    return None if value is jsnull else value
