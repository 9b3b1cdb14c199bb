"""Deals of Durak are studied, reviewed and compared; what the eyes may not see stays hidden."""

from __future__ import annotations

from functools import cache

import pytest

from napoleon.games.durak.page.study import move_rows
from napoleon.games.durak.page.table.look import view_of
from napoleon.ui.shell.html import raw
from napoleon.ui.shell.messages import Do
from napoleon.ui.study.state import ALL_EYES
from napoleon.ui.table.pauses import GRADE
from tests.duraks import match_of, own_study
from tests.games.durak.page.visits import visit
from tests.nightly import spread
from tests.ui.markup import faults_of
from tests.ui.player import Player
from tests.ui.screens import study_of


@cache
def _finished(preset: str, language: str) -> Player:
    player = visit(f"preset={preset}&seed=study", language, hints="off")
    for turn in range(1500):
        if player.model.pause == GRADE:
            return player
        if player.model.my_turn:
            legal = view_of(player.model.frame).legal
            action = legal[-1] if turn % 3 else legal[0]
            player.send(Do("act", player.model.game.write_action(action)))
        elif player.model.pause:
            player.send(Do("next"))
        player.rest()
    raise AssertionError("it never ends")


def finished(preset: str, language: str = "en") -> Player:
    """The end of a match that was played at random."""
    return _finished(preset, language).fork()


def in_study(player: Player) -> Player:
    player.press("record")
    player.press("study")
    return player


PRESETS = (
    *("podkidnoy", "perevodnoy", "teams-2v2", "own-trump", "double", "magadan", "caucasus"),
    *("impudent", "baltic", "doubt", "reversed", "kurukuru", "heap", "polish", "matching"),
)
"""One of each kind."""


@pytest.mark.parametrize("preset", spread(PRESETS, 18))
def test_every_kind_can_be_studied(preset: str) -> None:
    player = in_study(finished(preset, "ja" if len(preset) % 2 else "en"))
    study = study_of(player.model)
    assert study is not None
    for at in {0, 1, study.plies // 3, study.plies // 2, study.plies - 1, study.plies}:
        player.send(Do("ply", str(at)))
        assert faults_of(player.html) == []
    rows = str(raw(move_rows(player.model.words, own_study(study), (0, 1))))
    assert rows.count('data-kind="step"') <= study.plies
    player.send(Do("eyes", "1"))
    player.send(Do("ply", "0"))
    assert faults_of(player.html) == []


def test_every_deal_of_a_match_can_be_studied_and_reviewed() -> None:
    player = finished("duel&match.target=2")
    match = match_of(player.model)
    assert len(match.deals) > 1
    player.press("study")
    for at, played in enumerate(match.deals):
        player.send(Do("study-deal", "", value=str(at)))
        assert study_of(player.model).record.actions == played.actions
        assert faults_of(player.html) == []
    player.press("leave")
    player.send(Do("review"))


@pytest.mark.parametrize("preset", spread(["doubt", "podkidnoy"], 2))
def test_what_everybody_saw_is_shown_to_all_eyes(preset: str) -> None:
    """A take is public, although a player who refills draws cards that others do not see."""
    player = in_study(finished(preset))
    words, study = player.model.words, study_of(player.model)
    assert study is not None
    every, mine = (
        str(raw(move_rows(words, own_study(study)._replace(eyes=eyes), (0, 1))))
        for eyes in (ALL_EYES, 0)
    )
    secret = words("study.hidden")
    assert secret not in every
    assert (secret in mine) == (preset == "doubt")


def test_a_deal_is_played_on_and_once_more() -> None:
    player = finished("duel")
    player.press("more")
    assert faults_of(player.html) == []
    player = in_study(finished("duel"))
    player.send(Do("ply", "4"))
    player.press("take-seat") if player.has("take-seat") else None
    assert faults_of(player.html) == []


@pytest.mark.parametrize("language", spread(["ja", "en"], 4))
def test_everything_that_is_offered_after_a_deal_opens(language: str) -> None:
    player = finished("duel", language)
    player.press("more") if player.has("more") else None
    offered = {(control.do, control.arg) for control in player.controls if control.live}
    assert len(offered) > 3
    for do, arg in sorted(offered):
        other = player.fork()
        other.send(Do(do, arg, "mouse"))
        for _ in range(5):
            other.step()
        assert faults_of(other.html) == [], do
        notices = [notice.key for notice in other.model.notices]
        assert "crash" not in notices
