"""Why a card is played: its effect in this trick, and the idea behind it.

A reason has only what its seat may know, whoever chose the card.
"""

from __future__ import annotations

from typing import Final

from napoleon.games.napoleon.ai.choice import Reason, reason
from napoleon.games.napoleon.ai.judging import Judging, Outlook
from napoleon.games.napoleon.play.actions import Play
from napoleon.games.napoleon.play.notation import write_action
from napoleon.games.napoleon.rules.joker import CALL_CARD
from napoleon.games.napoleon.rules.trick import ASKED_MASK, ASKS_HONORS, HONORS_MASK, Trick
from napoleon.kit.cards import (
    JOKER,
    JOKERS_MASK,
    NO_CARD,
    RANK_MASK,
    SUITS,
    TWO,
    Card,
    cards_of,
    write_card,
)

_FEW: Final = 1
"""This few honors are no reason to spend a power."""
_SLIGHT: Final = 0.35
"""A low card that wins no more often than this is not played to win."""


def why(judging: Judging, action: Play) -> tuple[Reason, ...]:
    """The reasons for a play."""
    words = _Words(judging)
    return words.of_follow(action) if judging.view.trick.cards else words.of_lead(action)


class _Words:
    """The words for the plays of one seat at one moment."""

    def __init__(self, judging: Judging) -> None:
        self.judging = judging
        self.view = judging.view
        self.law = judging.law
        self.reading = judging.reading
        self.powers_mask = self.law.roles_mask | self.law.jokers_mask

    # ---- leading

    def of_lead(self, action: Play) -> tuple[Reason, ...]:
        """Why to lead this card."""
        judging, law = self.judging, self.law
        trick, outlook = judging.seen(action)
        chance = round(100 * outlook.ours)
        text = write_action(action)
        if action.card == CALL_CARD and judging.calls(trick):
            return (reason("calls_joker", card=text),)
        if RANK_MASK[TWO] >> action.card & 1 and judging.two_chance(trick)[0]:
            return (reason("tries_same_two", card=text, chance=chance),)
        if law.trump_mask and trick.suit == law.trump and self.reading.french:
            return (reason("draws_trumps", card=text, chance=chance),)
        return (self._what_lead(action, outlook), *self._lead_idea(action, trick))

    def _what_lead(self, action: Play, outlook: Outlook) -> Reason:
        chance = round(100 * outlook.ours)
        text = write_action(action)
        if outlook.ours > 0.5:
            return reason("leads_to_win", card=text, chance=chance)
        if not self._is_low(action.card):
            return reason("leads_high", card=text, chance=chance)
        judging = self.judging
        if all(judging.seen(other)[1].ours <= outlook.ours for other in judging.plays()):
            return reason("leads_weak", card=text)
        kept = self._kept_strong(action)
        if kept != NO_CARD:
            return reason("throws_lead", card=write_card(kept))
        return reason("leads_low", card=text)

    def _kept_strong(self, action: Play) -> int:
        """The strongest power or trump that stays in the hand; `NO_CARD` if there is none."""
        strong_mask = self.powers_mask | self.law.trump_mask
        if strong_mask >> action.card & 1:
            return NO_CARD
        kept = list(cards_of(self.view.hand & strong_mask))
        return max(kept, key=self.judging.worth.wins_later, default=NO_CARD)

    def _lead_idea(self, action: Play, trick: Trick) -> tuple[Reason, ...]:
        """The purpose of a lead besides winning."""
        view, reading, suit = self.view, self.reading, trick.suit
        if not 0 <= suit < ASKS_HONORS or HONORS_MASK >> action.card & 1:
            return ()
        asked_mask = ASKED_MASK[suit]
        napoleon = -1 if view.napoleon is None else view.napoleon
        if reading.french:
            may_trump = reading.could[napoleon] & self.law.trump_mask
            if napoleon in reading.later and may_trump and not reading.could[napoleon] & asked_mask:
                return (reason("leads_void", seat=napoleon, suits=SUITS[suit]),)
            return ()
        hidden = view.card != NO_CARD and view.adjutant is None and not view.alone
        if hidden and reading.out_mask & asked_mask & ~JOKERS_MASK & 1 << view.card:
            return (reason("flushes", card=write_card(view.card), suits=SUITS[suit]),)
        return ()

    # ---- following

    def of_follow(self, action: Play) -> tuple[Reason, ...]:
        """Why to play this card to a trick that another seat has led."""
        outlook = self.judging.seen(action)[1]
        taking = outlook.winner == self.view.seat
        if taking and (outlook.ours > _SLIGHT or not self._starves(action)):
            return (self._what_taken(action, outlook), *self._taking_idea(action))
        if outlook.ours > 0.5:
            given = HONORS_MASK >> action.card & 1
            chance = round(100 * outlook.ours)
            text = write_action(action)
            key = "gives" if given else "leaves_it"
            left = reason(key, card=text, seat=outlook.winner, chance=chance)
            return (left, *self._hiding(action))
        best = self._best_taker()
        if best is not None and best != action:
            few = self.judging.stake <= _FEW
            keeps = few and self.powers_mask >> best.card & 1
            return (reason("keeps_power" if keeps else "lets_go", card=write_action(best)),)
        if not self._is_low(action.card):
            return (reason("cannot_win", card=write_action(action)),)
        key = "starves" if self._starves(action) else "plays_low"
        return (reason(key, card=write_action(action)),)

    def _starves(self, action: Play) -> bool:
        """Whether an honor could be played, and a low card is played instead."""
        honors = any(HONORS_MASK >> other.card & 1 for other in self.judging.plays())
        return honors and self._is_low(action.card)

    def _what_taken(self, action: Play, outlook: Outlook) -> Reason:
        text, stake = write_action(action), self.judging.stake
        if self.reading.later:
            chance = round(100 * outlook.ours)
            return reason("tries_to_take", card=text, honors=stake, chance=chance)
        if not stake:
            return reason("takes_lead", card=text)
        return reason("takes", card=text, honors=stake)

    def _taking_idea(self, action: Play) -> tuple[Reason, ...]:
        """What the others learn from a taken trick."""
        view, law, trick = self.view, self.law, self.view.trick
        if action.card == law.yoromeki and law.mighty != NO_CARD and trick.played >> law.mighty & 1:
            return (reason("beats_mighty", card=write_action(action)),)
        if action.card == view.card and view.role(view.seat) == "adjutant":
            return (reason("shows_adjutant"),)
        best = law.winner(trick, trick.number).card
        leader = (trick.leader + trick.cards.index(best)) % view.players
        hidden = view.adjutant is None and not view.alone
        if hidden and not self.reading.french and leader == view.napoleon and self.judging.stake:
            return (reason("shows_ally"),)
        return ()

    def _hiding(self, action: Play) -> tuple[Reason, ...]:
        """The adjutant could play the named card, but does not."""
        view = self.view
        could = any(other.card == view.card for other in self.judging.plays())
        if could and action.card != view.card and view.role(view.seat) == "adjutant":
            return (reason("hides", card=write_card(view.card)),)
        return ()

    def _best_taker(self) -> Play | None:
        """The play that wins the trick now and most likely keeps it; None if no play does."""
        takers = []
        for action in self.judging.plays():
            outlook = self.judging.seen(action)[1]
            if outlook.winner == self.view.seat:
                takers.append((outlook.ours, action))
        return max(takers, key=lambda pair: pair[0])[1] if takers else None

    def _is_low(self, card: Card) -> bool:
        return card < JOKER and not (HONORS_MASK | self.law.roles_mask) >> card & 1
