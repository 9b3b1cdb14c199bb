"""Writing a record as text with tags: always the same tags in the same order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from napoleon.games.napoleon import game
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.notation import write_action
from napoleon.games.napoleon.play.state import (
    AUCTION,
    CHANGE,
    EXCHANGE,
    FINISHED,
    NAMING,
    PLAY,
    State,
)
from napoleon.games.napoleon.records.phases import by_phase
from napoleon.match.records.tagged import UNFINISHED, head_of, write_tags

WITH_LINES: Final = ("Hands", "Play")
"""The tags whose text has lines."""
REDEAL: Final = "redeal"


def write(record: game.Record, assist: str = "", others: Sequence[tuple[str, str]] = ()) -> str:
    """The text, ending in a line feed. Raises `Unplayable` for an impossible record."""
    tags = [*_tags(record), *([("Assist", assist)] if assist else [])]
    return write_tags(tags, WITH_LINES, others)


def _tags(record: game.Record) -> Iterator[tuple[str, str]]:
    phases = by_phase(record)
    hands, widow = record.deal.write()
    yield from head_of(record)
    yield "Hands", "\n".join(hands)
    yield "Widow", widow
    yield "Auction", " ".join(write_action(action) for action in phases[AUCTION])
    for tag, phase in (("Adjutant", NAMING), ("Change", CHANGE), ("Discards", EXCHANGE)):
        for action in phases[phase]:
            yield tag, _bare(action)
    if phases[PLAY]:
        yield "Play", _play_lines(record)
    yield "Result", result_text(record.so_far()[-1])


def _bare(action: Action) -> str:
    """An action without the mark that its tag makes unnecessary."""
    text = write_action(action)
    return text.removeprefix("=").removeprefix("-").removeprefix("change ")


def _play_lines(record: game.Record) -> str:
    """The plays, a trick a line."""
    lines: list[list[str]] = [[]]
    states = record.so_far()
    for before, action, after in zip(states, record.actions, states[1:], strict=False):
        if before.phase != PLAY:
            continue
        lines[-1].append(write_action(action))
        if len(after.tricks) > len(before.tricks) and after.phase != FINISHED:
            lines.append([])
    return "\n".join(" ".join(line) for line in lines if line)


def result_text(end: State) -> str:
    """The result in words for programs: who won, the honors of the French, points by seat."""
    if end.result is None:
        return REDEAL if end.phase == FINISHED else UNFINISHED
    result = end.result
    winner = "french" if result.made else "allies"
    triumph = " triumph" if result.triumph else ""
    points = " ".join(str(number) for number in result.points)
    return f"{winner}{triumph} {result.french} points {points}"
