"""Views from outside are checked as a whole: true ones with one thing changed are refused by name.

Some changes lead to the view of another deal: another open card, another seat that began. These are
listed here, and nothing else gets through.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from typing import Any, Final

import pytest

from napoleon import PRESETS
from napoleon.games.durak.game import GAME as DURAK
from napoleon.games.durak.rules import PRESETS as DURAK_PRESETS
from napoleon.games.napoleon.game import GAME as NAPOLEON
from napoleon.match.game import Game, State
from napoleon.match.records.fault import Unreadable
from tests.games.durak.random_play import steps as durak_steps
from tests.laws.mutations import Mutation, mutations
from tests.laws.random_play import RUNS, steps
from tests.nightly import spread

FEW: Final = 150
"""How many changes of a view are tried; all of them where more examples are wanted."""
CARD: Final = "SK"

COUNTED: Final = frozenset(
    {
        *("moves", "first", "led", "controller", "cube.asked", "cube.offered", "cube.owner"),
        *("course.bouts", "course.successes", "course.talon_successes", "course.refills"),
        *("course.advance", "course.counts", "course.counts.*", "course.lap_first"),
        *("bout.window.added", "bout.window.passed", "bout.transfers", "bout.exchanged"),
    }
)
"""In Durak: counts of what has happened; a view does not say how it came about."""
OTHERWISE: Final = frozenset(
    {
        *("acting.*", "trump", "own.*", "turnup", "pile", "pile.*.card", "pile.*.seat", "seen"),
        *("hands.*", "known", "known.*", "sizes", "down", "order.*.*", "course.drew.*"),
        *("course.out", "bout.attacker", "bout.defender", "bout.leader", "bout.limit"),
        *("bout.taker", "bout.thrown", "bout.closed", "bout.countered", "bout.doubted"),
        *("bout.emptied", "bout.emptied.*", "bout.concealed", "bout.fits", "bout.leads_with"),
        *("bout.last_cover", "bout.shown", "bout.table", "bout.table.*.attack"),
        *("bout.table.*.by", "bout.table.*.cover", "bout.table.*.owner", "bout.table.*.tried"),
        *("order.*", "bout.exposed.*", "bout.good", "result.disgrace", "result.last"),
    }
)
"""In Durak: changes that lead to the view of another deal under some rules."""
NAPOLEONS: Final = frozenset({"card", "first", "seat", "calls", "tricks"})
"""In Napoleon: another card was named, another seat began or looks, or it went another way."""


def _sampled(chance: random.Random, game: Game, states: Sequence[State]) -> Iterator[Mutation]:
    """Changes of what a seat sees in one of the states."""
    state = chance.choice(states)
    view = game.observe(state, chance.randrange(game.seats(state.rules)))
    data = json.loads(json.dumps(game.view_to_json(view)))
    every = list(mutations(data, CARD))
    yield from every if RUNS else chance.sample(every, min(FEW, len(every)))


def _is_refused(game: Game, view: Any) -> bool:
    """Whether a view is refused, and the fault names a field."""
    try:
        game.view_from_json(view)
    except Unreadable as fault:
        return bool(fault.section)
    return False


def _may_pass(change: Mutation) -> bool:
    """Whether a changed view of Durak may be that of another deal."""
    path, kind, _ = change
    if path.startswith("course.last.") or path in COUNTED | OTHERWISE:
        return kind != "type" or path.endswith((".emptied", ".table", ".out", ".drew"))
    return kind == "type" and path in {"course.last", "course.drew"}


@pytest.mark.parametrize("preset", spread(DURAK_PRESETS, 9))
def test_a_changed_view_of_durak_is_refused(preset: str) -> None:
    chance, refused = random.Random(f"changed {preset}"), 0
    states = [after for _, _, after in durak_steps(chance, DURAK_PRESETS[preset])]
    for change in _sampled(chance, DURAK, states):
        if not _may_pass(change):
            assert _is_refused(DURAK, change.view), change[:2]
            refused += 1
    assert refused > FEW // 3


@pytest.mark.parametrize("preset", PRESETS)
def test_a_changed_view_of_napoleon_is_refused(preset: str) -> None:
    chance, refused = random.Random(f"changed {preset}"), 0
    states = [after for _, _, after in steps(chance, PRESETS[preset])]
    for change in _sampled(chance, NAPOLEON, states):
        if change.path not in NAPOLEONS or change.kind == "type":
            assert _is_refused(NAPOLEON, change.view), change[:2]
            refused += 1
    assert refused > FEW // 3


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("phase", "nonsense"),
        ("phase", "climb"),
        ("sizes", [40, 1]),
        ("legal", ["SA"]),
        ("legal", []),
        ("acting", [1]),
        ("acting", []),
        ("seat", 2),
        ("talon", 3),
        ("trump", 4),
        ("hands", [None, None]),
    ],
)
def test_what_got_through_is_refused_by_its_name(field: str, value: object) -> None:
    rules = DURAK_PRESETS["podkidnoy"].with_text("table.players", "2")
    deal = DURAK.shuffled(rules, "views", 1)
    state = DURAK.new_deal(rules, deal, 0)
    seat = state.acting[0]
    view = DURAK.view_to_json(DURAK.observe(state, seat))
    with pytest.raises(Unreadable):
        DURAK.view_from_json({**view, field: [1 - seat] if value == [1] else value})
