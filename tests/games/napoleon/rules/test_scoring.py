"""Who has won, and each cell of the score tables (S 得点表)."""

from __future__ import annotations

import pytest

from napoleon.games.napoleon.rules.scoring import Row, Scoring, Verdict, row, verdict

WIN, LOSS = Verdict(made=True, triumph=False), Verdict(made=False, triumph=False)
TRIUMPH, ALLIED_TRIUMPH = Verdict(made=True, triumph=True), Verdict(made=False, triumph=True)

# points, alone, outcome, Napoleon / adjutant / each ally; b = 13
CELLS = [
    ("sdc", False, WIN, (9, 6, 0)),
    ("sdc", False, LOSS, (0, 0, 5)),
    ("sdc", False, TRIUMPH, (15, 12, 0)),
    ("sdc", False, ALLIED_TRIUMPH, (0, 0, 10)),
    ("sdc", True, WIN, (12, 0, 0)),
    ("sdc", True, LOSS, (0, 0, 4)),
    ("sdc", True, TRIUMPH, (18, 0, 0)),
    ("sdc", True, ALLIED_TRIUMPH, (0, 0, 8)),
    ("guruguru", False, WIN, (4, 2, 0)),
    ("guruguru", False, LOSS, (0, 0, 2)),
    ("guruguru", False, TRIUMPH, (6, 4, 0)),
    ("guruguru", False, ALLIED_TRIUMPH, (0, 0, 4)),
    ("guruguru", True, WIN, (5, 0, 0)),
    ("guruguru", True, LOSS, (0, 0, 1)),
    ("guruguru", True, TRIUMPH, (7, 0, 0)),
    ("guruguru", True, ALLIED_TRIUMPH, (0, 0, 3)),
    ("zerosum", False, WIN, (2, 1, -1)),
    ("zerosum", False, LOSS, (-2, -1, 1)),
    ("zerosum", False, TRIUMPH, (4, 2, -2)),
    ("zerosum", False, ALLIED_TRIUMPH, (-4, -2, 2)),
    ("zerosum", True, WIN, (4, 0, -1)),
    ("zerosum", True, LOSS, (-4, 0, 1)),
    ("zerosum", True, TRIUMPH, (8, 0, -2)),
    ("zerosum", True, ALLIED_TRIUMPH, (-8, 0, 2)),
    ("bid", False, WIN, (26, 13, -13)),
    ("bid", False, LOSS, (-26, -13, 13)),
    ("bid", False, TRIUMPH, (52, 26, -26)),
    ("bid", False, ALLIED_TRIUMPH, (-52, -26, 26)),
    ("bid", True, WIN, (52, 0, -13)),
    ("bid", True, LOSS, (-52, 0, 13)),
    ("bid", True, TRIUMPH, (104, 0, -26)),
    ("bid", True, ALLIED_TRIUMPH, (-104, 0, 26)),
    ("plain", False, WIN, (1, 1, 0)),
    ("plain", False, LOSS, (0, 0, 1)),
    ("plain", False, TRIUMPH, (1, 1, 0)),
    ("plain", False, ALLIED_TRIUMPH, (0, 0, 1)),
    ("plain", True, WIN, (1, 0, 0)),
    ("plain", True, LOSS, (0, 0, 1)),
    ("plain", True, TRIUMPH, (1, 0, 0)),
    ("plain", True, ALLIED_TRIUMPH, (0, 0, 1)),
]


@pytest.mark.parametrize(("points", "alone", "outcome", "cells"), CELLS)
def test_cell(*, points: str, alone: bool, outcome: Verdict, cells: tuple[int, int, int]) -> None:
    found = row(Scoring(points=points), outcome, bid=13, alone=alone, players=5)
    assert found == Row(*cells)


@pytest.mark.parametrize("points", ["zerosum", "bid"])
@pytest.mark.parametrize("players", [4, 5, 6])
@pytest.mark.parametrize("alone", [False, True])
@pytest.mark.parametrize("outcome", [WIN, LOSS, TRIUMPH, ALLIED_TRIUMPH])
def test_zero_sum_at_any_number_of_players(
    *, points: str, players: int, alone: bool, outcome: Verdict
) -> None:
    found = row(Scoring(points=points), outcome, bid=15, alone=alone, players=players)
    allies = players - (1 if alone else 2)
    assert found.napoleon + found.adjutant + found.ally * allies == 0
    five = row(Scoring(points=points), outcome, bid=15, alone=alone, players=5)
    assert (found.adjutant, found.ally) == (five.adjutant, five.ally)


# siberia, French honors, allies' honors, target, bid → made, triumph
VERDICTS = [
    ("off", 13, 7, 13, 13, True, False),
    ("off", 12, 8, 13, 13, False, False),
    ("off", 20, 0, 13, 13, True, True),
    ("off", 20, 0, 20, 20, True, True),
    ("off", 0, 20, 13, 13, False, True),
    ("off", 0, 19, 13, 13, False, False),  # one honor is nobody's
    ("on", 20, 0, 13, 13, False, False),
    ("on", 20, 0, 19, 19, False, False),
    ("on", 20, 0, 20, 20, True, False),
    ("on", 19, 1, 13, 13, True, False),
    ("on", 0, 20, 13, 13, False, True),
    ("always", 20, 0, 13, 13, False, False),
    ("always", 20, 0, 20, 20, False, False),
    ("always", 19, 1, 19, 19, True, False),
    ("off", 14, 4, 15, 13, False, False),  # discards raised what must be reached
    ("off", 15, 3, 15, 13, True, False),
]


@pytest.mark.parametrize(
    ("siberia", "french", "allies", "target", "bid", "made", "triumph"), VERDICTS
)
def test_verdict(
    *, siberia: str, french: int, allies: int, target: int, bid: int, made: bool, triumph: bool
) -> None:
    scoring = Scoring(siberia=siberia)
    found = verdict(scoring, french=french, allies=allies, target=target, bid=bid)
    assert found == Verdict(made, triumph)
