"""Studying records: opening, stepping, sharing, leaving.

The running match waits meanwhile: nothing here plays in it or saves anything.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Final
from urllib.parse import parse_qsl

from napoleon.kit.query import whole
from napoleon.match.game import USUAL, Game
from napoleon.match.records.fault import Unreadable
from napoleon.match.records.record import AnyFound, AnyRecord, Found, Record, Unplayable
from napoleon.match.records.sections import START
from napoleon.match.rooms import records_of
from napoleon.match.standing import AnyStanding
from napoleon.match.steps import Steps, part
from napoleon.ui import reading
from napoleon.ui.back import places
from napoleon.ui.backup import KIND as BACKUP_KIND
from napoleon.ui.page_of import PageOf
from napoleon.ui.results.earlier import Records
from napoleon.ui.rule_form.names import named_link
from napoleon.ui.shell.controls import Outcome, argument, field, plain
from napoleon.ui.shell.effects import Copy, Download, Effect, Focus, Reveal, Say, Visit, Wait
from napoleon.ui.shell.feature import Feature, of_dialog
from napoleon.ui.shell.fields import select
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, h
from napoleon.ui.shell.late import later
from napoleon.ui.shell.link import ANSWER, BACKUP, CHALLENGE, INVITE, MEET, home
from napoleon.ui.shell.messages import Waited
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import UNREAD, Notice
from napoleon.ui.shell.reactions import Reaction, from_found, from_frame, in_found, on_screen, then
from napoleon.ui.shell.screen import Start
from napoleon.ui.shell.words import Words, in_a_row, printable
from napoleon.ui.study.state import ALL_EYES, AnyStudy, Several, opened, studied
from napoleon.ui.table.pauses import NOTHING, TRICK


def deal_of(match: AnyStanding | None, record: AnyRecord) -> int | None:
    """The number of the finished deal with this record, as in `Standing.deals`; None for none."""
    if match is None or record.rules != match.rules:
        return None
    found = (
        at
        for at, played in enumerate(match.deals)
        if played.actions == record.actions and played.state.deal == record.deal
    )
    return next(found, None)


def picked(match: AnyStanding | None, record: AnyRecord, value: str) -> int | None:
    """The deal that was chosen instead of that record; None if it is not one of the match."""
    if match is None or deal_of(match, record) is None:
        return None
    return {str(at): at for at in range(len(match.deals))}.get(value)


def deal_picker(frame: Frame, record: AnyRecord, do: str) -> Child:
    """The choice of a deal, if the record is one of several of the match."""
    words, shown = frame.words, deal_of(frame.match, record)
    if frame.match is None or shown is None or len(frame.match.deals) < 2:
        return None
    deals = [(at, words("chip.deal", number=at + 1)) for at in range(len(frame.match.deals))]
    choice = select(do, shown, deals)
    return h("p.field.study-eyes", h("label", words("study.deal"), for_=do), choice)


_TITLE: Final = re.compile(r"[\[［]\s*([A-Za-z]+)Record\s", re.IGNORECASE)
"""The first tag of a record, by which its game is known."""
_NAMED: Final = re.compile(r"[?&]game=([a-z]+)")
_UNLIKE: Final = ("no_record", "too_long")
"""The faults of a text in which no record can be seen."""


def misplaced(frame: Frame, text: str, fault: Unreadable) -> Notice | None:
    """The notice that a text is a record of another game, or of another kind; else None."""
    words = frame.words
    if game := _other_game(frame, text):
        why = words("unread.other", game=words(f"game.{game}"))
    elif fault.reason not in _UNLIKE:
        return None
    elif BACKUP in text or f'"{BACKUP_KIND}"' in text:
        settings, button = words("menu.settings"), words("backup.import")
        why = words("unread.backup", settings=settings, button=button)
    elif any(start in whole(text) for start in (CHALLENGE, INVITE, ANSWER, MEET)):
        why = words("unread.link")
    else:
        return None
    return Notice(UNREAD, (("why", why),), "error")


def _other_game(frame: Frame, text: str) -> str:
    """The other game of the page whose record a text is; "" if it is none."""
    title, named = _TITLE.search(text), _NAMED.search(text)
    game = title[1].lower() if title else named[1] if named else USUAL if START in text else ""
    return "" if game == frame.game.name or game not in frame.browser.games else game


def ends_trick(page: PageOf, study: AnyStudy) -> bool:
    """Whether a trick has just been completed."""
    return bool(study.at) and page.pause_between(study.states[study.at - 1], study.state) == TRICK


def _stops(page: PageOf, study: AnyStudy) -> set[int]:
    """The plies at which something is complete."""
    pairs, own = enumerate(pairwise(study.states), start=1), page.study.stops_after
    return {
        at
        for at, (before, after) in pairs
        if (own(before, after) if own else page.pause_between(before, after) != NOTHING)
    }


def stepped(page: PageOf, study: AnyStudy, step: str) -> AnyStudy:
    """The study after a step, by name; ``previous`` and ``next`` go from stop to stop."""
    stops = _stops(page, study)
    places = {
        "first": 0,
        "back": study.at - 1,
        "forward": study.at + 1,
        "last": study.plies,
        "previous": max((stop for stop in stops if stop < study.at), default=0),
        "next": min((stop for stop in stops if stop > study.at), default=study.plies),
    }
    return study.moved(places[step]) if step in places else study


# ---- controls -----------------------------------------------------------------------------------


_PLY: Final = re.compile(r"&(?:amp;)*ply=[0-9]*")
RUN: Final = "study-run"
FASTEST_MS: Final = 350
"""The shortest time that a move is shown while the study runs."""


# ---- opening -----------------------------------------------------------------------------


def fault_notice(words: Words, fault: Unreadable) -> Notice:
    """The notice why a text is not a record, and where."""
    place = words(f"unread.at.{fault.section}", at=fault.at) if fault.section else ""
    if fault.text:
        place += words("unread.text", text=printable(fault.text))
    detail = fault.detail
    if fault.reason == "illegal":
        key = f"illegal.{detail}"
        detail = words(key if words.has(key) else "illegal.wrong_phase")
    why = words(f"unread.why.{fault.reason}", detail=detail)
    if fault.reason == "differs" and detail:
        why += words("unread.expected", detail=detail)
    joined = words("unread.place", place=place, why=why) if place else why
    return Notice(UNREAD, (("why", joined),), "error")


def open_record(
    model: Model, found: AnyFound, *others: Effect, linked: bool = True, address: str = ""
) -> Outcome:
    """Show a record; the running match waits until the study is left.

    ``others``: further effects; ``linked``: its link becomes the page's address. ``address``: the
    address by which the page has opened it.
    """
    shows = partial(_open, found, others=others, linked=linked, address=address)
    return reading.begin(model, found.record.playing(), shows)


def _open(
    found: AnyFound,
    model: Model,
    _states: object,
    *,
    others: tuple[Effect, ...],
    linked: bool,
    address: str,
) -> Outcome:
    """The record has been replayed: show it."""
    study = studied(model)
    back = study.back if study else model.screen
    study = opened(found.record, found.ply, back)
    if linked:
        address = _start_of(model.frame, found.record)
    study = study._replace(assist=found.assist, tags=found.tags, address=address)
    model = model.at_rest.without_notice(UNREAD)._replace(
        screen=study, dialog=None, asking=None, serial=model.serial + 1
    )
    return model, (*_shown(model.frame, study), Focus("k-forward"), *others)


@from_frame
def open_text(frame: Frame, text: str, left: tuple[Effect, ...] = ()) -> Reaction:
    """Read a text and show its record, or list several, or show what is wrong with it.

    ``left`` is done if the user cancels.
    """
    steps = _finding_all(frame.game, text)
    return then(reading.begin, steps, partial(_read_out, text), left=left)


def _read_out(text: str, model: Model, found: tuple[AnyFound | Unreadable, ...]) -> Outcome:
    """The text has been read."""
    model, first = model.without_notice(UNREAD), found[0]
    if len(found) > 1:
        return model._replace(dialog=Several(found)), (Focus("k-several-0"),)
    if isinstance(first, Found):
        return open_record(model, first)
    notice = misplaced(model.frame, text, first) or fault_notice(model.words, first)
    said = Say("alert", model.words("notice.unread", **dict(notice.parts)))
    return model.with_notice(notice), (said,)


def _finding_all(game: Game, text: str) -> Steps[tuple[AnyFound | Unreadable, ...]]:
    """The records in a text, action by action, and the faults of other parts."""
    parts, found = records_of(game).apart(text), list[AnyFound | Unreadable]()
    for at, one in enumerate(parts):
        found.append((yield from part(_finding(game, one), at, len(parts))))
    return tuple(found)


def _finding(game: Game, text: str) -> Steps[AnyFound | Unreadable]:
    """The record in a text, or the fault, action by action; its states are known then."""
    try:
        found = yield from records_of(game).finding(text)
        yield from found.record.playing()
    except Unreadable as fault:
        return fault
    except Unplayable:
        return Unreadable("link", "wrong_cards")
    return found


@from_frame
def _chosen(frame: Frame, arg: str) -> Reaction:
    """Choose one of several records."""
    listed = frame.dialog.found if isinstance(frame.dialog, Several) else ()
    found = {str(at): one for at, one in enumerate(listed)}.get(arg)
    return then(open_record, found) if isinstance(found, Found) else ()


def _start_of(frame: Frame, record: AnyRecord) -> str:
    """The query and fragment that lead to the start of a record."""
    return named_link(frame, record.rules, records_of(frame.game).link(record))


def _address(study: AnyStudy | None) -> tuple[Effect, ...]:
    """The page's address leads to what is studied, at this place."""
    if study is None or not study.address:
        return ()
    return (Visit(f"{study.address}&ply={study.at}" if study.at else study.address),)


