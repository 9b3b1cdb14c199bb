"""Files: given to the user by download or share sheet, and taken in any encoding.

In a page on the home screen of iOS, and in a page that an app shows, a download does nothing and
reports nothing. There the share sheet is the only way; if it takes no files, there is none.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final, Literal

from pyodide.ffi import JsException, to_js
from pyscript import document, window

from napoleon.ui.shell.late import later
from napoleon.ui.storage.persisting import app_of

if TYPE_CHECKING:
    from js import Blob, Element, File

    from napoleon.kit.encoded import Decoded
    from napoleon.ui_dom.events import Asked
    from napoleon.ui_dom.mount import Dispatch

Outcome = Literal["given", "done", "let_be", "refused"]
"""``given`` to the browser as a download, ``done`` by the share sheet, or not."""

LONGEST: Final = 8_000_000
"""The most bytes of a file that are read."""
FILE_MS: Final = 60_000
"""How long a file stays available to the browser."""
PLAIN: Final = "text/plain"
"""The share sheets of many browsers take no JSON, but take it as plain text."""

After = Callable[[float, Callable[[], object]], object]
"""Calls a function after this many milliseconds."""


_decoded = later("napoleon.kit.encoded:decoded")


def give(name: str, content: Blob, after: After) -> Awaitable[Outcome]:
    """Give a file. This starts at once, while the user's press still counts."""
    if _downloads():
        _download(name, content, after)
        return known("given")
    message = _shareable(name, content)
    if message is None:
        return known("refused")
    try:
        begun = window.navigator.share(message)
    except JsException:
        return known("refused")
    return settled(begun)


def give_text(name: str, text: str, after: After) -> Awaitable[Outcome]:
    """Give a text file."""
    kind = "application/json" if name.endswith(".json") else PLAIN
    return give(name, window.Blob.new(to_js([text]), type=kind), after)


async def known(outcome: Outcome) -> Outcome:
    """An outcome that is known at once."""
    return outcome


async def settled(begun: Awaitable[object]) -> Outcome:
    """The outcome of what was started."""
    try:
        return "refused" if await begun == "refused" else "done"
    except JsException as fault:
        return "let_be" if fault.name == "AbortError" else "refused"


def _downloads() -> bool:
    """Whether a download reaches the user."""
    navigator = window.navigator
    installed = getattr(navigator, "standalone", None) is True
    return not installed and app_of(navigator.userAgent, on_home_screen=False) is None


def _shareable(name: str, content: Blob) -> object | None:
    """What the share sheet takes: the file, or its text as plain text; None for neither."""
    navigator = window.navigator
    if not hasattr(navigator, "canShare"):
        return None
    for called, kind in ((name, content.type), (f"{name}.txt", PLAIN)):
        file = window.File.new(to_js([content]), called, type=kind)
        message = to_js({"files": [file]}, dict_converter=window.Object.fromEntries)
        if navigator.canShare(message):
            return message
    return None


def _download(name: str, content: Blob, after: After) -> None:
    link = document.createElement("a")
    address = link.href = window.URL.createObjectURL(content)
    link.download = name
    link.click()
    after(FILE_MS, lambda: window.URL.revokeObjectURL(address))


# ---- a file that the user has chosen ------------------------------------------------------


async def dispatched(asked: Asked, field: Element | None, dispatch: Dispatch) -> None:
    """Dispatch the text of the file in a field, or why it has none, and a guessed encoding."""
    if field is None or not field.files.length:
        return
    file = field.files.item(0)
    found = await text_in(file)
    field.value = ""  # so that the same file can be chosen again
    if found is None:
        dispatch("reading-unknown", file.name, "")
        return
    dispatch(asked.do, asked.arg or file.name, found.text)
    if found.guess:
        dispatch("reading-guessed", file.name, found.guess)


async def text_in(file: File) -> Decoded | None:
    """The text of a file, cut to the most that we can read; None in an unknown encoding.

    The browser knows more encodings than the Python in the page.
    """
    data = await file.slice(0, LONGEST).arrayBuffer()
    found: Decoded | None = _decoded(
        data.to_bytes(), lambda name: window.TextDecoder.new(name).decode(data)
    )
    return found
