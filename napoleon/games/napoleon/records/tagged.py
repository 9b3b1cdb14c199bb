"""A record as text with tags: always the same tags in the same order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from napoleon.games.napoleon import game
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.deal import Deal, shuffled
from napoleon.games.napoleon.play.notation import read_action, write_action
from napoleon.games.napoleon.play.state import (
    AUCTION,
    CHANGE,
    EXCHANGE,
    FINISHED,
    NAMING,
    PLAY,
    State,
)
from napoleon.games.napoleon.record import Record
from napoleon.games.napoleon.records.phases import Move, by_phase, played, started
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.kit.chance import BadSeed
from napoleon.match.records import tagged
from napoleon.match.records.fault import TEXT, Place
from napoleon.match.records.record import Found
from napoleon.match.refusals import BadDeal, BadNotation

WITH_LINES: Final = ("Hands", "Play")
"""The tags whose text has lines."""
REDEAL: Final = "redeal"


def write(record: game.Record, assist: str = "", others: Sequence[tuple[str, str]] = ()) -> str:
    """The text, ending in a line feed. Raises `Unplayable` for an impossible record."""
    tags = [*_tags(record), *([("Assist", assist)] if assist else [])]
    return tagged.write_tags(tags, WITH_LINES, others)


def _tags(record: game.Record) -> Iterator[tuple[str, str]]:
    phases = by_phase(record)
    hands, widow = record.deal.write()
    yield from tagged.head_of(record)
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
        return REDEAL if end.phase == FINISHED else tagged.UNFINISHED
    result = end.result
    winner = "french" if result.made else "allies"
    triumph = " triumph" if result.triumph else ""
    points = " ".join(str(number) for number in result.points)
    return f"{winner}{triumph} {result.french} points {points}"


_OWN: Final = ("Hands", "Widow", "Auction", "Adjutant", "Change", "Discards", "Play")


def read(text: str) -> Found[Record]:
    """The record in a text, and its other tags. Raises `Unreadable`."""
    tags = tagged.tags_in(GAME, text, _OWN)
    head = tagged.head_in(GAME, RuleSet, tags)
    rules, first, seed, number, attempt, names = head
    record = Record(rules, _deal(tags, head), first, (), seed, number, attempt, names)
    start = started(record, tags.place("Hands", "Seed"))
    record = replace(record, actions=played(start, _moves(tags)))
    tagged.check_result(tags, result_text(record.so_far()[-1]), "Play", "Auction", "Hands")
    return Found(record, TEXT, assist=tags.text("Assist") or "", tags=tuple(tags.others))


def _deal(tags: tagged.Tags, head: tagged.Head[RuleSet]) -> Deal:
    """The cards: those that are written, or else those of the seed."""
    hands, widow = tags.get("Hands"), tags.get("Widow")
    if hands is None:
        if head.seed is None or head.number is None:
            tagged.line_at(1).refuse("no_deal")
        try:
            return shuffled(head.rules, head.seed, head.number, head.attempt)
        except BadSeed:
            tags.place("Seed" if head.number >= 0 else "Deal").refuse("bad_line")
    try:
        return Deal.parse(hands.written.split(), "".join(widow.written.split()) if widow else "")
    except BadDeal as bad:
        known = bad.reason == "card_twice"
        hands.place.refuse(bad.reason if known else "bad_line", bad.reason)


def _moves(tags: tagged.Tags) -> dict[str, list[Move]]:
    return {
        AUCTION: list(_words(tags, "Auction", read_action)),
        NAMING: list(_words(tags, "Adjutant", lambda word: read_action(f"={word}"))),
        CHANGE: list(_words(tags, "Change", _read_change)),
        EXCHANGE: list(_discards(tags)),
        PLAY: list(_words(tags, "Play", read_action)),
    }


def _words(tags: tagged.Tags, name: str, action: Callable[[str], Action]) -> Iterator[Move]:
    tag = tags.get(name)
    for place, word in tag.words() if tag else ():
        yield _move(place, word, action)


def _discards(tags: tagged.Tags) -> Iterator[Move]:
    """The discarded cards, which may be separated."""
    if tag := tags.get("Discards"):
        cards = "".join(tag.written.split())
        yield _move(tag.place, cards, lambda cards: read_action(f"-{cards}"))


def _move(place: Place, word: str, action: Callable[[str], Action]) -> Move:
    try:
        return Move(place, action(word))
    except BadNotation:
        place.refuse("bad_line", word[:40])


def _read_change(word: str) -> Action:
    return read_action(word if word == "pass" else f"change {word}")
