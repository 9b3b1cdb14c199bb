"""A table with people at other devices: what comes and goes over the lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Concatenate, Final, ParamSpec

from napoleon.kit.json_in import BadText
from napoleon.match.answers import BadAnswerError
from napoleon.match.game import USUAL
from napoleon.match.parties.gathering import (
    USUAL_S,
    Arrange,
    Begin,
    Gathered,
    Join,
    Kick,
    Lock,
    Notice,
    Plan,
    Sit,
)
from napoleon.match.parties.keeper import Keeper, KeeperStep, Sent
from napoleon.match.parties.party import WATCHES, Party
from napoleon.match.parties.witness import Witness
from napoleon.match.rooms import players_of
from napoleon.match.seat import CHARACTERS, REACTIONS, Left, Message, Say, Seat
from napoleon.match.wire import read_message, write_message
from napoleon.ui.friends import hourglass, keeping, seated, speaking, witnessing
from napoleon.ui.friends.chair import Chair
from napoleon.ui.friends.doorstep import arriving, waiting
from napoleon.ui.friends.keeping import OWN, OWN_LINE, KeptParty
from napoleon.ui.friends.kept import PARTY, write_party
from napoleon.ui.friends.seated import at_table, saying
from napoleon.ui.friends.seats import KEPT as SEATS_KEPT
from napoleon.ui.friends.seats import with_seat
from napoleon.ui.friends.shown import unreached
from napoleon.ui.friends.state import Calling, Hosting, Visiting, chair_of, with_chair
from napoleon.ui.shell.controls import Controls, Outcome, argument, field, plain
from napoleon.ui.shell.effects import Effect, OnLine, Reject, Save
from napoleon.ui.shell.feature import Hears, TableLine
from napoleon.ui.shell.frame import FarTable, Frame
from napoleon.ui.shell.messages import Answered, LineNews, NoAnswer, Saved, Waited
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice as PageNotice
from napoleon.ui.storage import saved

P = ParamSpec("P")

KEPT: Final = saved.key_in(USUAL, PARTY)
"""The key of the user's party in storage."""
TIMES_S: Final = (0, 15, 30, 60, 120)
"""The limits of thinking time that are offered, in seconds; 0 for none."""


# ---- what goes out -----------------------------------------------------------------------


def sent(outcome: Outcome) -> Outcome:
    """The page after sending the user's messages to the table's keeper, with what follows."""
    model, effects = outcome
    while (chair := chair_of(model)) is not None and chair.going and not _is_saving(model.friends):
        first, *rest = chair.going
        model = with_chair(model, chair._replace(going=(*rest,)))
        model, more = _sent(model, first)
        effects = (*effects, *more)
    return model, effects


def _sent(model: Model, message: Message | Notice) -> Outcome:
    match model.friends:
        case Hosting(kept=KeptParty(keeper, now_s=now_s)):
            return _happens(model, keeper.hear(OWN_LINE, message, now_s))
        case Visiting(invitation=slip):
            return model, (OnLine(slip.number, "send", write_message(model.game, message)),)
        case Calling():
            return model, (OnLine(HOST, "send", write_message(model.game, message)),)
    return model, ()


def _happens(model: Model, step: KeeperStep) -> Outcome:
    """The page that keeps a party, after a step of its keeper: what must be stored comes first."""
    kept = kept_by(model.friends)
    if kept is None or not step.rows:
        return _taken_over(model, step)
    text = write_party(kept.after(step))
    return _keeping(model, kept._replace(coming=step)), (Save(KEPT, text, keeping.SAVED),)


def _saved(model: Model, message: Saved) -> Outcome:
    """The party is stored, or there is no room for it: then everything stays as it was.

    Where a browser stores nothing at all, people play on without that.
    """
    kept = kept_by(model.friends)
    if kept is None or kept.coming is None:
        return model, ()
    if message.refused == "full":
        step = kept.keeper.unwritten(kept.coming, kept.now_s)
        return sent(_taken_over(_keeping(model, kept._replace(coming=None)), step))
    model, effects = sent(_taken_over(model, kept.coming))
    if message.refused:
        notice = PageNotice(f"storage_{message.refused}", kind="warn")
        model = model.with_recurring(notice)
    return model, effects


def _taken_over(model: Model, step: KeeperStep) -> Outcome:
    """The page with the new keeper, which sends its messages and asks a computer player."""
    if (kept := kept_by(model.friends)) is None:
        return model, ()
    model, effects, own = _keeping(model, kept.after(step)), list[Effect](), list[Sent]()
    for post in step.posts:
        if post.line == OWN_LINE:
            own.append(post)
            continue
        effects += keeping.written(model.game, post)
        if post.closes and isinstance(model.friends, Hosting):
            model = model._replace(friends=model.friends.without(post.line))
    for post in own:
        model, more = seated.heard(model, post.message)
        effects += more
    if (kept := kept_by(model.friends)) is not None:
        kept, ticks = kept.wound(model.serial + 1)
        effects += ticks
        if step.asks is not None:
            kept, thinks = kept.asking(step.asks, model.serial + 2)
            effects += thinks
        model = _keeping(model, kept)._replace(serial=model.serial + 2)
    return model, tuple(effects)


