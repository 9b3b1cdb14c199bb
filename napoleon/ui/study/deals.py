"""The deals of the waiting match: which of them is studied, and the way to another."""

from __future__ import annotations

from napoleon.match.records.record import AnyRecord
from napoleon.match.standing import AnyStanding
from napoleon.ui.shell.fields import select
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, h


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
