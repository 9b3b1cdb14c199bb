"""The achievements of Durak: what each is judged by, and what is engraved on its medal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from napoleon.games.durak.page.accounts import DealAccounts, Facts, replay_of
from napoleon.games.durak.play import events, outcome
from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.state import State
from napoleon.kit.cards import TEN, rank_of
from napoleon.ui.achievements import state
from napoleon.ui.achievements.state import Achievement

Deed: TypeAlias = state.Deed[State, Action]
"""A finished deal of Durak, played without help."""

SIEGE: Final = 5
"""A bout of this many attacks is hard to defend."""
PILE: Final = 15
"""A hand of this many cards is hard to get rid of."""
CROWD: Final = 6


def _when(fits: Callable[[Facts], bool]) -> Callable[[Deed], bool]:
    """Won, and this is true of the deal."""

    def judged(deed: Deed) -> bool:
        account = DealAccounts().account(deed.played, deed.me)
        return account.won and fits(account.facts)

    return judged


def _siege(deed: Deed) -> bool:
    """A bout of many attacks was defended by the user."""
    attacks = 0
    for event in replay_of(deed.played, deed.me).events:
        match event:
            case events.Covered(seat=seat):
                attacks += seat == deed.me
            case events.Beaten():
                if attacks >= SIEGE:
                    return True
                attacks = 0
            case events.Taken() | events.Led():
                attacks = 0
    return False


def _by_small_cards(deed: Deed) -> bool:
    """Won with a last attack from below the ten."""
    led = [
        e
        for e in replay_of(deed.played, deed.me).events
        if isinstance(e, events.Led) and e.seat == deed.me
    ]
    small = bool(led) and all(rank_of(face) < TEN for face in led[-1].cards)
    return small and _when(lambda facts: facts.label == outcome.DURAK)(deed)


ACHIEVEMENTS: Final = (
    Achievement(
        "escape",
        "M4 27V5h13v3H7v16h10v3zM17 9.500 25.500 16 17 22.500V18h-7v-4h7z",
        _when(lambda facts: facts.label == outcome.DURAK),
    ),
    Achievement(
        "first_out",
        "M14 4h4v24h-5V10l-4 2V8zM6 26h20v3H6z",
        _when(lambda facts: facts.place == 1 and facts.seats > 2),
    ),
    Achievement(
        "untaken",
        "M16 2.500 27.500 6.500v8.500c0 7.500-5 12-11.500 14.500"
        "C9.500 27 4.500 22.500 4.500 15V6.500z"
        "M10 15.500l4.500 4.500 8-9-2-2-6 6.800-2.500-2.500z",
        _when(lambda facts: facts.held > 0 and not facts.took),
    ),
    Achievement(
        "siege", "M4 28V12l3-2V6h3v3h4V6h4v3h4V6h3v4l3 2v16h-9v-7a3 3 0 0 0-6 0v7z", _siege
    ),
    Achievement(
        "comeback",
        "M6 26V12h4v14zM12 26V4h4v22zM18 26v-9h4v9zM24 26v-5h3v5zM4 27h25v2H4z",
        _when(lambda facts: facts.cards >= PILE),
    ),
    Achievement(
        "sixes",
        "M20 4c-7 2-11 8-11 15a7.500 7.500 0 1 0 7.500-7.500c-1.500 0-3 .5-4 1.300"
        "C14 9 16.500 6.500 21 6zM16.500 15a4 4 0 1 1-.1 0z",
        _when(lambda facts: facts.sixes > 0),
    ),
    Achievement(
        "small",
        "M8 5h11v4H8zM8 11h11v4H8zM8 17h11v4H8zM8 23h11v4H8zM22 20h2V9l3.500 3.500 1-1.500L23 5"
        "l-5.500 6 1 1.500L22 9z",
        _by_small_cards,
    ),
    Achievement(
        "passer",
        "M4 14c2-7 9-11 16-8l1.500-3L27 9l-7 3 1-3c-5-2-10 1-12 5.500zM28 18c-2 7-9 11-16 8"
        "l-1.500 3L5 23l7-3-1 3c5 2 10-1 12-5.500z",
        _when(lambda facts: facts.transfers >= 3),
    ),
    Achievement(
        "crowd",
        "M8 6a3 3 0 1 1-.1 0zM16 4a3 3 0 1 1-.1 0zM24 6a3 3 0 1 1-.1 0zM3.500 22c0-6 2-8 4.500-8"
        "s4.500 2 4.500 8zM11.500 20c0-6 2-8 4.500-8s4.500 2 4.500 8zM19.500 22c0-6 2-8 4.500-8"
        "s4.500 2 4.500 8zM6 24h20v3H6z",
        _when(lambda facts: facts.seats >= CROWD and facts.label == outcome.DURAK),
    ),
)
"""The list, in the order in which the page shows it."""


def achievements() -> tuple[Achievement[State, Action], ...]:
    """The list."""
    return ACHIEVEMENTS
