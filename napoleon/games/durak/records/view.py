"""A view as an object of JSON, and back, read strictly.

The fields are those of `View`, with the rules as a query string and the actions in letters; sets of
cards are numbers.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Final, NoReturn, Union, get_args, get_origin, get_type_hints

from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.notation import read_action, write_action
from napoleon.games.durak.play.view import View
from napoleon.games.durak.rules import RuleSet
from napoleon.match.game import BadNotation
from napoleon.match.records.fault import VIEW, Place

GAME: Final = "durak"
_LARGEST: Final = 1 << 108


def _refuse(place: str, reason: str) -> NoReturn:
    """Raises `Unreadable` for a field of a view."""
    Place(VIEW, place).refuse(reason)


def view_to_json(view: View) -> dict[str, Any]:
    """A view as an object of JSON; the seat's actions are in letters."""
    texts = {"rules": view.rules.to_query(), "legal": [write_action(one) for one in view.legal]}
    rest = {name: _written(getattr(view, name)) for name in view._fields if name not in texts}
    return {"game": GAME, **rest, **texts}


def _written(value: Any) -> Any:
    names = _names(type(value))
    if names:
        return {name: _written(getattr(value, name)) for name in names}
    return [_written(one) for one in value] if isinstance(value, tuple) else value


def view_from_json(data: object) -> View:
    """The view in an object of JSON; the reverse of `view_to_json`. Raises `Unreadable`."""
    if not isinstance(data, dict) or data.get("game") != GAME:
        _refuse("game", "no view of durak")
    data = {name: value for name, value in data.items() if name != "game"}
    found: dict[str, Any] = {
        "rules": _rules(data.pop("rules", None)),
        "legal": _actions(data.pop("legal", None)),
    }
    hints = {name: hint for name, hint in _hints(View).items() if name not in found}
    view = View(**found, **_fields(data, hints, "view"))
    if len(view.sizes) != view.law.seats or view.seat not in range(len(view.sizes)):
        _refuse("seat", "no such seat")
    return view


def _rules(text: object) -> RuleSet:
    if not isinstance(text, str):
        _refuse("rules", "no text")
    rules, problems = RuleSet.from_query(text)
    if problems:
        _refuse("rules", f"{problems[0].key} {problems[0].name}")
    return rules


def _actions(texts: object) -> tuple[Action, ...]:
    if not isinstance(texts, list):
        _refuse("legal", "no list")
    try:
        return tuple(read_action(str(text)) for text in texts)
    except BadNotation as bad:
        _refuse("legal", f"no action: {bad}")


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
    if not isinstance(data, dict) or set(data) != set(hints):
        _refuse(place, "not the fields of a view")
    return {name: _read(data[name], hint, f"{place}.{name}") for name, hint in hints.items()}


def _read(value: object, hint: Any, place: str) -> Any:
    if get_origin(hint) in (UnionType, Union):
        if value is None:
            return None
        (hint,) = (one for one in get_args(hint) if one is not type(None))
    if get_origin(hint) is tuple:
        if not isinstance(value, list):
            _refuse(place, "no list")
        return tuple(_read(one, get_args(hint)[0], place) for one in value)
    if _names(hint):
        return hint(**_fields(value, _hints(hint), place))
    if type(value) is not hint or (isinstance(value, int) and not -_LARGEST < value < _LARGEST):
        _refuse(place, f"no {hint.__name__}")
    return value
