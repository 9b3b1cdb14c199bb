"""Everything long that the page reads is read in slices: the places that read, and their work.

Counted in actions, not in time: an action of a long text costs some 20 microseconds of CPython.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import urlencode

import pytest

import napoleon
from napoleon.games.durak.game import GAME
from napoleon.games.durak.page.game_page import PAGE as DURAK_PAGE
from napoleon.games.napoleon.page.game_page import PAGE as NAPOLEON_PAGE
from napoleon.kit.json_in import PIECES, BadText, reading_json
from napoleon.match.records import record as records
from napoleon.match.records.record import Record
from napoleon.match.rooms import records_of
from napoleon.match.steps import Steps
from napoleon.ui import backup
from napoleon.ui.challenge import state as challenges
from napoleon.ui.people import tournaments
from napoleon.ui.reading import AT_ONCE, Reading
from napoleon.ui.review.state import reviewed
from napoleon.ui.shell.effects import Forget, Restore, Save, SetAside
from napoleon.ui.shell.messages import Do
from napoleon.ui.statistics import state as statistics
from napoleon.ui.storage import saved
from napoleon.ui.study.state import studied
from tests.fuzz.test_work import WORST
from tests.fuzz.work import counted
from tests.games.durak.page.visits import visit
from tests.nightly import spread
from tests.ui.player import Player
from tests.ui.reading import long_texts
from tests.ui.reading.long_texts import (
    DEALS,
    backup_file,
    backup_link,
    club_file,
    kept,
    long_deal,
    long_link,
    long_record,
    long_record_link,
    many_deals,
    many_records,
    saved_long_deal,
    saved_match,
    worst_challenge,
)

A_STEP: Final = 4
"""The most actions that are played between two steps of a reader."""
MANY: Final = 100
"""The fewest steps that these texts have."""


@pytest.fixture(autouse=True)
def _nothing_known() -> None:
    long_texts.forget()


# ---- no reader does much between two steps -------------------------------------------------

STEPS: Final[dict[str, Callable[[], Steps[object]]]] = {
    "record": lambda: records_of(GAME).finding(long_record()),
    "record link": lambda: records_of(GAME).finding(long_record_link()),
    "states of a record": lambda: Record.of_match(long_deal()).playing(),
    "challenge": lambda: challenges.reading(GAME, long_link()),
    "club file": lambda: tournaments.reading_file(GAME, club_file()),
    "club links": lambda: tournaments.adding(GAME, [long_link()]),
    "saved match": lambda: saved.reading_match(DURAK_PAGE, saved_match()),
    "saved long deal": lambda: saved.reading_match(DURAK_PAGE, saved_long_deal()),
    "backup": lambda: backup.reading_backup((NAPOLEON_PAGE, DURAK_PAGE), "b.json", backup_file()),
    "backup that is written": lambda: backup.writing(
        (NAPOLEON_PAGE, DURAK_PAGE), kept().items(), "2026-01-01", "1"
    ),
    **{f"worst challenge, {name}": partial(worst_challenge, name) for name in WORST},
}
"""The readers that replay what they read."""


@pytest.mark.parametrize("name", spread(STEPS, 8))
def test_between_two_steps_hardly_anything_is_played(name: str) -> None:
    steps, most = STEPS[name](), 0
    records.forget()
    challenges.forget()
    with counted() as work, suppress(BadText):
        before, count = 0, 0
        while True:
            try:
                next(steps)
            except StopIteration:
                break
            most, before, count = max(most, work.actions - before), work.actions, count + 1
        most = max(most, work.actions - before)
    assert count > MANY
    assert most <= A_STEP


def test_a_list_of_deals_is_read_in_steps_of_a_few() -> None:
    steps = statistics.reading_saved(DURAK_PAGE, many_deals())
    assert sum(1 for _ in steps) > DEALS / statistics.DEALS
    text = json.dumps([["x"] * 10] * 10_000)
    assert sum(1 for _ in reading_json(text)) > 100_000 / PIECES


# ---- every way in shows how far it is, and can be cancelled --------------------------------


class Way(NamedTuple):
    """A way in which a long text reaches the page."""

    goes: Callable[[Player], object]
    """The actions of a person."""
    ends: Callable[[Player], bool]
    """Whether the wanted result is there."""
    text: Callable[[], str] = lambda: ""
    """The match that was saved before."""


def typed(do: str, text: Callable[[], str], *before: str) -> Callable[[Player], object]:
    """A text is pasted into a form."""

    def goes(player: Player) -> object:
        for one in before:
            player.send(Do(one))
        return player.send(Do(do, "", urlencode({"text": text()})))

    return goes


def chosen(do: str, text: Callable[[], str], *before: str) -> Callable[[Player], object]:
    """A file is chosen, or the address has changed."""

    def goes(player: Player) -> object:
        for one in before:
            player.send(Do(one))
        return player.send(Do(do, "file.txt", text()))

    return goes


def shows(dialog: str) -> Callable[[Player], bool]:
    return lambda player: player.dialog == dialog


def studies(player: Player) -> bool:
    return studied(player.model) is not None


WAYS: Final = {
    "record, pasted": Way(typed("read-text", long_record, "read"), studies),
    "record, as a file": Way(chosen("read-file", long_record, "read"), studies),
    "record, in the address": Way(chosen("read-link", long_record_link), studies),
    "records, pasted": Way(typed("read-text", many_records, "read"), shows("several")),
    "study of a long deal": Way(chosen("study", str), studies, saved_long_deal),
    "review of a long deal": Way(
        chosen("review", str), lambda player: reviewed(player.model) is not None, saved_long_deal
    ),
    "challenge, in the address": Way(chosen("challenge-link", long_link), shows("challenged")),
    "club, links": Way(
        typed("club-add", long_link, "people"), lambda player: "Taro" in player.html
    ),
    "club, as a file": Way(
        chosen("club-import", club_file, "people"), lambda player: "Taro" in player.html
    ),
    "backup, as a file": Way(chosen("backup-import", backup_file, "settings"), shows("backup")),
    "backup, pasted": Way(typed("backup-pasted", backup_file, "backup-paste"), shows("backup")),
    "backup, in the address": Way(chosen("backup-link", backup_link), shows("backup")),
    "statistics, as a file": Way(
        chosen("stats-import", many_deals, "stats"), lambda player: player.has("stats-merge")
    ),
}


def before(way: Way) -> Player:
    """The page before it, on the home screen or at a result."""
    player = visit("", goes_on=False)
    if text := way.text():
        player.storage["durak.match"] = text
        player = player.reopened(query="?game=durak")
        player.rest()
    records.forget()
    challenges.forget()
    return player


@pytest.mark.parametrize("name", spread(WAYS, 5))
def test_what_is_long_is_read_behind_a_dialog(name: str) -> None:
    way = WAYS[name]
    player = before(way)
    with counted() as work:
        way.goes(player)
    assert isinstance(player.model.dialog, Reading)
    assert work.actions <= AT_ONCE
    assert player.has("reading-stop")
    player.rest()
    assert not isinstance(player.model.dialog, Reading)
    assert way.ends(player)


@pytest.mark.parametrize("name", spread(WAYS, 5))
def test_what_is_cancelled_leaves_all_as_it_was(name: str) -> None:
    way = WAYS[name]
    player = before(way)
    way.goes(player)
    shown, kept = player.model.dialog, dict(player.storage)
    assert isinstance(shown, Reading)
    done = len(player.done)
    player.press("reading-stop")
    assert player.model.dialog == shown.cancelled
    assert not way.ends(player)
    assert player.storage == kept
    changes = Save, SetAside, Forget, Restore
    assert not any(isinstance(effect, changes) for effect in player.done[done:])


# ---- which places read ---------------------------------------------------------------------

IN_ONE_GO: Final = re.compile(
    r"(.*\.)?(so_far|replay|replayed|read_any|read_all|read_match)"
    r"|challenges\.(read|played|firsts_of)|records_of\(.*\)\.(find|read_\w+)"
    r"|statistics\.write|(steps\.)?whole"
)
"""The names of functions that play or read all of a text without a pause."""
BESIDE_STEPS: Final = "all of it at once, for programs and tests; the page takes the steps"
KNOWN: Final = "it was read in steps just before, and is known"
BOUNDED: Final = "an ordinary match's own deal or people, which the page itself has played"
PLACES: Final = {
    ("ui/challenge/state.py", "is_short"): "up to a number of actions",
    ("ui/challenge/state.py", "played"): BESIDE_STEPS,
    ("ui/challenge/state.py", "read"): BESIDE_STEPS,
    ("ui/challenge/state.py", "to_challenge"): BOUNDED,
    ("ui/challenge/dialogs.py", "_begin"): KNOWN,
    ("ui/challenge/dialogs.py", "_look"): KNOWN,
    ("ui/challenge/dialogs.py", "running"): KNOWN,
    ("ui/challenge/dialogs.py", "_deals"): KNOWN,
    ("ui/challenge/dialogs.py", "after_deal"): KNOWN,
    ("ui/challenge/dialogs.py", "challenged_dialog"): KNOWN,
    ("ui/people/tournaments.py", "tournament_of"): KNOWN,
    ("ui/people/same_cards.py", "at_hand"): KNOWN,
    ("ui/grade/grading.py", "_taken_up"): BOUNDED,
    ("ui/review/view.py", "of_match"): KNOWN,
    ("ui/statistics/dialog.py", "_export"): "the writer",
    ("ui/statistics/dialog.py", "_saved"): "what this page has not written; else it is not read",
    ("ui/statistics/dialog.py", "_save"): "the writer",
    ("ui/storage/saved.py", "read_match"): BESIDE_STEPS,
    ("ui/storage/texts.py", "read_object"): BESIDE_STEPS,
    ("ui/study/state.py", "opened"): KNOWN,
}
"""Where the page does so, and why it may. For a new place, ask why it cannot be done in steps."""


def places() -> Iterator[tuple[str, str]]:
    """The places where the page calls one of them."""
    root = Path(napoleon.__file__).parent
    for file in sorted([*root.glob("ui/**/*.py"), *root.glob("games/*/page/**/*.py")]):
        tree, text = ast.parse(file.read_text("utf-8")), file.read_text("utf-8")
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef):
                for node in ast.walk(function):
                    if isinstance(node, ast.Call) and _plays(ast.unparse(node.func), text):
                        yield file.relative_to(root).as_posix(), function.name


def _plays(called: str, text: str) -> bool:
    """Whether a call does; `napoleon.kit.query.whole` has the name of another function."""
    if called == "whole" and re.search(r"kit\.query import .*\bwhole\n", text):
        return False
    return IN_ONE_GO.fullmatch(called) is not None


def test_the_places_where_the_page_reads_without_a_pause_are_known() -> None:
    assert {*places()} == PLACES.keys()
