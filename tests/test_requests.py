"""No request to a player reveals the cards: page, arena, terminal, environment."""

from __future__ import annotations

import json
import random
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Final, NamedTuple

import pytest

import bench.ai
import bench.calibration
import bench.search
import bench.thinking
from napoleon import RuleSet, observe, shuffled
from napoleon.arena.deals import Game, play
from napoleon.arena.outside import OUTSIDE
from napoleon.games.napoleon.ai import NapoleonPlayers, bot
from napoleon.games.napoleon.ai.choice import Choice
from napoleon.games.napoleon.ai.style import Style
from napoleon.games.napoleon.game import GAME, Match
from napoleon.games.napoleon.play.actions import PASS
from napoleon.games.napoleon.play.deal import Deal
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules import rules_to_query
from napoleon.match.player_stream import deal_stream, player_stream, stream
from napoleon.rl import raw_env
from napoleon.terminal.game import Console, Evening
from napoleon.terminal.screen import screen_of
from napoleon.ui.advice.questions import write_suspicion, write_weighing
from napoleon.ui.shell.messages import Do
from napoleon.ui.table.pauses import RESULT
from tests.letters import rules_of
from tests.napoleons import match_of, own
from tests.nightly import spread
from tests.ui.clicking import clicks
from tests.ui.player import table_of
from tests.ui.thinkers import Said, honest

SEED: Final = "ladder-cup"
NUMBERS: Final = range(5)
RULES: Final = rules_of("table.deals=1")


class Dealt(NamedTuple):
    """A deal that an attacker could be after, and its source."""

    rules: RuleSet
    number: int
    attempt: int
    deal: Deal


def _texts(value: object) -> Iterator[str]:
    """Everything in a request that is a text or a number."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from (key, *_texts(inner))
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner)
    else:
        yield str(value)


def _pieces(text: str) -> set[str]:
    """A text, and every run of the parts between its separators."""
    cuts = [0, *(at for found in re.finditer(r"[^0-9A-Za-z]+", text) for at in found.span())]
    return {text[one:other] for one, other in combinations([*cuts, len(text)], 2)}


def leaks(requests: Iterable[str], dealt: Iterable[Dealt]) -> list[str]:
    """Every text in the requests that deals one of those deals, or is the seed."""
    every = list(requests)
    found = [text for text in every if SEED in text]
    values = {value for text in every for value in _texts(json.loads(text))}
    seeds = {json.loads(text)["seed"] for text in every}
    tries: list[tuple[str, int | None]] = [(value, None) for value in values]
    tries += [(piece, number) for seed in seeds for piece in _pieces(seed) for number in NUMBERS]
    for deal in dealt:
        found += [
            value
            for value, number in set(tries)
            if shuffled(deal.rules, value, deal.number if number is None else number, deal.attempt)
            == deal.deal
        ]
    return found


def _of(match: Match) -> list[Dealt]:
    return [
        *(Dealt(match.rules, one.number, one.attempt, one.state.deal) for one in match.past),
        Dealt(match.rules, match.number, match.attempt, match.state.deal),
    ]


@pytest.mark.parametrize(
    ("sent", "seed"), [(SEED, SEED), (f"{SEED}|3|0", SEED), ("7|x", "7"), ("x:7.1", "7")]
)
def test_a_leak_is_found(sent: str, seed: str) -> None:
    """What the arena once sent is recognized as the deal, and a harmless request is not."""
    dealt = [Dealt(RULES, 3, 0, shuffled(RULES, seed, 3))]
    assert leaks([json.dumps({"seed": sent})], dealt)
    assert leaks([json.dumps({"seed": "8:0:3.0.5"})], dealt) == []


@pytest.mark.parametrize("options", spread(["", "auction.order=open"], 2))
def test_nothing_leaves_the_page(options: str) -> None:
    asked: list[str] = []

    def listening(question: int, text: str) -> Said:
        asked.append(text)
        return honest(question, text)

    player = table_of(rules_of(f"table.deals=1 {options}"), seed=SEED)
    player.thinker = player.here = player.aside = listening
    hints = 0
    for _ in clicks(player, random.Random(4)):
        if player.model.my_turn and hints < 2:
            player.send(Do("hint"))
            hints += 1
        if player.model.pause == RESULT:
            break
    view = observe(match_of(player.model).state, 0)
    asked += [write_suspicion(GAME, 1, view)]
    asked += [write_weighing(GAME, 2, view, PASS, ply=3, table=("casual",))]
    assert len(asked) > 20
    assert leaks(asked, _of(match_of(player.model))) == []


class _Listener:
    """Stands in for `choose`, and records its arguments."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def __call__(
        self, view: PlayerView, level: str, seed: str, budget_ms: int, style: str = ""
    ) -> Choice:
        question = {"seed": seed, "level": level, "budget_ms": budget_ms, "style": style}
        self.asked.append(json.dumps(question))
        return bot.choose(view, "casual", seed, budget_ms)


