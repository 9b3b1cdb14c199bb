"""The medals: the achievements of a game, winning them, and the case that shows them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from napoleon.ui.achievements import state as achievements
from napoleon.ui.achievements.state import (
    ACHIEVED,
    AFTER_KEPT,
    DEAL,
    SHOW,
    Achievement,
    Achievements,
    AnyAchievement,
    AnyDeed,
    Deed,
    Standing,
    Won,
    announced,
    asked,
)
from napoleon.ui.daily import state as daily
from napoleon.ui.daily.day import long_date
from napoleon.ui.daily.state import longest_streak
from napoleon.ui.lessons.done import LESSONS_KEPT
from napoleon.ui.page_of import PageOf
from napoleon.ui.shell.controls import Outcome, plain
from napoleon.ui.shell.effects import Effect, News, Say
from napoleon.ui.shell.feature import Feature, of_dialog
from napoleon.ui.shell.frame import TABLE, Frame
from napoleon.ui.shell.html import Html, h
from napoleon.ui.shell.messages import Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, close_button, dialog
from napoleon.ui.shell.words import Words
from napoleon.ui.storage.recalled import read_list
from napoleon.ui.storage.saved import DAILY, key_of
from napoleon.ui.storage.texts import readable

STREAK: Final = 7


def _beat_experts(deed: AnyDeed) -> bool:
    return deed.played.ending.won[deed.me] and set(deed.levels) == {"expert"}


def _learned_all(standing: Standing) -> bool:
    return frozenset() < standing.taught <= standing.lessons


def _kept_coming(standing: Standing) -> bool:
    return longest_streak(standing.days) >= STREAK


def _beat_par(standing: Standing) -> bool:
    return any(
        day.account.points > max(points for _, points in day.pars)
        for day in standing.days
        if day.pars and not day.aided
    )


LEARNED: Final[AnyAchievement] = Achievement(
    "lessons",
    "M15 8.5C11 5.5 7 5 3 6v19c4-1 8-.5 12 2.5zM17 8.5c4-3 8-3.5 12-2.5v19c-4-1-8-.5-12 2.5z",
    by_standing=_learned_all,
)
EXPERTS: Final[AnyAchievement] = Achievement(
    "experts",
    "M16 2.5l2 4.2 4.6.6-3.4 3.2.9 4.6L16 12.9l-4.1 2.2.9-4.6-3.4-3.2 4.6-.6zM5 15"
    "l3-2.5 8 7.5 8-7.5 3 2.5-8.5 8 5 4.5-2.5 2.5-5-4.8-5 4.8-2.5-2.5 5-4.5z",
    by_deal=_beat_experts,
)
BEATEN: Final[AnyAchievement] = Achievement(
    "par",
    "M2.5 28 12 12l4.5 7 3.5-4.5L29.5 28zM11.5 3h1.6v7h-1.6zM13 3.3l6 2.2-6 2.2z",
    by_standing=_beat_par,
)
STREAKS: Final[AnyAchievement] = Achievement(
    "streak",
    "M16.5 2.5c.5 6 8 9 8 16.5a8.5 8.5 0 0 1-17 0"
    "c0-4 2-6.5 4-9 .2 3 1 4.5 3 5.5 1.5-4 .5-8.5 2-13zM16 18c-2 2.5-3.5 4-3.5 6.2"
    "a3.5 3.5 0 0 0 7 0C19.5 22 17.5 20.5 16 18z",
    by_standing=_kept_coming,
)


def book(page: PageOf) -> tuple[AnyAchievement, ...]:
    """All achievements of a game: its own, then those of every game."""
    lessons = (LEARNED,) if page.books.lessons() else ()
    compared = (BEATEN,) if page.game.day_seats == 1 else ()
    return (*page.ledger.achievements(), EXPERTS, *compared, STREAKS, *lessons)


def newly_won(
    page: PageOf, won: tuple[Won, ...], standing: Standing, deed: AnyDeed | None = None
) -> tuple[str, ...]:
    """The names of those that are newly won by a deal or by other progress."""
    known = {one.name for one in won}
    return tuple(
        one.name
        for one in book(page)
        if one.name not in known
        and (
            (one.by_deal is not None and deed is not None and one.by_deal(deed))
            or (one.by_standing is not None and one.by_standing(standing))
        )
    )


# ---- drawing ------------------------------------------------------------------------------------


def achievements_dialog(frame: Frame, shown: Achievements) -> Html:
    """All medals of the game: those that are won, the latest first, then the others' outlines."""
    words = frame.words
    dates = {one.name: one.day for one in shown.won}
    listed = book(frame.page)
    mine = [one for one in listed if one.name in dates]
    mine.sort(key=lambda one: dates[one.name], reverse=True)
    still = [one for one in listed if one.name not in dates]
    body = [
        h("p.medal-count", h("span.num", len(mine)), words("achievements.count", all=len(listed))),
        _case(words, mine, dates) if mine else None,
        [h("h3.sub", words("achievements.open")), _case(words, still, dates)] if still else None,
        h("p.fine", words("achievements.words")),
    ]
    title = words("achievements.title")
    return dialog(words, "d-achievements", title, body, close_button(words), size="wide")


