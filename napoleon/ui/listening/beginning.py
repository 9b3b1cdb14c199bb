"""What a listener hears when a deal begins, and everybody else sees."""

from __future__ import annotations

from napoleon.match.standing import AnyStanding
from napoleon.ui.listening.ear import EAR, Deal
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.sitting import Sitting
from napoleon.ui.shell.words import in_a_row


def deal_of(match: AnyStanding | None) -> Deal | None:
    """The deal at the table."""
    return None if match is None else (match.seed, match.number, match.attempt)


def beginning(before: Sitting | None, frame: Frame) -> str:
    """Who sits after the user, once in a match, and what there is to say of the cards.

    ``before``: the table before. "" where no deal begins: once it was announced, and where somebody
    has acted.
    """
    match, last = frame.match, frame.of(EAR).begun
    deal = deal_of(match)
    if match is None or frame.lesson or deal == last or frame.table.occasion.at_one_device:
        return ""
    known = before if before is not None and deal_of(before.match) == deal else frame.table
    if len(known.seat.story) > match.given + 1:
        return ""
    words, view = frame.words.aloud, frame.view
    order = ""
    if last is None or last[0] != match.seed:
        names = [words.seat((words.me + at) % view.players) for at in range(1, view.players)]
        order = words("listening.order", names=words.listed(names))
    return in_a_row((order, frame.page.texts.begins(words, view)))
