"""Par: the results of computer players of four levels with a day's deal, beside the user's."""

from __future__ import annotations

from typing import NamedTuple

from napoleon.match import days
from napoleon.match.days import day_of
from napoleon.match.game import Game
from napoleon.ui.daily import state as daily
from napoleon.ui.daily.day import ASKED_FOR_PAR, KEEP_PARS
from napoleon.ui.daily.state import DIARY, PAR, RIVALS, Day, Par, Pars
from napoleon.ui.rival import comparison
from napoleon.ui.rival.state import Rival
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Recall, Reject, Say
from napoleon.ui.shell.frame import TABLE, Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.messages import Answered, NoAnswer
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, panel
from napoleon.ui.shell.words import Words, signed
from napoleon.ui.storage.saved import DAILY, key_of
from napoleon.ui.table.pauses import AFTER_DEAL, TRICK
from napoleon.ui.table.sitters import levels_in_words

ME = "me"


class _Plate(NamedTuple):
    """One result; ``points`` is None while it is being computed."""

    who: str
    points: int | None


def par_panel(frame: Frame) -> Html | None:
    """The comparison of a day's deal; None if the day has no result or is not compared."""
    day = frame.of(DIARY).of(day_of(frame.table.match)) if frame.game.day_seats == 1 else None
    return panel(frame.words("par.title"), par(frame, day), style="par-panel") if day else None


def par(frame: Frame, day: Day) -> Child:
    """The plates in order of their points, and what that means."""
    words = frame.words
    computed = frame.of(PAR)
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


def begin(model: Model, day: str) -> Outcome:
    """Start them on a day that was played, unless their points are known already."""
    known = model.of(DIARY).of(day)
    if known is None or known.pars or model.game.day_seats > 1:  # the seats are compared instead
        return model, ()
    par = model.of(PAR)
    if par is not None and par.day == day and not par.rival.failed:
        return model, ()
    now = model.frame.levels(model.game.day_rules)
    others = known.levels if len(known.levels) == len(now) else now  # a saved text may name fewer
    return go_on(model, Par(day, _rival(model.game, day, daily.RIVALS[0], others)))


def _rival(game: Game, day: str, level: str, others: tuple[str, ...]) -> Rival:
    return comparison.played_by(days.match_of(game, day), level, others)


def answered(model: Model, message: Answered | NoAnswer) -> Outcome:
    """The seat that was asked has decided, or cannot decide."""
    par = model.of(PAR)
    if par is None:
        return model, ()
    if _cards_are_played(model.frame):
        return model.put(PAR, None), ()
    rival = comparison.heard(model.game, par.rival, message)
    if isinstance(rival, Reject):
        return model, (rival,)
    return go_on(model, par._replace(rival=rival))


def _cards_are_played(frame: Frame) -> bool:
    if frame.scene != TABLE:
        return False
    return frame.pause not in AFTER_DEAL and not (
        frame.pause == TRICK and frame.table.match.deal_over
    )


def go_on(model: Model, par: Par) -> Outcome:
    """The next decision, the next level, or the end."""
    rival = par.rival
    while rival.match.deal_over:
        ending = rival.match.ending
        points = ending.points[model.me] if ending else 0
        par = par._replace(done=(*par.done, (rival.level, points)))
        if len(par.done) == len(daily.RIVALS):
            ready = Say("status", model.words("par.ready"))
            return model.put(PAR, par), (Recall(KEEP_PARS, (key_of(model.game, DAILY),)), ready)
        rival = _rival(model.game, par.day, daily.RIVALS[len(par.done)], rival.others)
        par = par._replace(rival=rival)
    if rival.failed:
        return model.put(PAR, par), ()
    model, rival, think = comparison.ask(model, rival, ASKED_FOR_PAR)
    return model.put(PAR, par._replace(rival=rival)), (think,)
