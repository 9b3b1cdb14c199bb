"""The deal of the day on the page: its line, its play, its result."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Final

from napoleon.match.days import day_of, is_day, match_of, place_of
from napoleon.ui.achievements.state import AFTER_KEPT, DEAL, asked
from napoleon.ui.daily import state as daily
from napoleon.ui.daily.state import DIARY, PAR, Daily, Day, Diary, next_place
from napoleon.ui.shell.controls import Outcome, argument, plain
from napoleon.ui.shell.effects import Effect, Focus, Save
from napoleon.ui.shell.feature import Feature, of_frame
from napoleon.ui.shell.frame import Frame, TableFrame
from napoleon.ui.shell.html import Child, h
from napoleon.ui.shell.late import later
from napoleon.ui.shell.messages import Do, Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.parts import btn, panel
from napoleon.ui.shell.reactions import Step, from_dialog, in_dialog
from napoleon.ui.shell.screen import Screen, Start
from napoleon.ui.shell.words import Words, signed
from napoleon.ui.storage.counting import COUNT_DAY
from napoleon.ui.storage.recalled import read_stored, recalls
from napoleon.ui.storage.saved import DAILY, key_of
from napoleon.ui.study import practice as practising
from napoleon.ui.tabs import ELSEWHERE


def month_name(words: Words, month: str) -> str:
    """A month with its year."""
    year, number = month.split("-")
    return words("date.month_year", year=year, month=words.noun(f"date.month.{int(number)}"))


def first_weekday(words: Words) -> int:
    """The first weekday in calendars of the language; Monday is 0."""
    return int(words("date.first_weekday"))


def day_name(words: Words, day: str) -> str:
    """A date without its year, with the day of the week."""
    _, month, number = day.split("-")
    return words(
        "date.day",
        month=words.noun(f"date.month.{int(month)}"),
        day=int(number),
        weekday=words(f"date.weekday.{daily.weekday(day)}"),
    )


def long_date(words: Words, day: str) -> str:
    """A date with its year."""
    year, month, number = day.split("-")
    return words(
        "date.long", year=year, month=words.noun(f"date.month.{int(month)}"), day=int(number)
    )


def other_seat(frame: Frame) -> Child:
    """After the deal of a day that is played from several seats: the way to the next one."""
    known = frame.of(DIARY).of(day_of(frame.table.match))
    if known is None or not next_place(frame.page, known):
        return None
    words = frame.words
    results = [
        h("p", name, words("list.pause"), how)
        for name, how in frame.page.ledger.day_columns(words, known.account)
    ]
    way = btn(words("daily.other_seat"), "daily-play", drawing="play", id="k-other-seat")
    return panel(words("daily.title"), results, h("p.row", way))


def home_note(frame: Frame) -> Child:
    """For the home screen: the date, how today went, the streak and the week."""
    words, diary = frame.words, frame.of(DIARY)
    if not diary.today:
        return words("daily.note")
    today, run = diary.of(diary.today), daily.streak(diary.days, diary.today)
    week = daily.week(diary.days, diary.today, first_weekday(words))
    if today is None:
        note = words("daily.note.open")
    elif next_place(frame.page, today):
        note = words("daily.other_seat")
    else:
        note = words("daily.note.done", points=signed(today.account.points))
    parts = [day_name(words, diary.today), note]
    if run:
        parts.append(words("daily.streak", days=run))
    if week.played:
        parts.append(words("daily.note.week", points=signed(week.points)))
    return h("span.daily-note", [h("span", part) for part in parts])


# ---- controls -----------------------------------------------------------------------------------


SHOW: Final = "daily-show"
BEGIN: Final = "daily-begin"
KEEP_PARS: Final = "daily-pars"
ASKED_FOR_PAR: Final = "daily-par"
BEGIN_PAR: Final = later("napoleon.ui.daily.par:begin")
STEPS: Final = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -7, "ArrowDown": 7}
"""How many days an arrow key moves in the calendar."""
MONTHS: Final = {"PageUp": -1, "PageDown": 1}


def _kept(model: Model, message: Recalled) -> tuple[Model, tuple[Effect, ...]]:
    """The page with the days that are stored, and with the browser's date."""
    model, days, effects = read_stored(model, message, DAILY, partial(daily.read, model.page))
    today = message.day if is_day(message.day) else model.of(DIARY).today
    return model.put(DIARY, Diary(today, days)), effects


def _show(model: Model, message: Recalled) -> Outcome:
    model, effects = _kept(model, message)
    if not model.of(DIARY).today:  # the device's clock is outside this century
        clock = Notice("daily_clock", (("day", message.day),), "warn", of_scene=True)
        return model.with_notice(clock), effects
    return model._replace(dialog=Daily(model.of(DIARY).today)), effects


def _count(model: Model, message: Recalled) -> Outcome:
    """A day's deal is over; its first result is saved."""
    if model.match is None or model.practice is None or not model.match.deals:
        return model, ()
    day = day_of(model.match)
    if not day:
        return model, ()
    model, effects = _kept(model, message)
    begun = model.practice.begun if model.practice else ""
    found = daily.result_of(
        model.page,
        model.table.match,
        aided=model.table.aided,
        begun=begun or message.day,
        levels=model.frame.levels(model.table.match.rules),
        me=model.me,
    )
    place = place_of(model.table.match)
    after = daily.added(model.page, model.of(DIARY).days, found, place)
    if after != model.of(DIARY).days and not message.refused:
        model, saved = _with_days(model, after)
        effects = (*effects, saved, *asked(model.game, DEAL))
    model, thinks = BEGIN_PAR(model, day)
    return model, (*effects, *thinks)


