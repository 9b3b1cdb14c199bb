"""The page of achievements: a case of medals, and a quiet line when one is won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from napoleon.ui.achievements.book import book
from napoleon.ui.achievements.state import ACHIEVED, Achievements, AnyAchievement, announced
from napoleon.ui.daily.view import long_date
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Html, h
from napoleon.ui.shell.parts import btn, close_button, dialog
from napoleon.ui.shell.words import Words


def achievements_dialog(frame: Frame) -> Html:
    """All medals of the game: those that are won, the latest first, then the others' outlines."""
    words = frame.words
    won = frame.dialog.won if isinstance(frame.dialog, Achievements) else ()
    dates = {one.name: one.day for one in won}
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
