"""The JSON Schema of the line protocol describes what both ends write and read."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from napoleon.ai import schema
from napoleon.ai.__main__ import main
from napoleon.ai.wire import think
from napoleon.games import GAMES, game_named
from napoleon.match.game import State
from napoleon.match.protocol import CHOOSE, PUZZLE, SUSPECT, WEIGH, Ask, write_ask
from napoleon.match.records.declared import VERSIONS
from napoleon.match.records.fault import Unreadable
from napoleon.match.rooms import players_of
from tests.games.durak.random_play import steps as durak_steps
from tests.laws.mutations import mutations
from tests.laws.random_play import RUNS, steps
from tests.nightly import sampled

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator

DOCS: Final = Path(__file__).parents[2] / "docs/schema"
STEPS: Final[Mapping[str, Any]] = {"napoleon": steps, "durak": durak_steps}
MOMENTS: Final = 12 if RUNS else 3
CHANGES: Final = 400 if RUNS else 30
PRESETS: Final = [(name, preset) for name in GAMES for preset in game_named(name).rules.presets()]
TRIED: Final = {("napoleon", "napoleon-l"), ("durak", "doubt")}


@cache
def validator(version: int, part: str) -> Draft202012Validator:
    """The validator of one part of the schema, such as ``durak.view``."""
    from jsonschema import Draft202012Validator  # noqa: PLC0415 - takes a second of every process

    document = {**schema.protocol(version), "anyOf": [{"$ref": f"#/$defs/{part}"}]}
    Draft202012Validator.check_schema(document)
    return Draft202012Validator(document)


def faults(version: int, part: str, data: object) -> list[str]:
    found = validator(version, part).iter_errors(data)
    return [f"{'.'.join(map(str, fault.absolute_path))}: {fault.message}" for fault in found]


def states(name: str, preset: str) -> list[State]:
    """Some moments of random deals, the last one among them."""
    chance = random.Random(f"schema {preset}")
    every = [after for _, _, after in STEPS[name](chance, game_named(name).rules.presets()[preset])]
    return [*chance.sample(every, min(MOMENTS, len(every))), every[-1]]


def views(name: str, preset: str) -> Iterator[Any]:
    game = game_named(name)
    for state in states(name, preset):
        for seat in range(game.seats(state.rules)):
            yield game.observe(state, seat)


@pytest.mark.parametrize("version", VERSIONS)
def test_the_documentation_has_the_schema_as_the_code_makes_it(
    version: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Run: python -m napoleon think --schema VERSION > docs/schema/protocol-VERSION.json."""
    assert main(["--schema", str(version)]) == 0
    printed = capsys.readouterr().out
    assert printed == (DOCS / f"protocol-{version}.json").read_text("utf-8")
    assert json.loads(printed)["$defs"]["question"]["anyOf"]


@pytest.mark.parametrize("version", VERSIONS)
def test_every_field_has_its_sentence(version: int) -> None:
    defs = schema.protocol(version)["$defs"]
    silent = [
        f"{part}.{field}"
        for part, found in defs.items()
        if "description" in found
        for field, says in found["properties"].items()
        if "description" not in says and "const" not in says and field != "id"
    ]
    assert silent == []
    assert len(defs) > 30


@pytest.mark.parametrize(("name", "preset"), sampled(PRESETS, TRIED))
def test_every_view_agrees_and_what_the_schema_refuses_the_reader_does_too(
    name: str, preset: str
) -> None:
    game, chance, counts = game_named(name), random.Random(preset), Counter[tuple[bool, bool]]()
    for version in VERSIONS:
        part, seen = f"{name}.view", []
        for view in views(name, preset):
            data = json.loads(json.dumps(game.view_to_json(view, version)))
            assert faults(version, part, data) == []
            assert game.view_from_json(data) == view
            seen.append(data)
        every = list(mutations(chance.choice(seen), "SK"))
        for change in chance.sample(every, min(CHANGES, len(every))):
            agrees = validator(version, part).is_valid(change.view)
            try:
                read = bool(game.view_from_json(change.view))
            except Unreadable:
                read = False
            assert agrees or not read, change[:2]
            counts[agrees, read] += 1
    assert counts[False, False] > counts[True, False], counts
    """The schema already refuses most of what is refused."""


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize(("name", "preset"), sampled(PRESETS, TRIED))
def test_questions_and_answers_agree(name: str, preset: str, version: int) -> None:
    game, players, asked = game_named(name), players_of(game_named(name)), Counter[str]()
    for view in views(name, preset):
        if not view.legal:
            continue
        data = game.view_to_json(view, version)
        ask = Ask(CHOOSE, data, "s", "beginner", number=7, version=version)
        asks = [ask, ask._replace(table=("casual",), style=(*players.styles, "")[0])]
        action = game.write_action(view.legal[-1])
        asks += [ask._replace(kind=WEIGH, action=action, budget_ms=1, number="w")]
        asks += [ask._replace(kind=SUSPECT, number=None)] if SUSPECT in players.questions else []
        for one in asks:
            line = write_ask(one)
            assert faults(version, "question", json.loads(line)) == []
            answer = json.loads(think(line))
            assert "fault" not in answer or answer["fault"].startswith("view: no deal")
            assert faults(version, "answer", answer) == []
            asked[one.kind] += 1
    assert asked[CHOOSE] >= 2
    assert asked[WEIGH] >= 1


@pytest.mark.parametrize("version", VERSIONS)
def test_a_puzzle_agrees(version: int) -> None:
    ask = Ask(PUZZLE, {"game": "durak"}, "text", number=1, version=version)
    assert faults(version, "durak.puzzle", json.loads(write_ask(ask))) == []
    answer = json.loads(think(write_ask(ask)))
    assert answer["puzzle"]["line"]
    assert faults(version, "puzzle", answer) == []


WRONG: Final[Mapping[str, list[object]]] = {
    "v": [0, 3, "1", None, True],
    "id": [1.5, [1], {}, True, 2**53, "x" * 201],
    "ask": ["sing", None, 7],
    "level": ["wizard", 3, None],
    "seed": [7, None, "x" * 201],
    "budget_ms": [-1, 3_600_001, "5", None, True],
    "table": ["casual", [7], ["wizard"], ["casual"] * 6],
    "style": ["grim", 7],
    "more": [1],
}


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("name", GAMES)
def test_what_the_schema_refuses_of_a_question_gets_a_fault(name: str, version: int) -> None:
    game = game_named(name)
    view = next(one for one in views(name, game.rules.default_preset) if one.legal)
    ask = Ask(CHOOSE, game.view_to_json(view, version), "s", "beginner", number=7, version=version)
    good = json.loads(write_ask(ask))
    assert faults(version, "question", good) == []
    wrong = [{**good, field: value} for field, values in WRONG.items() for value in values]
    wrong += [{k: v for k, v in good.items() if k != field} for field in good if field != "id"]
    for question in wrong:
        assert faults(version, "question", question) != [], question
        answer = json.loads(think(json.dumps(question)))
        assert "fault" in answer, question
        assert faults(answer["v"], "fault", answer) == []
