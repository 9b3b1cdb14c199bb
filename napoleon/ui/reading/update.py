"""What takes long to read is read in slices: the page answers meanwhile, the user can cancel."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final

from napoleon.kit.json_in import BadText
from napoleon.match.steps import Steps, Value
from napoleon.ui.shell.controls import Outcome, in_dialog, plain
from napoleon.ui.shell.dialogs import Dialog, Reading
from napoleon.ui.shell.effects import Effect, Focus, Say, Work
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.html import Html, h
from napoleon.ui.shell.messages import Worked
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, dialog

READING: Final = "reading"
AT_ONCE: Final = 600
"""So many actions are played again at once: most texts are read before anybody would notice."""


def begin(
    model: Model,
    steps: Steps[Any],
    then: Callable[[Model, Any], Outcome],
    *,
    back: Dialog | None = None,
    left: tuple[Effect, ...] = (),
) -> Outcome:
    """Read something. ``then`` gets what it returns, or the `BadText` that it raises.

    What is long goes on behind a dialog. Where the user cancels there, ``back`` is shown, and
    ``left`` is done.
    """
    steps = _caught(steps)
    try:
        for _ in range(AT_ONCE):
            next(steps)
    except StopIteration as end:
        return then(model, end.value)
    number = model.serial + 1
    model = model._replace(serial=number, dialog=Reading(number, then, back, left))
    return model, (
        Work(READING, number, steps),
        Say("status", model.words("reading.title")),
        Focus("k-close"),
    )


def _caught(steps: Steps[Value]) -> Steps[Value | BadText]:
    try:
        return (yield from steps)
    except BadText as bad:
        return bad


def _asked(model: Model) -> Collection[int]:
    return {model.dialog.asked} if isinstance(model.dialog, Reading) else ()


@in_dialog(Reading)
def _worked(model: Model, shown: Reading, message: Worked) -> Outcome:
    """A slice is done, or all of it."""
    if not message.done:
        return model._replace(dialog=shown._replace(share=message.share)), ()
    outcome: Outcome = shown.then(model._replace(dialog=shown.back), message.value)
    return outcome


@in_dialog(Reading)
def _stop(model: Model, shown: Reading) -> Outcome:
    return model._replace(dialog=shown.back), shown.left


def reading_dialog(model: Model) -> Html:
    """How far it is, and the way out."""
    words = model.words
    share = model.dialog.share if isinstance(model.dialog, Reading) else 0.0
    title = words("reading.title")
    bar = h("progress", id="reading-bar", class_="progress", max=100, value=int(100 * share))
    note = h("label", words("reading.note"), for_="reading-bar")
    body = h("div", note, bar, class_="reading")
    foot = btn(words("key.no"), "reading-stop", style="quiet", id="k-close")
    return dialog(words, "d-reading", title, body, foot)


FEATURE: Final = Feature(
    "reading",
    does={"reading-stop": plain(_stop)},
    heard={READING: _worked},
    shown={READING: reading_dialog},
    asked=_asked,
)
