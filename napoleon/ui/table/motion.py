"""Motion: a plan of what moves on the page from one model to the next.

The plan is a value; ``web/motion.js`` runs it. Nothing waits for the end: a tap stops it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Final

from napoleon.kit.cards import NO_CARD, write_card
from napoleon.kit.chance import Chance
from napoleon.match.game import WON
from napoleon.ui.grade.state import GRADED
from napoleon.ui.shell.dialogs import name_of
from napoleon.ui.shell.frame import CURTAIN, TABLE, Frame
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.sitting import Sitting
from napoleon.ui.table.look import look_of
from napoleon.ui.table.pauses import GRADE, RESULT, STANDINGS
from napoleon.ui.table.pieces import Move

FACTORS: Final[Mapping[str, float]] = {"none": 0, "fast": 0.5, "normal": 1, "slow": 1.8}
"""The factor by which each speed stretches the times below."""

PLAY_MS: Final = 260
SLIDE_MS: Final = 200
COLLECT_MS: Final = 320
DEAL_MS: Final = 620
STAGGER_MS: Final = 34
POP_MS: Final = 200
SHINE_MS: Final = 900
REVEAL_MS: Final = 1200
SHAKE_MS: Final = 380
BURST_MS: Final = 1600
STAMP_MS: Final = 2200


def plan(before: Model, after: Model) -> tuple[Move, ...]:
    """What moves when the page goes from one model to the next; () for nothing."""
    factor = FACTORS[after.settings.speed]
    if after.scene == CURTAIN != before.scene:
        return (Move("end", ""),)
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
    """Whether the current deal or its result is on the screen."""
    shown = model.scene == TABLE and name_of(model.dialog) != "rulebook"
    return shown and model.pause != STANDINGS


def _deal_id(table: Sitting) -> tuple[object, ...]:
    match = table.match
    return table.seat.draw or match.seed, match.number, match.attempt, match.origin


def _begun(before: Model, after: Model) -> Iterator[Move]:
    """The table appears: a new deal is dealt; one in progress just lies there."""
    same = before.match is not None and _deal_id(before.table) == _deal_id(after.table)
    if not same and not after.table.ply:
        yield from _dealt(after.frame)


def _moves(before: Model, after: Model) -> Iterator[Move]:
    if _deal_id(before.table) != _deal_id(after.table):
        yield from _begun(before, after)
        return
    if after.pause in (RESULT, GRADE):
        if before.pause not in (RESULT, GRADE):
            yield from _finished(after.table)
        elif before.of(GRADED) != after.of(GRADED):
            yield Move("stamp", "seal", ms=STAMP_MS)
        return
    if before.pause in (RESULT, GRADE) or before.settings.speed != after.settings.speed:
        return
    refused = after.draft.refused
    if refused != NO_CARD and after.draft.fade != before.draft.fade:
        yield Move("shake", f"h-{write_card(refused)}", ms=SHAKE_MS)
    yield from after.page.table.motion(look_of(before.frame), look_of(after.frame))


def _dealt(frame: Frame) -> Iterator[Move]:
    """The hand is dealt in the order of the pack, then sorted; the others get theirs meanwhile."""
    cards = [write_card(card) for card in frame.page.table.hand(look_of(frame))]
    match = frame.table.match
    chance = Chance(f"napoleon|motion|{match.seed}|{match.number}|{match.attempt}")
    slots = chance.shuffled(cards)
    for card, slot in zip(cards, slots, strict=True):
        delay = cards.index(slot) * STAGGER_MS
        yield Move("draw", f"h-{card}", "trick", f"h-{slot}", delay, DEAL_MS)
    players = frame.view.players
    for at in range(1, players):
        seat = (frame.me + at) % players
        yield Move("fly", f"fan-{seat}", "trick", "", at * 2 * STAGGER_MS, DEAL_MS)
    turned = frame.page.table.turned(look_of(frame))
    if turned:
        yield Move("turn", turned, delay=DEAL_MS, ms=REVEAL_MS)


def _finished(table: Sitting) -> Iterator[Move]:
    """The result, or the end of the match, is shown; winners celebrate if the user is one."""
    match, ending = table.match, table.match.ending
    if ending is None or not match.counts:
        return
    several = table.pause == GRADE and len(match.deals) > 1
    won = match.outcome(table.seat.number) == WON if several else ending.won[table.seat.number]
    shown = "finale" if several else "verdict"
    yield Move("pop", shown, ms=2 * POP_MS)
    if won:
        yield Move("burst", shown, delay=POP_MS, ms=BURST_MS)
