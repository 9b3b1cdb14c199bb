"""Reviewing: a deal is gone through decision by decision, while the user reads what is found.

It is computed aside, one decision at a time: it can be stopped at once, left, and resumed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from napoleon.game.record import Record
from napoleon.game.state import FINISHED
from napoleon.ui import play, practising, review
from napoleon.ui.effects import Effect, Focus, Reveal, Say, Think, Visit
from napoleon.ui.handling import Handler, Outcome
from napoleon.ui.messages import Do
from napoleon.ui.model import HUMAN, REVIEW, START, STUDY, TABLE, Model
from napoleon.ui.review import Judged, Review
from napoleon.ui.study import ALL_EYES, Course, Study
from napoleon.ui.thinking import BadAnswerError, read_hint, write_weighing

KEPT: Final = 6
"""How many reviews are kept, to be looked at again."""


def go_on(model: Model) -> Outcome:
    """The next decision that is to be judged, unless that was stopped."""
    found = model.reviewed
    if found is None or found.stopped or not found.todo:
        return model, ()
    ply, number = found.todo[0], model.serial + 1
    text = write_weighing(number, found.view(ply), found.action(ply), ply)
    model = _with(model._replace(serial=number), found._replace(asked=number))
    return model, (Think(number, text, here=found.here, aside=not found.here),)


def answered(model: Model, text: str | None) -> Outcome:
    """The advice for a decision has come; None: the thread does not answer."""
    found = model.reviewed
    if found is None or not found.todo:
        return model, ()
    if text is None:
        return _failed(model, found)
    try:
        advice = read_hint(found.asked, text)
    except BadAnswerError:
        advice = None
    found = found._replace(
        judged=(*found.judged, Judged(found.todo[0], advice)), todo=found.todo[1:], asked=0
    )
    model, effects = go_on(_with(model, found))
    if found.todo:
        return model, effects
    return model, (Say("status", model.words("review.ready")), *effects)


def _failed(model: Model, found: Review) -> Outcome:
    """The page itself computes; if that fails, the rest stays undone."""
    if found.here:
        return _with(model, found._replace(asked=0, stopped=True)), ()
    return go_on(_with(model, found._replace(here=True)))


def _with(model: Model, found: Review) -> Model:
    """The model with the newest review as it is now."""
    return model._replace(reviews=(found, *model.reviews[1:]))


def _shown(model: Model, course: Course, seat: int, back: str) -> Outcome:
    """The review of a seat: a new one, or as far as it had come."""
    kept = [r for r in model.reviews if r.record == course.record]
    same = next((r for r in kept if r.seat == seat), None)
    found = review.begun(course, seat, back)
    if same is not None:
        found = same._replace(back=back, stopped=False, here=False, asked=0)
    others = tuple(r for r in model.reviews if r is not same)
    model = model._replace(
        scene=REVIEW,
        reviews=(found, *others)[:KEPT],
        dialog="",
        asking="",
        question=None,
        clock=None,
    )
    return go_on(model)


# ---- what the controls do ----------------------------------------------------------------


def _review(model: Model, message: Do) -> Outcome:
    """The deal that is over, from the user's seat; or the one that is studied."""
    del message
    study = model.studied
    if study is not None:
        seat = HUMAN if study.eyes == ALL_EYES else study.eyes
        back = TABLE if study.back == REVIEW else STUDY
        model, effects = _shown(model, study.course, seat, back)
        return model, (*effects, Focus("k-review-leave"))
    match = model.match
    if match is None or model.scene != TABLE or not match.deals:
        return model, ()
    record = Record.of_match(match)
    model, effects = _shown(model, Course(record, record.so_far()), HUMAN, TABLE)
    return model, (*effects, Focus("k-review-leave"))


def _seat(model: Model, message: Do) -> Outcome:
    """Another seat of the same deal, also a computer player's."""
    found = model.reviewed
    seats = {str(seat): seat for seat in range(found.record.rules.table.players)} if found else {}
    if found is None or message.value not in seats:
        return model, ()
    return _shown(model, found.course, seats[message.value], found.back)


def _stop(model: Model, message: Do) -> Outcome:
    del message
    found = model.reviewed
    if found is None:
        return model, ()
    return _with(model, found._replace(stopped=True, asked=0)), (Focus("k-review-go"),)


def _go(model: Model, message: Do) -> Outcome:
    del message
    found = model.reviewed
    if found is None or not found.stopped:
        return model, ()
    model, effects = go_on(_with(model, found._replace(stopped=False, here=False)))
    return model, (*effects, Focus("k-review-stop"))


def _ply(model: Model, message: Do) -> int | None:
    """The decision that a control is about."""
    found = model.reviewed
    plies = {str(judged.ply): judged.ply for judged in found.judged} if found else {}
    return plies.get(message.arg)


def _look(model: Model, message: Do) -> Outcome:
    """The study at a decision, through the eyes of the seat."""
    found, ply = model.reviewed, _ply(model, message)
    if found is None or ply is None:
        return model, ()
    study = model.study if found.back == STUDY else None
    study = study or Study(found.course, 0, REVIEW)
    study = study._replace(eyes=found.seat).moved(ply)
    from napoleon.ui.studying import link_of  # noqa: PLC0415 - `studying` is large

    model = model._replace(scene=STUDY, study=study)
    return model, (Visit(link_of(model)), Reveal(f"ply-{study.at}"), Focus("k-forward"))


def _try(model: Model, message: Do) -> Outcome:
    """もしも: play on from a decision, in the place of the seat."""
    found, ply = model.reviewed, _ply(model, message)
    if found is None or ply is None or found.course.states[ply].phase == FINISHED:
        return model, ()
    study = Study(found.course, 0, REVIEW).moved(ply)
    match = practising.match_from(study, found.seat, model.seed)
    return practising.begin(model, match, REVIEW)


def _leave(model: Model, message: Do) -> Outcome:
    """Back to the result or the study; what was found is kept."""
    del message
    found = model.reviewed
    if found is None:
        return model, ()
    if found.back == STUDY and model.study is not None:
        return model._replace(scene=STUDY), (Focus("k-review"),)
    model = model._replace(scene=TABLE if model.match is not None else START)
    if model.match is None:
        return model, (Focus("k-new"),)
    model, effects = play.go_on(model)
    back: tuple[Effect, ...] = (Focus("k-review"),)
    return model, (*effects, *back)


HANDLERS: Mapping[str, Handler] = {
    "review": _review,
    "review-seat": _seat,
    "review-stop": _stop,
    "review-go": _go,
    "review-look": _look,
    "review-try": _try,
    "review-leave": _leave,
}
