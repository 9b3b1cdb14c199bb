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


Act: TypeAlias = Callable[Concatenate[Model, P], Outcome]
"""An action on the page."""
Reading: TypeAlias = Callable[Concatenate[Frame, S, P], Reaction]
"""An action that only reads the page and something on it."""
Changing: TypeAlias = Callable[Concatenate[Model, S, P], Step[S] | Outcome]
"""An action on something on the page that changes more than that."""


def then(act: Act[P], *args: P.args, **named: P.kwargs) -> Turn:
    """What becomes of the page by an action with these arguments."""
    return lambda model: act(model, *args, **named)


def on_screen(screen: Screen, *effects: Effect) -> Turn:
    """The page with a screen over the table."""
    return lambda model: (model._replace(screen=screen), effects)


def in_found(find: Callable[[Model], S | None]) -> Callable[[Reading[S, P]], Act[P]]:
    """Decorates an action on what ``find`` finds on the page; without it, nothing happens.

    The function gets the frame and what was found, and says what it leads to.
    """

    def typed(act: Reading[S, P]) -> Act[P]:
        @from_found(find)
        def inside(model: Model, found: S, /, *args: P.args, **named: P.kwargs) -> Outcome:
            return _after(model, act(model.frame, found, *args, **named))

        return inside

    return typed


def from_found(find: Callable[[Model], S | None]) -> Callable[[Changing[S, P]], Act[P]]:
    """Decorates an action on what ``find`` finds on the page; without it, nothing happens.

    The function gets the page and what was found. It returns the whole page, or, for a dialog,
    that dialog.
    """

    def typed(act: Changing[S, P]) -> Act[P]:
        def inside(model: Model, /, *args: P.args, **named: P.kwargs) -> Outcome:
            found = find(model)
            if found is None:
                return model, ()
            after = act(model, found, *args, **named)
            return followed(model, after) if isinstance(after, Step) else after

        return inside

    return typed


def in_dialog(kind: type[S]) -> Callable[[Reading[S, P]], Act[P]]:
    """Decorates an action in an open dialog of this kind, as `in_found`."""
    return in_found(_open(kind))


def from_dialog(kind: type[S]) -> Callable[[Changing[S, P]], Act[P]]:
    """Decorates an action in an open dialog that changes more of the page, as `from_found`."""
    return from_found(_open(kind))


def _open(kind: type[S]) -> Callable[[Model], S | None]:
    return lambda model: model.dialog if isinstance(model.dialog, kind) else None


def from_frame(act: Callable[Concatenate[Frame, P], Reaction]) -> Act[P]:
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
