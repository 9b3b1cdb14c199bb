"""Sentences: what happened at the table."""

from __future__ import annotations

from typing import Any, Final

from napoleon.games.durak.page.table.faces import named
from napoleon.games.durak.play import events
from napoleon.games.durak.play.state import Result
from napoleon.ui.shell.words import Words, in_a_row
from napoleon.ui.table.company import HUMAN

_BRIEF: Final = (
    events.Passed,
    events.Led,
    events.Covered,
    events.Thrown,
    events.Drew,
    events.TurnupDrawn,
    events.Attacks,
    events.Kept,
    events.Fielded,
    events.Shuffled,
)
"""What goes without saying where little is read aloud: a bout is then told by its end."""


def tell(words: Words, event: events.Event, *, brief: bool = False) -> str:
    """An event as a sentence; "" for one that goes without saying."""
    if brief and isinstance(event, _BRIEF):
        return ""
    told = _bout(words, event)
    return _around(words, event) if told is None else told


def _bout(words: Words, event: events.Event) -> str | None:
    """What happens within a bout; None: something else."""
    match event:
        case events.Led(seat, cards, top):
            return _said(words, "top_led" if top else "led", seat, cards=named(words, cards))
        case events.Covered(seat, attack, card, _, down):
            if card is None:
                return _said(words, "covered_down", seat, attack=words.card(attack))
            key = "covered_own" if down else "covered"
            return _said(words, key, seat, attack=words.card(attack), card=words.card(card))
        case events.TurnedOver(seat, card, fits):
            key = "turned_fits" if fits else "turned_not"
            return _said(words, key, seat, card=words.card(card))
        case events.Thrown(seat, cards, cover):
            if cover is None:
                return _said(words, "thrown", seat, cards=named(words, cards))
            pair = {"cards": named(words, cards), "cover": words.card(cover)}
            return _said(words, "thrown_covered", seat, **pair)
        case events.Passed(seat):
            return _said(words, "passed", seat)
        case events.Transferred(seat, to, cards, shown):
            key = "transferred_shown" if shown else "transferred"
            return _said(words, key, seat, to=words.seat(to), cards=named(words, cards))
        case events.Countered(seat, attack, card, cards):
            parts = {"attack": words.card(attack), "card": words.card(card)}
            return _said(words, "countered", seat, cards=named(words, cards), **parts)
        case events.GaveUp(seat):
            return _said(words, "gave_up", seat)
        case events.Doubted(seat, _, card, right):
            key = "doubted_right" if right else "doubted_wrong"
            return _said(words, key, seat, card=words.card(card))
        case events.WrongCard(seat, card):
            return _said(words, "wrong_card", seat, card=words.card(card))
        case events.Beaten(cards, hidden):
            return words("told.beaten", count=len(cards) + hidden)
        case events.Taken(seat, cards, hidden):
            return _taken(words, seat, cards, hidden)
        case events.Swept(why, cards):
            return words(f"told.swept.{why}", count=len(cards))
    return None


def _taken(words: Words, seat: int, cards: tuple[int, ...], hidden: tuple[int, ...] | None) -> str:
    every = (*cards, *(hidden or ()))
    return _said(words, "taken", seat, count=len(every), cards=named(words, every))


def _around(words: Words, event: events.Event) -> str:
    """What happens between the bouts, before the first and after the last."""
    match event:
        case events.TurnedUp(card, trump):
            parts = [words("table.turnup", card=words.card(card)) if card >= 0 else ""]
            parts.append(words("table.trump_is", suit=words.suit(trump)) if trump >= 0 else "")
            return in_a_row(parts)
        case events.TrumpShown(seat, card) | events.SixExchanged(seat, card):
            key = "six" if isinstance(event, events.SixExchanged) else "trump_shown"
            return _said(words, key, seat, card=words.card(card))
        case events.Chose(seat, suit):
            return _said(words, "chose", seat, suit=words.suit(suit))
        case events.Turned(seat, card, took):
            key = "turned_took" if took else "turned"
            return _said(words, key, seat, card=words.card(card), cards=named(words, took))
        case events.Fielded(card):
            return words("told.fielded", card=words.card(card))
        case events.Stacked(seat, card, on):
            return _said(words, "stacked", seat, card=words.card(card), on=words.seat(on))
        case events.Kept(seat, card):
            return (
                _said(words, "kept", seat)
                if card is None
                else _said(words, "kept_own", seat, card=words.card(card))
            )
        case events.Exchanged(seat, cards):
            return _said(words, "exchanged", seat, count=len(cards or ()) or 2)
        case events.Recycled(cards):
            return words("told.recycled", count=len(cards))
        case events.Shuffled(seat):
            return words("told.shuffled") if seat is None else _said(words, "shuffled_hand", seat)
        case events.Drew(seat, number, cards):
            return _drew(words, seat, number, cards)
        case events.TurnupDrawn(seat, card):
            return _said(words, "turnup_drawn", seat, card=words.card(card))
        case events.TrumpChanged(_, trump):
            return (
                words("told.trump_changed", suit=words.suit(trump))
                if trump >= 0
                else words("told.no_trump")
            )
        case events.HandsSwapped():
            return words("told.swapped")
        case events.WentOut(seat, place):
            return _said(words, "out", seat, place=place)
        case events.Attacks(attacker, defender):
            return _said(words, "attacks", attacker, to=words.seat(defender))
        case events.Doubled(seat, word):
            return _said(words, f"cube.{word}", seat)
        case events.Finished(result):
            return finished(words, result)
    return ""


def _drew(words: Words, seat: int, number: int, cards: tuple[int, ...] | None) -> str:
    """The user's own cards by their names; of the others nothing is said."""
    if seat != HUMAN or not cards:
        return ""
    return _said(words, "drew", seat, count=number, cards=named(words, cards))


def _said(words: Words, key: str, seat: int, **parts: Any) -> str:
    return words(f"told.{key}", name=words.seat(seat), **parts)


def finished(words: Words, result: Result) -> str:
    """How a deal ended, in a sentence."""
    if result.label in ("draw", "no-result"):
        return words(f"told.{result.label}")
    names = words.listed([words.seat(seat) for seat in result.losers])
    if result.label == "dropped":
        return words("told.dropped", name=names)
    told = words("told.durak", name=names)
    return in_a_row((told, words(f"told.disgrace.{result.disgrace}"))) if result.disgrace else told