def _shown(frame: Frame, study: AnyStudy) -> tuple[Effect, ...]:
    return Say("status", sentence(frame, study)), Reveal(f"ply-{study.at}"), *_address(study)


def sentence(frame: Frame, study: AnyStudy) -> str:
    """The last move in words, as far as the chosen eyes may know it."""
    words = frame.words
    if not study.at:
        return words("study.start", name=words(f"seat.{study.record.first}"))
    before, action = study.states[study.at - 1], study.record.actions[study.at - 1]
    happened = frame.game.apply(before, action).events
    if study.eyes != ALL_EYES:
        happened = tuple(frame.game.redact(event, study.eyes) for event in happened)
    return in_a_row(frame.page.texts.event_sentence(words, event) for event in happened)


# ---- what the controls do ----------------------------------------------------------------


def _read(model: Model) -> Outcome:
    """Open the dialog to paste or load a record."""
    return model.without_notice(UNREAD)._replace(dialog="read"), (Focus("read-text"),)


@from_frame
def _pasted(_frame: Frame, value: str) -> Reaction:
    """Read the form of that dialog, a query string."""
    return then(open_text, dict(parse_qsl(value)).get("text", ""))


@from_frame
def _linked(frame: Frame, value: str) -> Reaction:
    """The address changed to that of a record while the page was open."""
    shown = _address(studied(frame)) or (Visit(home(frame.game)),)
    return then(open_text, value, shown)


