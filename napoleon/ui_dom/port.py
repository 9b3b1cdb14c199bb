"""A web worker of the browser, as `napoleon.ui_dom.worker.Port`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyodide.ffi import create_proxy, to_js
from pyscript import window

if TYPE_CHECKING:
    from js import ErrorEvent, Event, MessageEvent


class BrowserPort:
    """One module worker and the two listeners on it."""

    def __init__(
        self, address: str, receive: Callable[[object], None], fail: Callable[[str], None]
    ) -> None:
        """Start the script at ``address``; raises JsException if workers are refused."""

        def on_message(event: MessageEvent) -> None:
            try:
                receive(list(event.data))
            except TypeError:
                receive(None)  # not even a list

        def on_error(event: ErrorEvent) -> None:
            event.preventDefault()
            # A script that cannot be loaded has no message.
            fail(getattr(event, "message", None) or "the worker could not be loaded")

        def on_garbled(_event: Event) -> None:
            fail("a message could not be read")

        self._proxies = (create_proxy(on_message), create_proxy(on_error), create_proxy(on_garbled))
        self._worker = window.startThread(address)
        self._worker.onmessage, self._worker.onerror, self._worker.onmessageerror = self._proxies

    def post(self, number: int, text: str) -> None:
        """Send a request."""
        self._worker.postMessage(to_js([number, text]))

    def end(self) -> None:
        """Kill the worker and ignore its messages."""
        self._worker.terminate()
        self._worker.onmessage = self._worker.onerror = self._worker.onmessageerror = None
        for proxy in self._proxies:
            proxy.destroy()
