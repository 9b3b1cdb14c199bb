"""The thinker's own decisions, with a thread that a test controls."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from napoleon.ui_dom.worker import SLICE_S, Thinker, ThinkerFault


class Thread:
    """A port whose messages the test writes."""

    def __init__(self) -> None:
        self.opened = 0
        self.ended = 0
        self.posted: list[tuple[int, str]] = []
        self.refuses = False
        self.receive: Callable[[object], None] = lambda _: None
        self.fail: Callable[[str], None] = lambda _: None

    def open(self, receive: Callable[[object], None], fail: Callable[[str], None]) -> Thread:
        if self.refuses:
            raise RuntimeError("workers are not allowed")
        self.opened += 1
        self.receive, self.fail = receive, fail
        return self

    def post(self, number: int, text: str) -> None:
        self.posted.append((number, text))

    def end(self) -> None:
        self.ended += 1


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def fault_of(question: asyncio.Task[str]) -> str:
    with pytest.raises(ThinkerFault) as caught:
        await question
    return caught.value.reason


def test_questions_wait_until_the_thread_has_loaded() -> None:
    async def play() -> None:
        thread = Thread()
        thinker = Thinker(thread.open)
        question = asyncio.create_task(thinker.ask("a", 1))
        await settle()
        assert (thread.opened, thread.posted, thinker.ready) == (1, [], False)
        thread.receive([0, True, ""])
        assert (thread.posted, thinker.ready) == ([(1, "a")], True)
        thread.receive([1, True, "b"])
        assert await question == "b"

    asyncio.run(play())


def test_unanswered_while_loading_leaves_the_thread_alone_and_is_never_posted() -> None:
    async def play() -> None:
        thread = Thread()
        thinker = Thinker(thread.open)
        assert await fault_of(asyncio.create_task(thinker.ask("a", 0.01))) == "starting"
        thread.receive([0, True, ""])
        assert (thread.posted, thread.ended, thinker.ready) == ([], 0, True)

    asyncio.run(play())


def test_late_answer_ends_the_thread_and_the_next_question_starts_another() -> None:
    async def play() -> None:
        thread = Thread()
        thinker = Thinker(thread.open)
        thinker.warm()
        thread.receive([0, True, ""])
        assert await fault_of(asyncio.create_task(thinker.ask("a", 0.01))) == "late"
        assert (thread.opened, thread.ended, thinker.ready) == (1, 1, False)
        question = asyncio.create_task(thinker.ask("b", 1))
        await settle()
        assert thread.opened == 2
        thread.receive([0, True, ""])
        thread.receive([2, True, "c"])
        assert await question == "c"

    asyncio.run(play())


def test_time_asleep_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """On waking, all that was due comes at once: patience is a number of slices, not a time."""
    slices: list[float] = []

    async def wait(_: object, *, timeout: float) -> None:  # noqa: ASYNC109 - as asyncio has it
        slices.append(timeout)
        if len(slices) == 3:
            thread.receive([1, True, "b"])

    thread = Thread()
    monkeypatch.setattr(asyncio, "wait", wait)

    async def play() -> None:
        thinker = Thinker(thread.open)
        thinker.warm()
        thread.receive([0, True, ""])
        assert await thinker.ask("a", 8) == "b"

    asyncio.run(play())
    assert slices == [SLICE_S] * 3


@pytest.mark.parametrize("nonsense", [None, "text", [1, True], [1, True, 5], ["1", True, "a"], []])
def test_nonsense_fails_everything_that_waits(nonsense: object) -> None:
    async def play() -> None:
        thread = Thread()
        thinker = Thinker(thread.open)
        questions = [asyncio.create_task(thinker.ask(text, 1)) for text in "ab"]
        await settle()
        thread.receive([0, True, ""])
        thread.receive(nonsense)
        assert [await fault_of(question) for question in questions] == ["nonsense"] * 2

    asyncio.run(play())


def test_answers_that_nobody_waits_for_are_dropped() -> None:
    async def play() -> None:
        thread = Thread()
        thinker = Thinker(thread.open)
        question = asyncio.create_task(thinker.ask("a", 1))
        await settle()
        thread.receive([0, True, ""])
        question.cancel()
        await settle()
        thread.receive([1, True, "late"])
        assert (thread.ended, thinker.ready) == (0, True)

    asyncio.run(play())


def test_two_failed_starts_and_no_more() -> None:
    async def play() -> None:
        thread = Thread()
        thinker = Thinker(thread.open)
        for tries in (1, 2):
            question = asyncio.create_task(thinker.ask("a", 1))
            await settle()
            thread.receive([0, False, "no such module"]) if tries == 1 else thread.fail("404")
            assert await fault_of(question) == "start"
        assert not thinker.usable
        assert await fault_of(asyncio.create_task(thinker.ask("a", 1))) == "unusable"
        thinker.warm()
        assert thread.opened == 2

    asyncio.run(play())


def test_refused_worker_is_a_failed_start() -> None:
    async def play() -> None:
        thread = Thread()
        thread.refuses = True
        thinker = Thinker(thread.open)
        assert await fault_of(asyncio.create_task(thinker.ask("a", 1))) == "start"
        thinker.warm()
        assert not thinker.usable

    asyncio.run(play())


def test_death_after_loading_does_not_count_as_a_failed_start() -> None:
    async def play() -> None:
        thread = Thread()
        thinker = Thinker(thread.open)
        for _ in range(3):
            question = asyncio.create_task(thinker.ask("a", 1))
            await settle()
            thread.receive([0, True, ""])
            thread.fail("out of memory")
            assert await fault_of(question) == "died"
        assert thinker.usable

    asyncio.run(play())


def test_stopping_fails_what_waits() -> None:
    async def play() -> None:
        thread = Thread()
        thinker = Thinker(thread.open)
        question = asyncio.create_task(thinker.ask("a", 1))
        await settle()
        thinker.stop()
        assert await fault_of(question) == "stopped"
        assert thinker.usable

    asyncio.run(play())
