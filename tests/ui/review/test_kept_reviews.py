"""Reviews in storage: they come back when the page is loaded anew, and stay few."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.ui.advice.questions import read_hint
from napoleon.ui.review import weighing as found
from napoleon.ui.review.state import SHOWN, TRIED, Judged, reviewed
from napoleon.ui.shell.effects import Think, Visit
from napoleon.ui.shell.frame import TABLE
from napoleon.ui.shell.messages import Do
from napoleon.ui.storage.lists import LONGEST_READ
from napoleon.ui.storage.saved import SavedMatch, write_match
from napoleon.ui.storage.texts import LONGEST
from napoleon.ui.table.pauses import RESULT
from tests.nightly import spread
from tests.stored import MATCH_KEY, REVIEWS_KEY
from tests.ui.advice.test_advice import quick
from tests.ui.player import Player, table_of
from tests.ui.screens import review_of
from tests.ui.study.test_practice import at_result
from tests.ui.thinkers import silent


def address(player: Player) -> str:
    """The end of the page's address, as last set."""
    urls = [effect.query for effect in player.done if isinstance(effect, Visit)]
    return urls[-1].removeprefix("./")


def anew(player: Player) -> Player:
    """The page loaded anew, with the real advisers behind it."""
    again = player.reopened(fragment=address(player))
    again.aside = quick
    if again.has("review-stop"):
        again.press("review-stop")
        again.press("review-go")
    return again


def reviewed_result() -> Player:
    player = at_result()
    player.aside = quick
    player.send(Do("resume"))
    player.storage[MATCH_KEY] = write_match(SavedMatch(player.model.table.home.table.match, RESULT))
    player.press("review")
    player.rest()
    return player


def judged(player: Player) -> tuple[Judged, ...]:
    """The findings of the review on the screen."""
    return review_of(player.model).judged


def weighed(player: Player) -> int:
    asked = [effect.text for effect in player.done if isinstance(effect, Think)]
    return sum(json.loads(text)["ask"] == "weigh" for text in asked)


def test_a_review_stands_as_it_was_when_the_page_is_loaded_anew() -> None:
    player = reviewed_result()
    before = judged(player)
    assert address(player) == f"{SHOWN}0"
    again = anew(player)
    assert judged(again) == before
    assert weighed(again) == 0
    assert again.main == player.main
    again.press("review-leave")
    assert (again.model.scene, again.model.pause, address(again)) == (TABLE, RESULT, "")
    later = anew(again)
    assert later.model.scene == TABLE
    later.press("review")
    assert judged(later) == before
    assert weighed(later) == 0


def test_a_review_that_was_cut_short_goes_on_where_it_was() -> None:
    player = at_result()
    player.storage[MATCH_KEY] = write_match(SavedMatch(player.model.table.home.table.match, RESULT))
    player.aside = quick
    player.send(Do("review"))
    while len(judged(player)) < 4:
        assert player.step()
    half = judged(player)
    again = anew(player)
    whole = judged(again)
    assert whole[:4] == half
    assert review_of(again.model).todo == ()
    assert weighed(again) == len(whole) - 4 + 1, "the first was asked twice, see `anew`"


def test_what_is_tried_out_from_a_review_leads_back_to_it_after_loading_anew() -> None:
    player = reviewed_result()
    before = judged(player)
    ply = str(before[-1].ply)
    player.thinker = silent
    player.send(Do("review-try", ply))
    assert address(player) == f"{TRIED}0"
    again = anew(player)
    assert again.model.table.home.table.match == player.model.table.home.table.match
    assert again.model.practice is not None
    again.press("leave-practice")
    assert judged(again) == before
    assert weighed(again) == 0
    assert address(again) == f"{SHOWN}0"


def test_an_address_of_a_review_that_is_not_there_shows_the_match() -> None:
    player = table_of(seed="nothing-over")
    for fragment in ("#review=0", "#review=9", "#review=", "#whatif=0", "#review=1~"):
        again = player.reopened(fragment=fragment)
        assert (again.model.scene, reviewed(again.model)) == (TABLE, None)
        assert again.model.table.home.table.match == player.model.table.home.table.match


@pytest.mark.parametrize(
    ("spoil", "reason"),
    spread(
        [
            (lambda text: text.replace('"schema":1', '"schema":2'), "version"),
            (lambda text: text[:-9], "damaged"),
            (lambda text: text.replace("answer", "reply"), "damaged"),
            (lambda text: text.replace('"reviews":[', '"reviews":[["x",0,[]],'), "partly"),
            (lambda text: text[:0] + "[]", "damaged"),
            (lambda text: text + " " * LONGEST_READ, "damaged"),
        ],
        3,
    ),
)
def test_damaged_reviews_are_reported_set_aside_and_computed_anew(
    spoil: Callable[[str], str], reason: str
) -> None:
    player = reviewed_result()
    spoilt = spoil(player.storage[REVIEWS_KEY])
    player.storage[REVIEWS_KEY] = spoilt
    again = anew(player)
    assert again.says(f"notice.bad_save.reviews.{reason}", count=1)
    assert again.storage[REVIEWS_KEY + ".damaged"] == spoilt
    assert review_of(again.model).todo == ()
    assert (weighed(again) > 3) == (reason != "partly"), "what can be read is not weighed anew"
    assert found.read_wholly(GAME, again.storage[REVIEWS_KEY])


def test_only_the_newest_reviews_are_kept() -> None:
    answer = json.dumps({"v": 1, "id": 1, "answer": "pass"})
    kept: tuple[found.Found, ...] = ()
    for number in range(found.MOST + 5):
        kept = found.added(kept, found.Found(f"{number:032x}", 0, ((1, answer),)))
    assert len(kept) == found.MOST
    assert kept[0].mark == f"{found.MOST + 4:032x}"
    assert found.added(kept, kept[-1])[0] == kept[-1]
    assert len(found.added(kept, kept[-1])) == found.MOST
    long = tuple(one._replace(answers=((1, answer + " " * 90_000),)) for one in kept)
    text = found.REVIEWS_KEPT.write(GAME, long)
    assert len(text) <= LONGEST
    assert found.read_wholly(GAME, text) == long[: len(found.REVIEWS_KEPT.read(GAME, text))]
    assert found.REVIEWS_KEPT.read(GAME, text)


def test_answers_that_were_kept_from_before_are_read_and_shown() -> None:
    player = table_of(seed="ahead", language="en")
    answer = {
        "answer": "SA",
        "reasons": [
            ["hand_good_for", {"honors": 14}],
            ["imagined", {"card": "SA", "chance": 89}],
            ["next_best", {"card": "SK", "chance": 90}],
        ],
        "candidates": [{"action": "SA", "value": 1, "chance": 89}],
    }
    hint = read_hint(GAME, 3, json.dumps({"v": 1, "id": 3, **answer}))
    assert hint.levels == ()
    for reason in hint.reasons:
        assert PAGE.texts.reason(player.model.words, reason)
