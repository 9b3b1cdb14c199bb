"""Calibrated chances: for the levels at the table, certain only if everything was counted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from napoleon import PRESETS, RuleSet, observe
from napoleon.ai import choose
from napoleon.ai.race import Runner, advice_of, guarded
from napoleon.games.napoleon.ai.bot import LEVELS, weigh
from napoleon.games.napoleon.ai.choice import Advice, Candidate
from napoleon.games.napoleon.ai.learned.odds import (
    BIDS,
    CARDS,
    LEAST,
    MOST,
    shown_chance,
    with_odds,
)
from napoleon.games.napoleon.ai.payoff import decided
from napoleon.games.napoleon.ai.search import Move
from napoleon.games.napoleon.play.actions import Action, Play
from napoleon.games.napoleon.play.view import PlayerView
from tests.games.napoleon.ai.players import states
from tests.nightly import spread

SURE = {"certain": 100, "lost": 0}


def _decisions(number: int, rules: RuleSet = PRESETS["sdc"]) -> Iterator[PlayerView]:
    for state in states(rules, "odds", number):
        if state.phase == "play" and state.turn is not None:
            view = observe(state, state.turn)
            if len(view.legal) > 1:
                yield view


@pytest.mark.parametrize("curves", [BIDS, CARDS])
def test_every_level_has_a_curve_that_rises_and_is_never_sure(curves: dict[str, object]) -> None:
    assert list(curves) == list(LEVELS)
    for level in LEVELS:
        shown = [shown_chance(chance, CARDS, [level]) for chance in range(101)]
        assert shown == sorted(shown)
        assert LEAST <= shown[0] < shown[50] < shown[100] <= MOST


def test_weaker_players_throw_more_away() -> None:
    """Shown as 84, among casual players it came true 63 times of 100."""
    casual, expert = (shown_chance(90, CARDS, [level]) for level in ("casual", "expert"))
    assert casual < expert < 90
    assert casual < shown_chance(90, CARDS, ["casual", "expert"]) < expert


def test_the_table_changes_the_shown_chances_and_no_decision() -> None:
    for view in list(_decisions(1))[5:7]:
        own = choose(view, "strong", "s", 60_000)
        weak = choose(view, "strong", "s", 60_000, table=("beginner", "casual"))
        assert own.action == weak.action
        for one, other in zip(own.candidates, weak.candidates, strict=True):
            assert one._replace(chance=None) == other._replace(chance=None)
    with pytest.raises(ValueError, match="wizard"):
        choose(view, "strong", "s", 0, table=("wizard",))
    with pytest.raises(ValueError, match="wizard"):
        weigh(view, view.legal[0], "s", 0, table=("wizard",))


@pytest.mark.parametrize(("level", "every"), spread([("strong", 1), ("expert", 3)], 2))
def test_what_is_shown_as_best_is_best_by_what_is_compared(level: str, every: int) -> None:
    """The words name the best card's chance, and the figure that the next one was compared by."""
    seen: set[str] = set()
    for view in list(_decisions(2))[::every]:
        found = choose(view, level, "s", 60_000)
        if not found.points:
            continue
        values = [entry.estimate for entry in found.candidates]
        assert values == sorted(values, reverse=True)
        best, other = found.candidates[:2]
        assert best.action == found.action
        said = {reason.key: reason.params for reason in found.reasons}
        seen |= said.keys()
        if "next_in_points" in said:
            assert said["next_in_points"]["points"] == f"{best.estimate - other.estimate:.1f}"
        else:
            assert best.estimate - other.estimate < 0.06
        for key in ("should_win", "nearly_always", "hardly_ever", *SURE):
            if key in said:
                assert said[key]["chance"] == best.chance
                assert (key in SURE) == (best.solved and best.chance in (0, 100))
        assert all(e.solved or LEAST <= (e.chance or 50) <= MOST for e in found.candidates)
    assert {"should_win", "next_in_points"} <= seen


def test_an_ending_that_is_counted_out_may_be_certain() -> None:
    found: set[int | None] = set()
    endings = (
        view
        for number in range(1, 6)
        for view in _decisions(number)
        if view.hand.bit_count() == 2 or decided(view)
    )
    for view in endings:
        candidates = choose(view, "expert", "s", 60_000).candidates
        found |= {entry.chance for entry in candidates if entry.solved}
        if {0, 100} <= found:
            break
    assert {0, 100} <= found


def test_sure_words_are_for_what_was_solved() -> None:
    for chance, solved, key in (
        (100, True, "certain"),
        (100, False, "nearly_always"),
        (0, True, "lost"),
        (0, False, "hardly_ever"),
        (50, True, "should_win"),
    ):
        raw = Advice(Play(1), (), (Candidate(Play(1), 1.0, chance, solved),), points=True)
        assert with_odds(raw, "play", ["expert"]).reasons[0].key == key


def test_what_the_honors_have_decided_is_known_to_all() -> None:
    later = 0
    for number in range(1, 7):
        whole = list(states(RuleSet(), "odds", number))
        result = whole[-1].result
        for state in whole:
            if result and state.phase == "play" and decided(observe(state, state.actor)):
                side = {result.napoleon, result.adjutant}
                taken = sum(state.honors[seat] for seat in side if seat is not None)
                assert result.made == (taken >= (observe(state, 0).target or 0))
                later += 1
    assert later


# ---- the race ----------------------------------------------------------------------------


def _tally(card: int, values: list[float]) -> Runner[Action, Move]:
    found = Runner[Action, Move](Play(card), (1 << card, 0, ()))
    for value in values:
        found.values.append(value)
        found.wins.append(float(value > 0))
        found.total += value
        found.won += value > 0
        found.weight += 1.0
    return found


def test_a_card_that_was_dropped_early_is_compared_in_the_worlds_that_it_has_seen() -> None:
    """Two lucky worlds; in both the best card did as well or better."""
    view = list(_decisions(1))[6]
    cards = [action.card for action in view.legal if isinstance(action, Play)][:2]
    best, dropped = _tally(cards[0], [5, 4, -5, -5]), _tally(cards[1], [4, 4])
    usual = Advice(best.action, (), ())
    found = advice_of([best, dropped], usual, view.legal, solved=False, settled=False).candidates
    assert [entry.estimate for entry in found] == [-0.25, -0.75]
    assert [entry.chance for entry in found] == [50, 50]


def test_the_usual_card_is_left_for_a_clear_lead_only() -> None:
    usual = _tally(1, [0.0, 1.0, 0.0, 1.0])
    noisy = _tally(2, [3.0, -2.0, 3.0, -1.0])
    clear = _tally(3, [1.0, 2.0, 1.0, 2.1])
    assert guarded([noisy, usual], Play(1), 1.0)[0] is usual
    assert guarded([clear, noisy, usual], Play(1), 1.0)[0] is clear
    assert guarded([noisy, usual], Play(2), 1.0)[0] is noisy
