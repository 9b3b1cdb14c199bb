"""Faults outside the page: dead, late and lying computer players, refused copies."""

from __future__ import annotations

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from napoleon import PRESETS
from napoleon.ai.wire import think
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.page.table.look import view_of
from napoleon.match.answers import BadAnswerError
from napoleon.ui.advice.questions import read_answer
from napoleon.ui.shell.effects import Reload, Think
from napoleon.ui.shell.feature import UnknownControlError
from napoleon.ui.shell.messages import Answered, Copied, Do, NoAnswer, Waited
from napoleon.ui.table.pauses import NOTHING
from tests.laws.random_play import examples
from tests.napoleons import match_of
from tests.nightly import spread
from tests.ui.hands import carry_out, send, to_own_decision
from tests.ui.openings import listed
from tests.ui.player import Player, table_of
from tests.ui.thinkers import Fails, Said, Thinker, honest, silent

ACTIONS = listed(
    "pass close betray 10C 13S 13N 20S 21S 99H 13S=HA 3:13S 9:13S =SA =Jo =jo -D2 -D2D3C4 SA D2"
    " Jo jo Jo:H Jo:HK SA:H CT CT!"
)


def _answering(text: str) -> Thinker:
    def thinker(question: int, asked: str) -> str:
        del asked
        return text.replace("ID", str(question))

    return thinker


def _acting(action: str) -> Thinker:
    text = json.dumps({"v": 1, "id": 0, "answer": action})
    return _answering(text.replace('"id": 0', '"id": ID'))


def _dead(question: int, text: str) -> Said:
    del question, text
    return Fails("crash")


NONSENSE: dict[str, Thinker] = {
    "dead": _dead,
    "no text": _answering(""),
    "no JSON": _answering("Ich denke noch nach"),
    "a list": _answering("[]"),
    "deep": _answering("[" * 20_000),
    "huge": _answering('"' + "x" * 1_000_000 + '"'),
    "another version": _answering('{"v": 3, "id": ID, "answer": "pass"}'),
    "another question": _answering('{"v": 1, "id": 999999, "answer": "pass"}'),
    "no question": _answering('{"v": 1, "answer": "pass"}'),
    "no answer": _answering('{"v": 1, "id": ID}'),
    "a number": _answering('{"v": 1, "id": ID, "answer": 13}'),
    "no action": _acting("hello"),
    "a fault": _answering('{"v": 1, "id": ID, "fault": "<b>view</b>: too long"}'),
    "not its cards": _acting("-D2D3C4"),
    "an illegal bid": _acting("10C"),
    "half a letter": _answering('{"v": 1, "id": ID, "answer": "\\ud800"}'),
}


def _asked_with(
    thinker: Thinker, here: Thinker = honest, *, language: str = "ja", speed: str = "none"
) -> Player:
    """A table at which the worker's players answer like this, just after the user passed."""
    player = table_of(PRESETS["guruguru"], seed="fault", language=language)
    player.send(Do("setting", f"speed={speed}"))
    to_own_decision(player)
    player.thinker, player.here = thinker, here
    send(player, view_of(player.model.frame).legal[0])
    assert player.model.question is not None
    return player


@pytest.mark.parametrize("thinker", NONSENSE.values(), ids=NONSENSE)
def test_the_page_thinks_itself_where_the_worker_fails(thinker: Thinker) -> None:
    sane = _asked_with(honest)
    sane.rest()
    player = _asked_with(thinker)
    player.rest()
    assert match_of(player.model) == sane.model.table.home.table.match, (
        "the same moves as from the worker"
    )
    assert [notice.key for notice in player.model.notices] == ["worker_failed"]
    assert "<b>" not in player.html


@pytest.mark.parametrize("language", ["ja", "en"])
def test_webassembly_that_only_the_worker_lacks_is_named(language: str) -> None:
    def thinker(question: int, asked: str) -> Said:
        del question, asked
        return Fails("start: Error: no WebAssembly")

    player = _asked_with(thinker, language=language)
    player.rest()
    assert [notice.key for notice in player.model.notices] == ["worker_bare"]
    assert {"ja": "ロックダウンモード", "en": "Lockdown Mode"}[language] in player.html


@pytest.mark.parametrize("thinker", NONSENSE.values(), ids=NONSENSE)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_where_the_page_fails_too_it_says_so_and_offers_another_try(
    thinker: Thinker, language: str
) -> None:
    player = _asked_with(thinker, thinker, language=language)
    before = match_of(player.model)
    player.rest()
    assert match_of(player.model) == before, "nothing was played"
    assert player.has("retry")
    assert player.model.question is None
    player.press("retry")
    assert player.has("retry")
    player.thinker = player.here = honest
    player.press("retry")
    assert not player.has("retry")
    assert match_of(player.model).actions != before.actions
    assert player.reopened().model.table.home.table.match == match_of(player.model)


def test_retry_does_nothing_where_nobody_is_to_be_asked() -> None:
    player = _asked_with(_dead, _dead)
    player.rest()
    player.press("settings")
    player.press("abandon")
    player.press("answer-yes")
    assert player.model.match is None
    player.send(Do("retry"))
    assert player.model.match is None


