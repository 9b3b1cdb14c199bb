"""What a visitor with only the page finds: a way in, a sensible bid, who won and why, a link."""

from __future__ import annotations

import re
from html import unescape

import pytest

from napoleon.games.napoleon.page.table.look import draft_of
from napoleon.games.napoleon.play.actions import Bid
from napoleon.ui.shell.effects import Copy
from napoleon.ui.shell.sitting import AT_HOME
from napoleon.ui.shell.words import LANGUAGES
from napoleon.ui.table.pauses import RESULT
from tests.napoleons import match_of
from tests.nightly import spread
from tests.ui.advice.test_advice import quick
from tests.ui.hands import carry_out
from tests.ui.markup import faults_of
from tests.ui.player import Player
from tests.ui.start.test_home import first_visit
from tests.ui.study.test_practice import finish


def read(player: Player) -> str:
    """The readable text of the page."""
    return unescape(re.sub(r"<[^>]*>", " ", player.main))


def advised(player: Player) -> None:
    """The user asks for a hint and follows it."""
    player.press("hint")
    hint = draft_of(player.model.frame).hint
    assert hint is not None
    if isinstance(hint.action, Bid):
        raises = next(c for c in player.controls if c.attributes.get("id") == "k-raise")
        assert raises.live
        player.press("raise")
        player.rest()
        assert hint.action in match_of(player.model).actions, "the gold button bids what is advised"
    else:
        carry_out(player, hint.action)


@pytest.mark.parametrize("language", spread(LANGUAGES, 4))
def test_from_the_first_look_to_something_to_send(language: str) -> None:
    player = first_visit(language)
    player.aside = quick
    words = player.model.words
    offers = read(player)
    assert words("start.first") in offers
    assert all(step in offers for step in player.model.page.books.in_a_minute(words))
    player.press("new")
    player.rest()
    advised(player)
    finish(player)
    assert player.model.pause == RESULT
    ending = match_of(player.model).ending
    assert ending is not None
    said = read(player)
    assert words("result.won" if ending.won[AT_HOME] else "result.lost") in said
    assert '<p class="verdict-sub">' in player.main, "and why"
    player.press("sheet")
    assert faults_of(player.html) == []
    player.press("sheet-copy")
    [copied] = [effect for effect in player.done if isinstance(effect, Copy)]
    assert re.search(r"https://\S+seed=\S+$", copied.text)
