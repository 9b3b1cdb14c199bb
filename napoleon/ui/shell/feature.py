"""Features as values: what one does, hears and draws, and how each is found by a name.

A name is that of a control (``data-do``), of a dialog, or of what an answer comes back to. The
feature whose name it begins with has it, or the one that lists it. Its module is imported when
one of its names is first used; nothing else knows what comes late.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from napoleon.ui.shell.messages import HEARD_BY, Answered, NoAnswer, Report, Worked

if TYPE_CHECKING:
    from napoleon.ui.shell.controls import Control, Controls, Outcome
    from napoleon.ui.shell.html import Html
    from napoleon.ui.shell.messages import Do, Heard
    from napoleon.ui.shell.model import Model
    from napoleon.ui.shell.page_of import PageOf

Hears: TypeAlias = "Callable[[Model, Any], Outcome]"
"""What becomes of a message of `Heard`; a feature gets only the kind that it has asked for."""
Draws: TypeAlias = "Callable[[Model], Html | None]"


class UnknownControlError(LookupError):
    """An element of the page names a control that no feature has; ``args[0]`` is its name."""


def _nothing(model: Model) -> Collection[int]:
    del model
    return ()


class Stored(NamedTuple):
    """Something that a feature keeps for each game: it goes into backups."""

    what: str
    """Its name in storage (`napoleon.ui.storage.saved.key_of`)."""
    read: Callable[[PageOf, str], Any]
    """Reads a text of it: a tuple of things, or anything else; what takes long, in `Steps`.

    Raises `BadText`.
    """


class Feature(NamedTuple):
    """One feature of the page."""

    name: str
    """Its name: the first word of its controls, of its dialogs, and of what it asks."""
    does: Controls = MappingProxyType({})
    """What its elements do, by their ``data-do``."""
    heard: Mapping[str, Hears] = MappingProxyType({})
    """What becomes of answers, stored texts and waits, by what they were asked for (``to``)."""
    shown: Mapping[str, Draws] = MappingProxyType({})
    """Its dialogs, scenes and parts of other scenes, by name; each draws itself."""
    stored: tuple[Stored, ...] = ()
    """What it keeps in storage."""
    asked: Callable[[Model], Collection[int]] = _nothing
    """The numbers of the questions whose answers it still wants; others may be let go."""


class Home(NamedTuple):
    """Where a feature is."""

    module: str
    """The module with its ``FEATURE``."""
    others: str = ""
    """Its other names, or the first words of such."""


class Registry:
    """Some features, by their names. Raises `ValueError` where two claim the same name."""

    def __init__(self, homes: Mapping[str, Home]) -> None:
        self.homes: Final = homes
        self._modules: dict[str, str] = {}
        for name, home in homes.items():
            for own in (name, *home.others.split()):
                if own in self._modules:
                    raise ValueError(f"two features of one name: {own}")
                self._modules[own] = home.module

    def find(self, name: str) -> Feature | None:
        """The feature that a name belongs to; its module is imported now, if it was not yet.

        Raises `ImportError` until the part of the program that holds it is here.
        """
        module = self._modules.get(name) or self._modules.get(name.partition("-")[0])
        return loaded(module) if module else None

    def all(self) -> Iterator[Feature]:
        """All of them. Raises `ImportError` until the parts of the program with them are here."""
        return (loaded(home.module) for home in self.homes.values())


_LOADED: Final[dict[str, Feature]] = {}


def loaded(module: str) -> Feature:
    """The feature of a module. Raises `ImportError`."""
    found = _LOADED.get(module)
    if found is None:
        found = _LOADED[module] = import_module(module).FEATURE
    return found


FEATURES: Final = Registry(
    {
        "rules": Home(
            "napoleon.ui.rule_form.update",
            "apply-rules begin-rules explain option preset reset",
        ),
        "own": Home("napoleon.ui.rule_form.own_update"),
        "table": Home(
            "napoleon.ui.table.act",
            "act hurry next next-by-itself redo rest retry silence start-clock undo",
        ),
        "stats": Home("napoleon.ui.statistics.update"),
        "lesson": Home("napoleon.ui.lessons.update", "lessons"),
        "daily": Home("napoleon.ui.daily.update"),
        "grade": Home("napoleon.ui.grade.update"),
        "achievements": Home("napoleon.ui.achievements.update"),
        "review": Home("napoleon.ui.review.update"),
        "club": Home("napoleon.ui.club.update"),
        "backup": Home("napoleon.ui.backup.update", "carry copy-file paste"),
        "census": Home("napoleon.ui.fair.census"),
        "challenge": Home("napoleon.ui.challenge.update", "dare challenged"),
        "characters": Home("napoleon.ui.characters.view"),
        "dealt": Home("napoleon.ui.fair.update", "copy-dealt"),
        "elsewhere": Home("napoleon.ui.tabs.update", "take-over"),
        "friends": Home("napoleon.ui.friends.update"),
        "game": Home("napoleon.ui.start.games"),
        "help": Home("napoleon.ui.help.update", "rulebook"),
        "hint": Home("napoleon.ui.advice.update", "suspect suspects"),
        "page": Home(
            "napoleon.ui.shell.closing", "answer close dismiss outside reload renew update"
        ),
        "practice": Home("napoleon.ui.study.practice", "again leave-practice play-on sit"),
        "reading": Home("napoleon.ui.reading.update"),
        "record": Home("napoleon.ui.results.earlier", "deal last more standings trick"),
        "rival": Home("napoleon.ui.rival.update"),
        "settings": Home(
            "napoleon.ui.settings.update", "colour language level name seat-level setting"
        ),
        "share": Home("napoleon.ui.start.sharing", "copy-record copy-score copy-shared"),
        "sheet": Home("napoleon.ui.share.update"),
        "start": Home(
            "napoleon.ui.start.update",
            "abandon begin-link begin-new drop-link home leave-match new play-link resume setup",
        ),
        "study": Home(
            "napoleon.ui.study.update",
            "copy-export export eyes leave ply read run save-record several",
        ),
    }
)
"""The features that all games share; what they store is listed in this order."""


def _found(model: Model, name: str) -> Iterator[Feature]:
    """The features that may have a name: the game's table, its other features, the shared ones."""
    yield model.page.at_table
    for registry in (model.page.features, FEATURES):
        if (feature := registry.find(name)) is not None:
            yield feature


