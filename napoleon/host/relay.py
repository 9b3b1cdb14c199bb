"""A relay on this host: it passes sealed texts between browsers that have the same link.

It speaks the part of Nostr (NIP-01) that the page needs: subscriptions to rooms, and events that
are not stored (NIP-16, kinds 20000 to 29999). It cannot read the texts, and neither knows nor
checks who wrote them: browsers with the link check by the seal whether a text is genuine. The class
has no clock and no socket; they are in `napoleon.host.server`.
"""

from __future__ import annotations

import json
from collections import defaultdict
from typing import Final

from napoleon.host.hall import Out
from napoleon.kit.json_in import JsonObject, read_json

LONGEST: Final = 6000
"""The most characters of a frame; a frame of the page has some 1200."""
MOST_A_SECOND: Final = 20
"""A line that sends more than this is closed."""
MOST_ROOMS: Final = 8
"""The most rooms that a line may be in: a page is in one for each link."""
MOST_IN_ROOM: Final = 40
"""The most lines in a room: a table with its guests, and those who are looking for it."""
NOT_KEPT: Final = range(20_000, 30_000)
_TOPIC: Final = 64
_ID: Final = 64


class _Line:
    def __init__(self, now: float) -> None:
        self.rooms: dict[str, str] = {}
        self.since, self.heard = now, 0


class Relay:
    """The rooms of a relay. Nothing of them is stored or logged."""

    def __init__(self) -> None:
        self._lines: dict[int, _Line] = {}
        self._rooms: defaultdict[str, set[int]] = defaultdict(set)

    def opened(self, line: int, now: float) -> None:
        """A line is open."""
        self._lines[line] = _Line(now)

    def lost(self, line: int, now: float) -> list[Out]:
        """A line is gone."""
        del now
        found = self._lines.pop(line, None)
        for room in found.rooms.values() if found else ():
            self._leave(room, line)
        return []

    def heard(self, line: int, text: str, now: float) -> list[Out]:
        """The frames that go out after a frame came over a line."""
        found = self._lines.get(line)
        if found is None:
            return []
        if now - found.since >= 1:
            found.since, found.heard = now, 0
        found.heard += 1
        if found.heard > MOST_A_SECOND or len(text) > LONGEST:
            self.lost(line, now)
            return [Out(line, _said("NOTICE", "rate-limited: too much"), close=True)]
        try:
            said = read_json(text)
        except ValueError:
            said = None
        match said:
            case ["REQ", str(name), {"#x": [str(room)]}] if len(room) <= _TOPIC >= len(name):
                return self._subscribed(line, found, name, room)
            case ["CLOSE", str(name)]:
                self._leave(found.rooms.pop(name, ""), line)
                return []
            case ["EVENT", dict() as event]:
                return self._passed_on(line, event)
        return [Out(line, _said("NOTICE", "error: nothing that this relay knows"))]

    def _subscribed(self, line: int, found: _Line, name: str, room: str) -> list[Out]:
        others = self._rooms[room]
        if len({*found.rooms, name}) > MOST_ROOMS or len(others) >= MOST_IN_ROOM:
            return [Out(line, _said("CLOSED", name, "error: too many"))]
        self._leave(found.rooms.get(name, ""), line)
        found.rooms[name] = room
        self._rooms[room].add(line)
        return [Out(line, _said("EOSE", name))]

    def _leave(self, room: str, line: int) -> None:
        self._rooms[room].discard(line)
        if not self._rooms[room]:
            del self._rooms[room]

    def _passed_on(self, line: int, event: JsonObject) -> list[Out]:
        match event:
            case {
                "id": str(number),
                "kind": int(kind),
                "tags": [["x", str(room)]],
                "content": str(),
            } if kind in NOT_KEPT and len(number) == _ID:
                known = {"id", "kind", "tags", "content", "pubkey", "created_at", "sig"}
                event = {name: event[name] for name in known & event.keys()}
                found = [Out(line, _taken(number))]
                for other in sorted(self._rooms.get(room, ())):
                    rooms = self._lines[other].rooms
                    names = [name for name, its in rooms.items() if its == room]
                    found += [Out(other, _said("EVENT", name, event)) for name in names]
                return found
        number = str(event.get("id", ""))[:_ID]
        return [Out(line, _taken(number, "invalid: nothing that is passed on"))]


def _taken(number: str, why_not: str = "") -> str:
    """Whether an event was taken; ``why_not``: it was not."""
    return _said("OK", number, not why_not, why_not)


def _said(*parts: object) -> str:
    return json.dumps(parts, separators=(",", ":"))
