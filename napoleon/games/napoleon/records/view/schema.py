"""JSON Schema of a view, made from its declaration."""

from __future__ import annotations

from napoleon.games.napoleon.records.view.write import CODECS, WrittenView
from napoleon.kit.json_in import JsonWritten
from napoleon.match.records.schema import Describer


def view_schema(version: int) -> JsonWritten:
    """The schema of a view in a version, with those of its parts in ``$defs``."""
    describer = Describer(CODECS[version].own, "napoleon.")
    head: JsonWritten = {"v": version}
    if version > 1:
        head["game"] = "napoleon"
    return {**describer.record(WrittenView, head), "$defs": describer.defs}
