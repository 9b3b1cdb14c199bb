"""The output of the terminal: the hand, the trick, the table, in lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from unicodedata import east_asian_width

from napoleon.games.napoleon.page.phrases import bid_text
from napoleon.games.napoleon.play.actions import Play
from napoleon.games.napoleon.play.state import EXCHANGE, PLAY, State
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules.trick import Trick
from napoleon.kit.cards import JOKER, JOKERS_MASK, NO_CARD, SUIT_MASK, cards_of, suit_of
from napoleon.match.match import Match
from napoleon.terminal.words import TerminalWords

RED, DIM, BOLD, PLAIN = "\033[31m", "\033[2m", "\033[1m", "\033[0m"
_WIDE: Final = ("W", "F")
_RED_SUITS: Final = (1, 2)
_RULE: Final = 64


class Screen:
    """Lines of text for the player at seat 0, with ``colours`` if wanted."""

    def __init__(self, words: TerminalWords, *, colours: bool) -> None:
        self.words = words
        self.colours = colours

    def title(self, text: str) -> str:
        """A heading with a line behind it."""
        line = "─" * max(2, _RULE - width(text) - 4)
        return self._in(BOLD, f"── {text} {line}")

    def card(self, card: int) -> str:
        """A card, red ones in red."""
        text = self.words.card(card)
        red = card < JOKER and suit_of(card) in _RED_SUITS
        return self._in(RED, text) if red else text

    def cards(self, mask: int) -> str:
        """Cards, the highest suit first."""
        return " ".join(map(self.card, in_order(mask)))

    def _in(self, style: str, text: str) -> str:
        return f"{style}{text}{PLAIN}" if self.colours else text

    def dim(self, text: str) -> str:
        """Text that is less important."""
        return self._in(DIM, text)

    # ---- the table

    def hand(self, view: PlayerView, numbered: Sequence[int]) -> list[str]:
        """The hand by suits; cards that can be chosen have their numbers before them."""
        numbers = {card: number for number, card in enumerate(numbered, 1)}
        groups = []
        for mask in (*reversed(SUIT_MASK), JOKERS_MASK):
            cards = [
                f"{self.dim(str(numbers[card]) + ':')}{self.card(card)}"
                if card in numbers
                else self.dim(self.words.card(card))
                for card in in_order(view.hand & mask)
            ]
            if cards:
                groups.append(" ".join(cards))
        return [f"  {self.words('hand')}  " + "   ".join(groups)]

    def contract(self, view: PlayerView) -> list[str]:
        """The contract, the roles and the progress of the French, as far as this seat knows."""
        words = self.words
        if view.napoleon is None or view.bid is None or view.trump is None:
            return []
        card = "–" if view.card == NO_CARD else self.card(view.card)
        parts = [
            words(
                "contract",
                name=words.seat(view.napoleon),
                bid=bid_text(words, view.bid, view.trump),
                card=card,
            )
        ]
        if view.adjutant is not None:
            parts.append(words("adjutant_is", name=words.seat(view.adjutant)))
        elif view.alone:
            parts.append(words("is_alone"))
        if view.phase == PLAY:
            parts.append(words("to_reach", target=view.target or 0))
        return ["  " + " · ".join(parts)]

    def trick(self, view: PlayerView) -> list[str]:
        """The running trick and the honors of each seat."""
        lines = []
        names = [self.words.seat(seat) for seat in range(view.players)]
        longest = max(map(width, names))
        leader = max(view.trick.leader, 0)
        for step in range(view.players):
            seat = (leader + step) % view.players
            card = "·"
            if step < len(view.trick.cards):
                card = self.card(view.trick.cards[step])
            honors = self.dim(self.words("honors", honors=view.honors[seat]))
            role = self._role(view, seat)
            card += " " * (5 - width(_plain(card)))
            lines.append(f"  {pad(names[seat], longest)}  {card} {honors} {role}".rstrip())
        return lines

    def _role(self, view: PlayerView, seat: int) -> str:
        role = view.role(seat)
        key = {"napoleon": "role.napoleon", "adjutant": "role.adjutant"}.get(role)
        return self.words(key) if key else ""

    def trick_line(self, state: State, trick: Trick) -> str:
        """A finished trick in one line."""
        words, players = self.words, len(state.hands)
        played = []
        for at, card in enumerate(trick.cards):
            seat = (trick.leader + at) % players
            played.append(f"{words.seat(seat)} {self.card(card)}")
        return "  " + "  ".join(played)

    # ---- after a deal

    def result(self, match: Match) -> list[str]:
        """Points of the deal and of the match, and the roles."""
        words, result = self.words, match.state.result
        if result is None:
            return [words("told.redeal")]
        names = [words.seat(seat) for seat in range(len(result.points))]
        longest = max(map(width, names))
        lines = []
        for seat, points in enumerate(result.points):
            role = result.role(seat)
            part = words("role.allied" if role == "ally" else f"role.{role}")
            if seat == result.traitor:
                part += f" ({words('role.traitor')})"
            row = f"  {pad(names[seat], longest)}  {points:+4d}  {match.totals[seat]:+5d}  "
            lines.append(row + part)
        return lines


def in_order(mask: int) -> list[int]:
    """Cards in the order of a hand: Jokers last, spades first, high to low."""
    cards = sorted(cards_of(mask & ~JOKERS_MASK), reverse=True)
    return [*cards, *cards_of(mask & JOKERS_MASK)]


def choosable(view: PlayerView) -> list[int]:
    """The cards of the hand that could be chosen now, in the order of the screen."""
    if view.phase == EXCHANGE:
        return in_order(view.hand)
    if view.phase != PLAY:
        return []
    found = {action.card for action in view.legal if isinstance(action, Play)}
    return [card for card in in_order(view.hand) if card in found]


def width(text: str) -> int:
    """The width of a text in columns."""
    return sum(2 if east_asian_width(sign) in _WIDE else 1 for sign in text)


def pad(text: str, columns: int) -> str:
    """Text padded to so many columns."""
    return text + " " * max(0, columns - width(text))


def _plain(text: str) -> str:
    for style in (RED, DIM, BOLD, PLAIN):
        text = text.replace(style, "")
    return text
