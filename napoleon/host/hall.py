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
from collections import Counter
from collections.abc import Callable
from typing import Final, NamedTuple

from napoleon.host.passwords import Tries, kept
from napoleon.host.store import Row, Start, Store
from napoleon.kit.chance import Chance
from napoleon.kit.digest import SYLLABLES
from napoleon.match.game import BadNotation, Game, IllegalAction
from napoleon.match.parties.course import NEW_WAY, Passed, Waits, steps
from napoleon.match.parties.gathering import Begin, Join, Notice, Open
from napoleon.match.parties.hosting import checked_plan, read_happening, take, write_happening
from napoleon.match.parties.outcome import Happening
from napoleon.match.parties.party import Party
from napoleon.match.protocol import CHOOSE, Ask, write_ask
from napoleon.match.seat import Do, Message, Refused
from napoleon.match.table import Question
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
    """How long a computer player may think about a decision."""


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
    ply: int
    """The moment."""
    player: int
    """The seat that decides."""
    text: str
    """The question, as `napoleon.ai.wire.think` reads it."""


class _Line:
    """A line, and the guest who has come by it."""

    def __init__(self, key: str, now: float) -> None:
        self.key = key
        self.guest: int | None = None
        self.pace = Pace()
        self.heard_at = self.opened_at = now
        self.faults = 0


class _Room:
    """A room to which a guest has come since the host was started."""

    def __init__(self, party: Party, password: str, length: int, now: float) -> None:
        self.party = party
        self.password = password
        self.length = length
        self.waits = Waits(now).after(party, party, now)
        self.lines: dict[int, int] = {}
        self.asked: set[tuple[int, int]] = set()


