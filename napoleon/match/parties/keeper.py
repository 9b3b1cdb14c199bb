"""The keeper of a party: the one machine that runs a table of people, on a host and on a page.

It is a value without a clock, a line or a file. The shell round it reports what comes over the
lines and what time it is by a clock that never goes back, in seconds. It gets a `KeeperStep`, and
does three things in this order: it writes the rows, takes over the new keeper, and sends the
messages. If it cannot write, it keeps the old keeper, so nothing is half done (`Keeper.unwritten`).

The reasons for refusals, besides those of `hosting`: ``bad_message``, ``elsewhere`` for a guest who
has come again by another line, and ``cannot_write`` for everybody when nothing can be written.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, Self, TypeAlias

from napoleon.match.game import Action
from napoleon.match.parties.drawing import LOT_S
from napoleon.match.parties.gathering import Begin, Join, Notice, Open
from napoleon.match.parties.hosting import take
from napoleon.match.parties.outcome import Happening, Outcome, write_happening
from napoleon.match.parties.party import SEALED, Party
from napoleon.match.protocol import CHOOSE, THINKS_MS, Ask, write_ask
from napoleon.match.seat import Do, Left, Message, Refused
from napoleon.match.table import Question

AWAY_S: Final = 15
"""How long a line is lost before a computer player decides for its guest."""
ANSWER_S: Final = 10
"""How long the answer of a computer player is waited for: then the question is asked once more, and
after the same time again the first legal action counts."""
RETRY_S: Final = 1
"""How long after a failure to write the next attempt is made."""
CANNOT_WRITE: Final = "cannot_write"
"""Why everything is refused while nothing can be written."""
_NOW: Final = Happening("time", 0)
NEW_WAY: Final = Happening("way", SEALED)
"""The first entry after those of an earlier version, which are read as they were written."""

Row: TypeAlias = tuple[str, float, str]
"""An entry in its written form (`write_happening`)."""


class Sent(NamedTuple):
    """A message that goes out by a line."""

    line: int
    """The line."""
    message: Message | Notice
    """The message."""
    closes: bool = False
    """Whether the line ends with it."""


class Decision(NamedTuple):
    """A decision that a computer player is asked for."""

    draw: int
    """The draw that the cards come from."""
    ply: int
    """The moment."""
    player: int
    """The seat of the player who decides."""
    level: str
    """How strong they are."""

    @property
    def pace_ms(self) -> int:
        """After how many milliseconds its answer is given to the keeper, and not sooner.

        It does not depend on what there is to choose from, so the pace shows nothing of a hand.
        """
        return THINKS_MS[self.level]


class Awaited(NamedTuple):
    """A decision that is waited for."""

    decision: Decision
    question: Question
    """All that its player may know."""
    since: float
    """When it was asked for the last time."""
    again: bool = False
    """Whether that was the second time."""


class KeeperStep(NamedTuple):
    """What an event leads to."""

    keeper: Keeper
    """The keeper after it."""
    rows: tuple[Row, ...] = ()
    """What has to be written first."""
    posts: tuple[Sent, ...] = ()
    """The messages that go out then, in order."""
    asks: Decision | None = None
    """The decision that a computer player is asked for then (`Keeper.question`)."""
    start: Party | None = None
    """The party before a match that begins: the rows follow on it, and replace all earlier ones."""
    refused: str = ""
    """Why a newcomer was refused; "" if none was."""
    by: int | None = None
    """The line over which somebody said what led to it."""


class Keeper(NamedTuple):
    """A party at one moment, with all that its keeper knows beside it."""

    party: Party
    """The party."""
    since: float = 0
    """When something that others wait for last happened."""
    lines: tuple[tuple[int, int], ...] = ()
    """The line of each guest who has one: (line, guest)."""
    lost: tuple[tuple[int, float], ...] = ()
    """The guests whose lines are lost while a computer does not play for them yet, since when."""
    asked: Awaited | None = None
    """The decision that a computer player was asked for."""
    until: float | None = None
    """When `due` has to be called at the latest; None: time alone leads to nothing."""
    failed: bool = False
    """Whether the last attempt to write has failed."""
    unheard: frozenset[int] = frozenset()
    """The guests who were refused something because of that: everything is sent to them anew."""

    def line_of(self, guest: int) -> int | None:
        """The line of a guest."""
        return next((line for line, whose in self.lines if whose == guest), None)

    def guest_on(self, line: int) -> int | None:
        """The guest who has come by a line."""
        return next((guest for own, guest in self.lines if own == line), None)

    def join_of(self, guest: int) -> Join:
        """The message with which a guest comes back."""
        return Join(self.party.guests[guest].name, self.party.token(guest))

    # ---- what comes ----------------------------------------------------------------------

    def hear(self, line: int, message: Message | Notice | None, now: float) -> KeeperStep:
        """A message has come over a line: from its guest, or from one who comes by it.

        None: a text that is not a message.
        """
        guest = self.guest_on(line)
        match message:
            case Join(token=token) if guest in (None, self.party.guest_with(token)):
                came = Happening("guest", -1, message._replace(password=""))
                return _after(self, now, came, line=line)._replace(by=line)
            case None | Join() | Open():
                pass
            case _ if guest is not None:
                return _after(self, now, Happening("guest", guest, message))._replace(by=line)
        return KeeperStep(self, posts=(Sent(line, Refused("bad_message", 0)),))

    def gone(self, line: int) -> Self:
        """The keeper after a line has ended; `due` makes everybody see that."""
        return self._replace(lines=tuple(one for one in self.lines if one[0] != line))

    def due(self, now: float) -> KeeperStep:
        """Time has passed."""
        asked, late = self.asked, self.asked is not None and now - self.asked.since >= ANSWER_S
        if asked is not None and late and asked.again:
            return self.answered(asked.decision, None, now)
        away = (guest for guest, since in self.lost if now - since >= AWAY_S)
        entries = [Happening("line", guest, Left()) for guest in away]
        unheard = (guest for _, guest in self.lines if guest in self.unheard)
        entries += [Happening("guest", -1, self.join_of(guest)) for guest in unheard]
        entries.append(Happening("time", max(0.0, now - self.since)))
        step = _after(self, now, *entries)
        keeper, asks = _asking(step.keeper, now)
        if asked is not None and late and keeper.asked == asked:
            keeper = keeper._replace(asked=asked._replace(since=now, again=True))
            asks = asked.decision
        keeper = _waiting(keeper, now, by_time=True)
        return step._replace(keeper=keeper, asks=step.asks or asks)

    def answered(self, decision: Decision, action: Action | None, now: float) -> KeeperStep:
        """A computer player has decided; for None the first legal action counts."""
        if self.asked is None or self.asked.decision != decision:
            return KeeperStep(self)
        for choice in (action, *self.asked.question.view.legal):
            if choice is not None:
                done = Happening("player", decision.player, Do(decision.ply, choice))
                step = _after(self, now, done)
                if step.keeper.party is not self.party:
                    return step
        return KeeperStep(self)

    def unwritten(self, step: KeeperStep, now: float) -> KeeperStep:
        """What follows, with the old keeper, where the rows of a step could not be written.

        All hear so once, and whoever has led to it each time. What was due is tried again.
        """
        refused = Refused(CANNOT_WRITE, self.party.table.ply if self.party.table else 0)
        hearing = [(to, guest) for to, guest in self.lines if to == step.by or not self.failed]
        unheard = self.unheard | {guest for to, guest in hearing if to == step.by}
        later = now + RETRY_S
        keeper = self._replace(asked=None, until=later, failed=True, unheard=unheard)
        return KeeperStep(keeper, posts=tuple(Sent(to, refused) for to, _ in hearing))

    # ---- computer players ----------------------------------------------------------------

    def question(self, number: int, budget_ms: int) -> str:
        """The question to the computer player who is asked, as `napoleon.ai.wire.think` reads it.

        Raises `ValueError` where none is.
        """
        if self.asked is None or self.party.table is None:
            raise ValueError("nobody is asked")
        game, question, level = self.party.game, self.asked.question, self.asked.decision.level
        view, seed = game.view_to_json(question.view), self.party.table.seed(question)
        return write_ask(Ask(CHOOSE, view, seed, level=level, budget_ms=budget_ms, number=number))


# ---- what an event leads to --------------------------------------------------------------


def _after(keeper: Keeper, now: float, *entries: Happening, line: int | None = None) -> KeeperStep:
    """What entries lead to, and then what follows by itself; ``line``: that of a newcomer."""
    before, with_line = keeper.party, {guest for _, guest in keeper.lines}
    rows, posts, start, refused = list[Row](), list[Sent](), None, ""
    gone = [Happening("line", g.number) for g in before.here if g.number not in with_line]
    stored = [NEW_WAY] if before.guests and before.way != SEALED else []
    for entry, was, (party, found) in _steps(before, *stored, *gone, *entries):
        if party is not was:
            if line is not None and entry.by == "guest" and entry.number < 0:
                keeper, older = _with_newcomer(keeper, was, entry, line)
                posts += older
            if isinstance(entry.message, Begin):
                start, rows = start_of(was)
            rows.append(write_happening(was.game, entry))
        keeper = keeper._replace(party=party)
        for to, message in found:
            by = line if to < 0 else keeper.line_of(to)
            reason = message.reason if isinstance(message, Refused) else ""
            refused = reason if to < 0 else refused
            is_kicked = reason == "kicked" and to >= 0
            if by is not None:
                posts.append(Sent(by, message, is_kicked))
                keeper = keeper.gone(by) if is_kicked else keeper
    asks = None
    if keeper.party is not before:
        keeper, asks = _asking(_changed(keeper, before, now), now)
        keeper = _waiting(keeper, now)
    return KeeperStep(keeper, tuple(rows), tuple(posts), asks, start, refused)


def _with_newcomer(
    keeper: Keeper, was: Party, entry: Happening, line: int
) -> tuple[Keeper, list[Sent]]:
    """The keeper with the line of a guest who comes, and the end of their older one."""
    token = entry.message.token if isinstance(entry.message, Join) else ""
    known = was.guest_with(token)
    guest = len(was.guests) if known is None or known in was.gone else known
    older = keeper.line_of(guest)
    lines = (one for one in keeper.lines if one[1] != guest and one[0] != line)
    keeper = keeper._replace(lines=(*lines, (line, guest)))
    if older is None or older == line:
        return keeper, []
    return keeper, [Sent(older, Refused("elsewhere", 0), closes=True)]


def _changed(keeper: Keeper, before: Party, now: float) -> Keeper:
    """The keeper after its party has changed, which could be written."""
    party, known = keeper.party, dict(keeper.lost)
    lost = tuple((guest, known.get(guest, now)) for guest in party.lost)
    keeper = keeper._replace(lost=lost, failed=False, unheard=frozenset())
    is_same = party.moment == before.moment
    return keeper if is_same else keeper._replace(since=now, asked=None)


def _asking(keeper: Keeper, now: float) -> tuple[Keeper, Decision | None]:
    """The keeper when whoever decides now is asked, and the decision if it is a new one."""
    party = keeper.party
    for question in party.due()[:1]:
        ply, player, sitter, _ = question
        decision = Decision(party.draw, ply, player, sitter.level)
        if keeper.asked is not None and keeper.asked.decision == decision:
            return keeper, None
        return keeper._replace(asked=Awaited(decision, question, now)), decision
    return keeper._replace(asked=None), None


def _waiting(keeper: Keeper, now: float, *, by_time: bool = False) -> Keeper:
    """The keeper with the time at which something is due.

    ``by_time``: what was due by now has just happened.
    """
    party, whens = keeper.party, [since + AWAY_S for _, since in keeper.lost]
    limits: tuple[int | None, ...] = (LOT_S,)
    if not party.drawing:
        limits = party.table.limits if party.table is not None and party.playing else ()
    passed = now - keeper.since if by_time else -1
    whens += [keeper.since + limit for limit in limits if limit is not None and passed < limit]
    if keeper.asked is not None:
        whens.append(keeper.asked.since + ANSWER_S)
    return keeper._replace(until=min(whens, default=None))


class _Taken(NamedTuple):
    """An entry, and what it leads to."""

    entry: Happening
    before: Party
    after: Outcome


def _steps(party: Party, *entries: Happening) -> Iterator[_Taken]:
    """The effects of the entries one by one, and then what follows by itself."""
    first, queue = party, list(entries)
    while queue:
        entry = queue.pop(0)
        taken = _Taken(entry, party, take(party, entry))
        has_changed = taken.after.party is not party
        party = taken.after.party
        yield taken
        if not queue and party.way != SEALED:
            queue.append(NEW_WAY)
        elif not queue and party is not first and (has_changed or entry is not _NOW):
            queue.append(_NOW)


def start_of(party: Party) -> tuple[Party, list[Row]]:
    """The party before a match, when nobody has come yet, and the rows by which all come."""
    away = tuple(guest._replace(here=False) for guest in party.guests)
    start = party.anew._replace(guests=away)
    known = (Join(guest.name, party.token(guest.number)) for guest in party.here)
    return start, [write_happening(party.game, Happening("guest", -1, join)) for join in known]
