"""Links: nothing in them can stop the page, and each ignored part is named."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Final
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from napoleon import PRESETS
from napoleon.games import GAMES, game_named
from napoleon.games.napoleon.rules import OPTIONS
from napoleon.kit.catalogues import said_of
from napoleon.kit.rule_book import Problem
from napoleon.ui.shell import link
from napoleon.ui.shell.frame import TABLE
from napoleon.ui.shell.link import HIGHEST_DEAL, Link, write_link
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.screen import START
from napoleon.ui.shell.words import is_called
from tests.games.toy.game import GAME as TOY
from tests.games.toy.game import ToyRules
from tests.laws.random_play import CHANCES, any_rules, examples
from tests.stored import read_link
from tests.ui.player import texts_of, visitor

MANIFEST = Path(__file__).parents[3] / "web/manifest.webmanifest"
SEEDS = st.from_regex(r"[A-Za-z0-9_.-]{1,64}", fullmatch=True)
NAMES = st.sampled_from(
    [*OPTIONS, "preset", "seed", "deal", "lang", "theme", "v", "source", "", "<b>", "xss"]
)
VALUES = st.text(max_size=20) | st.sampled_from(["on", "off", "1", "99", "sdc", "<script>", "%"])
QUERIES = st.lists(st.tuples(NAMES, VALUES), max_size=8).map(
    lambda pairs: "?" + "&".join(f"{quote(name)}={quote(value)}" for name, value in pairs)
)


def meant(query: str) -> Link:
    """A link without mistakes, and without the name of its rules."""
    link, problems = read_link(query)
    assert problems == ()
    return link._replace(named=None)


@examples(27)
@given(st.text(max_size=200) | QUERIES)
def test_reading_never_raises(query: str) -> None:
    link, _ = read_link(query)
    if link.rules is not None:
        assert link.rules.conflict() is None
    assert 1 <= link.deal <= HIGHEST_DEAL


@examples(17)
@given(CHANCES, st.none() | SEEDS, st.integers(1, HIGHEST_DEAL))
def test_what_is_written_is_read_back(chance: random.Random, seed: str | None, deal: int) -> None:
    rules = any_rules(chance)
    expected = Link(rules, seed, deal if seed else 1)
    assert meant(write_link(rules, seed, deal)) == expected


@pytest.mark.parametrize(
    ("query", "problem"),
    [
        ("?preset=nosuch", ("unknown_preset", "preset", "nosuch")),
        ("?seed=<img>x", ("no_deal", "seed", "<img>x")),
        ("?joker.colour=red", ("unknown_option", "joker.colour", "red")),
        ("?joker.count=9", ("bad_value", "joker.count", "9")),
        ("?joker.count=", ("bad_value", "joker.count", "")),
        ("?seed=a!b", ("no_deal", "seed", "a!b")),
        ("?seed=", ("no_deal", "seed", "")),
        ("?seed=x&deal=0", ("no_deal", "deal", "0")),
        ("?seed=x&deal=10000", ("no_deal", "deal", "10000")),
        ("?seed=x&deal=00012345", ("no_deal", "deal", "00012345")),
        ("?seed=x&deal=二", ("no_deal", "deal", "二")),
        ("?lang=fr", ("bad_value", "lang", "fr")),
        ("?theme=pink", ("bad_value", "theme", "pink")),
        ("?joker.count=0&joker.count=2", ("repeated", "joker.count", "2")),
        ("?seed=a&seed=b", ("repeated", "seed", "b")),
        ("?theme=dark&theme=light", ("repeated", "theme", "light")),
        ("?v=2&preset=sdc", ("unknown_version", "v", "2")),
        ("?" + "a" * 100_000, ("too_long", "", "100001")),
        ("?table.widow=none&adjutant.change=both", ("conflict", "table.widow", "adjutant.change")),
    ],
)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_each_problem_is_named_on_the_page(
    query: str, problem: tuple[str, str, str], language: str
) -> None:
    _, problems = read_link(query)
    assert [tuple(found) for found in problems] == [problem]
    page = visitor(query, language=language)
    shown = texts_of(page.model)
    assert page.model.words(f"notice.link.{problem[0]}").split("{")[0] in shown
    assert problem[1] in shown or problem[2] in shown
    if problem[0] not in ("conflict", "unknown_option"):
        assert problem[2] in shown


MEANT: Final = (
    "?v=1&game=durak&preset=perevodnoy&match.target=10&deal.sorted=on&seed=tanaka-cup-1&deal=2"
)


@pytest.mark.parametrize(
    ("written", "typed"),
    [
        ("deal=2", "deal=２"),
        ("deal=2", "deal=02"),
        ("deal=2", "deal=0002"),
        ("deal=2", "deal=2/"),
        ("deal=2", "deal=2\u200b"),
        ("deal=2", "DEAL=2"),
        ("target=10", "target=１０"),
        ("target=10", "target=010"),
        ("match.target", "Match.Target"),
        ("sorted=on", "sorted=ON"),
        ("seed", "Seed"),
        ("preset", "PRESET"),
        ("game=durak", "GAME=Durak"),
        ("game=durak", "Game=ドゥラーク"),
        ("game=durak", "ｇａｍｅ=durak"),
        ("tanaka-cup-1", "tanaka–cup–1"),
        ("tanaka-cup-1", "tanaka—cup—1"),
        ("tanaka-cup-1", "tanaka−cup‑1"),
        ("tanaka-cup-1", "tanaka cup 1"),
        ("tanaka-cup-1", "tanaka+cup+1"),
        ("tanaka-cup-1", "tanaka　cup　1"),
        ("tanaka-cup-1", "ｔａｎａｋａーｃｕｐー１"),
        ("tanaka-cup-1", " tanaka-cup-1 "),
        ("v=1", "v=０1"),
    ],
)
def test_what_is_nearly_right_is_read_as_meant(written: str, typed: str) -> None:
    query = MEANT.replace(written, typed)
    found, problems = link.read_link(game_named("durak"), query)
    assert query != MEANT
    assert is_called("durak", link.game_in(query))
    assert (found, problems) == link.read_link(game_named("durak"), MEANT)
    assert (found.seed, found.deal, problems) == ("tanaka-cup-1", 2, ())


@pytest.mark.parametrize("bad", ["seed=田中&deal=2", "seed=cup-1&deal=二", "seed=cup-1&deal=2x"])
def test_where_the_deal_cannot_be_read_none_is_dealt(bad: str) -> None:
    page = visitor(f"?preset=guruguru&{bad}")
    assert page.model.match is None
    assert page.model.notices
    assert page.model.playing_rules == PRESETS["guruguru"]


def test_the_values_for_a_visit_may_be_in_capitals() -> None:
    assert meant("?LANG=EN&theme=Dark&Level=Expert&open=Rules") == Link(
        language="en", theme="dark", levels=("expert",), opens="rules"
    )


def test_a_link_of_another_version_is_not_guessed_at() -> None:
    link, problems = read_link("?v=2&preset=guruguru&seed=x&lang=en")
    assert link == Link()
    assert len(problems) == 1


def test_the_rest_of_a_link_with_a_mistake_holds() -> None:
    link, problems = read_link("?preset=guruguru&joker.count=7&seed=cup-1&deal=3&lang=en")
    assert link._replace(named=None) == Link(PRESETS["guruguru"], "cup-1", 3, "en")
    assert len(problems) == 1


def test_many_mistakes_do_not_bury_the_page() -> None:
    query = "?" + "&".join(f"joker.x{at}=<b>{at}</b>" for at in range(200))
    page = visitor(query)
    toasts = [c for c in page.controls if c.do == "dismiss"]
    assert 0 < len(toasts) <= 6
    ids = [c.attributes["id"] for c in toasts]
    assert len(set(ids)) == len(ids)
    assert "<b>" not in page.html
    while page.has("dismiss"):
        left = len(page.model.notices)
        page.press("dismiss")
        assert len(page.model.notices) == left - 1


@pytest.mark.parametrize("place", ["preset={}", "v={}", "joker.count={}", "seed={}", "lang={}"])
def test_markup_in_a_link_is_shown_as_text(place: str) -> None:
    markup = "<img src=x onerror=alert(1)>"
    page = visitor("?" + place.format(quote(markup)))
    assert "<img src" in texts_of(page.model)
    assert "<img src" not in page.html


def test_a_link_with_a_seed_deals_at_once_and_one_with_rules_offers_them() -> None:
    assert visitor("?seed=cup-1&deal=2").model.table.match.number == 2
    page = visitor("?preset=guruguru")
    assert page.model.match is None
    page.press("play-link")
    assert page.model.table.match.rules == PRESETS["guruguru"]


def test_a_link_asks_before_it_ends_a_match_that_runs() -> None:
    page = visitor("?seed=running").reopened(query="?preset=guruguru&level=expert")
    running = page.model.table.home.table.match
    page.press("play-link")
    assert page.asking == "link"
    page.press("answer-no")
    assert page.model.table.home.table.match == running
    page.press("play-link")
    page.press("answer-yes")
    assert page.model.table.match.rules == PRESETS["guruguru"]


def test_the_start_screen_shows_the_levels_of_a_link() -> None:
    page = visitor("?preset=four&level=expert")
    assert page.says("setting.level.expert")
    page.press("setup")
    assert page.says("level.expert")
    page.choose("level", "strong")
    assert page.says("level.strong")
    seats = visitor("?preset=four&level=expert,,random")
    assert seats.says("start.levels_differ")
    seats.press("setup")
    assert len(re.findall(r'<option value="(?:expert|random)" selected', seats.html)) == 2


def test_the_rules_of_a_link_win_for_the_visit_but_are_not_saved() -> None:
    page = visitor("?preset=guruguru&seed=cup")
    assert page.model.table.match.rules == PRESETS["guruguru"]
    assert "napoleon.rules" not in page.storage
    assert page.model.rules == PRESETS["sdc"]


def test_a_link_that_is_put_away_leaves_the_saved_rules() -> None:
    page = visitor("?preset=guruguru")
    page.press("drop-link")
    page.press("new")
    assert page.model.table.match.rules == PRESETS["sdc"]


def test_a_saved_match_waits_while_a_link_asks_for_another() -> None:
    first = visitor("?seed=kept")
    first.rest()
    page = first.reopened(query="?seed=other&preset=four")
    assert page.has("resume")
    page.press("resume")
    assert page.model.table.home.table.match == first.model.table.home.table.match


@pytest.mark.parametrize("query", ["?seed=kept", "?preset=four&seed=kept&deal=2", "?preset=four"])
def test_a_reload_goes_on_with_the_match_of_the_link(query: str) -> None:
    first = visitor(query)
    if first.has("play-link"):
        first.press("play-link")
    first.rest()
    again = first.reopened(query=query)
    assert again.model.scene == TABLE
    assert again.model.table.home.table.match == first.model.table.home.table.match
    other = first.reopened(query=f"{query}&table.deals=7")
    assert other.model.scene == START, "rules of another kind ask"


def test_the_link_dialog_shows_a_link_that_leads_back() -> None:
    page = visitor("?preset=four&seed=cup-7&deal=4")
    page.rest()
    page.send(Do("share-deal"))
    query = page.shared.removeprefix(page.model.browser.address)
    assert meant(query) == Link(PRESETS["four"], "cup-7", 4)
    assert "share-link" in page.html
    page.press("copy-shared")
    assert page.says("notice.copied")
    page.may_copy = False
    page.press("copy-shared")
    assert page.says("notice.copy_by_hand")


def test_the_rules_of_the_form_become_a_link() -> None:
    page = visitor()
    page.press("rules")
    page.pick("matsuda")
    page.press("share-rules")
    query = page.shared.removeprefix(page.model.browser.address)
    assert meant(query) == Link(PRESETS["matsuda"])


@pytest.mark.parametrize("opens", ["daily", "rules", "help", "friends"])
def test_a_link_opens_what_lies_over_the_first_screen(opens: str) -> None:
    link, problems = read_link(f"?open={opens}")
    assert (link.opens, problems) == (opens, ())
    assert not link.asks_for_match


@pytest.mark.parametrize(
    ("name", "dialog"), [("続きから", ""), ("今日の配札", "daily"), ("ルール", "help")]
)
def test_shortcuts_of_the_installed_page_open_what_they_name(name: str, dialog: str) -> None:
    shortcuts = json.loads(MANIFEST.read_text("utf-8"))["shortcuts"]
    assert len(shortcuts) == 3
    [url] = [shortcut["url"] for shortcut in shortcuts if shortcut["name"] == name]
    page = visitor(url.removeprefix("./"))
    assert page.model.visit.opens == dialog
    page.rest()
    assert page.dialog == dialog
    assert not page.model.notices


def test_a_link_opens_nothing_else() -> None:
    link, problems = read_link("?open=settings")
    assert link.opens == ""
    assert [problem.name for problem in problems] == ["open"]


def test_signs_that_turn_a_sentence_round_are_not_shown() -> None:
    page = visitor("?seed=%E2%80%AEgpj.exe%E2%81%A7abc%00&%E2%80%AEx=1", language="en")
    assert not set(page.html) & set("\u202e\u2067\x00")
    assert '<bdi translate="no">gpj.exeabc</bdi>' in page.html


def test_a_link_names_its_game_unless_it_is_the_usual_one() -> None:
    toy = ToyRules.presets()["plain"]
    query = write_link(toy, "cup", 2)
    assert query == "?v=1&check=kemora&game=toy&preset=plain&seed=cup&deal=2"
    found, problems = link.read_link(TOY, query)
    assert (found._replace(named=None), problems) == (Link(toy, "cup", 2), ())
    assert "game=" not in write_link(PRESETS["sdc"], "cup")
    assert link.game_in(query) == "toy"
    assert link.game_in("?seed=x") == link.game_in("", "#r=x") == "napoleon"
    assert link.game_in("") == link.game_in("?lang=en&open=help") == "", "about no game"


def test_a_link_of_another_game_is_named_and_not_guessed_at() -> None:
    found, problems = read_link("?game=whist&preset=sdc&seed=x")
    assert (found, problems) == (Link(), (Problem("unknown_game", "game", "whist"),))


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("переводной", "perevodnoy"),
        ("perevodnoj", "perevodnoy"),
        ("Perevodnoi", "perevodnoy"),
        ("PODKIDNOY", "podkidnoy"),
        ("пики-пиками", "japanese"),
        ("чухонский", "chukhonsky"),
        ("с погонами", "shoulder-straps"),
        ("Throw-in", "podkidnoy"),
    ],
)
def test_a_preset_may_have_the_name_that_people_give_it(said: str, meant: str) -> None:
    durak = game_named("durak")
    found, problems = link.read_link(durak, f"?game=durak&preset={quote(said)}")
    assert (found.rules, problems) == (durak.rules.presets()[meant], ())


def test_the_nearest_preset_is_offered_and_named() -> None:
    durak = game_named("durak")
    found, problems = link.read_link(durak, "?game=durak&preset=perevodnoe")
    assert found.rules == durak.rules.presets()["perevodnoy"]
    assert problems == (Problem("near_preset", "perevodnoy", "perevodnoe"),)


@pytest.mark.parametrize("said", ["Durak", "DURAK", "дурак", "Дурак", "ドゥラーク"])
def test_a_game_may_have_the_name_that_people_give_it(said: str) -> None:
    found, problems = link.read_link(game_named("durak"), f"?game={quote(said)}&preset=duel")
    assert (found.rules is not None, problems) == (True, ())
    assert not is_called("napoleon", said)


def test_no_name_of_a_preset_means_two() -> None:
    for game in map(game_named, GAMES):
        for preset in game.rules.presets():
            for name in said_of(game.rules.locale, f"preset.{preset}"):
                assert game.rules.preset_called(name) == (preset, True), name