class Hall:
    """The rooms of a host."""

    def __init__(
        self,
        store: Store,
        find: Callable[[str], Game],
        limits: Limits = DEFAULTS,
        first: str = "",
        root: Callable[[], str] = secrets.token_hex,
    ) -> None:
        """``find``: the game with a name; ``first``: how the words of all rooms begin.

        ``root``: a text that nobody can guess.
        """
        self._store = store
        self._find = find
        self._limits = limits
        self._first = first
        self._root = root
        self._rooms: dict[str, _Room] = {}
        self._lines: dict[int, _Line] = {}
        self._outs: list[Out] = []
        self._tries = Tries()

    # ---- lines ---------------------------------------------------------------------------

    def opened(self, line: int, key: str, now: float) -> None:
        """Opens a line, to a room or, with "", for a new one."""
        self._lines[line] = _Line(key, now)

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
        room = self._rooms.get(line.key) if line.guest is not None else None
        try:
            if room is None:
                self._comes(number, line, read_notice(text), now)
            else:
                self._says(room, line, read_message(room.party.game, text), now)
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
        if line.guest is not None and room.lines.get(line.guest) == number:
            del room.lines[line.guest]
            self._take(room, now, Happening("line", line.guest))
        if not room.lines:
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
            case Open(name, game, _, password) if not line.key:
                line.key = self._made(game, message, now)
                join = Join(name, "", password)
            case Join() as join if line.key:
                pass
            case _:
                raise IllegalAction("bad_message")
        room = self._rooms.get(line.key) or self._read(line.key, now)
        known = room.party.guest_with(join.token)
        if known is None and room.password:
            self._tries.check(line.key, join.password, room.password, now)
        line.guest = self._guest(room, known)
        older = room.lines.get(line.guest)
        room.lines[line.guest] = number
        refused = self._take(
            room, now, Happening("guest", -1, join._replace(password="")), line=number
        )
        if refused:
            del room.lines[line.guest]
            line.guest = None
            raise IllegalAction(refused)
        if older is not None:
            self._refuse(older, "elsewhere", close=True)
            self._lines.pop(older, None)

    @staticmethod
    def _guest(room: _Room, known: int | None) -> int:
        """The number of a guest who comes."""
        is_back = known is not None and known not in room.party.gone
        return known if is_back and known is not None else len(room.party.guests)

    def _made(self, name: str, asked: Open, now: float) -> str:
        """The word of a new room. Raises `IllegalAction`."""
        keys = self._store.keys()
        if len(keys) >= self._limits.rooms:
            raise IllegalAction("too_many_rooms")
        try:
            game = self._find(name)
        except KeyError:
            raise IllegalAction("wrong_rules") from None
        plan = checked_plan(game, asked.plan)
        key = ""
        while not key or key in keys:
            chance = Chance(f"napoleon|room|{self._root()}")
            word = (chance.below(len(_SYLLABLES)) for _ in range(_KEY_SYLLABLES))
            key = self._first + "".join(_SYLLABLES[at] for at in word)
        password = kept(asked.password) if asked.password else ""
        self._store.begin(Start(key, name, self._root(), plan, password), now)
        return key

    def _read(self, key: str, now: float) -> _Room:
        """A room from the store; everybody in it is away. Raises `IllegalAction`."""
        found = self._store.read(key)
        if found is None:
            raise IllegalAction("no_room")
        start, rows = found
        game = self._find(start.game)
        about = (start.guests, start.gone, start.kicked, None, start.draw)
        party = Party(game, key, start.root, start.plan, *about)
        for row in rows:
            party = take(party, read_happening(game, *row)).party
        room = self._rooms[key] = _Room(party, start.password, len(rows), now)
        self._take(room, now, NEW_WAY)
        for guest in party.here:
            self._take(room, now, Happening("line", guest.number))
        return room

    # ---- what happens --------------------------------------------------------------------

    def _says(self, room: _Room, line: _Line, message: Message | Notice, now: float) -> None:
        if isinstance(message, Join | Open) or line.guest is None:
            raise BadMessage("say: not allowed now")
        self._take(room, now, Happening("guest", line.guest, message))

    def _take(self, room: _Room, now: float, *entries: Happening, line: int | None = None) -> str:
        """Applies entries and what happens by itself after them, and then stores all of it.

        ``line``: that of a new guest. Returns why the last entry was refused; "" if it was not.
        """
        rows: list[Row] = []
        before, refused = room.party, ""
        for at, step in enumerate(steps(before, *entries)):
            found = self._happens(room, step, rows, now, line)
            refused = found if at < len(entries) else refused
        if rows:
            self._store.add(room.party.key, room.length, rows, now)
            room.length += len(rows)
        if room.party is not before:
            room.waits = room.waits.after(before, room.party, now)
        if before.moment != room.party.moment:
            room.asked.clear()
        return refused

    def _happens(
        self, room: _Room, step: Passed, rows: list[Row], now: float, line: int | None
    ) -> str:
        entry, before, after = step
        refused, room.party = "", after.party
        if after.party is not before:
            if isinstance(entry.message, Begin):
                self._begins_anew(room, before, now)
                rows.clear()
            rows.append(write_happening(before.game, entry))
        for to, message in after.posts:
            number = line if to < 0 else room.lines.get(to)
            if isinstance(message, Refused):
                refused = message.reason
                if to < 0:
                    continue
            if number is None:
                continue
            is_kicked = isinstance(message, Refused) and message.reason == "kicked"
            self._outs.append(Out(number, write_message(before.game, message), is_kicked))
            if is_kicked:
                self._lines.pop(number, None)
                del room.lines[to]
        return refused

    def _begins_anew(self, room: _Room, party: Party, now: float) -> None:
        """Begins a match: the present state is stored, and the entries before it are dropped."""
        about = (party.guests, party.gone, party.kicked, party.draw)
        self._store.begin(
            Start(party.key, party.game.name, party.root, party.plan, room.password, *about), now
        )
        room.length = 0

    # ---- time, and computer players ------------------------------------------------------

    def tick(self, now: float) -> list[Out]:
        """Time has passed; called about once a second."""
        for room in list(self._rooms.values()):
            self._take(room, now, *room.waits.due(now))
        for number, line in list(self._lines.items()):
            if line.guest is None and now - line.opened_at > JOIN_S:
                self._refuse(number, "too_late", close=True)
                del self._lines[number]
        return self._sent()

    def swept(self, now: float) -> int:
        """Removes rooms in which nothing has happened for long; returns how many."""
        idle = self._store.untouched(now - self._limits.idle_s)
        gone = [key for key in idle if key not in self._rooms]
        for key in gone:
            self._store.remove(key)
        return len(gone)

    def thoughts(self) -> list[Thought]:
        """The questions for computer players now; each one comes once."""
        found = []
        for key, room in self._rooms.items():
            for question in room.party.due()[:1]:
                at = question.ply, question.player
                if at not in room.asked:
                    room.asked.add(at)
                    found.append(Thought(key, *at, self._question(room, question)))
        return found

    def _question(self, room: _Room, question: Question) -> str:
        game, table = room.party.game, room.party.table
        seed = "" if table is None else table.seed(question)
        view = game.view_to_json(question.view)
        level, budget = question.sitter.level, self._limits.think_ms
        return write_ask(Ask(CHOOSE, view, seed, level=level, budget_ms=budget, number=1))

    def answered(self, thought: Thought, action: str | None, now: float) -> list[Out]:
        """A computer player has decided; for None the first legal action counts."""
        room = self._rooms.get(thought.key)
        if room is None:
            return []
        at = (thought.ply, thought.player)
        due = [one for one in room.party.due() if (one.ply, one.player) == at]
        for question in due[:1]:
            before = room.party
            for text in (action, *map(before.game.write_action, question.view.legal)):
                try:
                    done = Do(question.ply, before.game.read_action(text or ""))
                except BadNotation:
                    continue
                self._take(room, now, Happening("player", question.player, done))
                if room.party is not before:
                    break
        return self._sent()

    # ---- counting ------------------------------------------------------------------------

    def counts(self) -> Counter[str]:
        """How many lines there are, and rooms with people in them."""
        return Counter(lines=len(self._lines), rooms=len(self._rooms))
