"""Results from links and files: every deal is replayed, action by action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from napoleon.kit.json_in import BadText
from napoleon.match.game import Game
from napoleon.match.steps import Steps, TooMuchWork, limited, most_of, part
from napoleon.ui.challenge import state as challenges
from napoleon.ui.challenge.state import BadChallenge
from napoleon.ui.people.tournaments import KEPT, Tournament, points_of, tournament_of


class Coming(NamedTuple):
    """The people who come in, by their tournaments."""

    found: tuple[Tournament, ...]
    bad: tuple[tuple[int, BadChallenge], ...] = ()
    """The bad links, each with its place, from 1."""


def adding(game: Game, links: Sequence[str]) -> Steps[Coming]:
    """The people of links, read action by action.

    All links together count as one text. Raises `BadText` (``too_much``) if it is too much work.
    """
    try:
        return (yield from limited(_adding(game, links), most_of("".join(links))))
    except TooMuchWork as bad:
        raise BadText("too_much") from bad


def _adding(game: Game, links: Sequence[str]) -> Steps[Coming]:
    found, faults = list[Tournament](), list[tuple[int, BadChallenge]]()
    for at, link in enumerate(links):
        try:
            challenge = yield from part(challenges.reading(game, link), at, len(links))
            found.append(tournament_of(game, challenge))
        except BadChallenge as bad:
            faults.append((at + 1, bad))
    return Coming(tuple(found), tuple(faults))


def importing(game: Game, text: str) -> Steps[Coming]:
    """The people of a file; its first tournament comes in last. Raises `BadText`."""
    found = yield from reading_file(game, text)
    return Coming(found[::-1])


def reading_file(game: Game, text: str) -> Steps[tuple[Tournament, ...]]:
    """The tournaments of a file, with every deal replayed, action by action. Raises `BadText`."""
    found = KEPT.read(game, text)
    try:
        yield from limited(_checking(game, found), most_of(text))
    except TooMuchWork as bad:
        raise BadText("too_much") from bad
    return found


def _checking(game: Game, found: tuple[Tournament, ...]) -> Steps[None]:
    """Replay all the deals. Raises `BadText` if the results differ."""
    every = [(one.cards, member) for one in found for member in one.members]
    for at, (cards, member) in enumerate(every):
        try:
            match = yield from part(challenges.playing(game, cards, member.person), at, len(every))
        except BadChallenge as bad:
            raise BadText("impossible") from bad
        if member.seat >= match.seats or points_of(match.standing, member.seat) != member.points:
            raise BadText("impossible")
