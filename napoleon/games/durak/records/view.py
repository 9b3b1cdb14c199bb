"""A view as an object of JSON, and back, read strictly (docs/durak-programs.md).

The fields are those of `View`. In version 1 a view has no version, and only sets of cards are in
letters, such as ``C7D7D7'``: the mark is that of the second pack.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import Final

from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.classic import bouts
from napoleon.games.durak.play.classic.defence import is_all_covered
from napoleon.games.durak.play.classic.throwing import adding, order_of
from napoleon.games.durak.play.deal import Deal
from napoleon.games.durak.play.notation import ACTION, read_action, write_action
from napoleon.games.durak.play.roles import doubters
from napoleon.games.durak.play.state import FINISHED, NO_CARD, NOBODY, SETTLE, SHUFFLE, State
from napoleon.games.durak.play.view import HIDDEN, View, numbered, observe, seen_again
from napoleon.games.durak.records.hidden import (
    hidden_cards,
    hidden_places,
    hidden_turnups,
    known_hands,
    lies_on_table,
    open_table,
    returned_cards,
)
from napoleon.games.durak.records.view_fields import check_fields, within
from napoleon.games.durak.rules import RuleSet, trump
from napoleon.kit.cards import Card, CardSet, cards_of, mask_of
from napoleon.kit.json_in import JsonWritten
from napoleon.match.records.declared import (
    IN_A_TEXT,
    LETTERS,
    Codec,
    Form,
    notation,
    refuse,
    rules_of,
    version_in,
)


def checked(view: View) -> View:
    """A view as it is numbered for its seat. Raises `Unreadable` where no deal can lead to it."""
    check_fields(view)
    _check_cards(view)
    if view.law.double:
        view = numbered(view)
    if view.phase == SETTLE:  # no deal stops there: what holds for states does not hold
        return view
    found = [_disagreement(view, state) for state in _supposed(view)]
    if "" not in found:
        refuse(found[0], "does not agree with the rest of the view")
    return view


# ---- the cards -----------------------------------------------------------------------------


def _places(view: View) -> Iterator[tuple[str, int]]:
    """Where cards lie that the seat knows, with their fields."""
    yield from (("hands" if view.hands[at] is not None else "known", cards)
                for at, cards in enumerate(known_hands(view)))  # fmt: skip
    yield "seen", view.seen
    yield "field", view.field
    for layer in view.pile:
        yield "pile", _bit("pile", layer.card)
    for stack in view.stacks:
        for card in stack:
            yield "stacks", _bit("stacks", card)
    for place in ("turned", "turnup"):
        if getattr(view, place) != NO_CARD:
            yield place, _bit(place, getattr(view, place))
    if lies_on_table(view):
        yield "bout.table", open_table(view)


def _bit(place: str, card: Card) -> int:
    return 1 << card if card >= 0 else refuse(place, "no card")


def _check_cards(view: View) -> None:
    pack, found = mask_of(view.law.cards), 0
    for place, cards in _places(view):
        if cards & ~pack:
            refuse(place, "a card that is not in the pack")
        if cards & found:
            refuse(place, "a card twice")
        found |= cards
    for layer in view.pile:
        within("pile", (layer.seat,), NOBODY, view.law.seats - 1)
    for cards in (*view.known, *view.course.drew):
        if cards & ~pack:
            refuse("known", "a card that is not in the pack")
    for held in view.order:
        if any(card != HIDDEN and card not in view.law.cards for card in held):
            refuse("order", "no card")
    places = hidden_places(view)
    if places.away < 0:
        refuse("seen", "more than there are out of play")
    if places.talon < 0:
        refuse("talon", "less than there is")
    if min(places.each) < 0 or sum(places.each) != hidden_cards(view).bit_count():
        refuse("sizes", "the cards do not add up")


# ---- a state that agrees -------------------------------------------------------------------


def _supposed(view: View) -> Iterator[State]:
    """States with this view: two where it matters which card is the turn-up."""
    law, hidden = view.law, hidden_cards(view)
    unknown = [card for card in law.cards if hidden >> card & 1]
    sixes = law.sixes(view.trump)
    bottoms = hidden_turnups(view, unknown)
    if not bottoms:
        yield _state(view, unknown, NO_CARD)
    for bottom in sorted({sixes >> card & 1: card for card in bottoms}.values()):
        yield _state(view, [card for card in unknown if card != bottom], bottom)


def _state(view: View, unknown: list[int], bottom: int) -> State:
    """The state in which the hidden cards lie in this order; ``bottom``: an unseen turn-up."""
    law, places = view.law, hidden_places(view)
    left = iter(unknown)

    hands = []
    for seen, known, count in zip(view.hands, view.known, places.hands, strict=True):
        hands.append(mask_of(_some(left, count)) | known if seen is None else seen)
    talon = _some(left, places.talon - (bottom != NO_CARD))
    talon += [*cards_of(returned_cards(view)), *([bottom] if bottom != NO_CARD else [])]
    if view.turnup != NO_CARD:
        under = trump.has_hidden_card(law.rules.trump) and len(talon) > 0
        talon.insert(len(talon) - under, view.turnup)
    away = mask_of(_some(left, places.away))
    down = tuple(tuple(_some(left, count)) for count in view.down)
    bout = view.bout.copy()
    bout.table = tuple(
        entry._replace(cover=_some(left, 1)[0])
        if entry.cover == HIDDEN and places.covers
        else entry
        for entry in bout.table
    )
    placed = mask_of(card for held in view.order[view.seat :][:1] for card in held if card >= 0)
    return State(
        law=law,
        rules=view.rules,
        deal=Deal((), led=view.led),
        first=view.first,
        phase=view.phase,
        acting=view.acting,
        hands=tuple(hands),
        down=down,
        order=_orders(view, hands, placed),
        talon=tuple(reversed(talon)),
        turnup=view.turnup if bottom == NO_CARD else bottom,
        trump=view.trump,
        own=view.own,
        bout=bout,
        course=view.course,
        cube=view.cube,
        pile=view.pile,
        field=view.field,
        turned=view.turned,
        stacks=view.stacks,
        discard=away | view.seen,
        seen=view.seen,
        known=view.known,
        privy=(0,) * law.seats,
        placed=placed,
        controller=view.controller,
        past=(),
        moves=view.moves,
        result=view.result,
    )


def _some(cards: Iterator[Card], count: int) -> list[Card]:
    """The next cards."""
    return [next(cards) for _ in range(count)]


def _orders(view: View, hands: list[int], placed: int) -> tuple[tuple[int, ...], ...]:
    """The hands as they are held: in the seat's own, cards of unknown place in any order."""
    if not view.order or view.phase == FINISHED:
        return view.order
    rest = iter((*cards_of(hands[view.seat] & ~placed), *[NO_CARD] * len(view.order[view.seat])))
    own = tuple(card if card >= 0 else next(rest) for card in view.order[view.seat])
    return (*view.order[: view.seat], own, *view.order[view.seat + 1 :])


