"""An evening on the page: set up, played behind the curtain, and counted in the house table."""

from __future__ import annotations

import json
import random

import pytest

from napoleon import PRESETS
from napoleon.games import page_named
from napoleon.kit.json_in import BadText
from napoleon.match.steps import whole
from napoleon.ui.evening import dialogs
from napoleon.ui.evening.dialogs import Chair, Seats, seats_of
from napoleon.ui.evening.occasion import evening_at
from napoleon.ui.people import meetings as house
from napoleon.ui.people import tournaments
from napoleon.ui.people.same_cards import People
from napoleon.ui.shell.effects import Copy, Download
from napoleon.ui.shell.frame import CURTAIN, TABLE
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.screen import START
from napoleon.ui.storage.saved import Company, read_match, write_match
from napoleon.ui.table.pauses import AFTER_DEAL, RESULT
from tests.ui.evening.tables import (
    NAMES,
    SHORT,
    acted,
    anything,
    cards_on,
    evening,
    set_up,
    to_curtain,
    visitor_of,
)
from tests.ui.markup import faults_of
from tests.ui.player import Player
from tests.ui.screens import evening_of, study_of

GAMES = ("napoleon", "durak")


def over(player: Player, chance: random.Random) -> None:
    """The evening is played to its end."""
    for _ in range(3000):
        if player.model.sitting is None:
            return
        anything(player, chance)
    raise AssertionError("it never ends")


# ---- setting up ----------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_home_leads_to_both_ways_of_playing_with_friends(game: str) -> None:
    player = visitor_of(game)
    assert "k-friends" in player.html
    player.press("evening-ways")
    assert faults_of(player.html) == []
    far = player.fork()
    far.press("friends")
    assert far.dialog == "friends"
    player.press("evening")
    assert player.dialog == "evening"
    assert faults_of(player.html) == []


def test_a_link_opens_the_seats() -> None:
    player = visitor_of("durak")
    assert player.reopened(query="?game=durak&open=evening").model.visit.opens == "evening"
    player.send(Do("evening"))
    assert isinstance(player.model.dialog, Seats)


@pytest.mark.parametrize("game", GAMES)
def test_an_evening_begins_behind_the_curtain(game: str) -> None:
    player = visitor_of(game)
    set_up(player, "Anna", "Boris")
    player.press("evening-begin")
    assert (player.model.scene, player.dialog) == (CURTAIN, "")
    sitters = player.model.table.home.table.sitters
    assert [sitter.name for sitter in sitters][:2] == ["Anna", "Boris"]
    assert all(not sitter.is_person for sitter in sitters[2:])
    assert cards_on(player) == []
    player.press("curtain")
    assert player.model.scene == TABLE
    assert cards_on(player)


def test_the_seats_of_the_last_time_are_there_in_every_game() -> None:
    player = visitor_of("napoleon")
    set_up(player, "Anna", "Boris", "Chiyo")
    player.press("evening-begin")
    other = visitor_of("durak")
    other.storage |= player.storage
    other.send(Do("evening"))
    assert isinstance(other.model.dialog, Seats)
    assert [chair.name for chair in other.model.dialog.places[:3]] == ["Anna", "Boris", "Chiyo"]
    assert other.model.dialog.places[2].person


def test_two_persons_at_least_and_each_with_a_name_of_their_own() -> None:
    player = visitor_of("durak")
    set_up(player, "Anna", "Anna")
    player.press("evening-begin")
    assert player.says("evening.bad.names")
    player.choose("evening-kind", "computer", "1")
    player.press("evening-begin")
    assert player.says("evening.bad.few")
    assert player.model.sitting is None
    player.choose("evening-kind", "person", "1")
    player.choose("evening-name", "", "1")
    player.press("evening-begin")
    assert player.model.table.names[:2] == ("Anna", "Player 2")


def test_a_dummy_is_no_person() -> None:
    game = page_named("durak").game
    rules = game.rules.from_query("preset=pair")[0]
    own = seats_of(game, rules)
    assert len(own) <= game.seats(rules)
    assert own == tuple(range(len(own)))


# ---- playing -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_everybody_is_called_by_name_and_keeps_the_face(game: str) -> None:
    player, chance = evening(game, persons=3), random.Random(game)
    seen = set()
    for _ in range(60):
        if player.model.scene == TABLE and player.model.pause not in AFTER_DEAL:
            me = player.model.me
            seen.add(me)
            assert [player.model.words.seat(seat) for seat in (0, 1)] == ["Anna", "Boris"]
            assert [player.model.frame.sitter(seat) for seat in range(3)] == [0, 1, 2]
            assert faults_of(player.html) == []
        anything(player, chance)
    assert len(seen) > 1


