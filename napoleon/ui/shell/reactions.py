"""Reactions: what an action leads to that only reads the page, or an open dialog.

Such an action gets a frame, and the state of its dialog. It changes nothing itself: it returns the
dialog that opens, a question, effects, or what becomes of the page.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, Generic, NamedTuple, ParamSpec, TypeAlias, TypeVar

from napoleon.ui.shell.controls import Control, Outcome
from napoleon.ui.shell.dialogs import Confirmation
from napoleon.ui.shell.effects import Effect
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.screen import Screen

S = TypeVar("S")
P = ParamSpec("P")


class Step(NamedTuple, Generic[S]):
    """What becomes of a dialog, and of the page around it."""

    state: S | None
    """The dialog; None closes it."""
    effects: tuple[Effect, ...] = ()
    """What is to be done outside the page."""
    asks: tuple[Notice | Confirmation, ...] = ()
    """Notices to show, or questions to ask first."""


AnyStep: TypeAlias = Step[Any]
Turn: TypeAlias = Callable[[Model], Outcome]
Reaction: TypeAlias = AnyStep | Confirmation | tuple[Effect, ...] | Turn
"""What an action that only reads the page leads to.

A dialog, a question, only effects, or a turn: what becomes of the page.
"""


def then(act: Callable[Concatenate[Model, P], Outcome], *args: P.args, **named: P.kwargs) -> Turn:
    """What becomes of the page by an action with these arguments."""
    return lambda model: act(model, *args, **named)


def on_screen(screen: Screen, *effects: Effect) -> Turn:
    """The page with a screen over the table."""
    return lambda model: (model._replace(screen=screen), effects)


def in_dialog(
    kind: type[S],
) -> Callable[
    [Callable[Concatenate[Frame, S, P], Reaction]], Callable[Concatenate[Model, P], Outcome]
]:
    """Decorates an action in an open dialog; nothing happens while another one is open.

    The function gets the frame and the dialog's state, and says what it leads to.
    """

    def typed(
        act: Callable[Concatenate[Frame, S, P], Reaction],
    ) -> Callable[Concatenate[Model, P], Outcome]:
        @from_dialog(kind)
        def inside(model: Model, shown: S, /, *args: P.args, **named: P.kwargs) -> Outcome:
            return _after(model, act(model.frame, shown, *args, **named))

        return inside

    return typed


def from_dialog(
    kind: type[S],
) -> Callable[
    [Callable[Concatenate[Model, S, P], Step[S] | Outcome]],
    Callable[Concatenate[Model, P], Outcome],
]:
    """Decorates an action in an open dialog that changes more of the page than the dialog.

    The function gets the page and the dialog's state. It returns that state, or the whole page.
    """

    def typed(
        act: Callable[Concatenate[Model, S, P], Step[S] | Outcome],
    ) -> Callable[Concatenate[Model, P], Outcome]:
        def inside(model: Model, /, *args: P.args, **named: P.kwargs) -> Outcome:
            shown = model.dialog
            if not isinstance(shown, kind):
                return model, ()
            found = act(model, shown, *args, **named)
            return followed(model, found) if isinstance(found, Step) else found

        return inside

    return typed


def from_frame(
    act: Callable[Concatenate[Frame, P], Reaction],
) -> Callable[Concatenate[Model, P], Outcome]:
    """Decorates an action that only reads the page, and says what it leads to."""

    def on_page(model: Model, /, *args: P.args, **named: P.kwargs) -> Outcome:
        return _after(model, act(model.frame, *args, **named))

    return on_page


def always(found: Reaction) -> Control:
    """A control that does the same on every page."""
    return lambda model, _do: _after(model, found)


def _after(model: Model, found: Reaction) -> Outcome:
    if isinstance(found, Step):
        return followed(model, found)
    if isinstance(found, Confirmation):
        return model._replace(asking=found), ()
    return found(model) if callable(found) else (model, found)


def followed(model: Model, step: AnyStep) -> Outcome:
    """The page after a step of its dialog."""
    if step.state is not model.dialog:
        model = model._replace(dialog=step.state)
    for ask in step.asks:
        match ask:
            case Notice():
                model = model.with_notice(ask)
            case Confirmation():
                model = model._replace(asking=ask)
    return model, step.effects
