"""The weights of the rules of thumb: every number in them that is a matter of judgement.

Most of them were chosen by hand for `casual` under the rules of sdc, and stayed because the level
with them won in the arena. The worth of a trump and of a side card for later tricks was chosen by
deals that were played on with every other card (`docs/players.md`). Fitted numbers have their
source beside them: `ai.hand`, `ai.belief`, `ai.likelihood` and the lean of
`napoleon.games.napoleon.ai.contract.sampled`. Unless it says otherwise a number counts honors.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Calling(NamedTuple):
    """Bids, the adjutant card, and changes of the contract."""

    boldness: float = 2.9
    """How far over the estimate a bid may go: honors for each standard deviation of luck.

    A choice, not a measure of that luck (which is `ai.hand.SPREAD`): a higher number makes bids
    bolder.
    """
    least_needed: float = 0.25
    """The lowest chance at which a bid may pay."""
    most_needed: float = 0.42
    """The highest chance that a bid needs."""
    face_up: float = 0.7
    """Less if the open widow counts as one's own cards: not all of them can be kept."""
    redealt: float = 1.2
    """More if the cards are dealt again when nobody bids."""
    redealt_dear: float = 0.9
    """The same again for each honor that the lowest bid is above `usual_bid`."""
    usual_bid: int = 13
    """A usual bid in sdc."""
    would_help: float = 1.5
    """Less where the standing bid names a card of this hand: one would be the adjutant."""
    own_powers: int = 5
    """A player with this many of the strongest cards may name a card of their own …"""
    own_trumps: int = 6
    """… if they have this many trumps."""
    change_margin: float = 0.5
    """How much better another contract must be."""
    without_adjutant: float = 2.5
    """Less for naming a card of one's own: Napoleon is alone."""
    weaker_name: float = 0.4
    """Less for each stronger card that could be named …"""
    weaker_names: int = 4
    """… up to this many."""


class Discarding(NamedTuple):
    """The cost of laying a card away."""

    others: int = 6
    """How many more cards than needed are compared."""
    power: float = 9.0
    """A Mighty, a Jack with a power, a Joker that can win: never."""
    weak_joker: float = 1.0
    """A Joker that cannot win."""
    named: float = 5.0
    """The adjutant card."""
    trump: float = 4.0
    """The best trump."""
    trump_above: float = 0.1
    """Less for each higher trump that others have."""
    trump_honor: float = 1.0
    """More for a trump that is an honor."""
    low: float = 0.15
    """A side card that is not an honor."""
    low_rank: float = 0.01
    """More for each rank that it is higher."""
    wins: tuple[float, ...] = (0.75, 0.4, 0.25, 0.2)
    """The chance that a side honor wins a trick, by the higher cards that others have."""
    short: float = 0.15
    """Less chance where the suit is too short to wait for that."""
    collected: float = 1.6
    """A buried honor, by its chance to win a trick, where the first trick collects discards …"""
    collected_sure: float = 0.75
    """… less by this with a card that surely wins the first trick …"""
    collected_unsure: float = 0.3
    """… and more by this without one."""
    given: float = 0.75
    """A buried honor that counts for the allies or raises the target, besides its chance to win."""
    gone: float = 0.45
    """A buried honor that nobody gets, besides its chance to win."""
    two: float = 0.2
    """A 2, with Same Two."""
    call: float = 0.35
    """The card that calls the Joker."""
    yoromeki: float = 0.5
    """The Yoromeki card, where the Mighty may be an enemy's."""
    void: float = 0.1
    """The worth of an empty side suit for each trump …"""
    void_trumps: int = 4
    """… up to this many."""
    bare_honor: float = 0.25
    """The loss from a side honor below the ace that is left bare."""
    guarded_ace: float = 0.05
    """The gain from an ace that is not left alone."""


