"""The work of every reader is bounded by its text, also for the worst texts found."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from typing import Final, NamedTuple

import pytest

from napoleon.games.durak.game import GAME as DURAK
from napoleon.games.durak.page.game_page import PAGE as DURAK_PAGE
from napoleon.games.napoleon.game import GAME as NAPOLEON
from napoleon.games.napoleon.page.game_page import PAGE as NAPOLEON_PAGE
from napoleon.kit.json_in import BadText
from napoleon.match.game import Game
from napoleon.match.match import AnyMatch, Match
from napoleon.match.records import script
from napoleon.match.steps import A_CHARACTER, MOST, Steps, TooMuchWork, limited, most_of, whole
from napoleon.ui import backup
from napoleon.ui.challenge import state as challenges
from napoleon.ui.challenge.state import BadChallenge, Cards, Challenge, Person
from napoleon.ui.people import tournaments as club
from napoleon.ui.people.tournaments import Member, Tournament
from napoleon.ui.storage import saved
from napoleon.ui.storage.saved import SavedMatch
from tests.fuzz.readers import READERS
from tests.fuzz.work import check, counted
from tests.games.durak.random_play import some_action
from tests.nightly import sampled, spread

GAMES: Final[dict[str, Game]] = {game.name: game for game in (NAPOLEON, DURAK)}


class Worst(NamedTuple):
    """A link that made much work, as the search found it."""

    rules: str
    word: str
    """A word from everybody for every deal."""
    game: str = "durak"
    seed: str = "x"
    deals: int = 60
    people: int = 8


WORST: Final = {
    "reversed": Worst("preset=reversed&pack.copies=2&match.target=99", "A"),
    "one person": Worst("preset=reversed&pack.copies=2&match.target=99", "A", people=1),
    "pair": Worst(
        "preset=pair&pack.copies=2&defend.face_down=must&pile.nine=any&match.target=99", "A"
    ),
    "deal-out": Worst("preset=deal-out&pack.copies=2&trump.visible=off&match.target=99", "A"),
    "no-throw": Worst(
        "preset=no-throw&pack.copies=2&deal.all=on&deal.drop_talon=on&match.target=99",
        "vr_sNGM01B",
        seed="x93",
    ),
    "heap": Worst("preset=heap&pack.copies=2&match.target=99", "A"),
    "polish": Worst("preset=polish&pack.copies=2&match.target=99", "A"),
    "discards": Worst(
        "preset=classic&table.players=4&table.deals=20&table.stripped=low&auction.passing=once",
        "B",
        game="napoleon",
        seed="x46",
    ),
    "deals that nobody bids for": Worst("preset=four&table.deals=20", "A", game="napoleon"),
}
"""Found by random rules, words and seeds: the most actions, or the longest time."""


def words_of(worst: Worst) -> tuple[str, ...]:
    return (worst.word,) * worst.deals


def link_of(worst: Worst) -> str:
    """The link with its true checksum."""
    query = f"?game={worst.game}&{worst.rules}&seed={worst.seed}&deal=1&level=casual"
    people = (f"p:{at}:0-0:{'.'.join(words_of(worst)[: 60 - at])}" for at in range(worst.people))
    body = "~".join(("1", *people))
    return f"{query}#c={body}~k:{challenges.checksum(query, body)}"


def club_of(worst: Worst) -> str:
    """A club's file whose members have all of them."""
    game = GAMES[worst.game]
    rules, problems = game.rules.from_query(worst.rules)
    assert not problems
    cards = Cards(rules, worst.seed, 1, ("casual",) * (game.seats(rules) - 1))
    members = tuple(
        Member(Person(str(at), 0, 0, words_of(worst)), (1,) * worst.deals) for at in range(60)
    )
    others = tuple(cards._replace(start=start) for start in range(1, 41))
    return club.KEPT.write(game, (Tournament(one, members) for one in others))


@pytest.mark.parametrize("name", spread(WORST, 3))
def test_a_link_is_refused_after_so_many_actions(name: str) -> None:
    worst, text = WORST[name], link_of(WORST[name])
    assert len(text) <= challenges.LONGEST
    with counted() as work, pytest.raises(BadChallenge):
        challenges.read(GAMES[worst.game], text)
    assert work.actions <= MOST
    with counted() as work, pytest.raises(BadChallenge):
        challenges.read(GAMES[worst.game], text)
    assert work.actions == 0, "a refusal is known too"


@pytest.mark.parametrize("name", ["reversed", "deals that nobody bids for"])
def test_a_club_file_is_refused_after_so_many_actions(name: str) -> None:
    text = club_of(WORST[name])
    with counted() as work, pytest.raises(BadText):
        whole(club.reading_file(GAMES[WORST[name].game], text))
    check(work, text)


def test_all_links_of_a_text_are_one_text() -> None:
    links = [link_of(WORST["deal-out"]._replace(seed=f"s{at}")) for at in range(60)]
    with counted() as work, suppress(BadText):
        whole(club.adding(DURAK, links))
    check(work, "".join(links))
    assert work.actions > MOST


