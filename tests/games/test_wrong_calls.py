"""What is wrong in a call is refused by one family of errors, in both games alike."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, Final, NamedTuple

import pytest

import napoleon
from napoleon import Refusal
from napoleon.games import durak
from napoleon.kit import refusal
from napoleon.match.records.fault import TEXT

GAMES: Final[dict[str, ModuleType]] = {"napoleon": napoleon, "durak": durak}
WRONG: Final[tuple[Any, ...]] = (
    None, 3, -1, 99, 2.5, "x", "", b"x", [], {}, object(), True, float("nan"), 10**30
)  # fmt: skip


class Things(NamedTuple):
    """One of each kind of value of a game."""

    rules: Any
    deal: Any
    state: Any
    action: Any
    view: Any
    match: Any
    record: Any


def things(game: ModuleType) -> Things:
    rules = game.PRESETS["sdc" if game is napoleon else "podkidnoy"]
    deal = game.shuffled(rules, "wrong", 1)
    state = game.new_deal(rules, deal, 0)
    match = game.Match.new(rules, "wrong")
    while not match.deal_over:
        match = match.play(match.chance or game.legal(match.state, match.next_actor)[-1])[0]
    action, view = game.legal(state)[0], game.observe(state, game.actors(state)[0])
    return Things(rules, deal, state, action, view, match, game.Record.of(match))


def calls(game: ModuleType, of: Things) -> Mapping[str, tuple[Any, Sequence[Any]]]:
    """What is called with a wrong value, and the values of it that are right."""
    rules, deal, state, match = of.rules, of.deal, of.state, of.match
    running = game.Match.new(rules, "wrong")
    beside = {"widow": ""} if game is napoleon else {"trump": "S"}
    seeds, numbers = ("x", ""), (3, 99, 10**30)

    def choose(**given: Any) -> object:
        usual = {"view": of.view, "level": "casual", "seed": "s", "budget_ms": 0}
        return game.choose(**{**usual, **given})

    return {
        "new_deal rules": (lambda one: game.new_deal(one, deal, 0), ()),
        "new_deal deal": (lambda one: game.new_deal(rules, one, 0), ()),
        "new_deal first": (lambda one: game.new_deal(rules, deal, one), (3,)),
        "shuffled rules": (lambda one: game.shuffled(one, "x", 1), ()),
        "shuffled seed": (lambda one: game.shuffled(rules, one, 1), seeds),
        "shuffled number": (lambda one: game.shuffled(rules, "x", one), numbers),
        "shuffled attempt": (lambda one: game.shuffled(rules, "x", 1, one), numbers),
        "legal state": (game.legal, ()),
        "legal seat": (lambda one: game.legal(state, one), (None, 3)),
        "legal seat at the end": (lambda one: game.legal(match.state, one), (None, 3)),
        "apply state": (lambda one: game.apply(one, of.action), ()),
        "apply action": (lambda one: game.apply(state, one), ()),
        "observe state": (lambda one: game.observe(one, 0), ()),
        "observe seat": (lambda one: game.observe(state, one), (3,)),
        "actors": (game.actors, ()),
        "ending": (game.ending, ()),
        "redact event": (lambda one: game.redact(one, 0), ()),
        "redact seat": (lambda one: game.redact(game.apply(state, of.action)[1][0], one), (3,)),
        "choose view": (lambda one: choose(view=one), ()),
        "choose level": (lambda one: choose(level=one), ()),
        "choose seed": (lambda one: choose(seed=one), seeds),
        "choose budget_ms": (lambda one: choose(budget_ms=one), numbers),
        "choose table": (lambda one: choose(table=one), ([],)),
        "choose style": (lambda one: choose(style=one), ("",)),
        "read_action": (game.read_action, ()),
        "write_action": (game.write_action, ()),
        "read_cards": (game.read_cards, ("",)),
        "write_cards": (game.write_cards, (3, 99, [])),
        "write_cards one by one": (lambda one: game.write_cards([one]), (3,)),
        "read_record": (game.read_record, ()),
        "write_record": (game.write_record, ()),
        "read_any": (game.read_any, ()),
        "read_all": (lambda one: [*game.read_all(one)], ()),
        "rules_from_query": (game.rules_from_query, ("x", "")),
        "rules_to_query": (game.rules_to_query, ()),
        "with_text name": (lambda one: rules.with_text(one, "4"), ()),
        "with_text value": (lambda one: rules.with_text("table.players", one), ()),
        "with_texts": (rules.with_texts, ({},)),
        "get": (rules.get, ()),
        "text": (rules.text, ()),
        "RuleSet table": (game.RuleSet, ()),
        "Deal.parse": (lambda one: game.Deal.parse(one, **beside), ()),
        "Deal.parse a hand": (lambda one: game.Deal.parse(["SA", one], **beside), ("",)),
        "Match.new rules": (lambda one: game.Match.new(one, "x"), ()),
        "Match.new seed": (lambda one: game.Match.new(rules, one), seeds),
        "Match.new start": (lambda one: game.Match.new(rules, "x", one), numbers),
        "Match.from_deal deal": (lambda one: game.Match.from_deal(rules, one, 0, seed="x"), ()),
        "Match.from_deal first": (
            lambda one: game.Match.from_deal(rules, deal, one, seed="x"), (3,)
        ),
        "Match.from_deal actions": (
            lambda one: game.Match.from_deal(rules, deal, 0, one, seed="x"), ([],)
        ),
        "Match.play": (match.play, ()),
        "Match.play running": (running.play, ()),
        "Match.back_to": (match.back_to, (3,)),
        "Match.next_deal": (match.next_deal, () if match.over else (None,)),
        "Match.outcome": (match.outcome, (3,)),
        "Match.place": (match.place, (3,)),
        "Ending.outcome": (match.ending.outcome, (3,)),
        "Record.of": (game.Record.of, ()),
    }  # fmt: skip


ALL: Final = {name: things(game) for name, game in GAMES.items()}
CALLS: Final = {name: calls(game, ALL[name]) for name, game in GAMES.items()}


@pytest.mark.parametrize(("name", "call"), [(one, call) for one in CALLS for call in CALLS[one]])
def test_a_wrong_value_is_refused_with_a_sentence(name: str, call: str) -> None:
    function, right = CALLS[name][call]
    other = ALL["durak" if name == "napoleon" else "napoleon"]
    accepted: list[object] = []
    unsaid: list[Exception] = []
    for value in (*WRONG, *other):
        allowed = any(type(one) is type(value) and one == value for one in right)
        try:
            function(value)
        except Refusal as error:
            if not (error.reason.replace("_", "a").isalpha() and " " in error.sentence):
                unsaid.append(error)
        except TypeError as error:
            if not any(word in str(error) for word in (" where ", ", not ", " is no ")):
                unsaid.append(error)
        else:
            accepted += [] if allowed else [value]
            continue
        assert not allowed, value
    assert (accepted, unsaid) == ([], [])


ERRORS: Final = (
    Refusal("no_seat", "9"),
    napoleon.IllegalAction("not_held"),
    napoleon.BadDeal("wrong_first"),
    napoleon.BadNotation("zz"),
    napoleon.BadCard("zz"),
    napoleon.BadSeed("seed: at most 256 characters"),
    napoleon.BadValue("table.players: '9' is none of 4 5 6 6"),
    napoleon.NoOption("table.player", "table.players"),
    napoleon.Unplayable(3, "not_held"),
    napoleon.Unreadable(TEXT, "bad_line", section="line", at=3, detail="x"),
)


@pytest.mark.parametrize("error", ERRORS, ids=lambda one: type(one).__name__)
def test_every_error_is_refused_and_comes_whole_from_another_process(error: Refusal) -> None:
    assert isinstance(error, ValueError)
    assert error.reason
    assert " " in error.sentence
    assert error.sentence in str(error)
    for other in (pickle.loads(pickle.dumps(error)), copy.deepcopy(error)):
        assert type(other) is type(error)
        assert (other.args, vars(other)) == (error.args, vars(error))


def test_every_error_that_is_public_is_one_of_the_family() -> None:
    public = [getattr(napoleon, name) for name in napoleon.__all__]
    errors = [one for one in public if isinstance(one, type) and issubclass(one, Exception)]
    assert len(errors) > 8
    assert [one for one in errors if not issubclass(one, Refusal)] == []


def test_a_misspelt_option_is_named_with_the_nearest_one() -> None:
    with pytest.raises(napoleon.NoOption, match=r"'table\.player' \(did you mean table\.players"):
        napoleon.RuleSet().with_text("table.player", "4")
    with pytest.raises(KeyError):  # what programs have always caught
        durak.RuleSet().with_text("zzz", "4")
    with pytest.raises(napoleon.BadValue, match=r"^table\.players: '99' is none of 4 5 6"):
        napoleon.RuleSet().with_text("table.players", "99")


def test_the_sentences_for_programs_are_sentences() -> None:
    for reason, sentence in refusal.FOR_PROGRAMS.items():
        assert sentence.endswith("."), reason
        assert sentence[0].isupper(), reason
