"""Reading a player's view back from JSON.

Only a possible view is read: a deal is supposed that agrees with it, and the same seat's view of
that deal is written again and must be equal.
"""

from __future__ import annotations

from napoleon.games.napoleon.play.actions import Action, Bid, Pass, Play
from napoleon.games.napoleon.play.notation import read_action
from napoleon.games.napoleon.play.view import PlayerView, observe
from napoleon.games.napoleon.records.view.supposed import Claims, suppose
from napoleon.games.napoleon.records.view.write import GAME
from napoleon.games.napoleon.records.view.written_view import CODECS, WrittenView, written_view
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.kit.cards import NO_CARD, mask_of
from napoleon.match.records.declared import version_in
from napoleon.match.records.fault import Unreadable
from napoleon.match.records.fields import refuse
from napoleon.match.refusals import BadNotation

BadWire = Unreadable
"""The name under which programs have always caught what `view_from_json` raises."""


def view_from_json(data: object) -> PlayerView:
    """The view in data.

    Raises `Unreadable`, and nothing else, for anything but exactly what `view_to_json` writes for a
    possible view. As a text the fault begins with the field.
    """
    version = version_in(data)
    found = dict(data) if isinstance(data, dict) else {}
    del found["v"]
    if version > 1 and found.pop("game", None) != GAME:
        refuse("game", "not a view of napoleon")
    written: WrittenView = CODECS[version].read(WrittenView, found, "")
    view = observe(suppose(_claims(written)), written.seat)
    again = written_view(view)
    for name in WrittenView._fields:
        if getattr(written, name) != getattr(again, name):
            refuse(name, "does not agree with the rest of the view")
    return view


def _claims(written: WrittenView) -> Claims:
    rules, players = written.rules, written.rules.table.players
    for name in ("seat", "first", "napoleon", "adjutant"):
        if (getattr(written, name) or 0) >= players:
            refuse(name, "out of range")
    if len({one is None for one in (written.napoleon, written.bid, written.trump)}) > 1:
        refuse("napoleon", "bid, trump and Napoleon go together")
    if len(set(written.shown)) != len(written.shown):
        refuse("shown", "a card twice")
    pack_mask = mask_of(pack_of(rules).cards)
    named = 0 if written.card == NO_CARD else 1 << written.card
    for name, cards in (
        ("shown", mask_of(written.shown)),
        ("card", named),
        ("hand", written.hand),
        ("widow", written.widow or 0),
        ("discards", written.discards),
    ):
        if cards & ~pack_mask:
            refuse(name, "a card that is not in the pack")
    return Claims(
        rules=rules,
        seat=written.seat,
        first=written.first,
        phase=written.phase,
        calls=tuple(_call(text, players) for text in written.calls),
        shown=written.shown,
        forced_call=written.forced_call,
        napoleon=written.napoleon,
        bid=written.bid,
        trump=written.trump,
        card=written.card,
        forced=written.forced,
        betrayed=written.betrayed,
        hand=written.hand,
        widow=written.widow,
        discards=written.discards,
        discarded=written.discarded,
        adjutant=written.adjutant,
        plays=_plays(written, players),
    )


def _call(text: str, players: int) -> tuple[int, Action]:
    seat, _, call = text.partition(":")
    action = _action(call, "calls")
    if int(seat) >= players or not isinstance(action, Bid | Pass):
        refuse("calls", "a call is a seat, a colon and a bid or pass")
    return int(seat), action


def _plays(written: WrittenView, players: int) -> tuple[tuple[int, Play], ...]:
    tricks = [("tricks", laid) for laid in written.tricks]
    if written.trick is not None:
        tricks.append(("trick", written.trick))
    found: list[tuple[int, Play]] = []
    for field, laid in tricks:
        if laid.leader >= players:
            refuse(field, "no seat leads")
        for at, text in enumerate(laid.plays):
            action = _action(text, field)
            if not isinstance(action, Play) or action.betrays or at >= players:
                refuse(field, "not the plays of one trick")
            found.append(((laid.leader + at) % players, action))
    return tuple(found)


def _action(text: str, field: str) -> Action:
    try:
        return read_action(text)
    except BadNotation:
        refuse(field, f"no action: {text[:20]!r}")
