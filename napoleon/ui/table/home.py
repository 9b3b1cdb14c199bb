"""The table that this page runs, for one person or for several who pass the device around.

It is the other end of the line: nothing else in the page has the messages and the cards of a table.
"""

from __future__ import annotations

from collections.abc import Iterable

from napoleon.match.answers import BadAnswerError
from napoleon.match.game import Action
from napoleon.match.parties import leading
from napoleon.match.parties.own import TableBehind
from napoleon.match.refusals import IllegalAction
from napoleon.match.seat import Do as Act
from napoleon.match.seat import Ready
from napoleon.match.table import Heard, Table
from napoleon.ui.advice import hint as hinting
from napoleon.ui.advice.questions import read_answer
from napoleon.ui.evening.occasion import evening_at
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Effect, Reject, Say, Wait
from napoleon.ui.shell.feature import used
from napoleon.ui.shell.frame import CURTAIN, TABLE
from napoleon.ui.shell.messages import Answered, Do, Message, NoAnswer, Waited
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.sitting import Sitting
from napoleon.ui.shell.slot import lasting
from napoleon.ui.table import asking, showing
from napoleon.ui.table.clock import SECONDS, Clock
from napoleon.ui.table.course import act, complain, go_next, hurried, saved_on, to_first
from napoleon.ui.table.look import AT_REST, status_sentence, with_fresh_draft
from napoleon.ui.table.pauses import GRADE, NOTHING, TRICK
from napoleon.ui.table.questions import TIMER, Question, marked_in


def says(model: Model, message: Act | Ready) -> Outcome:
    """The page after a message of the user to the table that it runs itself."""
    if isinstance(message, Ready):
        return _next_deal(model, message.dealer)
    host = model.table.home.table
    try:
        heard = leading.done(host, model.me, message.action)
    except IllegalAction as illegal:
        return complain(model, illegal.reason)
    if heard.table.ply != host.ply:
        return saved_on(*_played(model, heard))
    model = model.with_table(changed(model.table, heard.table))
    return saved_on(model) if evening_at(model) else hurried(model)


def _next_deal(model: Model, dealer: int | None) -> Outcome:
    """The next deal begins: everybody at this device has seen the result."""
    table = hears(model.table, leading.next_deal(model.table.home.table, dealer))
    table = table._replace(pause=NOTHING, dealer=None, talk=None, held=lasting(table.held))
    table = table._replace(helped=(table.undos, table.hints))
    return saved_on(model.with_table(to_first(table)))


def together(model: Model, actions: Iterable[Action], *, prepared: bool = False) -> Outcome:
    """Actions of computer players that are shown at the same time. Raises `IllegalAction`.

    ``prepared``: they just happen, whoever may act (`Table.happens`).
    """
    effects: tuple[Effect, ...] = ()
    held_ms, do = 0, Table.happens if prepared else leading.answered
    for action in actions:
        model, more, held_ms = _played(model, do(model.table.home.table, action))
        effects = (*effects, *more)
    return saved_on(model, effects, held_ms)


def _played(model: Model, heard: Heard) -> tuple[Model, tuple[Effect, ...], int]:
    """The page after an action at its own table; as `shown`."""
    table = hears(model.table, heard)
    if not leading.is_open(heard.table):
        table = table._replace(clock=None)
    return showing.shown(model, table)


def hears(table: Sitting, heard: Heard) -> Sitting:
    """The table after an event; each person at this device gets what is sent to their seat."""
    seats = [table.seat, *table.others]
    for at, seat in enumerate(seats):
        for send in heard.sends:
            seats[at] = seats[at].hear(send.message) if send.to == seat.number else seats[at]
    return changed(table, heard.table)._replace(seat=seats[0], others=tuple(seats[1:]))


def changed(table: Sitting, host: Table) -> Sitting:
    """The same when what is behind the seats has changed."""
    return table._replace(home=TableBehind(host), match=host.match.standing)


def keeps_silent(model: Model, player: int) -> Outcome:
    """The page after a person at this device lets the others speak."""
    quiet = leading.silent(model.table.home.table, (player,))
    return saved_on(model.with_table(changed(model.table, quiet)))


