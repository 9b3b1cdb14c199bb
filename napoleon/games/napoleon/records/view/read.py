"""Reading a player's view back from JSON.

Only a possible view is read: a deal is supposed that agrees with it, and the same seat's view of
that deal is written again and must be equal.
"""

from __future__ import annotations

from napoleon.games.napoleon.play.actions import Action, Bid, Pass, Play
from napoleon.games.napoleon.play.notation import read_action
from napoleon.games.napoleon.play.view import PlayerView, observe
from napoleon.games.napoleon.records.view.supposed import Claims, suppose
from napoleon.games.napoleon.records.view.told import CODECS, Told, told_of
from napoleon.games.napoleon.records.view.write import GAME
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.kit.cards import NO_CARD, mask_of
from napoleon.match.game import BadNotation
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
    told: Told = CODECS[version].read(Told, found, "")
    view = observe(suppose(_claims(told)), told.seat)
    again = told_of(view)
    for name in Told._fields:
        if getattr(told, name) != getattr(again, name):
            refuse(name, "does not agree with the rest of the view")
    return view


def _claims(told: Told) -> Claims:
    rules, players = told.rules, told.rules.table.players
    for name in ("seat", "first", "napoleon", "adjutant"):
        if (getattr(told, name) or 0) >= players:
            refuse(name, "out of range")
    if (told.napoleon is None) != (told.bid is None) or (told.bid is None) != (told.trump is None):
        refuse("napoleon", "bid, trump and Napoleon go together")
    if len(set(told.shown)) != len(told.shown):
        refuse("shown", "a card twice")
    pack_mask = mask_of(pack_of(rules).cards)
    named = 0 if told.card == NO_CARD else 1 << told.card
    for name, cards in (
        ("shown", mask_of(told.shown)),
        ("card", named),
        ("hand", told.hand),
        ("widow", told.widow or 0),
        ("discards", told.discards),
    ):
        if cards & ~pack_mask:
            refuse(name, "a card that is not in the pack")
    return Claims(
        rules=rules,
        seat=told.seat,
        first=told.first,
        phase=told.phase,
        calls=tuple(_call(text, players) for text in told.calls),
        shown=told.shown,
        forced_call=told.forced_call,
        napoleon=told.napoleon,
        bid=told.bid,
        trump=told.trump,
        card=told.card,
        forced=told.forced,
        betrayed=told.betrayed,
        hand=told.hand,
        widow=told.widow,
        discards=told.discards,
        discarded=told.discarded,
        adjutant=told.adjutant,
        plays=_plays(told, players),
    )


def _call(text: str, players: int) -> tuple[int, Action]:
    seat, _, call = text.partition(":")
    action = _action(call, "calls")
    if int(seat) >= players or not isinstance(action, Bid | Pass):
        refuse("calls", "a call is a seat, a colon and a bid or pass")
    return int(seat), action


def _plays(told: Told, players: int) -> tuple[tuple[int, Play], ...]:
    tricks = [("tricks", laid) for laid in told.tricks]
    if told.trick is not None:
        tricks.append(("trick", told.trick))
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
