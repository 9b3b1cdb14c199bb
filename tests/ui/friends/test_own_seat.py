"""A seat is a person's: how they come back to it from another browser or device, on the pages."""

from __future__ import annotations

from html import escape

import pytest

from napoleon.match.parties.keeper import AWAY_S
from napoleon.ui.friends.shown import shown_link
from napoleon.ui.shell.words import LANGUAGES
from tests.ui.friends.guest_lines import HostTable, is_at
from tests.ui.player import Player


def in_a_match(language: str = "en") -> tuple[HostTable, Player, Player]:
    """Anna and Bea at a host's table of two, in a match."""
    table = HostTable("preset=podkidnoy&table.players=2", language)
    anna = table.opens()
    bea = table.joins("Bea")
    table.presses(anna, "friends-begin")
    anna.rest()
    bea.rest()
    return table, anna, bea


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_name_in_another_browser_is_asked_about_and_let_in_by_one_press(
    language: str,
) -> None:
    table, anna, bea = in_a_match(language)
    table.loses(bea, knows=False)
    phone = table.link()
    assert phone.says("friends.sight.playing")
    assert phone.says("friends.claim.me", name="Bea"), "they may pick their name"
    table.presses(phone, "friends-claim", "1")
    assert phone.says("friends.claim.waits")
    assert anna.says("notice.seat_claimed", name="Bea")
    table.presses(anna, "friends-let-in", "")
    assert is_at(phone)
    assert not anna.says("notice.seat_claimed", name="Bea")
    phone.rest()
    assert phone.model.me == 1
    table.happens_again(bea)
    assert bea.says("friends.claim.moved")
    table.presses(bea, "friends-take-back")
    assert is_at(bea)
    assert phone.says("friends.refused.elsewhere")


def test_a_name_that_is_away_is_asked_about_before_it_is_numbered() -> None:
    table = HostTable("preset=podkidnoy&table.players=3")
    anna = table.opens()
    bea = table.joins("Bea")
    table.loses(bea, knows=False)
    phone = table.link("bea")
    table.presses(phone, "friends-call")
    assert phone.says("friends.claim.same", name="Bea")
    table.presses(phone, "friends-claim", "1")
    assert anna.says("friends.seat.asks")
    table.presses(anna, "friends-keep-out", "1")
    assert phone.says("friends.claim.not_admitted")
    table.presses(phone, "friends-as-new")
    assert is_at(phone)
    assert "bea" in anna.html


def test_who_is_somebody_else_comes_as_somebody_new() -> None:
    table = HostTable("preset=podkidnoy&table.players=3")
    anna = table.opens()
    table.loses(table.joins("Bea"), knows=False)
    other = table.link("Bea")
    table.presses(other, "friends-call")
    table.presses(other, "friends-as-new")
    assert is_at(other)
    assert "Bea 2" in anna.html


def test_a_full_table_says_so_and_shows_who_is_away() -> None:
    table, _, bea = in_a_match()
    other = table.link("Carl")
    assert other.says("friends.refused.full")
    assert not [one for one in other.controls if one.do == "friends-call"]
    table.loses(bea, knows=False)
    other = table.link("Carl")
    assert "friends-claim" in other.html


def test_the_own_seat_goes_to_another_device_by_a_link() -> None:
    table, _, bea = in_a_match()
    bea.press("friends")
    bea.press("friends-my-seat")
    link = shown_link(bea.model)
    assert "#seat=" in link
    assert escape(link) in bea.html
    bea.press("friends-my-seat")
    assert "#seat=" not in shown_link(bea.model), "what is sent to friends is no seat"
    phone = table.link("", "#" + link.partition("#")[2])
    assert is_at(phone)
    phone.rest()
    assert phone.model.me == 1
    assert bea.says("friends.refused.elsewhere")


def test_the_table_shows_itself_before_a_name_is_given() -> None:
    table = HostTable("preset=podkidnoy&table.players=4")
    table.opens()
    page = table.link()
    for key, parts in (
        ("friends.sight.here", {"names": "Anna"}),
        ("friends.sight.seats", {"count": 4}),
    ):
        assert page.says(key, **parts)
    assert "friends-password" not in page.html, "this table has no password"
    assert table.hall.counts()["lines"] == 1, "the line ends meanwhile"


def test_who_opened_the_table_cannot_be_removed() -> None:
    table = HostTable()
    anna = table.opens()
    bea = table.joins("Bea")
    table.loses(anna, knows=False)
    table.waits(AWAY_S + 2)
    assert 'id="friends-kick-0"' not in bea.html
    assert bea.model.friends
    assert bea.model.friends.chair
    assert bea.model.friends.chair.leads
