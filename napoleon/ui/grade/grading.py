"""Grading: at the end of a match the user's decisions are judged, deal by deal."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from napoleon.match.answers import BadAnswerError
from napoleon.match.game import Game
from napoleon.match.records.record import Record
from napoleon.match.standing import AnyStanding
from napoleon.ui.advice.questions import read_hint
from napoleon.ui.grade import state as grades
from napoleon.ui.grade.state import GRADED, PROGRESS, Graded, Progress, Work
from napoleon.ui.page_of import PageOf
from napoleon.ui.review import state as review
from napoleon.ui.review import weighing
from napoleon.ui.review.state import REVIEWED, Judged, Review, helped
from napoleon.ui.review.view import finding, swing
from napoleon.ui.review.weighing import REVIEWS_KEPT, mark_of
from napoleon.ui.shell.controls import Outcome, plain
from napoleon.ui.shell.effects import Focus, Say, Wait
from napoleon.ui.shell.feature import Feature, of_frame
from napoleon.ui.shell.frame import TABLE, Frame, TableFrame
from napoleon.ui.shell.late import later
from napoleon.ui.shell.messages import Answered, NoAnswer, Recalled, Waited
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.reactions import from_found
from napoleon.ui.shell.sitting import Sitting
from napoleon.ui.storage.recalled import read_list
from napoleon.ui.study.state import Replay
from napoleon.ui.table.pauses import GRADE
from napoleon.ui.table.pieces import AnyDecided, Decided
from napoleon.ui.table.sounds import SEAL


def decided(page: PageOf, review: Review, aids: Collection[int] = ()) -> list[AnyDecided]:
    """The decisions of a review that were judged in points; a loss is at most everything.

    ``aids``: the plies at which the user had help.
    """
    found, with_help = list[AnyDecided](), helped(review.course, review.seat, aids)
    for judged in review.judged:
        loss, state = finding(page, review, judged).loss, review.course.states[judged.ply]
        if loss is not None:
            lost = min(1.0, loss / swing(page, state))
            found.append(Decided(state, lost, helped=judged.ply in with_help))
    return found


def decided_in(page: PageOf, table: Sitting | TableFrame) -> list[list[AnyDecided]]:
    """The judged decisions of a finished match, deal by deal, as far as it is graded."""
    reviews = (table.of(PROGRESS) or Progress()).reviews
    deals = [(played.number, played.attempt) for played in table.match.deals]
    return [
        decided(page, review, [aid.ply for aid in table.aids if aid.deal == deal])
        for deal, review in zip(deals, reviews, strict=False)
    ]


def work_of(found: Sequence[AnyDecided]) -> Work:
    """The sum of some decisions; those with help are only counted."""
    own = [one.lost for one in found if not one.helped]
    return Work(len(own), sum(own), len(found) - len(own))


# ---- controls -----------------------------------------------------------------------------------


ASKED: Final = "grade"
SHOWN: Final = "grade-shown"
LOOK: Final = "grade-look-up"
KEEP: Final = "grade-keep"
COUNT: Final = "grade-count"
BEGINS_MS: Final = 300
"""How long the stage is shown before the work starts."""


def _at_stage(at: Frame | Model) -> Progress | None:
    """How far the match on the stage has been graded; None anywhere else."""
    return at.table.of(PROGRESS) if at.scene == TABLE and at.pause == GRADE else None


def _begin(model: Model) -> Outcome:
    """Show the stage, for the first time or again."""
    if model.scene != TABLE or model.pause != GRADE:
        return model, ()
    found = model.table.of(PROGRESS) or Progress()
    known = model.of(REVIEWED)
    newer = {(r.record, r.seat): r for r in reversed(known)}
    reviews = tuple(_farther(old, newer.get((old.record, old.seat))) for old in found.reviews)
    number = model.serial + 1
    model = model.put_at_table(PROGRESS, found._replace(reviews=reviews, number=number))._replace(
        serial=number
    )
    return model, (Focus("scene"), Wait(SHOWN, number, BEGINS_MS))


def _farther(one: Review, other: Review | None) -> Review:
    """The one of two reviews of the same decisions that has come further, with no open question."""
    more = other if other and len(other.judged) > len(one.judged) else one
    return more._replace(back=None, asked=0, stopped=False)


@from_found(_at_stage)
def _waited(model: Model, found: Progress, message: Waited) -> Outcome:
    """The stage has been shown: start the work."""
    if found.number != message.question:
        return model, ()
    return _go_on(model.put_at_table(PROGRESS, found._replace(number=0)))


@from_found(_at_stage)
def _go_on(model: Model, found: Progress) -> Outcome:
    current = found.current
    if found.stopped or (current and current.stopped):
        return model, ()
    if current is None:
        match = model.table.match
        if len(found.reviews) == len(match.deals):
            return model, (grades.KEPT.recall(model.game, COUNT),)
        current = _taken_up(model, match, len(found.reviews))
        found = found._replace(reviews=(*found.reviews, current))
        model = model.put_at_table(PROGRESS, found)
    if current.fresh:
        return model, (REVIEWS_KEPT.recall(model.game, LOOK),)
    if not current.todo:
        return _go_on(model)
    model, current, think = weighing.questioned(model, current, ASKED)
    return model.put_at_table(PROGRESS, found.with_current(current)), (think,)


def _taken_up(model: Model, match: AnyStanding, at: int) -> Review:
    """The review of a deal from the user's seat, with what is already known."""
    record = Record.of_match(match, at)
    same = (r for r in model.of(REVIEWED) if r.record == record and r.seat == model.me)
    if (known := next(same, None)) is not None:
        return _farther(known, None)
    found = review.begun(Replay(record, record.so_far()), model.me)
    played = match.deals[at]
    judged = []
    for advised in model.table.advised:
        if advised.deal == (played.number, played.attempt) and advised.ply in found.todo:
            decision = _judged(model.game, found, advised.ply, advised.answer)
            judged += [decision] if decision else []
    known_plies = {one.ply for one in judged}
    return found._replace(
        judged=tuple(judged),
        todo=tuple(ply for ply in found.todo if ply not in known_plies),
        levels=model.frame.levels(match.rules),
    )


