"""The list of complaints can be read, and the right ones are positions of good sense."""

from __future__ import annotations

from bench.complaints_list import READ
from bench.sense import FILE, RESULTS, complained
from napoleon.arena.complaints import complaints_in
from napoleon.match.complaint import Complaint

LIST = [found for _, found in complaints_in(FILE.parent / "complaints")]


def listed() -> list[Complaint]:
    return [found for found in LIST if isinstance(found, Complaint)]


def test_there_are_thirty_of_both_games_and_levels() -> None:
    assert len(listed()) == len(LIST) == 30
    assert {(one.game.name, one.level) for one in listed()} == {
        (game, level) for game in READ for level in ("casual", "beginner")
    }
    for one in listed():
        assert READ[one.game.name](one.view, one.action) == (one.words, one.instead)


def test_what_was_right_is_of_the_list() -> None:
    known = {(one.record, one.ply, one.words): one.instead for one in listed()}
    assert complained()
    for one in complained():
        instead = known[one.complaint.record, one.complaint.ply, one.complaint.words]
        assert one.right == one.complaint.game.write_action(instead)


def test_at_most_three_of_them_are_still_played() -> None:
    table = RESULTS.read_text("utf-8").partition("## Complaints that were right")[2]
    rows = [line.split(" | ") for line in table.splitlines() if line.startswith("| ")][2:]
    assert len(rows) == len(complained())
    stay = [row for row in rows if row[3] in "".join(row[6:8]) and "**" in row[6] + row[7]]
    assert len(stay) <= 3
