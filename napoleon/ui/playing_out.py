"""The rest of a decided deal: offered to be played out, never played unasked.

Whether a deal is decided is worked out from what the user knows: the honors that lie in
finished tricks, and who may be on which side.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from napoleon.game.state import PLAY
from napoleon.game.view import PlayerView
from napoleon.rules import betrayal, scoring
from napoleon.rules.trick import HONORS, HONORS_MASK, NO_CARD
from napoleon.ui import play
from napoleon.ui.handling import Handler, Outcome
from napoleon.ui.messages import Do
from napoleon.ui.model import TABLE, Model
from napoleon.ui.pauses import NOTHING, TRICK


def decided(view: PlayerView) -> bool:
    """Whether nothing that is still played can change who wins, or what anybody earns."""
    if view.phase != PLAY or view.card == NO_CARD or betrayal.is_on(view.rules.betrayal):
        return False
    taken_mask = view.discards
    for trick in view.tricks:
        taken_mask |= trick.played
    if view.tricks and not view.waiting and not HONORS_MASK & ~taken_mask:
        return True  # whoever the adjutant is, and whatever became of the discards
    unowned = HONORS - sum(view.honors)
    verdicts = {
        scoring.verdict(
            view.rules.scoring,
            french=french + gained,
            allies=sum(view.honors) - french + others,
            target=view.target or 0,
            bid=view.bid or 0,
        )
        for french in set(_french(view))
        for gained in range(unowned + 1)
        for others in range(unowned - gained + 1)
    }
    return len(verdicts) == 1


def _french(view: PlayerView) -> Iterator[int]:
    """The honors of the French, for each seat that may be the adjutant."""
    napoleon = view.napoleon or 0
    if view.alone or view.adjutant is not None:
        partner = view.adjutant
        yield view.honors[napoleon] + (view.honors[partner] if partner is not None else 0)
        return
    yield view.honors[napoleon]
    for seat in range(view.players):
        if view.role(seat) == "?":
            yield view.honors[napoleon] + view.honors[seat]


def may_play_out(model: Model) -> bool:
    """Whether the offer is made now."""
    if model.settings.rest == "off" or model.scene != TABLE or model.match is None:
        return False
    if model.lesson is not None:
        return False
    waits = model.my_turn or (model.pause == TRICK and not model.running.deal_over)
    return waits and not model.resting and model.pause in (NOTHING, TRICK) and decided(model.view)


def _rest(model: Model, message: Do) -> Outcome:
    """The rest is played out; the user's own cards in the order of the rules' list."""
    del message
    if not may_play_out(model):
        return model, ()
    model = model._replace(resting=True)
    return play.go_next(model) if model.pause == TRICK else play.go_on(model)


HANDLERS: Mapping[str, Handler] = {"rest": _rest}
