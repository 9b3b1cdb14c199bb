"""Reading the table: possible holders of cards and likely sides, from one seat's view."""

from __future__ import annotations

from napoleon.games.napoleon.ai.hand import free_mask, strength_order
from napoleon.games.napoleon.ai.weights import GUESSING
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules.law import Law
from napoleon.games.napoleon.rules.trick import ASKED_MASK, HONORS_MASK, Trick
from napoleon.kit.cards import JOKERS_MASK, NO_CARD, Card, CardSet, Seat, Suit, cards_of, mask_of


def could_hold(view: PlayerView, out_mask: CardSet) -> list[int]:
    """By seat: the unseen cards that it may hold, by what is public and certain."""
    could = [out_mask] * view.players
    could[view.seat] = 0
    for trick in (*view.tricks, view.trick):
        _note_refusals(view.law, could, trick)
    only_napoleon = mask_of(view.auction.shown)
    for seat in range(view.players):
        if seat != view.napoleon:
            could[seat] &= ~only_napoleon
    if view.card != NO_CARD:
        bit = 1 << view.card
        known = view.adjutant
        for seat in range(view.players):
            barred = view.alone and seat != view.napoleon
            if known is not None:
                barred = seat != known
            elif view.betrayed:  # Napoleon has left an adjutant
                barred = seat == view.napoleon
            if barred:
                could[seat] &= ~bit
    return could


def _note_refusals(law: Law, could: list[int], trick: Trick) -> None:
    """A seat whose play a certain card in hand would forbid does not hold that card."""
    number = trick.number
    for seat, card, before, _ in trick.turns(len(could)):
        bit, held = 1 << card, could[seat]
        if held and not law.legal(held | bit, before, number) & bit:
            for other in cards_of(held):
                if not law.legal(1 << other | bit, before, number) & bit:
                    could[seat] &= ~(1 << other)


