"""What belongs to one game is refused by name by the functions of the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

import napoleon
from napoleon.games import durak, game_named
from napoleon.games.durak.game import GAME as DURAK
from napoleon.games.durak.play import engine
from napoleon.games.napoleon.game import GAME as NAPOLEON
from napoleon.match.game import Game
from napoleon.match.match import AnyMatch, Match
from napoleon.match.records.record import Record
from napoleon.match.refusals import IllegalAction

Call = Callable[[Any], object]


def match_of(game: Game, *, over: bool) -> AnyMatch:
    match = Match.begun(game, game.rules(), "foreign")
    while over and not match.deal_over:
        action = game.silence(match.state)
        if action is None:
            seat = game.actors(match.state)[0]
            action = game.legal(match.state, seat)[0]
        match, _ = match.play(action)
    return match


def things(game: Game, kind: str) -> list[Any]:
    """The states, rules … of a game: at the beginning of a deal and at its end."""
    matches = [match_of(game, over=over) for over in (False, True)]
    states = [match.state for match in matches]
    match kind:
        case "state":
            return states
        case "rules":
            return [game.rules()]
        case "deal":
            return [state.deal for state in states]
        case "action":
            return [matches[1].actions[0], matches[1].actions[-1]]
        case "record":
            return [Record.of_running(matches[1])]
        case "view":
            return [game.observe(state, game.actors(state)[0]) for state in states[:1]]
    state, seat = states[0], game.actors(states[0])[0]
    return list(game.apply(state, game.legal(state, seat)[0]).events)


CALLS: Final[dict[str, dict[str, dict[str, Call]]]] = {
    "napoleon": {
        "state": {
            "actors": napoleon.actors,
            "apply": lambda state: napoleon.apply(state, napoleon.read_action("pass")),
            "draw": napoleon.draw,
            "ending": napoleon.ending,
            "legal": napoleon.legal,
            "observe": lambda state: napoleon.observe(state, 0),
            "solve": napoleon.solve,
        },
        "rules": {
            "Match": lambda rules: napoleon.Match.new(rules, "seed"),
            "new_deal": lambda rules: napoleon.new_deal(rules, things(NAPOLEON, "deal")[0], 0),
            "rules_to_query": napoleon.rules_to_query,
            "shuffled": lambda rules: napoleon.shuffled(rules, "seed", 1),
        },
        "deal": {"new_deal": lambda deal: napoleon.new_deal(napoleon.RuleSet(), deal, 0)},
        "action": {"write_action": napoleon.write_action},
        "event": {"redact": lambda event: napoleon.redact(event, 0)},
        "record": {"write_record": napoleon.write_record},
        "view": {"choose": lambda view: napoleon.choose(view, "random", "seed", 0)},
    },
    "durak": {
        "state": {
            "actors": durak.actors,
            "apply": lambda state: durak.apply(state, durak.read_action("pass")),
            "draw": durak.draw,
            "ending": durak.ending,
            "legal": durak.legal,
            "observe": lambda state: durak.observe(state, 0),
            "silence": engine.silence,
            "solve": durak.solve,
        },
        "rules": {
            "Match": lambda rules: durak.Match.new(rules, "seed"),
            "new_deal": lambda rules: durak.new_deal(rules, things(DURAK, "deal")[0], 0),
            "rules_to_query": durak.rules_to_query,
            "shuffled": lambda rules: durak.shuffled(rules, "seed", 1),
        },
        "deal": {"new_deal": lambda deal: durak.new_deal(durak.RuleSet(), deal, 0)},
        "action": {"write_action": durak.write_action},
        "event": {"redact": lambda event: durak.redact(event, 0)},
        "record": {"write_record": durak.write_record},
        "view": {"choose": lambda view: durak.choose(view, "random", "seed", 0)},
    },
}
"""The public functions of each game by their arguments, and by their names."""
MADE_OF_TEXT: Final = {"rules_from_query", "read_action", "read_all", "read_any", "read_record"}
CASES: Final = [
    (game, kind, name) for game, kinds in CALLS.items() for kind in kinds for name in kinds[kind]
]


@pytest.mark.parametrize(("game", "kind", "name"), CASES)
def test_what_belongs_to_the_other_game_is_refused_by_name(game: str, kind: str, name: str) -> None:
    other = DURAK if game == "napoleon" else NAPOLEON
    found = things(other, kind)
    assert found
    for thing in found:
        with pytest.raises(TypeError, match=rf"napoleon\.games\.{other.name}\.|{other.name} "):
            CALLS[game][kind][name](thing)


def test_every_public_function_is_in_the_table() -> None:
    for game, module in (("napoleon", napoleon), ("durak", durak)):
        named = {name for kinds in CALLS[game].values() for name in kinds}
        public = {
            name
            for name in module.__all__
            if callable(getattr(module, name)) and not isinstance(getattr(module, name), type)
        }
        cards = {"read_cards", "write_cards"}
        assert public - MADE_OF_TEXT - cards <= named


@pytest.mark.parametrize(
    ("game", "query"),
    [
        ("durak", "table.players=6&deal.hand=9"),
        ("durak", "table.players=5&table.teams=two"),
        ("durak", "lead.whole_set=on&lead.strongest=on&throw.allowed=off"),
        ("durak", "deal.down=5&deal.hand=5"),
        ("napoleon", "adjutant.naming=after-exchange&table.widow=none"),
    ],
)
def test_rules_that_clash_are_refused_by_name(game: str, query: str) -> None:
    found = game_named(game)
    rules = found.rules().with_texts(dict(pair.split("=") for pair in query.split("&")))
    assert rules.conflict()
    with pytest.raises(IllegalAction, match="rules_conflict"):
        found.shuffled(rules, "seed", 1)
    with pytest.raises(IllegalAction, match="rules_conflict"):
        Match.begun(found, rules, "seed")
