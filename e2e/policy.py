"""A person's way of playing, decided only from what the page shows.

It is not a strong player: its purpose is to pass through every phase, and to do the same in a
browser as in CPython, where `e2e/rehearsal.py` plays a match beforehand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from e2e.sight import Sight

RANKS = "23456789TJQKA"
BID_UP_TO = 15


def _rank(card: str) -> int:
    return len(RANKS) if card in ("Jo", "jo") else RANKS.index(card[1])


def longest_suit(hand: Sequence[str]) -> str:
    """The suit to bid."""
    counted = Counter(card[0] for card in hand if card not in ("Jo", "jo"))
    return max("SHDC", key=lambda letter: (counted[letter], "CDHS".index(letter)))


class Policy:
    """Chooses the button to press next, by its id.

    ``wishes`` has a word for each deal: ``bid`` to become Napoleon, ``pass`` to stay out.
    """

    def __init__(self, wishes: Sequence[str]) -> None:
        self._wishes = wishes
        self._deal = 0
        self._naming: list[str] = []
        self._took_back = False

    def choose(self, sight: Sight) -> str:
        """The id of the button to press. Raises `LookupError` where there is nothing to do."""
        if sight.dialogs:
            return self._in_dialog(sight)
        if "k-next" in sight.buttons:
            self._deal += sight.scene == "result"
            self._naming, self._took_back = [], False
            return "k-next"
        if not sight.my_turn:
            msg = f"nothing to do: {sight.status!r}"
            raise LookupError(msg)
        if sight.phase == "bidding":
            return self._bid(sight)
        if sight.phase == "adjutant":
            return self._name(sight)
        if sight.phase == "exchange":
            return self._exchange(sight)
        return self._play(sight)

    def _in_dialog(self, sight: Sight) -> str:
        if "d-ask" in sight.dialogs:
            return "k-yes"
        if "d-picker" in sight.dialogs:
            return f"pick-{self._adjutant(sight)}"
        if "d-deck" in sight.dialogs:
            return "k-deck-classic4"
        return "k-close"

    def _bid(self, sight: Sight) -> str:
        if self._wishes[self._deal % len(self._wishes)] != "bid":
            return "k-drop" if sight.live("k-drop") else "k-raise"
        suit = longest_suit(sight.hand)
        tile = f"k-suit-{suit}"
        if sight.live(tile) and sight.buttons[tile].get("aria-pressed") == "false":
            return tile
        can_raise = sight.live("k-raise") and int(sight.by_id("bid-number").text) <= BID_UP_TO
        return "k-raise" if can_raise or not sight.live("k-drop") else "k-drop"

    def _adjutant(self, sight: Sight) -> str:
        """The first role card that is not the user's own."""
        for card in ("SA", "Jo", "SJ", "CJ", "HA", "DA", "CA"):
            if card not in sight.hand and f"pick-{card}" in sight.buttons:
                return card
        raise LookupError("no adjutant card")

    def _name(self, sight: Sight) -> str:
        """Everything once: NEXT, UP, DOWN, the suit, the grid; then CALL."""
        steps = ("k-cycle", "k-up", "k-down", "k-", "k-grid", "k-call")
        step = steps[min(len(self._naming), len(steps) - 1)]
        self._naming.append(step)
        if step != "k-":
            return step
        return next(
            name for name, e in sight.buttons.items() if e.get("data-do") == "adjutant-suit"
        )

    def _exchange(self, sight: Sight) -> str:
        out = [name for name in sight.buttons if name.startswith("d-")]
        if sight.live("k-commit"):
            if not self._took_back:
                self._took_back = True
                return out[0]
            return "k-commit"
        trump = next(e for e in sight.by_id("slot").walk() if e.get("class") == "suit")
        worth = {
            card: (card[0] == trump.get("data-suit") or card in ("Jo", "SA"), _rank(card))
            for card in sight.hand
        }
        return f"h-{min(sight.hand, key=lambda card: worth[card])}"

    def _play(self, sight: Sight) -> str:
        if "t-suit" in sight.buttons:  # a Joker needs its suit
            if sight.buttons["t-suit"].get("data-arg") != "D":
                return "t-suit"
            return "k-call"
        if not sight.lanes:
            return f"h-{max(sight.playable, key=_rank)}"
        return f"h-{min(sight.playable, key=_rank)}"
