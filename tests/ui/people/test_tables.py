"""The people on the page, and the tables that lead back to them."""

from __future__ import annotations

from napoleon.games.napoleon.game import GAME
from napoleon.ui.friends.by_link.lasting import Lasting, write_lasting
from napoleon.ui.people import meetings
from napoleon.ui.people import tournaments as club
from napoleon.ui.people.meetings import Meeting, Sat, Sum
from napoleon.ui.people.same_cards import People
from napoleon.ui.shell.messages import Do
from tests.stored import CLUB_KEY, HOUSE_KEY
from tests.ui.challengers import CARDS, challenge, person, points
from tests.ui.markup import faults_of
from tests.ui.player import Player, visitor

KEY = "0a1b2c3d4e5f"
LINK = write_lasting(Lasting(KEY, "0" * 64))


def met(day: str, *names: str, way: str = "", table: str = "") -> Meeting:
    """A match of these people and computers; the first of them wins."""
    seats = tuple(
        Sat(name, (9 - at, 0)) for at, name in enumerate((*names, *[""] * (5 - len(names))))
    )
    return Meeting(day, CARDS, seats, way=way, table=table)


def at_people(*found: Meeting, seats: tuple[str, ...] = ()) -> Player:
    """A user on the page of people, with these matches and seats at these tables."""
    player = visitor(language="en")
    player.storage[HOUSE_KEY] = meetings.KEPT.write(GAME, found)
    player.model = player.model._replace(seats=tuple((key, "0" * 64) for key in seats))
    player.send(Do("people"))
    return player


def links(player: Player) -> list[str]:
    """The addresses of the tables on the page."""
    return [
        control
        for control in (part.split('"')[0] for part in player.html.split('href="')[1:])
        if "table=" in control or "#meet=" in control
    ]


def test_a_table_leads_back_to_the_same_people() -> None:
    host = met("2026-01-05", "Anna", "Boris", way="host", table="nekora")
    link = met("2026-01-04", "Anna", "Chiyo", way="host", table=LINK)
    player = at_people(host, link, seats=("nekora", KEY))
    assert links(player) == ["./?table=nekora", f"./{LINK}"]
    assert faults_of(player.html) == []
    assert meetings.KEPT.read(GAME, player.storage[HOUSE_KEY]) == (host, link)


def test_a_table_without_a_seat_is_gone() -> None:
    host = met("2026-01-05", "Anna", "Boris", way="host", table="nekora")
    assert links(at_people(host)) == []
    assert not at_people(host).says("people.tables")


def test_everybody_is_listed_with_how_often_and_when_last() -> None:
    player = at_people(met("2026-01-05", "Anna", "Boris"), met("2026-01-02", "Boris", "Anna"))
    shown = player.model.dialog
    assert isinstance(shown, People)
    assert meetings.rows(shown.meetings) == (
        Sum("Anna", 2, 1, 17, "2026-01-05"),
        Sum("Boris", 2, 1, 17, "2026-01-05"),
    )
    assert player.says("people.people")
    player.press("house-copy")


def test_who_has_sent_a_result_is_one_of_the_people() -> None:
    own = person(1, "Me")
    sent = challenge(own, person(2, "Anna"))
    found = club.joined((), club.tournament_of(GAME, sent, own)).tournaments
    sums = meetings.rows((), found)
    assert [(one.name, one.matches, one.points) for one in sums] == [("Anna", 1, sum(points(2)))]
    player = visitor(language="en")
    player.storage[CLUB_KEY] = club.KEPT.write(GAME, found)
    player.send(Do("people"))
    assert player.says("people.people")


def test_own_matches_and_those_with_others_are_one_list_by_day() -> None:
    player = at_people(met("2026-01-02", "Anna", "Boris"), met("2025-12-31", "Chiyo", "Boris"))
    matches = player.html.partition('<ol class="history"')[2]
    assert matches.index("Anna") < matches.index("Chiyo")
