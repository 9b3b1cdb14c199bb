"""Tables of tests in card letters: positions, and what is played in them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from napoleon.games.durak.play.deal import Deal
from napoleon.games.durak.play.engine import apply, legal, new_deal, silence
from napoleon.games.durak.play.notation import read_action, write_action
from napoleon.games.durak.play.state import FINISHED, State
from napoleon.games.durak.rules import PRESETS, RuleSet
from napoleon.kit.cards import DECK, cards_of, write_card
from tests.digests import refusal


def rules_of(options: str = "", preset: str = "podkidnoy") -> RuleSet:
    """Rules from a preset and assignments such as ``lead.same=2 throw.who=neighbours``."""
    return PRESETS[preset].with_texts(dict(pair.split("=") for pair in options.split()))


def table(
    hands: str, options: str = "", *, preset: str = "podkidnoy", trump: str = "S", **others: Any
) -> State:
    """A position: hands with ``|`` between seats; ``others`` are fields of `Position`."""
    parts = [part.replace(" ", "") for part in hands.split("|")]
    rules = rules_of(f"table.players={len(parts)} {options}", preset)
    return new_deal(rules, Deal.parse(parts, trump=trump, **others), 0)


def after(state: State, plays: str) -> State:
    """The state after actions in letters; ``~`` lets chance decide."""
    for text in plays.split():
        action = silence(state) if text == "~" else read_action(text)
        assert action is not None
        state = apply(state, action).state
    return state


def reason(state: State, play: str) -> str:
    """Why an action is refused; ``""`` if it is not."""
    return refusal(apply, state, read_action(play))


def losers(state: State) -> tuple[int, ...]:
    """Who has lost a deal that is over."""
    assert state.result is not None
    return state.result.losers


def counted(state: State, *counts: int) -> State:
    """A position in which this much was counted for each seat."""
    return replace(state, course=replace(state.course, counts=counts))


def pile(state: State) -> str:
    """The cards of the pile, from its bottom."""
    return "".join(cards(1 << layer.card) for layer in state.pile)


def cards(mask: int) -> str:
    """A set of cards in letters, faces in ascending order."""
    return "".join(write_card(face) for face in sorted(card % DECK for card in cards_of(mask)))


def hand(state: State, seat: int) -> str:
    """A hand in letters."""
    return cards(state.hands[seat])


def texts(state: State, seat: int | None = None) -> set[str]:
    """The legal actions of a seat, or of all, in letters."""
    return {write_action(action) for action in legal(state, seat)}


def roles(state: State) -> tuple[int, int]:
    """The attacker and the defender."""
    return state.bout.attacker, state.bout.defender


def is_over(state: State) -> bool:
    return state.phase == FINISHED
