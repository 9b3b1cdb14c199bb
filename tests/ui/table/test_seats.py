"""A table seen from any of its seats, also in the middle of a deal, with that seat's knowledge."""

from __future__ import annotations

import random
import re
from typing import Final

import pytest

from napoleon.match.match import Match
from napoleon.ui.shell.page import render
from napoleon.ui.shell.sitting import at_home
from tests.sources import MODULES, PACKAGE
from tests.ui.player import visitor

WITH_THE_STATE: Final = {
    "advice/questions.py", "challenge/state.py", "daily/state.py",
    "evening/seats.py", "fair/dealt.py", "fair/proof.py",
    "results/finish.py", "results/friend.py", "results/standings.py", "storage/saved.py",
    "games/durak/page/table/dealer.py", "lessons/update.py", "results/result.py",
    "rival/playing.py", "rival/update.py", "shell/page_of.py", "shell/sitting.py",
    "start/sharing.py", "start/view.py", "table/asking.py",
    "table/silence.py", "table/talk.py",
}  # fmt: skip
"""The readers of a match: those that keep the table, and those that show a finished deal."""


@pytest.mark.parametrize("game", ["napoleon", "durak"])
def test_the_others_sit_clockwise_from_any_seat(game: str) -> None:
    player = visitor(f"?game={game}")
    player.rest()
    begun = Match.begun(player.model.game, player.model.playing_rules, "seats")
    chance, sitting = random.Random(game), at_home(begun)
    for _ in range(5):
        match = sitting.match
        legal = match.game.observe(match.state, match.next_actor).legal
        drawn = match.chance
        after, _ = match.play(chance.choice(legal) if drawn is None else drawn)
        sitting = at_home(after)
        for me in range(after.seats):
            seen = sitting.seen_from(me)
            assert seen.seat.view == after.game.observe(after.state, me)
            html = render(player.model.with_table(seen)._replace(screen=None, dialog=None))
            plates = re.findall(r'id="plate-(\d)" data-seat', html)
            assert plates == [str((me + at) % after.seats) for at in (*range(1, after.seats), 0)]


def test_pages_draw_from_a_seat_and_not_from_the_state() -> None:
    pages = [p for p in MODULES if "ui/" in str(p.relative_to(PACKAGE)) or "/page/" in str(p)]
    texts = {path.relative_to(PACKAGE).as_posix().removeprefix("ui/"): path.read_text("utf-8")
             for path in pages if "ui_dom" not in str(path)}  # fmt: skip
    assert [name for name, text in texts.items() if re.search(r"\bHUMAN\b|\.running\b", text)
            and "kept.running" not in text and '"census.running"' not in text] == []  # fmt: skip
    found = {name for name, text in texts.items() if re.search(r"\bmatch\.state\b", text)}
    assert found <= WITH_THE_STATE
