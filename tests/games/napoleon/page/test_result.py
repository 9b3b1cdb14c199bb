"""The result of a deal: whether the user has won, why, and what was taken."""

from __future__ import annotations

import random
import re
from html import unescape

import pytest
from hypothesis import given

from napoleon import Match
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.games.napoleon.page.result import spoils
from napoleon.games.napoleon.page.table.look import look_of
from napoleon.games.napoleon.page.table.plates import mood
from napoleon.games.napoleon.play.gain import taken
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.sitting import AT_HOME, at_home
from napoleon.ui.shell.words import words_of
from napoleon.ui.table.pauses import RESULT
from tests.laws.betrayals import betrayed_deals
from tests.laws.random_play import CHANCES, any_rules, examples, played_match
from tests.letters import rules_of
from tests.nightly import spread
from tests.ui.markup import faults_of
from tests.ui.player import Player, table_of


def shown(match: Match, language: str = "ja") -> Player:
    player = table_of(match.rules, language=language)
    player.model = player.model._replace(sitting=at_home(match)._replace(pause=RESULT))
    player.send(Do("close"))
    return player


def text_of(player: Player) -> str:
    return unescape(re.sub(r"<[^>]*>", "", player.main))


@examples(14)
@given(CHANCES)
def test_the_honors_that_a_seat_has_taken_are_those_that_count(chance: random.Random) -> None:
    match = played_match(chance, any_rules(chance), deals=1)
    state = match.state
    assert tuple(mask.bit_count() for mask in taken(state)) == state.honors
    if state.result is None:
        return
    french, allied = spoils(words_of("en", own=PAGE.catalogues), state)
    assert len(french.cards) == state.result.french
    assert not set(french.cards) & set(allied.cards)
    assert (french.won, allied.won) == (state.result.made, not state.result.made)


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("number", spread(range(8), 4))
def test_the_first_line_says_whether_the_user_has_won_and_what_it_brought(
    language: str, number: int
) -> None:
    match = played_match(random.Random(number), rules_of("auction.all_pass=dealer-bids"), deals=1)
    player = shown(match, language)
    ending = match.ending
    assert ending is not None
    points, words = ending.points[AT_HOME], player.model.words
    outcome = words("result.won" if ending.won[AT_HOME] else "result.lost")
    said = re.search(r'<h2 class="verdict-title"[^>]*>(.*?)</h2>', player.main)
    assert said is not None
    seen = unescape(re.sub(r'<span class="tick".*', "", said[1]))
    heard = re.sub(r"<[^>]*>", "", seen)
    assert heard == f"{outcome} {points:+d}" if points else f"{outcome} 0"
    assert ('data-outcome="won"' in player.main) == ending.won[AT_HOME]
    assert faults_of(player.html) == []


def test_winners_look_glad_and_losers_worried() -> None:
    match = played_match(random.Random(3), rules_of("auction.all_pass=dealer-bids"), deals=1)
    result = match.state.result
    assert result is not None
    look = look_of(shown(match).model.frame)
    for seat in range(len(result.points)):
        assert mood(look, seat) == ("glad" if seat in result.winners else "worried")


def test_the_points_of_a_triumph_are_shown_separately() -> None:
    """Every deal in which a side took all twenty shows what the triumph added."""
    words = words_of("en", own=PAGE.catalogues)
    found = 0
    for number in range(400):
        match = played_match(random.Random(number), rules_of("table.deals=1"), deals=1)
        result = match.state.result
        if result is None or not result.triumph:
            continue
        found += 1
        text = text_of(shown(match, "en"))
        assert words("result.triumph") in text
        assert "took all 20 honors (triumph: +" in text
        if result.points[AT_HOME]:
            assert re.search(r"\w+: \+\d+ \(\+\d+, and \+\d+ for the triumph\)", text)
    assert found


def test_a_betrayal_is_named_in_the_result() -> None:
    chance = random.Random("told")
    rules = rules_of("betrayal.adjutant=on betrayal.napoleon=on")
    match, _ = next(iter(betrayed_deals(chance, rules, most=60)))
    result = match.state.result
    assert result is not None
    assert result.traitor is not None
    player = shown(match)
    name = player.model.words.seat(result.traitor)
    assert player.model.words("result.betrayed", name=name) in text_of(player)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_notice_after_a_deal_leaves_the_verdict_to_be_seen(language: str) -> None:
    match = played_match(random.Random(1), rules_of("auction.all_pass=dealer-bids"), deals=1)
    player = shown(match, language)
    assert 'class="toasts" id="toasts"' in player.html
    assert "data-low" in player.html.partition('id="toasts"')[2][:20]
    table = table_of(match.rules, language=language)
    assert "data-low" not in table.html
