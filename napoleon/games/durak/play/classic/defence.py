"""The defence: covers, the second chance, the exchange, the counter-attack."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from napoleon.games.durak.play.actions import (
    Chance,
    Counter,
    Cover,
    Exchange,
    Plain,
    cover,
    covers_of,
)
from napoleon.games.durak.play.classic.throwing import count_cover, same_rank_sets
from napoleon.games.durak.play.laying import held_bit, lay, taken_out
from napoleon.games.durak.play.refusals import refuse, why_not_beaten
from napoleon.games.durak.play.roles import conceal, reveal, watchers
from napoleon.games.durak.play.state import OPENED, Bout, Entry, State, face_of, faces_of, replaced
from napoleon.games.durak.play.stock import draw, to_hand
from napoleon.games.durak.rules import defend, throw
from napoleon.games.durak.rules.law import COPIES, faces
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import RANK_MASK, Card, CardSet, Seat, mask_of


def open_places(bout: Bout) -> list[int]:
    """The places on the table of attacks that are still to be covered."""
    return [at for at, entry in enumerate(bout.table) if entry.cover < 0 and not entry.waived]


def is_all_covered(bout: Bout) -> bool:
    """Whether no attack is left to be covered."""
    return not [entry for entry in bout.table if entry.cover < 0 and not entry.waived]


def _open_attacks(bout: Bout) -> dict[Face, Entry]:
    """The attacks still to be covered by their face; of equal ones the first."""
    found: dict[Face, Entry] = {}
    for entry in bout.table:
        if entry.cover < 0 and not entry.waived:
            found.setdefault(face_of(entry.attack), entry)
    return found


def _place(bout: Bout, attack: Face) -> int:
    """The place of the first open attack with a face. Raises `IllegalAction`."""
    for at, entry in enumerate(bout.table):
        if entry.cover < 0 and not entry.waived and face_of(entry.attack) == attack:
            return at
    return refuse("no_such_attack")


def beating_mask(state: State, entry: Entry) -> CardSet:
    """The cards that beat an attack if the defender lays them."""
    own = state.own
    if not own:
        return state.law.beaten_by(state.trump)[face_of(entry.attack)]
    suits = own[state.bout.defender], own[entry.owner]
    return state.law.beating(*suits).masks[face_of(entry.attack)]


def legal(state: State) -> list[Plain]:
    """The covers and what else a defender may do with an attack, but for taking and passing on."""
    hand = state.hands[state.bout.defender]
    attacks = _open_attacks(state.bout)
    if state.law.covers_only:
        return [
            action
            for face, entry in attacks.items()
            for action in covers_of(face, faces(hand & beating_mask(state, entry)))
        ]
    section = state.law.rules.defend
    shown, hidden = defend.covers(section)
    found: list[Plain] = []
    for face, entry in attacks.items():
        mask = hand & beating_mask(state, entry)
        if shown:
            found += covers_of(face, faces(mask))
        if hidden:
            found += [cover(face, card, down=True) for card in faces_of(faces(hand))]
        if defend.has_chance(section) and state.talon and not mask and not entry.tried:
            found.append(Chance(face))
    if defend.may_counter(section) and len(attacks) == 1 and len(open_places(state.bout)) == 1:
        found += _counters(state)
    size = _exchanged(state)
    if size:
        found += [Exchange(cards) for cards in dict.fromkeys(combinations(faces_of(hand), size))]
    return found


# ---- covering ----------------------------------------------------------------------------


def cover_with(state: State, action: Cover) -> None:
    """Changes a state by a cover from the hand. Raises `IllegalAction`."""
    bout = state.bout
    at = _place(bout, action.attack)
    entry = bout.table[at]
    bit = held_bit(state.hands[bout.defender], action.card)
    if not state.law.covers[action.down]:
        refuse("face_down" if action.down else "must_lie_down")
    if not action.down and not beating_mask(state, entry) & bit:
        _refuse_cover(state, entry, action.card)
    hand = state.hands[bout.defender] ^ bit
    _lay_cover(state, at, bit.bit_length() - 1, hand, down=action.down)


def _refuse_cover(state: State, entry: Entry, face: Face) -> None:
    seat, attack = state.bout.defender, face_of(entry.attack)
    reason = why_not_beaten(state, cover_face=face, attack=attack, by=seat, owner=entry.owner)
    refuse(reason or "does_not_beat")


def _lay_cover(state: State, at: int, card: Card, hand: CardSet, *, down: bool = False) -> None:
    """Lays a cover; the one who covers picks up a card that lies face down (V16)."""
    bout, seat = state.bout, state.bout.defender
    table = bout.table
    entry = table[at]
    attack = entry.attack
    laid = Entry(attack, entry.owner, card, seat, down=down, tried=entry.tried)
    bout.table = (*table[:at], laid, *table[at + 1 :])
    if down:  # it may be any card of the hand, even one that others knew
        bout.doubted = at
        bout.concealed |= state.known[seat]
        conceal(state, state.hands[seat], watchers(state, seat))
        reveal(state, 1 << card, watchers(state, seat))
    else:
        face = face_of(card)
        bout.fits |= state.law.fits[face]
        bout.last_cover, bout.doubted = card, -1
        bout.closed = bout.closed or face == face_of(attack)
    if state.law.counts:
        count_cover(state, seat, attack)
    lying = state.down[seat]
    if lying:
        state.down = (*state.down[:seat], lying[:-1], *state.down[seat + 1 :])
        hand |= 1 << lying[-1]
    lay(state, seat, hand)


# ---- the second chance -------------------------------------------------------------------


def take_chance(state: State, action: Chance) -> None:
    """Changes a state: the top card of the talon is turned over for an attack (V24).

    A card that beats the attack covers it; if not, it goes to the hand. The trump suit may change
    as the card is drawn (V09).
    """
    bout, seat = state.bout, state.bout.defender
    at = _place(bout, action.attack)
    entry = bout.table[at]
    if not defend.has_chance(state.law.rules.defend) or not state.talon:
        refuse("no_talon")
    if entry.tried:
        refuse("tried_before")
    if beating_mask(state, entry) & state.hands[seat]:
        refuse("has_a_card")
    card = draw(state)
    if beating_mask(state, entry) >> card & 1:
        _lay_cover(state, at, card, state.hands[seat])
    else:
        bout.table = (*bout.table[:at], entry._replace(tried=True), *bout.table[at + 1 :])
        to_hand(state, seat, card, public=True)


# ---- the exchange ------------------------------------------------------------------------


def _exchanged(state: State) -> int:
    """How many cards the defender may exchange now; 0: none."""
    bout = state.bout
    seat = bout.defender
    if bout.exchanged >> seat & 1 or any(entry.cover >= 0 for entry in bout.table):
        return 0
    hand = state.hands[seat].bit_count()
    return defend.exchanged(state.law.rules.defend, hand=hand, talon=len(state.talon))


def exchange(state: State, action: Exchange) -> None:
    """Changes a state: the defender exchanges cards with the talon (V18)."""
    bout, seat = state.bout, state.bout.defender
    size = _exchanged(state)
    if not size:
        refuse("no_exchange")
    cards, hand = taken_out(state.hands[seat], action.cards)
    if len(cards) != size or list(action.cards) != sorted(action.cards):
        refuse("not_held")
    bout.exchanged |= 1 << seat
    state.hands = replaced(state.hands, seat, hand)
    away = mask_of(cards)
    conceal(state, hand | away, watchers(state, seat))  # others saw only how many there were
    reveal(state, away, watchers(state, seat))
    state.discard |= away
    for _ in range(size):
        shown = state.turnup
        card = draw(state)
        to_hand(state, seat, card, public=card == shown)


# ---- the counter-attack ------------------------------------------------------------------


def _counters(state: State) -> Iterator[Counter]:
    """The covers with cards of their rank that the attacker must cover (V38)."""
    bout = state.bout
    (entry,) = (state.bout.table[at] for at in open_places(state.bout))
    hand, most = state.hands[bout.defender], _most_countered(state)
    for face in faces_of(faces(hand & beating_mask(state, entry))):
        _, rest = taken_out(hand, (face,))
        same = rest & RANK_MASK[face % 13] * COPIES
        for size in range(1, min(most, same.bit_count()) + 1):
            for cards in same_rank_sets(same, size):
                yield Counter(face_of(entry.attack), face, cards)


def _most_countered(state: State) -> int:
    held = state.held(state.bout.attacker)
    return min(held, limit_for(state, state.bout.attacker))


def limit_for(state: State, seat: Seat) -> int:
    """How many attacks there may be against a seat that begins to defend now."""
    course = state.course
    return throw.limit(
        state.law.rules.throw, held=state.held(seat), bouts=course.bouts, successes=course.successes
    )


def counter(state: State, action: Counter) -> None:
    """Changes a state by a counter-attack: attacker and defender change places."""
    bout = state.bout
    attacker, defender = bout.attacker, bout.defender
    if not defend.may_counter(state.law.rules.defend):
        refuse("no_counter")
    if len(open_places(bout)) != 1:
        refuse("already_covered")
    at = _place(bout, action.attack)
    cards, hand = taken_out(state.hands[defender], (action.card, *action.cards))
    if len(cards) < 2 or list(action.cards) != sorted(action.cards):
        refuse("not_held")
    card, *more = cards
    if not beating_mask(state, bout.table[at]) >> card & 1:
        _refuse_cover(state, bout.table[at], action.card)
    if any(face_of(other) % 13 != face_of(card) % 13 for other in more):
        refuse("shape")
    if len(more) > _most_countered(state):
        refuse("next_holds_too_few")
    _lay_cover(state, at, card, hand)
    bout.attacker, bout.defender = defender, attacker
    bout.limit = len(bout.table) + limit_for(state, attacker)
    bout.table = (*bout.table, *(Entry(other, defender) for other in more))
    bout.countered, bout.window = True, OPENED
