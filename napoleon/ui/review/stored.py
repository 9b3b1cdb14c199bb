"""Stored reviews: the computer player's answers, by deal and seat.

The record itself is not stored here, because a review starts from a record.
"""

from __future__ import annotations

import json
import re
from hashlib import sha256
from typing import Final, NamedTuple

from napoleon.kit.json_in import BadText
from napoleon.match.answers import BadAnswerError
from napoleon.match.game import Game
from napoleon.match.records.record import AnyRecord
from napoleon.ui.advice.questions import read_hint
from napoleon.ui.review.state import Judged, Review
from napoleon.ui.storage.texts import LONGEST, SCHEMA, PartlyDamagedError, read_rows

MOST: Final = 12
"""The most reviews that are stored; the latest one comes first."""
_MOST_PLIES: Final = 1000
_MARK: Final = re.compile(r"[0-9a-f]{32}")


class Found(NamedTuple):
    """The findings for one seat of a deal.

    ``mark`` is the deal's, see `mark_of`; ``answers``: the judged plies, each with its original
    answer.
    """

    mark: str
    seat: int
    answers: tuple[tuple[int, str], ...]

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


def write(kept: tuple[Found, ...]) -> str:
    """The findings as text; the oldest are dropped if it gets too long."""
    text = json.dumps({"schema": SCHEMA, "reviews": kept}, ensure_ascii=False)
    return text if len(text) <= LONGEST else write(kept[:-1])


def read(text: str) -> tuple[Found, ...]:
    """The findings from a text. Raises `BadText`; `Found.judged` reads the answers."""
    return read_rows(text, "reviews", MOST, _found, lambda found: found[:2])


def read_judged(text: str, game: Game, mark: str, seat: int) -> tuple[Judged, ...]:
    """The judged decisions of one deal and seat. Raises `BadText`.

    `PartlyDamagedError` if other findings, or those of other deals, can be read.
    """
    try:
        return _judged(read(text), game, mark, seat)
    except PartlyDamagedError as bad:
        raise bad.of(_judged(bad.entries, game, mark, seat)) from bad


def _judged(kept: tuple[Found, ...], game: Game, mark: str, seat: int) -> tuple[Judged, ...]:
    same = next((found for found in kept if found[:2] == (mark, seat)), None)
    return same.judged(game) if same else ()


def read_wholly(game: Game, text: str) -> tuple[Found, ...]:
    """The same, with every answer checked. Raises `BadText`."""
    kept = read(text)
    for found in kept:
        found.judged(game)
    return kept


def _found(data: object) -> Found:
    match data:
        case [str(mark), int(seat), [*answers]] if _MARK.fullmatch(mark) and 0 <= seat < 6:
            pairs = tuple(_answer(answer) for answer in answers)
            if type(seat) is not bool and len(dict(pairs)) == len(pairs):
                return Found(mark, seat, pairs)
    raise BadText("damaged")


def _answer(data: object) -> tuple[int, str]:
    match data:
        case [int(ply), str(text)] if 0 <= ply < _MOST_PLIES and type(ply) is not bool:
            return ply, text
    raise BadText("damaged")
