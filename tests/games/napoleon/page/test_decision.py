"""What decides a deal is shown large on the table, once, and at its end who has won."""

from __future__ import annotations

import random

from napoleon import PRESETS, observe
from napoleon.games.napoleon.page.table.look import view_of
from napoleon.games.napoleon.page.table.slot import honors_of
from napoleon.ui.table.pauses import GRADE, TRICK
from tests.napoleons import match_of
from tests.ui.clicking import clicks
from tests.ui.player import table_of

RULES = PRESETS["sdc"].with_text("table.deals", "2").with_text("auction.all_pass", "dealer-bids")


def test_what_is_certain_is_said_in_the_trick_that_makes_it_so() -> None:
    sure = last = 0
    for seed in ("s1", "s2"):
        page, said = table_of(RULES, seed=seed, language="en"), dict[int, tuple[str, int]]()
        for _ in clicks(page, random.Random(2)):
            if page.model.pause != TRICK or page.dialog:
                continue
            match, view = match_of(page.model), view_of(page.model.frame)
            won = match.state.result
            if won is not None:
                side = "french" if won.made else "allied"
                key = "result.triumph" if won.triumph else f"banner.won.{side}"
                assert page.says(key)
                last += 1
                continue
            side = honors_of(view).side_at(view.target or 0)
            assert view == observe(match.state, 0), "nothing is shown that the seat does not know"
            for one in ("french", "allied"):
                if page.says(f"banner.sure.{one}"):
                    assert one == side
                    moment = one, len(view.tricks)
                    assert said.setdefault(match.number, moment) == moment, "once"
        assert page.waits_for(GRADE)
        sure += len(said)
    assert sure >= 2
    assert last >= 3
