"""Two threads: a waiting user is never behind work that nobody waits for."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

import pytest

from napoleon.ui_dom.threads import Threads
from napoleon.ui_dom.worker import Thinker, ThinkerFault
from tests.ui_dom.test_worker import Thread, settle


class Pool:
    """Gives out threads that the test speaks for, and remembers them."""

    def __init__(self) -> None:
        self.threads: list[Thread] = []

    def open(self, receive: Callable[[object], None], fail: Callable[[str], None]) -> Thread:
        thread = Thread()
        self.threads.append(thread)
        return thread.open(receive, fail)


def test_one_question_at_a_time_and_what_was_let_go_is_never_posted() -> None:
    async def play() -> None:
        thread = Thread()
        thinker = Thinker(thread.open)
        first, second, third = (asyncio.create_task(thinker.ask(t, 1)) for t in "abc")
        await settle()
        thread.receive([0, True, ""])
        assert thread.posted == [(1, "a")]
        assert thinker.busy
        first.cancel()
        second.cancel()
        await settle()
        assert thread.posted == [(1, "a")], "the thread is still at it"
        thread.receive([1, True, "nobody waits"])
        assert thread.posted == [(1, "a"), (3, "c")]
        thread.receive([3, True, "d"])
        assert await third == "d"
        assert not thinker.busy

    asyncio.run(play())


def test_what_is_asked_aside_goes_to_a_thread_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("napoleon.ui_dom.threads.LOOKS_EVERY_S", 0)

    async def play() -> None:
        pool = Pool()
        threads = Threads(pool.open)
        aside = asyncio.create_task(threads.ask("aside", 1, aside=True))
        await settle()
        assert len(pool.threads) == 1, "the first thread loads first"
        pool.threads[0].receive([0, True, ""])
        for _ in range(3):
            await settle()
        pool.threads[1].receive([0, True, ""])
        question = asyncio.create_task(threads.ask("now", 1))
        await settle()
        assert pool.threads[0].posted == [(1, "now")]
        assert pool.threads[1].posted == [(1, "aside")]
        pool.threads[0].receive([1, True, "answer"])
        assert await question == "answer"
        pool.threads[1].receive([1, True, "thought"])
        assert await aside == "thought"

    asyncio.run(play())


def test_the_threads_change_places_when_one_is_at_what_was_let_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("napoleon.ui_dom.threads.LOOKS_EVERY_S", 0)

    async def play() -> None:
        pool = Pool()
        threads = Threads(pool.open)
        threads.warm()
        pool.threads[0].receive([0, True, ""])
        aside = asyncio.create_task(threads.ask("aside", 1, aside=True))
        await settle()
        pool.threads[1].receive([0, True, ""])
        pool.threads[1].receive([1, True, "thought"])
        assert await aside == "thought"
        taken_back = asyncio.create_task(threads.ask("old", 1))
        await settle()
        taken_back.cancel()
        await settle()
        question = asyncio.create_task(threads.ask("new", 1))
        await settle()
        assert pool.threads[1].posted[-1] == (2, "new")
        pool.threads[1].receive([2, True, "answer"])
        assert await question == "answer"

    asyncio.run(play())


def test_what_can_wait_does_not_wait_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("napoleon.ui_dom.threads.LOOKS_EVERY_S", 0.001)
    monkeypatch.setattr("napoleon.ui_dom.threads.PATIENCE_S", 0.01)

    async def play() -> None:
        threads = Threads(Pool().open)
        with pytest.raises(ThinkerFault) as fault:
            await threads.ask("aside", 1, aside=True)
        assert fault.value.reason == "starting"

    asyncio.run(play())


def test_thread_that_does_not_come_is_waited_for_once() -> None:
    async def play() -> None:
        pool = Pool()
        threads = Threads(pool.open)
        for limit in (0.01, 60, 60):
            with pytest.raises(ThinkerFault) as fault:
                await threads.ask("move", limit)
            assert fault.value.reason == "starting"
        pool.threads[0].receive([0, True, ""])
        question = asyncio.create_task(threads.ask("now", 1))
        await settle()
        number, text = pool.threads[0].posted[-1]
        assert text == "now"
        pool.threads[0].receive([number, True, "answer"])
        assert await question == "answer"

    asyncio.run(play())


def test_a_game_is_loaded_before_its_players_are_asked() -> None:
    async def play() -> None:
        pool = Pool()
        threads = Threads(pool.open)
        loading = asyncio.create_task(threads.prepare("durak"))
        await settle()
        [thread] = pool.threads
        thread.receive([0, True, ""])
        [(number, text)] = thread.posted
        assert json.loads(text)["view"] == {"game": "durak"}
        thread.receive([number, False, "there is no question"])
        await loading

    asyncio.run(play())
