"""A party that this page keeps: its events, its computer players, and what is sent out.

The party itself is a value (`napoleon.match.parties.hosting`); this module knows the guests' lines.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final, NamedTuple, TypeAlias

from napoleon.kit.json_in import BadText
from napoleon.match.parties.course import Waits, steps
from napoleon.match.parties.gathering import Begin, Join, Notice
from napoleon.match.parties.hosting import write_happening
from napoleon.match.parties.outcome import Happening
from napoleon.match.parties.party import Party
from napoleon.match.protocol import CHOOSE, Ask, write_ask
from napoleon.match.seat import Do, Left, Message, Refused
from napoleon.match.table import Question
from napoleon.match.wire import read_message, read_notice, write_message
from napoleon.ui.advice.questions import BUDGET_MS, read_answer
from napoleon.ui.shell.effects import Effect, OnLine, Think, Wait
from napoleon.ui.shell.messages import Answered, NoAnswer, Waited

PLAYER: Final = "friends-player"
"""The question to a computer player at a party that this page keeps."""
TICK: Final = "friends-tick"
TICK_MS: Final = 500
OWN: Final = 0
"""The number of the guest who keeps the party."""


Row: TypeAlias = tuple[str, float, str]
"""An event in its written form (`write_happening`)."""


class Keeper(NamedTuple):
    """A party, and the lines of its guests."""

    party: Party
    """The party."""
    start: Party
    """The party before its last match; everything since then is written down."""
    rows: tuple[Row, ...] = ()
    """The events since then."""
    lines: tuple[tuple[int, int], ...] = ()
    """The line of each guest who has one: (line, guest)."""
    waits: Waits = Waits()
    """The waits, by its clock."""
    now_s: float = 0
    """How many seconds its clock has run."""
    tick: int = 0
    """The number of the current wait; 0 for none."""
    asked: tuple[int, int, int] | None = None
    """The question to a computer player: the ply, the seat, the number of the question."""
    by_link: bool = False
    """Whether one link leads to the party, by relays."""

    def line_of(self, guest: int) -> int | None:
        """The line of a guest."""
        return next((line for line, whose in self.lines if whose == guest), None)

    def guest_on(self, line: int) -> int | None:
        """The guest who has come by a line."""
        return next((guest for own, guest in self.lines if own == line), None)


class Taken(NamedTuple):
    """The result of events at the party."""

    keeper: Keeper
    effects: tuple[Effect, ...] = ()
    own: tuple[Message | Notice, ...] = ()
    """The messages for the keeper's own guest."""


def taken(keeper: Keeper, *entries: Happening, line: int | None = None) -> Taken:
    """The party after events, and after what follows by itself. ``line``: that of a new guest."""
    effects, own, before = list[Effect](), list[Message | Notice](), keeper.party
    for entry, was, step in steps(before, *entries):
        is_new = entry.number < 0 and entry.by == "guest" and len(step.party.guests)
        if is_new and step.party is not was and line is not None:
            guest = _who_came(was, step.party, entry)
            older = keeper.line_of(guest)
            if older is not None and older != line:
                effects += _sent_away(older)
            lines = (one for one in keeper.lines if one[1] != guest and one[0] != line)
            keeper = keeper._replace(lines=(*lines, (line, guest)))
        for to, message in step.posts:
            if to == OWN:
                own.append(message)
                continue
            by = line if to < 0 else keeper.line_of(to)
            if by is not None:
                effects.append(OnLine(by, "send", write_message(before.game, message)))
                if isinstance(message, Refused) and message.reason == "kicked":
                    effects.append(OnLine(by, "close"))
        if step.party is not was:
            keeper = _written(keeper, entry)
        keeper = keeper._replace(party=step.party)
    if keeper.party is not before:
        waits = keeper.waits.after(before, keeper.party, keeper.now_s)
        keeper = keeper._replace(waits=waits)
    if before.moment != keeper.party.moment:
        keeper = keeper._replace(asked=None)
    return Taken(keeper, tuple(effects), tuple(own))


def _sent_away(line: int) -> tuple[Effect, ...]:
    """Close the line of a guest who has come by another one."""
    refused = write_message(None, Refused("elsewhere", 0))
    return OnLine(line, "send", refused), OnLine(line, "close")


def _written(keeper: Keeper, entry: Happening) -> Keeper:
    """The keeper with an entry written down; when a match begins, the list starts again."""
    party = keeper.party
    if isinstance(entry.message, Begin):
        here = [guest._replace(here=False) for guest in party.guests]
        start = party.anew._replace(guests=tuple(here))
        back = [Join(guest.name, party.token(guest.number)) for guest in party.here]
        known = tuple(write_happening(party.game, Happening("guest", -1, one)) for one in back)
        keeper = keeper._replace(start=start, rows=known)
    return keeper._replace(rows=(*keeper.rows, write_happening(party.game, entry)))


