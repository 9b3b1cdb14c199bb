"""Actions in letters: `read_action` and `write_action`.

A lead is its cards, ``C7D7``, or ``top`` from the talon; a cover ``C7/C9``, face down ``C7/(C9)``,
from the talon ``C7/top``, with a counter-attack ``C7/C9>D9``; what is thrown in ``+D7``, with a
cover of one's own ``+D7/DT``; a transfer ``>D7``, by showing ``>S7!``; an exchange ``-D8H8``; a
trump suit of one's own ``=H``; a card picked from the field ``*C9``; a doubt ``?C7``; a shuffle
``~C7D9``. ``@3`` is a place in an unseen hand. ``2:`` in front is the seat where several could act.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from napoleon.games.durak.play import actions
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import RANKS, SUITS, read_card, write_card
from napoleon.kit.kinds import must_be
from napoleon.match.refusals import BadNotation

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


ACTION: Final = "(?:[0-6]:)?(?:{})".format(
    "|".join(
        (
            *(found.pattern for found in _PATTERNS.values()),
            *map(re.escape, (*actions.WORDS, "top", "+top")),
        )
    )
)
"""The pattern of every action in letters."""


def read_action(text: str) -> actions.Action:
    """Parse an action. Raises `BadNotation`.

    >>> read_action("C7/C9"), read_action("2:+D7")
    (Cover(attack=5, card=7, down=False), Seated(seat=2, action=Throw(cards=(18,), cover=None)))
    """
    must_be(text, str)
    if match := _SEATED.fullmatch(text):
        return actions.seated(int(match[1]), _plain(match[2], text))
    return _plain(text, text)


_WORDS: Final[Mapping[str, actions.Plain]] = {
    **actions.WORDS,
    "top": actions.TOP,
    "+top": actions.TOP_THROWN,
}


def _plain(text: str, whole: str) -> actions.Plain:
    if found := _WORDS.get(text):
        return found
    for name, pattern in _PATTERNS.items():
        if match := pattern.fullmatch(text):
            return _built(name, *match.groups())
    raise BadNotation(whole[:40])


def _built(name: str, first: str, *rest: str) -> actions.Plain:
    if name == "choose":
        return actions.Choose(SUITS.index(first))
    cards = _read(first)
    others = [_read(text) for text in rest]
    ordered = tuple(sorted(cards))
    many = len(cards) != 1 or cards[0] >= actions.POSITION
    match name:
        case "lead":
            return actions.Lead(ordered) if many else actions.LEADS[cards[0]]
        case "cover":
            return actions.cover(cards[0], others[0][0])
        case "down":
            return actions.cover(cards[0], others[0][0], down=True)
        case "counter":
            return actions.Counter(cards[0], others[0][0], tuple(sorted(others[1])))
        case "throw":
            return actions.Throw(ordered) if many else actions.THROWS[cards[0]]
        case "throw-covered":
            return actions.Throw(cards, others[0][0])
        case "transfer":
            return actions.Transfer(ordered)
        case "exchange":
            return actions.Exchange(ordered)
        case "nature":
            return actions.Nature(cards)
    return _WITH_A_CARD[name](cards[0])


_WITH_A_CARD: Final[Mapping[str, Callable[[Face], actions.Plain]]] = {
    "chance": actions.Chance,
    "show": actions.Show,
    "pick": actions.Pick,
    "doubt": actions.Doubt,
}


def read_face(text: str) -> Face:
    """Parse a card, or a place in an unseen hand. Raises `BadCard` for anything else."""
    if text.startswith("@") and text[1:].isdecimal():
        return Face(actions.POSITION + int(text[1:]))
    return Face(read_card(text))


def _read(text: str) -> tuple[Face, ...]:
    return tuple(map(read_face, _TOKEN.findall(text)))


def _write(cards: Sequence[Face]) -> str:
    return "".join(
        f"@{card - actions.POSITION}" if card >= actions.POSITION else write_card(card)
        for card in cards
    )


def write_action(action: actions.Action) -> str:
    """The text of an action; the exact reverse of `read_action`."""
    must_be(action, actions.Action)
    match action:
        case actions.Seated(seat, inner):
            return f"{seat}:{write_action(inner)}"
        case actions.Word(text):
            return text
        case actions.Lead(cards):
            return _write(cards)
        case actions.Throw(cards, own):
            return "+" + _write(cards) + ("" if own is None else "/" + _write([own]))
        case actions.Cover() | actions.Chance() | actions.Counter():
            return f"{_write([action.attack])}/{_laid(action)}"
        case actions.Top(throws):
            return "+top" if throws else "top"
        case actions.Show(card):
            return f">{_write([card])}!"
        case actions.Choose(suit):
            return "=" + SUITS[suit]
        case actions.Pick(card):
            return "*" + _write([card])
        case actions.Doubt(attack):
            return "?" + _write([attack])
    return _SIGNS[type(action)] + _write(action.cards)


_SIGNS = {actions.Transfer: ">", actions.Exchange: "-", actions.Nature: "~"}


def _laid(action: actions.Cover | actions.Chance | actions.Counter) -> str:
    """The answer to an attack, in letters."""
    match action:
        case actions.Cover(_, card, down):
            return f"({_write([card])})" if down else _write([card])
        case actions.Counter(_, card, cards):
            return f"{_write([card])}>{_write(cards)}"
    return "top"
