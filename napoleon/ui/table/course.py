"""The course of a match on the page: who acts, what the page waits for, and what follows."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from napoleon.kit.cards import NO_CARD
from napoleon.kit.chance import Chance
from napoleon.kit.rule_book import Book
from napoleon.match.game import Action
from napoleon.match.match import Match
from napoleon.match.seat import Do as Act
from napoleon.match.seat import Ready
from napoleon.ui.back import below
from napoleon.ui.evening.occasion import Evening, evening_at
from napoleon.ui.settings.dialog import ask_deck, asks_deck, next_was_offered, saved_as_begun
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Effect, Fade, Forget, Say
from napoleon.ui.shell.feature import line_of, used
from napoleon.ui.shell.messages import Do, Faded
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.screen import Start
from napoleon.ui.shell.sitting import MATCH, Sitting, at_home
from napoleon.ui.storage import saved
from napoleon.ui.storage.saved import Company
from napoleon.ui.table.look import status_sentence
from napoleon.ui.table.pauses import AFTER_DEAL, GRADE, NOTHING, at_last, following

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

    ``company``: several people play and pass the device around. The user's own match waits for
    the end of their evening, and their evening for that of a match of the user's own.
    """
    if seed == model.seed:
        model = model._replace(seed=_next_seed(seed))
    sitting = at_home(Match.begun(model.game, rules, seed, deal), company=company)
    sitting = sitting._replace(
        called=model.visit.called(rules), occasion=Evening() if company else MATCH
    ).over(below.waiting(model.tables, of_evening=company is None))
    return saved_on(seated(model, to_first(sitting)), loaded=loaded)


def to_first(sitting: Sitting) -> Sitting:
    """The table of an evening at the start of a deal: the first person opens it."""
    if not sitting.occasion.at_one_device:
        return sitting
    seat, seats = sitting.seat, len(sitting.seat.sitters)
    order = ((seat.newest.asked[0] + at) % seats for at in range(seats))
    return sitting.covered(next(at for at in order if seat.sitters[at].is_person))


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


def act(model: Model, action: Action) -> Outcome:
    """An action of the user. If it is illegal, a sentence says why."""
    return line_of(model).says(model, Act(model.table.seat.ply, action))


def let_others(model: Model) -> Outcome:
    """The user acts no more: the clock runs fast, and only the computer players may act.

    Where several people play at this device, each is asked in turn, and no clock runs.
    """
    if model.my_turn and len(model.table.seat.newest.asked) > 1:
        return act(model, model.game.quiet)
    return hurried(model)


def hurried(model: Model) -> Outcome:
    """The user waits only for the computer players: the clock runs fast; nothing without one."""
    if model.clock is None:
        return model, ()
    model = model.with_clock(model.clock._replace(hurried=True, stopped=False))
    return model.with_draft(replace(model.draft, hint=None)), ()


def start_clock(model: Model) -> Outcome:
    """Start the clock after the page was loaded, or after a hint was read."""
    if model.clock is None:
        return model, ()
    model = model.with_clock(model.clock._replace(stopped=False))
    model = model.with_draft(replace(model.draft, hint=None))
    return model, (Say("status", status_sentence(model.frame)),)


def complain(model: Model, reason: str, card: int = NO_CARD) -> Outcome:
    """Show for a while why something cannot be done now; ``card``: the card in question."""
    if not model.page.texts.complaint(model.words, reason):
        reason = "not_now"
    number = model.serial + 1
    draft = replace(model.draft, complaint=reason, refused=card, fade=number, chosen=NO_CARD)
    table = model.table._replace(draft=draft, occasion=model.table.occasion.silent)
    model = model.with_table(table)._replace(serial=number)
    return model, (Say("alert", status_sentence(model.frame)), Fade(number, REFUSED_MS))


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
    table = model.table
    read = table.occasion.found_again(table) if loaded else ()
    after, effects = line_of(model).goes_on(model, loaded=loaded, held_ms=held_ms)
    return after, (*saved_as_begun(model.settings, model.table), *effects, *read)


def saved_on(
    model: Model, effects: tuple[Effect, ...] = (), held_ms: int = 0, *, loaded: bool = False
) -> Outcome:
    """Go on, and save the table as it is then; ``effects`` come between the two."""
    model, onward = go_on(model, loaded=loaded, held_ms=held_ms)
    return model, (*model.table.saved, *effects, *onward)


def go_next(model: Model) -> Outcome:
    """NEXT was pressed, or what is shown has been seen for long enough: the page goes on."""
    return line_of(model).next(model)


def next_page(model: Model) -> Outcome:
    """After NEXT: the next page on the same cards, or the next deal, or another match."""
    table = model.table
    after, effects = following(table.match, model.pause), tuple[Effect, ...]()
    if after == GRADE and evening_at(model):
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
    table = table._replace(pause=after, pace=0, resting=resting)
    return saved_on(model.with_table(table), effects)


def abandon(model: Model) -> Outcome:
    """Back to the start screen without this match; what waited below it is there again."""
    under = model.table.below
    screen = Start() if under else None
    model = model.without_notice("player_failed")._replace(sitting=under, screen=screen)
    stored = under.saved if under else ()
    return model, stored or (Forget(saved.key_of(model.game, saved.MATCH)),)
