"""The interview of Durak: what tables differ in most, in a few questions."""

from __future__ import annotations

from typing import Final

from napoleon.ui.interview.questions import Inquiry, question

_QUESTIONS: Final = (
    question("players", "p0 p1 p2 p3", **{f"n{n}": f"table.players={n}" for n in range(2, 7)}),
    question(
        "pack",
        "S6 S2 > S9",
        n36="pack.lowest=6",
        n52="pack.lowest=2",
        n32="pack.lowest=7",
        n24="pack.lowest=9",
    ),
    question("transfer", "C7 > D7", yes="transfer.allowed=on", no="transfer.allowed=off"),
    question(
        "show",
        "H7 > back",
        no="transfer.show=off",
        once="transfer.show=first-lap",
        always="transfer.show=unlimited",
    ),
    question("throwing", "C8 > D8 H8", yes="throw.allowed=on", no="throw.allowed=off"),
    question("lead", "D6 C6", yes="lead.same=4|3|5|6|7|8", pair="lead.same=2", no="lead.same=1"),
    question(
        "first_cap",
        "S9 D9 C9 DT SJ",
        six="throw.first_cap=none",
        first="throw.first_cap=first-bout",
        success="throw.first_cap=until-success",
    ),
    question("who", "p1 p0 p2", all="throw.who=all", neighbours="throw.who=neighbours"),
    question("after_take", "CK > DK", yes="throw.after_take=on", no="throw.after_take=off"),
    question("six", "H6 > HA", yes="trump.six=on", no="trump.six=off"),
    question("draw", "p0 p1", yes="ending.draw=on", no="ending.draw=off"),
)


def questions() -> tuple[Inquiry, ...]:
    """The questions, in their order."""
    return _QUESTIONS
