"""Studying records: from links and texts, step by step, and the match that waits meanwhile."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser
from typing import Final
from urllib.parse import urlencode

import pytest

from napoleon import Match, Record, RuleSet, legal, read_any, write_action, write_record
from napoleon.game import record_link, text_record
from napoleon.ui import effects as wants
from napoleon.ui.html import VOID_TAGS
from napoleon.ui.messages import Do
from napoleon.ui.model import START, STUDY, TABLE
from napoleon.ui.opening import Opening
from napoleon.ui.pauses import NOTHING, RESULT
from napoleon.ui.saved import MATCH_KEY, RULES_KEY, SETTINGS_KEY, write_settings
from napoleon.ui.settings import Settings
from tests.laws.random_play import any_rules, played_match
from tests.letters import rules_of
from tests.ui.player import ADDRESS, Player, silent, table_of, texts_of, visitor

PLIES: Final = 59
"""Six calls, the adjutant card, the discards, fifty cards … and the first ply is the deal."""


def finished(rules: RuleSet | None = None, seed: str = "tanaka-cup-1") -> Record:
    """A deal in which two bid and then everybody plays his lowest."""
    match = Match.new(rules or RuleSet(), seed)
    for at in range(2):
        match, _ = match.play(legal(match.state)[1 + 6 * at])
    while not match.deal_over:
        match, _ = match.play(legal(match.state)[0])
    return Record.of(match)


def opened(record: Record, ply: int | None = None, *, language: str = "ja") -> Player:
    """Somebody who opens the link of a record."""
    return visiting(record_link.write(record, ply), language=language)


def visiting(link: str, *, language: str = "ja", match: str | None = None) -> Player:
    query, _, fragment = link.partition("#")
    saved = write_settings(Settings(speed="none"))
    opening = Opening(query, (language,), "seed-0", ADDRESS, settings=saved, match=match)
    return Player(opening._replace(fragment=f"#{fragment}"))


class _Tags(HTMLParser):
    """Checks that tags are closed in their order, and gathers ids."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: Counter[str] = Counter()
        self.fors: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID_TAGS:
            self.open.append(tag)
        given = dict(attrs)
        self.ids.update([given["id"] or ""] if "id" in given else [])
        for name in ("for", "aria-labelledby", "aria-describedby", "form"):
            self.fors.update([given[name] or ""] if name in given else [])

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID_TAGS:
            assert self.open.pop() == tag


def well_formed(html: str) -> None:
    tags = _Tags()
    tags.feed(html)
    assert tags.open == []
    assert [name for name, count in tags.ids.items() if count > 1] == []
    assert tags.fors <= set(tags.ids)


def ply(player: Player) -> int:
    study = player.model.studied
    assert study is not None
    return study.at


def visited(player: Player) -> list[str]:
    return [effect.query for effect in player.done if isinstance(effect, wants.Visit)]


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
    for key in ("n", "l", "z", "r", "Enter", " ", "ArrowUp", "1"):
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
    key = "told.french_win" if result.made else "told.allies_win"
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


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_ply_of_any_record_is_drawn(language: str) -> None:
    chance = random.Random(5)
    for _ in range(4):
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
    assert visited(player) == [record_link.write(finished(), 23)]
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


def pasted(player: Player, text: str) -> None:
    if player.model.scene == TABLE:
        player.send(Do("settings"))
    player.send(Do("read"))
    well_formed(player.html)
    player.send(Do("read-text", value=urlencode({"text": text})))


def test_all_forms_can_be_pasted_or_loaded() -> None:
    record = finished()
    for text in (record_link.write(record), write_record(record), text_record.write(record)):
        player = visitor()
        pasted(player, text)
        assert player.model.studied is not None
        assert player.model.studied.record == record
        assert visited(player) == [record_link.write(record)]
        player = visitor()
        player.press("read")
        player.send(Do("read-file", value=text))
        assert player.model.scene == STUDY


def test_what_cannot_be_read_is_told_and_loads_nothing() -> None:
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
        assert player.model.dialog == "read"
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


def test_any_text_is_told_in_words() -> None:
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


# ---- the match that waits ----------------------------------------------------------------


def playing(rules: RuleSet | None = None) -> Player:
    """Somebody in the middle of his first deal."""
    player = table_of(rules)
    for _ in range(4):
        if player.model.my_turn and player.has("drop"):
            player.press("drop")
            if player.model.asking:
                player.press("answer-yes")
        elif player.has("next"):
            player.press("next")
    return player


