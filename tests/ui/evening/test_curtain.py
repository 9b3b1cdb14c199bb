"""Whose name is on the curtain: that of the person who is asked next."""

from __future__ import annotations

import random

from napoleon import PRESETS
from napoleon.ui.shell.frame import CURTAIN, TABLE
from napoleon.ui.storage.saved import read_match, write_match
from tests.ui.evening.tables import NAMES, evening, to_curtain


def test_the_first_curtain_is_for_whoever_is_asked_first() -> None:
    rules = PRESETS["sdc"].with_text("auction.order", "open")
    for number in range(6):
        player = evening("napoleon", rules, 5, seed=f"first-{number}")
        asked = player.model.table.home.table.due()[0].player
        assert (player.model.scene, player.model.me) == (CURTAIN, asked)
        assert player.says("curtain.hand", name=NAMES[asked])
        assert player.reopened().model.me == asked
        player.press("curtain")
        assert (player.model.scene, player.model.me) == (TABLE, asked)
        assert player.model.my_turn


def test_the_curtain_names_the_one_who_is_asked_even_if_another_seat_was_saved() -> None:
    player = evening("durak", persons=2, seed="saved")
    to_curtain(player, random.Random(1))
    kept = read_match(player.page, player.storage["durak.match"])
    assert kept.company is not None
    due = player.model.table.home.table.due()[0].player
    other = next(seat for seat in (0, 1) if seat != due)
    wrong = kept._replace(company=kept.company._replace(seat=other))
    player.storage["durak.match"] = write_match(wrong)
    anew = player.reopened()
    assert (anew.model.scene, anew.model.me) == (CURTAIN, due)
