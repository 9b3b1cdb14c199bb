"""The record in a text, in whatever form it comes: 譜, text with tags, link."""

from __future__ import annotations

from typing import Final

from napoleon.games.napoleon.records.deal.record import Found, Record
from napoleon.games.napoleon.records.link import read as link
from napoleon.games.napoleon.records.score import read as score
from napoleon.games.napoleon.records.score.pasted import holds_score
from napoleon.games.napoleon.records.score.signs import TITLE
from napoleon.games.napoleon.records.tagged import read as tagged
from napoleon.games.napoleon.records.tagged.write import TITLE as TAG
from napoleon.match.records import mail
from napoleon.match.records.fault import LINK, SCORE, TEXT, Place
from napoleon.match.records.mail import holds_tags
from napoleon.match.records.sections import START

LONGEST: Final = 65_536
"""The most characters of any form that are looked at."""


def read_any(text: str) -> Record:
    """The record in a 譜, a text with tags or a link. Raises `Unreadable`."""
    return find(text).record


def find(text: str) -> Found:
    """The same, with what else the text says. Raises `Unreadable`."""
    if len(text) > LONGEST:
        Place().refuse("too_long", str(len(text)))
    start = text.removeprefix("\ufeff").lstrip()
    form = _form(text, start)
    if form == SCORE:
        return Found(score.read(text), form)
    if form == TEXT:
        said = tagged.read(mail.tagged(text))
        return Found(said.record, form, assist=said.assist, tags=said.others)
    if form == LINK:
        address = mail.link(start, START)
        if not address:
            Place(LINK).refuse("several")
        record, ply = link.read(address)
        return Found(record, form, ply)
    return Place().refuse("no_record" if start else "nothing")


def _form(text: str, start: str) -> str:
    """The form of the record in a text; what the text starts with goes first."""
    if start.startswith(TITLE.rstrip("0123456789")):
        return SCORE
    if holds_tags(text, TAG):
        return TEXT
    if holds_score(text):
        return SCORE
    if START in text or start.startswith(START[1:]):
        return LINK
    return TEXT if start.startswith("[") else ""
