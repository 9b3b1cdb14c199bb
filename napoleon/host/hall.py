"""All rooms of a host, and the lines that lead there. It has no clock, no socket and no thread.

The shell (`napoleon.host.server`) reports each line that was opened or lost, each text that came
over one, and the time; it sends what it gets back. Everything is stored before it is sent
(`Store`). A room is read when a guest comes to it, and nothing happens there while it is empty.

The reasons why a line is closed, besides those of `napoleon.match.parties.hosting`: ``no_room``,
``too_many_rooms``, ``wrong_password``, ``too_fast``, ``bad_message`` and ``elsewhere``, for a guest
who has come again by another line.
"""

from __future__ import annotations

import secrets
import time
from collections import Counter
from collections.abc import Callable
from heapq import heappop, heappush
from typing import Final, NamedTuple

from napoleon.host.passwords import Tries, kept
from napoleon.host.store import Start, Store, StoreFault
from napoleon.kit.chance import Chance
from napoleon.kit.digest import SYLLABLES
from napoleon.match.game import BadNotation, Game, IllegalAction
from napoleon.match.parties.gathering import Join, Notice, Open
from napoleon.match.parties.hosting import checked_plan, read_happening, take
from napoleon.match.parties.keeper import CANNOT_WRITE, Decision, Keeper, KeeperStep
from napoleon.match.parties.party import Party
from napoleon.match.seat import Message, Refused
from napoleon.match.wire import BadMessage, Pace, read_message, read_notice, write_message

MOST_FAULTS: Final = 10
"""After this many texts that are not messages a line is closed."""
JOIN_S: Final = 10
"""After this many seconds a line over which no guest has come is closed."""
LINES_BY_ADDRESS: Final = 60
"""The most lines from one address: a whole school, or everybody behind a proxy, shares one."""
_SYLLABLES: Final = [SYLLABLES[at : at + 2] for at in range(0, len(SYLLABLES), 2)]
_KEY_SYLLABLES: Final = 4


class Limits(NamedTuple):
    """The limits of a host."""

    rooms: int = 1000
    """The most rooms that there may be."""
    idle_s: float = 30 * 86_400
    """How long nothing may happen in a room before it is removed."""
    think_ms: int = 700
    """How long a computer player may think about a decision. 0: answers come at once, so that how
    soon they come shows how much there was to choose from."""


DEFAULTS: Final = Limits()


class Out(NamedTuple):
    """A message that goes out by a line; "" with ``close`` only ends the line."""

    line: int
    """The line."""
    text: str
    """The message."""
    close: bool = False
    """Whether the line ends with it."""


class Thought(NamedTuple):
    """A question to a computer player."""

    key: str
    """The room."""
    decision: Decision
    """What is decided."""
    text: str
    """The question, as `napoleon.ai.wire.think` reads it."""
    pace_ms: int
    """After how many milliseconds the answer is given, and not sooner."""


class _Line:
    """A line to a room."""

    def __init__(self, key: str, now: float) -> None:
        self.key = key
        self.pace = Pace()
        self.heard_at = self.opened_at = now
        self.faults = 0


