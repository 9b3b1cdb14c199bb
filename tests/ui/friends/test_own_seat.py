"""A seat is a person's: how they come back to it from another browser or device, on the pages."""

from __future__ import annotations

from html import escape

import pytest

from napoleon.match.parties.keeper import AWAY_S
from napoleon.ui.friends.shown import shown_link
from napoleon.ui.friends.state import chair_of
from napoleon.ui.shell.effects import Focus, OnLine, Say
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.words import LANGUAGES
from tests.nightly import sampled
from tests.ui.friends import test_by_link as by_link
from tests.ui.friends.company import Company
from tests.ui.friends.guest_lines import HostTable, is_at
from tests.ui.friends.guests import happens
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


@pytest.mark.parametrize("language", sampled(LANGUAGES, ("uk",)))
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
    table.presses(bea, "friends-call")
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


def test_who_waits_for_an_answer_asks_again_when_the_line_was_lost() -> None:
    table, anna, bea = in_a_match()
    table.loses(bea, knows=False)
    phone = table.link()
    table.presses(phone, "friends-claim", "1")
    table.loses(phone)
    assert phone.says("friends.claim.waits")
    assert not anna.says("notice.seat_claimed", name="Bea")
    before = len(phone.done)
    phone.step()
    table.carries(phone, before)
    assert anna.says("notice.seat_claimed", name="Bea")
    table.presses(anna, "friends-let-in")
    assert is_at(phone)


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
    link = shown_link(bea.model.frame, bea.model.friends)
    assert "#seat=" in link
    assert escape(link) in bea.html
    bea.press("friends-my-seat")
    assert "#seat=" not in shown_link(bea.model.frame, bea.model.friends), (
        "what is sent to friends is no seat"
    )
    phone = table.link("", "#" + link.partition("#")[2])
    assert is_at(phone)
    phone.rest()
    assert phone.model.me == 1
    assert bea.says("friends.refused.elsewhere")


def test_who_has_taken_their_seat_along_gets_it_back_by_one_press() -> None:
    """Whoever they are and what they know is known, so nothing is asked for."""
    table, _, bea = in_a_match()
    table.presses(bea, "friends")
    table.presses(bea, "friends-my-seat")
    fragment = "#" + shown_link(bea.model.frame, bea.model.friends).partition("#")[2]
    table.link("", fragment)
    assert bea.says("friends.refused.elsewhere")
    assert bea.says("friends.claim.new")
    assert not [one for one in bea.controls if one.do in ("friends-name", "friends-password")]
    table.presses(bea, "friends-call")
    assert is_at(bea)
    assert bea.says("friends.to_table"), "and not once more how the seat goes away"


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


def test_who_comes_hears_the_table_and_who_is_there() -> None:
    """The focus stays away from the buttons: the next one would leave the table."""
    table = HostTable("preset=podkidnoy&table.players=4")
    table.opens()
    page = table.link("Bea")
    words = page.model.words
    here = words("friends.sight.here", names="Anna")
    [invited] = [one.text for one in page.done if isinstance(one, Say)]
    assert invited.startswith(words("friends.call.join", word=table.key))
    assert invited.endswith(here)
    before = len(page.done)
    table.presses(page, "friends-call")
    since = page.done[before:]
    said = [one.text for one in since if isinstance(one, Say)]
    assert said == [words("friends.waits_leader", name="Anna"), here], "nobody has just joined"
    assert {one.element for one in since if isinstance(one, Focus)} == {"d-friends-body"}


def test_who_opened_the_table_cannot_be_removed() -> None:
    table = HostTable()
    anna = table.opens()
    bea = table.joins("Bea")
    table.loses(anna, knows=False)
    table.waits(AWAY_S + 2)
    assert 'id="friends-kick-0"' not in bea.html
    chair = chair_of(bea.model)
    assert chair
    assert chair.leads


# ---- where a page keeps the table ------------------------------------------------------------


