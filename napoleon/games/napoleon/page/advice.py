"""Advice in Napoleon: actions in pictures, the meaning of rough estimates, and suspects."""

from __future__ import annotations

from functools import partial

from napoleon.games.napoleon.page.phrases import action_text
from napoleon.games.napoleon.play import actions
from napoleon.games.napoleon.play.state import AUCTION
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.kit.cards import NO_CARD, cards_of
from napoleon.match.protocol import Advice, Candidate
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import card_face, suit_chip
from napoleon.ui.shell.words import Words, figure
from napoleon.ui.table.pieces import Column


def picture(words: Words, action: actions.Action, view: PlayerView, where: str) -> Html:
    """An action as it looks on the table: its cards, or the call in this phase."""
    content: Child
    match action:
        case actions.Play(card):
            content = [card_face(words, card, where, small=True)]
            if action.suit is not None:
                content.append(suit_chip(words, action.suit))
            elif action.stands_for is not None or action.betrays:
                content.append(h("span.option-words", action_text(words, action)))
        case actions.Name(card):
            content = card_face(words, card, where, small=True)
        case actions.Discard(cards_mask):
            content = [card_face(words, card, where, small=True) for card in cards_of(cards_mask)]
        case actions.Bid(number, trump, card) | actions.Seated(_, actions.Bid(number, trump, card)):
            content = [suit_chip(words, trump), h("span.num", number)]
            if card is not None:
                content.append(card_face(words, card, where, small=True))
        case actions.Change(_, trump, card):
            content = [suit_chip(words, trump) if trump is not None else None]
            if card is not None:
                content.append(card_face(words, card, where, small=True))
        case actions.Pass():
            content = h("span.option-words", action_text(words, action, view.phase))
        case _:
            content = h("span.option-words", action_text(words, action))
    return h("span.option-what", content)


def spare_honors(words: Words, advice: Advice[actions.Action]) -> Column | None:
    """Calls that were not imagined are compared by honors to spare; other actions by nothing."""
    calls = (actions.Bid, actions.Seated, actions.Pass, actions.Change)
    if not all(isinstance(candidate.action, calls) for candidate in advice.candidates):
        return None
    return Column(words("options.spare"), partial(_spare, words))


def _spare(words: Words, candidate: Candidate[actions.Action]) -> str:
    if isinstance(candidate.action, actions.Pass):
        return "–"
    return figure(words, candidate.estimate, 1, sign=True)


def compared(words: Words, advice: Advice[actions.Action], view: PlayerView) -> str:
    """The meaning of chances and points in the table of an advice."""
    if view.phase == AUCTION:
        return words("options.note_bids")
    return words("options.note" if advice.points else "options.note_rough")


def has_suspects(view: PlayerView) -> bool:
    """Whether a card has been named and the user does not know who holds it."""
    named = view.napoleon is not None and view.card != NO_CARD
    return named and view.adjutant is None and not view.alone and view.result is None
