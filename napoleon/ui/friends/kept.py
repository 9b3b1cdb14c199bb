"""The saved form of a party that this page keeps; a reloaded page goes on with it.

It contains the party before its last match, and then the events, entry by entry
(`napoleon.match.parties.hosting`).
"""

from __future__ import annotations

import json
import re
from typing import Annotated, Final, NamedTuple, TypeAlias

from napoleon.kit.json_in import BadText, JsonObject
from napoleon.match.game import Game
from napoleon.match.parties.entries import Row
from napoleon.match.parties.gathering import MOST_GUESTS, MOST_SECONDS, Guest, Plan
from napoleon.match.parties.hosting import checked_plan, take
from napoleon.match.parties.keeper import Keeper
from napoleon.match.parties.outcome import read_happening
from napoleon.match.parties.party import WATCHES, Party
from napoleon.match.refusals import IllegalAction
from napoleon.match.steps import Steps
from napoleon.match.wire import LONGEST_NAME
from napoleon.ui.friends.keeping import OWN, OWN_LINE, KeptParty
from napoleon.ui.storage.texts import SCHEMA, in_object, read_object, reading_object

PARTY: Final = "party"
"""The name that it is saved under."""
KEPT_TO: Final = "party-kept"
"""The purpose of reading a saved party."""
MOST_ROWS: Final = 20_000
_BY: Final = ("guest", "player", "time", "line", "way", "seat", "others")
_Name: TypeAlias = Annotated[str, lambda name: len(name) <= LONGEST_NAME]
_Guests: TypeAlias = Annotated[
    tuple[tuple[_Name, Annotated[int, range(WATCHES, 1 << 20)]], ...],
    lambda guests: len(guests) <= 10 * MOST_GUESTS,
]
"""The name of each guest, and their seat."""


def write_party(kept: KeptParty) -> str:
    """The party as text."""
    start = kept.start
    guests = [[guest.name, guest.seat] for guest in start.guests]
    return json.dumps(
        {
            "schema": SCHEMA,
            "game": start.game.name,
            "key": start.key,
            "root": start.root,
            "plan": list(start.plan),
            "guests": guests,
            "gone": sorted(start.gone),
            "kicked": sorted(start.kicked),
            "draw": start.draw,
            "rows": [list(row) for row in kept.rows],
        }
        | ({"link": True} if kept.by_link else {})
    )


def game_of(text: str) -> str:
    """The name of the game of a saved party. Raises `BadText`."""
    name = read_object(text).get("game")
    if not isinstance(name, str):
        raise BadText("damaged")
    return name


def reading_party(game: Game, text: str) -> Steps[KeptParty]:
    """The party from a text, entry by entry, as it was when the page was left. Raises `BadText`."""
    data = yield from reading_object(text)
    if data.get("game") != game.name:
        raise BadText("damaged")
    party = start = _start(game, data)
    rows = _rows(data.get("rows"))
    for at, row in enumerate(rows):
        party = take(party, read_happening(game, *row)).party
        yield at / len(rows)
    return KeptParty(Keeper(party).knowing(OWN_LINE), start, rows, by_link=data.get("link") is True)


class _Start(NamedTuple):
    """A party before its last match, as it is saved."""

    key: Annotated[str, re.compile(r"[0-9a-f]{12}")]
    root: Annotated[str, re.compile(r"[0-9a-f]{64}")]
    plan: tuple[str, str, Annotated[int, range(MOST_SECONDS + 1)], bool]
    guests: _Guests
    gone: tuple[int, ...]
    kicked: tuple[int, ...]
    draw: Annotated[int, range(1 << 20)]


def _start(game: Game, data: JsonObject) -> Party:
    kept = in_object(_Start, data)
    gone, kicked = frozenset(kept.gone), frozenset(kept.kicked)
    guests = tuple(Guest(number, *one, here=False) for number, one in enumerate(kept.guests))
    try:
        plan = checked_plan(game, Plan(*kept.plan))
    except IllegalAction as bad:
        raise BadText("damaged") from bad
    party = Party(game, kept.key, kept.root, plan, guests, gone, kicked, draw=kept.draw, keeper=OWN)
    seats = [guest.seat for guest in guests if guest.seat != WATCHES]
    taken = [one.seat for one in guests if one.number in party.known and one.seat != WATCHES]
    if max(seats, default=0) >= party.seats or len(set(taken)) < len(taken):
        raise BadText("damaged")
    if not gone | kicked <= {*range(len(guests))}:
        raise BadText("damaged")
    return party


def _rows(data: object) -> tuple[Row, ...]:
    if not isinstance(data, list) or len(data) > MOST_ROWS:
        raise BadText("damaged")
    for row in data:
        match row:
            case [str(by), int() | float(), str()] if by in _BY:
                pass
            case _:
                raise BadText("damaged")
    return tuple((by, number, line) for by, number, line in data)
