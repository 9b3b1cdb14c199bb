"""A challenge on the page: made, opened, played, compared, answered."""

from __future__ import annotations

from functools import cache

import pytest

from napoleon.games.napoleon.game import GAME
from napoleon.ui.challenge import state as challenges
from napoleon.ui.challenge.opened import Challenged
from napoleon.ui.challenge.state import Dare
from napoleon.ui.people import tournaments as club
from napoleon.ui.settings.state import Settings
from napoleon.ui.settings.stored import write_settings
from napoleon.ui.shell.effects import Copy, Hand, Visit
from napoleon.ui.shell.messages import Do, Drawn
from napoleon.ui.start.opening import Opening
from napoleon.ui.table.pauses import GRADE, NOTHING, RESULT
from tests.napoleons import match_of
from tests.nightly import spread
from tests.stored import CLUB_KEY, MATCH_KEY, read_match
from tests.ui.challengers import ADDRESS, CARDS, challenge, link, person, played, points
from tests.ui.markup import faults_of
from tests.ui.player import Player, table_of, visitor
from tests.ui.studies import finished, opened
from tests.ui.study.test_practice import finish


def visit(address: str, language: str = "en", storage: dict[str, str] | None = None) -> Player:
    """A visitor who opens an address."""
    query, mark, fragment = address.removeprefix(ADDRESS).partition("#")
    settings = write_settings(Settings(speed="none"))
    opening = Opening(
        query,
        (language,),
        "seed-0",
        ADDRESS,
        texts={"settings": settings},
        fragment=mark + fragment,
    )
    if storage:
        opening = opening._replace(texts={"settings": settings, "match": storage.get(MATCH_KEY)})
    return Player(opening, storage=storage)


def taken_up(*people: challenges.Person, language: str = "en") -> Player:
    """A friend who has accepted the challenge of these people."""
    player = visit(link(*people), language)
    player.press("challenge-play")
    player.rest()
    return player


def at_end(player: Player) -> Player:
    """The match is played to its end by taking every offer."""
    while player.model.pause != GRADE:
        if player.model.pause == NOTHING:
            finish(player)
        else:
            player.press("next")
        player.rest()
    return player


def ended(*people: challenges.Person) -> Player:
    """A friend who has played the challenge of these people to its end."""
    return _ended(people).fork()


@cache
def _ended(people: tuple[challenges.Person, ...]) -> Player:
    return at_end(taken_up(*people))


# ---- opening one ---------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_challenger_and_the_challenge_are_shown_and_no_result(language: str) -> None:
    player = visit(link(person(2, "花子")), language)
    words = player.model.words
    assert words("challenge.from", name="花子") in player.html
    assert words("challenge.what", deals=2) in player.html
    assert player.html.count('class="diff"') == 2, "two options differ from the usual rules"
    assert "versus-table" not in player.html, "the friend's points are no secret for long"
    assert faults_of(player.html) == []
    assert player.model.match is None


def test_a_friend_without_a_name_is_a_friend() -> None:
    player = visit(link(person(2, "")))
    assert player.model.words("challenge.from", name="A friend") in player.html


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("cut", [3, 12, 40])
def test_a_damaged_link_says_what_is_wrong_and_nothing_is_lost(language: str, cut: int) -> None:
    before = taken_up()
    kept = dict(before.storage)
    player = visit(link()[:-cut], language, storage=kept)
    words = player.model.words
    assert words("challenge.bad.nothing_lost") in player.html
    assert words("challenge.bad.cut_off") in player.html
    assert faults_of(player.html) == []
    player.press("challenge-leave")
    assert player.storage[MATCH_KEY] == kept[MATCH_KEY]
    player.press("resume")
    assert match_of(player.model).actions == match_of(before.model).actions


def test_the_match_that_waits_is_asked_about() -> None:
    before = taken_up()
    player = visit(link(person(3, "Ben")), storage=dict(before.storage))
    player.press("challenge-play")
    assert player.says("ask.link.title")
    player.press("answer-no")
    assert isinstance(player.model.dialog, Challenged)
    assert player.storage[MATCH_KEY] == before.storage[MATCH_KEY]
    player.press("challenge-play")
    player.press("answer-yes")
    assert player.model.table.occasion.challenge == challenges.write(challenge(person(3, "Ben")))


def test_a_link_that_comes_while_the_page_is_open_is_shown() -> None:
    player = visit(ADDRESS)
    player.send(Do("challenge-link", value=link()))
    assert isinstance(player.model.dialog, Challenged)


