"""The backup: everything that the page stores, in one file.

A part of a backup is a stored value with its own schema number. Reading reports for each part
whether it can be used; a text that is not a backup raises.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Final, NamedTuple

from napoleon.games.napoleon.game import GAME
from napoleon.kit.json_in import BadDocument, read_document, read_json
from napoleon.ui.daily import state as daily
from napoleon.ui.review.stored import read_wholly
from napoleon.ui.rule_form import own as own_presets
from napoleon.ui.shell.page_of import PageOf
from napoleon.ui.statistics import state as statistics
from napoleon.ui.statistics.state import BadStatisticsError
from napoleon.ui.storage import saved
from napoleon.ui.storage.saved import BadSaveError

KIND: Final = "backup"
SCHEMA: Final = 1
LONGEST: Final = 8_000_000
"""So many characters of a file are read; a page that was used for years fills half of it."""


class Part(NamedTuple):
    """A part of a backup: its name, key and text for storage, and why it cannot be used, or "".

    ``many`` is how many things are in it, where that says something.
    """

    name: str
    key: str
    text: str
    fault: str = ""
    many: int = 0


class Backup(NamedTuple):
    """A backup that was read: the file's name, the day it was made, and its parts."""

    file: str
    day: str
    parts: tuple[Part, ...]

    @property
    def usable(self) -> tuple[Part, ...]:
        """The parts that can be taken."""
        return tuple(part for part in self.parts if not part.fault)


class BadBackupError(ValueError):
    """A text that is not a backup.

    ``reason`` is ``damaged``, ``foreign``, ``version`` or ``empty``.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def _statistics(text: str) -> int:
    try:
        entries, damaged = statistics.read(text)
    except BadStatisticsError as bad:
        raise BadSaveError("version" if bad.reason == "version" else "damaged") from bad
    if damaged:
        raise BadSaveError("damaged")
    return len(entries)


def _reviews(text: str) -> int:
    return len(read_wholly(text, GAME))


def _one(read: Callable[[str], object]) -> Callable[[str], int]:
    def check(text: str) -> int:
        read(text)
        return 0

    return check


Count = Callable[[str], int]

_SETTINGS: Final = "settings"
"""The part that all games share."""


def _parts(page: PageOf) -> Mapping[str, Count]:
    """What reads each part of a game's backup, and counts what is in it, where that says much."""
    game = page.game
    return {
        _SETTINGS: _one(saved.read_settings),
        saved.RULES: _one(partial(saved.read_rules, game)),
        saved.PRESETS: lambda text: len(own_presets.read_saved(game, text)),
        saved.MATCH: _one(partial(saved.read_match, page)),
        saved.STATISTICS: _statistics,
        saved.LESSONS: lambda text: len(saved.read_lessons(text)),
        saved.DAILY: lambda text: len(daily.read(text)),
        saved.REVIEWS: _reviews,
    }


def keys_of(page: PageOf) -> Mapping[str, str]:
    """The key in storage of each part, in the order in which they are told."""
    keys = {name: saved.key_of(page.game, name) for name in _parts(page)}
    return keys | {_SETTINGS: saved.SETTINGS_KEY}


def write(page: PageOf, texts: Iterable[tuple[str, str | None]], day: str, version: str) -> str:
    """The values of storage, by their keys, as one text; a damaged one stays out."""
    held = dict(texts)
    parts = {}
    for name, key in keys_of(page).items():
        text = held.get(key)
        if text is not None and not _part(page, name, text).fault:
            parts[name] = read_json(text)
    data = {
        "schema": SCHEMA,
        "kind": saved.key_of(page.game, KIND),
        "day": day,
        "version": version,
        "parts": parts,
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def read(page: PageOf, file: str, text: str) -> Backup:
    """A backup of a game in a file of that name. Raises `BadBackupError`."""
    if len(text) > LONGEST:
        raise BadBackupError("foreign")
    kind = saved.key_of(page.game, KIND)
    try:
        data = read_document(text, kind, SCHEMA)
    except BadDocument as bad:
        ours = bad.reason != "damaged" or kind in text
        raise BadBackupError(bad.reason if ours else "foreign") from bad
    found, day = data.get("parts"), data.get("day", "")
    if not isinstance(found, dict) or not isinstance(day, str):
        raise BadBackupError("damaged")
    if day and not daily.is_day(day):
        raise BadBackupError("damaged")
    parts = tuple(
        _part(page, name, json.dumps(found[name], ensure_ascii=False, separators=(",", ":")))
        for name in keys_of(page)
        if name in found
    )
    if not parts:
        raise BadBackupError("empty")
    return Backup(file, day, parts)


def _part(page: PageOf, name: str, text: str) -> Part:
    key = keys_of(page)[name]
    try:
        return Part(name, key, text, many=_parts(page)[name](text))
    except BadSaveError as bad:
        return Part(name, key, text, bad.reason)
