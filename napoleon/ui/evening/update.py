"""An evening: who plays, and the curtain that each person opens for themselves."""

from __future__ import annotations

from typing import Final

from napoleon.kit.rule_book import Book
from napoleon.match.game import USUAL as USUAL_GAME
from napoleon.match.game import Game
from napoleon.ui.back import below
from napoleon.ui.challenge.state import tidy
from napoleon.ui.evening import openly, seats
from napoleon.ui.evening.occasion import evening_at
from napoleon.ui.evening.seats import USUAL, Chair, Seats, fault_of, seats_of
from napoleon.ui.evening.state import Called
from napoleon.ui.settings.state import SEATS
from napoleon.ui.shell.controls import Outcome, argument, file, plain
from napoleon.ui.shell.dialogs import Confirmation
from napoleon.ui.shell.effects import Focus, Hush, Recall, Save, Say, Visit
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.frame import CURTAIN, Drawing, Frame
from napoleon.ui.shell.late import later
from napoleon.ui.shell.link import home
from napoleon.ui.shell.messages import Do, Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.reactions import Reaction, Step, always, in_dialog, then
from napoleon.ui.storage.recalled import read_stored
from napoleon.ui.storage.saved import COMPANY, Company, key_in
from napoleon.ui.table import course

WAYS: Final = "evening-ways"
SHOW: Final = "evening-show"
KEY: Final = key_in(USUAL_GAME, COMPANY)
"""Where the seats are saved, the same for all games."""


# ---- setting up ----------------------------------------------------------------------------


def _show(model: Model, message: Recalled) -> Outcome:
    """The seats of last time have been read."""
    model, places, effects = read_stored(model, message, COMPANY, seats.read, of_all=True)
    places = places or (USUAL[0]._replace(name=tidy(model.settings.names[0])), *USUAL[1:])
    return model._replace(dialog=Seats(places)), effects


@in_dialog(Seats)
def _kind(_frame: Frame, shown: Seats, seat: str, value: str) -> Step[Seats]:
    """Choose a person or a computer player for a seat; the first seat is the user's."""
    if seat not in _NUMBERS[1:] or value not in ("person", "computer"):
        return Step(shown)
    at = int(seat)
    return Step(shown.placed(at, shown.places[at]._replace(person=value == "person")))


@in_dialog(Seats)
def _name(_frame: Frame, shown: Seats, seat: str, value: str) -> Step[Seats]:
    """Enter a person's name."""
    if seat not in _NUMBERS:
        return Step(shown)
    at = int(seat)
    return Step(shown.placed(at, shown.places[at]._replace(name=tidy(value))))


_NUMBERS: Final = tuple(map(str, range(SEATS)))


def names_in(frame: Frame, shown: Seats) -> tuple[str, ...]:
    """The names of the people of the next match, by seat; "" for a computer player."""
    own = seats_of(frame.game, frame.rules)
    return tuple(
        (place.name or frame.words("evening.person", number=seat + 1))
        if place.person and seat in own
        else ""
        for seat, place in enumerate(_places(frame.game, frame.rules, shown))
    )


def _places(game: Game, rules: Book, shown: Seats) -> tuple[Chair, ...]:
    """The seats under the rules; those beyond the setup have computer players."""
    count = game.seats(rules)
    return (*shown.places, *((Chair(),) * count))[:count]


@in_dialog(Seats)
def _begin(frame: Frame, shown: Seats) -> Reaction:
    """Begin the evening, if possible; ask first if a match is running."""
    if fault := fault_of(names_in(frame, shown)):
        return Step(shown._replace(fault=fault), (Say("alert", frame.words(fault)),))
    if below.would_be_lost(frame.tables, of_evening=True):
        return Confirmation("new", Do("evening-start"))
    return then(_started, shown)


@in_dialog(Seats)
def _start(frame: Frame, shown: Seats) -> Reaction:
    """Begin the evening, whatever was running."""
    return () if fault_of(names_in(frame, shown)) else then(_started, shown)


def _started(model: Model, shown: Seats) -> Outcome:
    company = Company(names_in(model.frame, shown))
    keep = Save(KEY, seats.write(shown.places))
    model = model._replace(visit=model.visit.without_rules)
    model, effects = course.start_match(model, model.rules, model.seed, company=company)
    return model, (keep, Visit(home(model.game)), *effects)


# ---- the curtain ---------------------------------------------------------------------------


def _look(model: Model) -> Outcome:
    """Open the curtain for the person who is called."""
    evening = evening_at(model)
    if evening is None or model.scene != CURTAIN:
        return model, ()
    model = model.with_table(model.table.covered((evening.question or Called(model.me)).seat))
    model, effects = course.go_on(openly.opened(model))
    return model, (Hush(), *effects)


FEATURE: Final = Feature(
    "evening",
    does={
        "evening": always((Recall(SHOW, (KEY,)),)),
        "evening-ways": always(Step(WAYS, (Focus("k-evening"),))),
        "evening-kind": file(_kind),
        "evening-name": file(_name),
        "evening-begin": plain(_begin),
        "evening-start": plain(_start),
        "curtain": plain(_look),
        "evening-turn": plain(openly.turn),
        "evening-nothing": argument(openly.nothing),
    },
    heard={SHOW: _show},
    shown={
        "evening": later("napoleon.ui.evening.view:seats_dialog"),
        "evening-ways": later("napoleon.ui.evening.view:ways_dialog"),
        "curtain": Drawing(later("napoleon.ui.evening.view:curtain"), openly.asked_now),
        "evening-so-far": later("napoleon.ui.evening.tally_view:evening_panel"),
    },
    apart=("evening", "evening-ways"),
)
