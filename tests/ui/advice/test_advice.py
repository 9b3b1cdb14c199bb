"""Advice: hints computed ahead, everything that was compared, and the suspects."""

from __future__ import annotations

import json
import random
import re
from contextlib import ExitStack
from itertools import count
from unittest.mock import patch

import pytest

from napoleon import PRESETS, new_deal, observe, shuffled
from napoleon.ai.wire import think
from napoleon.games.napoleon.ai import bot, search
from napoleon.games.napoleon.ai.contract import sampled
from napoleon.games.napoleon.ai.hand import estimate
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.games.napoleon.page.phrases import action_text
from napoleon.games.napoleon.page.table import drafts
from napoleon.games.napoleon.page.table.look import draft_of, view_of
from napoleon.games.napoleon.play.actions import PASS, Action, Bid, Change, Discard, Name, Play
from napoleon.games.napoleon.play.notation import write_action
from napoleon.games.napoleon.play.state import AUCTION, CHANGE, EXCHANGE, NAMING, PLAY
from napoleon.kit.cards import CLUBS, DIAMONDS, HEARTS, JOKER, cards_of, read_card, write_card
from napoleon.match.answers import BadAnswerError
from napoleon.match.protocol import Advice, Candidate
from napoleon.ui.advice.hint import options_table
from napoleon.ui.advice.questions import read_hint, read_suspicion
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.effects import Think
from napoleon.ui.shell.messages import Answered, Do, NoAnswer
from napoleon.ui.table.offers import undo
from napoleon.ui.table.pauses import NOTHING, RESULT
from tests.letters import rules_of
from tests.napoleons import match_of
from tests.ui import scenes
from tests.ui.hands import carry_out, to_own_decision
from tests.ui.markup import faults_of
from tests.ui.player import Player, table_of, visitor
from tests.ui.scenes import scene
from tests.ui.thinkers import Bidders, Fails


def quick(question: int, text: str) -> str:
    """The real computer players, with little time, the same on every machine.

    Each look at the clock takes a millisecond.
    """
    del question
    request = json.loads(text)
    if "budget_ms" in request:
        request["budget_ms"] = 9
    looks = count()
    with ExitStack() as clocks:
        for module in (bot, sampled, search):
            clocks.enter_context(patch.object(module, "perf_counter", lambda: next(looks) / 1000))
        return think(json.dumps(request))


def asked(player: Player, *, aside: bool) -> list[dict[str, object]]:
    found = [e for e in player.done if isinstance(e, Think) and e.aside == aside]
    return [json.loads(effect.text) for effect in found]


def test_the_hint_is_computed_ahead_and_there_at_once() -> None:
    player = table_of(seed="ahead")
    player.aside = quick
    to_own_decision(player)
    carry_out(player, view_of(player.model.frame).legal[0])
    to_own_decision(player)
    before = asked(player, aside=True)[-1]
    assert (before["ask"], before["level"]) == ("choose", "expert")
    count = len(player.done)
    assert not player.model.table.aided
    effects = player.send(Do("hint"))
    assert not [e for e in effects if isinstance(e, Think)]
    assert draft_of(player.model.frame).hint is not None
    assert player.model.table.aided
    assert len(player.done) > count


@pytest.mark.parametrize("level", ["casual", "expert"])
def test_the_hint_says_for_whom_its_chances_are_given(level: str) -> None:
    player = visitor("?seed=ahead", settings=Settings(speed="none", level=level, language="en"))
    player.aside = player.thinker = quick
    player.rest()
    to_own_decision(player)
    player.press("hint")
    assert asked(player, aside=True)[-1]["table"] == [level] * 4
    hint = draft_of(player.model.frame).hint
    assert hint is not None
    assert hint.levels == (level,)
    player.press("hint")
    words = player.model.words
    assert words("options.whose", levels=words(f"setting.level.{level}")) in player.html


