"""The laws of Durak: what holds in every deal, whatever the rules.

``python -m tests.games.durak.laws 20000`` plays this many deals under random rules; a second number
is that of the first deal. `tests/games/durak/play/test_laws.py` plays a few.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter as Tally

from napoleon.games.durak.play.actions import (
    PASS,
    SIX,
    TAKE,
    TOP,
    TOP_THROWN,
    Action,
    Chance,
    Choose,
    Counter,
    Doubt,
    Lead,
    Pick,
    Plain,
    Seated,
    Show,
    Throw,
    Transfer,
    cover,
)
from napoleon.games.durak.play.between import has_swapped
from napoleon.games.durak.play.engine import MOST_MOVES, MOST_REPEATED, apply, legal
from napoleon.games.durak.play.notation import read_action, write_action
from napoleon.games.durak.play.state import FINISHED, NO_CARD, Layer, State, face_of, faces_of
from napoleon.games.durak.play.view import HIDDEN, observe, redact
from napoleon.games.durak.records.view import view_from_json, view_to_json
from napoleon.games.durak.rules import RuleSet
from napoleon.games.durak.rules.law import EVERY_FACE, law_of
from napoleon.kit.cards import mask_of
from napoleon.match.refusals import IllegalAction
from tests.games.durak.random_play import any_rules, steps

SHARE = 0.02
"""How many of the positions of a deal are checked closely."""


def check_cards(state: State) -> None:
    """Every card is in exactly one place, and what is known of hands is true."""
    places = [*state.hands, *(mask_of(cards) for cards in state.down), mask_of(state.talon)]
    places.append(state.discard)
    places += [1 << layer.card for layer in state.pile]
    places += [mask_of(stack) for stack in state.stacks]
    places += [state.field, 1 << state.turned if state.turned >= 0 else 0]
    if state.phase != "shuffle" and not _is_over(state):
        places += [1 << entry.attack for entry in state.bout.table]
        places += [1 << entry.cover for entry in state.bout.table if entry.cover >= 0]
    whole = 0
    for place in places:
        assert not whole & place
        whole |= place
    assert whole == mask_of(law_of(state.rules).cards)
    assert not state.seen & ~state.discard
    for order, hand in zip(state.order, state.hands, strict=False):
        if state.phase != "shuffle":
            assert mask_of(order) == hand
            assert len(order) == hand.bit_count()


def _is_over(state: State) -> bool:
    """Whether the bout of a finished deal is over too: its cards are no longer on the table."""
    settled = state.settled
    return state.phase == FINISHED and settled is not None and settled.bout == state.bout


def check_settled(before: State, action: Action, after: State) -> None:
    """The moment at which a bout is over: a state in which its cards still lie there."""
    settled = after.settled
    if settled is before.settled:
        return
    assert settled is not None
    assert (settled.phase, settled.acting, settled.settled) == ("settle", (), None)
    assert settled.moves == after.moves
    check_cards(settled)
    for seat in range(after.law.seats):
        assert not legal(settled, seat)
        check_view(settled, seat)
    assert not is_accepted(settled, action)
    if settled.bout.table:
        lay = {entry.attack for entry in before.bout.table}
        assert lay <= {entry.attack for entry in settled.bout.table}


def check_roles(state: State) -> None:
    bout = state.bout
    assert bout.attacker != bout.defender or bout.attacker < 0
    if state.phase in ("lead", "respond", "throw"):
        assert len(bout.table) <= max(bout.limit, 1)
        assert not {bout.attacker, bout.defender} & set(state.course.out)
    for seat in state.acting:
        assert legal(state, seat), "somebody may act and can do nothing"


def every_action(state: State) -> list[Action]:
    """Actions that may be legal or not, most of them not."""
    faces = EVERY_FACE
    table = [face_of(entry.attack) for entry in state.bout.table]
    table += [face_of(layer.card) for layer in state.pile[-2:]]
    found: list[Plain] = [PASS, TAKE, SIX, TOP, TOP_THROWN]
    found += [Lead((card,)) for card in faces] + [Throw((card,)) for card in faces]
    found += [Transfer((card,)) for card in faces] + [Show(card) for card in faces]
    found += [cover(attack, card) for attack in table for card in faces]
    found += [cover(attack, card, down=True) for attack in table for card in faces]
    found += [Chance(attack) for attack in table] + [Doubt(attack) for attack in table]
    found += [Choose(suit) for suit in range(4)] + [Pick(card) for card in faces]
    found += [Counter(a, card, (faces[card % 13],)) for a in table for card in faces]
    pairs = [(card, other) for card in faces for other in faces[card % 13 :: 13]]
    found += [Lead(pair) for pair in pairs] + [Throw(pair) for pair in pairs]
    seats = range(state.law.seats)
    return [*found, *(Seated(seat, action) for seat in seats for action in found)]


def check_exact(state: State) -> None:
    """`apply` accepts what is legal and refuses all else."""
    allowed = {action for seat in range(state.law.seats) for action in legal(state, seat)}
    for action in {*every_action(state), *allowed}:
        assert is_accepted(state, action) == (action in allowed), write_action(action)


def is_accepted(state: State, action: Action) -> bool:
    try:
        apply(state, action)
    except IllegalAction as illegal:
        return not illegal.reason
    return True


def check_memory(before: State, after: State, seat: int) -> None:
    """A seat still knows the cards it held or laid that others have now or that are out."""
    if before.law.unseen or after.phase == FINISHED:
        return
    view, held = observe(after, seat), before.hands[seat]
    kept = view.seen | sum(view.known)
    for other, hand in enumerate(after.hands):
        if view.hands[other] is None:
            assert is_within(held & hand, kept)
    assert is_within(held & after.discard, kept)


def is_within(some: int, cards: int) -> bool:
    """Whether each of some cards has an equal one among others: copies count as one."""
    return Tally(faces_of(some)) <= Tally(faces_of(cards))


def _player(state: State, seat: int) -> int:
    """The seat that decides for a seat: for the dummy's, the one that plays it."""
    return state.controller if seat == state.law.dummy else seat


