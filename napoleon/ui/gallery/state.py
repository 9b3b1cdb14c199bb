"""What the gallery saves: the user's favourite presets, and the most recently chosen ones."""

from __future__ import annotations

import json
from typing import Final, NamedTuple

from napoleon.kit.json_in import BadText, JsonObject
from napoleon.ui.shell.dialogs import Dialog, named
from napoleon.ui.shell.html import Html
from napoleon.ui.storage.naming import LONGEST_NAME, OWN
from napoleon.ui.storage.texts import SCHEMA, PartlyDamagedError, read_object, rows_in

GALLERY: Final = "gallery"
"""The name in storage, of the dialog, and of the control that opens it."""
MOST: Final = 200
"""The most names of a kind that are kept."""
SHOWN: Final = 4
"""The most recently chosen presets that are shown."""
_LONGEST: Final = len(OWN) + LONGEST_NAME


class Sight(NamedTuple):
    """What a game shows about rules on their card."""

    tags: tuple[str, ...]
    """Their special features, in a word or two each."""
    picture: Html | None = None
    """A picture of the table."""
    fixed: bool = False
    """Whether they are only for the number of people that they name."""
    found_by: tuple[str, ...] = ()
    """What else a search finds them by."""


def starred(picks: Picks, name: str) -> Picks:
    """The picks with another favourite, the newest last; or without one that was there."""
    kept = tuple(other for other in picks.favourites if other != name)
    return picks._replace(favourites=kept if name in picks.favourites else (*kept, name)[-MOST:])


def chosen(picks: Picks, name: str) -> Picks:
    """The picks with a preset that was just chosen, as the first of the recent ones."""
    others = tuple(other for other in picks.last if other != name)
    return picks._replace(last=(name, *others)[:SHOWN])


def write(picks: Picks) -> str:
    """The picks as text."""
    return json.dumps({"schema": SCHEMA, **picks._asdict()}, ensure_ascii=False)


def read(text: str) -> Picks:
    """The picks from a text. Raises `BadText`."""
    data = read_object(text)
    (favourites, damaged), (last, more) = (
        _names(data, name, most) for name, most in (("favourites", MOST), ("last", SHOWN))
    )
    picks = Picks(favourites, last)
    if count := damaged + more:
        raise PartlyDamagedError(picks, count, write(picks))
    return picks


def _names(data: JsonObject, name: str, most: int) -> tuple[tuple[str, ...], int]:
    """Names of presets, unknown ones included; and how many are damaged."""
    try:
        return rows_in(data, name, most, _name, str), 0
    except PartlyDamagedError as bad:
        return bad.entries, bad.count


def _name(row: object) -> str:
    if isinstance(row, str) and 0 < len(row) <= _LONGEST:
        return row
    raise BadText("damaged")


class Picks(NamedTuple):
    """Presets by name: a preset's id, or ``own:`` and the name of one's own rules."""

    favourites: tuple[str, ...] = ()
    """The user's favourites."""
    last: tuple[str, ...] = ()
    """The most recently chosen ones, the newest first."""


@named("gallery", opener="k-gallery")
class Gallery(NamedTuple):
    """The gallery of presets, to choose one."""

    back: Dialog
    """The dialog from which it was opened, and to which the choice goes."""
    picks: Picks = Picks()
    """The favourites, and the most recently chosen ones."""
    keeps: bool = True
    """Whether changes of them are saved: not if storage could not be read."""
    search: str = ""
    """The text of the search."""
    family: str = ""
    """The only family that is shown; "" for all."""
