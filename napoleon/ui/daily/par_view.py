"""The user's result of a day beside those of computer players on the same cards."""

from __future__ import annotations

from typing import NamedTuple

from napoleon.match.days import day_of
from napoleon.ui.daily.state import DIARY, RIVALS, Day, Par, Pars
from napoleon.ui.shell.figures import signed
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import btn, panel
from napoleon.ui.shell.words import Words
from napoleon.ui.table.sitters import levels_in_words

ME = "me"


class _Plate(NamedTuple):
    """One result; ``points`` is None while it is being computed."""

    who: str
    points: int | None


def par_panel(frame: Frame, computed: Par | None) -> Html | None:
    """The comparison of a day's deal; None if the day has no result or is not compared."""
    day = frame.of(DIARY).of(day_of(frame.table.match)) if frame.game.day_seats == 1 else None
    return (
        panel(frame.words("par.title"), par(frame, day, computed), style="par-panel")
        if day
        else None
    )


def par(frame: Frame, day: Day, computed: Par | None) -> Child:
    """The plates in order of their points, and what that means."""
    words = frame.words
    known, works, failed = _known(day, computed)
    if not known and not works and not failed:
        return [
            h("p.fine", words("par.offer")),
            h("p.row", btn(words("par.begin"), "daily-par", drawing="play", id="k-par")),
        ]
    if failed:
        return h("p.fine", words("rival.failed"))
    points = dict(known)
    plates = [_Plate(ME, day.account.points), *(_Plate(name, points.get(name)) for name in RIVALS)]
    plates.sort(key=lambda p: (p.points is None, -(p.points or 0), p.who != ME))
    levels = computed.rival.others if works and computed else day.levels
    opponents = words("par.levels", levels=levels_in_words(words, levels)) if levels else None
    text = words("par.working") if works else _comparison(words, day.account.points, known)
    return [
        h("ol.pars", [_drawn(words, plate, aided=day.aided) for plate in plates]),
        h("p.par-text#par-text", text),
        h("p.fine", words("par.note"), opponents),
    ]


def _known(day: Day, computed: Par | None) -> tuple[Pars, bool, bool]:
    """The points so far, whether more are to come, and whether computing them has failed."""
    if day.pars:
        return day.pars, False, False
    if computed is None or computed.day != day.day:
        return (), False, False
    failed = computed.rival.failed
    return computed.done, not failed and len(computed.done) < len(RIVALS), failed


def _drawn(words: Words, plate: _Plate, *, aided: bool) -> Html:
    mine = plate.who == ME
    name = words("seat.0") if mine else words(f"setting.level.{plate.who}")
    points = (
        h("span.par-wait", words("par.thinking"))
        if plate.points is None
        else h("span.num", signed(plate.points))
    )
    note = h("span.par-who", words("daily.aided")) if mine and aided else None
    return h("li.par", h("span.par-who", name), points, note, data_me=mine)


def _comparison(words: Words, mine: int, pars: Pars) -> str:
    above = sum(mine > points for _, points in pars)
    level = sum(mine == points for _, points in pars)
    if above == len(pars):
        return words("par.above_all")
    if above + level == 0:
        return words("par.below_all")
    if not above:
        return words("par.level", level=level)
    if level:
        return words("par.above_and_level", above=above, level=level)
    return words("par.above", above=above)
