"""The study of a deal of Napoleon: its stops, the visible cards, and the table before play."""

from __future__ import annotations

from collections.abc import Sequence

from napoleon.games.napoleon.page.table.lanes import seat_lanes, wide_lane
from napoleon.games.napoleon.page.table.look import Look, Study
from napoleon.games.napoleon.play.actions import Name
from napoleon.games.napoleon.play.state import AUCTION, FINISHED, PLAY, State
from napoleon.games.napoleon.play.view import PlayerView, observe
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.kit.cards import NO_CARD, cards_of
from napoleon.ui.shell.html import Child, Html, h, strong
from napoleon.ui.shell.parts import card_back, card_face, suit_chip
from napoleon.ui.shell.words import Words


def stops_after(before: State, after: State) -> bool:
    """Whether something is complete: the auction, the exchange, a trick."""
    if len(after.tricks) > len(before.tricks):
        return True
    return before.phase != after.phase and (before.contract is None or after.phase == PLAY)


def seen(state: State, seat: int | None) -> PlayerView:
    """What a seat sees; None: everything, including the cards that nobody sees."""
    if seat is not None:
        return observe(state, seat)._replace(legal=())
    named = state.contract is not None and state.contract.card != NO_CARD
    return observe(state, 0)._replace(
        adjutant=state.adjutant if named else None,
        alone=named and state.adjutant is None,
        widow=state.deal.widow_mask,
        discards=state.discards_mask,
        legal=(),
    )


def hand_room(study: Study) -> int:
    """The most cards that a hand has at this time: those of the widow come and go."""
    state = study.state
    pack = pack_of(state.rules)
    return pack.hand_size + (pack.widow_size if state.phase not in (PLAY, FINISHED) else 0)


def role(state: State, seat: int) -> str:
    """The part of a seat once it is fixed, as a key of words; "" before."""
    if state.contract is None:
        return ""
    if seat == state.contract.napoleon:
        return "napoleon"
    return "adjutant" if seat == state.adjutant else "allied"


def middle(look: Look, study: Study, seats: Sequence[int]) -> Child:
    """The lanes; between auction and first lead one lane with the contract."""
    view: PlayerView = look.view
    before_play = view.phase not in (AUCTION, PLAY, FINISHED)
    first_lead = view.phase == PLAY and not view.tricks and not view.trick.cards
    if view.napoleon is not None and (before_play or first_lead):
        return wide_lane(view.napoleon, _contract(look, study))
    return seat_lanes(look, seats)


def _contract(look: Look, study: Study) -> Child:
    """Between auction and first lead: the contract, the named card, widow and discards."""
    view: PlayerView = look.view
    words = look.words
    name = words.seat(view.napoleon or 0)
    bid = h(
        "p.call-words",
        words("study.contract", name=name),
        h("strong", suit_chip(words, view.trump or 0), " ", h("span.num", view.bid or 0)),
    )
    call: list[Child] = [bid]
    if view.card != NO_CARD:
        badge = view.law.roles().get(view.card)
        text = words.html("ready.words", name=name, card=strong(words.card(view.card)))
        call += [
            card_face(words, view.card, "c", badge=badge),
            h("p.call-words", text),
        ]
    rows: list[Child] = [h("div.call-out", call)]
    taken = not isinstance(study.last, Name) or view.phase != PLAY
    if view.widow and taken and view.phase != FINISHED:
        cards = list(study.record.deal.widow)
        rows.append(_row(words, words("result.widow"), cards, len(cards), "w"))
    if view.discarded:
        cards = list(cards_of(view.discards))
        size = len(study.record.deal.widow)
        rows.append(_row(words, words("study.discards"), cards, size, "d"))
    return rows


def _row(words: Words, label: str, cards: list[int], size: int, where: str) -> Html:
    faces = [h("li", card_face(words, card, where, small=True)) for card in cards]
    faces += [
        h("li", card_back(words, f"{where}-back-{at}", small=True))
        for at in range(size - len(cards))
    ]
    return h("div.study-row", h("span.lane-note", label), h("ul.minis", faces))
