"""All rooms of a host, and the lines that lead there. It has no clock, no socket and no thread.

The shell (`napoleon.host.server`) reports each line that was opened or lost, each text that came
over one, and the time; it sends what it gets back. Everything is stored before it is sent
(`Store`). A room is read when a guest comes to it, and nothing happens there while it is empty.

The reasons why a line is closed, besides those of `napoleon.match.parties.hosting`: ``no_room``,
``too_many_rooms``, ``too_many_openings``, ``wrong_password``, ``too_many_tries`` (wrong passwords
and words), ``too_fast``, ``bad_message``, ``deleted`` for a room that its opener has deleted, and
``elsewhere``, for a guest who has come again by another line.
"""

from __future__ import annotations

import secrets
import time
from collections import Counter
from collections.abc import Callable
from heapq import heappop, heappush
from typing import Final

from napoleon.host.lines import OpenLine, Out, Thought
from napoleon.host.rooms import DEFAULTS, Limits, Room, Rooms, is_right
from napoleon.host.store import Store
from napoleon.host.visitors import Visitors
from napoleon.match.game import Game
from napoleon.match.parties.gathering import (
    Claim,
    Delete,
    Join,
    Look,
    Notice,
    Open,
    Quit,
    TakeAlong,
)
from napoleon.match.parties.keeper import CANNOT_WRITE, KeeperStep
from napoleon.match.parties.party import closed_sight, sight_of
from napoleon.match.refusals import BadNotation, IllegalAction
from napoleon.match.seat import RESTART, Message, Refused
from napoleon.match.wire import BadMessage, read_message, write_message

MOST_FAULTS: Final = 10
"""After this many texts that are not messages a line is closed."""
JOIN_S: Final = 10
"""After this many seconds a line over which no guest has come is closed."""


