"""Movements on the table from one moment of a deal to the next: calls, cards and discards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from napoleon.games.napoleon.page.table.lanes import shown_trick
from napoleon.games.napoleon.page.table.look import Look
from napoleon.games.napoleon.page.table.own_hand import gaps, hand
from napoleon.games.napoleon.page.table.slot import ribbon
from napoleon.games.napoleon.play.state import AUCTION
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules.trick import HONORS_MASK, Trick
from napoleon.kit.cards import NO_CARD, write_card
from napoleon.ui.table.motion import (
    COLLECT_MS,
    PLAY_MS,
    POP_MS,
    REVEAL_MS,
    SHINE_MS,
    SLIDE_MS,
    STAGGER_MS,
)
from napoleon.ui.table.pauses import READY, TRICK
from napoleon.ui.table.pieces import Move

BID_MS: Final = 250
"""How much longer a bid is held than a card."""


def held_ms(before: PlayerView, after: PlayerView) -> int:
    """How much longer than usual an action is shown before the next."""
    if before.phase == AUCTION:
        return BID_MS
    if after.card == NO_CARD:
        return 0
    trick = after.tricks[-1] if len(after.tricks) > len(before.tricks) else after.trick
    laid_mask = trick.played & ~before.trick.played
    return REVEAL_MS if laid_mask >> after.card & 1 else 0


def moves(before: Look, after: Look) -> Iterator[Move]:
    """The movements from one moment of a running deal to a later one."""
    old, new = before.view, after.view
    yield from _hand(before, after, old, new)
    yield from _trick(before, after, old, new)
    if old.napoleon is None and new.napoleon is not None:
        yield Move("shine", f"plate-{new.napoleon}", ms=SHINE_MS)
    elif new.napoleon is None and len(new.auction.calls) > len(old.auction.calls):
        seat, _ = new.auction.calls[-1]
        number = sum(caller == seat for caller, _ in new.auction.calls)
        yield Move("pop", f"call-{seat}-{number}", ms=POP_MS)
    if after.pause == READY and before.pause != READY:
        yield from _announced(new)


def _hand(before: Look, after: Look, old: PlayerView, new: PlayerView) -> Iterator[Move]:
    lay, lies = hand(before), hand(after)
    if lay == lies and gaps(old, before.pause, lay) == gaps(new, after.pause, lies):
        return
    had, has = [*map(write_card, lay)], [*map(write_card, lies)]
    taken_back = {*_codes(shown_trick(old, before.pause).played)}
    for card in has:
        if card in had:
            yield Move("slide", f"h-{card}", ms=SLIDE_MS)
        elif old.hand & new.hand == old.hand:  # put out before, or new from the widow
            yield _arrived(card, old, new, taken_back)
    for card in set(had) - set(has):
        if after.draft.picked_mask and old.hand == new.hand:
            yield Move("fly", f"d-{card}", f"h-{card}", ms=PLAY_MS)


def _arrived(card: str, old: PlayerView, new: PlayerView, taken_back: set[str]) -> Move:
    """A card comes into the hand: from the trick, from what was put out, or from the widow."""
    if card in taken_back:
        return Move("fly", f"h-{card}", f"t-{card}", ms=PLAY_MS)
    if old.hand.bit_count() == new.hand.bit_count():
        return Move("fly", f"h-{card}", f"d-{card}", ms=PLAY_MS)
    return Move("draw", f"h-{card}", "trick", ms=PLAY_MS)


def _trick(before: Look, after: Look, old: PlayerView, new: PlayerView) -> Iterator[Move]:
    if old.napoleon is None or new.napoleon is None:
        return
    lay, lies = shown_trick(old, before.pause), shown_trick(new, after.pause)
    if len(new.tricks) < len(old.tricks):
        return
    if before.draft.picked_mask and new.discarded and not old.discarded:
        for code in _codes(before.draft.picked_mask):
            yield Move("leave", f"d-{code}", f"plate-{new.seat}", ms=COLLECT_MS)
    collected = before.pause == TRICK and after.pause != TRICK
    if collected:
        winner = old.winners[-1]
        for at, card in enumerate(lay.cards):
            yield Move("leave", f"t-{write_card(card)}", f"plate-{winner}", "", at * 20, COLLECT_MS)
            if HONORS_MASK >> card & 1:
                yield Move("pop", f"w-{write_card(card)}", delay=COLLECT_MS, ms=POP_MS)
    known = 0 if collected else lay.played
    arriving = [at for at, card in enumerate(lies.cards) if not known >> card & 1]
    for at in arriving:
        yield from _played(before, lies.cards[at], (lies.leader + at) % new.players)
    if arriving and after.pause == TRICK:
        yield Move("appear", "status", delay=PLAY_MS, ms=POP_MS)
    if any(lies.cards[at] == new.card for at in arriving):
        yield from _revealed(new, lies)
    if after.pause == TRICK and before.pause != TRICK:
        yield from _won(after, new, lies)


def _played(before: Look, card: int, seat: int) -> Iterator[Move]:
    """A card comes from its player."""
    code = write_card(card)
    source = f"plate-{seat}"
    if seat == before.seat.number:
        source = f"t-{code}" if before.draft.joker == card else f"h-{code}"
    yield Move("fly", f"t-{code}", source, ms=PLAY_MS)


def _revealed(new: PlayerView, trick: Trick) -> Iterator[Move]:
    """The adjutant comes out: the card that has landed shines, and the face turns like a medal."""
    seat = (trick.leader + trick.cards.index(new.card)) % new.players
    yield Move("appear", "t-unmasked", delay=PLAY_MS, ms=POP_MS)
    yield Move("spin", f"plate-{seat}", delay=PLAY_MS, ms=REVEAL_MS)
    yield Move("shine", f"t-{write_card(new.card)}", delay=PLAY_MS, ms=REVEAL_MS)
    yield Move("reveal", "banner", delay=PLAY_MS, ms=REVEAL_MS)
    if new.winners[-1:] != (seat,) or len(trick.cards) < new.players:
        yield Move("hold", f"plate-{seat}", ms=PLAY_MS)


def _won(after: Look, new: PlayerView, trick: Trick) -> Iterator[Move]:
    """The trick is won: nothing shows it before the last card has landed."""
    for element in ("controls", "tally", f"plate-{new.winners[-1]}"):
        yield Move("hold", element, ms=PLAY_MS)
    yield Move("appear", "t-why", delay=PLAY_MS, ms=POP_MS)
    if ribbon(after) is not None:
        yield Move("appear", "ribbon", delay=PLAY_MS, ms=2 * POP_MS)
    won_by = new.law.winner(trick, trick.number).card
    if won_by != new.card or new.card not in trick.cards[-1:]:
        yield Move("shine", f"t-{write_card(won_by)}", delay=PLAY_MS, ms=SHINE_MS)


def _codes(mask: int) -> Iterator[str]:
    return (write_card(card) for card in range(mask.bit_length()) if mask >> card & 1)


def _announced(view: PlayerView) -> Iterator[Move]:
    """Napoleon has named the adjutant card and discarded."""
    seat = view.napoleon or 0
    if view.card != NO_CARD:
        yield Move("turn", f"c-{write_card(view.card)}", ms=REVEAL_MS)
    up = [f"d-{code}" for code in _codes(view.face_up)]
    hidden = view.law.pack.widow_size - len(up)
    backs = [f"d-back-{at}" for at in range(hidden)]
    for at, element in enumerate(up + backs):
        yield Move("fly", element, f"plate-{seat}", "", at * STAGGER_MS, PLAY_MS)
