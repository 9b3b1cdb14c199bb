"""Starting something else during play: the play can be continued, or the page asks first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final
from urllib.parse import urlencode

import pytest

from napoleon.games import PAGES, page_named
from napoleon.match.match import AnyMatch, Match
from napoleon.match.records.record import Record
from napoleon.match.rooms import records_of
from napoleon.ui.challenge.opened import Challenged
from napoleon.ui.shell.link import read_link
from napoleon.ui.shell.messages import Do, Went
from napoleon.ui.storage.saved import MATCH, key_of, read_match, write_match
from napoleon.ui.table.pauses import NOTHING, RESULT, Pause
from tests.nightly import spread
from tests.ui.challengers import link as challenge_link
from tests.ui.markup import faults_of
from tests.ui.player import Player, stood, visitor

GAMES: Final = ("napoleon", "durak")
LONG: Final = {"napoleon": "", "durak": "&match.target=9"}
"""Rules by which one deal is not a match."""


# ---- what is played ----------------------------------------------------------------------


def played(match: AnyMatch, actions: int = 10**6) -> AnyMatch:
    """A match after some legal actions of its running deal."""
    for _ in range(actions):
        if match.deal_over:
            break
        action = match.chance
        if action is None:
            action = match.game.seen(match.state, match.game.actors(match.state)[0]).legal[0]
        match, _ = match.play(action)
    return match


def put(player: Player, match: AnyMatch, pause: Pause = NOTHING) -> Player:
    """A user at whose table this match has come this far, and is saved."""
    player.model = player.model.with_table(stood(player.model.table, match)._replace(pause=pause))
    key = key_of(match.game, MATCH)
    if stored := player.model.table.stored:
        player.storage[key] = write_match(stored)
    return player


def at_match(game: str) -> Player:
    player = visitor(f"?game={game}&seed=runs{LONG[game]}", language="en")
    browser = player.model.browser._replace(games=PAGES, page_named=page_named)
    player.model = player.model._replace(browser=browser)
    return player


def in_a_deal(game: str) -> Player:
    player = at_match(game)
    return put(player, played(player.model.table.home.table.match, 6))


def at_the_second_deal(game: str) -> Player:
    player = at_match(game)
    return put(player, played(player.model.table.home.table.match).next_deal())


def at_a_result(game: str) -> Player:
    player = at_match(game)
    return put(player, played(player.model.table.home.table.match), RESULT)


def at_the_deal_of_the_day(game: str) -> Player:
    player = in_a_deal(game)
    player.send(Do("daily"))
    player.send(Do("daily-play"))
    return put(player, played(player.model.table.home.table.match, 6))


def at_the_deal_of_the_day_alone(game: str) -> Player:
    player = visitor(f"?game={game}", language="en")
    player.send(Do("daily"))
    player.send(Do("daily-play"))
    return put(player, played(player.model.table.home.table.match, 6))


def at_a_deal_of_a_record(game: str) -> Player:
    player = with_record(in_a_deal(game))
    player.send(Do("sit", "1"))
    return put(player, played(player.model.table.home.table.match, 6))


def at_a_lesson(game: str) -> Player:
    player = at_the_deal_of_the_day(game)
    player.send(Do("lesson-begin", player.model.page.books.lessons()[0].name))
    return player


def at_a_puzzle(game: str) -> Player:
    return puzzled(in_a_deal(game))


def at_a_puzzle_alone(game: str) -> Player:
    return puzzled(visitor(f"?game={game}", language="en")) if game == "durak" else in_a_deal(game)


def puzzled(player: Player) -> Player:
    """A user in the middle of a puzzle, where the game has puzzles."""
    if player.model.game.name == "durak":
        player.send(Do("puzzles"))
        player.send(Do("puzzle-play", "2.1"))
        player.rest()
        put(player, played(player.model.table.home.table.match, 1))
        assert player.model.table.match.origin is not None
    return player


PLAYED: Final = (
    in_a_deal,
    at_the_second_deal,
    at_a_result,
    at_the_deal_of_the_day,
    at_the_deal_of_the_day_alone,
    at_a_deal_of_a_record,
    at_a_lesson,
    at_a_puzzle,
    at_a_puzzle_alone,
)


# ---- what is begun -----------------------------------------------------------------------


def with_record(player: Player) -> Player:
    """A user who has opened a record."""
    game = player.model.game
    match = played(Match.begun(game, game.rules(), "record"))
    text = records_of(game).text(Record.of_match(match))
    player.send(Do("read-text", value=urlencode({"text": text})))
    return player


def presses(*controls: Do) -> Callable[[Player], None]:
    def press(player: Player) -> None:
        for control in controls:
            player.send(control)
        player.rest()

    return press


def a_link(player: Player) -> None:
    game = player.model.game
    link, _ = read_link(game, f"?game={game.name}&seed=other")
    player.model = player.model._replace(visit=link)
    presses(Do("play-link"))(player)


def a_challenge(player: Player) -> None:
    player.model = player.model._replace(dialog=Challenged(challenge_link()))
    presses(Do("challenge-play"))(player)


def a_record_again(player: Player) -> None:
    presses(Do("again"))(with_record(player))


def a_record_played_on(player: Player) -> None:
    presses(Do("play-on"), Do("sit", "2"))(with_record(player))


def a_lesson(player: Player) -> None:
    presses(Do("lesson-begin", player.model.page.books.lessons()[-1].name))(player)


BEGUN: Final[Mapping[str, Callable[[Player], None]]] = {
    "a new match": presses(Do("new")),
    "a new match from the set-up sheet": presses(Do("setup"), Do("new")),
    "a match by other rules": presses(Do("rules"), Do("apply-rules")),
    "the match of a link": a_link,
    "a challenge": a_challenge,
    "the deal of the day": presses(Do("daily"), Do("daily-play")),
    "the deal of a record": a_record_again,
    "a position of a record": a_record_played_on,
    "a lesson": a_lesson,
    "a puzzle": presses(Do("puzzles"), Do("puzzle-play", "2.2")),
}
ONLY: Final = {"a challenge": "napoleon", "a puzzle": "durak"}


# ---- nothing is lost ---------------------------------------------------------------------


def cards_of(match: AnyMatch) -> str:
    """The marks of a match and of a deal of it."""
    return f"{match.seed} {match.number} {match.attempt} {match.origin!r}"


def going_on(player: Player) -> dict[str, int]:
    """What is being played and not over, here or below, and how far it is."""
    found, sitting = {}, player.model.sitting
    while sitting is not None:
        if not sitting.occasion.lesson and not sitting.match.over:
            found[cards_of(sitting.home.table.match)] = len(sitting.home.table.match.actions)
        sitting = sitting.below
    return found


def kept(player: Player) -> dict[str, int]:
    """How much of it a page that is opened now would find."""
    page = player.model.page
    text = player.storage.get(key_of(page.game, MATCH))
    if text is None:
        return {}
    found = read_match(page, text)
    matches = [found.match, *([found.aside.match] if found.aside else [])]
    return {cards_of(match): len(match.actions) for match in matches if not match.over}


def lost(before: dict[str, int], after: dict[str, int]) -> list[str]:
    """What is lost, or less far than it was."""
    return [cards for cards, far in before.items() if after.get(cards, -1) < far]


@cache
def player_at(plays: Callable[[str], Player], game: str) -> Player:
    """A user at such a table, made once."""
    return plays(game)


@pytest.mark.parametrize(
    ("game", "begins"),
    spread(
        [(game, begins) for begins in BEGUN for game in GAMES if ONLY.get(begins, game) == game], 5
    ),
)
@pytest.mark.parametrize("plays", PLAYED, ids=lambda plays: plays.__name__)
def test_what_is_played_goes_on_or_it_was_asked(
    game: str, plays: Callable[[str], Player], begins: str
) -> None:
    for place in (1, 0):  # at the table, and from home
        player = player_at(plays, game).fork()
        player.send(Went(place))
        before, stored = going_on(player), kept(player)
        assert before
        BEGUN[begins](player)
        if player.asking:
            assert faults_of(player.html) == []
            refused = player.fork()
            refused.press("answer-no")
            assert lost(before, going_on(refused)) == []
            assert lost(stored, kept(refused)) == []
            player.press("answer-yes")
        else:
            assert lost(before, going_on(player)) == []
            assert lost(stored, kept(player)) == []
        begun = cards_of(player.model.table.home.table.match)
        same = begins == "the deal of the day" and begun.startswith("daily-")
        assert begun not in before or same, "it has begun"
