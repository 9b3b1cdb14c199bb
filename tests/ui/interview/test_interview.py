"""House rules by an interview: every answer acts, and every end is rules whose link reads back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from urllib.parse import urlencode

import pytest

from napoleon.games import PAGES, page_named
from napoleon.kit.rule_book import Book
from napoleon.ui.interview.questions import UNKNOWN, Inquiry, Interview, asked, question
from napoleon.ui.leaflet.dialog import Leaflet
from napoleon.ui.page_of import PageOf
from napoleon.ui.rule_form.state import RuleForm
from napoleon.ui.shell.effects import Copy, Focus
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.words import LANGUAGES, Words
from tests.nightly import spread
from tests.ui.markup import faults_of
from tests.ui.player import Player, visitor

GAMES = sorted(PAGES)


def page_of(game: str) -> PageOf:
    return page_named(game)


def questions_of(page: PageOf) -> Sequence[Inquiry]:
    """The questions of a game."""
    assert page.books.interview is not None
    return page.books.interview()


def some_preset(page: PageOf) -> str:
    """A preset that is not the usual one, and in which most questions matter."""
    return {"napoleon": "napoleon-l", "durak": "perevodnoy-show"}[page.game.name]


def walk(game: str, base: str, wanted: int) -> Iterator[Book]:
    """One path through the questions for each answer of each; the others have number ``wanted``."""
    page = page_of(game)
    questions, rules = questions_of(page), page.game.rules.presets()[base]
    for special in questions:
        for answer in (*(one.name for one in special.answers), UNKNOWN):
            given: tuple[str, ...] = ()
            while (now := asked(questions, rules, given)).next is not None:
                names = [*(one.name for one in now.next.offered(now.rules)), UNKNOWN]
                usual = names[wanted % len(names)]
                ours = now.next.name == special.name and answer in names
                given = (*given, answer if ours else usual)
            yield now.rules


@pytest.mark.parametrize("game", GAMES)
def test_there_are_a_few_questions_and_the_first_is_how_many_play(game: str) -> None:
    questions = questions_of(page_of(game))
    rules = page_of(game).game.rules.presets()[page_of(game).game.rules.default_preset]
    assert len(questions) == 11
    assert questions[0].name == "players"
    assert asked(questions, rules, ()).left >= 8
    assert all(len(one.answers) == len(one.offered(rules)) >= 2 for one in questions)


@pytest.mark.parametrize("game", spread(GAMES, 2))
def test_every_end_is_rules_that_can_be_played_and_a_link_that_reads_back(game: str) -> None:
    page, ends = page_of(game), set()
    for base, wanted in ((page.game.rules.default_preset, 0), (some_preset(page), 2)):
        for rules in walk(game, base, wanted):
            if rules not in ends:
                assert rules.conflict() is None
                assert page.game.rules.from_query(rules.to_query()) == (rules, [])
            ends.add(rules)
    assert len(ends) > 20


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_every_end_from_every_preset_can_be_played(game: str) -> None:
    page = page_of(game)
    for base in page.game.rules.presets():
        for wanted in (0, 1, 2):
            for rules in walk(game, base, wanted):
                assert rules.conflict() is None
                assert page.game.rules.from_query(rules.to_query()) == (rules, [])


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_acts(game: str) -> None:
    """Two answers of a question lead to rules that differ in something with an effect."""
    page = page_of(game)
    for one in questions_of(page):
        presets = page.game.rules.presets()
        tried = [presets[base] for base in (page.game.rules.default_preset, some_preset(page))]
        bases = [rules for rules in tried if one.matters(rules)]
        ways = [{answer.applied(base) for answer in one.offered(base)} for base in bases]
        assert max(map(len, ways), default=0) == len(one.answers), one.name


def test_not_known_takes_the_presets_value() -> None:
    for game in GAMES:
        page = page_of(game)
        for base in (some_preset(page), page.game.rules.default_preset):
            rules, questions = page.game.rules.presets()[base], questions_of(page)
            left = asked(questions, rules, ()).left
            assert asked(questions, rules, (UNKNOWN,) * left) == (rules, None, 0)


def test_what_no_longer_matters_is_skipped() -> None:
    page = page_of("napoleon")
    questions, rules = questions_of(page), page.game.rules.presets()["sdc"]
    names = []
    given: tuple[str, ...] = ()
    while (now := asked(questions, rules, given)).next is not None:
        names.append(now.next.name)
        given = (*given, {"jokers": "none", "mighty": "no"}.get(now.next.name, UNKNOWN))
    assert "call" not in names, "there is no Joker"
    assert "yoromeki" not in names, "there is no Mighty"
    assert "jacks" in names


def test_a_value_that_is_there_stays_where_the_answer_allows_it() -> None:
    two = question("two", "", yes="same_two.rank=4|2", no="same_two.rank=plain")
    presets = page_of("napoleon").game.rules.presets()
    second = presets["sdc"].with_text("same_two.rank", "2")
    assert two.answers[0].applied(second) == second
    assert two.answers[0].applied(presets["matsuda"]).text("same_two.rank") == "4"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_question_and_answer_has_its_words(game: str, language: str) -> None:
    page = page_of(game)
    words = Words(language, own=page.catalogues)
    for one in questions_of(page):
        assert words.has(f"interview.{one.name}")
        own = [words.has(f"interview.{one.name}.{answer.name}") for answer in one.answers]
        shared = [answer.name in ("yes", "no") for answer in one.answers]
        assert all(map(any, zip(own, shared, strict=True))), one.name


# ---- on the page -------------------------------------------------------------------------


def opened(game: str = "napoleon") -> Player:
    page = visitor(f"game={game}")
    page.press("setup")
    page.press("interview")
    return page


def state(page: Player) -> Interview:
    assert isinstance(page.model.dialog, Interview)
    return page.model.dialog


def to_the_end(page: Player, *answers: str) -> None:
    """Answer the questions after that about the players; the others are not known."""
    page.send(Do("interview-answer", ""))
    for answer in answers:
        page.press("interview-answer", answer)
    while page.has("interview-answer"):
        page.send(Do("interview-answer", ""))


@pytest.mark.parametrize("game", GAMES)
def test_a_walk_through_the_questions_by_buttons(game: str) -> None:
    page = opened(game)
    seen = []
    while page.has("interview-answer"):
        assert faults_of(page.html) == []
        seen.append(page.html)
        first = next(c for c in page.controls if c.do == "interview-answer" and c.arg)
        effects = page.press("interview-answer", first.arg)
        assert Focus("interview-question") in effects
    assert len(seen) >= 8
    assert faults_of(page.html) == []
    assert page.has("interview-play")
    page.press("interview-previous")
    assert page.html == seen[-1]


def test_an_answer_that_there_is_not_changes_nothing() -> None:
    page = opened()
    page.send(Do("interview-answer", "maybe"))
    assert state(page).given == ()
    page.send(Do("interview-base", "", "nonsense"))
    assert state(page).base == "sdc"


def test_the_preset_for_what_is_not_known_can_be_chosen() -> None:
    page = opened()
    page.pick("matsuda")
    to_the_end(page)
    page.press("interview-play")
    assert page.model.rules == page.model.game.rules.presets()["matsuda"]


def test_the_rules_are_saved_under_a_name_and_played() -> None:
    page = opened()
    to_the_end(page, "none")
    page.send(Do("interview-save", "", urlencode({"name": " "})))
    assert page.says("own.fault.empty", most=30)
    page.send(Do("interview-save", "", urlencode({"name": "いつもの卓"})))
    assert page.says("own.notice.saved", name="いつもの卓")
    [own] = page.model.own
    assert (own.name, own.rules.text("joker.count")) == ("いつもの卓", "0")
    [copied] = [one for one in page.press("interview-copy") if isinstance(one, Copy)]
    assert "name=" in copied.text
    page.press("interview-play")
    assert page.model.table.match.rules == own.rules
    assert page.reopened().model.own == (own,)


def test_a_name_that_is_taken_is_asked_for() -> None:
    page = opened()
    to_the_end(page, "none")
    page.send(Do("interview-save", "", urlencode({"name": "A"})))
    page.press("interview-again")
    to_the_end(page, "two")
    page.send(Do("interview-save", "", urlencode({"name": "A"})))
    assert page.asking == "preset_replace"
    page.press("answer-yes")
    assert [own.rules.text("joker.count") for own in page.model.own] == ["2"]


def test_the_link_is_copied_and_reads_back() -> None:
    page = opened("durak")
    to_the_end(page, "n24", "yes")
    [copied] = [one for one in page.press("interview-copy") if isinstance(one, Copy)]
    query = copied.text.partition("?")[2]
    rules, problems = page.model.game.rules.from_query(query, linked=True)
    assert problems == []
    assert (rules.text("pack.lowest"), rules.text("transfer.allowed")) == ("9", "on")


def test_it_goes_back_to_the_form_and_on_to_the_form_and_to_the_leaflet() -> None:
    page = opened()
    page.press("close")
    assert page.model.dialog is None
    page.press("setup")
    page.press("rules")
    page.press("interview")
    page.press("close")
    assert isinstance(page.model.dialog, RuleForm)
    page.press("interview")
    to_the_end(page, "none")
    page.press("leaflet")
    assert isinstance(page.model.dialog, Leaflet)
    page.press("close")
    assert state(page).given[:2] == ("", "none")
    page.press("interview-form")
    assert page.form.text("joker.count") == "0"
