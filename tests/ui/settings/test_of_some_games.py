"""Settings that only some games have: each game declares its own, and all are stored together."""

from __future__ import annotations

import json
from dataclasses import fields

import pytest

from napoleon.games import PAGES, page_named
from napoleon.kit.json_in import BadText
from napoleon.ui.settings.state import OF_ALL, Settings
from napoleon.ui.settings.stored import SETTINGS_KEY, read_settings
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.page import root_attributes
from tests.chosen import EVERY
from tests.games.durak.page.visits import visit
from tests.ui.player import visitor


def test_no_two_settings_have_one_name() -> None:
    """The settings of games are stored side by side: the same name is the same setting."""
    for one in (one for game in PAGES for one in page_named(game).settings):
        assert EVERY[one.name] == one
        assert one.name not in {*OF_ALL, *(field.name for field in fields(Settings))}


def test_what_another_game_has_stored_is_kept() -> None:
    page = visitor("?game=napoleon")
    kept = {"schema": 1, "bout": "4", "counts": "on", "tide": "full"}
    page.model = page.model._replace(settings=read_settings(json.dumps(kept)))
    page.send(Do("setting", "theme=dark"))
    stored = json.loads(page.storage[SETTINGS_KEY])
    assert {name: stored[name] for name in kept} == kept
    assert read_settings(json.dumps(stored), page_named("durak").settings)[EVERY["bout"]] == "4"


@pytest.mark.parametrize("text", ["sometimes", "", 4, None, ["4"]])
def test_a_damaged_setting_is_damaged_where_its_game_is_played(text: object) -> None:
    damaged = json.dumps({"schema": 1, "bout": text})
    with pytest.raises(BadText, match="damaged"):
        read_settings(damaged, page_named("durak").settings)
    assert read_settings(damaged)[EVERY["bout"]] == EVERY["bout"].default


def test_style_sheets_see_a_setting_of_the_game_that_is_played() -> None:
    page = visitor("?game=durak")
    assert root_attributes(page.model.frame)["data-counts"] == ""
    page.send(Do("setting", "counts=on"))
    assert root_attributes(page.model.frame)["data-counts"] == "on"
    assert "data-counts" not in root_attributes(visitor("?game=napoleon").model.frame)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_dummy_has_no_settings_of_its_own(players: int) -> None:
    """With six players it is a seventh seat, and settings have six."""
    page = visit(f"seed=1&pack.lowest=2&table.dummy=plays&table.players={players}")
    assert page.model.table.match.seats == players + 1
    page.press("settings")
    names = [control for control in page.controls if control.do == "name"]
    assert len(names) == min(players + 1, 6)
