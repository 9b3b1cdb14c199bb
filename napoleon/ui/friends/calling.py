"""A table on the host that the page comes from: one link for all, also for coming back."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from napoleon.kit.json_in import BadText, read_json
from napoleon.match.parties.gathering import USUAL_S, Gathered, Look, Open, Plan, Preview
from napoleon.match.seat import RESTART, Refused
from napoleon.match.wire import read_message, write_message
from napoleon.ui.challenge.state import tidy
from napoleon.ui.friends import meeting
from napoleon.ui.friends.by_link.lasting import read_lasting
from napoleon.ui.friends.by_link.open_house import room_of, who_is_asked
from napoleon.ui.friends.chair import Chair
from napoleon.ui.friends.doorstep import arriving
from napoleon.ui.friends.doorstep.troubles import SILENT, trouble
from napoleon.ui.friends.fields import fault_shown, handing, link_section, name_field
from napoleon.ui.friends.meeting import HOST
from napoleon.ui.friends.room import room, ways_on, who_begins
from napoleon.ui.friends.room_news import ways_from
from napoleon.ui.friends.seated import saying
from napoleon.ui.friends.shown import DIALOG, drawn_link, host_keeps, refusal, servers_of, token_in
from napoleon.ui.friends.state import Calling, Coming, Hosting, Passing, Visiting, chair_of
from napoleon.ui.shell.controls import Controls, Outcome, argument, field, plain
from napoleon.ui.shell.effects import Focus, OnLine, Reload, Say, Visit, Wait
from napoleon.ui.shell.entering import FORM
from napoleon.ui.shell.feature import Hears
from napoleon.ui.shell.fields import entry, labelled
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.link import home, table_link
from napoleon.ui.shell.messages import LineNews, Waited
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.parts import btn, dialog
from napoleon.ui.shell.reactions import always, then
from napoleon.ui.shell.words import Words, in_a_row

_FINAL: Final = ("kicked", "elsewhere", "too_fast", "deleted", "banned", "no_room")
"""The refusals after which the host is not called again."""
_LONGEST_ABOUT: Final = 1000
_DAYS: Final = range(1, 1_000_000)
REDIAL: Final = "friends-redial"
"""The wait before the host is called again."""
_USELESS: Final = ("two_hosts", "missing", "refused")
"""The ends after which calling again would change nothing."""
_BY_LINK: Final = ("no_relay", "no_host", "no_way", "full", "two_hosts", "lost", "missing")
"""The ends of lines that have another meaning if a link leads to the host."""
REDIAL_MS: Final = (1000, 2000, 4000, 8000, 15000)
"""The length of each such wait; the last one is repeated for as long as the page is looked at."""


def _link(model: Model, value: str) -> Outcome:
    """A link to a table of this host was opened. The table shows itself before a name is given."""
    del value
    key, token = model.visit.table or "", token_in(model.visit.carried)
    model = model._replace(visit=model.visit._replace(opens="", carried=""))
    calling = Calling(
        key, name=tidy(model.settings.names[0]), token=token or dict(model.seats).get(key, "")
    )
    calling = calling._replace(coming=Coming(moves=bool(token)))
    model = model._replace(friends=calling, dialog=DIALOG)
    if calling.token:
        return call(model)
    model = model._replace(friends=calling._replace(state="looking" if key else "asked", days=None))
    dials = (OnLine(HOST, "dial", key),) if key else ()
    return model, (Focus("friends-name"), OnLine(HOST, "about"), *dials)


def _here(model: Model) -> Outcome:
    """Open a new table on this page's own server, unless the user is at one already."""
    friends = model.friends
    is_free = friends is None or (isinstance(friends, Hosting) and not friends.guests)
    asks = () if model.visit.table is None else (OnLine(HOST, "about"),)
    if is_free or isinstance(friends, Passing):
        calling = Calling("", name=tidy(model.settings.names[0]), days=None if asks else 0)
        model = model._replace(friends=calling)
    return model._replace(dialog=DIALOG), (Focus("friends-name"), *asks)


