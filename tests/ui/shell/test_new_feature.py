"""An addition to the page needs one place: a feature, a setting and a sound, made here and used."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType
from typing import NamedTuple
from unittest.mock import patch

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.games.napoleon.page.table.look import view_of
from napoleon.kit.json_in import BadText
from napoleon.match.steps import whole
from napoleon.ui import backup
from napoleon.ui.page_of import PageOf
from napoleon.ui.settings.state import setting
from napoleon.ui.shell.controls import Outcome, field, plain
from napoleon.ui.shell.dialogs import Confirmation, named
from napoleon.ui.shell.effects import Recall, Save, Say, Think
from napoleon.ui.shell.feature import Feature, Home, Stored, of_dialog
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Html, h
from napoleon.ui.shell.messages import Answered, Do, NoAnswer, Recalled, Went
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.page import render, root_attributes
from napoleon.ui.shell.parts import btn, dialog
from napoleon.ui.shell.reactions import Step, from_dialog, in_dialog
from napoleon.ui.shell.words import LANGUAGES
from napoleon.ui.table.pieces import always
from napoleon.ui.table.sounds import Sound, Tone
from tests.ui.hands import carry_out, to_own_decision
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
def _write(frame: Frame, shown: Diary, value: str) -> Step[Diary]:
    del frame
    return Step(shown._replace(text=value), (Save(KEY, value),), (Notice("copied"),))


@in_dialog(Diary)
def _tear(frame: Frame, shown: Diary) -> Step[Diary]:
    del frame
    return Step(shown, asks=(Confirmation("preset_delete", Do("diary-write")),))


@from_dialog(Diary)
def _ask(model: Model, shown: Diary) -> Outcome:
    number = model.serial + 1
    model = model._replace(serial=number, dialog=shown._replace(asked=number))
    return model, (Think("diary", number, "How was it?"),)


@in_dialog(Diary)
def _answered(frame: Frame, shown: Diary, message: Answered | NoAnswer) -> Step[Diary]:
    del frame
    said = message.text if isinstance(message, Answered) else message.reason
    return Step(shown._replace(text=said, asked=0), (Say("status", said),))


def _asked(model: Model) -> set[int]:
    return {model.dialog.asked} if isinstance(model.dialog, Diary) else set()


def _drawn(frame: Frame, shown: Diary) -> Html:
    words = frame.words
    foot = [btn(words("key.copy"), do, id=f"k-{do}") for do in ("diary-ask", "diary-tear")]
    return dialog(words, "d-diary", words("title"), h("p", shown.text, id="written"), foot)


FEATURE = Feature(
    "diary",
    does={
        "diary": plain(_open),
        "diary-write": field(_write),
        "diary-tear": plain(_tear),
        "diary-ask": plain(_ask),
    },
    heard={"diary-read": _read, "diary": _answered},
    shown={"diary": of_dialog(Diary, _drawn)},
    asked=_asked,
)


INK = setting("ink", "blue", "black", default="blue", looks=True)
SCRATCH = Sound(1, (Tone("sine", 880, 440, 0, 0.1, 0.2),))
WORDS = {
    "setting.ink": "Ink",
    "setting.ink.blue": "Blue",
    "setting.ink.black": "Black",
    "notice.bad_save.diary.damaged": "Nobody can read the diary.",
}


@pytest.fixture(scope="module")
def words(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A folder with the words of the feature."""
    folder = tmp_path_factory.mktemp("locale")
    for language in LANGUAGES:
        catalogue = Catalog(language)
        for key, text in WORDS.items():
            catalogue.add(key, text)
        path = folder / language / "LC_MESSAGES" / "diary.mo"
        path.parent.mkdir(parents=True)
        with path.open("wb") as file:
            write_mo(file, catalogue)
    return str(folder)


def _strictly(_: PageOf, text: str) -> tuple[str, ...]:
    if not text:
        raise BadText("damaged")
    return (text,)


@pytest.fixture
def player(words: str) -> Iterator[Player]:
    """A user at a table of a game that has all this."""
    module = ModuleType("toy_diary")
    vars(module)["FEATURE"] = FEATURE
    diary = Home(module.__name__, stored=Stored("diary", _strictly))
    new = {
        "features": PAGE.features.plus({"diary": diary}),
        "settings": (*PAGE.settings, INK),
        "table": PAGE.table._replace(sound=always(SCRATCH)),
        "catalogues": (words, *PAGE.catalogues),
    }
    with patch.dict(sys.modules, toy_diary=module), patch.dict(vars(PAGE), new):
        yield table_of(seed="diary")


def test_it_opens_with_what_is_stored_and_stores_what_is_written(player: Player) -> None:
    player.storage[KEY] = "Monday"
    player.send(Do("diary"))
    assert player.dialog == "diary"
    assert '<p id="written">Monday</p>' in player.html
    player.send(Do("diary-write", "", "Tuesday"))
    assert player.storage[KEY] == "Tuesday"
    assert player.says("notice.copied")


def test_damaged_data_without_a_sentence_of_its_own_is_told_in_general(player: Player) -> None:
    for reason, said in (("damaged", WORDS["notice.bad_save.diary.damaged"]), ("version", "")):
        model = player.model.with_notice(Notice(f"bad_save.diary.{reason}", kind="error"))
        assert (said or model.words("notice.bad_save")) in render(model.frame)


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


def test_backups_take_along_what_it_stores(player: Player) -> None:
    text = whole(backup.writing(player.model.pages, [(KEY, '["Monday"]')], "2026-11-25", "1"))
    [part] = [
        part
        for part in whole(backup.reading_backup((PAGE,), "x", text)).parts
        if part.what == "diary"
    ]
    assert (part.key, part.many) == (KEY, 1)


def test_a_setting_is_in_the_dialog_in_storage_and_in_style_sheets(player: Player) -> None:
    player.send(Do("settings"))
    player.press("setting", "ink=black")
    assert player.model.settings[INK] == "black"
    assert root_attributes(player.model.frame)["data-ink"] == "black"
    again = player.reopened()
    assert again.model.settings[INK] == "black"


def test_a_sound_is_made_where_the_game_says(player: Player) -> None:
    player.send(Do("setting", "sound=on"))
    to_own_decision(player)
    player.done.clear()
    carry_out(player, view_of(player.model.frame).legal[0])
    assert SCRATCH in player.done
