"""The status line: what has just happened, and what is to do now."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from napoleon.ui.table.pauses import ALL_PASSED, LESSON, Pause

if TYPE_CHECKING:
    from collections.abc import Callable

    from napoleon.match.game import Action, View
    from napoleon.ui.shell.words import Words
    from napoleon.ui.table.clock import Clock
    from napoleon.ui.table.pieces import AnyDraft, AnyLook


class Status(NamedTuple):
    """A sentence: the key of its words, the parts in its gaps, and its tone.

    ``tone`` is ``turn``, ``wait``, ``win`` or ``warn``.
    """

    key: str
    parts: dict[str, str]
    tone: str


def usual(look: AnyLook, said: Callable[[Words, Action, View], str]) -> Status:
    """The status of any game; ``said`` puts an action into words."""
    draft, clock = look.draft, look.clock
    if draft.complaint:
        return Status("complaint.not_now", {}, "warn")
    if look.pause:
        return paused(look.pause)
    if draft.hint is not None:
        action = draft.hint.action
        silent = clock is not None and action not in look.view.legal
        text = look.words("key.silence") if silent else said(look.words, action, look.view)
        return Status("status.hint", {"action": text, "why": ""}, "turn")
    if look.question is not None and look.question.hint:
        return hint_awaited()
    if look.seat.asked is not None:
        return Status("status.your_turn", {}, "turn") if clock is None else _window(look, clock)
    asked = look.question.seat if look.question else look.seat.newest.asked[0]
    return Status("status.thinking", {"name": look.words.seat(asked)}, "wait")


def hint_awaited() -> Status:
    """The status while the requested hint is computed."""
    return Status("status.thinking_hint", {}, "wait")


def _window(look: AnyLook, clock: Clock) -> Status:
    """The status while several seats may act, among them the user."""
    if clock.stopped:
        return Status("status.window_waits", {}, "turn")
    if look.settings.clock == "off":
        return Status("status.window_off", {}, "turn")
    return Status("status.window", {"seconds": str(clock.left)}, "turn")


def paused(pause: Pause) -> Status:
    """The status while the page waits for NEXT, where the game has nothing of its own to say."""
    if pause == ALL_PASSED:
        return Status("status.redeal", {}, "warn")
    if pause == LESSON:
        return Status("status.lesson", {}, "wait")
    return Status("status.over", {}, "win")


def stands_for_user(clock: Clock | None, draft: AnyDraft) -> bool:
    """Whether the clock stands still until the user lets it run."""
    return clock is not None and (clock.stopped or draft.hint is not None)
