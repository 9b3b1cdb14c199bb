"""The state of one deal: a value."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.deal import Deal
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.games.napoleon.rules.law import Law
from napoleon.games.napoleon.rules.trick import Trick
from napoleon.kit.cards import NO_CARD, Card, CardSet, Seat, Suit
from napoleon.kit.drawn import svg_of
from napoleon.kit.refusal import Refusal

AUCTION: Final = "auction"
NAMING: Final = "naming"
CHANGE: Final = "change"
EXCHANGE: Final = "exchange"
PLAY: Final = "play"
FINISHED: Final = "finished"
Phase: TypeAlias = Literal["auction", "naming", "change", "exchange", "play", "finished"]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)


class Auction(NamedTuple):
    """The state of the auction."""

    calls: tuple[tuple[int, Action], ...] = ()
    """Bids and passes in order, each with its seat."""
    bidder: Seat | None = None
    """The seat of the highest bid; None while nobody has bid."""
    number: int = 0
    """The number of the highest bid; 0 while nobody has bid."""
    trump: Suit = -1
    """The trump of the highest bid; -1 while nobody has bid."""
    card: Card | None = None
    """The adjutant card that came with the highest bid, if one did."""
    passed_mask: int = 0
    """The seats that have passed, as bits."""
    passes_in_row: int = 0
    """How many passes came since the last bid."""
    forced: bool = False
    """Whether only the first bidder may bid, and must."""
    shown: tuple[int, ...] = ()
    """Widow cards turned up because nobody bid; the round after that is the last."""


class Contract(NamedTuple):
    """The contract: who is Napoleon, for how many honors, with which trump and card."""

    napoleon: Seat
    """Napoleon's seat."""
    bid: int
    """The number of honors that was bid."""
    trump: Suit
    """The trump suit, or `NO_TRUMP`."""
    card: Card
    """The adjutant card; `NO_CARD` while it is not named."""
    law: Law
    """The rules of play under this contract."""
    forced: bool = False
    """Whether the rules made this contract because nobody bid."""
    betrayed: str | None = None
    """``adjutant`` or ``napoleon`` once one of them has changed sides."""


class Result(NamedTuple):
    """How a deal ended. All code looks here for who won, and in which role."""

    napoleon: Seat
    """The seat that won the auction."""
    adjutant: Seat | None
    """The seat that held the named card; None where Napoleon was alone."""
    bid: int
    """The number of the contract."""
    trump: Suit
    """The trumps of the contract."""
    french: int
    """The honors of the French side as it stood at the end."""
    made: bool
    """Whether the French won."""
    triumph: bool
    """Whether the winners have a triumph."""
    points: tuple[int, ...]
    """The points, by seat."""
    betrayed: str | None
    """Who changed sides, ``napoleon`` or ``adjutant``; None: nobody."""
    side: tuple[int, ...]
    """The seats of the French side as it stood at the end, the leader first."""

    @property
    def alone(self) -> bool:
        """Whether one seat was the whole French side at the end."""
        return len(self.side) == 1

    @property
    def traitor(self) -> Seat | None:
        """The seat that changed sides."""
        if self.betrayed is None:
            return None
        return self.napoleon if self.betrayed == "napoleon" else self.adjutant

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats of the side that won, in order."""
        return tuple(seat for seat, _ in enumerate(self.points) if self.won(seat))

    def won(self, seat: Seat) -> bool:
        """Whether a seat's side at the end is the one that won."""
        return self.made == (seat in self.side)

    def role(self, seat: Seat) -> str:
        """The role of a seat in the contract: ``napoleon``, ``adjutant`` or ``ally``.

        A betrayal does not change it. The same words as in `PlayerView.role`.
        """
        if seat == self.napoleon:
            return "napoleon"
        return "adjutant" if seat == self.adjutant else "ally"

    def paid_as(self, seat: Seat) -> str:
        """The role at the end, for which a seat is paid: one of `rules.scoring.PAID_AS`.

        A traitor is paid as an ally; the player left alone is paid as if alone from the start.
        """
        if seat not in self.side:
            return "ally"
        if self.alone:
            return "alone"
        return "napoleon" if seat == self.side[0] else "adjutant"


class State(NamedTuple):
    """One deal at one moment."""

    rules: RuleSet
    """The rules of the deal."""
    deal: Deal
    """The cards as they were dealt."""
    first: Seat
    """The seat that is dealt to and bids first."""
    phase: Phase
    """One of `PHASES`."""
    turn: Seat | None
    """The seat to act; None in an open auction and when the deal is finished."""
    auction: Auction
    """The auction."""
    contract: Contract | None
    """The contract; None while there is none."""
    hands: tuple[CardSet, ...]
    """The cards in hand by seat, as masks."""
    discards_mask: CardSet
    """The cards that Napoleon has discarded."""
    trick: Trick
    """The running trick."""
    tricks: tuple[Trick, ...]
    """The finished tricks in order."""
    winners: tuple[int, ...]
    """The seats that won them."""
    honors: tuple[int, ...]
    """The honors taken so far, by seat."""
    waiting: int
    """The honors of tricks that a Joker won; they go to the next winner."""
    result: Result | None
    """The result; None while the deal runs, and if it has to be dealt again."""

    def _repr_svg_(self) -> str | None:
        return svg_of(self)

    @property
    def agreed(self) -> Contract:
        """The contract. Raises `ValueError` while there is none."""
        if self.contract is None:
            raise Refusal("no_contract")
        return self.contract

    @property
    def final(self) -> Result:
        """The result. Raises `ValueError` for a deal without one."""
        if self.result is None:
            raise Refusal("not_finished")
        return self.result

    @property
    def actor(self) -> int:
        """The seat to act. Raises `ValueError` if there is none, or anyone may act."""
        if self.turn is None:
            raise Refusal("nobody_acts")
        return self.turn

    @property
    def law(self) -> Law:
        """The law of the contract. Raises `ValueError` while there is none."""
        return self.agreed.law

    @property
    def holder(self) -> Seat | None:
        """The seat that was dealt the named card; None if it was in the widow."""
        if self.contract is None or self.contract.card == NO_CARD:
            return None
        bit = 1 << self.contract.card
        return next((seat for seat, hand in enumerate(self.deal.hands) if hand & bit), None)

    @property
    def adjutant(self) -> Seat | None:
        """The adjutant's seat, a secret; None if not named yet, or if Napoleon is alone."""
        holder = self.holder
        return holder if self.contract and holder != self.contract.napoleon else None
