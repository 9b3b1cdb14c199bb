"""The symbols and words of a score, for its writer and its reader.

The suits are ▲ ▽ ◇ ★ (♠ ♥ ♦ ♣). In the tricks ``→`` marks a leader who lost, ``○`` a follower who
won and ``◎`` a leader who won; the number after it is that seat's honors so far.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final
from unicodedata import normalize
from urllib.parse import unquote

from napoleon.games.napoleon.play.actions import Bid
from napoleon.games.napoleon.rules.trick import ASKS_HONORS, NO_SUIT
from napoleon.kit.cards import (
    JOKER,
    SECOND_JOKER,
    Card,
    CardSet,
    Suit,
    card_of,
    cards_of,
    rank_of,
    suit_of,
    write_card,
)
from napoleon.kit.escapes import RISKY

TITLE: Final = "ナポレオン譜 1"
SUIT_SIGNS: Final = "★◇▽▲"
TRUMP_SIGNS: Final = SUIT_SIGNS + "無"
RANK_SIGNS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
ASKED_SIGNS: Final = {**dict(enumerate(SUIT_SIGNS)), ASKS_HONORS: "旗", NO_SUIT: "－"}
LOST_LEADER, WON_FOLLOWER, WON_LEADER = "→○◎"
PASS_WORD, CLOSE_WORD, SHOWN_WORD = "パス", "締切", "公開"
NONE_WORD: Final = "なし"
REDEAL_WORD: Final = "流局（配り直し）"
BETRAYS: Final = "!"
FREE: Final = ("席", "対局")
"""Lines with names and seeds, which may contain any characters."""

CARD: Final = rf"(?:[{SUIT_SIGNS}](?:10|[2-9JQKA])|Jo|jo)"
"""A card, as a regular expression."""
BID: Final = rf"([{TRUMP_SIGNS}])([0-9]{{2}})(?:[／/]({CARD}))?"
"""A bid: trump, number and the card that it carries."""


def card_text(card: Card) -> str:
    """A card: the symbol of its suit and its rank; ``Jo`` and ``jo``."""
    if card >= JOKER:
        return write_card(card)
    return SUIT_SIGNS[suit_of(card)] + RANK_SIGNS[rank_of(card)]


def read_card(text: str) -> Card:
    """The card in a text that fits `CARD`."""
    if text in ("Jo", "jo"):
        return JOKER if text == "Jo" else SECOND_JOKER
    return card_of(SUIT_SIGNS.index(text[0]), RANK_SIGNS.index(text[1:]))


def sequence_text(cards: Iterable[Card]) -> str:
    """Cards in their order; a word if there are none."""
    return " ".join(card_text(card) for card in cards) or NONE_WORD


def cards_text(cards_mask: CardSet) -> str:
    """A set of cards, the Jokers first, then suit by suit from the ace down."""
    return sequence_text(reversed(tuple(cards_of(cards_mask))))


def bid_text(number: int, trump: Suit, card: Card | None = None) -> str:
    """A bid: the symbol of the trump, two digits, and the adjutant card if it carries one."""
    return f"{TRUMP_SIGNS[trump]}{number:02}" + ("" if card is None else f"／{card_text(card)}")


def read_bid(trump: str, number: str, card: str | None) -> Bid:
    """The bid in the groups of `BID`."""
    return Bid(int(number), TRUMP_SIGNS.index(trump), read_card(card) if card else None)


def opened(line: str) -> str:
    """A line as it is compared: without escaped characters, and with narrow letters."""
    return unquote(line, errors="surrogatepass") if line.startswith(FREE) else narrow(line)


def narrow(text: str) -> str:
    """A text of our own with narrow letters for wide ones, as some programs rewrite it."""
    return normalize("NFKC", text)


def sealed(text: str, guarded: re.Pattern[str] = RISKY) -> str:
    """A free text as one word of a line: without spaces and unprintable characters.

    Characters with a meaning in a chat are escaped, too: those that ``guarded`` finds.
    """
    if not text:
        return '""'
    risky = {found.start() for found in guarded.finditer(text)}
    return "".join(
        sign
        if at not in risky and sign.isprintable() and not sign.isspace() and sign not in '%"'
        else "".join(f"%{byte:02X}" for byte in sign.encode(errors="surrogatepass"))
        for at, sign in enumerate(text)
    )


def unsealed(word: str) -> str:
    """The free text of a word. Raises `UnicodeDecodeError`."""
    return "" if word == '""' else unquote(word, errors="surrogatepass")
