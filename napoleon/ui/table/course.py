"""The course of a match on the page: who acts, what is waited for, and what follows."""

from __future__ import annotations

from typing import Final

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.page.table import drafts
from napoleon.games.napoleon.page.table.sounds import sound_of
from napoleon.games.napoleon.page.telling import own_result, status_sentence, tell
from napoleon.games.napoleon.play.actions import PASS, Action
from napoleon.games.napoleon.play.events import Called, CardPlayed
from napoleon.games.napoleon.play.state import AUCTION, FINISHED, PLAY, State
from napoleon.games.napoleon.play.turns import keeps_silent, silence
from napoleon.games.napoleon.play.view import redact
from napoleon.games.napoleon.rules import RuleSet
from napoleon.kit.chance import Chance
from napoleon.match.game import IllegalAction, Step
from napoleon.match.match import Match
from napoleon.match.protocol import BadAnswerError
from napoleon.ui.advice import update as hinting
from napoleon.ui.advice.questions import read_answer, write_question
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Effect, Focus, Forget, Say, Sound, Think, Wait
from napoleon.ui.shell.model import TABLE, Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.sitting import Draft, Question, Sitting
from napoleon.ui.storage import saved
from napoleon.ui.table import auctioneer
from napoleon.ui.table import talk as talking
from napoleon.ui.table.clock import Clock
from napoleon.ui.table.company import HUMAN
from napoleon.ui.table.focus import at_own_turn
from napoleon.ui.table.pauses import ALL_PASSED, GRADE, NOTHING, READY, RESULT, STANDINGS, TRICK

REST_MS: Final = 250
"""How long a trick is seen while the rest of a decided deal is played out."""


def start_match(
    model: Model, rules: RuleSet, seed: str, deal: int = 1, *, loaded: bool = False
) -> Outcome:
    """A new match begins; the one before is gone. ``loaded``: as in `go_on`."""
    if seed == model.seed:
        model = model._replace(seed=_next_seed(seed))
    model, effects = go_on(
        seated(model, Sitting(Match.begun(GAME, rules, seed, deal))), loaded=loaded
    )
    return model, (*model.table.saved, *effects)


def seated(model: Model, sitting: Sitting) -> Model:
    """The page as somebody sits down to a table: nothing of the one before is left."""
    return cleared(model).with_table(sitting)


def cleared(model: Model) -> Model:
    """The page with an empty table, and nothing over it."""
    return model.without_notice("player_failed")._replace(
        sitting=None, screen=None, dialog=None, asking=None
    )


def _next_seed(seed: str) -> str:
    """The seed of the match after the next: chance came in once, when the page was opened."""
    chance = Chance(f"napoleon|next|{seed}")
    return "".join("0123456789abcdef"[chance.below(16)] for _ in range(16))


def would_be_lost(model: Model) -> bool:
    """Whether a new match would end one that is not over."""
    sitting = model.sitting
    while sitting is not None:
        if sitting.stored is not None and not sitting.match.over:
            return True
        sitting = sitting.occasion.outside.sitting
    return False


def act(model: Model, action: Action) -> Outcome:
    """An action of the seat whose turn it is. An illegal one becomes a complaint."""
    before = model.running.state
    try:
        match, step = model.running.play(action)
    except IllegalAction as illegal:
        return complain(model, illegal.reason)
    occasion = model.table.occasion
    if refused := occasion.refused(model, action):
        return refused
    brief = model.settings.reading == "brief"
    told = [
        tell(model.words, redact(event, HUMAN))
        for event in step.events
        if not (brief and isinstance(event, CardPlayed | Called))
    ]
    told.append(own_result(model.words, match, HUMAN, aside=model.practice is not None))
    sentence = " ".join(part for part in told if part)
    table = model.table
    same_bids = match.state.phase == AUCTION and match.state.auction.shown == before.auction.shown
    model = model.with_table(
        table._replace(
            match=match,
            occasion=occasion.advanced(),
            pause=_pause_after(before, match.state),
            draft=Draft(suit=table.draft.suit, focus=table.draft.focus),
            question=None,
            clock=None if silence(match.state) is None else table.clock,
            undone=() if before.turn == HUMAN else table.undone,
            staying_out=table.staying_out and same_bids,
        )
    )
    model, said = _talked(model, before, step)
    sentence = " ".join(filter(None, (sentence, said)))
    model, effects = go_on(model)
    if model.settings.sound == "on" and (sound := sound_of(step.events, HUMAN)):
        effects = (*effects, Sound(sound))
    if match.state.result is not None:
        effects = (*effects, *occasion.counted(model.table))
    return model, (*model.table.saved, Say("log", sentence), *effects)


