"""Drawing the cards of a deal: everybody seals a number, then all numbers are opened.

Nobody can choose a number once they know another one: all digests are sent to all before anything
is opened. Who gives no digest in time takes no part in the draw. If a number that was sealed is not
opened in time, the draw is void, everybody sees whose it is, and another draw follows; who
withholds a number twice in a row takes no further part in the match's draws. So nobody can wish for
other cards in silence.
"""

from __future__ import annotations

from typing import Final

from napoleon.kit.cards import Seat
from napoleon.match.parties.digests import pledge_of
from napoleon.match.parties.gathering import Guest, Pledge, Pledged, Void
from napoleon.match.parties.outcome import Outcome, Post, to_all, to_each
from napoleon.match.parties.party import SEALED, WATCHES, Party
from napoleon.match.refusals import IllegalAction
from napoleon.match.seat import LOT_LATE, Lot, Refused

LOT_S: Final = 5
"""How long digests are waited for, and then numbers."""
UNREAD: Final = "bad_message"
"""Why the number of a page of an earlier version is refused: such a page shows that it should be
loaded anew."""


def asks(party: Party) -> Outcome:
    """Everybody is asked for a number for the next cards."""
    nothing = ("",) * party.seats
    party = party._replace(draw=party.draw + 1, drawing=True, lots=nothing)
    return _asks_again(party) if party.way >= SEALED else to_all(party)


def new_way(party: Party, way: int) -> Outcome:
    """From here on everything goes this way.

    Where the cards were drawn without digests until now, a draw that has begun begins anew.
    """
    is_anew = party.drawing and party.way < SEALED
    party = party._replace(way=way)
    return _asks_again(party) if is_anew else Outcome(party)


def _asks_again(party: Party) -> Outcome:
    nothing = ("",) * party.seats
    party = party._replace(lots=nothing, digests=nothing, opening=False)
    asked = to_all(party, *to_each(party.asked, party.sealed(party.draw)))
    return asked.then(shown_if_all(asked.party))


def _givers(party: Party) -> tuple[Guest, ...]:
    """Those whose digests are waited for."""
    others = {*party.out, party.keeper}
    return tuple(guest for guest in party.readers if guest.number not in others)


def hears(party: Party, guest: Guest, message: Pledge | Lot) -> Outcome:
    """A guest has given a digest or a number. Raises `IllegalAction` for what does not count."""
    if guest.seat == WATCHES:
        raise IllegalAction("no_seat")
    if not party.drawing or message.draw != party.draw:
        raise IllegalAction(LOT_LATE)
    match message:
        case Pledge(_, digest):
            return _pledges(party, guest, digest)
        case Lot(_, lot):
            return _gives(party, guest, lot)


def _pledges(party: Party, guest: Guest, digest: str) -> Outcome:
    if party.way < SEALED:
        raise IllegalAction(LOT_LATE)
    if party.digests[guest.seat] == digest:  # their line was lost meanwhile
        return Outcome(party)
    if party.opening:
        raise IllegalAction(LOT_LATE)
    if guest.number in party.out or guest.number == party.keeper:
        return Outcome(party)
    party = party._replace(older=party.older - {guest.number})
    return shown_if_all(party._replace(digests=_with(party.digests, guest.seat, digest)))


def _gives(party: Party, guest: Guest, lot: str) -> Outcome:
    if party.way < SEALED:
        if party.lots[guest.seat]:
            raise IllegalAction("twice")
        return Outcome(party._replace(lots=_with(party.lots, guest.seat, lot)))
    if not party.opening and not party.digests[guest.seat]:
        if guest.number in party.older:
            raise IllegalAction(UNREAD)
        refused = Post(guest.number, Refused(UNREAD, 0))
        party = party._replace(older=party.older | {guest.number})
        return Outcome(party, (refused,)).then(shown_if_all(party))
    if party.lots[guest.seat] == lot:  # their line was lost meanwhile
        return Outcome(party)
    if not party.opening or party.digests[guest.seat] != pledge_of(party.draw, guest.seat, lot):
        raise IllegalAction(LOT_LATE)
    return Outcome(party._replace(lots=_with(party.lots, guest.seat, lot)))


def is_drawn(party: Party) -> bool:
    """Whether all numbers are opened, so that the cards can be dealt."""
    if party.way < SEALED:
        asked = party.asked
        return party.drawing and bool(asked) and all(party.lots[guest.seat] for guest in asked)
    return party.drawing and party.opening and not missing(party)


def _with(texts: tuple[str, ...], seat: Seat, text: str) -> tuple[str, ...]:
    return (*texts[:seat], text, *texts[seat + 1 :])


def shown_if_all(party: Party) -> Outcome:
    """Everybody is sent all digests once all have come who are there.

    While nobody is there the draw waits: cards are never dealt from the keeper's secret alone.
    """
    if not party.drawing or party.opening or party.way < SEALED or not party.asked:
        return Outcome(party)
    is_complete = all(party.digests[guest.seat] for guest in _givers(party))
    return shows(party) if is_complete else Outcome(party)


def shows(party: Party) -> Outcome:
    """Everybody is sent all digests: from now on nobody can choose another number."""
    digests = party.digests
    if party.keeper in party.known and (own := party.guests[party.keeper].seat) != WATCHES:
        digests = _with(digests, own, party.sealed(party.draw).digest)
    party = party._replace(digests=digests, opening=True)
    return Outcome(party, to_each(party.readers, Pledged(party.draw, digests)))


def missing(party: Party) -> tuple[int, ...]:
    """The seats whose numbers are sealed and not opened."""
    own = party.sealed(party.draw).digest
    given = zip(party.digests, party.lots, strict=True)
    return tuple(
        seat for seat, (digest, lot) in enumerate(given) if digest not in ("", own) and not lot
    )


def voids(party: Party) -> Outcome:
    """The draw does not count: numbers are missing, and everybody sees whose."""
    seats = missing(party)
    late = frozenset(guest.number for seat in seats if (guest := party.at(seat)))
    out = late & party.withheld
    void = Void(party.draw, seats, tuple(party.guests[number].seat for number in sorted(out)))
    posts = to_each(party.readers, void)
    after = asks(party._replace(withheld=late, out=party.out | out))
    return Outcome(after.party, (*posts, *after.posts))
