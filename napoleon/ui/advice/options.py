"""What can be done in a decision, in pictures, and how good it is, in bars."""

from __future__ import annotations

from napoleon.games.napoleon.page.phrases import action_text
from napoleon.games.napoleon.play.actions import (
    Action,
    Bid,
    Change,
    Discard,
    Name,
    Pass,
    Play,
    Seated,
)
from napoleon.kit.cards import cards_of
from napoleon.ui.advice.state import Hint, Option
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import card_face, suit_chip
from napoleon.ui.shell.words import Words

WIDTH = 100
HEIGHT = 10
MOST = 6
"""Rows beyond these say little."""


def pictured(words: Words, action: Action, where: str, phase: str = "") -> Html:
    """An action as one sees it on the table: its cards, or the call in this phase."""
    content: Child
    match action:
        case Play(card):
            content = [card_face(words, card, where, small=True)]
            if action.suit is not None:
                content.append(suit_chip(words, action.suit))
            elif action.stands_for is not None or action.betrays:
                content.append(h("span", action_text(words, action), class_="option-words"))
        case Name(card):
            content = card_face(words, card, where, small=True)
        case Discard(cards_mask):
            content = [card_face(words, card, where, small=True) for card in cards_of(cards_mask)]
        case Bid(number, trump, card) | Seated(_, Bid(number, trump, card)):
            content = [suit_chip(words, trump), h("span", number, class_="num")]
            if card is not None:
                content.append(card_face(words, card, where, small=True))
        case Change(_, trump, card):
            content = [suit_chip(words, trump) if trump is not None else None]
            if card is not None:
                content.append(card_face(words, card, where, small=True))
        case Pass():
            content = h("span", action_text(words, action, phase), class_="option-words")
        case _:
            content = h("span", action_text(words, action), class_="option-words")
    return h("span", content, class_="option-what")


def bar(about: str, share: float, kind: str = "plain") -> Html:
    """A small bar; ``share`` of it, from 0 to 1, is filled."""
    filled = max(0.0, min(1.0, share)) * WIDTH
    return h(
        "svg",
        h("rect", x=0, y=0, width=WIDTH, height=HEIGHT, rx=3, class_="chart-well"),
        h("rect", x=0, y=0, width=f"{filled:.1f}", height=HEIGHT, rx=3, class_=f"chart-{kind}"),
        class_="option-bar",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        preserveAspectRatio="none",
        role="img",
        aria_label=about,
    )


def gap(value: float, best: float) -> str:
    """How much less than the best, in points."""
    return "±0" if best - value < 0.05 else f"−{best - value:.1f}"


def options_table(
    words: Words, hint: Hint, phase: str, where: str, done: Action | None = None
) -> Html | None:
    """Everything that was compared, best first; ``done`` is what was done. None: nothing was."""
    if len(hint.options) < 2:
        return None
    chances = any(option.chance is not None for option in hint.options)
    honors = not hint.points and _counts_honors(hint)
    best = hint.options[0].value
    head = [h("th", words("options.what"), scope="col")]
    if chances:
        head.append(h("th", words("options.chance"), scope="col"))
    if hint.points:
        head.append(h("th", words("options.gap"), scope="col"))
    elif honors:
        head.append(h("th", words("options.spare"), scope="col"))
    rows = []
    for at, option in enumerate(_shown(hint, done)):
        cells: list[Child] = [_what(words, option, phase, f"{where}{at}", best=not at, done=done)]
        if chances:
            cells.append(_chance(words, option, best=not at))
        if hint.points:
            cells.append(h("td", gap(option.value, best), class_="num"))
        elif honors:
            spare = "–" if isinstance(option.action, Pass) else f"{option.value:+.1f}"
            cells.append(h("td", spare, class_="num"))
        rows.append(h("tr", cells, data_best=not at, data_done=option.action == done))
    return h(
        "table",
        h("thead", h("tr", head)),
        h("tbody", rows),
        class_="score options",
    )


def whose(words: Words, hint: Hint) -> Child:
    """For whom the chances of a hint are told; None where there are none, or nothing says it."""
    if not hint.levels or all(option.chance is None for option in hint.options):
        return None
    levels = words.listed([words(f"setting.level.{level}") for level in hint.levels])
    return h("p", words("options.whose", levels=levels), class_="fine")


def _shown(hint: Hint, done: Action | None) -> list[Option]:
    """The best few, and what was done."""
    best = list(hint.options[:MOST])
    return best + [option for option in hint.options[MOST:] if option.action == done]


def _counts_honors(hint: Hint) -> bool:
    """Whether the values are honors to spare: so it is with calls that were not imagined."""
    return all(isinstance(o.action, Bid | Seated | Pass | Change) for o in hint.options)


def _what(
    words: Words, option: Option, phase: str, where: str, *, best: bool, done: Action | None
) -> Html:
    notes: list[Child] = []
    if best:
        notes.append(h("span", words("options.best"), class_="option-note", data_kind="best"))
    if option.action == done:
        notes.append(h("span", words("options.done"), class_="option-note", data_kind="done"))
    what = pictured(words, option.action, where, phase)
    return h("th", what, notes, scope="row", class_="option")


def _chance(words: Words, option: Option, *, best: bool) -> Html:
    if option.chance is None:
        return h("td", "–", class_="num")
    return h(
        "td",
        h(
            "span",
            bar(
                words("options.per_cent", chance=option.chance),
                option.chance / 100,
                "good" if best else "plain",
            ),
            h("span", f"{option.chance}%", class_="num", aria_hidden="true"),
            class_="option-chance",
        ),
    )