# ---- playing it ----------------------------------------------------------------------------


def test_the_same_cards_are_played_against_the_same_opponents() -> None:
    player = taken_up()
    match = match_of(player.model)
    assert (match.rules, match.seed, match.start) == (CARDS.rules, CARDS.seed, CARDS.start)
    assert player.model.frame.levels(match.rules) == CARDS.levels
    assert Visit("./") in player.done, "a reload goes on with the match"


def test_every_deal_begins_where_that_of_the_challenger_began() -> None:
    leader = next(n for n in range(1, 20) if differs(n))
    player = ended(person(leader, "Anna"))
    firsts = [deal.state.first for deal in played(leader).deals]
    match = match_of(player.model)
    assert [deal.state.first for deal in match.deals] == firsts
    assert GAME.next_first(match.deals[0].state) != firsts[1], "the rules name another seat"
    kept = read_match(player.storage[MATCH_KEY])
    assert kept.match.firsts == match.firsts == tuple(firsts[1:])
    player.press("challenge")
    player.press("challenge-copy")
    [copied] = [effect for effect in player.done if isinstance(effect, Copy)]
    assert "#c=2~" in copied.text
    found = challenges.read(GAME, copied.text)
    back = challenges.played(GAME, found.cards, found.people[0])
    assert back.script == match.script
    again = visit(copied.text, storage={CLUB_KEY: club_of(person(leader, "Anna"))})
    assert not again.says("challenge.other_first")


def differs(leader: int) -> bool:
    """Whether the match's second deal begins at another seat than the friend's by the rules."""
    friend = taken_up(person(leader, "Anna"))
    finish(friend)
    by_rules = GAME.next_first(match_of(friend.model).state)
    return bool(by_rules != played(leader).deals[1].state.first)


def test_a_reload_goes_on_with_the_challenge() -> None:
    player = taken_up()
    kept = read_match(player.storage[MATCH_KEY])
    assert kept.challenge == challenges.write(challenge())
    again = visit(ADDRESS, storage=dict(player.storage))
    assert again.model.table.occasion.challenge == kept.challenge
    assert again.model.frame.levels(CARDS.rules) == CARDS.levels


@pytest.mark.parametrize("language", spread(["ja", "en"], 2))
def test_results_stand_side_by_side_only_of_deals_that_are_over(language: str) -> None:
    player = taken_up(person(1, "Anna", 1, 2), language=language)
    finish(player)
    player.rest()
    assert player.model.pause == RESULT
    words = player.model.words
    assert player.html.count('class="num versus-points"') == 4, "one deal and the sum, of two"
    assert words("challenge.undos", times=1) in player.html
    assert faults_of(player.html) == []
    at_end(player)
    assert player.html.count('class="num versus-points"') == 6
    assert words("challenge.answer") in player.html
    assert faults_of(player.html) == []


def test_a_damaged_challenge_does_not_hurt_its_match() -> None:
    player = taken_up()
    kept = dict(player.storage)
    kept[MATCH_KEY] = kept[MATCH_KEY].replace("~k:", "~k:0")
    again = visit(ADDRESS, storage=kept)
    again.rest()
    finish(again)
    assert again.model.words("challenge.bad.cut_off") in again.html
    assert faults_of(again.html) == []


# ---- sending it back -----------------------------------------------------------------------


def test_the_link_back_has_both_results_and_the_challenger_sees_them() -> None:
    challenger = person(1, "Anna")
    friend = ended(challenger)
    friend.press("challenge")
    friend.send(Do("challenge-name", value="Ben"))
    assert faults_of(friend.html) == []
    friend.press("challenge-copy")
    [copied] = [effect for effect in friend.done if isinstance(effect, Copy)]
    found = challenges.read(GAME, copied.text)
    assert [one.name for one in found.people] == ["Ben", "Anna"]
    back = visit(copied.text)
    assert "challenge-play" in back.html, "who has not played them is invited"
    at_home = visit(copied.text, storage={CLUB_KEY: club_of(challenger)})
    assert at_home.html.count('class="num versus-points"') == 6
    mine, theirs = sum(points(1)), match_of(friend.model).totals[0]
    key = "won" if mine > theirs else "lost" if mine < theirs else "even"
    assert at_home.says(f"challenge.end.{key}", name="Ben", points=abs(mine - theirs))
    at_home.press("club-join")
    assert '"Ben"' in at_home.storage[CLUB_KEY]
    own = visit(copied.text, storage={CLUB_KEY: friend.storage[CLUB_KEY]})
    assert "versus-table" in own.html


