"""The dialog of the deal of the day: today's, and what came of those before."""

from __future__ import annotations

from napoleon.ui.daily.state import Day
from napoleon.ui.shell.dialogs import Daily
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, dialog

SHOWN_DAYS = 14


def home_note(model: Model) -> Child:
    """What the home screen says below the deal of the day."""
    return model.words("daily.note")


def daily_dialog(model: Model) -> Html:
    """Today's deal, and the last days."""
    words = model.words
    found = model.dialog if isinstance(model.dialog, Daily) else Daily("", ())
    today = next((day for day in found.days if day.day == found.day), None)
    body: list[Child] = [
        h("p", h("strong", found.day, class_="num daily-day"), class_="daily-head"),
        h("p", words("daily.words")),
    ]
    if today is not None:
        body.append(h("p", words("daily.done"), class_="fine"))
    if found.days:
        body.append(_table(model, found.days[:SHOWN_DAYS]))
    play = words("daily.again" if today else "daily.play")
    foot = [
        btn(words("key.close"), "close", style="quiet", id="k-close"),
        btn(play, "daily-play", drawing="play", style="main", id="k-daily-play"),
    ]
    return dialog(words, "d-daily", words("daily.title"), body, foot)


def _table(model: Model, days: tuple[Day, ...]) -> Html:
    words = model.words
    own = [model.page.day_columns(words, day.account) for day in days]
    head = [words("daily.head.day"), *(name for name, _ in own[0]), words("daily.head.points")]
    rows = [
        h(
            "tr",
            h("th", day.day, scope="row", class_="num"),
            [h("td", cell) for _, cell in cells],
            h(
                "td",
                f"{day.account.points:+d}" if day.account.points else "0",
                h("small", words("daily.aided")) if day.aided else None,
                class_="num gain",
                data_zero=day.account.points == 0,
            ),
        )
        for day, cells in zip(days, own, strict=True)
    ]
    return h(
        "table",
        h("thead", h("tr", [h("th", text, scope="col") for text in head])),
        h("tbody", rows),
        class_="score daily",
    )
