"""What the handlers of messages share."""

from __future__ import annotations

from collections.abc import Callable

from napoleon.kit.cards import BadCard, read_card
from napoleon.rules.trick import NO_CARD
from napoleon.ui.effects import Effect, Save
from napoleon.ui.messages import Do
from napoleon.ui.model import Draft, Model
from napoleon.ui.saved import MATCH_KEY, SavedMatch, write_match

Outcome = tuple[Model, tuple[Effect, ...]]
Handler = Callable[[Model, Do], Outcome]


def card_arg(message: Do) -> int:
    """The card that a message names, or `NO_CARD`."""
    try:
        return read_card(message.arg)
    except BadCard:
        return NO_CARD


def drafted(model: Model, draft: Draft) -> Outcome:
    """The model with another draft; a complaint is over."""
    return model._replace(draft=draft._replace(complaint="")), ()


def kept_match(model: Model) -> SavedMatch | None:
    """The match as it is kept, with the one that waits for it."""
    if model.match is None:
        return None
    kept = SavedMatch(model.match, model.pause, model.undos, model.hints, aided=model.aided)
    practice = model.practice
    if practice is None:
        return kept
    return kept._replace(aside=practice.waiting, seat=practice.seat, names=practice.names)


def save_match(model: Model) -> Save:
    """The effect that saves the running match. Raises `ValueError` where there is none."""
    found = kept_match(model)
    if found is None:
        raise ValueError("no match")
    return Save(MATCH_KEY, write_match(found))


def with_kept(model: Model, kept: SavedMatch) -> Model:
    """The page with a match that was kept."""
    return model._replace(
        match=kept.match,
        pause=kept.pause,
        undos=kept.undos,
        hints=kept.hints,
        aided=kept.aided,
    )
