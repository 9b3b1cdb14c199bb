"""Values of the shared rooms that are Durak's, in Durak's own types."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from napoleon.games.durak.game import Match, Record
    from napoleon.games.durak.page.table.look import Study
    from napoleon.games.durak.play.state import State
    from napoleon.games.durak.play.view import View
    from napoleon.match.game import State as AnyState
    from napoleon.match.game import View as AnyView
    from napoleon.match.match import AnyMatch
    from napoleon.match.records.record import AnyRecord
    from napoleon.ui.shell.model import Model
    from napoleon.ui.study.state import AnyStudy


def match_of(model: Model) -> Match:
    """The match at the table of a page, which plays Durak."""
    return own(model.table.home.table.match)


def own(match: AnyMatch) -> Match:
    """A match, which is one of Durak."""
    return cast("Match", match)


def own_record(record: AnyRecord) -> Record:
    """A record, which is one of Durak."""
    return cast("Record", record)


def own_state(state: AnyState) -> State:
    """A state, which is one of Durak."""
    return cast("State", state)


def own_view(view: AnyView) -> View:
    """A view, which is one of Durak."""
    return cast("View", view)


def own_study(study: AnyStudy) -> Study:
    """A studied record, which is one of Durak."""
    return cast("Study", study)