class Reading:
    """What a seat can infer during the tricks.

    ``out_mask``: cards it has not seen; ``could[seat]``: those a seat may hold by its plays so
    far; ``friend[seat]``: the chance that the seat is on the same side; ``left[seat]``: cards
    still in its hand; ``later``: the seats that play after this one in the running trick.
    """

    def __init__(self, view: PlayerView) -> None:
        self.view = view
        self.law: Law = view.law
        self.me = view.seat
        players = view.players
        self.out_mask = mask_of(self.law.pack.cards) & ~(view.hand | view.played | view.discards)
        trick = view.trick
        played = {(trick.leader + at) % players for at in range(len(trick.cards))}
        tricks_left = self.law.tricks - trick.number
        self.left = [tricks_left - (seat in played) for seat in range(players)]
        self.others_left = tricks_left - 1
        start = self.me if not trick.cards else trick.leader + len(trick.cards)
        in_order = [(start + at) % players for at in range(players - len(trick.cards))]
        self.later = [seat for seat in in_order if seat != self.me]
        self.could = self._holders()
        self.adjutant_odds = self._adjutant_odds()
        self.friend = self._friends()
        order = strength_order(self.law)
        # Napoleon names the strongest missing card, and so holds those above it.
        named_at = order.index(view.card) if view.card in order else 0
        self._passed_over = frozenset(order[: min(named_at, 6)])
        self._chances: dict[int, list[float]] = {}
        self._voids: dict[tuple[int, int], float] = {}

    # ---- cards

    def _holders(self) -> list[int]:
        return could_hold(self.view, self.out_mask)

    def chances(self, card: Card) -> list[float]:
        """By seat: the chance that it holds a card that is out."""
        found = self._chances.get(card)
        if found is None:
            found = self._chances[card] = self._weigh(card)
        return found

    def _weigh(self, card: Card) -> list[float]:
        view, bit = self.view, 1 << card
        if card == view.card and view.adjutant is None and not view.alone:
            odds = list(self.adjutant_odds)
            if view.napoleon is not None and view.napoleon != self.me:
                odds[view.napoleon] = max(0.0, 1.0 - sum(odds, 0.0)) * GUESSING.named_with_napoleon
            return odds
        weights = [
            float(left) if held & bit else 0.0
            for left, held in zip(self.left, self.could, strict=True)
        ]
        down = 0.0
        if view.napoleon != self.me and view.napoleon is not None and view.discarded:
            strong_mask = self.law.trump_mask | self.law.roles_mask | JOKERS_MASK
            if card in self._passed_over:
                weights[view.napoleon] *= GUESSING.stronger_held
                share = GUESSING.stronger_down
            elif bit & strong_mask:
                weights[view.napoleon] *= GUESSING.strong_held
                share = GUESSING.strong_down
            else:
                share = GUESSING.honor_down if bit & HONORS_MASK else GUESSING.low_down
            down = share * (self.law.pack.widow_size - view.face_up.bit_count())
        total = sum(weights) + down
        return [weight / total for weight in weights] if total else weights

    def holds_any(self, seat: Seat, cards_mask: CardSet) -> float:
        """The chance that a seat holds one of these cards."""
        lacks = 1.0
        for card in cards_of(cards_mask & self.could[seat]):
            lacks *= 1 - self.chances(card)[seat]
        return 1 - lacks

    def void(self, seat: Seat, suit: Suit) -> float:
        """The chance that a seat has no card that it must play to a lead of this suit."""
        key = (seat, suit)
        found = self._voids.get(key)
        if found is None:
            binding_mask = ASKED_MASK[suit] & ~free_mask(self.law) if suit >= 0 else 0
            found = self._voids[key] = 1 - self.holds_any(seat, binding_mask)
        return found

    # ---- sides

    def _adjutant_odds(self) -> list[float]:
        """By seat: the chance that it is the adjutant, judged by the plays."""
        view = self.view
        odds = [0.0] * view.players
        if view.adjutant is not None:
            odds[view.adjutant] = 1.0
            return odds
        if view.alone or view.card == NO_CARD:
            return odds
        bit = 1 << view.card
        for seat in range(view.players):
            if seat not in (view.napoleon, self.me) and self.could[seat] & bit:
                odds[seat] = 1.0
        for trick in (*view.tricks, view.trick):
            self._suspect(odds, trick)
        certain = view.napoleon == self.me or view.betrayed
        total = sum(odds) + (0.0 if certain else GUESSING.alone)
        return [share / total for share in odds] if total else odds

    def _suspect(self, odds: list[float], trick: Trick) -> None:
        """A player who gives Napoleon honors is a suspect; one who takes them from him is not."""
        napoleon, winner = self.view.napoleon, trick.leader
        for seat, card, before, after in trick.turns(len(odds)):
            bit = 1 << card
            wins = self.law.winner(after, trick.number).card == card
            if before.cards and odds[seat]:
                honors = (after.played & HONORS_MASK).bit_count()
                if winner == napoleon:
                    if wins:
                        odds[seat] *= GUESSING.robs if honors else GUESSING.beats
                    else:
                        given = bool(bit & HONORS_MASK)
                        odds[seat] *= GUESSING.gives if given else GUESSING.keeps
                elif bit & HONORS_MASK and not wins:
                    odds[seat] *= GUESSING.gives_others
            if wins:
                winner = seat

    def _friends(self) -> list[float]:
        view = self.view
        french = list(self.adjutant_odds)
        if view.napoleon is not None:
            french[view.napoleon] = 1.0
        if view.betrayed == "adjutant" and view.adjutant is not None:
            french[view.adjutant] = 0.0
        if view.betrayed == "napoleon" and view.napoleon is not None:
            french[view.napoleon] = 0.0
        self.french = self._is_french()
        if not self.french:
            french = [1 - share for share in french]
        french[self.me] = 1.0
        return french

    def friend_with(self, seat: Seat, card: Card) -> float:
        """The chance that a seat is on the same side if it holds this card."""
        view = self.view
        hidden = card == view.card and view.adjutant is None
        if hidden and seat != view.napoleon:
            return 1.0 if self.french else 0.0
        return self.friend[seat]

    def enemy_has(self, card: Card) -> float:
        """The chance that a card which is out is in an enemy's hand."""
        return sum(
            chance * (1 - self.friend_with(seat, card))
            for seat, chance in enumerate(self.chances(card))
        )

    def _is_french(self) -> bool:
        view = self.view
        role = view.role(self.me)
        return role in ("napoleon", "adjutant") and view.betrayed != role

    @property
    def honors_left(self) -> int:
        """The honors that are still to be played, in the hand or unseen."""
        return ((self.out_mask | self.view.hand) & HONORS_MASK).bit_count()
