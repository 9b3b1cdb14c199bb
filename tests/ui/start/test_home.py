"""The home screen: the logo leads there from everywhere, and nothing that waits is lost."""

from __future__ import annotations

import json
import re

import pytest

from napoleon import PRESETS
from napoleon.games import PAGES, page_named
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.kit.json_in import BadText
from napoleon.ui.settings.state import Settings
from napoleon.ui.settings.stored import read_settings, write_settings
from napoleon.ui.shell.effects import Effect, Think, Wait
from napoleon.ui.shell.frame import TABLE
from napoleon.ui.shell.messages import Answered, Do, OwnerChanged, Waited
from napoleon.ui.shell.screen import START
from napoleon.ui.shell.words import LANGUAGES
from napoleon.ui.start.opening import Opening
from napoleon.ui.study.state import studied
from napoleon.ui.table.pauses import GRADE, RESULT, STANDINGS, Pause
from tests.napoleons import match_of
from tests.stored import MATCH_KEY, read_match
from tests.ui.hands import to_own_decision
from tests.ui.markup import faults_of
from tests.ui.player import ADDRESS, Player, table_of, visitor
from tests.ui.settings.test_settings import at_a_finished_trick
from tests.ui.studies import finished, opened
from tests.ui.study.test_practice import finish

NOT_ASKED = Settings(speed="none", offered=("sound",))


def waiting(seed: str = "waits") -> Player:
    """A user in a match whose turn it is."""
    player = table_of(seed=seed)
    to_own_decision(player)
    return player


def kinds(effects: tuple[Effect, ...]) -> set[str]:
    return {type(effect).__name__ for effect in effects}


# ---- there and back ----------------------------------------------------------------------


def test_the_logo_leads_home_and_the_match_goes_on_exactly_where_it_was() -> None:
    player = waiting()
    player.send(Do("up"))
    before, kept = player.model, dict(player.storage)
    player.press("home")
    assert (player.model.scene, player.asking, player.dialog) == (START, "", "")
    assert player.storage == kept
    assert player.says("chip.deal", number=1)
    assert faults_of(player.html) == []
    player.press("resume")
    assert player.model.scene == TABLE
    assert match_of(player.model) == before.table.home.table.match
    assert player.model.draft == before.draft, "what was set up, too"


def test_nobody_plays_on_while_the_user_is_at_home() -> None:
    player = table_of(seed="waits")
    to_own_decision(player)
    effects = player.send(Do("raise"))
    [asked] = [effect for effect in effects if isinstance(effect, Think) and not effect.aside]
    before = player.model.table.home.table.match
    player.send(Do("home"))
    assert (
        player.send(Answered("table", asked.question, '{"v": 1, "id": 1, "answer": "pass"}')) == ()
    )
    assert player.send(Waited("table-wait", asked.question)) == ()
    assert player.model.table.home.table.match == before
    assert "Think" in kinds(player.send(Do("resume"))), "and is asked again"


def of_one_deal() -> Player:
    """A user in a match whose only deal has ended."""
    player = table_of(PRESETS["sdc"].with_text("table.deals", "1"), seed="end")
    finish(player)
    return player


@pytest.mark.parametrize("pause", [RESULT, STANDINGS])
def test_result_and_standings_wait_as_they_are(pause: Pause) -> None:
    player = table_of(PRESETS["sdc"].with_text("table.deals", "2"), seed="end")
    finish(player)
    player.model = player.model.with_table(player.model.table._replace(pause=pause))
    player.press("home")
    player.press("resume")
    assert player.model.pause == pause


def test_a_trick_that_goes_by_itself_stays_while_the_user_is_at_home() -> None:
    player = at_a_finished_trick("1")
    waits = [e for e in player.done if isinstance(e, Wait)]
    player.send(Do("home"))
    before = player.model
    for wait in waits:
        player.send(Waited(wait.to, wait.question))
    assert waits
    assert player.model == before


