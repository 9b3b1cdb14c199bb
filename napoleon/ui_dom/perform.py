"""Carries out what the page wants done outside of itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Literal, cast

from napoleon.ui.effects import (
    Copy,
    Download,
    Effect,
    Focus,
    Forget,
    Print,
    Reload,
    Reveal,
    Save,
    Say,
    Think,
    Visit,
    Wait,
)
from napoleon.ui.messages import Answered, Copied, Message, NoAnswer, NotSaved, Waited
from napoleon.ui_dom.mount import Page, StorageRefused
from napoleon.ui_dom.worker import Thinker, ThinkerFault

ANSWER_LIMIT_S = 8.0
"""How long a computer player may take, its thread's start included."""


class Performer:
    """Turns effects into deeds, and what comes of them into messages."""

    def __init__(self, page: Page, send: Callable[[Message], object]) -> None:
        self._page = page
        self._send = send
        self._thinker = Thinker()
        self._tasks: set[asyncio.Task[None]] = set()

    def warm(self) -> None:
        """Start the computer players' thread, once the first screen stands."""
        self._thinker.warm()

    def perform(self, effect: Effect) -> None:
        """Carry out one effect."""
        match effect:
            case Think():
                self._begin(self._think(effect))
            case Wait(question, milliseconds):
                self._page.set_timeout(milliseconds, lambda: self._send(Waited(question)))
            case Save(key, text):
                self._store(lambda: self._page.storage_set(key, text))
            case Forget(key):
                self._store(lambda: self._page.storage_remove(key))
            case Copy():
                self._begin(self._copy(effect))
            case Say(region, text):
                if text:
                    self._page.say(cast('Literal["log", "status", "alert"]', region), text)
            case _:
                self._show(effect)

    def _show(self, effect: Effect) -> None:
        """Carry out what only concerns what is on the screen or leaves it."""
        match effect:
            case Focus(element):
                self._page.focus(element)
            case Reveal(element):
                self._page.reveal(element)
            case Visit(query):
                self._page.replace_url(query)
            case Download(name, text):
                self._page.download(name, text)
            case Print():
                self._page.print()
            case Reload(newest):
                self._page.reload(newest=newest)

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)  # the loop itself keeps only weak references
        task.add_done_callback(self._tasks.discard)

    def _store(self, write: Callable[[], None]) -> None:
        try:
            write()
        except StorageRefused as refused:
            self._send(NotSaved(refused.reason))

    async def _think(self, question: Think) -> None:
        if question.here:
            self._send(Answered(question.question, await self._think_here(question.text)))
            return
        try:
            text = await self._thinker.ask(question.text, ANSWER_LIMIT_S)
        except ThinkerFault as fault:
            if fault.reason == "starting":  # slow, not broken: this one move is made on the page
                text = await self._think_here(question.text)
            else:
                self._send(NoAnswer(question.question, str(fault)))
                return
        self._send(Answered(question.question, text))

    async def _think_here(self, text: str) -> str:
        await asyncio.sleep(0)  # the screen is drawn first
        from napoleon.ai.wire import think  # noqa: PLC0415 - most visits never need it here

        return think(text)

    async def _copy(self, effect: Copy) -> None:
        done = await self._page.copy(effect.text)
        if not done and effect.field:
            self._page.select(effect.field)
        self._send(Copied(done))
