"""The lead: the first attack of a bout, under the musts of the rules."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import chain, combinations, permutations, product

from napoleon.games.durak.play.actions import TOP, Lead, Plain, Top, leads_of
from napoleon.games.durak.play.classic.throwing import count_set, same_rank_sets
from napoleon.games.durak.play.laying import held_bit, lay, taken_out
from napoleon.games.durak.play.refusals import refuse
from napoleon.games.durak.play.state import RESPOND, Entry, State, face_of, faces_of
from napoleon.games.durak.play.stock import draw
from napoleon.games.durak.rules import lead
from napoleon.games.durak.rules.law import COPIES, faces
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import RANK_MASK, Card, Seat, cards_of, suit_of


def legal(state: State, seat: Seat) -> list[Plain]:
    """What the attacker may lead."""
    section, hand = state.law.rules.lead, state.hands[seat]
    singles = leads_of(faces(hand))
    if state.law.leads_one_card:
        return [*singles]
    found: list[Plain] = []
    if lead.needs_whole_set(section) or lead.needs_strongest(section):
        found += [one for one in singles if why_not(state, seat, one) is None]
    else:
        found += singles
    most = min(state.bout.limit, lead.longest_shape(section), hand.bit_count())
    if lead.has_shapes(section):
        held = faces_of(hand)
        shapes = [shape for shape in lead.shapes_of(section) if sum(shape) <= most]
        every = {cards for shape in shapes for cards in _shaped(held, shape)}
        found += map(Lead, sorted(every, key=lambda cards: (len(cards), cards)))
    else:
        for size in range(2, min(state.bout.limit, lead.most_of_a_rank(section)) + 1):
            sets = [Lead(cards) for cards in same_rank_sets(hand, size)]
            found += [one for one in sets if why_not(state, seat, one) is None]
    if lead.from_talon(section) and state.talon:
        found.append(TOP)
    return found


def _shaped(held: tuple[Face, ...], shape: tuple[int, ...]) -> Iterator[tuple[Face, ...]]:
    """All sets of faces in a shape of ranks; those that are held are in their order."""
    by_rank: dict[int, list[Face]] = defaultdict(list)
    for face in held:
        by_rank[face % 13].append(face)
    sets = {
        (rank, size): set(combinations(equal, size))
        for rank, equal in by_rank.items()
        for size in {*shape}
    }
    for ranks in permutations(by_rank, len(shape)):
        for chosen in product(*(sets[one] for one in zip(ranks, shape, strict=True))):
            yield tuple(sorted(chain(*chosen)))


def why_not(state: State, seat: Seat, action: Lead) -> str | None:
    """Why the attacker may not lead these cards; None: they may."""
    section, cards = state.law.rules.lead, action.cards
    found, _ = taken_out(state.hands[seat], cards)
    if not found or list(cards) != sorted(cards):
        return "not_held"
    if len(cards) > state.bout.limit:
        return "limit"
    ranks = _ranks(cards)
    if lead.has_shapes(section):
        return None if lead.is_shape(section, ranks) else "shape"
    if len(set(ranks)) > 1 or len(cards) > lead.most_of_a_rank(section):
        return "shape"
    if lead.needs_whole_set(section):
        held = (state.hands[seat] & RANK_MASK[ranks[0]] * COPIES).bit_count()
        return None if len(cards) == min(held, state.bout.limit) else "whole_set"
    if lead.needs_strongest(section):
        best = max(_strength(state, seat, card) for card in cards_of(state.hands[seat]))
        return None if _strength(state, seat, cards[0]) == best else "strongest"
    return None


def _ranks(cards: tuple[Card, ...]) -> tuple[int, ...]:
    return tuple(face_of(card) % 13 for card in cards)


def _strength(state: State, seat: Seat, card: Card) -> tuple[bool, int]:
    """The order of cards for the lead: trumps above the others, then by rank (V46, ours)."""
    trumps = suit_of(face_of(card)) == state.trump_of(seat)
    return trumps, state.law.power(card)


def led(state: State, seat: Seat, action: Plain) -> None:
    """Changes a state by a lead. Raises `IllegalAction`."""
    bout, law = state.bout, state.law
    if isinstance(action, Top):
        if action.throws or not lead.from_talon(law.rules.lead) or not state.talon:
            refuse("no_talon")
        cards: tuple[Card, ...] = (draw(state),)
        hand = state.hands[seat]
    elif isinstance(action, Lead):
        if law.leads_freely and len(action.cards) == 1:
            bit = held_bit(state.hands[seat], action.cards[0])
            cards, hand = (bit.bit_length() - 1,), state.hands[seat] ^ bit
        else:
            if reason := why_not(state, seat, action):
                refuse(reason)
            cards, hand = taken_out(state.hands[seat], action.cards)
            _count_set(state, seat, cards)
    else:
        refuse("wrong_phase")
    fits = 0
    for card in cards:
        fits |= law.fits[face_of(card)]
    bout.table, bout.fits = tuple([Entry(card, seat) for card in cards]), fits
    lay(state, seat, hand)
    state.phase, state.acting = RESPOND, (bout.defender,)


def _count_set(state: State, seat: Seat, cards: tuple[Card, ...]) -> None:
    ranks = _ranks(cards)
    count_set(state, seat, max(ranks.count(rank) for rank in ranks))
