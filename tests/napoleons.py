"""What the shared page holds of Napoleon, in Napoleon's own types."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from napoleon.games.napoleon.game import Match, Record
    from napoleon.games.napoleon.page.table.look import Study
    from napoleon.games.napoleon.play.state import State
    from napoleon.games.napoleon.play.view import PlayerView
    from napoleon.match.game import State as AnyState
    from napoleon.match.game import View as AnyView
    from napoleon.match.match import AnyMatch
    from napoleon.match.records.record import AnyRecord
    from napoleon.ui.shell.model import Model
    from napoleon.ui.study.state import AnyStudy


def match_of(model: Model) -> Match:
    """The match at the table of a page, which plays Napoleon."""
    return own(model.table.home.table.match)


def own(match: AnyMatch) -> Match:
    """A match, which is one of Napoleon."""
    return cast("Match", match)


def own_record(record: AnyRecord) -> Record:
    """A record, which is one of Napoleon."""
    return cast("Record", record)


def own_state(state: AnyState) -> State:
    """A state, which is one of Napoleon."""
    return cast("State", state)


def own_view(view: AnyView) -> PlayerView:
    """A view, which is one of Napoleon."""
    return cast("PlayerView", view)


def own_study(study: AnyStudy) -> Study:
    """A studied record, which is one of Napoleon."""
    return cast("Study", study)
