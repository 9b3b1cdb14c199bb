"""Values of a wrong type raise a `TypeError` that names what was wanted, in both games."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final

import pytest

import napoleon
from napoleon.games import durak
from napoleon.kit.rule_book import Book

OTHERS: Final = (None, 1.5, b"x", ("x",), object())
"""Values that nothing below wants."""
GAMES: Final = {"napoleon": napoleon, "durak": durak}


def fields_of(kind: type[Any]) -> list[tuple[str, Any]]:
    return [(field.name, field) for field in dataclasses.fields(kind)]


SECTIONS: Final = [
    (game.RuleSet, name, field.default_factory)
    for game in GAMES.values()
    for name, field in fields_of(game.RuleSet)
]


@pytest.mark.parametrize(
    ("rules", "name", "section"), SECTIONS, ids=[f"{one[0].game}-{one[1]}" for one in SECTIONS]
)
def test_every_topic_and_every_option_says_what_it_wants(
    rules: type[Book], name: str, section: type[Any]
) -> None:
    for other in (*OTHERS, 1, "x"):
        with pytest.raises(TypeError, match=rf"^RuleSet\.{name}: \w+ where .*{section.__name__}"):
            rules(**{name: other})
    for option, field in fields_of(section):
        wanted = type(field.default)
        others = [one for one in (*OTHERS, 1, "x", True) if type(one) is not wanted]
        assert len(others) > len(OTHERS)
        for other in others:
            with pytest.raises(
                TypeError, match=rf"^{section.__name__}\.{option}: .*no {wanted.__name__}"
            ):
                section(**{option: other})


def asked(game: Any) -> dict[str, tuple[Callable[..., object], dict[str, Any]]]:
    """Public functions, each with arguments that it takes."""
    rules = game.RuleSet()
    deal = game.shuffled(rules, seed="types", number=1)
    state = game.new_deal(rules, deal, first=0)
    seat, action = (*game.actors(state), 0)[0], game.legal(state)[0]
    done = game.Match.new(rules, "types")
    while not done.deal_over:
        done = done.play(done.chance or game.legal(done.state, done.next_actor)[0])[0]
    record = game.Record.of(done)
    event = game.apply(state, action).events[0]
    return {
        "shuffled": (game.shuffled, {"rules": rules, "seed": "types", "number": 1}),
        "new_deal": (game.new_deal, {"rules": rules, "deal": deal, "first": 0}),
        "legal": (game.legal, {"state": state}),
        "apply": (game.apply, {"state": state, "action": action}),
        "actors": (game.actors, {"state": state}),
        "ending": (game.ending, {"state": state}),
        "observe": (game.observe, {"state": state, "seat": seat}),
        "redact": (game.redact, {"event": event, "seat": seat}),
        "choose": (
            game.choose,
            {
                "view": game.observe(state, seat),
                "level": "beginner",
                "seed": "types",
                "budget_ms": 0,
            },
        ),
        "read_action": (game.read_action, {"text": game.write_action(action)}),
        "write_action": (game.write_action, {"action": action}),
        "read_cards": (game.read_cards, {"text": "SA"}),
        "rules_from_query": (game.rules_from_query, {"query": "preset=sdc"}),
        "rules_to_query": (game.rules_to_query, {"rules": rules}),
        "with_text": (rules.with_text, {"name": "table.players", "text": "4"}),
        "with_texts": (rules.with_texts, {"texts": {"table.players": "4"}}),
        "get": (rules.get, {"name": "table.players"}),
        "differences": (rules.differences, {"base": rules}),
        "Match.new": (game.Match.new, {"rules": rules, "seed": "types"}),
        "read_record": (game.read_record, {"text": game.write_record(record)}),
        "read_any": (game.read_any, {"text": game.write_record(record)}),
        "write_record": (game.write_record, {"record": record}),
    }


CALLS: Final = {
    f"{name}-{call}": (game, call) for name, game in GAMES.items() for call in asked(game)
}


@pytest.mark.parametrize("name", CALLS)
def test_a_public_function_says_what_it_wants(name: str) -> None:
    game, call = CALLS[name]
    function, arguments = asked(game)[call]
    function(**arguments)
    for argument in arguments:
        for other in OTHERS:
            with pytest.raises(TypeError, match=r"expected|not"):
                function(**{**arguments, argument: other})
