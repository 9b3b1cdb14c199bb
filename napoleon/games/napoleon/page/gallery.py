"""Napoleon's rules in the gallery: their special features, and a trick under them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from napoleon.games.napoleon.rules import RuleSet
from napoleon.ui.gallery.drawing import back, card, others, picture, word
from napoleon.ui.gallery.state import Sight
from napoleon.ui.shell.html import Html
from napoleon.ui.shell.words import Words

_POWERS: Final = {
    "strength.mighty": "SA",
    "jacks.right": "HJ",
    "jacks.left": "DJ",
    "same_two.rank": "C2",
}
"""The powers that beat trumps, besides the Joker, each with a card."""
_LANES: Final = {4: (44, 62, 80, 98), 5: (40, 55, 70, 85, 100), 6: (38, 51, 64, 77, 90, 103)}


def sight(words: Words, rules: RuleSet) -> Sight:
    """The text and the drawing on the card of rules."""
    tags = [words("tag.bids", least=rules.text("auction.minimum"))]
    jokers = _jokers(rules)
    if jokers != 1:
        tags.append(words("tag.jokers", count=jokers))
    if rules.text("auction.order") == "open":
        tags.append(words("tag.open"))
    if not any(_counts(rules, name) for name in _POWERS):
        tags.append(words("tag.plain"))
    if _counts(rules, "jacks.hunt"):
        tags.append(words("tag.hunt"))
    return Sight(tuple(tags), drawing(rules))


def _jokers(rules: RuleSet) -> int:
    return int(rules.text("joker.count"))


def _counts(rules: RuleSet, name: str) -> bool:
    """Whether a card has its power, or a rule is on."""
    return rules.text(name) not in ("off", "plain")


@lru_cache(maxsize=32)
def drawing(rules: RuleSet) -> Html:
    """A trick with the cards that count most, the widow, and the lowest bid."""
    return picture((others(int(rules.text("table.players")) - 1), *_widow(rules), *_trick(rules)))


def _widow(rules: RuleSet) -> Iterator[str]:
    if rules.text("table.widow") != "none":
        for at in range(3):
            yield back(13 + 3 * at, 32, 4 * at - 4)
    yield word(rules.text("auction.minimum"), 16, 54)


def _trick(rules: RuleSet) -> Iterator[str]:
    """A card of each player: the Jokers, the mighty card, the Jacks, the Two, trumps."""
    strong = ["Jo"] * _jokers(rules)
    strong += [code for name, code in _POWERS.items() if _counts(rules, name)]
    lanes = _LANES[int(rules.text("table.players"))]
    codes = (*strong, "HK", "C9", "C5", "C7", "CT")[: len(lanes)]
    for at, (x, code) in enumerate(zip(lanes, reversed(codes), strict=True)):
        yield card(code, x, 34 - (at % 2), 3 * at - 6)
