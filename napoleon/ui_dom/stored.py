"""The browser's storage for this origin, with one exception for every refusal."""

from __future__ import annotations

from typing import Literal

from pyodide.ffi import JsException
from pyscript import window

from napoleon.ui_dom.null import present


class StorageRefused(Exception):
    """The browser does not store the value: ``reason`` is ``refused`` or ``full``."""

    def __init__(self, reason: Literal["refused", "full"]) -> None:
        super().__init__(reason)
        self.reason = reason


class Stored:
    """The browser's storage for this origin; everything may raise StorageRefused."""

    def get(self, key: str) -> str | None:
        """Return the text of a key or None."""
        try:
            return present(window.localStorage.getItem(key))
        except JsException as error:
            raise _refusal(error) from None

    def set(self, key: str, text: str) -> None:
        """Store a text."""
        try:
            window.localStorage.setItem(key, text)
        except JsException as error:
            raise _refusal(error) from None

    def remove(self, key: str) -> None:
        """Delete a text."""
        try:
            window.localStorage.removeItem(key)
        except JsException as error:
            raise _refusal(error) from None

    def names(self) -> list[str]:
        """Return every key."""
        try:
            storage = window.localStorage
            names = [storage.key(at) for at in range(storage.length)]
        except JsException as error:
            raise _refusal(error) from None
        return [name for name in names if name is not None]


def _refusal(error: JsException) -> StorageRefused:
    # Pyodide wraps objects that are not an Error, such as DOMException: the name is in the text.
    return StorageRefused("full" if "Quota" in f"{error.name} {error}" else "refused")
