"""Code lines are counted as the review counted them, room by room."""

from __future__ import annotations

import pytest

from tools import lines

MODULE = '''"""What it is for."""

from a import (
    b,
    c,
)
import d  # a comment after code

NAME = """a text
is code"""
"""The docstring of a name."""


def f() -> None:
    """A docstring
    of two lines."""
    # a comment of its own

    return (
        None
    )
'''


def test_blank_lines_comments_and_docstrings_are_no_code() -> None:
    assert lines.lines_of(MODULE) == lines.Lines(code=4 + 1 + 2 + 4, imports=5)


@pytest.mark.parametrize(
    ("name", "room"),
    [
        ("__main__.py", "."),
        ("ui/app/parts.py", "ui"),
        ("games/__init__.py", "games"),
        ("games/moon/game.py", "games/moon"),
        ("games/moon/page/table/keys.py", "games/moon/page"),
    ],
)
def test_a_module_counts_for_its_room(name: str, room: str) -> None:
    assert list(lines.by_room({name: MODULE})) == [room]


def test_rooms_are_compared_with_those_of_another_time_and_the_page_is_summed_up() -> None:
    now = lines.by_room({"ui/a.py": MODULE, "games/moon/page/b.py": MODULE, "kit/c.py": MODULE})
    then = lines.by_room({"ui/a.py": MODULE, "rl/b.py": MODULE})
    rows = {row[:24].strip(): row[24:].split() for row in lines.table(now, then)}
    assert rows["kit"] == ["0", "11", "+11", "0.0%", "45.5%"]
    assert rows["rl"] == ["11", "0", "-11", "45.5%", "0.0%"]
    assert rows["the page"] == ["11", "22", "+11", "45.5%", "45.5%"]
    assert rows["all"] == ["22", "33", "+11", "45.5%", "45.5%"]


@pytest.mark.nightly
def test_a_commit_that_git_does_not_have_is_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    lines.main(["no-such-commit"])
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert rows[-1][:2] == ["all", "0"]
    counts = {row[0]: int(row[-4].replace(",", "")) for row in rows if row[-1].endswith("%")}
    assert sum(counts.values()) - counts["the"] == 2 * counts["all"] > 100_000
