"""Studying records: opening, stepping, sharing, leaving.

The running match waits meanwhile: nothing here plays in it or saves anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import parse_qsl

from napoleon.game import record_link, score_sheet
from napoleon.game.reading import Found, Unreadable, find
from napoleon.game.record import Record, Unplayable
from napoleon.game.state import FINISHED
from napoleon.ui import play
from napoleon.ui.effects import Copy, Download, Effect, Focus, Reveal, Say, Visit, Wait
from napoleon.ui.handling import Handler, Outcome
from napoleon.ui.messages import Do
from napoleon.ui.model import START, STUDY, TABLE, UNREAD, Model, Notice
from napoleon.ui.study import ALL_EYES, Study, opened
from napoleon.ui.telling import told
from napoleon.ui.words import Words, printable

"""The notice that a record could not be read."""
FASTEST_MS: Final = 350
"""A move stands at least so long while the study runs by itself."""


# ---- opening -----------------------------------------------------------------------------


def fault_notice(words: Words, fault: Unreadable) -> Notice:
    """Why a text is no record, and where: in words."""
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


def open_record(model: Model, found: Found) -> Outcome:
    """Show a record; the match that runs waits until the study is left."""
    back = TABLE if model.scene == TABLE else START
    if model.study is not None and model.scene == STUDY:
        back = model.study.back
    study = opened(found.record, found.ply, back)
    study = study._replace(assist=found.assist, tags=found.tags)
    model = play.without_notice(model, UNREAD)._replace(
        study=study,
        scene=STUDY,
        dialog="",
        asking="",
        question=None,
        clock=None,
        serial=model.serial + 1,
    )
    return model, (*_shown(model, study), Focus("k-forward"))


def open_text(model: Model, text: str) -> Outcome:
    """Read a text and show its record; else say what is wrong with it."""
    try:
        found = find(text)
    except Unreadable as fault:
        notice = fault_notice(model.words, fault)
        model = play.with_notice(play.without_notice(model, UNREAD), notice)
        return model, (Say("alert", model.words("notice.unread", **dict(notice.parts))),)
    model, effects = open_record(model, found)
    return model, (*effects, Visit(link_of(model)))


def _shown(model: Model, study: Study) -> tuple[Effect, ...]:
    return Say("status", sentence(model, study)), Reveal(f"ply-{study.at}")


def sentence(model: Model, study: Study) -> str:
    """What the last move was, in words, as far as the eyes that are looked through may know."""
    words = model.words
    if not study.at:
        return words("study.start", name=words(f"seat.{study.record.first}"))
    before, action = study.states[study.at - 1], study.record.actions[study.at - 1]
    seat = None if study.eyes == ALL_EYES else study.eyes
    return told(words, before, action, seat)


# ---- what the controls do ----------------------------------------------------------------


def _read(model: Model, message: Do) -> Outcome:
    """The dialog where a record is pasted or loaded."""
    del message
    return play.without_notice(model, UNREAD)._replace(dialog="read"), (Focus("read-text"),)


def _pasted(model: Model, message: Do) -> Outcome:
    """The form of that dialog, as a query string."""
    fields = dict(parse_qsl(message.value, keep_blank_values=True))
    return open_text(model, fields.get("text", ""))


def _loaded(model: Model, message: Do) -> Outcome:
    """The text of a file."""
    return open_text(model, message.value)


def _linked(model: Model, message: Do) -> Outcome:
    """The address changed to that of a record while the page was open."""
    return open_text(model, message.value)


def _study(model: Model, message: Do) -> Outcome:
    """検討: a finished deal of the match; in the dialog of records the one that is shown."""
    del message
    if model.match is None or not model.match.deals:
        return model, ()
    match = model.match
    at = model.shown_deal if model.dialog == "record" else len(match.deals) - 1
    players = range(match.rules.table.players)
    moved = model.practice is not None and bool(model.practice.seat or model.practice.names)
    names = [model.words(f"seat.{seat}") for seat in players] if moved else ()
    record = Record.of_match(match, min(max(at, 0), len(match.deals) - 1), names)
    opponents = players[1:]
    levels = tuple((f"Level{seat}", model.level_of(seat)) for seat in opponents)
    assist = "yes" if model.aided else ""
    model, effects = open_record(model, Found(record, "", assist=assist, tags=levels))
    return model, (*effects, Visit(link_of(model)))


def _ply(model: Model, message: Do) -> Outcome:
    """A step, or the ply with that number."""
    study = model.studied
    if study is None:
        return model, ()
    number = message.arg
    is_number = number.isascii() and number.isdigit() and len(number) < 4
    study = study.moved(int(number)) if is_number else study.stepped(number)
    study = study._replace(run=0)
    model = model._replace(study=study)
    return model, _shown(model, study)


def _run(model: Model, message: Do) -> Outcome:
    """Go on by oneself, or stop; from the end: once more from the start."""
    del message
    study = model.studied
    if study is None:
        return model, ()
    if study.run:
        return model._replace(study=study._replace(run=0)), ()
    if study.at == study.plies:
        study = study.moved(0)
    return _wait(model, study)


def _wait(model: Model, study: Study) -> Outcome:
    """The time that a move stands; the end of a trick twice as long."""
    number = model.serial + 1
    stands_ms = max(model.settings.delay_ms, FASTEST_MS) * (2 if study.ends_trick else 1)
    model = model._replace(serial=number, study=study._replace(run=number))
    return model, (*_shown(model, study), Wait(number, stands_ms))


def ran(model: Model) -> Outcome:
    """The move has stood long enough: the next one."""
    study = model.studied
    if study is None:
        return model, ()
    study = study.moved(study.at + 1)
    if study.at < study.plies:
        return _wait(model, study)
    model = model._replace(study=study._replace(run=0))
    return model, _shown(model, study)


def _eyes(model: Model, message: Do) -> Outcome:
    """Whose cards are seen: those of a seat, or all."""
    study = model.studied
    if study is None:
        return model, ()
    seats = {str(seat): seat for seat in range(len(study.state.hands))}
    return model._replace(study=study._replace(eyes=seats.get(message.value, ALL_EYES))), ()


def _leave(model: Model, message: Do) -> Outcome:
    """Back to where the study was opened; a match that runs goes on."""
    del message
    if model.studied is None:
        return model, ()
    back = model.studied.back
    model = model._replace(study=None, scene=back, dialog="")
    if model.reviewed is not None:
        from napoleon.ui.reviewing import address_of, go_on  # noqa: PLC0415 - few visits review

        model, effects = go_on(model)
        address = Visit(address_of(model.reviews[0]))
        return model, (address, *effects, Focus("k-review-leave"))
    if back == TABLE and model.match is not None:
        model, effects = play.go_on(model)
        return model, (Visit("./"), *effects)
    return model._replace(scene=START), (Visit("./"), Focus("k-read"))


def _share(model: Model, message: Do) -> Outcome:
    """The record as link and texts; the address becomes the link."""
    del message
    if model.studied is None:
        return model, ()
    return model._replace(dialog="export"), (Visit(link_of(model)), Focus("k-copy-link"))


def link_of(model: Model) -> str:
    """Query and fragment of the link to what is shown."""
    study = model.studied
    return record_link.write(study.record, study.at or None) if study else ""


def texts_of(model: Model) -> dict[str, str]:
    """The record in every form that it has, by the id of the field that shows it."""
    study = model.studied
    if study is None:
        return {}
    from napoleon.game import text_record  # noqa: PLC0415 - no first table needs its patterns

    texts = {"link": model.address + link_of(model)}
    text = text_record.write(study.record, study.assist, study.tags)
    if (
        model.words.language != score_sheet.LANGUAGE
    ):  # the 譜 is Japanese: it comes last for all others
        texts["text"] = text
    if study.states[-1].phase == FINISHED:
        texts["score"] = score_sheet.write(study.record)
    return texts | {"text": text}


def _copy(model: Model, message: Do) -> Outcome:
    text = texts_of(model).get(message.arg)
    return (model, (Copy(text, f"export-{message.arg}"),)) if text else (model, ())


def _save(model: Model, message: Do) -> Outcome:
    """The text record as a file."""
    del message
    study = model.studied
    if study is None:
        return model, ()
    deal = f"-{study.record.number}" if study.record.number is not None else ""
    return model, (Download(f"napoleon{deal}.ptn", texts_of(model)["text"]),)


HANDLERS: Mapping[str, Handler] = {
    "read": _read,
    "read-text": _pasted,
    "read-file": _loaded,
    "read-link": _linked,
    "study": _study,
    "ply": _ply,
    "run": _run,
    "eyes": _eyes,
    "leave": _leave,
    "export": _share,
    "copy-export": _copy,
    "save-record": _save,
}


# ---- the address that the page is opened by ----------------------------------------------


def open_address(model: Model, query: str, fragment: str) -> Outcome:
    """Open the record of a link over the page; a bad one is reported, and nothing is loaded."""
    try:
        return open_record(model, find(query + fragment))
    except (Unreadable, Unplayable) as fault:
        unreadable = fault if isinstance(fault, Unreadable) else Unreadable("link", "wrong_cards")
        return play.with_notice(model, fault_notice(model.words, unreadable)), ()
