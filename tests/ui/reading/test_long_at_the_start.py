"""A page that is opened by something long, or with a long match, answers meanwhile."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from napoleon.games import page_named
from napoleon.match.records import record as records
from napoleon.ui.challenge import dialogs
from napoleon.ui.reading import AT_ONCE, Reading
from napoleon.ui.shell.effects import Visit
from napoleon.ui.shell.messages import Do
from napoleon.ui.start import opening as start
from napoleon.ui.start.opening import Opening
from napoleon.ui.storage import saved
from napoleon.ui.storage.saved import SavedMatch
from tests.fuzz.work import counted
from tests.ui.player import ADDRESS, Player
from tests.ui.reading import long_texts
from tests.ui.reading.long_texts import (
    backup_link,
    long_link,
    long_record_link,
    saved_long_deal,
    saved_match,
    whole_match,
)
from tests.ui.thinkers import silent


@pytest.fixture(autouse=True)
def _nothing_known() -> None:
    long_texts.forget()


def started(fragment: str = "", query: str = "?game=durak", match: str = "") -> Player:
    texts = {"match": match} if match else {}
    opening = Opening(query, ("en",), "s", ADDRESS, texts=texts, fragment=fragment)
    with counted() as work:
        player = Player(opening, thinker=silent, page=page_named("durak"))
    assert work.actions <= AT_ONCE + start.AT_START
    return player


def parts(link: str) -> tuple[str, str]:
    """Query and fragment."""
    query, start, rest = link.partition("#")
    return query, start + rest


@pytest.mark.parametrize("match", [None, saved_match])
def test_a_page_that_is_opened_by_a_long_record_answers_meanwhile(
    match: Callable[[], str] | None,
) -> None:
    query, fragment = parts(long_record_link())
    text = match() if match else ""
    records.forget()
    player = started(fragment, query, text)
    shown = player.model.dialog
    assert isinstance(shown, Reading)
    cancelled = player.fork()
    player.rest()
    assert player.model.scene == "study"
    player.press("leave")
    assert (player.model.sitting is None) == (match is None)
    if shown.needed:
        return
    cancelled.press("reading-stop")
    assert (cancelled.dialog, cancelled.model.scene) == ("", "start")
    assert any(isinstance(effect, Visit) for effect in cancelled.done)
    assert (cancelled.model.sitting is None) == (match is None)


def test_a_long_record_that_is_damaged_opens_the_page_as_it_was_left() -> None:
    query, fragment = parts(long_record_link())
    text = saved_match()
    records.forget()
    player = started(fragment[:-1] + ("0" if fragment[-1] != "0" else "1"), query, text)
    player.rest()
    assert player.says("unread.why.altered", detail="")
    assert player.model.scene == "table"


def test_what_a_link_opens_waits_for_a_long_match() -> None:
    player = started(query="?game=durak&open=daily", match=saved_long_deal())
    assert isinstance(player.model.dialog, Reading)
    player.rest()
    assert player.dialog == "daily"
    assert player.model.match is not None


def test_a_page_that_is_opened_by_a_long_challenge_answers_meanwhile() -> None:
    query, fragment = parts(long_link())
    player = started(fragment, query)
    assert isinstance(player.model.dialog, Reading)
    player.rest()
    assert player.dialog == "challenged"


def test_a_page_that_is_opened_by_a_long_backup_answers_meanwhile() -> None:
    player = started(backup_link(), "")
    player.step()
    assert isinstance(player.model.dialog, Reading)
    player.rest()
    assert player.dialog == "backup"


# ---- at the table --------------------------------------------------------------------------


def at_a_result(monkeypatch: pytest.MonkeyPatch) -> Player:
    """A match on the cards of a challenge, after a reload, with a challenge that is long."""
    monkeypatch.setattr(dialogs, "AT_ONCE", 100)
    match, link = whole_match(), long_link()
    levels = ("casual",) * (match.seats - 1)
    kept = SavedMatch(match, "result", challenge=link, levels=levels)
    player = started(match=saved.write_match(kept))
    player.rest()
    return player


def test_a_long_challenge_is_compared_when_that_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    player = at_a_result(monkeypatch)
    with counted() as work:
        assert player.has("challenge-compare")
    assert work.actions <= dialogs.AT_ONCE
    player.send(Do("challenge-compare"))
    assert isinstance(player.model.dialog, Reading)
    player.send(Do("reading-stop"))
    assert player.dialog == ""
    player.press("challenge-compare")
    assert player.says("challenge.result")
    assert "Taro" in player.html
    assert not player.has("challenge-compare")


def test_a_long_challenge_is_read_before_it_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    player = at_a_result(monkeypatch)
    player.send(Do("challenge"))
    assert isinstance(player.model.dialog, Reading)
    player.rest()
    assert player.dialog == "dare"
