"""The last matches on the page: one that is over comes in; its deals are shown, its cards sent."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

from napoleon.kit.json_in import BadText
from napoleon.match.records.record import Found, Record
from napoleon.match.steps import Steps
from napoleon.ui.challenge import state as challenges
from napoleon.ui.challenge.state import BadChallenge, Cards, Challenge
from napoleon.ui.challenge.update import dared
from napoleon.ui.history import state as history
from napoleon.ui.history.state import Past
from napoleon.ui.reading import update as reading
from napoleon.ui.rule_form.names import called
from napoleon.ui.shell.controls import Outcome, Step, argument, in_dialog, plain
from napoleon.ui.shell.dialogs import Confirmation, Several, named
from napoleon.ui.shell.effects import Focus, Forget, Recall, Save
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.late import later
from napoleon.ui.shell.messages import Do, Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.sitting import COUNT_MATCH
from napoleon.ui.storage.recalled import read_stored
from napoleon.ui.storage.saved import HISTORY, SavedMatch, key_of, reading_match, write_match
from napoleon.ui.study.update import open_record

SHOW: Final = "history-show"


@named("history")
class History(NamedTuple):
    """The last matches."""

    matches: tuple[Past, ...]
    """The newest first."""
    unread: str = ""
    """Why the one that was asked for cannot be used: a key of words; "" for no reason."""


def _count(model: Model, message: Recalled) -> Outcome:
    """A match is over: it comes into the list."""
    sitting = model.sitting
    kept = sitting.stored if sitting else None
    if sitting is None or kept is None or not sitting.match.over or message.refused:
        return model, ()
    match, given = sitting.match, called(model, sitting.match.rules)
    model, matches, effects = read_stored(model, message, HISTORY, history.read)
    past = history.past_of(
        match,
        me=model.me,
        name=given.name if given else "",
        day=message.day,
        levels=sitting.occasion.levels or model.levels(match.rules),
        text=write_match(kept),
    )
    after = history.added(matches, past)
    if after == matches:
        return model, effects
    return model, (*effects, Save(_key(model), history.write(after)))


def _key(model: Model) -> str:
    return key_of(model.game, HISTORY)


def _open(model: Model) -> Outcome:
    return model, (Recall(SHOW, (_key(model),)),)


def _show(model: Model, message: Recalled) -> Outcome:
    model, matches, effects = read_stored(model, message, HISTORY, history.read)
    if message.refused:
        model = model.with_notice(Notice(f"storage_{message.refused}", kind="warn"))
    return model._replace(dialog=History(matches)), effects


# ---- what is done with one ----------------------------------------------------------------


def _with_past(
    then: Callable[[Model, Past, SavedMatch], Outcome],
) -> Callable[[Model, str], Outcome]:
    """What a control does with one of the matches, once it has been read."""

    @in_dialog(History)
    def chosen(model: Model, shown: History, arg: str) -> Outcome:
        past = {str(at): one for at, one in enumerate(shown.matches)}.get(arg)
        if past is None:
            return model, ()
        steps: Steps[SavedMatch] = reading_match(model.page, past.text)
        return reading.begin(model, steps, partial(_read, shown, past), back=shown)

    def _read(shown: History, past: Past, model: Model, found: SavedMatch | BadText, /) -> Outcome:
        if isinstance(found, BadText):
            return model._replace(dialog=shown._replace(unread="history.damaged")), ()
        return then(model._replace(dialog=shown._replace(unread="")), past, found)

    return chosen


def _deals(model: Model, past: Past, kept: SavedMatch) -> Outcome:
    """The records of its deals, to choose one; a single one is shown at once."""
    match, seats = kept.match, range(kept.match.seats)
    names = [model.words(f"seat.{seat}") for seat in seats]
    tags = tuple((f"Level{at}", level) for at, level in enumerate(past.levels, 1))
    found = tuple(
        Found(Record.of_match(match, at, names), "", tags=tags) for at in range(len(match.deals))
    )
    if len(found) > 1:
        return model._replace(dialog=Several(found, of_match=True)), (Focus("k-several-0"),)
    return open_record(model, found[0])


def _challenge(model: Model, past: Past, kept: SavedMatch) -> Outcome:
    """A friend is challenged to its cards."""
    match = kept.match
    try:
        own = challenges.person_of(match, "", kept.undos, kept.hints)
    except BadChallenge:
        shown: Any = model.dialog
        return model._replace(dialog=shown._replace(unread="notice.challenge_unfit")), ()
    cards = Cards(match.rules, match.seed, match.start, past.levels)
    return dared(model, Challenge(cards, (own,)))


@in_dialog(History)
def _ask_erase(_model: Model, shown: History) -> Step[History]:
    """Asks before all of them are forgotten."""
    question = Confirmation("history_erase", Do("history-erase-yes"))
    return Step(shown, asks=(question,) if shown.matches else ())


@in_dialog(History)
def _erase(model: Model, _shown: History) -> Step[History]:
    return Step(History(()), (Forget(_key(model)), Focus("k-close")))


FEATURE: Final = Feature(
    "history",
    does={
        "history": plain(_open),
        "history-deals": argument(_with_past(_deals)),
        "history-challenge": argument(_with_past(_challenge)),
        "history-erase": plain(_ask_erase),
        "history-erase-yes": plain(_erase),
    },
    heard={COUNT_MATCH: _count, SHOW: _show},
    shown={"history": later("napoleon.ui.history.view:history_dialog")},
)
