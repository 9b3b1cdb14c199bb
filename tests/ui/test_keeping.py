"""The running match as it is kept: it comes back whole, and another one takes nothing over."""

from __future__ import annotations

from napoleon.game.actions import PASS
from napoleon.ui.handling import kept_match, with_kept
from napoleon.ui.play import cleared
from tests.ui.player import table_of


def test_a_match_comes_back_with_what_was_taken_back_and_asked() -> None:
    model = table_of().model._replace(undos=2, hints=3, aided=True)
    kept = kept_match(model)
    assert kept is not None
    assert (kept.undos, kept.hints, kept.aided) == (2, 3, True)
    assert kept_match(cleared(model)) is None
    assert kept_match(with_kept(cleared(model), kept)) == kept


def test_nothing_of_a_match_stays_for_the_next() -> None:
    model = table_of().model
    used = model._replace(
        undos=2, undone=(PASS,), hints=3, aided=True, dialog="last", asking="drop", resting=True
    )
    assert cleared(used) == cleared(model)
