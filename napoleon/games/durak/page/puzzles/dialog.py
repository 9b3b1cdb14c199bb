"""Puzzles on the page: choosing one, waiting until it is found, playing it."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, NamedTuple

from napoleon.games.durak.game import GAME
from napoleon.games.durak.page.puzzles.way import PUZZLES
from napoleon.games.durak.page.table.look import shown_of
from napoleon.games.durak.page.table.slot import held_openly
from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.deal import Deal
from napoleon.games.durak.play.state import faces_of
from napoleon.games.durak.rules import RuleSet
from napoleon.kit.json_in import read_json
from napoleon.match.answers import BadAnswerError, puzzle_in, read_answer
from napoleon.match.days import is_day
from napoleon.match.game import LOST, WON
from napoleon.match.match import AnyMatch, Match
from napoleon.match.protocol import PUZZLE, Ask, write_ask
from napoleon.match.records.record import Found, Record
from napoleon.match.refusals import BadDeal, BadNotation, IllegalAction
from napoleon.ui.daily.day import day_name
from napoleon.ui.results.result import verdict_box
from napoleon.ui.shell.controls import Outcome, argument, plain
from napoleon.ui.shell.dialogs import OfGame
from napoleon.ui.shell.effects import Effect, Reject, Say, Think
from napoleon.ui.shell.feature import Feature, of_frame
from napoleon.ui.shell.frame import Frame, TableFrame
from napoleon.ui.shell.html import Child, Html, button, h, hidden, icon
from napoleon.ui.shell.messages import Answered, Do, NoAnswer, Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, card_face, close_button, dialog
from napoleon.ui.shell.reactions import Reaction, from_frame, then
from napoleon.ui.shell.screen import Start
from napoleon.ui.shell.sitting import Practice, Sitting
from napoleon.ui.shell.words import Words
from napoleon.ui.storage.lists import KeptList, by_declaration
from napoleon.ui.storage.recalled import read_list
from napoleon.ui.study import practice
from napoleon.ui.study import update as studying
from napoleon.ui.tabs import ELSEWHERE

ASKED: Final = "puzzle-asked"
SHOW: Final = "puzzle-show"
COUNT: Final = "puzzle-count"
LEVELS: Final = ("1", "2", "3", "4")
DAY: Final = "day "
"""How the name of a day's puzzle begins."""
OPPONENT: Final = "expert"
MOST_SOLVED: Final = 20_000
LONGEST_LINE: Final = 200
_NUMBERED: Final = re.compile(r"([1-4])\.([1-9][0-9]{0,5})")


class Puzzle(NamedTuple):
    """An ending in which the user attacks and wins."""

    name: str
    """``day 2026-11-23``, or a level with a number, ``3.17``."""
    rules: RuleSet
    """Its rules."""
    deal: Deal
    """The position."""
    line: tuple[Action, ...]
    """The solution."""
    level: int
    """How hard it is, from 1 on."""

    def match(self, seed: str) -> AnyMatch:
        """The table at its beginning; ``seed`` is for the other player's chance."""
        return Match.laid_out(GAME, self.rules, self.deal, 0, seed=seed)

    def solution(self, seed: str) -> AnyMatch:
        """The same once the solution has been played."""
        match = self.match(seed)
        for action in self.line:
            match, _ = match.play(action)
        return match


class Solved(NamedTuple):
    """A puzzle that was solved."""

    name: Annotated[str, is_name]
    """Its name."""
    aided: bool
    """Whether a hint or an undo helped."""


class Shown(NamedTuple):
    """The dialog of the puzzles."""

    today: str
    """The date; "" where the browser did not give it."""
    solved: tuple[Solved, ...] = ()
    """The solved puzzles, in the order of solving."""
    name: str = ""
    """The puzzle that the dialog waits for."""
    failed: bool = False
    """It did not come."""


@dataclass(frozen=True, slots=True)
class Riddle(Practice):
    """A puzzle is played. It is neither saved nor counted as a deal."""

    aim: ClassVar[str] = "puzzle"
    is_saved: ClassVar[bool] = False

    puzzle: Puzzle | None = None
    """Which one."""

    @property
    def levels(self) -> tuple[str, ...]:
        """The other player makes no mistake that can be computed."""
        return (OPPONENT,)

    def counted(self, _sitting: Sitting) -> tuple[Effect, ...]:
        """Asks for the solved puzzles, so that this one can be added."""
        return (SOLVED.recall(GAME, COUNT),)


def shown_in(frame: Frame) -> Shown | None:
    """The dialog, where it is open."""
    found = frame.dialog
    return found.value if isinstance(found, OfGame) and found.name == PUZZLES else None


