"""The players' plates: who has passed, then parts and honors, and the expressions of faces."""

from __future__ import annotations

from typing import Final

from napoleon.games.napoleon.page.table.lanes import just_shown
from napoleon.games.napoleon.page.table.look import Look
from napoleon.games.napoleon.play.state import EXCHANGE
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules.auction import pass_is_final
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.games.napoleon.rules.trick import HONORS_MASK
from napoleon.kit.cards import rank_of, suit_of, write_card
from napoleon.ui.shell.html import Child, h, hidden
from napoleon.ui.shell.parts import SUIT_LETTERS
from napoleon.ui.shell.words import Words
from napoleon.ui.table.pauses import TRICK
from napoleon.ui.table.pieces import Plate

ROLES: Final = {"napoleon": "napoleon", "adjutant": "adjutant", "ally": "allied", "?": "unknown"}
"""The parts of players, and their names on the page."""


def plate(look: Look, seat: int) -> Plate:
    """The part as far as the user knows it, and the honors. Bids lie in the lanes."""
    view: PlayerView = look.view
    if view.napoleon is None:
        out = bool(view.auction.passed_mask >> seat & 1) and pass_is_final(view.rules.auction)
        return Plate(out=out, cards=_held(view, seat))
    role = view.role(seat)
    left, right = _role_sides(look.words, view, seat)
    shown = role == "adjutant" and just_shown(look)
    return Plate(
        left,
        right,
        role=ROLES[role],
        revealed=shown,
        cards=_held(view, seat),
        taken=_taken(look, seat),
    )


def _held(view: PlayerView, seat: int) -> int:
    """How many cards a seat has in its hand."""
    pack, trick = pack_of(view.rules), view.trick
    in_trick = trick.leader >= 0 and (seat - trick.leader) % view.players < len(trick.cards)
    widow = pack.widow_size if view.phase == EXCHANGE and seat == view.napoleon else 0
    return pack.hand_size + widow - len(view.tricks) - in_trick


def _taken(look: Look, seat: int) -> Child:
    """The honors that a seat has won, without those of the trick that still lies on the table."""
    view: PlayerView = look.view
    cleared = view.tricks[:-1] if look.pause == TRICK else view.tricks
    cards = [
        h(
            "i",
            id=f"w-{write_card(card)}",
            data_suit=SUIT_LETTERS[suit_of(card)],
            data_sign=look.words.sign(rank_of(card)),
        )
        for trick, winner in zip(cleared, view.winners, strict=False)
        if winner == seat
        for card in trick.cards
        if HONORS_MASK >> card & 1
    ]
    return h("span.taken-row", cards, translate="no", aria_hidden="true") if cards else None


def _role_sides(words: Words, view: PlayerView, seat: int) -> tuple[Child, Child]:
    role = view.role(seat)
    if role == "?":
        left: Child = [h("span", "？", aria_hidden="true"), hidden(words("role.unknown"))]
    else:
        name = ROLES[role]
        left = [
            h("span.long", words(f"role.{name}")),
            h("span.short", words(f"role.{name}.short"), aria_hidden="true"),
        ]
    right = [h("span.num", view.honors[seat]), h("span.unit", words("unit.honors"))]
    return left, right


def mood(look: Look, seat: int) -> str:
    """The expression of a face: who has won the deal, or gained and lost by the trick."""
    view: PlayerView = look.view
    if view.result is not None:
        return "glad" if view.result.won(seat) else "worried"
    if look.pause != TRICK or not view.winners:
        return "neutral"
    played = view.tricks[-1].played & HONORS_MASK
    if view.winners[-1] == seat:
        return "glad" if played.bit_count() > 1 else "neutral"
    return "worried" if played and _lost_power(view, seat) else "neutral"


def _lost_power(view: PlayerView, seat: int) -> bool:
    """Whether a card with a power of its own that this seat played did not win the last trick."""
    trick = view.tricks[-1]
    return trick.cards[(seat - trick.leader) % view.players] in view.law.roles()
