"""Reviewing: a deal is judged decision by decision, while the user reads the findings."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from napoleon.match.game import State
from napoleon.match.records.record import AnyRecord, Record
from napoleon.match.standing import AnyStanding
from napoleon.ui import reading
from napoleon.ui.back import places
from napoleon.ui.grade.state import PROGRESS
from napoleon.ui.review import state as review
from napoleon.ui.review.state import REVIEWED, SHOWN, TRIED, Review, reviewed
from napoleon.ui.review.weighing import HEARD, go_on, with_review
from napoleon.ui.rule_form.names import named_link
from napoleon.ui.shell.controls import Outcome, argument, field, plain
from napoleon.ui.shell.effects import Focus, Reveal, Visit
from napoleon.ui.shell.feature import Feature, of_frame
from napoleon.ui.shell.frame import TABLE, Frame
from napoleon.ui.shell.late import later
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.reactions import Reaction, from_found, in_found, on_screen, then
from napoleon.ui.study import practice
from napoleon.ui.study.state import ALL_EYES, AnyReplay, AnyStudy, Replay, Study, studied
from napoleon.ui.study.update import picked
from napoleon.ui.table import course as play
from napoleon.ui.table.pauses import GRADE, RESULT, STANDINGS


def _shown(
    model: Model, course: AnyReplay, seat: int, back: AnyStudy | None, levels: tuple[str, ...] = ()
) -> Outcome:
    """Show the review of a seat: a new one, or one that was begun."""
    progress = model.sitting and model.sitting.of(PROGRESS)
    graded = progress.reviews if progress else ()
    kept = [r for r in (*model.of(REVIEWED), *graded) if r.record == course.record]
    same = next((r for r in kept if r.seat == seat), None)
    found = review.begun(course, seat, back)._replace(levels=levels)
    if same is not None:
        found = same._replace(back=back, stopped=False, asked=0)
    model = with_review(model.at_rest, found)._replace(dialog=None, asking=None)
    model, effects = go_on(model)
    return model, (effects if back else (Visit(found.address()), *effects))


def of_match(match: AnyStanding, seat: str, names: Sequence[str] = ()) -> Review | None:
    """The review of the last finished deal, from a seat as an address names it.

    ``names``: the players' names; () for the usual ones.
    """
    seats = {str(number): number for number in range(match.seats)}
    if seat not in seats or not match.deals:
        return None
    record = Record.of_match(match, names=names)
    return review.begun(Replay(record, record.so_far()), seats[seat])


def reopened(model: Model, fragment: str) -> Outcome:
    """The page was reloaded while the finished deal was reviewed."""
    match = model.match
    over = match is not None and model.pause in (RESULT, STANDINGS, GRADE)
    names = model.table.names if over else ()
    found = of_match(match, fragment.removeprefix(SHOWN), names) if match and over else None
    if found is None:
        return play.go_on(model)
    return go_on(with_review(model, found))


def tried_from(waiting: AnyStanding, practised: AnyStanding, fragment: str) -> Review | None:
    """The review of the waiting match, if the deal aside was begun there."""
    found = of_match(waiting, fragment.removeprefix(TRIED))
    if found is None or practised.origin is None:
        return None
    same = found.record.turned(found.seat).deal == practised.origin.deal
    return found if same else None


# ---- what the controls do ----------------------------------------------------------------


def _review(model: Model) -> Outcome:
    """Review the finished deal from the user's seat, or the one that is studied."""
    study = studied(model)
    if study is not None:
        seat = model.me if study.eyes == ALL_EYES else study.eyes
        back = None if isinstance(study.back, Review) else study
        model, effects = _shown(model, study.course, seat, back, study.levels)
        return model, (*effects, Focus("k-review-leave"))
    match = model.match
    if match is None or model.scene != TABLE or not match.deals:
        return model, ()
    return _replayed(
        model, Record.of_match(match, names=model.table.names), model.me, Focus("k-review-leave")
    )


def _replayed(model: Model, record: AnyRecord, seat: int, focus: Focus) -> Outcome:
    """Review a deal of the match, which is replayed for it."""

    def shown(model: Model, states: tuple[State, ...]) -> Outcome:
        model, effects = _shown(model, Replay(record, states), seat, None)
        return model, (*effects, focus)

    return reading.begin(model, record.playing(), shown)


@in_found(reviewed)
def _seat(_frame: Frame, found: Review, value: str) -> Reaction:
    """Review another seat of the same deal, also a computer player's."""
    seats = {str(seat): seat for seat in range(found.record.seats)}
    if value not in seats:
        return ()
    return then(_shown, found.course, seats[value], found.back, found.levels)


@in_found(reviewed)
def _deal(frame: Frame, found: Review, value: str) -> Reaction:
    """Review another deal of the finished match, from the same seat."""
    match = frame.match
    at = None if found.back else picked(match, found.record, value)
    if match is None or at is None:
        return ()
    return then(
        _replayed, Record.of_match(match, at, frame.table.names), found.seat, Focus("review-deal")
    )


@from_found(reviewed)
def _stop(model: Model, found: Review) -> Outcome:
    return with_review(model, found._replace(stopped=True, asked=0)), (Focus("k-review-go"),)


@from_found(reviewed)
def _go(model: Model, found: Review) -> Outcome:
    if not found.stopped:
        return model, ()
    model, effects = go_on(with_review(model, found._replace(stopped=False)))
    return model, (*effects, Focus("k-review-stop"))


def _ply(found: Review, arg: str) -> int | None:
    """The decision that a control is about."""
    return {str(judged.ply): judged.ply for judged in found.judged}.get(arg)


@in_found(reviewed)
def _look(frame: Frame, found: Review, arg: str) -> Reaction:
    """Open the study at a decision, through the eyes of the seat."""
    ply = _ply(found, arg)
    if ply is None:
        return ()
    study = found.back or Study(found.course, back=found)
    study = study._replace(eyes=found.seat).moved(ply)
    link = named_link(frame, study.record.rules, study.link)
    return on_screen(study, Visit(link), Reveal(f"ply-{study.at}"), Focus("k-forward"))


@from_found(reviewed)
def _try(model: Model, found: Review, arg: str) -> Outcome:
    """もしも: play on from a decision, in that seat."""
    ply = _ply(found, arg)
    if ply is None:
        return model, ()
    match = practice.match_from(Study(found.course, ply), found.seat, model.seed)
    names = found.record.turned(found.seat).names
    return practice.begin(model, match, found, seat=found.seat, names=names)


@in_found(reviewed)
def _leave(_frame: Frame, found: Review) -> Reaction:
    """Go back to the result or the study; the findings are kept."""
    return then(places.back_to, found.back, left="k-review")


def _asked(frame: Frame) -> Collection[int]:
    found = reviewed(frame)
    return {found.asked} if found else ()


FEATURE: Final = Feature(
    "review",
    does={
        "review": plain(_review),
        "review-seat": field(_seat),
        "review-deal": field(_deal),
        "review-stop": plain(_stop),
        "review-go": plain(_go),
        "review-look": argument(_look),
        "review-try": practice.asking_first(argument(_try)),
        "review-leave": plain(_leave),
    },
    heard=HEARD,
    shown={
        "review": later("napoleon.ui.review.view:review_scene"),
        "review-chips": later("napoleon.ui.review.view:review_chips"),
    },
    asked=of_frame(_asked),
)
