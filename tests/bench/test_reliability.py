"""The fit behind the calibrated chances: it finds known curves, and its errors are right."""

from __future__ import annotations

import json
import re
from math import exp, log
from pathlib import Path
from random import Random

from bench.calibration import ADVISER, RESULT, played, read, report, samples
from bench.reliability import Sample, calibrated, crossed, fit, groups
from napoleon.games.napoleon.ai.learned.odds import BIDS, CARDS, Curve


def _drawn(offset: float, slope: float, count: int) -> list[Sample]:
    chance, found = Random(1), []
    for at in range(count):
        per_cent = chance.randrange(1, 100)
        odds = log(per_cent / (100 - per_cent))
        came = chance.random() < 1 / (1 + exp(-offset - slope * odds))
        found.append(Sample(per_cent, came, f"sdc|{at // 3}"))
    return found


def test_a_fit_finds_the_line_that_the_samples_came_from() -> None:
    found = fit(_drawn(-0.3, 0.7, 6000))
    assert abs(found.offset + 0.3) < 3 * found.offset_error < 0.2
    assert abs(found.slope - 0.7) < 3 * found.slope_error < 0.2


def test_a_few_samples_move_little() -> None:
    found = fit([Sample(60, came=True, deal="sdc|1")])
    assert 60 < calibrated(found, 60) < 75
    assert abs(found.slope - 1) < 0.1


def test_deals_count_as_one_however_often_they_are_asked() -> None:
    once = _drawn(0.0, 1.0, 900)
    often = [sample for sample in once for _ in range(4)]
    assert abs(fit(often).slope_error / fit(once).slope_error - 1) < 0.1
    assert [round(g.error, 6) for g in groups(often)] == [round(g.error, 6) for g in groups(once)]


def test_too_sure_chances_come_true_once_they_are_fitted() -> None:
    drawn = _drawn(-0.3, 0.6, 6000)
    before, after = groups(drawn), groups(crossed(drawn))
    assert max(abs(g.chance - g.came) for g in before) > 8
    assert all(abs(g.chance - g.came) < 4 * g.error for g in after if g.number > 100)


def test_a_deal_is_played_kept_and_reported(tmp_path: Path) -> None:
    deal = played("sdc", "casual", 1)
    assert deal is not None
    file = tmp_path / "deals.jsonl"
    file.write_text(json.dumps(deal) + "\n", encoding="utf-8")
    assert read(file) == [deal]
    assert deal.bid is not None
    assert len(samples([deal], "Bids", "casual")) == 1
    assert samples([deal], "Cards", ADVISER) == []
    page, drawing = report([deal])
    assert "Bids, a table of casual" in page
    assert drawing.startswith("<svg")


def test_the_players_show_what_was_fitted_and_published() -> None:
    found = re.findall(
        r"## (\w+), a table of (\w+)\n\n([\d,]+) deals; offset (\S+) ± \S+, slope (\S+) ±",
        RESULT.read_text(encoding="utf-8"),
    )
    published: dict[str, dict[str, Curve]] = {"Bids": {}, "Cards": {}}
    for kind, table, deals, offset, slope in found:
        curve = Curve(float(offset), float(slope), int(deals.replace(",", "")))
        published[kind][table] = curve
    assert published == {"Bids": dict(BIDS), "Cards": dict(CARDS)}
