"""Entries of the statistics, as tests write them down, and how they come about."""

from __future__ import annotations

import json
import random
from typing import Any

from napoleon.games.napoleon.page.accounts import Facts
from napoleon.ui.statistics.accounts import Account
from napoleon.ui.statistics.state import Entry
from napoleon.ui.table.pauses import AFTER_DEAL
from tests.stored import STATISTICS_KEY
from tests.stored import read_statistics as read
from tests.stored import write_statistics as write
from tests.ui.clicking import clicks
from tests.ui.player import Player


def entry(number: int, role: str = "ally", **changes: Any) -> Entry[Facts]:
    facts = Facts(role, 13, 12, made=False, honors=3)
    facts = facts._replace(**{key: changes.pop(key) for key in Facts._fields if key in changes})
    account = Account(changes.pop("points", 5), facts.won, facts)
    plain = Entry(f"{number:012x}", "2026-11-22", "sdc", "casual", account, aided=False)
    return plain._replace(**changes)


def row(number: int) -> list[Any]:
    """An entry as it is saved."""
    found: list[Any] = json.loads(write([entry(number)]))["deals"][0]
    return found


def counted(player: Player) -> tuple[Entry[Facts], ...]:
    """The entries that are saved."""
    text = player.storage.get(STATISTICS_KEY)
    return read(text)[0] if text else ()


def to_the_end(player: Player, seed: int = 1) -> None:
    """Play on at random until the deal's result is shown."""
    for _ in clicks(player, random.Random(seed)):
        if player.model.pause in AFTER_DEAL:
            return
