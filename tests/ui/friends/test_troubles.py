"""What the own page says of its line, for each way and each trouble: one table of sentences."""

from __future__ import annotations

from typing import Final

import pytest

from napoleon.match.parties.keeper import AWAY_S
from napoleon.match.seat import Refused
from napoleon.match.wire import write_message
from napoleon.ui.friends.calling import REDIAL, REDIAL_MS
from napoleon.ui.friends.doorstep.troubles import TROUBLES
from napoleon.ui.shell.effects import OnLine, Say, Wait
from napoleon.ui.shell.messages import Do, LineNews, News
from napoleon.ui.shell.words import LANGUAGES
from tests.nightly import sampled
from tests.ui.friends import test_by_link as by_link
from tests.ui.friends.company import Company
from tests.ui.friends.guest_lines import HostTable
from tests.ui.friends.guests import happens
from tests.ui.player import Player

FAULTS: Final[dict[tuple[str, str], tuple[tuple[News, str], tuple[str, str]]]] = {
    ("host", "the network is gone, or the host"): (("ended", "lost"), ("host", "lost")),
    ("link", "nothing comes for 15 s"): (("silent", ""), ("link", "silent")),
    ("link", "the line breaks"): (("ended", "lost"), ("link", "lost")),
    ("link", "the keeper's page is closed"): (("ended", "no_host"), ("link", "no_host")),
    ("link", "this device is offline"): (("ended", "no_relay"), ("link", "no_relay")),
    ("hand", "nothing comes for 15 s"): (("silent", ""), ("hand", "silent")),
    ("hand", "the line breaks"): (("ended", "lost"), ("hand", "lost")),
    ("hand", "the keeper leaves"): (("ended", "left"), ("hand", "lost")),
}
"""By way and fault: what the line reports, and the sentence."""


def at_a_table(way: str) -> Player:
    """A guest in the room of a table."""
    if way == "host":
        table = HostTable(language="en")
        table.opens()
        return table.joins("Bea")
    if way == "hand":
        return Company(("Bea",), "durak").guests[0]
    host, fragment = by_link.inviting()
    guest = by_link.visiting(fragment)
    guest.press("friends-call")
    by_link.came(guest, host)
    return guest


def room_is_shown(page: Player) -> bool:
    return 'id="friends-room-title"' in page.html


def test_every_trouble_has_its_row() -> None:
    assert {said for _, said in FAULTS.values()} == {*TROUBLES}
    assert len({*TROUBLES.values()}) == len(TROUBLES) - 1, "silence is the same by link and hand"


@pytest.mark.parametrize(("way", "fault"), FAULTS)
def test_the_own_page_says_what_is_wrong_instead_of_the_room(way: str, fault: str) -> None:
    page = at_a_table(way)
    (news, text), said = FAULTS[way, fault]
    assert room_is_shown(page)
    if text == "no_host":
        happens(page, "ended", "lost")
        page.step()
    happens(page, news, text)
    if news == "ended":
        alerts = [one.text for one in page.done if isinstance(one, Say) and one.region == "alert"]
        assert alerts[-1] == page.model.words(TROUBLES[said]), "what is heard is what is shown"
    page.send(Do("friends"))
    assert page.says(TROUBLES[said])
    assert page.says("friends.trouble.title")
    assert not page.says("friends.link.come_title"), "nobody is invited now"
    assert not room_is_shown(page), "what was true when the line was lost may be wrong by now"
    assert not page.says("friends.end.lost"), "there is no invitation at a host's table"


@pytest.mark.parametrize("way", ["link", "hand"])
def test_all_is_well_again_by_itself(way: str) -> None:
    page = at_a_table(way)
    happens(page, "silent")
    assert page.html.count(page.model.words("friends.trouble.silent"))
    happens(page, "back")
    assert not page.says("friends.trouble.silent")
    assert room_is_shown(page)


@pytest.mark.parametrize("way", ["link", "hand"])
def test_what_the_dialog_says_is_not_said_below_it_again(way: str) -> None:
    page = at_a_table(way)
    page.send(Do("close"))
    happens(page, "silent")
    said = page.model.words("friends.trouble.silent")
    assert page.html.count(said) == 1
    page.press("friends")
    assert page.html.count(said) == 1
    page.send(Do("close"))
    assert page.html.count(said) == 1


@pytest.mark.parametrize("way", ["host", "link"])
def test_the_page_goes_on_calling_for_as_long_as_it_is_looked_at(way: str) -> None:
    page = at_a_table(way)
    waits = []
    for _ in range(12):
        before = len(page.done)
        happens(page, "ended", "lost")
        found = [one for one in page.done[before:] if isinstance(one, Wait)]
        waits += [one.milliseconds for one in found if one.to == REDIAL]
        before = len(page.done)
        page.step()
        assert [one.act for one in page.done[before:] if isinstance(one, OnLine)] in (
            ["dial"],
            ["meet"],
        )
    assert waits == [*REDIAL_MS, *[REDIAL_MS[-1]] * (12 - len(REDIAL_MS))]


