"""The user's own party after a reload: it is found again, and goes on."""

from __future__ import annotations

from typing import Final

from napoleon.kit.json_in import BadText
from napoleon.ui.friends import meeting
from napoleon.ui.friends.by_link import open_house
from napoleon.ui.friends.keeping import KeptParty
from napoleon.ui.friends.kept import KEPT_TO, game_of, reading_party
from napoleon.ui.friends.shown import DIALOG
from napoleon.ui.friends.state import Hosting
from napoleon.ui.reading import begin
from napoleon.ui.shell.controls import Outcome, plain
from napoleon.ui.shell.effects import Effect, Focus, SetAside
from napoleon.ui.shell.feature import Feature, used
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.messages import Do, Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.reactions import Reaction, Step, from_frame

NOTICE: Final = "party_waits"


def noticed(model: Model, game: str, _text: str) -> Model:
    """The page with the notice that a party is waiting; ``game``: the one played there."""
    if game != model.game.name:
        return model
    return model.with_notice(Notice(NOTICE, action="party"))


def _open(model: Model) -> Outcome:
    return used(model.without_notice(NOTICE), Do("friends"))


def _recalled(model: Model, message: Recalled) -> Outcome:
    """Go on with the user's own party from its saved text; a new one where there is none."""
    text, table = message.texts[0][1], model.friends
    if not isinstance(table, Hosting) or table.kept is not None:
        return model, ()
    if text is None:
        return _new(model)
    try:
        if game_of(text) != model.game.name:
            return _new(model)
    except BadText:
        return _new(model, SetAside(meeting.KEPT, text))

    def goes_on(model: Model, found: KeptParty | BadText) -> Outcome:
        if isinstance(found, BadText):
            return _new(model, SetAside(meeting.KEPT, text))
        model = model.without_notice(NOTICE)
        model, effects = (model, ()) if found.party.playing else _new(model)
        model, more = open_house.restored(meeting.restored(model, table, found))
        return model, (*effects, *more)

    return begin(model, reading_party(model.game, text), goes_on, back=DIALOG)


@from_frame
def _new(frame: Frame, *effects: Effect) -> Reaction:
    """The dialog of a table at which nobody plays yet."""
    first = "house" if open_house.is_offered(frame) else "invite"
    return Step(DIALOG, (*effects, Focus(f"k-friends-{first}")))


FEATURE: Final = Feature("party", does={"party": plain(_open)}, heard={KEPT_TO: _recalled})
