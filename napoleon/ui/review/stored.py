"""Stored reviews: the computer player's answers, by deal and seat.

The record itself is not stored here, because a review starts from a record.
"""

from __future__ import annotations

import json
import re
from hashlib import sha256
from typing import Annotated, Final, NamedTuple

from napoleon.kit.json_in import BadText
from napoleon.match.answers import BadAnswerError
from napoleon.match.game import Game
from napoleon.match.records.record import AnyRecord
from napoleon.ui.advice.questions import read_hint
from napoleon.ui.review.state import Judged, Review
from napoleon.ui.storage.lists import KeptList, by_declaration
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
