"""What an action of the classic game has led to, told as events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from napoleon.games.durak.play.actions import (
    PASS,
    SIX,
    TAKE,
    Chance,
    Counter,
    Cover,
    Doubt,
    Exchange,
    Lead,
    Nature,
    Plain,
    Show,
    Throw,
    Top,
    Transfer,
    Word,
)
from napoleon.games.durak.play.between import told_between
from napoleon.games.durak.play.classic import blind
from napoleon.games.durak.play.events import (
    Beaten,
    Countered,
    Covered,
    Doubled,
    Doubted,
    Event,
    Exchanged,
    GaveUp,
    Led,
    Passed,
    Recycled,
    Shuffled,
    SixExchanged,
    Taken,
    Thrown,
    Transferred,
    TurnedOver,
    WrongCard,
)
from napoleon.games.durak.play.roles import controller, watchers
from napoleon.games.durak.play.state import NOBODY, SHUFFLE, State, face_of, faces_of
from napoleon.kit.cards import DECK, Seat, mask_of


def tell(before: State, seat: Seat, action: Plain, after: State) -> list[Event]:
    """The events of one step, in order, with nothing hidden."""
    found = _acted(before, seat, action, after)
    if after.course.bouts > before.course.bouts:
        found += _ended(before, after)
    elif after.phase == SHUFFLE != before.phase and after.bout.taker == NOBODY:
        found.append(Recycled(faces_of(after.bout.cards)))
    return found


def _acted(before: State, seat: Seat, action: Plain, after: State) -> list[Event]:
    """The event of the action itself."""
    if before.law.unseen:
        card = blind.wrong_card(before, after)
        if card is not None:
            return [WrongCard(seat, card % DECK)]
        action = blind.seen(before, seat, action)
    teller = _TELLERS.get(type(action))
    return [teller(before, seat, action, after)] if teller else []


def _lead(before: State, seat: Seat, action: Any, after: State) -> Event:
    del before, after
    return Led(seat, action.cards)


def _throw(before: State, seat: Seat, action: Any, after: State) -> Event:
    del before, after
    return Thrown(seat, action.cards, action.cover)


def _counter(before: State, seat: Seat, action: Any, after: State) -> Event:
    del before, after
    return Countered(seat, action.attack, action.card, action.cards)


def _cover(before: State, seat: Seat, action: Any, after: State) -> Event:
    del after
    law, attack, down = before.law, action.attack, action.down
    beating = law.beating(before.trump_of(seat), before.trump_of(_owner(before, attack)))
    rung = "" if down else beating.verdict(action.card, attack).by
    mask = 1 << controller(before, seat) | 1 << seat if down else 0
    return Covered(seat, attack, action.card, rung, down, mask)


def _passing(before: State, seat: Seat, action: Any, after: State) -> Event:
    del before
    shown = isinstance(action, Show)
    cards = (action.card,) if shown else action.cards
    return Transferred(seat, after.bout.defender, cards, shown)


def _exchange(before: State, seat: Seat, action: Any, after: State) -> Event:
    drawn = after.hands[seat] & ~before.hands[seat]
    return Exchanged(seat, action.cards, faces_of(drawn), watchers(before, seat))


def _doubt(before: State, seat: Seat, action: Any, after: State) -> Event:
    entry = before.bout.table[before.bout.doubted]
    right = after.settled is not None and not after.settled.bout.good
    return Doubted(seat, action.attack, face_of(entry.cover), right)


def _word(before: State, seat: Seat, action: Any, after: State) -> Event:
    if action == SIX:
        return SixExchanged(seat, face_of(after.turnup), face_of(before.turnup))
    if action == TAKE:
        return GaveUp(seat)
    return Passed(seat) if action == PASS else Doubled(seat, action.text)


def _turned_over(before: State, seat: Seat, action: Any, after: State) -> Event:
    del action
    card = before.talon[-1]
    return TurnedOver(seat, card % DECK, not after.hands[seat] >> card & 1)


def _shuffle(before: State, seat: Seat, action: Any, after: State) -> Event:
    del seat, action, after
    taker = before.bout.taker
    return Shuffled(taker if taker != NOBODY else None)


_TELLERS: dict[type, Callable[[State, int, Any, State], Event]] = {
    Lead: _lead,
    Throw: _throw,
    Counter: _counter,
    Top: _turned_over,
    Chance: _turned_over,
    Cover: _cover,
    Transfer: _passing,
    Show: _passing,
    Exchange: _exchange,
    Doubt: _doubt,
    Nature: _shuffle,
    Word: _word,
}


def _owner(state: State, attack: int) -> int:
    """Who attacks with the first open card of a face."""
    return next(
        entry.owner for entry in state.bout.table if entry.is_open and entry.attack % DECK == attack
    )


def _ended(before: State, after: State) -> list[Event]:
    """The end of a bout: the cards, and what comes before the next one."""
    found: list[Event] = []
    if after.settled is None:
        return found
    last = after.settled.bout
    hidden = mask_of(entry.cover for entry in last.table if entry.down)
    cards = last.cards
    if last.taker != NOBODY:
        away = cards & after.discard
        if away:
            found.append(Beaten(faces_of(away & ~hidden), (away & hidden).bit_count()))
        sees = watchers(before, last.taker)
        open_cards = faces_of(cards & ~hidden & ~away)
        found.append(Taken(last.taker, open_cards, faces_of(hidden & ~away), sees))
    elif before.phase != SHUFFLE:
        back = cards & ~after.discard
        found.append(
            Recycled(faces_of(back)) if back == cards and cards
            else Beaten(faces_of(cards & ~hidden), hidden.bit_count())
        )  # fmt: skip
    return found + told_between(before, after)
