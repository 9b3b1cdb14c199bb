"""The saved form of a party that this page keeps; a reloaded page goes on with it.

It contains the party before its last match, and then the events, entry by entry
(`napoleon.match.parties.hosting`).
"""

from __future__ import annotations

import json
import re
from contextlib import suppress
from typing import Final

from napoleon.kit.json_in import BadText, JsonObject
from napoleon.match.game import Game
from napoleon.match.parties.entries import Row
from napoleon.match.parties.gathering import MOST_GUESTS, Guest, Plan
from napoleon.match.parties.hosting import checked_plan, take
from napoleon.match.parties.keeper import Keeper
from napoleon.match.parties.outcome import read_happening
from napoleon.match.parties.party import WATCHES, Party
from napoleon.match.refusals import IllegalAction
from napoleon.match.steps import Steps
from napoleon.match.wire import LONGEST_NAME
from napoleon.ui.friends.keeping import OWN, OWN_LINE, KeptParty
from napoleon.ui.storage.texts import SCHEMA, read_object, reading_object

PARTY: Final = "party"
"""The name that it is saved under."""
KEPT_TO: Final = "party-kept"
"""The purpose of reading a saved party."""
MOST_ROWS: Final = 20_000
_KEY: Final = re.compile(r"[0-9a-f]{12}")
_ROOT: Final = re.compile(r"[0-9a-f]{64}")
_BY: Final = ("guest", "player", "time", "line", "way", "seat", "others")


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


def _start(game: Game, data: JsonObject) -> Party:
    key, root, draw = data.get("key"), data.get("root"), data.get("draw")
    if not (isinstance(key, str) and _KEY.fullmatch(key)):
        raise BadText("damaged")
    if not (isinstance(root, str) and _ROOT.fullmatch(root)):
        raise BadText("damaged")
    if type(draw) is not int or draw < 0:
        raise BadText("damaged")
    guests = _guests(data.get("guests"))
    numbers = range(len(guests))
    gone, kicked = (_numbers(data.get(name), numbers) for name in ("gone", "kicked"))
    plan = _plan(game, data.get("plan"))
    party = Party(game, key, root, plan, guests, gone, kicked, draw=draw, keeper=OWN)
    seats = [guest.seat for guest in guests if guest.seat != WATCHES]
    taken = [guests[number].seat for number in party.known if guests[number].seat != WATCHES]
    if max(seats, default=0) >= party.seats or len(set(taken)) < len(taken):
        raise BadText("damaged")
    return party


def _plan(game: Game, data: object) -> Plan:
    match data:
        case [str(rules), str(level), int(think_s), bool(watching)] if 0 <= think_s <= 600:
            with suppress(IllegalAction):
                return checked_plan(game, Plan(rules, level, think_s, watching))
    raise BadText("damaged")


def _guests(data: object) -> tuple[Guest, ...]:
    if not isinstance(data, list) or len(data) > 10 * MOST_GUESTS:
        raise BadText("damaged")
    found = []
    for number, one in enumerate(data):
        match one:
            case [str(name), int(seat)] if len(name) <= LONGEST_NAME and seat >= WATCHES:
                found.append(Guest(number, name, seat, here=False))
            case _:
                raise BadText("damaged")
    return tuple(found)


def _numbers(data: object, among: range) -> frozenset[int]:
    if not isinstance(data, list) or not all(type(one) is int and one in among for one in data):
        raise BadText("damaged")
    return frozenset(data)


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