def riddle_of(frame: Frame) -> Riddle | None:
    """The puzzle at the table."""
    found = frame.practice
    return found if isinstance(found, Riddle) else None


# ---- names -------------------------------------------------------------------------------


def is_name(text: str) -> bool:
    """Whether a puzzle can have this name."""
    if text.startswith(DAY):
        return is_day(text.removeprefix(DAY))
    return _NUMBERED.fullmatch(text) is not None


def level_in(name: str) -> str:
    """The level that a name asks for; "" for that of a day."""
    return "" if name.startswith(DAY) else name.partition(".")[0]


def next_of(level: str, solved: tuple[Solved, ...]) -> str:
    """The name of the first puzzle of a level that is not solved yet."""
    done = {one.name for one in solved}
    return next(name for at in range(1, 10**6) if (name := f"{level}.{at}") not in done)


def count_of(level: str, solved: tuple[Solved, ...]) -> int:
    """How many puzzles of a level are solved."""
    return sum(level_in(one.name) == level for one in solved)


# ---- the question and its answer ---------------------------------------------------------


def question(number: int, name: str) -> str:
    """The question for the puzzle of a name."""
    return write_ask(Ask(PUZZLE, {"game": GAME.name}, name, level=level_in(name), number=number))


def read_puzzle(name: str, data: Mapping[str, object]) -> Puzzle:
    """The puzzle in an answer, played through once. Raises `ValueError`."""
    match data:
        case {"rules": str(rules), "deal": dict(deal), "line": [*line], "level": int(level)}:
            found, problems = GAME.rules.from_query(rules)
            if problems or str(level) not in LEVELS or not 0 < len(line) <= LONGEST_LINE:
                raise ValueError("no puzzle")
            try:
                actions = tuple(GAME.read_action(str(text)) for text in line)
                puzzle = Puzzle(name, found, GAME.deal_from_json(deal), actions, level)
                end = puzzle.solution("").ending
            except (BadDeal, BadNotation, IllegalAction) as bad:
                raise ValueError("no puzzle") from bad
            if end is not None and end.won[0]:
                return puzzle
    raise ValueError("no puzzle")


# ---- what is stored ----------------------------------------------------------------------


def added(solved: tuple[Solved, ...], one: Solved) -> tuple[Solved, ...]:
    """The solved puzzles with another one; solved without help counts more than with it."""
    before = next((other for other in solved if other.name == one.name), None)
    if before is not None and before.aided <= one.aided:
        return solved
    kept = tuple(other for other in solved if other.name != one.name)
    return (*kept, one)[-MOST_SOLVED:]


SOLVED: Final = KeptList(
    PUZZLES, "solved", MOST_SOLVED, *by_declaration(Solved), lambda one: one.name, is_file=False
)
"""The solved puzzles as they are saved."""


# ---- drawing ------------------------------------------------------------------------------------


def puzzles_dialog(frame: Frame) -> Html:
    """The puzzle of the day, and the levels with what is solved of each."""
    words, shown = frame.words, shown_in(frame) or Shown("")
    items = [_of_level(words, shown, level) for level in LEVELS]
    if shown.today:
        items.insert(0, _of_day(words, shown))
    body = [
        h("p", words("puzzle.words")),
        h("ol.lesson-list", [h("li", item) for item in items]),
        _news(words, shown),
    ]
    foot = close_button(words)
    return dialog(words, "d-puzzles", words("puzzle.title"), body, foot)


def _news(words: Words, shown: Shown) -> Html:
    """Whether a puzzle is being looked for."""
    if shown.failed:
        return h("p.notice-line#puzzle-news", icon("i-warn"), words("puzzle.failed"))
    text = words("puzzle.looking") if shown.name else None
    return h("p.fine#puzzle-news", text)


def _of_day(words: Words, shown: Shown) -> Html:
    name = f"{DAY}{shown.today}"
    done = {one.name: one for one in shown.solved}.get(name)
    kind = "open" if done is None else "aided" if done.aided else "solved"
    note = words(f"puzzle.day.{kind}", day=day_name(words, shown.today))
    return _pick(words, shown, name, (icon("i-hint"), words("puzzle.today"), note), done=bool(done))


def _of_level(words: Words, shown: Shown, level: str) -> Html:
    name = next_of(level, shown.solved)
    count = count_of(level, shown.solved)
    note = words("puzzle.next", number=name.partition(".")[2], count=count)
    return _pick(words, shown, name, (level, words(f"puzzle.level.{level}"), note))


