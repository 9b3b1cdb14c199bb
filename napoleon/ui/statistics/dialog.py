"""The dialog of the statistics: the deals that are counted, their figures, and files of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from napoleon.kit.json_in import BadText
from napoleon.match.game import Game
from napoleon.match.steps import Steps, whole
from napoleon.ui import reading
from napoleon.ui.achievements.state import DEAL, asked
from napoleon.ui.page_of import PageOf
from napoleon.ui.reading import given
from napoleon.ui.results import charts
from napoleon.ui.results.charts import Bar, Part, Point
from napoleon.ui.rule_form.names import base_title, called
from napoleon.ui.settings.state import LEVELS
from napoleon.ui.shell import controls, tables
from napoleon.ui.shell.dialogs import Confirmation
from napoleon.ui.shell.effects import Download, Focus, Forget, Save
from napoleon.ui.shell.feature import Feature, of_dialog
from napoleon.ui.shell.fields import labelled, radio, report, select
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.messages import Do, Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.parts import btn, close_button, dialog, file_button
from napoleon.ui.shell.reactions import Reaction, Step, followed, from_frame, in_dialog, then
from napoleon.ui.shell.words import Words, figure, percent
from napoleon.ui.statistics import state as statistics
from napoleon.ui.statistics.state import AnyEntry, AnyMeans, Statistics
from napoleon.ui.storage.counting import COUNT
from napoleon.ui.storage.naming import OWN
from napoleon.ui.storage.persisting import WANTED
from napoleon.ui.storage.recalled import read_stored, recalls
from napoleon.ui.storage.saved import STATISTICS, key_of

SHOW: Final = "stats-show"
MERGE: Final = "stats-merge"
AIDED: Final = ("", "no", "yes")
_LONGEST_SHOWN: Final = 60


def _saved(page: PageOf, text: str) -> tuple[AnyEntry, ...]:
    return whole(statistics.reading_saved(page, text))


def _count(model: Model, message: Recalled) -> controls.Outcome:
    """A deal is over: it counts once, as it first ended."""
    if model.match is None or not model.match.deals or message.refused:
        return model, ()
    given = called(model.frame, model.table.match.rules)
    entry = statistics.entry_of(
        model.page,
        model.table.match,
        level=_level(model.frame),
        day=message.day,
        aided=model.table.aided,
        name=given.name if given else "",
        me=model.me,
    )
    key = key_of(model.game, STATISTICS)
    text = dict(message.texts).get(key) or ""
    longer = statistics.with_entry(model.page, text, entry)
    if longer is not None:
        return model, (Save(key, longer), *asked(model.game, DEAL)) if longer != text else ()
    model, entries, effects = read_stored(model, message, STATISTICS, partial(_saved, model.page))
    after = statistics.added(entries, entry)
    if after == entries:
        return model, effects
    effects = (*effects, _save(model.page, after), *asked(model.game, DEAL))
    if len(after) > 1:
        return model, effects
    # The first deal: now there is something to keep.
    model = model.put(WANTED, 1)
    if model.browser.home_screen:
        model = model.with_notice(Notice("install_ios", action="backup-carry"))
    return model, effects


def _level(frame: Frame) -> str:
    """The level of the computer players, if they have one."""
    players = range(1, frame.table.match.seats)
    levels = {frame.level_of(seat) for seat in players}
    return levels.pop() if len(levels) == 1 else statistics.MIXED


@from_frame
def _shown(frame: Frame, message: Recalled) -> Reaction:
    """The stored entries have come: read and show them."""
    steps = _reading(frame.page, message)
    return then(reading.begin, steps, partial(_read, message))


def _reading(page: PageOf, message: Recalled) -> Steps[tuple[AnyEntry, ...]]:
    text = dict(message.texts).get(key_of(page.game, STATISTICS)) or ""
    return statistics.reading_saved(page, text)


def _read(
    message: Recalled, model: Model, found: tuple[AnyEntry, ...] | BadText
) -> controls.Outcome:
    model, entries, effects = read_stored(model, message, STATISTICS, lambda _: given(found))
    aided = "no" if any(not entry.aided for entry in entries) else ""
    return model._replace(dialog=Statistics(entries, aided=aided)), effects


@in_dialog(Statistics)
def _merge(frame: Frame, shown: Statistics, message: Recalled) -> Reaction:
    """Add the deals of the file to the existing ones, which are read first."""
    if shown.incoming is None or message.refused:
        return ()
    steps = _reading(frame.page, message)
    return then(reading.begin, steps, partial(_merged, shown, message))


def _merged(
    shown: Statistics, message: Recalled, model: Model, found: tuple[AnyEntry, ...] | BadText
) -> controls.Outcome:
    model, entries, effects = read_stored(model, message, STATISTICS, lambda _: given(found))
    whole = statistics.merged(entries, shown.incoming or ())
    model, more = followed(model, _changed(model.frame, shown, whole, len(whole) - len(entries)))
    return model, (*effects, *more)


def _changed(
    frame: Frame, shown: Statistics, entries: tuple[AnyEntry, ...], count: int
) -> Step[Statistics]:
    """Save other entries, with a report."""
    notice = Notice("stats.notice.imported", (("count", str(count)), ("file", shown.file)))
    shown = shown._replace(entries=entries, incoming=None, rules="", level="", report=notice)
    said = controls.reported(frame.words, notice)
    return Step(shown, (_save(frame.page, entries), said, Focus("k-close")))


def _save(page: PageOf, entries: tuple[AnyEntry, ...]) -> Save:
    return Save(key_of(page.game, STATISTICS), statistics.write(page, entries))


# ---- what the controls do ----------------------------------------------------------------


def _filter(
    chosen: Callable[[Statistics, str], Statistics],
) -> Callable[[Model, str], controls.Outcome]:
    """The effect of a control that chooses the deals to look at; "" for all."""

    @in_dialog(Statistics)
    def choose(_frame: Frame, shown: Statistics, value: str) -> Step[Statistics]:
        return Step(chosen(shown, value))

    return choose


def _aided(shown: Statistics, value: str) -> Statistics:
    return shown._replace(aided=value) if value in AIDED else shown


@in_dialog(Statistics)
def _export(frame: Frame, shown: Statistics) -> Reaction:
    """Offer the deals as a file."""
    if not shown.entries:
        return ()
    text = statistics.write(frame.page, shown.entries)
    return (Download(f"{frame.game.name}-{STATISTICS}.json", text),)


@in_dialog(Statistics)
def _import(frame: Frame, shown: Statistics, name: str, text: str) -> Reaction:
    """A file was chosen. Ask what to do with it."""
    steps = statistics.reading(frame.page, text)
    found = partial(_found, shown, name[:_LONGEST_SHOWN])
    return then(reading.begin, steps, found)


def _found(
    shown: Statistics, name: str, model: Model, read: tuple[tuple[AnyEntry, ...], int] | BadText
) -> controls.Outcome:
    """The file has been read."""
    if isinstance(read, BadText):
        return followed(model, _refused(model.words, shown, name, read.reason))
    incoming, bad = read
    if bad:
        return followed(model, _refused(model.words, shown, name, "damaged"))
    shown = shown._replace(incoming=incoming, file=name, report=None)
    return model._replace(dialog=shown), (Focus("stats-merge"),)


def _refused(words: Words, shown: Statistics, name: str, reason: str) -> Step[Statistics]:
    notice = Notice(f"stats.bad_file.{reason}", (("file", name),), "error")
    return Step(shown._replace(report=notice, incoming=None), (controls.reported(words, notice),))


@in_dialog(Statistics)
def _use_file(frame: Frame, shown: Statistics) -> Step[Statistics]:
    """Replace the existing deals by those of the file."""
    if shown.incoming is None:
        return Step(shown)
    return _changed(frame, shown, shown.incoming, len(shown.incoming))


@in_dialog(Statistics)
def _drop(_frame: Frame, shown: Statistics) -> Step[Statistics]:
    """Do not use the file."""
    return Step(shown._replace(incoming=None), (Focus("stats-import"),))


@in_dialog(Statistics)
def _reset(_frame: Frame, shown: Statistics) -> Reaction:
    """Ask before all deals are deleted."""
    return Confirmation("stats_reset", Do("stats-delete")) if shown.entries else ()


@in_dialog(Statistics)
def _delete(frame: Frame, _shown: Statistics) -> Step[Statistics]:
    """Delete all deals."""
    gone = Forget(key_of(frame.game, STATISTICS))
    return Step(Statistics(()), (gone, Focus("k-close")))


# ---- drawing ------------------------------------------------------------------------------------


def statistics_dialog(frame: Frame, stats: Statistics) -> Html:
    """The dialog of the statistics."""
    words = frame.words
    body: list[Child] = [report(words, stats.report, "stats-notice"), _incoming(words, stats)]
    if stats.entries:
        entries = statistics.chosen(
            stats.entries,
            rules=stats.rules,
            level=stats.level,
            aided={"no": False, "yes": True}.get(stats.aided),
        )
        body += [_filters(frame, stats), _report(frame, entries)]
    else:
        body.append(h("p.stats-none", words("stats.none")))
    medals = btn(words("achievements.title"), "achievements", drawing="check", id="k-stats-medals")
    tables = btn(words("people.title"), "people", drawing="stats")
    body += [h("p.row", medals, tables), _file(words, stats)]
    foot = close_button(words)
    return dialog(words, "d-stats", words("stats.title"), body, foot, size="wide")


# ---- what is looked at -------------------------------------------------------------------


def rules_words(game: Game, words: Words, rules: str) -> str:
    """The name of a rule set, including one's own and those of later pages."""
    if rules.startswith(OWN):
        return rules.removeprefix(OWN)
    meant = game.rules.in_texts().get(rules)
    for preset, now in game.rules.presets().items():
        if meant == now:
            return base_title(words, preset)
    if meant is not None:
        return words("stats.former_rules", name=base_title(words, rules))
    return words("stats.own_rules")


