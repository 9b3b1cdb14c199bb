"""The keeper of a party: the one machine that runs a table of people, on a host and on a page.

It is a value without a clock, a line or a file. The shell round it reports what comes over the
lines and what time it is by a clock that never goes back, in seconds. It gets a `KeeperStep`, and
does three things in this order: it writes the rows, takes over the new keeper, and sends the
messages. If it cannot write, it keeps the old keeper, so nothing is half done (`Keeper.unwritten`).

The reasons for refusals, besides those of `hosting`, `doorstep` and `patience`: ``bad_message``,
``elsewhere`` for a guest who has come again by another line, and ``cannot_write`` for everybody
when nothing can be written.
"""

from __future__ import annotations

from typing import Final, NamedTuple, Self, TypeAlias

from napoleon.match.game import Action
from napoleon.match.parties.drawing import LOT_S
from napoleon.match.parties.entries import NEW_WAY, Row, start_of, steps_of
from napoleon.match.parties.gathering import (
    Admit,
    Begin,
    Claim,
    Claimants,
    Idle,
    Join,
    Look,
    Notice,
    Nudge,
    Open,
    Pledge,
    TakeAlong,
)
from napoleon.match.parties.leading import write_question
from napoleon.match.parties.outcome import Happening, write_happening
from napoleon.match.parties.party import LASTING, Doorstep, Party, sight_of
from napoleon.match.parties.patience import AGAIN_S, IDLE_S, Patience
from napoleon.match.protocol import THINKS_MS
from napoleon.match.refusals import IllegalAction
from napoleon.match.seat import Back, Do, Left, Lot, Message, Refused
from napoleon.match.table import Question


class Decision(NamedTuple):
    """A decision that a computer player is asked for."""

    draw: int
    """The draw that the cards come from."""
    question: Question
    """All that its player may know."""

    @property
    def pace_ms(self) -> int:
        """After how many milliseconds its answer is given to the keeper, and not sooner.

        It does not depend on what there is to choose from, so the pace shows nothing of a hand.
        """
        return THINKS_MS[self.question.sitter.level]


class Awaited(NamedTuple):
    """A decision that is waited for."""

    decision: Decision
    since: float
    """When it was asked for the last time."""
    again: bool = False
    """Whether that was the second time."""


AWAY_S: Final = 15
"""How long a line is lost before a computer player decides for its guest."""
ANSWER_S: Final = 10
"""How long the answer of a computer player is waited for: then the question is asked once more, and
after the same time again the first legal action counts."""
RETRY_S: Final = 1
"""How long after a failure to write the next attempt is made."""
CANNOT_WRITE: Final = "cannot_write"
"""Why everything is refused while nothing can be written."""
_ELSEWHERE: Final = Refused("elsewhere", 0)
Note: TypeAlias = Claimants | Idle
"""What pages are sent anew whenever it changes."""


