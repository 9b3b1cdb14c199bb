"""The club's tables: ranking, people who come and go, and what is kept."""

from __future__ import annotations

import json
from urllib.parse import urlencode

import pytest

from napoleon.games.napoleon.game import GAME
from napoleon.kit.json_in import BadText
from napoleon.ui.people import tournaments as club
from napoleon.ui.people.same_cards import People, links_in
from napoleon.ui.people.tournaments import Member, Tournament
from napoleon.ui.shell.effects import Copy, Download
from napoleon.ui.shell.messages import Do
from napoleon.ui.storage.texts import PartlyDamagedError
from tests.stored import CLUB_KEY
from tests.ui.challengers import CARDS, challenge, link, person, points
from tests.ui.markup import faults_of
from tests.ui.player import Player, visitor

FOUR = (person(1, "Anna"), person(2, "花子"), person(3, "Ben", 1, 1), person(4, ""))


def table(*rows: tuple[int, ...]) -> Tournament:
    """A tournament of people with these points."""
    one = person(1, "")
    return Tournament(
        CARDS, tuple(Member(one._replace(name=str(n)), r) for n, r in enumerate(rows))
    )


def at_club(*links: str, language: str = "en") -> Player:
    """A user who has opened the club and pasted links."""
    player = visitor(language=language)
    player.send(Do("club"))
    if links:
        player.send(Do("club-add", value=urlencode({"text": "\n".join(links)})))
    return player


def shown(player: Player) -> People:
    assert isinstance(player.model.dialog, People)
    return player.model.dialog


# ---- the ranking ---------------------------------------------------------------------------


def test_every_deal_gives_two_for_each_beaten_and_one_for_each_tie() -> None:
    found = club.ranking(table((10, 0), (0, 3), (10, 3)))
    assert [(one.at, one.place, one.matchpoints) for one in found] == [
        (2, 1, (3, 3)),
        (0, 2, (3, 0)),
        (1, 2, (0, 3)),
    ]
    assert [round(one.share or 0, 3) for one in found] == [0.75, 0.375, 0.375]


def test_one_big_deal_does_not_win_a_tournament() -> None:
    found = club.ranking(table((100, 0, 0), (0, 1, 1)))
    assert [one.at for one in found] == [1, 0]


def test_the_matchpoints_of_a_deal_always_add_up_to_the_same() -> None:
    every = club.tournament_of(GAME, challenge(*FOUR))
    found = club.ranking(every)
    for deal in range(2):
        assert sum(one.matchpoints[deal] for one in found) == len(FOUR) * (len(FOUR) - 1)


def test_who_is_alone_has_no_share() -> None:
    assert club.ranking(table((1, 2)))[0].share is None


# ---- people --------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["ja", "en"])
def test_many_links_in_one_text_become_one_table(language: str) -> None:
    text = f"Hi! <{link(FOUR[0])}>, {link(FOUR[1])}。それから{link(FOUR[2], FOUR[3])}"
    player = at_club(text, language=language)
    [found] = shown(player).tournaments
    assert [member.person.name for member in found.members] == ["Anna", "花子", "Ben", ""]
    assert [member.points for member in found.members] == [points(n) for n in (1, 2, 3, 4)]
    assert faults_of(player.html) == []
    assert player.model.words("challenge.hints", times=1) in player.html
    assert club.KEPT.read(GAME, player.storage[CLUB_KEY]) == (found,)


def test_a_text_without_a_link_changes_nothing_and_says_so() -> None:
    player = at_club("nothing here")
    assert player.says("club.notice.no_link")
    assert CLUB_KEY not in player.storage
    bad = at_club(link(FOUR[0])[:-2], link(FOUR[1]))
    assert [m.person.name for m in shown(bad).tournaments[0].members] == ["花子"]
    assert bad.model.words("challenge.bad.cut_off") in bad.html


def test_the_first_result_of_a_name_stays() -> None:
    player = at_club(link(FOUR[0]), link(FOUR[1]._replace(name="Anna")))
    [found] = shown(player).tournaments
    assert [member.points for member in found.members] == [points(1)]
    assert player.says("club.notice.other", names="Anna")


