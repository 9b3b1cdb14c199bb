"""The running match in storage: it comes back whole, and another one takes nothing over."""

from __future__ import annotations

from napoleon.games.napoleon.play.actions import PASS
from napoleon.match.steps import whole
from napoleon.ui.results.earlier import LastTrick
from napoleon.ui.shell.dialogs import Confirmation
from napoleon.ui.shell.messages import Do
from napoleon.ui.start.opening import sitting_of
from napoleon.ui.storage.saved import Aid
from napoleon.ui.table.course import cleared
from tests.ui.player import table_of


def test_a_match_comes_back_with_what_was_taken_back_and_asked() -> None:
    table = table_of().model.table._replace(undos=2, hints=2).with_aid(1, hints=1)
    model = table_of().model.with_table(table)
    stored = model.table.stored
    assert stored is not None
    assert (stored.undos, stored.hints, stored.aids) == (2, 3, (Aid((1, 0), 1),))
    assert whole(sitting_of(stored)).stored == stored


def test_nothing_of_a_match_stays_for_the_next() -> None:
    model = table_of().model
    used = model.with_table(
        model.table._replace(undos=2, undone=(PASS,), resting=True).with_aid(1, hints=3)
    )._replace(dialog=LastTrick(0), asking=Confirmation("drop", Do("pass")))
    assert cleared(used) == cleared(model)
