"""Commentary: what happened and what to do now, in sentences."""

from __future__ import annotations

from napoleon.games.napoleon.page import phrases
from napoleon.games.napoleon.page.table import drafts
from napoleon.games.napoleon.page.table.look import Look
from napoleon.games.napoleon.play import events
from napoleon.games.napoleon.play.actions import Bid, Pass
from napoleon.games.napoleon.play.gain import Gain, gain_of
from napoleon.games.napoleon.play.state import AUCTION, CHANGE, EXCHANGE, NAMING
from napoleon.games.napoleon.rules.auction import pass_is_final
from napoleon.games.napoleon.rules.law import Win
from napoleon.games.napoleon.rules.trick import ASKS_HONORS, NO_SUIT
from napoleon.kit.cards import JOKER, NO_CARD, cards_of, suit_of
from napoleon.ui.shell.words import Words, in_a_row
from napoleon.ui.table.clock import Clock
from napoleon.ui.table.pauses import ALL_PASSED, READY, TRICK
from napoleon.ui.table.status import Status, hint_awaited, paused


def event_sentence(words: Words, event: events.Event, *, brief: bool = False) -> str:
    """An event as a sentence; "" for one that goes without saying.

    ``brief``: single calls and cards go without saying, too.
    """
    match event:
        case events.Called() | events.CardPlayed() if brief:
            return ""
        case events.Called(seat, Pass()):
            return words("event.passed", name=words.seat(seat))
        case events.Called(seat, call):
            return words("event.called", name=words.seat(seat), call=phrases.call_text(words, call))
        case events.AuctionEnded(napoleon, bid, trump, forced):
            key = "event.forced" if forced else "event.napoleon"
            return words(key, name=words.seat(napoleon), bid=phrases.bid_text(words, bid, trump))
        case events.WidowShown(cards):
            return words("event.widow_shown", cards=words.listed([words.card(c) for c in cards]))
        case events.NobodyPlays():
            return words("event.redeal")
        case events.Named(seat, card):
            return words("event.named", name=words.seat(seat), card=words.card(card))
        case events.Changed(seat, bid, trump, card):
            named = "–" if card == NO_CARD else words.card(card)
            return words(
                "event.changed",
                name=words.seat(seat),
                bid=phrases.bid_text(words, bid, trump),
                card=named,
            )
        case events.WidowTaken(seat, cards_mask):
            if cards_mask is None:
                return words("event.widow_taken", name=words.seat(seat))
            cards_seen = [words.card(card) for card in cards_of(cards_mask)]
            return words("event.widow_seen", cards=words.listed(cards_seen))
        case events.Discarded(seat, face_up, _):
            up = [words.card(card) for card in cards_of(face_up)]
            key = "event.discarded_honors" if up else "event.discarded"
            return words(key, name=words.seat(seat), cards=words.listed(up))
        case _:
            return _play_text(words, event)


def _play_text(words: Words, event: events.Event) -> str:
    match event:
        case events.CardPlayed(seat, play):
            return words("event.played", name=words.seat(seat), card=phrases.play_text(words, play))
        case events.AdjutantShown(seat, alone):
            key = "event.alone" if alone else "event.adjutant"
            return words(key, name=words.seat(seat))
        case events.Betrayed(seat):
            return words("event.betrayed", name=words.seat(seat))
        case events.TrickWon(seat, card, by, honors, held, discarded, carried):
            return words(
                "event.trick_held" if held else "event.trick",
                name=words.seat(seat),
                rule=phrases.won_with(words, Win(card, by)),
                gain=phrases.gain_text(words, Gain(honors, discarded, carried)),
            )
        case events.DealEnded(result):
            return words(
                "event.french_win" if result.made else "event.allies_win", french=result.french
            )
    return ""


def status(look: Look) -> Status:
    """The text of the status line."""
    if look.draft.complaint:
        return _complaint(look)
    if look.pause:
        return _paused(look)
    if look.draft.hint is not None:
        hint = look.draft.hint
        why = in_a_row(phrases.reason_text(look.words, reason) for reason in hint.reasons)
        action = phrases.action_text(look.words, hint.action, look.view.phase)
        return Status("status.hint", {"action": action, "why": why}, "turn")
    view = look.view
    if look.clock is not None:
        return _open_auction(look, look.clock)
    if look.question is not None:
        return hint_awaited() if look.question.hint else _thinking(look, look.question.seat)
    if view.turn is not None and view.turn != view.seat:
        return _thinking(look, view.turn)
    return _my_turn(look)


def _open_auction(look: Look, clock: Clock) -> Status:
    leads = look.view.auction.bidder == look.view.seat
    tone = "wait" if leads or clock.hurried else "turn"
    if clock.stopped:
        return Status("status.open_waits", {}, "turn")
    if look.settings.clock == "off":
        return Status("status.open_mine_off" if leads else "status.open_off", {}, tone)
    key = "status.open_mine" if leads else "status.open"
    return Status(key, {"seconds": str(clock.left)}, tone)


def _complaint(look: Look) -> Status:
    """The rule that the user has just broken."""
    return Status(*phrases.complaint(look.words, look.draft.complaint, look.view), "warn")