def kept_by(friends: FarTable | None) -> KeptParty | None:
    """The party that the page keeps; None for none."""
    return friends.kept if isinstance(friends, Hosting) else None


def _is_saving(friends: FarTable | None) -> bool:
    """Whether the party of the page is just being stored."""
    kept = kept_by(friends)
    return kept is not None and kept.coming is not None


def _keeping(model: Model, kept: KeptParty) -> Model:
    if not isinstance(model.friends, Hosting):
        return model
    return model._replace(friends=model.friends._replace(kept=kept))


def happens(model: Model, step: KeeperStep | None) -> Outcome:
    """The page that keeps a party, after a step and what follows from it; None for no step."""
    return (model, ()) if step is None else sent(_happens(model, step))


def sending(act: Callable[[Model], Outcome]) -> Callable[[Model], Outcome]:
    """Does something, and sends the resulting messages."""
    return lambda model: sent(act(model))


# ---- the one who keeps the party ---------------------------------------------------------


def opened(model: Model, table: Hosting, root: str) -> Outcome:
    """Open a party of the user's own; ``root``: a text that nobody can guess."""
    if table.kept is not None:
        return model, ()
    plan = Plan(model.playing_rules.to_query(), think_s=USUAL_S)
    party = Party(model.game, table.room, root, plan, keeper=OWN)
    join = Join(table.name or model.words("friends.host_name"))
    keeper = Keeper(party).knowing(OWN_LINE)
    kept = KeptParty(keeper, party, by_link=table.meets == "asked")
    return _own(model, table, kept, join)


def restored(model: Model, table: Hosting, kept: KeptParty) -> Outcome:
    """Go on with the user's party after a reload; the guests come back one by one."""
    party, join = kept.party, kept.keeper.join_of(OWN)
    table = table._replace(room=party.key, name=join.name, last=len(party.guests))
    return _own(model, table, kept, join)


def _own(model: Model, table: Hosting, kept: KeptParty, join: Join) -> Outcome:
    """The user comes to their own party; their number for the cards is the party's secret."""
    seat = Seat(model.game)
    model = model._replace(friends=table._replace(kept=kept, chair=Chair(seat, Witness(seat))))
    return happens(model, kept.keeper.hear(OWN_LINE, join, kept.now_s))


def of_guest(model: Model, message: LineNews) -> Outcome:
    """Handle an event on the line of a guest."""
    if (kept := kept_by(model.friends)) is None:
        return model, ()
    if message.news == "ended":
        kept = kept._replace(keeper=kept.keeper.gone(message.number))
        model = _keeping(model, kept)
    return happens(model, kept.line_news(message))


def _player_decided(model: Model, message: Answered | NoAnswer | Waited) -> Outcome:
    """A computer player has answered, or the time for that is over.

    For an answer that is of no use, the page itself thinks, as at its own table.
    """
    kept = kept_by(model.friends)
    if kept is None or kept.asked != message.question:
        return model, ()
    if isinstance(message, Waited):
        kept = kept._replace(thought=True)
    else:
        try:
            kept = kept.hears(message)
        except BadAnswerError as bad:
            return model, (Reject(message.question, str(bad)),)
    return happens(_keeping(model, kept), kept.answered())


def _ticked(model: Model, message: Waited) -> Outcome:
    kept = kept_by(model.friends)
    if kept is None or kept.tick != message.question:
        return model, ()
    kept = kept.ticked()
    return happens(_keeping(model, kept), kept.keeper.due(kept.now_s))


# ---- a guest -----------------------------------------------------------------------------


def arrived(model: Model, root: str, *greeting: Notice) -> Outcome:
    """The line to the table's keeper is open: the user comes, for the first time or again."""
    chair = chair_of(model)
    seat = Seat(model.game) if chair is None else chair.seat._replace(refused=None)
    witness = Witness(seat) if chair is None else chair.witness.returns()
    known, checks = (None, ()) if chair is None else (chair.known, chair.checks)
    chair = Chair(seat, witness, root, known=known, checks=checks)
    return sent((saying(with_chair(waiting.unsaid(model), chair), *greeting), ()))


def text_came(model: Model, text: str) -> Outcome | None:
    """The table's keeper has sent a text; None for a text that is not a message."""
    chair = chair_of(model)
    if chair is None:
        return model, ()
    try:
        message = read_message(model.game if chair.known else None, text)
    except BadText:
        return None
    before = arriving.hears(model, message)
    if before is not None:
        return sent(before)
    if isinstance(message, Gathered):
        if message.game != model.game.name:
            return None
        seats = with_seat(model.seats, message.key, message.token)
        if seats != model.seats:
            keep = SEATS_KEPT.changed(model.game, (), seats)
            model, effects = sent(seated.heard(model._replace(seats=seats), message))
            return model, (*keep, *effects)
    return sent(seated.heard(model, message))


def game_in(text: str) -> str:
    """The game of the table that a text describes; "" where it describes none."""
    try:
        message = read_message(None, text)
    except BadText:
        return ""
    return message.game if isinstance(message, Gathered) else ""


