"""Where the focus of a dialog begins: at its main button, or at "no" where "yes" loses data."""

from __future__ import annotations

import re

import pytest

from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.page import default_focus, render
from napoleon.ui.tabs import ELSEWHERE
from tests.games.durak.page.test_hand import HANDS, ONLINE
from tests.games.durak.page.visits import laid_out
from tests.ui.player import Player, visitor
from tests.ui.scenes import scene


def _begins(page: Player) -> str:
    """Where the focus of the topmost dialog begins; it exists, and is not a mere close button."""
    html = render(page.model.frame)
    found = re.findall(r'data-focus="([^"]+)"', html)[-1]
    assert f'id="{found}"' in html
    return str(found)


def test_taking_begins_at_yes_for_it_can_be_taken_back() -> None:
    page = laid_out(HANDS, "C7D7", attacker=2, query=ONLINE, drop="on")
    page.send(Do("take"))
    assert (page.asking, _begins(page)) == ("take", "k-yes")
    assert default_focus(page.model.frame) == ("k-yes",)


def test_a_question_whose_yes_loses_a_match_begins_at_no() -> None:
    page = scene("11C", alone=True)
    page.press("rules")
    page.send(Do("preset", value="matsuda"))
    page.press("apply-rules")
    assert (page.asking, _begins(page)) == ("rules", "k-no")
    assert default_focus(page.model.frame) == ("k-no",)


@pytest.mark.parametrize("game", ["napoleon", "durak"])
def test_a_new_match_begins_at_its_button(game: str) -> None:
    page = visitor(f"?game={game}")
    page.press("setup")
    assert _begins(page) == "k-begin"


def test_a_dialog_that_asks_nothing_begins_in_its_text() -> None:
    page = visitor()
    page.press("settings")
    assert _begins(page) == "d-settings-body"


def test_a_dialog_that_comes_by_itself_begins_in_its_text() -> None:
    page = scene("11C", alone=True)
    page.model = page.model._replace(dialog="elsewhere").put(ELSEWHERE, value=True)
    assert _begins(page) == "d-elsewhere-body"
    page.model = page.model._replace(dialog="deck").put(ELSEWHERE, value=False)
    assert _begins(page) == "d-deck-body"
