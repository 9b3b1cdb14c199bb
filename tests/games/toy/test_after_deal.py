"""What comes after a deal, and what covers the table, in a game that draws nothing itself."""

from __future__ import annotations

import json
from html import unescape
from urllib.parse import urlencode

import pytest

from napoleon.kit.cards import write_card
from napoleon.match.records.record import Record
from napoleon.match.rooms import records_of
from napoleon.ui.rival.state import RIVAL
from napoleon.ui.shell.effects import Download
from napoleon.ui.shell.link import read_link
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.words import LANGUAGES
from napoleon.ui.start.sharing import Share
from napoleon.ui.table.look import look_of
from napoleon.ui.table.pauses import RESULT
from tests.chosen import EVERY
from tests.games.toy.game import GAME, ToyRules
from tests.games.toy.visits import at_table, checked, finished, hinted, turn, visit
from tests.ui.markup import faults_of
from tests.ui.player import ADDRESS
from tests.ui.screens import review_of, study_of
from tests.ui.thinkers import honest

# ---- after a deal ----------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deal_is_studied_from_its_link(language: str) -> None:
    player = finished(at_table(language=language))
    player.press("study")
    checked(player)
    for step in ("first", "forward", "forward", "next", "previous", "back", "last"):
        player.send(Do("ply", step))
        checked(player)
    query, _, fragment = study_of(player.model).link.partition("#")
    again = checked(visit(query, language, f"#{fragment}"))
    found = study_of(again.model).record
    assert found == records_of(GAME).carried(study_of(player.model).record)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deal_is_reviewed(language: str) -> None:
    player = finished(at_table(language=language))
    player.aside = honest
    player.press("review")
    assert not review_of(player.model).todo
    assert review_of(player.model).judged
    checked(player)
    assert any(key.startswith("toy.reviews") for key in player.storage)
    for seat in "12":
        player.choose("review-seat", seat)
        player.rest()
        checked(player)
    player.press("review-leave")
    assert player.model.pause == RESULT


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_computer_plays_the_same_cards(language: str) -> None:
    player = finished(at_table(language=language))
    player.aside = honest
    player.press("more")
    player.press("rival")
    rival = player.model.table.of(RIVAL)
    assert rival is not None
    assert rival.match.deal_over
    checked(player)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_record_is_shown_and_read(language: str) -> None:
    player = finished(at_table(language=language))
    match = player.model.table.home.table.match
    player.press("next")
    player.send(Do("record"))
    assert checked(player).dialog == "record"
    player.send(Do("close"))
    text, link = (
        form(Record.of_running(match)) for form in (records_of(GAME).text, records_of(GAME).link)
    )
    for written in (text, f"{ADDRESS}{link}"):
        reader = visit("?game=toy", language)
        reader.press("read")
        reader.send(Do("read-text", value=urlencode({"text": written})))
        study = study_of(checked(reader).model)
        assert study is not None
        assert study.record == Record.of_running(match)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_damaged_record_is_refused_with_its_place(language: str) -> None:
    text = records_of(GAME).text(
        Record.of_running(finished(at_table()).model.table.home.table.match)
    )
    last = text.rpartition("\n[Result")[0].splitlines()[-1].removesuffix('"]')
    reader = visit("?game=toy", language)
    reader.press("read")
    words = reader.model.words
    for broken, why in (
        (text.replace("\n" + last, "\n2:double"), words("illegal.not_legal")),
        (text.partition("[Actions")[0], ""),
        (text.replace("preset=usual", "preset=none"), ""),
    ):
        assert broken != text
        reader.send(Do("read-text", value=urlencode({"text": broken})))
        assert [notice.key for notice in reader.model.notices] == ["unread"]
        assert why in unescape(checked(reader).html)


