"""Actions and cards in words, and in words with small cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from napoleon.games.durak.page.table.moves import cards_in
from napoleon.games.durak.play import actions, state
from napoleon.games.durak.play.actions import POSITION, Action, Plain, plain
from napoleon.games.durak.play.piles import heap, polish
from napoleon.games.durak.play.view import View
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import card_of, suit_of
from napoleon.kit.sentences import in_case
from napoleon.ui.shell.html import Child, Html, HtmlNoun, h, hidden, raw
from napoleon.ui.shell.parts import SUIT_LETTERS, mark
from napoleon.ui.shell.words import Words

Cards = tuple[Face, ...]


class Phrase(NamedTuple):
    """What an action is called: the key of its words, and what fills their gaps."""

    key: str
    cards: Mapping[str, Cards] = {}
    suit: int | None = None


def card_name(words: Words, card: Face) -> str:
    """A card by its name, a place in an unseen hand by its number."""
    if card >= POSITION:
        return words.noun("table.place", number=card - POSITION + 1)
    return words.card(card)


def cards_names(words: Words, cards: Iterable[Face]) -> str:
    """Cards by their names, one after another."""
    return words.listed([card_name(words, card) for card in cards])


def the_card(words: Words, card: Face) -> str:
    """A card as part of a sentence: in English with its article."""
    name = card_name(words, card)
    return name if card >= POSITION else words.noun("table.the_card", card=name)


def the_cards(words: Words, cards: Iterable[Face]) -> str:
    """Cards as part of a sentence."""
    return words.listed([the_card(words, card) for card in cards])


def short(words: Words, card: Face, case: str = "") -> Html:
    """A card as its mark and its rank; its name, for screen readers, is in a case."""
    if card >= POSITION:
        return h("span", card_name(words, card))
    return h(
        "span.short-card",
        h("span", mark(suit_of(card)), words.sign(card % 13), aria_hidden="true"),
        hidden(in_case(words.aloud.card(card), case)),
        translate="no",
        data_suit=SUIT_LETTERS[suit_of(card)],
    )


def action_text(words: Words, action: Action, view: View) -> str:
    """An action as part of a sentence."""
    return _text(words, _phrase(plain(action), view))


def action_html(words: Words, action: Action, view: View) -> Html:
    """The same with small cards instead of their names."""
    return _html(words, _phrase(plain(action), view))


def chip_html(words: Words, action: Action, view: View) -> Html:
    """An action as on a chip, where the lifted cards are known anyway."""
    inner = plain(action)
    match inner:
        case actions.Cover(attack, _, down):
            key = "table.chip.cover_down" if down else "table.chip.cover"
            return _html(words, Phrase(key, {"attack": (attack,)}))
        case actions.Lead() | actions.Throw(cover=None):
            return _html(words, Phrase("table.chip.play"))
        case actions.Choose(suit):
            return h("span.chip-suit", mark(suit), " ", words.suit(suit))
        case actions.Transfer() | actions.Show() | actions.Exchange():
            return _html(words, Phrase(f"table.chip.{type(inner).__name__.lower()}"))
        case actions.Word("six") if view.turnup >= 0 and view.trump >= 0:
            six = state.face_of(card_of(view.trump, view.law.six))
            cards = {"six": (six,), "turnup": (state.face_of(view.turnup),)}
            return _html(words, Phrase("table.chip.six", cards))
    return _html(words, _phrase(inner, view))


def _text(words: Words, phrase: Phrase) -> str:
    parts: dict[str, str | int] = {n: the_cards(words, cards) for n, cards in phrase.cards.items()}
    if phrase.suit is not None:
        parts["suit"] = words.suit(phrase.suit)
    return words(phrase.key, **parts)


def _html(words: Words, phrase: Phrase) -> Html:
    parts: dict[str, Child] = {n: _shorts(words, cards) for n, cards in phrase.cards.items()}
    if phrase.suit is not None:
        parts["suit"] = words.suit(phrase.suit)
    return words.html(phrase.key, **parts)


def _shorts(words: Words, cards: Cards) -> Html:
    return HtmlNoun(lambda case: raw(short(words, card, case) for card in cards))


_BY_KIND: Final[Mapping[type, str]] = {
    actions.Transfer: "transfer",
    actions.Show: "show",
    actions.Exchange: "exchange",
}
_AT_AN_ATTACK: Final[Mapping[type, str]] = {actions.Chance: "chance", actions.Doubt: "doubt"}


def _phrase(action: Any, view: View) -> Phrase:
    """What an action is called."""
    kind = type(action)
    if kind in _BY_KIND:
        return Phrase(f"table.do.{_BY_KIND[kind]}", {"cards": cards_in(action)})
    if kind in _AT_AN_ATTACK:
        return Phrase(f"table.do.{_AT_AN_ATTACK[kind]}", {"attack": (action.attack,)})
    match action:
        case actions.Choose(suit):
            return Phrase("table.do.choose", suit=suit)
        case actions.Pick(card):
            return Phrase("table.do.pick", {"card": (card,)})
        case actions.Top(throws):
            if view.phase in (state.MATCHING, state.CRUSADE):
                return Phrase("table.do.turn")
            return Phrase("table.do.top_thrown" if throws else "table.do.top")
        case actions.Word(text):
            return Phrase(
                f"table.do.pass.{pass_kind(view)}" if text == "pass" else f"table.do.{text}"
            )
    return _with_cards(action, view)


def _with_cards(action: Plain, view: View) -> Phrase:
    match action:
        case actions.Lead(cards):
            key = "table.do.lead" if view.law.game == "classic" else "table.do.lay"
            return Phrase(key, {"cards": cards})
        case actions.Cover(attack, card, down):
            kind = "sly" if view.phase == state.AFTER_TAKE else "cover_down" if down else "cover"
            return Phrase(f"table.do.{kind}", {"cards": (card,), "attack": (attack,)})
        case actions.Counter(attack, card, more):
            parts = {"card": (card,), "attack": (attack,), "cards": more}
            return Phrase("table.do.counter", parts)
        case actions.Throw(own, None):
            return Phrase("table.do.throw", {"cards": own})
        case actions.Throw(own, int(cover)):
            return Phrase("table.do.throw_covered", {"card": own, "cover": (cover,)})
    raise TypeError(f"not an action of a player: {action!r}")


def pass_kind(view: View) -> str:
    """What a pass means now: ``done``, ``pass``, ``wait``, ``believe`` or ``keep``."""
    if view.phase == state.DOUBT:
        return "believe"
    if view.phase == state.CUBE:
        return "keep"
    adds = view.phase in (state.THROW, state.AFTER_TAKE)
    if view.phase == state.THROW and any(entry.is_open for entry in view.bout.table):
        return "wait"  # the defender answers, and then more may be added
    mine = view.phase == state.THROW and view.bout.attacker == view.seat
    return "pass" if adds and not mine else "done"


_PASSES: Final = {"done": "key.beaten", "believe": "key.believe", "wait": "key.wait"}
"""The names of the button for a pass where it is more than a pass."""


def finish(words: Words, place: int) -> str:
    """How the user finished: in which place they went out, 0 for not at all.

    It is not their place in the match, which follows from the points.
    """
    return words("result.place", nth=words(f"nth.{place}")) if place else words("result.lost")


def pass_name(words: Words, view: View) -> str:
    """The text on the button for a pass."""
    return words(_PASSES.get(pass_kind(view), "key.pass"))


def taking(words: Words, view: View) -> str:
    """The cards that a take would bring: the table, or some cards of the pile."""
    size = len(view.pile)
    match view.law.game:
        case "kurukuru" | "chinese":
            return words("table.take.bottom")
        case "chukhonsky":
            count = 1
        case "polish":
            count = polish.taken(size, talon=view.talon)
        case "heap":
            suit = view.own[view.pile[-1].seat] if view.own else view.trump
            count = heap.taken(view.law, view.pile, suit)
        case _:
            count = size
    if count == size:
        return words("table.take.all" if size > 1 else "table.take.sub", count=size)
    return words("table.take.one" if count == 1 else "table.take.top", count=count)


def action_picture(words: Words, action: Action, view: View, _where: str) -> Html:
    """An action with small cards."""
    text = h("span.option-words", action_html(words, action, view))
    return h("span.option-what", text)
