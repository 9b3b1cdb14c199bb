"""What an action has led to, told as events: from two states and the action between them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from napoleon.games.durak.play import blind
from napoleon.games.durak.play.actions import (
    PASS,
    SIX,
    TAKE,
    Action,
    Chance,
    Choose,
    Counter,
    Cover,
    Doubt,
    Exchange,
    Lead,
    Nature,
    Plain,
    Seated,
    Show,
    Throw,
    Top,
    Transfer,
    Word,
    plain,
)
from napoleon.games.durak.play.events import (
    Attacks,
    Beaten,
    Chose,
    Countered,
    Covered,
    Doubled,
    Doubted,
    Drew,
    Event,
    Exchanged,
    Finished,
    GaveUp,
    HandsSwapped,
    Led,
    Passed,
    Recycled,
    Shuffled,
    SixExchanged,
    Taken,
    Thrown,
    Transferred,
    TrumpChanged,
    TrumpShown,
    TurnedOver,
    TurnedUp,
    TurnupDrawn,
    WentOut,
    WrongCard,
)
from napoleon.games.durak.play.roles import controller, seat_of, watchers
from napoleon.games.durak.play.state import FINISHED, NOBODY, Bout, State
from napoleon.kit.cards import DECK, cards_of, mask_of


def opening_events(state: State) -> tuple[Event, ...]:
    """What everybody sees of the deal before its first action."""
    turnup = state.turnup if state.law.shows_turnup else -1
    shown = [
        TrumpShown(seat, card % DECK)
        for seat, cards in enumerate(state.known)
        for card in cards_of(cards)
    ]
    bout = state.bout
    attacks = [Attacks(bout.attacker, bout.defender)] if state.phase != "choose" else []
    return (TurnedUp(_face(turnup), state.trump), *shown, *attacks)


def _face(card: int) -> int:
    return card % DECK if card >= 0 else card


def _faces(cards: int) -> tuple[int, ...]:
    return tuple(card % DECK for card in cards_of(cards))


def events_between(before: State, action: Action, after: State) -> tuple[Event, ...]:
    """The events of one step, in order, with nothing hidden."""
    inner = plain(action)
    seat = seat_of(before, inner)
    if isinstance(action, Seated):
        seat = action.seat
    found = _acted(before, seat, inner, after)
    if after.course.bouts > before.course.bouts:
        found += _ended(before, after)
    elif after.phase == "shuffle" and before.phase != "shuffle" and after.bout.taker == NOBODY:
        found.append(Recycled(_faces(_on(after.bout))))
    elif before.phase == "choose" != after.phase:
        found += opening_events(after)[1:]
    if after.turnup >= 0 and after.turnup != before.turnup and inner != SIX:
        found.append(TrumpChanged(_face(after.turnup), after.trump))
    if after.result is not None:
        found.append(Finished(after.result))
    return tuple(found)


def _on(bout: Bout) -> int:
    return mask_of(
        card for entry in bout.table for card in (entry.attack, entry.cover) if card >= 0
    )


def _acted(before: State, seat: int, action: Plain, after: State) -> list[Event]:
    """The event of the action itself."""
    if before.law.unseen:
        card = blind.wrong_card(before, seat, action, after)
        if card is not None:
            return [WrongCard(seat, card % DECK)]
        action = blind.seen(before, seat, action)
    teller = _TELLERS.get(type(action))
    return [teller(before, seat, action, after)] if teller else []


def _lead(before: State, seat: int, action: Any, after: State) -> Event:
    del before, after
    return Led(seat, action.cards)


def _throw(before: State, seat: int, action: Any, after: State) -> Event:
    del before, after
    return Thrown(seat, action.cards, action.cover)


def _counter(before: State, seat: int, action: Any, after: State) -> Event:
    del before, after
    return Countered(seat, action.attack, action.card, action.cards)


def _choose(before: State, seat: int, action: Any, after: State) -> Event:
    del before, after
    return Chose(seat, action.suit)


def _cover(before: State, seat: int, action: Any, after: State) -> Event:
    del after
    law, attack, down = before.law, action.attack, action.down
    beating = law.beating(before.trump_of(seat), before.trump_of(_owner(before, attack)))
    rung = "" if down else beating.verdict(action.card, attack).by
    mask = 1 << controller(before, seat) | 1 << seat if down else 0
    return Covered(seat, attack, action.card, rung, down, mask)


def _passing(before: State, seat: int, action: Any, after: State) -> Event:
    del before
    shown = isinstance(action, Show)
    cards = (action.card,) if shown else action.cards
    return Transferred(seat, after.bout.defender, cards, shown)


def _exchange(before: State, seat: int, action: Any, after: State) -> Event:
    drawn = after.hands[seat] & ~before.hands[seat]
    return Exchanged(seat, action.cards, _faces(drawn), watchers(before, seat))


def _doubt(before: State, seat: int, action: Any, after: State) -> Event:
    entry = before.bout.table[before.bout.doubted]
    right = after.course.last is not None and not after.course.last.good
    return Doubted(seat, action.attack, _face(entry.cover), right)


def _word(before: State, seat: int, action: Any, after: State) -> Event:
    if action == SIX:
        return SixExchanged(seat, _face(after.turnup), _face(before.turnup))
    if action == TAKE:
        return GaveUp(seat)
    return Passed(seat) if action == PASS else Doubled(seat, action.text)


def _turned_over(before: State, seat: int, action: Any, after: State) -> Event:
    del action
    card = before.talon[-1]
    return TurnedOver(seat, card % DECK, not after.known[seat] >> card & 1)


def _shuffle(before: State, seat: int, action: Any, after: State) -> Event:
    del seat, action, after
    taker = before.bout.taker
    return Shuffled(taker if taker != NOBODY else None)


_TELLERS: dict[type, Callable[[State, int, Any, State], Event]] = {
    Lead: _lead,
    Throw: _throw,
    Counter: _counter,
    Choose: _choose,
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
    """The end of a bout: the cards, the draws, who is out, who attacks."""
    last, course, law = after.course.last, after.course, after.law
    found: list[Event] = []
    if last is None:
        return found
    hidden = mask_of(entry.cover for entry in last.table if entry.down)
    cards = _on(last)
    if last.taker != NOBODY:
        away = cards & after.discard
        if away:
            found.append(Beaten(_faces(away & ~hidden), (away & hidden).bit_count()))
        sees = watchers(before, last.taker)
        open_cards = _faces(cards & ~hidden & ~away)
        found.append(Taken(last.taker, open_cards, _faces(hidden & ~away), sees))
    elif before.phase != "shuffle":
        back = cards & ~after.discard
        found.append(
            Recycled(_faces(back)) if back == cards and cards
            else Beaten(_faces(cards & ~hidden), hidden.bit_count())
        )  # fmt: skip
    for seat, drawn in enumerate(course.drew):
        if drawn:
            count = drawn.bit_count()
            found.append(Drew(seat, count, _faces(drawn), watchers(before, seat)))
            if law.shows_turnup and before.turnup >= 0 and drawn >> before.turnup & 1:
                found.append(TurnupDrawn(seat, _face(before.turnup)))
    if course.swapped and after.phase != FINISHED:
        found.append(HandsSwapped())
    places = range(len(before.course.out), len(course.out))
    found += [WentOut(course.out[place], place + 1) for place in places]
    if after.phase != FINISHED:
        found.append(Attacks(after.bout.attacker, after.bout.defender))
    return found
