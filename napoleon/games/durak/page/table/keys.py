"""The keys of the user's turn: lifting, playing, taking, passing."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from napoleon.games.durak.page.table.hand import drafts, moves
from napoleon.games.durak.page.table.hand.lifting import next_attack
from napoleon.games.durak.page.table.hand.own_hand import hand, suit_rows
from napoleon.games.durak.play.actions import POSITION, Doubt, Show, Transfer, plain
from napoleon.games.durak.play.notation import write_action
from napoleon.games.durak.play.view import View
from napoleon.kit.cards import write_card
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Focus
from napoleon.ui.shell.messages import Do, Key
from napoleon.ui.shell.model import Model
from napoleon.ui.table.hand import focus_card
from napoleon.ui.table.keys import letter as letter_of

DIGITS: Final = "1234567890"
WORDS: Final = {"t": "take", "d": "pass", "q": "quit"}
"""Letters that press a button."""
KINDS: Final = {"x": Transfer, "v": Show, "u": Doubt}
"""Letters that do the one action of a kind."""


def pressed(model: Model, key: Key) -> Do | Outcome | None:
    """What a key means on the user's turn; None where it means what it means in any game."""
    view, draft, letter = model.view, model.draft, letter_of(model, key)
    if key.key == "Escape" and (draft.lifted or draft.attack >= 0):
        return Do("back")
    if letter in WORDS:
        return Do(WORDS[letter])
    if letter in KINDS:
        return _one(view, draft.lifted, KINDS[letter])
    if letter in ("[", "]"):
        return next_attack(model, -1 if letter == "[" else 1)
    if letter == "f":
        return _next_legal(model, view)
    if letter and letter in DIGITS:
        return _nth(model, view, DIGITS.index(letter))
    if key.key in ("ArrowUp", "ArrowDown"):
        return _other_row(model, 1 if key.key == "ArrowDown" else -1)
    if key.key in ("Enter", " ") and key.kind == "page" and draft.lifted:
        return Do("play")
    return None


def _one(view: View, lifted: tuple[int, ...], kind: type) -> Do | None:
    """The action of a kind: with the lifted cards, or the only one that there is."""
    found = [action for action in view.legal if isinstance(plain(action), kind)]
    own = [action for action in found if set(moves.cards_in(plain(action))) == set(lifted)]
    if lifted and own:
        found = own
    return Do("act", write_action(found[0])) if len(found) == 1 else None


def _in_order(model: Model, view: View) -> list[int]:
    """The cards that can be played, in the order in which they lie."""
    can = moves.playable(view)
    if view.hand is None:
        return sorted(can)
    return [card for card in hand(model) if card in can]


def _nth(model: Model, view: View, at: int) -> Do | None:
    cards = _in_order(model, view)
    if at >= len(cards):
        return None
    card = cards[at]
    return Do("card", f"@{card - POSITION}" if card >= POSITION else write_card(card))


def _next_legal(model: Model, view: View) -> Outcome | None:
    """The keys go to the next card that can be played."""
    cards, every = _in_order(model, view), hand(model)
    if not cards or view.hand is None:
        return None
    now = every.index(focus_card(model)) if focus_card(model) in every else -1
    later = [card for card in cards if every.index(card) > now]
    return _focused(model, (later or cards)[0])


def _other_row(model: Model, step: int) -> Outcome | None:
    """The keys go to the same place in the row above or below."""
    rows, now = suit_rows(hand(model)), focus_card(model)
    at = next((at for at, row in enumerate(rows) if now in row), None)
    if at is None or not 0 <= at + step < len(rows):
        return None
    row = rows[at + step]
    return _focused(model, row[min(rows[at].index(now), len(row) - 1)])


def _focused(model: Model, card: int) -> Outcome:
    model = model.with_draft(replace(model.draft, focus=card))
    return model, (Focus(f"h-{write_card(card)}"),)


def main_key(model: Model) -> str:
    """The button that has the focus on the user's turn; "" where a card of the hand has it."""
    view: View = model.view
    if moves.playable(view):
        return ""
    return "k-pass" if drafts.passing(view) is not None else "k-play"