def test_nothing_leaves_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    listener = _Listener()
    monkeypatch.setattr(NapoleonPlayers, "choose", staticmethod(listener))
    typed = iter(["h", "p", "p", "h", *(["1", "h"] * 200)])
    console = Console(lambda _: None, lambda _: next(typed, None))
    match = Match.begun(GAME, RULES, SEED)
    table = Evening(match, "casual", 0, screen_of(GAME, "en", colours=False), console)
    table.run()
    assert len(listener.asked) > 20
    assert any("expert" in text for text in listener.asked), "a hint"
    assert leaks(listener.asked, _of(own(table.match))) == []


_NOTES: Final = """
import sys
from napoleon.ai.wire import think
for line in sys.stdin:
    with open({path!r}, "a") as notes:
        notes.write(line)
    print(think(line), flush=True)
"""


def _dealt_in_arena(number: int) -> list[Dealt]:
    return [
        Dealt(RULES, number, attempt, shuffled(RULES, SEED, number, attempt))
        for attempt in range(3)
    ]


def test_nothing_leaves_the_arena(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither for a program nor for our own levels."""
    listener = _Listener()
    monkeypatch.setattr(NapoleonPlayers, "choose", staticmethod(listener))
    notes, program = tmp_path / "notes.jsonl", tmp_path / "player.py"
    program.write_text(_NOTES.format(path=str(notes)), encoding="utf-8")
    name = f"{OUTSIDE}{sys.executable} {program}"
    assert play(Game(rules_to_query(RULES), name, "casual", SEED, 2, 50)).faults == {}
    asked = notes.read_text(encoding="utf-8").splitlines()
    assert len(asked) > 40
    assert leaks([*asked, *listener.asked], _dealt_in_arena(2)) == []


BENCHES: Final[dict[str, Callable[[], object]]] = {
    "bench.ai": lambda: bench.ai.played(RULES, 2, ["casual"] * 5, defaultdict(list)),
    "bench.search": lambda: bench.search.opening(RULES, 2),
}


@pytest.mark.parametrize("name", BENCHES)
def test_nothing_leaves_a_bench(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    listener = _Listener()
    monkeypatch.setattr(f"{name}.SEED", SEED)
    monkeypatch.setattr(f"{name}.choose", listener)
    BENCHES[name]()
    assert len(listener.asked) > 3
    assert leaks(listener.asked, [*_dealt_in_arena(1), *_dealt_in_arena(2)]) == []


def test_nothing_leaves_the_bench_of_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    listener = _Listener()
    monkeypatch.setattr(bench.thinking, "SEED", SEED)
    monkeypatch.setattr(NapoleonPlayers, "choose", staticmethod(listener))
    assert len(list(bench.thinking.questions(GAME, "", 1))) > 3
    assert len(listener.asked) > 3
    assert leaks(listener.asked, _dealt_in_arena(1)) == []


def test_nothing_leaves_the_calibration(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def deciding(view: PlayerView, seed: str, budget_ms: int, _: Style) -> Choice:
        asked.append(json.dumps({"seed": seed}))
        return bot.choose(view, "casual", seed, budget_ms)

    monkeypatch.setattr("bench.calibration.SEED", SEED)
    monkeypatch.setattr("bench.calibration.LEVELS", {"casual": deciding, "expert": deciding})
    bench.calibration.played("sdc", "casual", 1)
    assert len(asked) > 20
    assert leaks(asked, _dealt_in_arena(1)) == []


def test_nothing_leaves_the_environment() -> None:
    """An agent gets zeros and ones, and nothing else."""
    table = raw_env(RULES)
    chance = random.Random(1)
    table.reset(seed=20)
    while not any(table.terminations.values()):
        assert not any(table.infos.values())
        seen = table.observe(table.agent_selection)
        assert set(seen) == {"observation", "action_mask"}
        assert set(seen["observation"].tolist()) <= {0, 1}
        table.step(
            chance.choice([at for at, may in enumerate(seen["action_mask"].tolist()) if may])
        )


def _player_stream(seed: str, seat: int) -> str:
    match = Match.begun(GAME, RULES, seed)
    return player_stream(match, seat)


STREAMS: Final[list[Callable[[str, int], str]]] = [
    _player_stream,
    lambda seed, seat: stream(seed, seat, 1, 0, 0),
    lambda seed, seat: deal_stream(seed, seat, 1, 0, 0),
]


@pytest.mark.parametrize("stream_of", STREAMS)
def test_a_stream_differs_by_seed_and_seat_and_stays_as_it_is(
    stream_of: Callable[[str, int], str],
) -> None:
    every = {stream_of(f"seed {at}", seat) for at in range(50) for seat in range(5)}
    assert len(every) == 250
    assert stream_of(SEED, 1) == stream_of(SEED, 1)


def test_the_page_goes_on_with_the_chance_that_it_always_had() -> None:
    """Replies after a reload are those that were due before, also in a newer version."""
    assert _player_stream("tanaka-cup-1", 2) == "3408228227:2:1.0.0"


def test_one_seat_does_not_know_the_chance_of_another_in_the_arena() -> None:
    words = {deal_stream(SEED, seat, 1, 0, 3).split(":")[0] for seat in range(5)}
    assert len(words) == 5
