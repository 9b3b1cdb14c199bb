"""A complaint on the page: about computer players only, after the deal, and nothing is sent."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

import pytest

from napoleon.games.napoleon.records import tagged as text_record
from napoleon.kit.json_in import BadText
from napoleon.match.complaint import MOST_WORDS, read
from napoleon.ui.complaint.dialog import Complaining
from napoleon.ui.complaint.marks import MOST_PLAYS, plays
from napoleon.ui.shell import effects as wants
from napoleon.ui.shell.messages import Do, Drawn
from napoleon.ui.study.state import STUDY, studied
from napoleon.ui.table.home import changed
from napoleon.ui.table.pauses import RESULT
from tests.stored import MATCH_KEY, read_match
from tests.ui.advice.test_advice import quick
from tests.ui.markup import faults_of
from tests.ui.player import ADDRESS, Player, visitor
from tests.ui.screens import review_of, study_of
from tests.ui.studies import finished, opened, pasted
from tests.ui.study.test_practice import at_result
from tests.ui.thinkers import Fails, Thinker, silent

LEAD = 9
"""The ply after the first lead."""


def studying(*, levels: str = "casual", language: str = "en", thinker: Thinker = quick) -> Player:
    """A user who looks at the first lead of a deal among players of a level."""
    record = finished()
    tags = [(f"Level{seat}", levels) for seat in range(record.seats)] if levels else []
    player = visitor(language=language)
    player.aside = thinker
    pasted(player, text_record.write(record, "", tags))
    assert player.model.scene == STUDY
    player.send(Do("ply", str(LEAD)))
    return player


def complaining(player: Player) -> Complaining:
    shown = player.model.dialog
    assert isinstance(shown, Complaining)
    return shown


Kind = TypeVar("Kind")


def wanted(player: Player, kind: type[Kind]) -> list[Kind]:
    return [effect for effect in player.done if isinstance(effect, kind)]


@pytest.mark.parametrize("language", ["en", "ja", "ru", "uk"])
def test_a_play_is_complained_of_and_the_text_says_it_all(language: str) -> None:
    player = studying(language=language)
    player.press("complaint")
    player.rest()
    shown = complaining(player)
    assert shown.complaint.action == finished().actions[LEAD - 1]
    assert shown.advice is not None
    other = next(one.action for one in shown.advice.candidates if one.action != shown.choices[0])
    player.choose("complaint-instead", player.model.game.write_action(shown.choices[0]))
    player.choose("complaint-words", "  Why\n<that>? ")
    assert faults_of(player.html) == []
    assert "&lt;that&gt;" in player.html
    assert other in complaining(player).complaint.view.legal
    player.press("complaint-copy", "text")
    player.press("complaint-copy", "link")
    text, link = (effect.text for effect in wanted(player, wants.Copy)[-2:])
    complaint = read(player.model.game, text)
    assert complaint == complaining(player).whole
    assert complaint.words == "Why <that>?"
    assert complaint.instead == shown.choices[0]
    assert complaint.level == "casual"
    assert link.startswith(ADDRESS)
    assert read(player.model.game, link).action == complaint.action
    player.press("complaint-save")
    assert wanted(player, wants.Download)[-1] == wants.Download(
        f"napoleon-{finished().number}-{LEAD}.txt", text
    )
    player.press("close")
    assert player.model.dialog is None


def test_what_the_adviser_thinks_of_both_plays_is_in_the_text() -> None:
    player = studying()
    player.press("complaint")
    shown = complaining(player)
    assert shown.advice is not None
    advice = shown.advice._replace(points=True)
    player.model = player.model._replace(dialog=shown._replace(advice=advice))
    plays = {one.action for one in complaining(player).whole.expert}
    assert plays == {shown.complaint.action, advice.action}


def test_the_question_can_be_stopped_and_asked_again() -> None:
    player = studying(thinker=silent)
    player.press("complaint")
    number = complaining(player).asked
    assert number in player.wanted
    assert player.says("complaint.waits")
    player.press("complaint-stop")
    assert number not in player.wanted
    assert complaining(player).whole.expert == ()
    player.aside = quick
    player.press("complaint-ask")
    assert complaining(player).advice is not None


def test_without_an_answer_the_text_is_complete() -> None:
    player = studying(thinker=lambda _number, _text: Fails("no worker"))
    player.here = lambda _number, _text: Fails("no answer")
    player.press("complaint")
    player.rest()
    assert player.says("complaint.unasked")
    player.press("complaint-copy", "text")
    (copied,) = wanted(player, wants.Copy)
    assert read(player.model.game, copied.text) == complaining(player).complaint


def test_long_words_are_cut() -> None:
    player = studying()
    player.press("complaint")
    player.choose("complaint-words", "x" * (MOST_WORDS + 9))
    assert len(complaining(player).complaint.words) == MOST_WORDS


def test_nobody_complains_of_people_or_of_the_unknown() -> None:
    assert not studying(levels="").control("complaint").live
    assert not opened(finished(), LEAD).control("complaint").live
    player = studying()
    assert player.control("complaint").live
    player.send(Do("ply", "0"))
    assert not player.control("complaint").live


def test_after_a_deal_of_ones_own_one_complains_of_the_others_alone() -> None:
    player = at_result()
    player.press("study")
    study = study_of(player.model)
    assert study is not None
    live = set()
    for at in range(1, study.plies + 1):
        player.send(Do("ply", str(at)))
        actor = study.record.game.actor_of(study.states[at - 1], study.record.actions[at - 1])
        if player.control("complaint").live:
            live.add(actor)
    assert live == {1, 2, 3, 4}


def test_the_review_of_a_computer_player_offers_it() -> None:
    player = studying()
    player.send(Do("eyes", "", "1"))
    player.press("review")
    player.rest()
    review = review_of(player.model)
    assert review is not None
    assert review.seat == 1
    buttons = [one for one in player.controls if one.do == "complaint"]
    assert buttons
    player.press("complaint", buttons[0].arg)
    shown = complaining(player)
    assert shown.complaint.seat == 1
    assert str(shown.complaint.ply) == buttons[0].arg


def test_what_a_control_names_wrongly_opens_nothing() -> None:
    player = studying()
    player.press("review")
    for arg in ("", "0", "999", "x"):
        player.send(Do("complaint", arg))
        assert player.model.dialog is None


def test_a_deal_that_is_not_over_has_no_complaints() -> None:
    player = studying()
    study = study_of(player.model)
    assert study is not None
    course = replace(study.course, states=study.states[:-1])
    player.model = player.model._replace(screen=study._replace(course=course))
    player.send(Do("complaint"))
    assert player.model.dialog is None


# ---- while a deal runs -------------------------------------------------------------------


def act(player: Player) -> None:
    """The first legal action."""
    model = player.model
    player.send(Do("act", model.game.write_action(model.view.legal[0])))


def playing(query: str) -> Player:
    """A user in a running deal, after the first trick or bout."""
    player = visitor(query, language="en")
    player.rest()
    for _ in range(400):
        model = player.model
        if model.page.table.rounds(model.view) > 0 and len(plays(model.frame)) > 2:
            return player
        if model.pause:
            player.press("next")
        else:
            act(player)
        player.rest()
    raise AssertionError("no trick comes to its end")


@pytest.mark.parametrize(
    "query", ["?seed=s1", "?game=durak&seed=s1", "?game=durak&seed=s1&preset=heap"]
)
def test_a_play_is_marked_while_the_deal_runs_and_nobody_is_asked(query: str) -> None:
    player = playing(query)
    asked = len(wanted(player, wants.Think))
    player.press("last")
    player.press("complaint-plays")
    assert faults_of(player.html) == []
    found = plays(player.model.frame)
    assert 2 < len(found) <= MOST_PLAYS
    story = player.model.table.seat.story
    for ply, sentence in found:
        events = [event for event in story[ply].events if getattr(event, "seat", None)]
        assert sentence in {
            player.model.page.texts.event_sentence(player.model.words, one) for one in events
        }
    player.press("complaint-mark", str(found[0][0]))
    player.press("complaint-mark", str(found[1][0]))
    player.press("complaint-mark", str(found[1][0]))
    player.send(Do("complaint-mark", "0"))
    assert player.model.table.marks == (found[0][0],)
    assert len(wanted(player, wants.Think)) == asked
    player.send(Do("complaint-of", str(found[0][0])))
    assert studied(player.model) is None


def test_what_was_marked_is_found_after_the_deal() -> None:
    player = playing("?seed=s1")
    ply, _ = plays(player.model.frame)[0]
    player.send(Do("complaint-mark", str(ply)))
    for _ in range(400):
        if player.model.pause == RESULT:
            break
        if player.model.pause:
            player.press("next")
        else:
            act(player)
        player.rest()
    assert faults_of(player.html) == []
    player.press("complaint-of", str(ply))
    study = study_of(player.model)
    assert study is not None
    assert study.at == ply
    player.press("complaint")
    assert complaining(player).complaint.ply == ply


@pytest.mark.parametrize("query", ["?seed=s1", "?game=durak&seed=s1"])
def test_marks_are_there_after_a_reload_and_in_the_next_deal_no_longer(query: str) -> None:
    player = playing(query)
    first, second = [ply for ply, _ in plays(player.model.frame)][:2]
    player.send(Do("complaint-mark", str(second)))
    player.send(Do("complaint-mark", str(first)))
    anew = player.reopened()
    assert anew.model.table.marks == (second, first)
    anew.send(Do("complaint-plays"))
    assert anew.html.count('aria-pressed="true"') == 2
    table = anew.model.table
    later = changed(
        table, table.home.table._replace(match=table.home.table.match._replace(attempt=1))
    )
    assert later.marks == ()


@pytest.mark.parametrize("bad", ["[0]", "[9999]", "[true]", '["3"]', "7", "[8, 8]", str([9] * 21)])
def test_bad_marks_are_refused(bad: str) -> None:
    player = playing("?seed=s1")
    [*_, (ply, _)] = plays(player.model.frame)
    player.send(Do("complaint-mark", str(ply)))
    text, mark = player.storage[MATCH_KEY], f'"marks": [{ply}]'
    assert read_match(text).marks == (ply,)
    with pytest.raises(BadText):
        read_match(text.replace(mark, f'"marks": {bad}'))


def test_what_is_taken_back_is_marked_no_longer() -> None:
    player = playing("?seed=s1&game=durak")
    plies = [ply for ply, _ in plays(player.model.frame)]
    for ply in plies:
        player.send(Do("complaint-mark", str(ply)))
    while player.model.table.undone == ():
        player.press("undo")
    left = len(player.model.table.home.table.match.actions)
    assert {*player.model.table.marks} == {ply for ply in plies if ply <= left}
    assert any(ply > left for ply in plies)


def test_a_seat_of_a_person_has_no_marks() -> None:
    player = playing("?seed=s1")
    table = player.model.table
    people = (table.home.table.sitters[0],) * len(table.home.table.sitters)
    assert people[0].is_person
    host = table.home.table._replace(sitters=people)
    player.model = player.model.with_table(changed(table, host)._replace(seat=host.seat(0)))
    assert plays(player.model.frame) == ()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_complaint_goes_to_the_share_sheet_where_there_is_one(language: str) -> None:
    player = studying(language=language)
    player.press("complaint")
    player.rest()
    assert wants.Draw("") in player.done
    assert not player.has("complaint-send")
    player.send(Do("complaint-words", value="Why?"))
    player.send(Drawn(done=False, can=("share",)))
    player.press("complaint-send")
    [handed] = wanted(player, wants.Hand)
    assert (handed.how, handed.name) == ("share", "")
    assert handed.text.endswith("Why?")
    assert "#" in handed.address
    assert handed.address.startswith(ADDRESS)
    assert faults_of(player.html) == []
