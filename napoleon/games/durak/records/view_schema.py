"""JSON Schema of a view, made of its declaration."""

from __future__ import annotations

from napoleon.games.durak.play.view import View
from napoleon.games.durak.records.view import CODECS, GAME
from napoleon.kit.json_in import JsonWritten
from napoleon.match.records.schema import Describer


def view_schema(version: int) -> JsonWritten:
    """The schema of a view in a version, with those of its parts in ``$defs``."""
    codec = CODECS[version]
    describer = Describer(codec.own, "durak.", codec.later)
    head: JsonWritten = {"game": GAME} if version == 1 else {"v": version, "game": GAME}
    return {**describer.record(View, head), "$defs": describer.defs}
