"""Actions in letters: `read_action` and `write_action`.

A lead is its cards, ``C7D7``, or ``top`` from the talon; a cover ``C7/C9``, face down ``C7/(C9)``,
from the talon ``C7/top``, with a counter-attack ``C7/C9>D9``; what is thrown in ``+D7``, with an
own cover ``+D7/DT``; a transfer ``>D7``, by showing ``>S7!``; an exchange ``-D8H8``; an own trump
``=H``; a card picked from the field ``*C9``; a doubt ``?C7``; a shuffle ``~C7D9``. ``@3`` is a
place in an unseen hand. ``2:`` in front is the seat where several could act.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from napoleon.games.durak.play.actions import (
    LEADS,
    POSITION,
    THROWS,
    TOP,
    TOP_THROWN,
    WORDS,
    Action,
    Chance,
    Choose,
    Counter,
    Cover,
    Doubt,
    Exchange,
    Lead,
    Nature,
    Pick,
    Plain,
    Seated,
    Show,
    Throw,
    Top,
    Transfer,
    Word,
    cover,
    seated,
)
from napoleon.kit.cards import RANKS, SUITS, Card, read_card, write_card
from napoleon.kit.kinds import must_be
from napoleon.match.game import BadNotation

_CARD = f"(?:[{SUITS}][{RANKS}]|@(?:0|[1-9][0-9]?))"
_TOKEN = re.compile(_CARD)
_CARDS = f"(?:{_CARD})+"
_SEATED = re.compile(r"([0-6]):(\S+)")
_PATTERNS = {
    name: re.compile(pattern)
    for name, pattern in {
        "lead": f"({_CARDS})",
        "cover": f"({_CARD})/({_CARD})",
        "down": f"({_CARD})/\\(({_CARD})\\)",
        "chance": f"({_CARD})/top",
        "counter": f"({_CARD})/({_CARD})>({_CARDS})",
        "throw": f"\\+({_CARDS})",
        "throw-covered": f"\\+({_CARD})/({_CARD})",
        "transfer": f">({_CARDS})",
        "show": f">({_CARD})!",
        "exchange": f"-({_CARDS})",
        "choose": f"=([{SUITS}])",
        "pick": f"\\*({_CARD})",
        "doubt": f"\\?({_CARD})",
        "nature": f"~((?:{_CARD})*)",
    }.items()
}


def read_action(text: str) -> Action:
    """Parse an action. Raises `BadNotation`.

    >>> read_action("C7/C9"), read_action("2:+D7")
    (Cover(attack=5, card=7, down=False), Seated(seat=2, action=Throw(cards=(18,), cover=None)))
    """
    if match := _SEATED.fullmatch(text):
        return seated(int(match[1]), _plain(match[2], text))
    return _plain(text, text)


def _plain(text: str, whole: str) -> Plain:
    if found := WORDS.get(text) or {"top": TOP, "+top": TOP_THROWN}.get(text):
        return found
    for name, pattern in _PATTERNS.items():
        if match := pattern.fullmatch(text):
            return _built(name, *match.groups())
    raise BadNotation(whole[:40])


def _built(name: str, first: str, *rest: str) -> Plain:
    if name == "choose":
        return Choose(SUITS.index(first))
    cards = _read(first)
    others = [_read(text) for text in rest]
    ordered = tuple(sorted(cards))
    match name:
        case "lead":
            return Lead(ordered) if len(cards) > 1 or cards[0] >= POSITION else LEADS[cards[0]]
        case "cover":
            return cover(cards[0], others[0][0])
        case "down":
            return cover(cards[0], others[0][0], down=True)
        case "counter":
            return Counter(cards[0], others[0][0], tuple(sorted(others[1])))
        case "throw":
            return Throw(ordered) if len(cards) > 1 or cards[0] >= POSITION else THROWS[cards[0]]
        case "throw-covered":
            return Throw(cards, others[0][0])
        case "transfer":
            return Transfer(ordered)
        case "exchange":
            return Exchange(ordered)
        case "nature":
            return Nature(cards)
    return _WITH_A_CARD[name](cards[0])


_WITH_A_CARD: Final[Mapping[str, Callable[[int], Plain]]] = {
    "chance": Chance,
    "show": Show,
    "pick": Pick,
    "doubt": Doubt,
}


def _read(text: str) -> tuple[int, ...]:
    return tuple(
        POSITION + int(token[1:]) if token[0] == "@" else read_card(token)
        for token in _TOKEN.findall(text)
    )


def _write(cards: Sequence[Card]) -> str:
    return "".join(
        f"@{card - POSITION}" if card >= POSITION else write_card(card) for card in cards
    )


def write_action(action: Action) -> str:
    """The text of an action; the exact reverse of `read_action`."""
    must_be(action, Action)
    match action:
        case Seated(seat, inner):
            return f"{seat}:{write_action(inner)}"
        case Word(text):
            return text
        case Lead(cards):
            return _write(cards)
        case Throw(cards, own):
            return "+" + _write(cards) + ("" if own is None else "/" + _write([own]))
        case Cover() | Chance() | Counter():
            return f"{_write([action.attack])}/{_laid(action)}"
        case Top(throws):
            return "+top" if throws else "top"
        case Show(card):
            return f">{_write([card])}!"
        case Choose(suit):
            return "=" + SUITS[suit]
        case Pick(card):
            return "*" + _write([card])
        case Doubt(attack):
            return "?" + _write([attack])
    return _SIGNS[type(action)] + _write(action.cards)


_SIGNS = {Transfer: ">", Exchange: "-", Nature: "~"}


def _laid(action: Cover | Chance | Counter) -> str:
    """What is laid on an attack, in letters."""
    match action:
        case Cover(_, card, down):
            return f"({_write([card])})" if down else _write([card])
        case Counter(_, card, cards):
            return f"{_write([card])}>{_write(cards)}"
    return "top"
