"""Parsing typed text as an action."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from napoleon.games.napoleon.play import actions
from napoleon.games.napoleon.play.bidding import refusal
from napoleon.games.napoleon.play.notation import TRUMPS, read_action
from napoleon.games.napoleon.play.state import AUCTION, CHANGE, EXCHANGE, NAMING
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.kit.cards import JOKER, BadCard, mask_of, read_cards, write_card
from napoleon.match.refusals import BadNotation, IllegalAction
from napoleon.terminal.screen import NotUnderstood

_SIGNS: Final = str.maketrans({"♠": "S", "♥": "H", "♦": "D", "♣": "C"})
_TEN: Final = re.compile(r"(?<=[SHDC])10")
_LETTERS: Final = re.compile(r"[SHDC][2-9TJQKA]")
_BID: Final = re.compile(r"([0-9]{1,2})([SHDCN])")
_PLACE: Final = re.compile(r"[0-9]{1,3}")
_PASSES: Final = frozenset({"PASS", "P", "パス"})


def read(text: str, view: PlayerView, cards: Sequence[int]) -> actions.Action:
    """Parse an action; ``cards``: the cards of the numbers on the screen.

    Cards can be written ``SA``, ``sa``, ``♠A``, ``S10`` or as their number, bids as ``13S``;
    full-width characters (``１３Ｓ``) work, too.
    Raises `NotUnderstood` for text that is not an action here, `IllegalAction` for a card or a bid
    that is not allowed now.
    """
    plain = _normal(text)
    if plain in _PASSES and (actions.PASS in view.legal or view.turn is None):
        return actions.PASS
    if view.phase == AUCTION:
        return _bid(plain, view)
    if view.phase == NAMING:
        return actions.Name(_one_card(plain, cards))
    if view.phase == EXCHANGE:
        return actions.Discard(mask_of(_cards(plain, cards)))
    if view.phase == CHANGE:
        return _change(plain, view)
    return _play(plain, view, cards)


def _normal(text: str) -> str:
    found = unicodedata.normalize("NFKC", text).translate(_SIGNS).strip().upper()
    found = _TEN.sub("T", found)
    return found.replace("JOKER", "JO")


def _cards(text: str, numbered: Sequence[int]) -> list[int]:
    """Cards by letters or numbers, with or without spaces between."""
    found = []
    for word in re.split(r"[\s,、]+", text):
        if _PLACE.fullmatch(word):
            if not 0 < int(word) <= len(numbered):
                raise NotUnderstood(word)
            found.append(numbered[int(word) - 1])
            continue
        try:
            found.extend(read_cards(_card_letters(word)))
        except BadCard as bad:
            raise NotUnderstood(text) from bad
    if len(set(found)) != len(found):
        raise NotUnderstood(text)
    return found


def _card_letters(word: str) -> str:
    """Card letters in their usual case: the Joker is ``Jo``, the second one ``jo`` or ``jo2``."""
    if _LETTERS.match(word):
        return word
    return {"JO": "Jo", "JO2": "jo"}.get(word, word)


def _one_card(text: str, numbered: Sequence[int]) -> int:
    cards = _cards(text, numbered)
    if len(cards) != 1:
        raise NotUnderstood(text)
    return cards[0]


def _bid(text: str, view: PlayerView) -> actions.Action:
    """``13S``, or with the adjutant card ``13S=HA``."""
    call, _, card = text.replace(" ", "").partition("=")
    parts = _BID.fullmatch(call)
    if parts is None:
        raise NotUnderstood(text)
    named = _one_card(card, ()) if card else None
    bid = actions.Bid(int(parts[1]), TRUMPS.index(parts[2]), named)
    action = actions.Seated(view.seat, bid) if view.turn is None else bid
    if action not in view.legal:
        raise IllegalAction(refusal(view.rules, view.auction, bid) or "own_bid")
    return action


def _change(text: str, view: PlayerView) -> actions.Action:
    """``14H``, ``=SA``, or both: ``15H=SA``."""
    call, _, card = text.replace(" ", "").removeprefix("CHANGE").partition("=")
    named = _one_card(card, ()) if card else None
    parts = _BID.fullmatch(call)
    if parts is None and (call or named is None):
        raise NotUnderstood(text)
    change = actions.Change(None, None, named)
    if parts is not None:
        change = actions.Change(int(parts[1]), TRUMPS.index(parts[2]), named)
    if change not in view.legal:
        raise IllegalAction("bad_change")
    return change


def _play(text: str, view: PlayerView, cards: Sequence[int]) -> actions.Action:
    """A card; ``Jo:H`` for a Joker that asks for hearts; ``!`` after a card betrays."""
    if text == "BETRAY":
        if actions.BETRAY not in view.legal:
            raise IllegalAction("may_not_betray")
        return actions.BETRAY
    name, _, naming = text.replace(" ", "").partition(":")
    betrays = name.endswith("!")
    card = _one_card(name.rstrip("!"), cards)
    if naming:
        try:
            action: actions.Action = read_action(f"{write_card(card)}:{naming}")
        except BadNotation as bad:
            raise NotUnderstood(text) from bad
    else:
        action = actions.Play(card, betrays=betrays)
    if action not in view.legal and card < JOKER and not betrays:
        raise IllegalAction(_refusal(view, card))
    if action not in view.legal:
        ways = [way for way in view.legal if isinstance(way, actions.Play) and way.card == card]
        if not ways:
            raise IllegalAction(_refusal(view, card))
        if len(ways) > 1 or naming or betrays:
            raise IllegalAction("wrong_naming")
        action = ways[0]
    return action


def _refusal(view: PlayerView, card: int) -> str:
    """Why a card may not be played, as a key in the page's catalogues."""
    if not view.hand >> card & 1:
        return "not_held"
    return view.law.refusal(card, view.hand, view.trick, view.trick.number) or "wrong_naming"


def needed(view: PlayerView) -> int:
    """How many cards have to be discarded."""
    found = next((way for way in view.legal if isinstance(way, actions.Discard)), None)
    return found.cards_mask.bit_count() if found and view.phase == EXCHANGE else 0
