"""Weighing: the decisions of a review are judged one by one, while the user reads what is there.

It is computed aside: it can be stopped at once, left, and resumed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from napoleon.match.answers import BadAnswerError
from napoleon.ui.advice.questions import read_hint, write_weighing
from napoleon.ui.review import stored as keeping
from napoleon.ui.review.state import Judged, Review
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Recall, Save, Say, Think
from napoleon.ui.shell.messages import Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.storage.recalled import read_stored
from napoleon.ui.storage.saved import REVIEWS, BadSaveError, key_of

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
        return model, (Recall(LOOK, (key_of(model.game, REVIEWS),)),)
    if found is None or found.stopped or not found.todo:
        return model, ()
    ply, number = found.todo[0], model.serial + 1
    levels = found.levels or model.levels(found.record.rules)
    text = write_weighing(
        model.game, number, found.view(ply), found.action(ply), ply=ply, table=levels
    )
    model = with_review(model._replace(serial=number), found._replace(asked=number))
    return model, (Think(number, text, here=found.here, aside=not found.here),)


def answered(model: Model, text: str | None) -> Outcome:
    """The advice for a decision has come; None: the thread does not answer."""
    found = model.reviewed
    if found is None or not found.todo:
        return model, ()
    if text is None:
        return _failed(model, found)
    try:
        advice = read_hint(model.game, found.asked, text)
    except BadAnswerError:
        advice = None
    found = found._replace(
        judged=(*found.judged, Judged(found.todo[0], advice, text if advice else "")),
        todo=found.todo[1:],
        asked=0,
    )
    model, effects = go_on(with_review(model, found))
    effects = (Recall(KEEP, (key_of(model.game, REVIEWS),)), *effects)
    if found.todo:
        return model, effects
    return model, (Say("status", model.words("review.ready")), *effects)


def _failed(model: Model, found: Review) -> Outcome:
    """The page itself computes; if that fails, the rest stays undone."""
    if found.here:
        return with_review(model, found._replace(asked=0, stopped=True)), ()
    return go_on(with_review(model, found._replace(here=True)))


def with_review(model: Model, found: Review) -> Model:
    """The page with this review on the screen, as it is now."""
    same = (found.record, found.seat)
    others = (r for r in model.reviews if (r.record, r.seat) != same)
    return model._replace(screen=found, reviews=(found, *others)[:KEPT])


# ---- what is kept ------------------------------------------------------------------------


def _looked_up(model: Model, message: Recalled) -> Outcome:
    """What was found of this deal and seat on an earlier visit is not computed again."""
    shown = model.reviewed
    if shown is None or not shown.fresh:
        return model, ()
    mark = keeping.mark_of(shown.record)
    read = partial(keeping.read_judged, game=model.game, mark=mark, seat=shown.seat)
    model, stored, effects = read_stored(model, message, REVIEWS, read)
    known = {judged.ply: judged for judged in stored}
    judged = (*shown.judged, *(known[ply] for ply in shown.todo if ply in known))
    todo = tuple(ply for ply in shown.todo if ply not in known)
    model = with_review(model, shown._replace(judged=judged, todo=todo, fresh=False))
    model, more = go_on(model)
    return model, (*effects, *more)


def _keep(model: Model, message: Recalled) -> Outcome:
    """What the review has found so far comes to what is kept; another tab may have added to it."""
    shown, text = model.reviewed, dict(message.texts).get(key_of(model.game, REVIEWS))
    if shown is None or message.refused:
        return model, ()
    try:
        kept = keeping.read(text) if text is not None else ()
    except BadSaveError:
        kept = ()  # it was told and set aside when the review began
    whole = keeping.added(kept, keeping.found_by(shown))
    return model, (Save(key_of(model.game, REVIEWS), keeping.write(whole)),)


RECALLED: Mapping[str, Callable[[Model, Recalled], Outcome]] = {LOOK: _looked_up, KEEP: _keep}
