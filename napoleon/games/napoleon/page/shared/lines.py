"""A result of Napoleon in lines of text: contract, the user's part, and honors as symbols."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from napoleon.games.napoleon.game import Played, Standing
from napoleon.games.napoleon.play.state import Result, State
from napoleon.games.napoleon.rules.trick import HONORS, HONORS_MASK
from napoleon.kit.cards import SUITS
from napoleon.ui.shell.figures import signed
from napoleon.ui.shell.words import Words
from napoleon.ui.table.pieces import Mark

TAKEN: Final = "■"
OTHERS: Final = "□"
"""An honor of the French, and one of the allies: symbols that our own font has, too."""

_SIGNS: Final = dict(zip(SUITS, "♣♦♥♠", strict=True))


def deal(words: Words, deck: str, result: Result) -> tuple[str, ...]:
    """A deal: the bid, the ending, and the flags."""
    if result.triumph:
        outcome = words("result.triumph")
    else:
        outcome = words("result.french" if result.made else "result.allied")
    head = words(
        "share.napoleon.deal",
        contract=contract(words, deck, result),
        role=role(words, result),
        outcome=outcome,
    )
    return head, f"{flags(result)} {result.french}/{HONORS}"


def match(words: Words, deck: str, whole: Standing) -> Iterator[str]:
    """A match: a line for each deal."""
    for number, played in enumerate(whole.deals, start=1):
        yield words(
            "share.napoleon.row",
            number=number,
            brief=brief(words, deck, played.state),
            points=signed(played.ending.points[words.me]),
        )


def brief(words: Words, deck: str, state: State) -> str:
    """A finished deal in a few words: contract, the user's part, and whether it was made."""
    result = state.result
    if result is None:
        return ""
    made = words("share.napoleon.made" if result.made else "share.napoleon.broken")
    return words(
        "share.napoleon.brief",
        contract=contract(words, deck, result),
        role=role(words, result),
        made=made,
    )


def contract(words: Words, deck: str, result: Result) -> str:
    """Trump and number: with the suit's symbol, or with its name in SdC's deck."""
    trumps = result.trump < len(SUITS)
    if deck != "sdc" and trumps:
        return f"{_SIGNS[SUITS[result.trump]]}{result.bid}"
    return words("share.napoleon.bid", suit=words.suit(result.trump), bid=result.bid)


def marks(played: Played, seat: int) -> Iterator[Mark]:
    """Each trick: taken with honors, taken without, or left to others."""
    state: State = played.state
    for trick, winner in zip(state.tricks, state.winners, strict=True):
        if winner == seat:
            yield "gold" if trick.played & HONORS_MASK else "white"
        else:
            yield "blue"


def flags(result: Result) -> str:
    """The honors as symbols, those of the French first."""
    return TAKEN * result.french + OTHERS * (HONORS - result.french)


def role(words: Words, result: Result) -> str:
    """The user's role."""
    part = result.role(words.me)
    return words(f"role.{'allied' if part == 'ally' else part}")
