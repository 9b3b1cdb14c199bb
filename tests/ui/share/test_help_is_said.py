"""Wherever a result is compared with others', the help that led to it is said."""

from __future__ import annotations

import re
from html import unescape

import pytest

from napoleon.ui.challenge import state as challenges
from napoleon.ui.challenge.opened import Challenged
from napoleon.ui.challenge.state import Dare
from napoleon.ui.daily import state as daily
from napoleon.ui.daily.par import par
from napoleon.ui.people import past as history
from napoleon.ui.people.same_cards import People, text_of
from napoleon.ui.rival.comparison import _table
from napoleon.ui.rival.state import Rival
from napoleon.ui.share.plain import help_of
from napoleon.ui.shell.html import h
from napoleon.ui.storage.saved import SavedMatch, write_match
from napoleon.ui.table.pauses import GRADE
from tests.ui.challengers import CARDS, challenge, link, person, played
from tests.ui.daily.test_calendar import played as day_played
from tests.ui.markup import faults_of
from tests.ui.people.test_same_cards import at_club
from tests.ui.people.test_same_cards import shown as club_of
from tests.ui.player import DAY, Player, stood, table_of, visitor

ANNA = person(1, "Anna", 1, 43)
LANGUAGES = ("ja", "en", "ru", "uk")


def shows(player: Player) -> str:
    """The text that the page shows."""
    return unescape(re.sub(r"<[^>]*>", "", player.html))


def opened(dialog: Challenged | Dare | People, language: str) -> Player:
    """A visitor before this dialog."""
    player = visitor(language=language)
    player.model = player.model._replace(dialog=dialog)
    assert faults_of(player.html) == []
    return player


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_challenge_says_it_before_it_is_taken_up(language: str) -> None:
    text = challenges.write(challenge(ANNA, person(2, "Ben")))
    player = opened(Challenged(text, read=True), language)
    words = player.model.words
    help_used = help_of(words, 1, 43)
    assert words("share.aided", title="Anna", help=help_used) in shows(player)
    assert shows(player).count(help_used) == 1, "Ben had none"


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_sends_a_challenge_sees_that_it_tells_of_their_help(language: str) -> None:
    player = opened(Dare(past=challenges.Challenge(CARDS, (ANNA,))), language)
    both = help_of(player.model.words, 1, 43)
    assert player.says("challenge.says_help", help=both)
    alone = opened(Dare(past=challenges.Challenge(CARDS, (person(1, "Anna"),))), language)
    assert not alone.says("challenge.says_help", help="")
    at_table = table_of(language=language)
    match, table = played(1), at_table.model.table
    at_table.model = at_table.model.with_table(
        stood(table, match)._replace(pause=GRADE, undos=1, hints=43)
    )._replace(dialog=Dare())
    assert at_table.says("challenge.says_help", help=both)


def test_the_text_of_a_table_says_it_behind_the_name() -> None:
    player = at_club(f"{link(ANNA)} {link(person(2, 'Ben'))}", language="en")
    [found] = club_of(player).tournaments
    lines = text_of(player.model.frame, found).split("\n")
    named = {line.split("\t")[1] for line in lines[1:]}
    assert named == {"Anna (1 undo, 43 hints)", "Ben"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("aided", [True, False])
def test_a_day_says_it_beside_the_computers(language: str, *, aided: bool) -> None:
    player = visitor(language=language)
    pars = tuple((level, 5) for level in daily.RIVALS)
    day = day_played(DAY)._replace(pars=pars, aided=aided)
    text = str(h("div", par(player.model.frame, day)))
    assert (player.model.words("daily.aided") in text) == aided


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("aided", [True, False])
def test_the_same_cards_by_a_computer_say_it(language: str, *, aided: bool) -> None:
    player = table_of(language=language)
    table = stood(player.model.table, played(1))
    player.model = player.model.with_table(table.with_aid(0) if aided else table)
    text = str(_table(player.model.frame, played(1).standing, Rival(played(2), "expert")))
    assert (player.model.words("share.help") in text) == aided


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_matches_say_it(language: str) -> None:
    def past(undos: int, hints: int) -> history.Past:
        text = write_match(SavedMatch(played(1), GRADE, undos=undos, hints=hints))
        return history.past_of(
            played(1).standing, me=0, name="", day=DAY, levels=("casual",) * 4, text=text
        )

    player = opened(People((past(1, 43), past(0, 0))), language)
    assert shows(player).count(help_of(player.model.words, 1, 43)) == 1
    assert history.help_in(past(999_999, 0).text) == (999_999, 0)
    assert history.help_in("{}") == (0, 0), "a damaged match is reported where it is opened"
