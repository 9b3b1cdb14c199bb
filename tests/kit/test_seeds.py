"""Texts from outside that become seeds: one check, and every entry refuses in its own way."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from napoleon import RuleSet, Unreadable, shuffled
from napoleon.__main__ import REFUSED
from napoleon.__main__ import main as command
from napoleon.ai.wire import think
from napoleon.arena import plan, regret, results
from napoleon.arena.deals import Game, Played
from napoleon.games import durak, game_named, page_named
from napoleon.games.durak.ai.endings.puzzles import puzzle
from napoleon.games.napoleon.match import Match
from napoleon.kit.chance import BadSeed, Chance, number_of, seed_of, stream_of
from napoleon.kit.json_in import BadText
from napoleon.match.game import Game as TableGame
from napoleon.match.match import Match as AnyMatch
from napoleon.match.records.record import Record, Unplayable
from napoleon.match.refusals import BadDeal
from napoleon.match.rooms import records_of
from napoleon.match.steps import whole
from napoleon.ui.shell.link import read_link
from napoleon.ui.storage import saved
from napoleon.ui.storage.saved import SavedMatch
from napoleon.ui.table.pauses import NOTHING
from tests.finished import finished

GAMES = ("napoleon", "durak")
BAD = ("\ud800", "a\udfffb", "a\x00b", "a\nb", "a\x1b[31m", "a\u2028b", "a\x85b", "x" * 257)
"""Texts that are not seeds: lone surrogates, control characters, ends of lines, too many
characters."""


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> TableGame:
    return game_named(request.param)


# ---- the gate ------------------------------------------------------------------------------


@pytest.mark.parametrize("text", BAD)
def test_texts_that_are_no_seed(text: str) -> None:
    with pytest.raises(BadSeed):
        seed_of(text)


@pytest.mark.parametrize("value", [None, 7, b"x", 1.5, ["x"]])
def test_values_that_are_no_text(value: object) -> None:
    with pytest.raises(TypeError):
        seed_of(value)


@pytest.mark.parametrize(
    ("text", "seed"),
    [
        (" cup\t\n", "cup"),
        ("two  words", "two  words"),
        ("か\u3099", "が"),
        ("\u3000種\u3000", "種"),
        ("e\u0301", "é"),
        ("", ""),
        ("x" * 256, "x" * 256),
    ],
)
def test_seeds_are_trimmed_and_in_one_form(text: str, seed: str) -> None:
    assert seed_of(text) == seed == seed_of(seed)


@pytest.mark.parametrize(("value", "least"), [(0, 1), (-1, 1), (-1, 0)])
def test_numbers_that_are_too_small(value: int, least: int) -> None:
    assert number_of(least, least) == least
    with pytest.raises(BadSeed):
        number_of(value, least)


@pytest.mark.parametrize("value", [True, 1.0, "1", None])
def test_values_that_are_no_number(value: object) -> None:
    with pytest.raises(TypeError):
        number_of(value)


def test_streams_are_taken_as_they_stand_or_refused() -> None:
    assert stream_of(" か\u3099 ") == " か\u3099 "
    for text in ("\ud800", "a\x00", "x" * 4097):
        with pytest.raises(BadSeed):
            stream_of(text)
    with pytest.raises(BadSeed):
        Chance("\udfff")


# ---- what today's seeds deal stays ---------------------------------------------------------


@pytest.mark.parametrize(
    ("seed", "ours", "theirs"),
    [
        ("two words", "96e6311d", "54651a8f"),
        ("名前 の 種", "0596a3b5", "c4e44522"),
        ("é", "ba22a6fc", "3e6f0751"),
        ("a|b~c", "f7bac51a", "caf4a061"),
        ("", "493ddfc4", "e098fddc"),
    ],
)
def test_what_a_seed_deals_stays(seed: str, ours: str, theirs: str) -> None:
    assert shuffled(RuleSet(), seed, 3).fingerprint == ours
    assert durak.shuffled(durak.RuleSet(), seed, 3).fingerprint == theirs


def test_one_seed_in_two_forms_deals_the_same(game: TableGame) -> None:
    rules = game.rules()
    for text in (" が ", "か\u3099"):
        assert game.shuffled(rules, text, 1) == game.shuffled(rules, "が", 1)
        assert AnyMatch.begun(game, rules, text) == AnyMatch.begun(game, rules, "が")


# ---- the library ---------------------------------------------------------------------------

LIBRARY: dict[str, Callable[[TableGame, Any, Any], object]] = {
    "shuffled": lambda game, seed, number: game.shuffled(game.rules(), seed, number),
    "first": lambda game, seed, number: game.first(game.rules(), seed, number),
    "begun": lambda game, seed, number: AnyMatch.begun(game, game.rules(), seed, number),
    "laid out": lambda game, seed, number: AnyMatch.laid_out(
        game, game.rules(), game.shuffled(game.rules(), "x", 1), 0, seed=seed, number=number
    ),
    "replayed": lambda game, seed, number: whole(
        AnyMatch.replaying(game, game.rules(), seed, (), start=number)
    ),
    "public": lambda _, seed, number: (
        shuffled(RuleSet(), seed=seed, number=number),
        durak.shuffled(durak.RuleSet(), seed=seed, number=number),
        Match.new(RuleSet(), seed, number),
    ),
}

OF_PACKS = ("shuffled",)
"""Where the number may be 0: the golden plays of Durak are of such packs."""


@pytest.mark.parametrize("entry", LIBRARY)
def test_the_library_refuses_what_is_no_seed(entry: str, game: TableGame) -> None:
    call = LIBRARY[entry]
    call(game, "x", 1)
    for seed in BAD:
        with pytest.raises(BadSeed):
            call(game, seed, 1)
    for value in (None, 7, b"x"):
        with pytest.raises(TypeError):
            call(game, value, 1)
    for number in (-3, 0)[: 1 + (entry not in OF_PACKS)]:
        with pytest.raises(BadSeed):
            call(game, "x", number)
    for strange in (True, 1.5, "1", None):
        with pytest.raises(TypeError):
            call(game, "x", strange)


@pytest.mark.parametrize("seed", BAD)
def test_puzzles_refuse_what_is_no_seed(seed: str) -> None:
    with pytest.raises(BadSeed):
        puzzle(seed)


# ---- texts from outside --------------------------------------------------------------------


@pytest.mark.parametrize("seed", BAD)
def test_a_record_with_a_bad_seed_is_unplayable(seed: str, game: TableGame) -> None:
    deal = game.shuffled(game.rules(), "x", 1)
    with pytest.raises(Unplayable, match="wrong_seed"):
        Record(game, game.rules(), deal, 0, (), seed, 1).start()
    with pytest.raises(Unplayable, match="wrong_seed"):
        Record(game, game.rules(), deal, 0, (), "x", -1).start()


@pytest.mark.parametrize("seed", BAD)
def test_records_refuse_bad_seeds(seed: str, game: TableGame) -> None:
    record = finished(game.name)
    text = records_of(game).text(record)
    escaped = "".join(f"\\u{ord(sign):04x}" for sign in seed)
    for other in (seed, escaped):
        with pytest.raises(Unreadable):
            records_of(game).find(text.replace('[Seed "gate"]', f'[Seed "{other}"]'))


def test_a_text_without_hands_needs_a_seed_and_a_number() -> None:
    text = records_of(game_named("napoleon")).text(finished("napoleon"))
    dealt = "\n".join(line for line in text.splitlines() if not line.startswith("[Wid"))
    dealt = re.sub(r'\[Hands "[^"]*"\]', "", dealt)
    records_of(game_named("napoleon")).find(dealt)
    for good, bad in (('[Seed "gate"', '[Seed "\ud800"'), ('[Deal "1"', '[Deal "-1"')):
        with pytest.raises(Unreadable) as refused:
            records_of(game_named("napoleon")).find(dealt.replace(good, bad))
        assert refused.value.reason == "bad_line"


def test_a_record_of_before_with_a_seed_in_another_form_is_read_by_its_cards(
    game: TableGame,
) -> None:
    record = finished(game.name)
    text = records_of(game).text(record).replace('[Seed "gate"]', '[Seed " gate "]')
    assert records_of(game).find(text).record.deal == record.deal


def test_streams_of_durak_are_checked() -> None:
    game = game_named("durak")
    data = game.deal_to_json(game.shuffled(game.rules(), "x", 1))
    assert game.deal_from_json(data)
    for stream in ("\ud800", "a\x00", "x" * 4097):
        with pytest.raises(BadDeal, match="bad_stream"):
            game.deal_from_json({**data, "stream": stream})


@pytest.mark.parametrize("seed", [*BAD, " x", "か\u3099"])
def test_saved_matches_refuse_what_the_page_never_saves(seed: str, game: TableGame) -> None:
    page = page_named(game.name)
    text = saved.write_match(SavedMatch(AnyMatch.begun(game, game.rules(), "gate"), NOTHING))
    assert saved.read_match(page, text)
    for number, bad in (("1", seed), ("0", "gate"), ("true", "gate"), ("1.0", "gate")):
        other = text.replace('"gate"', json.dumps(bad)).replace('"start": 1', f'"start": {number}')
        with pytest.raises(BadText):
            saved.read_match(page, other)


@pytest.mark.parametrize("seed", ["%ED%A0%80", "a%00b", "a%0Ab", "x" * 65])
def test_links_name_a_bad_seed(seed: str, game: TableGame) -> None:
    link, problems = read_link(game, f"?game={game.name}&seed={seed}")
    assert link.seed is None
    assert [(problem.key, problem.name) for problem in problems] == [("no_deal", "seed")]


@pytest.mark.parametrize("seed", BAD)
def test_the_line_protocol_names_a_bad_seed(seed: str) -> None:
    for ask in (
        {"ask": "puzzle", "game": "durak", "level": ""},
        {"ask": "choose", "view": {}, "level": "casual", "budget_ms": 1},
        {"ask": "suspect", "view": {}},
    ):
        answer = json.loads(think(json.dumps({"v": 1, "id": 1, "seed": seed, **ask})))
        assert answer["fault"].startswith("seed: "), answer


# ---- programs ------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", BAD)
def test_programs_refuse_a_bad_seed(
    seed: str, game: TableGame, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    of_game = ["--game", game.name, "--seed", seed]
    assert command(["play", *of_game]) == REFUSED
    assert command(["arena", "casual:random", *of_game]) == REFUSED
    given = [*of_game, "--collect", "1", "--file", str(tmp_path / "new.gz")]
    assert regret.main(given) == regret.REFUSED
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 3
    assert all("seed: " in line for line in said)
    with pytest.raises(BadSeed):
        plan.games(["casual:random"], (), seed, 1, 1, game=game.name)


@pytest.mark.parametrize("seed", [*BAD, 7, None])
def test_files_of_programs_with_a_bad_seed(seed: object, tmp_path: Path) -> None:
    file = tmp_path / "positions.gz"
    file.write_bytes(gzip.compress(json.dumps([seed, 1, 0, [], "", {}]).encode()))
    with pytest.raises(ValueError, match="line 1"):
        regret.read_file(file)
    game = Game("", "casual", "random", "gate", 1, 1)
    played = Played(0.0, {}, {}, [], {}, {})
    line = results.write(results.DealLine(game, played))
    assert results.read(line) is not None
    assert results.read(line.replace('"gate"', json.dumps(seed))) is None