def test_who_plays_exactly_like_the_challenger_is_somebody_else() -> None:
    anna, ben = person(1, "Anna"), person(1, "Ben")
    both = challenge(anna).joined_by(ben)
    assert [one.name for one in both.people] == ["Ben", "Anna"]
    assert both.joined_by(ben) == both
    at_home = visit(link(*both.people), storage={CLUB_KEY: club_of(anna)})
    assert at_home.says("challenge.end.even", name="Ben", points=0)
    at_home.press("club-join")
    [found] = club.KEPT.read(GAME, at_home.storage[CLUB_KEY])
    assert [(one.person.name, one.own) for one in found.members] == [("Anna", True), ("Ben", False)]
    assert {row.place for row in club.ranking(found)} == {1}


def test_a_user_who_changes_their_name_is_one_person() -> None:
    player = visit(link(person(1, "Anna M.")), storage={CLUB_KEY: club_of(person(1, "Anna"))})
    assert player.says("challenge.own")
    renamed = person(1, "Anna M.")
    after = club.joined(
        club.KEPT.read(GAME, club_of(person(1, "Anna"))),
        club.tournament_of(GAME, challenge(renamed), renamed),
    )
    [member] = after.tournaments[0].members
    assert (member.person.name, after.known) == ("Anna M.", 1)


def club_of(*people: challenges.Person) -> str:
    """The stored club of the first of these."""
    added = club.joined((), club.tournament_of(GAME, challenge(*people), people[0]))
    return club.KEPT.write(GAME, added.tournaments)


def test_ones_own_link_is_known_again() -> None:
    player = visit(link(), storage={CLUB_KEY: club_of(person(1, "Anna"))})
    assert player.says("challenge.own")
    assert faults_of(player.html) == []


def test_the_link_goes_to_the_share_sheet_where_there_is_one() -> None:
    player = ended()
    player.press("challenge")
    assert "challenge-send" not in player.html
    player.send(Drawn(done=False, can=("share",)))
    player.press("challenge-send")
    [handed] = [effect for effect in player.done if isinstance(effect, Hand)]
    assert (handed.how, handed.address[: len(ADDRESS)]) == ("share", ADDRESS)
    assert CLUB_KEY in player.storage, "one's own links are known by it"


def test_a_single_deal_is_no_challenge() -> None:
    player = ended()
    player.send(Do("again"))
    player.rest()
    finish(player)
    player.send(Do("challenge"))
    assert not isinstance(player.model.dialog, Dare)


# ---- a challenge of less than a match --------------------------------------------------------


def dared(player: Player) -> challenges.Challenge:
    """The challenge whose dialog is opened by the button at the result."""
    player.press("challenge")
    assert isinstance(player.model.dialog, Dare)
    assert faults_of(player.html) == []
    player.press("challenge-copy")
    text = [effect for effect in player.done if isinstance(effect, Copy)][-1].text
    return challenges.read(GAME, text)


def test_after_each_deal_a_friend_can_be_challenged_to_the_deals_so_far() -> None:
    player = table_of(seed="dare", language="en")
    for deals in (1, 2):
        finish(player)
        found = dared(player)
        assert (found.cards.seed, found.cards.start) == ("dare", 1)
        assert f"table.deals={deals}" in found.cards.rules.to_query()
        again = challenges.played(GAME, found.cards, found.people[0])
        assert again.totals == match_of(player.model).totals
        player.press("close")
        player.press("next")


def test_a_friend_can_be_challenged_to_the_deal_of_the_day() -> None:
    player = visitor(language="en")
    player.press("daily")
    player.press("daily-play")
    finish(player)
    found = dared(player)
    match = match_of(player.model)
    assert found.cards.seed == match.seed
    again = challenges.played(GAME, found.cards, found.people[0])
    assert again.deals[0].ending == match.deals[0].ending
    assert again.over


def test_what_was_played_on_from_the_middle_is_no_challenge() -> None:
    player = opened(finished(), 12)
    player.press("play-on")
    player.press("sit", "3")
    finish(player)
    assert not player.has("challenge")
    player.send(Do("challenge"))
    assert player.model.dialog is None
    assert player.says("notice.challenge_unfit")
