"""Puzzles as they are drawn: the dialog, the way there, and what is said when one is over."""

from __future__ import annotations

from napoleon.games.durak.page.puzzles import state
from napoleon.games.durak.page.puzzles.state import DAY, LEVELS, Shown, riddle_of, shown_in
from napoleon.games.durak.page.table.felt.slot import held_openly
from napoleon.games.durak.page.table.look import shown_of
from napoleon.games.durak.play.state import faces_of
from napoleon.match.game import LOST, WON
from napoleon.ui.daily.view import day_name
from napoleon.ui.results.result import verdict_box
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, button, h, hidden, icon
from napoleon.ui.shell.parts import btn, card_face, close_button, dialog
from napoleon.ui.shell.words import Words


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
    name = state.next_of(level, shown.solved)
    count = state.count_of(level, shown.solved)
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
        id=f"k-puzzle-{state.level_in(name) or 'day'}",
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
        btn(
            words("puzzle.again"), "puzzle-again", drawing="again", style=again, id="k-puzzle-again"
        ),
        btn(words("puzzle.solution"), "puzzle-solution", drawing="play", id="k-puzzle-line"),
        btn(words("puzzle.more"), "puzzles", style=more, id="k-puzzles"),
    )


def name_of(words: Words, puzzle: state.Puzzle) -> str:
    """The name of a puzzle."""
    level = words(f"puzzle.level.{puzzle.level}")
    if puzzle.name.startswith(DAY):
        day = day_name(words, puzzle.name.removeprefix(DAY))
        return words("puzzle.name.day", day=day, level=level)
    return words("puzzle.name", number=puzzle.name.partition(".")[2], level=level)