def call(model: Model) -> Outcome:
    """Call the host that the page comes from, or, by relays, the one of a link."""
    calling = model.friends
    if not isinstance(calling, Calling) or calling.state in ("calling", "here"):
        return model, ()
    state = calling._replace(state="calling", fault="", redial=0)
    line = OnLine(HOST, "dial", calling.key)
    if calling.link:
        meets = room_of(model.browser, read_lasting(calling.link))
        line = OnLine(HOST, "meet", meets, servers_of(model.frame))
    return model._replace(friends=state), (line,)


def _password(model: Model, value: str) -> Outcome:
    if isinstance(model.friends, Calling):
        model = model._replace(friends=model.friends._replace(password=value[:64]))
    return model, ()


def of_host(model: Model, calling: Calling, message: LineNews) -> Outcome:
    """Handle an event on the line to the host."""
    if calling.state == "looking" and message.news in ("opened", "heard", "ended"):
        return _looked(model, calling, message)
    match message.news:
        case "about":
            return model._replace(friends=calling._replace(days=_days(message.text))), ()
        case "opened":
            return _opened(model, calling, message.text)
        case "heard":
            return _heard(model, calling, message.text)
        case "silent" if calling.state == "here":
            return _silent(model._replace(friends=calling._replace(state="silent")))
        case "back" if calling.chair is not None:
            found = calling._replace(chair=calling.chair.returned, state="here")
            return model._replace(friends=found).without_notice(SILENT), ()
        case "ended" if calling.state != "ended":
            return _lost(model, calling, message.text)
        case "hidden":
            return model._replace(friends=calling._replace(sleeps=True)), ()
        case "woken":
            model = model._replace(friends=calling._replace(sleeps=False))
            return call(model) if calling.state == "away" else (model, ())
    return model, ()


def _looked(model: Model, calling: Calling, message: LineNews) -> Outcome:
    """The table shows itself, or says why not; then its line ends until the user comes."""
    if message.news == "opened":
        return model, (OnLine(HOST, "send", write_message(None, Look())),)
    model = model._replace(friends=calling._replace(state="asked"))
    if message.news == "ended":
        return model, ()
    close, found = OnLine(HOST, "close"), None
    with suppress(BadText):
        found = read_message(None, message.text)
    match found:
        case Preview():
            coming = calling.coming._replace(sight=found)
            facts = model.words("list.pause").join(arriving.facts_of(model.frame, coming))
            said = in_a_row((model.words("friends.call.join", word=calling.key), facts))
            return arriving.with_coming(model, coming), (close, Say("status", said))
        case Refused("bad_message"):
            model = arriving.with_coming(model, arriving.OLD)
        case Refused(reason):
            model, effects = _ended(model, calling, refusal(model.words, reason))
            return model, (close, *effects)
    return model, (close,)


def _silent(model: Model) -> Outcome:
    """There is no sign of life: say so, and what follows."""
    said = model.words(trouble(model.friends))
    notice = Notice(SILENT, (("why", said),), "warn", "friends")
    return model.with_notice(notice), (Say("alert", said),)


def _opened(model: Model, calling: Calling, root: str) -> Outcome:
    model = model._replace(friends=calling._replace(state="here", tries=0, fault="", missed=""))
    model = model.without_notice(RESTART).without_notice(SILENT)
    if calling.key:
        return meeting.arrived(model, root, *arriving.greeting(model.friends, model.words))
    name = calling.name or model.words("friends.nameless")
    plan = Plan(model.playing_rules.to_query(), think_s=USUAL_S)
    opens = Open(name, model.game.name, plan, calling.password)
    look = () if calling.coming.is_old else (Look(),)
    return meeting.arrived(model, root, *look, opens)


def _days(text: str) -> int:
    """For how many days the host says that it stores a table; 0 for anything else.

    >>> _days('{"days":30}'), _days('{"days":-1}'), _days("<!doctype html>")
    (30, 0, 0)
    """
    with suppress(ValueError, RecursionError):
        match read_json(text[:_LONGEST_ABOUT]):
            case {"days": int(days)} if days in _DAYS:
                return days
    return 0


