"""A single deal aside: played on from a record, or the same cards once more.

The match that runs waits meanwhile, as it is; leaving goes back to it, or to the study.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from napoleon.game.deal import Deal
from napoleon.game.match import Match
from napoleon.game.records.deal.record import Record
from napoleon.game.state import FINISHED
from napoleon.ui import play, saved
from napoleon.ui.effects import Effect, Focus, Forget, Say, Visit
from napoleon.ui.handling import Handler, Outcome, kept_match, save_match, with_kept
from napoleon.ui.messages import Do
from napoleon.ui.model import REVIEW, START, STUDY, TABLE, Model, Practice
from napoleon.ui.study import Study

if TYPE_CHECKING:
    from napoleon.ui.review import Review


def begin(
    model: Model, match: Match, back: str, *, seat: int = 0, names: tuple[str, ...] = ()
) -> Outcome:
    """Sit down to a single deal. A match that runs, or waits already, waits on.

    ``seat`` is the record's seat that the user takes, ``names`` what the record calls the
    players, from that seat on; () for the usual names.
    """
    waiting = model.practice.waiting if model.practice else kept_match(model)
    study = model.study if back != TABLE else None
    reviews = model.reviews if back == REVIEW else ()
    if model.practice and back == TABLE:
        back, study, reviews = model.practice.back, model.practice.study, model.practice.reviews
    practice = Practice(waiting, back, study, reviews, seat, names)
    model = play.seated(model, match)._replace(practice=practice, study=None)
    told = Say("log", model.words("practice.begun"))
    model, effects = play.go_on(model)
    return model, (save_match(model), Visit(_address(reviews)), told, *effects)


def _address(reviews: tuple[Review, ...]) -> str:
    """The page's address while a deal is played aside: it knows of the review it came from."""
    if not reviews:
        return "./"
    from napoleon.ui.opening import REVIEW_TRIED  # noqa: PLC0415 - few visits review
    from napoleon.ui.reviewing import address_of  # noqa: PLC0415 - as above

    return address_of(reviews[0], REVIEW_TRIED)


def leave(model: Model) -> Outcome:
    """Back to where the deal was begun; the match that waited goes on."""
    practice = model.practice
    if practice is None:
        return model, ()
    model = play.cleared(model)._replace(
        practice=None,
        study=practice.study,
        reviews=practice.reviews or model.reviews,
        scene=practice.back,
    )
    if practice.waiting is not None:
        model = with_kept(model, practice.waiting)
    kept: Effect = save_match(model) if model.match else Forget(saved.MATCH_KEY)
    if practice.back == REVIEW and model.reviews:
        from napoleon.ui.reviewing import address_of, go_on  # noqa: PLC0415 - few visits review

        model, effects = go_on(model)
        address = Visit(address_of(model.reviews[0]))
        return model, (kept, address, Focus("k-review-leave"), *effects)
    if practice.back == STUDY and practice.study is not None:
        from napoleon.ui.studying import link_of  # noqa: PLC0415 - `studying` needs us as well

        return model, (kept, Visit(link_of(model)), Focus("k-play-on"))
    if practice.back == TABLE and model.match is not None:
        model, effects = play.go_on(model)
        return model, (kept, *effects)
    return model._replace(scene=START), (kept, Focus("k-new"))


def match_from(study: Study, seat: int, seed: str) -> Match:
    """The deal at the ply that is studied, with the user in the place of a seat."""
    record = study.record.turned(seat)
    return Match.from_deal(
        record.rules,
        record.deal,
        record.first,
        record.actions[: study.at],
        seed=study.record.seed or seed,
        number=study.record.number or 1,
    )


def match_again(record: Record, seed: str) -> Match:
    """The same cards from the first call on."""
    return Match.from_deal(
        record.rules,
        Deal(record.deal.hands, record.deal.widow),
        record.first,
        seed=record.seed or seed,
        number=record.number or 1,
    )


# ---- what the controls do ----------------------------------------------------------------


def _choose_seat(model: Model, message: Do) -> Outcome:
    """ここから打つ: the question in whose place."""
    del message
    study = model.studied
    if study is None or study.state.phase == FINISHED:
        return model, ()
    return model._replace(dialog="play-on"), (Focus("k-seat-0"),)


def _play_on(model: Model, message: Do) -> Outcome:
    """Play on from the ply that is studied, in the seat that was chosen."""
    study = model.studied
    if study is None or study.state.phase == FINISHED:
        return model, ()
    seats = {str(seat): seat for seat in range(len(study.state.hands))}
    if message.arg not in seats:
        return model, ()
    seat = seats[message.arg]
    match = match_from(study, seat, model.seed)
    return begin(model, match, STUDY, seat=seat, names=study.record.turned(seat).names)


def _again(model: Model, message: Do) -> Outcome:
    """もう一度: the deal that is over, or that is studied, from the start."""
    del message
    if model.studied is not None:
        record = model.studied.record
        return begin(model, match_again(record, model.seed), STUDY, names=record.names)
    match = model.match
    if match is None or model.scene != TABLE or not match.deals:
        return model, ()
    if match.origin is None:
        return begin(model, match_again(Record.of_match(match), match.seed), TABLE)
    practice = model.practice or Practice(None, START)
    seat, names = practice.seat, practice.names
    return begin(model, match.back_to(match.given), TABLE, seat=seat, names=names)


def _leave(model: Model, message: Do) -> Outcome:
    del message
    return leave(model)


HANDLERS: Mapping[str, Handler] = {
    "play-on": _choose_seat,
    "sit": _play_on,
    "again": _again,
    "leave-practice": _leave,
}
