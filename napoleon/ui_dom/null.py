"""Converts JavaScript's null, which is a separate object in Pyodide, to None."""

from __future__ import annotations

from typing import TypeVar

from pyodide.ffi import jsnull

T = TypeVar("T")


def present(value: T | None) -> T | None:
    """Return ``value``, or None for null, which browsers return for missing things."""
    return None if value is jsnull else value