def _heard(model: Model, calling: Calling, text: str) -> Outcome:
    """Handle a message of the host; the first says who is there, or why the user cannot come."""
    chair = chair_of(model)
    was = chair.known if chair else None
    heard = meeting.text_came(model, text)
    if heard is None:
        return _another_game(model, calling, text)
    model, effects = heard
    chair, calling_now = chair_of(model), model.friends
    if chair is None or not isinstance(calling_now, Calling):
        return model, effects
    if _is_older(calling_now):
        return model, effects  # it closes the line
    if chair.known is None and chair.seat.refused is None:
        model, more = _before_the_door(model, calling_now)
        return model, (*effects, *more)
    if chair.known is None or (chair.seat.refused and was is None):
        reason = chair.seat.refused.reason if chair.seat.refused else "bad_message"
        return _ended(model, calling_now, refusal(model.words, reason))
    if calling.link and chair.known.key != calling.key:
        model, more = _ended(model, calling_now, "friends.link.two_hosts")
        return model, (OnLine(HOST, "close"), *more)
    if was is None or was.key != chair.known.key:
        model, more = _known(model, calling_now, chair.known)
        effects = (*effects, *more)
    return model, effects


def _is_older(calling: Calling) -> bool:
    """Whether the host has refused the look: it is of an earlier version, and closes the line."""
    refused = calling.chair and calling.chair.seat.refused
    is_refused = refused is not None and refused.reason == "bad_message"
    return is_refused and arriving.is_at_host(calling) and not calling.coming.is_old


def _before_the_door(model: Model, calling: Calling) -> Outcome:
    """The table has shown itself only: the user may need its password, or say who they are.

    A host does not wait for that, so its line ends meanwhile.
    """
    coming = calling.coming
    needs = coming.sight is not None and coming.sight.door == "password"
    if needs and len(arriving.greeting(model.friends, model.words)) == 1:
        fault = "friends.refused.wrong_password" if calling.password else "friends.call.needs"
        model, effects = _ended(model, calling, fault)
        return model, (OnLine(HOST, "close"), *effects, Focus("friends-password"))
    if coming.state in ("asks", "declined", "moved") and not calling.link:
        model = model._replace(friends=calling._replace(state="asked", chair=None))
        return model, (OnLine(HOST, "close"),)
    return model, ()


def _known(model: Model, calling: Calling, known: Gathered) -> Outcome:
    """The user has come: the address becomes that of the table, and their seat is remembered."""
    calling = calling._replace(key=known.key, token=known.token, coming=Coming())
    model = model._replace(friends=calling)
    own = home(model.game) + calling.link if calling.link else table_link(model.game, known.key)
    return model, (Visit(own), drawn_link(model), Focus(ways_from(known)))


def _another_game(model: Model, calling: Calling, text: str) -> Outcome:
    """The table is one of another game: reload the page as that game's."""
    name = meeting.game_in(text)
    if name not in model.browser.games or name == model.game.name:
        model, effects = _ended(model, calling, "friends.end.rubbish")
        return model, (OnLine(HOST, "close"), *effects)
    table = calling.link or f"&table={calling.key}"
    return model, (Visit(f"./?game={name}{table}"), Reload())


def _ended(model: Model, calling: Calling, fault: str) -> Outcome:
    """The user cannot come, or cannot stay."""
    calling = calling._replace(state="ended", fault=fault)
    model = model._replace(friends=calling, dialog=model.dialog or DIALOG)
    return model, (Say("alert", model.words(fault)),)