def asked(model: Model) -> frozenset[int]:
    """The numbers of the questions whose answers are still wanted."""
    kept = kept_by(model.friends)
    return frozenset() if kept is None else kept.wants


# ---- what the user does in the room ------------------------------------------------------


def from_chair(
    act: Callable[Concatenate[Chair, P], Message | Notice | None], answers: str = ""
) -> Callable[Concatenate[Model, P], Outcome]:
    """What the user says from their chair; ``answers``: the notice that it answers."""

    def says(model: Model, /, *args: P.args, **named: P.kwargs) -> Outcome:
        chair, answered = chair_of(model), model.without_notice(answers)
        message = act(chair, *args, **named) if chair else None
        if message is None:
            return answered, ()
        return unreached(model) or sent((saying(answered, message), ()))

    return says


def _sit(_chair: Chair, arg: str) -> Message | Notice | None:
    seats = {str(seat): seat for seat in (WATCHES, *range(20))}
    return Sit(seats[arg]) if arg in seats else None


def _kick(chair: Chair, arg: str) -> Message | Notice | None:
    known = chair.known.guests if chair.known else ()
    found = next((guest for guest in known if str(guest.number) == arg), None)
    return None if found is None else Kick(found.number)


def plan_of(chair: Chair | None) -> Plan | None:
    """What will be played; None outside a room."""
    return chair.known.plan if chair and chair.known else None


def _arranged(plan: Plan | None, after: Plan | None) -> Arrange | None:
    """The wish for another plan; None if it is the same, or there is none."""
    return None if after is None or after == plan else Arrange(after)


def _level(chair: Chair, value: str) -> Message | Notice | None:
    plan, levels = plan_of(chair), players_of(chair.seat.game).levels
    return _arranged(plan, plan._replace(level=value) if plan and value in levels else None)


def _think(chair: Chair, value: str) -> Message | Notice | None:
    plan, times = plan_of(chair), {str(time): time for time in TIMES_S}
    return _arranged(plan, plan._replace(think_s=times[value]) if plan and value in times else None)


def _watching(chair: Chair, value: str) -> Message | Notice | None:
    plan, may = plan_of(chair), {"yes": True, "no": False}
    return _arranged(plan, plan._replace(watching=may[value]) if plan and value in may else None)


def _lock(chair: Chair) -> Message | Notice | None:
    """Close the running match to newcomers, or open it to them again."""
    may = chair.leads and chair.known is not None and chair.known.playing
    return Lock(not chair.locked) if may else None


def _begin(chair: Chair) -> Message | Notice | None:
    return Begin() if chair.leads else None


def _face(model: Model, arg: str) -> Outcome:
    if arg not in REACTIONS or at_table(model) is None:
        return model, ()
    return saying(model._replace(dialog=None), Say(arg)), ()


def remarks_for(frame: Frame) -> tuple[str, ...]:
    """What the user may say at the table, in the words of the character of their seat."""
    voice = 1 + (frame.voice(frame.me) - 1) % len(CHARACTERS)
    return tuple(f"{kind}.{voice}" for kind in frame.game.remarks)


def _remark(model: Model, arg: str) -> Outcome:
    """Say one of them: the others read it in their language, and the user sees it too."""
    if at_table(model) is None or arg not in remarks_for(model.frame):
        return model, ()
    model, effects = speaking.speaks(model._replace(dialog=None), Say(arg, model.me))
    return saying(model, Say(arg)), effects


def farewell(model: Model, message: Notice | Message | None = None) -> tuple[Effect, ...]:
    """The message that is sent when the user leaves; usually `Left`."""
    chair = chair_of(model)
    if chair is None or chair.known is None or isinstance(model.friends, Hosting):
        return ()
    _, effects = _sent(model, Left() if message is None else message)
    return effects


def _sends(act: Callable[[Model, str], Outcome]) -> Callable[[Model, str], Outcome]:
    return lambda model, text: unreached(model) or sent(act(model, text))


CONTROLS: Final[Controls] = {
    "friends-sit": argument(from_chair(_sit)),
    "friends-kick": argument(from_chair(_kick)),
    "friends-level": field(from_chair(_level)),
    "friends-think": field(from_chair(_think)),
    "friends-watching": field(from_chair(_watching)),
    "friends-lock": plain(from_chair(_lock)),
    "friends-begin": plain(from_chair(_begin)),
    "friends-face": argument(_sends(_face)),
    "friends-remark": argument(_sends(_remark)),
    "friends-return": plain(sending(seated.back)),
}
TABLE: Final = TableLine(
    lambda model, message: sent(seated.says(model, message)),
    seated.leads_on,
    sending(seated.next_pressed),
)
"""The line to the keeper of a table of people."""
HEARD: Final[Mapping[str, Hears]] = {
    keeping.PLAYER: _player_decided,
    keeping.THINKS: _player_decided,
    keeping.TICK: _ticked,
    keeping.SAVED: _saved,
    hourglass.TICK: hourglass.ticked,
    witnessing.OPENING: lambda model, _: sent(witnessing.left(model, quiet=True)),
}
HOST: Final = 1
"""The line to the host that the page comes from."""