def test_home_is_a_place_that_home_does_not_change() -> None:
    player = visitor()
    assert player.send(Do("home")) == ()


def test_a_study_and_the_rulebook_are_left() -> None:
    player = opened(finished())
    player.press("home")
    assert (player.model.scene, studied(player.model)) == (START, None)
    player.send(Do("rulebook"))
    player.send(Do("home"))
    assert player.dialog == ""


# ---- what is played aside ----------------------------------------------------------------


def test_a_lesson_waits_at_home_and_the_match_below_it() -> None:
    player = waiting()
    match = player.model.table.home.table.match
    player.send(Do("lesson-begin", "powers"))
    player.press("home")
    assert player.says("lesson.powers")
    player.press("resume", "0")
    assert player.model.lesson
    player.press("home")
    player.press("resume", "1")
    after = player.model
    assert not after.lesson
    assert after.table.home.table.match == match


def test_a_deal_aside_waits_and_the_match_below_it_is_what_is_saved_again() -> None:
    player = waiting()
    match = player.model.table.home.table.match
    player.press("home")
    player.press("daily")
    player.press("daily-play")
    player.press("home")
    assert player.says("daily.title")
    assert faults_of(player.html) == []
    player.press("resume", "1")
    assert player.model.table.home.table.match == match
    assert read_match(player.storage[MATCH_KEY]).match == match


def test_a_deal_aside_that_is_over_is_put_away() -> None:
    player = visitor()
    player.press("daily")
    player.press("daily-play")
    finish(player)
    player.press("home")
    assert player.model.match is None
    assert MATCH_KEY not in player.storage
    assert not player.has("resume")


def test_the_deal_of_the_day_from_a_lesson_loses_no_match() -> None:
    player = waiting()
    match = player.model.table.home.table.match
    player.send(Do("lesson-begin", "powers"))
    player.press("home")
    player.press("daily")
    player.press("daily-play")
    aside = read_match(player.storage[MATCH_KEY]).aside
    assert aside is not None
    assert aside.match == match


def test_a_lesson_that_is_begun_at_home_leads_back_there() -> None:
    player = waiting()
    player.send(Do("lesson-begin", "powers"))
    player.press("home")
    player.send(Do("lesson-begin", "call"))
    player.press("lesson-leave")
    assert player.model.scene == START
    player.press("resume")
    assert match_of(player.model).seed == "waits"


# ---- a new match -------------------------------------------------------------------------


def test_a_new_match_asks_where_one_waits() -> None:
    player = waiting()
    match = player.model.table.home.table.match
    player.press("home")
    player.press("new")
    assert player.asking == "new"
    player.press("answer-no")
    assert (player.model.scene, player.model.table.home.table.match) == (START, match)


def test_after_the_grade_there_is_a_way_home_and_nothing_is_asked() -> None:
    player = of_one_deal()
    assert player.waits_for(GRADE)
    assert "k-to-home" in player.html
    player.press("home")
    assert not player.has("resume"), "there is nothing to go on with"
    player.press("new")
    assert (player.asking, player.model.scene) == ("", TABLE)


def test_another_tab_keeps_its_match() -> None:
    player = waiting()
    player.press("home")
    kept = player.storage[MATCH_KEY]
    player.send(OwnerChanged(elsewhere=True))
    player.press("resume")
    player.rest()
    assert player.says("elsewhere.words")
    player.send(Do("home"))
    player.send(Do("begin-new"))
    assert player.storage[MATCH_KEY] == kept


# ---- the first visit ---------------------------------------------------------------------


def first_visit(language: str = "ja", settings: str | None = None) -> Player:
    return Player(Opening("", (language,), "seed-0", ADDRESS, texts={"settings": settings}))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_newcomer_is_offered_a_first_deal(language: str) -> None:
    player = first_visit(language)
    assert faults_of(player.html) == []
    assert player.html.index("k-first") < player.html.index("k-new")
    player.press("lesson-begin", "first")
    assert player.model.lesson
    player.press("home")
    assert "k-first" not in player.html, "it waits there, and goes on"
    player.press("resume")
    player.press("lesson-leave")
    assert "k-first" in player.html, "nobody has learned anything yet"


