"""A drawing of the page as a PNG, and passing it on: by share sheet, clipboard or file.

A picture in SVG can load nothing. So its symbols are embedded, and also the page's own font if the
page itself had to load it, because the system then has no font for some of its text.
"""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from pyodide.ffi import JsException, create_proxy, to_js
from pyscript import document, window

from napoleon.ui.shell.messages import Dots
from napoleon.ui_dom.files import Outcome, give, known, settled
from napoleon.ui_dom.null import present

if TYPE_CHECKING:
    from js import Blob, Element

SVG: Final = "http://www.w3.org/2000/svg"
TYPE: Final = "image/png"
FONTS: Final = {
    "napoleon": {400: "fonts/regular.woff2", 700: "fonts/bold.woff2"},
    "napoleon-cyrillic": {400: "fonts/cyrillic-regular.woff2", 700: "fonts/cyrillic-bold.woff2"},
}
"""Our own fonts, by family and weight."""
PIPS: Final = ("pip-sdc", "pip-classic")
"""The marks of the two kinds of decks in one symbol; a property hides one of them."""


class Picture:
    """The picture that was drawn last."""

    def __init__(self, after: Callable[[float, Callable[[], object]], object]) -> None:
        """Nothing is drawn yet; ``after`` calls a function after a number of milliseconds."""
        self._blob: Blob | None = None
        self._after = after

    async def draw(self, element_id: str) -> bool:
        """Make a picture of the drawing with this id; False if that fails."""
        self._blob = None
        drawing = present(document.getElementById(element_id)) if element_id else None
        if drawing is None:
            return False
        with suppress(JsException):
            self._blob = await _painted(await _alone(drawing))
        return self._blob is not None

    async def dots(self, text: str) -> Dots | None:
        """A text as dots for a camera; None if that fails."""
        try:
            return Dots(*await window.dotted(text))
        except JsException:
            return None

    def can(self) -> tuple[str, ...]:
        """What this browser can do with the picture, or without one with a text."""
        found = []
        navigator = window.navigator
        if hasattr(navigator, "share") and (self._blob is None or self._takes_files()):
            found.append("share")
        if hasattr(window, "ClipboardItem") and getattr(navigator, "clipboard", None):
            found.append("copy")
        return tuple(found)

    def _takes_files(self) -> bool:
        navigator = window.navigator
        return hasattr(navigator, "canShare") and navigator.canShare(self._message("p.png", "", ""))

    def _message(self, name: str, text: str, address: str) -> object:
        """The data for the system's share sheet."""
        message: dict[str, object] = {"text": text, "url": address}
        message = {key: value for key, value in message.items() if value}
        if self._blob is not None:
            message["files"] = [window.File.new(to_js([self._blob]), name, type=TYPE)]
        return to_js(message, dict_converter=window.Object.fromEntries)

    def hand(self, how: str, name: str, text: str, address: str) -> Awaitable[Outcome]:
        """Pass on the picture. This starts at once, while the user's press still counts."""
        if how == "save":
            return give(name, self._blob, self._after) if self._blob else known("refused")
        try:
            if how == "share":
                return settled(window.navigator.share(self._message(name, text, address)))
            return settled(self._copied())
        except (JsException, AttributeError):
            return known("refused")

    def _copied(self) -> Awaitable[object]:
        item = to_js({TYPE: self._blob}, dict_converter=window.Object.fromEntries)
        clipboard = window.navigator.clipboard
        if clipboard is None or self._blob is None:
            return known("refused")
        return clipboard.write(to_js([window.ClipboardItem.new(item)]))


async def _alone(drawing: Element) -> str:
    """The text of a drawing that does not depend on the page."""
    copy = drawing.cloneNode(True)  # noqa: FBT003 - the browser's own
    _left, _top, width, height = (copy.getAttribute("viewBox") or "0 0 1 1").split()
    copy.setAttribute("width", width)
    copy.setAttribute("height", height)
    root = window.getComputedStyle(document.documentElement)
    hidden = [pip for pip in PIPS if root.getPropertyValue(f"--{pip}").strip() == "none"]
    for name in {use.getAttribute("href") or "" for use in copy.querySelectorAll("use")}:
        symbol = present(document.getElementById(name.removeprefix("#")))
        if symbol is not None:
            own = symbol.cloneNode(True)  # noqa: FBT003 - the browser's own
            for pip in own.querySelectorAll(f".{(hidden or PIPS[1:])[0]}"):
                pip.remove()
            copy.prepend(own)
    fonts = await _fonts()
    if fonts:
        style = document.createElementNS(SVG, "style")
        style.textContent = fonts
        copy.prepend(style)
    return window.XMLSerializer.new().serializeToString(copy)


async def _fonts() -> str:
    """Our own fonts that the page has loaded, as rules of a style sheet; "" for none."""
    loaded = {face.family.strip('"') for face in [*document.fonts] if face.status == "loaded"}
    rules = []
    for family in FONTS.keys() & loaded:
        for weight, file in FONTS[family].items():
            with suppress(JsException):  # a picture with another font is better than none
                response = await window.fetch(file)
                font = (await response.arrayBuffer()).to_bytes() if response.ok else b""
                source = f"url(data:font/woff2;base64,{base64.b64encode(font).decode()})"
                face = f"font-family:{family};font-weight:{weight};src:{source}"
                rules.append(f"@font-face{{{face}}}")
    return "".join(rules)


async def _painted(svg: str) -> Blob | None:
    """The picture as a PNG."""
    image = window.Image.new()
    loop = asyncio.get_running_loop()
    loaded: asyncio.Future[None] = loop.create_future()
    on_load = create_proxy(lambda _event: loaded.set_result(None))
    on_error = create_proxy(lambda _event: loaded.set_exception(ValueError("no picture")))
    image.addEventListener("load", on_load)
    image.addEventListener("error", on_error)
    image.src = f"data:image/svg+xml;charset=utf-8,{window.encodeURIComponent(svg)}"
    try:
        await loaded
    except ValueError:
        return None
    finally:
        on_load.destroy()
        on_error.destroy()
    canvas = document.createElement("canvas")
    canvas.width, canvas.height = image.naturalWidth, image.naturalHeight
    canvas.getContext("2d").drawImage(image, 0, 0)
    made: asyncio.Future[Blob | None] = loop.create_future()
    on_blob = create_proxy(lambda blob: made.set_result(present(blob)))
    canvas.toBlob(on_blob, TYPE)
    try:
        return await made
    finally:
        on_blob.destroy()
