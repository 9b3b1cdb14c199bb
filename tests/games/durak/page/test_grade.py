"""The grade of a match of Durak: what it rests on, the ranks, and the page at the end."""

from __future__ import annotations

import json
import random
import re
from functools import cache

import pytest

from napoleon.games import page_named
from napoleon.games.durak import game
from napoleon.games.durak.ai.search import scores_of
from napoleon.games.durak.game import GAME
from napoleon.games.durak.page.game_page import PAGE, RANKS
from napoleon.games.durak.page.table.look import view_of
from napoleon.games.durak.rules import rules_from_query
from napoleon.kit.json_in import read_json
from napoleon.match.answers import write_advice
from napoleon.match.match import Match
from napoleon.match.protocol import Advice, Candidate
from napoleon.match.records.record import Record
from napoleon.match.steps import whole
from napoleon.ui import backup
from napoleon.ui.grade import state as grades
from napoleon.ui.grade.state import GRADED, Work
from napoleon.ui.review.state import decisions
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.screen import START
from napoleon.ui.shell.sitting import at_home
from napoleon.ui.storage import saved
from napoleon.ui.study.state import Replay
from napoleon.ui.table.pauses import GRADE, RESULT, STANDINGS, Pause
from tests.duraks import match_of
from tests.games.durak.page.visits import do, is_over, ready, visit
from tests.games.durak.random_play import some_action
from tests.nightly import spread
from tests.stored import read_grades
from tests.ui.backup.test_backup import kept
from tests.ui.grade.test_grade import graded_before
from tests.ui.markup import faults_of
from tests.ui.player import DAY, Player

KEY = "durak.grades"
SEVERAL = "preset=podkidnoy&match.target=2"
WORSE = 0.1
"""The cost of every action but the first, as in `first_is_best`."""


def first_is_best(question: int, text: str) -> str:
    """An adviser who likes the first action that is legal, and all others less by `WORSE`."""
    view = GAME.view_from_json(read_json(json.dumps(json.loads(text)["view"])))
    first, *others = dict.fromkeys(view.legal)
    found = (Candidate(first, 0.0, 50), *(Candidate(one, -WORSE, 45) for one in others))
    return write_advice(GAME, question, Advice(first, (), found, points=True))


@cache
def ended(query: str) -> game.Match:
    """A finished match of random play."""
    chance, match = random.Random(query), Match.begun(GAME, rules_from_query(query)[0], "graded")
    while not match.over:
        if match.deal_over:
            match = match.next_deal()
        else:
            match, _ = match.play(some_action(chance, match.state))
    return match


def at_end(query: str, language: str = "en", *, ranked: bool = False) -> Player:
    """A user who has played that match, and has pressed NEXT after its last deal.

    ``ranked``: with it they have played enough for a rank.
    """
    match = ended(query)
    pause: Pause = RESULT if len(match.deals) == 1 else STANDINGS
    player = visit(query, language, goes_on=False)
    player.model = player.model._replace(sitting=at_home(match)._replace(pause=pause))
    player.aside = first_is_best
    player.send(Do("close"))
    if ranked:
        graded_before(player, RANKS)
    player.press("next")
    assert player.model.pause == GRADE
    return player


def expected(query: str) -> Work:
    """The user's decisions in that match, and what they lost by them."""
    work = Work()
    for at, _ in enumerate(ended(query).deals):
        record = Record.of_match(ended(query), at)
        states = record.so_far()
        for ply in decisions(Replay(record, states), 0):
            state = states[ply]
            best = record.actions[ply] == GAME.observe(state, 0).legal[0]
            worth = PAGE.study.swing(state) if PAGE.study.swing else 0.0
            work = work.with_(Work(1, 0.0 if best else min(1.0, WORSE / worth)))
    return work


@pytest.mark.parametrize(
    "query",
    spread(
        [
            "preset=podkidnoy",
            SEVERAL,
            "preset=perevodnoy&table.players=6",
            "preset=duel",
            "preset=teams-2v2&match.target=2",
            "preset=heap",
            "preset=championship",
        ],
        3,
    ),
)
def test_every_decision_of_a_match_is_judged_and_kept(query: str) -> None:
    player = at_end(query)
    work = expected(query)
    assert work.decisions > 0
    [graded] = player.model.of(GRADED)
    assert graded.work == pytest.approx(work)
    assert player.says("grade.accuracy.of", decisions=work.decisions)
    assert f"{work.percent(RANKS)}%" in player.main
    assert [one.mark for one in read_grades(player.storage[KEY])] == [graded.mark]
    assert not any(key.endswith(".grades") for key in player.storage if key != KEY)
    assert not player.says("grade.luck"), "luck in a deal is the result"
    assert faults_of(player.html) == []


