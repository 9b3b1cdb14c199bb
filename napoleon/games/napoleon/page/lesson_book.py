"""The lessons: a first match from the auction to the end, then topic by topic.

Their words are in the catalogues.
"""

from __future__ import annotations

from typing import Final

from napoleon.games.napoleon.page.lesson_parts import (
    LaidOut,
    bid_in,
    honor,
    own_card,
    passed,
    sensible_discard,
    these,
    trumps_away,
)
from napoleon.ui.lessons.state import Lesson, Note, Others, Rest, Task

_PASSES: Final = "pass pass pass pass"

LESSONS: Final = (
    Lesson(
        "first",
        LaidOut(
            (
                "HAHKHJHTH6DJSKCKD3C8",
                "H2H7S7S5DQD8D6C5C2CQ",
                "H3H8S3S8SJD5D7D9C3C9",
                "H4SAS9S2DADKD2CACJCT",
                "H5HQJoSTS6S4D4DTC6C7",
            ),
            "H9SQC4",
            first=1,
        ).match,
        chapters=(4, 6, 23),
        steps=(
            Note(),
            Others("11S pass 12C pass"),
            Task(these("12H"), (("high", bid_in("H")), ("pass", passed))),
            Others("pass pass"),
            Task(these("=SA"), (("own", own_card),)),
            Task(sensible_discard, (("honor", honor), ("trump", trumps_away))),
            Task(these("HJ")),
            Others("H2 H3 H4 H5"),
            Note(),
            Task(these("HA")),
            Others("H7 H8 CT HQ"),
            Note(),
            Task(these("SQ")),
            Others("S7 S3 SA S6"),
            Note(),
            Others("CA C6"),
            Task(these("CK")),
            Others("C5 C3 DA Jo"),
            Task(these("DJ")),
            Others("DQ D5 ST"),
            Task(these("SK")),
            Others("S5 S8 S9"),
            Rest("HK HT H9 H6 D6 D7 DK S4 D8 D9 D2 D4 C2 C9 CJ DT CQ SJ S2 C7"),
            Note(),
        ),
    ),
    Lesson(
        "following",
        LaidOut(
            ("H9H7H3DADTD6CQC8C6C5", "DKSKCA", "SAD5S5C4", "D9S8C7", "D4SJCT"),
            "S2S3S6",
            first=1,
            before=f"13H {_PASSES} =SA -S2S3S6",
        ).match,
        steps=(
            Note(),
            Others("DK D5 D9 D4"),
            Task(these("DA"), (("low", these("DT D6")),), asks=True),
            Note(),
            Task(these("C8 C6 C5"), (("honor", these("CQ")),)),
            Others("CA C4 C7 CT"),
            Note(),
            Others("SK S5 S8 SJ"),
            Task(these("H9 H7 H3")),
            Note(),
        ),
    ),
    Lesson(
        "honors",
        LaidOut(
            ("HTH8H4STS5S4C7C4D9D6", "DAHASQ", "D4H5SKSA", "DQH7S6", "D5H9S7"),
            "S2S3H3",
            first=2,
            before=f"13C {_PASSES} =DQ -S2S3H3 D4 DQ D5 D6 DA",
        ).match,
        steps=(
            Note(),
            Others("HA H5 H7 H9"),
            Task(these("HT")),
            Note(),
            Others("SQ SK S6 S7"),
            Task(these("S5 S4")),
            Note(),
        ),
    ),
    Lesson(
        "bidding",
        LaidOut(
            ("SAHAHKHJH9H5DJD3CAC4", "SKSQSTS9", "", "CKCQCTC9", ""),
            "S2S3H3",
            first=1,
        ).match,
        steps=(
            Note(),
            Others("11S pass 12C pass"),
            Task(these("12H 13H"), (("high", bid_in("H")), ("pass", passed))),
            Others("13S pass"),
            Task(these("14H"), (("high", bid_in("H")), ("pass", passed))),
            Others("pass"),
            Note(),
        ),
    ),
    Lesson(
        "naming",
        LaidOut(
            ("HAHKHJHTH6DJSKS4D3C8", "", "", "SA", ""),
            "CKD5C4",
            first=0,
            before=f"13H {_PASSES}",
        ).match,
        steps=(
            Task(these("=SA =Jo"), (("own", own_card),)),
            Task(sensible_discard, (("honor", honor), ("trump", trumps_away))),
            Note(),
        ),
    ),
    Lesson(
        "powers",
        LaidOut(
            ("HJH6H4DJD6SAS9S4C8C5", "HAC9DKCTS8", "H5C6D9CQSK", "H8C7DTC4SQ", "HTCADACJS7"),
            "D2D3S2",
            first=0,
            before=f"13H {_PASSES} =CA -D2D3S2",
        ).match,
        steps=(
            Task(these("HJ")),
            Others("HA H5 H8 HT"),
            Note(),
            Task(these("C8 C5")),
            Others("C9 C6 C7 CA"),
            Others("DA"),
            Task(these("DJ")),
            Others("DK D9 DT"),
            Note(),
            Task(these("C8 C5")),
            Others("CT CQ C4 CJ"),
            Others("SK SQ S7"),
            Task(these("SA")),
            Others("S8"),
            Note(),
        ),
    ),
    Lesson(
        "joker",
        LaidOut(
            ("JoSASJSTS6S5HAH7D4C6", "SK", "SQ", "S7DA", "S4"),
            "H2H3C4",
            first=0,
            before=f"13S {_PASSES} =DA -H2H3C4",
        ).match,
        steps=(
            Task(these("Jo:S"), (("suit", these("Jo:H Jo:D Jo:C")),)),
            Others("SK SQ S7 S4"),
            Note(),
        ),
    ),
    Lesson(
        "call",
        LaidOut(
            ("HAH8H7C3C9C7S9S6S4D5", "JoH5C4", "H6C5SA", "H9C8", "HTC6"),
            "S2S3H3",
            first=1,
            before=f"13D {_PASSES} =SA -S2S3H3 H5 H6 H9 HT HA",
        ).match,
        steps=(
            Task(these("C3")),
            Others("Jo C5 C8 C6"),
            Note(),
        ),
    ),
    Lesson(
        "yoromeki",
        LaidOut(
            ("HQH8H6H4C2C9C5CJD7D4", "SACA", "S5CK", "S7CTHA", "SKC6"),
            "S2S3H3",
            first=1,
            before=f"14D {_PASSES} =HA -S2S3H3",
        ).match,
        steps=(
            Note(),
            Others("SA S5 S7 SK"),
            Task(these("HQ"), (("trump", these("D7 D4")),)),
            Note(),
            Task(these("C2")),
            Others("CA CK CT C6"),
            Note(),
        ),
    ),
    Lesson(
        "adjutant",
        LaidOut(
            ("SAS8S6S5HKH3C9C7C5C4", "HJD5", "H5DA", "HTDT", "H9H8H6S9S7S4CKCQC8C6"),
            "S2S3D2",
            first=1,
            before=f"13H {_PASSES} =SA -S2S3D2",
        ).match,
        steps=(
            Note(),
            Others("HJ H5 HT H8"),
            Task(these("HK")),
            Note(),
            Others("D5 DA DT H9"),
            Task(these("SA")),
            Note(),
        ),
    ),
)


def lessons() -> tuple[Lesson, ...]:
    """The list."""
    return LESSONS
