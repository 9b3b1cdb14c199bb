"""A computer player plays the user's deal in the background, one decision at a time.

The others are the same, with the same chance, so only the user's seat makes a difference.
"""

from __future__ import annotations

from napoleon.match.answers import BadAnswerError
from napoleon.match.game import Action, Game
from napoleon.match.match import AnyMatch
from napoleon.match.parties.leading import write_question
from napoleon.match.refusals import IllegalAction
from napoleon.match.turns import outcome, reflex
from napoleon.ui.advice.questions import BUDGET_MS, read_answer
from napoleon.ui.rival.state import Rival
from napoleon.ui.shell.effects import Reject, Think
from napoleon.ui.shell.messages import Answered, NoAnswer
from napoleon.ui.shell.model import Model


def begun(match: AnyMatch, level: str, others: tuple[str, ...] = ()) -> Rival:
    """A player of that level in the user's seat; the match is at its first card.

    ``others`` are the levels of the other players; () for those of the table.
    """
    return _asking(Rival(match, level, others))


def ask(model: Model, rival: Rival, to: str) -> tuple[Model, Rival, Think]:
    """Ask for the next decision of the unfinished deal; the answer comes back to ``to``."""
    seat = rival.to_ask[0]
    number = model.serial + 1
    player = model.game.player_of(rival.match.state, seat)
    if player == model.me:
        level = rival.level
    else:
        level = (
            rival.others[model.words.face(player) - 1]
            if rival.others
            else model.frame.level_of(player)
        )
    budget_ms, style = BUDGET_MS[level], model.frame.style_of(player)
    text = write_question(rival.match, number, seat, level, budget_ms, style=style)
    think = Think(to, number, text, aside=True)
    return model._replace(serial=number), rival._replace(asked=number), think


def heard(game: Game, rival: Rival, message: Answered | NoAnswer) -> Rival | Reject:
    """The rival after an answer; without one it has failed. An unusable answer is rejected."""
    if isinstance(message, NoAnswer):
        return rival._replace(failed=True, asked=0)
    try:
        answer = read_answer(game, rival.asked, message.text)
        action = outcome(game, rival.match.state, rival.to_ask, answer)
        if action is None:
            return rival._replace(to_ask=rival.to_ask[1:], asked=0)
        match, _ = rival.match.play(action)
    except (BadAnswerError, IllegalAction) as bad:
        return Reject(rival.asked, str(bad))
    return _asking(rival._replace(match=match, asked=0))


def _asking(rival: Rival) -> Rival:
    """The rival after the automatic steps, with the players who are to be asked next."""
    match = rival.match
    while (action := _by_itself(match)) is not None:
        match, _ = match.play(action)
    return rival._replace(match=match, to_ask=match.game.actors(match.state))


def _by_itself(match: AnyMatch) -> Action | None:
    """What happens before anybody is asked; None for nothing."""
    chance = match.chance
    return reflex(match.game, match.state) if chance is None else chance
