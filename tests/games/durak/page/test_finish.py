"""In a match of one deal there is one place for everybody: that in which they went out."""

from __future__ import annotations

import re
from functools import cache
from html import unescape

import pytest

from napoleon.games.durak.page.table.look import view_of
from napoleon.match.game import LOST
from napoleon.ui.results.result import finish_of
from napoleon.ui.shell.effects import Say
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.words import place_name
from napoleon.ui.table.pauses import GRADE
from tests.duraks import match_of
from tests.games.durak.page.test_grade import at_end, first_is_best
from tests.games.durak.page.visits import do, visit
from tests.nightly import spread
from tests.ui.markup import faults_of
from tests.ui.player import Player

LANGUAGES = ("ja", "en", "ru", "uk")


@cache
def _went_out_later(language: str) -> Player:
    """A user who went out after others in a match of one deal, and sees its last page."""
    player = visit("preset=podkidnoy&seed=1", language, goes_on=False)
    player.aside = first_is_best
    while player.model.pause != GRADE:
        if player.model.my_turn:
            do(player, view_of(player.model.frame).legal[0])
        elif player.model.pause:
            player.press("next")
        player.rest()
    return player


def _place(player: Player) -> int:
    return match_of(player.model).state.final.out.index(0) + 1


def _text(html: str) -> str:
    return unescape(re.sub(r"<[^>]*>", " ", html))


@pytest.mark.parametrize("language", spread(LANGUAGES, 4))
def test_who_went_out_second_is_told_so_and_nowhere_that_they_were_first(language: str) -> None:
    player = _went_out_later(language).fork()
    words, place = player.model.words, _place(player)
    assert place > 1
    said = words("result.place", nth=words(f"nth.{place}"))
    by_points = place_name(words, match_of(player.model).place(0))
    assert match_of(player.model).place(0) == 1, "all but the durak have as many points"
    log = [one.text for one in player.done if isinstance(one, Say) and one.region == "log"]
    assert any(said in text for text in log)
    assert by_points not in "".join(log)
    assert said in _text(player.main)
    assert by_points not in _text(player.main)
    own = re.search(r'<li[^>]*data-me[^>]*data-place="(\d)"', player.main)
    assert own is not None
    assert int(own[1]) == place
    table = re.search(r'<table class="score">.*?</table>', player.main, re.DOTALL)
    assert table is not None
    assert words("standings.place") not in _text(table[0]), "there is one place, and it is above"
    player.send(Do("sheet", "match"))
    assert said in _text(player.html)
    assert by_points not in _text(player.html)
    player.send(Do("close"))
    player.send(Do("home"))
    player.press("people")
    assert said in _text(player.html)
    assert by_points not in _text(player.html)
    assert f'data-place-no="{place}"' in player.html
    assert faults_of(player.html) == []
    player.press("close")
    player.press("stats")
    assert said in _text(player.html)
    assert words("stats.figure.won") in _text(player.html)
    assert faults_of(player.html) == []


def test_the_durak_of_a_match_of_one_deal_is_told_so() -> None:
    player = at_end("preset=podkidnoy&table.players=4", "ru")
    match, words = match_of(player.model), player.model.words
    assert match.state.final.outcome(0) == LOST
    assert finish_of(player.model.frame, match.standing) == 0
    assert player.model.page.ledger.finish(words, 0) == words("result.lost")


def test_where_points_decide_the_place_is_that_of_the_points() -> None:
    player = at_end("preset=podkidnoy&match.target=2", "en")
    match = match_of(player.model)
    assert place_name(player.model.words, match.place(0)) in _text(player.main)
    for text in re.findall(r'data-place="(\d)"', player.main):
        assert int(text) in [match.place(seat) for seat in range(match.seats)]