def test_the_table_is_no_matter_of_the_players_themselves() -> None:
    player = table_of(seed="ahead")
    to_own_decision(player)
    carry_out(player, view_of(player.model.frame).legal[0])
    to_own_decision(player)
    assert all("table" not in question for question in asked(player, aside=False))


@pytest.mark.parametrize(("language", "said"), [("en", "keep the contract"), ("ja", "変えない")])
def test_keeping_a_contract_is_not_called_a_pass(language: str, said: str) -> None:
    model = table_of(seed="ahead", language=language).model
    words, view = model.words, view_of(model.frame)._replace(phase=CHANGE)
    advice = Advice(PASS, (), (Candidate(PASS, 1.0), Candidate(Change(14, None, 5), 0.0)))
    table = options_table(PAGE, words, advice._replace(points=True), view, "o")
    for html in (str(table), str(PAGE.picture(words, PASS, view, "o"))):
        assert said in html
        assert words("call.pass") not in html
    assert action_text(words, PASS, CHANGE) == said
    assert action_text(words, PASS, AUCTION) == words("call.pass")


def test_what_is_thought_ahead_is_wanted_until_the_user_acts() -> None:
    player = table_of(seed="ahead")
    to_own_decision(player)
    ahead = player.model.table.ahead
    assert ahead is not None
    assert player.wanted == {ahead.number}
    player.send(Do("settings"))
    assert ahead.number in player.wanted
    player.send(Do("close"))
    carry_out(player, view_of(player.model.frame).legal[0])
    assert ahead.number not in player.wanted
    player.send(Answered("hint-ahead", ahead.number, "too late"))
    player.send(NoAnswer("hint-ahead", ahead.number, "too late"))


def test_a_question_is_let_go_when_its_answer_is_not_wanted() -> None:
    player = table_of(seed="ahead")
    to_own_decision(player)
    player.thinker = lambda _number, _text: None
    carry_out(player, view_of(player.model.frame).legal[0])
    while player.model.question is None:
        player.press("next")
    number = player.model.question.number
    assert number in player.wanted
    player.model, _ = undo(player.model)
    assert number not in player.wanted


def test_no_hint_is_computed_where_hints_are_off_or_there_is_no_choice() -> None:
    player = visitor("?seed=ahead", settings=Settings(speed="none", hints="off"))
    player.rest()
    to_own_decision(player)
    assert asked(player, aside=True) == []
    player.send(Do("suspect"))
    assert player.model.table.suspects is None


def test_the_hint_is_computed_ahead_while_the_clock_of_an_open_auction_runs() -> None:
    player = visitor(settings=Settings(speed="none"))
    player.model = player.model._replace(rules=rules_of(preset="napoleon-l"))
    player.send(Do("new"))
    assert player.model.clock is not None
    ahead = player.model.table.ahead
    assert ahead is not None
    assert ahead.number in player.wanted
    text = next(e.text for e in player.done if isinstance(e, Think) and e.question == ahead.number)
    player.send(Answered("hint-ahead", ahead.number, quick(ahead.number, text)))
    count = len(player.done)
    player.send(Do("hint"))
    assert draft_of(player.model.frame).hint is not None
    assert not [e for e in player.done[count:] if isinstance(e, Think)]


@pytest.mark.parametrize(
    "actions", [scenes.BIDDING, scenes.NAMING, scenes.EXCHANGE, scenes.LEADING]
)
def test_while_a_hint_is_worked_out_the_status_line_says_so(actions: str) -> None:
    player = scene(actions, alone=True)
    player.press("hint")
    assert player.status.startswith(player.model.words("status.thinking_hint"))


def test_a_hint_that_was_not_ready_is_asked_for_and_survives_a_dead_worker() -> None:
    player = table_of(seed="ahead")
    to_own_decision(player)
    view = view_of(player.model.frame)
    player.thinker = lambda _number, _text: Fails("died")
    player.here = quick
    player.press("hint")
    assert draft_of(player.model.frame).hint is not None
    assert view_of(player.model.frame) == view, "the page must not play for the user"


