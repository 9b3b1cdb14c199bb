"""Reading a record in any form: 譜, text with tags, link."""

from __future__ import annotations

from typing import Final, NamedTuple

from napoleon.game.record import Record
from napoleon.game.record_link import START
from napoleon.game.score_lines import BadRecord
from napoleon.game.score_sheet import TITLE

SCORE: Final = "score"
TEXT: Final = "text"
LINK: Final = "link"
LONGEST: Final = 65_536
"""The maximum length of any form."""


class Unreadable(ValueError):
    """A text that is not a record in any form.

    ``form`` is the form that it seems to have, "" if unknown. ``section`` is ``line`` for texts,
    and that of `BadRecordLink` for links; ``at`` is the number of the line or the place in the
    section, ``text`` the text there, if known. ``reason`` and ``detail`` are those of `BadRecord`
    and `BadRecordLink`.
    """

    def __init__(
        self,
        form: str,
        reason: str,
        *,
        section: str = "",
        at: int = 0,
        detail: str = "",
        text: str = "",
    ) -> None:
        super().__init__(form, reason, section, at, detail, text)
        self.form = form
        self.reason = reason
        self.section = section
        self.at = at
        self.detail = detail
        self.text = text


class Found(NamedTuple):
    """A record, its form, and the ply that a link opens at.

    ``assist`` is the help that was used, ``tags`` the unknown tags of a text with tags.
    """

    record: Record
    form: str
    ply: int | None = None
    assist: str = ""
    tags: tuple[tuple[str, str], ...] = ()


def read_any(text: str) -> Record:
    """Read a 譜, a text with tags or a link. Raises `Unreadable`."""
    return find(text).record


def find(text: str) -> Found:
    """The same, with everything else in the text. Raises `Unreadable`."""
    # The readers come late: the page does not need them to start.
    from napoleon.game import link_reading, pasted, score_reading, text_record  # noqa: PLC0415 - late
    from napoleon.game.link_reading import BadRecordLink  # noqa: PLC0415 - late

    if len(text) > LONGEST:
        raise Unreadable("", "too_long", detail=str(len(text)))
    start = text.removeprefix("\ufeff").lstrip()
    form = _form(text, start)
    try:
        if form == SCORE:
            return Found(score_reading.read(text), form)
        if form == TEXT:
            told = text_record.read(pasted.tagged(text))
            return Found(told.record, form, assist=told.assist, tags=told.others)
        if form == LINK:
            link = pasted.link(start, START)
            if not link:
                raise Unreadable(form, "several")
            record, ply = link_reading.read(link)
            return Found(record, form, ply)
    except BadRecord as bad:
        raise Unreadable(form, bad.reason, section="line", at=bad.line, detail=bad.detail) from bad
    except BadRecordLink as bad:
        raise Unreadable(
            form, bad.reason, section=bad.section, at=bad.at, detail=bad.detail, text=bad.text
        ) from bad
    raise Unreadable("", "no_record" if start else "nothing")


def _form(text: str, start: str) -> str:
    """The form of the record in a text; the start of the text decides first."""
    from napoleon.game import pasted  # noqa: PLC0415 - see above

    if start.startswith(TITLE.rstrip("0123456789")):
        return SCORE
    if pasted.holds_tags(text):
        return TEXT
    if pasted.holds_score(text):
        return SCORE
    if START in text or start.startswith(START[1:]):
        return LINK
    return TEXT if start.startswith("[") else ""
