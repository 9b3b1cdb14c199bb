"""The match waits while a record is studied, and goes on when the study is left."""

from __future__ import annotations

from napoleon import Match, Record, RuleSet, legal, write_action
from napoleon.games.napoleon.page.table.look import view_of
from napoleon.games.napoleon.records import link as record_link
from napoleon.ui.shell import effects
from napoleon.ui.shell.frame import TABLE
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.screen import START
from napoleon.ui.shell.sitting import at_home
from napoleon.ui.study.state import STUDY
from napoleon.ui.table.pauses import NOTHING, RESULT
from tests.letters import rules_of
from tests.napoleons import match_of
from tests.stored import MATCH_KEY
from tests.ui.player import Player, table_of, visitor
from tests.ui.screens import study_of
from tests.ui.studies import finished, opened, pasted, ply, visited, visiting
from tests.ui.thinkers import silent

# ---- the match that waits ----------------------------------------------------------------


def playing(rules: RuleSet | None = None) -> Player:
    """A user in the middle of their first deal."""
    player = table_of(rules)
    for _ in range(4):
        if player.model.my_turn and player.has("drop"):
            player.press("drop")
            if player.asking:
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
    assert not any(isinstance(effect, effects.Save | effects.Forget) for effect in player.done)
    assert player.model.table.home.table.match == before.model.table.home.table.match
    player.thinker = silent
    player.press("leave")
    assert player.model.scene == TABLE
    assert player.model.table.home.table.match == before.model.table.home.table.match
    assert player.model.pause == before.model.pause
    assert visited(player)[-1] == "./"


def test_a_bad_link_leaves_the_match_where_it_is() -> None:
    before = playing()
    saved = before.storage[MATCH_KEY]
    player = visiting(record_link.write(finished())[:-2], match=saved)
    assert player.model.scene == TABLE
    assert player.model.table.home.table.match == before.model.table.home.table.match
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
    match = player.model.table.home.table.match
    assert player.model.question is not None
    pasted(player, record_link.write(finished()))
    assert player.model.scene == STUDY
    player.rest()
    assert player.model.table.home.table.match == match
    player.press("leave")
    assert player.model.question is not None
    assert player.model.table.home.table.match == match


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
            player.send(Do("card", write_action(view_of(player.model.frame).legal[0])[:2]))
        player.step()
    assert player.model.pause == "trick"
    pasted(player, record_link.write(finished()))
    match = player.model.table.home.table.match
    player.rest()
    player.press("export")
    player.press("close")
    player.rest()
    assert player.model.table.home.table.match == match
    assert player.model.pause == "trick"
    player.press("leave")
    assert player.model.pause != "trick"


def test_a_finished_deal_of_the_match_is_studied() -> None:
    player = visitor("?seed=s1&table.deals=2")
    match = Match.new(rules_of("table.deals=2"), "s1")
    while not match.deal_over:
        match, _ = match.play(legal(match.state)[0])
    player.model = player.model._replace(sitting=at_home(match)._replace(pause=RESULT))
    player.send(Do("close"))
    player.press("study")
    study = study_of(player.model)
    assert study is not None
    assert study.record == Record.of(match)
    assert visited(player)[-1] == record_link.write(Record.of(match))
    player.press("leave")
    assert (player.model.scene, player.model.pause) == (TABLE, RESULT)
    player.press("next")
    waiting = match_of(player.model)
    assert (player.model.pause, waiting.number) == (NOTHING, 2)
    player.press("record")
    player.press("study")
    assert player.model.scene == STUDY
    player.press("leave")
    assert player.model.table.home.table.match == waiting


def test_another_link_in_the_address_takes_the_place_of_the_first() -> None:
    player = opened(finished())
    other = finished(seed="another")
    player.send(Do("read-link", value=record_link.write(other, 4)))
    assert study_of(player.model).record == other
    assert ply(player) == 4
    player.send(Do("read-link", value="#r=1~f:0"))
    assert study_of(player.model).record == other
    assert player.says("unread.why.cut_off", detail="")
    player.press("leave")
    assert player.model.scene == START


def test_without_a_study_its_messages_do_nothing() -> None:
    player = visitor()
    before = player.model
    for do in ("ply", "eyes", "leave", "export", "copy-export", "save-record", "study"):
        player.send(Do(do, "forward", "1"))
        assert player.model == before
    assert MATCH_KEY not in player.storage
