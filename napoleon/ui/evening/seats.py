"""Who sits at the table of an evening: in the setup, and saved for the next time."""

from __future__ import annotations

import json
from collections import Counter
from functools import lru_cache
from typing import Final, NamedTuple

from napoleon.kit.json_in import BadText
from napoleon.kit.rule_book import Book
from napoleon.match.game import Game
from napoleon.match.match import Match
from napoleon.ui.settings.state import SEATS, is_name
from napoleon.ui.shell.dialogs import named
from napoleon.ui.storage.texts import SCHEMA, read_object

FEWEST: Final = 2
"""The fewest people for an evening."""


class Chair(NamedTuple):
    """A seat as it is set up."""

    person: bool = False
    """Whether a person sits there; else it is a computer player."""
    name: str = ""
    """The person's name; "" for a number. It is kept while a computer plays there for once."""


@named("evening")
class Seats(NamedTuple):
    """The dialog in which an evening is set up."""

    places: tuple[Chair, ...]
    """All seats, the user's first; more than the rules may have."""
    fault: str = ""
    """What is wrong with them: the key of a sentence."""

    def placed(self, seat: int, place: Chair) -> Seats:
        """The dialog with another seat."""
        places = (*self.places[:seat], place, *self.places[seat + 1 :])
        return Seats(places)


USUAL: Final = (Chair(person=True), Chair(person=True), *((Chair(),) * (SEATS - 2)))
"""Who sits there the first time: the user, another person, and computer players."""


@lru_cache(maxsize=16)
def seats_of(game: Game, rules: Book) -> tuple[int, ...]:
    """The seats that play for themselves; a dummy does not."""
    match = Match.begun(game, rules, "seats")
    return tuple(s for s in range(match.seats) if game.player_of(match.state, s) == s)


def fault_of(names: tuple[str, ...]) -> str:
    """What is wrong with a company, given its people's names ("" for a computer player)."""
    persons = [name for name in names if name]
    if len(persons) < FEWEST:
        return "evening.bad.few"
    return "evening.bad.names" if max(Counter(persons).values()) > 1 else ""


# ---- kept for the next time ----------------------------------------------------------------


def write(places: tuple[Chair, ...]) -> str:
    """The seats as text."""
    rows = [[int(place.person), place.name] for place in places]
    return json.dumps({"schema": SCHEMA, "seats": rows}, ensure_ascii=False)


def read(text: str) -> tuple[Chair, ...]:
    """The seats from a text. Raises `BadText`."""
    rows = read_object(text).get("seats")
    if not isinstance(rows, list) or len(rows) != SEATS:
        raise BadText("damaged")
    return tuple(map(_place, rows))


def _place(row: object) -> Chair:
    match row:
        case [0 | 1 as person, str(name)] if is_name(name) and not isinstance(person, bool):
            return Chair(bool(person), name)
    raise BadText("damaged")
