"""The toy game goes through the whole page; all that it draws is what any game has."""

from __future__ import annotations

import json
import re
from html import unescape
from urllib.parse import urlencode

import pytest

from napoleon.games import page_named
from napoleon.kit.cards import write_card
from napoleon.match.records.record import Record
from napoleon.ui.settings.state import CHOICES, Settings
from napoleon.ui.shell.dialogs import Share
from napoleon.ui.shell.effects import Download, Say, Visit
from napoleon.ui.shell.link import game_in, read_link
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.opening import Opening
from napoleon.ui.storage.saved import write_settings
from napoleon.ui.table.pauses import GRADE, NOTHING, RESULT, STANDINGS
from tests.games.toy.game import GAME, START, ToyRules
from tests.ui.markup import faults_of
from tests.ui.player import ADDRESS, Player, honest

GAP = "\x00"
LANGUAGES = ("ja", "en")
SEED = "?game=toy&seed=cup-1"
OF_NAPOLEON = {
    "en": r"\b(?:trick|honor|bid|adjutant|trump|joker|widow|french|allies|auction|napoleon)\w*",
    "ja": "ナポレオン|巡|旗札|副官|切り札|ジョーカー|後引|連合|宣言|競り",
}
"""Words that no other game has."""


def visit(query: str = SEED, language: str = "en", fragment: str = "", **chosen: str) -> Player:
    """Somebody who opens the page of the toy game; computers move at once."""
    settings = Settings(speed="none", **chosen)  # type: ignore[arg-type]
    opening = Opening(
        query, (language,), "seed-0", ADDRESS, settings=write_settings(settings), fragment=fragment
    )
    return Player(opening, page=page_named(game_in(query)))


def at_table(query: str = SEED, language: str = "en", **chosen: str) -> Player:
    """The same at the table, where all may double and the clock runs."""
    player = visit(query, language, **chosen)
    if player.has("start-clock"):
        player.send(Do("start-clock"))
    return player


def checked(player: Player) -> Player:
    """The same player, whose page is looked at: good HTML, and no words of another game."""
    assert faults_of(player.html) == []
    text = unescape(re.sub(r"<(style|textarea|svg)\b.*?</\1>|<[^>]*>", " ", player.html))
    assert not re.search(r"[{}]", text)
    shown = text.replace(player.model.words("title"), "")
    assert re.findall(OF_NAPOLEON[player.model.language], shown, flags=re.IGNORECASE) == []
    return player


def turn(player: Player) -> Player:
    """The user's turn to play a card, after everybody has kept silent."""
    player.rest()
    assert player.model.my_turn
    assert not player.model.view.doubling
    return player


def finished(player: Player) -> Player:
    """The end of the deal, by pressing what is offered."""
    while player.model.pause == NOTHING:
        turn(player)
        player.press("act", player.model.view.legal[0])
    return player


# ---- the start, and what is chosen before a match ------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_screen_begins_a_match(language: str) -> None:
    player = checked(visit("?game=toy", language))
    player.press("new")
    assert checked(player).model.running.game is GAME


def test_a_link_opens_its_match() -> None:
    player = visit("?game=toy&preset=plain&table.players=4&seed=cup-1&deal=2&lang=en")
    match = checked(player).model.running
    assert (match.game, match.seed, match.number, match.seats) == (GAME, "cup-1", 2, 4)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_chosen_in_the_form(language: str) -> None:
    player = visit("?game=toy", language)
    player.press("rules")
    for option in GAME.rules.options():
        assert option in player.html
    player.choose("option", "4", "table.players")
    checked(player)
    player.press("apply-rules")
    match = checked(player).model.running
    assert match.rules.to_query() == "preset=usual&table.players=4"
    assert json.loads(player.storage["toy.rules"])["rules"] == match.rules.to_query()
    assert "napoleon.rules" not in player.storage


def test_rules_of_ones_own_are_kept() -> None:
    player = visit("?game=toy")
    player.press("rules")
    player.choose("option", "4", "table.players")
    player.send(Do("own-save", value=urlencode({"name": "Four"})))
    assert "Four" in player.storage["toy.presets"]
    again = player.reopened(query="?game=toy")
    assert [preset.name for preset in again.model.own] == ["Four"]
    assert again.model.own[0].rules == ToyRules.from_query("table.players=4")[0]


# ---- a match --------------------------------------------------------------------------------


def test_all_may_double_and_silence_ends_it() -> None:
    player = at_table()
    player.send(Do("act", "0:double"))
    assert player.model.running.actions == ("0:double",)
    turn(player)
    assert START in player.model.running.actions
    checked(player)


