"""Links on their way: what chats and mails do to them, and what is still read."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import cache
from typing import Final

import pytest

from napoleon.games import game_named
from napoleon.kit.digest import SYLLABLES
from napoleon.kit.query import is_ours, misspelt_in
from napoleon.match.game import Game
from napoleon.match.match import Match
from napoleon.match.records.fault import Unreadable
from napoleon.match.rooms import records_of
from napoleon.match.steps import whole
from napoleon.ui.challenge import state as challenges
from napoleon.ui.challenge.state import BadChallenge, Cards, Challenge
from napoleon.ui.people.same_cards import links_in
from napoleon.ui.rule_form.names import rules_name
from napoleon.ui.shell.frame import TABLE
from napoleon.ui.shell.link import check_word, game_in, read_link, write_link
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.sitting import AT_HOME
from napoleon.ui.table import course
from tests.finished import finished
from tests.nightly import spread
from tests.rewritten import REWRITTEN
from tests.ui.player import Player, visitor

GAMES: Final = ("napoleon", "durak")
ADDRESS: Final = "https://cards.example/play/"
SHORT: Final = {
    "napoleon": "table.deals=1&joker.count=0",
    "durak": "preset=perevodnoy&match.target=1",
}
TRACKERS: Final = (
    "fbclid=IwAR0abc_-x",
    "utm_source=line&utm_medium=social",
    "igshid=NTc4MTIwNjQ2YQ==",
    "gclid=Cj0K",
    "openExternalBrowser=1",
    "si=x7",
    "mc_cid=1&mc_eid=2",
    "__cft__[0]=AZ",
    "WT.mc_id=7",
    "ref",
    "%E2%80%AEx=1",
)
MARKS: Final = (
    ")",
    "。",
    ".",
    ">",
    "」",
    ",",
    "]",
    '"',
    "'",
    "！",
    "?",
    "…",
    "）。",
    "*",
    "_",
    ";",
)
ESCAPED: Final = "%E3%80%82"
"""A closing mark as a browser passes it on."""


def _tracked_before(tracker: str) -> Callable[[str], str]:
    return lambda link: re.sub("(?=#|$)", f"&{tracker}", link, count=1)


def _tracked_first(tracker: str) -> Callable[[str], str]:
    return lambda link: link.replace("?", f"?{tracker}&", 1)


def _with_mark(mark: str) -> Callable[[str], str]:
    return lambda link: link + mark


def _escaped(signs: str) -> Callable[[str], str]:
    """These characters of the fragment, or of the query where there is none, as escapes."""

    def change(link: str) -> str:
        head, start, tail = link.rpartition("#" if "#" in link else "?")
        for sign in signs:
            tail = tail.replace(sign, f"%{ord(sign):02X}")
        return head + start + tail

    return change


CHANGES: Final[dict[str, Callable[[str], str]]] = {
    **{f"before {tracker}": _tracked_before(tracker) for tracker in TRACKERS},
    **{f"first {tracker}": _tracked_first(tracker) for tracker in TRACKERS},
    "at the end": lambda link: f"{link}&fbclid=x",
    "a second question mark": lambda link: f"{link}?fbclid=x",
    "&amp;": lambda link: link.replace("&", "&amp;"),
    "&amp;amp;": lambda link: link.replace("&", "&amp;amp;"),
    "&#38;": lambda link: link.replace("&", "&#38;"),
    "%7E": _escaped("~"),
    "%3A": _escaped(":"),
    "%7e %3a": lambda link: _escaped("~:")(link).replace("%7E", "%7e").replace("%3A", "%3a"),
    "all escaped": _escaped("%~:=&/!*+()-._"),
    "blanks": lambda link: f"\n {link} \n",
    "mark and tracker": lambda link: f"{link})&utm_source=x",
    **{f"mark {mark}": _with_mark(mark) for mark in MARKS},
    "escaped mark": _with_mark(ESCAPED),
}
PASTED: Final = {**CHANGES, **REWRITTEN}


@cache
def deal_link(name: str) -> str:
    """A link to a deal, as the page writes it."""
    rules, problems = game_named(name).rules.from_query(SHORT[name])
    assert not problems
    return ADDRESS + write_link(rules, "tanaka-cup-1", 12)


@cache
def challenge_link(name: str) -> str:
    """A challenge by two people, one with a name of characters that links escape."""
    game = game_named(name)
    rules, _ = game.rules.from_query(SHORT[name])
    people = []
    for number, own in enumerate(("花子 100%", "")):
        chance, match = random.Random(number), Match.begun(game, rules, "duel", 3)
        while not match.over:
            if match.deal_over:
                match = match.next_deal()
            elif (silent := match.chance) is not None:
                match, _ = match.play(silent)
            else:
                seat = game.actors(match.state)[0]
                legal = game.observe(match.state, seat).legal
                match, _ = match.play(legal[chance.randrange(len(legal))])
        people.append(challenges.person_of(match.standing, own, number, 0))
    cards = Cards(rules, "duel", 3, ("casual",) * (game.seats(rules) - 1))
    return ADDRESS + challenges.write(Challenge(cards, tuple(people)))


@cache
def record_link(name: str, *, ply: bool = False, laid_out: bool = False) -> str:
    """The link of a finished deal; with its cards where no link can hold its seed."""
    record = finished(name, "a seed 花" if laid_out else "gate")
    return ADDRESS + records_of(record.game).link(record, 7 if ply else None)


# ---- what is read all the same --------------------------------------------------------------


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_link_to_a_deal(name: str, change: str) -> None:
    game, link = game_named(name), deal_link(name)
    changed = CHANGES[change](link).strip()
    query = changed.removeprefix(ADDRESS)
    assert read_link(game, query) == read_link(game, link.removeprefix(ADDRESS))
    assert game_in(query) == name


@pytest.mark.parametrize("change", PASTED)
@pytest.mark.parametrize("name", GAMES)
def test_a_challenge(name: str, change: str) -> None:
    game, link = game_named(name), challenge_link(name)
    found = challenges.read(game, link)
    assert [person.name for person in found.people] == ["花子 100%", ""]
    assert challenges.read(game, PASTED[change](link)) == found


@pytest.mark.parametrize("change", PASTED)
@pytest.mark.parametrize(
    ("ply", "laid_out"), spread([(False, True), (False, False), (True, False), (True, True)], 4)
)
@pytest.mark.parametrize("name", GAMES)
def test_a_record(name: str, change: str, *, laid_out: bool, ply: bool) -> None:
    records, link = records_of(game_named(name)), record_link(name, ply=ply, laid_out=laid_out)
    found = records.find(link)
    changed = PASTED[change](link)
    assert records.find(changed) == found
    assert whole(records.reading_link(changed)) == found


@pytest.mark.parametrize("tracker", TRACKERS)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_bare_page(tracker: str, language: str) -> None:
    assert game_in(f"?{tracker}") == ""
    page = visitor(f"?{tracker}", language=language)
    assert not page.model.notices
    assert page.html == visitor("", language=language).html


@pytest.mark.parametrize("change", PASTED)
@pytest.mark.parametrize("name", GAMES)
def test_challenges_in_a_text_of_the_club(name: str, change: str) -> None:
    link = challenge_link(name)
    found = links_in(f"Look: {PASTED[change](link).strip()} and play")
    assert len(found) == 1
    assert challenges.read(game_named(name), found[0]) == challenges.read(game_named(name), link)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("start", ["%23{}=", "%23{}%3D", "#{}%3D"])
def test_the_start_of_a_fragment_that_is_escaped(name: str, start: str) -> None:
    game = game_named(name)
    for link, letter in ((challenge_link(name), "c"), (record_link(name), "r")):
        other = link.replace(f"#{letter}=", start.format(letter))
        if letter == "c":
            assert challenges.read(game, other) == challenges.read(game, link)
        else:
            read = records_of(game).reading_link
            assert whole(read(other)) == whole(read(link))
        shown = visitor(other.removeprefix(ADDRESS))
        assert shown.html == visitor(link.removeprefix(ADDRESS)).html


def read(game: Game, link: str) -> object:
    """The challenge or the record in a link."""
    return challenges.read(game, link) if "#c=" in link else records_of(game).find(link)


# ---- what is still refused, and named -------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_what_is_changed_in_earnest_is_refused(name: str) -> None:
    game = game_named(name)
    for extra in ("&none.such=on", "&joker.colour=red"):
        other = re.sub("(?=#)", extra, challenge_link(name), count=1)
        with pytest.raises(BadChallenge, match="altered"):
            challenges.read(game, other)
        with pytest.raises(Unreadable):
            records_of(game).find(re.sub("(?=#)", extra, record_link(name), count=1))
    for link in (challenge_link(name), record_link(name)):
        for cut in (1, 2, 9, len(link) // 3):
            with pytest.raises((BadChallenge, Unreadable)):
                read(game, link[:-cut])


SLIPS: Final = """
joker.coumt none.such sed seeed sede deall presett jokercount joker_count
lnag levels game_
"""


@pytest.mark.parametrize("name", SLIPS.split())
@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_slip_of_the_hand_is_named(name: str, language: str) -> None:
    game = game_named("napoleon")
    link, problems = read_link(game, f"?preset=four&{name}=2&seed=x")
    assert [(found.key, found.name) for found in problems] == [("unknown_option", name)]
    assert link.seed == "x"
    assert name in visitor(f"?preset=four&{name}=2&seed=x", language=language).html


@pytest.mark.parametrize("tracker", TRACKERS)
def test_names_that_others_add_are_no_slips(tracker: str) -> None:
    assert not list(misspelt_in(f"?{tracker}", game_named("durak").rules.options()))


@pytest.mark.parametrize("name", GAMES)
def test_every_option_is_ours(name: str) -> None:
    assert all(map(is_ours, game_named(name).rules.options()))


# ---- check words ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_every_cut_of_a_deal_link_is_named(name: str) -> None:
    game, link = game_named(name), deal_link(name).removeprefix(ADDRESS)
    whole, problems = read_link(game, link)
    assert not problems
    start = link.index("&", link.index("check=")) + 1
    for at in range(start, len(link)):
        found, problems = read_link(game, link[:at])
        assert problems or found == whole, link[:at]


@pytest.mark.parametrize("name", GAMES)
def test_links_without_a_check_word_are_read_as_ever(name: str) -> None:
    game, link = game_named(name), deal_link(name).removeprefix(ADDRESS)
    bare = re.sub("check=[a-z]+&", "", link)
    assert bare != link
    assert read_link(game, bare) == read_link(game, link)
    assert read_link(game, re.sub("(?<=check=)[a-z]+", lambda word: word[0].upper(), link))[1] == ()


def test_a_check_word_rests_on_rules_seed_and_deal_alone() -> None:
    game = game_named("napoleon")
    rules = game.rules.presets()["guruguru"]
    word = check_word(rules, "cup", 1)
    assert re.fullmatch("(?:[a-z]{2}){3}", word)
    assert {word[at : at + 2] for at in (0, 2, 4)} <= set(re.findall("..", SYLLABLES))
    others = {
        check_word(rules, "cup", 2),
        check_word(rules, "cup-", 1),
        check_word(rules, None, 1),
        check_word(rules.with_text("joker.count", "0"), "cup", 1),
        check_word(game_named("durak").rules(), "cup", 1),
    }
    assert len(others | {word}) == 6
    assert check_word(game.rules(), "tanaka-cup-1", 12) == "muyami", "it stays what it is"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_cut_is_reported_with_both_words(name: str, language: str) -> None:
    link = deal_link(name).removeprefix(ADDRESS)
    page = visitor(link[:-1], language=language)
    rules, _ = game_named(name).rules.from_query(SHORT[name])
    sentence = page.model.words("notice.link.cut_off").partition("{")[0]
    assert sentence in page.html
    for deal in (12, 1):
        assert check_word(rules, "tanaka-cup-1", deal).upper() in page.html


# ---- what is played is in sight -------------------------------------------------------------


def in_sight(page: Player) -> str:
    """The text below the status line; "" for nothing."""
    found = re.search(r'id="status-deal">(.*?)</span>', page.html)
    return found[1] if found else ""


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_what_a_link_deals_is_in_sight_until_the_first_action(name: str, language: str) -> None:
    link = re.sub("check=[a-z]+&", "", deal_link(name).removeprefix(ADDRESS))
    rules, _ = game_named(name).rules.from_query(SHORT[name])
    word = check_word(rules, "tanaka-cup-1", 12).upper()
    page = visitor(link, language=language)
    for shown in (page, page.reopened(query=link)):
        assert all(text in in_sight(shown) for text in ("12", "tanaka-cup-1", word))
        assert rules_name(shown.model.frame, rules) in in_sight(shown)
    page.rest()
    assert word in in_sight(page)
    page.send(Do("home"))
    assert not in_sight(page)
    page.press("resume", "0")
    page.send(Do("dealt"))
    assert f">{word}<" in page.html, "the dialog of the deal has it always"
    page.send(Do("close"))
    while AT_HOME not in page.model.table.home.table.match.actors:
        assert page.model.view is not None
        page.model, _ = course.act(page.model, page.model.view.legal[0])
    assert not in_sight(page)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_word_is_in_sight_before_a_running_match_is_left(language: str) -> None:
    page = visitor("?preset=four&seed=a", language=language)
    page.rest()
    other = page.reopened(query=deal_link("napoleon").removeprefix(ADDRESS))
    rules, _ = game_named("napoleon").rules.from_query(SHORT["napoleon"])
    word = check_word(rules, "tanaka-cup-1", 12).upper()
    assert word in other.html
    other.send(Do("begin-link"))
    assert word in in_sight(other)
    other.send(Do("begin-new"))
    assert other.model.scene == TABLE
    assert not in_sight(other)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_rules_alone_and_ones_own_matches_say_nothing(language: str) -> None:
    for query in ("?preset=four", ""):
        page = visitor(query, language=language)
        page.send(Do("begin-link" if query else "begin-new"))
        assert page.model.scene == TABLE
        assert not in_sight(page)
