"""Who sits at the table: names and faces, also when a record's deal is played on."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Final, Protocol

from napoleon.ui.shell.words import Words, words_of

if TYPE_CHECKING:
    from napoleon.ui.settings.state import Settings

OWN_FACE: Final = 0
"""The user's face and the number of their name; those of the others follow clockwise."""


class FromRecord(Protocol):
    """The part that is needed of a deal played on from a record."""

    @property
    def seat(self) -> int:
        """The seat that the user took there."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in the record, from that seat on."""


def sitter(practice: FromRecord | None, players: int, seat: int) -> int:
    """Whose face and name are at a seat: in a deal played on, those of the record's seat."""
    moved = practice.seat if practice else 0
    return (seat + moved) % players if moved and seat < players else seat


def levels_in_words(words: Words, levels: tuple[str, ...]) -> str:
    """The strength of the computer players: one word for all, or one for each."""
    names = [words(f"setting.level.{level}") for level in levels]
    if len(set(names)) == 1:
        return names[0]
    each = [
        words("level.of", name=words.seat(seat), level=name)
        for seat, name in enumerate(names, start=1)
    ]
    return words.listed(each)


def names_round(names: tuple[str, ...], settings: Settings) -> tuple[str, ...]:
    """The names of the players of an evening, by seat; "" for the usual name."""
    pairs = zip_longest(names, settings.names, fillvalue="")
    return tuple(name or kept for name, kept in pairs)


def names_at(
    practice: FromRecord | None, players: int, settings: Settings, language: str
) -> tuple[str, ...]:
    """The players' names, by seat; "" for the usual name.

    The user has their usual name, the others have those of the record that is played on.
    """
    own = settings.names
    if practice is None or not (practice.seat or practice.names):
        return own
    usual = words_of(language, own)
    given = practice.names or ("",) * players
    names = [own[0]]
    for seat in range(1, players):
        who = sitter(practice, players, seat)
        names.append(given[seat] or usual(f"seat.{who or 'recorded'}"))
    return tuple(names)
