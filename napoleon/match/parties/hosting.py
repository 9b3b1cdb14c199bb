"""What happens at a party, entry by entry: `take`. It has no clock and no line.

The same entries lead to the same party, so a log of them is enough to go on after anything
(`napoleon.match.parties.outcome`). The cards are drawn by all (`napoleon.match.parties.fair`).

The reasons for refusals, besides those of the table: ``away``, ``full``, ``kicked``,
``not_leader``, ``match_running``, ``no_match``, ``wrong_rules``, ``seat_taken``, ``locked``,
``opener`` for who cannot be sent away, and ``moved`` for a token from before a seat moved.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from napoleon.kit.cards import Seat
from napoleon.match.game import Game
from napoleon.match.match import Match
from napoleon.match.parties import drawing
from napoleon.match.parties.at_table import after_deal, at_table, earlier, of_table, watched
from napoleon.match.parties.digests import seed_of
from napoleon.match.parties.gathering import (
    MOST_GUESTS,
    Arrange,
    Begin,
    Guest,
    Join,
    Kick,
    Lock,
    Notice,
    Plan,
    Pledge,
    Pledged,
    Quit,
    Sit,
)
from napoleon.match.parties.outcome import Happening, Outcome, Post, to_all, to_each
from napoleon.match.parties.party import LASTING, SEALED, WATCHES, Party
from napoleon.match.parties.patience import announced, waited_for
from napoleon.match.refusals import IllegalAction
from napoleon.match.rooms import players_of
from napoleon.match.seat import (
    Back,
    Left,
    Limits,
    Lot,
    Message,
    Refused,
    Replaced,
    Sitter,
    StoodIn,
    remarks_of,
)
from napoleon.match.table import Heard, Table
from napoleon.match.wire import LONGEST_NAME

SPEAK_S: Final = 15
"""How long the table waits at least for those who say nothing, where several may speak up."""


def speak_s(plan: Plan) -> int:
    """How long it does so: a quarter of the time to think, if that is more.

    >>> [speak_s(Plan(think_s=think_s)) for think_s in (0, 10, 30, 60, 120)]
    [15, 10, 15, 15, 30]
    """
    return min(plan.think_s, max(SPEAK_S, plan.think_s // 4)) or SPEAK_S


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
                loses = _loses if message is None else _is_away
                return loses(party, party.guests[number])
            case "seat", _ if number in party.known:
                return Outcome(party._replace(moved=(*party.moved, number)))
            case "player", message if message is not None and table is not None:
                return at_table(party, table.hear(number, of_table(message)))
            case "time", _:
                return _late(party, entry.number)
            case "others", _ if table is not None and number == table.ply:
                return _given_up(party, table)
            case "way", _ if party.way < number in (SEALED, LASTING):
                return _drawn(drawing.new_way(party, number))
    except IllegalAction as refused:
        return Outcome(party, (Post(number, Refused(refused.reason, table.ply if table else 0)),))
    return Outcome(party)


def _said(party: Party, guest: Guest, message: Message | Notice) -> Outcome:
    if not guest.here and not isinstance(message, Join):
        raise IllegalAction("away")
    if isinstance(message, Arrange | Kick | Lock | Begin) and guest.number != party.leader:
        raise IllegalAction("not_leader")
    match message:
        case Join():
            party = party._replace(lost=party.lost - {guest.number})
            return _comes(party.with_guest(guest._replace(here=True)), guest.number)
        case Left() | Quit():
            is_last = isinstance(message, Quit)
            return _goes(party, guest._replace(name="")) if is_last else _leaves(party, guest)
        case Back():
            raise IllegalAction("twice")
        case Sit(seat):
            return _sits(party, guest, seat)
        case Arrange(plan):
            return _arranged(party, plan)
        case Kick(other):
            return _kicked(party, other)
        case Lock(locked):
            return _locks(party, guest, locked=locked)
        case Begin():
            return _begun(party)
        case Pledge() | Lot():
            return _drawn(drawing.hears(party, guest, message))
    if party.table is None or not party.plays(guest):
        raise IllegalAction("no_match" if party.table is None else "no_seat")
    return at_table(party, party.table.hear(guest.seat, of_table(message)))


# ---- coming and going --------------------------------------------------------------------


def _joined(party: Party, join: Join) -> Outcome:
    back = party.guest_with(join.token)
    if back in party.kicked:
        raise IllegalAction("kicked")
    if back is not None and back not in party.gone:
        return _said(party, party.guests[back], join)
    if back is None and party.owner_of(join.token) in party.known:
        raise IllegalAction("moved")
    if party.locked and party.playing:
        raise IllegalAction("locked")
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
    """The party when a newcomer has their seat at a running table, in rows of the first way.

    Since then nobody inherits cards: they sit down when the next deal begins (`_sat_down`).
    """
    table = party.table
    if table is None or guest.seat == WATCHES or table.match.over or party.way >= SEALED:
        return party
    table = table.with_sitter(guest.seat, Sitter("elsewhere", name=guest.name))
    return party._replace(table=table._replace(away=table.away | {guest.seat}))


def _comes(party: Party, number: int) -> Outcome:
    """A guest has come: they are sent the events so far, and everybody is sent the news."""
    guest, step, table = party.guests[number], to_all(party), party.table
    posts: list[Message | Notice] = []
    if table is not None and not party.plays(guest):
        if guest.seat == WATCHES or not table.match.over:
            posts += [watched(table, 0), *after_deal(party)]
    elif table is not None:
        heard = at_table(party, table.hear(guest.seat, Back()))
        welcome, *story = heard.posts
        sealed, past = party.sealed(table.draw), earlier(table)
        before = (Post(number, message) for message in (*past, welcome.message, sealed))
        step = Outcome(heard.party, (*step.posts, *before, *story))
        posts += _fair_so_far(heard.party, guest)
    if party.drawing and guest.seat != WATCHES:
        posts.append(party.sealed(party.draw))
        if party.opening and guest.number not in party.older:
            posts.append(Pledged(party.draw, party.digests))
    return step._replace(posts=(*step.posts, *(Post(number, one) for one in posts)))


def _fair_so_far(party: Party, guest: Guest) -> Iterator[Notice | Message]:
    """What a guest who is back has to know of the running deal, to check it in the end."""
    table = party.table
    if table is None or guest.number in party.older or party.way < SEALED:
        return
    if party.shown:
        yield Pledged(table.draw, party.shown)
    yield announced(party.stood, guest.seat)
    if party.locked:
        yield Lock(locked=True)


def _leaves(party: Party, guest: Guest) -> Outcome:
    """A guest leaves: a computer player decides for them at once."""
    rests = _rests(party, guest)
    return rests.then(_loses(rests.party, guest, is_lost=False))


def _is_away(party: Party, guest: Guest) -> Outcome:
    """A guest's line has been lost for so long that they count as away: they lead no longer."""
    before = party.leader
    if guest.number in party.lost:
        party = party._replace(lost=party.lost - {guest.number})
    rests = _rests(party, guest)
    return rests if party.leader == before else rests.then(to_all(rests.party))


