"""Reviewing: a deal is gone through decision by decision, while the user reads what is found.

It is computed aside, one decision at a time: it can be stopped at once, left, and resumed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from napoleon.game.match import Match
from napoleon.game.record import Record
from napoleon.game.state import FINISHED
from napoleon.ui import found as keeping
from napoleon.ui import play, practising, review
from napoleon.ui.effects import Effect, Focus, Recall, Reveal, Save, Say, Think, Visit, set_aside
from napoleon.ui.handling import Handler, Outcome
from napoleon.ui.messages import Do, Recalled
from napoleon.ui.model import HUMAN, REVIEW, START, STUDY, TABLE, Model, Notice
from napoleon.ui.opening import REVIEW_SHOWN, REVIEW_TRIED
from napoleon.ui.pauses import GRADE, RESULT, STANDINGS
from napoleon.ui.review import Judged, Review
from napoleon.ui.saved import REVIEWS_KEY, BadSaveError
from napoleon.ui.study import ALL_EYES, Course, Study
from napoleon.ui.thinking import BadAnswerError, read_hint, write_weighing

KEPT: Final = 6
"""How many reviews the page has at hand; more are in storage."""
LOOK: Final = "review-look-up"
KEEP: Final = "review-keep"


def go_on(model: Model) -> Outcome:
    """The next decision that is to be judged, unless that was stopped.

    Before the first, storage is asked what was found there earlier.
    """
    found = model.reviewed
    if found is not None and found.fresh:
        return model, (Recall(LOOK, (REVIEWS_KEY,)),)
    if found is None or found.stopped or not found.todo:
        return model, ()
    ply, number = found.todo[0], model.serial + 1
    levels = found.levels or model.levels(found.record.rules)
    text = write_weighing(number, found.view(ply), found.action(ply), ply, levels)
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
        judged=(*found.judged, Judged(found.todo[0], advice, text if advice else "")),
        todo=found.todo[1:],
        asked=0,
    )
    model, effects = go_on(_with(model, found))
    effects = (Recall(KEEP, (REVIEWS_KEY,)), *effects)
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


def _shown(
    model: Model, course: Course, seat: int, back: str, levels: tuple[str, ...] = ()
) -> Outcome:
    """The review of a seat: a new one, or as far as it had come."""
    kept = [r for r in model.reviews if r.record == course.record]
    same = next((r for r in kept if r.seat == seat), None)
    found = review.begun(course, seat, back)._replace(levels=levels)
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
    model, effects = go_on(model)
    return model, ((Visit(address_of(found)), *effects) if back == TABLE else effects)


# ---- what is kept ------------------------------------------------------------------------


def _looked_up(model: Model, message: Recalled) -> Outcome:
    """What was found of this deal and seat on an earlier visit is not computed again."""
    shown, text = model.reviewed, dict(message.texts).get(REVIEWS_KEY)
    if shown is None or not shown.fresh:
        return model, ()
    known: dict[int, Judged] = {}
    effects: tuple[Effect, ...] = ()
    if text is not None:
        try:
            wanted = (keeping.mark_of(shown.record), shown.seat)
            same = next((f for f in keeping.read(text) if f[:2] == wanted), None)
            known = {judged.ply: judged for judged in same.judged} if same else {}
        except BadSaveError as bad:
            notice = Notice(f"bad_save.reviews.{bad.reason}", kind="error")
            model = play.with_notice(model, notice)
            effects = set_aside(REVIEWS_KEY, text)
    judged = (*shown.judged, *(known[ply] for ply in shown.todo if ply in known))
    todo = tuple(ply for ply in shown.todo if ply not in known)
    model = _with(model, shown._replace(judged=judged, todo=todo, fresh=False))
    model, more = go_on(model)
    return model, (*effects, *more)


def _keep(model: Model, message: Recalled) -> Outcome:
    """What the review has found so far comes to what is kept; another tab may have added to it."""
    shown, text = model.reviewed, dict(message.texts).get(REVIEWS_KEY)
    if shown is None or message.refused:
        return model, ()
    try:
        kept = keeping.read(text) if text is not None else ()
    except BadSaveError:
        kept = ()  # it was told and set aside when the review began
    whole = keeping.added(kept, keeping.found_by(shown))
    return model, (Save(REVIEWS_KEY, keeping.write(whole)),)


def of_match(match: Match, seat: str) -> Review | None:
    """The review of the last deal that is over, from a seat as an address names it."""
    seats = {str(number): number for number in range(match.rules.table.players)}
    if seat not in seats or not match.deals:
        return None
    record = Record.of_match(match)
    return review.begun(Course(record, record.so_far()), seats[seat], TABLE)


def reopened(model: Model, fragment: str) -> Outcome:
    """The page is loaded anew while the deal that is over is reviewed."""
    match = model.match
    over = match is not None and model.pause in (RESULT, STANDINGS, GRADE)
    found = of_match(match, fragment.removeprefix(REVIEW_SHOWN)) if match and over else None
    if found is None:
        return play.go_on(model._replace(scene=TABLE))
    return go_on(model._replace(scene=REVIEW, reviews=(found,)))


def tried_from(waiting: Match, practised: Match, fragment: str) -> Review | None:
    """The review of the match that waits, if the deal that is played aside was begun there."""
    found = of_match(waiting, fragment.removeprefix(REVIEW_TRIED))
    if found is None or practised.origin is None:
        return None
    same = found.record.turned(found.seat).deal == practised.origin.deal
    return found if same else None


def address_of(found: Review, begins: str = REVIEW_SHOWN) -> str:
    """What the page's address says while this review, or what is tried out from it, is shown."""
    return f"./{begins}{found.seat}" if found.back == TABLE else "./"


# ---- what the controls do ----------------------------------------------------------------


def _review(model: Model, message: Do) -> Outcome:
    """The deal that is over, from the user's seat; or the one that is studied."""
    del message
    study = model.studied
    if study is not None:
        seat = HUMAN if study.eyes == ALL_EYES else study.eyes
        back = TABLE if study.back == REVIEW else STUDY
        model, effects = _shown(model, study.course, seat, back, study.levels)
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
    return _shown(model, found.course, seats[message.value], found.back, found.levels)


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
    names = found.record.turned(found.seat).names
    return practising.begin(model, match, REVIEW, seat=found.seat, names=names)


def _leave(model: Model, message: Do) -> Outcome:
    """Back to the result or the study; the review stays stored."""
    del message
    found = model.reviewed
    if found is None:
        return model, ()
    if found.back == STUDY and model.study is not None:
        return model._replace(scene=STUDY), (Focus("k-review"),)
    model = model._replace(scene=TABLE if model.match is not None else START)
    if model.match is None:
        return model, (Visit("./"), Focus("k-new"))
    model, effects = play.go_on(model)
    return model, (Visit("./"), *effects, Focus("k-review"))


HANDLERS: Mapping[str, Handler] = {
    "review": _review,
    "review-seat": _seat,
    "review-stop": _stop,
    "review-go": _go,
    "review-look": _look,
    "review-try": _try,
    "review-leave": _leave,
}
RECALLED: Mapping[str, Callable[[Model, Recalled], Outcome]] = {LOOK: _looked_up, KEEP: _keep}
