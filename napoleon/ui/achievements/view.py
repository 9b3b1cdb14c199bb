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
        h(
            "p",
            h("span", len(mine), class_="num"),
            words("achievements.count", all=len(listed)),
            class_="medal-count",
        ),
        _case(words, mine, dates) if mine else None,
        [h("h3", words("achievements.open"), class_="sub"), _case(words, still, dates)]
        if still
        else None,
        h("p", words("achievements.words"), class_="fine"),
    ]
    title = words("achievements.title")
    return dialog(words, "d-achievements", title, body, close_button(words), size="wide")


def _case(words: Words, shown: Sequence[AnyAchievement], dates: Mapping[str, str]) -> Html:
    return h("ul", [_medal(words, one, dates.get(one.name)) for one in shown], class_="medals")


def medal(one: AnyAchievement, *, won: bool) -> Html:
    """The medal: engraved if it is won, else an outline."""
    # A second drawing, half a unit lower, is the light on the lower edge of the engraving.
    cut = Html("".join(f'<path class="{kind}" d="{one.mark}"/>' for kind in ("lit", "cut")))
    mark = h("svg", cut, viewBox="0 0 32 32", aria_hidden="true", focusable="false")
    return h("span", mark, class_="medal", data_won=won, aria_hidden="true")


def _medal(words: Words, one: AnyAchievement, day: str | None) -> Html:
    won = day is not None
    day_text = (long_date(words, day) if day else words("achievements.won")) if won else None
    return h(
        "li",
        medal(one, won=won),
        h("h4" if not won else "h3", words(f"achievement.{one.name}"), class_="medal-name"),
        h("p", words(f"achievement.{one.name}.words"), class_="medal-words"),
        h("p", day_text, class_="medal-day") if day_text else None,
        class_="medal-item",
        data_won=won,
    )


def new_medals(frame: Frame) -> Html | None:
    """The line at the result: the achievements that were won in the deal."""
    words = frame.words
    new = [one for one in book(frame.page) if one.name in frame.table.of(ACHIEVED)]
    return h(
        "p",
        h("span", [medal(one, won=True) for one in new], class_="new-medals"),
        h("span", announced(words, tuple(one.name for one in new))),
        btn(words("achievements.open_page"), "achievements", style="quiet", id="k-new-medals"),
        class_="achieved",
        id="achieved",
    )
