"""The events of an action in the classic game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from napoleon.games.durak.play import actions, events
from napoleon.games.durak.play.between import events_between_bouts
from napoleon.games.durak.play.classic import blind
from napoleon.games.durak.play.roles import controller, watchers
from napoleon.games.durak.play.state import NOBODY, SHUFFLE, Bout, State, face_of, faces_of
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import CardSet, Seat, mask_of


def bout_events(
    before: State, seat: Seat, action: actions.Plain, after: State
) -> list[events.Event]:
    """The events of one step, in order, with nothing hidden."""
    found = _acted(before, seat, action, after)
    if after.course.bouts > before.course.bouts:
        found += _ended(before, after)
    elif after.phase == SHUFFLE != before.phase and after.bout.taker == NOBODY:
        cards, hidden = after.bout.cards, _down(after.bout)
        found.append(events.Recycled(faces_of(cards & ~hidden), hidden.bit_count()))
    return found


def _down(bout: Bout) -> CardSet:
    """The covers that lie face down, which nobody has looked at."""
    return mask_of(entry.cover for entry in bout.table if entry.down)


def _acted(before: State, seat: Seat, action: actions.Plain, after: State) -> list[events.Event]:
    """The event of the action itself."""
    if before.law.unseen:
        card = blind.wrong_card(before, after)
        if card is not None:
            return [events.WrongCard(seat, face_of(card))]
        action = blind.seen(before, seat, action)
    event_of = _EVENTS.get(type(action))
    return [event_of(before, seat, action, after)] if event_of else []


def _lead(_before: State, seat: Seat, action: actions.Lead, _after: State) -> events.Event:
    return events.Led(seat, action.cards)


def _throw(_before: State, seat: Seat, action: actions.Throw, _after: State) -> events.Event:
    return events.Thrown(seat, action.cards, action.cover)


def _counter(_before: State, seat: Seat, action: actions.Counter, _after: State) -> events.Event:
    return events.Countered(seat, action.attack, action.card, action.cards)


def _cover(before: State, seat: Seat, action: actions.Cover, _after: State) -> events.Event:
    law, attack, down = before.law, action.attack, action.down
    beating = law.beating(before.trump_of(seat), before.trump_of(_owner(before, attack)))
    rung = "" if down else beating.verdict(action.card, attack).by
    mask = 1 << controller(before, seat) | 1 << seat if down else 0
    return events.Covered(seat, attack, action.card, rung, down, mask)


def _passing(
    _before: State, seat: Seat, action: actions.Transfer | actions.Show, after: State
) -> events.Event:
    shown = isinstance(action, actions.Show)
    cards = (action.card,) if isinstance(action, actions.Show) else action.cards
    return events.Transferred(seat, after.bout.defender, cards, shown)


def _exchange(before: State, seat: Seat, action: actions.Exchange, after: State) -> events.Event:
    drawn = after.hands[seat] & ~before.hands[seat]
    return events.Exchanged(seat, action.cards, faces_of(drawn), watchers(before, seat))


def _doubt(before: State, seat: Seat, action: actions.Doubt, after: State) -> events.Event:
    entry = before.bout.table[before.bout.doubted]
    right = after.settled is not None and not after.settled.bout.good
    return events.Doubted(seat, action.attack, face_of(entry.cover), right)


def _word(before: State, seat: Seat, action: actions.Word, after: State) -> events.Event:
    if action == actions.SIX:
        return events.SixExchanged(seat, face_of(after.turnup), face_of(before.turnup))
    if action == actions.TAKE:
        return events.GaveUp(seat)
    return events.Passed(seat) if action == actions.PASS else events.Doubled(seat, action.text)


def _turned_over(before: State, seat: Seat, _action: object, after: State) -> events.Event:
    card = before.talon[-1]
    return events.TurnedOver(seat, face_of(card), not after.hands[seat] >> card & 1)


def _shuffle(before: State, _seat: Seat, _action: object, _after: State) -> events.Event:
    taker = before.bout.taker
    return events.Shuffled(taker if taker != NOBODY else None)


_EVENTS: dict[type, Callable[[State, int, Any, State], events.Event]] = {
    actions.Lead: _lead,
    actions.Throw: _throw,
    actions.Counter: _counter,
    actions.Top: _turned_over,
    actions.Chance: _turned_over,
    actions.Cover: _cover,
    actions.Transfer: _passing,
    actions.Show: _passing,
    actions.Exchange: _exchange,
    actions.Doubt: _doubt,
    actions.Nature: _shuffle,
    actions.Word: _word,
}


def _owner(state: State, attack: Face) -> Seat:
    """Who attacks with the first open card of a face."""
    table = state.bout.table
    return next(one.owner for one in table if one.is_open and face_of(one.attack) == attack)


def _ended(before: State, after: State) -> list[events.Event]:
    """The end of a bout: the cards, and what comes before the next one."""
    found: list[events.Event] = []
    if after.settled is None:
        return found
    last = after.settled.bout
    hidden = _down(last)
    cards = last.cards
    if last.taker != NOBODY:
        away = cards & after.discard
        if away:
            found.append(events.Beaten(faces_of(away & ~hidden), (away & hidden).bit_count()))
        sees = watchers(before, last.taker)
        open_cards = faces_of(cards & ~hidden & ~away)
        found.append(events.Taken(last.taker, open_cards, faces_of(hidden & ~away), sees))
    elif before.phase != SHUFFLE:
        back = cards & ~after.discard
        found.append(
            events.Recycled(faces_of(cards & ~hidden), hidden.bit_count())
            if back == cards and cards
            else events.Beaten(faces_of(cards & ~hidden), hidden.bit_count())
        )  # fmt: skip
    return found + events_between_bouts(before, after)
