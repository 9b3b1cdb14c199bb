"""Reading a player's view back from JSON.

Only a possible view is read: a deal is supposed that agrees with it, and the same seat's view of
that deal is written again and must be equal.
"""

from __future__ import annotations

from napoleon.games.napoleon.play.view import PlayerView, observe
from napoleon.games.napoleon.records.view.supposed import Claims, suppose
from napoleon.games.napoleon.records.view.write import GAME
from napoleon.games.napoleon.records.view.written_view import CODECS, WrittenView, written_view
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.kit.cards import NO_CARD, mask_of
from napoleon.match.records.declared import version_in
from napoleon.match.records.fault import Unreadable
from napoleon.match.records.fields import refuse

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
    claims = CODECS[version].read(Claims, found, "")
    _check(claims)
    view = observe(suppose(claims), claims.seat)
    again = written_view(view)
    for name in WrittenView._fields:
        if getattr(claims, name) != getattr(again, name):
            refuse(name, "does not agree with the rest of the view")
    return view


def _check(claims: Claims) -> None:
    """Refuses seats and cards that are not of this table, and what is no call and no trick."""
    rules, players = claims.rules, claims.rules.table.players
    for name in ("seat", "first", "napoleon", "adjutant"):
        if (getattr(claims, name) or 0) >= players:
            refuse(name, "out of range")
    if len({one is None for one in (claims.napoleon, claims.bid, claims.trump)}) > 1:
        refuse("napoleon", "bid, trump and Napoleon go together")
    if len(set(claims.shown)) != len(claims.shown):
        refuse("shown", "a card twice")
    pack_mask = mask_of(pack_of(rules).cards)
    named = 0 if claims.card == NO_CARD else 1 << claims.card
    for name, cards in (
        ("shown", mask_of(claims.shown)),
        ("card", named),
        ("hand", claims.hand),
        ("widow", claims.widow or 0),
        ("discards", claims.discards),
    ):
        if cards & ~pack_mask:
            refuse(name, "a card that is not in the pack")
    if any(seat >= players for seat, _ in claims.calls):
        refuse("calls", "a call is a seat, a colon and a bid or pass")
    for name, tricks in (("tricks", claims.tricks), ("trick", (claims.trick,))):
        for laid in filter(None, tricks):
            if laid.leader >= players:
                refuse(name, "no seat leads")
            if len(laid.plays) > players or any(play.betrays for play in laid.plays):
                refuse(name, "not the plays of one trick")
