"""People and matches: the page with all that the user has played, and what is done there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

from napoleon.kit.json_in import BadText
from napoleon.match.game import USUAL, Game
from napoleon.match.records.record import Found, Record
from napoleon.ui.challenge import state as challenges
from napoleon.ui.challenge.state import BadChallenge, Cards, Challenge
from napoleon.ui.challenge.update import dared
from napoleon.ui.friends.kept import PARTY, game_of
from napoleon.ui.people import meetings, past, same_cards
from napoleon.ui.people import tournaments as club
from napoleon.ui.people.meetings import Sum
from napoleon.ui.people.past import Past
from napoleon.ui.people.same_cards import People, WaysBack
from napoleon.ui.reading import update as reading
from napoleon.ui.shell.controls import Outcome, argument, joined, plain
from napoleon.ui.shell.dialogs import Confirmation
from napoleon.ui.shell.effects import Copy, Focus, Forget, Recall
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.frame import Drawing, Frame
from napoleon.ui.shell.late import later
from napoleon.ui.shell.messages import Do, Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.reactions import Reaction, Step, followed, from_frame, in_dialog, then
from napoleon.ui.storage.recalled import read_list
from napoleon.ui.storage.saved import SavedMatch, key_in, key_of, reading_match
from napoleon.ui.study.state import Several
from napoleon.ui.study.update import open_record

SHOW: Final = "people-show"
FRESH: Final = "people-show-fresh"
TEXT: Final = "people-text"
UNFIT: Final = "notice.challenge_unfit"
KEPT: Final = key_in(USUAL, PARTY)
"""Where a party of the user's own is kept, of whichever game."""
Follows: TypeAlias = Callable[[Model, Past, SavedMatch], Outcome]
"""The function for a requested match that has been read."""


def sums_of(shown: People) -> tuple[Sum, ...]:
    """The people, with how often each has played."""
    return meetings.rows(shown.meetings, shown.tournaments)


def text_of(frame: Frame, shown: People) -> str:
    """The people as lines with tabs."""
    return meetings.as_text(sums_of(shown), heads_of(frame))


def heads_of(frame: Frame) -> tuple[str, ...]:
    """The heads of the columns."""
    return tuple(frame.words(f"house.head.{name}") for name in Sum._fields)


# ---- opening -------------------------------------------------------------------------------


@from_frame
def _open(frame: Frame, arg: str) -> Reaction:
    """Show the page; ``arg``: ``evening`` if one has just ended."""
    keys = [key_of(frame.game, one.KEPT.what) for one in (past, meetings, club)]
    return (Recall(FRESH if arg == "evening" else SHOW, (*keys, KEPT)),)


def _show(model: Model, message: Recalled, *, is_fresh: bool) -> Outcome:
    """What was played has been read."""
    model, matches, first = read_list(past.KEPT, model, message)
    model, met, then = read_list(meetings.KEPT, model, message)
    if message.refused:
        model = model.with_notice(Notice(f"storage_{message.refused}", kind="warn"))
    change, keeps = same_cards.at_hand(model.frame), _keeps_table(model.game, message)
    shown = People(matches, met, is_fresh=is_fresh, keeps_table=keeps, change=change)
    model, last = same_cards.changed(model._replace(dialog=shown), message)
    focus = (Focus("k-people-again"),) if is_fresh else ()
    return model, (*first, *then, *last, *focus)


def _keeps_table(game: Game, message: Recalled) -> bool:
    """Whether a party of the user's own is stored, in this game."""
    text = dict(message.texts).get(KEPT)
    try:
        return text is not None and game_of(text) == game.name
    except BadText:
        return False  # it is set aside when it is opened


# ---- the user's own matches ----------------------------------------------------------------


