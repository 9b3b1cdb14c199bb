"""Writing a record as a link: rules and deal in the query, what happened in the fragment.

``?v=1&preset=sdc&seed=tanaka-cup-1&deal=2#r=1~f:0~b:P-H11-S12-P~a:SA~x:C2D3HT~p:DKD4SAD7DT.C3…~k:5f3a``

Sections are separated by ``~``: ``f`` the first bidder's seat, ``t`` how often the deal was dealt
again, ``h`` and ``w`` hands and widow if no seed deals them, ``b`` the auction, ``a`` the
adjutant card, ``c`` the changed contract, ``x`` the discards, ``p`` the cards with a dot between
tricks, ``k`` four digits of a checksum, which shows that a link was cut off.

Calls are ``H11`` (suit, number in two digits; then the adjutant card where it comes with the bid),
``P`` and ``E`` (an open auction ends); in an open auction the seat comes first, ``2H11``. A played
Joker is followed by the suit it asks for, ``Jod``, or by its card, ``Jo_HK``. ``x`` after a card
means that the adjutant changes sides with it, ``X`` before a card that Napoleon does. Hands are
suits from spades to clubs, separated by dots, the Jokers last: ``AK4..JT.9.Jo``.
"""

from __future__ import annotations

from collections.abc import Iterator

from napoleon.games.napoleon import game
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
from napoleon.games.napoleon.play.notation import TRUMPS
from napoleon.games.napoleon.play.state import AUCTION, CHANGE, EXCHANGE, NAMING, PLAY
from napoleon.games.napoleon.records.phases import by_phase
from napoleon.kit.cards import (
    JOKERS_MASK,
    RANKS,
    SUIT_MASK,
    SUITS,
    CardSet,
    cards_of,
    rank_of,
    write_card,
    write_cards,
)
from napoleon.match.records.link import has_seed, with_checksum


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
