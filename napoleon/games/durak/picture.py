"""Pictures of Durak: cards, deals, states, views and records, for notebooks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from napoleon.games.durak.game import GAME
from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.deal import Deal
from napoleon.games.durak.play.state import (
    NO_CARD,
    NOBODY,
    Bout,
    Layer,
    Result,
    State,
    face_of,
    faces_of,
)
from napoleon.games.durak.play.view import HIDDEN, View
from napoleon.games.durak.rules import RuleSet
from napoleon.kit.cards import DECK, BadCard, Card, CardSet, Suit, read_cards
from napoleon.match.records.record import AnyRecord, Record
from napoleon.pictures import Bunch, Picture, Placed, Strip, fan, picture

Drawable = str | int | Deal | State | View | AnyRecord
"""What can be drawn: cards in letters, a hand as a mask, and the values of the game."""
_SUITS = ("clubs", "diamonds", "hearts", "spades")


def draw(what: Drawable) -> Picture:
    """The picture of a value. A view shows what its seat sees, a state and a record all cards.

    Raises `BadCard` for a text or a number that is not cards, `TypeError` for anything else.

    >>> from napoleon.games import durak
    >>> durak.draw("S6HK").said
    'S6 HK'
    """
    match what:
        case str():
            return picture("", [Strip("", (fan(read_cards(what)),))])
        case bool():
            pass
        case int():
            return picture("", [Strip("", (_hand(what),))])
        case Deal():
            return _deal(what)
        case State():
            return _state(what)
        case View():
            return _view(what)
        case Record() if what.game == GAME:
            return _record(cast("Record[RuleSet, Deal, State, Action]", what))
    kind = type(what)
    raise TypeError(f"{kind.__module__}.{kind.__qualname__} has no picture in this game")


def _hand(cards: CardSet, hidden: int = 0) -> Bunch:
    if not 0 <= cards < 1 << 2 * DECK:
        raise BadCard(f"{cards:#x}"[:40])
    return fan(reversed(faces_of(cards)), hidden)


def _deal(deal: Deal) -> Picture:
    at = deal.position
    if at is None:
        return picture("Pack, from the top", [Strip("", (fan(map(face_of, deal.cards)),))])
    rows = [Strip(f"Seat {seat}", (fan(read_cards(hand)),)) for seat, hand in enumerate(at.hands)]
    if at.talon:
        rows.append(Strip("Talon", (fan(read_cards(at.talon)),)))
    return picture("Position", rows)


def _state(state: State) -> Picture:
    rows = [
        Strip(_named(seat, state.bout), (_hand(hand, len(down)),), seat in state.acting)
        for seat, (hand, down) in enumerate(zip(state.hands, state.down, strict=True))
    ]
    rows += _table(state.bout, state.pile, state.field)
    rows += _talon(len(state.talon), state.turnup)
    return picture(_title(state.phase, state.trump, state.result), rows)


def _view(view: View) -> Picture:
    rows = []
    for seat, (hand, size, down) in enumerate(zip(view.hands, view.sizes, view.down, strict=True)):
        seen = _hand(hand, down) if hand is not None else fan((), size + down)
        name = f"{_named(seat, view.bout)}{' (you)' if seat == view.seat else ''}"
        rows.append(Strip(name, (seen,), seat in view.acting))
    rows += _table(view.bout, view.pile, view.field)
    rows += _talon(view.talon, view.turnup)
    return picture(_title(view.phase, view.trump, view.result), rows)


def _record(record: Record[RuleSet, Deal, State, Action]) -> Picture:
    states = record.so_far()
    start, end = states[0], states[-1]
    rows = [Strip(f"Seat {seat}", (_hand(hand),)) for seat, hand in enumerate(start.hands)]
    rows += _talon(len(start.talon), start.turnup)
    said = f"{len(record.actions)} actions"
    rows.append(Strip("Played", (Bunch((), said=said),)))
    return picture(_title("record", start.trump, end.result), rows)


def _table(bout: Bout, pile: Sequence[Layer], field: CardSet) -> list[Strip]:
    """What lies on the table: attacks with their covers, a pile, or open cards."""
    if bout.table:
        cards = tuple(Placed(face_of(entry.attack), _cover(entry.cover)) for entry in bout.table)
        return [Strip("Table", (Bunch(cards),))]
    if pile:
        return [Strip("Pile", (fan(face_of(layer.card) for layer in pile),))]
    return [Strip("Table", (_hand(field),))] if field else []


def _cover(card: Card) -> int | None:
    if card == HIDDEN:
        return NO_CARD
    return None if card == NO_CARD else face_of(card)


def _talon(count: int, turnup: Card) -> list[Strip]:
    if not count:
        return []
    shown = (Placed(face_of(turnup)),) if turnup != NO_CARD else ()
    return [Strip("Talon", (Bunch(shown, said=f"{count} cards"),))]


def _named(seat: int, bout: Bout) -> str:
    if bout.defender == NOBODY:
        return f"Seat {seat}"
    does = {bout.attacker: ", attacks", bout.defender: ", defends"}.get(seat, "")
    return f"Seat {seat}{does}"


def _title(phase: str, trump: Suit, result: Result | None) -> str:
    parts = [phase.capitalize(), f"trumps {_SUITS[trump]}" if trump >= 0 else "no trumps"]
    if result is not None:
        losers = ", ".join(f"seat {seat}" for seat in result.losers)
        parts.append(f"{result.label}: {losers}" if losers else result.label)
    return " · ".join(parts)
