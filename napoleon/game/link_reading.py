"""Reading the link of a record (`game/record_link.py` writes it).

Reading is strict: the record is played under the rules and written again, and the result must be
the same text. The first fault is reported with its place; the rest is not read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple, NoReturn

from napoleon.game.actions import (
    BETRAY,
    CLOSE,
    PASS,
    Action,
    Bid,
    Change,
    Discard,
    Name,
    Play,
    Seated,
)
from napoleon.game.deal import Deal, shuffled
from napoleon.game.notation import TRUMPS
from napoleon.game.record import Record, Unplayable
from napoleon.game.record_link import (
    SEED,
    START,
    VERSION,
    checksum,
    given_in,
    sections,
)
from napoleon.game.state import AUCTION, CHANGE, EXCHANGE, NAMING, PLAY
from napoleon.game.told import Forbidden, Place, Told, follow
from napoleon.kit.cards import RANKS, SUITS, mask_of, read_card, read_cards
from napoleon.rules.query import DEAL_NAMES, VISIT_NAMES, rules_from_query

LONGEST: Final = 8192
"""The maximum length of a link."""

_SECTIONS: Final = frozenset("fthwbacxpk")
_NUMBER = re.compile(r"[0-9]{1,4}")
_HAND = re.compile(rf"([{RANKS}]*)\.([{RANKS}]*)\.([{RANKS}]*)\.([{RANKS}]*)(?:\.((?:Jo|jo)+))?")
_CARD: Final = r"(?:[SHDC][2-9TJQKA]|Jo|jo)"
_CARDS = re.compile(f"(?:{_CARD})*")
_BID: Final = rf"([SHDCN])([0-9]{{2}})({_CARD})?"
_CALL = re.compile(rf"(?:([0-5])?{_BID}|P|E)")
_CHANGE = re.compile(rf"P|(?:([SHDCN])([0-9]{{2}}))?({_CARD})?")
_PLAY = re.compile(rf"(X)|({_CARD})(?:([shdc])|_({_CARD}))?(x)?")
_CHECKSUM = re.compile(r"[0-9a-f]{4}")
_PLY = re.compile(r"[0-9]{1,3}")


class BadRecordLink(ValueError):
    """A link that is not a record of a deal.

    ``section`` is the letter of a section, ``query`` or ``link``; ``at`` counts in it from 1 (0:
    the section itself), ``text`` is the text at that place. ``reason`` is a key: ``too_long``,
    ``no_record``, ``version``, ``cut_off``, ``altered``, ``bad_rules``, ``no_deal``, ``bad_text``,
    ``card_twice``, ``wrong_cards``, ``illegal``, ``differs``; ``detail`` the reason of an
    illegal action, or the option that was not understood.
    """

    def __init__(
        self, section: str, at: int, reason: str, detail: str = "", *, text: str = ""
    ) -> None:
        super().__init__(section, at, reason, detail, text)
        self.section = section
        self.at = at
        self.reason = reason
        self.detail = detail
        self.text = text


class Linked(NamedTuple):
    """The content of a link: a record, and the ply that it opens at, if it has one."""

    record: Record
    ply: int | None = None


def read(link: str) -> Linked:
    """Read the record in a link: a whole address, query and fragment, or the fragment alone.

    Raises `BadRecordLink` at the first fault; nothing is guessed.
    """
    text = link.strip()
    if len(text) > LONGEST:
        _fail("link", 0, "too_long", str(len(text)))
    before, found, fragment = text.partition(START)
    if not found:
        _fail("link", 0, "no_record")
    _, _, query = before.partition("?")
    body, *more = fragment.split("&")
    record = _Reader(query, body).record()
    return Linked(record, _ply(more, len(record.actions)))


def _ply(pairs: list[str], plies: int) -> int | None:
    for pair in pairs:
        name, _, text = pair.partition("=")
        if name != "ply":
            continue
        if not _PLY.fullmatch(text) or int(text) > plies:
            _fail("link", 0, "bad_text", text=pair)
        return int(text)
    return None


def _fail(section: str, at: int, reason: str, detail: str = "", *, text: str = "") -> NoReturn:
    raise BadRecordLink(section, at, reason, detail[:40], text=text[:40])


class _Reader:
    """Parses one link; every fault names its section and the place in it."""

    def __init__(self, query: str, body: str) -> None:
        self._query, self._body = query, body
        version, _, rest = body.partition("~")
        if version != VERSION:
            _fail("link", 0, "version" if _NUMBER.fullmatch(version) else "cut_off", version)
        given = given_in(query)
        if given.get("v", VERSION) != VERSION:
            _fail("query", 0, "version", given["v"])
        self._given = given
        self._sections = self._split(rest)

    def _split(self, rest: str) -> Mapping[str, str]:
        whole, _, told = self._body.rpartition("~k:")
        if not whole or not _CHECKSUM.fullmatch(told):
            _fail("k", 0, "cut_off")
        self._is_whole = told == checksum(self._query, whole)
        found: dict[str, str] = {}
        for section in rest.split("~"):
            name, colon, text = section.partition(":")
            if not colon or name not in _SECTIONS or name in found:
                _fail("link", 0, "bad_text", text=section)
            found[name] = text
        return found

    def record(self) -> Record:
        """The record, played under the rules."""
        rules, problems = rules_from_query(self._query, others=VISIT_NAMES | DEAL_NAMES)
        if problems:
            _fail("query", 0, "bad_rules", problems[0].name, text=problems[0].value)
        first = int(self._one("f", re.compile(f"[0-{rules.table.players - 1}]")))
        record = Record(rules, Deal((), ()), first, ())
        if "h" in self._sections:
            record = Record(rules, self._hands(), first, ())
        else:
            seed, number = self._seed()
            attempt = int(self._one("t", _NUMBER)) if "t" in self._sections else 0
            deal = shuffled(rules, seed, number, attempt)
            record = Record(rules, deal, first, (), seed, number, attempt)
        try:
            start = record.start()
        except Unplayable as bad:
            _fail("h", 0, "wrong_cards", bad.reason)
        try:
            actions = follow(start, self._told())
        except Forbidden as bad:
            section, at, text = bad.place
            raise BadRecordLink(section, at, "illegal", bad.reason, text=text) from bad
        record = Record(
            rules, record.deal, first, actions, record.seed, record.number, record.attempt
        )
        self._compare(record)
        if not self._is_whole:
            _fail("k", 0, "altered")
        return record

    def _compare(self, record: Record) -> None:
        """Check that writing the record again gives the same text."""
        written = dict(sections(record))
        for name, text in self._sections.items():
            if name != "k" and written.get(name) != text:
                _fail(name, 0, "differs", text=text)

    def _one(self, name: str, pattern: re.Pattern[str]) -> str:
        text = self._sections.get(name)
        if text is None:
            _fail(name, 0, "cut_off")
        if not pattern.fullmatch(text):
            _fail(name, 0, "bad_text", text=text)
        return text

    def _seed(self) -> tuple[str, int]:
        seed, number = self._given.get("seed"), self._given.get("deal", "1")
        if seed is None:
            _fail("query", 0, "no_deal")
        if not SEED.fullmatch(seed):
            _fail("query", 0, "bad_text", text=f"seed={seed}")
        if not _NUMBER.fullmatch(number) or int(number) < 1:
            _fail("query", 0, "bad_text", text=f"deal={number}")
        return seed, int(number)

    def _hands(self) -> Deal:
        hands = []
        seen = 0
        for at, text in enumerate(self._sections["h"].split("-"), start=1):
            match = _HAND.fullmatch(text)
            if match is None:
                _fail("h", at, "bad_text", text=text)
            *suits, jokers = match.groups()
            cards = [
                read_card(suit + rank)
                for suit, ranks in zip("SHDC", suits, strict=True)
                for rank in ranks
            ]
            cards.extend(read_cards(jokers or ""))
            hands.append(self._once("h", at, tuple(cards), seen))
            seen |= hands[-1]
        widow = read_cards(self._one("w", _CARDS))
        self._once("w", 0, widow, seen)
        return Deal(tuple(hands), widow)

    def _once(self, name: str, at: int, cards: tuple[int, ...], seen: int) -> int:
        mask = mask_of(cards)
        if mask & seen or mask.bit_count() != len(cards):
            _fail(name, at, "card_twice")
        return mask

    def _told(self) -> Mapping[str, list[Told]]:
        return {
            AUCTION: list(self._words("b", "-", _CALL, _call)),
            NAMING: list(self._words("a", "~", re.compile(_CARD), _name)),
            CHANGE: list(self._words("c", "~", _CHANGE, _change)),
            EXCHANGE: list(self._words("x", "~", _CARDS, _discard)),
            PLAY: list(self._plays()),
        }

    def _words(
        self,
        name: str,
        between: str,
        pattern: re.Pattern[str],
        action: Callable[[re.Match[str]], Action],
    ) -> Iterator[Told]:
        text = self._sections.get(name)
        for at, word in enumerate(text.split(between) if text else (), start=1):
            match = pattern.fullmatch(word)
            if match is None:
                _fail(name, at, "bad_text", text=word)
            yield Told(Place(name, at, word), action(match))

    def _plays(self) -> Iterator[Told]:
        text, at, place = self._sections.get("p", ""), 0, 0
        while place < len(text):
            if text[place] == ".":
                place += 1
                continue
            match = _PLAY.match(text, place)
            if match is None:
                _fail("p", at + 1, "bad_text", text=text[place : place + 8])
            yield Told(Place("p", at + 1, match[0]), _play(match))
            at += 1 if match[2] else 0
            place = match.end()


def _call(match: re.Match[str]) -> Action:
    seat, trump, number, card = match.groups()
    if trump is None:
        return PASS if match[0] == "P" else CLOSE
    bid = Bid(int(number), TRUMPS.index(trump), read_card(card) if card else None)
    return bid if seat is None else Seated(int(seat), bid)


def _name(match: re.Match[str]) -> Action:
    return Name(read_card(match[0]))


def _change(match: re.Match[str]) -> Action:
    trump, number, card = match.groups()
    if match[0] == "P":
        return PASS
    return Change(
        int(number) if number else None,
        TRUMPS.index(trump) if trump else None,
        read_card(card) if card else None,
    )


def _discard(match: re.Match[str]) -> Action:
    return Discard(mask_of(read_cards(match[0])))


def _play(match: re.Match[str]) -> Action:
    betrays, card, suit, stands, changes = match.groups()
    if betrays:
        return BETRAY
    return Play(
        read_card(card),
        suit=SUITS.index(suit.upper()) if suit else None,
        stands_for=read_card(stands) if stands else None,
        betrays=bool(changes),
    )
