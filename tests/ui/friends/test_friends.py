"""Playing with friends on the page: inviting, answering, coming, falling silent and leaving."""

from __future__ import annotations

from typing import Final

import pytest

from napoleon.ui.friends.by_hand import invitation
from napoleon.ui.friends.by_hand.description import read_sdp, write_sdp
from napoleon.ui.friends.by_hand.invitation import Slip
from napoleon.ui.friends.state import read_stun
from napoleon.ui.shell.effects import Copy, Draw, Hand, OnLine, Say
from napoleon.ui.shell.messages import Do, Dots, Drawn, News
from napoleon.ui.shell.words import LANGUAGES
from napoleon.ui.start.opening import Opening
from tests.ui.friends.guests import (
    answering,
    fragment_of,
    guest_of,
    happens,
    host,
    inviting,
    link_of,
    paste,
    place_of,
    table_of,
    together,
)
from tests.ui.friends.slips import ANSWER, CHROMIUM, FIREFOX, INVITATION
from tests.ui.markup import faults_of
from tests.ui.player import ADDRESS, Player, visitor

END_REASONS: Final = (
    *("left", "lost", "no_way", "alone", "missing", "refused", "rubbish", "flood", "stuck"),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_invitation_and_an_answer_bring_two_pages_together(language: str) -> None:
    one = inviting(language)
    assert faults_of(one.html) == []
    link = link_of(one)
    assert Draw("", link) in one.done
    assert [*one.press("friends-copy")] == [Copy(link, "friends-address")]
    other = answering(fragment_of(one))
    answer = place_of(other).answer
    assert Draw("", ADDRESS + answer) in other.done
    assert other.says("friends.waiting", name="your friend")
    effects = paste(one, f"Here it is: {ADDRESS}{answer}.")
    assert effects[0] == OnLine(1, "accept", write_sdp(read_sdp(FIREFOX)))
    assert one.says("friends.state.joining")
    for player in (one, other):
        happens(player, "opened")
    assert one.says("friends.state.here")
    assert "Taro" in one.html
    assert other.model.friends is not None
    assert place_of(other).state == "here"
    assert one.says("friends.another")


def test_nothing_is_asked_of_anybody_before_a_press() -> None:
    player = host()
    assert not [one for one in player.done if isinstance(one, OnLine)]
    guest = guest_of(invitation.write(INVITATION))
    assert not [one for one in guest.done if isinstance(one, OnLine)]
    assert guest.says("friends.invited", name="Anna")
    assert faults_of(guest.html) == []


def test_a_link_is_drawn_for_a_camera_and_goes_to_the_share_sheet() -> None:
    player = inviting()
    assert not player.has("friends-send")
    player.send(Drawn(done=False, can=("share",), dots=Dots(21, "M0 0h1v1h-1z")))
    assert '<svg class="qr"' in player.html
    assert player.says("friends.camera")
    link = link_of(player)
    text = player.model.words("friends.message", game=player.model.words("title"))
    assert [*player.press("friends-send")] == [Hand("share", "", text, link)]


def test_a_page_on_disk_gives_the_letters_alone() -> None:
    player = Player(Opening("", ("en",), "s", "file:///home/anna/napoleon.html"))
    player.send(Do("friends"))
    player.press("friends-invite")
    happens(player, "described", CHROMIUM)
    assert [*player.press("friends-copy")] == [
        Copy(link_of(player).removeprefix(ADDRESS), "friends-address")
    ]


def test_a_link_leads_into_the_game_that_is_played() -> None:
    player = visitor("?game=durak", language="en")
    player.send(Do("friends"))
    player.press("friends-invite")
    happens(player, "described", CHROMIUM)
    [copied] = player.press("friends-copy")
    assert isinstance(copied, Copy)
    assert copied.text.startswith(f"{ADDRESS}?game=durak#invite=")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no_link"),
        ("hello", "no_link"),
        (invitation.write(INVITATION), "invitation"),
        (invitation.write(ANSWER), "old"),
        (invitation.write(ANSWER)[:60], "cut_off"),
        (invitation.write(ANSWER)[:60] + "A" + invitation.write(ANSWER)[61:], "altered"),
    ],
)
def test_what_is_no_answer_is_named_and_announced(text: str, reason: str) -> None:
    player = inviting()
    effects = paste(player, text)
    assert player.says(f"friends.bad.{reason}")
    assert [*effects] == [Say("alert", player.model.words(f"friends.bad.{reason}"))]
    assert faults_of(player.html) == []
    assert table_of(player).shown is not None, "the invitation still waits"


def test_two_people_cannot_come_by_one_invitation() -> None:
    one = inviting()
    first, second = (answering(fragment_of(one), name) for name in ("Taro", "Jiro"))
    answers = [place_of(player).answer for player in (first, second)]
    paste(one, answers[0])
    effects = paste(one, answers[1])
    assert one.says("friends.bad.used")
    assert not [one for one in effects if isinstance(one, OnLine)]
    assert len(table_of(one).guests) == 1


def test_people_of_one_name_are_told_apart() -> None:
    one, _ = together()
    one.press("friends-invite")
    happens(one, "described", CHROMIUM, 2)
    paste(one, place_of(answering(fragment_of(one))).answer)
    assert [guest.name for guest in table_of(one).guests] == ["Taro", "Taro 2"]