RULES = rules_of(
    "auction.minimum=11 adjutant.change=both betrayal.napoleon=on betrayal.adjutant=on"
)


def marked(player: Player) -> set[str]:
    """The cards of the hand with the hint's mark."""
    tags = re.findall(r"<button[^>]*data-hint[^>]*>", player.html)
    return {card for tag in tags for card in re.findall(r'id="h-(\w+)"', tag)}


def meant(action: Action) -> set[str]:
    """The cards that an action plays or discards."""
    match action:
        case Play(card):
            return {write_card(card)}
        case Discard(laid):
            return {write_card(card) for card in cards_of(laid)}
    return set()


def advised(actions: str, answer: str, options: str = "") -> Player:
    """A user who has asked for a hint and got this one."""
    player = scene(actions, options, alone=True)
    player.thinker = Bidders(answer)
    player.press("hint")
    return player


def gold(player: Player) -> str:
    """The action of the gold button."""
    return next(c.do for c in player.controls if "key-main" in c.attributes["class"])


def test_the_gold_button_does_what_the_hint_says() -> None:
    player = advised("", "13D")
    assert gold(player) == "raise"
    player.press("raise")
    assert match_of(player.model).actions[0] == Bid(13, DIAMONDS)
    assert gold(advised("", "pass")) == "drop"
    player = advised("13S pass pass pass pass", "=HK")
    player.press("call")
    assert match_of(player.model).actions[-1] == Name(read_card("HK"))
    player = advised("13S pass pass pass pass =HK -D2D3C4", "Jo:D")
    player.send(Do("card", "Jo", "mouse"))
    player.press("call")
    assert Play(JOKER, DIAMONDS) in match_of(player.model).actions


def test_a_hint_to_change_the_contract_sets_it_up() -> None:
    actions, options = "13S pass pass pass pass =HK", "adjutant.change=both"
    legal = scene(actions, options, alone=True).model.view.legal
    change = next(a for a in legal if isinstance(a, Change) and a.trump == HEARTS)
    player = advised(actions, write_action(change), options)
    assert gold(player) == "change"
    player.press("change")
    assert match_of(player.model).actions[-1] == change
    assert gold(advised(actions, "pass", options)) == "keep"


def test_a_hint_leaves_the_cards_that_are_put_out() -> None:
    player = scene("13S pass pass pass pass =HK", alone=True)
    player.press("discard", "C9")
    player.thinker = Bidders("-D2D3C4")
    player.press("hint")
    assert draft_of(player.model.frame).picked_mask == 1 << read_card("C9")


def test_the_first_bid_is_in_the_best_suit_of_the_hand() -> None:
    for hand, suit in (
        ("CACKCQC9C8D5D6H4H5S6", CLUBS),
        ("HJDJH2H3S2S3S4S5C2C3", HEARTS),
        ("SASKS2D9D8D7D6D5H2C2", DIAMONDS),
    ):
        player = scene("", alone=True, a=hand)
        assert draft_of(player.model.frame).suit == suit
        assert player.control("raise").live


def test_that_suit_is_most_often_the_best_by_the_computers_own_measure() -> None:
    rules = PRESETS["sdc"]
    same = 0
    for seed in range(200):
        hand = observe(new_deal(rules, shuffled(rules, f"suit-{seed}", 1), 0), 0).hand
        values = [estimate(rules, suit, hand) for suit in range(4)]
        same += values[drafts.best_suits(hand)[0]] == max(values)
    assert same > 160