def _level_words(words: Words, level: str) -> str:
    return words(f"setting.level.{level}") if level in LEVELS else words("stats.mixed")


def _filters(frame: Frame, stats: Statistics) -> Html:
    words, game = frame.words, frame.game
    rules = statistics.in_order({one.rules for one in stats.entries}, game.rules.in_texts())
    levels = statistics.in_order({one.level for one in stats.entries}, LEVELS)
    named = [(name, rules_words(game, words, name)) for name in rules]
    levelled = [(name, _level_words(words, name)) for name in levels]
    return h(
        "div.stats-filters",
        _select("rules", words("stats.rules"), stats.rules, words, named),
        _select("level", words("setting.level"), stats.level, words, levelled),
        h(
            "fieldset.seg",
            h("legend", words("stats.help")),
            h("div.seg-box", [_aided_choice(words, stats, value) for value in ("no", "yes", "")]),
        ),
    )


def _select(
    name: str, label: str, chosen: str, words: Words, values: list[tuple[str, str]]
) -> Html:
    choice = select(f"stats-{name}", chosen, [("", words("stats.all")), *values])
    return labelled(label, f"stats-{name}", choice, wide=False)


def _aided_choice(words: Words, stats: Statistics, value: str) -> Html:
    do, key = "stats-aided", value or "all"
    drawn = h("span.seg-text", words(f"stats.aided.{key}"))
    return radio(do, value, do, drawn, checked=value == stats.aided, arg=value, id_=f"{do}-{key}")


