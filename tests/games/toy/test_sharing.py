"""Results of the toy game: shown to others, played by friends, and in the club's tables."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from napoleon.match.match import AnyMatch, Match
from napoleon.match.records import script
from napoleon.match.steps import whole
from napoleon.ui.challenge import state as challenges
from napoleon.ui.challenge.state import Cards, Challenge
from napoleon.ui.people import tournaments as club
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.words import LANGUAGES
from tests.games.toy.game import GAME, ToyRules
from tests.games.toy.visits import at_table, checked, finished, turn, visit
from tests.ui.markup import faults_of

ADDRESS = "https://cards.example/napoleon/"


def played(choice: int) -> AnyMatch:
    """A whole match in which everybody always picks the same of the offers."""
    match = Match.begun(GAME, ToyRules(), "cup-1")
    while not match.over:
        if match.deal_over:
            match = match.next_deal()
        every = [*script.choices(GAME, match.state).values()]
        match, _ = match.play(every[choice % len(every)])
    return match


def challenge(choice: int = 0, name: str = "Anna") -> Challenge:
    """A challenge by a person who has played like this."""
    cards = Cards(ToyRules(), "cup-1", 1, ("casual",) * (GAME.seats(ToyRules()) - 1))
    return Challenge(cards, (challenges.person_of(played(choice).standing, name, 0, 0),))


@pytest.mark.parametrize("language", LANGUAGES)
def test_any_game_is_shown_by_the_players_points(language: str) -> None:
    player = finished(at_table(language=language))
    player.press("sheet")
    assert faults_of(player.html) == []
    found = re.search(r'<svg[^>]*id="shared-picture".*?</svg></p>', player.html, re.DOTALL)
    assert found is not None
    svg = found[0].removesuffix("</p>")
    ET.fromstring(svg)
    assert svg.count("<circle") == 3 * len(player.model.table.match.deals[-1].ending.points)


def test_a_match_of_any_game_is_read_back_from_its_words() -> None:
    for choice in (0, 1, -1):
        match = played(choice)
        words = script.write(match.standing)
        assert whole(script.reading(GAME, match.rules, match.seed, 1, words)).script == match.script


@pytest.mark.parametrize("language", LANGUAGES)
def test_any_game_can_be_a_challenge(language: str) -> None:
    query, _, fragment = challenges.write(challenge()).partition("#")
    player = visit(query, language, fragment=f"#{fragment}")
    checked(player)
    player.press("challenge-play")
    if player.has("start-clock"):
        player.send(Do("start-clock"))
    turn(player)
    finished(player)
    assert 'class="score versus-table"' in checked(player).html


def test_any_game_has_tables_of_the_club() -> None:
    both = club.joined((), club.tournament_of(GAME, challenge(0))).tournaments
    both = club.joined(both, club.tournament_of(GAME, challenge(-1, "Ben"))).tournaments
    text = club.KEPT.write(GAME, both)
    assert whole(club.reading_file(GAME, text)) == both
    assert len(club.ranking(both[0])) == len({one.person.words for one in both[0].members})
