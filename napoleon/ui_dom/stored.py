"""What the browser stores for this origin, with one exception for every refusal."""

from __future__ import annotations

from typing import Literal

from pyodide.ffi import JsException
from pyscript import window

from napoleon.ui_dom.null import present


class StorageRefused(Exception):
    """The browser keeps nothing for us: ``reason`` is ``refused`` or ``full``."""

    def __init__(self, reason: Literal["refused", "full"]) -> None:
        super().__init__(reason)
        self.reason = reason


class Stored:
    """What the browser stores for this origin; everything raises StorageRefused."""

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
        """Forget a text."""
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
    # Pyodide wraps what is no Error, as most browsers' DOMException: its name is in the text.
    return StorageRefused("full" if "Quota" in f"{error.name} {error}" else "refused")
