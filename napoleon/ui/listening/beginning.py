"""What a listener hears when a deal begins, and everybody else sees."""

from __future__ import annotations

from napoleon.ui.shell.model import Model
from napoleon.ui.shell.words import in_a_row


def beginning(before: Model, model: Model) -> str:
    """Who sits after the user, once in a match, and what there is to say of the cards.

    "" where no deal begins at the table.
    """
    match, was = model.match, before.match
    if match is None or model.lesson:
        return ""
    if len(model.table.seat.story) > match.given + 1:  # somebody has acted
        return ""
    place = (match.seed, match.number, match.attempt)
    if was is not None and place == (was.seed, was.number, was.attempt):
        return ""
    words, view = model.words.aloud, model.view
    order = ""
    if was is None or was.seed != match.seed:
        names = [words.seat((words.me + at) % view.players) for at in range(1, view.players)]
        order = words("listening.order", names=words.listed(names))
    return in_a_row((order, model.page.texts.begins(words, view)))
