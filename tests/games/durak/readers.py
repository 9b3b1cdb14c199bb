"""The readers of texts about Durak from outside: a part of the table in `tests.fuzz.readers`."""

from __future__ import annotations

import json
import random
from functools import cache, partial
from typing import Final

from napoleon.ai.wire import think
from napoleon.games.durak import game
from napoleon.games.durak.ai.endings.puzzles import puzzle
from napoleon.games.durak.game import GAME
from napoleon.games.durak.page.game_page import PAGE
from napoleon.games.durak.page.puzzles import dialog as puzzles
from napoleon.games.durak.play.engine import new_deal
from napoleon.games.durak.play.state import State
from napoleon.games.durak.rules import PRESETS, RuleSet, rules_from_query
from napoleon.kit.json_in import BadText, read_json
from napoleon.match import complaint
from napoleon.match.answers import BadAnswerError
from napoleon.match.match import Match
from napoleon.match.records.fault import Unreadable
from napoleon.match.records.record import Record
from napoleon.match.refusals import BadDeal, BadNotation, IllegalAction
from napoleon.match.rooms import records_of
from napoleon.ui.advice import questions
from napoleon.ui.grade import state as grades
from napoleon.ui.grade.state import GRADED, Graded
from napoleon.ui.shell.link import read_link, write_link
from napoleon.ui.shell.messages import Do
from napoleon.ui.statistics import state as statistics
from napoleon.ui.storage import choice, saved
from napoleon.ui.storage.saved import SavedMatch
from napoleon.ui.table.pauses import NOTHING
from tests.fuzz.reader import Reader
from tests.games.durak.page.visits import visit
from tests.games.durak.random_play import any_rules, some_action, steps
from tests.stored import at_once, read_grades, write_grades

POSITION: Final = {
    "hands": ["C7D7", "D9C9", "H9HT"],
    "talon": "S8HA",
    "trump": "H",
    "attacker": 1,
    "pile": "S6",
    "down": ["", "", "HK"],
    "discard": None,
    "bouts": 2,
    "successes": 1,
    "open": True,
}
THREE: Final[RuleSet] = PRESETS["podkidnoy"].with_text("table.players", "3")
ANSWERS: Final = (
    (
        '{"v":1,"id":1,"answer":"C7/C9","reasons":[["cheapest",{"card":"C9"}]],'
        '"candidates":[{"action":"C7/C9","value":0.61}]}'
    ),
    '{"v":1,"id":1,"answer":"2:+D7","reasons":[],"candidates":[]}',
)
TIMELESS: Final = ("strong", "expert", "weigh")
"""Words of questions that may ask for an hour of thought, which is not a fault."""


@cache
def played(number: int) -> game.Match:
    """A deal that is not too long for a test."""
    chance = random.Random(f"readers {number}")
    while True:
        match = Match.begun(GAME, any_rules(chance), f"readers-{number}")
        while not match.deal_over and len(match.actions) < 150:
            match, _ = match.play(some_action(chance, match.state))
        if match.deal_over:
            return match


def _records() -> list[game.Record]:
    return [Record.of_running(played(number)) for number in range(4)]


