"""Napoleon's table: what the shared features need from it, its pauses and its sounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from napoleon.games.napoleon.page import commentary, result
from napoleon.games.napoleon.page.advice import has_suspects
from napoleon.games.napoleon.page.table import drafts, keys, motion, own_hand, plates
from napoleon.games.napoleon.page.table.control_row import controls, offer
from napoleon.games.napoleon.page.table.lanes import banner, lanes, phase_name, shape, trick_chip
from napoleon.games.napoleon.page.table.look import Draft
from napoleon.games.napoleon.page.table.slot import ribbon, slot
from napoleon.games.napoleon.page.table.trick import rule_shown
from napoleon.games.napoleon.play import events, rest
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.state import AUCTION, FINISHED, PLAY, State
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules import RuleSet
from napoleon.match.seat import Seen
from napoleon.ui.shell.late import later
from napoleon.ui.table import sounds
from napoleon.ui.table.hand import hand_order
from napoleon.ui.table.pauses import ALL_PASSED, NOTHING, READY, TRICK, Pause
from napoleon.ui.table.sounds import Sound, loudest
from napoleon.ui.table.table_parts import TableParts


def pause_after(before: PlayerView, now: Seen) -> Pause:
    """The pause that waits for NEXT after a step."""
    after = cast("PlayerView", now.view)
    if after.phase == FINISHED and after.result is None:
        return ALL_PASSED
    if before.phase == AUCTION and after.forced:
        return ALL_PASSED
    if len(after.tricks) > len(before.tricks):
        return TRICK
    if before.phase != PLAY and after.phase == PLAY and after.turn != after.seat:
        return READY
    return NOTHING


def open_question(view: PlayerView) -> str:
    """What is asked in the open: whether somebody bids, where all may bid at any time."""
    return "bid" if view.phase == AUCTION and view.turn is None else ""


def sound_of(happened: Sequence[events.Event], seat: int) -> Sound | None:
    """The sound of a step for the player at a seat; None for silence."""
    return loudest(_sound(event, seat) for event in happened)


def _sound(event: events.Event, seat: int) -> Sound | None:
    match event:
        case events.DealEnded(result):
            return sounds.WIN if result.won(seat) else sounds.LOSE
        case events.TrickWon():
            return sounds.TRICK
        case events.Called() | events.AuctionEnded():
            return sounds.CALL
        case events.CardPlayed():
            return sounds.CARD
    return None


TABLE: Final = TableParts[RuleSet, State, Action, events.Event, PlayerView, Draft](
    draft=Draft(),
    fresh=drafts.fresh,
    let_go=drafts.without_joker,
    hinted=drafts.hinted,
    unasked=drafts.unasked,
    open_question=open_question,
    is_decided=rest.decided,
    has_suspects=has_suspects,
    unseen=later("napoleon.games.napoleon.page.table.aloud:unseen"),
    pause=pause_after,
    held_ms=motion.held_ms,
    status=commentary.status,
    phase=phase_name,
    middle=lanes,
    shape=shape,
    onlooked=later("napoleon.games.napoleon.page.table.watched:watched"),
    banner=lambda look: [banner(look), ribbon(look)],
    side=slot,
    plate=plates.plate,
    mood=plates.mood,
    keys_row=controls,
    offer=offer,
    hand=own_hand.hand,
    hand_of=lambda state, seat: hand_order(state.hands[seat]),
    in_order=hand_order,
    hand_places=own_hand.hand_places,
    hand_whole=own_hand.whole,
    hand_gaps=own_hand.gaps,
    hand_card=own_hand.hand_card,
    points=later("napoleon.games.napoleon.page.lesson_book:points"),
    rounds=lambda view: len(view.tricks),
    rule_shown=rule_shown,
    chips=trick_chip,
    key=keys.pressed,
    motion=motion.moves,
    sound=sound_of,
    verdict=result.verdict,
    best=result.best,
    spoils=result.spoils,
    earned=result.earned,
    dealt=lambda words, state: result.dealt(words, state.deal),
)
"""Napoleon's table."""
