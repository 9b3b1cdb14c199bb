"""Where the page waits, and what it shows meanwhile: a bout that is over, for a moment."""

from __future__ import annotations

from typing import Final

from napoleon.games.durak.play.laying import copy_of, without
from napoleon.games.durak.play.state import (
    FINISHED,
    NO_CARD,
    NOBODY,
    Bout,
    State,
    face_of,
    replaced,
)
from napoleon.games.durak.play.view import View
from napoleon.ui.settings.state import Settings, setting
from napoleon.ui.shell.model import Model
from napoleon.ui.table.company import HUMAN
from napoleon.ui.table.motion import FACTORS
from napoleon.ui.table.pauses import NOTHING, RESULT, TRICK

_SHORT: Final = "short"
BOUT: Final = setting("bout", _SHORT, "2", "4", "button", default=_SHORT, after="speed")
"""How long a bout that is over stays on the table, in seconds or until NEXT."""
_SHOWN_MS: Final = {_SHORT: 1400, "2": 2000, "4": 4000}
_CALM_MS: Final = 1800
"""For so long the others play at their usual speed while the user has no part in it."""
_LONGEST_MS: Final = 3200
"""So long the user waits at most, if they do not want it slower."""


def pause_after(before: State, after: State) -> str:
    """A bout that is over is looked at before the next."""
    last = after.course.last
    if last is not None and last is not before.course.last and last.table:
        return TRICK
    return RESULT if after.phase == FINISHED else NOTHING


def shown_ms(settings: Settings) -> int | None:
    """How long a bout that is over is looked at; None: until NEXT."""
    return _SHOWN_MS.get(settings[BOUT])


def hastened_ms(model: Model, milliseconds: int) -> int:
    """How long something is shown, so that the user is asked again soon.

    After a while each thing takes its share of the time that is left, so it never runs out. Who
    is out, or wants bouts to stay longer, sees all at the usual speed.
    """
    settings = model.settings
    if settings[BOUT] != _SHORT or HUMAN in model.view.course.out:
        return milliseconds
    factor = max(FACTORS[settings.speed], 1)
    left_ms = _LONGEST_MS * factor - model.table.waited_ms
    share = min(left_ms / ((_LONGEST_MS - _CALM_MS) * factor), 1)
    return round(milliseconds * share)


def is_wrong(bout: Bout) -> bool:
    """Whether a card that did not fit has ended a bout (V22)."""
    return bout.exposed[0] != NOBODY and bout.doubted < 0


def _drawn_turnup(state: State) -> tuple[int, int]:
    """The seat that has just drawn the turn-up, with it: all know where that card is."""
    for seat, (cards, known) in enumerate(zip(state.course.drew, state.known, strict=True)):
        if cards & known:
            return seat, (cards & known).bit_length() - 1
    return NOBODY, NO_CARD


def shown(model: Model) -> View:
    """What is drawn: while a bout that is over is looked at, the table before the cards went."""
    view: View = model.view
    last = view.course.last
    if model.pause != TRICK or last is None or model.studied:
        return view
    state: State = model.running.state
    drew = [cards.bit_count() for cards in state.course.drew]
    sizes = tuple(max(size - count, 0) for size, count in zip(view.sizes, drew, strict=True))
    hands = tuple(
        None if hand is None else hand & ~cards
        for hand, cards in zip(view.hands, view.course.drew, strict=True)
    )
    known, talon = view.known, view.talon + sum(drew)
    taken = [card for entry in last.table for card in (entry.attack, entry.cover) if card >= 0]
    discards = view.discards
    turnup = view.turnup
    if turnup < 0 and talon:
        seat, shown_card = _drawn_turnup(state)
        if seat != NOBODY:
            turnup = copy_of(known[seat], face_of(shown_card)).bit_length() - 1
            known = replaced(known, seat, known[seat] & ~(1 << turnup))
    if last.taker != NOBODY:
        held = hands[last.taker]
        known = replaced(known, last.taker, without(known[last.taker], taken))
        number = sum(entry.attack >= 0 for entry in last.table)
        number += sum(entry.cover != -1 for entry in last.table)
        number += is_wrong(last)
        sizes = replaced(sizes, last.taker, max(sizes[last.taker] - number, 0))
        if held is not None:
            hands = (*hands[: last.taker], without(held, taken), *hands[last.taker + 1 :])
    else:
        discards = max(discards - len(taken), 0)
    return view._replace(
        bout=last,
        sizes=sizes,
        hands=hands,
        known=known,
        talon=talon,
        turnup=turnup,
        discards=discards,
        legal=(),
        acting=(),
    )
