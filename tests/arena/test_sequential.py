"""A run that ends when it is clear which of two claims holds."""

from __future__ import annotations

from math import inf
from pathlib import Path
from random import Random

import pytest

from napoleon.arena.__main__ import main
from napoleon.arena.results import read_file
from napoleon.arena.sequential import LEAST, Claims, SequentialTest, claims_in

CLAIMS = Claims(0.0, 0.5)


def tried(mean: float, seed: str, most: int = 4000) -> SequentialTest:
    """A test of deals with this mean, and the luck of cards."""
    luck, test = Random(seed), SequentialTest(CLAIMS)
    for number in range(1, most + 1):
        test.add(number, luck.gauss(mean, 3))
        if test.verdict.holds:
            break
    return test


@pytest.mark.parametrize(("mean", "right"), [(0.0, "low"), (0.5, "high"), (1.0, "high")])
def test_it_is_seldom_wrong(mean: float, right: str) -> None:
    """One time in twenty where a claim is just true; of a hundred runs hardly ever twelve."""
    found = [tried(mean, f"{mean} {number}").verdict for number in range(100)]
    assert all(verdict.holds for verdict in found)
    assert sum(verdict.holds != right for verdict in found) <= 12
    assert sum(verdict.deals for verdict in found) / 100 < 600, "a fixed number takes longer"


def test_the_order_in_which_deals_are_finished_changes_nothing() -> None:
    luck = Random("order")
    gains = {number: luck.gauss(0.4, 3) for number in range(1, 2001)}
    verdicts = set()
    for _ in range(3):
        test, order = SequentialTest(CLAIMS), list(gains)
        luck.shuffle(order)
        for number in order:
            test.add(number, gains[number])
        verdicts.add(test.verdict)
    assert len(verdicts) == 1


def test_a_missing_deal_holds_it_up() -> None:
    test = SequentialTest(CLAIMS)
    for number in range(2, 200):
        test.add(number, 5.0)
    assert test.verdict.deals == 0
    test.add(1, 5.0)
    assert test.verdict == (LEAST, inf, "high")


def test_once_decided_it_stays() -> None:
    test = tried(1.0, "stays")
    before = test.verdict
    for number in range(before.deals + 1, before.deals + 500):
        test.add(number, -9.0)
    assert test.verdict == before


@pytest.mark.parametrize(
    "text", ["", "1", "1:0", "0:0", "a:b", "0:inf", "nan:1", "0:1:0.9", "0:1:2:3"]
)
def test_what_is_no_claim_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not LOW:HIGH"):
        claims_in(text)


def test_the_arena_stops_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.jsonl"
    command = ["--game", "durak", "casual:random", "--rules", "preset=duel", "--out", str(out)]
    command += ["--jobs", "1", "--budget", "50", "--sprt", "0:0.2", "--deals", "500"]
    assert main(command) == 0
    assert "sequential test: at least +0.2 points a deal" in capsys.readouterr().out
    played = len(read_file(out))
    assert LEAST <= played < 500
    assert main(command) == 0
    assert len(read_file(out)) == played, "it is decided already"


def test_it_takes_one_pairing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["casual:random", "strong:random", "--sprt", "0:1"]) == 2
    assert "one pairing" in capsys.readouterr().err
