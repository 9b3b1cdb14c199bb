"""Complaints as texts: comments on a play are read back, and nothing else is taken."""

from __future__ import annotations

from functools import cache

import pytest

from napoleon.games import GAMES, game_named
from napoleon.match.complaint import MOST_WORDS, Complaint, Opinion, in_one_line, read, write
from napoleon.match.records.fault import Unreadable
from napoleon.match.records.record import AnyRecord, Record
from tests.games.durak.readers import played as durak_match
from tests.ui.studies import finished


@cache
def _record(game: str) -> AnyRecord:
    return finished() if game == "napoleon" else Record.of_running(durak_match(0))


def _complaint(game: str = "napoleon") -> Complaint:
    """A complaint about the last play with a choice."""
    record = _record(game)
    plies = range(len(record.actions), 0, -1)
    found = (Complaint(record, ply, tags=(("Level1", "casual"),)) for ply in plies)
    return next(one for one in found if one.seat is not None and len(one.view.legal) > 1)


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_is_said_comes_back(game: str) -> None:
    complaint = _complaint(game)
    other = next(action for action in complaint.view.legal if action != complaint.action)
    thought = (Opinion(other, 0.25, 64), Opinion(complaint.action, -1.125))
    complaint = complaint._replace(instead=other, expert=thought, words="Why *that*? “так”")
    assert read(game_named(game), write(complaint)) == complaint
    assert read(game_named(game), complaint.link) == Complaint(complaint.record, complaint.ply)


def test_words_are_one_line_and_bounded() -> None:
    assert in_one_line(" a\n\n b\t") == "a b"
    assert len(in_one_line("x" * 9999)) == MOST_WORDS


def test_the_level_is_that_of_who_played() -> None:
    complaint = _complaint()
    assert complaint._replace(tags=((f"Level{complaint.seat}", "strong"),)).level == "strong"
    assert complaint._replace(tags=()).level == ""


@pytest.mark.parametrize(
    ("right", "wrong", "reason"),
    [
        ('[Complaint "1"]', "", "missing_tag"),
        ('[Complaint "1"]', '[Complaint "2"]', "version"),
        ('[Complaint "1"]', '[Complaint "1"] [Words "a"] [Words "b"]', "tag_twice"),
        ('[Ply "', '[Ply "9', "bad_line"),
        ('[Ply "', '[Other "', "missing_tag"),
        ('[Complaint "1"]', '[Complaint "1"] [Words "a  b"]', "bad_line"),
        ('[Complaint "1"]', '[Complaint "1"] [Instead "??"]', "bad_line"),
        ('[Complaint "1"]', '[Complaint "1"] [Instead "pass"]', "illegal"),
        ('[Complaint "1"]', '[Complaint "1"] [Expert "S4 x"]', "bad_line"),
        ('[Complaint "1"]', '[Complaint "1"] [Expert "pass 1"]', "bad_line"),
    ],
)
def test_a_text_with_a_fault_is_refused(right: str, wrong: str, reason: str) -> None:
    text = write(_complaint())
    assert right in text
    with pytest.raises(Unreadable) as refused:
        read(game_named("napoleon"), text.replace(right, wrong))
    assert refused.value.reason == reason


def test_a_record_that_complains_of_nothing_is_none() -> None:
    record = _record("napoleon")
    with pytest.raises(Unreadable, match="missing_tag"):
        read(record.game, Complaint(record, 1).link.partition("&ply=")[0])
