"""Rules of thumb for every decision of every game: what to cover, to lead, to add, to lay down.

They look at the seat's hand and at the open cards, in a deal that may be the true one, and ask
three questions: which cover is the cheapest, which plain card is the lowest, is it worth a trump?
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from napoleon.games.durak.play.actions import (
    ACCEPT,
    DOUBLE,
    DROP,
    PASS,
    SIX,
    TAKE,
    Action,
    Chance,
    Choose,
    Cover,
    Doubt,
    Exchange,
    Lead,
    Pick,
    Plain,
    Show,
    Throw,
    Transfer,
    plain,
)
from napoleon.games.durak.play.roles import active
from napoleon.games.durak.play.sixes import gains
from napoleon.games.durak.play.state import AFTER_TAKE, DOUBT, LEAD, State, face_of
from napoleon.games.durak.rules import bout
from napoleon.games.durak.rules.law import faces
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import DECK, Seat, cards_of, suit_of

_TRUMP: Final = 20
"""What a trump is worth above a plain card of its rank."""
_DOUBTFUL: Final = 0.4
"""A face-down cover that is true with a smaller chance than this is doubted."""


class Manner(NamedTuple):
    """What a player of rules of thumb cares about."""

    spares: float = 99.0
    """A trump is spared for later if the table has cards of at least this mean rank."""
    high: int = 0
    """Only trumps of at least this rank are spared."""
    early: int = 0
    """They are spared while the talon has more cards than this."""
    pairs: float = 0.0
    """By how many ranks a lead is worth more for each further card of its rank."""
    counts: bool = False
    """Whether the last cards are played by what the other one can beat."""


LOW: Final = Manner()
"""Covers with the cheapest card, leads the lowest plain one, adds every plain one."""


def decide(state: State, seat: Seat, legal: Sequence[Action], manner: Manner = LOW) -> Action:
    """The action of a seat by rule of thumb; ``legal`` are its legal actions."""
    if len(legal) == 1:
        return legal[0]
    actions = {plain(action): action for action in legal}
    if SIX in actions and gains(state, seat):
        return actions[SIX]
    return actions[_Thumb(state, seat, [*actions], manner).choice()]


class _Thumb:
    """One decision."""

    def __init__(self, state: State, seat: Seat, actions: list[Plain], manner: Manner) -> None:
        self.state = state
        self.seat = seat
        self.actions = actions
        self.manner = manner
        self.suit = state.trump_of(seat)
        self.power = state.law.power

    # ---- what cards are worth ----------------------------------------------------------------

    def worth(self, face: Face) -> int:
        """What a card is worth to its holder."""
        return self.power(face) + (_TRUMP if suit_of(face) == self.suit else 0)

    def _is_trump(self, face: Face) -> bool:
        return suit_of(face) == self.suit

    def _held(self) -> list[Face]:
        """The faces in hand."""
        return [face_of(card) for card in cards_of(self.state.hands[self.seat])]

    # ---- which decision it is ----------------------------------------------------------------

    def choice(self) -> Plain:
        """The action."""
        kinds = {type(action) for action in self.actions}
        if Choose in kinds:
            return max(self.actions, key=self._own_strength)
        if Pick in kinds:
            return max(self.actions, key=self._picked)
        if DOUBLE in self.actions:
            return PASS
        if ACCEPT in self.actions:
            return self._accepted()
        if self.state.phase == DOUBT:
            return self._doubt()
        if TAKE in self.actions:
            return self._answer()
        if PASS in self.actions:
            return self._add()
        return self._lead()

    def _picked(self, action: Plain) -> int:
        """The worth of a card of the field."""
        return self.worth(action.card) if isinstance(action, Pick) else -1

    def _own_strength(self, action: Plain) -> int:
        """The worth of a suit as one's own trump suit."""
        if not isinstance(action, Choose):
            return -1
        return sum(self.power(face) + 4 for face in self._held() if suit_of(face) == action.suit)

    def _accepted(self) -> Plain:
        """Twice the stake, unless the hand has grown far longer than the other one."""
        others = [
            self.state.held(seat) for seat in range(self.state.law.seats) if seat != self.seat
        ]
        return DROP if self.state.held(self.seat) > 2 * max(others) + 3 else ACCEPT

    # ---- leads -------------------------------------------------------------------------------

    def _lead(self) -> Plain:
        leads = [action for action in self.actions if isinstance(action, Lead)]
        blind = [one for one in leads if one.cards[0] >= DECK]
        if not leads or blind:
            return (blind or self.actions)[0]
        if self.manner.counts and self.state.phase == LEAD:
            strong = self._counted(leads)
            if strong is not None:
                return strong
        return min(leads, key=self._lead_cost)

    def _lead_cost(self, lead: Lead) -> float:
        """How much a lead costs; more cards of a plain rank at once cost less."""
        cost = max(self.worth(face) for face in lead.cards)
        more = len(lead.cards) - 1
        if self.manner.pairs and not more:
            rank = lead.cards[0] % 13
            more = sum(f % 13 == rank and not self._is_trump(f) for f in self._held()) - 1
            return cost - self.manner.pairs * more
        return cost - (more + self.manner.pairs * more if cost < _TRUMP else 0)

    def _counted(self, leads: list[Lead]) -> Lead | None:
        """Two players, no talon: what cannot be beaten first, the weak rank last."""
        state, held = self.state, self._held()
        others = [seat for seat in active(state.law, state.course.out) if seat != self.seat]
        if len(others) != 1 or state.talon or len(held) > 4:
            return None
        (other,) = others
        theirs = state.hands[other]
        beats = state.law.beating(state.trump_of(other), self.suit).masks
        ranks = {face % 13 for face in held}
        weak = {
            rank
            for rank in ranks
            if all(theirs & beats[face] for face in held if face % 13 == rank)
        }
        if len(weak) > 1:
            return None
        sure = [one for one in leads if not theirs & beats[one.cards[0]]]
        first = [one for one in sure if one.cards[0] % 13 not in weak]
        return min(first or sure or leads, key=self._lead_cost)

    # ---- answers -----------------------------------------------------------------------------

    def _answer(self) -> Plain:
        shown = faces(self.state.bout.shown)  # again would only repeat the position
        for action in self.actions:
            if isinstance(action, Show) and not shown >> action.card & 1:
                return action
        free = [
            one for one in self.actions if isinstance(one, Transfer) and self._is_free(one.cards)
        ]
        if free:
            return min(free, key=lambda one: (max(map(self.worth, one.cards)), -len(one.cards)))
        leads = [action for action in self.actions if isinstance(action, Lead)]
        if leads:  # a pile is climbed
            return min(leads, key=self._lead_cost)
        exchanges = [action for action in self.actions if isinstance(action, Exchange)]
        if exchanges:
            return min(exchanges, key=lambda one: sum(map(self.worth, one.cards)))
        covers = [action for action in self.actions if isinstance(action, Cover)]
        found = self._cheapest(covers)
        if found is None:
            return self._last_means(covers)
        if self._spares([one.card for one in found]):
            return TAKE
        return found[0]

    def _is_free(self, cards: tuple[Face, ...]) -> bool:
        """Whether to pass the attack on with cards costs no trump, or trumps need not be saved."""
        if cards[0] >= DECK:
            return False
        return not self.state.talon or not any(map(self._is_trump, cards))

    def _attacks(self) -> list[Face]:
        """The faces that are to be covered."""
        table = [face_of(entry.attack) for entry in self.state.bout.table if entry.is_open]
        return table or [face_of(layer.card) for layer in self.state.pile[-1:]]

    def _cheapest(self, covers: list[Cover]) -> list[Cover] | None:
        """A cover for each attack, the strongest first; None where some cannot be covered."""
        attacks = sorted(self._attacks(), key=self.worth, reverse=True)
        held = self._held()
        found: list[Cover] = []
        for attack in attacks:
            able = [one for one in covers if one.attack == attack and self._beats(one)]
            able = [one for one in able if one.card in held]
            if not able:
                return None
            best = min(able, key=lambda one: (self.worth(one.card), one.down))
            held.remove(best.card)
            found.append(best)
        return found

    def _beats(self, cover: Cover) -> bool:
        """Whether a cover is true; one that lies open always is."""
        if not cover.down:
            return True
        owners = [e.owner for e in self.state.bout.table if face_of(e.attack) == cover.attack]
        masks = self.state.law.beating(self.suit, self.state.trump_of(owners[0])).masks
        return bool(masks[cover.attack] >> cover.card & 1)

    def _spares(self, cards: list[Face]) -> bool:
        """Whether to take rather than to spend these cards."""
        manner = self.manner
        if manner.spares == LOW.spares or len(self.state.talon) <= manner.early:
            return False
        if not any(self.worth(face) >= _TRUMP + manner.high for face in cards):
            return False
        covers = [self.worth(face_of(one.cover)) for one in self.state.bout.table if one.cover >= 0]
        if not bout.takes_beaten(self.state.law.rules.bout) and max(covers, default=0) > _TRUMP:
            return False  # a trump that was spent would not come back
        table = [*covers, *(self.worth(face_of(one.attack)) for one in self.state.bout.table)]
        return bool(table) and sum(table) / len(table) >= manner.spares

    def _last_means(self, covers: list[Cover]) -> Plain:
        """Where not everything can be covered: the talon, a false claim, or to take."""
        chances = [action for action in self.actions if isinstance(action, Chance)]
        if chances and len(self._attacks()) == 1:
            return chances[0]
        blind = [one for one in covers if one.card >= DECK]
        if blind and len(self._attacks()) == 1 and len(self.state.bout.table) < 3:
            return blind[0]
        false = [one for one in covers if one.down]
        if false and len(self.state.bout.table) < 3:
            return min(false, key=lambda one: self.worth(one.card))
        return TAKE

    # ---- additions ---------------------------------------------------------------------------

    def _add(self) -> Plain:
        throws = [
            action
            for action in self.actions
            if isinstance(action, Throw) and action.cards[0] < DECK
        ]
        best = min(throws, key=self._throw_cost, default=None)
        if best is None:
            return PASS
        cards = (*best.cards, *(() if best.cover is None else (best.cover,)))
        if not any(map(self._is_trump, cards)):
            return best
        last = not self.state.talon and self.state.phase != AFTER_TAKE
        return best if last else PASS

    def _throw_cost(self, throw: Throw) -> tuple[int, int]:
        cards = (*throw.cards, *(() if throw.cover is None else (throw.cover,)))
        return max(map(self.worth, cards)), -len(cards)

    # ---- doubts ------------------------------------------------------------------------------

    def _doubt(self) -> Plain:
        """Doubts a cover that few cards could make true."""
        state = self.state
        entry = state.bout.table[state.bout.doubted]
        beats = state.law.beating(state.trump_of(entry.by), state.trump_of(entry.owner)).masks
        seen = state.hands[self.seat] | state.seen
        for other in state.bout.table:
            seen |= 1 << other.attack
        hidden = [card for card in state.law.cards if not seen >> card & 1]
        able = sum(beats[face_of(entry.attack)] >> card & 1 for card in hidden)
        held = state.hands[entry.by].bit_count() + 1
        true = 1 - (1 - able / max(1, len(hidden))) ** held
        doubts = [action for action in self.actions if isinstance(action, Doubt)]
        return doubts[0] if true < _DOUBTFUL else PASS


def any_of(legal: Sequence[Action], chance: Callable[[], float]) -> Action:
    """One of these actions, each with the same chance."""
    return legal[int(chance() * len(legal))]
