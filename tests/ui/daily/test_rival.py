"""The same deal with a computer player in the user's seat."""

from __future__ import annotations

import json

from napoleon.ui.rival.state import RIVAL, Rival
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.effects import Think
from napoleon.ui.shell.frame import TABLE
from napoleon.ui.shell.messages import Answered, Do
from napoleon.ui.study.state import STUDY
from napoleon.ui.table.pauses import RESULT
from tests.letters import rules_of
from tests.ui.advice.test_advice import quick
from tests.ui.markup import faults_of
from tests.ui.player import Player, visitor
from tests.ui.screens import study_of
from tests.ui.study.test_practice import at_result, finish
from tests.ui.thinkers import Fails, Said, honest


def rivalled(player: Player) -> Player:
    player.aside = quick
    player.press("more")
    player.press("rival")
    return player


def _rival(player: Player) -> Rival:
    rival = player.model.table.of(RIVAL)
    assert rival is not None
    return rival


def test_two_results_of_the_same_cards() -> None:
    player = at_result()
    player.send(Do("language", "en"))
    match = player.model.table.home.table.match
    rivalled(player)
    rival = _rival(player)
    assert rival.match.deal_over
    assert rival.match.state.deal == player.model.table.home.table.match.state.deal
    assert rival.match.state.first == player.model.table.home.table.match.state.first
    assert faults_of(player.html) == []
    questions = [json.loads(e.text) for e in player.done if isinstance(e, Think) and e.aside]
    mine = {q["level"] for q in questions if q["view"]["seat"] == 0}
    others = {q["level"] for q in questions if q["view"]["seat"] != 0}
    assert (mine, others) == ({"expert"}, {"casual"})
    player.press("rival-study")
    assert player.model.scene == STUDY
    assert study_of(player.model).record.actions == rival.match.actions
    player.press("leave")
    assert (player.model.scene, player.model.pause, player.model.table.home.table.match) == (
        TABLE,
        RESULT,
        match,
    )


def test_the_rival_plays_only_while_somebody_looks() -> None:
    player = at_result()
    player.press("more")
    player.press("rival")
    rival = _rival(player)
    assert player.wanted == {rival.asked}
    assert player.has("rival-level")
    assert faults_of(player.html) == []
    player.press("close")
    assert player.wanted == frozenset()
    player.send(Answered("rival", rival.asked, "late"))
    rivalled(player)
    assert _rival(player).match.deal_over
    player.choose("rival-level", "beginner")
    player.rest()
    assert _rival(player).level == "beginner"
    assert _rival(player).match.deal_over


def test_a_rival_without_a_thread() -> None:
    def dead(number: int, text: str) -> Said:
        del number, text
        return Fails("died")

    player = at_result()
    player.aside, player.here = dead, quick
    player.press("more")
    player.press("rival")
    assert _rival(player).match.deal_over
    again = at_result()
    again.aside = again.here = dead
    again.press("more")
    again.press("rival")
    assert again.says("rival.failed")
    assert faults_of(again.html) == []


def test_an_open_auction_is_bid_by_all() -> None:
    rules = rules_of("auction.order=open auction.minimum=11 auction.all_pass=first-bidder")
    player = visitor(settings=Settings(speed="none", level="beginner"))
    player.thinker = honest
    player.model = player.model._replace(rules=rules)
    player.send(Do("new"))
    player.rest()
    finish(player)
    rivalled(player)
    rival = _rival(player)
    assert rival.match.deal_over
