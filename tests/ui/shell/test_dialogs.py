"""Start screen, dialogs, questions and notices; the result, the standings and the grade."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given

from napoleon import PRESETS, read_any
from napoleon.games.napoleon.page.grade import deal_grades
from napoleon.games.napoleon.page.table.look import view_of
from napoleon.games.napoleon.rules import OPTIONS
from napoleon.ui.shell.effects import Copy, Effect, Forget, Save, Visit
from napoleon.ui.shell.messages import Do, Key
from napoleon.ui.shell.sitting import AT_HOME
from napoleon.ui.shell.words import place_name, signed
from napoleon.ui.table.pauses import GRADE, NOTHING, RESULT, TRICK, Pause
from tests.laws.random_play import CHANCES, any_rules, examples
from tests.napoleons import match_of
from tests.nightly import spread
from tests.stored import MATCH_KEY, RULES_KEY, read_rules
from tests.ui.clicking import clicks
from tests.ui.hands import any_decision, carry_out, to_own_decision
from tests.ui.markup import faults_of
from tests.ui.openings import listed
from tests.ui.player import Player, table_of, texts_of, visitor
from tests.ui.scenes import LEADING, scene
from tests.ui.thinkers import silent

ONE_DEAL = PRESETS["sdc"].with_text("table.deals", "1")
DOS = listed(
    "next hurry undo retry dismiss reload rules settings help last record grid close answer-no"
    " answer-yes trick deal suit up down raise drop adjutant adjutant-suit cycle pick call change"
    " keep discard commit card play joker-suit back betray preset option option-word apply-rules"
    " setting language start-preset start-players resume new play-link drop-link abandon"
    " share-rules share-deal copy-shared copy-record copy-score"
)
ARGS = listed(
    "0 1 -1 SA Jo jo CT HQ ZZ joker.count joker.count=1 exceptions.first_trick=joker-lead"
    " language=en speed=fast nonsense=nonsense en xx"
)


def _until(player: Player, pause: Pause, seed: int = 3) -> Player:
    for _ in clicks(player, random.Random(seed)):
        if player.model.pause == pause and not player.dialog:
            return player
    assert player.waits_for(pause)
    return player


# ---- any message at any time -------------------------------------------------------------


@examples(3, share=20)
@given(CHANCES)
def test_no_message_at_any_time_breaks_the_page(chance: random.Random) -> None:
    player = table_of(any_rules(chance).with_text("table.deals", "1"), seed="any")
    for _ in range(chance.randrange(40)):
        if not player.step() and not (player.model.pause and player.send(Do("next"))):
            if not player.model.my_turn:
                break
            carry_out(player, any_decision(player, chance))
    for _ in range(20):
        do, arg = chance.choice(DOS), chance.choice(("", *ARGS))
        player.send(Do(do, arg, chance.choice(("", "touch", "S", "N", "four", "on", "9"))))
        if chance.random() < 0.2:
            player.send(Key(chance.choice("1290njglzr?"), chance.choice(("page", "control"))))
        if chance.random() < 0.5:
            player.step()
    assert faults_of(player.html) == []


# ---- dialogs -----------------------------------------------------------------------------


@pytest.mark.parametrize("dialog", ["rules", "settings", "help"])
@pytest.mark.parametrize("language", ["ja", "en"])
def test_dialogs_open_and_close_and_leave_the_table_as_it_was(dialog: str, language: str) -> None:
    page = scene(LEADING, language=language, alone=True)
    before = page.main
    page.press(dialog)
    assert page.html.count("<dialog") == 1
    page.send(Do("close"))
    assert "<dialog" not in page.html
    assert page.main == before


def test_the_tricks_so_far_can_be_looked_at() -> None:
    page = table_of(seed="tricks")
    while len(view_of(page.model.frame).tricks) < 3:
        assert to_own_decision(page)
        carry_out(page, any_decision(page, random.Random(1)))
    page.press("last")
    words = page.model.words
    assert words("last.title", number=len(view_of(page.model.frame).tricks)) in texts_of(page.model)
    for number in range(len(view_of(page.model.frame).tricks) - 1, 0, -1):
        page.press("trick", "-1")
        assert words("last.title", number=number) in texts_of(page.model)
    assert not page.control("trick", "-1").live
    page.press("trick", "1")
    assert words("last.title", number=2) in texts_of(page.model)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_record_is_in_the_language_of_the_page_and_can_be_read_back(language: str) -> None:
    page = table_of(seed="record")
    page.model = page.model._replace(settings=replace(page.model.settings, language=language))
    page = _until(page, RESULT)
    page.press("record")
    (copied,) = [e for e in page.press("copy-record") if isinstance(e, Copy)]
    assert read_any(copied.text).replay() == match_of(page.model).state
    assert copied.text.startswith("[NapoleonRecord" if language == "en" else "ナポレオン譜")
    scores = [e for e in page.send(Do("copy-score")) if isinstance(e, Copy)]
    assert ('id="record-score"' in page.html) == bool(scores) == (language == "en")
    if language == "en":
        assert "<summary>The Japanese score of this deal</summary>" in page.html
    for score in scores:
        assert score.text.startswith("ナポレオン譜")
        assert read_any(score.text) == read_any(copied.text)


def test_the_record_of_the_result_can_be_copied_and_of_each_deal_later() -> None:
    page = _until(table_of(seed="record"), RESULT)
    page.press("record")
    (copied,) = [e for e in page.press("copy-record") if isinstance(e, Copy)]
    assert f'id="{copied.field}"' in page.html
    page.press("close")
    page.press("next")
    assert page.waits_for(NOTHING)
    page.key("r")
    (again,) = [e for e in page.press("copy-record") if isinstance(e, Copy)]
    assert again.text == copied.text
    assert f'id="{again.field}"' in page.html


# ---- rules -------------------------------------------------------------------------------


OF_WORDS = [name for name, option in OPTIONS.items() if option.kind == "words"]


@pytest.mark.parametrize("name", [name for name in OPTIONS if name not in OF_WORDS])
def test_every_option_can_be_set_in_the_form(name: str) -> None:
    page = visitor()
    page.press("rules")
    option = OPTIONS[name]
    for text in option.texts:
        page.send(Do("option", name, text))
        assert page.form.text(name) == text
    form = page.form
    assert form is not None
    assert page.control("option", name).live == form.is_active(name)


@pytest.mark.parametrize("name", OF_WORDS)
def test_every_word_of_an_option_can_be_set_in_the_form(name: str) -> None:
    page = visitor()
    page.press("rules")
    word = OPTIONS[name].texts[-1]
    page.choose("option-word", "on", arg=f"{name}={word}")
    assert page.form.text(name) == word
    page.choose("option-word", "", arg=f"{name}={word}")
    assert page.form.text(name) == ""


def test_an_option_without_effect_keeps_its_value() -> None:
    page = visitor()
    page.press("rules")
    page.choose("option", "3", arg="joker.led")
    page.choose("option", "0", arg="joker.count")
    assert not page.control("option", "joker.led").live
    page.choose("option", "1", arg="joker.count")
    assert page.control("option", "joker.led").live
    assert page.form.text("joker.led") == "3"


def test_rules_that_cannot_be_played_are_refused_with_both_names() -> None:
    page = visitor(language="en")
    page.press("rules")
    page.choose("option", "none", arg="table.widow")
    page.choose("option", "after-exchange", arg="adjutant.naming")
    words = page.model.words
    text = texts_of(page.model)
    assert words("option.table.widow") in text
    assert words("option.adjutant.naming") in text
    assert not page.control("apply-rules").live
    page.send(Do("apply-rules"))
    assert page.model.match is None


def test_a_change_of_rules_asks_where_a_match_is_running_and_begins_anew() -> None:
    page = scene("11C", alone=True)
    page.press("rules")
    page.pick("matsuda")
    page.press("apply-rules")
    assert page.asking == "rules"
    page.press("answer-no")
    assert page.dialog == "rules"
    page.press("apply-rules")
    effects = page.press("answer-yes")
    assert match_of(page.model).rules == PRESETS["matsuda"]
    assert read_rules(page.storage[RULES_KEY]) == PRESETS["matsuda"]
    assert any(isinstance(effect, Visit) for effect in effects)


def test_a_form_that_is_closed_changes_nothing() -> None:
    page = visitor()
    page.press("rules")
    page.pick("matsuda")
    page.send(Do("close"))
    assert page.model.rules == PRESETS["sdc"]
    page.press("rules")
    assert page.form == PRESETS["sdc"]


def test_saved_rules_are_called_back() -> None:
    page = visitor()
    page.press("rules")
    page.choose("option", "0", arg="joker.count")
    page.press("apply-rules")
    mine = page.model.rules
    page.press("rules")
    page.pick("four")
    page.pick("saved")
    assert page.form == mine
    assert page.reopened().model.rules == mine


# ---- the start ---------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_begins_with_the_chosen_preset(preset: str) -> None:
    page = visitor()
    page.press("setup")
    page.pick(preset)
    page.press("new")
    assert match_of(page.model).rules == PRESETS[preset]
    assert read_rules(page.storage[RULES_KEY]) == PRESETS[preset]


def test_every_new_match_has_another_seed() -> None:
    page = visitor()
    seeds = set()
    for _ in range(4):
        page.press("new")
        seeds.add(match_of(page.model).seed)
        page.press("settings")
        page.press("abandon")
        page.press("answer-yes")
    assert len(seeds) == 4


def test_a_match_is_given_up_only_after_a_question() -> None:
    page = table_of()
    page.press("settings")
    page.press("abandon")
    page.press("answer-no")
    assert page.model.match is not None
    page.send(Do("abandon"))
    effects = page.press("answer-yes")
    assert page.model.match is None
    assert Forget(MATCH_KEY) in effects
    assert page.has("new")
    assert page.reopened().model.match is None


# ---- the end of a deal and of a match ----------------------------------------------------


@pytest.mark.parametrize("language", ["ja", "en"])
def test_after_a_match_of_one_deal_everything_is_one_page(language: str) -> None:
    page = _until(table_of(ONE_DEAL, seed="end", language=language), TRICK)
    effects: tuple[Effect, ...] = ()
    while not page.waits_for(GRADE):
        _until(page, TRICK)
        effects = page.press("next")
        if page.model.my_turn:
            carry_out(page, view_of(page.model.frame).legal[0])
    result = match_of(page.model).deals[-1].state.final
    assert all(signed(gain) in page.main for gain in result.points if gain)
    assert any(isinstance(effect, Save) for effect in effects)
    assert 'id="verdict"' in page.main
    assert 'class="podium"' in page.main
    assert 'class="race"' not in page.main, "one deal is no line"
    assert faults_of(page.html) == []


@pytest.mark.parametrize("language", spread(["ja", "en", "ru", "uk"], 4))
def test_after_a_match_of_several_deals_everything_is_one_page(language: str) -> None:
    rules = PRESETS["sdc"].with_text("table.deals", "2")
    page = table_of(rules, seed="sum", language=language)
    clicked = clicks(page, random.Random(3))
    seen = {(page.model.pause, len(match_of(page.model).deals)) for _ in clicked}
    assert page.waits_for(GRADE)
    assert (RESULT, 1) in seen
    assert (RESULT, 2) not in seen, "the last deal has no page of its own"
    words, match = page.model.words, match_of(page.model)
    assert page.says("grade.after", deals=2)
    assert page.says("grade.place", place=place_name(words, match.place(0)), points=match.totals[0])
    for part in ("podium", "race", "grade-seal", "verdict-title", "score score-wide"):
        assert f'class="{part}' in page.main
    assert page.has("challenge")
    assert page.has("sheet")
    assert faults_of(page.html) == []


def test_the_figures_of_the_grade_add_up() -> None:
    rules = PRESETS["sdc"].with_text("table.deals", "2")
    page = _until(table_of(rules, seed="sum", language="en"), GRADE)
    match = match_of(page.model)
    found = deal_grades(match.standing)
    own = match.totals[AT_HOME]
    assert own == sum(deal.points for deal in found)
    place = match.place(AT_HOME)
    assert [deal.honors for deal in found] == [
        played.state.honors[AT_HOME] for played in match.deals
    ]
    for deal, played in zip(found, match.deals, strict=True):
        result = played.state.final
        assert deal.bid == result.bid
        assert (deal.role in ("napoleon", "alone")) == (result.napoleon == AT_HOME)
        assert (deal.role == "adjutant") == (result.adjutant == AT_HOME)
        assert f"{deal.expected:+.1f}" in page.main
    assert page.says("grade.place", place=place_name(page.model.words, place), points=own)


def test_a_player_who_never_answers_leaves_a_table_that_still_works() -> None:
    page = scene(LEADING, alone=True)
    page.press("card", "SA")
    page.thinker = silent
    for dialog in ("rules", "settings", "help"):
        page.press(dialog)
        page.send(Do("close"))
    page.press("undo")
    assert page.model.my_turn
