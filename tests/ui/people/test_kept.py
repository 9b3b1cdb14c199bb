"""The lists behind people and matches: what is written is read, and no change is lost."""

from __future__ import annotations

import json
from typing import Any, Final
from urllib.parse import urlencode

import pytest

from napoleon.games.napoleon.game import GAME
from napoleon.kit.json_in import BadText
from napoleon.ui.people import meetings, past
from napoleon.ui.people import tournaments as club
from napoleon.ui.people.meetings import Meeting, Sat
from napoleon.ui.people.past import Past
from napoleon.ui.people.same_cards import People, every_tournament
from napoleon.ui.people.tournaments import Member, Tournament
from napoleon.ui.shell.effects import Focus, SetAside
from napoleon.ui.shell.messages import Do
from napoleon.ui.storage.lists import LONGEST_READ, KeptList
from napoleon.ui.storage.texts import LONGEST
from tests.stored import CLUB_KEY
from tests.ui.backup.test_backup import kept
from tests.ui.challengers import CARDS, challenge, link, person
from tests.ui.markup import faults_of
from tests.ui.player import Player, visitor

LISTS: Final[dict[str, KeptList[Any]]] = {
    one.what: one for one in (past.KEPT, meetings.KEPT, club.KEPT)
}
WORDS: Final = ("x" * 300,) * 60
PAST: Final = Past("0a" * 6, "sdc", "2026-01-02", 3, 20, ("casual",) * 4, "{}")
MET: Final = Meeting("2026-01-02", CARDS, tuple(Sat(n, (1,) * 60) for n in "ABCDE"), WORDS)
LONG: Final[dict[str, object]] = {
    "history": PAST._replace(text="x" * past.LONGEST),
    "house": MET,
    "club": Tournament(
        CARDS, tuple(Member(person(1, str(n))._replace(words=WORDS), (1,) * 60) for n in range(9))
    ),
}
"""The longest things that are kept, or nearly."""


def long_ones(what: str, number: int) -> list[Any]:
    """Some of them; tournaments differ in their cards."""
    one = LONG[what]
    if isinstance(one, Tournament):
        return [one._replace(cards=CARDS._replace(start=at + 1)) for at in range(number)]
    return [one] * number


@pytest.mark.parametrize("what", LISTS)
def test_however_much_is_kept_the_text_can_be_read(what: str) -> None:
    """Each list was once written longer than it was read: then all of it was damaged."""
    found = LISTS[what]
    every = long_ones(what, found.most + 1)
    text = found.write(GAME, every)
    read = found.read(GAME, text)
    assert read == tuple(every[: len(read)]), "the first are kept, which are the newest"
    assert LONGEST * 0.9 < len(text) <= LONGEST


