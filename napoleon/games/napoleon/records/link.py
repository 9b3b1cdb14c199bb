"""The link of a record: rules and deal in the query, what happened in the fragment."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from napoleon.games.napoleon import game
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play import actions
from napoleon.games.napoleon.play.actions import (
    Action,
    Betray,
    Bid,
    Change,
    Close,
    Discard,
    Name,
    Play,
    Seated,
)
from napoleon.games.napoleon.play.deal import Deal, shuffled
from napoleon.games.napoleon.play.notation import TRUMPS
from napoleon.games.napoleon.play.state import AUCTION, CHANGE, EXCHANGE, NAMING, PLAY
from napoleon.games.napoleon.record import Record
from napoleon.games.napoleon.records.phases import Move, by_phase, played, started
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.kit.cards import (
    JOKERS_MASK,
    RANKS,
    SUIT_MASK,
    SUITS,
    Card,
    CardSet,
    cards_of,
    mask_of,
    rank_of,
    read_card,
    read_cards,
    write_card,
    write_cards,
)
from napoleon.match.records.fault import LINK, Place
from napoleon.match.records.link import (
    check_whole,
    checksum,
    dealt_by,
    has_seed,
    rules_in,
    with_checksum,
)
from napoleon.match.records.record import Found
from napoleon.match.records.sections import Sections, place_of, refuse


def write(record: game.Record, ply: int | None = None) -> str:
    """Query and fragment of a record's link. Raises `Unplayable` for an impossible record."""
    return with_checksum(record, sections(record), ply)


def sections(record: game.Record) -> Iterator[tuple[str, str]]:
    """The sections of the fragment without the checksum: letter and text."""
    phases = by_phase(record)
    yield "f", str(record.first)
    if not has_seed(record):
        yield "h", "-".join(_write_hand(hand) for hand in record.deal.hands)
        yield "w", write_cards(record.deal.widow)
    elif record.attempt:
        yield "t", str(record.attempt)
    yield "b", "-".join(_write_call(action) for action in phases[AUCTION])
    for name, phase in (("a", NAMING), ("c", CHANGE), ("x", EXCHANGE)):
        if phases[phase]:
            yield name, "".join(_write_step(action) for action in phases[phase])
    if phases[PLAY]:
        yield "p", _write_plays(phases[PLAY], len(record.deal.hands))


def _write_hand(hand_mask: CardSet) -> str:
    suits = [
        "".join(RANKS[rank_of(card)] for card in reversed(tuple(cards_of(hand_mask & mask))))
        for mask in reversed(SUIT_MASK)
    ]
    jokers = write_cards(hand_mask & JOKERS_MASK)
    return ".".join([*suits, jokers] if jokers else suits)


def _write_call(call: Action) -> str:
    match call:
        case Seated(seat, bid):
            return f"{seat}{_write_call(bid)}"
        case Bid(number, trump, card):
            return f"{TRUMPS[trump]}{number:02}" + ("" if card is None else write_card(card))
        case Close():
            return "E"
    return "P"


def _write_step(action: Action) -> str:
    match action:
        case Name(card):
            return write_card(card)
        case Discard(cards_mask):
            return write_cards(cards_mask)
        case Change(number, trump, card):
            bid = "" if trump is None else f"{TRUMPS[trump]}{number:02}"
            return bid + ("" if card is None else write_card(card))
    return "P"


def _write_plays(actions: list[Action], players: int) -> str:
    text, cards = "", 0
    for action in actions:
        if cards and cards % players == 0:
            text += "."
            cards = 0
        if isinstance(action, Play):
            text += _write_play(action)
            cards += 1
        elif isinstance(action, Betray):
            text += "X"
    return text


def _write_play(play: Play) -> str:
    text = write_card(play.card)
    if play.suit is not None:
        text += SUITS[play.suit].lower()
    elif play.stands_for is not None:
        text += "_" + write_card(play.stands_for)
    return text + ("x" if play.betrays else "")


_LETTERS: Final = "fthwbacxp"
_HAND = re.compile(rf"([{RANKS}]*)\.([{RANKS}]*)\.([{RANKS}]*)\.([{RANKS}]*)(?:\.((?:Jo|jo)+))?")
_ONE_CARD: Final = r"(?:[SHDC][2-9TJQKA]|Jo|jo)"
_CARD = re.compile(_ONE_CARD)
_CARDS = re.compile(f"(?:{_ONE_CARD})*")
_BID: Final = rf"([SHDCN])([0-9]{{2}})({_ONE_CARD})?"
_CALL = re.compile(rf"(?:([0-5])?{_BID}|P|E)")
_CHANGE = re.compile(rf"P|(?:([SHDCN])([0-9]{{2}}))?({_ONE_CARD})?")
_PLAY = re.compile(rf"(X)|({_ONE_CARD})(?:([shdc])|_({_ONE_CARD}))?(x)?")


