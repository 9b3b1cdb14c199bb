"""A view as an object of JSON, and back, read strictly.

The fields are those of `View`, with the rules as a query string and the actions in letters. Sets of
cards are in letters too, such as ``C7D7D7'``: the mark is that of the second pack.
"""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.notation import read_action, write_action
from napoleon.games.durak.play.state import SETTLE
from napoleon.games.durak.play.view import View
from napoleon.games.durak.records.refusals import refuse
from napoleon.games.durak.records.whole_view import checked
from napoleon.games.durak.rules import RuleSet
from napoleon.kit.cards import DECK, RANKS, SUITS, cards_of, mask_of, read_card, write_card
from napoleon.match.game import BadNotation

GAME: Final = "durak"
_LARGEST: Final = 1 << 20
_SETS: Final = frozenset(
    {"hands", "known", "field", "seen", "leads_with", "fits", "shown", "drew", "concealed"}
)
"""The fields that are sets of cards."""
_LATER: Final = frozenset({"concealed", "exposed"})
"""The fields that the first views did not have."""
_CARD: Final = re.compile(f"[{SUITS}][{RANKS}]'?")
_CARDS: Final = re.compile(f"(?:{_CARD.pattern})*")


def view_to_json(view: View) -> dict[str, Any]:
    """A view as an object of JSON; the seat's actions are in letters."""
    texts = {"rules": view.rules.to_query(), "legal": [write_action(one) for one in view.legal]}
    rest = {name: _written(getattr(view, name), name) for name in view._fields if name not in texts}
    return {"game": GAME, **rest, **texts}


def _written(value: Any, name: str = "") -> Any:
    kind: type = type(value)
    names = _names(kind)
    if names:
        return {name: _written(getattr(value, name), name) for name in names}
    if isinstance(value, tuple):
        return [_written(one, name) for one in value]
    return _cards_text(value) if name in _SETS and value is not None else value


def _cards_text(cards: int) -> str:
    return "".join(write_card(card % DECK) + "'" * (card >= DECK) for card in cards_of(cards))


def _cards(text: object, place: str) -> int:
    """The set of cards in a text, which must be as `_cards_text` writes it."""
    if not isinstance(text, str) or not _CARDS.fullmatch(text):
        refuse(place, "no cards")
    cards = mask_of(read_card(word[:2]) + DECK * (len(word) > 2) for word in _CARD.findall(text))
    if _cards_text(cards) != text:
        refuse(place, "cards out of order")
    return cards


def view_from_json(data: object) -> View:
    """The view in an object of JSON; the reverse of `view_to_json`.

    Raises `Unreadable` for anything that no deal can lead to. As a text the fault begins with the
    field.
    """
    view = _any_view(data)
    if view.phase == SETTLE:
        refuse("phase", "unknown")
    return view


def settled_from_json(data: object) -> View:
    """The same for a bout that is over and looked at (`SETTLE`), which nobody is ever asked in."""
    view = _any_view(data)
    if view.phase != SETTLE:
        refuse("phase", "nothing that is over")
    return view


def _any_view(data: object) -> View:
    if not isinstance(data, dict) or data.get("game") != GAME:
        refuse("game", "no view of durak")
    data = {name: value for name, value in data.items() if name != "game"}
    found: dict[str, Any] = {
        "rules": _rules(data.pop("rules", None)),
        "legal": _actions(data.pop("legal", None)),
    }
    hints = {name: hint for name, hint in _hints(View).items() if name not in found}
    return checked(View(**found, **_fields(data, hints, "view")))


def _rules(text: object) -> RuleSet:
    if not isinstance(text, str):
        refuse("rules", "no text")
    rules, problems = RuleSet.from_query(text)
    if problems:
        refuse("rules", f"{problems[0].key} {problems[0].name}")
    return rules


def _actions(texts: object) -> tuple[Action, ...]:
    if not isinstance(texts, list):
        refuse("legal", "no list")
    try:
        return tuple(read_action(text) for text in texts if _is_text(text))
    except BadNotation as bad:
        refuse("legal", f"no action: {bad}")


def _is_text(text: object) -> bool:
    return isinstance(text, str) or refuse("legal", "no text")


@cache
def _names(kind: type) -> tuple[str, ...]:
    """The fields of a class that has some."""
    if is_dataclass(kind):
        return tuple(field.name for field in fields(kind))
    names: tuple[str, ...] = getattr(kind, "_fields", ())
    return names


@cache
def _hints(kind: type) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {name: hints[name] for name in _names(kind)}


def _fields(data: object, hints: dict[str, Any], place: str) -> dict[str, Any]:
    if not isinstance(data, dict) or not set(hints) - _LATER <= set(data) <= set(hints):
        refuse(place, "not the fields of a view")
    return {
        name: _read(data[name], hint, name, f"{place}.{name}")
        for name, hint in hints.items()
        if name in data
    }


def _read(value: object, hint: Any, name: str, place: str) -> Any:
    if get_origin(hint) in (UnionType, Union):
        if value is None:
            return None
        (hint,) = (one for one in get_args(hint) if one is not type(None))
    if get_origin(hint) is tuple:
        if not isinstance(value, list):
            refuse(place, "no list")
        kind, *others = get_args(hint)
        if Ellipsis not in others and len(value) != len(others) + 1:
            refuse(place, "of another length")
        return tuple(_read(one, kind, name, place) for one in value)
    if _names(hint):
        return hint(**_fields(value, _hints(hint), place))
    if name in _SETS:
        return _cards(value, place)
    if type(value) is not hint or (isinstance(value, int) and not -_LARGEST < value < _LARGEST):
        refuse(place, f"no {hint.__name__}")
    return value