@pytest.mark.parametrize("what", LISTS)
def test_a_text_that_an_earlier_page_wrote_too_long_is_read(what: str) -> None:
    found = LISTS[what]
    data = json.loads(found.write(GAME, ()))
    row = found.row_of(LONG[what])
    many = min(found.most, 2 * LONGEST // len(json.dumps(row)))
    rows = [found.row_of(one) for one in long_ones(what, many)]
    text = json.dumps({**data, found.name: rows})
    assert LONGEST < len(text) < LONGEST_READ
    assert len(found.read(GAME, text)) == many
    with pytest.raises(BadText, match="damaged"):
        found.read(GAME, text + " " * LONGEST_READ)


def known(what: str) -> Any:
    """What a page of the last release wrote; earlier ones did not note where a match finished."""
    data = json.loads(kept(f"{what}_1"))
    rows = data[LISTS[what].name]
    return {**data, LISTS[what].name: [[*row, None] if what == "history" else row for row in rows]}


@pytest.mark.parametrize("what", LISTS)
def test_texts_are_written_as_earlier_pages_wrote_them(what: str) -> None:
    """So an earlier page in another tab, or from its cache, reads what this one writes."""
    found, text = LISTS[what], kept(f"{what}_1")
    assert json.loads(found.write(GAME, found.read(GAME, text))) == known(what)


MIXED: Final[dict[str, tuple[object, ...]]] = {
    "history": (PAST, PAST._replace(finish=2)),
    "house": (MET, MET._replace(way="host", table="nekora", marks=(1, 0, 0, 0, 2))),
    "club": (
        Tournament(CARDS, (Member(person(1, "A"), (0, 0)),)),
        Tournament(
            CARDS._replace(start=2),
            (Member(person(1, "A")._replace(firsts=(2,)), (0, 0), own=True, seat=3),),
        ),
    ),
}
"""Things in the form of the first pages, and with all that later ones have added."""


@pytest.mark.parametrize("what", LISTS)
def test_old_rows_and_new_ones_are_read_from_one_text(what: str) -> None:
    found, mixed = LISTS[what], MIXED[what]
    data = json.loads(found.write(GAME, mixed))
    first, second = data[found.name]
    rows = [first[:7] if what == "history" else first, second]
    assert found.read(GAME, json.dumps({**data, found.name: rows})) == mixed


@pytest.mark.parametrize("what", LISTS)
@pytest.mark.parametrize("language", ["ja", "en", "ru", "uk"])
def test_one_damaged_thing_is_reported_and_set_aside_and_the_others_stay(
    what: str, language: str
) -> None:
    found, data = LISTS[what], known(what)
    text = json.dumps({**data, found.name: [*data[found.name], {"of": "nobody"}]})
    player = visitor(language=language)
    player.storage[f"napoleon.{what}"] = text
    player.send(Do("people"))
    assert player.says(f"notice.bad_save.{what}.partly", count="1")
    assert faults_of(player.html) == []
    assert player.storage[f"napoleon.{what}.damaged"] == text
    assert json.loads(player.storage[f"napoleon.{what}"]) == data


@pytest.mark.parametrize("what", LISTS)
def test_without_room_a_damaged_text_stays_where_it_is(what: str) -> None:
    """Setting it aside and writing the rest are one effect, done wholly or not at all."""
    found, data = LISTS[what], known(what)
    text = json.dumps({**data, found.name: [*data[found.name], 7]})
    player = visitor(language="en")
    player.full = True
    player.storage[f"napoleon.{what}"] = text
    player.send(Do("people"))
    assert player.storage[f"napoleon.{what}"] == text
    [aside] = [one for one in player.done if isinstance(one, SetAside)]
    assert (aside.text, json.loads(aside.rest)) == (text, data)
    player.rest()
    assert player.says("notice.storage_full")


# ---- two tabs ------------------------------------------------------------------------------

ANNA, BEN, CHIYO = (person(at, name) for at, name in enumerate(("Anna", "Ben", "千代"), 1))


def two_tabs(*here: str) -> tuple[Player, Player]:
    """Two tabs of one browser, both on the page of people."""
    one = visitor(language="en")
    one.send(Do("people"))
    if here:
        paste(one, *here)
    other = one.fork()
    other.storage = one.storage
    return one, other


def paste(player: Player, *links: str) -> None:
    player.send(Do("club-add", value=urlencode({"text": " ".join(links)})))


def names(player: Player) -> list[str]:
    """Who is stored."""
    [found] = club.KEPT.read(GAME, player.storage[CLUB_KEY])
    return [member.person.name for member in found.members]


def test_what_two_tabs_add_is_all_kept() -> None:
    one, other = two_tabs()
    paste(one, link(ANNA))
    paste(other, link(BEN))
    assert names(one) == ["Anna", "Ben"]
    file = club.KEPT.write(GAME, (club.tournament_of(GAME, challenge(CHIYO)),))
    one.send(Do("club-import", "c.json", file))
    assert names(one) == ["Anna", "Ben", "千代"]
    assert isinstance(one.model.dialog, People)
    assert [m.person.name for m in one.model.dialog.tournaments[0].members] == names(one)


def test_who_is_taken_out_in_one_tab_takes_nobody_of_the_other_along() -> None:
    one, other = two_tabs(link(ANNA), link(BEN))
    paste(one, link(CHIYO))
    other.send(Do("club-out", "0"))
    other.press("answer-yes")
    assert Focus("k-close") in other.done
    assert names(one) == ["Ben", "千代"]
    one.send(Do("club-out", "0"))
    one.press("answer-yes")
    assert names(one) == ["Ben", "千代"], "Anna is out already, and nobody else is meant"


@pytest.mark.parametrize("reason", ["full", "refused"])
def test_a_write_that_fails_leaves_the_text_and_is_reported(reason: str) -> None:
    player, _ = two_tabs(link(ANNA))
    before = player.storage[CLUB_KEY]
    player.full, player.refuses = True, reason
    paste(player, link(BEN))
    player.rest()
    assert player.storage[CLUB_KEY] == before
    assert player.says(f"notice.storage_{reason}")
    player.full = False
    paste(player, link(BEN))
    assert names(player) == ["Anna", "Ben"]


# ---- files ---------------------------------------------------------------------------------


def test_the_file_of_somebody_else_makes_nobody_a_second_self() -> None:
    """Two of the same tournament would be read as damaged."""
    mine = club.joined((), club.tournament_of(GAME, challenge(ANNA), ANNA)).tournaments
    theirs = club.tournament_of(GAME, challenge(BEN, CHIYO), BEN)
    after = club.joined(mine, theirs).tournaments
    assert [member.own for member in after[0].members] == [True, False, False]
    assert club.KEPT.read(GAME, club.KEPT.write(GAME, after)) == after


def test_the_file_has_every_tournament_however_often_people_met() -> None:
    own = club.tournament_of(GAME, challenge(ANNA), ANNA)
    met = tuple(
        Meeting("", CARDS._replace(seed=f"e{at}"), tuple(Sat(n, (1,)) for n in "ABCDE"), ("x",))
        for at in range(club.MOST + 1)
    )
    found = every_tournament(People(meetings=met, tournaments=(own,)))
    assert found[0] == own
    assert len(found) == club.MOST
