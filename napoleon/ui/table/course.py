"""The course of a match on the page: who acts, what the page waits for, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from napoleon.kit.cards import NO_CARD
from napoleon.kit.chance import Chance
from napoleon.kit.rule_book import Book
from napoleon.match.answers import BadAnswerError
from napoleon.match.game import Action
from napoleon.match.match import Match
from napoleon.match.refusals import IllegalAction
from napoleon.match.seat import Do as Act
from napoleon.match.seat import Ready
from napoleon.match.table import Heard, Table
from napoleon.ui.advice import update as hinting
from napoleon.ui.advice.questions import read_answer
from napoleon.ui.settings.update import ask_deck, asks_deck, next_was_offered, saved_as_begun
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Effect, Fade, Focus, Forget, Reject, Say, Wait
from napoleon.ui.shell.feature import line_of, used
from napoleon.ui.shell.messages import Answered, Do, Faded, NoAnswer, Waited
from napoleon.ui.shell.model import CURTAIN, Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.sitting import MATCH, Evening, Sitting, at_home
from napoleon.ui.storage import saved
from napoleon.ui.storage.saved import Company
from napoleon.ui.table import asking, showing, silence
from napoleon.ui.table.clock import Clock
from napoleon.ui.table.look import AT_REST, status_sentence, with_fresh_draft
from napoleon.ui.table.motion import FACTORS
from napoleon.ui.table.pauses import AFTER_DEAL, GRADE, NOTHING, TRICK, at_last, following
from napoleon.ui.table.questions import TIMER, Question

REST_MS: Final = 250
"""How long a trick is shown while the rest of a decided deal is played out."""
LAST_MS: Final = 2000
"""The shortest time that the end of a deal is shown, at normal speed."""
REFUSED_MS: Final = 3200
"""How long the reason of a refusal is shown."""


def start_match(
    model: Model,
    rules: Book,
    seed: str,
    deal: int = 1,
    *,
    loaded: bool = False,
    company: Company | None = None,
) -> Outcome:
    """Start a new match; the one before is gone. ``loaded``: as in `go_on`.

    ``company``: several people play and pass the device around.
    """
    if seed == model.seed:
        model = model._replace(seed=_next_seed(seed))
    sitting = at_home(Match.begun(model.game, rules, seed, deal), company=company)
    sitting = sitting._replace(
        called=model.visit.called(rules), occasion=Evening() if company else MATCH
    )
    sitting = _to_first(sitting)
    model, effects = go_on(seated(model, sitting), loaded=loaded)
    return model, (*model.table.saved, *effects)


def _to_first(sitting: Sitting) -> Sitting:
    """The table of an evening at the start of a deal: the first person opens it."""
    if sitting.occasion.evening is None:
        return sitting
    host = sitting.running
    first, seats = host.match.next_actor, len(host.sitters)
    order = ((first + at) % seats for at in range(seats))
    return sitting.covered(next(seat for seat in order if seat in host.present))


def seated(model: Model, sitting: Sitting) -> Model:
    """The page with a new table: nothing of the one before is left.

    A user who has only begun a lesson still counts as new.
    """
    newcomer = model.newcomer and bool(sitting.occasion.lesson)
    return cleared(model)._replace(newcomer=newcomer).with_table(sitting)


def cleared(model: Model) -> Model:
    """The page without a table, and nothing over it."""
    return model.without_notice("player_failed")._replace(
        sitting=None, screen=None, dialog=None, asking=None
    )


def _next_seed(seed: str) -> str:
    """The seed of the match after the next. It follows from chance when the page was opened."""
    chance = Chance(f"napoleon|next|{seed}")
    return "".join("0123456789abcdef"[chance.below(16)] for _ in range(16))


def would_be_lost(model: Model) -> bool:
    """Whether a new match would end an unfinished match or deal aside."""
    return any(map(under_way, model.tables))


def under_way(sitting: Sitting) -> bool:
    """Whether something unfinished is played here; lessons and untouched deals do not count."""
    match, occasion = sitting.match, sitting.occasion
    untouched = occasion.practice is not None and sitting.ply == match.given
    return not occasion.lesson and not match.over and not untouched


def act(model: Model, action: Action) -> Outcome:
    """An action of the user. If it is illegal, a sentence says why."""
    return line_of(model).says(model, Act(model.table.seat.ply, action))


def let_others(model: Model) -> Outcome:
    """The user acts no more: the clock runs fast, and only the computer players may act.

    Where several people play at this device, each is asked in turn, and no clock runs.
    """
    if model.my_turn and len(model.table.seat.newest.asked) > 1:
        return act(model, model.game.quiet)
    return silence.hurried(model)


def said_here(model: Model, message: Act | Ready) -> Outcome:
    """The page after a message of the user to the table that it runs itself."""
    if isinstance(message, Ready):
        return _next_deal(model, message.dealer)
    host = model.table.running
    try:
        heard = asking.done(host, model.me, message.action)
    except IllegalAction as illegal:
        return complain(model, illegal.reason)
    if heard.table.silent == host.silent:
        return _gone_on(*_played(model, heard))
    model = model.with_table(model.table.at(heard.table))
    return _kept_silent(model) if model.evening else silence.hurried(model)


def together(
    model: Model, actions: Iterable[Action], do: Callable[[Table, Action], Heard] = asking.answered
) -> Outcome:
    """Actions of computer players that are shown at the same time. Raises `IllegalAction`.

    ``do``: how they are done at the table; what is prepared just happens (`Table.happens`).
    """
    effects: tuple[Effect, ...] = ()
    held_ms = 0
    for action in actions:
        model, more, held_ms = _played(model, do(model.table.running, action))
        effects = (*effects, *more)
    return _gone_on(model, effects, held_ms)


def _gone_on(model: Model, effects: tuple[Effect, ...], held_ms: int) -> Outcome:
    """The page after actions: saved, with their results announced, and the match going on."""
    after, following = go_on(model, held_ms=held_ms)
    return after, (*after.table.saved, *effects, *following)


def _played(model: Model, heard: Heard) -> tuple[Model, tuple[Effect, ...], int]:
    """The page after an action at its own table; as `shown`."""
    table = model.table.hears(heard)
    if not silence.is_awaited(heard.table):
        table = table._replace(clock=None)
    return showing.shown(model, table)


def complain(model: Model, reason: str, card: int = NO_CARD) -> Outcome:
    """Show for a while why something cannot be done now; ``card``: the card in question."""
    if not model.page.texts.complaint(model.words, reason):
        reason = "not_now"
    number = model.serial + 1
    draft = replace(model.draft, complaint=reason, refused=card, fade=number, chosen=NO_CARD)
    table = model.table._replace(draft=draft, occasion=model.table.occasion.silent)
    model = model.with_table(table)._replace(serial=number)
    return model, (Say("alert", status_sentence(model)), Fade(number, REFUSED_MS))


def faded(model: Model, message: Faded) -> Outcome:
    """A refusal or a remark has been read, and disappears; an older one has already gone."""
    if model.sitting is None:
        return model, ()
    table, number = model.table, message.number
    if table.talk is not None and table.talk.number == number:
        return model.with_table(table._replace(talk=table.talk._replace(over=True))), ()
    if model.draft.complaint and model.draft.fade == number:
        return model.with_draft(replace(model.draft, complaint="", refused=NO_CARD)), ()
    return model, ()


def go_on(model: Model, *, loaded: bool = False, held_ms: int = 0) -> Outcome:
    """What happens now without the user: a computer is asked, or the user is.

    ``loaded``: the page was loaded with this match; the clock waits for a start. ``held_ms``: how
    much longer than usual the last action is shown.
    """
    if asks_deck(model):
        return ask_deck(model)
    after, effects = line_of(model).goes_on(model, loaded=loaded, held_ms=held_ms)
    return after, (*saved_as_begun(model), *effects)


def goes_on_here(model: Model, *, loaded: bool, held_ms: int) -> Outcome:
    """The same at the table that this page runs, once the cards are known."""
    if model.scene == CURTAIN:
        # It keeps the name of who saw the table last, until another person is asked.
        due = model.table.running.due()[:1] if model.pause == NOTHING else ()
        others = [one.player for one in due if one.sitter.is_person and one.player != model.me]
        return (model.with_table(model.table.covered(others[0])) if others else model), ()
    model = with_fresh_draft(model)
    if model.pause == GRADE and model.page.ledger.ranks.ladder:
        return used(model, Do("grade-begin"))
    if model.pause != NOTHING:
        return stays(model, held_ms)
    host, evening = model.table.running, model.evening
    if silence.is_awaited(host) and not evening:
        return _wind_up(model, stopped=loaded)
    by_itself = host.late(0)
    if by_itself.table is not host:
        return _gone_on(*_played(model, by_itself))
    asked = host.due()[0]
    if not asked.sitter.is_person:
        return asking.ask(model, asked.seat, held_ms=held_ms)
    if asked.player != model.me:
        return model.with_table(model.table.covered(asked.player)), ()
    view, own = model.view, model.page.table.unasked(model.view, model.draft, model.settings)
    action = view.legal[0] if model.table.resting else None if evening else own
    if action is not None:
        return act(model, action)
    model = model.with_table(model.table._replace(waited_ms=0))
    model, effects = hinting.ask_ahead(model)
    return model, (Say("status", status_sentence(model)), AT_REST, *effects)


def stays(model: Model, held_ms: int) -> Outcome:
    """Wait for NEXT, or go on without it after a while."""
    shown_ms = REST_MS if model.table.resting else model.page.table.shown_ms(model.settings)
    if model.pause != TRICK or shown_ms is None:
        return model, (Focus("scene"),) if model.pause in AFTER_DEAL else ()
    if model.table.match.deal_over:
        shown_ms = max(shown_ms, round(LAST_MS * FACTORS[model.settings.speed]))
    shown_ms = asking.hastened_ms(model, shown_ms + held_ms)
    model = _watched(model, shown_ms)._replace(serial=model.serial + 1)
    return model, (Wait(TIMER, model.serial, shown_ms),)


def _kept_silent(model: Model) -> Outcome:
    """The page after a player lets the others speak, where each is asked in turn."""
    model, effects = go_on(model)
    return model, (*model.table.saved, *effects)


def _watched(model: Model, milliseconds: int) -> Model:
    """The model after the user has watched that much longer."""
    return model.with_table(model.table._replace(waited_ms=model.table.waited_ms + milliseconds))


def _wind_up(model: Model, *, stopped: bool) -> Outcome:
    """Wind up the clock while several seats may act."""
    model = silence.wound(model, stopped=stopped)
    clock = model.clock
    effects: tuple[Effect, ...] = ()
    if clock is not None and not clock.hurried:
        model, effects = hinting.ask_ahead(model)
    return model, (Say("status", status_sentence(model)), AT_REST, *effects)


def _tick(model: Model, clock: Clock) -> Outcome:
    """A second is over: a computer may act, or the effect of silence happens.

    A user who cannot act waits only for the computers, until all of them have said no.
    """
    if silence.stands(model, clock):
        return model.with_clock(clock._replace(number=0)), ()
    number = model.serial + 1
    clock = clock._replace(number=number, left=clock.left - (model.settings.clock != "off"))
    model = model.with_clock(clock)._replace(serial=number)
    if (computer := silence.next_computer(model.table.running)) is not None:
        model, effects = asking.ask(model, computer)
        return model, (Wait(TIMER, number, clock.tick_ms), *effects)
    if clock.left <= 0 or silence.user_is_done(model):
        heard = silence.after_them(model, model.table.running.present).late(0)
        return _gone_on(*_played(model.with_clock(None), heard))
    return model, (Wait(TIMER, number, clock.tick_ms),)


def answered(model: Model, message: Answered | NoAnswer) -> Outcome:
    """The answer to the table's question has come, or cannot come."""
    question = model.question
    if question is None:
        return model, ()
    if isinstance(message, NoAnswer):
        return _no_answer(model, message.reason)
    return _settle(model.with_question(question._replace(answer=message.text)))


