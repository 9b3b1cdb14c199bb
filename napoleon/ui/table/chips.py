"""What is played, as chips in the bar above the table."""

from __future__ import annotations

from napoleon.kit.rule_book import Book
from napoleon.match.days import day_of
from napoleon.match.records.record import AnyRecord
from napoleon.ui.results.result import leave_key
from napoleon.ui.rule_form.names import base_title, changes_from, plain_base, rules_name
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, button, h, hidden, icon
from napoleon.ui.table.look import look_of

_LEAVES = {"practice": "leave-practice", "lesson": "lesson-leave"}


def table_chips(frame: Frame) -> Html | None:
    """What is played, above the table: the rules, the deal, and what the game adds.

    A lesson, or a single deal that is played aside, has a way back.
    """
    if not frame.tables:
        return None
    words, match = frame.words, frame.table.match
    deal = match.number - match.start + 1
    is_drawn = bool(frame.table.seat.draw)  # then its cards come from the people in the room
    if frame.lesson:
        return h("ul.chips", _leave_chip("lesson", words("lesson.title"), words("lesson.leave")))
    deals = frame.page.books.deals(match.rules)
    chips: list[Child] = [
        h("li", rules_chip(frame, match.rules, "rules")),
        _leave_chip("practice", words(_aside_title(frame)), words(leave_key(frame)))
        if frame.practice
        else h(
            "li",
            button(
                words("chip.deal", number=deal),
                h("small", f"/{deals}") if deals else None,
                do="friends" if is_drawn else "dealt",
                class_="chip",
                id="chip-deal",
                title=words("friends.room" if is_drawn else "dealt.title"),
            ),
        ),
        frame.page.table.chips(look_of(frame)),
    ]
    return h("ul.chips", chips)


def rules_chip(frame: Frame, rules: Book, do: str, arg: str | None = None) -> Html:
    """The name of the rules; where space is short, changes are a number."""
    words, base = frame.words, plain_base(frame, rules)
    count = len(changes_from(frame, base, rules))
    name: Child = base_title(words, base)
    if count:
        short = h("span.chip-short", name, h("span.num", f"+{count}"), aria_hidden="true")
        name = [h("span.chip-long", rules_name(frame, rules)), short]
    said = hidden(words("chip.rules"))
    return button(said, name, do=do, arg=arg, class_="chip", id="chip-rules")


def _aside_title(frame: Frame) -> str:
    """The purpose of a single deal."""
    if frame.practice and frame.practice.aim:
        return f"{frame.practice.aim}.chip"
    return "daily.title" if day_of(frame.table.match) else "practice.title"


def _leave_chip(what: str, title: str, leave: str) -> Html:
    """A lesson, or a single deal, is played aside: the way back."""
    way_back = button(
        title,
        icon("i-close"),
        hidden(leave),
        do=_LEAVES[what],
        class_="chip",
        id=f"chip-{what}",
        title=leave,
    )
    return h("li", way_back)


def record_chips(frame: Frame, title: str, record: AnyRecord) -> Html:
    """What is studied: the rules, and which deal, if that is known."""
    words, rules, number = frame.words, record.rules, record.number
    differs = changes_from(frame, plain_base(frame, rules), rules)
    name = rules_chip(frame, rules, "help", "differences" if differs else "")
    chips: list[Child] = [h("li.chip", words(title)), h("li", name)]
    if number is not None:
        chips.append(h("li.chip", words("chip.deal", number=number)))
    return h("ul.chips", chips)
