"""Features as values: what each does, receives and draws, and how it is found by a name.

A name is that of a control (``data-do``), of a dialog, or of the receiver of an answer. It belongs
to the feature whose name it begins with, or to the one that lists it. Its module is imported when
one of its names is first used; nothing else knows what comes late.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeAlias

from napoleon.match.game import USUAL
from napoleon.ui.shell.frame import Drawing, Draws, Frame
from napoleon.ui.shell.late import later
from napoleon.ui.shell.messages import HEARD_BY, Answered, NoAnswer, Report, Worked
from napoleon.ui.shell.slot import Slot, T
from napoleon.ui.storage.saved import key_in

if TYPE_CHECKING:
    from napoleon.match.seat import Do as Act
    from napoleon.match.seat import Ready
    from napoleon.ui.page_of import PageOf
    from napoleon.ui.shell.controls import Control, Controls, Outcome
    from napoleon.ui.shell.html import Html
    from napoleon.ui.shell.messages import Do, Heard, Message
    from napoleon.ui.shell.model import Model

Hears: TypeAlias = "Callable[[Model, Any], Outcome]"
"""Handles a message of `Heard`; a feature gets only the kind that it has asked for."""


class UnknownControlError(LookupError):
    """An element of the page names a control that no feature has; ``args[0]`` is its name."""


class Stored(NamedTuple):
    """Something that a feature saves. Opening, changing games and backups follow from it."""

    what: str
    """Its name in storage, in backups, and in the notice about a damaged one."""
    read: Callable[[PageOf, str], Any]
    """Reads its text, which is JSON. The result is a tuple of things, or anything else.

    A long text is read in `Steps`. Raises `BadText`.
    """
    opened: Callable[[Model, Any, str], Model] | None = None
    """Puts it into the page before anything is shown, given what was read and the text.

    If left out, a feature asks for it (`Recall`).
    """
    comes_of_playing: bool = False
    """Whether it exists only after something was played."""
    of_all: bool = False
    """Whether all games share it."""

    def key(self, game: str) -> str:
        """Its key in storage, for a game of that name."""
        return key_in(USUAL if self.of_all else game, self.what)


def of_text(place: str) -> Callable[[PageOf, str], Any]:
    """A `Stored.read` that needs only the text; ``place`` as in `later`."""
    read = later(place)
    return lambda _page, text: read(text)


def of_game(place: str) -> Callable[[PageOf, str], Any]:
    """A `Stored.read` that needs the game and the text; ``place`` as in `later`."""
    read = later(place)
    return lambda page, text: read(page.game, text)


def of_frame(read: Callable[[Frame], T]) -> Callable[[Model], T]:
    """What is read of a page is in its frame."""
    return lambda model: read(model.frame)


def into(slot: Slot[T]) -> Callable[[Model, T, str], Model]:
    """A `Stored.opened` that fills a slot with what was read."""
    return lambda model, value, _text: model.put(slot, value)


def of_dialog(kind: type[T], draws: Callable[[Frame, T], Html | None]) -> Draws:
    """A `Feature.shown` that draws an open dialog of this kind from the frame and its state."""
    return lambda frame: draws(frame, frame.dialog) if isinstance(frame.dialog, kind) else None


class GoesOn(Protocol):
    """What happens at a table without the user, as `napoleon.ui.table.course.go_on`."""

    def __call__(self, model: Model, *, loaded: bool, held_ms: int) -> Outcome:
        """The page after it."""


class TableLine(NamedTuple):
    """The way to whoever runs a table: this page, for itself or for a lesson, or another device."""

    says: Callable[[Model, Act | Ready], Outcome]
    """The user acts, or has seen the result of a deal."""
    goes_on: GoesOn
    """What happens now without the user."""
    next: Callable[[Model], Outcome]
    """NEXT was pressed, or what is shown has been seen for long enough."""


class Feature(NamedTuple):
    """One feature of the page."""

    name: str
    """Its name: the first word of its controls, its dialogs and its questions."""
    does: Controls = MappingProxyType({})
    """What its elements do, by their ``data-do``."""
    heard: Mapping[str, Hears] = MappingProxyType({})
    """Handles answers, stored texts and waits, by the name that asked for them (``to``)."""
    shown: Mapping[str, Draws] = MappingProxyType({})
    """Its dialogs, scenes and parts of other scenes, by name; each draws itself."""
    asked: Callable[[Model], Collection[int]] = lambda _: ()
    """The numbers of the questions whose answers it still wants; others may be dropped."""
    apart: Collection[str] = ()
    """Its dialogs that have nothing to do with the table: they stay when the curtain falls."""
    line: TableLine | None = None
    """The line of the tables that are its own (`Occasion.line`)."""


class Home(NamedTuple):
    """Where a feature is."""

    module: str
    """The module with its ``FEATURE``."""
    others: str = ""
    """Its other names, or their first words."""
    stored: Stored | tuple[Stored, ...] = ()
    """What it keeps in storage. It is known before the feature is loaded."""


Wrap: TypeAlias = "Callable[[Model, Message, Outcome], Outcome | None]"
"""Changes what a message leads to, given the page before it; None: the message does nothing."""


class Registry:
    """Some features, by their names. Raises `ValueError` if two claim the same name.

    ``wraps`` are those that change what any message leads to, in their order.
    """

    def __init__(self, homes: Mapping[str, Home], wraps: Sequence[Wrap] = ()) -> None:
        self.homes: Final = homes
        self.wraps: Final = wraps
        self._modules: dict[str, str] = {}
        for name, home in homes.items():
            for own in (name, *home.others.split()):
                if own in self._modules:
                    raise ValueError(f"two features of one name: {own}")
                self._modules[own] = home.module

    def plus(self, homes: Mapping[str, Home]) -> Registry:
        """These features and some others. Raises `ValueError` as a new registry does."""
        both = self.homes.keys() & homes.keys()
        if both:
            raise ValueError(f"two features of one name: {min(both)}")
        return Registry({**self.homes, **homes}, self.wraps)

    def find(self, name: str) -> Feature | None:
        """The feature that a name belongs to; its module is imported now if necessary.

        Raises `ImportError` until its part of the program is here.
        """
        module = self._modules.get(name) or self._modules.get(name.partition("-")[0])
        return loaded(module) if module else None

    def all(self) -> Iterator[Feature]:
        """All of them. Raises `ImportError` until the parts of the program with them are here."""
        return (loaded(home.module) for home in self.homes.values())

    def stored(self) -> Iterator[Stored]:
        """What they keep, in their order."""
        for home in self.homes.values():
            yield from (home.stored,) if isinstance(home.stored, Stored) else home.stored


_LOADED: Final[dict[str, Feature]] = {}


def loaded(module: str) -> Feature:
    """The feature of a module. Raises `ImportError`."""
    found = _LOADED.get(module)
    if found is None:
        found = _LOADED[module] = import_module(module).FEATURE
    return found


def stored_of(page: PageOf) -> Iterator[Stored]:
    """What is saved for a game."""
    return page.features.stored()


def _found(page: PageOf, name: str) -> Iterator[Feature]:
    """The features that may have a name: the game's table, and another one."""
    yield page.at_table
    if (feature := page.features.find(name)) is not None:
        yield feature


