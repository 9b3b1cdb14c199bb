"""A relay on this host: it passes sealed texts between browsers that have the same link.

It speaks the part of Nostr (NIP-01) that the page needs: subscriptions to rooms, and events that
are not stored (NIP-16, kinds 20000 to 29999). It cannot read the texts, and neither knows nor
checks who wrote them: browsers with the link check by the seal whether a text is genuine. The class
has no clock and no socket; they are in `napoleon.host.server`.
"""

from __future__ import annotations

import json
from typing import Final

from napoleon.host.lines import Out
from napoleon.kit.json_in import JsonObject, read_json
from napoleon.match.wire import Pace

LONGEST: Final = 6000
"""The most characters of a frame; a frame of the page has some 1200."""
MOST_ROOMS: Final = 8
"""The most rooms that a line may be in: a page is in one for each link."""
MOST_IN_ROOM: Final = 40
"""The most lines in a room: a table with its guests, and those who are looking for it."""
NOT_KEPT: Final = range(20_000, 30_000)
_TOPIC: Final = 64
_ID: Final = 64


class _Line:
    """A line, with the room of each of its subscriptions."""

    def __init__(self, now: float) -> None:
        self.rooms: dict[str, str] = {}
        self.pace, self.heard_at = Pace(), now


class Relay:
    """The rooms of a relay. Nothing of them is stored or logged, and no empty one is kept."""

    def __init__(self) -> None:
        self._lines: dict[int, _Line] = {}
        self._rooms: dict[str, set[int]] = {}

    def opened(self, line: int, now: float) -> None:
        """A line is open."""
        self._lines[line] = _Line(now)

    def lost(self, line: int, now: float) -> list[Out]:
        """A line is gone."""
        del now
        found = self._lines.get(line)
        for name in [*found.rooms] if found else ():
            self._leave(line, name)
        self._lines.pop(line, None)
        return []

    def heard(self, line: int, text: str, now: float) -> list[Out]:
        """The frames that go out after a frame came over a line."""
        found = self._lines.get(line)
        if found is None:
            return []
        pace = found.pace.after(now - found.heard_at).heard()
        found.heard_at = now
        if pace is None or len(text) > LONGEST:
            self.lost(line, now)
            return [Out(line, _said("NOTICE", "rate-limited: too much"), close=True)]
        found.pace = pace
        match _read(text):
            case ["REQ", str(name), {"#x": [str(room)]}] if len(room) <= _TOPIC >= len(name):
                return self._subscribed(line, name, room)
            case ["CLOSE", str(name)]:
                self._leave(line, name)
                return []
            case ["EVENT", dict() as event]:
                return self._passed_on(line, event)
        return [Out(line, _said("NOTICE", "error: nothing that this relay knows"))]

    def _subscribed(self, line: int, name: str, room: str) -> list[Out]:
        mine = self._lines[line].rooms
        others = self._rooms.get(room, set()) - {line}
        if len({*mine, name}) > MOST_ROOMS or len(others) >= MOST_IN_ROOM:
            return [Out(line, _said("CLOSED", name, "error: too many"))]
        self._leave(line, name)
        mine[name] = room
        self._rooms.setdefault(room, set()).add(line)
        return [Out(line, _said("EOSE", name))]

    def _leave(self, line: int, name: str) -> None:
        """Ends a subscription; the line stays in the room while another one leads there."""
        mine = self._lines[line].rooms
        room = mine.pop(name, None)
        if room is None or room in mine.values():
            return
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


def _read(text: str) -> object:
    """What a frame says; None for what is no frame, or has half a character and cannot be sent."""
    try:
        said = read_json(text)
        _said(said).encode()
    except ValueError:
        return None
    return said


def _taken(number: str, why_not: str = "") -> str:
    """Whether an event was taken; ``why_not``: it was not."""
    return _said("OK", number, not why_not, why_not)


def _said(*parts: object) -> str:
    return json.dumps(parts, ensure_ascii=False, separators=(",", ":"))
