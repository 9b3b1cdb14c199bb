"""How much work a drawing is: counted in calls, since a clock would measure the machine."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from types import FrameType

import pytest

from napoleon.games import GAMES, page_named
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.page import render
from napoleon.ui.shell.update import update
from napoleon.ui.start.opening import Opening, open_page

MOST = 2500
"""Calls of functions in Python for one drawing of a table."""


def calls_of(work: Callable[[], object]) -> int:
    """How many functions written in Python are called.

    The collector is off meanwhile: objects left by other tests may call functions as they go.
    """
    count = 0

    def note(frame: FrameType, event: str, arg: object) -> None:
        nonlocal count
        del frame, arg
        count += event == "call"

    before = sys.getprofile()
    gc.collect()
    gc.disable()
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(before)
        gc.enable()
    return count


class Litter:
    """An object in a circle that calls a function when it is collected."""

    def __init__(self) -> None:
        self.itself = self

    def __del__(self) -> None:
        pass


def test_what_is_collected_meanwhile_is_not_counted() -> None:
    def work() -> None:
        for _ in range(20_000):
            Litter()

    assert calls_of(work) == 1 + 20_000


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_drawn_with_few_calls(game: str) -> None:
    link = f"?game={game}&seed=1&deck=sdc"
    model, _ = open_page(page_named(game), Opening(link, ("ja",), "still"))
    if model.match is None:
        model, _ = update(model, Do("new"))
    assert 'id="table"' in render(model.frame)
    assert calls_of(lambda: render(model.frame)) < MOST


def test_a_view_is_worked_out_once_for_a_state() -> None:
    game = page_named("durak").game
    rules = game.rules()
    states = [game.new_deal(rules, game.shuffled(rules, seed, 1), 0) for seed in "ab"]
    views = [game.seen(state, 0) for state in states]
    assert [game.seen(state, 0) for state in states] == views
    assert all(game.seen(state, 0) is view for state, view in zip(states, views, strict=True))
    assert views == [game.observe(state, 0) for state in states]
    assert game.seen(states[0], 1).seat == 1