def waited(model: Model, message: Waited) -> Outcome:
    """A wait is over: a move may be shown, or a finished trick may be cleared."""
    number = message.question
    if model.sitting is None:
        return model, ()
    question = model.question
    if question is not None and question.timer == number:
        after = asking.after_beat(question)
        model = _watched(model, after.elapsed_ms - question.elapsed_ms)
        return _settle(model.with_question(after), at_beat=True)
    if model.clock is not None and number == model.clock.number:
        return _tick(model, model.clock)
    stays = model.page.table.shown_ms(model.settings) is None and not model.table.resting
    leaves = not stays and model.lesson is None
    if leaves and model.pause == TRICK and number == model.serial and not model.dialog:
        return go_next(model)
    return model, ()


def hurry(model: Model) -> Outcome:
    """The user does not want to wait for a move."""
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
        silent = asking.keeps_silent(model.table.running, action)
        if question.waited or (at_beat and asking.is_due(model, question, action)):
            if silent:  # this seat lets the others speak
                heard = asking.done(model.table.running, question.actor, action)
                model = model.with_table(model.table.at(heard.table)._replace(question=None))
                return (model, ()) if model.clock else _kept_silent(model)
            do = Table.happens if model.lesson else asking.answered
            return together(model, (*question.held, action), do)
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


