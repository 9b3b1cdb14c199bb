"""The link of a challenge: written, read strictly, and played again."""

from __future__ import annotations

from pathlib import Path

import pytest

from napoleon.games.napoleon.game import GAME
from napoleon.ui.challenge import state as challenges
from napoleon.ui.challenge.state import BadChallenge, Challenge
from tests.ui.challengers import CARDS, challenge, link, person, played, points

KEPT = Path(__file__).parents[1] / "kept/challenge_1.txt"


def resealed(text: str) -> str:
    """A changed link whose checksum fits."""
    before, _, fragment = text.partition("#c=")
    body = fragment.rpartition("~k:")[0]
    return f"{before}#c={body}~k:{challenges.checksum(before.partition('?')[2], body)}"


def reason_of(text: str) -> str:
    with pytest.raises(BadChallenge) as refused:
        challenges.read(GAME, text)
    return refused.value.reason


def test_a_challenge_is_read_back_with_everything_in_it() -> None:
    made = challenge(person(1, "Anna", 1, 2), person(2, "花子"), person(3, ""))
    assert challenges.read(GAME, challenges.write(made)) == made


def test_the_link_that_was_written_by_the_first_version_is_read() -> None:
    found = challenges.read(GAME, KEPT.read_text("utf-8"))
    assert found == challenge(person(1, "Anna", 1, 2), person(2, "花子"))
    totals = [challenges.played(GAME, found.cards, one).totals[0] for one in found.people]
    assert totals == [sum(points(1)), sum(points(2))] == [0, 9]


def test_the_seats_that_begin_are_in_the_link_of_a_friend() -> None:
    leader = person(1, "Anna")
    firsts = challenges.firsts_of(GAME, challenge(leader))
    match = played(5, firsts)
    made = challenge(challenges.person_of(match.standing, "Ben", 0, 0), leader)
    text = challenges.write(made)
    assert "#c=2~" in text
    assert challenges.read(GAME, text) == made
    [seat] = firsts
    assert f":{seat}~p:Anna" in text
    assert reason_of(resealed(text.replace(f":{seat}~p:Anna", ":7~p:Anna"))) == "impossible"
    assert reason_of(resealed(text.replace(f":{seat}~p:Anna", ":x~p:Anna"))) == "people"


def test_a_link_is_short_and_leaves_the_last_out_where_it_is_not() -> None:
    assert len(link(person(1, "Anna"), person(2, "花子"))) < 300
    crowd = Challenge(CARDS, tuple(person(n, "あ" * 12) for n in range(1, 9)))
    text = challenges.write(crowd)
    assert len(text) <= challenges.LONGEST_WRITTEN
    long = CARDS._replace(seed="s" * 64)
    many = tuple(one._replace(words=one.words * 9) for one in crowd.people)
    text = challenges.write(Challenge(long, many))
    assert len(text) <= challenges.LONGEST_WRITTEN
    assert 1 <= text.count("~p:") < 8


def test_a_changed_link_is_refused_and_the_reason_named() -> None:
    text = link()
    assert reason_of(text.partition("#")[0]) == "no_link"
    assert reason_of(text + "0" * 6000) == "too_long"
    assert reason_of(text.replace("#c=1", "#c=3")) == "version"
    assert reason_of(text[:-3]) == "cut_off"
    assert reason_of(text[:-40]) == "cut_off"
    assert reason_of(text.replace("Anna", "Hanna")) == "altered"
    assert reason_of(text.replace("deal=1", "deal=2")) == "altered"
    named = text.replace("#c=", "&name=Friday%20club#c=")
    assert challenges.read(GAME, named) == challenges.read(GAME, text), "a name is not covered"
    assert reason_of(resealed(text.replace("level=casual", "level=god"))) == "query"
    assert reason_of(resealed(text.replace("&seed=duel-1", ""))) == "query"
    assert reason_of(resealed(text.replace("v=1", "v=7"))) == "version"
    assert reason_of(resealed(text.replace("Anna", "%00"))) == "people"
    assert reason_of(resealed(text.replace("Anna", "%ff"))) == "people"
    assert reason_of(resealed(text.replace("Anna", "A" * 13))) == "people"
    assert reason_of(resealed(text.replace("Anna", "%3Cb%3E"))) == "people"


def test_results_that_the_rules_make_impossible_are_refused() -> None:
    text = link()
    [first, second] = person(1, "").words
    assert reason_of(resealed(text.replace(first, first[:-1]))) == "impossible"
    assert reason_of(resealed(text.replace(f"{first}.{second}", first))) == "impossible"
    assert reason_of(resealed(text.replace(second, second + "BBBB"))) == "impossible"
    twice = text.replace("~k:", f"~p:Anna:0-0:{first}.{second}~k:")
    assert reason_of(resealed(twice)) == "people"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Anna  B ", "Anna B"),
        ("<b>x</b>", "bx/b"),
        ("名\u202e前", "名前"),
        ("a" * 40, "a" * 12),
        ("ＡＢ", "AB"),
        ("\ud800", ""),
        ("", ""),
    ],
)
def test_a_name_is_kept_without_what_no_name_may_hold(typed: str, kept: str) -> None:
    assert challenges.tidy(typed) == kept
    assert challenges.tidy(kept) == kept


def test_only_a_whole_match_by_seed_can_be_a_challenge() -> None:

    match = played(1)
    with pytest.raises(BadChallenge):
        challenges.person_of(match.back_to(3).standing, "", 0, 0)
