"""A newer version of the page is offered, and taken only when the user says so."""

from __future__ import annotations

from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.ui.shell.effects import Reload
from napoleon.ui.shell.messages import Do, UpdateReady
from napoleon.ui.shell.update import update
from napoleon.ui.start.opening import Opening, open_page


def test_newer_version_is_offered_once_and_changes_nothing() -> None:
    model, _ = open_page(PAGE, Opening("?seed=x", ("ja",), "0" * 16))
    offered, effects = update(model, UpdateReady())
    assert effects == ()
    assert [notice.key for notice in offered.notices] == ["update_ready"]
    assert offered._replace(notices=()) == model._replace(notices=())
    again, effects = update(offered, UpdateReady())
    assert (again, effects) == (offered, ())


def test_newer_version_comes_when_it_is_wanted() -> None:
    model, _ = open_page(PAGE, Opening("?seed=x", ("ja",), "0" * 16))
    offered, _ = update(model, UpdateReady())
    kept, effects = update(offered, Do("update"))
    assert effects == (Reload(newest=True),)
    assert kept == offered
    assert update(model, Do("reload"))[1] == (Reload(),)