def test_somebody_is_taken_out_after_a_question() -> None:
    player = at_club(link(FOUR[0]), link(FOUR[1]))
    player.send(Do("club-out", "0"))
    assert player.says("ask.club_out", name="Anna")
    player.press("answer-no")
    assert len(shown(player).tournaments[0].members) == 2
    for left in (1, 0):
        player.send(Do("club-out", "0"))
        player.press("answer-yes")
        assert sum(len(one.members) for one in shown(player).tournaments) == left
    assert player.says("club.empty")
    assert club.KEPT.read(GAME, player.storage[CLUB_KEY]) == ()


def test_links_end_where_other_text_begins() -> None:
    assert links_in(f"（{link(FOUR[1])}）") == [link(FOUR[1])]
    assert links_in("#c=" * 200) != []
    assert len(links_in("a#c=1 " * 200)) == 60


def test_the_levels_of_the_opponents_are_part_of_what_is_compared() -> None:
    strong = challenge(FOUR[1])._replace(cards=CARDS._replace(levels=("strong",) * 4))
    both = (club.tournament_of(GAME, challenge(FOUR[0])),)
    assert len(club.joined(both, club.tournament_of(GAME, strong)).tournaments) == 2


# ---- file and text -------------------------------------------------------------------------


def test_the_file_is_read_back_and_nothing_is_doubled() -> None:
    player = at_club(link(*FOUR))
    player.press("club-export")
    [file] = [effect for effect in player.done if isinstance(effect, Download)]
    assert file.name == "napoleon-club.json"
    other = at_club(link(FOUR[0]))
    other.send(Do("club-import", "c.json", file.text))
    assert {m.person.name for m in shown(other).tournaments[0].members} == {
        "Anna",
        "花子",
        "Ben",
        "",
    }
    other.send(Do("club-import", "c.json", file.text))
    assert other.says("club.notice.known")


def test_a_file_whose_points_are_not_those_of_its_deals_is_refused() -> None:
    text = club.KEPT.write(GAME, (club.tournament_of(GAME, challenge(*FOUR)),))
    data = json.loads(text)
    data["tournaments"][0]["people"][0]["points"][0] += 1
    player = at_club()
    player.send(Do("club-import", "c.json", json.dumps(data)))
    assert player.says("club.bad_file.impossible", file="c.json")
    assert CLUB_KEY not in player.storage
    player.send(Do("club-import", "c.json", "{}"))
    assert player.says("club.bad_file.damaged", file="c.json")
    player.send(Do("club-import", "c.json", text.replace('"schema":1', '"schema":2')))
    assert player.says("club.bad_file.version", file="c.json")


def test_the_text_has_a_line_for_each_member() -> None:
    player = at_club(link(*FOUR))
    player.press("club-copy")
    [copied] = [effect for effect in player.done if isinstance(effect, Copy)]
    lines = copied.text.splitlines()
    assert len(lines) == 1 + len(FOUR)
    assert {line.count("\t") for line in lines} == {6}


def test_what_can_be_read_of_a_damaged_club_stays() -> None:
    every = (club.tournament_of(GAME, challenge(*FOUR)),)
    text = club.KEPT.write(GAME, every)
    data = json.loads(text)
    data["tournaments"].append({"rules": 7})
    with pytest.raises(PartlyDamagedError) as partly:
        club.KEPT.read(GAME, json.dumps(data))
    assert (partly.value.entries, partly.value.count) == (every, 1)
    player = visitor(language="en")
    player.storage[CLUB_KEY] = json.dumps(data)
    player.send(Do("club"))
    assert shown(player).tournaments == every
    assert player.storage[f"{CLUB_KEY}.damaged"] == json.dumps(data)
    assert club.KEPT.read(GAME, player.storage[CLUB_KEY]) == every


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"undos":1', '"undos":1000'),
        ('"own":false', '"own":0'),
        ('"start":1', '"start":0'),
        ('"casual"', '"god"'),
        ("duel-1", "duel 1"),
        ('"Anna"', '"<b>"'),
        ("table.deals=2", "table.deals=two"),
    ],
)
def test_damaged_tournaments_are_refused(old: str, new: str) -> None:
    text = club.KEPT.write(GAME, (club.tournament_of(GAME, challenge(*FOUR)),))
    assert old in text
    with pytest.raises(BadText):
        club.KEPT.read(GAME, text.replace(old, new, 1))


def test_the_statistics_lead_to_the_club() -> None:
    player = visitor(language="en")
    player.press("stats")
    player.press("people")
    assert player.says("club.empty")
    assert faults_of(player.html) == []