class Sent(NamedTuple):
    """A message that goes out by a line."""

    line: int
    """The line."""
    message: Message | Notice
    """The message."""
    closes: bool = False
    """Whether the line ends with it."""


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
    newer: frozenset[int] = frozenset()
    """The lines of pages that have looked first: they know all messages."""
    doorstep: Doorstep = Doorstep()
    """Who asks to be let in."""
    patience: Patience = Patience()
    """Who does nothing, and what the others wish."""
    noted: tuple[tuple[int, Note], ...] = ()
    """What was sent last over each line of what changes without an entry."""

    def line_of(self, guest: int) -> int | None:
        """The line of a guest."""
        return next((line for line, whose in self.lines if whose == guest), None)

    def guest_on(self, line: int) -> int | None:
        """The guest who has come by a line."""
        return next((guest for own, guest in self.lines if own == line), None)

    @property
    def all_lines(self) -> tuple[int, ...]:
        """The lines of guests, and of people who ask for a seat."""
        return tuple(line for line, _ in (*self.lines, *self.doorstep.claims))

    def knowing(self, line: int) -> Self:
        """The keeper when the page at the end of a line knows all messages."""
        return self._replace(newer=self.newer | {line})

    def join_of(self, guest: int) -> Join:
        """The message with which a guest comes back."""
        return Join(self.party.guests[guest].name, self.party.token(guest))

    # ---- what comes ----------------------------------------------------------------------

    def hear(self, line: int, message: Message | Notice | None, now: float) -> KeeperStep:
        """A message has come over a line; None: a text that is not a message."""
        try:
            return self._heard(line, message, now)._replace(by=line)
        except IllegalAction as refused:
            return KeeperStep(self, posts=(Sent(line, Refused(refused.reason, 0)),))

    def _heard(self, line: int, message: Message | Notice | None, now: float) -> KeeperStep:
        """What a message leads to. Raises `IllegalAction` for one that is refused."""
        guest = self.guest_on(line)
        match message:
            case Look():
                return self._looked(line, guest, now)
            case Claim(asked) if guest is None:
                return self._claimed(line, asked, now)
            case TakeAlong(token) if guest is None:
                return self._moved(line, token, now)
            case Admit() if guest is not None:
                return self._admitted(guest, message, now)
            case Nudge(ply) if guest is not None:
                return self._nudged(guest, ply, now)
            case Back() if guest in self.patience.dozing:
                return KeeperStep(self.woken(guest))
            case Join(token=token) if guest in (None, self.party.guest_with(token)):
                came = Happening("guest", -1, message._replace(password=""))
                return _after(self, now, came, line=line)
            case None | Join() | Open() | Claim() | TakeAlong() | Admit() | Nudge():
                pass
            case _ if guest is not None:
                step = _after(self, now, Happening("guest", guest, message))
                is_sign = not isinstance(message, Pledge | Lot)
                return step._replace(keeper=step.keeper.woken(guest)) if is_sign else step
        return KeeperStep(self, posts=(Sent(line, Refused("bad_message", 0)),))

    def woken(self, guest: int | None) -> Self:
        """The keeper after a sign of life of a guest."""
        return self if guest is None else self._replace(patience=self.patience.woken(guest))

    def gone(self, line: int) -> Self:
        """The keeper after a line has ended; `due` makes everybody see that."""
        lines = tuple(one for one in self.lines if one[0] != line)
        noted = tuple(one for one in self.noted if one[0] != line)
        doorstep = self.doorstep.without({line})
        return self._replace(lines=lines, noted=noted, doorstep=doorstep, newer=self.newer - {line})

    # ---- people before the door --------------------------------------------------------------

    def _looked(self, line: int, guest: int | None, now: float) -> KeeperStep:
        """Somebody looks what is played, or shows that their page knows all messages."""
        step = _noted(KeeperStep(self.knowing(line)), now)
        if guest is not None:
            return step
        return step._replace(posts=(Sent(line, sight_of(self.party)), *step.posts))

    def _claimed(self, line: int, asked: int, now: float) -> KeeperStep:
        """Somebody says that they are a guest who is away. Raises `IllegalAction`.

        At a table of nobody else there is nobody to ask.
        """
        keeper = self._replace(doorstep=self.doorstep.asks(self.party, line, asked))
        if self.party.known == {asked}:
            return keeper.lets_in(line, asked, now)
        return _noted(KeeperStep(keeper, posts=(Sent(line, Claimants((asked,))),)), now)

    def _moved(self, line: int, token: str, now: float) -> KeeperStep:
        """A guest takes their seat along to another line. Raises `IllegalAction`."""
        owner = self.party.owner_of(token)
        if owner is None or owner in self.party.gone:
            raise IllegalAction("kicked" if owner in self.party.kicked else "no_seat")
        return self.lets_in(line, owner, now)

    def _admitted(self, guest: int, admit: Admit, now: float) -> KeeperStep:
        """Somebody at the table has decided who it is. Raises `IllegalAction`."""
        if guest not in self.party.deciders:
            raise IllegalAction("not_leader")
        lines = self.doorstep.of_guest(admit.guest)
        if lines and admit.yes:
            return self.lets_in(lines[0], admit.guest, now)
        no = tuple(Sent(line, Refused("not_admitted", 0)) for line in lines)
        keeper = self._replace(doorstep=self.doorstep.without(lines))
        return _noted(KeeperStep(keeper, posts=no), now)

    def lets_in(self, line: int, guest: int, now: float) -> KeeperStep:
        """A guest comes back by another line, with a new token."""
        party = self.party
        token = party.token(guest, party.moved.count(guest) + 1)
        back = Happening("guest", -1, Join(party.guests[guest].name, token))
        keeper = self._replace(doorstep=self.doorstep.without({line}))
        return _after(keeper, now, Happening("seat", guest), back, line=line)

    def _nudged(self, guest: int, ply: int, now: float) -> KeeperStep:
        """A guest wishes that a computer player decides. Raises `IllegalAction`."""
        waited = now - self.since
        patience, is_enough = self.patience.nudged(self.party, guest, ply, waited)
        keeper = self._replace(patience=patience)
        left = Happening("others", ply)
        return _after(keeper, now, left) if is_enough else _noted(KeeperStep(keeper), now)

    # ---- time ----------------------------------------------------------------------------

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
        if self.patience.goes_on(self.party, now - self.since) and self.party.table is not None:
            entries.append(Happening("others", self.party.table.ply))
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
        ply, player, _, view = decision.question
        for choice in (action, *view.legal):
            if choice is not None:
                done = Happening("player", player, Do(ply, choice))
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
        asked = self.asked.decision.question
        match, level = self.party.table.match, asked.sitter.level
        return write_question(match, number, asked.seat, level, budget_ms)


