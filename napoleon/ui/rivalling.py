"""The same deal with a computer player in the user's seat, played out aside.

The others are who they were, with the same chance; so what differs is what the user's seat did.
It goes on while its dialog is open, one decision at a time.
"""

from __future__ import annotations

from collections.abc import Mapping

from napoleon.game.actions import CLOSE, PASS, Action, IllegalAction
from napoleon.game.match import Match
from napoleon.game.reading import Found
from napoleon.game.record import Record
from napoleon.ui import practising
from napoleon.ui.effects import Say, Think
from napoleon.ui.handling import Handler, Outcome
from napoleon.ui.messages import Do
from napoleon.ui.model import HUMAN, TABLE, Model, Rival
from napoleon.ui.settings import CHOICES
from napoleon.ui.thinking import ADVISER, BadAnswerError, read_answer, write_question

DIALOG = "rival"


def go_on(model: Model) -> Outcome:
    """The next decision, until the deal is over."""
    rival = model.rival
    if rival is None or model.dialog != DIALOG or rival.failed:
        return model, ()
    state = rival.match.state
    if rival.match.deal_over:
        return model._replace(rival=rival._replace(asked=0)), (
            Say("status", model.words("rival.ready")),
        )
    if state.turn is None and not rival.to_ask:
        return _played(model, rival, CLOSE)
    seat = rival.to_ask[0] if state.turn is None else state.turn
    number = model.serial + 1
    level = rival.level if seat == HUMAN else model.level_of(seat)
    text = write_question(number, rival.match, seat, level)
    rival = rival._replace(asked=number)
    model = model._replace(serial=number, rival=rival)
    return model, (Think(number, text, here=rival.here, aside=not rival.here),)


def answered(model: Model, text: str | None) -> Outcome:
    """The seat that was asked has decided; None: the thread does not answer."""
    rival = model.rival
    if rival is None:
        return model, ()
    if text is None:
        return _failed(model, rival)
    try:
        action = read_answer(rival.asked, text)
        if rival.match.state.turn is None and action == PASS:
            return go_on(model._replace(rival=rival._replace(to_ask=rival.to_ask[1:])))
        return _played(model, rival, action)
    except (BadAnswerError, IllegalAction):
        return _failed(model, rival)


def _failed(model: Model, rival: Rival) -> Outcome:
    """No answer: the page itself computes; if that fails too, it reports that."""
    if rival.here:
        return model._replace(rival=rival._replace(failed=True, asked=0)), ()
    return go_on(model._replace(rival=rival._replace(here=True)))


def _played(model: Model, rival: Rival, action: Action) -> Outcome:
    match, _ = rival.match.play(action)
    return go_on(model._replace(rival=rival._replace(match=match, to_ask=_to_ask(match))))


def _to_ask(match: Match) -> tuple[int, ...]:
    """In an open auction: everybody but the highest bidder may bid."""
    state = match.state
    if state.turn is not None:
        return ()
    players = match.rules.table.players
    return tuple(seat for seat in range(players) if seat != state.auction.bidder)


def begun(model: Model, level: str) -> Rival:
    """The deal that is over, from its first card."""
    match = practising.match_again(Record.of_match(model.running), model.running.seed)
    return Rival(match, level, to_ask=_to_ask(match))


# ---- what the controls do ----------------------------------------------------------------


def _open(model: Model, message: Do) -> Outcome:
    """コンピュータなら: the same cards for a computer player, from the result."""
    del message
    if model.match is None or model.scene != TABLE or model.match.state.result is None:
        return model, ()
    rival = model.rival
    if rival is None or rival.match.state.deal != model.match.state.deal:
        rival = begun(model, ADVISER)
    model = model._replace(rival=rival._replace(failed=False, here=False), dialog=DIALOG)
    return go_on(model)


def _level(model: Model, message: Do) -> Outcome:
    """Another player in the user's seat."""
    if model.rival is None or model.dialog != DIALOG or message.value not in CHOICES["level"]:
        return model, ()
    return go_on(model._replace(rival=begun(model, message.value)))


def _study(model: Model, message: Do) -> Outcome:
    """The computer's record in the study."""
    del message
    rival = model.rival
    if rival is None or not rival.match.deals:
        return model, ()
    from napoleon.ui.studying import open_record  # noqa: PLC0415 - most visits never study

    return open_record(model, Found(Record.of_match(rival.match), ""))


HANDLERS: Mapping[str, Handler] = {
    "rival": _open,
    "rival-level": _level,
    "rival-study": _study,
}
