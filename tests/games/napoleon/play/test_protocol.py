"""The line protocol from both ends: what a line contains, and what is refused."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from napoleon import read_action
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import PASS, Action
from napoleon.match.answers import (
    LONGEST_ANSWER,
    BadAnswerError,
    Declined,
    action_in,
    advice_in,
    read_answer,
    read_loose_answer,
    suspects_in,
    write_advice,
    write_fault,
    write_suspects,
)
from napoleon.match.protocol import (
    CHOOSE,
    SUSPECT,
    WEIGH,
    Advice,
    Ask,
    BadAsk,
    Candidate,
    Number,
    Reason,
    read_ask,
    write_ask,
)

LEVELS = ("casual", "strong")
SA = read_action("SA")

ASKS = {
    '{"v":1,"id":17,"ask":"choose","view":{"v":1},"level":"casual","seed":"b:91",'
    '"budget_ms":700}': (Ask(CHOOSE, {"v": 1}, "b:91", "casual", budget_ms=700, number=17)),
    '{"v":1,"id":"a","ask":"choose","view":{},"level":"strong","seed":"","budget_ms":0,'
    '"table":["casual","casual"]}': (
        Ask(CHOOSE, {}, "", "strong", table=("casual", "casual"), number="a")
    ),
    '{"v":1,"id":18,"ask":"weigh","view":{},"action":"D3","seed":"b:91","budget_ms":700}': (
        Ask(WEIGH, {}, "b:91", action="D3", budget_ms=700, number=18)
    ),
    '{"v":1,"id":null,"ask":"suspect","view":{},"seed":"b:91"}': Ask(SUSPECT, {}, "b:91"),
}
"""Questions, as they have always been written, and what they mean."""

ADVICE = {
    '{"v":1,"id":17,"answer":"SA","reasons":[["takes",{"card":"SA","honors":3}]],'
    '"candidates":[{"action":"SA","value":0.61}]}': (
        Advice(SA, (Reason("takes", {"card": "SA", "honors": 3}),), (Candidate(SA, 0.61),))
    ),
    '{"v":1,"id":17,"answer":"pass","reasons":[],"candidates":['
    '{"action":"SA","value":1,"chance":64},'
    '{"action":"pass","value":-2.5,"chance":0,"solved":true}],'
    '"points":true,"table":["strong"]}': (
        Advice(
            PASS,
            (),
            (Candidate(SA, 1, 64), Candidate(PASS, -2.5, 0, solved=True)),
            points=True,
            table=("strong",),
        )
    ),
}
"""Answers to question 17, likewise."""


@pytest.mark.parametrize(("line", "ask"), ASKS.items(), ids=str)
def test_a_question_is_one_line_that_reads_back(line: str, ask: Ask) -> None:
    assert write_ask(ask) == line
    assert read_ask(line, lambda _: LEVELS) == ask


@pytest.mark.parametrize(("line", "advice"), ADVICE.items(), ids=str)
def test_advice_is_one_line_that_reads_back(line: str, advice: Advice[Action]) -> None:
    assert write_advice(GAME, 17, advice) == line
    for answer in (read_answer(line, 17), read_answer(line, None), read_loose_answer(line, 17)):
        assert advice_in(GAME, answer) == advice
        assert action_in(GAME, answer) == advice.action


def test_suspects_are_one_line_that_reads_back() -> None:
    line = '{"v":1,"id":19,"suspects":{"1":0.62,"3":0.214}}'
    assert write_suspects(19, {1: 0.62, 3: 0.2144}) == line
    assert suspects_in(read_answer(line, 19)) == {1: 0.62, 3: 0.214}


def test_a_fault_is_one_line_and_says_why() -> None:
    line = '{"v":1,"id":null,"fault":"request: not JSON"}'
    assert write_fault(None, "request: not JSON") == line
    with pytest.raises(Declined, match="request: not JSON"):
        read_answer(line, None)
    with pytest.raises(Declined, match="no idea"):
        read_loose_answer('{"id":3,"fault":"no idea"}', 3)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("x" * (LONGEST_ANSWER + 1), "too long"),
        ("hello", "no JSON"),
        ("[" * 90_000, "no JSON"),
        ("[]", "no object"),
        ('{"id":3,"answer":"SA"}', "another version"),
        ('{"v":true,"id":3,"answer":"SA"}', "another version"),
        ('{"v":1,"id":4,"answer":"SA"}', "the wrong id"),
        ('{"v":1,"id":3.0,"answer":"SA"}', "the wrong id"),
        ('{"v":1,"answer":"SA"}', "the wrong id"),
        ('{"v":1,"id":3}', "no action"),
        ('{"v":1,"id":3,"answer":7}', "no action"),
        ('{"v":1,"id":3,"answer":"S2S2"}', "no action"),
    ],
    ids=lambda text: text[:30],
)
def test_a_bad_answer_is_refused_by_its_fault(text: str, why: str) -> None:
    with pytest.raises(BadAnswerError, match=why):
        action_in(GAME, read_answer(text, 3))


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ('{"id":3,"answer":"SA"}', 3),
        ('{"v":7,"id":3.0,"answer":"SA"}', 3),
        ('{"id":"a","answer":"SA","more":"' + "x" * LONGEST_ANSWER + '"}', "a"),
    ],
    ids=lambda text: str(text)[:30],
)
def test_a_program_that_is_not_ours_may_be_loose(text: str, number: Number) -> None:
    assert action_in(GAME, read_loose_answer(text, number)) == SA
    with pytest.raises(BadAnswerError, match="the wrong id"):
        read_loose_answer('{"id":true,"answer":"SA"}', 1)


@pytest.mark.parametrize(
    ("text", "number", "why"),
    [
        ("hello", None, "request:"),
        ('{"v":3,"id":5,"ask":"choose"}', 5, "v:"),
        ('{"v":3,"id":[]}', None, "v:"),
        ('{"v":1,"id":[]}', None, "id:"),
        ('{"v":1,"id":"b","ask":"sing"}', "b", "ask:"),
        ('{"v":1,"id":6,"ask":"suspect","seed":7}', 6, "seed:"),
    ],
)
def test_a_bad_question_is_refused_under_its_own_number(
    text: str, number: Number, why: str
) -> None:
    with pytest.raises(BadAsk, match=why) as caught:
        read_ask(text, lambda _: LEVELS)
    assert caught.value.number == number


def test_the_page_of_the_protocol_names_every_field() -> None:
    page = (Path(__file__).parents[4] / "docs" / "protocol.md").read_text(encoding="utf-8")
    first = page.partition("## ")[0]
    named = re.findall(r"^\| `(\w+)` \|", first, flags=re.MULTILINE)
    asked = Ask(CHOOSE, {}, "", "casual", table=("casual",), style="ney")
    assert sorted(named) == sorted(json.loads(write_ask(asked)))
    for line in ADVICE:
        assert all(f"`{field}`" in page or f'"{field}"' in page for field in json.loads(line))