def test_nobody_is_helped() -> None:
    player = evening("napoleon")
    player.press("curtain")
    assert 'id="tool-hint"' not in player.html
    player.send(Do("hint"))
    player.send(Do("suspect"))
    player.rest()
    assert player.model.question is None or not player.model.question.hint
    assert player.model.draft.hint is None


def test_no_curtain_where_the_same_person_goes_on() -> None:
    chance, stayed = random.Random(5), 0
    player = evening("napoleon", PRESETS["sdc"])
    for _ in range(80):
        before = player.model
        if before.scene == TABLE and before.my_turn:
            anything(player, chance)
            after = player.model
            if after.scene == TABLE and after.my_turn:
                assert after.me == before.me
                stayed += 1
        else:
            anything(player, chance)
    assert stayed


def test_taking_back_ends_at_the_curtain() -> None:
    chance, taken = random.Random(2), 0
    player = evening("durak", persons=2)
    for _ in range(120):
        model = player.model
        if model.scene == TABLE and model.my_turn and evening_at(model):
            fresh = len(model.table.home.table.match.actions) == evening_of(model).since
            if fresh:
                assert not player.has("undo")
            elif player.has("undo"):
                length = len(model.table.home.table.match.actions)
                other = player.fork()
                other.press("undo")
                assert (
                    evening_of(model).since
                    <= len(other.model.table.home.table.match.actions)
                    < length
                )
                assert other.model.me == model.me
                taken += 1
        if model.sitting is None:
            break
        anything(player, chance)
    assert taken


def test_the_result_is_for_all_by_name_and_the_records_too() -> None:
    rules = PRESETS["sdc"].with_text("table.deals", "2")
    player, chance = evening("napoleon", rules, 5), random.Random(1)
    while player.model.pause != RESULT:
        anything(player, chance)
    assert player.model.scene == TABLE
    assert faults_of(player.html) == []
    won = player.model.table.match.deals[-1].ending.won
    names = [NAMES[seat] for seat in range(5) if won[seat]]
    assert player.says("evening.won", names=", ".join(names))
    assert not player.has("sheet")
    player.press("study")
    assert study_of(player.model)
    assert study_of(player.model).record.names == NAMES[:5]
    player.press("leave")
    player.press("next")
    assert player.model.scene == CURTAIN, "whoever has pressed sees no other hand"


def test_statistics_and_grade_of_playing_alone_stay_as_they_are() -> None:
    player = evening("durak", page_named("durak").game.rules.presets()["duel"])
    over(player, random.Random(4))
    assert set(player.storage) == {"napoleon.settings", "napoleon.last", "durak.house"}


def test_the_match_comes_back_behind_the_curtain() -> None:
    player, chance = evening("napoleon", persons=3), random.Random(9)
    for _ in range(6):
        to_curtain(player, chance)
        anew = player.reopened()
        assert (anew.model.scene, anew.model.me) == (CURTAIN, player.model.me)
        assert anew.main == player.main
    player.press("home")
    assert player.model.scene == START
    assert "Anna" in player.html
    player.press("resume")
    assert player.model.scene == CURTAIN


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"names": ["Anna", "", "", "", ""]}, "impossible"),
        ({"names": ["Anna", "Boris"]}, "impossible"),
        ({"names": ["Anna", "Anna", "", "", ""]}, "damaged"),
        ({"names": ["Anna", "<b>", "", "", ""]}, "damaged"),
        ({"seat": 4}, "impossible"),
        ({"silent": [True]}, "damaged"),
        ({"silent": [9]}, "impossible"),
        ({"silent": None}, "damaged"),
    ],
)
def test_a_damaged_company_is_named(change: dict[str, object], reason: str) -> None:
    player = evening("napoleon", PRESETS["sdc"])
    to_curtain(player, random.Random(1))
    text = player.storage["napoleon.match"]
    data = json.loads(text)
    data["company"] |= change
    with pytest.raises(BadText) as bad:
        read_match(player.page, json.dumps(data))
    assert bad.value.reason == reason


# ---- the house -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_counted_and_shown(game: str) -> None:
    rules = PRESETS["sdc"].with_text("table.deals", "1") if game == "napoleon" else None
    player = evening(game, rules)
    over(player, random.Random(7))
    assert isinstance(player.model.dialog, People)
    [meeting] = player.model.dialog.meetings
    assert [sat.name for sat in meeting.seats if sat.name] == ["Anna", "Boris"]
    assert faults_of(player.html) == []
    player.press("house-copy")
    [copied] = [effect for effect in player.done if isinstance(effect, Copy)]
    assert copied.text.count("\n") == 2
    player.press("club-export")
    [file] = [effect for effect in player.done if isinstance(effect, Download)]
    [one] = whole(tournaments.reading_file(player.page.game, file.text))
    assert {member.person.name for member in one.members} == {"Anna", "Boris"}
    assert {sum(member.points) for member in one.members} == {
        meeting.seats[seat].total for seat in meeting.persons
    }
    player.press("evening")
    assert isinstance(player.model.dialog, Seats)


