"""The dialogs: which one is open, and its state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from napoleon.ui.shell.messages import Do

T = TypeVar("T", bound=type)


class _Kind(NamedTuple):
    """What is declared of a class of dialogs, as in `named`."""

    name: str
    opener: str
    momentary: bool


_KINDS: Final[dict[type, _Kind]] = {}


def named(name: str, *, opener: str = "", momentary: bool = False) -> Callable[[T], T]:
    """Decorates the state of a dialog: the feature with this name draws it.

    ``opener``: the id of the control that opens it over the dialog ``back``; ``momentary``: it is
    about the present state of what lies below it.
    """

    def with_name(kind: T) -> T:
        _KINDS[kind] = _Kind(name, opener, momentary)
        return kind

    return with_name


class OfGame(NamedTuple):
    """A dialog that only one game has (`PageOf.dialogs`)."""

    name: str
    """Its name."""
    value: Any = None
    """Its state."""
    asked: int = 0
    """The number of the question whose answer it waits for, 0 for none (`PageOf.answered`)."""


Dialog: TypeAlias = str | tuple[Any, ...]
"""A dialog: its name if it has no state, else a value of a class that is `named`."""


def name_of(dialog: Dialog | None) -> str:
    """The name of a dialog; "" for none."""
    if dialog is None:
        return ""
    if isinstance(dialog, OfGame):
        return dialog.name
    return dialog if isinstance(dialog, str) else _KINDS[type(dialog)].name


def behind(dialog: Dialog | None) -> Dialog | None:
    """The dialog that is shown again when this one is closed; None for none."""
    back: Dialog | None = getattr(dialog, "back", None)
    return back


def opener_of(dialog: Dialog) -> str:
    """The id of the control of the dialog behind it that opens it; "" where none is known."""
    return "" if isinstance(dialog, str) else _KINDS[type(dialog)].opener


def is_momentary(dialog: Dialog) -> bool:
    """Whether a dialog with a state is about the present state of what lies below it."""
    return isinstance(dialog, OfGame) or (type(dialog) in _KINDS and _KINDS[type(dialog)].momentary)


def must_stay(dialog: Dialog | None) -> bool:
    """Whether a dialog cannot be closed: the page needs what it waits for."""
    return bool(getattr(dialog, "needed", False))


def is_drawing(dialog: object) -> bool:
    """Whether a picture is being made for a dialog."""
    return getattr(dialog, "state", "") == "drawing"


class Confirmation(NamedTuple):
    """A yes-or-no question over everything else."""

    key: str
    """The key of its words."""
    yes: Do
    """The control that is used after a yes."""
    name: str = ""
    """The name that the question mentions."""
    setting: str = ""
    """The setting that "don't ask again" switches off; "" where that is not offered."""
    harmless: bool = False
    """A yes loses nothing: the focus begins there, and Enter is a yes."""
    first: Do | None = None
    """A control that is used before that."""

    @property
    def focus(self) -> str:
        """The id of the button at which the focus begins."""
        return "k-yes" if self.harmless else "k-no"
