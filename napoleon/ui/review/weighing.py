"""Weighing: the decisions of a review are judged one by one, and the answers are stored.

It runs in the background: it can be stopped at once, left, and resumed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import partial
from hashlib import sha256
from typing import Annotated, Final, NamedTuple

from napoleon.kit.json_in import BadText
from napoleon.match.answers import BadAnswerError
from napoleon.match.game import Game
from napoleon.match.records.record import AnyRecord
from napoleon.ui.advice.questions import read_hint, write_weighing
from napoleon.ui.review.state import REVIEWED, Judged, Review, reviewed
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Effect, Say, Think
from napoleon.ui.shell.feature import Hears
from napoleon.ui.shell.messages import Answered, NoAnswer, Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.reactions import from_found
from napoleon.ui.storage.lists import KeptList, by_declaration
from napoleon.ui.storage.recalled import read_stored
from napoleon.ui.storage.saved import REVIEWS
from napoleon.ui.storage.texts import PartlyDamagedError

MOST: Final = 12
"""The most reviews that are stored; the latest one comes first."""
_MARK: Final = re.compile(r"[0-9a-f]{32}")


class Found(NamedTuple):
    """The findings for one seat of a deal.

    ``mark`` is the deal's, see `mark_of`; ``answers``: the judged plies, each with its original
    answer.
    """

    mark: Annotated[str, _MARK]
    seat: Annotated[int, range(6)]
    answers: tuple[tuple[Annotated[int, range(1000)], str], ...]

    def judged(self, game: Game) -> tuple[Judged, ...]:
        """The decisions with their advice. Raises `BadText`."""
        try:
            return tuple(
                Judged(ply, read_hint(game, None, text), text) for ply, text in self.answers
            )
        except BadAnswerError as bad:
            raise BadText("damaged") from bad


def mark_of(record: AnyRecord) -> str:
    """The mark that identifies a deal: its rules, cards and moves, whoever played it."""
    facts = (
        record.rules.to_query(),
        tuple(record.game.deal_to_json(record.deal).values()),
        record.first,
        [record.game.write_action(action) for action in record.actions],
    )
    return sha256(json.dumps(facts).encode()).hexdigest()[:32]


def found_by(review: Review) -> Found:
    """What a review has found so far; questions without an answer are asked again another time."""
    answers = tuple((judged.ply, judged.text) for judged in review.judged if judged.text)
    return Found(mark_of(review.record), review.seat, answers)


def added(kept: tuple[Found, ...], new: Found) -> tuple[Found, ...]:
    """The same with a newer one in front, replacing earlier findings for that seat."""
    others = (found for found in kept if found[:2] != new[:2])
    return (new, *others)[:MOST]


REVIEWS_KEPT: Final = KeptList(
    REVIEWS,
    "reviews",
    MOST,
    *by_declaration(Found, lambda found: len(dict(found.answers)) == len(found.answers)),
    lambda found: found[:2],
    is_file=False,
)
"""The findings as text; `Found.judged` reads the answers."""


def read_judged(text: str, game: Game, mark: str, seat: int) -> tuple[Judged, ...]:
    """The judged decisions of one deal and seat. Raises `BadText`.

    `PartlyDamagedError` if other findings, or those of other deals, can be read.
    """
    try:
        return _judged(REVIEWS_KEPT.read(game, text), game, mark, seat)
    except PartlyDamagedError as bad:
        raise bad.of(_judged(bad.entries, game, mark, seat)) from bad


def _judged(kept: tuple[Found, ...], game: Game, mark: str, seat: int) -> tuple[Judged, ...]:
    same = next((found for found in kept if found[:2] == (mark, seat)), None)
    return same.judged(game) if same else ()


def read_wholly(game: Game, text: str) -> tuple[Found, ...]:
    """The findings from a text, with every answer checked. Raises `BadText`."""
    kept = REVIEWS_KEPT.read(game, text)
    for found in kept:
        found.judged(game)
    return kept


KEPT: Final = 6
"""The most reviews that the page keeps in memory; more are in storage."""
ASKED: Final = "review"
LOOK: Final = "review-look-up"
KEEP: Final = "review-keep"


@from_found(reviewed)
def go_on(model: Model, found: Review) -> Outcome:
    """Judge the next decision, unless the work was stopped.

    Before the first one, storage is searched for earlier findings.
    """
    if found.fresh:
        return model, (REVIEWS_KEPT.recall(model.game, LOOK),)
    if found.stopped or not found.todo:
        return model, ()
    model, found, think = questioned(model, found, ASKED)
    return with_review(model, found), (think,)


def questioned(model: Model, found: Review, to: str) -> tuple[Model, Review, Think]:
    """A review with an open question about its next decision; the answer comes to ``to``."""
    ply, number = found.todo[0], model.serial + 1
    levels = found.levels or model.frame.levels(found.record.rules)
    text = write_weighing(
        model.game, number, found.view(ply), found.action(ply), ply=ply, table=levels
    )
    model, found = model._replace(serial=number), found._replace(asked=number)
    return model, found, Think(to, number, text, aside=True)


@from_found(reviewed)
def answered(model: Model, found: Review, message: Answered | NoAnswer) -> Outcome:
    """The advice on a decision has come, or cannot come."""
    if not found.todo:
        return model, ()
    if isinstance(message, NoAnswer):
        return with_review(model, unanswered(found)), ()
    found = with_answer(model.game, found, message.text)
    model, effects = go_on(with_review(model, found))
    effects = (REVIEWS_KEPT.recall(model.game, KEEP), *effects)
    if found.todo:
        return model, effects
    return model, (Say("status", model.words("review.ready")), *effects)


def with_answer(game: Game, found: Review, text: str) -> Review:
    """The review with the answer to its question; an unusable one judges nothing."""
    try:
        advice = read_hint(game, found.asked, text)
    except BadAnswerError:
        advice = None
    judged = Judged(found.todo[0], advice, text if advice else "")
    return found._replace(judged=(*found.judged, judged), todo=found.todo[1:], asked=0)


def unanswered(found: Review) -> Review:
    """The review after a question that got no answer: the rest stays undone."""
    return found._replace(asked=0, stopped=True)


def with_review(model: Model, found: Review) -> Model:
    """The page with this review on the screen."""
    same = (found.record, found.seat)
    others = (r for r in model.of(REVIEWED) if (r.record, r.seat) != same)
    return model._replace(screen=found).put(REVIEWED, (found, *others)[:KEPT])


# ---- what is kept ------------------------------------------------------------------------


@from_found(reviewed)
def _looked_up(model: Model, shown: Review, message: Recalled) -> Outcome:
    """Use the findings of an earlier visit for this deal and seat, if there are any."""
    if not shown.fresh:
        return model, ()
    model, shown, effects = recalled(model, message, shown)
    model, more = go_on(with_review(model, shown))
    return model, (*effects, *more)


def recalled(
    model: Model, message: Recalled, found: Review
) -> tuple[Model, Review, tuple[Effect, ...]]:
    """A review with the stored findings."""
    mark = mark_of(found.record)
    read = partial(read_judged, game=model.game, mark=mark, seat=found.seat)
    model, stored, effects = read_stored(model, message, REVIEWS, read)
    known = {judged.ply: judged for judged in stored}
    judged = (*found.judged, *(known[ply] for ply in found.todo if ply in known))
    todo = tuple(ply for ply in found.todo if ply not in known)
    return model, found._replace(judged=judged, todo=todo, fresh=False), effects


@from_found(reviewed)
def _keep(model: Model, found: Review, message: Recalled) -> Outcome:
    """Add the review's findings so far to the stored ones."""
    return model, stored(model, message, (found,))


def stored(model: Model, message: Recalled, reviews: Sequence[Review]) -> tuple[Effect, ...]:
    """The effect that stores the findings; another tab may have stored some meanwhile."""
    if not reviews or message.refused:
        return ()
    before = kept = REVIEWS_KEPT.readable(model.game, message)
    for review in reviews:
        kept = added(kept, found_by(review))
    return REVIEWS_KEPT.changed(model.game, before, kept)


HEARD: Mapping[str, Hears] = {ASKED: answered, LOOK: _looked_up, KEEP: _keep}
