"""The user at a table of people at other devices: the messages are shown one after another.

Everybody sees a finished trick for as long as they like; the table waits for nobody within a deal.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from napoleon.match.parties.at_table import standing_of, with_end
from napoleon.match.parties.gathering import Gathered, Lock, Notice, Watched
from napoleon.match.parties.keeper import CANNOT_WRITE
from napoleon.match.parties.patience import NOT_IDLE
from napoleon.match.seat import (
    LOT_LATE,
    Do,
    Left,
    Message,
    Opened,
    Over,
    Ready,
    Refused,
    Say,
    Sealed,
    Seat,
    Seen,
    Welcome,
)
from napoleon.ui.friends import hourglass, speaking, witnessing
from napoleon.ui.friends.chair import Chair
from napoleon.ui.friends.doorstep import waiting
from napoleon.ui.friends.hourglass import Elsewhere
from napoleon.ui.friends.room_news import about, gathered, ways_from
from napoleon.ui.friends.shown import faulty, refusal, restart_shown, stored_again, unreached
from napoleon.ui.friends.state import Hosting, chair_of, with_chair
from napoleon.ui.shell import effects as wants
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Effect, Focus, Recall
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.sitting import Outside, Sitting
from napoleon.ui.storage.counting import COUNT_ELSEWHERE
from napoleon.ui.storage.saved import HOUSE, key_of
from napoleon.ui.table import course, showing
from napoleon.ui.table.look import AT_REST, status_sentence, with_fresh_draft
from napoleon.ui.table.pauses import GRADE, NOTHING, RESULT, TRICK, Pause, following
from napoleon.ui.table.questions import Question
from napoleon.ui.watching import update as watching

BEHIND: Final = 8
"""A user who is this many messages behind sees them at once."""
MOST_COMING: Final = 3000
"""The most messages that may wait here, whatever the table's keeper sends."""
_LOCKED: Final = {True: "locked", False: "unlocked"}
PACE_MS: Final = 300
"""The shortest time that an action is shown before the next one, if there is any motion."""
STANDS_IN_MS: Final = 1500
"""How much longer one reads that a computer plays for somebody before it makes its first move."""


def saying(model: Model, *messages: Message | Notice) -> Model:
    """The page with messages to be sent to the table's keeper."""
    chair = chair_of(model)
    if chair is None:
        return model
    witness = chair.witness
    for message in messages:
        witness = witness.says(message)
    if chair.dozes:
        model, chair = model.without_notice(waiting.DOZING), chair._replace(dozes=False)
    return with_chair(model, chair._replace(going=(*chair.going, *messages), witness=witness))


def heard(model: Model, message: Message | Notice) -> Outcome:
    """The page after a message for the user's chair."""
    chair = chair_of(model)
    if chair is None or len(chair.coming) > MOST_COMING:
        return model, ()
    model = model if isinstance(message, Refused | Say) else stored_again(model)
    model, effects = witnessing.hears(model, chair, message)
    model = waiting.goes_on(model, chair_of(model) or chair, message)
    model, more = _takes(model, chair_of(model) or chair, message)
    return model, (*effects, *more)


def _takes(model: Model, chair: Chair, message: Message | Notice) -> Outcome:
    noted = waiting.hears(model, chair, message)
    if noted is not None:
        return noted
    match message:
        case Gathered():
            chair, model, effects = gathered(model, chair, message)
            return with_chair(model, chair), effects
        case Watched():
            chair, model, effects = watching.sees(model, chair, message)
            return with_chair(model, chair), effects
        case Over() if chair.watches and not (chair.waits and chair.witness.drawing.number):
            chair, model, effects = watching.ended(model, chair, message)
            return with_chair(model, chair), effects
        case Lock(locked):
            said = wants.Say("status", model.words(f"friends.said.{_LOCKED[locked]}"))
            return with_chair(model, chair._replace(locked=locked)), (said,)
        case Refused(reason="restart", ply=minutes):
            return restart_shown(model, minutes)
        case Refused(reason) if reason not in (LOT_LATE, NOT_IDLE):
            return _refused(model, chair, message)
        case Sealed() | Opened() | Refused():
            return model, ()
        case _ if isinstance(message, Notice):
            return model, ()
        case Welcome() if chair.watched is not None:  # they sit down at last
            chair = chair._replace(watched=None, events=(), ended=())
            model = model._replace(dialog=None) if model.dialog == watching.DIALOG else model
    model = with_chair(model, chair._replace(coming=(*chair.coming, message)))
    return goes_on(model)


