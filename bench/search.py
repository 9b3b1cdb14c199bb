"""The search in figures: imagined deals a second, worlds a second, time a decision by level.

    python -m bench.search [deals]

Processor time of one core, not the clock on the wall: other programs running at the same time count
less.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import mean
from time import process_time

from napoleon import PRESETS, Action, RuleSet, State, new_deal, observe, shuffled
from napoleon.ai import choose
from napoleon.games.napoleon.ai.bot import LEVELS
from napoleon.games.napoleon.ai.endings.endgame import Solver
from napoleon.games.napoleon.ai.endings.solution import honors_of_french
from napoleon.games.napoleon.ai.mask_table import MaskTable, table_of
from napoleon.games.napoleon.ai.playout import MaskState, bits_of, play_out
from napoleon.games.napoleon.ai.worlds import Worlds
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.state import FINISHED, PLAY
from napoleon.games.napoleon.rules.law import Law
from napoleon.games.napoleon.rules.trick import NO_SUIT
from napoleon.kit.cards import cards_of
from napoleon.match.player_stream import deal_stream
from napoleon.match.turns import Turn, course, played_out

SEED = "bench"
LONG_MS = 3_600_000


def _chance(number: int, turn: Turn[State]) -> str:
    return deal_stream(SEED, turn.seat, number, 0, turn.step)


def _casual(number: int, turn: Turn[State]) -> Action:
    view = observe(turn.state, turn.seat)
    return choose(view, "casual", _chance(number, turn), 0).action


def opening(rules: RuleSet, number: int = 1) -> State:
    """A deal of casual players at its first lead."""
    while True:
        start = new_deal(rules, shuffled(rules, SEED, number), first=0)
        decided = partial(_casual, number)
        state = next(s for s in course(GAME, start, decided) if s.phase in (PLAY, FINISHED))
        if state.phase == PLAY:
            return state
        number += 1


def random_start(law: Law, table: MaskTable, chance: Random) -> MaskState:
    """Shuffled cards at the first lead, seat 0 Napoleon, seat 2 his adjutant."""
    pack = list(law.pack.cards)
    chance.shuffle(pack)
    size = law.tricks
    hands = tuple(
        sum(table.bit_of[card] for card in pack[seat * size : (seat + 1) * size])
        for seat in range(table.players)
    )
    french = tuple(seat in (0, 2) for seat in range(table.players))
    return MaskState(hands, (), NO_SUIT, (), 0, 0, french, 0, 0)


def play_randomly(table: MaskTable, at: MaskState, chance: Random) -> int:
    """The honors of the French, every legal card equally likely, from between two tricks."""
    players, taken, waiting, turn = table.players, at.taken, at.waiting, at.turn
    hands = list(at.hands)
    for number in range(at.number, table.tricks):
        bits: list[int] = []
        played, suit, stands = 0, at.suit, at.stands
        for seat in [*range(turn, players), *range(turn)]:
            legal = bits_of(table.legal(hands[seat], bits, suit, number, stands))
            bit = legal[int(chance.random() * len(legal))]
            hands[seat] ^= bit
            if bits:
                if bit & table.standing:
                    stands = (*stands, *table.stand_in(bit, bits, suit, number))
            elif bit & table.jokers:
                suit, stands = table.lead_joker(bit, hands[seat], number)
            else:
                suit, stands = table.suits[bit.bit_length()], ()
            bits.append(bit)
            played |= bit
        place, won, waiting = table.collect(bits, played, suit, number, stands, waiting)
        turn = (turn + place) % players
        taken += won if at.french[turn] else 0
    return taken


def a_second(work: Callable[[int], object], count: int, rounds: int = 3) -> float:
    """The best of a few rounds, in pieces of work a second."""
    best = 0.0
    for _ in range(rounds):
        start = process_time()
        for at in range(count):
            work(at)
        best = max(best, count / (process_time() - start))
    return best


def _randomly(table: MaskTable, starts: list[MaskState], chance: Random, at: int) -> int:
    return play_randomly(table, starts[at], chance)


def _by_thumb(table: MaskTable, starts: list[MaskState], at: int) -> int:
    return play_out(table, starts[at])


def _exactly(table: MaskTable, ends: list[MaskState], at: int) -> int:
    return honors_of_french(Solver(table, 10**6), ends[at])


def _drawn(worlds: Worlds, table: MaskTable, at: int) -> list[int]:
    del at
    return worlds.masks(table.bit_of)


def speed(count: int) -> None:
    print(f"a second of one core        {'random':>8} {'by thumb':>8} {'worlds':>8} {'exact 3':>8}")
    for preset, rules in PRESETS.items():
        chance = Random(SEED)
        law = opening(RuleSet()).law if preset == "sdc" else Law(rules, 2)
        table = table_of(law)
        starts = [random_start(law, table, chance) for _ in range(count)]
        ends = [_late(table, start) for start in starts[: count // 10]]
        randomly = a_second(partial(_randomly, table, starts, chance), count)
        thumb = a_second(partial(_by_thumb, table, starts), count)
        exact = a_second(partial(_exactly, table, ends), len(ends), 1)
        drawn = 0.0
        if preset == "sdc":
            state = opening(rules)
            worlds = Worlds(observe(state, (state.actor + 1) % 5), chance)
            drawn = a_second(partial(_drawn, worlds, table), count)
        print(f"{preset:27} {randomly:8.0f} {thumb:8.0f} {drawn:8.0f} {exact:8.0f}")


def _late(table: MaskTable, start: MaskState) -> MaskState:
    """The same deal with three cards a hand left."""
    gone = table.tricks - 3
    hands = tuple(sum(1 << bit for bit in list(cards_of(hand))[gone:]) for hand in start.hands)
    return start._replace(hands=hands, number=gone)


def decisions(deals: int) -> None:
    """Milliseconds of processor a decision, the levels asked on the same views."""
    spent: dict[tuple[str, str], list[float]] = defaultdict(list)
    for number in range(1, deals + 1):

        def decided(turn: Turn[State], number: int = number) -> Action:
            view, chance = observe(turn.state, turn.seat), _chance(number, turn)
            for level in LEVELS:
                start = process_time()
                choose(view, level, chance, LONG_MS)
                spent[level, view.phase].append(1000 * (process_time() - start))
            return _casual(number, turn)

        played_out(GAME, new_deal(RuleSet(), shuffled(RuleSet(), SEED, number), first=0), decided)
    print(f"\nms a decision, {deals} deals of sdc")
    print(f"{'':28} {'n':>9} {'mean':>8} {'median':>8} {'p95':>8} {'max':>8}")
    for (level, phase), found in sorted(spent.items()):
        found.sort()
        p95 = found[int(0.95 * (len(found) - 1))]
        middle = found[len(found) // 2]
        name = f"{level} {phase}"
        print(
            f"{name:28} {len(found):9} {mean(found):8.2f} {middle:8.2f} {p95:8.2f} {found[-1]:8.2f}"
        )


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    speed(2000)
    decisions(deals)


if __name__ == "__main__":
    main()
