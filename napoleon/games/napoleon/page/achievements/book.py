"""The achievements of Napoleon: how each is judged, and what is engraved on its medal."""

from __future__ import annotations

from typing import Final

from napoleon.games.napoleon.page.achievements import deeds
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.state import State
from napoleon.ui.achievements.state import Achievement

ACHIEVEMENTS: Final = (
    Achievement(
        "napoleon",
        "M4.5 23h23L30 10l-7 4.5L16 4l-7 10.5L2 10zM5 25h22v3H5z",
        deeds.as_napoleon,
    ),
    Achievement(
        "triumph",
        "M3.5 4h25v4.5h-25zM5 10h22v18h-6.5v-8.5a4.5 4.5 0 0 0-9 0V28H5z",
        deeds.triumph,
    ),
    Achievement(
        "alone",
        "M16 3a4.8 4.8 0 0 1 3.2 8.4h2.3v2.4h-2.4L20.5 23h2v2.5h-13V23h2l1.4-9.2h-2.4v-2.4h2.3"
        "A4.8 4.8 0 0 1 16 3zM7.5 26.5h17V29h-17z",
        deeds.alone,
    ),
    Achievement(
        "bold",
        "M6.5 3H9v26H6.5zM10.5 4.5c5.5-2.5 9 2 16 .5v12.5c-7 1.5-10.5-3-16-.5z",
        deeds.bold,
    ),
    Achievement(
        "shadow",
        "M2.5 10.5c5-2.5 9-2.5 13.5-.5 4.5-2 8.5-2 13.5.5 0 7-2.5 12-7.5 12-3 0-4-3.5-6-3.5"
        "s-3 3.5-6 3.5c-5 0-7.5-5-7.5-12zM7 13.5c1 3.5 5.5 4 7 1.2-2-2.2-4.5-2.4-7-1.2zM25 13.5"
        "c-2.5-1.2-5-1-7 1.2 1.5 2.8 6 2.3 7-1.2z",
        deeds.shadow,
    ),
    Achievement(
        "adjutant",
        "M28 4l-.8 6L15 22.2l3 3-2 2-3.5-3.5L7 29.2 2.8 25l5.5-5.5L4.8 16l2-2 3 3L22 4.8z",
        deeds.adjutant,
    ),
    Achievement(
        "defence",
        "M16 2.5 27.5 6.5v8.5c0 7.5-5 12-11.5 14.5C9.5 27 4.5 22.5 4.5 15V6.5zM16 6 8 8.8V15"
        "c0 5.5 3.5 8.8 8 10.8z",
        deeds.defence,
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
        deeds.siberia,
    ),
    Achievement(
        "same_two",
        "M8.5 11c0-4.8 3.2-8 7.5-8s7.5 3 7.5 7.5c0 6.5-7.5 9-9.7 14h9.7V29h-15v-3.5"
        "C8.5 17.5 18.5 15.5 18.5 11c0-2-1-3.3-2.5-3.3S13.2 9 13.2 11z",
        deeds.same_two,
    ),
    Achievement(
        "yoromeki",
        "M16 28.5C8 22.5 3 17.5 3 11.3A6.6 6.6 0 0 1 16 9a6.6 6.6 0 0 1 13 2.3"
        "c0 6.2-5 11.2-13 17.2zM17.5 10l-4.5 6 4 2-3 6.5 7.5-8-4-2 2.5-4.5z",
        deeds.yoromeki,
    ),
    Achievement(
        "joker",
        "M16 13c-2-5-7-7.5-12.5-5.5 3.2 2 4.5 5.5 4.5 9.5l.8 6.5h14.4L24 17c0-4 1.3-7.5 4.5-9.5"
        "C23 5.5 18 8 16 13zM8.5 25h15v3.5h-15zM3.5 8.5a2 2 0 1 0 .1 0zM28.5 8.5a2 2 0 1 0 .1 0"
        "zM16 2a2.5 2.5 0 1 0 .1 0z",
        deeds.joker,
    ),
    Achievement(
        "last",
        "M6.5 2.5h19v3h-2.2c0 4.8-2 7.5-5.3 10.5 3.3 3 5.3 5.7 5.3 10.5h2.2v3h-19v-3h2.2"
        "c0-4.8 2-7.5 5.3-10.5-3.3-3-5.3-5.7-5.3-10.5H6.5zM12 26.5h8"
        "c-.4-3-2-5-4-6.8-2 1.8-3.6 3.8-4 6.8z",
        deeds.last,
    ),
)
"""The list, in the order in which the page shows it."""


def achievements() -> tuple[Achievement[State, Action], ...]:
    """The list."""
    return ACHIEVEMENTS