@from_frame
def _study(frame: Frame) -> Reaction:
    """検討: study a finished deal of the match; from the dialog of records, the shown one."""
    if frame.match is None or not frame.match.deals:
        return ()
    at = frame.dialog.at if isinstance(frame.dialog, Records) else len(frame.match.deals) - 1
    return then(open_deal, frame.match, at)


@from_frame
def open_deal(
    frame: Frame, match: AnyStanding, at: int, *others: Effect, ply: int | None = None
) -> Reaction:
    """Open the study of a finished deal of the waiting match, at a ply or at its start."""
    players = range(match.seats)
    moved = frame.practice is not None and bool(frame.practice.seat or frame.practice.names)
    names = [frame.words(f"seat.{seat}") for seat in players] if moved else frame.table.names
    record = Record.of_match(match, min(max(at, 0), len(match.deals) - 1), names)
    sitters = enumerate(frame.table.seat.sitters)
    opponents = [seat for seat, sitter in sitters if not sitter.is_person]
    levels = tuple((f"Level{seat}", frame.level_of(seat)) for seat in opponents)
    assist = "yes" if frame.table.aided else ""
    return then(open_record, Found(record, "", ply, assist, levels), *others)


@in_found(studied)
def _deal(frame: Frame, study: AnyStudy, value: str) -> Reaction:
    """Study another deal of the match."""
    match = frame.match
    at = picked(match, study.record, value)
    if match is None or at is None:
        return ()
    return then(open_deal, match, at, Focus("study-deal"))


@in_found(studied)
def _ply(frame: Frame, study: AnyStudy, arg: str) -> Reaction:
    """Make a step, or go to the ply with that number."""
    is_number = arg.isascii() and arg.isdigit() and len(arg) < 4
    study = study.moved(int(arg)) if is_number else stepped(frame.page, study, arg)
    return on_screen(study._replace(run=0), *_shown(frame, study))


@in_found(studied)
def _run(_frame: Frame, study: AnyStudy) -> Reaction:
    """Run without the user, or stop; from the end, run again from the start."""
    if study.run:
        return on_screen(study._replace(run=0))
    return then(_wait, study.moved(0) if study.at == study.plies else study)


