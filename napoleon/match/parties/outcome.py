"""What happens to a party, and what it leads to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from napoleon.match.game import Game
from napoleon.match.parties.gathering import Guest, Notice
from napoleon.match.parties.party import Party
from napoleon.match.seat import Message
from napoleon.match.wire import read_message, write_message


class Happening(NamedTuple):
    """Something that happens to a party."""

    by: str
    """A ``guest`` says something, a computer ``player`` decides, ``time`` passes; a guest's
    ``line`` is lost or, with `Left`, has been lost for so long that the guest is away; the keeper
    goes over to a newer ``way``; a guest's ``seat`` goes to another device; the ``others`` leave a
    move to a computer player."""
    number: float = 0
    """The guest, -1 for a newcomer; the player's seat; the seconds since the last change; the way;
    the ply of the move."""
    message: Message | Notice | None = None
    """The message or the action."""


class Post(NamedTuple):
    """A message for a guest."""

    to: int
    """The guest; -1 for a newcomer who was refused."""
    message: Message | Notice
    """The message."""


class Outcome(NamedTuple):
    """What an entry leads to."""

    party: Party
    """The party after it; the same one where nothing has changed."""
    posts: tuple[Post, ...] = ()
    """The messages that go out, in order."""

    def then(self, after: Outcome) -> Outcome:
        """Both, one after the other."""
        return Outcome(after.party, (*self.posts, *after.posts))


def to_each(guests: Iterable[Guest], message: Message | Notice) -> tuple[Post, ...]:
    """A message for each of these guests."""
    return tuple(Post(guest.number, message) for guest in guests)


def to_all(party: Party, *posts: Post) -> Outcome:
    """The party; everybody is sent who is there, and then the other messages go out."""
    known = (Post(guest.number, party.gathered(guest.number)) for guest in party.here)
    return Outcome(party, (*known, *posts))


def write_happening(game: Game, entry: Happening) -> tuple[str, float, str]:
    """An entry as a row: by whom, the number, the message as a line."""
    message = entry.message
    return entry.by, entry.number, "" if message is None else write_message(game, message)


def read_happening(game: Game, by: str, number: float, line: str) -> Happening:
    """The entry in a row. Raises `BadMessage`."""
    return Happening(by, number, read_message(game, line) if line else None)