@pytest.mark.parametrize("game", PAGES)
def test_whoever_has_done_a_lesson_is_no_newcomer(game: str) -> None:
    def at_home(kept: str | None) -> Player:
        opening = Opening(f"?game={game}", ("en",), "s", ADDRESS, texts={"lessons": kept})
        return Player(opening, page=page_named(game))

    assert "k-first" in at_home(None).html
    player = at_home('{"schema": 1, "done": ["first"]}')
    assert "k-first" not in player.html
    of = len(page_named(game).books.lessons())
    assert f"1/{of}" in player.html, "how many are done stands at the way to them"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PAGES)
def test_all_that_teaches_is_behind_one_door(game: str, language: str) -> None:
    """The game in a minute, the lessons, the rules: for new users, and for others."""
    for played in (False, True):
        opening = Opening(f"?game={game}", (language,), "s", ADDRESS, played=played)
        player = Player(opening, page=page_named(game))
        door, rest = player.html.split("</details>")
        assert door.count("<details") == 1
        assert {"k-learn", "k-lessons", "k-learn-book"} <= set(re.findall(r'id="([\w-]+)"', door))
        assert not re.search(r'data-do="(lesson|rulebook)"', rest)
        player.press("rulebook")
        assert player.dialog == "rulebook"
        player.press("home")
        player.press("lesson")
        assert player.dialog == "lessons"


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_and_matches_are_open_from_home(language: str) -> None:
    player = Player(Opening("", (language,), "s", ADDRESS, played=True))
    player.press("people")
    assert player.says("people.empty")
    assert player.says("club.empty")
    assert faults_of(player.html) == []
    player.press("close")
    assert player.model.dialog is None


def test_who_has_played_is_no_newcomer() -> None:
    match = waiting().storage[MATCH_KEY]
    for opening in (
        Opening("", ("ja",), "s", ADDRESS, played=True),
        Opening("", ("ja",), "s", ADDRESS, texts={"match": match}),
    ):
        player = Player(opening)
        player.send(Do("home"))
        assert "k-first" not in player.html


def test_the_first_match_is_the_first_lesson() -> None:
    assert PAGE.books.lessons()[0].name == PAGE.books.first_lesson


def test_a_link_names_a_deck_and_nothing_else() -> None:
    player = visitor("?deck=auto")
    assert player.model.visit.deck == ""
    assert player.model.notices


def test_the_sign_of_a_button_is_that_of_what_it_does() -> None:
    page = first_visit().html
    for shown, sign in (("how-open", "i-rules"), ("how-close", "i-close")):
        found = re.search(rf'<span class="{shown}">.*?</svg>', page)
        assert found is not None
        assert f'href="#{sign}"' in found[0]


def test_whether_sound_was_answered_is_read_strictly() -> None:
    assert "sound" not in read_settings('{"schema": 1}').offered
    assert "sound" in read_settings('{"schema": 1, "sound": "on"}').offered
    assert read_settings(write_settings(NOT_ASKED)).offered == ("sound",)
    for damaged in ("sound", ["sounds"], ["sound", "sound"]):
        with pytest.raises(BadText):
            read_settings(json.dumps({"schema": 1, "offered": damaged}))


# ---- what is said ------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_is_explained_in_a_minute(language: str) -> None:
    player = first_visit(language)
    assert player.says("how.1")
    assert player.says("how.5")


def test_the_suits_are_explained_only_where_they_have_their_own_names() -> None:
    assert not first_visit("ja").says("legend")
    kept = write_settings(Settings(deck="sdc"))
    lesson = first_visit("en", settings=kept)
    assert lesson.says("legend")
    lesson.press("lesson-begin", "first")
    assert lesson.says("legend")
    book = first_visit("en", settings=kept)
    book.send(Do("rulebook"))
    assert book.says("legend")