def test_who_does_not_want_to_double_says_so() -> None:
    player = at_table(clock="off")
    player.rest()
    assert player.model.view.doubling, "without a count-down nothing ends it over the user"
    player.press("silence")
    turn(checked(player))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_played_by_pressing_what_is_offered(language: str) -> None:
    player = at_table(language=language)
    player.send(Do("act", "0:double"))
    match = checked(finished(player)).model.running
    ending = match.ending
    assert ending is not None
    assert player.says("result.won" if ending.won[0] else "result.lost")
    assert all(f"{points:+d}" in player.main for points in ending.points)
    told = "".join(effect.text for effect in player.done if isinstance(effect, Say))
    assert f"{ending.points[0]:+d}" in told
    player.press("next")
    assert checked(player).model.pause == STANDINGS
    player.press("next")
    assert player.model.running.number == 2
    finished(player)
    player.press("next")
    player.press("next")
    assert checked(player).model.pause == GRADE
    player.press("next")
    assert checked(player).model.running.number == 1
    assert player.model.running.seed != match.seed


def test_a_match_is_saved_and_goes_on_after_a_reload() -> None:
    player = turn(at_table())
    player.press("act", player.model.view.legal[1])
    again = player.reopened(query="?game=toy")
    assert again.model.running == player.model.running
    assert again.model.pause == player.model.pause
    assert "napoleon.match" not in player.storage
    for broken in ("{}", player.storage["toy.match"].replace("start", "stop")):
        player.storage["toy.match"] = broken
        refused = player.reopened(query="?game=toy")
        assert refused.model.match is None
        assert any(n.key.startswith("bad_save.match.") for n in checked(refused).model.notices)


def test_the_address_keeps_naming_the_game() -> None:
    player = visit("?game=toy")
    player.press("new")
    addresses = [effect.query for effect in player.done if isinstance(effect, Visit)]
    assert addresses
    assert all(game_in(address.partition("?")[2]) == "toy" for address in addresses)


@pytest.mark.parametrize("language", LANGUAGES)
def test_advice_is_given_and_shown(language: str) -> None:
    player = at_table(language=language)
    player.press("hint")
    assert player.model.draft.hint.action == START
    checked(player)
    player.press("start-clock")
    turn(player)
    player.press("hint")
    best = player.model.draft.hint.action
    assert best in player.status
    player.press("hint")
    assert player.dialog == "hint"
    assert best in checked(player).html


def test_what_was_done_is_taken_back_and_done_again() -> None:
    player = at_table()
    before = player.model.running
    player.send(Do("act", "0:double"))
    assert player.control("undo").live
    player.send(Do("undo"))
    assert player.model.running == before
    player.send(Do("redo"))
    assert player.model.running.actions == ("0:double",)


# ---- after a deal ----------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deal_is_studied_from_its_link(language: str) -> None:
    player = finished(at_table(language=language))
    player.press("study")
    checked(player)
    for step in ("first", "forward", "forward", "next", "previous", "back", "last"):
        player.send(Do("ply", step))
        checked(player)
    assert player.model.studied is not None
    query, _, fragment = player.model.studied.link.partition("#")
    again = checked(visit(query, language, f"#{fragment}"))
    assert again.model.studied is not None
    found = again.model.studied.record
    assert found == GAME.records.carried(player.model.studied.record)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deal_is_reviewed(language: str) -> None:
    player = finished(at_table(language=language))
    player.aside = honest
    player.press("review")
    assert player.model.reviewed is not None
    assert not player.model.reviewed.todo
    assert player.model.reviewed.judged
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
    player.press("rival")
    assert player.model.rival is not None
    assert player.model.rival.match.deal_over
    checked(player)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_record_is_shown_and_read(language: str) -> None:
    player = finished(at_table(language=language))
    match = player.model.running
    player.press("next")
    player.send(Do("record"))
    assert checked(player).dialog == "record"
    player.send(Do("close"))
    text, link = (form(Record.of(match)) for form in (GAME.records.text, GAME.records.link))
    for written in (text, f"{ADDRESS}{link}"):
        reader = visit("?game=toy", language)
        reader.press("read")
        reader.send(Do("read-text", value=urlencode({"text": written})))
        assert checked(reader).model.studied is not None
        assert reader.model.studied.record == Record.of(match)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_damaged_record_is_refused_with_its_place(language: str) -> None:
    text = GAME.records.text(Record.of(finished(at_table()).model.running))
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
    player.press("next")
    player.send(Do("daily"))
    checked(player)


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
    for name in ("level", "speed", "next", "theme", "talk"):
        player.send(Do("setting", f"{name}={CHOICES[name][-1]}"))
        checked(player)
    assert player.model.settings.theme == CHOICES["theme"][-1]
    assert json.loads(player.storage["napoleon.settings"])["theme"] == CHOICES["theme"][-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deal_is_played_again_and_from_the_middle(language: str) -> None:
    player = finished(at_table(language=language))
    dealt = player.model.running.state.deal
    player.press("again")
    if player.has("start-clock"):
        player.send(Do("start-clock"))
    assert checked(finished(player)).model.running.state.deal == dealt
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
    card = player.model.draft.hint.action
    player.send(Do("act", card))
    player.key("z")
    assert player.model.view.legal


def test_the_hand_is_a_row_of_cards_that_can_be_played() -> None:
    player = turn(at_table())
    for card in player.model.page.hand(player.model):
        assert player.control("act", write_card(card)).live
    assert player.thinker is honest
