"""What everybody is sent after something at a party's table."""

from __future__ import annotations

from collections.abc import Iterator

from napoleon.match.parties.gathering import Notice
from napoleon.match.parties.outcome import Outcome, Post, to_all
from napoleon.match.parties.party import Party
from napoleon.match.parties.stand_ins import stood
from napoleon.match.parties.watching import watched
from napoleon.match.refusals import IllegalAction
from napoleon.match.seat import Message, Opened, Over
from napoleon.match.table import Heard, Table


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
