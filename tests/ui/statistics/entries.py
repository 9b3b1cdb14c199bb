"""Entries of the statistics, as tests write them down."""

from __future__ import annotations

import json
from typing import Any

from napoleon.games.napoleon.page.accounts import Facts
from napoleon.ui.statistics.ledger import Account
from napoleon.ui.statistics.state import Entry
from tests.stored import write_statistics as write


def entry(number: int, role: str = "ally", **changes: Any) -> Entry:
    facts = Facts(role, 13, 12, made=False, honors=3)
    facts = facts._replace(**{key: changes.pop(key) for key in Facts._fields if key in changes})
    account = Account(changes.pop("points", 5), facts.won, facts)
    plain = Entry(f"{number:012x}", "2026-11-22", "sdc", "casual", account, aided=False)
    return plain._replace(**changes)


def row(number: int) -> list[Any]:
    """An entry as it is saved."""
    found: list[Any] = json.loads(write([entry(number)]))["deals"][0]
    return found
