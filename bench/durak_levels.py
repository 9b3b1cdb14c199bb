"""How well Durak's players play: duplicate deals, one player among others of one kind.

    python -m bench.durak_levels expert:casual strong:low --players 2 --deals 100
    python -m bench.durak_levels expert:casual --rules preset=perevodnoy --out build/levels.jsonl

Besides the levels there are ``low``, the plainest player that is not careless (cheapest cover,
lowest plain lead, every plain card added); ``lowest``, for the games with a pile, which plays the
lowest card it may, and takes where there is none; ``sixty``, which takes the best of 60 imagined
deals and solves endings of 20,000 positions; and ``brief``, ``strong`` with fewer deals, for rules
that only the engine plays. There is no clock here: a fixed number of imagined deals, however long
they take. A score is 1 for a deal that was not lost, ½ for a draw; the error is that over decks,
each played from every seat. Times are processor time.

The file of decks does not notice changes: after changing a player, delete its rows, and add rows
only with a ``build/compiled`` of today's source.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from statistics import fmean, median, quantiles, stdev
from time import process_time
from typing import Final, NamedTuple

from napoleon.games.durak.ai import levels
from napoleon.games.durak.ai.search import Effort
from napoleon.games.durak.ai.thumb import LOW
from napoleon.games.durak.game import GAME
from napoleon.games.durak.play.actions import Action, Cover, Lead, plain
from napoleon.games.durak.play.state import State
from napoleon.games.durak.play.view import View
from napoleon.games.durak.rules import RuleSet
from napoleon.kit.cards import suit_of
from napoleon.match.player_stream import deal_stream
from napoleon.match.turns import Turn, played_out

SEED: Final = "durak levels"
BUDGET_MS: Final = 10**8


Player = Callable[[View, str, int], Action]


def _low(view: View, seed: str, budget_ms: int) -> Action:
    del budget_ms
    return levels.by_thumb(view, seed, LOW)


def _lowest(view: View, seed: str, budget_ms: int) -> Action:
    """The lowest card that may be played, plain ones before trumps; takes where there is none."""
    del seed, budget_ms
    power = view.law.power

    def cost(action: Action) -> tuple[bool, bool, int]:
        match plain(action):
            case Lead(cards=(card,)) | Cover(card=card):
                trump = view.own[view.seat] if view.own else view.trump
                return False, suit_of(card) == trump, power(card)
        return True, False, 0

    return min(view.legal, key=cost)


def _of(decider: levels.Decider) -> Player:
    return lambda view, seed, budget_ms: decider(view, seed, budget_ms).action


def _unhurried(effort: Effort) -> Player:
    """A searching level whose decisions do not depend on how busy the machine is."""
    return _of(levels.searching(effort._replace(most_ms=BUDGET_MS)))


PLAYERS: Final[Mapping[str, Player]] = {
    "low": _low,
    "lowest": _lowest,
    **{name: _of(decider) for name, decider in levels.LEVELS.items()},
    "casual": _of(levels.glancing(levels.GLANCE._replace(most_ms=BUDGET_MS))),
    "strong": _unhurried(levels.STRONG),
    "expert": _unhurried(levels.EXPERT),
    "sixty": _unhurried(
        levels.STRONG._replace(worlds=60, nodes=20_000, clear=99.0, guard=0.0, wary=0.0)
    ),
    "brief": _unhurried(levels.STRONG._replace(engine_worlds=6)),
}
"""The players by name."""


class Deck(NamedTuple):
    """One deck from every seat."""

    score: float
    """The mean score of the one player."""
    ms: list[float]
    """The times of that player's decisions, without forced ones."""