def control_of(model: Model, name: str) -> Control:
    """The control of that name. Raises `UnknownControlError`."""
    for feature in _found(model, name):
        if (control := feature.does.get(name)) is not None:
            return control
    raise UnknownControlError(name)


def used(model: Model, do: Do) -> Outcome:
    """A control is used, also that of another feature. Raises `UnknownControlError`."""
    return control_of(model, do.do)(model, do)


def drawn(model: Model, name: str) -> Html | None:
    """What a dialog, a scene or a part of one shows; None for what nobody draws."""
    for feature in _found(model, name):
        if (draws := feature.shown.get(name)) is not None:
            return draws(model)
    return None


def tell(model: Model, message: Heard) -> Outcome:
    """Something that was asked for has come, or is reported: whoever it concerns goes on.

    The answer to a question that nobody asks any more is dropped.
    """
    to = HEARD_BY[type(message)] if isinstance(message, Report) else message.to
    for feature in _found(model, to):
        if (hears := feature.heard.get(to)) is not None:
            match message:
                case Answered(_, number) | NoAnswer(_, number) | Worked(_, number):
                    is_late = not is_wanted(model, to, number)
                case _:
                    is_late = False
            return (model, ()) if is_late else hears(model, message)
    raise LookupError(to)


def is_wanted(model: Model, to: str, question: int) -> bool:
    """Whether the answer to a question is still wanted; if not, it may be let go."""
    for feature in _found(model, to):
        if to in feature.heard:
            return question in feature.asked(model)
    raise LookupError(to)
