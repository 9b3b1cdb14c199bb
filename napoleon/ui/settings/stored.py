"""The settings as they are stored, as JSON text. Reading is strict, and raises `BadText`."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Iterable
from typing import Any, Final

from napoleon.kit.json_in import BadText
from napoleon.ui.settings.state import (
    DECK,
    LEVELS,
    OF_ALL,
    OFFERS,
    SEATS,
    Setting,
    Settings,
    are_colours,
    is_name,
)
from napoleon.ui.storage.texts import SCHEMA, read_object, texts_in

SETTINGS_KEY: Final = "napoleon.settings"
"""The settings, which are one for all games."""


def write_settings(settings: Settings) -> str:
    """Settings as text."""
    shared = dataclasses.asdict(settings)
    own = shared.pop("own")
    return json.dumps({"schema": SCHEMA, **own, **shared})


_BEFORE: Final = {DECK: "sdc"}
"""The value of a setting on pages that did not save it, if its default was different."""
_SINCE: Final = "buttons"
"""A setting that is saved by all pages that ask which cards the user likes. Users with settings
from an earlier page are not asked."""
_FIELDS: Final = {"schema", *(one.name for one in dataclasses.fields(Settings))}
_OWN: Final = re.compile(r"[a-z0-9-]{1,40}")
"""A setting of some games, and a value of it."""


def read_settings(text: str, of_game: Iterable[Setting] = ()) -> Settings:
    """Saved settings; one that is missing keeps its default. Raises `BadText`.

    ``of_game``: those of the current game. The stored ones of other games are kept as they are.
    """
    data = read_object(text)
    known = {**OF_ALL, **{one.name: one for one in of_game}}
    for name, one in known.items():
        if data.get(name, one.default) not in one.texts:
            raise BadText("damaged")
    chosen: dict[str, Any] = {
        name: data.get(name, _BEFORE.get(name, one.default)) for name, one in OF_ALL.items()
    }
    own = {
        name: value
        for name, value in data.items()
        if name not in _FIELDS and isinstance(value, str)
        if _OWN.fullmatch(name) and _OWN.fullmatch(value)
    }
    settings = Settings(**chosen, own=own)
    names = texts_in(data.get("names", settings.names))
    colours = texts_in(data.get("colours", settings.colours))
    seats = texts_in(data.get("seats", settings.seats))
    if len(seats) != SEATS or not set(seats) <= {"", *LEVELS}:
        raise BadText("damaged")
    offered = texts_in(data.get("offered", ("sound",) if settings.sound == "on" else ()))
    if _SINCE not in data and DECK not in offered:
        offered = (*offered, DECK)
    if len(offered) != len(set(offered)) or not set(offered) <= set(OFFERS):
        raise BadText("damaged")
    if not all(map(is_name, names)) or len(names) != SEATS or not are_colours(colours):
        raise BadText("damaged")
    return dataclasses.replace(settings, names=names, colours=colours, seats=seats, offered=offered)