def _who_came(before: Party, after: Party, entry: Happening) -> int:
    """The guest who has come: a new one, or the owner of the token."""
    token = entry.message.token if isinstance(entry.message, Join) else ""
    known = before.guest_with(token)
    return len(after.guests) - 1 if len(after.guests) > len(before.guests) else known or OWN


# ---- what comes over the lines -----------------------------------------------------------


def text_came(keeper: Keeper, line: int, text: str) -> Taken:
    """A guest has sent a text. A text that is not a message is refused, and changes nothing."""
    guest = keeper.guest_on(line)
    try:
        if guest is None:
            message = read_notice(text)
            if not isinstance(message, Join):
                return _refused(keeper, line, "bad_message")
            return taken(keeper, Happening("guest", -1, message), line=line)
        message = read_message(keeper.party.game, text)
    except BadText:
        return _refused(keeper, line, "bad_message")
    return taken(keeper, Happening("guest", guest, message))


def _refused(keeper: Keeper, line: int, reason: str) -> Taken:
    return Taken(keeper, (OnLine(line, "send", write_message(None, Refused(reason, 0))),))


def line_rests(keeper: Keeper, line: int, *, ended: bool = False) -> Taken:
    """A line has been silent for long, or has ``ended``; then its guest may come back soon."""
    guest = keeper.guest_on(line)
    if guest is None:
        return Taken(keeper)
    if not ended:
        return taken(keeper, Happening("guest", guest, Left()))
    found = taken(keeper, Happening("line", guest))
    lines = tuple(one for one in keeper.lines if one[0] != line)
    return found._replace(keeper=found.keeper._replace(lines=lines))


def line_is_back(keeper: Keeper, line: int) -> Taken:
    """A silent line is active again: send its guest what they have missed."""
    guest = keeper.guest_on(line)
    if guest is None:
        return Taken(keeper)
    party = keeper.party
    join = Join(party.guests[guest].name, party.token(guest))
    return taken(keeper, Happening("guest", -1, join), line=line)


# ---- computer players, and time ----------------------------------------------------------


def asked_next(keeper: Keeper, number: int) -> tuple[Keeper, tuple[Effect, ...]]:
    """Ask a computer player who is to decide, once; ``number``: that of the question."""
    due = keeper.party.due()
    if not due or (keeper.asked is not None and keeper.asked[:2] == (due[0].ply, due[0].player)):
        return keeper, ()
    keeper = keeper._replace(asked=(due[0].ply, due[0].player, number))
    return keeper, (Think(PLAYER, number, _question(keeper.party, due[0], number)),)


def wound(keeper: Keeper, number: int) -> tuple[Keeper, tuple[Effect, ...]]:
    """Run the clock of the party during a match; ``number``: that of the wait."""
    if keeper.tick or not keeper.party.playing:
        return keeper, ()
    return keeper._replace(tick=number), (Wait(TICK, number, TICK_MS),)


def _question(party: Party, question: Question, number: int) -> str:
    view, level = party.game.view_to_json(question.view), question.sitter.level
    seed = "" if party.table is None else party.table.seed(question)
    ask = Ask(CHOOSE, view, seed, level=level, budget_ms=BUDGET_MS[level], number=number)
    return write_ask(ask)


def answered(keeper: Keeper, message: Answered | NoAnswer) -> Taken:
    """A computer player has decided; if it could not, the first legal action counts."""
    if keeper.asked is None or keeper.asked[2] != message.question:
        return Taken(keeper)
    ply, player, number = keeper.asked
    keeper = keeper._replace(asked=None)
    game, due = keeper.party.game, keeper.party.due()
    if not due or (due[0].ply, due[0].player) != (ply, player):
        return Taken(keeper)
    found = [*due[0].view.legal]
    if isinstance(message, Answered):
        with suppress(BadText):
            found.insert(0, read_answer(game, number, message.text))
    step = Taken(keeper)
    for action in found:
        step = taken(keeper, Happening("player", player, Do(ply, action)))
        if step.keeper.party is not keeper.party:
            break
    return step


def ticked(keeper: Keeper, message: Waited) -> Taken:
    """Half a second is over."""
    if keeper.tick != message.question:
        return Taken(keeper)
    keeper = keeper._replace(tick=0, now_s=keeper.now_s + TICK_MS / 1000)
    return taken(keeper, *keeper.waits.due(keeper.now_s))


def wants(keeper: Keeper | None) -> frozenset[int]:
    """The numbers of the questions whose answers are still wanted."""
    return frozenset() if keeper is None or keeper.asked is None else frozenset({keeper.asked[2]})