# ---- what there is to see ----------------------------------------------------------------


def _report(frame: Frame, entries: tuple[AnyEntry, ...]) -> Child:
    words, page = frame.words, frame.page
    if not entries:
        return h("p.stats-none", words("stats.nothing_chosen"))
    return [
        _figures(page, words, entries),
        h(
            "div.stats-panels",
            page.ledger.panels(words, entries),
            _course(page, words, entries),
            _rule_sets(frame, entries),
        ),
    ]


def _figures(page: PageOf, words: Words, entries: Sequence[AnyEntry]) -> Html:
    whole = statistics.tally(entries)
    figures = (
        (words("stats.figure.deals"), str(whole.deals)),
        (words("stats.figure.won"), percent(words, whole.win_rate)),
        (words("stats.figure.points"), figure(words, whole.mean_points, 1, sign=True)),
        *page.ledger.figures(words, entries),
    )
    return h(
        "dl.figures.stats-figures",
        [h("div", h("dt", name), h("dd.num", text)) for name, text in figures],
    )


def chart(title: str, id_: str, picture: Html, head: list[str], body: list[list[str]]) -> Html:
    """A titled picture with a table of its numbers beside it."""
    rows = [tables.row(name, [h("td.num", cell) for cell in cells]) for name, *cells in body]
    return h(
        "section.stats-panel",
        h("h3.sub", title, id=id_),
        picture,
        h(
            "div.scroll",
            tables.score(tables.columns(head), rows),
            tabindex="0",
            role="group",
            aria_labelledby=id_,
        ),
    )


def _tally_table(
    means: AnyMeans, words: Words, first: str, named: Sequence[tuple[str, Sequence[AnyEntry]]]
) -> tuple[list[str], list[list[str]]]:
    """The head and rows of a table of some groups of deals."""
    head = [first, *(words(f"stats.head.{name}") for name in ("deals", "won", "points"))]
    rows = []
    for name, group in named:
        found = statistics.tally(group)
        own = means(words, group)
        points = figure(words, found.mean_points, 1, sign=True)
        texts = [str(found.deals), percent(words, found.win_rate), points]
        rows.append([name, *texts, *(text for _, text in own)])
    return [*head, *(title for title, _ in means(words, ()))], rows


