"""How a deal is drawn by default: cards and actions in letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from napoleon.kit.cards import DECK, NO_CARD, mask_of, write_card
from napoleon.match.game import Action, Event, View
from napoleon.match.protocol import Advice, Reason
from napoleon.match.standing import AnyStanding
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import btn, card_face, key
from napoleon.ui.shell.words import Words
from napoleon.ui.table.hand import own_order
from napoleon.ui.table.pieces import AnyDraft, AnyLook, HandCard, OwnT

if TYPE_CHECKING:
    from napoleon.ui.settings.state import Settings

CARDS: Final = {write_card(card): card for card in range(DECK)}
"""The cards by their letters."""


def fresh(look: AnyLook, cards: Sequence[int]) -> AnyDraft:
    """The draft for a decision, with these cards in the hand: nothing is chosen."""
    kept = look.draft.focus if look.draft.focus in cards else NO_CARD
    return replace(look.draft, chosen=NO_CARD, complaint="", focus=kept, hint=None)


def let_go(draft: OwnT) -> OwnT:
    """The draft as it is."""
    return draft


def hinted(_view: View, draft: OwnT, advice: Advice[Action]) -> OwnT:
    """The draft with a hint."""
    return replace(draft, hint=advice)


def shown_ms(settings: Settings) -> int | None:
    """How long something complete stays on the table, by the settings; None: until NEXT."""
    return settings.next_ms


def hastened_ms(_settings: Settings, _view: View, _watched_ms: int, milliseconds: int) -> int:
    """How long something is shown: as long as always."""
    return milliseconds


def hand(look: AnyLook) -> list[int]:
    """The cards of the hand, where views list them."""
    return own_order(look.settings, None, mask_of(look.view.hand))


def middle(look: AnyLook, seats: Sequence[int]) -> Child:
    """What each seat did last in this deal, as the user has seen it: a sentence or a card."""
    words, seen = look.words, [event for one in look.seat.story for event in one.events]
    did = {getattr(event, "seat", None): look.sentence(event) for event in seen}
    return [
        h(
            "li.deed",
            h("span.deed-name", words.seat(seat), translate="no"),
            _drawn(words, did[seat], f"deed-{seat}") if seat in did else None,
            id=f"deed-{seat}",
        )
        for seat in seats
    ]


def _drawn(words: Words, text: str, where: str) -> Html:
    """An action in letters, or the card that it is."""
    if text in CARDS:
        return card_face(words, CARDS[text], where)
    return h("span.deed-text", text)


def keys_row(look: AnyLook, cards: Sequence[int]) -> Child:
    """NEXT if the table waits for it; else a button for every action that is not a card.

    While a clock runs, there is one more button: to do nothing.
    """
    words = look.words
    if look.pause:
        return key(words, "next", words("key.next.on"), "x", main=True)
    if not look.my_turn:
        return None
    played = set(map(write_card, cards))
    texts = [text for text in _legal_texts(look) if text not in played]
    acts = [btn(text, "act", arg=text, id=f"k-act-{at}") for at, text in enumerate(texts, 1)]
    if not _is_one_of_several(look):
        return acts
    return [*acts, btn(words("key.silence"), "silence")]


def _is_one_of_several(look: AnyLook) -> bool:
    """Whether others may speak as well, so that the user may let them."""
    others = len(look.seat.newest.asked) > 1 and look.seat.game.quiet is not None
    return look.clock is not None or others


def hand_card(look: AnyLook, card: int) -> HandCard:
    """A card of the hand. Pressing it plays it, if an action is written like the card."""
    return HandCard("act", playable=not look.my_turn or write_card(card) in _legal_texts(look))


def _legal_texts(look: AnyLook) -> list[str]:
    """What the seat may do now, in letters."""
    return [look.seat.game.write_action(action) for action in look.view.legal]


def side(look: AnyLook, tools: Html) -> Html:
    """The column beside the table, with only its buttons."""
    title = h("h2.vh#slot-title", look.words("slot.deal"))
    return h("aside.slot#slot", title, tools, aria_labelledby="slot-title")


def sentence(_words: Words, event: Event, *, brief: bool = False) -> str:
    """An event that is a text, as it is; "" for any other."""
    del brief
    return event if isinstance(event, str) else ""


def complaint(words: Words, reason: str) -> str:
    """Why something cannot be done, as a sentence; "" for a reason without words."""
    key = f"complaint.{reason}"
    return words(key) if words.has(key) else ""


def reason(words: Words, reason: Reason) -> str:
    """A reason as a sentence; "" if there are no words for it."""
    key = f"reason.{reason.key}"
    return words(key, **reason.params) if words.has(key) else ""


def compared(words: Words, advice: Advice[Action], _view: View) -> str:
    """The meaning of the chances and points in advice."""
    return words("options.note" if advice.points else "options.note_rough")


def record(match: AnyStanding, at: int, _words: Words) -> str:
    """A finished deal in letters: the rules, the deal's number and its actions."""
    game, played = match.game, match.deals[at]
    about = f"{match.rules.to_query()}&seed={match.seed}&deal={played.number}"
    return "\n".join([about, *map(game.write_action, played.actions)])
