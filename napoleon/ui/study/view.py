"""The study: the table at one ply of a record, all hands, the moves, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from napoleon.match.game import REDEAL, Action, Game, State
from napoleon.match.match import AnyMatch, Match
from napoleon.match.parties.own import arrived
from napoleon.ui.complaint.dialog import is_open_to
from napoleon.ui.page_of import PageOf
from napoleon.ui.shell.fields import select
from napoleon.ui.shell.frame import Frame, table_frame
from napoleon.ui.shell.html import Child, Html, button, h, icon, raw
from napoleon.ui.shell.parts import card_back, card_face, gain, key
from napoleon.ui.shell.sitting import AT_HOME, Sitting
from napoleon.ui.shell.words import Words
from napoleon.ui.study.state import ALL_EYES, AnyReplay, AnyStudy, Study, studied
from napoleon.ui.study.update import deal_picker, ends_trick, sentence
from napoleon.ui.table.chips import record_chips
from napoleon.ui.table.look import fresh_draft, look_of
from napoleon.ui.table.pauses import NOTHING, TRICK, Pause
from napoleon.ui.table.pieces import AnyLook
from napoleon.ui.table.questions import Question
from napoleon.ui.table.view import plate


def moves(frame: Frame, study: AnyStudy, seats: list[int]) -> Html:
    """All moves, as far as the chosen eyes may know them."""
    words = frame.words
    knows = study.eyes if study.at < study.plies else ALL_EYES
    rows = _drawn(frame.page, words, study.course, knows, tuple(seats))
    here = f'id="ply-{study.at}"'
    rows = Html(rows.replace(here, f'{here} aria-current="step"'))
    return h(
        "section.moves#moves",
        h("h2.vh#moves-title", words("study.moves")),
        _seat_head(words, seats) if frame.page.study.move_columns else None,
        h("ol.moves-rows#moves-rows", rows, tabindex="0", data_scrolls=True),
        data_players=len(seats),
        aria_labelledby="moves-title",
    )


def _seat_head(words: Words, seats: list[int]) -> Html:
    names = [
        h("span.moves-name", words.seat(seat), translate="no", data_col=at, data_seat=seat)
        for at, seat in enumerate(seats, start=1)
    ]
    return h("p.moves-head", names, aria_hidden="true")


@lru_cache(maxsize=4)
def _drawn(
    page: PageOf, words: Words, course: AnyReplay, eyes: int, seats: tuple[int, ...]
) -> Html:
    """The rows as HTML, without the mark of the current ply."""
    study, own = Study(course, eyes=eyes), page.study.move_rows
    dealt = row(wide(words, 0, words("study.dealt")), kind="deal")
    return raw([dealt, *(own(words, study, seats) if own else _one_by_one(page, words, study))])


def _one_by_one(page: PageOf, words: Words, study: AnyStudy) -> list[Child]:
    """A line for each action, as any game has them."""
    rows: list[Child] = []
    for at, action in enumerate(study.record.actions):
        before = study.states[at]
        seat = page.game.actor_of(before, action)
        text = words("study.hidden")
        if knows(page.game, before, action, study.eyes):
            text = page.said(words, action, page.game.observe(before, seat or 0))
        rows.append(row(wide(words, at + 1, text, seat), kind="step"))
    return rows


def knows(game: Game, before: State, action: Action, eyes: int, but: tuple[type, ...] = ()) -> bool:
    """Whether the chosen eyes can see everything that an action did.

    ``but``: kinds of events that do not count, because nobody chooses what happens in them.
    """
    if eyes in (ALL_EYES, game.actor_of(before, action)):
        return True
    happened = game.apply(before, action).events
    return all(isinstance(event, but) or game.redact(event, eyes) == event for event in happened)


# ---- what rows are made of ---------------------------------------------------------------


def row(cells: Child, *, kind: str) -> Html:
    """A line of the list."""
    return h("li.moves-row", cells, data_kind=kind)


def ply_button(
    ply: int,
    content: Child,
    *,
    column: int | None = None,
    seat: int | None = None,
    suit: str | None = None,
    win: bool = False,
    lead: bool = False,
) -> Html:
    """The button that goes to a ply; without a column it is as wide as the line."""
    return h(
        "button",
        content,
        type="button",
        class_="ply" if column else "ply ply-wide",
        translate="no" if column else None,
        id=f"ply-{ply}",
        data_do="ply",
        data_arg=ply,
        data_col=column,
        data_seat=seat,
        data_suit=suit,
        data_win=win,
        data_lead=lead,
    )


def wide(words: Words, ply: int, text: Child, seat: int | None = None) -> Html:
    """A move in words, with its player."""
    who: Child = None
    if seat is not None:
        who = [h("span.dot"), h("span.log-who", words.seat(seat), translate="no")]
    return ply_button(ply, [who, h("span.ply-text", text)], seat=seat)


# ---- drawing ------------------------------------------------------------------------------------


STEPS = ("first", "previous", "back", "forward", "next", "last")
KEYS = {"first": "Home", "previous": "[", "back": "←", "forward": "→", "next": "]", "last": "End"}
_SIGNS = {
    "first": "M5 5v14M19 5l-9 7 9 7z",
    "previous": "M12 5l-8 7 8 7zM20 5l-8 7 8 7z",
    "back": "M16 4.500 6.500 12l9.500 7.500z",
    "run": "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM9.500 6.500v11l8.500-5.500z",
    "stop": "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM9 8v8h1.500V8zM13.500 8v8H15V8z",
    "forward": "M8 4.500 17.500 12 8 19.500z",
    "next": "M12 5l8 7-8 7zM4 5l8 7-8 7z",
    "last": "M19 5v14M5 5l9 7-9 7z",
}
"""The symbol of each button, as a path."""
BIDDING = "bidding"


def study_table(frame: Frame) -> Html | None:
    """The table at the shown ply; None if nothing is studied."""
    study = studied(frame)
    if study is None:
        return None
    words, page = frame.words, frame.page
    stage = _stage(frame, study)
    eyes = None if study.eyes == ALL_EYES else study.eyes
    seen = page.study.seen
    view = seen(study.state, eyes) if seen else frame.game.observe(study.state, eyes or 0)
    seats = [*range(1, view.players), AT_HOME]
    ending = frame.game.ending(study.state)
    redealt = ending is not None and ending.label == REDEAL
    look = look_of(stage)._replace(view=view, shown=view)
    bidding = redealt or page.table.phase(view, stage.pause) == BIDDING
    return h(
        "main.table.study#table",
        h("div.plates#plates", [plate(stage, look, seat) for seat in seats]),
        h("ol.trick#trick", _middle(stage, look, study, seats), aria_label=words("label.trick")),
        h("ol.hands#hands", [_hand(frame, study, seat) for seat in seats]),
        h(
            "p.status#status",
            h("span.num.ply-no", f"{study.at}/{study.plies}"),
            " ",
            sentence(frame, study),
            data_tone="win" if ends_trick(page, study) or study.at == study.plies else "wait",
        ),
        h(
            "div.controls.steps#controls",
            _steps(words, study),
            role="group",
            aria_label=words("label.controls"),
        ),
        h(
            "div.study-side",
            page.table.side(look, _tools(frame, study)),
            moves(frame, study, seats),
        ),
        data_phase=BIDDING if bidding else "play",
        data_players=view.players,
    )


def _middle(frame: Frame, look: AnyLook, study: AnyStudy, seats: Sequence[int]) -> Child:
    """What lies on the table."""
    if frame.page.study.middle is not None:
        return frame.page.study.middle(look, study, seats)
    return frame.page.table.middle(look, seats)


def _stage(frame: Frame, study: AnyStudy) -> Frame:
    """The look for the pieces of the table: nothing to do, and whose turn it is."""
    record, state = study.record, study.state
    match: AnyMatch = Match(frame.game, record.rules, record.seed or "", 1, 1, 0, state, (), (), ())
    pause: Pause = TRICK if ends_trick(frame.page, study) else NOTHING
    turn = frame.game.observe(state, AT_HOME).turn
    question = None if turn is None else Question(-1, turn)
    at_table = Sitting(arrived(match, AT_HOME), match.standing, pause=pause, question=question)
    stage = replace(frame, tables=(table_frame(at_table),))
    drafted = at_table._replace(draft=fresh_draft(stage))
    return replace(frame, tables=(table_frame(drafted),))


def _hand(frame: Frame, study: AnyStudy, seat: int) -> Html:
    """The hand of a seat in small cards; once the deal is over, its points and remaining cards."""
    words, page, state = frame.words, frame.page, study.state
    ending, cards = frame.game.ending(state), page.hand_of(state, seat)
    over = None if ending is None or ending.label == REDEAL else ending

    def face(at: int, card: int) -> Html:
        if not study.sees_hand(seat):
            return card_back(words, f"s{seat}-back-{at}", small=True)
        return card_face(words, card, f"s{seat}" + "x" * cards[:at].count(card), small=True)

    faces = [h("li", face(at, card)) for at, card in enumerate(cards)]
    unit = h("span.unit", words("study.points"))
    return h(
        "li.hand-of",
        h("h3.hand-name", h("span.dot"), words.seat(seat)),
        h("ul.minis", faces) if cards or not over else None,
        h("p.hand-points", gain(over.points[seat]), unit) if over else None,
        data_seat=seat,
        data_rows=-(-_hand_room(page, study) // page.study.hand_row),
    )


def _hand_room(page: PageOf, study: AnyStudy) -> int:
    """The number of cards that a hand has room for."""
    if page.study.hand_room is not None:
        return page.study.hand_room(study)
    return max(len(page.hand_of(study.state, seat)) for seat in range(study.record.seats))


def _steps(words: Words, study: AnyStudy) -> list[Child]:
    at_end = {"first": study.at == 0, "previous": study.at == 0, "back": study.at == 0}
    steps: list[Child] = [
        key(
            words,
            "ply",
            KEYS[step],
            step,
            name=_signed(step, words(f"study.{step}")),
            main=step == "forward",
            disabled=at_end.get(step, study.at == study.plies),
            arg=step,
            id_=f"k-{step}",
        )
        for step in STEPS
    ]
    run = "stop" if study.run else "run"
    name = _signed(run, words(f"study.{run}"))
    steps.insert(len(STEPS) // 2, key(words, "run", words("study.run.key"), "run", name=name))
    return steps


def _signed(step: str, name: str) -> Html:
    """The label of a button of the study, after its symbol; invisible where space is short."""
    sign = h(
        "svg.step-sign",
        h("path", d=_SIGNS[step], fill_rule="evenodd"),
        viewBox="0 0 24 24",
        aria_hidden="true",
        focusable="false",
    )
    return raw([sign, h("span.step-name", name)])


def _tools(frame: Frame, study: AnyStudy) -> Html:
    words = frame.words
    choices: list[tuple[str, str]] = [("all", words("study.eyes.all"))]
    choices += [(str(seat), words.seat(seat)) for seat in range(study.record.seats)]
    chosen = "all" if study.eyes == ALL_EYES else str(study.eyes)
    choice = select("eyes", chosen, choices, id_="study-eyes")
    return h(
        "div.tools.study-tools#tools",
        h("p.field.study-eyes", h("label", words("study.eyes"), for_="study-eyes"), choice),
        deal_picker(frame, study.record, "study-deal"),
        _tool("i-hint", words("key.review"), "review"),
        _tool(
            "i-play",
            words("practice.play_on"),
            "play-on",
            disabled=frame.game.ending(study.state) is not None,
        ),
        _tool(
            "i-warn",
            words("complaint.do"),
            "complaint",
            disabled=not is_open_to(frame, study, study.at),
        ),
        _tool("i-link", words("study.export"), "export"),
        _tool("i-close", words("study.leave"), "leave"),
    )


def _tool(sign: str, name: str, do: str, *, disabled: bool = False) -> Html:
    label = h("span.tool-name", name)
    return button(icon(sign), label, do=do, class_="tool", id=f"k-{do}", disabled=disabled)


def study_chips(frame: Frame) -> Html | None:
    """The rules, and which deal, if that is known."""
    shown = studied(frame)
    return record_chips(frame, "study.title", shown.record) if shown else None
