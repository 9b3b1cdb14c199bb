"""The players by text: answers, faults, and the program that reads lines."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import count, islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from napoleon import PRESETS, legal, observe, read_action
from napoleon.ai import choose
from napoleon.ai.wire import think
from napoleon.games.napoleon.ai import bot, search
from napoleon.games.napoleon.ai.bot import LEVELS
from napoleon.games.napoleon.ai.contract import sampled
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.notation import write_action
from napoleon.games.napoleon.records.view.write import view_to_json
from napoleon.match.answers import advice_in, read_answer, write_advice
from napoleon.match.protocol import LONGEST, LONGEST_BUDGET
from tests.games.napoleon.ai.players import states
from tests.laws.random_play import examples
from tests.letters import after, started
from tests.nightly import spread

VIEW = view_to_json(observe(started(), 0))


def _request(**changes: Any) -> dict[str, Any]:
    request = {
        "v": 1,
        "id": 17,
        "ask": "choose",
        "view": VIEW,
        "level": "casual",
        "seed": "b:91",
        "budget_ms": 700,
    }
    return {**request, **changes}


def _ask(**changes: Any) -> dict[str, Any]:
    found = json.loads(think(json.dumps(_request(**changes))))
    assert isinstance(found, dict)
    return found


def test_an_answer_is_the_choice() -> None:
    state = started()
    choice = choose(observe(state, 0), "casual", "b:91", 700)
    found = _ask()
    assert (found["v"], found["id"]) == (1, 17)
    assert found["answer"] == write_action(choice.action)
    assert found["reasons"] == [[reason.key, dict(reason.params)] for reason in choice.reasons]
    assert [entry["action"] for entry in found["candidates"]] == [
        write_action(candidate.action) for candidate in choice.candidates
    ]


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_level_answers_reads_back_as_it_was(level: str) -> None:
    asked = [
        observe(state, state.turn)
        for state in list(states(PRESETS["sdc"], "back"))[::9]
        if state.turn is not None
    ]
    assert asked
    for view in asked:
        advice = choose(view, level, "b:91", 5, table=("casual",))
        assert advice.table == ("casual",)
        line = write_advice(GAME, "b", advice)
        assert advice_in(GAME, read_answer(line, "b")) == advice


def test_chances_hold_for_the_table_that_is_named() -> None:
    own, weak = _ask(level="expert"), _ask(level="expert", table=["beginner", "casual"])
    assert weak.pop("table") == ["beginner", "casual"]
    assert "table" not in own
    offered = {candidate["action"] for found in (own, weak) for candidate in found["candidates"]}
    assert {own["answer"], weak["answer"]} <= offered, "what a bid is worth depends on the others"
    chances = [[e.get("chance") for e in found["candidates"]] for found in (own, weak)]
    assert chances[0] != chances[1]
    weighed = _asked(ask="weigh", view=VIEW, action="pass", budget_ms=1, table=["casual"])
    assert weighed["table"] == ["casual"]


# ---- what else can be asked --------------------------------------------------------------


def _asked(**request: Any) -> dict[str, Any]:
    found = json.loads(think(json.dumps({"v": 1, "id": 18, "seed": "b:91", **request})))
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("preset", spread(["sdc", "classic"], 2))
def test_any_legal_action_can_be_weighed(preset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In play, where deals are imagined, it has an estimate, even where it looks hopeless.

    Each look at the clock takes a millisecond: every machine thinks equally much.
    """
    looks = count()
    for module in (bot, sampled, search):
        monkeypatch.setattr(module, "perf_counter", lambda: next(looks) / 1000)
    weighed = 0
    for state in islice(states(PRESETS[preset], "weigh"), 0, None, 2):
        if state.turn is None:
            continue
        view = observe(state, state.turn)
        for action in (view.legal[0], view.legal[-1]):
            found = _asked(
                ask="weigh", view=view_to_json(view), action=write_action(action), budget_ms=30
            )
            assert read_action(found["answer"]) in view.legal
            if found.get("points") and state.phase == "play":
                estimates = {entry["action"]: entry for entry in found["candidates"]}
                mine = estimates[write_action(action)]
                assert mine["value"] <= estimates[found["answer"]]["value"]
                assert 0 <= mine["chance"] <= 100
                weighed += 1
    assert weighed > 10


def test_what_cannot_be_weighed_is_refused() -> None:
    for action in ("SA", "20S=", "", None, 7):
        found = _asked(ask="weigh", view=VIEW, action=action, budget_ms=10)
        assert found["fault"].startswith("action:")
    assert "level" in _asked(ask="weigh", view=VIEW, action="pass", budget_ms=1, level="x")["fault"]


