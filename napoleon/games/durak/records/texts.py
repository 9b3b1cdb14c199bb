"""The records of Durak: as text with a line for each bout, and as links.

A line has the number of the bout, attacker and defender (or the seat that leads to a pile), the
actions, and behind a bar what they led to::

     1 0-1  C7 C7/C9 2:+D9 take | draws 0:1 2:1

The lines that follow from the actions are checked when they are read; actions without all that, one
a line as any game has them, are read too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import ClassVar, Final, TextIO

from napoleon.games.durak.game import GAME, Record
from napoleon.games.durak.play.between import drawn_since
from napoleon.games.durak.play.state import NOBODY, PREPARING, State
from napoleon.games.durak.rules import RuleSet
from napoleon.kit.kinds import must_be
from napoleon.match.records import record as match_records
from napoleon.match.records.tagged import Rows
from napoleon.match.records.texts import Records, put

_HEAD: Final = re.compile(r"[0-9]{1,4}(?: [0-6](?:-[0-6])?)?  ?")
_BAR: Final = " |"


class Bouts(Rows[Record]):
    """A line for each bout, or each pile."""

    def write(self, record: Record) -> Iterator[str]:
        """The lines. Raises `Unplayable`."""
        states: tuple[State, ...] = record.so_far()
        played = zip(record.actions, states[:-1], states[1:], strict=True)
        for _, steps in groupby(played, key=lambda step: _line_of(step[1])):
            actions, before, after = zip(*steps, strict=True)
            texts = " ".join(map(record.game.write_action, actions))
            line = f"{_head(before[0])}  {texts}"
            outcome = _outcome(before[-1], after[-1])
            yield f"{line}{_BAR} {outcome}" if outcome else line

    def texts(self, line: str) -> Sequence[str]:
        """The texts of the actions in a line."""
        actions = line.partition(_BAR)[0]
        head = _HEAD.match(actions)
        return (actions[head.end() :] if head else actions).split()

    def agrees(self, line: str, written: str) -> bool:
        """Whether a line has neither head nor bar, or both as they should be."""
        bare = _HEAD.match(line) is None and _BAR not in line
        return bare or line == written


def _line_of(state: State) -> tuple[bool, int]:
    return state.phase not in PREPARING, state.course.bouts


def _head(state: State) -> str:
    """The number of the bout and who plays it; for a prelude only a 0."""
    bout = state.bout
    if state.phase in PREPARING:
        return "0"
    number = f"{state.course.bouts + 1:2}"
    if bout.defender != NOBODY:
        return f"{number} {bout.attacker}-{bout.defender}"
    return f"{number} {bout.leader if bout.leader != NOBODY else state.acting[0]}"


def _outcome(before: State, after: State) -> str:
    """The results of a bout: who drew how many cards, who went out, how the deal ended."""
    drawn = [
        f"{seat}:{cards.bit_count()}"
        for seat, cards in enumerate(drawn_since(after))
        if cards and after.course.bouts > before.course.bouts
    ]
    out = after.course.out[len(before.course.out) :]
    parts = [f"draws {' '.join(drawn)}"] if drawn else []
    parts += [f"out {' '.join(map(str, out))}"] if out else []
    if after.result is not None:
        parts.append(" ".join([after.result.label, *map(str, after.result.losers)]))
    return " | ".join(parts)


class DurakRecords(Records[Record]):
    """How the records of Durak look as texts."""

    rows: ClassVar[Rows[Record]] = Bouts()


RECORDS: Final = DurakRecords(GAME)
read_any = RECORDS.read_any
"""The record in a text of any form. Raises `Unreadable` (`Records.read_any`)."""
read_all = RECORDS.read_all
"""The records in a text, a file or lines, one by one. Raises `Unreadable` (`Records.read_all`)."""


def read_record(text: str) -> Record:
    """The record in a text with tags. Raises `Unreadable`."""
    must_be(text, str)
    return RECORDS.read_text(text).record


def write_record(record: Record, file: TextIO | None = None) -> str:
    """The record as text with tags, also written to ``file``, with a blank line behind it.

    Raises `Unplayable` for an impossible record; then nothing is written.
    """
    must_be(record, match_records.Record)
    must_be(record.rules, RuleSet)
    return put(RECORDS.text(record), file)