def tally_chart(
    means: AnyMeans, words: Words, key: str, named: Sequence[tuple[str, Sequence[AnyEntry]]]
) -> Html:
    """How many deals of each group were won, with their figures beside it."""
    title = words(f"stats.by.{key}")
    rates = [(name, statistics.tally(group).win_rate) for name, group in named]
    bars = [Bar(name, (Part("good", rate),), percent(words, rate)) for name, rate in rates]
    picture = charts.rows(words("stats.picture.rates", title=title), bars, full=1)
    head, rows = _tally_table(means, words, words(f"stats.head.{key}"), named)
    return chart(title, f"stats-by-{key}", picture, head, rows)


def _rule_sets(frame: Frame, entries: tuple[AnyEntry, ...]) -> Child:
    """The charts by rule set and by level, if there is more than one."""
    words, page = frame.words, frame.page
    rules = statistics.grouped(entries, lambda entry: entry.rules, page.game.rules.in_texts())
    levels = statistics.grouped(entries, lambda entry: entry.level, LEVELS)
    by_rules = [(rules_words(page.game, words, name), group) for name, group in rules]
    by_level = [(_level_words(words, name), group) for name, group in levels]
    return [
        tally_chart(page.ledger.means, words, key, named)
        for key, named in (("rules", by_rules), ("level", by_level))
        if len(named) > 1
    ]


def _course(page: PageOf, words: Words, entries: tuple[AnyEntry, ...]) -> Html:
    title = words("stats.by.time")
    found = statistics.stretches(entries)
    points = [Point(str(last), statistics.tally(part).mean_points) for _, last, part in found]
    picture = charts.line(words("stats.picture.time"), points)
    named = [
        (words("stats.one" if first == last else "stats.stretch", first=first, last=last), part)
        for first, last, part in found
    ]
    head, rows = _tally_table(page.ledger.means, words, words("stats.head.time"), named)
    return chart(title, "stats-by-time", picture, head, rows)


# ---- the file ----------------------------------------------------------------------------


def _incoming(words: Words, stats: Statistics) -> Child:
    """A file that was read: the choice of what to do with it."""
    if stats.incoming is None:
        return None
    new = len(statistics.merged(stats.entries, stats.incoming)) - len(stats.entries)
    return h(
        "section.notice.stats-incoming",
        h("h3.sub#stats-incoming-title", words("stats.incoming", file=stats.file)),
        h("p", words("stats.incoming.words", count=len(stats.incoming), new=new)),
        h(
            "p.row",
            btn(words("stats.merge"), "stats-merge", style="main", id="stats-merge"),
            btn(words("stats.replace"), "stats-replace", style="warn", id="stats-replace"),
            btn(words("key.no"), "stats-drop", style="quiet", id="stats-drop"),
        ),
        aria_labelledby="stats-incoming-title",
    )


def _file(words: Words, stats: Statistics) -> Html:
    empty = not stats.entries
    return h(
        "section.group-like",
        h("h3.sub", words("stats.file")),
        h("p.fine", words("stats.file.words")),
        h(
            "div.row",
            btn(words("stats.export"), "stats-export", id="stats-export", disabled=empty),
            file_button(words("stats.import"), "stats-import"),
            btn(
                words("stats.reset"), "stats-reset", style="warn", id="stats-reset", disabled=empty
            ),
        ),
    )


FEATURE: Final = Feature(
    "stats",
    does={
        "stats": recalls(SHOW, STATISTICS),
        "stats-rules": controls.field(_filter(lambda shown, value: shown._replace(rules=value))),
        "stats-level": controls.field(_filter(lambda shown, value: shown._replace(level=value))),
        "stats-aided": controls.argument(_filter(_aided)),
        "stats-export": controls.plain(_export),
        "stats-import": controls.file(_import),
        "stats-merge": recalls(MERGE, STATISTICS),
        "stats-replace": controls.plain(_use_file),
        "stats-drop": controls.plain(_drop),
        "stats-reset": controls.plain(_reset),
        "stats-delete": controls.plain(_delete),
    },
    heard={COUNT: _count, SHOW: _shown, MERGE: _merge},
    shown={"stats": of_dialog(Statistics, statistics_dialog)},
    apart=("stats",),
)
