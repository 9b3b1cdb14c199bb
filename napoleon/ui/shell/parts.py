"""The pieces of every screen: cards, suits, buttons, dialogs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from napoleon.kit.cards import ACE, JOKER, RANK_MASK, SUITS, TEN, rank_of, suit_of, write_card
from napoleon.ui.shell import entering
from napoleon.ui.shell.html import Attribute, Child, Html, button, h, hidden, icon, round_name
from napoleon.ui.shell.link import Publisher
from napoleon.ui.shell.words import RANK_TEXTS, Words, signed

SUIT_LETTERS = f"{SUITS}N"
"""The letters of the suits, and of no suit."""
MARKS = ("m-earth", "m-water", "m-fire", "m-wind", "m-none")
PICTURED_MASK = sum(RANK_MASK[TEN : ACE + 1])
"""The cards that are drawn with a picture; in SdC's deck also tens and aces."""


def mark(suit: int) -> Html:
    """The mark of a suit."""
    return icon(MARKS[suit], "mark")


def suit_chip(words: Words, suit: int) -> Html:
    """A suit in running text: its tile and its name."""

    def drawn(name: Child) -> Html:
        text = h("span.suit-name", name)
        return h("span.suit", mark(suit), text, data_suit=SUIT_LETTERS[suit])

    return round_name(words.suit(suit), drawn)


def suit_legend(words: Words) -> Html:
    """The suits of other packs that SdC's suits correspond to."""
    drawn = [
        h("span.legend-suit", words.suit(suit), mark(suit), "＝", h("span.as-classic", mark(suit)))
        for suit in reversed(range(len(SUITS)))
    ]
    return h("p.legend", hidden(words("legend")), h("span", drawn, aria_hidden="true"))


@lru_cache(maxsize=512)
def _face(words: Words, card: int, badge: str | None, tag: str | None) -> Html:
    if card >= JOKER:
        drawn: list[Child] = [
            h("span.rank", write_card(card)),
            icon("m-jester", "jester"),
            icon("m-joker", "kanji"),
        ]
    else:
        rank = RANK_TEXTS[rank_of(card)]
        drawn = [
            h("span.rank", words.sign(rank_of(card))),
            mark(suit_of(card)),
            icon(MARKS[suit_of(card)], "pip"),
            h("span.kanji", words(f"kanji.{SUIT_LETTERS[suit_of(card)]}")),
            icon(f"c-{rank}", "court") if PICTURED_MASK >> card & 1 else None,
        ]
    return h(
        "span.face",
        drawn,
        h("span.badge", words(f"badge.{badge}"), data_badge=badge) if badge else None,
        h("span.tag", tag) if tag else None,
        aria_hidden="true",
    )


def _data(card: int) -> dict[str, Attribute]:
    if card >= JOKER:
        return {"data_suit": "J", "data_rank": write_card(card)}
    return {
        "data_suit": SUIT_LETTERS[suit_of(card)],
        "data_rank": RANK_TEXTS[rank_of(card)],
        "data_honor": bool(PICTURED_MASK >> card & 1),
    }


def card_face(
    words: Words,
    card: int,
    where: str,
    *,
    badge: str | None = None,
    win: bool = False,
    small: bool = False,
) -> Html:
    """A card that is only looked at; ``where`` keeps ids of the same card apart."""
    return h(
        "span",
        hidden(words.aloud.card(card)),
        _face(words, card, badge, None),
        class_="card card-mini" if small else "card",
        translate="no",
        id=f"{where}-{write_card(card)}",
        data_win=win,
        **_data(card),
    )


def card_button(
    words: Words,
    card: int,
    where: str,
    *,
    do: str,
    arg: str = "",
    says: Child = None,
    badge: str | None = None,
    tag: str | None = None,
    note: str | None = None,
    **attributes: Attribute,
) -> Html:
    """A card that can be pressed; ``says`` is added to its name for screen readers.

    ``arg`` is the argument of the message, if not the card. ``note``: visible words above it.
    """
    code = write_card(card)
    attributes.setdefault("id", f"{where}-{code}")
    return button(
        hidden([words.aloud.card(card), [words("list.pause"), says] if says else None]),
        _face(words, card, badge, tag),
        h("span.card-note", note, aria_hidden="true") if note else None,
        do=do,
        arg=arg or code,
        class_="card",
        translate="no",
        **_data(card),
        **attributes,
    )