def _lost(model: Model, calling: Calling, reason: str) -> Outcome:
    """The line is lost: call again, less and less often, for as long as the page is looked at."""
    chair, model = chair_of(model), model.without_notice(SILENT)
    refused, me = (chair.seat.refused, chair.me) if chair else (None, None)
    if refused is not None and refused.reason in _FINAL:
        if refused.reason == "elsewhere":
            calling = calling._replace(coming=Coming(moves=True, state="moved"), takes_along=False)
            calling = calling._replace(name=calling.name or (me.name if me else ""))
        return _ended(model, calling, refusal(model.words, refused.reason))
    if _is_older(calling):
        calling = calling._replace(state="asked", coming=arriving.OLD)
        return call(model._replace(friends=calling))
    if chair is None and not calling.link:
        return _ended(model, calling, "friends.call.none")
    waits = calling.coming.state == "waits"
    if not waits and (chair is None or chair.known is None):
        return _ended(model, calling, _fault(calling, reason or "lost"))
    if reason in _USELESS:
        return _ended(model, calling, _fault(calling, reason))
    wait_ms = REDIAL_MS[min(calling.tries, len(REDIAL_MS) - 1)]
    number, is_first, was = model.serial + 1, calling.tries == 0, trouble(calling)
    calling = calling._replace(state="away", tries=calling.tries + 1, redial=number, missed=reason)
    calling = calling._replace(coming=calling.coming._replace(is_old=False))  # it may be newer then
    model = model._replace(friends=calling, serial=number)
    if is_first:
        model = model._replace(dialog=model.dialog or DIALOG)
    now = trouble(calling)
    said = Say("alert", model.words(now or "friends.claim.waits"))
    return model, (*((said,) if is_first or now != was else ()), Wait(REDIAL, number, wait_ms))


def _fault(calling: Calling, reason: str) -> str:
    """The sentence for the end of a line."""
    by_link = calling.link and reason in _BY_LINK
    return f"friends.{'link' if by_link else 'end'}.{reason}"


def _redial(model: Model, message: Waited) -> Outcome:
    calling = model.friends
    if not isinstance(calling, Calling) or calling.redial != message.question or calling.sleeps:
        return model, ()
    return call(model)


def _again(model: Model) -> Outcome:
    """The user wants the host to be called, for the first time or again."""
    friends = model.friends
    if isinstance(friends, Calling):
        model = model._replace(friends=friends._replace(tries=0))
        if friends.coming.state == "moved":
            return _comes(model, Coming(moves=True))
    model, effects = call(model)
    # Otherwise the focus would go to the next button, which leaves the table.
    return model, (*effects, Focus("d-friends-body"))


# ---- who the user is -----------------------------------------------------------------------


def _comes(model: Model, coming: Coming) -> Outcome:
    """The user has said who they are."""
    friends = model.friends
    if not isinstance(friends, Calling | Visiting):
        return model, ()
    token = friends.token if coming.moves else ""
    friends = friends._replace(
        coming=coming._replace(rules=friends.coming.rules, sight=friends.coming.sight), token=token
    )
    model = model._replace(friends=friends._replace(fault=""))
    if isinstance(friends, Calling) and not (friends.link and friends.state == "here"):
        if friends.state in ("here", "asked", "looking"):
            model = model._replace(friends=friends._replace(state="asked", fault=""))
        return call(model)
    return meeting.sent((saying(model, *arriving.greeting(model.friends, model.words)[1:]), ()))


def _claims(model: Model, arg: str) -> Outcome:
    """The user says that they are somebody who is away."""
    friends = model.friends
    sight = friends.coming.sight if isinstance(friends, Calling | Visiting) else None
    found = next((one for one in arriving.away(sight) if str(one.number) == arg), None)
    return (model, ()) if found is None else _comes(model, Coming(claims=found.number))


CONTROLS: Final[Controls] = {
    "friends-table": field(_link),
    "friends-call": plain(_again),
    "friends-host": plain(_here),
    "friends-password": field(_password),
    "friends-claim": argument(_claims),
    "friends-as-new": always(then(_comes, Coming(is_new=True))),
    "friends-take-back": always(then(_comes, Coming(moves=True))),
}
HEARD: Final[Mapping[str, Hears]] = {REDIAL: _redial}


def calling_dialog(frame: Frame, calling: Calling) -> Html:
    """The way in, and then the room; or what is wrong with the line, while the room may change."""
    words, chair = frame.words, calling.chair
    title = words("friends.link.come_title" if calling.link else "friends.call.title")
    if said := trouble(calling):
        title = words("friends.trouble.title")
        body, foot = _cut(frame, calling, said)
    elif chair is None or chair.known is None or calling.state == "ended":
        body, foot = _outside(frame, calling)
    else:
        body, foot = _inside(frame, calling, chair, chair.known)
    return dialog(words, "d-friends", title, [fault_shown(words, calling.fault), *body], foot)


def _leave(words: Words) -> Html:
    return btn(words("friends.leave"), "friends-end", style="quiet", id="k-close")


