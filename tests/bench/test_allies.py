"""The bench of defence: what it counts, and that a run can be resumed."""

from __future__ import annotations

from pathlib import Path

from bench.allies import ALLIES, BASE, CEILING, Defended, contract, decision, play, read, report
from napoleon.games.napoleon.play.state import PLAY
from napoleon.games.napoleon.play.view import observe
from napoleon.games.napoleon.rules import RuleSet

HELD = Defended(made=False, honors=10, points=5.0)
MADE = Defended(made=True, honors=15, points=0.0)


def test_the_share_is_that_of_what_an_all_seeing_defence_wins() -> None:
    """Of four contracts the ceiling holds two that the base lets through, `expert` one of them."""
    deals = {
        number: {
            kind: HELD if number in {CEILING: (1, 2), "expert": (1,)}.get(kind, ()) else MADE
            for kind in ALLIES
        }
        for number in range(1, 5)
    }
    rows = {
        line.split()[1]: line for line in report(deals, ALLIES, "s").splitlines() if "±" in line
    }
    assert "| 50.0 ± 28.9 | 50.0 ± 28.9 | 100 ± 0 % |" in rows[CEILING]
    assert "| 75.0 ± 25.0 | 25.0 ± 25.0 | 50 ±" in rows["expert"]
    assert "| 100.0 ± 0.0 | 0.0 ± 0.0 | 0 ± 0 % |" in rows[BASE]


def test_a_deal_is_played_once_with_each_kind_and_the_log_is_continued(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    play(log, "test", 1, ["beginner"])
    first = log.read_text("utf-8")
    play(log, "test", 1, ["beginner", "casual"])
    assert log.read_text("utf-8").startswith(first)
    assert [set(by) for by in read(log).values()] == [{"beginner", "casual"}]


def test_the_contract_is_there_before_the_first_lead() -> None:
    found = contract(RuleSet(), "test", 1)
    assert found is not None
    state, _ = found
    assert state.phase == PLAY
    assert not state.tricks
    assert state.adjutant is not None
    assert decision("casual", state, state.actor, "s") in observe(state, state.actor).legal
