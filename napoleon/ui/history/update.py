"""The last matches on the page: adding a finished one, showing its deals, sending its cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from napoleon.kit.json_in import BadText
from napoleon.ui.history import state as history
from napoleon.ui.history.state import Past
from napoleon.ui.reading import update as reading
from napoleon.ui.results.finish import finish_of
from napoleon.ui.rule_form.names import called
from napoleon.ui.shell.controls import Outcome, Step, argument, in_dialog, plain
from napoleon.ui.shell.dialogs import Confirmation, named
from napoleon.ui.shell.effects import Focus, Forget, Recall, Save
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.late import later
from napoleon.ui.shell.messages import Do, Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.storage.counting import COUNT_MATCH
from napoleon.ui.storage.recalled import read_stored
from napoleon.ui.storage.saved import HISTORY, SavedMatch, key_of, reading_match, write_match

SHOW: Final = "history-show"
DARE: Final = "history-dare"
PAST: Final = "napoleon.ui.history.past"
"""Imported late: it needs much that the end of a match does not."""
Then: TypeAlias = Callable[[Model, Past, SavedMatch], Outcome]
"""The function for a requested match that has been read."""


@named("history")
class History(NamedTuple):
    """The last matches."""

    matches: tuple[Past, ...]
    """The matches, the newest first."""
    unread: str = ""
    """Why the requested match cannot be used: a key of words; "" for no reason."""
    dares: bool = False
    """Whether a friend is to be challenged to the cards of one of them."""


def _count(model: Model, message: Recalled) -> Outcome:
    """A match is over: add it to the list."""
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
        finish=finish_of(model, match),
    )
    after = history.added(matches, past)
    if after == matches:
        return model, effects
    return model, (*effects, Save(_key(model), history.write(after)))


def _key(model: Model) -> str:
    return key_of(model.game, HISTORY)


def _open(model: Model, arg: str) -> Outcome:
    return model, (Recall(DARE if arg == "dare" else SHOW, (_key(model),)),)


def _show(model: Model, message: Recalled, *, dares: bool = False) -> Outcome:
    model, matches, effects = read_stored(model, message, HISTORY, history.read)
    if message.refused:
        model = model.with_notice(Notice(f"storage_{message.refused}", kind="warn"))
    return model._replace(dialog=History(matches, dares=dares)), effects


# ---- what is done with them ---------------------------------------------------------------


@in_dialog(History)
def _choose(model: Model, shown: History, arg: str, *, then: Then) -> Outcome:
    """One of the matches is requested: read it first."""
    past = {str(at): one for at, one in enumerate(shown.matches)}.get(arg)
    if past is None:
        return model, ()
    steps = reading_match(model.page, past.text)
    return reading.begin(model, steps, partial(_read, shown, past, then), back=shown)


def _read(
    shown: History, past: Past, then: Then, model: Model, found: SavedMatch | BadText
) -> Outcome:
    if isinstance(found, BadText):
        return model._replace(dialog=shown._replace(unread="history.damaged")), ()
    return then(model._replace(dialog=shown._replace(unread="")), past, found)


@in_dialog(History)
def _ask_erase(_model: Model, shown: History) -> Step[History]:
    """Ask before all of them are deleted."""
    question = Confirmation("history_erase", Do("history-erase-yes"))
    return Step(shown, asks=(question,) if shown.matches else ())


@in_dialog(History)
def _erase(model: Model, shown: History) -> Step[History]:
    return Step(shown._replace(matches=()), (Forget(_key(model)), Focus("k-close")))


FEATURE: Final = Feature(
    "history",
    does={
        "history": argument(_open),
        "history-deals": argument(partial(_choose, then=later(f"{PAST}:deals"))),
        "history-challenge": argument(partial(_choose, then=later(f"{PAST}:challenge"))),
        "history-erase": plain(_ask_erase),
        "history-erase-yes": plain(_erase),
    },
    heard={COUNT_MATCH: _count, SHOW: _show, DARE: partial(_show, dares=True)},
    shown={"history": later("napoleon.ui.history.view:history_dialog")},
)