def _cut(frame: Frame, calling: Calling, said: str) -> tuple[list[Child], list[Child]]:
    """What is wrong, what follows from it, and what the user may do."""
    words, is_calling = frame.words, calling.state == "calling"
    body = [h("p.notice#friends-trouble", words(said), data_kind="warn")]
    if is_calling:
        body.append(h("p.friends-waiting", words(_calling(calling)), role="status"))
    now = words("friends.call.now")
    call = btn(now, "friends-call", style="main", disabled=is_calling)
    return [*body], [_leave(words), call]


def _outside(frame: Frame, calling: Calling) -> tuple[list[Child], list[Child]]:
    words, coming, is_calling = frame.words, calling.coming, calling.state == "calling"
    who = arriving.who_asked(frame, calling)
    if coming.state == "waits":
        return [who], [_leave(words)]
    is_moved = coming.state == "moved"
    is_shut = coming.sight is not None and coming.sight.door in arriving.SHUT
    body: list[Child] = [arriving.sight_shown(frame, coming)]
    if not (is_shut or is_moved):
        body += _way_by_link(frame, calling) if calling.link else _way_in(frame, calling)
    body.append(who)
    label = "friends.call.sit" if calling.key else "friends.call.open"
    if calling.state == "ended":
        label = "friends.call.again"
    label = arriving.TAKE_BACK if is_moved else label
    label = _calling(calling) if is_calling else label
    style = "main" if coming.state in ("", "moved") else ""
    call = btn(words(label), "friends-call", style=style, disabled=is_calling)
    no = btn(words("friends.decline"), "friends-end", style="quiet", id="k-close")
    return body, [no, None if is_shut and not is_moved else call]


def _inside(
    frame: Frame, calling: Calling, chair: Chair, known: Gathered
) -> tuple[list[Child], list[Child]]:
    words = frame.words
    hands = handing(words, calling.can)
    if calling.takes_along:
        back = btn(words("friends.seat.mine_back"), "friends-my-seat")
        return arriving.my_seat(frame, calling), [back, *hands]
    body: list[Child] = [
        who_begins(frame, chair),
        room(frame, chair),
        link_section(frame, "friends.call.link", calling),
        None if chair.watches else h("p.row", arriving.my_seat_button(words)),
        None if calling.link else _for_good(words, known),
    ]
    return body, [_leave(words), *hands, *ways_on(frame, chair)]


def _for_good(words: Words, known: Gathered) -> Html:
    """How what the host stores is deleted: the user's name, and the whole table."""
    forget = btn(words("friends.forget"), "friends-forget", style="quiet")
    delete = btn(words("friends.delete"), "friends-delete", style="quiet")
    ways = [forget, delete if known.me == known.opener else None]
    return h("p.fine#friends-for-good", words("friends.for_good"), " ", ways)


def _calling(calling: Calling) -> str:
    return "friends.link.calling" if calling.link else "friends.call.calling"


def _way_by_link(frame: Frame, calling: Calling) -> list[Child]:
    words, asked = frame.words, who_is_asked(frame)
    if calling.token:  # whose seat it is, is known there
        return [h("p", words("friends.link.come_back")), *asked]
    name = name_field(frame, calling.name, words("friends.keeps.there"))
    return [h("p", words("friends.link.come")), name, *asked]


def _way_in(frame: Frame, calling: Calling) -> list[Child]:
    words, key, sight = frame.words, calling.key, calling.coming.sight
    said = words("friends.call.join", word=key) if key else words("friends.call.new")
    note = words("friends.call.password_join" if key else "friends.call.password_new")
    if sight is not None and sight.door == "password":
        note = words("friends.call.needs")
    do = "friends-password"
    password = labelled(
        words("friends.call.password"),
        do,
        entry(
            do,
            calling.password,
            type="password",
            maxlength="64",
            form=FORM,
            data_on="input",
            aria_describedby=f"{do}-note",
        ),
        h("p.fine", note, id=f"{do}-note"),
    )
    return [
        h("p", said),
        name_field(
            frame, calling.name, host_keeps(words, calling.days), is_known=calling.days is not None
        ),
        None if sight is not None and sight.door != "password" else password,
    ]
