"""A view as an object of JSON, and back, read strictly (docs/durak-programs.md).

The fields are those of `View`. In version 1 a view has no version, and only sets of cards are in
letters, such as ``C7D7D7'``: the mark is that of the second pack.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final

from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.notation import ACTION, read_action, write_action
from napoleon.games.durak.play.state import SETTLE
from napoleon.games.durak.play.view import View
from napoleon.games.durak.records.refusals import refuse
from napoleon.games.durak.records.whole_view import checked
from napoleon.games.durak.rules import RuleSet
from napoleon.kit.cards import CardSet
from napoleon.kit.json_in import JsonWritten
from napoleon.match.records.declared import (
    IN_A_TEXT,
    LETTERS,
    Codec,
    Form,
    notation,
    rules_of,
    version_in,
)

GAME: Final = "durak"
_OWN: Final[Mapping[Hashable, Form]] = {
    RuleSet: rules_of(RuleSet, canonical=False),
    Action: notation(write_action, read_action, ACTION),
}
CODECS: Final = {
    1: Codec({**_OWN, CardSet: IN_A_TEXT}, later=frozenset({"concealed", "exposed"})),
    2: Codec({**_OWN, **LETTERS}),
}
"""How the fields of a view are written, by version."""


def view_to_json(view: View, version: int = 1) -> JsonWritten:
    """A view as an object of JSON; the seat's actions are in letters."""
    written: JsonWritten = CODECS[version].write(View, view)
    if version > 1:
        return {"v": version, "game": GAME, **written}
    texts = {name: written.pop(name) for name in ("rules", "legal")}
    return {"game": GAME, **written, **texts}


def view_from_json(data: object) -> View:
    """The view in an object of JSON; the reverse of `view_to_json`.

    Raises `Unreadable` for anything that no deal can lead to; the text of the fault begins with the
    field.
    """
    view = _any_view(data)
    if view.phase == SETTLE:
        refuse("phase", "unknown")
    return view


def settled_from_json(data: object) -> View:
    """The same for a bout that is over and on show (`SETTLE`), where no seat is ever asked."""
    view = _any_view(data)
    if view.phase != SETTLE:
        refuse("phase", "nothing that is over")
    return view


def _any_view(data: object) -> View:
    if not isinstance(data, dict) or data.get("game") != GAME:
        refuse("game", "no view of durak")
    version = version_in(data, usual=1)
    if version == 1 and "v" in data:
        refuse("v", "unknown field")
    rest = {name: value for name, value in data.items() if name not in ("game", "v")}
    found: View = CODECS[version].read(View, rest, "")
    return checked(found)