def _rests(party: Party, guest: Guest) -> Outcome:
    """A computer player decides for a guest from now on."""
    table = party.table
    if table is None or guest.seat not in table.present:
        return Outcome(party)
    return at_table(party, table.hear(guest.seat, Left()))


def _loses(party: Party, guest: Guest, *, is_lost: bool = True) -> Outcome:
    """A guest is no longer there; nobody decides for them yet.

    ``is_lost``: they did not leave, so they may be back in a moment.
    """
    if not guest.here:
        return Outcome(party)
    party = party.with_guest(guest._replace(here=False))
    if guest.seat == WATCHES:
        party = party._replace(gone=party.gone | {guest.number})
    elif is_lost:
        party = party._replace(lost=party.lost | {guest.number})
    sent = to_all(party)
    return sent.then(_drawn(drawing.shown_if_all(sent.party)))


def _sits(party: Party, guest: Guest, seat: Seat) -> Outcome:
    if party.playing and (guest.seat != WATCHES or party.drawing):
        raise IllegalAction("match_running")
    if seat != WATCHES and (seat >= party.seats or party.at(seat) is not None):
        raise IllegalAction("seat_taken")
    if seat == WATCHES and not party.plan.watching:
        raise IllegalAction("no_seat")
    if party.playing:  # from the bench: they get cards when the next deal begins
        return to_all(party.with_guest(guest._replace(seat=seat)))
    # After a match its table is only shown; the next one begins with everybody's new seat.
    return to_all(party.with_guest(guest._replace(seat=seat))._replace(table=None))


def _kicked(party: Party, other: int) -> Outcome:
    if other not in party.known or other == party.leader:
        raise IllegalAction("no_seat")
    if party.way >= LASTING and other == party.opener:
        raise IllegalAction("opener")
    step = _goes(party._replace(kicked=party.kicked | {other}), party.guests[other])
    return step._replace(posts=(Post(other, Refused("kicked", 0)), *step.posts))


