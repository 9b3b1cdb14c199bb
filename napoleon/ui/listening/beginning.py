"""What a listener hears when a deal begins, and everybody else sees."""

from __future__ import annotations

from napoleon.match.standing import AnyStanding
from napoleon.ui.listening.ear import EAR, Deal
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.words import in_a_row


def deal_of(match: AnyStanding | None) -> Deal | None:
    """The deal at the table."""
    return None if match is None else (match.seed, match.number, match.attempt)


def beginning(before: Model, model: Model) -> str:
    """Who sits after the user, once in a match, and what there is to say of the cards.

    "" where no deal begins at the table: once it was announced, and where somebody has acted.
    """
    match, deal, last = model.match, deal_of(model.match), model.of(EAR).begun
    if match is None or model.lesson or deal == last or model.table.occasion.at_one_device:
        return ""
    known = before if deal_of(before.match) == deal else model
    if len(known.table.seat.story) > match.given + 1:
        return ""
    words, view = model.words.aloud, model.view
    order = ""
    if last is None or last[0] != match.seed:
        names = [words.seat((words.me + at) % view.players) for at in range(1, view.players)]
        order = words("listening.order", names=words.listed(names))
    return in_a_row((order, model.page.texts.begins(words, view)))