def _keep_pars(model: Model, message: Recalled) -> Outcome:
    """Computer players have played a day's deal; their points are shown beside the user's."""
    par = model.of(PAR)
    if par is None or message.refused:
        return model, ()
    model, effects = _kept(model, message)
    after = daily.with_pars(model.of(DIARY).days, par.day, par.done, par.rival.others)
    if after == model.of(DIARY).days:
        return model, effects
    model, saved = _with_days(model, after)
    return model, (*effects, saved, *asked(model.game, AFTER_KEPT))


def _with_days(model: Model, days: tuple[Day, ...]) -> tuple[Model, Save]:
    text = daily.write(model.page, days)
    model = model.put(DIARY, model.of(DIARY)._replace(days=days))
    return model, Save(key_of(model.game, DAILY), text)


def _begin(model: Model, message: Recalled) -> Outcome:
    """Sit down to the deal of the chosen day, or of the one at the table; a running match waits."""
    shown, practice, before = model.dialog, model.practice, model.of(DIARY).today
    back: Screen | None
    if isinstance(shown, Daily):
        day = shown.day
        back = Start() if model.sitting and model.sitting.match_below else None
    elif practice is not None and model.table.match.deals:
        day, back = day_of(model.table.match), practice.outside.screen
    else:
        return model, ()
    model, effects = _kept(model, message)
    if model.of(ELSEWHERE) or not daily.may_play(day, model.of(DIARY).today):
        return model, effects
    if isinstance(shown, Daily) and day == before != model.of(DIARY).today:
        return model._replace(dialog=Daily(model.of(DIARY).today, past_midnight=True)), effects
    place = daily.next_place(model.page, model.of(DIARY).of(day))
    match = match_of(model.game, day, place)
    model, begun = practising.begin(model, match, back, begun=model.of(DIARY).today)
    return model, (*effects, *begun)


def _is_chosen(frame: Frame, _do: Do, table: TableFrame) -> bool:
    """Whether the deal of the chosen day is being played at a table."""
    return isinstance(frame.dialog, Daily) and day_of(table.match) == frame.dialog.day


# ---- what the controls do ----------------------------------------------------------------


@in_dialog(Daily)
def _choose(frame: Frame, shown: Daily, day: str) -> Step[Daily]:
    """Choose another day of the calendar."""
    if not in_calendar(frame.of(DIARY), day):
        return Step(shown)
    return Step(Daily(day))


@in_dialog(Daily)
def _step(frame: Frame, shown: Daily, key: str) -> Step[Daily]:
    """The day that a key leads to, if it is in the calendar."""
    if key in MONTHS:
        month = daily.next_month(daily.month_of(shown.day), MONTHS[key])
        day = _in_month(frame.of(DIARY), month)
    else:
        day = daily.shifted(shown.day, STEPS[key])
    if not in_calendar(frame.of(DIARY), day):
        return Step(shown)
    return Step(Daily(day), (Focus(f"day-{day}"),))


@in_dialog(Daily)
def _month(frame: Frame, shown: Daily, arg: str) -> Step[Daily]:
    """Show an earlier or a later month."""
    month = daily.next_month(daily.month_of(shown.day), -1 if arg == "-1" else 1)
    day, diary = _in_month(frame.of(DIARY), month), frame.of(DIARY)
    return Step(Daily(day)) if in_calendar(diary, day) else Step(shown)


def in_calendar(diary: Diary, day: str) -> bool:
    """Whether a day can be chosen: it can be played, or was played."""
    return daily.may_play(day, diary.today) or diary.of(day) is not None


def _in_month(diary: Diary, month: str) -> str:
    """The last day of a month that can be chosen; "" for none."""
    days = [day for week in daily.weeks(month) for day in week if in_calendar(diary, day)]
    return max(days, default="")


def months_beside(diary: Diary, day: str) -> tuple[bool, bool]:
    """Whether the months before and after that of a day contain anything."""
    month = daily.month_of(day)
    before, after = (_in_month(diary, daily.next_month(month, step)) for step in (-1, 1))
    return bool(before), bool(after)


@from_dialog(Daily)
def _par(model: Model, shown: Daily) -> Outcome:
    """Have computer players play the chosen day's deal."""
    outcome: Outcome = BEGIN_PAR(model, shown.day)
    return outcome


def _asked(frame: Frame) -> Collection[int]:
    return {par.rival.asked} if (par := frame.of(PAR)) else ()


FEATURE: Final = Feature(
    "daily",
    does={
        "daily": recalls(SHOW, DAILY),
        "daily-play": practising.asking_first(recalls(BEGIN, DAILY), _is_chosen),
        "daily-day": argument(_choose),
        "daily-step": argument(_step),
        "daily-month": argument(_month),
        "daily-par": plain(_par),
    },
    heard={
        SHOW: _show,
        BEGIN: _begin,
        COUNT_DAY: _count,
        KEEP_PARS: _keep_pars,
        ASKED_FOR_PAR: later("napoleon.ui.daily.par:answered"),
    },
    shown={
        "daily": later("napoleon.ui.daily.calendar_view:daily_dialog"),
        "daily-pars": later("napoleon.ui.daily.par:par_panel"),
    },
    asked=of_frame(_asked),
)
