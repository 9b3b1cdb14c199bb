"""The last matches: each finished one is kept, can be viewed, and can challenge a friend."""

from __future__ import annotations

import json
import random
from functools import cache

import pytest

from napoleon import PRESETS
from napoleon.games.napoleon.game import GAME
from napoleon.kit.json_in import BadText
from napoleon.ui.challenge import state as challenges
from napoleon.ui.challenge.state import Dare
from napoleon.ui.people import past as history
from napoleon.ui.people.past import KEPT, MOST, Past, added
from napoleon.ui.people.same_cards import People
from napoleon.ui.shell.effects import Copy
from napoleon.ui.study.state import Several
from napoleon.ui.table.pauses import GRADE
from tests.stored import HISTORY_KEY
from tests.ui.clicking import clicks
from tests.ui.markup import faults_of
from tests.ui.player import DAY, Player, table_of
from tests.ui.screens import study_of
from tests.ui.start.test_home import first_visit

PAST = Past("0a" * 6, "sdc", "2026-01-02", 3, 20, ("casual",) * 4, "{}")


def after_a_match(deals: str = "2") -> Player:
    """A user whose match has just ended."""
    return _ended(deals).fork()


@cache
def _ended(deals: str) -> Player:
    player = table_of(PRESETS["sdc"].with_text("table.deals", deals), seed="past")
    for _ in clicks(player, random.Random(3)):
        pass
    assert player.model.pause == GRADE
    return player


def kept(player: Player) -> tuple[Past, ...]:
    """The matches in storage."""
    return KEPT.read(GAME, player.storage[HISTORY_KEY])


def test_a_match_that_is_over_is_kept_once() -> None:
    player = after_a_match()
    match = player.model.table.home.table.match
    [past] = kept(player)
    assert (past.place, past.points, past.day) == (match.place(0), match.totals[0], DAY)
    assert past.levels == ("casual",) * 4
    again = player.reopened()
    assert kept(again) == (past,)


def test_its_deals_are_shown_as_they_were() -> None:
    player = after_a_match()
    match = player.model.table.home.table.match
    player.press("home")
    player.press("people")
    assert isinstance(player.model.dialog, People)
    assert faults_of(player.html) == []
    player.press("history-deals")
    shown = player.model.dialog
    assert isinstance(shown, Several)
    assert player.says("several.match", count=2)
    assert [one.record.actions for one in shown.found if not isinstance(one, ValueError)] == [
        played.actions for played in match.deals
    ]
    player.press("read-choose")
    assert study_of(player.model).record.actions == match.deals[0].actions


def test_a_match_of_one_deal_opens_at_once() -> None:
    player = after_a_match("1")
    player.press("home")
    player.press("people")
    player.press("history-deals")


def test_a_friend_is_challenged_to_the_cards_of_an_earlier_match() -> None:
    player = after_a_match()
    match = player.model.table.home.table.match
    player.press("home")
    player.press("people")
    player.press("history-challenge")
    shown = player.model.dialog
    assert isinstance(shown, Dare)
    assert faults_of(player.html) == []
    player.choose("challenge-name", "Anna")
    copies = [one for one in player.press("challenge-copy") if isinstance(one, Copy)]
    found = challenges.read(GAME, copies[0].text)
    [person] = found.people
    assert person.name == "Anna"
    assert challenges.played(GAME, found.cards, person).totals == match.totals


def test_a_damaged_match_is_said_and_the_others_stay() -> None:
    player = after_a_match()
    player.storage[HISTORY_KEY] = KEPT.write(GAME, (PAST, *kept(player)))
    player.press("home")
    player.press("people")
    player.press("history-deals", "0")
    assert player.says("history.damaged")
    assert faults_of(player.html) == []
    player.press("history-deals", "1")
    assert isinstance(player.model.dialog, Several)


def test_it_is_erased_when_that_was_asked() -> None:
    player = after_a_match()
    player.press("home")
    player.press("people")
    player.press("history-erase")
    assert player.model.asking is not None
    player.press("answer-yes")
    assert HISTORY_KEY not in player.storage
    assert player.says("people.empty")


def test_a_damaged_list_is_set_aside_and_reported() -> None:
    player = after_a_match()
    player.storage[HISTORY_KEY] = '{"schema": 1, "matches": 3}'
    player.press("home")
    player.press("people")
    assert player.says("notice.bad_save.history.damaged")
    assert player.storage[f"{HISTORY_KEY}.damaged"]


def test_the_newest_come_first_and_a_match_that_ends_again_stays_one() -> None:
    matches: tuple[Past, ...] = ()
    for at in range(MOST + 5):
        matches = added(matches, PAST._replace(mark=f"{at:012x}", points=at))
    assert [one.points for one in matches] == [*range(MOST + 4, 4, -1)]
    again = matches[0]._replace(points=-1)
    assert added(matches, again) == (again, *matches[1:])
    assert len(added((PAST,), PAST._replace(day="2026-01-03"))) == 2
    assert added((), PAST._replace(text="x" * (history.LONGEST + 1))) == ()
    assert KEPT.read(GAME, KEPT.write(GAME, matches)) == matches


@pytest.mark.parametrize(
    "row",
    [
        PAST._replace(mark="x"),
        PAST._replace(rules=""),
        PAST._replace(day="2026-13-01"),
        PAST._replace(place=0),
        PAST._replace(place=True),
        PAST._replace(points=10**9),
        PAST._replace(levels=("genius",)),
        [*PAST[:5], [3], ""],
        PAST._replace(text="x" * (history.LONGEST + 1)),
        [*PAST, 1],
        {},
    ],
)
def test_a_bad_row_is_refused(row: object) -> None:
    with pytest.raises(BadText, match="damaged"):
        KEPT.read(GAME, json.dumps({"schema": 1, "matches": [row]}))


@pytest.mark.parametrize("language", ["ja", "en", "ru", "uk"])
def test_an_empty_page_offers_the_deal_of_the_day_and_a_link(language: str) -> None:
    player = first_visit(language)
    player.press("people")
    assert player.says("people.empty")
    assert faults_of(player.html) == []
    assert player.control("friends").attributes["id"] == "k-people-invite"
    player.press("daily")
    assert player.dialog == "daily"
