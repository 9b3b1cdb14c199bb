"""The contents of a trick: cards, what a Joker asks for, discards, the rule that won it."""

from __future__ import annotations

from napoleon.games.napoleon.page.phrases import rung_name
from napoleon.games.napoleon.page.table.look import Look
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules.law import Win
from napoleon.games.napoleon.rules.trick import ASKS_HONORS, NO_SUIT, Trick
from napoleon.kit.cards import JOKER, cards_of
from napoleon.ui.shell.html import Child, Html, button, h, hidden
from napoleon.ui.shell.parts import SUIT_LETTERS, card_face, suit_face
from napoleon.ui.shell.words import Words
from napoleon.ui.table.pauses import TRICK


def played_card(
    words: Words, view: PlayerView, trick: Trick, card: int, where: str, *, win: bool
) -> Html:
    """A card of a trick; under a Joker is what it asks for, or what it stands for.

    ``where`` keeps ids of the same card apart; ``win``: it wins the trick.
    """
    face = card_face(words, card, where, badge=view.law.roles().get(card), win=win)
    named = joker_named(words, trick, card, where)
    return h("span.with-joker", face, named) if named else face


def joker_named(words: Words, trick: Trick, card: int, where: str) -> Child:
    """What a leading Joker asks for, or the card that it stands for; else None."""
    if card < JOKER:
        return None
    stands_for = dict(trick.stands).get(card)
    if stands_for is not None:
        shown = card_face(words, stands_for, f"{where}-{card}", small=True)
        return [
            hidden(words("label.stands_for", card=words.aloud.card(stands_for))),
            h("span.joker-named", shown, aria_hidden="true"),
        ]
    if card != trick.cards[0] or trick.suit == NO_SUIT:
        return None
    if trick.suit == ASKS_HONORS:
        return h("span.joker-honors", words("label.asks_honors"))
    suit = h(
        "span.card.card-mini",
        suit_face(words, trick.suit),
        translate="no",
        data_suit=SUIT_LETTERS[trick.suit],
        data_suitcard=True,
    )
    return [
        hidden(words("label.asks", suit=words.suit(trick.suit))),
        h("span.joker-named", suit, aria_hidden="true"),
    ]


def face_up_discards(words: Words, view: PlayerView, trick: Trick, where: str) -> Child:
    """Discards that lie face up while the first trick is played; None if there are none."""
    if trick.number or not view.face_up:
        return None
    cards = [h("li", card_face(words, c, where, small=True)) for c in cards_of(view.face_up)]
    return h("ul.face-up", cards, aria_label=words("label.face_up"))


def rule_link(words: Words, win: Win, style: str, id_: str, *, of: str | None = None) -> Html:
    """The name of the rule that won a trick; pressed, it opens the rulebook there.

    ``of`` is the id of the card that it stands at: it comes when that has landed.
    """
    said = hidden([words("list.pause"), words("rulebook.why")])
    name = rung_name(words, win)
    return button(name, said, do="help", arg=f"rung-{win.by}", class_=style, id=id_, data_of=of)


def rule_shown(look: Look) -> str:
    """The place in the rulebook of the rule that won the trick on the table; "" for none."""
    if look.pause != TRICK:
        return ""
    view: PlayerView = look.view
    trick = view.tricks[-1]
    return f"rung-{view.law.winner(trick, trick.number).by}"
