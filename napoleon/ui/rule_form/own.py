"""The user's own rule sets, saved with a name: in storage, or in a file to take along.

Reading is strict: with one damaged entry, nothing is taken.
"""

from __future__ import annotations

import json
from typing import Final

from napoleon.kit.json_in import BadText, JsonObject, read_document
from napoleon.kit.rule_book import Book
from napoleon.match.game import Game
from napoleon.ui.storage.lists import KeptList
from napoleon.ui.storage.naming import LONGEST_NAME, OwnPreset, is_kept, name_fault
from napoleon.ui.storage.saved import PRESETS, key_of

SCHEMA: Final = 1
MOST: Final = 50
LONGEST: Final = 200_000
"""The most characters of a file that is read; fifty rule sets need at most a quarter of that."""


class BadFileError(BadText):
    """A text without usable presets.

    ``reason`` is ``damaged``, ``version``, ``impossible``, ``too_long`` or ``too_many``; ``place``
    is the number of the entry at fault, 0 for the text as a whole.
    """

    def __init__(self, reason: str, place: int = 0) -> None:
        super().__init__(reason)
        self.place = place


def find(presets: tuple[OwnPreset, ...], name: str) -> OwnPreset | None:
    """The preset with that name."""
    return next((preset for preset in presets if preset.name == name), None)


def fault_of(presets: tuple[OwnPreset, ...], name: str, rules: Book) -> str | None:
    """Why rules cannot be saved under a tidy name; None if they can.

    As `name_fault` has it, ``conflict`` of the rules themselves, or ``full``.
    """
    if fault := name_fault(name) or ("conflict" if rules.conflict() else None):
        return fault
    return "full" if len(presets) >= MOST and find(presets, name) is None else None


def with_preset(presets: tuple[OwnPreset, ...], added: OwnPreset) -> tuple[OwnPreset, ...]:
    """The presets with one more; one with the same name is replaced in its place."""
    if find(presets, added.name) is None:
        return (*presets, added)
    return tuple(added if preset.name == added.name else preset for preset in presets)


def without(presets: tuple[OwnPreset, ...], name: str) -> tuple[OwnPreset, ...]:
    """The presets without the one with that name."""
    return tuple(preset for preset in presets if preset.name != name)


def merged(
    presets: tuple[OwnPreset, ...], added: tuple[OwnPreset, ...]
) -> tuple[tuple[OwnPreset, ...], int]:
    """The presets with those of a file, and how many are new.

    Existing ones stay: other rules with the same name get a number. Raises `BadFileError`
    (``too_many``) if they do not all fit.
    """
    whole, count = presets, 0
    for preset in added:
        if any(preset[:2] == other[:2] for other in whole):
            continue
        whole, count = (*whole, renamed(whole, preset)), count + 1
    if len(whole) > MOST:
        raise BadFileError("too_many")
    return whole, count


def renamed(presets: tuple[OwnPreset, ...], added: OwnPreset) -> OwnPreset:
    """A preset with a unique name: its own, or that with a number."""
    name, number = added.name, 2
    while find(presets, name) is not None:
        ending = f" {number}"
        name, number = added.name[: LONGEST_NAME - len(ending)].rstrip() + ending, number + 1
    return added._replace(name=name)


def write(game: Game, presets: tuple[OwnPreset, ...]) -> str:
    """The presets of a game as a text; `read` reads it."""
    data = {"schema": SCHEMA, "kind": key_of(game, PRESETS), "presets": [*map(_row, presets)]}
    return json.dumps(data, ensure_ascii=False, indent=1)


def _row(preset: OwnPreset) -> JsonObject:
    return {"name": preset.name, "rules": preset.rules.to_query(preset.base)}


def read(game: Game, text: str) -> tuple[OwnPreset, ...]:
    """The presets from a text. Raises `BadFileError`."""
    if len(text) > LONGEST:
        raise BadFileError("too_long")
    try:
        entries = read_document(text, key_of(game, PRESETS), SCHEMA).get("presets")
    except BadText as bad:
        raise BadFileError("version" if bad.reason == "version" else "damaged") from bad
    if not isinstance(entries, list):
        raise BadFileError("damaged")
    if len(entries) > MOST:
        raise BadFileError("too_many")
    presets: tuple[OwnPreset, ...] = ()
    for place, entry in enumerate(entries, start=1):
        preset = _entry(game, entry, place)
        if find(presets, preset.name) is not None:
            raise BadFileError("damaged", place)
        presets = (*presets, preset)
    return presets


def _entry(game: Game, entry: object, place: int = 0) -> OwnPreset:
    if not isinstance(entry, dict):
        raise BadFileError("damaged", place)
    name, query = entry.get("name"), entry.get("rules")
    if not isinstance(name, str) or not is_kept(name) or not isinstance(query, str):
        raise BadFileError("damaged", place)
    rules, problems = game.rules.from_query(query)
    if problems:
        conflict = any(problem.key == "conflict" for problem in problems)
        raise BadFileError("impossible" if conflict else "damaged", place)
    return OwnPreset(name, rules, game.rules.base_in(query))


KEPT: Final = KeptList(PRESETS, "presets", MOST, _row, _entry, lambda preset: preset.name)
"""The presets as they are stored."""
