"""The foot of the home screen: the next match in one tap, and the ways to everything else."""

from __future__ import annotations

import random
import re

import pytest

from napoleon import PRESETS
from napoleon.games import PAGES, page_named
from napoleon.ui.settings.stored import SETTINGS_KEY
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.words import LANGUAGES
from napoleon.ui.start.opening import Opening
from napoleon.ui.start.setup import player_counts
from tests.napoleons import match_of
from tests.ui.clicking import clicks
from tests.ui.markup import faults_of
from tests.ui.player import ADDRESS, Player, visitor
from tests.ui.start.test_home import first_visit, waiting


def test_the_rules_of_the_next_match_open_their_controls() -> None:
    player = visitor()
    assert player.says("preset.sdc")
    player.press("setup")
    assert player.dialog == "setup"
    assert faults_of(player.html) == []
    player.pick("four")
    player.choose("level", "expert")
    player.press("new")
    assert match_of(player.model).rules == player.model.rules
    assert {*player.model.frame.levels(match_of(player.model).rules)} == {"expert"}


def test_how_many_play_is_chosen_where_the_match_begins() -> None:
    player = visitor()
    player.press("setup")
    player.choose("start-players", "6")
    assert player.model.rules == PRESETS["sdc"].with_text("table.players", "6")
    assert faults_of(player.html) == []
    player.press("new")
    assert match_of(player.model).rules.table.players == 6
    for nonsense in ("1", "7", "", "x"):
        player.send(Do("start-players", value=nonsense))
        assert player.model.rules.text("table.players") == "6"


@pytest.mark.parametrize("game", PAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_level_and_number_of_players_are_one_tap_at_home(game: str, language: str) -> None:
    player = Player(Opening(f"?game={game}", (language,), "s", ADDRESS), page=page_named(game))
    fewest = player_counts(player.model.rules)[0]
    player.choose("level-all", "expert")
    player.choose("start-players", fewest)
    assert player.model.frame.in_force.level == "expert"
    assert player.model.rules.text("table.players") == fewest
    ticked = set(re.findall(r'id="(home-[\w-]+)"[^>]* checked', player.html))
    assert ticked == {"home-level-expert", f"home-players-{fewest}"}
    assert faults_of(player.html) == []


def test_no_star_is_chosen_where_the_others_differ() -> None:
    player = visitor()
    player.send(Do("seat-level", "1", "expert"))
    assert not re.search(r'id="home-level-\w+"[^>]* checked', player.html)
    assert player.says("start.levels_differ")
    player.choose("level-all", "strong")
    assert {*player.model.frame.levels(player.model.rules)} == {"strong"}
    player.choose("level-all", "nonsense")
    assert {*player.model.frame.levels(player.model.rules)} == {"strong"}


def test_a_hand_of_few_cards_is_shown_with_the_other_players() -> None:
    player = waiting()
    player.press("home")
    assert faces_on_the_tile(player) == 0
    player.press("resume")
    for _ in clicks(player, random.Random(3)):
        if len(player.model.page.hand_in(player.model.view)) == 2 and player.model.my_turn:
            break
    player.send(Do("home"))
    assert faces_on_the_tile(player) == 4


def faces_on_the_tile(player: Player) -> int:
    """How many faces stand beside the hand of the match that waits."""
    before, _, _ = player.html.partition('id="k-resume"')
    return player.html[len(before) :].partition("</button>")[0].count('class="portrait')


def test_sound_is_a_switch_at_home_that_says_how_it_stands() -> None:
    player = first_visit()
    for answer in ("on", "off", "on"):
        player.press("setting", f"sound={answer}")
        assert player.model.settings.sound == answer
        pressed = {"on": "true", "off": "false"}[answer]
        assert re.search(rf'id="k-home-sound"[^>]*aria-pressed="{pressed}"', player.html)
    again = first_visit(settings=player.storage[SETTINGS_KEY])
    assert again.control("setting", "sound=off").live
