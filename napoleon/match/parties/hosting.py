"""What happens at a party, entry by entry: `take`. It has no clock and no line.

The same entries lead to the same party, so a log of them is enough to go on after anything
(`read_happening`, `write_happening`). The cards are drawn by all (`napoleon.match.parties.fair`).

The reasons for refusals, besides those of the table: ``away``, ``full``, ``kicked``,
``not_leader``, ``match_running``, ``no_match``, ``wrong_rules`` and ``seat_taken``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from napoleon.kit.cards import Seat
from napoleon.match.game import Game, IllegalAction
from napoleon.match.match import Match
from napoleon.match.parties.fair import seed_of
from napoleon.match.parties.gathering import (
    MOST_GUESTS,
    Arrange,
    Begin,
    Guest,
    Join,
    Kick,
    Notice,
    Plan,
    Sit,
)
from napoleon.match.parties.known import earlier
from napoleon.match.parties.party import WATCHES, Party
from napoleon.match.parties.watching import watched
from napoleon.match.rooms import players_of
from napoleon.match.seat import (
    LOT_LATE,
    Back,
    Left,
    Limits,
    Lot,
    Message,
    Opened,
    Over,
    Refused,
    Sitter,
    remarks_of,
)
from napoleon.match.table import Heard, Table
from napoleon.match.wire import LONGEST_NAME, read_message, write_message

LOT_S: Final = 5
"""How long a number is waited for; after that it is left out."""
SPEAK_S: Final = 15
"""How long the table waits for those who say nothing, where several may speak up."""


class Happening(NamedTuple):
    """Something that happens to a party."""

    by: str
    """A ``guest`` says something, a computer ``player`` decides, ``time`` passes; a guest's
    ``line`` is lost or, with `Left`, has been lost for so long that the guest is away."""
    number: float = 0
    """The guest, -1 for a newcomer; the player's seat; the seconds since the last change."""
    message: Message | Notice | None = None
    """The message or the action."""


class Post(NamedTuple):
    """A message for a guest."""

    to: int
    """The guest; -1 for a newcomer who was refused."""
    message: Message | Notice
    """The message."""


class Outcome(NamedTuple):
    """What an entry leads to."""

    party: Party
    """The party after it; the same one where nothing has changed."""
    posts: tuple[Post, ...] = ()
    """The messages that go out, in order."""

    def then(self, after: Outcome) -> Outcome:
        """Both, one after the other."""
        return Outcome(after.party, (*self.posts, *after.posts))


def take(party: Party, entry: Happening) -> Outcome:
    """The party after an entry; what is refused changes nothing."""
    number, table = int(entry.number), party.table
    try:
        match entry.by, entry.message:
            case "guest", Join() as join if number < 0:
                return _joined(party, join)
            case "guest", message if message is not None and number in party.known:
                return _said(party, party.guests[number], message)
            case "line", message if number in party.known and message in (None, Left()):
                loses = _loses if message is None else _rests
                return loses(party, party.guests[number])
            case "player", message if message is not None and table is not None:
                return _at_table(party, table.hear(number, _of_table(message)))
            case "time", _:
                return _late(party, entry.number)
    except IllegalAction as refused:
        return Outcome(party, (Post(number, Refused(refused.reason, table.ply if table else 0)),))
    return Outcome(party)


def _said(party: Party, guest: Guest, message: Message | Notice) -> Outcome:
    if not guest.here and not isinstance(message, Join):
        raise IllegalAction("away")
    if isinstance(message, Arrange | Kick | Begin) and guest.number != party.leader:
        raise IllegalAction("not_leader")
    match message:
        case Join():
            return _comes(party.with_guest(guest._replace(here=True)), guest.number)
        case Left():
            return _leaves(party, guest)
        case Back():
            raise IllegalAction("twice")
        case Sit(seat):
            return _sits(party, guest, seat)
        case Arrange(plan):
            return _arranged(party, plan)
        case Kick(other):
            return _kicked(party, other)
        case Begin():
            return _begun(party)
        case Lot(draw, lot):
            return _given(party, guest, draw, lot)
    if party.table is None or guest.seat == WATCHES:
        raise IllegalAction("no_match" if party.table is None else "no_seat")
    return _at_table(party, party.table.hear(guest.seat, _of_table(message)))


def _to_all(party: Party, *posts: Post) -> Outcome:
    """The party; everybody is sent who is there, and then the other messages go out."""
    known = (Post(guest.number, party.gathered(guest.number)) for guest in party.here)
    return Outcome(party, (*known, *posts))


# ---- coming and going --------------------------------------------------------------------


