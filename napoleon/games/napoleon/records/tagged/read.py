"""Reading a record as text with tags.

The deal is replayed under the rules in the text, and the tags must be right: the first fault is
named with its line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.deal import Deal, shuffled
from napoleon.games.napoleon.play.notation import read_action
from napoleon.games.napoleon.play.state import AUCTION, CHANGE, EXCHANGE, NAMING, PLAY
from napoleon.games.napoleon.record import Record
from napoleon.games.napoleon.records.phases import Move, played, started
from napoleon.games.napoleon.records.tagged.write import result_text
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.kit.chance import BadSeed
from napoleon.match.records.fault import TEXT, Place
from napoleon.match.records.record import Found
from napoleon.match.records.tagged import Head, Tags, check_result, head_in, line_at, tags_in
from napoleon.match.refusals import BadDeal, BadNotation

_OWN: Final = ("Hands", "Widow", "Auction", "Adjutant", "Change", "Discards", "Play")


def read(text: str) -> Found[Record]:
    """The record in a text, and its other tags. Raises `Unreadable`."""
    tags = tags_in(GAME, text, _OWN)
    head = head_in(GAME, RuleSet, tags)
    rules, first, seed, number, attempt, names = head
    record = Record(rules, _deal(tags, head), first, (), seed, number, attempt, names)
    start = started(record, tags.place("Hands", "Seed"))
    record = replace(record, actions=played(start, _moves(tags)))
    check_result(tags, result_text(record.so_far()[-1]), "Play", "Auction", "Hands")
    return Found(record, TEXT, assist=tags.text("Assist") or "", tags=tuple(tags.others))


def _deal(tags: Tags, head: Head[RuleSet]) -> Deal:
    """The cards: those that are written, or else those of the seed."""
    hands, widow = tags.get("Hands"), tags.get("Widow")
    if hands is None:
        if head.seed is None or head.number is None:
            line_at(1).refuse("no_deal")
        try:
            return shuffled(head.rules, head.seed, head.number, head.attempt)
        except BadSeed:
            tags.place("Seed" if head.number >= 0 else "Deal").refuse("bad_line")
    try:
        return Deal.parse(hands.written.split(), "".join(widow.written.split()) if widow else "")
    except BadDeal as bad:
        known = bad.reason == "card_twice"
        hands.place.refuse(bad.reason if known else "bad_line", bad.reason)


def _moves(tags: Tags) -> dict[str, list[Move]]:
    return {
        AUCTION: list(_words(tags, "Auction", read_action)),
        NAMING: list(_words(tags, "Adjutant", lambda word: read_action(f"={word}"))),
        CHANGE: list(_words(tags, "Change", _read_change)),
        EXCHANGE: list(_discards(tags)),
        PLAY: list(_words(tags, "Play", read_action)),
    }


def _words(tags: Tags, name: str, action: Callable[[str], Action]) -> Iterator[Move]:
    tag = tags.get(name)
    for place, word in tag.words() if tag else ():
        yield _move(place, word, action)


def _discards(tags: Tags) -> Iterator[Move]:
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