def control_of(page: PageOf, name: str) -> Control:
    """The control of that name. Raises `UnknownControlError`."""
    for feature in _found(page, name):
        if (control := feature.does.get(name)) is not None:
            return control
    raise UnknownControlError(name)


def used(model: Model, do: Do) -> Outcome:
    """Use a control, also one of another feature. Raises `UnknownControlError`."""
    return control_of(model.page, do.do)(model, do)


def line_of(model: Model) -> TableLine:
    """The line of the page's table. Raises `ValueError` without a table."""
    name = model.table.occasion.line
    if (feature := model.page.features.find(name)) is None or feature.line is None:
        raise LookupError(name)
    return feature.line


def drawn(model: Model, name: str) -> Html | None:
    """The drawing of a dialog, a scene or a part of one; None if no feature draws it."""
    for feature in _found(model.page, name):
        if (draws := feature.shown.get(name)) is not None:
            at = model.frame
            return draws.draws(at, draws.of(model)) if isinstance(draws, Drawing) else draws(at)
    return None


def is_apart(page: PageOf, dialog: str) -> bool:
    """Whether a dialog has nothing to do with the table."""
    return any(dialog in feature.apart for feature in _found(page, dialog))


def delivered(model: Model, message: Heard) -> Outcome:
    """Hand what was asked for, or what is reported, to the feature that it concerns.

    The answer to a question that is no longer asked is dropped.
    """
    to = HEARD_BY[type(message)] if isinstance(message, Report) else message.to
    for feature in _found(model.page, to):
        if (hears := feature.heard.get(to)) is not None:
            match message:
                case Answered(_, number) | NoAnswer(_, number) | Worked(_, number):
                    is_late = not is_wanted(model, to, number)
                case _:
                    is_late = False
            return (model, ()) if is_late else hears(model, message)
    raise LookupError(to)


def is_wanted(model: Model, to: str, question: int) -> bool:
    """Whether the answer to a question is still wanted; if not, it may be dropped."""
    for feature in _found(model.page, to):
        if to in feature.heard:
            return question in feature.asked(model)
    raise LookupError(to)
