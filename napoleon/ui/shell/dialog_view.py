"""The other dialogs: questions, settings, earlier tricks, records, all cards."""

from __future__ import annotations

from napoleon.games.napoleon.page.phrases import gain_text
from napoleon.games.napoleon.page.table.trick import face_up_discards, played_card
from napoleon.games.napoleon.play.gain import gain_of
from napoleon.games.napoleon.rules.auction import NO_TRUMP
from napoleon.games.napoleon.rules.law import law_of
from napoleon.kit.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKER,
    JOKERS_MASK,
    NO_CARD,
    SPADES,
    cards_of,
    mask_of,
    suit_of,
    write_card,
)
from napoleon.ui.advice.view import hint_dialog
from napoleon.ui.daily.view import daily_dialog
from napoleon.ui.fair.dealt import dealt_dialog
from napoleon.ui.help.view import help_dialog
from napoleon.ui.rival.view import rival_dialog
from napoleon.ui.rule_form.view import rules_dialog
from napoleon.ui.settings.view import settings_dialog
from napoleon.ui.shell import late
from napoleon.ui.shell.dialogs import Confirmation, LastTrick, Records, Share, name_of
from napoleon.ui.shell.html import Child, Html, button, h, hidden, icon
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import SUIT_LETTERS, btn, dialog, rule_link, suit_chip
from napoleon.ui.shell.words import Words
from napoleon.ui.study.dialogs import export_dialog, play_on_dialog, read_dialog
from napoleon.ui.table.result import record_panel


def dialogs(model: Model) -> list[Html]:
    """The open dialog, and above it the open question."""
    drawn = _DIALOGS.get(name_of(model.dialog))
    open_ones = [drawn(model)] if drawn else []
    return [*open_ones, _question(model.words, model.asking)] if model.asking else open_ones


def _close_button(model: Model) -> Html:
    return btn(model.words("key.close"), "close", style="main", id="k-close")


def _question(words: Words, asked: Confirmation) -> Html:
    key = asked.key
    foot = [
        btn(words("key.no"), "answer-no", style="quiet", id="k-no"),
        btn(words(f"ask.{key}.yes"), "answer-yes", style="main", id="k-yes"),
    ]
    question = h("p", words(f"ask.{key}", name=asked.name))
    return dialog(words, "d-ask", words(f"ask.{key}.title"), question, foot)


# ---- earlier tricks and records ----------------------------------------------------------


def _last(model: Model) -> Html:
    words, view = model.words, model.view
    at = model.dialog.at if isinstance(model.dialog, LastTrick) else len(view.tricks) - 1
    trick, winner = view.tricks[at], view.winners[at]
    win = view.law.winner(trick, trick.number)
    seats = [(trick.leader + turn) % view.players for turn in range(view.players)]
    items = []
    for order, (seat, card) in enumerate(zip(seats, trick.cards, strict=True), start=1):
        wins = seat == winner
        items.append(
            h(
                "li",
                h("span", order, hidden(words("label.order_after")), class_="order"),
                h("span", words.seat(seat), class_="mini-name"),
                played_card(words, view, trick, card, "l", win=wins),
                rule_link(words, win.by, "reason", "l-why") if wins else None,
                class_="mini-lane",
                data_seat=seat,
                data_winner=wins,
            )
        )
    head = h(
        "p",
        btn(words("key.previous"), "trick", arg="-1", disabled=at == 0),
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
            disabled=at == len(view.tricks) - 1,
        ),
        class_="row row-center",
    )
    told = h(
        "p",
        words("last.words", name=words.seat(winner), rule=words(f"rung.{win.by}")),
        " ",
        gain_text(words, gain_of(view.law, view.tricks[: at + 1], view.face_up)),
        " ",
        words(f"rung.{win.by}.note"),
        class_="fine mid",
    )
    discards = face_up_discards(words, view, trick, "lu")
    body = [head, h("ol", items, class_="mini-trick", data_count=view.players), discards, told]
    return dialog(words, "d-last", words("tool.last"), body, _close_button(model))


def _record(model: Model) -> Html:
    words, deals = model.words, model.running.deals
    at = model.dialog.at if isinstance(model.dialog, Records) else len(deals) - 1
    head = h(
        "p",
        btn(words("key.previous"), "deal", arg="-1", disabled=at == 0),
        h("strong", words("chip.deal", number=at + 1)),
        btn(words("key.following"), "deal", arg="1", disabled=at == len(deals) - 1),
        class_="row row-center",
    )
    body = [head, record_panel(model, at)]
    foot = [
        btn(words("key.study"), "study", drawing="play", id="k-study-shown"),
        _close_button(model),
    ]
    return dialog(words, "d-record", words("record.title"), body, foot, size="wide")


def _share(model: Model) -> Html:
    words = model.words
    link, form = model.dialog if isinstance(model.dialog, Share) else ("", None)
    body = [
        h("p", words("share.words_rules" if form else "share.words")),
        h(
            "div",
            h("label", words("share.title"), for_="share-link"),
            h("input", type="text", id="share-link", readonly=True, value=link),
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
        cards = [card for card in pack if suit_of(card) == suit]
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
        rank = code if card >= JOKER else code[1:].replace("T", "10")
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
                    data_suit="J" if card >= JOKER else SUIT_LETTERS[suit_of(card)],
                    data_own=own,
                    aria_pressed="true" if card == model.draft.card else "false",
                ),
            )
        )
    return h("li", head, h("ol", picks, class_="picks"), class_="pick-row")


def _backup(model: Model) -> Html:
    return late.backup_view.backup_dialog(model)


def _elsewhere(model: Model) -> Html:
    """The match is open in another tab."""
    words = model.words
    body = [h("p", words("elsewhere.words")), h("p", words("elsewhere.more"), class_="fine")]
    foot = [
        btn(words("elsewhere.look"), "close", style="quiet", id="k-close"),
        btn(words("elsewhere.take"), "take-over", style="main", id="k-take"),
    ]
    return dialog(words, "d-elsewhere", words("elsewhere.title"), body, foot)


def _census(model: Model) -> Html:
    return late.census_view.census_dialog(model)


def _lessons(model: Model) -> Html:
    return late.lessons_view.lessons_dialog(model)


def _stats(model: Model) -> Html:
    return late.statistics_view.statistics_dialog(model)


_DIALOGS = {
    "rules": rules_dialog,
    "settings": settings_dialog,
    "help": help_dialog,
    "last": _last,
    "record": _record,
    "grid": _grid,
    "share": _share,
    "read": read_dialog,
    "export": export_dialog,
    "play-on": play_on_dialog,
    "daily": daily_dialog,
    "rival": rival_dialog,
    "dealt": dealt_dialog,
    "census": _census,
    "hint": hint_dialog,
    "stats": _stats,
    "lessons": _lessons,
    "backup": _backup,
    "elsewhere": _elsewhere,
}