def test_who_is_suspected() -> None:
    for state in states(PRESETS["sdc"], "suspect"):
        seat = ((state.turn or 0) + 1) % 5
        view = observe(state, seat)
        found = _asked(ask="suspect", view=view_to_json(view))
        if state.contract is None or state.contract.card < 0:
            assert found["suspects"] == {}
            continue
        chances = {int(seat): chance for seat, chance in found["suspects"].items()}
        assert view.napoleon not in chances
        assert sum(chances.values()) <= 1.01
        if view.adjutant is not None:
            assert chances[view.adjutant] == 1
    assert "budget_ms" in _asked(ask="suspect", view=VIEW, budget_ms=1)["fault"]


@pytest.mark.parametrize("preset", spread(PRESETS, 4))
def test_a_deal_can_be_played_by_text(preset: str) -> None:
    deals = (states(PRESETS[preset], "text", number) for number in range(1, 20))
    asked = [[state for state in deal if state.turn is not None] for deal in deals]
    for state in next(filter(None, asked)):
        found = _ask(view=view_to_json(observe(state, state.actor)))
        assert read_action(found["answer"]) in legal(state)


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"v": 2}, "view: v: not the version of the request"),
        ({"v": 3}, "v:"),
        ({"v": True}, "v:"),
        ({"v": None}, "v:"),
        ({"id": 1.5}, "id:"),
        ({"id": [1]}, "id:"),
        ({"ask": "sing"}, "ask:"),
        ({"level": "wizard"}, "level: unknown: 'wizard'"),
        ({"level": "w" * 10_000}, "level: unknown"),
        ({"level": 3}, "level:"),
        ({"seed": 3}, "seed:"),
        ({"seed": "s" * 500}, "seed:"),
        ({"budget_ms": -1}, "budget_ms:"),
        ({"table": "casual"}, "table:"),
        ({"table": [7]}, "table:"),
        ({"table": ["wizard"]}, "table:"),
        ({"table": ["casual"] * 6}, "table:"),
        ({"budget_ms": LONGEST_BUDGET + 1}, "budget_ms:"),
        ({"budget_ms": 1.5}, "budget_ms:"),
        ({"budget_ms": True}, "budget_ms:"),
        ({"budget_ms": None}, "budget_ms:"),
        ({"view": None}, "view:"),
        ({"view": []}, "view:"),
        ({"view": {**VIEW, "hand": "SASA"}}, "view: hand:"),
        ({"view": {**VIEW, "seat": 9}}, "view: seat:"),
        ({"view": view_to_json(observe(started(), 1))}, "nothing to decide"),
        ({"more": 1}, "more: unknown field"),
    ],
)
def test_a_fault_names_what_is_wrong(changes: dict[str, Any], named: str) -> None:
    found = _ask(**changes)
    assert found.keys() == {"v", "id", "fault"}
    assert named in found["fault"]
    assert len(found["fault"]) < 200


@pytest.mark.parametrize(
    "text",
    ["", "xx", "[]", "3", "null", '"SA"', "{", "[" * 100_000, '{"v":1', "\ud800", "1" * 5000],
)
def test_text_that_is_no_request(text: str) -> None:
    found = json.loads(think(text))
    assert found["id"] is None
    assert found["fault"].startswith("request:")


def test_a_huge_request_is_refused() -> None:
    found = json.loads(think(json.dumps(_request(seed="s" * LONGEST))))
    assert "longer than" in found["fault"]


def test_the_id_comes_back_whatever_it_is() -> None:
    for given_id in (0, -3, 2**40, "a", "\u304b", "\ud800"):
        assert _ask(id=given_id)["id"] == given_id
    assert think(json.dumps(_request(id="\ud800"))).isascii()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=8,
)


@examples(50)
@given(key=st.sampled_from(sorted(VIEW)), value=JSON)
def test_think_never_raises(key: str, value: Any) -> None:
    found = _ask(view={**VIEW, key: value})
    assert "fault" in found or found["answer"]
    assert "internal" not in found.get("fault", "")


def test_the_program_answers_line_by_line() -> None:
    state = after(started(), "13S")
    lines = [
        json.dumps(_request(id=1)),
        "broken",
        "x" * (LONGEST + 10),
        "",
        json.dumps(_request(id=2, view=view_to_json(observe(state, 1)))),
    ]
    done = subprocess.run(
        [sys.executable, "-m", "napoleon.ai"],
        input="\n".join(lines) + "\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert [entry["id"] for entry in found] == [1, None, None, 2]
    assert ["fault" in entry for entry in found] == [False, True, True, False]
    assert done.stderr == ""
    assert read_action(found[3]["answer"]) in legal(state)
