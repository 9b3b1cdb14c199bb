"""Durak's table: what the shared features ask of it, its pauses and its sounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from napoleon.games.durak.page.puzzles.way import way_there
from napoleon.games.durak.page.table import (
    dealer,
    dialogs,
    drafts,
    keys,
    lifting,
    motion,
    own_hand,
    plates,
    result,
)
from napoleon.games.durak.page.table.control_row import controls, offer
from napoleon.games.durak.page.table.dealer import after_deal
from napoleon.games.durak.page.table.look import Draft
from napoleon.games.durak.page.table.middle import bout_end, middle, phase_name
from napoleon.games.durak.page.table.slot import COUNTS, KNOWN, beside
from napoleon.games.durak.page.table.status import status
from napoleon.games.durak.play import events
from napoleon.games.durak.play.actions import PASS, Action, Cover, plain
from napoleon.games.durak.play.events import Event
from napoleon.games.durak.play.state import AFTER_TAKE, DOUBT, FINISHED, THROW, State, faces_of
from napoleon.games.durak.play.view import View
from napoleon.games.durak.rules import RuleSet
from napoleon.match.game import DRAW, LOST, WON
from napoleon.match.seat import Seen
from napoleon.ui.settings.state import CONFIRM, Setting, Settings, setting
from napoleon.ui.shell.controls import joined
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.late import later
from napoleon.ui.table import sounds
from napoleon.ui.table.motion import FACTORS
from napoleon.ui.table.offers import REST
from napoleon.ui.table.pauses import NOTHING, RESULT, TRICK, Pause
from napoleon.ui.table.sounds import Sound, loudest
from napoleon.ui.table.table_parts import TableParts
from napoleon.ui.table.talk import TALK

_SHORT: Final = "short"
BOUT: Final = setting("bout", _SHORT, "2", "4", "button", default=_SHORT, after="speed")
"""How long a bout that is over stays on the table, in seconds or until NEXT."""
_SHOWN_MS: Final = {_SHORT: 1400, "2": 2000, "4": 4000}
_CALM_MS: Final = 1800
"""How long the others play at their usual speed while the user has no part in it."""
_LONGEST_MS: Final = 3200
"""The longest that the user waits, unless they want it slower."""


def pause_after(_before: View, now: Seen) -> Pause:
    """A bout that is over is looked at before the next."""
    if now.settled is not None:
        return TRICK
    after = cast("View", now.view)
    return RESULT if after.phase == FINISHED else NOTHING


def shown_ms(settings: Settings) -> int | None:
    """How long a bout that is over is looked at; None: until NEXT."""
    return _SHOWN_MS.get(settings[BOUT])


def hastened_ms(settings: Settings, view: View, watched_ms: int, milliseconds: int) -> int:
    """How long something is shown, so that the user is asked again soon.

    After a while each thing takes its share of the time that is left, so it never runs out. A user
    who is out, or wants bouts to stay longer, sees all at the usual speed.
    """
    if settings[BOUT] != _SHORT or view.seat in view.course.out:
        return milliseconds
    factor = max(FACTORS[settings.speed], 1)
    left_ms = _LONGEST_MS * factor - watched_ms
    share = min(left_ms / ((_LONGEST_MS - _CALM_MS) * factor), 1)
    return round(milliseconds * share)


def is_pass(view: View, action: Action) -> bool:
    """Whether an action is a pass in a round of passes."""
    return plain(action) == PASS and view.phase in (THROW, AFTER_TAKE, DOUBT)


def open_question(view: View) -> str:
    """What a seat that may pass in such a round is asked in the open; "" where it may not."""
    if not any(is_pass(view, action) for action in view.legal):
        return ""
    return "doubt" if view.phase == DOUBT else "throw"


def is_shown_with_next(view: View, action: Action) -> bool:
    """Whether a computer's action is one of several: a pass of a round, a cover among covers."""
    return isinstance(plain(action), Cover) or is_pass(view, action)


_END: Final[dict[str, Sound]] = {WON: sounds.WIN, LOST: sounds.LOSE, DRAW: sounds.DRAW}
"""The sound of the end of a deal."""


def sound_of(happened: Sequence[events.Event], seat: int) -> Sound | None:
    """The sound of a step for the player at a seat; None for silence."""
    return loudest(_sound(event, seat) for event in happened)


def _sound(event: events.Event, seat: int) -> Sound | None:
    match event:
        case events.Finished(result):
            return _END[result.outcome(seat)]
        case events.Beaten():
            return sounds.SWEPT
        case events.Taken():
            return sounds.TAKEN
        case events.Swept() | events.Doubted():
            return sounds.TRICK
        case events.GaveUp() | events.Doubled() | events.Chose() | events.WrongCard():
            return sounds.CALL
        case (
            events.Led()
            | events.Covered()
            | events.Thrown()
            | events.Transferred()
            | events.Countered()
            | events.TurnedOver()
            | events.Turned()
            | events.Stacked()
        ):
            return sounds.CARD
    return None


AT_TABLE: Final = Feature(
    "table",
    does=joined(lifting.CONTROLS, dealer.CONTROLS),
    shown={
        "after-deal": after_deal,
        "home-card": way_there,
        "last": later("napoleon.games.durak.page.table.dialogs:last_bout"),
        "grid": later("napoleon.games.durak.page.table.dialogs:cards_dialog"),
    },
)
"""What the elements of the table do, and its dialogs."""

SETTINGS: tuple[Setting, ...] = (
    BOUT,
    CONFIRM,
    lifting.DROP,
    drafts.AUTOPASS,
    KNOWN,
    COUNTS,
    REST,
    TALK,
)
"""The settings beside those of every game."""


TABLE: Final = TableParts[RuleSet, State, Action, Event, View, Draft](
    draft=Draft(),
    fresh=drafts.fresh,
    unasked=drafts.unasked,
    open_question=open_question,
    is_brief=is_pass,
    is_shown_with_next=is_shown_with_next,
    is_watching=drafts.is_out,
    is_decided=drafts.is_out,
    counts_as_help=lambda settings: "on" in (settings[KNOWN], settings[COUNTS]),
    unseen=later("napoleon.games.durak.page.table.aloud:unseen"),
    pause=pause_after,
    shown_ms=shown_ms,
    hastened_ms=hastened_ms,
    status=status,
    phase=lambda view, _: phase_name(view),
    middle=middle,
    onlooked=later("napoleon.games.durak.page.table.watched:watched"),
    banner=bout_end,
    side=beside,
    plate=plates.plate,
    mood=plates.mood,
    keys_row=controls,
    offer=offer,
    hand=own_hand.hand,
    hand_of=lambda state, seat: sorted(faces_of(state.hands[seat])),
    in_order=faces_of,
    own_hand=own_hand.hand_box,
    points=later("napoleon.games.durak.page.lesson_book:points"),
    rounds=dialogs.rounds,
    last_caption=dialogs.caption,
    chips=result.score_chip,
    letters={"g": "cards", "q": "quit"},
    key=keys.pressed,
    motion=motion.moves,
    turned=motion.turned,
    sound=sound_of,
    verdict=result.verdict,
    spoils=result.spoils,
    earned=result.earned,
    marked=result.marked,
    marks="evening.marks",
    dealt=result.dealt,
)
"""Durak's table."""