def taken_back(table: Sitting, length: int) -> Sitting:
    """The table when the deal's actions after the first ``length`` are taken back (待った)."""
    now = table.home.table
    host, taken_back = now.back_to(length), now.match.actions[length]
    after = Sitting(
        host.seat(table.seat.number),
        host.match.standing,
        TableBehind(host),
        table.occasion,
        undos=table.undos + 1,
        undone=(*table.undone, taken_back),
        hints=table.hints,
        aids=table.aids,
        helped=table.helped,
        held=lasting(table.held),
        called=table.called,
        advised=tuple(known for known in table.advised if known.deal != table.deal),
        marked=marked_in(table.deal, (ply for ply in table.marks if ply <= length)),
    )
    return after.with_aid(length)


# ---- who is asked ---------------------------------------------------------------------------


def goes_on(model: Model, *, loaded: bool, held_ms: int) -> Outcome:
    """The same at the table that this page runs, once the cards are known."""
    if model.scene == CURTAIN:
        # It keeps the name of who saw the table last, until another person is asked.
        due = model.table.home.table.due()[:1] if model.pause == NOTHING else ()
        others = [one.player for one in due if one.sitter.is_person and one.player != model.me]
        return (model.with_table(model.table.covered(others[0])) if others else model), ()
    model = with_fresh_draft(model)
    if model.pause == GRADE and model.page.ledger.ranks.ladder:
        return used(model, Do("grade-begin"))
    if model.pause != NOTHING:
        return showing.stays(model, held_ms)
    host, evening = model.table.home.table, evening_at(model)
    if leading.is_open(host) and not evening:
        return _wind_up(model, stopped=loaded)
    due = host.due()
    if not due:
        return saved_on(*_played(model, host.late(0)))
    asked = due[0]
    if not asked.sitter.is_person:
        return asking.ask(model, asked.seat, asked.player, held_ms=held_ms)
    unasked = evening and evening.unasked
    if evening and (asked.player != model.me or (unasked and unasked.concerns(model.me))):
        return used(model, Do("evening-turn"))
    view, own = model.view, model.page.table.unasked(model.view, model.draft, model.settings)
    action = view.legal[0] if model.table.resting else None if evening else own
    if action is not None:
        return act(model, action)
    model = model.with_table(model.table._replace(waited_ms=0))
    model, effects = hinting.ask_ahead(model)
    return model, (Say("status", status_sentence(model.frame)), AT_REST, *effects)


# ---- the clock ------------------------------------------------------------------------------


def _wind_up(model: Model, *, stopped: bool) -> Outcome:
    """Wind up the clock while several seats may act."""
    host, hurried = model.table.home.table, model.clock is not None and model.clock.hurried
    model = model.with_clock(Clock(0, SECONDS[model.settings.clock], hurried, stopped))
    effects: tuple[Effect, ...] = ()
    if hurried:
        model = model.with_table(changed(model.table, leading.silent(host, (model.me,))))
    else:
        model, effects = hinting.ask_ahead(model)
    return model, (Say("status", status_sentence(model.frame)), AT_REST, *effects)


def on_time(_before: Model, _message: Message, outcome: Outcome) -> Outcome:
    """Restart the clock after a message, if it stood still and nothing stops it any more."""
    model, effects = outcome
    clock = model.clock
    if clock is None or clock.number or _stands(model, clock):
        return outcome
    number = model.serial + 1
    model = model.with_clock(clock._replace(number=number))._replace(serial=number)
    return model, (*effects, Wait(TIMER, number, clock.tick_ms))


def _stands(model: Model, clock: Clock) -> bool:
    """Whether the clock stands still: dialogs, hints and the start of the page stop it.

    With the clock off, the round does not end while a person may still act.
    """
    if clock.stopped or model.scene != TABLE or model.draft.hint is not None:
        return True
    if model.dialog or model.asking or model.question is not None:
        return True
    if model.settings.clock != "off" or _user_is_done(model):
        return False
    return not leading.of_computers(model.table.home.table)


def _user_is_done(model: Model) -> bool:
    """Whether nobody waits for the user: they let the others act, or cannot act."""
    host = model.table.home.table
    return model.me in host.silent or model.me not in host.asked


