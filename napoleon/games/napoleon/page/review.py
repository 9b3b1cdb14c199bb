"""The review of a deal of Napoleon: the name of a decision, and what its seat saw."""

from __future__ import annotations

from napoleon.games.napoleon.page.phrases import action_text, call_text
from napoleon.games.napoleon.page.result import role_tag
from napoleon.games.napoleon.page.table.trick import joker_named
from napoleon.games.napoleon.play.actions import Action, Discard, Play
from napoleon.games.napoleon.play.result import rows_of
from napoleon.games.napoleon.play.state import AUCTION, EXCHANGE, NAMING, PLAY, State
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.kit.cards import NO_CARD, cards_of
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import card_face, suit_chip
from napoleon.ui.shell.words import Words
from napoleon.ui.table.hand import hand_order
from napoleon.ui.table.pieces import Place

MANY = 10
"""The most cards drawn in full size; more are drawn smaller, to fit in a row."""

_PHASES = {AUCTION: "review.at.auction", NAMING: "review.at.naming", EXCHANGE: "review.at.exchange"}


def swing(state: State) -> float:
    """The difference between winning and losing for Napoleon under the rules, in points."""
    bid = state.contract.bid if state.contract else 13
    made, broken = rows_of(state.rules, bid=bid, alone=False)
    return float(max(1, made.napoleon - broken.napoleon))


def moment(words: Words, view: PlayerView) -> str:
    """A decision by its trick and turn, or by its phase before the first lead."""
    if view.phase != PLAY:
        return words(_PHASES.get(view.phase, "review.at.change"))
    turn, number = len(view.trick.cards) + 1, view.trick.number + 1
    return words("review.at.lead" if turn == 1 else "review.at", number=number, turn=turn)


def on_graph(words: Words, state: State, action: Action) -> Place | None:
    """The trick of a play; the graph has only plays."""
    if not isinstance(action, Play):
        return None
    number = state.trick.number + 1
    return Place(str(number), words("last.title", number=number))


def outcome(words: Words, state: State, seat: int) -> Child:
    """The part of a seat, contract and result."""
    result = state.result
    if result is None:
        return None
    summary = words.html(
        "result.summary",
        suit=suit_chip(words, result.trump),
        bid=h("span.num", result.bid),
        french=h("span.num", result.french),
    )
    return [role_tag(words, result, seat), " ", summary]


def named(words: Words, action: Action, view: PlayerView) -> str:
    """An action where its phase stands beside it."""
    if isinstance(action, Discard):
        return words.listed([words.card(card) for card in cards_of(action.cards_mask)])
    return action_text(words, action, view.phase)


def situation(
    words: Words, view: PlayerView, action: Action, where: str
) -> list[tuple[str, Child]]:
    """The trick or the calls so far, the contract, and the hand of the seat."""
    rows: list[tuple[str, Child]] = []
    if view.phase == AUCTION:
        rows.append((words("review.calls"), _calls(words, view)))
    elif view.trick.cards:
        rows.append((words("review.trick"), _trick(words, view, where)))
    if view.napoleon is not None and view.trump is not None:
        contract: list[Child] = [
            suit_chip(words, view.trump),
            h("span.num", view.bid or 0),
            card_face(words, view.card, f"{where}n", small=True) if view.card != NO_CARD else None,
        ]
        rows.append((words("review.contract"), h("span.option-what", contract)))
    marked = action.cards_mask if isinstance(action, Discard) else 0
    hand = [
        h("li", card_face(words, card, f"{where}h", small=True, win=bool(marked >> card & 1)))
        for card in hand_order(view.hand)
    ]
    cards = h("ul.minis", hand, data_many=len(hand) > MANY)
    return [*rows, (words("review.hand"), cards)]


def _calls(words: Words, view: PlayerView) -> Html:
    calls = [
        h(
            "li",
            h("span.dot"),
            h("span.mini-name", words.seat(seat), translate="no"),
            call_text(words, call),
            data_seat=seat,
        )
        for seat, call in view.auction.calls
    ]
    return h("ol.finding-calls", calls)


def _trick(words: Words, view: PlayerView, where: str) -> Html:
    seats = [(view.trick.leader + turn) % view.players for turn in range(view.players)]
    cards = [
        h(
            "li",
            h("span.mini-name", h("span.dot"), words.seat(seat), translate="no"),
            card_face(words, card, f"{where}t", small=True),
            joker_named(words, view.trick, card, f"{where}t"),
            data_seat=seat,
        )
        for seat, card in zip(seats, view.trick.cards, strict=False)
    ]
    return h("ol.finding-trick", cards)
