"""Actions in letters: `read_action` and `write_action` (docs/deals.md)."""

from __future__ import annotations

import re

from napoleon.games.napoleon.play import actions
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
from napoleon.match.refusals import BadNotation

TRUMPS = f"{SUITS}N"
"""Letters of the trumps, by number; N is no trump."""

_CARD = "(?:[SHDC][2-9TJQKA]|[Jj]o)"
_BIDS = f"[0-9]{{2}}[SHDCN](?:={_CARD})?"
CALL = f"pass|{_BIDS}"
"""The pattern of a call in letters."""
PLAY = f"{_CARD}(?::[SHDC][2-9TJQKA]?)?!?"
"""The pattern of a play in letters."""
ACTION = (
    f"{CALL}|[0-5]:{_BIDS}|{PLAY}|={_CARD}|-(?:{_CARD})+|change (?:{_BIDS}|={_CARD})|close|betray"
)
"""The pattern of every action in letters."""

_BID = re.compile(r"([0-9]{2})([SHDCN])(?:=(..))?")
_SEATED = re.compile(r"([0-5]):(\S+)")
_CHANGE = re.compile(r"change (?:([0-9]{2})([SHDCN]))?(?:=(..))?")
_PLAY = re.compile(r"([SHDC][2-9TJQKA]|Jo|jo)(?::([SHDC])([2-9TJQKA])?)?(!)?")


def read_action(text: str) -> actions.Action:
    """Parse an action. Raises `BadNotation`.

    >>> read_action("13S"), read_action("pass")
    (Bid(number=13, trump=3, card=None), Pass())
    """
    must_be(text, str)
    try:
        action = _WORDS.get(text) or _read(text)
    except BadCard:
        action = None
    if action is None:
        raise BadNotation(text[:40])
    return action


_WORDS: dict[str, actions.Action] = {
    "pass": actions.PASS,
    "close": actions.CLOSE,
    "betray": actions.BETRAY,
}


def _read(text: str) -> actions.Action | None:
    if text.startswith("="):
        return actions.Name(read_card(text[1:]))
    if text.startswith("-"):
        cards = read_cards(text[1:])
        return actions.Discard(mask_of(cards)) if cards and len(set(cards)) == len(cards) else None
    if text.startswith("change "):
        return _read_change(text)
    if match := _BID.fullmatch(text):
        return _bid(match)
    if match := _SEATED.fullmatch(text):
        bid = _BID.fullmatch(match[2])
        return actions.Seated(int(match[1]), _bid(bid)) if bid else None
    if match := _PLAY.fullmatch(text):
        card, suit, rank, betrays = match.groups()
        if not suit and not betrays:
            return actions.PLAYS[read_card(card)]
        return actions.Play(
            read_card(card),
            suit=TRUMPS.index(suit) if suit and not rank else None,
            stands_for=read_card(suit + rank) if suit and rank else None,
            betrays=bool(betrays),
        )
    return None


def _bid(match: re.Match[str]) -> actions.Bid:
    count, trump, card = match.groups()
    return actions.Bid(int(count), TRUMPS.index(trump), read_card(card) if card else None)


def _read_change(text: str) -> actions.Change | None:
    match = _CHANGE.fullmatch(text)
    if not match or not (match[1] or match[3]):
        return None
    count, trump, card = match.groups()
    return actions.Change(
        int(count) if count else None,
        TRUMPS.index(trump) if trump else None,
        read_card(card) if card else None,
    )


def write_action(action: actions.Action) -> str:
    """The text of an action; the exact reverse of `read_action`."""
    must_be(action, actions.Action)
    match action:
        case actions.Play(card, suit, stands_for, betrays):
            text = write_card(card)
            if suit is not None:
                text += ":" + TRUMPS[suit]
            elif stands_for is not None:
                text += ":" + write_card(stands_for)
            return text + "!" if betrays else text
        case actions.Bid(number, trump, named):
            return f"{number:02}{TRUMPS[trump]}" + (
                "" if named is None else "=" + write_card(named)
            )
        case actions.Seated(seat, call):
            return f"{seat}:{write_action(call)}"
        case actions.Name(card):
            return "=" + write_card(card)
        case actions.Discard(cards_mask):
            return "-" + write_cards(cards_mask)
        case actions.Change(raised, new_trump, named):
            bid = "" if new_trump is None else f"{raised:02}{TRUMPS[new_trump]}"
            return f"change {bid}" + ("" if named is None else "=" + write_card(named))
        case actions.Pass():
            return "pass"
        case actions.Close():
            return "close"
        case actions.Betray():
            return "betray"
