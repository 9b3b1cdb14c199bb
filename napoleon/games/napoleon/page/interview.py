"""The interview of Napoleon: the main differences between tables, in a few questions."""

from __future__ import annotations

from typing import Final

from napoleon.ui.interview.questions import Inquiry, question

_QUESTIONS: Final = (
    question("players", "p0 p1 p2 p3 p4", **{f"n{n}": f"table.players={n}" for n in range(4, 7)}),
    question("jokers", "Jo jo", none="joker.count=0", one="joker.count=1", two="joker.count=2"),
    question("mighty", "SA", yes="strength.mighty=on", no="strength.mighty=off"),
    question("yoromeki", "HQ > SA", yes="yoromeki.beats_mighty=on", no="yoromeki.beats_mighty=off"),
    question(
        "jacks",
        "HJ DJ > HA",
        yes="jacks.right=2|above|1|3|4|5 jacks.left=3|above|1|2|4|5",
        right="jacks.right=2|above|1|3|4|5 jacks.left=plain",
        no="jacks.right=plain jacks.left=plain",
    ),
    question(
        "same_two",
        "D2 > D9 DJ DK DA",
        yes="same_two.rank=4|above|1|2|3|5",
        no="same_two.rank=plain",
    ),
    question("call", "C3 > Jo", yes="joker.call=on", no="joker.call=off"),
    question(
        "minimum",
        "SA SK SQ SJ ST",
        **{f"n{number}": f"auction.minimum={number}" for number in ("8", "10", "11", "12", "13")},
        n15="auction.minimum=15",
    ),
    question(
        "passing", "p1 p2 p3", once="auction.passing=once", unlimited="auction.passing=unlimited"
    ),
    question(
        "discards",
        "HT DQ > back",
        collect="widow.discarded_honors=collect",
        scrap="widow.discarded_honors=scrap",
        removed="widow.discarded_honors=removed",
        quota="widow.discarded_honors=quota",
    ),
    question(
        "points",
        "p0 p2",
        **{name: f"scoring.points={name}" for name in ("sdc", "guruguru", "zerosum")},
        bid="scoring.points=bid",
        plain="scoring.points=plain",
    ),
)


def questions() -> tuple[Inquiry, ...]:
    """The questions, in their order."""
    return _QUESTIONS
