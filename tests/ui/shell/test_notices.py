"""Notices over dialogs, and the parts of the help."""

from __future__ import annotations

import pytest

from napoleon.ui.settings.state import LEVELS
from napoleon.ui.shell.messages import (
    Copied,
    Do,
    Handed,
    Message,
    NotSaved,
    ThreadFailed,
    ThreadLate,
)
from napoleon.ui.shell.notices import Notice
from tests.ui.markup import faults_of
from tests.ui.player import table_of, visitor


def test_a_notice_lies_in_the_topmost_dialog_where_it_can_be_pressed() -> None:
    page = visitor()
    page.send(Do("settings"))
    page.send(NotSaved("full"))
    dialog = page.html[page.html.index("<dialog") : page.html.index("</dialog>")]
    assert "toast-0" in dialog
    assert page.html.count('id="toasts"') == 1
    assert faults_of(page.html) == []
    page.press("dismiss", "0")
    assert "toast-0" not in page.html
    page.send(Do("close"))
    page.send(NotSaved("refused"))
    assert "toast-0" in page.html
    assert "<dialog" not in page.html


@pytest.mark.parametrize(
    ("message", "recurs"),
    [
        (NotSaved("full"), False),
        (NotSaved("refused"), False),
        (ThreadFailed("gone"), False),
        (ThreadLate(), False),
        (NotSaved("restore"), True),
    ],
)
def test_what_recurs_by_itself_stays_away_once_it_is_dismissed(
    message: Message, *, recurs: bool
) -> None:
    page = table_of(seed="notice")
    page.send(message)
    page.press("dismiss", "0")
    page.send(message)
    assert bool(page.model.notices) == recurs


def test_a_notice_lies_in_the_question_above_a_dialog() -> None:
    page = table_of(seed="notice")
    page.send(Do("settings"))
    page.send(Do("abandon"))
    page.send(NotSaved("full"))
    assert page.html.rindex("toast-0") > page.html.rindex("<dialog")
    assert faults_of(page.html) == []


def test_one_notice_lists_all_that_is_wrong_with_a_link() -> None:
    page = visitor("?joker.colour=red&joker.count=9&lang=fr&theme=pink&deck=tarot")
    assert [notice.key for notice in page.model.notices] == ["link"]
    assert page.says("notice.link")
    assert page.says("notice.link.bad_value", name="joker.count", value="9")
    assert page.says("notice.link.more", count="2")
    assert faults_of(page.html) == []


def test_a_single_mistake_of_a_link_is_no_list() -> None:
    page = visitor("?joker.count=9")
    assert page.says("notice.link.bad_value", name="joker.count", value="9")
    assert not page.says("notice.link")
    assert "toast-list" not in page.html


def test_the_notice_of_a_bad_link_goes_with_the_scene_and_others_stay() -> None:
    page = visitor("?joker.colour=red")
    page.send(NotSaved("full"))
    page.send(Do("settings"))
    page.send(Do("close"))
    assert page.says("notice.link.unknown_option", name="joker.colour", value="red")
    page.press("new")
    assert [notice.key for notice in page.model.notices] == ["storage_full"]


@pytest.mark.parametrize(
    "message",
    [Copied(done=True), Copied(done=False), Handed("save", "given"), Handed("share", "refused")],
)
def test_what_was_said_of_a_scene_does_not_follow_the_user_home(message: Message) -> None:
    page = table_of(seed="notice")
    page.send(message)
    assert len(page.model.notices) == 1
    page.send(NotSaved("full"))
    page.press("home")
    assert [notice.key for notice in page.model.notices] == ["storage_full"]


def test_what_was_just_good_to_know_goes_with_the_scene() -> None:
    page = table_of(seed="notice")
    page.model = page.model.with_notice(Notice("own_kept", (("name", "Ours"),)))
    page.model = page.model.with_notice(Notice("party_waits", action="party"))
    page.press("home")
    assert [notice.key for notice in page.model.notices] == ["party_waits"]


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_help_has_four_parts(language: str) -> None:
    page = visitor(language=language)
    page.press("help")
    seen = set()
    for tab in ("keys", "players", "about", "rules"):
        page.press("help", tab)
        assert faults_of(page.html) == []
        assert page.html.count('aria-current="page"') == 1
        seen.add(page.html[page.html.index("d-help") :])
    assert len(seen) == 4
    page.press("help", "about")
    assert page.says("help.privacy")
    assert "licences.html" in page.html
    page.press("help", "players")
    assert all(page.says(f"level.{level}") for level in LEVELS)
