"""Motion: a plan of what moves on the page from one model to the next.

The plan is a value; ``web/motion.js`` runs it. Nothing waits for it: a tap ends it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from napoleon.games.napoleon.page.table.lanes import shown_trick
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.kit.cards import NO_CARD, write_card
from napoleon.kit.chance import Chance
from napoleon.ui.shell.dialogs import Rulebook
from napoleon.ui.shell.model import TABLE, Model
from napoleon.ui.table.company import HUMAN
from napoleon.ui.table.pauses import GRADE, READY, RESULT, STANDINGS, TRICK

FACTORS: Final[Mapping[str, float]] = {"none": 0, "fast": 0.5, "normal": 1, "slow": 1.8}
"""By how much each speed stretches the times below."""

PLAY_MS: Final = 260
SLIDE_MS: Final = 200
COLLECT_MS: Final = 320
DEAL_MS: Final = 620
STAGGER_MS: Final = 34
POP_MS: Final = 200
SHINE_MS: Final = 900
BURST_MS: Final = 1600


class Move(NamedTuple):
    """One thing that moves; elements are named by their ids.

    ``fly``: the new ``element`` comes from where ``other`` is, by way of ``via`` if given;
    ``slide``: ``element`` comes from where it was; ``leave``: a copy of the old ``element`` goes
    to ``other``; ``pop``: it swells up; ``shine``: it glows; ``burst``: marks spray out of it.
    Times are in milliseconds.
    """

    kind: str
    element: str
    other: str = ""
    via: str = ""
    delay: int = 0
    ms: int = 0


def plan(before: Model, after: Model) -> tuple[Move, ...]:
    """What moves when the page goes from one model to the next; () where nothing does."""
    factor = FACTORS[after.settings.speed]
    if not factor or before is after or not _is_shown(after):
        return ()
    found = _moves(before, after) if _is_shown(before) else _begun(before, after)
    return tuple(
        move._replace(delay=round(move.delay * factor), ms=round(move.ms * factor))
        for move in found
    )


def as_text(moves: tuple[Move, ...]) -> str:
    """A plan as JSON, for the browser."""
    return json.dumps([move._asdict() for move in moves])


def _is_shown(model: Model) -> bool:
    """Whether the running deal or its result is on the screen."""
    shown = model.scene == TABLE and not isinstance(model.dialog, Rulebook)
    return shown and model.pause not in (STANDINGS, GRADE)


def _deal_id(model: Model) -> tuple[object, ...]:
    match = model.running
    return match.seed, match.number, match.attempt, match.state.deal


def _begun(before: Model, after: Model) -> Iterator[Move]:
    """The table comes up: a fresh deal is dealt, one that goes on just lies there."""
    same = before.match is not None and _deal_id(before) == _deal_id(after)
    if not same and not after.running.actions:
        yield from _dealt(after)


def _moves(before: Model, after: Model) -> Iterator[Move]:
    if _deal_id(before) != _deal_id(after):
        yield from _begun(before, after)
        return
    if after.pause == RESULT:
        if before.pause != RESULT:
            yield from _finished(after)
        return
    if before.pause == RESULT or before.settings.speed != after.settings.speed:
        return
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


def _cards(model: Model) -> list[str]:
    return [write_card(card) for card in model.page.hand(model)]


def _dealt(model: Model) -> Iterator[Move]:
    """The hand is dealt in the order of the pack, then sorted."""
    cards = _cards(model)
    match = model.running
    chance = Chance(f"napoleon|motion|{match.seed}|{match.number}|{match.attempt}")
    slots = chance.shuffled(cards)
    for card, slot in zip(cards, slots, strict=True):
        delay = cards.index(slot) * STAGGER_MS
        yield Move("fly", f"h-{card}", "trick", f"h-{slot}", delay, DEAL_MS)


def _hand(before: Model, after: Model, old: PlayerView, new: PlayerView) -> Iterator[Move]:
    had, has = _cards(before), _cards(after)
    if had == has:
        return
    for card in has:
        if card in had:
            yield Move("slide", f"h-{card}", ms=SLIDE_MS)
        elif old.hand & new.hand == old.hand:  # put out before, or new from the widow
            laid = old.hand.bit_count() == new.hand.bit_count()
            yield Move("fly", f"h-{card}", f"d-{card}" if laid else "trick", ms=PLAY_MS)
    for card in set(had) - set(has):
        if after.draft.picked_mask and old.hand == new.hand:
            yield Move("fly", f"d-{card}", f"h-{card}", ms=PLAY_MS)


def _trick(before: Model, after: Model, old: PlayerView, new: PlayerView) -> Iterator[Move]:
    if old.napoleon is None or new.napoleon is None:
        return
    lay, lies = shown_trick(before, old), shown_trick(after, new)
    if len(new.tricks) < len(old.tricks):
        return
    if before.draft.picked_mask and new.discarded and not old.discarded:
        for code in _codes(before.draft.picked_mask):
            yield Move("leave", f"d-{code}", "plate-0", ms=COLLECT_MS)
    collected = before.pause == TRICK and after.pause != TRICK
    if collected:
        winner = old.winners[-1]
        for at, card in enumerate(lay.cards):
            yield Move("leave", f"t-{write_card(card)}", f"plate-{winner}", "", at * 20, COLLECT_MS)
    known = 0 if collected else lay.played
    for at, card in enumerate(lies.cards):
        if not known >> card & 1:
            yield from _played(before, card, (lies.leader + at) % new.players, named=new.card)
    if after.pause == TRICK and before.pause != TRICK:
        card = new.law.winner(lies, lies.number).card
        yield Move("shine", f"t-{write_card(card)}", delay=PLAY_MS, ms=SHINE_MS)


def _played(before: Model, card: int, seat: int, *, named: int) -> Iterator[Move]:
    """A card comes from its player; the adjutant shines."""
    code = write_card(card)
    source = f"plate-{seat}"
    if seat == HUMAN:
        source = f"t-{code}" if before.draft.joker == card else f"h-{code}"
    yield Move("fly", f"t-{code}", source, ms=PLAY_MS)
    if card == named:
        yield Move("shine", f"plate-{seat}", delay=PLAY_MS, ms=SHINE_MS)


def _codes(mask: int) -> Iterator[str]:
    return (write_card(card) for card in range(mask.bit_length()) if mask >> card & 1)


def _announced(view: PlayerView) -> Iterator[Move]:
    """Napoleon has named the adjutant card and discarded."""
    seat = view.napoleon or 0
    if view.card != NO_CARD:
        yield Move("fly", f"c-{write_card(view.card)}", f"plate-{seat}", ms=PLAY_MS)
    up = [f"d-{code}" for code in _codes(view.face_up)]
    hidden = view.law.pack.widow_size - len(up)
    backs = [f"d-back-{at}" for at in range(hidden)]
    for at, element in enumerate(up + backs):
        yield Move("fly", element, f"plate-{seat}", "", at * STAGGER_MS, PLAY_MS)


def _finished(model: Model) -> Iterator[Move]:
    """The result is shown; the winners celebrate if the user is one of them."""
    deal = model.view.result
    if deal is None:
        return
    yield Move("pop", "verdict", ms=2 * POP_MS)
    if deal.won(HUMAN):
        yield Move("burst", "verdict", delay=POP_MS, ms=BURST_MS)
