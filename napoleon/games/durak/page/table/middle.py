"""What lies on the table: pairs of attack and cover, a pile, or a prelude."""

from __future__ import annotations

from collections.abc import Sequence

from napoleon.games.durak.page.table import drafts, moves
from napoleon.games.durak.page.table.commentary import finished
from napoleon.games.durak.page.table.faces import drawn, place_of, table_id
from napoleon.games.durak.page.table.look import Look
from napoleon.games.durak.play.actions import Pick, plain
from napoleon.games.durak.play.notation import write_action
from napoleon.games.durak.play.state import CRUSADE, MATCHING, NO_CARD, NOBODY, Entry, face_of
from napoleon.games.durak.play.view import HIDDEN, View
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import cards_of
from napoleon.ui.shell.html import Child, Html, h, hidden
from napoleon.ui.shell.parts import card_back, card_button
from napoleon.ui.shell.words import Words
from napoleon.ui.table.pauses import TRICK

LAYERS: int = 7
"""The most cards of a pile that are drawn; the lower ones are only counted."""


def phase_name(view: View) -> str:
    """The name of the moment in the style sheet: ``bout``, ``pile``, ``field`` or ``stacks``."""
    if view.phase == MATCHING:
        return "field"
    if view.phase == CRUSADE:
        return "stacks"
    return "bout" if view.law.game == "classic" else "pile"


def middle(look: Look, _seats: Sequence[int]) -> Child:
    """What lies on the table."""
    view: View = look.view
    match phase_name(view):
        case "field":
            return _field(look)
        case "stacks":
            return _stacks(look)
        case "pile":
            return _pile(look)
    return _pairs(look)


# ---- a bout ------------------------------------------------------------------------------


def _pairs(look: Look) -> list[Child]:
    view: View = look.shown
    table, draft = view.bout.table, look.draft
    lifted = moves.options(view, draft.lifted) if getattr(draft, "lifted", ()) else moves.Options()
    aims = lifted.targets
    chosen = drafts.resolved(view, draft) if aims else None
    aim = moves.target_of(plain(chosen)) if chosen is not None else NO_CARD
    if not aims and draft.attack != NO_CARD:
        aim = draft.attack
    found: list[Child] = []
    met: set[Face] = set()
    for number, entry in enumerate(table, 1):
        face = face_of(entry.attack)
        first = entry.is_open and face not in met
        met |= {face} if entry.is_open else set()
        glows = first and face in aims
        found.append(_pair(look, view, entry, number, glows=glows, aimed=first and face == aim))
    return found + _wrong(look.words, view)


def _pair(look: Look, view: View, entry: Entry, number: int, *, glows: bool, aimed: bool) -> Html:
    """An attack, and what lies on it."""
    words = look.words
    face = face_of(entry.attack)
    can = bool(moves.covering(view, face)) and entry.is_open and look.my_turn
    where = place_of("t", entry.attack)
    attack: Child = (
        card_button(
            words,
            face,
            where,
            do="attack",
            says=words("table.aim"),
            aria_pressed=str(aimed).lower(),
            data_glows=glows,
            data_drop=True,
        )
        if can
        else drawn(words, entry.attack, "t")
    )
    cover: Child = None
    if entry.cover == HIDDEN:
        cover = card_back(words, f"t-down-{number}")
    elif entry.cover != NO_CARD:
        cover = drawn(words, entry.cover, "t")
    return h(
        "li.pair",
        hidden(_said(words, entry, number)),
        h(
            "span.pair-owner",
            words.seat(entry.owner),
            translate="no",
            aria_hidden="true",
            data_of=table_id(entry.attack),
        ),
        h("span.attack", attack),
        h("span.cover", cover) if cover else None,
        h("span.pair-note", words("table.down"), aria_hidden="true")
        if entry.down and entry.cover != HIDDEN
        else None,
        h("span.pair-note", words("table.waived"), aria_hidden="true")
        if entry.waived and entry.cover == NO_CARD
        else None,
        id=f"pair-{number}",
        data_seat=entry.owner,
        data_open=entry.is_open,
        data_glows=glows,
        data_aimed=aimed,
    )