def test_deal_and_rules_are_shared() -> None:
    player = turn(at_table())
    player.send(Do("share-deal"))
    checked(player)
    assert isinstance(player.model.dialog, Share)
    query = player.model.dialog.link.removeprefix(ADDRESS)
    found, problems = read_link(GAME, query)
    assert (found.rules, found.seed, found.deal, problems) == (ToyRules(), "cup-1", 1, ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_deal_of_the_day_is_played(language: str) -> None:
    player = visit("?game=toy", language)
    player.press("daily")
    checked(player)
    player.press("daily-play")
    if player.has("start-clock"):
        player.send(Do("start-clock"))
    checked(finished(player))
    assert "toy.daily" in player.storage
    assert "napoleon.daily" not in player.storage
    player.aside = honest
    player.press("next")
    player.send(Do("daily"))
    checked(player)
    player.send(Do("daily-day", "2026-11-20"))
    player.press("daily-play")
    if player.has("start-clock"):
        player.send(Do("start-clock"))
    checked(finished(player))
    player.rest()
    assert player.says("par.note")
    checked(player)
    player.press("sheet")  # the rounds of this game have no marks: there is nothing to explain
    assert faults_of(player.html) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_finished_deal_is_counted(language: str) -> None:
    player = finished(at_table(language=language))
    assert "toy.statistics" in player.storage
    player.press("stats")
    assert checked(player).dialog == "stats"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "name",
    [
        "rules",
        "settings",
        "help",
        "rulebook",
        "stats",
        "daily",
        "achievements",
        "lesson",
        "dealt",
        "read",
        "census",
    ],
)
def test_every_dialog_is_drawn(name: str, language: str) -> None:
    player = turn(at_table(language=language))
    player.send(Do(name))
    player.rest()
    assert player.model.dialog is not None
    checked(player)


@pytest.mark.parametrize("language", LANGUAGES)
def test_settings_are_chosen(language: str) -> None:
    player = visit("?game=toy", language)
    player.press("settings")
    for name in ("level", "speed", "next", "theme"):
        player.send(Do("setting", f"{name}={EVERY[name].texts[-1]}"))
        checked(player)
    assert player.model.settings.theme == EVERY["theme"].texts[-1]
    assert json.loads(player.storage["napoleon.settings"])["theme"] == EVERY["theme"].texts[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deal_is_played_again_and_from_the_middle(language: str) -> None:
    player = finished(at_table(language=language))
    dealt = player.model.table.home.table.match.state.deal
    player.press("more")
    player.press("again")
    if player.has("start-clock"):
        player.send(Do("start-clock"))
    assert checked(finished(player)).model.table.home.table.match.state.deal == dealt
    assert player.model.practice is not None
    player.press("next")
    assert player.model.practice is None
    player.press("study")
    for _ in range(2):
        player.send(Do("ply", "forward"))
    player.send(Do("play-on"))
    checked(player)
    player.press("sit")
    assert checked(player).model.practice is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_put_into_one_file_and_taken_back(language: str) -> None:
    player = finished(at_table(language=language))
    player.send(Do("backup-export"))
    (file,) = [effect for effect in player.done if isinstance(effect, Download)]
    other = visit("?game=toy", language)
    other.send(Do("backup-import", "all.json", file.text))
    assert checked(other).dialog == "backup"
    other.press("backup-take")
    assert other.storage["toy.statistics"] == player.storage["toy.statistics"]


def test_keys_work_in_any_game() -> None:
    player = turn(at_table())
    for key in ("ArrowRight", "End", "a", "b", "s", "p", "l", "h", "r", "m", "?"):
        player.key(key)
    assert checked(player).dialog == "help"
    player.send(Do("close"))
    player.send(Do("act", hinted(player)))
    player.key("z")
    assert player.model.view.legal


def test_the_hand_is_a_row_of_cards_that_can_be_played() -> None:
    player = turn(at_table())
    for card in player.model.page.table.hand(look_of(player.model.frame)):
        assert player.control("act", write_card(card)).live
    assert player.thinker is honest
