"""A result and a friend: the way to challenge one, and the results beside those of a challenge."""

from __future__ import annotations

from napoleon.match.standing import AnyStanding
from napoleon.ui.shell.feature import drawn
from napoleon.ui.shell.html import Child, h
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn


def challenge_panel(model: Model) -> Child:
    """The results beside those of the current challenge."""
    return drawn(model, "challenge-results") if model.table.occasion.challenge else None


def dare(model: Model) -> Child:
    """The way to challenge a friend to the same cards; a challenge has one of its own."""
    occasion, match = model.table.occasion, model.table.match
    if occasion.among_people or occasion.challenge or not match.counts:
        return None
    ends = match.over and match.origin is None
    if not ends and not model.page.books.shortened(match.rules, len(match.deals)):
        return None
    if match.origin is not None and not (match.dealt_by_seed and _begins_as_dealt(match)):
        return None
    way = btn(model.words("challenge.title"), "challenge", drawing="share", id="k-dare")
    return h("p", way, class_="row row-center finale-dare")


def _begins_as_dealt(match: AnyStanding) -> bool:
    """Whether a single deal begins at the seat that would begin a match with these cards."""
    first: int = match.game.first(match.rules, match.seed, match.number)
    return first == int(match.end.first)
