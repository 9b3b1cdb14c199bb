"""Full knowledge: the only deal to which a view can lead, where elimination leaves just one."""

from __future__ import annotations

from napoleon.games.durak.play.deal import Deal
from napoleon.games.durak.play.state import FINISHED, PREPARING, State
from napoleon.games.durak.play.view import HIDDEN, View
from napoleon.games.durak.rules import refill, trump
from napoleon.kit.cards import mask_of


def known_hands(view: View) -> tuple[int, ...]:
    """The cards that a view knows to be in a hand, by seat."""
    return tuple(
        known if hand is None else hand for hand, known in zip(view.hands, view.known, strict=True)
    )


def hidden_cards(view: View) -> int:
    """The cards of which a view does not know where they are."""
    table = [card for entry in view.bout.table for card in (entry.attack, entry.cover)]
    found = view.seen | mask_of(card for card in (*table, view.turnup) if card >= 0)
    found |= mask_of(layer.card for layer in view.pile)
    for hand in known_hands(view):
        found |= hand
    return mask_of(view.law.cards) & ~found


def known_deal(view: View) -> State | None:
    """The state behind a view; None where more than one is possible, or the deal is over.

    Known are the cards in hands that the seat sees, those that everybody saw being taken, shown or
    put away, those of the table, and the turn-up. What is left lies in the only place that still
    has room. The talon may hold the turn-up and one card above it; where nobody draws, its order
    does not matter. The first hands, the deal and its chance are not restored.
    """
    law = view.law
    if view.phase in PREPARING or view.phase == FINISHED or any(view.down) or law.unseen:
        return None
    if any(entry.cover == HIDDEN for entry in view.bout.table):
        return None
    hands, hidden = known_hands(view), hidden_cards(view)
    room = [size - hand.bit_count() for size, hand in zip(view.sizes, hands, strict=True)]
    talon_room = view.talon - (view.turnup >= 0)
    discard_room = view.discards - view.seen.bit_count()
    places = [*room, talon_room, discard_room]
    if hidden.bit_count() != sum(places) or sum(map(bool, places)) > 1:
        return None
    if talon_room > 1 and refill.draws(law.rules.refill):
        return None
    above = hidden if talon_room else 0
    talon = tuple(card for card in range(above.bit_length()) if above >> card & 1)
    turned = view.turnup
    if turned >= 0:
        under = int(trump.has_hidden_card(law.rules.trump) and len(talon) > 0)
        talon = (*talon[:under], turned, *talon[under:])
    elif talon and not law.shows_turnup:
        turned = talon[0]
    return State(
        law=law,
        rules=view.rules,
        deal=Deal(()),
        first=view.first,
        phase=view.phase,
        acting=view.acting,
        hands=tuple(
            hand | hidden if place else hand for hand, place in zip(hands, room, strict=True)
        ),
        down=((),) * len(hands),
        order=(),
        talon=talon,
        turnup=turned,
        trump=view.trump,
        own=view.own,
        bout=view.bout,
        course=view.course,
        cube=view.cube,
        pile=view.pile,
        field=view.field,
        turned=view.turned,
        stacks=view.stacks,
        discard=view.seen | (hidden if discard_room else 0),
        seen=view.seen,
        known=view.known,
        privy=(0,) * len(hands),
        placed=0,
        controller=view.controller,
        past=(),
        moves=view.moves,
        result=None,
    )