@in_dialog(People)
def _choose(frame: Frame, shown: People, arg: str, *, follows: Follows) -> Reaction:
    """One of the matches is requested: read it first."""
    one = {str(at): one for at, one in enumerate(shown.matches)}.get(arg)
    if one is None:
        return ()
    steps = reading_match(frame.page, one.text)
    return then(reading.begin, steps, partial(_read, shown, one, follows), back=shown)


def _read(
    shown: People, one: Past, follows: Follows, model: Model, found: SavedMatch | BadText
) -> Outcome:
    if isinstance(found, BadText):
        return followed(model, _refused(shown, "history.damaged"))
    return follows(model._replace(dialog=shown._replace(report=None)), one, found)


def _refused(shown: People, key: str) -> Step[People]:
    return Step(shown._replace(report=Notice(key, kind="error")))


@from_frame
def _deals(frame: Frame, one: Past, kept: SavedMatch) -> Reaction:
    """Show the records of its deals, to choose one; a single one is shown at once."""
    match, seats = kept.match, range(kept.match.seats)
    names = [frame.words(f"seat.{seat}") for seat in seats]
    tags = tuple((f"Level{at}", level) for at, level in enumerate(one.levels, 1))
    found = tuple(
        Found(Record.of_match(match, at, names), "", tags=tags) for at in range(len(match.deals))
    )
    if len(found) > 1:
        return Step(Several(found, of_match=True), (Focus("k-several-0"),))
    return then(open_record, found[0])


@from_frame
def _challenge(frame: Frame, one: Past, kept: SavedMatch) -> Reaction:
    """Challenge a friend to its cards."""
    match, shown = kept.match, frame.dialog
    try:
        own = challenges.person_of(match.standing, "", kept.undos, kept.hints)
    except BadChallenge:
        return _refused(shown, UNFIT) if isinstance(shown, People) else ()
    challenge = Challenge(Cards(match.rules, match.seed, match.start, one.levels), (own,))
    return then(dared, challenge)


# ---- text, and erasing ---------------------------------------------------------------------


OWN: Final = past.KEPT.what
MET: Final = meetings.KEPT.what
OWN_GONE: Final = Confirmation("history_erase", Do("history-erase-yes"))
MET_GONE: Final = Confirmation("house_erase", Do("house-erase-yes"))


@in_dialog(People)
def _copy(frame: Frame, shown: People) -> Step[People]:
    return Step(shown, (Copy(text_of(frame, shown), TEXT),))


@in_dialog(People)
def _ask_erase(_frame: Frame, shown: People, *, question: Confirmation) -> Step[People]:
    """Ask before all matches of a kind are deleted."""
    return Step(shown, asks=(question,))


@in_dialog(People)
def _erase(frame: Frame, shown: People, *, what: str) -> Step[People]:
    left = shown._replace(matches=()) if what == OWN else shown._replace(meetings=())
    return Step(left, (Forget(key_of(frame.game, what)), Focus("k-close")))


def _known(model: Model) -> WaysBack:
    return WaysBack(model.seats, model.friends is not None)


FEATURE: Final = Feature(
    "people",
    does=joined(
        same_cards.CONTROLS,
        dict.fromkeys(("people", "history", "club", "club-join", "house"), argument(_open)),
        {
            "history-deals": argument(partial(_choose, follows=_deals)),
            "history-challenge": argument(partial(_choose, follows=_challenge)),
            "history-erase": plain(partial(_ask_erase, question=OWN_GONE)),
            "history-erase-yes": plain(partial(_erase, what=OWN)),
            "house-copy": plain(_copy),
            "house-erase": plain(partial(_ask_erase, question=MET_GONE)),
            "house-erase-yes": plain(partial(_erase, what=MET)),
        },
    ),
    heard={
        SHOW: partial(_show, is_fresh=False),
        FRESH: partial(_show, is_fresh=True),
        same_cards.CHANGE: same_cards.changed,
    },
    shown={"people": Drawing(later("napoleon.ui.people.view:people_dialog"), _known)},
    apart=("people",),
)