def _disagreement(view: View, state: State) -> str:
    """The first field that would differ in the seat's view of a state; "" where there is none."""
    if view.law.unseen != bool(view.order) or any(
        card < 0 for held in state.order for card in held
    ):
        return "order"
    if any(
        mask_of(held) != hand or len(held) != hand.bit_count()
        for held, hand in zip(state.order, state.hands, strict=False)
        if state.phase != SHUFFLE
    ):
        return "order"
    if _acting(state) not in (None, state.acting):
        return "acting"
    memory = seen_again(state, view.seat, view.course)
    seen = observe(state, view.seat)._replace(course=memory)
    return next((name for name in View._fields if getattr(seen, name) != getattr(view, name)), "")


def _acting(state: State) -> tuple[int, ...] | None:
    """The seats that may act in a state; None where its phase does not settle it."""
    bout = state.bout
    match state.phase:
        case "lead":
            return (bout.attacker,)
        case "respond":
            covered = state.law.game == "classic" and is_all_covered(bout)
            return () if covered else (bout.defender,)
        case "own-throw":
            return (bout.defender,)
        case "throw":
            seats = adding(state)
            waits = is_all_covered(bout) or order_of(state).waits
            return seats if waits else (*seats, bout.defender)
        case "after-take":
            return bouts.speaking_after_take(state)
        case "doubt":
            asked = [seat for seat in doubters(state) if not bout.window.passed >> seat & 1]
            return tuple(asked[:1]) if bout.doubted >= 0 else ()
        case "finished" | "shuffle":
            return ()
    return None if len(state.acting) == 1 else ()


# ---- drawing ------------------------------------------------------------------------------------


GAME: Final = "durak"
_OWN: Final[Mapping[Hashable, Form]] = {
    RuleSet: rules_of(RuleSet, canonical=False),
    Action: notation(write_action, read_action, ACTION),
}
CODECS: Final = {
    1: Codec({**_OWN, CardSet: IN_A_TEXT}, later=frozenset({"concealed", "exposed"})),
    2: Codec({**_OWN, **LETTERS}),
}
"""How the fields of a view are written, by version."""


def view_to_json(view: View, version: int = 1) -> JsonWritten:
    """A view as an object of JSON; the seat's actions are in letters."""
    written: JsonWritten = CODECS[version].write(View, view)
    if version > 1:
        return {"v": version, "game": GAME, **written}
    texts = {name: written.pop(name) for name in ("rules", "legal")}
    return {"game": GAME, **written, **texts}


def view_from_json(data: object) -> View:
    """The view in an object of JSON; the reverse of `view_to_json`.

    Raises `Unreadable` for anything that no deal can lead to; the text of the fault begins with the
    field.
    """
    view = _any_view(data)
    if view.phase == SETTLE:
        refuse("phase", "unknown")
    return view


def settled_from_json(data: object) -> View:
    """The same for a bout that is over and on show (`SETTLE`), where no seat is ever asked."""
    view = _any_view(data)
    if view.phase != SETTLE:
        refuse("phase", "nothing that is over")
    return view


def _any_view(data: object) -> View:
    if not isinstance(data, dict) or data.get("game") != GAME:
        refuse("game", "no view of durak")
    version = version_in(data, usual=1)
    if version == 1 and "v" in data:
        refuse("v", "unknown field")
    rest = {name: value for name, value in data.items() if name not in ("game", "v")}
    found: View = CODECS[version].read(View, rest, "")
    return checked(found)