def _tick(model: Model, clock: Clock) -> Outcome:
    """A second is over: a computer may act, or the effect of silence happens.

    A user who cannot act waits only for the computers, until all of them have said no.
    """
    if _stands(model, clock):
        return model.with_clock(clock._replace(number=0)), ()
    number = model.serial + 1
    clock = clock._replace(number=number, left=clock.left - (model.settings.clock != "off"))
    model = model.with_clock(clock)._replace(serial=number)
    if computers := leading.of_computers(model.table.home.table):
        model, effects = asking.ask(model, computers[0].seat, computers[0].player)
        return model, (Wait(TIMER, number, clock.tick_ms), *effects)
    if clock.left <= 0 or _user_is_done(model):
        host = model.table.home.table
        heard = leading.silent(host, host.present).late(0)
        return saved_on(*_played(model.with_clock(None), heard))
    return model, (Wait(TIMER, number, clock.tick_ms),)


# ---- answers ----------------------------------------------------------------------------------


def answered(model: Model, message: Answered | NoAnswer) -> Outcome:
    """The answer to the table's question has come, or cannot come."""
    question = model.question
    if question is None:
        return model, ()
    if isinstance(message, NoAnswer):
        return _no_answer(model, message.reason)
    return _settle(model.with_question(question._replace(answer=message.text)))


def waited(model: Model, message: Waited) -> Outcome:
    """A wait is over: a move may be shown, or what is shown has been seen for long enough."""
    number = message.question
    if model.sitting is None:
        return model, ()
    question = model.question
    if question is not None and question.timer == number:
        elapsed_ms = question.elapsed_ms + question.beat_ms
        model = showing.watched(model, question.beat_ms)
        return _settle(model.with_question(question._replace(elapsed_ms=elapsed_ms)), at_beat=True)
    if model.clock is not None and number == model.clock.number:
        return _tick(model, model.clock)
    if number == model.table.pace:
        return _seen(model)
    return model, ()


def _seen(model: Model) -> Outcome:
    """What is shown has been seen for long enough: what has come since follows, or what is next.

    A finished trick stays under a dialog, and for who has asked for NEXT meanwhile.
    """
    table = model.table._replace(pace=0)
    stays = model.page.table.shown_ms(model.settings) is None and not table.resting
    goes_on = model.pause == NOTHING or (model.pause == TRICK and not stays and not model.dialog)
    model = model.with_table(table)
    return go_next(model) if goes_on else (model, ())


def hurry(model: Model) -> Outcome:
    """The user does not want to wait for a move; while the line is cut, they hear of that."""
    if model.is_cut:
        return model, (Say("alert", status_sentence(model.frame)),)
    if model.sitting is not None and model.table.pace and model.pause == NOTHING:
        return _seen(model)
    if model.question is None:
        return model, ()
    return _settle(model.with_question(model.question._replace(waited=True)))


def _settle(model: Model, *, at_beat: bool = False) -> Outcome:
    """An answer has come, or a wait of its question is over: it is shown if it is due."""
    question = model.question
    if question is None or (question.answer is None and not at_beat):
        return model, ()
    if question.answer is None:
        return asking.next_beat(model, question)
    if question.hint:
        model, effects = hinting.take(model, question.number, question.answer)
        return model, (*model.table.saved, *effects)
    try:
        action = read_answer(model.game, question.number, question.answer)
        silent = model.table.home.keeps_silent(action)
        if question.waited or (at_beat and asking.is_due(model, question, action)):
            if silent:  # this seat lets the others speak
                heard = leading.done(model.table.home.table, question.actor, action)
                model = model.with_table(changed(model.table, heard.table)._replace(question=None))
                return (model, ()) if model.clock else saved_on(model)
            actions = (*question.held, action)
            return together(model, actions, prepared=bool(model.lesson))
        if at_beat:
            return asking.next_beat(model, question)
        return (model, ()) if silent else asking.with_next(model, question, action)
    except BadAnswerError as bad:
        return _rejected(model, question, str(bad), at_beat=at_beat)
    except IllegalAction as illegal:
        return _rejected(model, question, f"illegal: {illegal.reason}", at_beat=at_beat)


def _rejected(model: Model, question: Question, reason: str, *, at_beat: bool) -> Outcome:
    """Reject an unusable answer, and wait for another."""
    question = question._replace(answer=None)
    model, reject = model.with_question(question), Reject(question.number, reason)
    if not at_beat:
        return model, (reject,)
    model, effects = asking.next_beat(model, question)
    return model, (*effects, reject)


def _no_answer(model: Model, reason: str) -> Outcome:
    """Report that a question got no usable answer."""
    notice = Notice("player_failed", (("reason", reason),), "error", "retry", of_scene=True)
    model = model.with_question(None).with_notice(notice)
    return model, (Say("alert", model.words("notice.player_failed", reason=reason)),)
