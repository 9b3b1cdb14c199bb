"""Actions and cards in words."""

from __future__ import annotations

from napoleon.games.durak.page.table.faces import named
from napoleon.games.durak.page.table.moves import cards_in
from napoleon.games.durak.play.actions import (
    POSITION,
    Action,
    Chance,
    Choose,
    Counter,
    Cover,
    Doubt,
    Exchange,
    Lead,
    Pick,
    Show,
    Throw,
    Top,
    Transfer,
    Word,
    plain,
)
from napoleon.games.durak.play.state import AFTER_TAKE, CRUSADE, CUBE, DOUBT, MATCHING, THROW
from napoleon.games.durak.play.view import View
from napoleon.ui.shell.words import Words


def card_name(words: Words, card: int) -> str:
    """A card by its name, a place in an unseen hand by its number."""
    return (
        words("table.place", number=card - POSITION + 1) if card >= POSITION else words.card(card)
    )


def cards_names(words: Words, cards: tuple[int, ...]) -> str:
    """Cards by their names."""
    if any(card >= POSITION for card in cards):
        return words.listed([card_name(words, card) for card in cards])
    return named(words, cards)


def action_text(words: Words, action: Action, view: View) -> str:
    """An action as part of a sentence, or on a button."""
    inner = plain(action)
    cards = cards_names(words, cards_in(inner))
    match inner:
        case Lead():
            key = "table.do.lead" if view.law.game == "classic" else "table.do.lay"
            return words(key, cards=cards)
        case Cover(attack, _, down):
            if view.phase == AFTER_TAKE:
                return words("table.do.sly", cards=cards, attack=words.card(attack))
            key = "table.do.cover_down" if down else "table.do.cover"
            return words(key, cards=cards, attack=words.card(attack))
        case Counter(attack, card, more):
            return words(
                "table.do.counter",
                card=words.card(card),
                attack=words.card(attack),
                cards=cards_names(words, more),
            )
        case Throw(own, cover):
            if cover is None:
                return words("table.do.throw", cards=cards_names(words, own))
            return words("table.do.throw_covered", card=words.card(own[0]), cover=words.card(cover))
        case Transfer():
            return words("table.do.transfer", cards=cards)
        case Show():
            return words("table.do.show", cards=cards)
        case Exchange():
            return words("table.do.exchange", cards=cards)
        case Chance(attack):
            return words("table.do.chance", attack=words.card(attack))
        case Doubt(attack):
            return words("table.do.doubt", attack=words.card(attack))
        case Choose(suit):
            return words("table.do.choose", suit=words.suit(suit))
        case Pick(card):
            return words("table.do.pick", card=words.card(card))
        case Top(throws):
            if view.phase in (MATCHING, CRUSADE):
                return words("table.do.turn")
            return words("table.do.top_thrown" if throws else "table.do.top")
        case Word(text):
            return words(_word_key(text, view))
    raise TypeError(f"not an action of a player: {action!r}")


def _word_key(text: str, view: View) -> str:
    if text == "pass":
        return f"table.do.pass.{pass_kind(view)}"
    return f"table.do.{text}"


def pass_kind(view: View) -> str:
    """What a pass means now: ``done``, ``pass``, ``believe`` or ``keep``."""
    match view.phase:
        case phase if phase == DOUBT:
            return "believe"
        case phase if phase == CUBE:
            return "keep"
        case phase if phase in (THROW, AFTER_TAKE):
            mine = view.phase == THROW and view.bout.attacker == view.seat
            return "done" if mine else "pass"
    return "done"


def short_text(words: Words, action: Action, view: View) -> str:
    """An action as a chip says it, where the lifted cards are known anyway."""
    match plain(action):
        case Cover(attack, _, down):
            key = "table.chip.cover_down" if down else "table.chip.cover"
            return words(key, attack=words.card(attack))
        case Transfer():
            return words("table.chip.transfer")
        case Show():
            return words("table.chip.show")
        case Exchange():
            return words("table.chip.exchange")
        case Lead() | Throw(cover=None):
            return words("table.chip.play")
    return action_text(words, action, view)
