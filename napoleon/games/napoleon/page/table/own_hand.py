"""The user's hand: the cards in it, what each does, and its marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from napoleon.games.napoleon.page.table import drafts
from napoleon.games.napoleon.page.table.lanes import shown_trick
from napoleon.games.napoleon.page.table.look import Draft, Look
from napoleon.games.napoleon.play.actions import Discard, Play
from napoleon.games.napoleon.play.state import EXCHANGE, PLAY
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.games.napoleon.rules.trick import HONORS_MASK
from napoleon.kit.cards import NO_CARD, mask_of
from napoleon.match.protocol import Advice
from napoleon.ui.settings.state import CONFIRM, Settings, setting
from napoleon.ui.table.hand import own_order
from napoleon.ui.table.pauses import Pause
from napoleon.ui.table.pieces import HandCard

BADGES: Final = setting("badges", "on", "off", default="on", section="cards", after="kanji")
"""Whether cards of power have their names on them in the hand."""


def hand(look: Look) -> list[int]:
    """The cards that lie there: not those put out, nor a Joker that waits for its suit."""
    view: PlayerView = look.view
    mask, draft = view.hand, look.draft
    if isinstance(draft, Draft):  # nothing is set up yet at a new table
        mask &= ~draft.picked_mask
        if draft.joker != NO_CARD:
            mask &= ~(1 << draft.joker)
    return own_order(look.settings, view.trump, mask)


def whole(settings: Settings, view: PlayerView) -> list[int]:
    """All cards that the user has had in this deal since the widow, in the order of the hand."""
    return own_order(settings, view.trump, view.hand | _played(view))


def gaps(view: PlayerView, pause: Pause, cards: Sequence[int]) -> int:
    """The cards whose places stay empty: those put out, and the one played to this trick.

    ``cards`` are those that lie in the hand.
    """
    lies = shown_trick(view, pause).played & _played(view)
    return lies | view.hand & ~mask_of(cards)


def _played(view: PlayerView) -> int:
    """The cards that the user has played."""
    tricks = (*view.tricks, view.trick)
    at = ((trick, (view.seat - trick.leader) % view.players) for trick in tricks)
    return mask_of(trick.cards[seat] for trick, seat in at if seat < len(trick.cards))


def hand_places(view: PlayerView) -> int:
    """The number of cards for which there is room."""
    return max(view.hand.bit_count(), pack_of(view.rules).hand_size)


def hand_card(look: Look, card: int) -> HandCard:
    """A card of the hand, with what it does and its marks."""
    view: PlayerView = look.view
    words, draft = look.words, look.draft
    playing = look.my_turn and view.phase == PLAY and draft.joker == NO_CARD
    exchanging = look.my_turn and view.phase == EXCHANGE
    playable = not playing or bool(drafts.ways(view, card))
    hinted = look.my_turn and _is_hinted(draft.hint, card)
    says: list[str] = []
    if HONORS_MASK >> card & 1:
        says.append(words("label.honor"))
    if playing:
        says.append(words("label.playable" if playable else "label.unplayable"))
    note = None
    if hinted:
        says.append(words("label.hinted"))
        first = next(other for other in hand(look) if _is_hinted(draft.hint, other))
        note = words("hint.here") if card == first else None
    is_new = exchanging and view.widow is not None and bool(view.widow >> card & 1)
    pressed = None
    if exchanging:
        pressed = False
    elif playing and (draft.chosen != NO_CARD or look.settings[CONFIRM] == "2"):
        pressed = draft.chosen == card
    with_badges = view.trump is not None and look.settings[BADGES] == "on"
    roles = view.law.roles() if with_badges else {}
    return HandCard(
        "discard" if exchanging else "card",
        playable=playable,
        drags=playing and playable,
        pressed=pressed,
        hinted=hinted,
        new=is_new,
        says=words("list.pause").join(says) if says else None,
        badge=roles.get(card),
        tag=words("label.from_widow") if is_new else None,
        note=note,
    )


def _is_hinted(hint: Advice[object] | None, card: int) -> bool:
    """Whether the hint would play or discard a card of the hand."""
    match hint.action if hint else None:
        case Play(played):
            return played == card
        case Discard(laid):
            return bool(laid >> card & 1)
    return False