def _wrong(words: Words, view: View) -> list[Child]:
    """A card that was tried and did not fit, while the bout that it ended is on show (V22)."""
    seat, card = view.bout.exposed
    if not view.bout.wrong:
        return []
    return [
        h(
            "li.pair#pair-wrong",
            h("span.pair-owner", words.seat(seat), translate="no", aria_hidden="true"),
            h("span.attack", drawn(words, card, "t")),
            h("span.pair-note", words("table.wrong")),
            data_seat=seat,
        )
    ]


def _said(words: Words, entry: Entry, number: int) -> str:
    """The owner of a pair; the cards have labels of their own."""
    name = words.seat(entry.owner)
    if entry.is_open:
        return words("table.pair.open", number=number, name=name)
    if entry.cover == NO_CARD:
        return words("table.pair.waived", number=number, name=name)
    return words("table.pair", number=number, name=name, by=words.seat(entry.by))


def bout_end(look: Look) -> Child:
    """How a bout has ended, in two words over the table; after the last one, who the durak is."""
    if look.pause != TRICK:
        return None
    if look.view.result is not None:
        said = finished(look.words, look.view.result)
        return h("p.bout-end#bout-end", said, data_last=True, aria_hidden="true")
    last = look.shown.bout
    taken = last.taker != NOBODY
    name = look.words.seat(last.taker if taken else last.defender)
    said = look.words("table.end.taken" if taken else "table.end.beaten", name=name)
    return h("p.bout-end#bout-end", said, data_taken=taken, aria_hidden="true")


# ---- a pile ------------------------------------------------------------------------------


def _pile(look: Look) -> list[Child]:
    """The cards of the pile from the bottom, the top card last."""
    view: View = look.view
    words, pile = look.words, view.pile
    under = len(pile) - LAYERS
    found: list[Child] = []
    if under > 0:
        found.append(h("li.layer-count", words("table.under", count=under)))
    for at, layer in enumerate(pile):
        if at < under:
            continue
        name = words.seat(layer.seat) if layer.seat != NOBODY else ""
        top = at == len(pile) - 1
        key = "table.layer.top" if top else "table.layer"
        said = words(key, number=at + 1, name=name) if name else words("table.layer.first")
        found.append(
            h(
                "li.layer",
                hidden(said),
                drawn(words, layer.card, "t"),
                data_seat=layer.seat if layer.seat != NOBODY else None,
                data_top=top,
            )
        )
    if not pile:
        found.append(h("li.pair", hidden(words("table.no_pile")), data_free=True))
    return found


# ---- before the first lead ---------------------------------------------------------------


def _field(look: Look) -> list[Child]:
    """The open field, and the card that was turned over."""
    view: View = look.view
    words = look.words
    picks = (
        {action.card: action for action in map(plain, view.legal) if isinstance(action, Pick)}
        if look.my_turn
        else {}
    )
    found: list[Child] = []
    for card in cards_of(view.field):
        face = face_of(card)
        if face in picks:
            shown_card = card_button(words, face, place_of("t", card), do="pick", data_glows=True)
        else:
            shown_card = drawn(words, card, "t")
        found.append(h("li.field-card", shown_card))
    if view.turned >= 0:
        found.append(
            h(
                "li.field-card",
                hidden(words("table.turned")),
                drawn(words, view.turned, "t"),
                data_turned=True,
            )
        )
    return found


def _stacks(look: Look) -> list[Child]:
    """The stack before each seat: its top card, and how many lie there."""
    view: View = look.view
    words = look.words
    return [
        h(
            "li.field-card",
            h("span.stack-name", words.seat(seat), translate="no"),
            drawn(words, stack[-1], "t"),
            h("span.stack-count", words("table.cards", count=len(stack))),
            data_seat=seat,
        )
        for seat, stack in enumerate(view.stacks)
        if stack
    ]


def pick_text(view: View, face: Face) -> str:
    """The text of the action that takes a card of the field; "" where there is none."""
    found = (action for action in view.legal if plain(action) == Pick(face))
    return next(map(write_action, found), "")