def card_back(words: Words, id_: str, *, small: bool = False) -> Html:
    """A card that lies face down."""
    return h(
        "span",
        hidden(words("card.back")),
        h("span.face", icon("m-crest", "crest"), aria_hidden="true"),
        class_="card card-mini" if small else "card",
        id=id_,
        data_back=True,
    )


def suit_face(words: Words, suit: int) -> Html:
    """The face of a suit card."""
    return h(
        "span.face",
        mark(suit),
        h("span.kanji", words(f"kanji.{SUIT_LETTERS[suit]}")),
        aria_hidden="true",
    )


def suit_card(words: Words, suit: int, id_: str, *, do: str, place: str | None = None) -> Html:
    """SdC's suit card: pressed, it shows the next suit."""
    letter = SUIT_LETTERS[suit]
    return button(
        hidden(words("label.suit_card", suit=words.suit(suit))),
        suit_face(words, suit),
        do=do,
        arg=letter,
        class_="card",
        translate="no",
        id=id_,
        data_suit=letter,
        data_suitcard=True,
        data_place=place,
    )


def key(
    words: Words,
    do: str,
    sub: Child,
    place: str,
    *,
    name: str | None = None,
    main: bool = False,
    warn: bool = False,
    disabled: bool = False,
    arg: str | None = None,
    id_: str | None = None,
    by_sub: bool = False,
) -> Html:
    """A button of the control row: its name and, below it, what it does.

    ``by_sub``: what it does is printed larger than the name, which alone could mislead.
    """
    label = name or words(f"key.{do}")
    return button(
        h("span.key-name", label),
        h("span.key-sub", sub),
        do=do,
        arg=arg,
        class_="key" + (" key-main" if main else "") + (" key-warn" if warn else ""),
        id=id_ or f"k-{do}",
        data_place=place,
        data_by_sub=by_sub,
        data_sign=len(label) == 1,
        disabled=disabled,
    )


def btn(
    label: Child,
    do: str,
    *,
    arg: str | None = None,
    drawing: str | None = None,
    style: str = "",
    **attributes: Attribute,
) -> Html:
    """A button in a dialog or a scene; ``style`` is ``main``, ``quiet``, ``warn`` or "".

    Its usual ``id`` is ``k-`` and the name of its control; one with ``arg`` has none.
    """
    usual: dict[str, Attribute] = {"id": f"k-{do}"} if arg is None else {}
    return button(
        icon(f"i-{drawing}") if drawing else None,
        label,
        do=do,
        arg=arg,
        class_=f"btn btn-{style}" if style else "btn",
        **{**usual, **attributes},
    )


def dialog(
    words: Words,
    id_: str,
    title: Child,
    body: Child,
    foot: Child = None,
    *,
    size: str | None = None,
    focus: str = "",
    closes: bool = True,
    asks: bool = False,
) -> Html:
    """A dialog with a title, a button to close it if possible, and its own buttons at the foot.

    The focus begins at the element with the id ``focus``; with "", in the body, so that Enter does
    nothing by accident and the arrow keys scroll. ``asks``: the buttons answer what the body asks.
    Body and foot are named, too: Orca says the names of groups, but not that of a dialog. Behind a
    modal dialog nothing is announced, so it has regions of its own.
    """
    body, foot = entering.joined(body, foot)
    title_id, body_id = f"{id_}-title", f"{id_}-body"
    foot_names = f"{title_id} {body_id}" if asks else title_id
    return h(
        "dialog.sheet",
        h(
            "div.sheet-head",
            h("h2.sheet-title", title, id=title_id),
            button(icon("i-close"), hidden(words("key.close")), do="close", class_="icon-btn")
            if closes
            else None,
        ),
        h("div.sheet-body", body, tabindex="0", id=body_id, role="group", aria_labelledby=title_id),
        h("div.sheet-foot", foot, role="group", aria_labelledby=foot_names) if foot else None,
        h("div.vh", role="status", data_region="status"),
        h("div.vh", aria_live="assertive", aria_atomic="true", data_region="alert"),
        id=id_,
        data_focus=focus or body_id,
        aria_labelledby=title_id,
        data_modal=True,
        data_cancel="close",
        data_size=size,
    )


