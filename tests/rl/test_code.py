"""Both games in numbers: actions there and back, bits that fit, and nothing hidden."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from copy import deepcopy
from itertools import islice

import pytest

from napoleon.games.durak.play.state import State as DurakState
from napoleon.games.durak.play.state import replaced
from napoleon.games.durak.rules import PRESETS as DURAK_PRESETS
from napoleon.games.napoleon.play.state import State as NapoleonState
from napoleon.games.napoleon.rules import PRESETS
from napoleon.kit.cards import cards_of
from napoleon.match.game import Action, State, View
from napoleon.rl import code_of
from napoleon.rl.code import BitCode, StepCode
from napoleon.rl.desk import Desk
from tests.games.durak.random_play import any_rules as any_durak_rules
from tests.napoleons import own_state
from tests.nightly import spread

RULES = [
    *(("napoleon", f"preset={name}") for name in PRESETS),
    *(("durak", f"preset={name}") for name in DURAK_PRESETS),
]


def coded(game: str) -> StepCode[State, Action, View]:
    code = code_of(game)
    assert isinstance(code, StepCode)
    return code


def moments(desk: Desk, number: int, chance: random.Random, most: int = 400) -> Iterator[Desk]:
    """A deal at random: the desk before each number."""
    desk.begin("moments", number)
    for _ in range(most):
        if desk.ending is not None:
            break
        yield desk
        desk.do(chance.choice([*desk.ways]))


@pytest.mark.parametrize(("game", "rules"), spread(RULES, 15))
def test_an_action_is_found_again_by_its_numbers(game: str, rules: str) -> None:
    code, chance = coded(game), random.Random(rules)
    seen = 0
    for desk in moments(Desk(code, rules), 1, chance, 120):
        if desk.chosen:
            continue
        some = chance.sample(desk.view.legal, min(8, len(desk.view.legal)))
        numbers = [code.steps(desk.view, action) for action in some]
        assert [code.action(desk.view, found) for found in numbers] == some
        assert len({*numbers}) == len(some)
        seen += len(some)
    assert seen > 20


@pytest.mark.parametrize(("game", "rules"), spread(RULES, 15))
def test_the_ways_are_the_legal_actions_and_no_others(game: str, rules: str) -> None:
    """Every path of numbers leads to a legal action; there are as many as legal actions."""
    code, chance = coded(game), random.Random(rules)
    compared = 0
    for desk in moments(Desk(code, rules), 2, chance, 60):
        if desk.chosen or len(desk.view.legal) > 300:
            continue
        paths: list[tuple[int, ...]] = [()]
        found: list[object] = []
        while paths:
            path = paths.pop()
            for number, action in code.ways(desk.view, path).items():
                if action is None:
                    paths.append((*path, number))
                else:
                    found.append(action)
        assert {*desk.view.legal} <= {*found}
        compared += 1
    assert compared


@pytest.mark.parametrize("number", spread(range(40), 30))
def test_every_value_has_room(number: int) -> None:
    """No value of a view has more bits than its part, under any rules."""
    code, chance = coded("durak"), random.Random(number)
    assert isinstance(code, BitCode)
    rules = any_durak_rules(chance)
    lengths = [part.length for part in code.parts for _ in range(part.times)]
    for desk in moments(Desk(code, rules), number, chance, 150):
        values = code._values(desk.view, desk.chosen)
        assert len(values) == len(lengths)
        rooms = zip(values, lengths, strict=True)
        assert [at for at, (value, length) in enumerate(rooms) if value >> length] == []
        row = code.rows([(desk.view, desk.chosen)])[0]
        assert int(row.sum()) >= sum(value.bit_count() for value in values)
        assert code.seen.contains(row)


def _swapped(state: State, seat: int, chance: random.Random) -> NapoleonState | DurakState | None:
    """The state with two cards exchanged that the seat cannot tell apart; None: there are none."""
    return (
        _swapped_in_durak(state, seat, chance)
        if isinstance(state, DurakState)
        else _swapped_in_napoleon(own_state(state), seat, chance)
    )


def _swapped_in_napoleon(
    state: NapoleonState, seat: int, chance: random.Random
) -> NapoleonState | None:
    named = 1 << state.contract.card if state.contract and state.contract.card >= 0 else 0
    hands = [*state.hands]
    one, two = chance.sample([at for at in range(len(hands)) if at != seat], 2)
    first, second = ([*cards_of(hands[at] & ~named)] for at in (one, two))
    if not first or not second:
        return None
    both = 1 << chance.choice(first) | 1 << chance.choice(second)
    dealt = [*state.deal.hands]
    for at in (one, two):
        hands[at] ^= both
        dealt[at] ^= both
    return state._replace(hands=tuple(hands), deal=state.deal._replace(hands=tuple(dealt)))


def _swapped_in_durak(state: DurakState, seat: int, chance: random.Random) -> DurakState | None:
    hidden = {
        at: [*cards_of(hand & ~state.known[at] & ~state.privy[seat])]
        for at, hand in enumerate(state.hands)
        if at != seat
    }
    hidden[_TALON] = [card for card in state.talon if card != state.turnup]
    places = [at for at, cards in hidden.items() if cards]
    if len(places) < 2:
        return None
    one, two = chance.sample(places, 2)
    first, second = chance.choice(hidden[one]), chance.choice(hidden[two])
    after = state.copy()
    for at in {one, two} - {_TALON}:
        after.hands = replaced(after.hands, at, after.hands[at] ^ (1 << first | 1 << second))
    swap = {first: second, second: first}
    after.talon = tuple(swap.get(card, card) for card in state.talon)
    return after


_TALON = -1
OPEN = {"reversed", "polish", "deal-out", "matching"}
"""Presets in which random play gives no two hidden cards in different places."""


@pytest.mark.parametrize(
    ("game", "rules"),
    spread([(game, rules) for game, rules in RULES if rules.partition("=")[2] not in OPEN], 15),
)
def test_hidden_cards_are_not_seen(game: str, rules: str) -> None:
    code, chance = coded(game), random.Random(rules)
    desk = Desk(code, rules)
    same = 0
    for number in range(3):
        for moment in moments(desk, number + 1, chance, 100):
            seat = moment.view.seat
            state = moment.state
            other = _swapped(state, seat, chance)
            if other is None:
                continue
            views = [desk.game.observe(one, seat) for one in (state, other)]
            one, two = code.rows([(view, moment.chosen) for view in views]).tolist()
            assert one == two
            same += 1
    assert same


@pytest.mark.parametrize("game", ["napoleon", "durak"])
def test_an_own_card_is_seen(game: str) -> None:
    """The test above can fail: the same exchange changes what the holders of the cards see."""
    code, chance = coded(game), random.Random(3)
    desk = Desk(code)
    desk.begin("own", 1)
    state, other = desk.state, _swapped(desk.state, 0, chance)
    assert isinstance(state, NapoleonState | DurakState)
    assert other is not None
    changed = [
        seat for seat in range(desk.seats) if (_row(desk, state, seat) != _row(desk, other, seat))
    ]
    held = [seat for seat in range(desk.seats) if state.hands[seat] != other.hands[seat]]
    assert changed == held != []


def _row(desk: Desk, state: State, seat: int) -> list[int]:
    found: list[int] = desk.code.rows([(desk.game.observe(state, seat), ())])[0].tolist()
    return found


@pytest.mark.parametrize("game", ["napoleon", "durak"])
def test_a_number_has_a_kind(game: str) -> None:
    code = coded(game)
    found = [code.kind(number) for number in range(code.count)]
    kinds = [(name, at) for name, length in code.kinds for at in range(length)]
    assert found == kinds
    for number in (-1, code.count):
        with pytest.raises(ValueError, match="no such number"):
            code.kind(number)


def test_numbers_that_choose_nothing_are_refused() -> None:
    code = coded("durak")
    desk = Desk(code, "preset=podkidnoy")
    desk.begin("wrong", 1)
    lead = code.steps(desk.view, desk.view.legal[0])
    cases = {
        (): "not a whole action",
        (code.count,): "no such action",
        (*lead, 0): "no such action",
    }
    for numbers, why in cases.items():
        with pytest.raises(ValueError, match=why):
            code.action(desk.view, numbers)
    take = desk.game.read_action("take")
    with pytest.raises(ValueError, match="not legal"):
        code.steps(desk.view, take)


@pytest.mark.parametrize(("game", "rules"), [("napoleon", "preset=four"), ("durak", "preset=duel")])
def test_a_copied_or_saved_table_goes_its_own_way(game: str, rules: str) -> None:
    chance = random.Random(4)
    tables = moments(Desk(coded(game), rules), 1, chance, 60)
    for desk in islice(tables, 3, None, 20):
        others = (desk.copied(), deepcopy(desk), pickle.loads(pickle.dumps(desk)))
        before = [*desk.said]
        for other in others:
            assert other.code is desk.code
            assert (other.state, other.ways, other.said) == (desk.state, desk.ways, desk.said)
            while other.ending is None:
                other.do(min(other.ways))
        assert desk.said == before
        assert desk.ending is None
        assert len({str(other.said) for other in others}) == 1
