"""A record of any game as a link, strictly read back.

``?v=1&game=toy&preset=plain&seed=x&deal=2#r=1~f:0~m:SA,pass~k:5f3a``: rules and deal in the query,
what happened in the fragment. Sections are separated by ``~``: ``f`` the seat that begins, ``t``
how often the deal was dealt again, ``c`` the cards as JSON if no seed deals them, ``m`` the
actions, separated by commas, ``k`` four digits of a checksum, which shows that a link was cut off.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final, TypeVar
from urllib.parse import quote, unquote

from napoleon.kit.chance import LINKED
from napoleon.kit.query import CHECK, VISIT_NAMES, given_in
from napoleon.kit.rule_book import Book
from napoleon.match.game import USUAL, Deal, Game
from napoleon.match.records.fault import LINK
from napoleon.match.records.record import AnyFound, AnyRecord, Found, Record, Unplayable
from napoleon.match.records.sections import (
    NUMBER,
    START,
    VERSION,
    Sections,
    body_of,
    digits,
    refuse,
)
from napoleon.match.records.tagged import compact, object_in, played
from napoleon.match.refusals import BadDeal
from napoleon.match.steps import Steps

Rules = TypeVar("Rules", bound=Book)

HIGHEST_NUMBER: Final = 9999

_LETTERS: Final = "ftcm"
_FREE: Final = "=:!*/+?@()"
"""Characters that a fragment contains unescaped."""
_QUOTED = re.compile(r"[A-Za-z0-9_.%=:!*/+?@()-]*")


# ---- what the links of every game share ----------------------------------------------------


def has_seed(record: AnyRecord) -> bool:
    """Whether the cards of a record follow from a seed that a link can hold.

    A deal with any other seed is written with its cards.
    """
    return (
        record.seed is not None
        and record.number is not None
        and LINKED.fullmatch(record.seed) is not None
        and 1 <= record.number <= HIGHEST_NUMBER
        and 0 <= record.attempt <= HIGHEST_NUMBER
        and record.deal == record.game.as_dealt(record.deal)
    )


def carried(record: AnyRecord) -> AnyRecord:
    """The record as in a link: without names, and with a seed only if a link can hold it."""
    if has_seed(record):
        return replace(record, names=())
    return replace(record, seed=None, number=None, attempt=0, names=())


def query_of(record: AnyRecord) -> str:
    """The query: version, game, rules, and the seed where it deals the cards."""
    game = "" if record.game.name == USUAL else f"game={record.game.name}&"
    query = f"v={VERSION}&{game}{record.rules.to_query()}"
    if has_seed(record):
        query += f"&seed={quote(record.seed or '', safe='')}&deal={record.number}"
    return query


def checksum(game: Game, query: str, body: str) -> str:
    """Four digits over the values that the record rests on, in any order; no others count."""
    given = {"preset": game.rules.default_preset} | given_in(query)
    rest_on = given.keys() - VISIT_NAMES - {"v", "game", CHECK}
    return digits({name: given[name] for name in rest_on}, body)


def with_checksum(record: AnyRecord, sections: Iterator[tuple[str, str]], ply: int | None) -> str:
    """Query and fragment of the link with these sections."""
    query, body = query_of(record), body_of(sections)
    link = f"?{query}{START}{body}~k:{checksum(record.game, query, body)}"
    return link if ply is None else f"{link}&ply={ply}"


def dealt_by(found: Sections) -> tuple[str, int, int]:
    """The seed that deals the cards, the number, and how often it was dealt before.

    Raises `Unreadable`.
    """
    seed, number = found.given.get("seed"), found.given.get("deal", "1")
    if seed is None:
        refuse("query", "no_deal")
    if not LINKED.fullmatch(seed):
        refuse("query", "bad_text", text=f"seed={seed}")
    if not NUMBER.fullmatch(number) or int(number) < 1:
        refuse("query", "bad_text", text=f"deal={number}")
    return seed, int(number), int(found.one("t", NUMBER)) if "t" in found else 0


def rules_in(game: str, kind: type[Rules], found: Sections) -> Rules:
    """The rules in a link. Raises `Unreadable` for another game's link, and for bad rules."""
    said = found.given.get("game", USUAL) if found.query else game
    if said != game:
        refuse("query", "other_game", said)
    rules, problems = kind.from_query(found.query, linked=True)
    if problems:
        refuse("query", "bad_rules", problems[0].name, text=problems[0].value)
    return rules


def check_whole(game: Game, found: Sections, written: Iterable[tuple[str, str]]) -> None:
    """Refuse a link that is not what the writer makes of the record that was read in it."""
    found.compare(written)
    if found.checksum != checksum(game, found.query, found.body):
        refuse("k", "altered")


# ---- the links of a game that has no form of its own ---------------------------------------


def write(record: AnyRecord, ply: int | None = None) -> str:
    """Query and fragment of a record's link. Raises `Unplayable` for an impossible record."""
    record.so_far()
    return with_checksum(record, _sections(record), ply)


def _sections(record: AnyRecord) -> Iterator[tuple[str, str]]:
    yield "f", str(record.first)
    if not has_seed(record):
        yield "c", _quoted(compact(record.game.deal_to_json(record.deal)))
    elif record.attempt:
        yield "t", str(record.attempt)
    if record.actions:
        yield "m", ",".join(_quoted(record.game.write_action(action)) for action in record.actions)


def _quoted(text: str) -> str:
    return quote(text, safe=_FREE).replace("~", "%7E")


def reading(game: Game, link: str) -> Steps[AnyFound]:
    """The record in a link: a whole address, query and fragment, or the fragment alone.

    It is read action by action. Raises `Unreadable`; nothing is guessed, and nothing after the
    first fault is read.
    """
    found = Sections(link, _LETTERS, partial(checksum, game))
    rules = rules_in(game.name, game.rules, found)
    first = int(found.one("f", f"[0-{game.seats(rules) - 1}]"))
    if "c" in found:
        record: AnyRecord = Record(game, rules, _cards(game, found), first, ())
    else:
        seed, number, attempt = dealt_by(found)
        deal = game.shuffled(rules, seed, number, attempt)
        record = Record(game, rules, deal, first, (), seed, number, attempt)
    record = yield from _playing(record, found)
    check_whole(game, found, _sections(record))
    return Found(record, LINK, found.ply(len(record.actions)))


def _cards(game: Game, found: Sections) -> Deal:
    text = found.one("c", _QUOTED)
    try:
        deal: Deal = game.deal_from_json(object_in(unquote(text)))
    except BadDeal as bad:
        refuse("c", bad.reason if bad.reason == "card_twice" else "bad_text", bad.reason)
    except (ValueError, RecursionError):
        refuse("c", "bad_text", text=text)
    return deal


def _playing(record: AnyRecord, found: Sections) -> Steps[AnyRecord]:
    """The record with its actions, played through the rules."""
    try:
        start = record.start()
    except Unplayable as bad:
        refuse("c" if "c" in found else "f", "wrong_cards", bad.reason)
    words = [(place, unquote(word[0])) for place, word in found.words("m", _QUOTED, ",")]
    return (yield from played(record, start, words, "bad_text"))
