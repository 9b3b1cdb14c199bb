"""A new feature costs one module and one line: this one is made here, and driven on the page."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType
from typing import NamedTuple
from unittest.mock import patch

import pytest

from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.ui.shell.controls import Outcome, Step, field, in_dialog, plain
from napoleon.ui.shell.dialogs import Confirmation, named
from napoleon.ui.shell.effects import Recall, Save, Say, Think
from napoleon.ui.shell.feature import Feature, Home, Registry
from napoleon.ui.shell.html import Html, h
from napoleon.ui.shell.messages import Answered, Do, NoAnswer, Recalled, Went
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.parts import btn, dialog
from tests.ui.player import Player, table_of
from tests.ui.thinkers import Fails

KEY = "napoleon.diary"


@named("diary")
class Diary(NamedTuple):
    """The dialog: what was written so far, and the number of a question."""

    text: str
    asked: int = 0


def _open(model: Model) -> Outcome:
    return model, (Recall("diary-read", (KEY,)),)


def _read(model: Model, message: Recalled) -> Outcome:
    return model._replace(dialog=Diary(dict(message.texts)[KEY] or "")), ()


@in_dialog(Diary)
def _write(model: Model, shown: Diary, value: str) -> Step[Diary]:
    del model
    return Step(shown._replace(text=value), (Save(KEY, value),), (Notice("copied"),))


@in_dialog(Diary)
def _tear(model: Model, shown: Diary) -> Step[Diary]:
    del model
    return Step(shown, asks=(Confirmation("preset_delete", Do("diary-write")),))


@in_dialog(Diary)
def _ask(model: Model, shown: Diary) -> Outcome:
    number = model.serial + 1
    model = model._replace(serial=number, dialog=shown._replace(asked=number))
    return model, (Think("diary", number, "How was it?"),)


@in_dialog(Diary)
def _answered(model: Model, shown: Diary, message: Answered | NoAnswer) -> Step[Diary]:
    del model
    said = message.text if isinstance(message, Answered) else message.reason
    return Step(shown._replace(text=said, asked=0), (Say("status", said),))


def _asked(model: Model) -> set[int]:
    return {model.dialog.asked} if isinstance(model.dialog, Diary) else set()


def _drawn(model: Model) -> Html | None:
    if not isinstance(model.dialog, Diary):
        return None
    words = model.words
    foot = [btn(words("key.copy"), do, id=f"k-{do}") for do in ("diary-ask", "diary-tear")]
    return dialog(words, "d-diary", words("title"), h("p", model.dialog.text, id="written"), foot)


FEATURE = Feature(
    "diary",
    does={
        "diary": plain(_open),
        "diary-write": field(_write),
        "diary-tear": plain(_tear),
        "diary-ask": plain(_ask),
    },
    heard={"diary-read": _read, "diary": _answered},
    shown={"diary": _drawn},
    asked=_asked,
)


@pytest.fixture
def player() -> Iterator[Player]:
    """Somebody at a table of a game that has this feature."""
    module = ModuleType("toy_diary")
    vars(module)["FEATURE"] = FEATURE
    registry = Registry({"diary": Home(module.__name__)})
    with patch.dict(sys.modules, toy_diary=module), patch.dict(vars(PAGE), features=registry):
        yield table_of(seed="diary")


def test_it_opens_with_what_is_stored_and_stores_what_is_written(player: Player) -> None:
    player.storage[KEY] = "Monday"
    player.send(Do("diary"))
    assert player.dialog == "diary"
    assert '<p id="written">Monday</p>' in player.html
    player.send(Do("diary-write", "", "Tuesday"))
    assert player.storage[KEY] == "Tuesday"
    assert player.says("notice.copied")


def test_its_controls_do_nothing_where_it_is_not_open(player: Player) -> None:
    before = player.model
    assert player.send(Do("diary-write", "", "Tuesday")) == ()
    assert player.model is before


def test_it_may_ask_first(player: Player) -> None:
    player.send(Do("diary"))
    player.press("diary-tear")
    assert player.asking == "preset_delete"


def test_answers_come_back_to_it_by_its_name(player: Player) -> None:
    player.send(Do("diary"))
    player.thinker = lambda _number, _text: "Fine"
    player.press("diary-ask")
    assert '<p id="written">Fine</p>' in player.html
    player.thinker = player.here = lambda _number, _text: Fails("died")
    player.press("diary-ask")
    assert '<p id="written">died</p>' in player.html


def test_an_answer_that_comes_when_it_is_closed_is_dropped(player: Player) -> None:
    player.send(Do("diary"))
    player.thinker = lambda _number, _text: "Fine"
    player.send(Do("diary-ask"))
    player.send(Do("close"))
    assert player.wanted.isdisjoint({player.model.serial})
    before = player.model
    player.send(Answered("diary", before.serial, "Fine"))
    assert player.model is before


def test_it_goes_with_back_and_comes_with_forward(player: Player) -> None:
    player.send(Do("diary"))
    player.send(Went(1))
    assert player.dialog == ""
    player.send(Went(2))
    assert player.dialog == "diary"
