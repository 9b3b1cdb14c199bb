"""Puzzles: choosing one, waiting until it is found, playing it, and what comes after."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from napoleon.games.durak.page.puzzles import state
from napoleon.games.durak.page.puzzles.state import (
    ASKED,
    COUNT,
    SHOW,
    SOLVED,
    Riddle,
    Shown,
    Solved,
    riddle_of,
    shown_in,
)
from napoleon.games.durak.page.puzzles.view import after_deal, board, puzzles_dialog, verdict
from napoleon.games.durak.page.puzzles.way import PUZZLES
from napoleon.kit.json_in import read_json
from napoleon.match.answers import BadAnswerError, puzzle_in, read_answer
from napoleon.match.records.record import Found, Record
from napoleon.ui.shell.controls import Outcome, argument, plain
from napoleon.ui.shell.dialogs import OfGame
from napoleon.ui.shell.effects import Reject, Say, Think
from napoleon.ui.shell.feature import Feature, of_frame
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.messages import Answered, Do, NoAnswer, Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.reactions import Reaction, from_frame, then
from napoleon.ui.shell.screen import Start
from napoleon.ui.shell.table_frame import TableFrame
from napoleon.ui.storage.recalled import read_list
from napoleon.ui.study import practice
from napoleon.ui.study import update as studying
from napoleon.ui.tabs.update import ELSEWHERE

# ---- storage -----------------------------------------------------------------------------


def _show(model: Model, message: Recalled) -> Outcome:
    """The dialog, with what is solved."""
    model, solved, effects = read_list(SOLVED, model, message)
    shown = Shown(message.day, solved)
    return model._replace(dialog=OfGame(PUZZLES, shown)), effects


def _count(model: Model, message: Recalled) -> Outcome:
    """The table of a puzzle is over; a win is kept."""
    riddle = riddle_of(model.frame)
    ending = model.match and model.match.ending
    if riddle is None or riddle.puzzle is None or not ending or not ending.won[model.me]:
        return model, ()
    model, solved, effects = read_list(SOLVED, model, message)
    after = state.added(solved, Solved(riddle.puzzle.name, model.table.aided))
    if message.refused:
        return model, effects
    return model, (*effects, *SOLVED.changed(model.game, solved, after))


# ---- a puzzle is asked for ---------------------------------------------------------------


def _ask(model: Model, shown: Shown) -> Outcome:
    number = model.serial + 1
    model = model._replace(serial=number, dialog=OfGame(PUZZLES, shown, asked=number))
    said = Say("status", model.words("puzzle.looking"))
    return model, (Think(ASKED, number, state.question(number, shown.name)), said)


@from_frame
def _play(frame: Frame, name: str) -> Reaction:
    """Look for a puzzle, to play it."""
    shown = shown_in(frame)
    if shown is None or not state.is_name(name) or frame.of(ELSEWHERE):
        return ()
    return then(_ask, shown._replace(name=name, failed=False))


def _asked(frame: Frame) -> Collection[int]:
    dialog = frame.dialog
    return {dialog.asked} if shown_in(frame) and isinstance(dialog, OfGame) else ()


def _answered(model: Model, message: Answered | NoAnswer) -> Outcome:
    """The puzzle has come, or cannot come."""
    shown = shown_in(model.frame)
    if shown is None:
        return model, ()
    try:
        text = message.text if isinstance(message, Answered) else ""
        answer = read_answer(text, message.question, read_json)
        puzzle = state.read_puzzle(shown.name, puzzle_in(answer))
    except (BadAnswerError, ValueError) as bad:
        if isinstance(message, Answered):
            return model, (Reject(message.question, str(bad)),)
        failed = shown._replace(name="", failed=True)
        model = model._replace(dialog=OfGame(PUZZLES, failed))
        return model, (Say("alert", model.words("puzzle.failed")),)
    return _begin(model, Riddle(puzzle=puzzle))


def _begin(model: Model, riddle: Riddle) -> Outcome:
    """Sit down to a puzzle; a match that runs waits."""
    if riddle.puzzle is None:
        return model, ()
    back = Start() if model.sitting and model.sitting.match_below else None
    match = riddle.puzzle.match(model.seed)
    return practice.begin(model, match, back, occasion=riddle)


def _is_chosen(_frame: Frame, do: Do, table: TableFrame) -> bool:
    """Whether a puzzle of that name is played at a table."""
    riddle = table.occasion
    return isinstance(riddle, Riddle) and riddle.puzzle is not None and riddle.puzzle.name == do.arg


# ---- what the controls do ----------------------------------------------------------------


@from_frame
def _open(frame: Frame) -> Reaction:
    return (SOLVED.recall(frame.game, SHOW),)


@from_frame
def _again(frame: Frame) -> Reaction:
    """The same puzzle from the start."""
    riddle = riddle_of(frame)
    return then(_begin, riddle) if riddle else ()


def _solution(model: Model) -> Outcome:
    """The solution, move by move, in the study."""
    riddle = riddle_of(model.frame)
    if riddle is None or riddle.puzzle is None or not model.table.match.deal_over:
        return model, ()
    record = Record.of_match(riddle.puzzle.solution(model.seed))
    return studying.open_record(model, Found(record, "", 0), linked=False)


FEATURE: Final = Feature(
    "puzzle",
    does={
        "puzzles": plain(_open),
        "puzzle-play": practice.asking_first(argument(_play), _is_chosen),
        "puzzle-again": plain(_again),
        "puzzle-solution": plain(_solution),
    },
    heard={ASKED: _answered, SHOW: _show, COUNT: _count},
    shown={
        PUZZLES: puzzles_dialog,
        "puzzle-board": board,
        "puzzle-over": after_deal,
        "puzzle-verdict": verdict,
    },
    asked=of_frame(_asked),
)
