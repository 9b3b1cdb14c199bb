"""The table of a frame: what drawing may read of a table, which is what its seat knows."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from napoleon.ui.shell.sitting import NOTHING_WAITS
from napoleon.ui.shell.slot import Held, Slot, T, held

if TYPE_CHECKING:
    from napoleon.match.seat import Seat
    from napoleon.match.standing import AnyStanding
    from napoleon.ui.shell.sitting import Occasion, Sitting
    from napoleon.ui.storage.aids import Aid
    from napoleon.ui.storage.naming import OwnPreset
    from napoleon.ui.table.clock import Clock
    from napoleon.ui.table.pauses import Pause
    from napoleon.ui.table.pieces import AnyDraft, Talk
    from napoleon.ui.table.questions import Question, Suspects


class TableFrame(NamedTuple):
    """What drawing may read of a table."""

    seat: Seat
    """The knowledge of the seat from which it is seen."""
    match: AnyStanding
    """How the match stands: all that is drawn of it besides the running deal."""
    occasion: Occasion
    """The occasion; what waits for its end is not in it."""
    pause: Pause
    """What waits for NEXT: one of `napoleon.ui.table.pauses`."""
    draft: AnyDraft | None
    """What the user has set up but not yet done; None at a new table (`TableParts.draft`)."""
    question: Question | None
    """The question that a computer player is thinking about."""
    clock: Clock | None
    """The clock that runs while several seats may act."""
    marks: tuple[int, ...]
    """The marked plays of the current deal: after how many actions each."""
    suspects: Suspects | None
    """Who may be the adjutant, if the user asked."""
    talk: Talk | None
    """The last remark of a computer player."""
    undos: int
    """How many actions the user took back in this match."""
    hints: int
    """How often the user asked for advice in this match."""
    aided: bool
    """Whether the user has had help in the current deal."""
    aids: tuple[Aid, ...]
    """Where in the match the user had help."""
    helped: tuple[int, int]
    """The counts of actions taken back and of advice when the current deal began."""
    resting: bool
    """The rest of the deal is played out."""
    held: Held
    """What features remember of it (`of`)."""
    dealer: int | None
    """The next dealer, if the user has chosen; None for the one that the rules name."""
    called: OwnPreset | None
    """The name of the rules in the link that started the match; None for none."""
    ply: int
    """How many actions of the current deal the seat has seen."""
    digest: str
    """The long fingerprint of the deal; "" while another device keeps it to itself."""
    names: tuple[str, ...]
    """The people's names, from the seat on from which the table is seen."""
    goes_on: bool
    """Whether anything is left to be played or read here."""

    def of(self, slot: Slot[T]) -> T:
        """The value of a feature's slot."""
        return held(self.held, slot)


def table_frame(table: Sitting) -> TableFrame:
    """What drawing may read of a table."""
    same = {name: getattr(table, name) for name in _SAME}
    occasion = table.occasion
    if occasion.outside is not NOTHING_WAITS:
        occasion = replace(occasion, outside=NOTHING_WAITS)
    return TableFrame(occasion=occasion, **same)


_SAME: Final = tuple(name for name in TableFrame._fields if name != "occasion")
