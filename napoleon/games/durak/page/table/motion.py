"""What moves on the table from one moment of a deal to the next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from napoleon.games.durak.page.table.faces import table_id
from napoleon.games.durak.page.table.look import Look
from napoleon.games.durak.page.table.own_hand import hand
from napoleon.games.durak.play.events import TurnedOver
from napoleon.games.durak.play.state import NOBODY, SETTLE, face_of, faces_of
from napoleon.games.durak.play.view import HIDDEN, View
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import Card, CardSet, Seat, write_card
from napoleon.ui.table.motion import COLLECT_MS, PLAY_MS, POP_MS, SHINE_MS, SLIDE_MS, STAGGER_MS
from napoleon.ui.table.pauses import TRICK
from napoleon.ui.table.pieces import Move


def moves(before: Look, after: Look) -> Iterator[Move]:
    """What moves from one moment of a running deal to a later one."""
    old, new = before.shown, after.shown
    lay, lies = _on_table(old), _on_table(new)
    had, has = _in_hand(before), _in_hand(after)
    if after.seat.ply < before.seat.ply:
        return
    gone = [card for card in lay if card not in lies]
    if gone:
        yield from _cleared(after, old, new, gone)
    laid = 0
    for card, seat in lies.items():
        if card not in lay:
            yield from _laid(before, card, seat, laid)
            laid += 1
    if laid and not gone:
        for number in range(1, len(old.bout.table) + 1):
            yield Move("slide", f"pair-{number}", ms=SLIDE_MS)
    wait = COLLECT_MS if gone else 0
    if old.seat == new.seat:
        yield from _hand(had, has, frozenset(lay), wait)
    yield from _drawn(old, new, gone, wait)
    if after.pause == TRICK and before.pause != TRICK:
        if laid:
            yield Move("appear", "status", delay=PLAY_MS, ms=POP_MS)
        yield Move("pop", "bout-end", delay=PLAY_MS, ms=POP_MS)


def turned(look: Look) -> str:
    """The turn-up, which shows the trump."""
    up = look.view.turnup
    return f"up-{write_card(face_of(up))}" if up >= 0 else ""


def _in_hand(look: Look) -> list[str]:
    """The cards of the hand in letters, from left to right."""
    return [write_card(card) for card in hand(look)]


def _on_table(view: View) -> dict[Card, Seat]:
    """The open cards on the table, each with the seat that laid it."""
    found: dict[Card, Seat] = {}
    for entry in view.bout.table:
        found[entry.attack] = entry.owner
        if entry.cover >= 0:
            found[entry.cover] = entry.by
    for layer in view.pile:
        found[layer.card] = layer.seat
    for card in range(view.field.bit_length()):
        if view.field >> card & 1:
            found[card] = NOBODY
    return found


def _laid(before: Look, card: Card, seat: Seat, at: int) -> Iterator[Move]:
    """A card comes from its player, or from the talon."""
    source = f"plate-{seat}"
    turned = [e.card for e in before.seat.newest.events if isinstance(e, TurnedOver)]
    if seat == NOBODY or face_of(card) in turned:
        source = "talon"
    elif seat == before.view.seat and before.view.hand is not None:
        source = f"h-{write_card(face_of(card))}"
    yield Move("fly", table_id(card), source, delay=at * 2 * STAGGER_MS, ms=PLAY_MS)


def _cleared(after: Look, old: View, new: View, gone: list[int]) -> Iterator[Move]:
    """The cards of the table stream to the one who takes them, or go out of play in one flick."""
    taker = _taker(after, old)
    away = _more(old.seen, new.seen)
    goals = ["discard" if taker == NOBODY or face_of(card) in away else f"plate-{taker}"
             for card in gone]  # fmt: skip
    for at, (card, goal) in enumerate(zip(gone, goals, strict=True)):
        if goal != f"plate-{new.seat}":  # else it flies into the hand
            delay = 0 if goal == "discard" else at * STAGGER_MS
            yield Move("leave", table_id(card), goal, delay=delay, ms=COLLECT_MS)
    for number, entry in enumerate(old.bout.table, 1):
        if entry.cover == HIDDEN:
            goal = "discard" if taker == NOBODY else f"plate-{taker}"
            yield Move("leave", f"t-down-{number}", goal, ms=COLLECT_MS)
    if taker != new.seat and f"plate-{taker}" in goals:
        yield Move("shine", "known", delay=COLLECT_MS, ms=SHINE_MS)


def _taker(after: Look, old: View) -> int:
    """The seat that takes the cards of the table; `NOBODY` after a good defence.

    A bout that is looked at names its taker. From a pile, or from the field of a prelude, it is the
    one who acted last.
    """
    if old.phase == SETTLE:
        return old.bout.taker
    actors = (getattr(event, "seat", NOBODY) for event in after.seat.newest.events)
    return next(actors, NOBODY)


def _more(was: CardSet, now: CardSet) -> set[Face]:
    """The faces of which more cards are known to be in a hand than before."""
    return {*(Counter(faces_of(now)) - Counter(faces_of(was)))}


def _hand(had: list[str], has: list[str], lay: frozenset[int], wait: int) -> Iterator[Move]:
    """Cards that stay in the hand close up; new ones come from the table, or from the talon.

    From the talon they come once the table is clear, ``wait`` milliseconds later.
    """
    if had == has:
        return
    on = {write_card(face_of(card)): card for card in lay}
    arriving = 0
    for card in has:
        if card in had:
            yield Move("slide", f"h-{card}", ms=SLIDE_MS)
            continue
        at = arriving * STAGGER_MS
        if card in on:
            yield Move("fly", f"h-{card}", table_id(on[card]), delay=at, ms=PLAY_MS)
        else:
            yield Move("draw", f"h-{card}", "talon", delay=wait + 2 * at, ms=PLAY_MS)
        arriving += 1


def _drawn(old: View, new: View, gone: list[Card], wait: int) -> Iterator[Move]:
    """Those who drew get a card from the talon; their fans swell, as those of takers do."""
    for seat in range(new.players):
        if seat == new.seat or new.sizes[seat] <= old.sizes[seat]:
            continue
        if new.talon < old.talon and not (gone and seat == old.bout.taker):
            yield Move("give", f"fan-{seat}", "talon", delay=wait, ms=PLAY_MS)
        yield Move("pop", f"fan-{seat}", delay=wait + PLAY_MS, ms=POP_MS)
