"""JSON Schema of a view, made from its declaration."""

from __future__ import annotations

from typing import Any

from napoleon.games.napoleon.records.view.told import CODECS, Told
from napoleon.match.records.schema import Describer


def view_schema(version: int) -> dict[str, Any]:
    """The schema of a view in a version, with those of its parts in ``$defs``."""
    describer = Describer(CODECS[version].own, "napoleon.")
    head = {"v": version} if version == 1 else {"v": version, "game": "napoleon"}
    return {**describer.record(Told, head), "$defs": describer.defs}
