"""The possible actions of a decision in pictures, with bars for how good they are."""

from __future__ import annotations

from napoleon.match.game import Action, View
from napoleon.match.protocol import Advice, Candidate
from napoleon.ui.page_of import PageOf
from napoleon.ui.shell.figures import figure, percent
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.words import Words

WIDTH = 100
HEIGHT = 10
MOST = 6
"""The most rows; further ones say little."""


def bar(about: str, share: float, kind: str = "plain") -> Html:
    """A small bar; ``share`` of it, from 0 to 1, is filled."""
    filled = max(0.0, min(1.0, share)) * WIDTH
    return h(
        "svg.option-bar",
        h("rect.chart-well", x=0, y=0, width=WIDTH, height=HEIGHT, rx=3),
        h("rect", x=0, y=0, width=f"{filled:.1f}", height=HEIGHT, rx=3, class_=f"chart-{kind}"),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        preserveAspectRatio="none",
        role="img",
        aria_label=about,
    )


def gap(words: Words, value: float, best: float) -> str:
    """The distance from the best, in points."""
    return "±0" if best - value < 0.05 else f"−{figure(words, best - value, 1)}"


def options_table(
    page: PageOf,
    words: Words,
    advice: Advice[Action],
    view: View,
    where: str,
    *,
    done: Action | None = None,
) -> Html | None:
    """All compared actions, best first; ``done`` is the one that was done, None for none.

    ``view`` is that of the decision.
    """
    if len(advice.candidates) < 2:
        return None
    chances = not advice.settled and any(entry.chance is not None for entry in advice.candidates)
    best = advice.candidates[0].estimate
    rough = None if advice.points else page.texts.rough_column(words, advice)
    head = [h("th", words("options.what"), scope="col")]
    if chances:
        head.append(h("th", words("options.chance"), scope="col"))
    if advice.points:
        head.append(h("th", words("options.gap"), scope="col"))
    elif rough:
        head.append(h("th", rough.name, scope="col"))
    rows = []
    for at, candidate in enumerate(_shown(advice, done)):
        picture = page.picture(words, candidate.action, view, f"{where}{at}")
        marks = _marks(words, best=not at, done=candidate.action == done)
        cells: list[Child] = [h("th.option", picture, marks, scope="row")]
        if chances:
            cells.append(_chance(words, candidate, best=not at))
        if advice.points:
            cells.append(h("td.num", gap(words, candidate.estimate, best)))
        elif rough:
            cells.append(h("td.num", rough.cell(candidate)))
        rows.append(h("tr", cells, data_best=not at, data_done=candidate.action == done))
    return h("table.score.options", h("thead", h("tr", head)), h("tbody", rows))


def whose(words: Words, advice: Advice[Action]) -> Child:
    """The players for whose levels an advice gives the chances.

    None without chances, without levels, or where the chances are exact.
    """
    estimated = (entry.chance is not None for entry in advice.candidates)
    if not advice.levels or advice.exact or not any(estimated):
        return None
    levels = words.listed([words(f"setting.level.{level}") for level in advice.levels])
    return h("p.fine", words("options.whose", levels=levels))


def _shown(advice: Advice[Action], done: Action | None) -> list[Candidate[Action]]:
    """The best few, and the action that was done."""
    best = list(advice.candidates[:MOST])
    return best + [found for found in advice.candidates[MOST:] if found.action == done]


def _marks(words: Words, *, best: bool, done: bool) -> list[Child]:
    """The notes on a row."""
    marks: list[Child] = []
    if best:
        marks.append(h("span.option-note", words("options.best"), data_kind="best"))
    if done:
        marks.append(h("span.option-note", words("options.done"), data_kind="done"))
    return marks


def _chance(words: Words, candidate: Candidate[Action], *, best: bool) -> Html:
    if candidate.chance is None:
        return h("td.num", "–")
    return h(
        "td",
        h(
            "span.option-chance",
            bar(
                words("options.per_cent", chance=candidate.chance),
                candidate.chance / 100,
                "good" if best else "plain",
            ),
            h("span.num", percent(words, candidate.chance / 100), aria_hidden="true"),
        ),
    )
