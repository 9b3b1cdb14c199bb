"""The standings after a deal, and the grade after the last."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from napoleon.games.napoleon.page.grade import DealGrade, grade
from napoleon.ui.shell.charts import race
from napoleon.ui.shell.html import Html, h
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, panel, portrait, scene


def _mood(totals: Sequence[int], seat: int) -> str:
    """Who leads alone is glad of it; who is last by far is not."""
    if totals[seat] == max(totals) > min(totals):
        return "glad"
    return "worried" if totals[seat] == min(totals) < max(totals) else "neutral"


def standings(model: Model) -> Html:
    """All deals of the match so far, the totals and the places."""
    words, match = model.words, model.running
    seats = range(match.rules.table.players)
    totals = match.totals
    head = [
        h(
            "th",
            portrait(seat, _mood(totals, seat)),
            words.seat(seat),
            scope="col",
            data_seat=seat,
        )
        for seat in seats
    ]
    rows = [
        h(
            "tr",
            h("th", words("chip.deal", number=at + 1), scope="row"),
            [
                h("td", f"{gain:+d}" if gain else "0", class_="num gain", data_zero=gain == 0)
                for gain in played.state.result.points
            ],
        )
        for at, played in enumerate(match.deals)
    ]
    places = [1 + sum(other > total for other in totals) for total in totals]
    feet = [
        h(
            "tr",
            h("th", words("standings.sum"), scope="row"),
            [h("td", total, class_="num") for total in totals],
        ),
        h(
            "tr",
            h("th", words("standings.place"), scope="row"),
            [h("td", h("span", place, class_="place-no", data_place_no=place)) for place in places],
        ),
    ]
    left = match.rules.table.deals - len(match.deals)
    table = h(
        "table",
        h("thead", h("tr", h("th", words("standings.deal"), scope="col"), head)),
        h("tbody", rows),
        h("tfoot", feet),
        class_="score score-wide",
    )
    return scene(
        "standings",
        panel(
            words("standings.title"),
            h(
                "p",
                words("standings.left", deals=left) if left else words("standings.last"),
                class_="fine",
            ),
            h(
                "section",
                table,
                class_="scroll",
                tabindex="0",
                aria_label=words("standings.title"),
            ),
            _race(model) if len(match.deals) > 1 else None,
        ),
        [
            btn(words("key.study"), "study", drawing="play", id="k-study"),
            btn(words("tool.record"), "record", drawing="record"),
            btn(words("practice.again"), "again", drawing="again", id="k-again"),
            btn("NEXT", "next", style="main", id="k-next"),
        ],
    )


def _race(model: Model) -> Html:
    """The points of every seat over the deals, as lines; the table has the same numbers."""
    match = model.running
    lines: dict[int, list[float]] = {}
    for seat in range(match.rules.table.players):
        gains = [0, *(played.state.result.points[seat] for played in match.deals)]
        lines[seat] = list(accumulate(gains))
    return h("p", race(model.words("standings.race"), lines), class_="race")


def match_end(model: Model) -> Html:
    """The grade after the last deal, and the figures that it rests on."""
    words, match = model.words, model.running
    found = grade(match)
    text = h(
        "div",
        h("p", words("grade.after", deals=len(found.deals)), class_="fine"),
        h(
            "h2",
            words("grade.place", place=found.place, points=found.points),
            class_="grade-title",
            id="grade-title",
        ),
        h("p", words(f"grade.{found.name}.words")),
        class_="grade-text",
    )
    head = ("deal", "role", "contract", "points", "usual", "honors", "usual_honors")
    table = h(
        "table",
        h("thead", h("tr", [h("th", words(f"grade.head.{name}"), scope="col") for name in head])),
        h("tbody", [_grade_row(model, at, deal) for at, deal in enumerate(found.deals)]),
        class_="score score-wide",
    )
    notes = [words("grade.basis", merit=f"{found.merit:+.1f}".replace("-", "−"))]
    if model.table.undos:
        notes.append(words("grade.undos", times=model.table.undos))
    if model.table.hints:
        notes.append(words("grade.hints", times=model.table.hints))
    return scene(
        "end",
        [
            h(
                "section",
                h("p", words(f"grade.{found.name}"), class_="grade-seal"),
                text,
                class_="grade",
                aria_labelledby="grade-title",
            ),
            panel(
                words("grade.figures"),
                h(
                    "section",
                    table,
                    class_="scroll",
                    tabindex="0",
                    aria_label=words("grade.figures"),
                ),
                [h("p", note, class_="fine") for note in notes],
            ),
        ],
        [
            btn(words("key.study"), "study", drawing="play", id="k-study"),
            btn(words("tool.record"), "record", drawing="record"),
            btn(words("grade.again"), "next", drawing="again", style="main", id="k-next"),
        ],
    )


def _grade_row(model: Model, at: int, deal: DealGrade) -> Html:
    words = model.words
    outcome = words("grade.made" if deal.made else "grade.broken", bid=deal.bid)
    return h(
        "tr",
        h("th", at + 1, scope="row"),
        h("td", words(f"grade.role.{deal.role}")),
        h("td", outcome),
        h("td", f"{deal.points:+d}".replace("-", "−") if deal.points else "0", class_="num"),
        h("td", f"{deal.expected:+.1f}".replace("-", "−"), class_="num"),
        h("td", deal.honors, class_="num"),
        h("td", f"{deal.expected_honors:.1f}", class_="num"),
    )
