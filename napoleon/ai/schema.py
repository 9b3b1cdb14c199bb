"""JSON Schema of the line protocol: questions, answers and the views of every game.

python -m napoleon.ai --schema        of the newest version; --schema 1: of another one
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from napoleon.games import GAMES, game_named
from napoleon.match.answers import AdviceLine, FaultLine, PuzzleLine, SuspectsLine
from napoleon.match.game import Game
from napoleon.match.protocol import CHOOSE, FIELDS, PUZZLE, WEIGH, fields_of
from napoleon.match.rooms import players_of
from napoleon.match.schema import DIALECT, Describer

_ANSWERS: Final = {
    "advice": AdviceLine,
    "suspects": SuspectsLine,
    "puzzle": PuzzleLine,
    "fault": FaultLine,
}


def protocol(version: int) -> dict[str, Any]:
    """The schema of every line of the protocol in a version."""
    defs: dict[str, Any] = {}
    questions, answers = [], []
    for name in GAMES:
        game = game_named(name)
        view = game.view_schema(version)
        defs |= view.pop("$defs")
        defs[f"{name}.view"] = view
        for kind, question in _questions(game, version):
            defs[f"{name}.{kind}"] = question
            questions.append(f"{name}.{kind}")
    describer = Describer({})
    for name, line in _ANSWERS.items():
        answer = describer.record(line)
        answer["properties"] = {**_head(version), **answer["properties"]}
        answer["required"] = ["v", "id", *answer["required"]]
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


def _questions(game: Game, version: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """The schemas of what can be asked in a game, by kind."""
    players = players_of(game)
    for kind in (CHOOSE, WEIGH, *sorted(players.questions)):
        own = {"ask": {"const": kind}, "view": _reference(f"{game.name}.view")}
        fields = {**_head(version), **own}
        needed = fields_of(kind)
        for name in needed:
            fields.setdefault(name, dict(FIELDS[name].schema) if name in FIELDS else {})
        if kind == CHOOSE:
            fields["level"] = {"enum": list(players.levels)}
            fields["style"] = {"enum": ["", *players.styles]}
        if "table" in needed:
            fields["table"]["items"] = {"enum": list(players.levels)}
        if kind == PUZZLE:
            fields["game"] = {"const": game.name}
        yield (
            kind,
            {
                "type": "object",
                "properties": {name: fields[name] for name in needed},
                "required": [name for name, is_needed in needed.items() if is_needed],
                "additionalProperties": False,
            },
        )


def _head(version: int) -> dict[str, Any]:
    return {"v": {"const": version}, "id": dict(FIELDS["id"].schema)}


def _reference(name: str) -> dict[str, Any]:
    return {"$ref": f"#/$defs/{name}"}


def text(version: int) -> str:
    """The schema as a text, as it lies in the documentation."""
    return json.dumps(protocol(version), indent=1, ensure_ascii=False) + "\n"
