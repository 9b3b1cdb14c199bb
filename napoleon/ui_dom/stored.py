"""The browser's storage for this origin, with one exception for every refusal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal

from pyodide.ffi import JsException
from pyscript import window

from napoleon.ui_dom.null import present


class StorageRefused(Exception):
    """The browser does not store the value: ``reason`` is ``refused`` or ``full``."""

    def __init__(self, reason: Literal["refused", "full"]) -> None:
        super().__init__(reason)
        self.reason = reason


class Stored:
    """The browser's storage for this origin; every method may raise StorageRefused."""

    def get(self, key: str) -> str | None:
        """Return the text of a key or None."""
        with _storage() as storage:
            return present(storage.getItem(key))

    def set(self, key: str, text: str) -> None:
        """Store a text."""
        with _storage() as storage:
            storage.setItem(key, text)

    def remove(self, key: str) -> None:
        """Delete a text."""
        with _storage() as storage:
            storage.removeItem(key)

    def names(self) -> list[str]:
        """Return every key."""
        with _storage() as storage:
            names = [storage.key(at) for at in range(storage.length)]
        return [name for name in names if name is not None]


@contextmanager
def _storage() -> Iterator[Any]:
    try:
        storage = present(window.localStorage)
        if storage is None:  # some apps that show pages have none
            raise StorageRefused("refused")
        yield storage
    except JsException as error:
        raise _refusal(error) from None


def _refusal(error: JsException) -> StorageRefused:
    # Pyodide wraps objects that are not an Error, such as DOMException: the name is in the text.
    return StorageRefused("full" if "Quota" in f"{error.name} {error}" else "refused")
