"""Every card judged: its gain now, and its worth later.

A card is judged by the honors that its side can expect from this trick with it, minus the worth of
the card if it is kept. The law decides who wins.
"""

from __future__ import annotations

from typing import NamedTuple

from napoleon.games.napoleon.ai.hand import free_mask
from napoleon.games.napoleon.ai.reading import Reading
from napoleon.games.napoleon.ai.weights import KEEPING, PLAYING, Keeping
from napoleon.games.napoleon.ai.worth import Worth
from napoleon.games.napoleon.play.actions import BETRAY, Action, Play
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules import joker, same_two, widow
from napoleon.games.napoleon.rules.joker import CALL_CARD
from napoleon.games.napoleon.rules.trick import ASKED_MASK, ASKS_HONORS, HONORS_MASK, Trick
from napoleon.kit.cards import (
    JOKER,
    JOKERS_MASK,
    NO_CARD,
    RANK_MASK,
    TWO,
    Card,
    Seat,
    Suit,
    card_of,
    cards_of,
    suit_of,
)
from napoleon.kit.chance import Chance

_TWOS_MASK = RANK_MASK[TWO]


class Outlook(NamedTuple):
    """A trick after a card: the chance that the player's side wins it, and who is winning now."""

    ours: float
    winner: int
    by: str


