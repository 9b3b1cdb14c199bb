"""The setup of the next match: its rules, and the strength of the computer players."""

from __future__ import annotations

from napoleon.kit.rule_book import Book
from napoleon.ui.rule_form import names
from napoleon.ui.rule_form.differences import differences
from napoleon.ui.rule_form.names import PLAYERS
from napoleon.ui.rule_form.presets_view import interview_button, preset_field
from napoleon.ui.settings.state import LEVELS
from napoleon.ui.shell.fields import fold, labelled, select
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import btn, dialog


def player_counts(rules: Book) -> tuple[str, ...]:
    """The numbers of players that the other rules allow; () if a game has no choice."""
    option = rules.options().get(PLAYERS)
    texts = option.texts if option else ()
    return tuple(text for text in texts if rules.with_text(PLAYERS, text).conflict() is None)


def setup_dialog(frame: Frame) -> Html:
    """Rules and levels; each choice acts at once."""
    words = frame.words
    body = [
        rules_field(frame),
        players_field(frame),
        rule_changes(frame, frame.rules, "own-changes"),
        h(
            "p.row",
            btn(words("start.change_rules"), "rules", drawing="settings"),
            interview_button(frame, style=""),
        ),
        _level(frame),
        _levels_by_seat(frame),
        h("p.fine", words("start.opponents")),
    ]
    foot = [
        btn(words("key.close"), "close"),
        btn(words("start.begin"), "new", drawing="play", style="main", id="k-begin"),
    ]
    return dialog(
        words, "d-setup", words("start.setup"), h("div.setup", body), foot, focus="k-begin"
    )


def rules_field(frame: Frame) -> Html:
    """The choice of rules for the next match."""
    words = frame.words
    base = names.plain_base(frame, frame.rules)
    changed = bool(names.changes_from(frame, base, frame.rules))
    about = "" if changed else frame.page.books.form.about(words, base)
    return preset_field(words("start.rules"), names.rules_name(frame, frame.rules), about)


def players_field(frame: Frame) -> Child:
    """The number of players; nothing if there is no choice."""
    counts, chosen = player_counts(frame.rules), frame.rules.text
    if len(counts) < 2:
        return None
    form, words = frame.page.books.form, frame.words
    named = [(count, form.value_text(words, PLAYERS, count)) for count in counts]
    choice = select("start-players", chosen(PLAYERS), named)
    return labelled(form.label(words, PLAYERS), "start-players", choice, wide=False)


def rule_changes(frame: Frame, rules: Book, id_: str) -> Child:
    """The changes in the rules, after their name."""
    base = names.origin(frame, rules)
    changes = names.changes_from(frame, base, rules)
    if not changes:
        return None
    title = frame.words("rules.differs", preset=names.base_title(frame.words, base))
    count = h("span.num", len(changes))
    return fold([title, " ", count], differences(frame, changes), id_=id_, stays=True)


def _level(frame: Frame) -> Html:
    """The strength of the computer players, with a line about its meaning."""
    words, level = frame.words, frame.in_force.level
    levels = [(name, words(f"setting.level.{name}")) for name in LEVELS]
    note = "start-level-note"
    choice = select("level", level, levels, id_="start-level", aria_describedby=note)
    said = h("span.fine", words(f"level.{level}"), id=note)
    return labelled(words("setting.level"), "start-level", choice, said, wide=False)


def _levels_by_seat(frame: Frame) -> Child:
    """The same seat by seat, for users who want it; nothing with one opponent.

    It is shown if a seat already has a level of its own, so that this can be undone.
    """
    words, seats = frame.words, frame.in_force.seats
    if frame.game.seats(frame.rules) == 2 and not seats[1]:
        return None
    levels = [("", words("start.as_all"))]
    levels += [(name, words(f"setting.level.{name}")) for name in LEVELS]
    rows = []
    for seat in range(1, frame.game.seats(frame.rules)):
        id_ = f"start-level-{seat}"
        rows.append(
            h(
                "div.field.seat-level",
                h("label", h("span.dot"), words.seat(seat), for_=id_),
                select("seat-level", seats[seat], levels, id_=id_, data_arg=seat),
                data_seat=seat,
            )
        )
    levelled = h("div.seat-levels", rows)
    return fold(words("start.by_seat"), levelled, id_="start-seats", open=any(seats))
