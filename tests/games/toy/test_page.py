"""The toy game goes through the whole page, drawing only what any game has."""

from __future__ import annotations

import json
import re
from urllib.parse import urlencode

import pytest

from napoleon.ui.grade.state import PROGRESS
from napoleon.ui.shell.effects import Say, Visit
from napoleon.ui.shell.link import game_in
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.page import render
from napoleon.ui.shell.words import LANGUAGES, signed
from napoleon.ui.table.pauses import GRADE
from tests.games.toy.game import GAME, START, ToyRules
from tests.games.toy.visits import at_table, checked, finished, hinted, turn, view_of, visit
from tests.ui.hiding import without_table

# ---- the start, and what is chosen before a match ------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_screen_begins_a_match(language: str) -> None:
    player = checked(visit("?game=toy", language))
    player.press("new")
    assert checked(player).model.table.match.game is GAME


@pytest.mark.parametrize("language", LANGUAGES)
def test_home_offers_no_lessons_where_there_are_none(language: str) -> None:
    player = checked(visit("?game=toy", language))
    assert not player.has("lesson")
    player.press("new")
    player.press("home")
    assert player.has("resume")
    checked(player)


def test_a_link_opens_its_match() -> None:
    player = visit("?game=toy&preset=plain&table.players=4&seed=cup-1&deal=2&lang=en")
    match = checked(player).model.table.home.table.match
    assert (match.game, match.seed, match.number, match.seats) == (GAME, "cup-1", 2, 4)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_chosen_in_the_form(language: str) -> None:
    player = visit("?game=toy", language)
    player.press("rules")
    for option in GAME.rules.options():
        assert option in player.html
    player.choose("option", "4", "table.players")
    checked(player)
    player.press("apply-rules")
    match = checked(player).model.table.home.table.match
    assert match.rules.to_query() == "preset=usual&table.players=4"
    assert json.loads(player.storage["toy.rules"])["rules"] == match.rules.to_query()
    assert "napoleon.rules" not in player.storage


def test_rules_of_ones_own_are_kept() -> None:
    player = visit("?game=toy")
    player.press("rules")
    player.choose("option", "4", "table.players")
    player.send(Do("own-save", value=urlencode({"name": "Four"})))
    assert "Four" in player.storage["toy.presets"]
    again = player.reopened(query="?game=toy")
    assert [preset.name for preset in again.model.own] == ["Four"]
    assert again.model.own[0].rules == ToyRules.from_query("table.players=4")[0]


# ---- a match --------------------------------------------------------------------------------


def test_all_may_double_and_silence_ends_it() -> None:
    player = at_table()
    player.send(Do("act", "0:double"))
    assert player.model.table.home.table.match.actions == ("0:double",)
    turn(player)
    assert START in player.model.table.home.table.match.actions
    checked(player)


def test_what_everybody_did_last_lies_on_the_table() -> None:
    player = turn(at_table())
    match = player.model.table.home.table.match
    assert re.findall(r'id="deed-(\d)"', player.html) == ["1", "2", "0"]
    for seat, card in zip(match.actors, match.actions, strict=True):
        assert seat is None or f'id="deed-{seat}-{card}"' in player.html
    assert 'id="deed-0-' not in player.html


def test_no_hidden_side_of_a_table_is_drawn() -> None:
    player = at_table()
    player.send(Do("act", "0:double"))
    for _ in range(12):
        assert render(without_table(player.model).frame) == player.html
        if not player.step():
            turn(player)


def test_a_game_without_a_title_is_called_by_its_name() -> None:
    assert ">Toy<" in visit("?game=toy").html


def test_who_does_not_want_to_double_says_so() -> None:
    player = at_table(clock="off")
    player.rest()
    assert view_of(player).doubling, "without a count-down nothing ends it over the user"
    player.press("silence")
    turn(checked(player))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_played_by_pressing_what_is_offered(language: str) -> None:
    player = at_table(language=language)
    player.send(Do("act", "0:double"))
    match = checked(finished(player)).model.table.home.table.match
    ending = match.ending
    assert ending is not None
    assert player.says("result.won" if ending.won[0] else "result.lost")
    assert all(signed(points) in player.main for points in ending.points)
    announced = "".join(effect.text for effect in player.done if isinstance(effect, Say))
    assert signed(ending.points[0]) in announced
    player.press("next")
    assert player.model.table.match.number == 2
    finished(player)
    assert checked(player).model.pause == GRADE
    assert 'class="podium"' in player.html
    player.send(Do("standings"))
    assert checked(player).dialog == "standings"
    player.press("close")
    assert player.model.table.of(PROGRESS) is None, "a game without ranks judges nothing"
    player.press("next")
    assert checked(player).model.table.match.number == 1
    assert player.model.table.match.seed != match.seed


def test_a_match_is_saved_and_goes_on_after_a_reload() -> None:
    player = turn(at_table())
    player.press("act", view_of(player).legal[1])
    again = player.reopened(query="?game=toy")
    assert again.model.table.home.table.match == player.model.table.home.table.match
    assert again.model.pause == player.model.pause
    assert "napoleon.match" not in player.storage
    for broken in ("{}", player.storage["toy.match"].replace("start", "stop")):
        player.storage["toy.match"] = broken
        refused = player.reopened(query="?game=toy")
        assert refused.model.match is None
        assert any(n.key.startswith("bad_save.match.") for n in checked(refused).model.notices)


def test_the_address_keeps_naming_the_game() -> None:
    player = visit("?game=toy")
    player.press("new")
    addresses = [effect.query for effect in player.done if isinstance(effect, Visit)]
    assert addresses
    assert all(game_in(address.partition("?")[2]) == "toy" for address in addresses)


@pytest.mark.parametrize("language", LANGUAGES)
def test_advice_is_given_and_shown(language: str) -> None:
    player = at_table(language=language)
    player.press("hint")
    assert hinted(player) == START
    checked(player)
    player.press("start-clock")
    turn(player)
    player.press("hint")
    best = hinted(player)
    assert best in player.status
    player.press("hint")
    assert player.dialog == "hint"
    assert best in checked(player).html


def test_what_was_done_is_taken_back_and_done_again() -> None:
    player = at_table()
    before = player.model.table.home.table.match
    player.send(Do("act", "0:double"))
    assert player.control("undo").live
    player.send(Do("undo"))
    assert player.model.table.home.table.match == before
    player.send(Do("redo"))
    assert player.model.table.home.table.match.actions == ("0:double",)