class Hall:
    """The rooms of a host."""

    def __init__(
        self,
        store: Store,
        find: Callable[[str], Game],
        limits: Limits = DEFAULTS,
        first: str = "",
        root: Callable[[], str] = secrets.token_hex,
        *,
        visitors: Visitors | None = None,
        today: Callable[[], float] = time.time,
    ) -> None:
        """``find``: the game with a name; ``first``: how the words of all rooms begin.

        ``root``: a text that nobody can guess; ``visitors``: what each address may do; ``today``:
        the time that is stored, in seconds since 1970. All other times come from a clock that never
        goes back.
        """
        self._limits = limits
        self._stored = Rooms(store, find, limits, first=first, root=root, today=today)
        self._rooms: dict[str, Room] = {}
        self._wakes: list[tuple[float, str]] = []
        """When which room is looked at next: a heap."""
        self._lines: dict[int, OpenLine] = {}
        self._outs: list[Out] = []
        self._thoughts: list[Thought] = []
        self._visitors = visitors or Visitors()
        self._restart: int | None = None
        """In how many minutes the host is stopped, as was announced last; None: it is not."""
        self.refused = Counter[str]()
        """How often something was refused, by reason."""
        self.done = Counter[str]()
        """How often rooms were opened and removed, people came, and messages came over lines."""
        self.unwritten_at: float | None = None
        """When the last thing that had to be stored could not be; None where it could."""

    # ---- lines ---------------------------------------------------------------------------

    def opened(self, line: int, key: str, now: float, address: str = "") -> None:
        """Opens a line, to a room or, with "", for a new one; ``address``: where it comes from."""
        self._lines[line] = OpenLine(key, address, now)

    def heard(self, number: int, text: str, now: float) -> list[Out]:
        """Takes a text that has come over a line."""
        line = self._lines.get(number)
        if line is None:
            return []
        self.done["messages"] += 1
        pace = line.pace.after(now - line.heard_at).heard()
        line.heard_at = now
        if pace is None:
            return self._closed(number, "too_fast", now)
        line.pace = pace
        room = self._rooms[line.key] if line.has_come else None
        try:
            if room is None:
                self._comes(number, line, read_message(None, text), now)
            else:
                self._says(room, number, read_message(room.party.game, text), now)
        except BadMessage:
            line.faults += 1
            if line.faults >= MOST_FAULTS or room is None:
                return self._closed(number, "bad_message", now)
            self._refuse(number, "bad_message")
        except IllegalAction as refused:
            return self._closed(number, refused.reason, now)
        return self._sent()

    def lost(self, number: int, now: float) -> list[Out]:
        """Takes note that a line is lost."""
        self._leaves(number, now)
        return self._sent()

    def _leaves(self, number: int, now: float) -> None:
        line = self._lines.pop(number, None)
        room = self._rooms.get(line.key) if line is not None else None
        if line is None or room is None:
            return
        if line.has_come or room.keeper.doorstep.has(number):
            room.keeper = room.keeper.gone(number)
            self._happens(room, room.keeper.due(now), now)
        if not room.keeper.all_lines:
            del self._rooms[line.key]

    def _closed(self, number: int, reason: str, now: float) -> list[Out]:
        """Closes a line, with a reason that is sent over it."""
        self._refuse(number, reason, close=True)
        self._leaves(number, now)
        return self._sent()

    def _refuse(self, number: int, reason: str, *, close: bool = False) -> None:
        self.refused[reason] += 1
        self._outs.append(Out(number, write_message(None, Refused(reason, 0)), close))

    def _sent(self) -> list[Out]:
        found, self._outs = self._outs, []
        return found

    # ---- guests who come -----------------------------------------------------------------------

    def _comes(self, number: int, line: OpenLine, message: Message | Notice, now: float) -> None:
        """A guest comes to a room, looks at it or opens one. Raises `IllegalAction`."""
        match message:
            case Open(name, _, _, password) if not line.key:
                room = self._opened(message, line.address, now)
                message = Join(name, "", password)
            case Look(password):
                line.is_newer = True
                self._looks(number, line, password, now)
                return
            case Join() | Claim() | TakeAlong() if line.key:
                room = self._found(line, message, now)
            case _:
                raise IllegalAction("bad_message")
        if line.is_newer:
            room.keeper = room.keeper.knowing(number)
        step = room.keeper.hear(number, message, now)
        if not self._happens(room, step, now):
            raise IllegalAction(CANNOT_WRITE)
        if step.refused:
            raise IllegalAction(step.refused)
        if room.keeper.doorstep.has(number):
            self._rooms[line.key] = room

    def _looks(self, number: int, line: OpenLine, password: str, now: float) -> None:
        """Somebody looks at a room before they come. Raises `IllegalAction`.

        Who gives no password is not guessing: they see only that one is needed.
        """
        if not line.key:
            return
        look = Join("", "", password)
        try:
            room = self._found(line, look, now, guesses=bool(password))
        except IllegalAction as refused:
            if refused.reason != "wrong_password":
                raise
            sight = write_message(None, closed_sight())
            self._outs.append(Out(number, sight))
            return
        self._outs.append(Out(number, write_message(None, sight_of(room.party))))

    def _arrives(self, room: Room, number: int, line: OpenLine) -> None:
        """A guest has come by a line."""
        line.key, line.has_come = room.party.key, True
        self._rooms[line.key] = room
        self.done["people"] += 1
        if self._restart is not None:
            self._send_restart(number)

    def _opened(self, asked: Open, address: str, now: float) -> Room:
        """A new room. Raises `IllegalAction`."""
        openings = self._visitors.openings
        if not openings.is_left(address, now):
            raise IllegalAction("too_many_openings")
        room = self._stored.made(asked, self._rooms, now)
        openings.use(address, now)
        self.done["opened"] += 1
        return room

    def _found(
        self, line: OpenLine, message: Join | Claim | TakeAlong, now: float, *, guesses: bool = True
    ) -> Room:
        """The room to which a guest comes or comes back. Raises `IllegalAction`.

        Who has guessed too often learns nothing more, but people who have a seat come back to it.
        ``guesses``: whether a wrong password is a guess.
        """
        guessed, token = self._visitors.guesses, getattr(message, "token", "")
        may_guess = guessed.is_left(line.address, now)
        if not may_guess and not token:
            raise IllegalAction("too_many_tries")
        room = self._rooms.get(line.key) or self._stored.read(line.key, now)
        is_known = room is not None and room.party.owner_of(token) is not None
        if room is not None and (is_known or isinstance(message, Claim)):
            if not self._visitors.returns.use(line.address, now):
                raise IllegalAction("too_fast")
            if is_known:
                return room
        if not may_guess:
            raise IllegalAction("too_many_tries")
        password = "" if isinstance(message, TakeAlong) else message.password
        if room is None or (room.password and not is_right(password, room.password)):
            if room is None or guesses:
                guessed.use(line.address, now)
            raise IllegalAction("no_room" if room is None else "wrong_password")
        return room

    # ---- what happens --------------------------------------------------------------------

    def _says(self, room: Room, number: int, message: Message | Notice, now: float) -> None:
        if isinstance(message, Join | Open):
            raise BadMessage("say: not allowed now")
        if isinstance(message, Delete):
            self._deletes(room, number)
        else:
            is_done = self._happens(room, room.keeper.hear(number, message, now), now)
            if isinstance(message, Quit) and is_done and not self._stored.forgotten(room):
                self._refuse(number, CANNOT_WRITE)

    def _deletes(self, room: Room, number: int) -> None:
        """Whoever opened a room deletes it, for everybody who is there."""
        key = room.party.key
        if room.keeper.guest_on(number) != min(room.party.known, default=0):
            self._refuse(number, "not_opener")
        elif self._stored.deleted(key):
            self._ends(key, "deleted")
        else:
            self._refuse(number, CANNOT_WRITE)

    def _happens(self, room: Room, step: KeeperStep, now: float) -> bool:
        """Stores a step, takes over its keeper, and sends its messages.

        Where it cannot be stored, the old keeper stays, everybody hears so, and it returns False.
        """
        is_stored = self._stored.is_written(room, step)
        if step.rows:
            self.unwritten_at = None if is_stored else now
        if not is_stored:
            step = room.keeper.unwritten(step, now)
        room.keeper = step.keeper
        game, budget_ms = room.party.game, self._limits.think_ms
        for to, message, closes in step.posts:
            line = self._lines.get(to)
            if line is not None and (line.has_come or not step.refused):
                self._outs.append(Out(to, write_message(game, message), closes))
            if closes:
                self._lines.pop(to, None)
        for number, _ in room.keeper.lines:
            line = self._lines.get(number)
            if line is not None and not line.has_come:
                self._arrives(room, number, line)
        if step.asks is not None:
            text = room.keeper.question(1, budget_ms)
            pace_ms = step.asks.pace_ms if budget_ms else 0
            self._thoughts.append(Thought(room.party.key, step.asks, text, pace_ms))
        self._is_due(room)
        return is_stored

    # ---- time, and computer players ------------------------------------------------------

    def _is_due(self, room: Room) -> None:
        """Notes when a room has to be looked at."""
        until = room.keeper.until
        if until is not None and (room.wakes is None or until < room.wakes):
            room.wakes = until
            heappush(self._wakes, (until, room.party.key))

    def tick(self, now: float) -> list[Out]:
        """Time has passed; called about twice a second. Only rooms with something due are asked."""
        waking = list[Room]()
        while self._wakes and self._wakes[0][0] <= now:
            at, key = heappop(self._wakes)
            room = self._rooms.get(key)
            if room is not None and room.wakes == at:
                waking.append(room)
        for room in waking:
            room.wakes = None
            until = room.keeper.until
            if until is not None and until <= now:
                self._happens(room, room.keeper.due(now), now)
            self._is_due(room)
        for number in [one for one, line in self._lines.items() if self._is_late(one, line, now)]:
            self._refuse(number, "too_late", close=True)
            self._leaves(number, now)
        self._remove()
        self._announce()
        return self._sent()

    def _is_late(self, number: int, line: OpenLine, now: float) -> bool:
        """Whether no guest has come by a line in time.

        Who asks for a seat and waits for an answer may do so for as long as they like.
        """
        if line.has_come or now - line.opened_at <= JOIN_S:
            return False
        room = self._rooms.get(line.key)
        return room is None or not room.keeper.doorstep.has(number)

    def _announce(self) -> None:
        """Announces to everybody that the host is stopped soon, and each minute that is left."""
        was, self._restart = self._restart, self._stored.restart_in()
        if self._restart not in (None, was) or (self._restart is None and was is not None):
            for number, line in self._lines.items():
                if line.has_come:
                    self._send_restart(number)

    def _send_restart(self, number: int) -> None:
        """Sends over a line in how many minutes the host is stopped; -1: it is not, after all."""
        minutes = -1 if self._restart is None else self._restart
        self._outs.append(Out(number, write_message(None, Refused(RESTART, minutes))))

    def _remove(self) -> None:
        """Closes the rooms that are to be removed, for everybody who is there."""
        for key in self._stored.removed():
            self._ends(key, "no_room")

    def _ends(self, key: str, reason: str) -> None:
        """A room is no longer stored: it ends for everybody who is there."""
        self.done["removed"] += 1
        room = self._rooms.pop(key, None)
        for number in room.keeper.all_lines if room is not None else ():
            self._refuse(number, reason, close=True)
            self._lines.pop(number, None)

    def swept(self) -> int:
        """Removes rooms in which nothing has happened for long; returns how many."""
        number = self._stored.swept(self._rooms)
        self.done["removed"] += number
        return number

    def thoughts(self) -> list[Thought]:
        """The questions for computer players since the last call; each one comes once."""
        found, self._thoughts = self._thoughts, []
        return found

    def answered(self, thought: Thought, action: str | None, now: float) -> list[Out]:
        """A computer player has decided; for None the first legal action counts."""
        room = self._rooms.get(thought.key)
        if room is None:
            return []
        try:
            done = None if action is None else room.party.game.read_action(action)
        except BadNotation:
            done = None
        self._happens(room, room.keeper.answered(thought.decision, done, now), now)
        return self._sent()

    # ---- counting ------------------------------------------------------------------------

    def counts(self) -> Counter[str]:
        """How many lines there are, people who have come by them, and rooms with people in them."""
        people = sum(line.has_come for line in self._lines.values())
        return Counter(lines=len(self._lines), people=people, rooms=len(self._rooms))

    def stored(self) -> int | None:
        """How many rooms are stored; None where the file cannot be read."""
        return self._stored.number()