def go_next(model: Model) -> Outcome:
    """NEXT was pressed: the page goes on."""
    return line_of(model).next(model)


def next_page(model: Model) -> Outcome:
    """After NEXT: the next page on the same cards, or the next deal, or another match."""
    table = model.table
    after, effects = following(table.match, model.pause), tuple[Effect, ...]()
    if after == GRADE and model.evening:
        return used(model, Do("house-after"))
    if after is None:
        if model.pause == GRADE:
            return start_match(model, model.playing_rules, model.seed)
        if model.pause == NOTHING or table.match.over:
            return model, ()
        dealer = table.dealer if table.dealer in table.match.dealers else None
        return line_of(model).says(model, Ready(dealer))
    if not table.occasion.among_people:
        after = at_last(table.match, after)
    if after in AFTER_DEAL:
        model, effects = next_was_offered(model)
    resting = table.resting and after not in AFTER_DEAL
    model, onward = go_on(model.with_table(table._replace(pause=after, resting=resting)))
    return model, (*model.table.saved, *effects, *onward)


def _next_deal(model: Model, dealer: int | None) -> Outcome:
    """The next deal begins: everybody at this device has seen the result."""
    host, dealers = model.table.running, model.table.match.dealers
    for seat in host.present:
        host = host.hear(seat, Ready(dealer if seat in dealers else None)).table
    table = model.table.hears(host.late(0))
    table = table._replace(pause=NOTHING, dealer=None, talk=None, achieved=())
    table = table._replace(helped=(table.undos, table.hints))
    model, effects = go_on(model.with_table(_to_first(table)))
    return model, (*model.table.saved, *effects)


def abandon(model: Model) -> Outcome:
    """Back to the start screen without a match."""
    model = model.without_notice("player_failed")._replace(sitting=None, screen=None)
    return model, (Forget(saved.key_of(model.game, saved.MATCH)),)