# ---- what an event leads to --------------------------------------------------------------


def _after(keeper: Keeper, now: float, *entries: Happening, line: int | None = None) -> KeeperStep:
    """What entries lead to, and then what follows by itself; ``line``: that of a newcomer."""
    before, with_line = keeper.party, {guest for _, guest in keeper.lines}
    rows, posts, start, refused = list[Row](), list[Sent](), None, ""
    gone = [Happening("line", g.number) for g in before.here if g.number not in with_line]
    stored = [NEW_WAY] if before.guests and before.way < LASTING else []
    for entry, was, (party, found) in steps_of(before, *stored, *gone, *entries):
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
    return _noted(KeeperStep(keeper, tuple(rows), tuple(posts), asks, start, refused), now)


def _noted(step: KeeperStep, now: float) -> KeeperStep:
    """The step with what pages are sent whenever it changes, to those that know it."""
    keeper, posts = step.keeper, list(step.posts)
    vain = keeper.doorstep.settled(keeper.party)
    posts += [Sent(line, Refused("not_away", 0)) for line in vain]
    keeper = keeper._replace(doorstep=keeper.doorstep.without(vain))
    known: dict[tuple[int, type], Note] = {(line, type(one)): one for line, one in keeper.noted}
    idle = keeper.patience.idle(keeper.party, now - keeper.since)
    for line, guest in keeper.lines:
        claims = keeper.doorstep.shown_to(keeper.party, guest)
        if line not in keeper.newer:
            continue
        if known.get((line, Claimants), Claimants(())) != claims:
            known[line, Claimants] = claims
            posts.append(Sent(line, claims))
        if idle is not None and known.get((line, Idle)) != idle:
            known[line, Idle] = idle
            posts.append(Sent(line, idle))
    noted = tuple((line, note) for (line, _), note in known.items())
    return step._replace(keeper=keeper._replace(noted=noted), posts=tuple(posts))


def _with_newcomer(
    keeper: Keeper, was: Party, entry: Happening, line: int
) -> tuple[Keeper, list[Sent]]:
    """The keeper with the line of a guest who comes and so is awake, and their older one's end."""
    token = entry.message.token if isinstance(entry.message, Join) else ""
    known = was.guest_with(token)
    guest = len(was.guests) if known is None or known in was.gone else known
    older = keeper.line_of(guest)
    lines = (one for one in keeper.lines if one[1] != guest and one[0] != line)
    keeper = keeper.woken(guest)._replace(lines=(*lines, (line, guest)))
    if older is None or older == line:
        return keeper, []
    return keeper.gone(older), [Sent(older, _ELSEWHERE, closes=True)]


def _changed(keeper: Keeper, before: Party, now: float) -> Keeper:
    """The keeper after its party has changed, which could be written."""
    party, known = keeper.party, dict(keeper.lost)
    lost = tuple((guest, known.get(guest, now)) for guest in sorted(party.lost))
    keeper = keeper._replace(lost=lost, failed=False, unheard=frozenset())
    if party.moment == before.moment:
        return keeper
    noted = tuple(one for one in keeper.noted if not isinstance(one[1], Idle))
    patience = keeper.patience.after(before, party)
    return keeper._replace(since=now, asked=None, noted=noted, patience=patience)


def _asking(keeper: Keeper, now: float) -> tuple[Keeper, Decision | None]:
    """The keeper when whoever decides now is asked, and the decision if it is a new one."""
    due = keeper.party.due()
    decision = Decision(keeper.party.draw, due[0]) if due else None
    if keeper.asked is not None and keeper.asked.decision == decision:
        return keeper, None
    return keeper._replace(asked=decision and Awaited(decision, now)), decision


def _waiting(keeper: Keeper, now: float, *, by_time: bool = False) -> Keeper:
    """The keeper with the time at which something is due.

    ``by_time``: what was due by now has just happened.
    """
    party, whens = keeper.party, [since + AWAY_S for _, since in keeper.lost]
    limits: tuple[int | None, ...] = (LOT_S,) if party.drawing else ()
    if party.table is not None and not (party.drawing or party.table.match.over):
        limits = (*party.table.limits, AGAIN_S, IDLE_S)
    passed = now - keeper.since if by_time else -1
    whens += [keeper.since + limit for limit in limits if limit is not None and passed < limit]
    if keeper.asked is not None:
        whens.append(keeper.asked.since + ANSWER_S)
    return keeper._replace(until=min(whens, default=None))
