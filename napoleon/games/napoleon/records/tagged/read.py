"""Reading a record as text with tags.

The deal is replayed under the rules in the text, and the tags must be right: the first fault is
named with its line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.deal import Deal, shuffled
from napoleon.games.napoleon.play.notation import read_action
from napoleon.games.napoleon.play.state import AUCTION, CHANGE, EXCHANGE, NAMING, PLAY, State
from napoleon.games.napoleon.record import Record
from napoleon.games.napoleon.records.phases import Move, played, started
from napoleon.games.napoleon.records.tagged.write import TITLE, UNFINISHED, VERSION, result_text
from napoleon.games.napoleon.rules import rules_from_query
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.kit.chance import BadSeed
from napoleon.match.records.fault import TEXT, Place
from napoleon.match.records.record import Found
from napoleon.match.records.tagged import PLAYER, Tags, line_at
from napoleon.match.refusals import BadDeal, BadNotation

_KNOWN: Final = (
    TITLE,
    "Rules",
    "Seed",
    "Deal",
    "Attempt",
    "First",
    *(f"{PLAYER}{seat}" for seat in range(6)),
    "Hands",
    "Widow",
    "Auction",
    "Adjutant",
    "Change",
    "Discards",
    "Play",
    "Result",
    "Assist",
)


def read(text: str) -> Found[Record]:
    """The record in a text, and its other tags. Raises `Unreadable`."""
    tags = Tags(text, TITLE, _KNOWN)
    title = tags.needed(TITLE)
    if title.written != VERSION:
        title.place.refuse("version", title.written[:40])
    dealt = _dealt(tags, _rules(tags))
    start = started(dealt, tags.place("Hands", "Seed"))
    record = replace(dealt, actions=played(start, _moves(tags)))
    _check_result(tags, record.so_far()[-1])
    return Found(record, TEXT, assist=tags.text("Assist") or "", tags=tuple(tags.others))


def _rules(tags: Tags) -> RuleSet:
    tag = tags.needed("Rules")
    rules, problems = rules_from_query("&".join(tag.text.split()))
    if problems:
        tag.place.refuse("bad_rules", problems[0].name or problems[0].key)
    return rules


def _dealt(tags: Tags, rules: RuleSet) -> Record:
    """The record without its actions."""
    seed, number, attempt = tags.text("Seed"), tags.number("Deal"), tags.number("Attempt") or 0
    tags.needed("First")
    first = tags.number("First") or 0
    if not 0 <= first < rules.table.players:
        tags.place("First").refuse("bad_line")
    if tags.get("Hands"):
        deal = _hands(tags)
    elif seed is not None and number is not None:
        try:
            deal = shuffled(rules, seed, number, attempt)
        except BadSeed:
            tags.place("Seed" if number >= 0 else "Deal").refuse("bad_line")
    else:
        line_at(1).refuse("no_deal")
    names = _names(tags, rules.table.players)
    return Record(rules, deal, first, (), seed, number, attempt, names)


def _hands(tags: Tags) -> Deal:
    hands, widow = tags.needed("Hands"), tags.get("Widow")
    try:
        return Deal.parse(hands.written.split(), "".join(widow.written.split()) if widow else "")
    except BadDeal as bad:
        known = bad.reason == "card_twice"
        hands.place.refuse(bad.reason if known else "bad_line", bad.reason)


def _names(tags: Tags, players: int) -> tuple[str, ...]:
    given = [tags.get(f"{PLAYER}{seat}") for seat in range(6)]
    for tag in given[players:]:
        if tag is not None:
            tag.place.refuse("bad_line")
    return tuple(tag.text if tag else "" for tag in given[:players]) if any(given) else ()


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


def _check_result(tags: Tags, end: State) -> None:
    said, true = tags.get("Result"), result_text(end)
    if said is None and true == UNFINISHED:
        tags.place("Play", "Auction", "Hands").refuse("unfinished")
    if said is not None and said.written.split() != true.split():
        if true == UNFINISHED:
            said.place.refuse("cut_off")
        said.place.refuse("differs", true)
