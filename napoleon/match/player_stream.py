"""The seed of a player's random choices; nobody can compute the cards from it.

It comes from the match's seed through SHA-256, with a label of its own: the match's seed cannot be
computed from it, and as a seed it deals other cards. It depends on the deal and on the moves so
far, so a move that is taken back and made again gets the same replies.

It cannot protect a seed that can be guessed. Anyone who guesses it can deal the cards with
`shuffled` and find their own hand among them, with or without a stream. Where players are not
trusted, the seed has to be one that nobody can guess.
"""

from __future__ import annotations

from napoleon.kit.cards import Seat
from napoleon.kit.chance import Chance
from napoleon.match.match import AnyMatch


def player_stream(match: AnyMatch, seat: Seat) -> str:
    """The seed of a seat for its next decision in a match."""
    return stream(match.seed, seat, match.number, match.attempt, len(match.actions))


def stream(secret: str, seat: Seat, number: int, attempt: int, step: int) -> str:
    """The seed of a seat after ``step`` actions of a deal.

    Streams from one secret begin alike, so that a player can compute the others' streams from their
    own. Where that matters, each seat has a secret of its own: `deal_stream`.
    """
    word = Chance(f"napoleon|players|{secret}").below(1 << 32)
    return f"{word}:{seat}:{number}.{attempt}.{step}"


def deal_stream(seed: str, seat: Seat, number: int, attempt: int, step: int) -> str:
    """The seed of a seat, from which it cannot compute the seeds of other seats."""
    return stream(f"{seat}|{number}.{attempt}|{seed}", seat, number, attempt, step)
