"""What the user did in a finished deal of Napoleon, judged by its record alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.events import TrickWon
from napoleon.games.napoleon.play.result import target
from napoleon.games.napoleon.play.state import Result, State
from napoleon.games.napoleon.rules.trick import HONORS
from napoleon.ui.achievements.state import Deed as DeedOf

Deed: TypeAlias = DeedOf[State, Action]
"""A finished deal of Napoleon, played without help."""

BOLD: Final = 16
"""A bid that few hands are good for."""
RICH: Final = 7
"""Honors of an adjutant who did most of the work."""
HELD: Final = 8
"""Honors of the French against an excellent defence."""
WORTH: Final = 3
"""Honors of a trick that was worth a Same Two."""
FULL: Final = 4
"""Honors of a trick that was worth the Joker."""


def _made(deed: Deed, role: str) -> Result | None:
    """The result of a contract that the user made in a role, still on the French side."""
    result = _result(deed)
    return result if _french(deed) and result.made and result.role(deed.me) == role else None


def _result(deed: Deed) -> Result:
    return deed.played.state.final


def _french(deed: Deed) -> bool:
    return deed.me in _result(deed).side


def _wins(deed: Deed) -> Iterator[TrickWon]:
    """The tricks that the user won, in order."""
    played = deed.played
    state = GAME.new_deal(played.state.rules, played.state.deal, played.state.first)
    for action in played.actions:
        step = GAME.apply(state, action)
        state = step.state
        for event in step.events:
            if isinstance(event, TrickWon) and event.seat == deed.me:
                yield event


def _won_by(deed: Deed, rung: str, honors: int) -> bool:
    return any(win.by == rung and win.honors >= honors for win in _wins(deed))


def turned(deed: Deed, honors: int) -> bool:
    """Whether the user's side has won, but would have lost if others had got these honors."""
    state, result = deed.played.state, _result(deed)
    if not result.won(deed.me):
        return False
    if _french(deed):
        return result.french - honors < target(state)
    return result.french < target(state) <= result.french + honors


def as_napoleon(deed: Deed) -> bool:
    """A contract made as Napoleon."""
    return _made(deed, "napoleon") is not None


def triumph(deed: Deed) -> bool:
    """A triumph on the French side."""
    result = _result(deed)
    return _french(deed) and result.made and result.triumph


def alone(deed: Deed) -> bool:
    """A contract made without an adjutant."""
    result = _made(deed, "napoleon")
    return result is not None and result.adjutant is None


def bold(deed: Deed) -> bool:
    """A contract of `BOLD` or more, made."""
    result = _made(deed, "napoleon")
    return result is not None and result.bid >= BOLD


def shadow(deed: Deed) -> bool:
    """The adjutant card, by which everybody knows its holder, came in the last trick."""
    state = deed.played.state
    last = state.tricks[-1]
    return _made(deed, "adjutant") is not None and bool(last.played >> state.agreed.card & 1)


def adjutant(deed: Deed) -> bool:
    """A contract made as the adjutant, with `RICH` honors of one's own."""
    state = deed.played.state
    return _made(deed, "adjutant") is not None and state.honors[deed.me] >= RICH


def defence(deed: Deed) -> bool:
    """An ally's win against French who took no more than `HELD` honors."""
    result = _result(deed)
    return not _french(deed) and result.won(deed.me) and result.french <= HELD


def siberia(deed: Deed) -> bool:
    """An ally's win because the French took every honor."""
    result = _result(deed)
    return not _french(deed) and result.won(deed.me) and result.french == HONORS


def same_two(deed: Deed) -> bool:
    """A trick of `WORTH` honors, won by Same Two."""
    return _won_by(deed, "same_two", WORTH)


def joker(deed: Deed) -> bool:
    """A trick of `FULL` honors, won by the Joker."""
    return _won_by(deed, "joker", FULL)


def yoromeki(deed: Deed) -> bool:
    """A trick won by Yoromeki that decided the deal."""
    return any(
        win.by == "yoromeki" and turned(deed, win.honors) for win in _wins(deed) if win.honors
    )


def last(deed: Deed) -> bool:
    """The last trick, won, decided the deal."""
    state = deed.played.state
    if state.winners[-1] != deed.me:
        return False
    *_, win = _wins(deed)
    return bool(win.honors) and turned(deed, win.honors)
