"""The same deal with a computer player in the user's seat: two results side by side."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from napoleon.match.answers import BadAnswerError
from napoleon.match.game import Action, Game
from napoleon.match.match import AnyMatch
from napoleon.match.parties.leading import write_question
from napoleon.match.records.record import Found, Record
from napoleon.match.refusals import IllegalAction
from napoleon.match.standing import AnyStanding
from napoleon.match.turns import outcome, reflex
from napoleon.ui.advice.questions import ADVISER, BUDGET_MS, read_answer
from napoleon.ui.evening.occasion import evening_at
from napoleon.ui.rival.state import RIVAL, Rival
from napoleon.ui.settings.state import LEVELS
from napoleon.ui.shell import tables
from napoleon.ui.shell.controls import Outcome, field, plain
from napoleon.ui.shell.effects import Reject, Say, Think
from napoleon.ui.shell.feature import Feature, of_frame
from napoleon.ui.shell.fields import labelled, select
from napoleon.ui.shell.frame import TABLE, Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.messages import Answered, NoAnswer
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, close_button, dialog, gain
from napoleon.ui.shell.reactions import Reaction, from_found, in_found, then
from napoleon.ui.study import practice
from napoleon.ui.study.update import open_record


def played_by(match: AnyMatch, level: str, others: tuple[str, ...] = ()) -> Rival:
    """A player of that level in the user's seat; the match is at its first card.

    ``others`` are the levels of the other players; () for those of the table.
    """
    return _asking(Rival(match, level, others))


def ask(model: Model, rival: Rival, to: str) -> tuple[Model, Rival, Think]:
    """Ask for the next decision of the unfinished deal; the answer comes back to ``to``."""
    seat = rival.to_ask[0]
    number = model.serial + 1
    player = model.game.player_of(rival.match.state, seat)
    if player == model.me:
        level = rival.level
    else:
        level = (
            rival.others[model.words.face(player) - 1]
            if rival.others
            else model.frame.level_of(player)
        )
    budget_ms, style = BUDGET_MS[level], model.frame.style_of(player)
    text = write_question(rival.match, number, seat, level, budget_ms, style=style)
    think = Think(to, number, text, aside=True)
    return model._replace(serial=number), rival._replace(asked=number), think


def heard(game: Game, rival: Rival, message: Answered | NoAnswer) -> Rival | Reject:
    """The rival after an answer; without one it has failed. An unusable answer is rejected."""
    if isinstance(message, NoAnswer):
        return rival._replace(failed=True, asked=0)
    try:
        answer = read_answer(game, rival.asked, message.text)
        action = outcome(game, rival.match.state, rival.to_ask, answer)
        if action is None:
            return rival._replace(to_ask=rival.to_ask[1:], asked=0)
        match, _ = rival.match.play(action)
    except (BadAnswerError, IllegalAction) as bad:
        return Reject(rival.asked, str(bad))
    return _asking(rival._replace(match=match, asked=0))


def _asking(rival: Rival) -> Rival:
    """The rival after the automatic steps, with the players who are to be asked next."""
    match = rival.match
    while (action := _by_itself(match)) is not None:
        match, _ = match.play(action)
    return rival._replace(match=match, to_ask=match.game.actors(match.state))


def _by_itself(match: AnyMatch) -> Action | None:
    """What happens before anybody is asked; None for nothing."""
    chance = match.chance
    return reflex(match.game, match.state) if chance is None else chance


def rival_dialog(frame: Frame) -> Html:
    """How far the computer has come, and with what result."""
    words, rival = frame.words, frame.table.of(RIVAL)
    if rival is None:
        raise ValueError("nobody plays")
    levels = [(name, words(f"setting.level.{name}")) for name in LEVELS]
    choice = select("rival-level", rival.level, levels)
    body: list[Child] = [
        h("p", words("rival.words")),
        labelled(words("rival.level"), "rival-level", choice, wide=False, tag="p"),
    ]
    over = rival.match.deal_over
    if rival.failed:
        body.append(h("p.fine", words("rival.failed")))
    elif not over:
        body.append(_progress(frame, rival))
    else:
        body.append(_table(frame, frame.table.match, rival))
    foot = [
        btn(words("rival.study"), "rival-study", drawing="play")
        if over and rival.match.deals
        else None,
        close_button(words),
    ]
    return dialog(words, "d-rival", words("rival.title"), body, foot)


def _progress(frame: Frame, rival: Rival) -> Html:
    whole, done = frame.table.ply, len(rival.match.actions)
    return h(
        "p.review-progress",
        h("label", frame.words("rival.playing"), for_="rival-bar"),
        h("progress.progress#rival-bar", max=whole, value=min(done, whole)),
    )


def _table(frame: Frame, mine: AnyStanding, rival: Rival) -> Html:
    """Line by line: what the game compares, and the points of everybody."""
    words, theirs = frame.words, rival.match.standing
    if not theirs.deals:
        return h("p", words("rival.redeal"))
    aided = h("small.versus-help", words("share.help")) if frame.table.aided else None
    head: list[Child] = [[words("seat.0"), aided], words(f"setting.level.{rival.level}")]
    both = (mine.deals[-1], theirs.deals[-1])
    own, others = (
        frame.page.study.rival_rows(words, played.state, f"rv{at}")
        for played, at in zip(both, (1, 0), strict=True)
    )
    rows: list[tuple[str, list[Child]]] = [
        (name, [cell, other]) for (name, cell), (_, other) in zip(own, others, strict=True)
    ]
    for seat in range(mine.seats):
        points: list[Child] = [gain(played.ending.points[seat]) for played in both]
        rows.append((words("rival.row.points", name=words.seat(seat)), points))
    body = [tables.row(name, [h("td", cell) for cell in cells]) for name, cells in rows]
    return tables.score([h("td"), tables.columns(head)], body, style="rival")


# ---- controls -----------------------------------------------------------------------------------


DIALOG: Final = "rival"


def _compared(at: Frame | Model) -> Rival | None:
    """The rival in the open dialog; None while another one is open."""
    return at.table.of(RIVAL) if at.dialog == DIALOG and at.match is not None else None


@from_found(_compared)
def go_on(model: Model, rival: Rival) -> Outcome:
    """Ask for the next decision, until the deal is over."""
    if rival.failed:
        return model, ()
    if rival.match.deal_over:
        return model, (Say("status", model.words("rival.ready")),)
    model, rival, think = ask(model, rival, DIALOG)
    return model.put_at_table(RIVAL, rival), (think,)


def _asked(frame: Frame) -> Collection[int]:
    return {rival.asked} if (rival := _compared(frame)) else ()


@from_found(_compared)
def _answered(model: Model, rival: Rival, message: Answered | NoAnswer) -> Outcome:
    """The seat that was asked has decided, or cannot decide."""
    after = heard(model.game, rival, message)
    if isinstance(after, Reject):
        return model, (after,)
    return go_on(model.put_at_table(RIVAL, after))


def begun(match: AnyStanding, level: str) -> Rival:
    """The finished deal, from its first card."""
    again = practice.match_again(Record.of_match(match), match.seed)
    return played_by(again, level)


# ---- what the controls do ----------------------------------------------------------------


def _open(model: Model) -> Outcome:
    """コンピュータなら: the same cards for a computer player, from the result."""
    if model.match is None or model.scene != TABLE or not model.match.counts or evening_at(model):
        return model, ()
    rival = model.table.of(RIVAL)
    if rival is None or rival.match.state.deal != model.match.end.deal:
        rival = begun(model.table.match, ADVISER)
    model = model.put_at_table(RIVAL, rival._replace(failed=False))._replace(dialog=DIALOG)
    return go_on(model)


@from_found(_compared)
def _level(model: Model, _rival: Rival, value: str) -> Outcome:
    """Put another player in the user's seat."""
    if value not in LEVELS:
        return model, ()
    return go_on(model.put_at_table(RIVAL, begun(model.table.match, value)))


@in_found(_compared)
def _study(_frame: Frame, rival: Rival) -> Reaction:
    """Show the computer's record in the study."""
    if not rival.match.deals:
        return ()
    return then(open_record, Found(Record.of_match(rival.match), ""), linked=False)


FEATURE: Final = Feature(
    DIALOG,
    does={"rival": plain(_open), "rival-level": field(_level), "rival-study": plain(_study)},
    heard={DIALOG: _answered},
    shown={DIALOG: rival_dialog},
    asked=of_frame(_asked),
)