def _case(words: Words, shown: Sequence[AnyAchievement], dates: Mapping[str, str]) -> Html:
    return h("ul.medals", [_medal(words, one, dates.get(one.name)) for one in shown])


def medal(one: AnyAchievement, *, won: bool) -> Html:
    """The medal: engraved if it is won, else an outline."""
    # A second drawing, half a unit lower, is the light on the lower edge of the engraving.
    cut = Html("".join(f'<path class="{kind}" d="{one.mark}"/>' for kind in ("lit", "cut")))
    mark = h("svg", cut, viewBox="0 0 32 32", aria_hidden="true", focusable="false")
    return h("span.medal", mark, data_won=won, aria_hidden="true")


def _medal(words: Words, one: AnyAchievement, day: str | None) -> Html:
    won = day is not None
    day_text = (long_date(words, day) if day else words("achievements.won")) if won else None
    return h(
        "li.medal-item",
        medal(one, won=won),
        h("h4" if not won else "h3", words(f"achievement.{one.name}"), class_="medal-name"),
        h("p.medal-words", words(f"achievement.{one.name}.words")),
        h("p.medal-day", day_text) if day_text else None,
        data_won=won,
    )


def new_medals(frame: Frame) -> Html | None:
    """The line at the result: the achievements that were won in the deal."""
    words = frame.words
    new = [one for one in book(frame.page) if one.name in frame.table.of(ACHIEVED)]
    return h(
        "p.achieved#achieved",
        h("span.new-medals", [medal(one, won=True) for one in new]),
        h("span", announced(words, tuple(one.name for one in new))),
        btn(words("achievements.open_page"), "achievements", style="quiet", id="k-new-medals"),
    )


# ---- controls -----------------------------------------------------------------------------------


def _looked(
    model: Model, message: Recalled, deed: AnyDeed | None = None
) -> tuple[Model, tuple[Won, ...], tuple[str, ...], tuple[Effect, ...]]:
    """All won achievements, the names of the new ones, and the effects that save them."""
    page = model.page
    model, won, effects = read_list(achievements.KEPT, model, message)
    if message.refused:
        return model, won, (), ()
    names = newly_won(page, won, _standing(model.page, message), deed)
    if not names:
        return model, won, (), effects
    now = (*won, *(Won(name, message.day) for name in names))
    return model, now, names, (*effects, *achievements.KEPT.changed(model.game, won, now))


def _standing(page: PageOf, message: Recalled) -> Standing:
    """What is stored besides; each feature reports what is damaged of its own."""
    days = dict(message.texts).get(key_of(page.game, DAILY))
    lessons = frozenset(LESSONS_KEPT.readable(page.game, message))
    taught = frozenset(lesson.name for lesson in page.books.lessons())
    return Standing(lessons, taught, readable(partial(daily.read, page), days or ""))


def _of_deal(model: Model, message: Recalled) -> Outcome:
    """A deal that counts is over."""
    if model.match is None or not model.match.deals:
        return model, ()
    levels = model.frame.levels(model.table.match.rules)
    deed = None if model.table.aided else Deed(model.table.match.deals[-1], levels, model.me)
    model, _, names, effects = _looked(model, message, deed)
    return _announced(model, names, effects)


def _of_kept(model: Model, message: Recalled) -> Outcome:
    """A lesson is done, or a day has its par."""
    model, _, names, effects = _looked(model, message)
    return _announced(model, names, effects)


def _announced(model: Model, names: tuple[str, ...], effects: tuple[Effect, ...]) -> Outcome:
    """A quiet line wherever the user is, read aloud once; at the table, after the result."""
    if not names:
        return model, effects
    if model.sitting is not None:
        table = model.table
        model = model.with_table(table.put(ACHIEVED, (*table.of(ACHIEVED), *names)))
    said = announced(model.words, names)
    at_table = model.scene == TABLE
    return model, (*effects, News((), said, spare=True) if at_table else Say("log", said))


def _show(model: Model, message: Recalled) -> Outcome:
    model, won, _, effects = _looked(model, message)
    return model._replace(dialog=Achievements(won)), effects


def _open(model: Model) -> Outcome:
    return model, asked(model.game, SHOW)


FEATURE: Final = Feature(
    "achievements",
    does={"achievements": plain(_open)},
    heard={SHOW: _show, DEAL: _of_deal, AFTER_KEPT: _of_kept},
    shown={
        "achievements": of_dialog(Achievements, achievements_dialog),
        "achievements-new": new_medals,
    },
    apart=("achievements",),
)
