"""Beside the table: places left, known cards, the stake, the counts, the buttons."""

from __future__ import annotations

from typing import Final

from napoleon.games.durak.page.table.faces import drawn
from napoleon.games.durak.page.table.look import Look
from napoleon.games.durak.page.table.own_hand import trump_of
from napoleon.games.durak.page.table.phrases import short, the_card
from napoleon.games.durak.play.roles import throwers_on
from napoleon.games.durak.play.state import NOBODY, face_of, faces_of
from napoleon.games.durak.play.view import View
from napoleon.games.durak.rules.law import faces
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import card_of, cards_of, mask_of, write_card
from napoleon.ui.settings.state import Settings, setting
from napoleon.ui.shell.html import Child, Html, button, h, hidden, icon, marked, within
from napoleon.ui.shell.parts import SUIT_LETTERS, mark
from napoleon.ui.shell.words import Words, in_a_row


def stock(look: Look) -> Html:
    """The talon, the trump symbol and the discards: in pictures, and in a sentence."""
    words, view = look.words, look.shown
    return h(
        "section.stock#stock",
        h("h2.vh#stock-title", words("table.stock")),
        h("p", hidden(said(words, view))),
        h(
            "div.stock-drawn",
            _talon(words, view),
            trump_sign(words, view),
            _discards(words, view),
            aria_hidden="true",
        ),
        aria_labelledby="stock-title",
        data_gone=not view.talon,
    )


def said(words: Words, view: View) -> str:
    """Talon, turn-up, trump and discards as sentences."""
    return in_a_row((dealt(words, view), words("table.discarded", count=view.discards)))


def dealt(words: Words, view: View) -> str:
    """Talon, turn-up and trump as sentences."""
    parts = [words("table.talon_left", count=view.talon) if view.talon else words("table.no_talon")]
    if view.turnup >= 0:
        parts.append(words("table.turnup", card=the_card(words, face_of(view.turnup))))
    return in_a_row((*parts, trump_words(words, view)))


def trump_words(words: Words, view: View) -> str:
    """The trump suit as a sentence; the user's own where everybody has one."""
    suit = trump_of(view)
    if suit < 0:
        return words("table.no_trump")
    return words("table.own_trump" if view.own else "table.trump_is", suit=words.suit(suit))


def _talon(words: Words, view: View) -> Child:
    """The heap of the talon, and the turn-up crosswise under it."""
    if not view.talon:
        return h("div.talon#talon", data_empty=True)
    turned = None
    if view.turnup >= 0:
        turned = h("span.turnup", drawn(words, face_of(view.turnup), "up"))
    heap = h("span.card", h("span.face", icon("m-crest", "crest")), data_back=True)
    over = view.talon > (view.turnup >= 0)
    return h(
        "div.talon#talon",
        turned,
        heap if over else None,
        h("span.talon-count.num", view.talon),
        data_n=f"{view.talon:02}",
    )


def trump_sign(words: Words, view: View) -> Html:
    """The trump suit; it stays when the talon is gone."""
    suit = trump_of(view)
    if suit < 0:
        return h("div.trump#trump", h("span.trump-name", words("table.trump.none")))
    return h(
        "div.trump#trump",
        h("span.trump-name", words("table.trump")),
        h("span.trump-tile", mark(suit), data_suit=SUIT_LETTERS[suit]),
    )


def _discards(words: Words, view: View) -> Html:
    """How many cards are out of play."""
    return h(
        "div.discard#discard",
        h("span.discard-name", words("table.discards")),
        h("span.num", view.discards),
        data_empty=not view.discards,
    )


COUNTS: Final = setting("counts", "on", "off", default="off", after="speed", looks=True)
"""Whether the counts of all cards stand beside the table."""
KNOWN: Final = setting("known", "on", "off", default="off", after="speed")
"""Whether the page remembers for the user which cards are known to be in a hand."""
MINE: Final = "mine"
"""A card in the user's hand."""
ON_TABLE: Final = "table"
GONE: Final = "gone"
"""A card that was seen and is out of play."""
UNKNOWN: Final = "unknown"


def beside(look: Look, tools: Html) -> Child:
    """The talon beside the pairs, and the column at the side."""
    return [stock(look), slot(look, tools)]


def slot(look: Look, tools: Html) -> Html:
    """The column at the side; ``tools`` are its buttons."""
    words, view = look.words, look.shown
    return h(
        "aside.slot#slot",
        h("h2.vh#slot-title", words("slot.deal")),
        _emblem(words, view),
        _places(words, view),
        _stake(words, view),
        grid(words, view)
        if look.settings[COUNTS] == "on"
        else known(words, view, remembers=remembers(look.settings, lesson=bool(look.lesson_next))),
        h(
            "button.tools-key#tools-key",
            icon("i-more"),
            hidden(words("table.tools")),
            type="button",
            popovertarget="tools",
        ),
        _behind_one(within(tools, _cards_tool(words))),
        data_mode="durak",
        aria_labelledby="slot-title",
    )


_TOOLS: Final = ("last", "hint", "face", "undo", "record", "cards")


def _behind_one(tools: Html) -> Html:
    """The buttons as a list that one button opens on phones; whoever is pressed closes it."""
    ids = [f"tool-{name}" for name in _TOOLS]
    closing = marked(tools, ids, popovertarget="tools", popovertargetaction="hide")
    return marked(closing, ["tools"], popover=True)


def _cards_tool(words: Words) -> Html:
    return button(
        icon("i-rules"),
        h("span.tool-name", words("table.tool.cards")),
        h("kbd.tool-key", "G"),
        do="cards",
        class_="tool",
        id="tool-cards",
    )