def test_there_are_as_many_guests_as_seats() -> None:
    one = host()
    for number in range(1, 5):
        one.press("friends-invite")
        happens(one, "described", CHROMIUM, number)
        paste(one, place_of(answering(fragment_of(one))).answer)
        happens(one, "opened", number=number)
    assert not one.has("friends-invite")
    one.send(Do("friends-invite"))
    assert len(table_of(one).guests) == 4


def test_an_earlier_invitation_stays_good() -> None:
    one = inviting()
    first = fragment_of(one)
    assert [*one.press("friends-invite")] == [OnLine(0, "listen"), OnLine(2, "offer")]
    assert one.send(Do("friends-invite")) == (), "one after the other"
    happens(one, "described", CHROMIUM, 2)
    assert fragment_of(one) != first
    paste(one, place_of(answering(first)).answer)
    assert [guest.state for guest in table_of(one).guests] == ["joining", "invited"]


def test_silence_return_and_leaving_are_shown_and_announced_once() -> None:
    one, other = together()
    changes: tuple[News, ...] = ("silent", "back")
    for news in changes:
        said = one.model.words(f"friends.said.{news}", name="Taro")
        assert [*happens(one, news)] == [Say("status", said)]
    happens(one, "silent")
    assert one.says("friends.state.away")
    happens(one, "ended", "left")
    assert table_of(one).guests == ()
    happens(other, "silent")
    assert other.says("friends.trouble.silent")
    happens(other, "ended", "lost")
    assert other.says("friends.end.lost")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", END_REASONS)
def test_every_end_has_its_sentence(reason: str, language: str) -> None:
    one = inviting(language)
    happens(one, "ended", reason)
    assert one.says(f"friends.end.{reason}")
    assert table_of(one).guests == ()


def test_a_browser_without_an_address_says_so() -> None:
    nowhere = CHROMIUM.replace("a=candidate", "a=x")
    one = host()
    one.press("friends-invite")
    assert OnLine(1, "close") in happens(one, "described", nowhere)
    assert one.says("friends.end.alone")
    guest = guest_of(invitation.write(INVITATION))
    guest.press("friends-accept")
    happens(guest, "described", nowhere)
    assert guest.says("friends.end.alone")


def test_a_guest_can_be_sent_away() -> None:
    one, _ = together()
    assert [*one.press("friends-dismiss", "1")] == [OnLine(1, "close")]
    assert table_of(one).guests == ()
    for arg in ("", "7", "-1", "１"):
        assert one.send(Do("friends-dismiss", arg)) == ()


def test_a_table_with_people_is_closed_after_a_question() -> None:
    one, other = together()
    one.press("friends-close")
    assert one.asking == "friends"
    assert OnLine(1, "close") in one.press("answer-yes")
    assert one.model.friends is None
    assert one.dialog == ""
    assert [*other.press("friends-end")] == [OnLine(1, "close")]


def test_the_table_stays_while_its_dialog_is_closed() -> None:
    one, _ = together()
    one.send(Do("close"))
    happens(one, "silent")
    one.send(Do("friends"))
    assert one.says("friends.state.away")


# ---- the way over the internet -------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("", ""),
        (" Stun.example.org ", "stun:stun.example.org"),
        ("stun:192.0.2.1:3478", "stun:192.0.2.1:3478"),
        ("turn:example.org", None),
        ("stun:", None),
        ("stun.example.org/x", None),
        ("stun.example.org:x", None),
        ("https://example.org", None),
        ("a" * 300, None),
    ],
)
def test_a_stun_server_is_an_address_or_named_as_none(text: str, address: str | None) -> None:
    assert read_stun(text) == address


def test_a_stun_server_is_asked_only_where_one_is_given() -> None:
    one = host()
    one.send(Do("friends-stun", "", "stun.example.org"))
    assert OnLine(1, "offer", stun="stun:stun.example.org") in one.press("friends-invite")
    other = guest_of(invitation.write(INVITATION))
    other.send(Do("friends-stun", "", "nonsense!"))
    assert other.says("friends.bad.stun")
    assert not [one for one in other.press("friends-accept") if isinstance(one, OnLine)]
    other.send(Do("friends-stun", "", "192.0.2.1"))
    [asked] = [one for one in other.press("friends-accept") if isinstance(one, OnLine)]
    assert asked.stun == "stun:192.0.2.1"


def test_names_from_outside_never_become_markup() -> None:
    forged = Slip("invite", "0" * 12, 1, "Anna", INVITATION.description)
    player = guest_of(invitation.write(forged))
    player.send(Do("friends-name", "", "<b>Taro</b>&'\""))
    assert place_of(player).name == "bTaro/b'"
    assert faults_of(player.html) == []


@pytest.mark.parametrize("app", ["", "LINE", None])
def test_an_app_that_shows_pages_is_left_before_a_seat_is_taken(app: str | None) -> None:
    fragment = invitation.write(INVITATION)
    invited = Opening("", ("en",), "s", ADDRESS, fragment=fragment, app=app, played=True)
    at_a_host = invited._replace(query="?table=nekora", fragment="")
    for opening in (invited, at_a_host):
        notices = [notice.key for notice in Player(opening).model.notices]
        assert any(key.startswith("in_") for key in notices) == (app is not None)