def _talked(model: Model, before: State, step: Step) -> tuple[Model, str]:
    """The model with what the computer players say to a step, and what of it is read aloud."""
    if model.settings.talk == "off" or model.lesson is not None:
        return model.with_table(model.table._replace(talk=None)), ""
    match, last = model.running, model.table.talk
    deal = f"{match.seed}|{match.number}|{match.attempt}"
    talk = talking.after(last, before, step, human=HUMAN, deal=deal, at=len(match.actions))
    model = model.with_table(model.table._replace(talk=talk))
    if talk is None or talk == last or model.settings.talk != "spoken":
        return model, ""
    name = model.words.seat(talk.remark.seat)
    said = talking.words_for(model.words, talk.remark, model.voice(talk.remark.seat))
    return model, model.words("told.said", name=name, words=said)


def complain(model: Model, reason: str) -> Outcome:
    """Say why something cannot be done now."""
    if not model.words.has(f"complaint.{reason}"):
        reason = "not_now"
    model = model.with_draft(model.draft._replace(complaint=reason, chosen=-1))
    return model, (Say("alert", status_sentence(model)),)


def _pause_after(before: State, after: State) -> str:
    """What waits for NEXT after a step."""
    if after.phase == FINISHED and after.result is None:
        return ALL_PASSED
    if before.phase == AUCTION and after.contract is not None and after.contract.forced:
        return ALL_PASSED
    if len(after.tricks) > len(before.tricks):
        return TRICK
    if before.phase != PLAY and after.phase == PLAY and after.turn != HUMAN:
        return READY
    return NOTHING


def go_on(model: Model, *, loaded: bool = False) -> Outcome:
    """What happens now without the user: a computer is asked, or the user told to act.

    ``loaded``: the page was loaded with this match; the clock of an open auction waits for a start.
    """
    if outcome := model.table.occasion.going_on(model):
        return outcome
    state = model.running.state
    model = model.with_draft(drafts.fresh(model))
    if model.pause != NOTHING:
        shown_ms = REST_MS if model.table.resting else model.settings.next_ms
        if model.pause == TRICK and shown_ms is not None:
            model = model._replace(serial=model.serial + 1)
            return model, (Wait(model.serial, shown_ms), Focus("k-next"))
        return model, (Focus("k-next"),)
    if state.turn == HUMAN and model.table.resting:
        return act(model, model.view.legal[0])
    if state.turn == HUMAN and model.table.staying_out and PASS in model.view.legal:
        return act(model, PASS)
    if state.turn == HUMAN:
        model, effects = hinting.ask_ahead(model)
        return model, (Say("status", status_sentence(model)), at_own_turn(model), *effects)
    if silence(state) is None:
        return _ask(model, state.actor)
    return _wind_up(model, stopped=loaded)


def _wind_up(model: Model, *, stopped: bool) -> Outcome:
    """The clock of an open auction is wound up, for everybody but the standing bidder."""
    clock = auctioneer.wound(model, stopped=stopped)
    model = model.with_clock(clock)
    effects: tuple[Effect, ...] = ()
    if not clock.hurried:
        model, effects = hinting.ask_ahead(model)
    return model, (Say("status", status_sentence(model)), *effects)


def _tick(model: Model, clock: Clock) -> Outcome:
    """A second is over: a computer may bid, or the auction ends.

    Who holds the standing bid waits for the computers alone, and no longer than until all of them
    have said no.
    """
    if auctioneer.stands(model, clock):
        return model.with_clock(clock._replace(number=0)), ()
    number = model.serial + 1
    clock = clock._replace(number=number, left=clock.left - (model.settings.clock != "off"))
    model = model.with_clock(clock)._replace(serial=number)
    if clock.to_ask:
        model = model.with_clock(clock._replace(to_ask=clock.to_ask[1:]))
        model, effects = _ask(model, clock.to_ask[0])
        return model, (Wait(number, clock.tick_ms), *effects)
    closing = silence(model.running.state)
    done = clock.left <= 0 or clock.hurried or model.view.auction.bidder == HUMAN
    if done and closing is not None:
        return act(model.with_clock(None), closing)
    return model, (Wait(number, clock.tick_ms),)


