"""JSON Schema of the line protocol: questions, answers and the views of every game.

python -m napoleon.ai --schema        of the newest version; --schema 1: of another one
"""

from __future__ import annotations

import json
from typing import Final

from napoleon.games import GAMES, game_named
from napoleon.kit.json_in import JsonWritten
from napoleon.match.answers import AdviceLine, FaultLine, PuzzleLine, SuspectsLine
from napoleon.match.protocol import CHOOSE, FIELDS, WEIGH, schema_of
from napoleon.match.records.schema import DIALECT, Describer
from napoleon.match.rooms import players_of

_ANSWERS: Final = (AdviceLine, SuspectsLine, PuzzleLine, FaultLine)


def protocol(version: int) -> JsonWritten:
    """The schema of every line of the protocol in a version."""
    defs: JsonWritten = {}
    questions, answers = [], []
    for name in GAMES:
        game = game_named(name)
        view = game.view_schema(version)
        parts = view.pop("$defs")
        defs |= parts if isinstance(parts, dict) else {}
        defs[f"{name}.view"] = view
        players, seen = players_of(game), _reference(f"{name}.view")
        for kind in (CHOOSE, WEIGH, *sorted(players.questions)):
            question = schema_of(
                kind, version, game=name, levels=players.levels, styles=players.styles, view=seen
            )
            defs[f"{name}.{kind}"] = question
            questions.append(f"{name}.{kind}")
    describer = Describer({})
    for line in _ANSWERS:
        name, answer = line.__name__.removesuffix("Line").lower(), describer.record(line)
        number = dict(FIELDS["id"].schema)
        match answer:
            case {"properties": dict(fields), "required": list(required)}:
                answer["properties"] = {"v": {"const": version}, "id": number, **fields}
                answer["required"] = ["v", "id", *required]
        defs[name] = answer
        answers.append(name)
    return {
        "$schema": DIALECT,
        "title": f"The line protocol of Napoleon, version {version}",
        "description": "Lines of JSON between programs and computer players (docs/protocol.md).",
        "anyOf": [_reference("question"), _reference("answer")],
        "$defs": {
            "question": {"anyOf": [_reference(name) for name in questions]},
            "answer": {"anyOf": [_reference(name) for name in answers]},
            **defs,
            **describer.defs,
        },
    }


def _reference(name: str) -> JsonWritten:
    return {"$ref": f"#/$defs/{name}"}


def text(version: int) -> str:
    """The schema as a text, as in the documentation."""
    return json.dumps(protocol(version), indent=1, ensure_ascii=False) + "\n"