class Playing(NamedTuple):
    """Leading and following."""

    held_over: float = 0.5
    """The weight of honors that a Joker holds over to the next trick."""
    takes: float = 0.1
    """More for a French seat that wins the trick itself."""
    friend_adds: float = 1.8
    """How often a friend still to play adds an honor, against how common honors are …"""
    friend_adds_most: float = 0.85
    """… but never more often than this."""
    enemy_adds: float = 0.55
    """The same for an enemy, who does not want to."""
    friend_overtakes: float = 0.5
    """How often a friend who could take the trick from an enemy does so."""
    adjutant_overtakes: float = 0.5
    """The same for the adjutant with the named card, which would reveal them."""
    joker_spent: tuple[float, ...] = (0.3, 0.5, 0.75, 0.9, 1.0)
    """The chance that a Joker or another power is spent, by the honors in the trick."""
    two_comes: float = 0.8
    """The chance that the holder of the 2 plays it to Same Two."""
    ally_trumps: float = 0.8
    """Less for an ally who leads trumps: that is Napoleon's business."""
    draws: float = 0.22
    """The worth of a trump lead of the French for each trump of the enemies …"""
    draws_most: float = 4.0
    """… up to this many."""
    mighty_lost: float = 2.5
    """Less for leading the Mighty into the Yoromeki card."""
    call_enemy: float = 1.8
    """The worth of calling an enemy's Joker."""
    call_friend: float = 1.2
    """The cost of calling a friend's."""
    asks_named: float = 0.15
    """The worth to an ally of a low lead into the suit of the named card."""
    secret: float = 0.4
    """The cost to the adjutant of showing the named card …"""
    secret_stake: int = 2
    """… for fewer honors than this."""
    hope: float = 0.6
    """The share of the honors still to come that a side may hope for, when betrayal is weighed."""
    despair: int = 2
    """The adjutant betrays if this many honors are missing even so."""


class Keeping(NamedTuple):
    """The worth of a card to the player who keeps it."""

    later: tuple[float, ...] = (0.0, 0.55, 0.8, 0.95)
    """The share of its worth that a card has, by the number of tricks after this one."""
    trick: float = 0.5
    """How much more a trick is worth than the honors in it, on average."""
    honor: float = 0.45
    """More for an honor."""
    rank: float = 0.004
    """More for each rank: of two equal cards the lower goes."""
    weak_joker: float = 0.15
    """The chance that a Joker without a power takes a trick at some time."""
    power: float = 0.95
    """The same for the strongest card."""
    trump: float = 0.7
    """The same for the best trump …"""
    drawn: float = 0.6
    """… for an ally: Napoleon draws it."""
    above: float = 0.88
    """Multiplied by this for each stronger card that others have …"""
    above_most: int = 9
    """… up to this many."""
    side: tuple[float, ...] = (0.25, 0.1, 0.03, 0.01)
    """The same for a side card, by the higher cards that others have …"""
    ruffed: tuple[float, ...] = (0.1, 0.05, 0.0)
    """… for an ally: it is mostly ruffed …"""
    untrumped: tuple[float, ...] = (0.45, 0.15, 0.06, 0.02)
    """… and for everybody if there are no trumps."""
    two: float = 0.35
    """A 2, with Same Two."""
    two_cards: int = 2
    """… as long as every other seat may have this many cards of the suit."""
    yoromeki: float = 0.5
    """The Yoromeki card, by the chance that an enemy has the Mighty."""
    call: float = 0.5
    """The card that calls the Joker, by the chance that an enemy has that."""
    length: float = 0.015
    """More for each card of the side suit: a short suit is better got rid of."""


class Guessing(NamedTuple):
    """Who holds a card, and who is the adjutant: odds, not honors."""

    alone: float = 0.3
    """Napoleon alone, against 1 for each seat that may be the adjutant."""
    named_with_napoleon: float = 0.7
    """The share of the remaining chance for Napoleon that the named card is in their hand."""
    stronger_held: float = 5.0
    """A card above the named one: with Napoleon, who named the strongest that they lacked …"""
    stronger_down: float = 0.02
    """… and for each of the discards."""
    strong_held: float = 1.7
    """A trump or a power below it, with Napoleon …"""
    strong_down: float = 0.05
    """… and for each of the discards."""
    honor_down: float = 0.1
    """A side honor, for each of the discards."""
    low_down: float = 1.5
    """Any other card, for each of the discards."""
    robs: float = 0.5
    """The adjutant takes a trick with honors from Napoleon …"""
    beats: float = 0.8
    """… or one without any."""
    gives: float = 1.6
    """The adjutant gives Napoleon an honor …"""
    keeps: float = 0.9
    """… or does not."""
    gives_others: float = 0.8
    """The adjutant gives another seat an honor."""


CALLING: Final = Calling()
DISCARDING: Final = Discarding()
PLAYING: Final = Playing()
KEEPING: Final = Keeping()
HOARDING: Final = KEEPING._replace(
    trump=0.85, drawn=0.85, side=KEEPING.untrumped, ruffed=KEEPING.untrumped
)
"""A beginner's: trumps and high side cards are kept in the hope that they win later.

A search looks at the plays in this order.
"""
GUESSING: Final = Guessing()
