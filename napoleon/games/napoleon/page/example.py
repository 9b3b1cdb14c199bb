"""The example in the rules of Napoleon: a trick, and the facts of the contract."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from napoleon.games.napoleon.page.commentary import event_sentence
from napoleon.games.napoleon.play import events
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.kit.cards import NO_CARD
from napoleon.ui.help.example import ExampleOf, Laid
from napoleon.ui.shell.words import Words

_PLAIN: Final = {"led": 0, "trump": 3}
"""The worth of the rungs that every trick-taking game has; others are worth more."""
_POWER: Final = 5
_ADJUTANT: Final = 4


def _laid(event: events.Event) -> tuple[Laid, ...]:
    if isinstance(event, events.CardPlayed):
        return (Laid(event.play.card, event.seat),)
    return ()


def _won(event: events.Event) -> int:
    return event.card if isinstance(event, events.TrickWon) else NO_CARD


def _before(words: Words, _view: PlayerView, past: Sequence[events.Event]) -> tuple[str, ...]:
    """The contract and the adjutant card, as last agreed."""
    kinds = (events.AuctionEnded, events.Changed, events.Named)
    agreed = {
        type(event): event_sentence(words, event) for event in past if isinstance(event, kinds)
    }
    return tuple(agreed.values())


def _worth(shown: Sequence[events.Event]) -> int:
    """The worth of a trick as an example: its winning rung, an adjutant shown, its honors."""
    found = 0
    for event in shown:
        if isinstance(event, events.TrickWon):
            found += _PLAIN.get(event.by, _POWER) + min(event.honors, 3)
        elif isinstance(event, events.AdjutantShown):
            found += _ADJUTANT
    return found


EXAMPLE: Final = ExampleOf(
    shown=(events.CardPlayed, events.AdjutantShown, events.Betrayed, events.TrickWon),
    ends=(events.TrickWon,),
    laid=_laid,
    won=_won,
    before=_before,
    worth=_worth,
    after="strength",
)
"""The parts of an example."""
