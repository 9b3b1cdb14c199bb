"""Long texts are read in slices: the page stays responsive, and the user can cancel."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final, NamedTuple

from napoleon.kit.json_in import BadText
from napoleon.match.steps import Steps, Value
from napoleon.ui.shell.controls import Outcome, file, plain
from napoleon.ui.shell.dialogs import Dialog, named
from napoleon.ui.shell.effects import Effect, Focus, Say, Work
from napoleon.ui.shell.feature import Feature, of_frame, used
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Html, h
from napoleon.ui.shell.messages import Do, Waited, Worked
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.parts import btn, dialog
from napoleon.ui.shell.reactions import Reaction, Step, from_dialog, from_frame, in_dialog, then
from napoleon.ui.shell.words import printable

READING: Final = "reading"
OPENS: Final = "reading-opens"
"""The wait before a link's target is opened: after everything else has been read."""
AT_ONCE: Final = 600
"""How many actions are replayed at once; most texts are read before anyone notices."""


@named("reading")
class Reading(NamedTuple):
    """Something long is being read (`napoleon.ui.reading`)."""

    asked: int
    """The number of the work."""
    then: Callable[[Any, Any], Any]
    """The function that follows: it gets the model and what was read."""
    cancelled: Dialog | None = None
    """The dialog that is shown if the user cancels."""
    left: tuple[Any, ...] = ()
    """The effects of cancelling."""
    share: float = 0.0
    """How much of the work is done."""
    needed: bool = False
    """The page needs the result: the work cannot be cancelled."""


def begin(
    model: Model,
    steps: Steps[Any],
    then: Callable[[Model, Any], Outcome],
    *,
    back: Dialog | None = None,
    left: tuple[Effect, ...] = (),
    at_once: int = AT_ONCE,
    needed: bool = False,
) -> Outcome:
    """Read something. ``then`` gets what it returns, or the `BadText` that it raises.

    After ``at_once`` actions the work goes on behind a dialog. If the user cancels there, ``back``
    is shown, by default the dialog that is open now, and ``left`` is done; what is ``needed``
    cannot be cancelled.
    """
    steps = caught(steps)
    try:
        for _ in range(at_once):
            next(steps)
    except StopIteration as end:
        return then(model, end.value)
    number = model.serial + 1
    shown = Reading(number, then, back or model.dialog, left, needed=needed)
    model = model._replace(serial=number, dialog=shown)
    effects = (Work(READING, number, steps), Say("status", model.words("reading.title")))
    return model, effects if needed else (*effects, Focus("k-close"))


def caught(steps: Steps[Value]) -> Steps[Value | BadText]:
    """The same work; it returns a `BadText` instead of raising it."""
    try:
        return (yield from steps)
    except BadText as bad:
        return bad


def given(value: Value | BadText) -> Value:
    """What was read. Raises it if it is a `BadText`."""
    if isinstance(value, BadText):
        raise value
    return value


def _asked(frame: Frame) -> Collection[int]:
    return {frame.dialog.asked} if isinstance(frame.dialog, Reading) else ()


@from_dialog(Reading)
def _worked(model: Model, shown: Reading, message: Worked) -> Outcome:
    """A slice is done, or all of it."""
    if not message.done:
        return model._replace(dialog=shown._replace(share=message.share)), ()
    outcome: Outcome = shown.then(model._replace(dialog=shown.cancelled), message.value)
    return outcome


@in_dialog(Reading)
def _stop(_frame: Frame, shown: Reading) -> Reaction:
    if shown.needed:
        return ()
    return Step(shown.cancelled, shown.left)


@from_frame
def _guessed(_frame: Frame, file: str, encoding: str) -> Reaction:
    """A file was read in an encoding known only by its words: the user should check the names."""
    parts = (("file", printable(file)), ("encoding", encoding))
    return then(_warned, Notice("file_guessed", parts, "warn"))


@from_frame
def _unknown(_frame: Frame, file: str, _value: str) -> Reaction:
    """A file is in an unknown encoding: it was not read."""
    return then(_warned, Notice("file_unknown", (("file", printable(file)),), "error"))


def _warned(model: Model, notice: Notice) -> Outcome:
    for key in ("file_guessed", "file_unknown"):
        model = model.without_notice(key)
    said = model.words(f"notice.{notice.key}", **dict(notice.parts))
    return model.with_notice(notice), (Say("alert", said),)


@from_frame
def _open(frame: Frame, _message: Waited) -> Reaction:
    """Open what the page's link asks for."""
    return then(used, Do(frame.visit.opens)) if frame.visit.opens else ()


def reading_dialog(frame: Frame) -> Html:
    """The progress, and the button to cancel."""
    words = frame.words
    shown = frame.dialog
    share, needed = (shown.share, shown.needed) if isinstance(shown, Reading) else (0.0, False)
    title = words("reading.title")
    bar = h("progress.progress#reading-bar", max=100, value=int(100 * share))
    note = h("label", words("reading.match" if needed else "reading.note"), for_="reading-bar")
    body = h("div.reading", note, bar)
    foot = None if needed else btn(words("key.no"), "reading-stop", style="quiet", id="k-close")
    return dialog(words, "d-reading", title, body, foot, closes=not needed)


FEATURE: Final = Feature(
    "reading",
    does={
        "reading-stop": plain(_stop),
        "reading-guessed": file(_guessed),
        "reading-unknown": file(_unknown),
    },
    heard={READING: _worked, OPENS: _open},
    shown={READING: reading_dialog},
    asked=of_frame(_asked),
    apart=(READING,),
)