def _pick(
    words: Words, shown: Shown, name: str, labels: tuple[Child, str, str], *, done: bool = False
) -> Html:
    """A button for a puzzle; ``labels``: its sign, its title, and how far the user is."""
    sign, title, note = labels
    return button(
        h("span.lesson-number.num", sign, aria_hidden="true"),
        h("span.lesson-name", h("strong", title), h("small", note)),
        [icon("i-check"), hidden(words("puzzle.is_solved"))] if done else icon("i-play"),
        do="puzzle-play",
        arg=name,
        class_="lesson-pick",
        id=f"k-puzzle-{level_in(name) or 'day'}",
        data_done=done,
        disabled=bool(shown.name),
    )


def board(frame: Frame) -> Html | None:
    """The aim of a puzzle, over the table, and the other hand, which lies open."""
    riddle = riddle_of(frame)
    if riddle is None or riddle.puzzle is None:
        return None
    words, view = frame.words, shown_of(frame)
    name = riddle.puzzle.name
    key = "puzzle.goal.day" if name.startswith(DAY) else "puzzle.goal"
    number = name.partition(".")[2]
    hands = [
        h(
            "ul.puzzle-hand",
            [h("li", card_face(words, face, f"open{seat}")) for face in sorted(faces_of(cards))],
            id=f"open-hand-{seat}",
            data_seat=seat,
            aria_label=words("puzzle.open", name=words.seat(seat)),
        )
        for seat in range(view.players)
        if seat != view.seat and (cards := held_openly(view, seat))
    ]
    goal = h("p.puzzle-goal#puzzle-goal", words(key, number=number))
    return h("div.puzzle-board#puzzle-board", goal, hands)


def _kind(frame: Frame) -> str:
    """The outcome of a puzzle: ``lost``, ``solved``, or ``aided`` with a hint or an undo."""
    ending = frame.table.match.ending
    if ending is None or not ending.won[frame.me]:
        return "lost"
    return "aided" if frame.table.aided else "solved"


def verdict(frame: Frame) -> Html | None:
    """Whether a puzzle is solved, in large letters."""
    riddle = riddle_of(frame)
    if riddle is None or riddle.puzzle is None:
        return None
    words, kind = frame.words, _kind(frame)
    outcome = LOST if kind == "lost" else WON
    said = [
        h("p.verdict-kind", name_of(words, riddle.puzzle)),
        h("h2.verdict-title#verdict-title", words(f"puzzle.head.{kind}")),
        h("p.verdict-sub", words(f"puzzle.over.{kind}")),
    ]
    side = "allied" if outcome == LOST else "french"
    return verdict_box(frame, outcome, side, said, triumph=kind == "solved")


def after_deal(frame: Frame) -> Html | None:
    """Where to go from a puzzle that is over: to try it again, to its solution, to others."""
    riddle, ending = riddle_of(frame), frame.table.match.ending
    if riddle is None or riddle.puzzle is None or ending is None:
        return None
    words, lost = frame.words, _kind(frame) == "lost"
    again, more = ("main", "") if lost else ("", "main")
    return h(
        "p.row.puzzle-ways",
        btn(words("puzzle.again"), "puzzle-again", drawing="again", style=again),
        btn(words("puzzle.solution"), "puzzle-solution", drawing="play", id="k-puzzle-line"),
        btn(words("puzzle.more"), "puzzles", style=more),
    )


def name_of(words: Words, puzzle: Puzzle) -> str:
    """The name of a puzzle."""
    level = words(f"puzzle.level.{puzzle.level}")
    if puzzle.name.startswith(DAY):
        day = day_name(words, puzzle.name.removeprefix(DAY))
        return words("puzzle.name.day", day=day, level=level)
    return words("puzzle.name", number=puzzle.name.partition(".")[2], level=level)


# ---- controls -----------------------------------------------------------------------------------


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
    after = added(solved, Solved(riddle.puzzle.name, model.table.aided))
    if message.refused:
        return model, effects
    return model, (*effects, *SOLVED.changed(model.game, solved, after))


# ---- a puzzle is asked for ---------------------------------------------------------------


def _ask(model: Model, shown: Shown) -> Outcome:
    number = model.serial + 1
    model = model._replace(serial=number, dialog=OfGame(PUZZLES, shown, asked=number))
    said = Say("status", model.words("puzzle.looking"))
    return model, (Think(ASKED, number, question(number, shown.name)), said)


@from_frame
def _play(frame: Frame, name: str) -> Reaction:
    """Look for a puzzle, to play it."""
    shown = shown_in(frame)
    if shown is None or not is_name(name) or frame.of(ELSEWHERE):
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
        puzzle = read_puzzle(shown.name, puzzle_in(answer))
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
