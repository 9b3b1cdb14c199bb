"""How a deal is drawn where the game draws nothing of its own: cards and actions in letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from napoleon.kit.cards import DECK, NO_CARD, mask_of, write_card
from napoleon.match.game import Action, Game, View
from napoleon.match.match import Match
from napoleon.match.protocol import Advice, Reason
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import btn, card_button, card_face, key
from napoleon.ui.shell.words import Words
from napoleon.ui.table.hand import focus_card, own_order
from napoleon.ui.table.pieces import HandCard, Look, Own
from napoleon.ui.table.status import status_sentence

if TYPE_CHECKING:
    from napoleon.ui.settings.state import Settings
    from napoleon.ui.shell.model import Model

CARDS: Final = {write_card(card): card for card in range(DECK)}
"""The cards by their letters."""


def fresh(model: Model) -> Own:
    """The draft for the decision that the user is about to make: nothing is chosen."""
    kept = model.draft.focus if model.draft.focus in model.page.table.hand(model) else NO_CARD
    return replace(model.draft, chosen=NO_CARD, complaint="", focus=kept, hint=None)


def let_go(draft: Own) -> Own:
    """The draft as it is."""
    return draft


def hinted(_view: View, draft: Own, advice: Advice[Action]) -> Own:
    """The draft with a hint."""
    return replace(draft, hint=advice)


def shown_ms(settings: Settings) -> int | None:
    """How long something complete stays on the table, as set; None: until NEXT."""
    return settings.next_ms


def hastened_ms(_settings: Settings, _view: View, _watched_ms: int, milliseconds: int) -> int:
    """How long something is shown: as long as ever."""
    return milliseconds


def hand(model: Model) -> list[int]:
    """The cards of the hand, where views list them."""
    return own_order(model.settings, None, mask_of(model.view.hand))


def own_hand(model: Model, view: View) -> Html:
    """The cards in their rows: each keeps its own, and its place until the trick is over."""
    own = model.page.table
    cards, focus = own.hand(model), focus_card(model)
    gaps = own.hand_gaps(view, model.pause, cards)
    whole = own.hand_whole(model.settings, view) if own.hand_whole else cards
    lies = [card for card in whole if card in cards or gaps >> card & 1] if cards else []
    body: list[Child] = []
    for at, card in enumerate(whole):
        body += [
            h("i", class_="row-end", data_rows=rows, aria_hidden="true")
            for rows in (2, 3)
            if at and at % -(-len(whole) // rows) == 0
        ]
        if card in cards:
            place = lies.index(card)
            body.append(_hand_card(model, view, card, place, has_focus=card == focus))
        elif card in lies:
            body.append(h("i", class_="gap", aria_hidden="true"))
    return h(
        "div",
        body,
        class_="hand",
        id="hand",
        role="toolbar",
        aria_label=model.words("label.hand", cards=len(cards)),
        data_count=f"{own.hand_places(view) if own.hand_places else len(cards):02}",
        data_n=f"{len(lies):02}",
    )


def _hand_card(model: Model, view: View, card: int, place: int, *, has_focus: bool) -> Html:
    shown = model.page.table.hand_card(model, view, card)
    is_refused = bool(model.draft.complaint) and model.draft.refused == card
    pressed = None if shown.pressed is None else str(shown.pressed).lower()
    return card_button(
        model.words,
        card,
        "h",
        do=shown.do,
        says=shown.says,
        badge=shown.badge,
        tag=shown.tag,
        note=status_sentence(model) if is_refused else shown.note,
        tabindex="0" if has_focus else "-1",
        data_at=f"{place:02}",
        data_new=shown.new,
        data_hint=shown.hinted,
        data_refused=is_refused,
        data_drag=shown.drags,
        aria_pressed=pressed,
        aria_disabled=None if shown.playable else "true",
        aria_describedby=None if shown.playable else "status",
    )


def middle(model: Model, seats: Sequence[int]) -> Child:
    """What each seat did last in this deal, in letters, or as a card where it is one.

    A game in which an action can be hidden draws its own middle.
    """
    words, match = model.words, model.table.match
    did = {
        seat: match.game.write_action(action)
        for seat, action in zip(match.actors, match.actions, strict=False)
    }
    return [
        h(
            "li",
            h("span", words.seat(seat), class_="deed-name", translate="no"),
            _drawn(words, did[seat], f"deed-{seat}") if seat in did else None,
            class_="deed",
            id=f"deed-{seat}",
        )
        for seat in seats
    ]


def _drawn(words: Words, text: str, where: str) -> Html:
    """An action in letters, or the card that it is."""
    if text in CARDS:
        return card_face(words, CARDS[text], where)
    return h("span", text, class_="deed-text")


def keys_row(model: Model, view: View) -> Child:
    """NEXT where the table waits for it; else a button for every action that is no card's.

    While a clock runs there is one more: to do nothing.
    """
    if model.pause:
        return key(model.words, "next", model.words("key.next.on"), "x", main=True)
    if not model.my_turn:
        return None
    cards = set(map(write_card, model.page.table.hand(model)))
    texts = [text for text in _legal_texts(model.game, view) if text not in cards]
    acts = [btn(text, "act", arg=text, id=f"k-act-{at}") for at, text in enumerate(texts, 1)]
    if model.clock is None and not _is_one_of_several(model):
        return acts
    return [*acts, btn(model.words("key.silence"), "silence", id="k-silence")]


def _is_one_of_several(model: Model) -> bool:
    """Whether others may speak as well, at a table that is kept elsewhere."""
    seat, occasion = model.table.seat, model.table.occasion
    return occasion.elsewhere and len(seat.newest.asked) > 1 and model.game.quiet is not None


def hand_card(model: Model, view: View, card: int) -> HandCard:
    """A card of the hand: pressed, it is played where an action is written as the card is."""
    return HandCard(
        "act",
        playable=not model.my_turn or write_card(card) in _legal_texts(model.game, view),
    )


def _legal_texts(game: Game, view: View) -> list[str]:
    """What the seat may do now, in letters."""
    actions: tuple[Action, ...] = view.legal
    return [game.write_action(action) for action in actions]


def side(look: Look, tools: Html) -> Html:
    """The column beside the table, with nothing but its buttons."""
    title = h("h2", look.words("slot.deal"), class_="vh", id="slot-title")
    return h("aside", title, tools, class_="slot", id="slot", aria_labelledby="slot-title")


def complaint(words: Words, reason: str) -> str:
    """Why something cannot be done, as a sentence; "" for a reason without words."""
    key = f"complaint.{reason}"
    return words(key) if words.has(key) else ""


def reason(words: Words, reason: Reason) -> str:
    """A reason as a sentence; "" for one that there are no words for."""
    key = f"reason.{reason.key}"
    return words(key, **reason.params) if words.has(key) else ""


def compared(words: Words, advice: Advice[Action], _view: View) -> str:
    """What the chances and points of an advice mean."""
    return words("options.note" if advice.points else "options.note_rough")


def record(match: Match, at: int, _words: Words) -> str:
    """A finished deal in letters: the rules, the deal's number and its actions."""
    game, played = match.game, match.deals[at]
    about = f"{match.rules.to_query()}&seed={match.seed}&deal={played.number}"
    return "\n".join([about, *map(game.write_action, played.actions)])
