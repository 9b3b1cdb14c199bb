"""Drawing from the talon: V15 and the order of B15."""

from __future__ import annotations

import pytest

from tests.games.durak.letters import after, hand, table


def test_v15_one_draws_only_with_an_empty_hand() -> None:
    state = table("C7CA|C9HK|D8", "refill.rule=when-empty", talon="D6H6S6H7S7H8S8")
    state = after(state, "C7 C7/C9 0:pass pass")
    assert [hand(state, seat) for seat in range(3)] == ["CA", "HK", "D8"]
    state = after(state, "HK take")
    assert hand(state, 1) == "D6H6H7H8S6S7"
    assert [hand(state, 0), hand(state, 2)] == ["CA", "D8HK"]


@pytest.mark.parametrize(("start", "drawer"), [("final", 1), ("original", 0)])
def test_b15_the_attacker_who_draws_first_is_the_last_one_or_the_leader(
    start: str, drawer: int
) -> None:
    options = f"refill.start={start}"
    state = table("C7CA|D7DA|C8D8HAHK", options, preset="perevodnoy", talon="S6S7S8")
    state = after(state, "C7 >D7 C7/C8 D7/D8 1:pass pass")
    assert hand(state, drawer).endswith("S6S7S8")
    assert state.talon == ()
