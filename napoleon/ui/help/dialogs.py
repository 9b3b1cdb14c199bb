"""The dialogs of the help: the rules as a rulebook, the keys, and the computer players."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from typing import Final, NamedTuple

from napoleon.kit.rule_book import Book
from napoleon.match.game import View
from napoleon.ui.evening.hosts import is_served
from napoleon.ui.friends.by_link.open_house import relay_names
from napoleon.ui.friends.shown import host_keeps
from napoleon.ui.help.books import TABS, Line, Part, Section, Suit, anchor_id, tab_of
from napoleon.ui.review.state import reviewed
from napoleon.ui.rule_form.differences import differences
from napoleon.ui.rule_form.fields import Change
from napoleon.ui.rule_form.names import base_of, base_title, changed_name, changes_from
from napoleon.ui.rule_form.state import RuleForm, form_in
from napoleon.ui.settings.state import LEVELS
from napoleon.ui.shell.controls import Outcome, argument
from napoleon.ui.shell.dialogs import Dialog, named
from napoleon.ui.shell.effects import Effect, Focus, Print
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, button, h
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import (
    btn,
    close_button,
    dialog,
    publisher_links,
    scene,
    suit_chip,
    suit_legend,
)
from napoleon.ui.shell.reactions import Reaction, Step, from_frame
from napoleon.ui.shell.words import Words
from napoleon.ui.study.state import studied


@named("help")
class Help(NamedTuple):
    """The help."""

    anchor: str = ""
    """The tab, or the place in the rulebook, that was asked for."""


@named("rulebook", opener="k-rulebook")
class Rulebook(NamedTuple):
    """The rulebook as a full page. It counts as a dialog, so the table waits."""

    anchor: str = ""
    """The place that was asked for."""
    back: Help | RuleForm | None = None
    """The dialog from which it was opened."""


def anchor_of(dialog: Dialog | None) -> str:
    """The place in the help or in the rulebook that was asked for; "" for none."""
    return dialog.anchor if isinstance(dialog, Help | Rulebook) else ""


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


# ---- the page --------------------------------------------------------------------------


def rulebook_page(frame: Frame) -> Html:
    """The rulebook as a screen of its own, made to be printed."""
    words = frame.words
    title = h("h2.book-title#book-title", words("rulebook.title"), tabindex="-1")
    foot = [
        btn(words("rulebook.back"), "close", style="quiet"),
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
    return btn(frame.words("rulebook.open"), "rulebook", drawing="rules", style="quiet")


# ---- drawing ---------------------------------------------------------------------------


def help_dialog(frame: Frame) -> Html:
    """The dialog, with the requested place in view."""
    words, shown = frame.words, tab_of(anchor_of(frame.dialog))
    tabs = [
        h(
            "li",
            button(
                words(f"help.tab.{tab}"),
                do="help",
                arg=tab,
                class_="btn help-tab",
                id=f"help-tab-{tab}",
                aria_current="page" if tab == shown else None,
            ),
        )
        for tab in TABS
    ]
    body: list[Child] = [
        h("nav", h("ul.help-tabs", tabs), aria_label=words("help.tabs")),
        _TAB_BODIES[shown](frame) if shown in _TAB_BODIES else book(frame),
    ]
    learn = btn(words("lesson.title"), "lesson", drawing="play", id="help-lessons")
    foot = [learn, book_button(frame), close_button(words)]
    return dialog(words, "d-help", words("menu.help"), body, foot, size="wide")


def _on_keys(words: Words, key: str) -> str:
    """A key, with the letter in its place on keyboards of the language."""
    letters = words("help.layout")
    here = letters[ord(key[-1]) - ord("A")] if re.search(r"(^|\+)[A-Z]$", key) else ""
    return f"{key}/{here}" if here and here != key[-1] else key


def _key_list(words: Words, title: str, keys: Sequence[tuple[str, str]]) -> list[Child]:
    rows = [
        h(
            "div",
            h("dt", [[h("kbd", _on_keys(words, key)), " "] for key in names.split()]),
            h("dd", words(f"help.key.{what}")),
        )
        for names, what in keys
    ]
    return [h("h3.sub", words(f"help.keys.{title}")), h("dl.keys", rows)]


def _keys(frame: Frame) -> list[Child]:
    words = frame.words
    return [
        *(_key_list(words, title, keys) for title, keys in frame.page.books.help_keys.items()),
        h("p.fine", words("help.keys.words")),
    ]


def _players(frame: Frame) -> list[Child]:
    words = frame.words
    levels = [
        h("div", h("dt", words(f"setting.level.{level}")), h("dd", words(f"level.{level}")))
        for level in LEVELS
    ]
    return [
        h("h3.sub", words("help.honest.title")),
        h("p", words("help.honest")),
        h("p", words("help.honest.proof")),
        h("p", words("dealt.words")),
        btn(words("dealt.title"), "dealt", id="help-dealt") if frame.match else None,
        h("h3.sub", words("help.levels")),
        h("dl.help-levels", levels),
        h("h3.sub", words("help.replies.title")),
        h("p", words("help.replies")),
        h("p", words("help.hints")),
    ]


def _about(frame: Frame) -> list[Child]:
    words, publisher, relays = frame.words, frame.browser.publisher, relay_names(frame)
    links = publisher_links(words, publisher)
    days = frame.line.days if frame.line else 0
    return [
        h("h3.sub", words("help.friends.title")),
        h("p", words("help.friends")),
        h("p", words("help.friends.link")) if frame.browser.relays else None,
        h("p", words("help.friends.seat")),
        h("p", words("help.friends.fair")),
        h("h3.sub", words("help.privacy.title")),
        h("p", words("help.privacy")),
        h("p", words("help.privacy.direct")),
        h("p", words("help.privacy.relays", relays=words.listed(relays))) if relays else None,
        h("p", host_keeps(words, days)) if is_served(frame) else None,
        h("p", words("help.privacy.more")),
        h("p", [(link, " ") for link in links]) if links else None,
        h("h3.sub", words("help.offline.title")),
        h("p", words("help.offline")),
        h("h3.sub", words("help.about.title")),
        h("p", words("help.version", version=publisher.version)),
        h("p", h("a", words("help.licences"), href="licences.html")),
    ]


_TAB_BODIES = {"keys": _keys, "players": _players, "about": _about}


# ---- controls --------------------------------------------------------------------------


@from_frame
def _help(frame: Frame, anchor: str) -> Reaction:
    """Open the help; after pressing a rule, at that rule."""
    if isinstance(frame.dialog, Rulebook):
        return Step(frame.dialog._replace(anchor=anchor), _at(anchor))
    return Step(Help(anchor), _at(anchor))


def _at(anchor: str) -> tuple[Effect, ...]:
    return (Focus(anchor_id(anchor)),) if anchor and anchor not in TABS else ()


def _book(model: Model, how: str) -> Outcome:
    """Open the rulebook as a page of its own; print it at once if asked."""
    if not isinstance(model.dialog, Rulebook):
        back = model.dialog if isinstance(model.dialog, Help | RuleForm) else None
        model = model._replace(dialog=Rulebook(back=back))
    return model, (Print() if how == "print" else Focus("book-title"),)


FEATURE: Final = Feature(
    "help",
    does={"help": argument(_help), "rulebook": argument(_book)},
    shown={"help": help_dialog, "help-page": rulebook_page},
    apart=("help", "rulebook"),
)
