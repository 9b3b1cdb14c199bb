"""The tab that owns the match: it has a lock of the browser, one tab at a time.

If a browser has no locks (outside a secure context), the tab that saved last owns the match; the
others learn it from the storage event.

A tab without the match asks for it again whenever it is looked at: the one that had it may be gone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, cast

from pyodide.ffi import JsException, create_proxy, to_js
from pyscript import document, window

from napoleon.ui_dom.null import present
from napoleon.ui_dom.tasks import Tasks

if TYPE_CHECKING:
    from js import LockManager, Promise, StorageEvent

SECOND_TRY_S: Final = 0.7
"""How long a page that is being closed may still hold the lock."""


class Tab:
    """The claim of this tab to the match that is stored under ``key``.

    ``owns`` is None until that is known; ``on_change`` is called with each change of it.
    """

    def __init__(self, key: str, on_change: Callable[[bool], None]) -> None:
        self.owns: bool | None = None
        self._key = key
        self._on_change = on_change
        self._granted = create_proxy(self._hold)
        self._tasks = Tasks()

    def claim(self) -> None:
        """Take the match, unless another tab has it."""
        if self._locks is None:
            window.addEventListener("storage", create_proxy(self._on_storage))
            self._set(owns=True)
        else:
            self._tasks.begin(self._request(again=True))
            look = create_proxy(lambda _event: self._look_again())
            document.addEventListener("visibilitychange", look)
            window.addEventListener("focus", look)

    def _look_again(self) -> None:
        if self.owns is False and not document.hidden:
            self._tasks.begin(self._ask_again())

    async def _ask_again(self) -> None:
        """Ask twice: a tab that is just being closed still holds the lock for a moment."""
        await self._request(again=False)
        await asyncio.sleep(SECOND_TRY_S)
        if self.owns is False:
            await self._request(again=False)

    async def take(self) -> None:
        """Take the match from the tab that has it."""
        locks = self._locks
        if locks is None:
            return
        taken: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def hold(_lock: object) -> Promise:
            taken.set_result(None)
            return _never()

        self._asked = locks.request(self._key, _options(steal=True), create_proxy(hold))
        await taken

    @property
    def _locks(self) -> LockManager | None:
        return present(getattr(window.navigator, "locks", None))

    async def _request(self, *, again: bool) -> None:
        locks = self._locks
        assert locks is not None
        try:
            await locks.request(self._key, _options(ifAvailable=True), self._granted)
        except JsException:  # another tab has taken it, or the browser has no locks: see below
            if self.owns is None:
                window.addEventListener("storage", create_proxy(self._on_storage))
                self._set(owns=True)
            else:
                self._set(owns=False)
            return
        if self.owns is None and again:
            await asyncio.sleep(SECOND_TRY_S)
            await self._request(again=False)
        elif self.owns is None:
            self._set(owns=False)

    def _hold(self, lock: object) -> Promise | None:
        """Called by the browser with the lock, or with null; the lock is held until released."""
        if present(lock) is None:
            return None
        self._set(owns=True)
        return _never()

    def _on_storage(self, event: object) -> None:
        if cast("StorageEvent", event).key == self._key:
            self._set(owns=False)

    def _set(self, *, owns: bool) -> None:
        if owns != self.owns:
            self.owns = owns
            self._on_change(owns)


def _never() -> Promise:
    return window.Promise.new(create_proxy(lambda *_: None))


def _options(**options: bool) -> object:
    return to_js(options, dict_converter=window.Object.fromEntries)
