"""A beginner: counts trumps to bid, hoards, remembers two tricks, and is sometimes careless."""

from __future__ import annotations

from typing import Final

from napoleon.games.napoleon.ai import heuristic_play
from napoleon.games.napoleon.ai.choice import Advice, Candidate, Choice, reason
from napoleon.games.napoleon.ai.contract import heuristic
from napoleon.games.napoleon.ai.weights import HOARDING
from napoleon.games.napoleon.play.actions import PASS, Discard, Play
from napoleon.games.napoleon.play.notation import TRUMPS
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules.law import law_of
from napoleon.games.napoleon.rules.trick import HONORS_MASK
from napoleon.kit.cards import JOKERS_MASK, cards_of, rank_of
from napoleon.kit.chance import Chance

_REMEMBERED: Final = 2
_CARELESS_IN: Final = 4


def choose(view: PlayerView, seed: str, bold: float = 0.0) -> Choice:
    """What a beginner does. ``bold``: how many more honors they risk, counted in halves."""
    moment = f"{len(view.auction.calls)}|{view.trick.number}"
    chance = Chance(f"beginner|{seed}|{view.seat}|{view.phase}|{moment}")
    match view.phase:
        case "auction":
            return _bid(view, chance, round(2 * bold))
        case "naming":
            return heuristic.name(view, seed)
        case "change":
            return _keep()
        case "exchange":
            return _discard(view)
    return _play(view, seed, chance)


def _keep() -> Choice:
    return Advice(PASS, (reason("keeps_contract"),), (Candidate(PASS, 0.0),))


def _bid(view: PlayerView, chance: Chance, more: int) -> Choice:
    """Trumps and strong cards, counted on the fingers."""
    found = []
    for trump, call in heuristic.lowest_bids(view).items():
        law = law_of(view.rules, trump)
        powers = (view.hand & (law.roles_mask | JOKERS_MASK)).bit_count()
        trumps = (view.hand & law.trump_mask).bit_count()
        count = 6 + trumps + powers
        found.append((count - call.number, -trump, call, count))
    may_pass = view.turn is None or PASS in view.legal
    mood = chance.below(3) - 1 + more
    found.sort(key=lambda entry: entry[:2], reverse=True)
    candidates = [
        Candidate(heuristic.as_action(view, call), float(spare + mood))
        for spare, _, call, _ in found
    ]
    if not found:
        return Advice(PASS, (reason("no_bid_left"),), (Candidate(PASS, 0.0),))
    spare, _, call, count = found[0]
    if may_pass and spare + mood < 0:
        why = reason("too_little", honors=count + mood, trump=TRUMPS[call.trump])
        return Advice(PASS, (why,), (Candidate(PASS, 0.0), *candidates))
    why = reason("hand_good_for_trump", honors=count + mood, trump=TRUMPS[call.trump])
    return Advice(candidates[0].action, (why,), tuple(candidates))


def _discard(view: PlayerView) -> Choice:
    """The lowest cards that are neither trumps nor honors."""
    law = view.law
    kept_mask = law.trump_mask | law.roles_mask | JOKERS_MASK
    first = view.legal[0]
    size = first.cards_mask.bit_count() if isinstance(first, Discard) else 0
    order = sorted(
        cards_of(view.hand),
        key=lambda card: (kept_mask >> card & 1, HONORS_MASK >> card & 1, rank_of(card)),
    )
    action = Discard(sum(1 << card for card in order[:size]))
    return Advice(action, (reason("discards_low"),), (Candidate(action, 0.0),))


def _play(view: PlayerView, seed: str, chance: Chance) -> Choice:
    """Like `casual`, but hoarding, with a short memory; one time in four a card at random."""
    forgetful = view._replace(tricks=view.tricks[-_REMEMBERED:])
    choice = heuristic_play.play(forgetful, seed, HOARDING)
    if len(view.legal) == 1 or chance.below(_CARELESS_IN):
        return choice
    plays = [action for action in view.legal if isinstance(action, Play) and not action.betrays]
    if not plays:
        return choice
    action = plays[chance.below(len(plays))]
    return Advice(action, (reason("careless"),), (Candidate(action, 0.0),))