def test_a_deal_that_runs_on_after_its_word_is_refused_there() -> None:
    rules = DURAK.rules.from_query("preset=reversed&pack.copies=2&match.target=99")[0]
    with counted() as work, pytest.raises(script.BadScript) as refused:
        whole(script.reading(DURAK, rules, "x", 1, ("A",)))
    assert refused.value.reason == "impossible"
    assert work.actions == script.MOST_FIRST


def long_match(rules: str, seed: str) -> AnyMatch:
    """A match of many deals, played at random."""
    chance, match = random.Random(seed), Match.begun(DURAK, DURAK.rules.from_query(rules)[0], seed)
    while not match.over:
        match = match.next_deal() if match.deal_over else match
        match, _ = match.play(some_action(chance, match.state))
    return match


def test_the_longest_honest_link_is_read() -> None:
    match = long_match("preset=podkidnoy&match.target=24", "honest")
    assert len(match.deals) >= 24
    person = challenges.person_of(match.standing, "Taro", 0, 0)
    cards = Cards(match.rules, match.seed, 1, ("casual",) * (match.seats - 1))
    text = challenges.write(Challenge(cards, (person,)))
    with counted() as work:
        assert challenges.read(DURAK, text).people == (person,)
    assert 1000 < work.actions < MOST / 2


LONGEST_MATCHES = ("preset=crusade&match.target=9", "preset=untitled&match.target=9")


@pytest.mark.parametrize("rules", sampled(LONGEST_MATCHES, LONGEST_MATCHES[:1]))
def test_a_long_honest_club_file_is_read(rules: str) -> None:
    match = long_match(rules, "k")
    cards = Cards(match.rules, match.seed, 1, ("casual",) * (match.seats - 1))
    words, points = script.write(match.standing), club.points_of(match.standing)
    members = tuple(Member(Person(f"Taro {at}", 0, 0, words), points) for at in range(20))
    text = club.KEPT.write(DURAK, (Tournament(cards, members),))
    with counted() as work:
        assert whole(club.reading_file(DURAK, text))[0].members == members
    assert work.actions > MOST
    check(work, text)


def test_a_saved_match_and_its_backup_are_played_once() -> None:
    match = long_match("preset=podkidnoy&match.target=12", "kept")
    text = saved.write_match(SavedMatch(match, "result"))
    file = whole(backup.writing((DURAK_PAGE,), (("durak.match", text),), "2026-01-01", "1"))
    actions = sum(map(len, match.script))
    readers = (
        lambda: saved.read_match(DURAK_PAGE, text),
        lambda: whole(backup.reading_backup((DURAK_PAGE,), "b.json", file)).usable[0],
    )
    for read in readers:
        with counted() as work:
            assert read()
        assert actions <= work.actions <= actions + len(match.actions)


def test_the_longest_matches_that_are_kept() -> None:
    """The start of a visit, in one go: 16 microseconds an action in CPython."""
    match = long_match("preset=podkidnoy&match.target=50", "k")
    text = saved.write_match(SavedMatch(match, "result"))
    assert len(match.deals) > 50
    with counted() as work:
        assert saved.read_match(DURAK_PAGE, text).match.totals == match.totals
    assert work.actions < 12_000


PLAYED_AS_WRITTEN: Final = [
    name for name in READERS if name.endswith(("record", "record link", "view", "question"))
]
"""Records and questions of the protocol: every action of theirs has letters of its own."""


@pytest.mark.parametrize("name", PLAYED_AS_WRITTEN)
def test_what_writes_its_actions_out_is_bounded_by_its_length(name: str) -> None:
    for text in READERS[name].samples():
        with counted() as work:
            assert READERS[name].accepts(text)
        assert work.actions <= len(text)
        with counted() as work:
            READERS[name].accepts("\n\n".join([text] * 20))
        assert work.actions <= 20 * len(text)


def test_a_saved_match_of_many_empty_deals_is_refused() -> None:
    """Dealing is work, too: each deal counts as many actions."""
    match = Match.begun(NAPOLEON, NAPOLEON.rules.from_query("preset=sdc")[0], "x")
    data = json.loads(saved.write_match(SavedMatch(match, "")))
    passed = [["pass"] * 5] * 3000
    with pytest.raises(BadText), counted() as work:
        saved.read_match(NAPOLEON_PAGE, json.dumps(data | {"deals": passed}))
    assert work.actions <= MOST


def test_work_is_given_up_after_so_many_actions() -> None:
    def endless() -> Steps[None]:
        while True:
            yield 0.0

    with pytest.raises(TooMuchWork):
        whole(limited(endless(), 100))
    assert sum(1 for _ in limited(iter_of(100), 100)) == 100
    assert most_of("") == MOST
    assert most_of("x" * MOST) == A_CHARACTER * MOST


def iter_of(actions: int) -> Steps[None]:
    """Work of this many actions."""
    for at in range(actions):
        yield at / actions