@pytest.mark.parametrize("language", ["ja", "en"])
def test_there_is_a_hint_at_every_decision(language: str) -> None:
    """In each phase: an action, a reason in words, and a table of what was compared."""
    seen: set[str] = set()
    for seed in ("a", "b", "c"):
        player = table_of(RULES, seed=seed, language=language)
        player.thinker = quick
        player.rest()
        for _ in range(150):
            model = player.model
            if model.pause == RESULT or seen >= {AUCTION, NAMING, CHANGE, EXCHANGE, PLAY}:
                break
            if model.pause != NOTHING:
                player.press("next")
                continue
            view = view_of(model.frame)
            if view.phase not in seen or len(view.tricks) in (0, 8):
                player.press("hint")
                hint = draft_of(player.model.frame).hint
                assert hint is not None, view.phase
                assert hint.action in view.legal
                if view.phase == CHANGE and hint.action == PASS:
                    assert player.model.words("hint.keep") in player.html
                assert player.model.words.has(f"reason.{hint.reasons[0].key}")
                assert marked(player) == meant(hint.action)
                player.press("hint")
                assert player.dialog == "hint"
                assert faults_of(player.html) == []
                assert ("option-bar" in player.html) == any(
                    option.chance is not None for option in hint.candidates
                ) or view.phase == AUCTION
                player.press("close")
                seen.add(view.phase)
            if view.phase == AUCTION:
                carry_out(player, Bid(17, 3) if Bid(17, 3) in view.legal else PASS)
            else:
                carry_out(player, random.Random(1).choice(view.legal))
    assert seen == {AUCTION, NAMING, CHANGE, EXCHANGE, PLAY}


def test_the_suspects() -> None:
    player = table_of(rules_of(), seed="who")
    player.rest()
    while view_of(player.model.frame).phase != PLAY or view_of(player.model.frame).napoleon == 0:
        if player.model.pause:
            player.press("next")
        else:
            legal = view_of(player.model.frame).legal
            carry_out(player, PASS if PASS in legal else legal[0])
            assert len(match_of(player.model).past) < 4
    to_own_decision(player)
    view = view_of(player.model.frame)
    if view.adjutant is not None or view.alone:
        pytest.fail("another seed")
    player.press("hint")
    player.press("hint")
    player.press("suspect")
    suspects = player.model.table.suspects
    assert suspects is not None
    assert suspects.chances is not None
    assert sum(chance for _, chance in suspects.chances) <= 1.01
    assert faults_of(player.html) == []
    assert player.says("suspects.note")
    assert player.model.table.aided
    hints = player.model.table.hints
    player.press("close")
    carry_out(player, view_of(player.model.frame).legal[0])
    assert player.model.table.hints == hints


@pytest.mark.parametrize(
    "answer",
    [
        {},
        {"suspects": []},
        {"suspects": {"9": 0.5}},
        {"suspects": {"1": "much"}},
        {"suspects": {"1": True}},
        {"suspects": {"1": float("nan")}},
        {"suspects": {"1": 10**400}},
        {"suspects": {}, "v": True},
        {"suspects": {}, "id": 3.0},
        {"fault": "no"},
    ],
)
def test_bad_suspects_are_refused(answer: dict[str, object]) -> None:
    with pytest.raises(BadAnswerError):
        read_suspicion(3, json.dumps({"v": 1, "id": 3, **answer}))


@pytest.mark.parametrize(
    "candidates",
    [
        7,
        [7],
        [{}],
        [{"action": "SA"}],
        [{"action": "??", "value": 1}],
        [{"action": 1, "value": 1}],
        [{"action": "SA", "value": True}],
        [{"action": "SA", "value": float("inf")}],
        [{"action": "SA", "value": 1, "chance": True}],
    ],
)
def test_bad_candidates_are_refused(candidates: object) -> None:
    answer = {"v": 1, "id": 3, "answer": "SA", "candidates": candidates}
    with pytest.raises(BadAnswerError):
        read_hint(GAME, 3, json.dumps(answer))


@pytest.mark.parametrize("levels", [7, ["wizard"], [7], [["casual"]]])
def test_bad_levels_are_refused(levels: object) -> None:
    answer = {"v": 1, "id": 3, "answer": "SA", "table": levels}
    with pytest.raises(BadAnswerError):
        read_hint(GAME, 3, json.dumps(answer))