def test_a_hidden_page_calls_nobody_and_calls_at_once_when_it_is_looked_at() -> None:
    page = at_a_table("host")
    happens(page, "ended", "lost")
    page.send(LineNews(0, "hidden"))
    before = len(page.done)
    page.step()
    assert not [one for one in page.done[before:] if isinstance(one, OnLine)]
    assert [one.act for one in page.send(LineNews(0, "woken")) if isinstance(one, OnLine)] == [
        "dial"
    ]


def test_the_status_line_does_not_say_that_somebody_thinks() -> None:
    table = HostTable("preset=podkidnoy&table.players=2")
    anna = table.opens()
    bea = table.joins("Bea")
    table.presses(anna, "friends-begin")
    assert "status-left" in anna.html + bea.html
    for page in (anna, bea):
        table.loses(page)
        page.send(Do("close"))
        assert page.says("friends.trouble.status")
        assert "status-left" not in page.html, "nobody knows how long anybody may think now"


def test_a_return_into_a_running_deal_is_no_error() -> None:
    table = HostTable("preset=podkidnoy&table.players=2")
    anna = table.opens()
    bea = table.joins("Bea")
    table.presses(anna, "friends-begin")
    bea.rest()
    table.loses(bea, knows=False)
    table.happens_again(bea)
    assert not bea.says("friends.refused.other")
    assert bea.model.friends
    assert not bea.model.friends.is_cut


def test_an_action_that_another_has_overtaken_is_refused_at_the_table() -> None:
    """It has nothing to do with the room."""
    table = HostTable("preset=podkidnoy&table.players=2")
    anna = table.opens()
    table.joins("Bea")
    table.presses(anna, "friends-begin")
    anna.rest()
    happens(anna, "heard", write_message(None, Refused("too_late", 1)))
    assert anna.says("complaint.not_now")
    anna.send(Do("friends"))
    assert not anna.says("friends.refused.other")


@pytest.mark.parametrize("language", sampled(LANGUAGES, ("ja",)))
def test_a_password_that_is_wrong_or_missing_is_named(language: str) -> None:
    table = HostTable(language=language)
    table.opens(password="plum")
    guest = table.link("Bea")
    assert "friends-password" in guest.html
    table.presses(guest, "friends-call")
    assert guest.says("friends.call.needs")
    guest.send(Do("friends-password", "", "pear"))
    table.presses(guest, "friends-call")
    assert guest.says("friends.refused.wrong_password")
    guest.send(Do("friends-password", "", "plum"))
    table.presses(guest, "friends-call")
    assert room_is_shown(guest)


THINKING: Final = (
    "status.thinking",
    *(f"status.thinking_{what}" for what in ("bid", "name", "discard")),
    *(f"status.wait.{what}" for what in ("lead", "defend", "throw", "doubt", "act")),
)
"""What status lines say of those who are waited for."""
LONG_S: Final = 60


def is_said_to_think(page: Player, name: str) -> bool:
    status = [key for key in THINKING if page.model.words.has(key)]
    return any(page.says(key, name=name) for key in status) or page.says("label.thinking")


@pytest.mark.parametrize("language", sampled(LANGUAGES, ("ru",)))
@pytest.mark.parametrize("game", ["napoleon", "durak"])
def test_nobody_who_is_absent_is_said_to_think(game: str, language: str) -> None:
    table = HostTable("", language, game, speed="normal")
    names = ("Anna", "Bea", "Cem")
    anna, bea, cem = pages = [table.opens(), *map(table.joins, names[1:])]
    onlooker = table.joins("Dora")
    anna.send(Do("friends-watching", "", "yes"))
    table.carries(anna, 0)
    table.presses(onlooker, "friends-sit", "-1")
    table.presses(anna, "friends-begin")
    for _ in range(LONG_S):
        for page in pages:
            table.rests(page)
        if anna.model.my_turn or bea.model.my_turn or cem.model.my_turn:
            break
        table.waits(1)
    [idle] = [page for page in pages if page.model.my_turn]
    name = names[pages.index(idle)]
    others = [page for page in pages if page is not idle]
    assert all(is_said_to_think(page, name) and "#e-thinking" in page.html for page in others)

    table.loses(idle, knows=False)
    assert onlooker.says("seat.away")
    assert not onlooker.says("label.thinking")
    for page in others:
        assert page.says("friends.status.lost", name=name)
        assert page.says("seat.lost")
        assert not is_said_to_think(page, name)
        assert "#e-thinking" not in page.html
    table.waits(AWAY_S)
    for page in others:
        assert page.says("friends.status.away", name=name)
        assert page.says("seat.away")
        assert not is_said_to_think(page, name)
        table.rests(page)
        assert not page.says("friends.status.away", name=name), "the computer has made its move"