def _goes(party: Party, guest: Guest) -> Outcome:
    """A guest belongs to the party no more, and a computer has their seat."""
    left = _leaves(party, guest)
    gone, lost = left.party.gone | {guest.number}, left.party.lost - {guest.number}
    after = left.party._replace(gone=gone, lost=lost)
    table, news = after.table, tuple[Post, ...]()
    if table is not None and guest.seat != WATCHES:
        table = table.with_sitter(guest.seat, _computer(party))
        after = after._replace(table=table._replace(away=table.away - {guest.seat}))
        if party.plays(guest) and not table.match.over:
            news = to_each(after.readers, Replaced(guest.seat, _computer(party)))
    return Outcome(after, (*left.posts, *news)).then(to_all(after))


def _locks(party: Party, guest: Guest, *, locked: bool) -> Outcome:
    """The leader closes the running match to newcomers, or opens it."""
    if not party.playing:
        raise IllegalAction("no_match")
    others = {*party.readers, guest}
    posts = to_each(sorted(others), Lock(locked))
    return Outcome(party if locked == party.locked else party._replace(locked=locked), posts)


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
    return to_all(party._replace(guests=tuple(guests)))


def _computer(party: Party) -> Sitter:
    return Sitter("computer", level=party.plan.level or players_of(party.game).middling)


def _begun(party: Party) -> Outcome:
    if party.playing:
        raise IllegalAction("match_running")
    if not party.asked:
        raise IllegalAction("no_seat")
    return drawing.asks(party.anew)


def _drawn(step: Outcome) -> Outcome:
    """What follows from a step of the drawing: the cards are dealt once all numbers are there."""
    return step.then(_dealt(step.party)) if drawing.is_drawn(step.party) else step


def _dealt(party: Party) -> Outcome:
    seed = seed_of(party.draw, party.secret(party.draw), party.lots)
    nothing: frozenset[tuple[int, int]] = frozenset()
    party = party._replace(drawing=False, opening=False, drawn=party.lots, shown=party.digests)
    party = party._replace(withheld=frozenset(), stood=nothing)
    if party.table is not None:
        new = [guest for guest in party.asked if not party.plays(guest)]
        table = _sat_down(party.table, new)
        heard = table.next_deal(seed, party.draw)
        past = [Post(one.number, over) for one in new for over in earlier(heard.table)]
        dealt = at_table(party, heard)
        return dealt._replace(posts=(*past, *dealt.posts))
    seated = {seat: guest for seat in range(party.seats) if (guest := party.at(seat))}
    sitters = tuple(
        Sitter("elsewhere", name=seated[seat].name) if seat in seated else _computer(party)
        for seat in range(party.seats)
    )
    away = frozenset(seat for seat, guest in seated.items() if not guest.here)
    limits = Limits(think_s=party.plan.think_s or None, speak_s=speak_s(party.plan))
    match = Match.begun(party.game, party.rules, seed)
    about = (limits, _computer(party), remarks_of(party.game), away)
    table = Table(match, sitters, *about, draw=party.draw)
    return at_table(party, table.begun)


def _sat_down(table: Table, newcomers: Sequence[Guest]) -> Table:
    """The table for the next deal, with those who came during the one before."""
    for guest in newcomers:
        table = table.with_sitter(guest.seat, Sitter("elsewhere", name=guest.name))
    return table


def _late(party: Party, seconds: float) -> Outcome:
    if party.drawing:
        if seconds < drawing.LOT_S or not party.asked:
            return Outcome(party)
        if party.way < SEALED:
            return _dealt(party)
        return _drawn(drawing.voids(party) if party.opening else drawing.shows(party))
    if party.table is None or not party.here:
        return Outcome(party)
    if party.table.goes_on(seconds):
        return _drawn(drawing.asks(party))
    heard = party.table.late(seconds)
    return Outcome(party) if heard.table is party.table else _overdue(party, heard)


def _overdue(party: Party, heard: Heard) -> Outcome:
    """What happened by itself; who is too late sees that a computer decides for them."""
    step, late = at_table(party, heard), heard.table.overdue
    owner = [guest for guest in party.readers if guest.seat == late]
    return step._replace(posts=(*to_each(owner, StoodIn((heard.table.ply,))), *step.posts))


def _given_up(party: Party, table: Table) -> Outcome:
    """The others have waited for long enough: a computer player makes this move."""
    seat = waited_for(table)
    return Outcome(party) if seat is None else _overdue(party, Heard(table._replace(overdue=seat)))
