"""The page's words about the rest of the program, which comes after the first table."""

from __future__ import annotations

import pytest

from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.ui.shell.effects import Reload
from napoleon.ui.shell.messages import Do, RestNews, RestState
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.page import render
from napoleon.ui.shell.update import update
from napoleon.ui.start.opening import Opening, open_page


def opened(language: str = "ja") -> Model:
    return open_page(PAGE, Opening("?seed=x", (language,), "0" * 16))[0]


def notices(*states: RestState) -> list[str]:
    model = opened()
    for state in states:
        model, effects = update(model, RestNews(state))
        assert effects == ()
    return [notice.key for notice in model.notices]


def test_only_the_newest_is_shown() -> None:
    assert notices("awaited", "awaited") == ["rest_awaited"]
    assert notices("awaited", "late") == ["rest_late"]
    assert notices("late", "file", "file") == ["rest_file"]
    assert notices("awaited", "late", "here") == []


def test_page_that_has_everything_is_not_drawn_anew() -> None:
    model = opened()
    assert update(model, RestNews("here"))[0] is model


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("state", ["late", "file", "damaged"])
def test_what_does_not_come_can_be_asked_for_again(language: str, state: RestState) -> None:
    model, _ = update(opened(language), RestNews(state))
    assert 'data-do="renew"' in render(model.frame)
    assert update(model, Do("renew"))[1] == (Reload(renewed=True),)
