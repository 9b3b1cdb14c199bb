"""The rulebook as HTML: in the help, and as a page of its own to read and print."""

from __future__ import annotations

from collections.abc import Container

from napoleon.kit.rule_book import Book
from napoleon.match.game import View
from napoleon.ui.help.chapters import Line, Part, Section, Suit, anchor_id
from napoleon.ui.help.state import anchor_of
from napoleon.ui.review.state import reviewed
from napoleon.ui.rule_form.differences import differences
from napoleon.ui.rule_form.fields import Change
from napoleon.ui.rule_form.names import base_of, base_title, changed_name, changes_from
from napoleon.ui.rule_form.state import form_in
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, button, h
from napoleon.ui.shell.parts import btn, scene, suit_chip, suit_legend
from napoleon.ui.shell.words import Words
from napoleon.ui.study.state import studied


def explained_rules(frame: Frame) -> Book:
    """The rules that the help explains: those of the form, of the table, or of the next match."""
    if (form := form_in(frame.dialog)) is not None:
        return form.rules
    shown = studied(frame) or reviewed(frame)
    if shown is not None:
        rules: Book = shown.record.rules
        return rules
    return frame.match.rules if frame.match else frame.playing_rules


def book(frame: Frame) -> list[Child]:
    """The rules on the page: their name, the chapters, and the differences from the preset."""
    rules = explained_rules(frame)
    base = base_of(frame, rules)
    changes = changes_from(frame, base, rules)
    changed = {change.field.partition("=")[0] for change in changes}
    chapters = frame.page.books.rulebook(rules, _deal_shown(frame))
    sections = [part for part in chapters if part.blocks]
    return [
        h("p.book-of", changed_name(frame.words, base, len(changes))),
        suit_legend(frame.words) if frame.deck == "sdc" else None,
        _contents(frame.words, sections, has_changes=bool(changes)),
        h(
            "div.book",
            [section(frame, part, changed) for part in sections],
            _differences(frame, base, changes) if changes else None,
        ),
    ]


def _deal_shown(frame: Frame) -> View | None:
    """The view of the deal at hand; None without one, or while the rules are only being chosen."""
    if form_in(frame.dialog) is not None:
        return None
    if study := studied(frame):
        public: View = frame.game.observe(study.state, 0)  # any seat
        return public
    return frame.view if frame.match else None


def _contents(words: Words, sections: list[Section], *, has_changes: bool) -> Html:
    names = [(part.name, words(part.title)) for part in sections]
    if has_changes:
        names.append(("differences", words("rulebook.differences.short")))
    items = [
        h("li", button(title, do="help", arg=name, class_="chip", id=f"to-{name}"))
        for name, title in names
    ]
    return h("nav", h("ol.book-nav", items), aria_label=words("rulebook.contents"))


def section(
    frame: Frame, part: Section, changed: Container[str] = (), *, heading: str = "h3"
) -> Html:
    """A chapter; ``changed``: the options that differ from the preset."""
    words, form = frame.words, frame.page.books.form
    blocks: list[Child] = []
    lines: list[Child] = []
    for block in part.blocks:
        if isinstance(block, Line):
            name = form.label(words, block.option) if part.names_options else ""
            lines.append(_line(frame, block, name, changed=block.option in changed))
            continue
        blocks += [_lines(lines), frame.page.books.figure(words, block, anchor_of(frame.dialog))]
        lines = []
    blocks.append(_lines(lines))
    title = words(part.title)
    return place(
        anchor_of(frame.dialog),
        "section",
        part.name,
        h(heading, title, class_="sub"),
        blocks,
        class_="book-part",
        data_part=part.name,
    )


def _lines(lines: list[Child]) -> Child:
    return h("ul.book-lines", lines) if lines else None


def place(asked: str, tag: str, anchor: str, *children: Child, **attributes: str | bool) -> Html:
    """An element that can be asked for; the one that was asked for is marked."""
    return h(
        tag,
        *children,
        id=anchor_id(anchor),
        tabindex="-1",
        data_shown=asked == anchor,
        **attributes,
    )


def _line(frame: Frame, line: Line, name: str, *, changed: bool) -> Html:
    words = frame.words
    sentence = words.html(line.key, **{gap: _part(words, part) for gap, part in line.parts})
    if line.kind == "note":
        return h("li.fine", sentence)
    text: Child = [h("strong.book-name", name), " ", sentence] if name else sentence
    mark = h("small.book-mark", words("rulebook.changed")) if changed else None
    if line.kind == "more":
        return h("li", text, mark, data_changed=changed)
    return place(anchor_of(frame.dialog), "li", line.anchor, text, mark, data_changed=changed)


def _part(words: Words, part: Part) -> Child:
    if isinstance(part, Suit):
        return suit_chip(words, part.suit)
    if isinstance(part, tuple):
        return words.listed([words.card(card) for card in part])
    return part


def _differences(frame: Frame, base: str, changes: tuple[Change, ...]) -> Html:
    words = frame.words
    title = words("rulebook.differences.title", preset=base_title(words, base))
    body = [h("h3.sub", title), differences(frame, changes)]
    return place(anchor_of(frame.dialog), "section", "differences", body, class_="book-part")


# ---- the page ----------------------------------------------------------------------------


def rulebook_page(frame: Frame) -> Html:
    """The rulebook as a screen of its own, made to be printed."""
    words = frame.words
    title = h("h2.book-title#book-title", words("rulebook.title"), tabindex="-1")
    foot = [
        btn(words("rulebook.back"), "close", style="quiet", id="k-close"),
        btn(words("rulebook.print"), "rulebook", arg="print", style="main", id="k-print"),
    ]
    body = h("article.book-page", title, _page_way(frame), book(frame))
    return scene("rulebook", body, foot)


def _page_way(frame: Frame) -> Child:
    """The way to these rules' page beside the game, if they are those of a preset."""
    rules = explained_rules(frame)
    name = next((name for name, one in rules.presets().items() if one == rules), None)
    if name is None:
        return None
    page = f"rules/{frame.language}/{frame.game.name}/{name}.html"
    link = h("a", frame.words("rulebook.page"), href=page, target="_blank", rel="noopener")
    return h("p.fine.rules-way", link)


def book_button(frame: Frame) -> Html:
    """The button that opens that page."""
    return btn(
        frame.words("rulebook.open"), "rulebook", drawing="rules", style="quiet", id="k-rulebook"
    )
