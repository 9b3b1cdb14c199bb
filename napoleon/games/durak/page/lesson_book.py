"""The lessons of Durak: from the first attack to an ending that can be won by force.

Their words are in the page's catalogue. The cards of each are laid out by hand.
"""

from __future__ import annotations

from typing import Final

from napoleon.games.durak.page.lesson_parts import DONE, LaidOut, taken, these
from napoleon.ui.lessons.state import Lesson, Note, Others, Rest, Task

LESSONS: Final = (
    Lesson(
        "first",
        LaidOut(
            ("C6D8H9HKSJST", "C9D7DQH7S6CA"),
            "H8D6C7S7",
            trump="N",
            rules="trump.source=none",
        ).match,
        chapters=(3, 6, 13),
        steps=(
            Task(these("C6")),
            Others("C6/C9"),
            Task(DONE),
            Others("D7"),
            Task(these("D7/D8"), (("take", taken),)),
            Others("pass"),
            Task(these("HK")),
            Others("take"),
            Task(these("H8")),
            Others("H8/HK"),
            Task(DONE),
            Others("CA"),
            Task(taken),
            Others("H7"),
            Task(these("H7/H9"), (("take", taken),)),
            Others("pass"),
            Rest("take CA SJ ST S7 pass 0:pass"),
            Note(),
        ),
    ),
    Lesson(
        "trumps",
        LaidOut(("H7HTD6SQS9C8", "CKH9H8D9DJS7"), "D7SACTD8C9H6", attacker=1).match,
        steps=(
            Note(),
            Others("CK"),
            Task(these("CK/H7"), (("take", taken), ("high", these("CK/HT")))),
            Others("pass"),
            Task(these("S9")),
            Others("S9/H9"),
            Task(DONE),
            Others("H8"),
            Task(these("H8/HT"), (("take", taken),)),
            Others("pass"),
            Note(),
        ),
    ),
    Lesson(
        "throwing",
        LaidOut(("D7S9HJC6CKDA", "D9SJHQ"), "C8C9DTS6D6H6").match,
        steps=(
            Task(these("D7"), (("other", these("S9 HJ C6 CK DA")),)),
            Others("D7/D9"),
            Task(these("+S9"), (("done", DONE),)),
            Others("S9/SJ"),
            Task(these("+HJ"), (("done", DONE),)),
            Others("HJ/HQ"),
            Note(),
        ),
    ),
    Lesson(
        "roles",
        LaidOut(("S6S8D8DTC7CJ", "D7D9HTCTSQSA", "CKS9DJC9H9HJ"), "C8S7SKDKDQH6", attacker=2).match,
        steps=(
            Note(),
            Others("CK"),
            Task(taken),
            Others("D7 D7/DJ 1:pass"),
            Task(DONE),
            Note(),
        ),
    ),
    Lesson(
        "three",
        LaidOut(
            ("H9S7SKD8CJC6", "C7D6DQSAS8HT", "C9DTDKS9HQH7"),
            "C8STD7SQDAH6",
            attacker=1,
        ).match,
        steps=(
            Note(),
            Others("C7 C7/C9 1:pass"),
            Task(these("+S7"), (("trump", these("+H9")), ("done", DONE))),
            Others("take"),
            Task(these("C6"), (("high", these("CJ SK H9 D8")),)),
            Others("take"),
            Note(),
        ),
    ),
    Lesson(
        "endgame",
        LaidOut(("D9DK", "DTC6"), "").match,
        steps=(
            Note("DTC6"),
            Task(these("DK"), (("low", these("D9")),), asks=True),
            Others("take"),
            Task(these("D9")),
            Others("D9/DT"),
            Note(),
        ),
    ),
    Lesson(
        "weakness",
        LaidOut(("S6CKCAHA", "S7D7D8D9"), "").match,
        steps=(
            Note("S7D7D8D9"),
            Task(
                these("CK"),
                (("weak", these("S6")), ("ace", these("CA")), ("trump", these("HA"))),
                asks=True,
            ),
            Others("take"),
            Task(these("CA HA"), (("weak", these("S6")),), asks=True),
            Others("take"),
            Task(these("CA HA"), (("weak", these("S6")),), asks=True),
            Others("take"),
            Task(these("S6")),
            Others("S6/S7"),
            Note(),
        ),
    ),
    Lesson(
        "passing",
        LaidOut(
            ("D8C9SKH7CQS6", "CTDTD6S9HKDA", "C8H9CJDQS7SJ"),
            "C6C7STD9DJH6",
            attacker=2,
            rules="transfer.allowed=on",
        ).match,
        steps=(
            Note(),
            Others("C8"),
            Task(these(">D8"), (("cover", these("C8/C9 C8/CQ C8/H7")), ("take", taken))),
            Others("C8/CT D8/DT"),
            Task(DONE),
            Others("pass"),
            Note(),
        ),
    ),
)
"""The lessons, in the order in which they are learned."""


def lessons() -> tuple[Lesson, ...]:
    """The list."""
    return LESSONS