def played(rules: RuleSet, one: str, others: str, number: int) -> Deck:
    """A deck, played once for each seat of ``one``."""
    seats = GAME.seats(rules)
    scores, times = [], []
    for place in range(seats):

        def decided(turn: Turn[State], place: int = place) -> Action:
            view = GAME.observe(turn.state, turn.seat)
            if len(view.legal) == 1:
                return view.legal[0]
            name = one if turn.seat == place else others
            seed = deal_stream(SEED, turn.seat, number, 0, turn.step)
            start = process_time()
            action = PLAYERS[name](view, seed, BUDGET_MS)
            if turn.seat == place:
                times.append(1000 * (process_time() - start))
            return action

        deal = GAME.shuffled(rules, SEED, number)
        end = played_out(GAME, GAME.new_deal(rules, deal, number % seats), decided)
        losers = end.result.losers if end.result else ()
        scores.append(0.5 if not losers else float(place not in losers))
    return Deck(fmean(scores), [round(ms, 2) for ms in times])


class Decks:
    """The decks of a file, one a line, by what was played; missing ones are played."""

    def __init__(self, path: Path | None, jobs: int) -> None:
        self._path = path
        self._jobs = jobs
        lines = path.read_text("utf-8").splitlines() if path and path.exists() else []
        read = map(json.loads, lines)
        self._done = {line["key"]: Deck(line["score"], line["ms"]) for line in read}

    def of(self, rules: RuleSet, pairing: str, count: int) -> list[Deck]:
        """The first decks of a pairing, ``one:others``, at a table."""
        self._play(rules, pairing, count)
        return self.known(rules, pairing)[:count]

    def known(self, rules: RuleSet, pairing: str) -> list[Deck]:
        """Those of them that have been played."""
        found, number = [], 1
        while (key := _key(rules, pairing, number)) in self._done:
            found.append(self._done[key])
            number += 1
        return found

    def _play(self, rules: RuleSet, pairing: str, count: int) -> None:
        one, _, others = pairing.partition(":")
        numbers = range(1, count + 1)
        left = [number for number in numbers if _key(rules, pairing, number) not in self._done]
        with ProcessPoolExecutor(self._jobs) as pool:
            asked = {pool.submit(played, rules, one, others, number): number for number in left}
            for found in as_completed(asked):
                self._add(_key(rules, pairing, asked[found]), found.result())

    def _add(self, key: str, deck: Deck) -> None:
        self._done[key] = deck
        if self._path:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"key": key, **deck._asdict()}) + "\n")


def _key(rules: RuleSet, pairing: str, number: int) -> str:
    return f"{rules.to_query()} {pairing} {number}"


def mean_and_error(decks: Sequence[Deck]) -> tuple[float, float]:
    """The mean score over decks, and its standard error."""
    scores = [deck.score for deck in decks]
    error = stdev(scores) / len(scores) ** 0.5 if len(scores) > 1 else float("nan")
    return fmean(scores), error


def _row(rules: RuleSet, pairing: str, decks: Sequence[Deck]) -> str:
    times = sorted(ms for deck in decks for ms in deck.ms)
    mean, error = mean_and_error(decks)
    one, _, others = pairing.partition(":")
    return (
        f"| {rules.to_query()} | {one} | {others} | {len(decks)} | {mean:.3f} |"
        f" {error:.3f} | {median(times):.1f} | {quantiles(times, n=20)[-1]:.1f} |"
        f" {times[-1]:.1f} |"
    )


def main() -> None:
    """Play the pairings that the arguments name, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("pairings", nargs="+", help="one:others")
    parser.add_argument("--players", default="2")
    parser.add_argument("--rules", default="", help="a query string")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path, help="JSON lines, one a deck; read again to go on")
    options = parser.parse_args()
    rules = RuleSet.from_query(options.rules)[0].with_text("table.players", options.players)
    decks = Decks(options.out, options.jobs)
    print("| rules | one | among | decks | score | ± | ms median | p95 | worst |")
    print("|---|---|---|---|---|---|---|---|---|")
    for pairing in options.pairings:
        print(_row(rules, pairing, decks.of(rules, pairing, options.deals)), flush=True)


if __name__ == "__main__":
    main()