def _refused(model: Model, chair: Chair, refused: Refused) -> Outcome:
    """An action of the user was refused: the table stays as it is, and the page shows why."""
    seat = chair.seat.hear(refused)
    model = with_chair(model, chair._replace(seat=seat))
    sitting = at_table(model)
    is_overtaken = refused.reason == "too_late"  # the page has seen another one's action since
    if sitting is not None and (sitting.occasion.sent or is_overtaken):
        occasion = replace(sitting.occasion, sent=False, quiet=False)
        model = model.with_table(sitting._replace(seat=seat, occasion=occasion))
        if refused.reason != CANNOT_WRITE:
            return course.complain(model, refused.reason)
    return faulty(model, refusal(model.words, refused.reason))


def at_table(model: Model) -> Sitting | None:
    """The table with people at other devices, if it is the one that is shown."""
    sitting = model.sitting
    return sitting if sitting and isinstance(sitting.occasion, Elsewhere) else None


def is_at_table(frame: Frame) -> bool:
    """Whether that table is shown."""
    return bool(frame.tables) and isinstance(frame.table.occasion, Elsewhere)


# ---- one thing after another -------------------------------------------------------------


def goes_on(model: Model) -> Outcome:
    """Show the messages until something has to wait."""
    effects: tuple[Effect, ...] = ()
    while (step := _next(model)) is not None:
        model, more = step
        effects = (*effects, *more)
    return model, effects


def _next(model: Model) -> Outcome | None:
    """The page after the next message; None if it has to wait."""
    chair = chair_of(model)
    if chair is None or not chair.coming:
        return None
    head, *rest = chair.coming
    match head:
        case Welcome():
            return _begins(model, chair, head, rest)
        case Seen():
            return _sees(model, chair, head, rest)
        case Over():  # of an earlier deal; that of the current one comes with its last action
            past = chair.past if head in chair.past else (*chair.past, head)
            return with_chair(model, chair._replace(past=past, coming=(*rest,))), ()
    return _knows(model, chair, head, rest)


def _knows(model: Model, chair: Chair, head: Message, rest: list[Message]) -> Outcome:
    """A message without a move on the table."""
    seat = chair.seat.hear(head)
    chair = chair._replace(seat=seat, coming=(*rest,))
    model = with_chair(model, chair)
    sitting = at_table(model)
    if sitting is None:
        return model, ()
    sitting = sitting._replace(seat=seat)
    model = model.with_table(sitting)
    match head:
        case Say():
            return speaking.speaks(model, head)
        case Left(int(number)):
            said = about(model.words, "friends.said.stands_in", seat.sitters[number].name)
            is_asked = model.question is not None and model.question.seat == number
            pace = showing.paced(model, STANDS_IN_MS, STANDS_IN_MS) if is_asked else (model, ())
            model, waits = pace
            return model, (wants.Say("status", said), *waits)
    return model, ()


def _begins(model: Model, chair: Chair, welcome: Welcome, rest: list[Message]) -> Outcome | None:
    """A deal begins, or the user is back at it: together with the first view of it."""
    first = next((at for at, one in enumerate(rest) if isinstance(one, Seen)), None)
    here = at_table(model)
    if first is None or (here and model.pause != NOTHING and not here.occasion.sent):
        return None
    seat, past = chair.seat, chair.past
    if seat.over is not None and seat.welcome is not None and welcome.draw != seat.welcome.draw:
        past = () if seat.over.last else (*past, seat.over)
    seat = seat.hear(welcome)
    for one in rest[: first + 1]:
        seat = seat.hear(one)
    chair = chair._replace(seat=seat, past=past, coming=(*rest[first + 1 :],))
    model = with_chair(model, chair)
    if here:
        model = model.with_table(_sitting(chair, Elsewhere(here.occasion.outside)))
    else:
        is_closed = isinstance(model.friends, Hosting) and model.friends.is_closed
        kept = model.dialog if is_closed else None
        model = _seated(model, chair)._replace(dialog=kept)
    model, effects = course.go_on(model)
    return model, (*effects, *(() if here or model.dialog else (Focus("hand"),)))


def _sees(model: Model, chair: Chair, seen: Seen, rest: list[Message]) -> Outcome | None:
    """A player has acted."""
    sitting = at_table(model)
    if not seen.asked and not rest:
        return None  # the automatic steps after it are on their way
    is_behind = sum(isinstance(one, Seen) for one in rest) >= BEHIND
    if sitting is not None and not is_behind and (sitting.pace or model.pause != NOTHING):
        return None
    seat = chair.seat.hear(seen)
    if rest and isinstance(rest[0], Over):
        seat = seat.hear(rest.pop(0))
    model = with_chair(model, chair._replace(seat=seat, coming=(*rest,)))
    if sitting is None:  # the user is doing something else, and sees it when they are back
        return model, _counted(model, seat)
    match = sitting.match if seat.over is None else with_end(sitting.match, seat.over)
    occasion = Elsewhere(sitting.occasion.outside)
    table = sitting._replace(seat=seat, match=match, occasion=occasion)
    model, effects, held_ms = showing.shown(model, table)
    if is_behind and seat.over is None:
        model = model.with_table(model.table._replace(pause=NOTHING))
    model, onward = course.go_on(model, held_ms=held_ms)
    model, waits = (model, ()) if is_behind else showing.paced(model, held_ms, PACE_MS)
    model, check = witnessing.awaits(model)
    return model, (*effects, *onward, *waits, *check, *_counted(model, seat))


