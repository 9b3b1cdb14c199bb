"""Pictures of Napoleon: cards, deals, states, views and records, for notebooks."""

from __future__ import annotations

from typing import cast

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.deal import Deal
from napoleon.games.napoleon.play.state import CHANGE, EXCHANGE, Result, State
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules import RuleSet
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.games.napoleon.rules.trick import Trick
from napoleon.kit.cards import (
    NO_CARD,
    Card,
    CardSet,
    Seat,
    Suit,
    cards_of,
    read_cards,
    write_card,
    write_cards,
)
from napoleon.match.records.record import AnyRecord, Record
from napoleon.pictures import Bunch, Picture, Placed, Strip, fan, picture

Drawable = str | int | Deal | State | PlayerView | AnyRecord
"""What can be drawn: cards in letters, a hand as a mask, and the values of the game."""
_TRUMPS = ("clubs", "diamonds", "hearts", "spades", "no trump")


def draw(what: Drawable) -> Picture:
    """The picture of a value. A view shows what its seat sees, a state and a record all cards.

    Raises `BadCard` for a text or a number that is not cards, `TypeError` for anything else.

    >>> from napoleon import draw, read_cards
    >>> draw("SAHT").said
    'SA HT'
    >>> draw(1 << read_cards("Jo")[0]).said
    'Jo'
    """
    match what:
        case str():
            return picture("", [Strip("", (fan(read_cards(what)),))])
        case bool():
            pass
        case int():
            return picture("", [Strip("", (fan(_ordered(what)),))])
        case Deal():
            return picture("", _dealt(what))
        case State():
            return _state(what)
        case PlayerView():
            return _view(what)
        case Record() if what.game == GAME:
            return _record(cast("Record[RuleSet, Deal, State, Action]", what))
    kind = type(what)
    raise TypeError(f"{kind.__module__}.{kind.__qualname__} has no picture in this game")


def _ordered(cards: CardSet) -> list[int]:
    """The cards of a hand, the highest suit first. Raises `BadCard`."""
    write_cards(cards)
    return sorted(cards_of(cards), reverse=True)


def _dealt(deal: Deal) -> list[Strip]:
    rows = [Strip(f"Seat {seat}", (fan(_ordered(hand)),)) for seat, hand in enumerate(deal.hands)]
    return [*rows, _widow(deal)] if deal.widow else rows


def _widow(deal: Deal) -> Strip:
    return Strip("Widow", (Bunch(tuple(map(Placed, deal.widow))),))


def _state(state: State) -> Picture:
    contract = state.contract
    roles = _roles(contract and contract.napoleon, state.adjutant)
    rows = [
        Strip(
            _named(seat, roles),
            (fan(_ordered(hand)), _honors(state.honors[seat])),
            seat == state.turn,
        )
        for seat, hand in enumerate(state.hands)
    ]
    if contract is None and state.deal.widow:
        rows.append(_widow(state.deal))
    rows += _trick(state.trick)
    return picture(_title(state.phase, _contract(state), state.result), rows)


def _contract(state: State) -> tuple[Seat, int, Suit, Card] | None:
    made = state.contract
    return made and (made.napoleon, made.bid, made.trump, made.card)


def _view(view: PlayerView) -> Picture:
    known = None
    if view.napoleon is not None and view.bid is not None and view.trump is not None:
        known = (view.napoleon, view.bid, view.trump, view.card)
    roles = _roles(view.napoleon, view.adjutant)
    sizes = _sizes(view)
    rows = []
    for seat, size in enumerate(sizes):
        mine = seat == view.seat
        hand = fan(_ordered(view.hand)) if mine else fan((), size)
        name = f"{_named(seat, roles)}{' (you)' if mine else ''}"
        rows.append(Strip(name, (hand, _honors(view.honors[seat])), seat in view.acting))
    rows += _trick(view.trick)
    return picture(_title(view.phase, known, view.result), rows)


def _sizes(view: PlayerView) -> list[int]:
    """How many cards each seat holds."""
    pack, holder = pack_of(view.rules), view.napoleon
    sizes = [pack.hand_size] * view.players
    for trick in (*view.tricks, view.trick):
        for at in range(len(trick.cards)):
            sizes[(trick.leader + at) % view.players] -= 1
    if holder is not None and view.phase in (CHANGE, EXCHANGE) and not view.discarded:
        sizes[holder] += pack.widow_size
    return sizes


def _record(record: Record[RuleSet, Deal, State, Action]) -> Picture:
    end = record.so_far()[-1]
    tricks = [
        _line(trick, winner, number)
        for number, (trick, winner) in enumerate(zip(end.tricks, end.winners, strict=True), 1)
    ]
    title = _title("record", _contract(end), end.result)
    return picture(title, [*_dealt(record.deal), *tricks])


def _line(trick: Trick, winner: int, number: int) -> Strip:
    players = len(trick.cards)
    cards = tuple(
        Placed(card, won=(trick.leader + at) % players == winner)
        for at, card in enumerate(trick.cards)
    )
    return Strip(f"Trick {number}, seat {trick.leader}", (Bunch(cards),))


def _trick(trick: Trick) -> list[Strip]:
    if not trick.cards:
        return []
    said = f"led by seat {trick.leader}"
    return [
        Strip(f"Trick {trick.number + 1}", (Bunch(tuple(map(Placed, trick.cards)), said=said),))
    ]


def _roles(napoleon: Seat | None, adjutant: Seat | None) -> dict[Seat, str]:
    roles = {} if napoleon is None else {napoleon: "Napoleon"}
    return roles if adjutant is None else {**roles, adjutant: "adjutant"}


def _named(seat: Seat, roles: dict[Seat, str]) -> str:
    return f"Seat {seat}, {roles[seat]}" if seat in roles else f"Seat {seat}"


def _honors(honors: int) -> Bunch:
    return Bunch((), said=f"{honors} honors" if honors else "")


def _title(phase: str, known: tuple[Seat, int, Suit, Card] | None, result: Result | None) -> str:
    parts = [phase.capitalize()]
    if known:
        napoleon, bid, trump, card = known
        named = "" if card == NO_CARD else f", adjutant {write_card(card)}"
        parts.append(f"seat {napoleon} bid {bid}, {_TRUMPS[trump]}{named}")
    if result:
        parts.append(f"{'made' if result.made else 'set'} with {result.french}")
    return " · ".join(parts)