def test_evenings_add_up_and_can_be_erased() -> None:
    rules = page_named("durak").game.rules.presets()["duel"].with_texts(SHORT)
    player = evening("durak", rules)
    over(player, random.Random(1))
    first = player.storage["durak.house"]
    again = evening("durak", rules, seed="e2")
    again.storage["durak.house"] = first
    over(again, random.Random(2))
    dialog = again.model.dialog
    assert isinstance(dialog, People)
    sums = house.rows(dialog.meetings)
    assert {row.name: row.matches for row in sums} == {"Anna": 2, "Boris": 2}
    assert sum(row.wins for row in sums) >= 2
    again.press("house-erase")
    assert again.asking == "house_erase"
    again.press("answer-yes")
    assert "durak.house" not in again.storage
    assert again.says("people.empty")


def test_a_damaged_match_of_the_house_is_set_aside_and_the_others_stay() -> None:
    player = evening("durak", page_named("durak").game.rules.presets()["duel"])
    over(player, random.Random(1))
    data = json.loads(player.storage["durak.house"])
    before = player.storage["durak.house"]
    data["matches"].append(data["matches"][0] | {"seats": [["Anna", []], ["Boris", []]]})
    player.storage["durak.house"] = json.dumps(data)
    player.send(Do("house"))
    assert isinstance(player.model.dialog, People)
    assert len(player.model.dialog.meetings) == 1
    assert player.says("notice.bad_save.house.partly", count="1")
    assert "durak.house.damaged" in player.storage
    assert player.storage["durak.house"] == before


@pytest.mark.parametrize(
    "text", ["{}", '{"schema":1,"seats":[]}', '{"schema":1,"seats":[[true,"A"]]}', "x"]
)
def test_damaged_seats_are_refused(text: str) -> None:
    with pytest.raises(BadText):
        dialogs.read(text)


def test_seats_are_read_as_they_were_written() -> None:
    places = (Chair(person=True, name="A"), *dialogs.USUAL[1:])
    assert dialogs.read(dialogs.write(places)) == places


def test_a_saved_evening_is_read_as_it_was_written() -> None:
    player, chance = evening("durak", persons=3), random.Random(3)
    for _ in range(5):
        to_curtain(player, chance)
    text = player.storage["durak.match"]
    kept = read_match(player.page, text)
    rest = ("",) * (player.model.table.match.seats - 3)
    assert kept.company == Company((*NAMES[:3], *rest), player.model.me, ())
    assert write_match(kept) == text


def test_somebody_else_can_do_nothing_from_behind() -> None:
    player = evening("durak")
    model = player.model
    legal = model.table.home.table.match.game.legal(model.table.home.table.match.state, model.me)
    acted(player, model.game.write_action(legal[0]))
    assert player.model.table.home.table.match.actions == model.table.home.table.match.actions


def lost_by_others() -> Player:
    """A result of teams, seen by a member of the team that has won."""
    rules = page_named("durak").game.rules.from_query("preset=teams-2v2&match.target=9")[0]
    rules = rules.with_texts(SHORT)
    for seed in range(60):
        player, chance = evening("durak", rules, 4, seed=f"d{seed}"), random.Random(seed)
        while player.model.pause != RESULT:
            anything(player, chance)
        dealers = player.model.table.match.dealers
        if len(dealers) > 1 and player.model.me not in dealers:
            return player
    raise AssertionError("somebody else always looks")


def test_any_person_of_the_team_that_lost_may_choose_the_dealer() -> None:
    player = lost_by_others()
    dealer = player.model.table.match.dealers[0]
    player.choose("dealer", str(dealer), str(dealer))
    player.send(Do("dealer", str(dealer)))
    player.press("next")
    first = player.page.game.next_first(player.model.table.match.past[-1].state, dealer)
    assert player.model.table.home.table.match.state.first == first


def test_a_pass_that_is_final_is_asked_about_among_people() -> None:
    player = evening("napoleon", PRESETS["sdc"])
    player.press("curtain")
    player.press("drop")
    assert player.asking == "drop"
    player.press("answer-yes")
    assert player.asking == ""
    assert player.model.table.home.table.match.actions
