"""The achievements of Napoleon: what the user did in a deal, and what is engraved for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.events import TrickWon
from napoleon.games.napoleon.play.result import target
from napoleon.games.napoleon.play.state import Result, State
from napoleon.games.napoleon.rules.trick import HONORS
from napoleon.ui.achievements.state import Achievement
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


ACHIEVEMENTS: Final = (
    Achievement("napoleon", "M4.5 23h23L30 10l-7 4.5L16 4l-7 10.5L2 10zM5 25h22v3H5z", as_napoleon),
    Achievement(
        "triumph", "M3.5 4h25v4.5h-25zM5 10h22v18h-6.5v-8.5a4.5 4.5 0 0 0-9 0V28H5z", triumph
    ),
    Achievement(
        "alone",
        "M16 3a4.8 4.8 0 0 1 3.2 8.4h2.3v2.4h-2.4L20.5 23h2v2.5h-13V23h2l1.4-9.2h-2.4v-2.4h2.3"
        "A4.8 4.8 0 0 1 16 3zM7.5 26.5h17V29h-17z",
        alone,
    ),
    Achievement(
        "bold", "M6.5 3H9v26H6.5zM10.5 4.5c5.5-2.5 9 2 16 .5v12.5c-7 1.5-10.5-3-16-.5z", bold
    ),
    Achievement(
        "shadow",
        "M2.5 10.5c5-2.5 9-2.5 13.5-.5 4.5-2 8.5-2 13.5.5 0 7-2.5 12-7.5 12-3 0-4-3.5-6-3.5"
        "s-3 3.5-6 3.5c-5 0-7.5-5-7.5-12zM7 13.5c1 3.5 5.5 4 7 1.2-2-2.2-4.5-2.4-7-1.2zM25 13.5"
        "c-2.5-1.2-5-1-7 1.2 1.5 2.8 6 2.3 7-1.2z",
        shadow,
    ),
    Achievement(
        "adjutant",
        "M28 4l-.8 6L15 22.2l3 3-2 2-3.5-3.5L7 29.2 2.8 25l5.5-5.5L4.8 16l2-2 3 3L22 4.8z",
        adjutant,
    ),
    Achievement(
        "defence",
        "M16 2.5 27.5 6.5v8.5c0 7.5-5 12-11.5 14.5C9.5 27 4.5 22.5 4.5 15V6.5zM16 6 8 8.8V15"
        "c0 5.5 3.5 8.8 8 10.8z",
        defence,
    ),
    Achievement(
        "siberia",
        "M15 2h2v5l2.8-2.8 1.4 1.4L17 9.8v4.5"
        "l3.9-2.3 1.5-5.7 2 .5-1 3.8 4.3-2.5 1 1.7-4.3 2.5 3.8 1-.5 2-5.7-1.5L18 16"
        "l4 2.2 5.7-1.5.5 2-3.8 1 4.3 2.5-1 1.7-4.3-2.5 1 3.8-2 .5-1.5-5.7L17 17.7v4.5"
        "l4.2 4.2-1.4 1.4L17 25v5h-2v-5l-2.8 2.8-1.4-1.4 4.2-4.2v-4.5L11.1 20"
        "l-1.5 5.7-2-.5 1-3.8-4.3 2.5-1-1.7 4.3-2.5-3.8-1 .5-2L10 18.2 14 16"
        "l-4-2.2-5.7 1.5-.5-2 3.8-1-4.3-2.5 1-1.7 4.3 2.5-1-3.8 2-.5 1.5 5.7 3.9 2.3V9.8"
        "l-4.2-4.2 1.4-1.4L15 7z",
        siberia,
    ),
    Achievement(
        "same_two",
        "M8.5 11c0-4.8 3.2-8 7.5-8s7.5 3 7.5 7.5c0 6.5-7.5 9-9.7 14h9.7V29h-15v-3.5"
        "C8.5 17.5 18.5 15.5 18.5 11c0-2-1-3.3-2.5-3.3S13.2 9 13.2 11z",
        same_two,
    ),
    Achievement(
        "yoromeki",
        "M16 28.5C8 22.5 3 17.5 3 11.3A6.6 6.6 0 0 1 16 9a6.6 6.6 0 0 1 13 2.3"
        "c0 6.2-5 11.2-13 17.2zM17.5 10l-4.5 6 4 2-3 6.5 7.5-8-4-2 2.5-4.5z",
        yoromeki,
    ),
    Achievement(
        "joker",
        "M16 13c-2-5-7-7.5-12.5-5.5 3.2 2 4.5 5.5 4.5 9.5l.8 6.5h14.4L24 17c0-4 1.3-7.5 4.5-9.5"
        "C23 5.5 18 8 16 13zM8.5 25h15v3.5h-15zM3.5 8.5a2 2 0 1 0 .1 0zM28.5 8.5a2 2 0 1 0 .1 0"
        "zM16 2a2.5 2.5 0 1 0 .1 0z",
        joker,
    ),
    Achievement(
        "last",
        "M6.5 2.5h19v3h-2.2c0 4.8-2 7.5-5.3 10.5 3.3 3 5.3 5.7 5.3 10.5h2.2v3h-19v-3h2.2"
        "c0-4.8 2-7.5 5.3-10.5-3.3-3-5.3-5.7-5.3-10.5H6.5zM12 26.5h8"
        "c-.4-3-2-5-4-6.8-2 1.8-3.6 3.8-4 6.8z",
        last,
    ),
)
"""The list, in the order in which the page shows it."""


def achievements() -> tuple[Achievement[State, Action], ...]:
    """The list."""
    return ACHIEVEMENTS
