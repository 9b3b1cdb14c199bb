"""Deals in numbers: counted a few at a time, stopped, continued, and shown."""

from __future__ import annotations

import re

import pytest

from napoleon.games.napoleon.game import GAME, Napoleon
from napoleon.games.napoleon.play.deal import Deal, shuffled
from napoleon.games.napoleon.rules import RuleSet
from napoleon.match.rooms import tallies_of
from napoleon.ui.fair.census import AT_ONCE, MOST
from napoleon.ui.rival.state import SURVEY
from napoleon.ui.shell.effects import Say
from napoleon.ui.shell.messages import Do
from tests.letters import rules_of
from tests.ui.markup import faults_of
from tests.ui.player import Player, table_of


def opened(rules: RuleSet | None = None, language: str = "ja") -> Player:
    player = table_of(rules, seed="s3", language=language)
    player.press("dealt")
    player.press("census")
    return player


def counted(player: Player) -> int:
    survey = player.model.table.of(SURVEY)
    assert survey is not None
    return survey.census.deals


@pytest.mark.parametrize("language", ["ja", "en"])
def test_deals_are_counted_and_shown(language: str) -> None:
    player = opened(language=language)
    assert "<table" not in player.html.partition("d-census")[2]
    player.press("census-more", "100")
    assert counted(player) == 100
    assert faults_of(player.html) == []
    # Six seats' worth of places, six kinds of cards, and the range under each kind of place.
    assert len(re.findall(r"<td\b", player.html.partition("d-census")[2])) == 1 + 6 * 6 + 2 * 6
    said = [effect.text for effect in player.done if isinstance(effect, Say)]
    assert player.model.words("census.usual", deals="100", counts="36") in said
    assert player.says("census.usual", deals="100", counts="36")
    player.press("dealt")
    assert player.control("copy-dealt", "dealt-seed")


def test_it_goes_on_in_steps_can_be_stopped_and_taken_up_again() -> None:
    player = opened()
    player.send(Do("census-more", "1000"))
    assert counted(player) == 0, "the page is drawn first"
    assert player.step()
    assert counted(player) == AT_ONCE
    assert 'value="100"' in player.html
    assert not player.has("census-more")
    player.send(Do("census-more", "1000"))
    player.press("census-stop")
    assert counted(player) == AT_ONCE
    player.press("close")
    player.press("dealt")
    player.press("census")
    player.press("census-more", "100")
    assert counted(player) == 2 * AT_ONCE


def test_nobody_counts_what_nobody_looks_at() -> None:
    player = opened()
    player.send(Do("census-more", "10000"))
    player.step()
    player.send(Do("close"))
    player.rest()
    assert counted(player) == AT_ONCE


def test_other_rules_begin_anew() -> None:
    player = opened()
    player.press("census-more", "100")
    survey = player.model.table.of(SURVEY)
    assert survey is not None
    other = survey.census._replace(seed="other")
    player.model = player.model.with_table(
        player.model.table.put(SURVEY, survey._replace(census=other))
    )._replace(dialog="dealt")
    player.send(Do("census"))
    assert counted(player) == 0


def test_there_is_a_most_and_nonsense_does_nothing() -> None:
    player = opened()
    player.send(Do("census-more", "7"))
    player.send(Do("census-more", "many"))
    player.rest()
    assert counted(player) == 0
    survey = player.model.table.of(SURVEY)
    assert survey is not None
    near = survey.census._replace(deals=MOST - 50)
    player.model = player.model.with_table(
        player.model.table.put(SURVEY, survey._replace(census=near))
    )
    player.press("census-more", "100")
    assert counted(player) == MOST


def test_what_is_unusual_is_marked_and_described(monkeypatch: pytest.MonkeyPatch) -> None:
    def greedy(_: Napoleon, rules: RuleSet, seed: str, number: int) -> Deal:
        deal = shuffled(rules, seed, number)
        [tally] = tallies_of(GAME, rules, deal)
        mighty = tally.groups["census.group.mighty"].cards
        return deal._replace(hands=tuple(sorted(deal.hands, key=lambda hand: not hand & mighty)))

    player = opened()
    monkeypatch.setattr(Napoleon, "shuffled", greedy)
    player.press("census-more", "100")
    dialog = player.html.partition("d-census")[2]
    assert "data-outside" in dialog
    assert player.model.words("census.outside") in dialog
    assert player.says(
        "census.unusual", deals="100", counts="36", outside=dialog.count("data-outside")
    )


def test_four_players_without_a_widow() -> None:
    player = opened(rules_of("table.widow=none", "four"))
    player.press("census-more", "100")
    assert player.model.words("census.rest") not in player.html.partition("d-census")[2]
    assert faults_of(player.html) == []