def test_undo_helps_where_a_computer_does_not_move() -> None:
    player = _asked_with(_dead, _dead)
    before = match_of(player.model)
    player.rest()
    player.press("undo")
    assert player.model.my_turn
    assert len(match_of(player.model).actions) == len(before.actions) - 1


def test_a_late_answer_is_dropped() -> None:
    player = _asked_with(silent)
    question = player.model.question
    assert question is not None
    asked = next(e for e in reversed(player.done) if isinstance(e, Think))
    player.send(Answered("table", question.number, think(asked.text)))
    player.rest()
    after = player.model
    assert after.table.home.table.match.actions
    player.send(Answered("table", question.number, think(asked.text)))
    player.send(Waited("table-wait", question.number))
    player.send(NoAnswer("table", question.number, "crash"))
    assert player.model == after


def test_the_same_answer_twice_plays_once() -> None:
    player = _asked_with(silent)
    asked = next(e for e in reversed(player.done) if isinstance(e, Think))
    answer = Answered("table", asked.question, think(asked.text))
    player.rest()
    actions = match_of(player.model).actions
    player.send(answer)
    player.send(answer)
    assert len(match_of(player.model).actions) == len(actions) + 1


def test_an_answer_before_the_shortest_time_waits_and_after_it_plays() -> None:
    player = _asked_with(silent, speed="slow")
    asked = next(e for e in reversed(player.done) if isinstance(e, Think))
    actions = match_of(player.model).actions
    player.send(Answered("table", asked.question, think(asked.text)))
    assert match_of(player.model).actions == actions
    player.send(Waited("table-wait", asked.question))
    assert match_of(player.model).actions == actions, "no answer is shown before the slowest ones"
    player.send(Waited("table-wait", asked.question))
    assert len(match_of(player.model).actions) == len(actions) + 1


def test_an_answer_plays_at_once_where_no_time_is_wanted() -> None:
    player = _asked_with(silent)
    asked = next(e for e in reversed(player.done) if isinstance(e, Think))
    actions = match_of(player.model).actions
    player.send(Answered("table", asked.question, think(asked.text)))
    assert len(match_of(player.model).actions) == len(actions) + 1


def test_answers_to_a_match_that_is_gone_are_dropped() -> None:
    player = _asked_with(silent)
    question = player.model.question
    assert question is not None
    player.press("settings")
    player.press("abandon")
    player.press("answer-yes")
    before = player.model
    for message in (
        Answered("table", question.number, "{}"),
        Waited("table-wait", question.number),
        NoAnswer("table", question.number, "late"),
    ):
        player.send(message)
    assert player.model == before


def test_a_table_that_is_reopened_asks_again() -> None:
    player = _asked_with(silent)
    again = player.reopened()
    assert match_of(again.model) == match_of(player.model)
    asked = [e.text for e in player.done if isinstance(e, Think)][-1]
    anew = [e.text for e in again.done if isinstance(e, Think)][-1]
    assert json.loads(anew) | {"id": 0} == json.loads(asked) | {"id": 0}


def test_a_question_holds_no_secret() -> None:
    """The seed of a player does not lead back to the seed of the match."""
    player = _asked_with(silent)
    asked = [e.text for e in player.done if isinstance(e, Think)][-1]
    assert match_of(player.model).seed not in asked
    view = json.loads(asked)["view"]
    assert view["seat"] == match_of(player.model).state.turn


@examples(100)
@given(st.integers(1, 3), st.text(max_size=40) | st.sampled_from(ACTIONS))
def test_any_answer_is_an_action_or_refused(number: int, text: str) -> None:
    for answer in (text, json.dumps({"v": 1, "id": 2, "answer": text})):
        with contextlib.suppress(BadAnswerError):
            read_answer(GAME, number, answer)


@pytest.mark.parametrize("preset", ["four", "napoleon-l"])
@pytest.mark.parametrize("action", spread(ACTIONS, 3))
def test_an_action_of_another_phase_is_no_harm(preset: str, action: str) -> None:
    player = table_of(PRESETS[preset], seed="phase")
    for _ in range(2):
        player.thinker = _acting(action)
        if player.model.my_turn:
            carry_out(player, view_of(player.model.frame).legal[-1])
        player.rest()
        player.thinker = honest
        to_own_decision(player)
        assert not player.has("retry")


def test_copying_that_is_allowed_and_copying_that_is_not() -> None:
    player = table_of()
    player.send(Copied(done=False))
    assert player.says("notice.copy_by_hand")
    player.send(Copied(done=True))
    assert player.says("notice.copied")
    player.send(Copied(done=True))
    assert [n.key for n in player.model.notices].count("copied") == 1


def test_a_page_that_broke_can_be_loaded_anew() -> None:
    player = table_of()
    assert player.send(Do("reload")) == (Reload(),)


def test_unknown_controls_are_errors_and_stray_messages_change_nothing() -> None:
    player = table_of()
    to_own_decision(player)
    before = player.model
    for unknown in ("explode", "", "lesson-explode"):
        with pytest.raises(UnknownControlError):
            player.send(Do(unknown))
    for message in (
        Answered("table", 99, "{}"),
        Waited("table-wait", 99),
        NoAnswer("table", 99, "late"),
    ):
        player.send(message)
    assert player.model == before
    assert before.pause == NOTHING