def places_left(view: View) -> int | None:
    """How many cards may still be thrown in; None where nothing is."""
    bout = view.bout
    if bout.defender == NOBODY or view.law.game != "classic" or not view.law.may_throw:
        return None
    if bout.closed:
        return 0
    adders = throwers_on(view.law, view.course.out, bout.attacker, bout.defender)
    held = sum(view.sizes[seat] for seat in adders)
    return max(min(bout.limit - len(bout.table), held), 0)


def _places(words: Words, view: View) -> Child:
    left = places_left(view)
    if left is None:
        return None
    return h(
        "p.limit#limit",
        h("span.fact-name", words("table.places")),
        " ",
        h("strong.num", left),
        h("span.fact-of", words("table.places.of", limit=view.bout.limit)),
    )


def _emblem(words: Words, view: View) -> Child:
    """The trump suit, large, where there is room for it; the stock says it in words."""
    suit = trump_of(view)
    if suit < 0:
        return None
    return h(
        "p.emblem",
        h("span.fact-name", words("table.trump")),
        h("span.trump-tile", mark(suit), data_suit=SUIT_LETTERS[suit]),
        h("span.emblem-name", words.suit(suit)),
        aria_hidden="true",
    )


def _stake(words: Words, view: View) -> Child:
    """The doubling cube, once there is more than one point at stake."""
    cube = view.cube
    if cube.value == 1 and not cube.offered:
        return None
    owner = words.seat(cube.owner) if cube.owner != NOBODY else words("table.cube.both")
    return h("p.stake", words("table.cube", stake=cube.value, name=owner))


# ---- known cards -------------------------------------------------------------------------


def remembers(settings: Settings, *, lesson: bool) -> bool:
    """Whether the page remembers known cards: by the user's choice, and in lessons."""
    return lesson or settings[KNOWN] == "on"


def held_openly(view: View, seat: int, *, remembers: bool = True) -> int:
    """The cards of another seat that the user sees or, if the page remembers, knows, as a mask."""
    hand = view.hands[seat]
    if hand is not None and view.result is None:
        return hand
    return view.known[seat] if remembers else 0


def known(words: Words, view: View, *, remembers: bool) -> Child:
    """The cards that everybody knows to be in some hand, if the page remembers them."""
    rows = [
        h(
            "li",
            h("span.known-name", words.seat(seat), translate="no"),
            [short(words, face) for face in sorted(faces_of(cards))],
            data_seat=seat,
        )
        for seat in range(view.players)
        if seat != view.seat and (cards := held_openly(view, seat, remembers=remembers))
    ]
    if not rows and not remembers:
        return None
    return h(
        "section.known#known",
        h("h3.fact-name", words("table.known")),
        h("ul.known-rows", rows) if rows else h("p.known-none", "–"),
    )


# ---- the counts --------------------------------------------------------------------------


def where(view: View) -> dict[Face, tuple[str, int]]:
    """Where each face of the pack is, as far as all can know: a word, and a seat (or `NOBODY`).

    Of two copies the less certain one counts.
    """
    on = [card for entry in view.bout.table for card in (entry.attack, entry.cover) if card >= 0]
    on += [layer.card for layer in view.pile] + list(cards_of(view.field))
    on += [card for stack in view.stacks for card in stack]
    found: dict[Face, tuple[str, int]] = {}
    own = view.hand or 0
    for card in view.law.cards:
        place = (UNKNOWN, NOBODY)
        if own >> card & 1:
            place = (MINE, view.seat)
        elif card in on or card == view.turnup:
            place = (ON_TABLE, NOBODY)
        elif view.seen >> card & 1:
            place = (GONE, NOBODY)
        else:
            holders = (s for s in range(view.players) if held_openly(view, s) >> card & 1)
            place = next((("held", seat) for seat in holders), place)
        face = face_of(card)
        if face not in found or place[0] == UNKNOWN:
            found[face] = place
    return found


def grid(words: Words, view: View, place: str = "count") -> Html:
    """All cards of the pack and where they are: suits in rows, trumps last.

    ``place``: what its ids are made of.
    """
    places = where(view)
    trump = trump_of(view)
    suits = sorted(range(4), key=lambda suit: (suit == trump, -suit))
    pack = faces(mask_of(view.law.cards))
    ranks = [rank for rank in range(13) if any(pack >> card_of(s, rank) & 1 for s in range(4))]
    rows = []
    for suit in suits:
        cells = [
            _cell(words, face, places.get(face), place)
            for face in (face_of(card_of(suit, rank)) for rank in ranks)
            if pack >> face & 1
        ]
        head = h(
            "th", mark(suit), hidden(words.suit(suit)), scope="row", data_suit=SUIT_LETTERS[suit]
        )
        rows.append(h("tr", head, cells))
    return h(
        "table.counts", h("caption.vh", words("table.counts")), h("tbody", rows), id=f"{place}s"
    )


def _cell(words: Words, card: Face, found: tuple[str, int] | None, place: str) -> Html:
    kind, seat = found or (UNKNOWN, NOBODY)
    name = (
        words("table.counts.held", name=words.seat(seat))
        if kind == "held"
        else words(f"table.counts.{kind}")
    )
    return h(
        "td",
        h("span", words.sign(card % 13), aria_hidden="true"),
        hidden([words.aloud.card(card), words("list.pause"), name]),
        data_kind=kind,
        data_seat=seat if kind == "held" else None,
        title=name,
        id=f"{place}-{write_card(card)}",
    )
