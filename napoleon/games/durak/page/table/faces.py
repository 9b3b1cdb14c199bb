"""Cards as they are drawn on the table: of either pack, open or face down."""

from __future__ import annotations

from collections.abc import Iterable

from napoleon.games.durak.play.state import face_of, faces_of
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import DECK, Card, CardSet, write_card
from napoleon.ui.shell.html import Html
from napoleon.ui.shell.parts import card_face
from napoleon.ui.shell.words import Words


def place_of(where: str, card: Card) -> str:
    """The part of an id that keeps the two copies of a card apart."""
    return f"{where}x" if card >= DECK else where


def table_id(card: Card) -> str:
    """The id of a card that lies open on the table."""
    return f"{place_of('t', card)}-{write_card(face_of(card))}"


def drawn(words: Words, card: Card, where: str) -> Html:
    """A card of either pack that lies open."""
    return card_face(words, face_of(card), place_of(where, card))


def named(words: Words, faces: Iterable[Face]) -> str:
    """These cards by their names."""
    return words.listed([words.card(face) for face in faces])


def named_mask(words: Words, cards: CardSet) -> str:
    """The cards of a mask by their names."""
    return named(words, sorted(faces_of(cards)))