class Judging:
    """The plays of one seat at one moment, each judged once."""

    def __init__(self, view: PlayerView, seed: str, keeping: Keeping = KEEPING) -> None:
        self.view = view
        self.reading = Reading(view)
        self.law = view.law
        self.worth = Worth(self.reading, keeping)
        self.chance = Chance(f"casual|{seed}|{view.trick.number}|{view.seat}")
        self.free_mask = free_mask(self.law)
        self.stake = self._stake()
        """The honors in the trick before this seat plays."""
        self.hopes = self._hopes()
        self._beaters: dict[tuple[int, int], int] = {}
        self._looked: dict[Play, tuple[Trick, Outlook]] = {}

    def ranked(self) -> list[Play]:
        """The plays of `plays`, best first."""
        return sorted(self.plays(), key=lambda action: -self.judge(action))

    # ---- the choice

    def plays(self) -> list[Play]:
        """The legal plays, one of each kind, without equal cards and hopeless names."""
        plays = [action for action in self.view.legal if isinstance(action, Play)]
        plays = [action for action in plays if not action.betrays]
        if any(action.stands_for is not None for action in plays):
            plays = self._sensible_stand_ins(plays)
        kinds: dict[tuple[int, ...], Play] = {}
        for action in plays:
            kinds.setdefault(self._kind(action), action)
        return list(kinds.values())

    def _kind(self, action: Play) -> tuple[int, ...]:
        card = action.card
        special_mask = self.law.roles_mask | JOKERS_MASK | _TWOS_MASK | HONORS_MASK
        if (special_mask >> card & 1) or card in (CALL_CARD, self.law.yoromeki, self.view.card):
            return (card, -1 if action.suit is None else action.suit, action.stands_for or -1)
        rest_mask = self.reading.out_mask | self.view.trick.played
        order = self.law.order[suit_of(card)]
        above = sum(rest_mask >> other & 1 for other in order[: order.index(card)])
        return (-1, suit_of(card), above)

    def _sensible_stand_ins(self, plays: list[Play]) -> list[Play]:
        """A Joker that loses to the real card should stand for a card that nobody else can play."""
        strongest = self.law.strongest_cards()
        rank = {card: at for at, card in enumerate(strongest)}
        free = [
            action
            for action in plays
            if action.stands_for is not None
            and not (self.reading.out_mask | self.view.trick.played) >> action.stands_for & 1
        ]
        free.sort(key=lambda action: rank[action.stands_for or 0])
        anything = sorted(
            (action for action in plays if action.stands_for is not None),
            key=lambda action: rank[action.stands_for or 0],
        )
        others = [action for action in plays if action.stands_for is None]
        return [*others, *free[:3], *anything[:2], *anything[-1:]]

    # ---- judging a play

    def _stake(self) -> int:
        view = self.view
        stake = (view.trick.played & HONORS_MASK).bit_count() + view.waiting
        if view.trick.number == 0:
            stake += widow.won_with_first_trick(view.rules.widow, view.face_up)
        return stake

    def seen(self, action: Play) -> tuple[Trick, Outlook]:
        """The trick after a play, and its possible end; computed once."""
        found = self._looked.get(action)
        if found is None:
            trick = self.law.play(self.view.trick, action.card, action.suit, action.stands_for)
            found = self._looked[action] = trick, self._outlook(trick)
        return found

    def judge(self, action: Play) -> float:
        """The worth of a play, in honors of the player's side."""
        trick, outlook = self.seen(action)
        own = HONORS_MASK >> action.card & 1
        gain = outlook.ours * (self.stake + own + self.hopes)
        card = self.law.winner(trick, trick.number).card
        if joker.holds_honors(self.view.rules.joker, card):
            gain *= PLAYING.held_over
        value = gain - self.worth.kept(action.card)
        if not self.view.trick.cards:
            value += self._lead_sense(action, trick)
        elif outlook.winner == self.view.seat and self.reading.french:
            value += PLAYING.takes
        return value + self._secrecy(action.card)

    def _hopes(self) -> float:
        """The honors that the seats still to play may add if the player's side wins."""
        reading = self.reading
        unseen = max(1, reading.out_mask.bit_count())
        density = (reading.out_mask & HONORS_MASK).bit_count() / unseen
        gives = 0.0
        for seat in reading.later:
            friend = reading.friend[seat]
            given = min(PLAYING.friend_adds_most, PLAYING.friend_adds * density)
            gives += friend * given + (1 - friend) * PLAYING.enemy_adds * density
        return gives

    def _outlook(self, trick: Trick) -> Outlook:
        """The possible end of the trick as it is now, with only `Reading.later` still to play."""
        reading, law, players = self.reading, self.law, self.view.players
        card, by = law.winner(trick, trick.number)
        winner = (trick.leader + trick.cards.index(card)) % players
        ours = reading.friend[winner]
        if not reading.later:
            return Outlook(ours, winner, by)
        beaters = self._beating(trick, card)
        called = trick.cards[0] == CALL_CARD and joker.is_called(law.rules.joker)
        hidden = 0
        if self.view.adjutant is None and self.view.card != NO_CARD:
            hidden = reading.out_mask & 1 << self.view.card
        for seat in reading.later:
            beats = self._beats(seat, trick.suit, beaters & ~hidden, called=called)
            friend = reading.friend[seat]
            if hidden & beaters:
                # The player who wins with the named card is the adjutant.
                shown = self._beats(seat, trick.suit, hidden, called=called)
                ours += shown * (
                    PLAYING.adjutant_overtakes * (1 - ours) if reading.french else -ours
                )
            ours += beats * (PLAYING.friend_overtakes * friend * (1 - ours) - (1 - friend) * ours)
        chance, two_seat = self.two_chance(trick)
        if chance:
            friend = reading.friend[two_seat] if two_seat >= 0 else self._later_friend(trick)
            ours += chance * (friend - ours)
        return Outlook(ours, winner, by)

    def _beating(self, trick: Trick, best: int) -> int:
        """The unseen cards that would win over the trick's best one."""
        key = (best, trick.played & (HONORS_MASK | self.law.roles_mask | JOKERS_MASK))
        found = self._beaters.get(key)
        if found is not None:
            return found
        law, number = self.law, trick.number
        stands_possible = joker.stands_for_cards(law.rules.joker)
        found = 0
        for card in cards_of(self.reading.out_mask):
            if card >= JOKER and stands_possible:
                found |= 1 << card
                continue
            if law.winner(trick.plus(card), number).card == card:
                found |= 1 << card
        self._beaters[key] = found
        return found

    def _beats(self, seat: Seat, suit: Suit, beaters: int, *, called: bool) -> float:
        """The chance that a seat can and will play one of these cards."""
        reading = self.reading
        free_mask = self.free_mask
        asked_mask = ASKED_MASK[suit] if suit >= 0 else -1
        special = self._willing() * reading.holds_any(seat, beaters & free_mask)
        if called and beaters & JOKERS_MASK:
            special = reading.holds_any(seat, beaters & JOKERS_MASK)
        inside = reading.holds_any(seat, beaters & asked_mask & ~free_mask)
        outside = 0.0
        if other_mask := beaters & ~asked_mask & ~free_mask:
            outside = reading.void(seat, suit) * reading.holds_any(seat, other_mask)
        return 1 - (1 - special) * (1 - inside) * (1 - outside)

    def _willing(self) -> float:
        """How likely a Joker is to be played to this trick."""
        if self.reading.others_left < 2:
            return 1.0
        spent = PLAYING.joker_spent
        return spent[min(len(spent) - 1, self.stake)]

    # ---- single rules

    def two_chance(self, trick: Trick) -> tuple[float, int]:
        """The chance that Same Two will take the trick, and the seat of the 2; -1: a later seat."""
        law, reading, players = self.law, self.reading, self.view.players
        suit = trick.suit
        if not same_two.is_on(law.rules.same_two) or not 0 <= suit < ASKS_HONORS:
            return 0.0, -1
        suit_mask = ASKED_MASK[suit]
        if trick.played & ~suit_mask & ~JOKERS_MASK:
            return 0.0, -1
        two = card_of(suit, TWO)
        here = trick.played >> two & 1
        if not here and not reading.out_mask >> two & 1:
            return 0.0, -1
        fill = [card for card in law.order[suit][::-1] if reading.out_mask >> card & 1]
        plain = [card for card in fill if card != two and not law.roles_mask >> card & 1]
        needed = len(reading.later) - (0 if here else 1)
        if len(plain) < needed:
            return 0.0, -1
        rest = (*plain[:needed], *(() if here else (two,)))
        full = trick
        for card in rest:
            full = full.plus(card)
        if law.winner(full, trick.number) != (two, "same_two"):
            return 0.0, -1
        follow = 1.0
        for seat in reading.later:
            follow *= 1 - reading.void(seat, suit)
        if here:
            at = trick.cards.index(two)
            return follow, (trick.leader + at) % players
        comes = sum(reading.chances(two)[seat] for seat in reading.later)
        return follow * comes * PLAYING.two_comes, -1

    def _later_friend(self, trick: Trick) -> float:
        """The chance that the 2 which is still to come is a friend's."""
        reading = self.reading
        chances = reading.chances(card_of(trick.suit, TWO))
        total = sum(chances[seat] for seat in reading.later)
        if not total:
            return 0.5
        return sum(chances[seat] * reading.friend[seat] for seat in reading.later) / total

    def _lead_sense(self, action: Play, trick: Trick) -> float:
        """The effects of a lead besides winning: drawing trumps, calling the Joker, risks."""
        law, reading, card = self.law, self.reading, action.card
        sense = 0.0
        enemies = [seat for seat in reading.later if reading.friend[seat] < 0.5]
        if law.trump_mask and trick.suit == law.trump and not reading.french:
            sense -= PLAYING.ally_trumps
        elif law.trump_mask and trick.suit == law.trump:
            trumps = sum(
                sum(reading.chances(other)[seat] for seat in enemies)
                for other in cards_of(reading.out_mask & law.trump_mask)
            )
            sense += PLAYING.draws * min(PLAYING.draws_most, trumps)
        if card == law.mighty and law.yoromeki != NO_CARD and reading.out_mask >> law.yoromeki & 1:
            sense -= PLAYING.mighty_lost * reading.enemy_has(law.yoromeki)
        if card == CALL_CARD and self.calls(trick):
            for joker_card in cards_of(reading.out_mask & law.jokers_mask):
                with_enemy = reading.enemy_has(joker_card)
                with_friend = sum(reading.chances(joker_card)) - with_enemy
                sense += PLAYING.call_enemy * with_enemy - PLAYING.call_friend * with_friend
        named = self.view.card
        if not reading.french and named != NO_CARD and reading.out_mask >> named & 1:
            asks_for_it = 0 <= trick.suit < ASKS_HONORS and ASKED_MASK[trick.suit] >> named & 1
            if asks_for_it and not HONORS_MASK >> card & 1:
                sense += PLAYING.asks_named
        return sense

    def calls(self, trick: Trick) -> bool:
        """Whether this lead really forces a Joker out under the rules of this trick."""
        jokers_mask = self.law.jokers_mask & self.reading.out_mask
        if not jokers_mask:
            return False
        others = ASKED_MASK[trick.suit] & ~trick.played
        return not self.law.legal(jokers_mask | others, trick, trick.number) & others

    def _secrecy(self, card: Card) -> float:
        """The adjutant card should not be played for nothing."""
        view = self.view
        hidden = card == view.card and view.role(view.seat) == "adjutant"
        return -PLAYING.secret if hidden and self.stake < PLAYING.secret_stake else 0.0

    def betrayal(self) -> Action | None:
        """Changing sides if the player's side is going to lose."""
        view, reading = self.view, self.reading
        ways = [
            action
            for action in view.legal
            if action == BETRAY or (isinstance(action, Play) and action.betrays)
        ]
        if not ways or view.target is None or not reading.french:
            return None
        taken = sum(honors * reading.friend[seat] for seat, honors in enumerate(view.honors))
        hopes = taken + PLAYING.hope * (reading.honors_left + self.stake)
        return ways[0] if hopes < view.target - PLAYING.despair else None