def _wait(model: Model, study: AnyStudy) -> Outcome:
    """The time that a move is shown; twice as long for the end of a trick."""
    number = model.serial + 1
    stands_ms = max(model.settings.delay_ms, FASTEST_MS) * (1 + ends_trick(model.page, study))
    model = model._replace(screen=study._replace(run=number), serial=number)
    return model, (*_shown(model.frame, study), Wait(RUN, number, stands_ms))


@in_found(studied)
def _ran(frame: Frame, study: AnyStudy, message: Waited) -> Reaction:
    """The move has been shown long enough: show the next one."""
    if study.run != message.question:
        return ()
    study = study.moved(study.at + 1)
    if study.at < study.plies:
        return then(_wait, study)
    return on_screen(study._replace(run=0), *_shown(frame, study))


@in_found(studied)
def _eyes(_frame: Frame, study: AnyStudy, value: str) -> Reaction:
    """Choose whose cards are shown: those of a seat, or all."""
    seats = {str(seat): seat for seat in range(study.record.seats)}
    return on_screen(study._replace(eyes=seats.get(value, ALL_EYES)))


@from_found(studied)
def _leave(model: Model, study: AnyStudy) -> Outcome:
    """Go back to where the study was opened; a running match goes on."""
    return places.back_to(model._replace(dialog=None), study.back, start="k-read")


@from_found(studied)
def _share(model: Model, study: AnyStudy) -> Outcome:
    """Show the record as link and texts; the address becomes the link."""
    if not study.address:
        study = study._replace(address=_start_of(model.frame, study.record))
    model = model._replace(screen=study, dialog="export")
    return model, (*_address(study), Focus("k-copy-link"))


def texts_of(frame: Frame) -> dict[str, str]:
    """The record in each of its forms, by the id of the field that shows it."""
    study = studied(frame)
    if study is None:
        return {}
    records = records_of(frame.game)
    link = {"link": frame.browser.address + named_link(frame, study.record.rules, study.link)}
    text = {"text": records.text(study.record, study.assist, study.tags)}
    over = frame.game.ending(study.states[-1]) is not None
    score = {"score": records.score(study.record)} if over and records.language else {}
    # Readers of the score's language get the score first.
    own = frame.words.language == records.language
    return link | (score | text if own else text | score)


@from_frame
def _copy(frame: Frame, arg: str) -> Reaction:
    text = texts_of(frame).get(arg)
    return (Copy(text, f"export-{arg}"),) if text else ()


@in_found(studied)
def _save(frame: Frame, study: AnyStudy) -> Reaction:
    """Offer the text record as a file."""
    deal = f"-{study.record.number}" if study.record.number is not None else ""
    return (Download(f"{frame.game.name}{deal}.ptn", texts_of(frame)["text"]),)


# ---- the address that the page is opened by ----------------------------------------------


def open_address(
    model: Model, query: str, fragment: str, then: Callable[[Model], Outcome]
) -> Outcome:
    """Open the record of a link over the page; a bad one is reported, and nothing is loaded.

    ``then`` follows in both cases. While a long record is read, the home screen is shown.
    """
    text, at_home = query + fragment, Start() if model.sitting else None

    def read_out(model: Model, found: AnyFound | Unreadable) -> Outcome:
        model, effects = model._replace(screen=None), tuple[Effect, ...]()
        if isinstance(found, Found):
            model, effects = open_record(model, found, linked=False, address=_PLY.sub("", text))
        else:
            notice = misplaced(model.frame, text, found) or fault_notice(model.words, found)
            model = model.with_notice(notice)
        model, others = then(model)
        return model, (*effects, *others)

    left, steps = (Visit(home(model.game)),), _finding(model.game, text)
    return reading.begin(model._replace(screen=at_home), steps, read_out, left=left)


FEATURE: Final = Feature(
    "study",
    does={
        "read": plain(_read),
        "read-text": field(_pasted),
        "read-file": field(open_text),
        "read-choose": argument(_chosen),
        "read-link": field(_linked),
        "study": plain(_study),
        "study-deal": field(_deal),
        "ply": argument(_ply),
        "run": plain(_run),
        "eyes": field(_eyes),
        "leave": plain(_leave),
        "export": plain(_share),
        "copy-export": argument(_copy),
        "save-record": plain(_save),
    },
    heard={RUN: _ran},
    shown={
        "study": later("napoleon.ui.study.view:study_table"),
        "study-chips": later("napoleon.ui.study.view:study_chips"),
        "read": later("napoleon.ui.study.dialogs:read_dialog"),
        "several": of_dialog(Several, later("napoleon.ui.study.dialogs:several_dialog")),
        "export": later("napoleon.ui.study.dialogs:export_dialog"),
    },
    apart=("read",),
)
