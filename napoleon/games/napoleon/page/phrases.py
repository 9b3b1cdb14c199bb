"""Players, calls, plays and reasons in words, as parts of sentences."""

from __future__ import annotations

from napoleon.games.napoleon.play import actions
from napoleon.games.napoleon.play.gain import Gain
from napoleon.games.napoleon.play.notation import read_action
from napoleon.games.napoleon.play.state import CHANGE
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules.auction import NO_TRUMP
from napoleon.games.napoleon.rules.law import Win
from napoleon.games.napoleon.rules.trick import ASKS_HONORS, NO_SUIT, Trick
from napoleon.kit.cards import JOKER, SUITS, cards_of, suit_of
from napoleon.kit.sentences import begun
from napoleon.match.protocol import Reason
from napoleon.match.refusals import BadNotation
from napoleon.ui.shell.words import Words, figure


def bid_text(words: Words, number: int, trump: int) -> str:
    """A bid in words."""
    if trump == NO_TRUMP:
        return words.noun("bid.no_trump", number=number)
    return words.noun("bid.suit", number=number, suit=words.suit(trump))


def call_text(words: Words, call: actions.Action) -> str:
    """A call of the auction in words."""
    if not isinstance(call, actions.Bid):
        return words("call.pass")
    if call.card is not None:
        return words.noun(
            "call.with_card",
            bid=bid_text(words, call.number, call.trump),
            card=words.card(call.card),
        )
    return bid_text(words, call.number, call.trump)


def play_text(words: Words, play: actions.Play) -> str:
    """A card as it was played; for a Joker, with what it named."""
    card = words.card(play.card)
    if play.suit is not None:
        return words.noun("play.named", card=card, suit=words.suit(play.suit))
    if play.stands_for is not None:
        return words.noun("play.stands", card=card, other=words.card(play.stands_for))
    return card


def trick_card(words: Words, trick: Trick, card: int) -> str:
    """A card in a trick; for a Joker, with what it asks for or stands for."""
    led = card >= JOKER and card == trick.cards[0]
    if led and trick.suit == ASKS_HONORS:
        return words.noun("play.asks_honors", card=words.card(card))
    suit = trick.suit if led and trick.suit != NO_SUIT else None
    stands_for = dict(trick.stands).get(card)
    return play_text(
        words, actions.Play(card, None if stands_for is not None else suit, stands_for)
    )


def won_with(words: Words, win: Win) -> str:
    """The card that won a trick and why, as the first half of a sentence."""
    card = words.card(win.card)
    match win.by:
        case "led" | "trump" if win.card < JOKER:
            return words(f"won.{win.by}", card=card)
        case "joker":
            return words("won.joker", card=card)
    return words("won.role", rule=rung_name(words, win), card=card)


def rung_name(words: Words, win: Win) -> str:
    """The rule by which a card won, in a word or two."""
    if win.by == "led" and win.card < JOKER:
        return words.noun("won.led.short", suit=words.suit(suit_of(win.card)))
    return words.noun(f"rung.{win.by}")


def gain_text(words: Words, gain: Gain) -> str:
    """The honors from a trick, and how many of them were not in the trick itself."""
    honors, discarded, carried = gain
    if not honors:
        return words("gain.none")
    if carried:
        return words("gain.carried", honors=honors, carried=carried)
    if discarded == honors:
        return words("gain.all_discarded", honors=honors)
    if discarded:
        return words("gain.discarded", honors=honors, discarded=discarded)
    return words("gain.honors", honors=honors)


def complaint(words: Words, reason: str, view: PlayerView) -> tuple[str, dict[str, str]]:
    """The words for a refusal, by their key, and the values of their gaps, such as a led suit."""
    if reason == "follow" and view.trick.suit == ASKS_HONORS:
        return "complaint.honors_asked", {}
    if reason == "follow":
        has_joker = view.hand >> JOKER != 0
        key = "complaint.follow_joker" if has_joker else "complaint.follow"
        return key, {"suit": words.suit(view.trick.suit)}
    key = f"complaint.{reason}"
    return (key if words.has(key) else "complaint.not_now"), {}


def action_text(words: Words, action: actions.Action, phase: str = "") -> str:
    """An action in words; ``phase``: when it is done, because a pass can mean several things."""
    match action:
        case actions.Pass() if phase == CHANGE:
            return words("hint.keep")
        case actions.Play():
            return play_text(words, action)
        case actions.Bid() | actions.Pass():
            return call_text(words, action)
        case actions.Seated(_, bid):
            return call_text(words, bid)
        case actions.Name(card):
            return words("hint.name", card=words.card(card))
        case actions.Discard(cards_mask):
            cards = [words.card(card) for card in cards_of(cards_mask)]
            return words("hint.discard", cards=words.listed(cards))
        case actions.Change(_, trump, card):
            parts = [words.suit(trump)] if trump is not None else []
            parts += [words.card(card)] if card is not None else []
            return words("hint.change", what=words.listed(parts))
        case actions.Betray():
            return words("hint.betray")
        case _:
            return words("hint.close")


def reason_text(words: Words, reason: Reason) -> str:
    """A reason as a sentence; "" for one that the page has no words for."""
    key = f"reason.{reason.key}"
    if not words.has(key):
        return ""
    parts = {name: _said(words, name, value) for name, value in reason.params.items()}
    return begun(words(key, **parts))


def _said(words: Words, name: str, value: str | int) -> str:
    """The value for a gap of a reason: cards and suits by their names, seats by their players'."""
    try:
        if name in ("card", "action"):
            return action_text(words, read_action(str(value)))
        if name in ("worth", "passing"):
            return figure(words, float(value), 1, sign=True)
    except (BadNotation, ValueError):
        return str(value)
    if name == "role":
        return words.noun(f"rung.{value}")
    if name == "seat" and isinstance(value, int):
        return words.seat(value)
    if name == "trump" and value in tuple(SUITS + "N"):
        return words.suit(NO_TRUMP if value == "N" else SUITS.index(str(value)))
    if name == "suits":
        return words.listed([words.suit(SUITS.index(s)) for s in str(value) if s in SUITS])
    return str(value)


def said(words: Words, action: actions.Action, view: PlayerView) -> str:
    """An action as part of a sentence, in the phase of that view."""
    return action_text(words, action, view.phase)