def test_by_hand_a_new_invitation_leads_to_the_own_seat() -> None:
    company = Company(("Bea",), "durak", "&preset=podkidnoy&table.players=2")
    company.begin()
    old = company.guests.pop()
    happens(company.host, "ended", "lost", 1)
    company.host.send(Do("friends"))
    company.invite()
    new = company.come("Bea")
    assert new.says("friends.claim.same", name="Bea")
    company.use(new, "friends-claim", "1")
    assert new.says("friends.claim.waits")
    company.use(company.host, "friends-let-in", "1")
    assert is_at(new)
    new.rest()
    assert new.model.me == 1
    assert new.model.table.seat.view == company.table.match.game.observe(
        company.table.match.state, 1
    )
    assert old.model.table.seat.view.hand == new.model.table.seat.view.hand


def test_by_one_link_another_browser_leads_to_the_own_seat() -> None:
    host, fragment = by_link.inviting()
    first = by_link.visiting(fragment)
    first.send(Do("friends-name", "", "Bea"))
    first.press("friends-call")
    by_link.came(first, host)
    happens(host, "ended", "lost", by_link.FIRST)
    second = by_link.visiting(fragment)
    second.send(Do("friends-name", "", "Bea"))
    second.press("friends-call")
    by_link.came(second, host, by_link.FIRST + 1)
    assert second.says("friends.claim.same", name="Bea")
    asked = second.press("friends-claim", "1")
    by_link.carried(second, host, by_link.FIRST + 1, asked)
    assert host.says("friends.seat.asks")
    before = len(host.done)
    host.press("friends-let-in", "1")
    by_link.carried(second, host, by_link.FIRST + 1, tuple(host.done[before:]))
    assert is_at(second)
    second.press("friends-my-seat")
    link = shown_link(second.model.frame, second.model.friends)
    assert "#meet=" in link
    third = by_link.visiting("#" + link.partition("#")[2])
    third.press("friends-call")
    by_link.came(third, host, by_link.FIRST + 2)
    assert is_at(third)
    assert [one for one in host.done if one == OnLine(by_link.FIRST + 1, "close")]


# ---- somebody does nothing -------------------------------------------------------------------


@pytest.mark.parametrize("language", sampled(LANGUAGES, ("uk",)))
def test_who_does_nothing_is_helped_on_and_sees_what_was_played(language: str) -> None:
    table, anna, bea = in_a_match(language)
    anna.press("friends")
    waits = [page for page in (anna, bea) if not page.model.my_turn]
    idle = bea if anna in waits else anna
    other = anna if idle is bea else bea
    table.hall.tick(table.now)
    ply = idle.model.table.seat.ply
    table.waits(61)
    assert idle.says("notice.dozing"), "the table's limit: a computer has made the move"
    chair = chair_of(idle.model)
    assert chair
    assert chair.witness.seat.ply > ply
    table.presses(idle, "friends-awake")
    assert not idle.says("notice.dozing")
    assert other.model.friends


def test_without_a_limit_the_others_let_a_computer_make_the_move() -> None:
    table = HostTable("preset=podkidnoy&table.players=2")
    anna = table.opens()
    bea = table.joins("Bea")
    anna.choose("friends-think", "0")
    table.carries(anna, len(anna.done) - 1)
    table.presses(anna, "friends-begin")
    anna.rest()
    bea.rest()
    idle = next(page for page in (anna, bea) if page.model.my_turn)
    other = anna if idle is bea else bea
    name = "Bea" if idle is bea else "Anna"
    table.waits(59)
    assert not other.says("notice.idle", name=name)
    table.waits(2)
    assert other.says("notice.idle", name=name)
    assert not idle.says("notice.idle", name=name)
    ply = idle.model.table.seat.ply
    table.presses(other, "friends-nudge")
    table.waits(3)
    idle.rest()
    assert idle.model.table.seat.ply > ply
    assert idle.says("notice.dozing")
    assert not other.says("notice.idle", name=name)


# ---- from the bench --------------------------------------------------------------------------


def test_a_spectator_plays_from_the_next_deal_on_by_one_press() -> None:
    table = HostTable("preset=podkidnoy&table.players=3")
    anna = table.opens()
    anna.choose("friends-watching", "yes")
    table.carries(anna, len(anna.done) - 1)
    table.joins("Bea")
    carl = table.joins("Carl")
    table.presses(carl, "friends-sit", "-1")
    table.presses(anna, "friends-begin")
    table.presses(carl, "friends-sit", "2")
    assert carl.says("watching.sits_next") or carl.says("friends.seat.next")
