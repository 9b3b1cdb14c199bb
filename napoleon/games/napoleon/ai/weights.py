"""What the rules of thumb weigh: every number of theirs that is a matter of judgement.

Most of them were chosen by hand for `casual` under the rules of sdc, and stayed because the level
that they make won in the arena as a whole. What a trump and a side card may still win was chosen
by deals that were played on with every other card (`docs/players.md`). What was fitted has its
source beside it: `ai.hand`, `ai.belief`, `ai.likelihood` and the lean of
`napoleon.games.napoleon.ai.contract.sampled`. Unless it says otherwise a number counts honors.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Calling(NamedTuple):
    """Bids, the adjutant card, and changes of the contract."""

    boldness: float = 2.9
    """How far over the estimate a bid may go: honors for each standard deviation of luck.

    A choice, and no measure of that luck, which is `ai.hand.SPREAD`: more makes bids
    bolder.
    """
    least_needed: float = 0.25
    """The lowest chance at which a bid may pay."""
    most_needed: float = 0.42
    """The highest chance that is asked of a bid."""
    face_up: float = 0.7
    """Less where the open widow counts as own cards: not all of them can be kept."""
    redealt: float = 1.2
    """More where the cards are dealt again if nobody bids."""
    redealt_dear: float = 0.9
    """The same again for each honor that the lowest bid is above `usual_bid`."""
    usual_bid: int = 13
    """A bid as it is usual in sdc."""
    would_help: float = 1.5
    """Less where the standing bid names a card of this hand: one would be the adjutant."""
    own_powers: int = 5
    """Whoever holds so many of the strongest cards may name a card of their own …"""
    own_trumps: int = 6
    """… if they have so many trumps."""
    change_margin: float = 0.5
    """By how much another contract must be better."""
    without_adjutant: float = 2.5
    """Less for naming an own card: Napoleon is alone."""
    weaker_name: float = 0.4
    """Less for each stronger card that could be named …"""
    weaker_names: int = 4
    """… up to so many."""


class Discarding(NamedTuple):
    """What it costs to lay a card away."""

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
    """A side card that is no honor."""
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
    """A buried honor that is nobody's, besides its chance to win."""
    two: float = 0.2
    """A 2, with Same Two."""
    call: float = 0.35
    """The card that calls the Joker."""
    yoromeki: float = 0.5
    """The Yoromeki card, where the Mighty may be an enemy's."""
    void: float = 0.1
    """What an empty side suit is worth for each trump …"""
    void_trumps: int = 4
    """… up to so many."""
    bare_honor: float = 0.25
    """What is lost with a side honor below the ace that stays alone."""
    guarded_ace: float = 0.05
    """What is won with an ace that keeps company."""


class Playing(NamedTuple):
    """Leading and following."""

    held_over: float = 0.5
    """The share that honors count for which a Joker holds over to the next trick."""
    takes: float = 0.1
    """More for a French seat that wins the trick itself."""
    friend_adds: float = 1.8
    """How often a friend still to play adds an honor, against how common honors are …"""
    friend_adds_most: float = 0.85
    """… but never more often than this."""
    enemy_adds: float = 0.55
    """The same of an enemy, who does not want to."""
    friend_overtakes: float = 0.5
    """How often a friend who could take the trick from an enemy does it."""
    adjutant_overtakes: float = 0.5
    """The same of the adjutant with the named card, who would be known by it."""
    joker_spent: tuple[float, ...] = (0.3, 0.5, 0.75, 0.9, 1.0)
    """How likely a Joker or another power is spent, by the honors in the trick."""
    two_comes: float = 0.8
    """How likely the holder of the 2 plays it to Same Two."""
    ally_trumps: float = 0.8
    """Less for an ally who leads trumps: that is Napoleon's business."""
    draws: float = 0.22
    """What a trump lead of the French is worth for each trump of the enemies …"""
    draws_most: float = 4.0
    """… up to so many."""
    mighty_lost: float = 2.5
    """Less for leading the Mighty into the Yoromeki card."""
    call_enemy: float = 1.8
    """What it is worth to call an enemy's Joker."""
    call_friend: float = 1.2
    """What it costs to call a friend's."""
    asks_named: float = 0.15
    """What it is worth to an ally to lead low into the suit of the named card."""
    secret: float = 0.4
    """What it costs the adjutant to show the named card …"""
    secret_stake: int = 2
    """… for fewer honors than this."""
    hope: float = 0.6
    """The share of the honors still to come that a side may hope for, when betrayal is weighed."""
    despair: int = 2
    """Betrayed where that is so many short of the target."""


class Keeping(NamedTuple):
    """What a card is worth to the one who keeps it."""

    later: tuple[float, ...] = (0.0, 0.55, 0.8, 0.95)
    """Share of its worth that a card has with so many tricks to come after this one."""
    trick: float = 0.5
    """More that a trick is worth than the honors in it on the average."""
    honor: float = 0.45
    """More for an honor."""
    rank: float = 0.004
    """More for each rank: of two equal cards the lower goes."""
    weak_joker: float = 0.15
    """The chance that a Joker without a power takes a trick some day."""
    power: float = 0.95
    """The same of the strongest card."""
    trump: float = 0.7
    """The same of the best trump …"""
    drawn: float = 0.6
    """… of an ally: Napoleon draws it."""
    above: float = 0.88
    """Times that for each stronger card that others have …"""
    above_most: int = 9
    """… up to so many."""
    side: tuple[float, ...] = (0.25, 0.1, 0.03, 0.01)
    """The same of a side card, by the higher cards that others have …"""
    ruffed: tuple[float, ...] = (0.1, 0.05, 0.0)
    """… of an ally: it is mostly ruffed …"""
    untrumped: tuple[float, ...] = (0.45, 0.15, 0.06, 0.02)
    """… and of everybody where there are no trumps."""
    two: float = 0.35
    """A 2, with Same Two."""
    two_cards: int = 2
    """… as long as every other seat may have so many cards of the suit."""
    yoromeki: float = 0.5
    """The Yoromeki card, by the chance that an enemy has the Mighty."""
    call: float = 0.5
    """The card that calls the Joker, by the chance that an enemy has that."""
    length: float = 0.015
    """More for each card of the side suit: a short one is better gone."""


class Guessing(NamedTuple):
    """Who holds a card, and who is the adjutant: odds, not honors."""

    alone: float = 0.3
    """Napoleon alone, against 1 for each seat that may be the adjutant."""
    named_with_napoleon: float = 0.7
    """The share of what is left for Napoleon that the named card is in their hand."""
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