class _Room:
    """A room to which a guest has come since the host was started."""

    def __init__(self, keeper: Keeper, password: str, length: int | None = None) -> None:
        self.keeper = keeper
        self.password = password
        self.length = length
        """How many entries are stored since its start; None before the start itself is."""
        self.wakes: float | None = None
        """When it is looked at next, though nothing may be due yet."""

    @property
    def party(self) -> Party:
        """The party there."""
        return self.keeper.party


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
        today: Callable[[], float] = time.time,
    ) -> None:
        """``find``: the game with a name; ``first``: how the words of all rooms begin.

        ``root``: a text that nobody can guess; ``today``: the time that is stored, in seconds since
        1970. All other times come from a clock that never goes back.
        """
        self._store = store
        self._find = find
        self._limits = limits
        self._first = first
        self._root = root
        self._today = today
        self._rooms: dict[str, _Room] = {}
        self._wakes: list[tuple[float, str]] = []
        """When which room is looked at next: a heap."""
        self._lines: dict[int, _Line] = {}
        self._coming: dict[int, float] = {}
        """The lines over which no guest has come yet, since when, the oldest one first."""
        self._outs: list[Out] = []
        self._thoughts: list[Thought] = []
        self._tries = Tries()

    # ---- lines ---------------------------------------------------------------------------

    def opened(self, line: int, key: str, now: float) -> None:
        """Opens a line, to a room or, with "", for a new one."""
        self._lines[line] = _Line(key, now)
        self._coming[line] = now

    def heard(self, number: int, text: str, now: float) -> list[Out]:
        """Takes a text that has come over a line."""
        line = self._lines.get(number)
        if line is None:
            return []
        pace = line.pace.after(now - line.heard_at).heard()
        line.heard_at = now
        if pace is None:
            return self._closed(number, "too_fast", now)
        line.pace = pace
        room = None if number in self._coming else self._rooms[line.key]
        try:
            if room is None:
                self._comes(number, line, read_notice(text), now)
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
        has_come = self._coming.pop(number, None) is None
        room = self._rooms.get(line.key) if line is not None else None
        if line is None or room is None:
            return
        if has_come:
            room.keeper = room.keeper.gone(number)
            self._happens(room, room.keeper.due(now), now)
        if not room.keeper.lines:
            del self._rooms[line.key]

    def _closed(self, number: int, reason: str, now: float) -> list[Out]:
        """Closes a line, with a reason that is sent over it."""
        self._refuse(number, reason, close=True)
        self._leaves(number, now)
        return self._sent()

    def _refuse(self, number: int, reason: str, *, close: bool = False) -> None:
        self._outs.append(Out(number, write_message(None, Refused(reason, 0)), close))

    def _sent(self) -> list[Out]:
        found, self._outs = self._outs, []
        return found

    # ---- guests who come -----------------------------------------------------------------------

    def _comes(self, number: int, line: _Line, message: Message | Notice, now: float) -> None:
        """A guest comes to a room, or opens one. Raises `IllegalAction`."""
        match message:
            case Open(name, _, _, password) if not line.key:
                room, join = self._made(message, now), Join(name, "", password)
            case Join() as join if line.key:
                room = self._rooms.get(line.key) or self._read(line.key, now)
            case _:
                raise IllegalAction("bad_message")
        keeper = room.keeper
        if keeper.party.guest_with(join.token) is None and room.password and line.key:
            self._tries.check(line.key, join.password, room.password, now)
        step = keeper.hear(number, join, now)
        if not self._happens(room, step, now):
            raise IllegalAction(CANNOT_WRITE)
        if step.refused:
            raise IllegalAction(step.refused)
        line.key = keeper.party.key
        self._rooms[line.key] = room
        del self._coming[number]

    def _made(self, asked: Open, now: float) -> _Room:
        """A new room; it is stored with its first guest. Raises `IllegalAction`."""
        keys = self._keys()
        if len(keys) >= self._limits.rooms:
            raise IllegalAction("too_many_rooms")
        try:
            game = self._find(asked.game)
        except KeyError:
            raise IllegalAction("wrong_rules") from None
        plan = checked_plan(game, asked.plan)
        key = ""
        while not key or key in keys:
            chance = Chance(f"napoleon|room|{self._root()}")
            word = (chance.below(len(_SYLLABLES)) for _ in range(_KEY_SYLLABLES))
            key = self._first + "".join(_SYLLABLES[at] for at in word)
        password = kept(asked.password) if asked.password else ""
        return _Room(Keeper(Party(game, key, self._root(), plan), now), password)

    def _keys(self) -> list[str]:
        """The words of all rooms. Raises `IllegalAction`."""
        try:
            return self._store.keys()
        except StoreFault:
            raise IllegalAction(CANNOT_WRITE) from None

    def _read(self, key: str, now: float) -> _Room:
        """A room from the store; nobody has a line there yet. Raises `IllegalAction`."""
        try:
            found = self._store.read(key)
        except StoreFault:
            raise IllegalAction(CANNOT_WRITE) from None
        if found is None:
            raise IllegalAction("no_room")
        start, rows = found
        game = self._find(start.game)
        about = (start.guests, start.gone, start.kicked, None, start.draw)
        party = Party(game, key, start.root, start.plan, *about)
        for row in rows:
            party = take(party, read_happening(game, *row)).party
        return _Room(Keeper(party, now), start.password, len(rows))

    # ---- what happens --------------------------------------------------------------------

    def _says(self, room: _Room, number: int, message: Message | Notice, now: float) -> None:
        if isinstance(message, Join | Open):
            raise BadMessage("say: not allowed now")
        self._happens(room, room.keeper.hear(number, message, now), now)

    def _happens(self, room: _Room, step: KeeperStep, now: float) -> bool:
        """Stores a step, takes over its keeper, and sends its messages.

        Where it cannot be stored, the old keeper stays, everybody hears so, and it returns False.
        """
        is_stored = self._is_stored(room, step)
        if not is_stored:
            step = room.keeper.unwritten(step, now)
        room.keeper = step.keeper
        game, budget_ms = room.party.game, self._limits.think_ms
        for to, message, closes in step.posts:
            if to in self._lines and not (step.refused and to in self._coming):
                self._outs.append(Out(to, write_message(game, message), closes))
            if closes:
                self._lines.pop(to, None)
        if step.asks is not None:
            text = room.keeper.question(1, budget_ms)
            pace_ms = step.asks.pace_ms if budget_ms else 0
            self._thoughts.append(Thought(room.party.key, step.asks, text, pace_ms))
        self._is_due(room)
        return is_stored

    def _is_stored(self, room: _Room, step: KeeperStep) -> bool:
        """Stores the rows of a step; whether that was possible."""
        if not step.rows:
            return True
        before, key = room.length, room.party.key
        start = room.party if before is None else step.start
        try:
            if start is None:
                self._store.add(key, before or 0, step.rows, self._today())
            else:
                about = (start.plan, room.password, start.guests, start.gone, start.kicked)
                begins = Start(key, start.game.name, start.root, *about, start.draw)
                self._store.begin(begins, self._today(), step.rows)
        except StoreFault:
            return False
        room.length = len(step.rows) + (0 if start is not None else before or 0)
        return True

    # ---- time, and computer players ------------------------------------------------------

    def _is_due(self, room: _Room) -> None:
        """Notes when a room has to be looked at."""
        until = room.keeper.until
        if until is not None and (room.wakes is None or until < room.wakes):
            room.wakes = until
            heappush(self._wakes, (until, room.party.key))

    def tick(self, now: float) -> list[Out]:
        """Time has passed; called about twice a second. Only rooms with something due are asked."""
        waking = list[_Room]()
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
        for number, at in list(self._coming.items()):
            if now - at <= JOIN_S:
                break
            self._refuse(number, "too_late", close=True)
            self._leaves(number, now)
        return self._sent()

    def swept(self) -> int:
        """Removes rooms in which nothing has happened for long; returns how many."""
        try:
            idle = self._store.untouched(self._today() - self._limits.idle_s)
            gone = [key for key in idle if key not in self._rooms]
            for key in gone:
                self._store.remove(key)
        except StoreFault:
            return 0
        return len(gone)

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
        """How many lines there are, and rooms with people in them."""
        return Counter(lines=len(self._lines), rooms=len(self._rooms))
