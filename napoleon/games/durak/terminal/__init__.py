"""A match of Durak in the terminal: the table, the actions and what happens, in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import ClassVar, Final

from napoleon.games.durak.game import Match
from napoleon.games.durak.page.table.commentary import event_sentence
from napoleon.games.durak.play import events as happened
from napoleon.games.durak.play.actions import Action, plain
from napoleon.games.durak.play.events import Event
from napoleon.games.durak.play.notation import write_action
from napoleon.games.durak.play.state import NO_CARD, NOBODY, State, face_of, faces_of
from napoleon.games.durak.play.view import HIDDEN, View
from napoleon.games.durak.rulebook import rulebook, said
from napoleon.games.durak.rules import RuleSet
from napoleon.games.durak.words import has, say
from napoleon.kit.cards import RANKS, SUITS, Card, read_card, suit_of
from napoleon.match.game import LOST
from napoleon.match.records.record import Record
from napoleon.match.rooms import records_of
from napoleon.terminal.screen import HUMAN, RED, Screen

_CARD: Final = re.compile(f"[{SUITS}][{RANKS}]")
_RED_CARD: Final = re.compile("[♦♥](?:10|[2-9JQKA])?")
_WORDS: Final = re.compile(r"\b(pass|take|six|double|accept|drop|top)\b")
_RED_SUITS: Final = (1, 2)


class DurakScreen(Screen[RuleSet, State, Action, Event, View]):
    """Lines of text for the person at a table of Durak."""

    catalogues: ClassVar[tuple[str, ...]] = (
        str(Path(__file__).parent / "locale"),
        str(Path(__file__).parents[1] / "page/locale"),
    )

    @property
    def commands(self) -> Mapping[str, Callable[[Match], Iterable[str]]]:
        """The rules in sentences."""
        return {"K": self.rulebook}

    def rulebook(self, match: Match) -> Iterable[str]:
        """The rules of the match, topic by topic."""
        language = self.words.language
        for chapter in rulebook(match.rules):
            yield f"  {say(language, chapter.title)}"
            for sentence in chapter.sentences:
                yield f"    {said(language, sentence)}"

    # ---- cards ---------------------------------------------------------------------------

    def card(self, card: Card) -> str:
        """A card of either pack, red ones in red."""
        face = face_of(card)
        text = self.words.card(face)
        return self.styled(RED, text) if suit_of(face) in _RED_SUITS else text

    def cards(self, mask: int) -> str:
        """Cards, suit by suit."""
        return " ".join(self.card(face) for face in sorted(faces_of(mask)))

    # ---- the person's turn ---------------------------------------------------------------

    def situation(self, match: Match, view: View) -> list[str]:
        """Trumps and talon, the players, what lies on the table, the hand, what may be done."""
        hand = view.hand
        order = "" if hand is None else f"  {self.words('hand')}  {self.cards(hand)}"
        legal = [f"{at}: {self.action(act, view)}" for at, act in enumerate(view.legal, 1)]
        if self.game.silence(match.state) is not None:
            legal.append(f"0: {self.words('nothing')}")
        whose = self._whose(view)
        lines = [self._top(view), self._players(view), self._table(view), whose, order]
        return [*(line for line in lines if line), "  " + "   ".join(legal)]

    def _whose(self, view: View) -> str:
        """That the person plays a dummy's cards now; "" for their own."""
        if view.seat == HUMAN:
            return ""
        return "  " + self.words("durak.dummy", name=self.words.seat(view.seat))

    def _top(self, view: View) -> str:
        words, suit = self.words, view.own[view.seat] if view.own else view.trump
        trump = words("durak.trump", suit=words.suit(suit)) if suit >= 0 else ""
        parts = [trump or words("durak.no_trump"), words("durak.talon", cards=view.talon)]
        if view.turnup != NO_CARD:
            parts.append(words("durak.turnup", card=self.card(view.turnup)))
        bout = view.bout
        if bout.defender != NOBODY:
            names = {"attacker": words.seat(bout.attacker), "defender": words.seat(bout.defender)}
            parts.append(words("durak.attacks", **names))
        return "  " + " · ".join(parts)

    def _players(self, view: View) -> str:
        sizes = [size + down for size, down in zip(view.sizes, view.down, strict=True)]
        shown = [
            self.words("durak.cards", name=self.words.seat(seat), cards=size)
            + (f" [{self.cards(cards)}]" if (cards := _open_cards(view, seat)) else "")
            for seat, size in enumerate(sizes)
            if seat != view.seat
        ]
        return "  " + self.dim("   ".join(shown))

    def _table(self, view: View) -> str:
        pairs = [
            self.card(entry.attack) + (f"/{self._cover(entry.cover)}" if entry.cover != -1 else "")
            for entry in view.bout.table
        ]
        if pairs:
            return f"  {self.words('durak.table')}  " + "  ".join(pairs)
        if view.pile:
            layers = " ".join(self.card(layer.card) for layer in view.pile)
            return f"  {self.words('durak.pile')}  {layers}"
        return f"  {self.words('durak.table')}  {self.cards(view.field)}" if view.field else ""

    def _cover(self, card: Card) -> str:
        return self.words("durak.covered_down") if card == HIDDEN else self.card(card)

    def refusal(self, reason: str, _view: View) -> str:
        """Why an action is not allowed."""
        language, key = self.words.language, f"refused.{reason}"
        if has(language, key):
            return say(language, key)
        return self.words("refused")

    def action(self, action: Action, _view: View) -> str:
        """An action with its cards as symbols; the lines above show whose it is."""
        text = write_action(plain(action))
        text = _CARD.sub(lambda found: self.card(read_card(found[0])), text)
        return _WORDS.sub(lambda found: self.words(f"durak.{found[0]}"), text)

    # ---- what happens --------------------------------------------------------------------

    def event_lines(self, _match: Match, events: Iterable[happened.Event]) -> Iterable[str]:
        """What happened, in sentences, as far as the person may know it."""
        for event in events:
            if sentence := self._drew(event) or event_sentence(self.words, event):
                yield f"  {_RED_CARD.sub(lambda found: self.styled(RED, found[0]), sentence)}"

    def _drew(self, event: happened.Event) -> str:
        """How many cards another player drew, which the page only draws."""
        match event:
            case happened.Drew(seat, number) if seat != HUMAN and number:
                return self.words("durak.drew", name=self.words.seat(seat), cards=number)
        return ""

    def role(self, over: State, seat: int) -> str:
        """Whether a seat is the durak."""
        lost = over.result is not None and over.result.outcome(seat) == LOST
        return self.words("durak.role") if lost else ""

    def record(self, match: Match) -> str:
        """The record of the last deal, a line for each bout."""
        return records_of(self.game).text(Record.of_running(match))


def _open_cards(view: View, seat: int) -> int:
    """The cards of another seat that the person sees or that everybody knows."""
    hand = view.hands[seat]
    return view.known[seat] if hand is None else hand


SCREEN: Final = DurakScreen
