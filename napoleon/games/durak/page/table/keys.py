"""The keys of the user's turn: lifting, playing, taking, passing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from napoleon.games.durak.page.table import moves
from napoleon.games.durak.page.table.lifting import next_attack
from napoleon.games.durak.page.table.look import Draft, Look
from napoleon.games.durak.page.table.own_hand import hand, suit_rows
from napoleon.games.durak.play.actions import POSITION, Doubt, Show, Transfer, plain
from napoleon.games.durak.play.notation import write_action
from napoleon.games.durak.play.view import View
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import write_card
from napoleon.ui.shell.messages import Do, Key
from napoleon.ui.table.hand import focus_card, focused
from napoleon.ui.table.keys import letter as letter_of
from napoleon.ui.table.pieces import Drafted

DIGITS: Final = "1234567890"
WORDS: Final = {"t": "take", "d": "pass", "q": "quit"}
"""Letters that press a button."""
KINDS: Final = {"x": Transfer, "v": Show, "u": Doubt}
"""Letters that do the one action of a kind."""


def pressed(look: Look, key: Key) -> Do | Drafted[Draft] | None:
    """The meaning of a key on the user's turn; None where it is the same as in any game."""
    view, draft, letter = look.view, look.draft, letter_of(look.settings, key)
    if key.key == "Escape" and (draft.lifted or draft.attack >= 0):
        return Do("back")
    if letter in WORDS:
        return Do(WORDS[letter])
    if letter in KINDS:
        return _one(view, draft.lifted, KINDS[letter])
    if letter in ("[", "]"):
        return next_attack(look, -1 if letter == "[" else 1)
    if letter == "f":
        return _next_legal(look, view)
    if letter and letter in DIGITS:
        return _nth(look, view, DIGITS.index(letter))
    if key.key in ("ArrowUp", "ArrowDown"):
        return _other_row(look, 1 if key.key == "ArrowDown" else -1)
    if key.key in ("Enter", " ") and key.kind == "page" and draft.lifted:
        return Do("play")
    return None


def _one(view: View, lifted: tuple[Face, ...], kind: type) -> Do | None:
    """The action of a kind: with the lifted cards, or the only one that there is."""
    found = [action for action in view.legal if isinstance(plain(action), kind)]
    own = [action for action in found if sorted(moves.cards_in(plain(action))) == sorted(lifted)]
    if lifted and own:
        found = own
    return Do("act", write_action(found[0])) if len(found) == 1 else None


def _in_order(look: Look, view: View) -> list[Face]:
    """The cards that can be played, in the order in which they lie."""
    can = moves.playable(view)
    if view.hand is None:
        return sorted(can)
    return [card for card in hand(look) if card in can]


def _nth(look: Look, view: View, at: int) -> Do | None:
    cards = _in_order(look, view)
    if at >= len(cards):
        return None
    card = cards[at]
    return Do("card", f"@{card - POSITION}" if card >= POSITION else write_card(card))


def _next_legal(look: Look, view: View) -> Drafted[Draft] | None:
    """The keys go to the next card that can be played."""
    every: Sequence[int] = hand(look)
    cards = _in_order(look, view)
    if not cards or view.hand is None:
        return None
    on = focus_card(look.draft, every)
    now = every.index(on) if on in every else -1
    later = [card for card in cards if every.index(card) > now]
    return focused(look.draft, (later or cards)[0])


def _other_row(look: Look, step: int) -> Drafted[Draft] | None:
    """The keys go to the same place in the row above or below."""
    cards = hand(look)
    rows: Sequence[Sequence[int]] = suit_rows(cards)
    now = focus_card(look.draft, cards)
    at = next((at for at, row in enumerate(rows) if now in row), None)
    if at is None or not 0 <= at + step < len(rows):
        return None
    row = rows[at + step]
    return focused(look.draft, row[min(rows[at].index(now), len(row) - 1)])