def _saved_matches() -> tuple[str, ...]:
    halves = (match.back_to(len(match.actions) // 2) for match in map(played, range(4)))
    return tuple(saved.write_match(SavedMatch(match, NOTHING)) for match in halves)


@cache
def states() -> tuple[State, ...]:
    """Some states of a deal."""
    chance = random.Random("readers")
    found = [after for _, _, after in steps(chance, PRESETS["perevodnoy"])]
    return tuple(chance.sample(found, 4))


def _views() -> tuple[str, ...]:
    return tuple(json.dumps(GAME.view_to_json(GAME.observe(state, 1))) for state in states())


def _questions() -> tuple[str, ...]:
    return tuple(
        f'{{"v":1,"id":1,"ask":"choose","view":{view},"level":"random","seed":"b","budget_ms":1}}'
        for view in _views()
    )


def _statistics() -> tuple[str, ...]:
    entries = [
        statistics.entry_of(PAGE, played(n).standing, level="casual", day="2026-01-02", aided=n > 1)
        for n in range(4)
    ]
    return (statistics.write(PAGE, entries),)


def _grades(text: str) -> None:
    """Graded matches as they are saved, and the home screen of the user who played them."""
    found = read_grades(text)
    player = visit("", goes_on=False)
    player.model = player.model.put(GRADED, found)
    player.send(Do("home"))
    assert ('id="rank"' in player.html) == bool(found)


def _graded() -> tuple[str, ...]:
    """Some graded matches; none."""
    marks = [grades.mark_of((record.game.name, str(at))) for at, record in enumerate(_records())]
    found = [Graded(mark, "2026-01-02", 20, at / 3) for at, mark in enumerate(marks)]
    return write_grades(tuple(found)), write_grades(())


def _question(text: str) -> None:
    if not any(word in text for word in TIMELESS):
        assert "answer" in think(text) or "fault" in think(text)


def _puzzle(text: str) -> None:
    data = read_json(text)
    if isinstance(data, dict):
        puzzles.read_puzzle("1.1", data)


def _deal(text: str) -> None:
    data = read_json(text)
    if isinstance(data, dict):
        new_deal(THREE, GAME.deal_from_json(data), 0)


def _complaints() -> tuple[str, ...]:
    """For the first play of each deal, as a text and as a link."""
    complaints = [complaint.Complaint(record, 1, words="why?") for record in _records()]
    return tuple(text for one in complaints for text in (complaint.write(one), one.link))


READERS: Final = {
    "durak link": Reader(
        lambda text: read_link(GAME, text),
        (),
        lambda: tuple(write_link(record.rules, "s") for record in _records()),
    ),
    "durak rules": Reader(
        rules_from_query, (), lambda: tuple(record.rules.to_query() for record in _records())
    ),
    "durak action": Reader(
        GAME.read_action,
        (BadNotation,),
        lambda: ("C7D7", "2:+D7/DT", "C7/C9>D9", "C7/(C9)", "@3", ">S7!", "=H", "~C7D9", "pass"),
    ),
    "durak complaint": Reader(partial(complaint.read, GAME), (Unreadable,), _complaints),
    "durak record": Reader(
        records_of(GAME).find,
        (Unreadable,),
        lambda: tuple(
            text
            for record in _records()
            for text in (records_of(GAME).text(record), records_of(GAME).link(record))
        ),
    ),
    "durak saved rules": Reader(
        lambda text: choice.read_rules(GAME, text),
        (BadText,),
        lambda: tuple(choice.write_rules(record.rules) for record in _records()),
    ),
    "durak saved match": Reader(
        lambda text: saved.read_match(PAGE, text), (BadText,), _saved_matches
    ),
    "durak grades": Reader(_grades, (BadText,), _graded),
    "durak statistics": Reader(at_once(partial(statistics.reading, PAGE)), (BadText,), _statistics),
    "durak view": Reader(lambda text: GAME.view_from_json(read_json(text)), (ValueError,), _views),
    "durak question": Reader(_question, (), _questions),
    "durak answer": Reader(
        lambda text: questions.read_answer(GAME, 1, text), (BadAnswerError,), lambda: ANSWERS
    ),
    "durak hint": Reader(
        lambda text: questions.read_hint(GAME, 1, text), (BadAnswerError,), lambda: ANSWERS
    ),
    "durak deal": Reader(
        _deal, (BadDeal, IllegalAction, ValueError), lambda: (json.dumps({"position": POSITION}),)
    ),
    "durak puzzle": Reader(
        _puzzle,
        (ValueError,),
        lambda: tuple(json.dumps(puzzle(f"readers {n}").write()) for n in range(3)),
    ),
    "durak solved puzzles": Reader(
        partial(puzzles.SOLVED.read, GAME),
        (BadText,),
        lambda: (
            puzzles.SOLVED.write(
                GAME,
                (puzzles.Solved("day 2026-11-23", aided=True), puzzles.Solved("2.7", aided=False)),
            ),
        ),
    ),
}
"""The readers by name."""
