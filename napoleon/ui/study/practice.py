"""A single deal aside: played on from a record, or the same cards again.

The running match waits meanwhile, as it is; leaving goes back to it, or to the study.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from napoleon.kit.chance import LINKED
from napoleon.match.match import AnyMatch, Match
from napoleon.match.records.record import AnyRecord, Record
from napoleon.ui.back import below, places
from napoleon.ui.review.state import TRIED, Review
from napoleon.ui.shell.controls import Control, Outcome, argument, plain
from napoleon.ui.shell.dialogs import Confirmation
from napoleon.ui.shell.effects import Focus, Forget, Say, Visit
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.frame import TABLE, Frame, TableFrame
from napoleon.ui.shell.late import later
from napoleon.ui.shell.link import HIGHEST_DEAL, home
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.reactions import Reaction, Step, from_found, from_frame, in_found, then
from napoleon.ui.shell.screen import Screen
from napoleon.ui.shell.sitting import Outside, Practice, at_home
from napoleon.ui.storage import saved
from napoleon.ui.study.state import AnyStudy, studied
from napoleon.ui.table import course

GIVE_UP: Final = "practice-give-up"


def begin(
    model: Model,
    match: AnyMatch,
    back: Screen | None,
    *,
    seat: int = 0,
    names: tuple[str, ...] = (),
    begun: str = "",
    occasion: Practice | None = None,
) -> Outcome:
    """Sit down to a single deal. A match that is running, or waiting already, waits.

    ``back`` is the screen to return to; None: the table, or the start screen without one. ``seat``
    is the record's seat that the user takes, ``names`` the players' names in the record, from that
    seat on; () for the usual names. ``begun`` is today's date if it is saved with the deal.
    ``occasion``: its kind, if it is more than a deal aside.
    """
    waiting = model.sitting and model.sitting.match_below
    outside = Outside(waiting and waiting.rested, back)
    aside = replace(occasion or Practice(), outside=outside, seat=seat, names=names, begun=begun)
    model = course.seated(model, at_home(match)._replace(occasion=aside))
    address = back.address(TRIED) if isinstance(back, Review) else home(model.game)
    begun_line = Say("log", model.words("practice.begun"))
    return course.saved_on(model, (Visit(address), begun_line))


def leave(model: Model) -> Outcome:
    """Go back to where the deal was begun; the match that waited goes on."""
    if model.practice is None:
        return model, ()
    screen = model.practice.outside.screen
    model, stored = put_away(model)
    model, effects = places.back_to(model, screen, left="k-play-on")
    return model, (*stored, *effects)


def put_away(model: Model) -> Outcome:
    """Give up the deal aside, and put what waited for it back on the table."""
    model = course.cleared(model)._replace(sitting=model.table.below)
    stored = model.sitting.saved if model.sitting else ()
    return model, stored or (Forget(saved.key_of(model.game, saved.MATCH)),)


def given_up(model: Model) -> Outcome:
    """Leave only the match at the table, as it waited; whatever else is shown stays."""
    match = model.sitting and model.sitting.match_below
    stored = match.saved if match else (Forget(saved.key_of(model.game, saved.MATCH)),)
    return model.at_rest._replace(sitting=match), stored


def _goes_on(model: Model, over: int) -> Outcome:
    return places.resumed(model._replace(dialog=None), over)


def asking_first(
    control: Control, is_it: Callable[[Frame, Do, TableFrame], bool] = lambda *_: False
) -> Control:
    """A control that sits down to a deal aside; it asks first if another one would end.

    ``is_it``: whether the running deal is the chosen one; then it goes on.
    """

    @from_frame
    def asks(frame: Frame, do: Do) -> Reaction:
        for over, table in enumerate(frame.tables):
            if table.occasion.practice and below.under_way(table):
                if is_it(frame, do, table):
                    return then(_goes_on, over)
                return Confirmation("aside", do, first=Do(GIVE_UP))
        return then(control, do)

    return asks


def match_from(study: AnyStudy, seat: int, seed: str) -> AnyMatch:
    """The deal at the studied ply, with the user in a seat."""
    record = study.record
    return match_again(record.turned(seat), _seed(record, seed), study.at)


def match_again(record: AnyRecord, seed: str, plies: int = 0) -> AnyMatch:
    """The same cards from the first call on, or after some actions."""
    return Match.laid_out(
        record.game,
        record.rules,
        record.deal,
        record.first,
        record.actions[:plies],
        seed=_seed(record, seed),
        number=_number(record),
    )


def _seed(record: AnyRecord, other: str) -> str:
    """The seed of a record; another one if it cannot be saved."""
    return record.seed if record.seed and LINKED.fullmatch(record.seed) else other


def _number(record: AnyRecord) -> int:
    """The number of its deal, if it can be saved."""
    return record.number if record.number and 0 < record.number <= HIGHEST_DEAL else 1


# ---- what the controls do ----------------------------------------------------------------


@in_found(studied)
def _choose_seat(frame: Frame, study: AnyStudy) -> Reaction:
    """ここから打つ: ask in which seat."""
    if frame.game.ending(study.state) is not None:
        return ()
    return Step("play-on", (Focus("k-seat-0"),))


@from_found(studied)
def _play_on(model: Model, study: AnyStudy, arg: str) -> Outcome:
    """Play on from the studied ply, in the chosen seat."""
    if model.game.ending(study.state) is not None:
        return model, ()
    seats = {str(seat): seat for seat in range(study.record.seats)}
    if arg not in seats:
        return model, ()
    seat = seats[arg]
    match = match_from(study, seat, model.seed)
    return begin(model, match, study, seat=seat, names=study.record.turned(seat).names)


def _again(model: Model) -> Outcome:
    """もう一度: play the finished or studied deal again from the start."""
    if study := studied(model):
        record = study.record
        return begin(model, match_again(record, model.seed), study, names=record.names)
    match = model.match
    if match is None or model.scene != TABLE or not match.deals:
        return model, ()
    if match.origin is None:
        return begin(model, match_again(Record.of_match(match), match.seed), None)
    practice, origin = model.practice or Practice(), match.origin
    given, about = match.deals[-1].actions[: match.given], (match.game, match.rules)
    again = Match.laid_out(
        *about, origin.deal, origin.first, given, seed=match.seed, number=match.number
    )
    return begin(model, again, practice.outside.screen, seat=practice.seat, names=practice.names)


FEATURE: Final = Feature(
    "practice",
    does={
        "play-on": plain(_choose_seat),
        "sit": asking_first(argument(_play_on)),
        "again": asking_first(plain(_again)),
        "leave-practice": plain(leave),
        GIVE_UP: plain(given_up),
    },
    shown={"play-on": later("napoleon.ui.study.dialogs:play_on_dialog")},
)
