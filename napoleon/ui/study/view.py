"""The study: the table at one ply of a record, all hands, the moves, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from napoleon.match.game import REDEAL
from napoleon.match.match import AnyMatch, Match
from napoleon.match.parties.own import arrived
from napoleon.ui.complaint.update import is_open_to
from napoleon.ui.page_of import PageOf
from napoleon.ui.shell.fields import select
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, button, h, icon, raw
from napoleon.ui.shell.parts import card_back, card_face, gain, key
from napoleon.ui.shell.sitting import AT_HOME, Sitting
from napoleon.ui.shell.table_frame import table_frame
from napoleon.ui.shell.words import Words
from napoleon.ui.study.deals import deal_picker
from napoleon.ui.study.moves import moves
from napoleon.ui.study.state import ALL_EYES, AnyStudy, studied
from napoleon.ui.study.steps import ends_trick
from napoleon.ui.study.update import sentence
from napoleon.ui.table.chips import record_chips
from napoleon.ui.table.look import fresh_draft, look_of
from napoleon.ui.table.pauses import NOTHING, TRICK, Pause
from napoleon.ui.table.pieces import AnyLook
from napoleon.ui.table.questions import Question
from napoleon.ui.table.view import plate

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
    ending = frame.game.ending(state)
    cards = page.hand_of(state, seat)
    content: list[Child] = []
    is_over = ending is not None and ending.label != REDEAL
    if cards or not is_over:
        if study.sees_hand(seat):
            faces = [
                h(
                    "li",
                    card_face(words, card, f"s{seat}" + "x" * cards[:at].count(card), small=True),
                )
                for at, card in enumerate(cards)
            ]
        else:
            faces = [
                h("li", card_back(words, f"s{seat}-back-{at}", small=True))
                for at in range(len(cards))
            ]
        content.append(h("ul.minis", faces))
    if ending is not None and is_over:
        unit = h("span.unit", words("study.points"))
        content.append(h("p.hand-points", gain(ending.points[seat]), unit))
    return h(
        "li.hand-of",
        h("h3.hand-name", h("span.dot"), words.seat(seat)),
        content,
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
