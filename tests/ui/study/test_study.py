"""Studying records: from links and texts, step by step, and the match that waits meanwhile."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from urllib.parse import urlencode

import pytest

from napoleon import Record, legal, read_any, write_record
from napoleon.games.napoleon.records import link as record_link
from napoleon.games.napoleon.records import tagged as text_record
from napoleon.games.napoleon.records.tagged import read as read_tagged
from napoleon.kit.query import VISIT_NAMES
from napoleon.match.records.fault import TEXT
from napoleon.match.records.record import Found
from napoleon.ui.settings.stored import SETTINGS_KEY
from napoleon.ui.shell import effects as wants
from napoleon.ui.shell.messages import Do, Key
from napoleon.ui.shell.screen import START
from napoleon.ui.study import update as studying
from napoleon.ui.study.state import STUDY, studied
from napoleon.ui.table.pauses import RESULT
from tests.laws.random_play import any_rules, played_match
from tests.napoleons import match_of
from tests.nightly import spread
from tests.ui.markup import faults_of
from tests.ui.player import ADDRESS, stood, texts_of, visitor
from tests.ui.screens import study_of
from tests.ui.studies import PLIES, finished, opened, pasted, ply, visited, visiting


def well_formed(html: str) -> None:
    assert faults_of(html) == []


# ---- a link ------------------------------------------------------------------------------


def test_a_link_opens_its_record_at_its_ply() -> None:
    record = finished()
    assert len(record.actions) == PLIES - 1
    player = opened(record)
    assert player.model.scene == STUDY
    assert ply(player) == 0
    assert player.says("study.start", name=player.model.words("seat.0"))
    assert ply(opened(record, 23)) == 23
    assert ply(opened(record, PLIES - 1)) == PLIES - 1
    assert player.model.match is None
    assert set(player.storage) == {SETTINGS_KEY}


VISITS = {"lang": "en", "theme": "dark", "deck": "classic", "level": "expert", "source": "mail"}


@pytest.mark.parametrize("name", sorted(VISIT_NAMES))
def test_what_a_link_says_of_the_visit_does_not_spoil_its_record(name: str) -> None:
    record = finished()
    query, _, fragment = record_link.write(record).partition("#")
    player = visiting(f"{query}&{name}={VISITS.get(name, 'help')}#{fragment}")
    assert player.model.scene == STUDY
    assert study_of(player.model)
    assert study_of(player.model).record == record
    assert player.model.notices == ()


def test_stepping_with_buttons_and_keys() -> None:
    player = opened(finished())
    assert not player.has("ply") or not player.control("ply", "back").live
    player.press("ply", "forward")
    player.key("ArrowRight", "control", "k-forward")
    assert ply(player) == 2
    player.key("ArrowLeft")
    assert ply(player) == 1
    player.key("End")
    assert ply(player) == PLIES - 1
    assert not player.control("ply", "forward").live
    player.key("ArrowRight")
    assert ply(player) == PLIES - 1
    player.key("[")
    assert ply(player) == PLIES - 6
    player.key("]")
    player.key("Home")
    assert ply(player) == 0
    stops = []
    while ply(player) < PLIES - 1:
        player.key("]")
        stops.append(ply(player))
    assert stops == [6, 8, *range(13, PLIES, 5)]
    player.press("ply", "17")
    assert ply(player) == 17
    assert player.control("ply", "17").attributes["aria-current"] == "step"
    for wrong in ("99999", "nowhere", "-1", "1e3", ""):
        player.send(Do("ply", wrong))
        assert ply(player) == 17
    player.send(Do("ply", "999"))
    assert ply(player) == PLIES - 1


def test_keys_that_are_not_ours() -> None:
    player = opened(finished(), 10)
    for key in ("n", "l", "z", "r", "Enter", "ArrowUp", "1"):
        player.key(key)
        assert ply(player) == 10
    player.key("ArrowRight", "control", "study-eyes")
    player.key("]", "text")
    assert ply(player) == 10
    player.send(Do("setting", "letters=off"))
    player.key("]")
    assert ply(player) == 10
    player.key("ArrowRight")
    assert ply(player) == 11


def test_a_record_runs_by_itself_until_it_is_stopped() -> None:
    player = opened(finished(), 3)
    player.send(Key(" "))
    assert study_of(player.model).run
    assert player.says("study.stop")
    for _ in range(4):
        assert player.step()
    assert ply(player) == 7
    player.send(Key(" "))
    player.rest()
    assert ply(player) == 7
    player.send(Do("run"))
    player.send(Do("ply", "back"))
    player.rest()
    assert ply(player) == 6, "a step stops it"
    player.press("run")
    assert ply(player) == PLIES - 1
    assert not study_of(player.model).run
    player.send(Do("run"))
    assert ply(player) == 0, "from the end it begins again"
    waits = [effect.milliseconds for effect in player.done if isinstance(effect, wants.Wait)]
    assert max(waits) == 2 * min(waits), "a finished trick stands longer"
    player.send(Key(" ", "control", "k-forward"))
    player.press("leave")
    assert studied(player.model) is None


def test_what_else_a_text_says_is_kept() -> None:
    record = finished()
    others = (("Event", "Tanaka Cup"), ("Level1", "expert"))
    player = visitor()
    pasted(player, text_record.write(record, "hint 2", others))
    player.press("export")
    text = studying.texts_of(player.model.frame)["text"]
    assert read_tagged(text) == Found(record, TEXT, assist="hint 2", tags=others)


def test_the_levels_of_ones_own_match_are_shown() -> None:
    player = visitor("?seed=s1&level=strong")
    match = match_of(player.model)
    while not match.deal_over:
        match, _ = match.play(legal(match.state)[0])
    player.model = player.model.with_table(
        stood(player.model.table, match)._replace(pause=RESULT, question=None).with_aid(0)
    )
    player.send(Do("close"))
    player.press("study")
    text = studying.texts_of(player.model.frame)["text"]
    assert '[Level1 "strong"]' in text
    assert "[Assist" in text
    assert read_tagged(text).record.replay() == match.state


def test_every_step_is_said_and_kept_in_sight() -> None:
    player = opened(finished())
    effects = player.press("ply", "forward")
    said = [effect.text for effect in effects if isinstance(effect, wants.Say)]
    assert len(said) == 1
    assert said[0] in texts_of(player.model)
    assert wants.Reveal("ply-1") in effects


def test_the_result_stands_at_the_end() -> None:
    record = finished()
    player = opened(record, PLIES - 1)
    result = record.replay().result
    assert result is not None
    words = player.model.words
    key = "event.french_win" if result.made else "event.allies_win"
    assert player.says(key, french=result.french)
    points = [f"{number:+d}" if number else "0" for number in result.points]
    shown = texts_of(player.model)
    assert all(number in shown for number in points)
    assert words("study.points") in shown


def test_eyes() -> None:
    player = opened(finished(), 10)
    assert 's1-back-0"' not in player.html
    player.choose("eyes", "2")
    assert 's1-back-0"' in player.html
    assert 's2-back-0"' not in player.html
    assert player.says("study.discarded_hidden")
    assert player.html.count('data-role="unknown"') >= 3
    player.choose("eyes", "nobody")
    assert 's1-back-0"' not in player.html
    assert 'data-role="unknown"' not in player.html


def test_players_have_the_names_of_the_record() -> None:
    names = ("甲野", "", "<b>丙</b>", "丁" * 30, "戊")
    text = text_record.write(replace(finished(), names=names))
    player = visitor()
    player.press("read")
    player.send(Do("read-text", value=urlencode({"text": text})))
    assert player.model.scene == STUDY
    assert "甲野" in player.html
    assert player.model.words("seat.1") == "ネイ"
    assert "<b>" not in player.html
    assert "&lt;b&gt;丙&lt;/b&gt;" in player.html
    assert "丁" * 11 + "…" in player.html
    assert "丁" * 12 not in player.html.split("<dialog")[0]
    player.press("leave")
    assert player.model.words("seat.0") == "あなた"


@pytest.mark.parametrize("language", spread(["ja", "en"], 2))
def test_every_ply_of_any_record_is_drawn(language: str) -> None:
    chance = random.Random(5)
    for _ in range(2):
        match = played_match(chance, any_rules(chance), deals=1)
        record = Record.of(match)
        player = opened(record, language=language)
        seats = len(record.deal.hands)
        for at in range(len(record.actions) + 1):
            assert ply(player) == at
            if chance.random() < 0.2:
                player.choose("eyes", str(chance.randrange(-1, seats)))
            if at % 3 == 0:
                well_formed(player.html)
            player.key("ArrowRight")


# ---- sharing -----------------------------------------------------------------------------


def test_sharing() -> None:
    player = opened(finished())
    player.press("ply", "23")
    player.press("export")
    well_formed(player.html)
    link = player.control("copy-export", "link")
    assert link.live
    player.press("copy-export", "link")
    player.press("copy-export", "score")
    player.press("copy-export", "text")
    texts = [effect.text for effect in player.done if isinstance(effect, wants.Copy)]
    assert texts[0].startswith(ADDRESS)
    assert texts[0].endswith("&ply=23")
    assert [read_any(text) for text in texts] == [finished()] * 3
    assert visited(player)[-1] == record_link.write(finished(), 23)
    player.press("save-record")
    files = [effect for effect in player.done if isinstance(effect, wants.Download)]
    assert [file.name for file in files] == ["napoleon-1.ptn"]
    assert read_any(files[0].text) == finished()
    player.press("close")
    assert ply(player) == 23


def test_a_position_that_is_not_over_has_no_score() -> None:
    record = finished()
    puzzle = Record(record.rules, record.deal, record.first, record.actions[:30])
    player = opened(puzzle, 30)
    player.press("export")
    assert player.control("copy-export", "text").live
    with pytest.raises(AssertionError):
        player.control("copy-export", "score")


# ---- pasting -----------------------------------------------------------------------------


def test_all_forms_can_be_pasted_or_loaded() -> None:
    record = finished()
    for text in (record_link.write(record), write_record(record), text_record.write(record)):
        player = visitor()
        pasted(player, text)
        assert study_of(player.model).record == record
        assert visited(player) == [record_link.write(record)]
        player = visitor()
        player.press("read")
        player.send(Do("read-file", value=text))
        assert player.model.scene == STUDY


def test_what_cannot_be_read_is_reported_and_loads_nothing() -> None:
    link, text = record_link.write(finished()), text_record.write(finished())
    faults = {
        "": "unread.why.nothing",
        "<img src=x onerror=alert(1)>": "unread.why.no_record",
        link[:-5]: "unread.why.cut_off",
        link.replace("#r=1", "#r=7"): "unread.why.version",
        text.replace('"1"', '"2"', 1): "unread.why.version",
        write_record(finished()).replace("譜 1", "譜 2"): "unread.why.version",
        text.replace("[First", "[Frist"): "unread.why.missing_tag",
        link.replace("preset=sdc", "preset=<b>"): "unread.why.bad_rules",
    }
    details = {"version": ("7", "2"), "missing_tag": ("First",), "bad_rules": ("preset",)}
    player = visitor()
    player.press("read")
    for broken, key in faults.items():
        player.send(Do("read-text", value=urlencode({"text": broken})))
        assert player.model.scene == START
        assert player.dialog == "read"
        well_formed(player.html)
        possible = details.get(key.rpartition(".")[2], ("",))
        assert any(player.says(key, detail=detail) for detail in possible), broken
        assert "onerror" not in player.html
        assert "<b>" not in player.html
        assert any(isinstance(effect, wants.Say) for effect in player.done[-1:])
    player.press("close")
    assert player.model.notices
    pasted(player, link)
    assert player.model.notices == ()


def test_the_first_illegal_move_is_named_with_its_place() -> None:
    link = record_link.write(finished())
    at = link.index("~p:") + 3
    wrong = link[:at] + link[at : at + 2] + "jo" + link[at + 4 :]
    for language in ("ja", "en"):
        player = visiting(wrong, language=language)
        words = player.model.words
        assert player.model.scene == START
        assert words("unread.at.p", at=2).strip() in texts_of(player.model)
        assert words("illegal.not_held") in texts_of(player.model)
        assert words("unread.text", text="jo") in texts_of(player.model)
    text = text_record.write(finished()).replace('[Adjutant "', '[Adjutant "jo')
    player = visitor()
    pasted(player, text)
    assert "行目" in texts_of(player.model)


def test_any_text_is_answered_in_words() -> None:
    chance = random.Random(3)
    texts = [record_link.write(finished()), write_record(finished())]
    texts.append(text_record.write(finished()))
    player = visitor()
    player.press("read")
    for _ in range(60):
        text = chance.choice(texts)
        at = chance.randrange(len(text))
        broken = text[:at] + chance.choice('<>&"~.[]S▲J2') + text[at + chance.randrange(2) :]
        player.send(Do("read-text", value=urlencode({"text": broken})))
        if player.model.scene == STUDY:
            player.press("leave")
            player.press("read")
        else:
            assert [notice.key for notice in player.model.notices] == ["unread"]
        well_formed(player.html)


def test_the_levels_in_a_record_are_those_of_its_players() -> None:
    study = study_of(opened(finished()).model)
    assert study is not None
    tagged = study._replace(tags=(("Event", "x"), ("Level1", "expert"), ("Level2", "casual")))
    assert tagged.levels == ("expert", "casual")
    assert study._replace(tags=(("Level1", "wizard"),)).levels == ()


def test_a_review_asks_for_the_chances_of_the_levels_in_the_record() -> None:
    player = opened(finished())
    study = study_of(player.model)
    assert study is not None
    for tags, table in (((("Level1", "strong"),), ["strong"]), ((), ["casual"] * 4)):
        asking = opened(finished())
        asking.model = asking.model._replace(screen=study._replace(tags=tags))
        asking.send(Do("review"))
        asked = [json.loads(e.text) for e in asking.done if isinstance(e, wants.Think)]
        weighed = next(question for question in asked if question["ask"] == "weigh")
        assert weighed["table"] == table