def publisher_links(words: Words, publisher: Publisher) -> list[Html]:
    """The publisher's own pages, in tabs of their own: who they are, and about personal data."""
    ways = (("imprint", publisher.imprint), ("privacy", publisher.privacy))
    return [
        h("a", words(f"publisher.{name}"), href=address, target="_blank", rel="noopener noreferrer")
        for name, address in ways
        if address
    ]


def close_button(words: Words) -> Html:
    """The button at the foot of a dialog that closes it."""
    return btn(words("key.close"), "close", style="main")


def icon_button(
    said: str, do: str, arg: str, id_: str, *, drawing: str = "i-close", **attributes: Attribute
) -> Html:
    """A small button with a drawing, whose words are only read aloud."""
    drawn = icon(drawing), hidden(said)
    return button(*drawn, do=do, arg=arg, class_="icon-btn", id=id_, **attributes)


def file_button(label: Child, do: str, accept: str = ".json,application/json") -> Html:
    """A button that asks for a file, by default one of ours; ``accept``: its kinds."""
    field = h("input.vh", type="file", accept=accept, id=do, data_do=do)
    return h("label.btn.file-btn", label, field)


def gain(points: int) -> Html:
    """Points of a deal."""
    return h("span.num.gain", signed(points), data_zero=points == 0)


@lru_cache(maxsize=64)
def portrait(seat: int, mood: str = "neutral", *, marked: bool = False) -> Html:
    """The face of the player at a seat, on the player's colour.

    ``mood`` is ``neutral``, ``glad``, ``worried``, ``thinking`` or ``suspicious``; ``marked``:
    with shoulder straps.
    """
    drawings = ["p-ground", f"p-{seat}", f"e-{mood}", *(["p-straps"] if marked else [])]
    used = [Html(f'<use href="#{name}"/>') for name in drawings]
    return h("svg.portrait", used, viewBox="0 0 64 64", aria_hidden="true", focusable="false")


def faces(moods: Mapping[int, str]) -> list[Child]:
    """The faces of some players, each on their colour; ``moods`` by seat."""
    return [h("span", portrait(seat, mood), data_seat=seat) for seat, mood in moods.items()]


def scene(kind: str, body: Child, foot: Child = None) -> Html:
    """A screen instead of the table: its body scrolls, its foot stays."""
    return h(
        "main.scene#scene",
        h("div.scene-body", body),
        h("footer.scene-foot", foot) if foot else None,
        tabindex="-1",
        data_scene=kind,
    )


def home_card(
    picture: Child,
    title: Child,
    note: Child,
    do: str,
    id_: str,
    *,
    arg: str | None = None,
    lead: bool = False,
) -> Html:
    """A picture card of the home screen: pressed, it does something."""
    return button(
        h("span.home-picture", picture, aria_hidden="true"),
        h("span.home-words", h("strong", title), h("small", note) if note else None),
        do=do,
        arg=arg,
        class_="home-card",
        id=id_,
        data_lead=lead,
    )


def search_field(do: str, label: str, value: str, hint: str = "") -> list[Html]:
    """A search field: every keystroke goes to a control. ``hint``: what may be typed."""
    return [
        h("label.vh", label, for_=do),
        h(
            "input",
            type="search",
            id=do,
            value=value,
            placeholder=hint or label,
            autocomplete="off",
            data_do=do,
            data_on="input",
        ),
    ]


def panel(title: Child, *body: Child, style: str = "") -> Html:
    """A titled box."""
    return h("section", h("h2.panel-title", title), body, class_=f"panel {style}".strip())