def _counted(model: Model, seat: Seat) -> tuple[Effect, ...]:
    """The read from storage that is needed to count a finished match."""
    is_last = seat.over is not None and seat.over.last
    return (Recall(COUNT_ELSEWHERE, (key_of(model.game, HOUSE),)),) if is_last else ()


def back(model: Model) -> Outcome:
    """The user is back at the table, in its present state; their other activity waits below."""
    chair = chair_of(model)
    if chair is None or not chair.seat.story or at_table(model) is not None:
        return model, ()
    model, effects = course.go_on(_seated(model, chair))
    model, more = goes_on(model)
    return model, (*effects, *more, Focus("hand"))


def _seated(model: Model, chair: Chair) -> Model:
    """The page at the table; what was played here waits below."""
    below = Outside(model.sitting and model.sitting.waiting)
    return course.seated(model, _sitting(chair, Elsewhere(below)))


def _sitting(chair: Chair, occasion: Elsewhere) -> Sitting:
    """The table as the user's seat knows it now. Records from a wire have been checked."""
    seat = chair.seat
    pause: Pause = NOTHING if seat.over is None else RESULT
    return Sitting(seat, standing_of(seat, chair.past), occasion=occasion, pause=pause)


# ---- what the user does ------------------------------------------------------------------


def leads_on(model: Model, *, loaded: bool, held_ms: int) -> Outcome:
    """What comes now: the page waits for NEXT, the user is asked, or sees whose turn it is."""
    del loaded
    model = with_fresh_draft(model)
    if model.pause != NOTHING:
        return showing.stays(model, held_ms)
    chair, seat = chair_of(model), model.table.seat
    if chair is not None and chair.seat.ply > seat.ply:  # another action was played meanwhile
        occasion = Elsewhere(model.table.occasion.outside)
        return course.go_on(model.with_table(_sitting(chair, occasion)))
    if seat.asked is not None:
        model, ticks = hourglass.turned(model)
        said = wants.Say("status", status_sentence(model.frame))
        return model, (said, AT_REST, *ticks)
    asked = [one for one in seat.newest.asked if one != seat.number]
    question = Question(0, asked[0]) if asked else None
    model = model.with_question(question)
    return model, (wants.Say("status", status_sentence(model.frame)),) if asked else ()


def says(model: Model, message: Do | Ready) -> Outcome:
    """Send what the user does to the table's keeper; nothing else can be done meanwhile."""
    sitting, chair = at_table(model), chair_of(model)
    if sitting is None or chair is None or sitting.occasion.sent:
        return model, ()
    if (unsent := unreached(model)) is not None:
        return unsent
    quiet = Do(sitting.seat.ply, model.game.quiet)
    is_quiet = message == quiet and len(sitting.seat.newest.asked) > 1
    occasion = replace(sitting.occasion, sent=True, quiet=is_quiet)
    model = model.with_table(sitting._replace(occasion=occasion, pace=0, waited_ms=0))
    said = status_sentence(model.frame) if is_quiet else ""
    if isinstance(message, Ready):
        if any(isinstance(one, Welcome) for one in chair.coming):
            return model, ()  # the others have not waited
        said = model.words("friends.waits_next")
    return saying(model, message), (wants.Say("status", said),) if said else ()


def next_pressed(model: Model) -> Outcome:
    """NEXT: what waited goes on, after a moment once a trick is cleared.

    After the match everybody meets in the room.
    """
    if following(model.table.match, model.pause) == GRADE:
        return left_table(model)
    is_cleared = model.pause == TRICK
    model, effects = course.next_page(model)
    model, waits = showing.paced(model, 0, PACE_MS) if is_cleared else (model, ())
    model, more = goes_on(model)
    return model, (*effects, *waits, *more)


def left_table(model: Model) -> Outcome:
    """Leave the table for the room where everybody meets; the table that waited below returns."""
    below = model.table.occasion.outside.sitting
    chair = chair_of(model)
    known = chair.known if chair else None
    model = model._replace(sitting=below, screen=None, dialog="friends")
    model, effects = witnessing.left(model)
    return model, (*effects, Focus(ways_from(known)))
