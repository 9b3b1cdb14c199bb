"""The other dialogs: questions, settings, earlier tricks, records, all cards."""

from __future__ import annotations

from napoleon.kit.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKERS_MASK,
    SPADES,
    cards_of,
    mask_of,
    write_card,
)
from napoleon.rules.auction import NO_TRUMP
from napoleon.rules.law import law_of
from napoleon.rules.trick import NO_CARD
from napoleon.ui.html import Child, Html, button, h, hidden, icon
from napoleon.ui.model import Model
from napoleon.ui.phrases import seat_name
from napoleon.ui.screens.help import help_dialog
from napoleon.ui.screens.parts import SUIT_LETTERS, btn, card_face, dialog, rule_link, suit_chip
from napoleon.ui.screens.result import record_panel, record_text
from napoleon.ui.screens.rule_form import rules_dialog
from napoleon.ui.screens.study import export_dialog, read_dialog
from napoleon.ui.settings import CHOICES


def dialogs(model: Model) -> Child:
    """The open dialog, and above it the open question."""
    drawn = _DIALOGS.get(model.dialog)
    return [drawn(model) if drawn else None, _question(model) if model.asking else None]


def _close_button(model: Model) -> Html:
    return btn(model.words("key.close"), "close", style="main", id="k-close")


def _question(model: Model) -> Html:
    words, key = model.words, model.asking
    foot = [
        btn(words("key.no"), "answer-no", style="quiet", id="k-no"),
        btn(words(f"ask.{key}.yes"), "answer-yes", style="main", id="k-yes"),
    ]
    asked = h("p", words(f"ask.{key}", name=model.sheet.asked))
    return dialog(words, "d-ask", words(f"ask.{key}.title"), asked, foot)


# ---- settings ----------------------------------------------------------------------------


def _settings(model: Model) -> Html:
    words = model.words
    fields = []
    for name, values in CHOICES.items():
        current = getattr(model.settings, name)
        items = [
            h(
                "label",
                h(
                    "input",
                    class_="vh",
                    type="radio",
                    name=f"s-{name}",
                    id=f"s-{name}-{value}",
                    value=value,
                    checked=value == current,
                    data_do="setting",
                    data_arg=f"{name}={value}",
                ),
                h("span", words(f"setting.{name}.{value}"), class_="seg-text"),
                class_="seg-item",
            )
            for value in values
        ]
        legend = h("legend", words(f"setting.{name}"))
        box = h("div", items, class_="seg-box")
        fields.append(h("fieldset", legend, box, class_="seg"))
    data = h(
        "section",
        h("h3", words("settings.data"), class_="sub"),
        h(
            "p",
            btn(words("key.read"), "read", drawing="record"),
            btn(words("settings.abandon"), "abandon", style="warn", disabled=model.match is None),
            class_="row",
        ),
        class_="group-like",
    )
    body = [h("div", fields, class_="settings"), data]
    return dialog(words, "d-settings", words("menu.settings"), body, _close_button(model))


# ---- earlier tricks and records ----------------------------------------------------------


def _last(model: Model) -> Html:
    words, view = model.words, model.view
    at = min(max(model.shown_trick, 0), len(view.tricks) - 1)
    trick, winner = view.tricks[at], view.winners[at]
    win = view.law.winner(trick, trick.number)
    seats = [(trick.leader + turn) % view.players for turn in range(view.players)]
    roles = view.law.roles()
    items = []
    for order, (seat, card) in enumerate(zip(seats, trick.cards, strict=True), start=1):
        wins = seat == winner
        items.append(
            h(
                "li",
                h("span", order, hidden(words("label.order_after")), class_="order"),
                h("span", seat_name(words, seat), class_="mini-name"),
                card_face(words, card, "l", win=wins, badge=roles.get(card)),
                rule_link(words, win.by, "reason", "l-why") if wins else None,
                class_="mini-lane",
                data_seat=seat,
                data_winner=wins,
            )
        )
    head = h(
        "p",
        btn(words("key.previous"), "trick", arg="-1", style="quiet", disabled=at == 0),
        h(
            "strong",
            words("last.title", number=at + 1),
            " ",
            suit_chip(words, trick.suit) if 0 <= trick.suit < len(SUIT_LETTERS) - 1 else None,
        ),
        btn(
            words("key.following"),
            "trick",
            arg="1",
            style="quiet",
            disabled=at == len(view.tricks) - 1,
        ),
        class_="row row-center",
    )
    told = h(
        "p",
        words("last.words", name=seat_name(words, winner), rule=words(f"rung.{win.by}")),
        " ",
        words(f"rung.{win.by}.note"),
        class_="fine mid",
    )
    body = [head, h("ol", items, class_="mini-trick", data_count=view.players), told]
    return dialog(words, "d-last", words("tool.last"), body, _close_button(model))