def _ask(model: Model, seat: int, *, here: bool = False) -> Outcome:
    number = model.serial + 1
    delay_ms = 0 if model.clock else model.settings.delay_ms
    question = Question(number, seat, here=here, waited=not delay_ms)
    text = write_question(number, model.running, seat, model.level_of(seat))
    model = model.with_question(question)._replace(serial=number)
    waits = (Wait(number, delay_ms),) if delay_ms else ()
    return model, (Think(number, text, here), *waits)


def answered(model: Model, number: int, text: str) -> Outcome:
    """An answer has come; one to an older question is dropped."""
    if model.question is None or model.question.number != number:
        return hinting.answered(model, number, text)
    return _settle(model.with_question(model.question._replace(answer=text)))


def waited(model: Model, number: int) -> Outcome:
    """A wait is over: a move may be shown, or a finished trick may go."""
    if model.sitting is None:
        return model, ()
    if model.question is not None and model.question.number == number:
        return _settle(model.with_question(model.question._replace(waited=True)))
    if model.clock is not None and number == model.clock.number:
        return _tick(model, model.clock)
    leaves = (model.settings.next_ms is not None or model.table.resting) and model.lesson is None
    if leaves and model.pause == TRICK and number == model.serial and not model.dialog:
        return go_next(model)
    return model, ()


def hurry(model: Model) -> Outcome:
    """The user does not want to wait for the shortest time of a move."""
    if model.question is None:
        return model, ()
    return _settle(model.with_question(model.question._replace(waited=True)))


def _settle(model: Model) -> Outcome:
    question = model.question
    if question is None or question.answer is None:
        return model, ()
    if question.hint:
        model, effects = hinting.take(model, question.number, question.answer)
        return model, (*model.table.saved, *effects)
    if not question.waited:
        return model, ()
    try:
        action = read_answer(question.number, question.answer)
        if keeps_silent(model.running.state, action):
            return model.with_question(None), ()  # this seat keeps silent
        model.running.play(action)
    except BadAnswerError as bad:
        return no_answer(model, question.number, str(bad))
    except IllegalAction as illegal:
        return no_answer(model, question.number, f"illegal: {illegal.reason}")
    return act(model, action)


def no_answer(model: Model, number: int, reason: str) -> Outcome:
    """A question got no usable answer: the page thinks itself, and if that fails, says so."""
    question = model.question
    if question is None or question.number != number:
        return hinting.failed(model, number)
    if question.here:
        model = model.with_question(None).with_notice(
            Notice("player_failed", (("reason", reason),), "error", "retry")
        )
        return model, (Say("alert", model.words("notice.player_failed", reason=reason)),)
    model = model.with_notice(Notice("worker_failed", (("reason", reason),), "warn"))
    if question.hint:
        return hinting.ask(model, here=True)
    return _ask(model, question.seat, here=True)


def retry(model: Model) -> Outcome:
    """Ask the computer player once more; nothing where none is to be asked."""
    model = model.without_notice("player_failed")
    if model.scene != TABLE or model.match is None or model.pause != NOTHING:
        return model, ()
    if model.my_turn or model.question is not None or model.clock is not None:
        return model, ()
    return go_on(model)


def go_next(model: Model) -> Outcome:
    """NEXT was pressed: what waited goes on."""
    if outcome := model.table.occasion.after_pause(model):
        return outcome
    match = model.running
    if model.pause == TRICK and match.deal_over:
        model = model.with_table(
            model.table._replace(pause=RESULT, draft=Draft(suit=model.draft.suit), resting=False)
        )
    elif model.pause == RESULT and match.origin is not None:
        return model, ()
    elif model.pause == RESULT:
        model = model.with_table(model.table._replace(pause=STANDINGS))
    elif model.pause == STANDINGS and match.over:
        model = model.with_table(model.table._replace(pause=GRADE))
    elif model.pause == GRADE:
        return start_match(model, model.playing_rules, model.seed)
    elif model.pause != NOTHING:
        if match.over:
            return model, ()
        if match.deal_over:
            match = match.next_deal()
            model = model.with_table(model.table._replace(talk=None))
            model = model.with_table(model.table._replace(aided=False))
        model = model.with_table(model.table._replace(pause=NOTHING, match=match))
    else:
        return model, ()
    model, effects = go_on(model)
    return model, (*model.table.saved, *effects)


def abandon(model: Model) -> Outcome:
    """Back to the start screen without a match."""
    model = model.without_notice("player_failed")._replace(sitting=None, screen=None)
    return model, (Forget(saved.key_of(model.game, saved.MATCH)),)