def check_view(state: State, seat: int) -> None:
    """A view shows no card of a place that the seat does not see."""
    view, player = observe(state, seat), _player(state, seat)
    assert view.legal == legal(state, seat)
    if state.phase == FINISHED:
        return
    own = {other for other in range(state.law.seats) if _player(state, other) == player}
    for other, hand in enumerate(view.hands):
        assert (hand is not None) == ((other in own) != state.law.unseen)
        assert is_within(view.known[other], state.hands[other])
    for seen, entry in zip(view.bout.table, state.bout.table, strict=True):
        hidden = entry.down and entry.by not in own
        assert face_of(seen.cover) == (HIDDEN if hidden else face_of(entry.cover))
    assert face_of(view.turnup) in (NO_CARD, face_of(state.turnup))
    assert faces_of(view.field) == faces_of(state.field)
    assert _open_faces(view.pile) == _open_faces(state.pile)
    assert _open_faces(view.stacks) == _open_faces(state.stacks)


def _open_faces(cards: object) -> object:
    """The same with faces instead of cards: a pile, or stacks."""
    match cards:
        case Layer(card, seat):
            return face_of(card), seat
        case tuple():
            return tuple(map(_open_faces, cards))
    return cards % 54 if isinstance(cards, int) else cards


# ---- a deal ------------------------------------------------------------------------------


def check_ending(state: State) -> None:
    """The deal has ended within the bound, and its points are those of its losers."""
    result = state.result
    assert result is not None
    assert state.moves <= MOST_MOVES
    assert not state.acting
    assert len(result.points) == state.law.seats
    assert (result.label in ("durak", "dropped")) == bool(result.losers)
    for seat, points in enumerate(result.points):
        assert (points > 0) == (any(result.points) and seat not in result.losers)
    endless = (
        state.moves == MOST_MOVES
        or max(map(state.past.count, state.past), default=0) == MOST_REPEATED
    )
    assert (result.label == "no-result") == (endless and not result.losers)


def check_step(chance: random.Random, before: State, action: Action, after: State) -> None:
    """One step: cards, roles, texts, events, and what was taken is known."""
    check_cards(after)
    check_roles(before)
    assert read_action(write_action(action)) == action
    check_settled(before, action, after)
    taker, last = after.bout.taker, after.settled.bout if after.settled is not None else None
    if after.course.bouts > before.course.bouts and last is not None and last.taker >= 0:
        taker = last.taker
        taken = sum(1 << entry.attack for entry in last.table) & after.hands[taker]
        swapped = has_swapped(after)
        assert swapped or is_within(taken, after.known[taker])
    if chance.random() >= SHARE:
        return
    kept = before.copy(), before.course.copy()
    for event in apply(before, action).events:
        for seat in range(before.law.seats):
            redact(event, seat)
    assert (before, before.course) == kept
    for seat in range(before.law.seats):
        check_view(after, seat)
        check_memory(before, after, seat)
        view = observe(after, seat)
        assert view_from_json(json.loads(json.dumps(view_to_json(view)))) == view
    if chance.random() < SHARE and before.moves < 500:
        check_exact(before)


def play(number: int) -> State:
    """Plays a deal under random rules and checks its laws; returns its end."""
    chance = random.Random(number)
    rules = any_rules(chance)
    assert RuleSet.from_query(rules.to_query()) == (rules, [])
    looks = random.Random(f"looks {number}")
    last = None
    for before, action, after in steps(chance, rules):
        check_step(looks, before, action, after)
        last = after
    assert last is not None
    check_ending(last)
    return last


def main(deals: int, first: int = 0) -> int:
    """Plays a number of deals; prints how they ended, and which broke a law."""
    labels: Tally[tuple[str, str]] = Tally()
    moves, broken = 0, 0
    for number in range(first, first + deals):
        try:
            last = play(number)
        except Exception as fault:  # noqa: BLE001 - any fault is a broken law
            broken += 1
            rules = any_rules(random.Random(number)).to_query()
            sys.stdout.write(f"deal {number}: {type(fault).__name__} {fault} ({rules})\n")
            sys.stdout.flush()
            continue
        moves += last.moves
        assert last.result is not None
        labels[last.law.game, last.result.label] += 1
    sys.stdout.write(f"{deals:,} deals, {moves:,} actions, {broken} with a broken law\n")
    for (game, label), count in sorted(labels.items()):
        sys.stdout.write(f"{game:12} {label:10} {count:>7,}\n")
    return bool(broken)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