def _record(model: Model) -> Html:
    words, deals = model.words, model.running.deals
    at = min(max(model.shown_deal, 0), len(deals) - 1)
    head = h(
        "p",
        btn(words("key.previous"), "deal", arg="-1", style="quiet", disabled=at == 0),
        h("strong", words("chip.deal", number=at + 1)),
        btn(words("key.following"), "deal", arg="1", style="quiet", disabled=at == len(deals) - 1),
        class_="row row-center",
    )
    body = [head, record_panel(model, record_text(model, at))]
    foot = [
        btn(words("key.study"), "study", drawing="play", id="k-study-shown"),
        _close_button(model),
    ]
    return dialog(words, "d-record", words("record.title"), body, foot, size="wide")


def _share(model: Model) -> Html:
    words = model.words
    body = [
        h("p", words("share.words")),
        h(
            "div",
            h("label", words("share.title"), for_="share-link"),
            h("input", type="text", id="share-link", readonly=True, value=model.shared),
            class_="field field-wide",
        ),
    ]
    foot = btn(words("key.copy"), "copy-shared", drawing="copy", style="main", id="k-copy-link")
    return dialog(words, "d-share", words("share.title"), body, foot)


# ---- all cards ---------------------------------------------------------------------------


def _grid(model: Model) -> Html:
    """Every card of the pack, to pick one at once."""
    words, view = model.words, model.view
    pack = law_of(view.rules, NO_TRUMP).pack.cards
    rows: list[Child] = []
    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
        cards = [card for card in pack if card // 13 == suit]
        rows.append(_grid_row(model, suit_chip(words, suit), cards[::-1]))
    if jokers := list(cards_of(mask_of(pack) & JOKERS_MASK)):
        rows.append(_grid_row(model, icon("m-joker", "mark"), jokers))
    own_note = words("grid.own") if model.draft.joker == NO_CARD else ""
    body = [h("p", own_note, class_="fine"), h("ol", rows, class_="picker")]
    return dialog(words, "d-picker", words("grid.title"), body, _close_button(model), size="wide")


def _grid_row(model: Model, head: Child, cards: list[int]) -> Html:
    words, hand = model.words, model.view.hand
    picks = []
    for card in cards:
        own = bool(hand >> card & 1)
        code = write_card(card)
        name = words.card(card)
        rank = code if card // 13 > SPADES else code[1:].replace("T", "10")
        picks.append(
            h(
                "li",
                button(
                    h("span", rank, aria_hidden="true"),
                    hidden([name, words("label.own_card_said") if own else None]),
                    do="pick",
                    arg=code,
                    class_="pick",
                    id=f"pick-{code}",
                    data_suit="J" if card // 13 > SPADES else SUIT_LETTERS[card // 13],
                    data_own=own,
                    aria_pressed="true" if card == model.draft.card else "false",
                ),
            )
        )
    return h("li", head, h("ol", picks, class_="picks"), class_="pick-row")


_DIALOGS = {
    "rules": rules_dialog,
    "settings": _settings,
    "help": help_dialog,
    "last": _last,
    "record": _record,
    "grid": _grid,
    "share": _share,
    "read": read_dialog,
    "export": export_dialog,
}