def _my_turn(look: Look) -> Status:
    view = look.view
    if view.phase == AUCTION and view.turn is None:
        return Status("status.open_off", {}, "turn")
    if view.phase == AUCTION:
        lowest = min((min(numbers) for numbers in drafts.bids(view).values()), default=0)
        may_pass = any(not isinstance(action, Bid) for action in view.legal)
        mine = next(iter(drafts.bids(view).get(look.draft.suit, ())), lowest)
        parts = {"lowest": str(lowest)}
        if may_pass and mine > lowest:  # the suit that is set up is no higher than the last bid's
            parts |= {"suit": look.words.suit(look.draft.suit), "more": str(mine)}
            return Status("status.bid_suit", parts, "turn")
        return Status("status.bid" if may_pass else "status.must_bid", parts, "turn")
    if view.phase == NAMING:
        return Status("status.name", {}, "turn")
    if view.phase == CHANGE:
        return Status("status.change", {}, "turn")
    if view.phase == EXCHANGE:
        count = drafts.discard_count(view)
        parts = {"cards": str(count)}
        if look.draft.picked_mask.bit_count() == count:
            return Status("status.discards_chosen", parts, "turn")
        if view.card == NO_CARD or not (view.widow or 0) >> view.card & 1:
            return Status("status.discard", parts, "turn")
        parts["card"] = look.words.card(view.card)
        return Status("status.discard_alone", parts, "turn")
    return _my_play(look)


def _paused(look: Look) -> Status:
    words, view = look.words, look.view
    if look.pause == ALL_PASSED:
        if view.napoleon is None:
            return Status("status.redeal", {}, "warn")
        name = words.seat(view.napoleon)
        bid = phrases.bid_text(words, view.bid or 0, view.trump or 0)
        return Status("status.forced", {"name": name, "bid": bid}, "warn")
    if look.pause == READY:
        name = words.seat(view.napoleon or 0)
        key = "status.ready_mine" if view.adjutant == view.seat else "status.ready"
        return Status(key, {"name": name, "card": words.card(view.card)}, "win")
    if look.pause == TRICK:
        return _trick_won(look)
    return paused(look.pause)


def _trick_won(look: Look) -> Status:
    words, view = look.words, look.view
    trick, seat = view.tricks[-1], view.winners[-1]
    parts = {
        "name": words.seat(seat),
        "rule": phrases.won_with(words, view.law.winner(trick, trick.number)),
        "gain": phrases.gain_text(words, gain_of(view.law, view.tricks, view.face_up)),
    }
    if view.waiting:
        last = len(view.tricks) == view.law.tricks
        return Status("status.trick_held_last" if last else "status.trick_held", parts, "win")
    if trick.played >> view.card & 1:
        owner = (trick.leader + trick.cards.index(view.card)) % view.players
        parts["adjutant"] = words.seat(owner)
        if owner == view.napoleon:
            return Status("status.trick_alone", parts, "win")
        mine = owner == view.seat
        return Status(
            "status.trick_adjutant_mine" if mine else "status.trick_adjutant", parts, "win"
        )
    return Status("status.trick", parts, "win")


def _thinking(look: Look, seat: int) -> Status:
    view = look.view
    name = look.words.seat(seat)
    out = pass_is_final(view.rules.auction) and bool(view.auction.passed_mask >> view.seat & 1)
    if view.phase == AUCTION and out:
        return Status("status.out", {"name": name}, "wait")
    keys = {
        AUCTION: "status.thinking_bid",
        NAMING: "status.thinking_name",
        EXCHANGE: "status.thinking_discard",
    }
    return Status(keys.get(view.phase, "status.thinking"), {"name": name}, "wait")


def _my_play(look: Look) -> Status:
    words, view, draft = look.words, look.view, look.draft
    if draft.joker != NO_CARD:
        return Status("status.joker_suit", {"suit": words.suit(draft.suit)}, "turn")
    if draft.chosen != NO_CARD:
        return Status("status.confirm", {"card": words.card(draft.chosen)}, "turn")
    trick = view.trick
    if look.lesson_next:  # the lesson itself names the card to play
        return Status("status.your_turn", {}, "turn")
    if not trick.cards:
        return Status("status.lead", {}, "turn")
    if view.law.refusal_names(view.hand, trick, trick.number) >= {"joker_call"}:
        return Status("status.called", {}, "turn")
    if trick.suit == NO_SUIT:
        return Status("status.free_lead", {}, "turn")
    if trick.suit == ASKS_HONORS:
        return Status("status.honors_asked", {}, "turn")
    suit = words.suit(trick.suit)
    if "follow" not in view.law.refusal_names(view.hand, trick, trick.number):
        has_suit = any(suit_of(card) == trick.suit for card in cards_of(view.hand))
        key = "status.follow_all" if has_suit else "status.follow_none"
        return Status(key, {"suit": suit}, "turn")
    has_joker = view.hand >> JOKER != 0
    return Status("status.follow_joker" if has_joker else "status.follow", {"suit": suit}, "turn")
