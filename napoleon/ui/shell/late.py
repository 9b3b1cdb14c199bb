"""Modules of a game's page that the start memory does not hold."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from napoleon.ui.table.table_of import TableOf


def of(page: TableOf, name: str) -> Any:
    """A late module of a game's page. Raises `KeyError` for a name that it does not list."""
    return import_module(page.late[name])
