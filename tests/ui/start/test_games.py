"""Two games on one page: each keeps its own data, and what all share stays as it is."""

from __future__ import annotations

import json

import pytest

from napoleon.games import PAGES, USUAL, page_named
from napoleon.kit.json_in import BadText
from napoleon.ui.settings.state import Settings
from napoleon.ui.settings.stored import write_settings
from napoleon.ui.shell.effects import Hush, Recall, SetAside, Visit
from napoleon.ui.shell.frame import TABLE
from napoleon.ui.shell.messages import Do, Recalled, Waited
from napoleon.ui.start.opening import Opening
from napoleon.ui.storage.choice import last_game, read_last, write_last
from tests.ui.markup import faults_of
from tests.ui.player import ADDRESS, Player
from tests.ui.thinkers import silent

OTHER = "durak"


def visit(query: str = "", *, language: str = "en", app: str | None = None, **kept: str) -> Player:
    """A visit to a page of two games."""
    settings = write_settings(Settings(speed="none"))
    opening = Opening(query, (language,), "seed-0", ADDRESS, texts={"settings": settings}, app=app)
    player = Player(opening, thinker=silent, storage=kept)
    browser = player.model.browser._replace(games=PAGES, page_named=page_named)
    player.model = player.model._replace(browser=browser)
    player.send(Do("home"))
    return player


def game_of(player: Player) -> str:
    return player.model.game.name


@pytest.mark.parametrize("language", ["ja", "en"])
def test_both_games_are_offered_and_one_is_shown(language: str) -> None:
    player = visit(language=language)
    assert player.control("game-choose", USUAL).attributes["aria-pressed"] == "true"
    player.press("game-choose", OTHER)
    assert game_of(player) == OTHER
    assert player.control("game-choose", OTHER).attributes["aria-pressed"] == "true"
    assert player.control("game-choose", USUAL).attributes["aria-pressed"] == "false"
    assert faults_of(player.html) == []
    assert Visit("./?game=durak") in player.done
    assert Hush() in player.done, "nothing of the other game is left to be read aloud"


def test_a_warning_that_an_app_loses_what_is_saved_is_shown_in_one_game() -> None:
    player = visit(app="")
    assert player.says("notice.in_some_app")
    player.press("dismiss", "0")
    player.press("game-choose", OTHER)
    assert player.model.newcomer
    assert player.model.notices == ()


def test_each_game_keeps_its_own_match() -> None:
    player = visit()
    player.press("new")
    napoleon = player.model.table.home.table.match
    player.press("home")
    player.press("game-choose", OTHER)
    assert player.model.match is None
    player.press("new")
    durak = player.model.table.home.table.match
    assert {"napoleon.match", "durak.match"} <= player.storage.keys()
    player.press("home")
    player.press("game-choose", USUAL)
    player.press("resume")
    assert player.model.table.home.table.match == napoleon
    player.press("home")
    player.press("game-choose", OTHER)
    player.press("resume")
    assert player.model.table.home.table.match == durak


def test_a_match_that_waits_in_the_other_game_is_shown() -> None:
    player = visit()
    assert not player.says("start.game_waits")
    player.press("game-choose", OTHER)
    player.press("new")
    player.press("home")
    assert not player.says("start.game_waits"), "its own card says so"
    player.press("game-choose", USUAL)
    assert player.says("start.game_waits")
    browser = player.model.browser._replace(waiting=[OTHER])
    player.model = player.model._replace(others=(), browser=browser)
    assert player.says("start.game_waits"), "as the page was opened"


def test_the_settings_are_one_for_both() -> None:
    player = visit()
    player.press("settings")
    player.send(Do("setting", "sound=on"))
    player.send(Do("language", "ja"))
    player.send(Do("close"))
    player.press("game-choose", OTHER)
    assert (player.model.settings.sound, player.model.frame.language) == ("on", "ja")


def test_what_was_going_on_in_the_game_before_does_not_reach_the_other() -> None:
    player = visit()
    player.press("new")
    asked = player.model.serial
    player.press("home")
    player.press("game-choose", OTHER)
    before = player.model
    for number in range(asked + 2):
        player.send(Waited("table-wait", number))
    assert player.model == before
    player.press("new")
    assert player.model.serial > asked


def test_the_game_that_was_played_last_is_remembered_and_keeps_its_place() -> None:
    player = visit()
    assert "napoleon.last" not in player.storage
    player.press("game-choose", OTHER)
    assert "napoleon.last" not in player.storage, "it has only been looked at"
    player.press("new")
    assert last_game(player.storage["napoleon.last"], PAGES) == OTHER
    player.press("home")
    assert player.html.index("k-game-napoleon") < player.html.index("k-game-durak")
    player.press("game-choose", USUAL)
    assert Visit("./?game=napoleon") in player.done, "the plain address opens the other one"
    player.press("new")
    assert last_game(player.storage["napoleon.last"], PAGES) == USUAL


@pytest.mark.parametrize(
    "text", ["", "[]", '{"schema":1}', '{"schema":1,"game":"<b>"}', '{"schema":7}']
)
def test_a_damaged_name_of_the_last_game_is_reported_and_set_aside(text: str) -> None:
    with pytest.raises(BadText):
        read_last(text)
    assert last_game(text, PAGES) == USUAL
    player = Player(Opening("", ("en",), "seed-0", ADDRESS, last=text), thinker=silent)
    assert SetAside("napoleon.last", text) in player.done
    assert any(notice.key.startswith("bad_save.last.") for notice in player.model.notices)
    assert faults_of(player.html) == []


def test_the_name_of_a_game_that_is_not_there_is_passed_over() -> None:
    assert read_last(write_last("whist")) == "whist"
    assert last_game(write_last("whist"), PAGES) == USUAL
    assert last_game(None, PAGES) == USUAL


def test_damaged_values_of_the_other_game_are_set_aside_and_reported() -> None:
    player = visit(
        **{"durak.match": "{", "durak.rules": json.dumps({"schema": 1, "rules": "pack.lowest=5"})}
    )
    player.press("game-choose", OTHER)
    aside = {effect.key for effect in player.done if isinstance(effect, SetAside)}
    assert aside == {"durak.match", "durak.rules"}
    assert game_of(player) == OTHER
    assert len(player.model.notices) == 2


def test_without_storage_the_page_itself_remembers_both_matches() -> None:
    player = visit()
    refused = [Recalled("game-choose", ((f"{OTHER}.match", None),), refused="refused")]
    refused.append(Recalled("game-choose", ((f"{USUAL}.match", None),), refused="refused"))
    player.press("new")
    match = player.model.table.home.table.match
    player.press("home")
    player.send(refused[0])
    assert game_of(player) == OTHER
    player.send(refused[1])
    assert player.model.table.home.table.match == match


def test_who_has_begun_to_play_is_not_called_away() -> None:
    player = visit()
    texts = Recalled("game-choose", ((f"{OTHER}.match", None),))
    player.press("new")
    player.send(texts)
    assert (game_of(player), player.model.scene) == (USUAL, TABLE)
    player.send(Do("game-choose", OTHER))
    assert not any(isinstance(effect, Recall) for effect in player.done)


def test_a_page_of_one_game_offers_none() -> None:
    player = Player(Opening("", ("en",), "seed-0", ADDRESS), thinker=silent)
    assert not player.has("game-choose")


def test_the_plain_address_of_another_game_names_it() -> None:
    player = Player(Opening("", ("en",), "seed-0", ADDRESS), page=page_named(OTHER), thinker=silent)
    assert Visit("./?game=durak") in player.done
    assert not player.model.notices
