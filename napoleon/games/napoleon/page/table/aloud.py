"""The texts that the keys A, B, S and P read aloud: the table in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from napoleon.games.napoleon.page import phrases
from napoleon.games.napoleon.page.commentary import event_sentence
from napoleon.games.napoleon.page.table.look import Look
from napoleon.games.napoleon.page.table.own_hand import hand
from napoleon.games.napoleon.page.table.plates import ROLES
from napoleon.games.napoleon.play import events
from napoleon.games.napoleon.play.actions import Pass
from napoleon.games.napoleon.play.gain import Gain
from napoleon.games.napoleon.play.state import AUCTION, CHANGE, EXCHANGE, NAMING
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.games.napoleon.rules.trick import HONORS_MASK, Trick
from napoleon.kit.cards import NO_CARD, cards_of, mask_of
from napoleon.ui.shell.words import Words, in_a_row


def text(look: Look, letter: str, status: str) -> str:
    """The text for a key: ``a`` the hand, ``b`` the table, ``s`` the deal, ``p`` the players."""
    words, view = look.words, look.view
    match letter:
        case "a":
            return _hand(look, words)
        case "b":
            return _table(words, view)
        case "s":
            return _standing(words, view, status)
    return in_a_row(_players(words, view))


def _hand(look: Look, words: Words) -> str:
    cards = hand(look)
    if not cards:
        return words("aloud.no_hand")
    names = words.listed([words.card(card) for card in cards])
    honors = sum(bool(HONORS_MASK >> card & 1) for card in cards)
    return words("aloud.hand", count=len(cards), cards=names, honors=honors)


def _table(words: Words, view: PlayerView) -> str:
    trick = view.trick
    if not trick.cards and view.tricks:
        last, winner = view.tricks[-1], view.winners[-1]
        return words("aloud.last", cards=_cards(words, view, last), name=words.seat(winner))
    if not trick.cards:
        return words("aloud.no_trick")
    return words("aloud.trick", number=trick.number + 1, cards=_cards(words, view, trick))


def _cards(words: Words, view: PlayerView, trick: Trick) -> str:
    seats = [(trick.leader + turn) % view.players for turn in range(len(trick.cards))]
    return words.listed(
        [
            words("aloud.card", name=words.seat(seat), card=phrases.trick_card(words, trick, card))
            for seat, card in zip(seats, trick.cards, strict=True)
        ]
    )


def _standing(words: Words, view: PlayerView, status: str) -> str:
    if view.napoleon is None:
        auction = view.auction
        if auction.bidder is None:
            return words("slot.no_bid")
        bid = phrases.bid_text(words, auction.number, auction.trump)
        return words("aloud.bid", name=words.seat(auction.bidder), bid=bid)
    parts = [
        words(
            "aloud.contract",
            name=words.seat(view.napoleon),
            bid=phrases.bid_text(words, view.bid or 0, view.trump or 0),
        )
    ]
    if view.card != NO_CARD:
        parts.append(words("aloud.named", card=words.card(view.card)))
    taken = sum(view.honors[seat] for seat in range(view.players) if _is_french(view, seat))
    need = max((view.target or 0) - taken, 0)
    parts.append(words("aloud.honors", taken=taken, need=need))
    parts.append(status)
    return in_a_row(parts)


def _is_french(view: PlayerView, seat: int) -> bool:
    return view.role(seat) in ("napoleon", "adjutant")


def _players(words: Words, view: PlayerView) -> list[str]:
    """Everybody's part and honors; before there are sides, their calls."""
    seats = range(view.players)
    if view.napoleon is None:
        return [_caller(words, view, seat) for seat in seats]
    if view.phase == NAMING:
        name = words.seat(view.napoleon)
        return [words("aloud.no_sides", name=name)]
    return [
        words(
            "aloud.player",
            name=words.seat(seat),
            role=words(f"role.{ROLES[view.role(seat)]}"),
            honors=view.honors[seat],
        )
        for seat in seats
    ]


def _caller(words: Words, view: PlayerView, seat: int) -> str:
    """The last call of a player in the auction."""
    calls = [call for caller, call in view.auction.calls if caller == seat]
    said = phrases.action_text(words, calls[-1]) if calls else words("label.no_bid")
    return words("event.called", name=words.seat(seat), call=said)


def set_up(look: Look) -> str:
    """The bid, the adjutant card or the discards that are set up; "" for none."""
    words, view, draft = look.words, look.view, look.draft
    match view.phase:
        case phase if phase == EXCHANGE:
            picked = [words.card(card) for card in cards_of(draft.picked_mask)]
            return words("aloud.picked", cards=words.listed(picked)) if picked else ""
        case phase if phase == AUCTION and draft.is_set_up and draft.number:
            return phrases.bid_text(words, draft.number, draft.suit)
        case phase if phase in (NAMING, CHANGE) and draft.is_set_up and draft.card != NO_CARD:
            return words.card(draft.card)
    return ""


# ---- for those who listen ------------------------------------------------------------------

_OVER: Final = (events.AuctionEnded, events.NobodyPlays, events.TrickWon)
"""The events that end an auction or a trick."""


def unseen(view: PlayerView) -> tuple[int, ...]:
    """The cards that the seat has not seen yet, wherever they are."""
    seen = view.hand | view.played | view.discards | (view.widow or 0) | mask_of(view.auction.shown)
    return tuple(cards_of(mask_of(pack_of(view.rules).cards) & ~seen))


def account(words: Words, happened: Sequence[events.Event], *, brief: bool = False) -> list[str]:
    """The events: cards that follow one another make one sentence, and so do passes.

    ``brief``: without the calls of an auction and the cards of a trick that are over, nor why it
    was won; each card alone, so that the first ones can be left out.
    """
    if brief:
        return [_briefly(words, event) for event in _counting(happened)]
    sentences: list[str] = []
    for kind, group in groupby(happened, key=_kind):
        sentences += _together(words, kind, [*group])
    return sentences


def _briefly(words: Words, event: events.Event) -> str:
    if isinstance(event, events.TrickWon) and not event.held:
        gain = phrases.gain_text(words, Gain(event.honors, event.discarded, event.carried))
        return words("aloud.won", name=words.seat(event.seat), gain=gain)
    return event_sentence(words, event)


def _counting(happened: Sequence[events.Event]) -> Iterator[events.Event]:
    """The events that still count for the next play."""
    over = [at for at, one in enumerate(happened) if isinstance(one, _OVER)]
    for at, one in enumerate(happened):
        if not (over and at < over[-1] and isinstance(one, events.Called | events.CardPlayed)):
            yield one


def _kind(event: events.Event) -> str:
    match event:
        case events.Called(_, Pass()):
            return "passes"
        case events.CardPlayed():
            return "cards"
    return ""


def _together(words: Words, kind: str, group: list[events.Event]) -> Iterator[str]:
    if len(group) == 1 or not kind:
        yield from (event_sentence(words, event) for event in group)
    elif kind == "passes":
        names = words.listed(
            words.seat(one.seat) for one in group if isinstance(one, events.Called)
        )
        yield words("event.passed", name=names)
    else:
        cards = [
            words("aloud.did", name=words.seat(one.seat), card=phrases.play_text(words, one.play))
            for one in group
            if isinstance(one, events.CardPlayed)
        ]
        yield words("aloud.in_turn", cards=words.listed(cards))
