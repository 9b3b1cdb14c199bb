"""Actions in letters: `read_action` and `write_action` (docs/deals.md)."""

from __future__ import annotations

import re

from napoleon.games.napoleon.play.actions import (
    BETRAY,
    CLOSE,
    PASS,
    PLAYS,
    Action,
    Betray,
    Bid,
    Change,
    Close,
    Discard,
    Name,
    Pass,
    Play,
    Seated,
)
from napoleon.kit.cards import (
    SUITS,
    BadCard,
    mask_of,
    read_card,
    read_cards,
    write_card,
    write_cards,
)
from napoleon.kit.kinds import must_be
from napoleon.match.game import BadNotation

TRUMPS = f"{SUITS}N"
"""Letters of the trumps, by number; N is no trump."""

_BID = re.compile(r"([0-9]{2})([SHDCN])(?:=(..))?")
_SEATED = re.compile(r"([0-5]):(\S+)")
_CHANGE = re.compile(r"change (?:([0-9]{2})([SHDCN]))?(?:=(..))?")
_PLAY = re.compile(r"([SHDC][2-9TJQKA]|Jo|jo)(?::([SHDC])([2-9TJQKA])?)?(!)?")


def read_action(text: str) -> Action:
    """Parse an action. Raises `BadNotation`.

    >>> read_action("13S"), read_action("pass")
    (Bid(number=13, trump=3, card=None), Pass())
    """
    try:
        action = _WORDS.get(text) or _read(text)
    except BadCard:
        action = None
    if action is None:
        raise BadNotation(text[:40])
    return action


_WORDS: dict[str, Action] = {"pass": PASS, "close": CLOSE, "betray": BETRAY}


def _read(text: str) -> Action | None:
    if text.startswith("="):
        return Name(read_card(text[1:]))
    if text.startswith("-"):
        cards = read_cards(text[1:])
        return Discard(mask_of(cards)) if cards and len(set(cards)) == len(cards) else None
    if text.startswith("change "):
        return _read_change(text)
    if match := _BID.fullmatch(text):
        return _bid(match)
    if match := _SEATED.fullmatch(text):
        bid = _BID.fullmatch(match[2])
        return Seated(int(match[1]), _bid(bid)) if bid else None
    if match := _PLAY.fullmatch(text):
        card, suit, rank, betrays = match.groups()
        if not suit and not betrays:
            return PLAYS[read_card(card)]
        return Play(
            read_card(card),
            suit=TRUMPS.index(suit) if suit and not rank else None,
            stands_for=read_card(suit + rank) if suit and rank else None,
            betrays=bool(betrays),
        )
    return None


def _bid(match: re.Match[str]) -> Bid:
    count, trump, card = match.groups()
    return Bid(int(count), TRUMPS.index(trump), read_card(card) if card else None)


def _read_change(text: str) -> Change | None:
    match = _CHANGE.fullmatch(text)
    if not match or not (match[1] or match[3]):
        return None
    count, trump, card = match.groups()
    return Change(
        int(count) if count else None,
        TRUMPS.index(trump) if trump else None,
        read_card(card) if card else None,
    )


def write_action(action: Action) -> str:
    """The text of an action; the exact reverse of `read_action`."""
    must_be(action, Action)
    match action:
        case Play(card, suit, stands_for, betrays):
            text = write_card(card)
            if suit is not None:
                text += ":" + TRUMPS[suit]
            elif stands_for is not None:
                text += ":" + write_card(stands_for)
            return text + "!" if betrays else text
        case Bid(number, trump, named):
            return f"{number}{TRUMPS[trump]}" + ("" if named is None else "=" + write_card(named))
        case Seated(seat, call):
            return f"{seat}:{write_action(call)}"
        case Name(card):
            return "=" + write_card(card)
        case Discard(cards_mask):
            return "-" + write_cards(cards_mask)
        case Change(raised, new_trump, named):
            bid = "" if new_trump is None else f"{raised}{TRUMPS[new_trump]}"
            return f"change {bid}" + ("" if named is None else "=" + write_card(named))
        case Pass():
            return "pass"
        case Close():
            return "close"
        case Betray():
            return "betray"
