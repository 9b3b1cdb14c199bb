"""What everybody is sent after something at a party's table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from napoleon.match.game import REDEAL
from napoleon.match.parties.gathering import Notice, Watched
from napoleon.match.parties.outcome import Outcome, Post, to_all
from napoleon.match.parties.party import Party
from napoleon.match.parties.patience import stood
from napoleon.match.records.record import Record
from napoleon.match.refusals import IllegalAction
from napoleon.match.seat import Message, Opened, Over, Seat
from napoleon.match.standing import AnyPlayed, AnyStanding, Played, Standing
from napoleon.match.table import Heard, Table


def watched(table: Table, since: int) -> Watched:
    """What spectators see of the deal, from an action on."""
    match, game = table.match, table.match.game
    at, events = match.back_to(since), []
    for action in match.actions[since:]:
        at, step = at.play(action)
        events += [game.redact(event, match.seats) for event in step.events]
    public = game.public_of(match.state)
    return Watched(table.ply, match.number, match.totals, public, tuple(events), table.asked)


def standing_of(seat: Seat, past: Sequence[Over]) -> AnyStanding:
    """How the match of a seat stands that knows how the deals before the current one ended.

    Raises `ValueError` before the seat's first message, `Unplayable` for a record that cannot be
    played.
    """
    welcome = seat.welcome
    if welcome is None:
        raise ValueError("no message yet")
    played = tuple(map(_played, past))
    start = played[0].number if played else welcome.number
    about = seat.game, welcome.rules, "", start, welcome.number, welcome.attempt
    running: AnyStanding = Standing(*about, played)
    return running if seat.over is None else with_end(running, seat.over)


def with_end(standing: AnyStanding, over: Over) -> AnyStanding:
    """How the match stands after its current deal has ended like this.

    Raises `Unplayable` as `standing_of`.
    """
    last = _played(over)
    return standing._replace(seed=last.seed, last=last)


def earlier(table: Table) -> tuple[Over, ...]:
    """What everybody was sent of the deals before the running one, at a table with drawn cards."""
    found, totals = [], (0,) * table.match.seats
    names = [sitter.name for sitter in table.sitters]
    for played in table.match.past:
        if played.ending.label != REDEAL:
            totals = tuple(map(sum, zip(totals, played.ending.points, strict=True)))
        record = Record.of_deal(table.match.standing, played, names)
        found.append(Over(record, played.ending, totals))
    return tuple(found)


def _played(over: Over) -> AnyPlayed:
    record = over.record
    about = record.number or 1, record.attempt, record.seed or ""
    return Played(*about, record.replay(), record.actions, over.ending)


def at_table(party: Party, heard: Heard) -> Outcome:
    """The party after something at its table."""
    before, table, posts = party.table, heard.table, list[Post]()
    if table is not before:
        party = party._replace(table=table, stood=party.stood | stood(before, table))
    for send in heard.sends:
        guest = party.at(send.to)
        if guest is not None:
            posts.append(Post(guest.number, send.message))
            if isinstance(send.message, Over):
                posts.append(Post(guest.number, _opened(party, table)))
    watching = [guest.number for guest in party.here if not party.plays(guest)]
    if watching and (before is None or table.ply != before.ply):
        is_new = before is None or before.draw != table.draw
        seen = watched(table, 0 if is_new else len(table.match.actions) - 1)
        for number in watching:
            posts.extend(Post(number, one) for one in (seen, *after_deal(party)))
    step = Outcome(party, tuple(posts))
    is_same = before is not None and table.match.over == before.match.over
    return step if is_same else step.then(to_all(party))


def of_table(message: Message | Notice) -> Message:
    """A message for a table. Raises `IllegalAction` for any other one."""
    if isinstance(message, Notice):
        raise IllegalAction("not_for_a_table")
    return message


def after_deal(party: Party) -> Iterator[Message]:
    """What everybody is sent of a deal that is over."""
    table = party.table
    if table is not None and table.match.deal_over:
        yield table.over
        yield _opened(party, table)


def _opened(party: Party, table: Table) -> Opened:
    return Opened(table.draw, party.secret(table.draw), party.drawn)
