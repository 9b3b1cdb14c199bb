"""Rooms that the version before digests has stored: they are read as they were, and go on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from napoleon.games import game_named
from napoleon.match.parties.gathering import Join, Plan, Pledge
from napoleon.match.parties.hosting import take
from napoleon.match.parties.keeper import Keeper
from napoleon.match.parties.outcome import Happening, read_happening
from napoleon.match.parties.party import LASTING, Party
from napoleon.match.seat import Lot, Sealed

OLD: Final = Path(__file__).parent / "old/rooms.json"
ROOMS: Final[dict[str, dict[str, Any]]] = json.loads(OLD.read_text("utf-8"))


def read(name: str) -> Party:
    """The party that the rows of a room lead to."""
    room = ROOMS[name]
    game = game_named(room["game"])
    party = Party(game, "word", room["root"], Plan(*room["plan"]))
    for row in room["rows"]:
        party = take(party, read_happening(game, *row)).party
    return party


def facts(party: Party) -> dict[str, Any]:
    """All that the version before knew of a party."""
    table, write = party.table, party.game.write_action
    return {
        "guests": [list(guest) for guest in party.guests],
        "gone": sorted(party.gone),
        "kicked": sorted(party.kicked),
        "draw": party.draw,
        "drawing": party.drawing,
        "lots": list(party.lots),
        "drawn": list(party.drawn),
        "table": table
        and {
            "seed": table.match.seed,
            "number": table.match.number,
            "attempt": table.match.attempt,
            "deals": [[write(action) for action in deal] for deal in table.match.script],
            "sitters": [list(sitter) for sitter in table.sitters],
            "away": sorted(table.away),
            "ready": sorted(table.ready),
            "totals": list(table.match.totals),
        },
    }


def comes(party: Party, name: str, token: str) -> tuple[Party, list[Any]]:
    """Somebody comes, live; returns what they are sent, too."""
    step = Keeper(party).hear(1, Join(name, token), 0)
    return step.keeper.party, [one.message for one in step.posts if one.line == 1]


@pytest.mark.parametrize("name", ROOMS)
def test_its_rows_lead_to_the_same_room(name: str) -> None:
    assert facts(read(name)) == ROOMS[name]["leads_to"]


@pytest.mark.parametrize("name", [name for name in ROOMS if "missing" in name])
def test_a_draw_that_had_begun_begins_anew_with_digests(name: str) -> None:
    party = read(name)
    assert any(party.lots)
    party, told = comes(party, "Anna", party.token(0))
    assert party.way == LASTING
    assert (party.drawing, party.opening) == (True, False)
    assert not any(party.lots), "a number that the keeper knows already does not count"
    assert any(isinstance(one, Sealed) for one in told)
    party = take(party, Happening("guest", 0, Pledge(party.draw, "a" * 64))).party
    assert party.digests[0] == "a" * 64
    early = take(party, Happening("guest", 0, Lot(party.draw, "a" * 64)))
    assert early.party is party


@pytest.mark.parametrize("name", [name for name in ROOMS if "second" in name])
def test_the_next_match_is_drawn_with_digests(name: str) -> None:
    party, _ = comes(read(name), "Anna", read(name).token(0))
    assert (party.way, party.drawing) == (LASTING, False)
    assert facts(party)["table"] == ROOMS[name]["leads_to"]["table"]
