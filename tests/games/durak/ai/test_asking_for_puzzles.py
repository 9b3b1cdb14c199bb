"""Puzzles by the line protocol: a question in text, a puzzle or a fault in text."""

from __future__ import annotations

import json
from typing import Any

import pytest

from napoleon.ai.wire import think
from napoleon.games.durak.ai.endings.puzzles import puzzle
from napoleon.match.answers import BadAnswerError, puzzle_in, read_answer
from napoleon.match.protocol import PUZZLE, Ask, read_ask, write_ask


def asked(**changes: object) -> dict[str, Any]:
    """The answer to a question for a puzzle with some fields changed."""
    fields = {"v": 1, "id": 7, "ask": "puzzle", "game": "durak", "seed": "text", "level": ""}
    answer: dict[str, Any] = json.loads(think(json.dumps(fields | changes)))
    assert answer["id"] == 7
    return answer


def test_a_puzzle_is_answered_with_its_text() -> None:
    assert asked()["puzzle"] == json.loads(json.dumps(puzzle("text").write()))
    assert asked(level="2")["puzzle"]["level"] == 2


def test_the_question_is_written_as_it_is_read() -> None:
    ask = Ask(PUZZLE, {"game": "durak"}, "day 2026-11-23", level="3", number=4)
    text = write_ask(ask)
    assert json.loads(text) == {
        "v": 1, "id": 4, "ask": "puzzle", "game": "durak", "seed": "day 2026-11-23", "level": "3",
    }  # fmt: skip
    assert read_ask(text, lambda _: ()) == ask


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"level": "9"}, "level: no puzzle of it: '9'"),
        ({"level": 2}, "level: not a text"),
        ({"game": "no-such"}, "view: game: unknown: 'no-such'"),
        ({"game": "napoleon"}, "ask: nobody answers 'puzzle' in this game"),
        ({"seed": 3}, "seed: not a text of at most 200 characters"),
        ({"view": {}}, "view: unknown field"),
    ],
)
def test_the_answer_to_a_wrong_question_names_the_fault(
    changes: dict[str, object], fault: str
) -> None:
    assert asked(**changes)["fault"] == fault


def test_an_answer_without_a_puzzle_is_none() -> None:
    contents: tuple[dict[str, object], ...] = ({}, {"puzzle": []}, {"puzzle": "C6"})
    for content in contents:
        with pytest.raises(BadAnswerError):
            puzzle_in(read_answer(json.dumps({"v": 1, "id": 1, **content}), 1))