def test_a_saved_match_waits_and_goes_on() -> None:
    before = playing()
    saved = before.storage[MATCH_KEY]
    player = visiting(record_link.write(finished(), 5), match=saved)
    assert player.model.scene == STUDY
    for key in ("ArrowRight", "]", "End", "Home"):
        player.key(key)
    player.choose("eyes", "1")
    for do in ("next", "undo", "retry", "hurry", "raise", "drop", "card", "resume"):
        if do != "resume":
            player.send(Do(do, "SA"))
    player.rest()
    assert player.storage[MATCH_KEY] == saved
    assert not any(isinstance(effect, wants.Save | wants.Forget) for effect in player.done)
    assert player.model.match == before.model.match
    player.thinker = silent
    player.press("leave")
    assert player.model.scene == TABLE
    assert player.model.match == before.model.match
    assert player.model.pause == before.model.pause
    assert visited(player)[-1] == "./"


def test_a_bad_link_leaves_the_match_where_it_is() -> None:
    before = playing()
    saved = before.storage[MATCH_KEY]
    player = visiting(record_link.write(finished())[:-2], match=saved)
    assert player.model.scene == TABLE
    assert player.model.match == before.model.match
    assert player.says("unread.why.cut_off", detail="")


def test_a_computer_that_thinks_is_not_heard_meanwhile() -> None:
    player = table_of()
    held: list[tuple[int, str]] = []
    player.thinker = lambda question, text: held.append((question, text))
    while player.model.question is None:
        if player.has("raise"):
            player.press("raise")
        elif player.has("next"):
            player.press("next")
        else:
            break
    match = player.model.match
    assert player.model.question is not None
    pasted(player, record_link.write(finished()))
    assert player.model.scene == STUDY
    player.rest()
    assert player.model.match == match
    player.press("leave")
    assert player.model.question is not None
    assert player.model.match == match


def test_a_trick_that_goes_by_itself_waits() -> None:
    rules = rules_of()
    player = table_of(rules)
    player.send(Do("setting", "next=1"))
    for _ in range(400):
        if player.model.pause == "trick":
            break
        if player.has("drop"):
            player.send(Do("drop"))
            player.send(Do("answer-yes"))
        elif player.has("next"):
            player.send(Do("next"))
        elif player.model.my_turn:
            player.send(Do("card", write_action(player.model.view.legal[0])[:2]))
        player.step()
    assert player.model.pause == "trick"
    pasted(player, record_link.write(finished()))
    match = player.model.match
    player.rest()
    player.press("export")
    player.press("close")
    player.rest()
    assert player.model.match == match
    assert player.model.pause == "trick"
    player.press("leave")
    assert player.model.pause != "trick"


def test_a_finished_deal_of_the_match_is_studied() -> None:
    player = visitor("?seed=s1&table.deals=2")
    match = Match.new(rules_of("table.deals=2"), "s1")
    while not match.deal_over:
        match, _ = match.play(legal(match.state)[0])
    player.model = player.model._replace(match=match, scene=TABLE, pause=RESULT, question=None)
    player.send(Do("close"))
    player.press("study")
    study = player.model.studied
    assert study is not None
    assert study.record == Record.of(match)
    assert visited(player)[-1] == record_link.write(Record.of(match))
    player.press("leave")
    assert (player.model.scene, player.model.pause) == (TABLE, RESULT)
    player.press("next")
    player.press("study")
    assert player.model.scene == STUDY
    player.press("leave")
    player.press("record")
    player.press("study")
    assert player.model.scene == STUDY
    player.press("leave")
    assert player.model.match == match


def test_another_link_in_the_address_takes_the_place_of_the_first() -> None:
    player = opened(finished())
    other = finished(seed="another")
    player.send(Do("read-link", value=record_link.write(other, 4)))
    assert player.model.studied is not None
    assert player.model.studied.record == other
    assert ply(player) == 4
    player.send(Do("read-link", value="#r=1~f:0"))
    assert player.model.studied.record == other
    assert player.says("unread.why.cut_off", detail="")
    player.press("leave")
    assert player.model.scene == START


def test_without_a_study_its_messages_do_nothing() -> None:
    player = visitor()
    before = player.model
    for do in ("ply", "eyes", "leave", "export", "copy-export", "save-record", "study"):
        player.send(Do(do, "forward", "1"))
        assert player.model == before
    assert RULES_KEY not in player.storage
    assert player.model.pause == NOTHING
