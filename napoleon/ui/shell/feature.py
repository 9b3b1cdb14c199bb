"""Features as values: what each does, receives and draws, and how it is found by a name.

A name is that of a control (``data-do``), of a dialog, or of the receiver of an answer. It belongs
to the feature whose name it begins with, or to the one that lists it. Its module is imported when
one of its names is first used; nothing else knows what comes late.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeAlias

from napoleon.match.game import USUAL
from napoleon.ui.settings.stored import read_settings
from napoleon.ui.shell.frame import Drawing, Draws
from napoleon.ui.shell.late import later
from napoleon.ui.shell.messages import HEARD_BY, Answered, NoAnswer, Report, Worked
from napoleon.ui.storage import choice, saved

if TYPE_CHECKING:
    from napoleon.match.seat import Do as Act
    from napoleon.match.seat import Ready
    from napoleon.ui.shell.controls import Control, Controls, Outcome
    from napoleon.ui.shell.html import Html
    from napoleon.ui.shell.messages import Do, Heard
    from napoleon.ui.shell.model import Model
    from napoleon.ui.shell.page_of import PageOf

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
        return saved.key_in(USUAL if self.of_all else game, self.what)


def of_text(place: str) -> Callable[[PageOf, str], Any]:
    """A `Stored.read` that needs only the text; ``place`` as in `later`."""
    read = later(place)
    return lambda _page, text: read(text)


def of_game(place: str) -> Callable[[PageOf, str], Any]:
    """A `Stored.read` that needs the game and the text; ``place`` as in `later`."""
    read = later(place)
    return lambda page, text: read(page.game, text)


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
    """NEXT was pressed."""


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


class Registry:
    """Some features, by their names. Raises `ValueError` if two claim the same name."""

    def __init__(self, homes: Mapping[str, Home]) -> None:
        self.homes: Final = homes
        self._modules: dict[str, str] = {}
        for name, home in homes.items():
            for own in (name, *home.others.split()):
                if own in self._modules:
                    raise ValueError(f"two features of one name: {own}")
                self._modules[own] = home.module

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


FEATURES: Final = Registry(
    {
        "rules": Home(
            "napoleon.ui.rule_form.update",
            "apply-rules begin-rules explain option preset reset",
            Stored(
                saved.RULES,
                of_game("napoleon.ui.storage.choice:read_rules"),
                lambda model, rules, text: model._replace(
                    rules=rules, base=choice.read_base(model.game, text)
                ),
                comes_of_playing=True,
            ),
        ),
        "own": Home(
            "napoleon.ui.rule_form.own_update",
            stored=Stored(
                saved.PRESETS,
                of_game("napoleon.ui.rule_form.own:read_saved"),
                lambda model, presets, _: model._replace(own=presets),
            ),
        ),
        "table": Home(
            "napoleon.ui.table.act",
            "act hurry next next-by-itself redo rest retry silence start-clock undo",
            Stored(saved.MATCH, saved.reading_match, comes_of_playing=True),
        ),
        "stats": Home(
            "napoleon.ui.statistics.update",
            stored=Stored(
                saved.STATISTICS,
                later("napoleon.ui.statistics.state:reading_saved"),
                comes_of_playing=True,
            ),
        ),
        "lesson": Home(
            "napoleon.ui.lessons.update",
            "lessons",
            Stored(
                saved.LESSONS,
                of_text("napoleon.ui.lessons.done:read_lessons"),
                lambda model, names, _: model._replace(lessons=names),
                comes_of_playing=True,
            ),
        ),
        "daily": Home(
            "napoleon.ui.daily.update",
            stored=Stored(
                saved.DAILY,
                later("napoleon.ui.daily.state:read"),
                lambda model, days, _: model._replace(diary=model.diary._replace(days=days)),
                comes_of_playing=True,
            ),
        ),
        "grade": Home(
            "napoleon.ui.grade.update",
            stored=Stored(
                saved.GRADES,
                of_text("napoleon.ui.grade.state:read"),
                lambda model, grades, _: model._replace(grades=grades),
            ),
        ),
        "achievements": Home(
            "napoleon.ui.achievements.update",
            stored=Stored(saved.ACHIEVEMENTS, of_text("napoleon.ui.achievements.state:read")),
        ),
        "review": Home(
            "napoleon.ui.review.update",
            stored=Stored(saved.REVIEWS, of_game("napoleon.ui.review.stored:read_wholly")),
        ),
        "complaint": Home("napoleon.ui.complaint.update"),
        "settings": Home(
            "napoleon.ui.settings.update",
            "colour language level name seat-level setting",
            Stored(
                "settings",
                lambda page, text: read_settings(text, page.settings),
                lambda model, settings, _: model._replace(settings=settings),
                of_all=True,
            ),
        ),
        "deck": Home("napoleon.ui.settings.deck"),
        "backup": Home("napoleon.ui.backup.update", "carry copy-file paste"),
        "census": Home("napoleon.ui.fair.census"),
        "challenge": Home("napoleon.ui.challenge.update", "dare challenged"),
        "characters": Home("napoleon.ui.characters.view"),
        "dealt": Home("napoleon.ui.fair.update", "copy-dealt"),
        "elsewhere": Home("napoleon.ui.tabs.update", "take-over"),
        "evening": Home(
            "napoleon.ui.evening.update",
            "curtain",
            Stored(saved.COMPANY, of_text("napoleon.ui.evening.seats:read"), of_all=True),
        ),
        "evening-host": Home("napoleon.ui.evening.hosts", "evening-host-address"),
        "friends": Home(
            "napoleon.ui.friends.update",
            stored=Stored(
                "seats",
                of_text("napoleon.ui.friends.seats:read_seats"),
                lambda model, seats, _: model._replace(seats=seats),
                of_all=True,
            ),
        ),
        "party": Home(
            "napoleon.ui.friends.party",
            stored=Stored(
                "party",
                of_text("napoleon.ui.friends.kept:game_of"),
                later("napoleon.ui.friends.party:noticed"),
                of_all=True,
            ),
        ),
        "gallery": Home(
            "napoleon.ui.gallery.update",
            stored=Stored("gallery", of_text("napoleon.ui.gallery.state:read")),
        ),
        "game": Home("napoleon.ui.start.games"),
        "help": Home("napoleon.ui.help.update", "rulebook"),
        "hint": Home("napoleon.ui.advice.update", "suspect suspects"),
        "interview": Home("napoleon.ui.interview.update"),
        "leaflet": Home("napoleon.ui.leaflet.update"),
        "page": Home(
            "napoleon.ui.shell.closing", "answer close dismiss outside reload renew update"
        ),
        "listening": Home("napoleon.ui.listening.update"),
        "people": Home(
            "napoleon.ui.people.update",
            "club history house",
            (
                Stored(saved.CLUB, of_game("napoleon.ui.people.tournaments:read_wholly")),
                Stored(
                    saved.HISTORY, of_text("napoleon.ui.people.past:read"), comes_of_playing=True
                ),
                Stored(saved.HOUSE, of_game("napoleon.ui.people.meetings:read_wholly")),
            ),
        ),
        "played": Home(
            "napoleon.ui.people.counting",
            "history-count house-count house-count-elsewhere house-after",
        ),
        "practice": Home("napoleon.ui.study.practice", "again leave-practice play-on sit"),
        "proof": Home("napoleon.ui.fair.proof"),
        "reading": Home("napoleon.ui.reading.update"),
        "record": Home("napoleon.ui.results.earlier", "deal last more standings trick"),
        "rival": Home("napoleon.ui.rival.update"),
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


def stored_of(page: PageOf) -> Iterator[Stored]:
    """What is saved for a game, by the shared features and by the game's own."""
    yield from FEATURES.stored()
    yield from page.features.stored()


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
    """Use a control, also one of another feature. Raises `UnknownControlError`."""
    return control_of(model, do.do)(model, do)


def line_of(model: Model) -> TableLine:
    """The line of the page's table. Raises `ValueError` without a table."""
    name = model.table.occasion.line
    if (feature := FEATURES.find(name)) is None or feature.line is None:
        raise LookupError(name)
    return feature.line


def drawn(model: Model, name: str) -> Html | None:
    """The drawing of a dialog, a scene or a part of one; None if no feature draws it."""
    for feature in _found(model, name):
        if (draws := feature.shown.get(name)) is not None:
            at = model.frame
            return draws.draws(at, draws.of(model)) if isinstance(draws, Drawing) else draws(at)
    return None


def is_apart(model: Model, dialog: str) -> bool:
    """Whether a dialog has nothing to do with the table."""
    return any(dialog in feature.apart for feature in _found(model, dialog))


def delivered(model: Model, message: Heard) -> Outcome:
    """Hand what was asked for, or what is reported, to the feature that it concerns.

    The answer to a question that is no longer asked is dropped.
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
    """Whether the answer to a question is still wanted; if not, it may be dropped."""
    for feature in _found(model, to):
        if to in feature.heard:
            return question in feature.asked(model)
    raise LookupError(to)
