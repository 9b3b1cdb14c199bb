"""Results from links and files: every deal is replayed, action by action."""

from __future__ import annotations

from collections.abc import Sequence

from napoleon.kit.json_in import BadText
from napoleon.match.game import Game
from napoleon.match.steps import Steps, TooMuchWork, limited, most_of, part, whole
from napoleon.ui.challenge import state as challenges
from napoleon.ui.challenge.state import BadChallenge
from napoleon.ui.people.tournaments import (
    Added,
    Tournament,
    points_of,
    read_wholly,
    with_challenge,
    with_tournament,
)


def adding(
    game: Game, tournaments: tuple[Tournament, ...], links: Sequence[str]
) -> Steps[tuple[Added, tuple[tuple[int, BadChallenge], ...]]]:
    """The club with the people of links, read action by action, and the bad links.

    All links together count as one text. Raises `BadText` (``too_much``) if it is too much work.
    """
    try:
        return (yield from limited(_adding(game, tournaments, links), most_of("".join(links))))
    except TooMuchWork as bad:
        raise BadText("too_much") from bad


def _adding(
    game: Game, tournaments: tuple[Tournament, ...], links: Sequence[str]
) -> Steps[tuple[Added, tuple[tuple[int, BadChallenge], ...]]]:
    whole_club, faults = Added(tournaments), []
    for at, link in enumerate(links):
        try:
            challenge = yield from part(challenges.reading(game, link), at, len(links))
            found = with_challenge(game, whole_club.tournaments, challenge)
        except BadChallenge as bad:
            faults.append((at + 1, bad))
            continue
        whole_club = whole_club.then(found)
    return whole_club, tuple(faults)


def importing(game: Game, tournaments: tuple[Tournament, ...], text: str) -> Steps[Added]:
    """The club with the people of a file, with every deal replayed. Raises `BadText`."""
    found = yield from reading_file(game, text)
    after = Added(tournaments)
    for tournament in reversed(found):
        after = after.then(with_tournament(after.tournaments, tournament))
    return after


def read_file(game: Game, text: str) -> tuple[Tournament, ...]:
    """The tournaments of a file, with every deal replayed. Raises `BadText`."""
    return whole(reading_file(game, text))


def reading_file(game: Game, text: str) -> Steps[tuple[Tournament, ...]]:
    """The same, action by action."""
    found = read_wholly(game, text)
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
