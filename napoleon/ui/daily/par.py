"""Par: the results of computer players of four levels with a day's deal in the user's seat.

Their opponents are as strong as the user's were, whatever the settings say meanwhile. They play in
the background, one after another, whatever the user does. When cards are on the table again, they
stop, so that nothing competes with play.
"""

from __future__ import annotations

from napoleon.match import days
from napoleon.match.game import Game
from napoleon.ui.daily import state as daily
from napoleon.ui.daily.state import DIARY, PAR, Par
from napoleon.ui.daily.update import ASKED_FOR_PAR, KEEP_PARS
from napoleon.ui.rival import playing
from napoleon.ui.rival.state import Rival
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Recall, Reject, Say
from napoleon.ui.shell.frame import TABLE, Frame
from napoleon.ui.shell.messages import Answered, NoAnswer
from napoleon.ui.shell.model import Model
from napoleon.ui.storage.saved import DAILY, key_of
from napoleon.ui.table.pauses import AFTER_DEAL, TRICK


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
    return playing.begun(days.match_of(game, day), level, others)


def answered(model: Model, message: Answered | NoAnswer) -> Outcome:
    """The seat that was asked has decided, or cannot decide."""
    par = model.of(PAR)
    if par is None:
        return model, ()
    if _cards_are_played(model.frame):
        return model.put(PAR, None), ()
    rival = playing.heard(model.game, par.rival, message)
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
    model, rival, think = playing.ask(model, rival, ASKED_FOR_PAR)
    return model.put(PAR, par._replace(rival=rival)), (think,)
