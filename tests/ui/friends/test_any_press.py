"""Whatever somebody presses at a table on another device: the page goes on."""

from __future__ import annotations

from random import Random

import pytest

from napoleon.ui.shell.messages import Do, Key, Message
from napoleon.ui.shell.page import render
from napoleon.ui.shell.update import update
from tests.ui.friends.company import Company
from tests.ui.markup import faults_of

KEYS = ("h", "z", "c", "t", "r", "l", "?", "Enter", "ArrowLeft")


@pytest.mark.parametrize("game", ["napoleon", "durak"])
def test_no_press_at_a_table_on_another_device_breaks_the_page(game: str) -> None:
    company, chance = Company(("Taro",), game), Random(game)
    company.begin()
    met = set[str]()
    turns = 0
    while turns < 3:
        page = company.guests[0]
        is_asked = page.model.sitting is not None and page.model.my_turn
        if not is_asked or page.model.dialog is not None:
            company.act(chance)
            company.step()
            continue
        turns += 1
        live = {control.do: control.arg for control in page.controls if control.live}
        cards = [("card", control.arg) for control in page.controls if control.do == "card"]
        met |= {*live}
        presses: list[Message] = [Do(do, arg, "mouse") for do, arg in (*cards, *live.items())]
        for message in presses + [Key(key) for key in KEYS]:
            after, _ = update(page.model, message)
            assert faults_of(render(after.frame)) == []
        company.act(chance)
        company.step()
    assert {"home", "friends", "help"} < met