@pytest.mark.parametrize("language", spread(["ja", "en", "ru", "uk"], 4))
def test_all_that_comes_after_a_match_is_one_page(language: str) -> None:
    player = at_end(SEVERAL, language, ranked=True)
    words, match = player.model.words, match_of(player.model)
    stands = grades.standing(player.model.of(GRADED), RANKS)
    assert stands.at is not None
    assert len(re.findall(r'data-place="\d"', player.main)) == match.seats, "the podium"
    *_, last = re.findall(r"<g data-seat=\"(\d)\"( data-own)?", player.main)
    assert last == ("0", " data-own"), "one's own line lies over the others"
    assert f'id="seal" data-letters="{len(words(f"grade.{RANKS.ladder[stands.at].name}"))}"' in (
        player.main
    )
    for rung in RANKS.ladder:
        assert words(f"grade.{rung.name}") in player.main
    above = words(f"grade.{RANKS.ladder[stands.at + 1].name}")
    assert 'id="rank-way"' in player.main
    assert above in player.main
    assert player.says("grade.basis", matches=RANKS.counted, needed=RANKS.needed)
    figures = re.search(r'<details[^>]*id="grade-figures".*?</details>', player.main, re.DOTALL)
    assert figures is not None
    assert figures[0].count("<tr>") == len(match.deals) + 1
    assert player.control("challenge").live
    assert faults_of(player.html) == []
    player.press("next")
    assert match_of(player.model).number == 1
    assert match_of(player.model).seed != match.seed


def test_the_rank_is_kept_for_the_next_visit_and_stands_at_home() -> None:
    again = at_end("preset=duel", ranked=True).reopened()
    again.send(Do("home"))
    assert again.model.scene == START
    stands = grades.standing(again.model.of(GRADED), RANKS)
    assert stands.at is not None
    rank = again.model.words(f"grade.{RANKS.ladder[stands.at].name}")
    assert again.says("grade.note", rank=rank, percent=stands.percent, matches=RANKS.needed)


@cache
def helped_at(every: int) -> tuple[Player, int]:
    """A match of one deal, with a hint at one decision in so many; and at how many that was."""
    player = visit("preset=duel&seed=1", goes_on=False)
    player.aside = first_is_best
    made = helped = 0
    while ready(player) or not is_over(player):
        if not player.model.my_turn:
            player.press("next")
            continue
        legal = view_of(player.model.frame).legal
        if made % every == 0 and len(legal) > 1:
            player.press("hint")
            helped += 1
        made += len(legal) > 1
        do(player, legal[0])
    assert player.model.pause == GRADE
    player.rest()
    return player, helped


@pytest.mark.parametrize("every", spread([1, 3], 2))
def test_decisions_for_which_a_hint_was_seen_do_not_count(every: int) -> None:
    player, helped = helped_at(every)
    record = Record.of_match(match_of(player.model))
    own = len(decisions(Replay(record, record.so_far()), 0)) - helped
    assert helped >= 4
    assert player.says("grade.helped", decisions=helped)
    assert player.says("grade.helped.match") == (own == 0)
    assert [graded.work.decisions for graded in player.model.of(GRADED)] == [own] * (own > 0)
    assert player.says("grade.accuracy.of", decisions=own) == (own > 0)
    assert faults_of(player.html) == []
    again = player.reopened()
    again.aside = first_is_best
    again.rest()
    assert again.says("grade.helped", decisions=helped), "a reload does not forget it"


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_the_swing_is_what_winning_makes_in_points_against_the_others(players: int) -> None:
    rules = rules_from_query(f"preset=podkidnoy&table.players={players}")[0]
    state = Match.begun(GAME, rules, "swing").state
    points = {score for score, _ in scores_of(GAME.observe(state, 0)).values()}
    assert PAGE.study.swing is not None
    assert PAGE.study.swing(state) == pytest.approx(max(points) - min(points))


def test_both_games_keep_their_own_grades_and_a_backup_takes_them_along() -> None:
    pages, text = (page_named("napoleon"), PAGE), kept("grades_1")
    assert {saved.key_of(page.game, saved.GRADES) for page in pages} == {"napoleon.grades", KEY}
    file = whole(
        backup.writing(pages, [("napoleon.grades", kept("grades_1")), (KEY, text)], DAY, "1")
    )
    [other, own] = whole(backup.reading_backup(pages, "mine.json", file)).usable
    assert [(part.key, part.game, json.loads(part.text)) for part in (other, own)] == [
        ("napoleon.grades", "napoleon", json.loads(text)),
        (KEY, "durak", json.loads(text)),
    ]
    damaged = whole(backup.writing(pages, [(KEY, text.replace("0.75", "53"))], DAY, "1"))
    assert KEY not in damaged, "what is damaged stays out"