def _joined(party: Party, join: Join) -> Outcome:
    back = party.guest_with(join.token)
    if back in party.kicked:
        raise IllegalAction("kicked")
    if back is not None and back not in party.gone:
        return _said(party, party.guests[back], join)
    seat = next((seat for seat in range(party.seats) if party.at(seat) is None), WATCHES)
    is_full = len(party.known) >= MOST_GUESTS or len(party.guests) >= 10 * MOST_GUESTS
    if is_full or (seat == WATCHES and not party.plan.watching):
        raise IllegalAction("full")
    guest = Guest(len(party.guests), _name(party, join.name), seat, here=True)
    party = party._replace(guests=(*party.guests, guest))
    return _comes(_seated(party, guest), guest.number)


def _name(party: Party, wish: str) -> str:
    """A name that nobody else has."""
    taken = {party.guests[number].name for number in party.known}
    name, count = wish, 1
    while name in taken and wish:
        count += 1
        name = f"{wish[: LONGEST_NAME - 4]} {count}"
    return name


def _seated(party: Party, guest: Guest) -> Party:
    """The party when a guest has their seat at a running table; they are away at first."""
    table = party.table
    if table is None or guest.seat == WATCHES or table.match.over:
        return party
    table = table.with_sitter(guest.seat, Sitter("elsewhere", name=guest.name))
    return party._replace(table=table._replace(away=table.away | {guest.seat}))


def _comes(party: Party, number: int) -> Outcome:
    """A guest has come: they are sent the events so far, and everybody is sent the news."""
    guest, step, table = party.guests[number], _to_all(party), party.table
    if table is not None and guest.seat == WATCHES:
        seen = Post(number, watched(table, 0))
        step = step._replace(posts=(*step.posts, seen, *_after_deal(party, number)))
    elif table is not None and table.sitters[guest.seat].is_person:
        sealed = Post(number, party.sealed(table.draw))
        heard = _at_table(party, table.hear(guest.seat, Back()))
        welcome, *story = heard.posts
        past = (Post(number, over) for over in earlier(table))
        step = Outcome(heard.party, (*step.posts, *past, welcome, sealed, *story))
    if party.drawing and guest.seat != WATCHES:
        step = step._replace(posts=(*step.posts, Post(number, party.sealed(party.draw))))
    return step


def _after_deal(party: Party, number: int) -> Iterator[Post]:
    table = party.table
    if table is not None and table.match.deal_over:
        yield Post(number, table.over)
        yield Post(number, _opened(party, table))


def _leaves(party: Party, guest: Guest) -> Outcome:
    """A guest leaves: a computer player decides for them at once."""
    rests = _rests(party, guest)
    return rests.then(_loses(rests.party, guest))


def _rests(party: Party, guest: Guest) -> Outcome:
    """A computer player decides for a guest from now on."""
    table = party.table
    if table is None or guest.seat not in table.present:
        return Outcome(party)
    return _at_table(party, table.hear(guest.seat, Left()))


def _loses(party: Party, guest: Guest) -> Outcome:
    """A guest is no longer there; nobody decides for them yet."""
    if not guest.here:
        return Outcome(party)
    party = party.with_guest(guest._replace(here=False))
    if guest.seat == WATCHES:
        party = party._replace(gone=party.gone | {guest.number})
    sent = _to_all(party)
    return sent.then(_drawn_if_all(sent.party))


def _sits(party: Party, guest: Guest, seat: Seat) -> Outcome:
    if party.playing:
        raise IllegalAction("match_running")
    if seat != WATCHES and (seat >= party.seats or party.at(seat) is not None):
        raise IllegalAction("seat_taken")
    if seat == WATCHES and not party.plan.watching:
        raise IllegalAction("no_seat")
    # After a match its table is only shown; the next one begins with everybody's new seat.
    return _to_all(party.with_guest(guest._replace(seat=seat))._replace(table=None))


def _kicked(party: Party, other: int) -> Outcome:
    if other not in party.known or other == party.leader:
        raise IllegalAction("no_seat")
    guest = party.guests[other]
    left = _leaves(party, guest)
    after = left.party
    after = after._replace(gone=after.gone | {other}, kicked=after.kicked | {other})
    table = after.table
    if table is not None and guest.seat != WATCHES:
        table = table.with_sitter(guest.seat, _computer(party))
        after = after._replace(table=table._replace(away=table.away - {guest.seat}))
    return Outcome(after, (Post(other, Refused("kicked", 0)), *left.posts)).then(_to_all(after))


# ---- a match -----------------------------------------------------------------------------


def checked_plan(game: Game, plan: Plan) -> Plan:
    """A plan that can be played. Raises `IllegalAction`."""
    rules, problems = game.rules.from_query(plan.rules)
    if problems or rules.conflict() or plan.level not in ("", *players_of(game).levels):
        raise IllegalAction("wrong_rules")
    return plan


def _arranged(party: Party, plan: Plan) -> Outcome:
    if party.playing:
        raise IllegalAction("match_running")
    party = party._replace(plan=checked_plan(party.game, plan), table=None)
    seats = party.seats
    guests = (g if g.seat < seats else g._replace(seat=WATCHES) for g in party.guests)
    return _to_all(party._replace(guests=tuple(guests)))