def _judged(game: Game, found: Review, ply: int, answer: str) -> Judged | None:
    """A decision judged by the hint computed for it; None if the hint does not cover it."""
    try:
        advice = read_hint(game, None, answer)
    except BadAnswerError:
        return None
    action = found.action(ply)
    compared = advice.points and any(c.action == action for c in advice.candidates)
    return Judged(ply, advice, answer) if compared or action == advice.action else None


def _asked(frame: Frame) -> Collection[int]:
    return {found.asked} if (found := _at_stage(frame)) else ()


@from_found(_at_stage)
def _answered(model: Model, found: Progress, message: Answered | NoAnswer) -> Outcome:
    """The advice on a decision has come, or cannot come."""
    current = found.current
    if current is None or not current.todo:
        return model, ()
    if isinstance(message, NoAnswer):
        return model.put_at_table(PROGRESS, found.with_current(weighing.unanswered(current))), ()
    current = weighing.with_answer(model.game, current, message.text)
    model, effects = _go_on(model.put_at_table(PROGRESS, found.with_current(current)))
    return model, (REVIEWS_KEPT.recall(model.game, KEEP), *effects)


# ---- what is stored ----------------------------------------------------------------------


@from_found(_at_stage)
def _looked_up(model: Model, found: Progress, message: Recalled) -> Outcome:
    """Use the stored results of a deal, which need not be computed again."""
    if found.current is None or not found.current.fresh:
        return model, ()
    model, current, effects = weighing.recalled(model, message, found.current)
    model, more = _go_on(model.put_at_table(PROGRESS, found.with_current(current)))
    return model, (*effects, *more)


@from_found(_at_stage)
def _keep(model: Model, found: Progress, message: Recalled) -> Outcome:
    """Store the results with the other reviews."""
    reviews = [review for review in found.reviews if review.judged]
    return model, weighing.stored(model, message, reviews)


@from_found(_at_stage)
def _count(model: Model, found: Progress, message: Recalled) -> Outcome:
    """Count the match for the rank, once; if nothing can be stored, for this visit."""
    work = grades.total([work_of(deal) for deal in decided_in(model.page, model.table)])
    model, known, effects = read_list(grades.KEPT, model, message)
    mark = grades.mark_of([mark_of(review.record) for review in found.reviews])
    known = model.of(GRADED) if message.refused else known
    graded = Graded(mark, message.day, work.decisions, work.lost)
    after = grades.added(known, graded) if work.counts else known
    ready = Say("status", model.words("grade.ready"))
    stamped = after != known and grades.standing(after, model.page.ledger.ranks).at is not None
    if stamped and model.settings.sound == "on":
        effects = (*effects, SEAL)
    if after == known:
        return model.put(GRADED, known), (*effects, ready)
    if message.refused:
        return model.put(GRADED, after), (*effects, ready)
    saved = grades.KEPT.changed(model.game, known, after)
    return model.put(GRADED, after), (*effects, *saved, ready)


# ---- what the controls do ----------------------------------------------------------------


@from_found(_at_stage)
def _stop(model: Model, found: Progress) -> Outcome:
    """Judge no more for now."""
    if found.current is not None:
        found = found.with_current(found.current._replace(asked=0))
    return model.put_at_table(PROGRESS, found._replace(stopped=True, number=0)), (
        Focus("k-grade-go"),
    )


@from_found(_at_stage)
def _resume(model: Model, found: Progress) -> Outcome:
    """Go on judging."""
    if found.current is not None:
        found = found.with_current(found.current._replace(stopped=False))
    model, effects = _go_on(model.put_at_table(PROGRESS, found._replace(stopped=False)))
    return model, (*effects, Focus("k-grade-stop"))


FEATURE: Final = Feature(
    "grade",
    does={"grade-begin": plain(_begin), "grade-stop": plain(_stop), "grade-go": plain(_resume)},
    heard={ASKED: _answered, SHOWN: _waited, LOOK: _looked_up, KEEP: _keep, COUNT: _count},
    shown={
        "grade": later("napoleon.ui.grade.view:match_end"),
        "grade-rank": later("napoleon.ui.grade.view:rank_note"),
    },
    asked=of_frame(_asked),
)
