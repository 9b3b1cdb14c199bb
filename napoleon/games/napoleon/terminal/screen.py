"""The screen of Napoleon: the hand, the trick, the table, in lines of text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar, Final

from napoleon.games.napoleon.game import Match
from napoleon.games.napoleon.page import phrases
from napoleon.games.napoleon.page.commentary import event_sentence
from napoleon.games.napoleon.play.actions import PASS, Action, Play
from napoleon.games.napoleon.play.events import CardPlayed, Event, TrickWon
from napoleon.games.napoleon.play.state import AUCTION, EXCHANGE, PLAY, State
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.record import Record
from napoleon.games.napoleon.records.score.write import write as write_record
from napoleon.games.napoleon.rules import RuleSet
from napoleon.games.napoleon.rules.trick import Trick
from napoleon.games.napoleon.terminal import typed
from napoleon.kit.cards import JOKER, JOKERS_MASK, NO_CARD, SUIT_MASK, cards_of, suit_of
from napoleon.match.protocol import Advice
from napoleon.terminal.screen import HUMAN, RED, Screen
from napoleon.terminal.wrapping import pad, width

_RED_SUITS: Final = (1, 2)


class NapoleonScreen(Screen[RuleSet, State, Action, Event, PlayerView]):
    """Lines of text for the person at a table of Napoleon."""

    catalogues: ClassVar[tuple[str, ...]] = (
        str(Path(__file__).parent / "locale"),
        str(Path(__file__).parents[1] / "locale"),
    )

    def parts(self, match: Match) -> dict[str, str | int]:
        """How many deals a match has."""
        return {"deals": match.rules.table.deals}

    @property
    def commands(self) -> Mapping[str, Callable[[Match], Iterable[str]]]:
        """The tricks and the bids so far."""
        return {"T": self.tricks, "B": self.calls}

    def card(self, card: int) -> str:
        """A card, red ones in red."""
        text = self.words.card(card)
        red = card < JOKER and suit_of(card) in _RED_SUITS
        return self.styled(RED, text) if red else text

    def cards(self, mask: int) -> str:
        """Cards, the highest suit first."""
        return " ".join(map(self.card, in_order(mask)))

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
                bid=phrases.bid_text(words, view.bid, view.trump),
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
            card += " " * (5 - width(card))
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

    # ---- the person's turn

    def situation(self, match: Match, view: PlayerView) -> list[str]:
        """The contract, the trick or the bids, and the hand."""
        lines = self.contract(view)
        if view.phase == PLAY:
            lines += self.trick(view)
        elif view.phase == AUCTION:
            lines += self.calls(match)
        return [*lines, *self.hand(view, choosable(view))]

    def question(self, view: PlayerView) -> str:
        """The question to the person in this phase."""
        if view.phase == AUCTION and PASS not in view.legal and view.turn is not None:
            return self.words("ask.must_bid")
        return self.words(f"ask.{view.phase}", cards=typed.needed(view))

    def read(self, text: str, view: PlayerView, _state: State) -> Action:
        """The action that was typed. Raises `NotUnderstood` and `IllegalAction`."""
        return typed.read(text, view, choosable(view))

    def refusal(self, reason: str, view: PlayerView) -> str:
        """Why an action is not allowed."""
        key, parts = phrases.complaint(self.words, reason, view)
        return self.words(key, **parts)

    def action(self, action: Action, view: PlayerView) -> str:
        """An action in words."""
        return phrases.action_text(self.words, action, view.phase)

    def hint(self, advice: Advice[Action], view: PlayerView) -> str:
        """What a computer player would do, and why."""
        why = " ".join(phrases.reason_text(self.words, found) for found in advice.reasons)
        return self.words("status.hint", action=self.action(advice.action, view), why=why)

    # ---- what happens

    def event_lines(self, match: Match, events: Iterable[Event]) -> Iterable[str]:
        """The events in sentences; a finished trick in one line."""
        state = match.state
        for event in events:
            match event:
                case CardPlayed(seat, play) if seat != HUMAN and play.suit is None:
                    continue  # the table shows it
                case TrickWon():
                    yield self.trick_line(state, state.tricks[-1])
            if sentence := event_sentence(self.words, event):
                yield f"  {sentence}"

    def tricks(self, match: Match) -> Iterable[str]:
        """The finished tricks and their winners."""
        state = match.state
        if not state.tricks:
            yield f"  {self.words('no_tricks')}"
        for trick, winner in zip(state.tricks, state.winners, strict=True):
            line = self.trick_line(state, trick)
            yield f"{trick.number + 1:>4}{line}  → {self.words.seat(winner)}"

    def calls(self, match: Match) -> list[str]:
        """The bids so far, in one line."""
        calls = [
            f"{self.words.seat(seat)} {phrases.call_text(self.words, call)}"
            for seat, call in match.state.auction.calls
        ]
        return [f"  {self.words('calls')}  " + "  ".join(calls)] if calls else []

    def role(self, over: State, seat: int) -> str:
        """The role of a seat, and whether it changed sides."""
        words, result = self.words, over.result
        if result is None:
            return ""
        role = result.role(seat)
        part = words("role.allied" if role == "ally" else f"role.{role}")
        return f"{part} ({words('role.traitor')})" if seat == result.traitor else part

    def record(self, match: Match) -> str:
        """The record of the last deal, as Japanese game records are written."""
        return write_record(Record.of(match))


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
