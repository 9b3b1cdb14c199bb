"""Invitations and answers that are opened as links, also beside the tab with the table."""

from __future__ import annotations

import pytest

from napoleon.ui.friends.by_hand import invitation
from napoleon.ui.friends.by_hand.description import read_sdp, write_sdp
from napoleon.ui.friends.state import Passing
from napoleon.ui.shell.effects import CloseTab, Copy, OnLine
from napoleon.ui.shell.messages import Do, LineNews, Waited
from tests.ui.friends.guests import (
    answering,
    fragment_of,
    guest_of,
    happens,
    inviting,
    place_of,
    table_of,
    together,
)
from tests.ui.friends.slips import ANSWER, CHROMIUM, FIREFOX, INVITATION
from tests.ui.markup import faults_of
from tests.ui.player import visitor


def test_an_invitation_that_cannot_be_read_is_named() -> None:
    player = guest_of(invitation.write(INVITATION)[:50])
    sentence = player.model.words("friends.bad.cut_off")
    assert player.says("notice.friends_unread", why=sentence)
    assert player.dialog == ""


def test_ones_own_invitation_and_one_beside_ones_own_guests_are_named() -> None:
    one, _ = together()
    one.press("friends-invite")
    happens(one, "described", CHROMIUM, 2)
    one.send(Do("friends-link", "", fragment_of(one)))
    assert one.says("friends.bad.own")
    one.send(Do("friends-link", "", invitation.write(INVITATION)))
    assert one.says("friends.bad.hosting")
    assert len(table_of(one).guests) == 2


def test_an_answer_that_is_opened_in_the_tab_of_the_table_is_taken() -> None:
    one = inviting()
    answer = place_of(answering(fragment_of(one))).answer
    one.send(Do("close"))
    effects = one.send(Do("friends-link", "", answer))
    assert OnLine(1, "accept", write_sdp(read_sdp(FIREFOX))) in effects
    assert one.dialog == "friends"


def test_an_answer_that_is_opened_in_another_tab_reaches_the_table() -> None:
    one = inviting()
    answer = place_of(answering(fragment_of(one))).answer
    beside = guest_of(answer)
    [post] = [effect for effect in beside.done if isinstance(effect, OnLine)]
    assert post == OnLine(0, "post", f"answer {answer}")
    assert beside.says("friends.passed.asked")
    taken, accept, *_ = happens(one, "posted", post.text, 0)
    assert taken == OnLine(0, "post", f"taken {answer}")
    assert accept == OnLine(1, "accept", write_sdp(read_sdp(FIREFOX)))
    happens(beside, "posted", taken.text, 0)
    assert beside.says("friends.passed.taken")
    assert [*beside.press("friends-close-tab")] == [CloseTab()]


def test_an_answer_that_no_tab_waits_for_can_be_copied() -> None:
    answer = invitation.write(ANSWER)
    beside = guest_of(answer)
    beside.rest()
    assert beside.says("friends.passed.alone")
    assert faults_of(beside.html) == []
    assert [*beside.press("friends-copy")] == [Copy(answer, "friends-address")]


def test_only_the_last_answer_is_waited_for() -> None:
    beside = guest_of(invitation.write(ANSWER))
    assert isinstance(beside.model.friends, Passing)
    first = beside.model.friends.question
    beside.send(Do("friends-link", "", invitation.write(ANSWER._replace(number=2))))
    beside.send(Waited("friends-passed", first))
    assert beside.says("friends.passed.asked")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "answer ",
        "answer #answer=",
        "answer #answer=<script>",
        f"answer {invitation.write(ANSWER)}",
        f"answer {invitation.write(INVITATION)}",
        "taken x",
        "\x00",
    ],
)
def test_what_another_tab_posts_is_not_trusted(text: str) -> None:
    one = inviting()
    before = one.model
    assert happens(one, "posted", text, 0) == ()
    assert one.model == before


def test_news_of_lines_that_are_unknown_are_nothing() -> None:
    one = inviting()
    before = one.model
    for number in (2, 7):
        assert happens(one, "opened", number=number) == ()
    assert one.model == before
    assert visitor().send(LineNews(1, "opened")) == ()