def _computer(party: Party) -> Sitter:
    return Sitter("computer", level=party.plan.level or players_of(party.game).middling)


def _begun(party: Party) -> Outcome:
    if party.playing:
        raise IllegalAction("match_running")
    if not _asked_for_lots(party):
        raise IllegalAction("no_seat")
    return _draws(party._replace(table=None, drawn=()))


def _draws(party: Party) -> Outcome:
    """Everybody is asked for a number for the next cards."""
    party = party._replace(draw=party.draw + 1, lots=("",) * party.seats, drawing=True)
    sealed = party.sealed(party.draw)
    return _to_all(party, *(Post(guest.number, sealed) for guest in _asked_for_lots(party)))


def _asked_for_lots(party: Party) -> tuple[Guest, ...]:
    return tuple(guest for guest in party.here if guest.seat != WATCHES)


def _opened(party: Party, table: Table) -> Opened:
    return Opened(table.draw, party.secret(table.draw), party.drawn)


def _given(party: Party, guest: Guest, draw: int, lot: str) -> Outcome:
    if guest.seat == WATCHES:
        raise IllegalAction("no_seat")
    if not party.drawing or draw != party.draw:
        raise IllegalAction(LOT_LATE)
    if party.lots[guest.seat]:
        raise IllegalAction("twice")
    lots = (*party.lots[: guest.seat], lot, *party.lots[guest.seat + 1 :])
    return _drawn_if_all(party._replace(lots=lots))


def _drawn_if_all(party: Party) -> Outcome:
    """The cards are dealt once everybody who is there has given a number."""
    asked = _asked_for_lots(party)
    if not party.drawing or not asked or not all(party.lots[guest.seat] for guest in asked):
        return Outcome(party)
    return _dealt(party)


def _dealt(party: Party) -> Outcome:
    seed = seed_of(party.draw, party.secret(party.draw), party.lots)
    party = party._replace(drawing=False, drawn=party.lots)
    if party.table is not None:
        return _at_table(party, party.table.next_deal(seed))
    seated = {seat: guest for seat in range(party.seats) if (guest := party.at(seat))}
    sitters = tuple(
        Sitter("elsewhere", name=seated[seat].name) if seat in seated else _computer(party)
        for seat in range(party.seats)
    )
    away = frozenset(seat for seat, guest in seated.items() if not guest.here)
    limits = Limits(think_s=party.plan.think_s or None, speak_s=party.plan.think_s or SPEAK_S)
    match = Match.begun(party.game, party.rules, seed)
    about = (limits, _computer(party), remarks_of(party.game), away)
    table = Table(match, sitters, *about, draw=party.draw)
    return _at_table(party, table.begun)


def _late(party: Party, seconds: float) -> Outcome:
    if party.drawing:
        return _dealt(party) if seconds >= LOT_S else Outcome(party)
    if party.table is None or not party.here:
        return Outcome(party)
    if party.table.goes_on(seconds):
        return _draws(party)
    heard = party.table.late(seconds)
    return Outcome(party) if heard.table is party.table else _at_table(party, heard)


# ---- what goes out -----------------------------------------------------------------------


def _at_table(party: Party, heard: Heard) -> Outcome:
    """The party after something at its table."""
    before, table, posts = party.table, heard.table, list[Post]()
    if table is not before:
        party = party._replace(table=table)
    for send in heard.sends:
        guest = party.at(send.to)
        if guest is not None:
            posts.append(Post(guest.number, send.message))
            if isinstance(send.message, Over):
                posts.append(Post(guest.number, _opened(party, table)))
    watching = [guest.number for guest in party.here if guest.seat == WATCHES]
    if watching and (before is None or table.ply != before.ply):
        is_new = before is None or before.draw != table.draw
        seen = watched(table, 0 if is_new else len(table.match.actions) - 1)
        for number in watching:
            posts.extend((Post(number, seen), *_after_deal(party, number)))
    step = Outcome(party, tuple(posts))
    return (
        step
        if before is not None and table.match.over == before.match.over
        else (step.then(_to_all(party)))
    )


def _of_table(message: Message | Notice) -> Message:
    """A message for a table. Raises `IllegalAction` for any other one."""
    if isinstance(message, Notice):
        raise IllegalAction("not_for_a_table")
    return message


# ---- the log ----------------------------------------------------------------------------


def write_happening(game: Game, entry: Happening) -> tuple[str, float, str]:
    """An entry as a row: by whom, the number, the message as a line."""
    message = entry.message
    return entry.by, entry.number, "" if message is None else write_message(game, message)


def read_happening(game: Game, by: str, number: float, line: str) -> Happening:
    """The entry in a row. Raises `BadMessage`."""
    return Happening(by, number, read_message(game, line) if line else None)