def read(link: str) -> Found[Record]:
    """The record in a link: a whole address, query and fragment, or the fragment alone.

    Raises `Unreadable`; nothing is guessed, and nothing after the first fault is read.
    """
    found = Sections(link, _LETTERS, partial(checksum, GAME))
    dealt = _dealt(found, rules_in(GAME.name, RuleSet, found))
    record = replace(dealt, actions=played(started(dealt, place_of("h")), _moves(found)))
    check_whole(GAME, found, sections(record))
    return Found(record, LINK, found.ply(len(record.actions)))


def _dealt(found: Sections, rules: RuleSet) -> Record:
    """The record without its actions."""
    first = int(found.one("f", f"[0-{rules.table.players - 1}]"))
    if "h" in found:
        return Record(rules, _hands(found), first, ())
    seed, number, attempt = dealt_by(found)
    deal = shuffled(rules, seed, number, attempt)
    return Record(rules, deal, first, (), seed, number, attempt)


def _hands(found: Sections) -> Deal:
    hands: list[CardSet] = []
    for place, match in found.words("h", _HAND, "-"):
        *suits, jokers = match.groups()
        cards = [
            read_card(suit + rank)
            for suit, ranks in zip("SHDC", suits, strict=True)
            for rank in ranks
        ]
        hands.append(_once(place, (*cards, *read_cards(jokers or "")), hands))
    widow = read_cards(found.one("w", _CARDS))
    _once(place_of("w"), widow, hands)
    return Deal(tuple(hands), widow)


def _once(place: Place, cards: tuple[Card, ...], hands: list[CardSet]) -> int:
    """The cards as a mask; none of them may be repeated, or be in one of the hands."""
    mask = mask_of(cards)
    if mask.bit_count() != len(cards) or any(mask & hand for hand in hands):
        place._replace(text="").refuse("card_twice")
    return mask


def _moves(found: Sections) -> dict[str, list[Move]]:
    def moves(
        letter: str,
        pattern: re.Pattern[str],
        action: Callable[[re.Match[str]], actions.Action],
        between: str = "~",
    ) -> list[Move]:
        words = found.words(letter, pattern, between)
        return [Move(place, action(match)) for place, match in words]

    return {
        AUCTION: moves("b", _CALL, _call, "-"),
        NAMING: moves("a", _CARD, _name),
        CHANGE: moves("c", _CHANGE, _change),
        EXCHANGE: moves("x", _CARDS, _discard),
        PLAY: list(_plays(found.text("p"))),
    }


def _plays(text: str) -> Iterator[Move]:
    at, start = 1, 0
    while start < len(text):
        if text[start] == ".":
            start += 1
            continue
        match = _PLAY.match(text, start)
        if match is None:
            refuse("p", "bad_text", at=at, text=text[start : start + 8])
        yield Move(place_of("p", at, match[0]), _play(match))
        at += 1 if match[2] else 0
        start = match.end()


def _call(match: re.Match[str]) -> actions.Action:
    seat, trump, number, card = match.groups()
    if trump is None:
        return actions.PASS if match[0] == "P" else actions.CLOSE
    bid = actions.Bid(int(number), TRUMPS.index(trump), read_card(card) if card else None)
    return bid if seat is None else actions.Seated(int(seat), bid)


def _name(match: re.Match[str]) -> actions.Action:
    return actions.Name(read_card(match[0]))


def _change(match: re.Match[str]) -> actions.Action:
    trump, number, card = match.groups()
    if match[0] == "P":
        return actions.PASS
    return actions.Change(
        int(number) if number else None,
        TRUMPS.index(trump) if trump else None,
        read_card(card) if card else None,
    )


def _discard(match: re.Match[str]) -> actions.Action:
    return actions.Discard(mask_of(read_cards(match[0])))


def _play(match: re.Match[str]) -> actions.Action:
    betrays, card, suit, stands, changes = match.groups()
    if betrays:
        return actions.BETRAY
    return actions.Play(
        read_card(card),
        suit=SUITS.index(suit.upper()) if suit else None,
        stands_for=read_card(stands) if stands else None,
        betrays=bool(changes),
    )
