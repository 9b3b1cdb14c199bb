"""The deals of the days: the page looks up what the search finds, and it matters."""

from __future__ import annotations

import pytest

from napoleon.ai.wire import think
from napoleon.games import PAGES, game_named
from napoleon.match.days import CHOSEN_FROM, match_of, passed_over
from napoleon.match.rooms import room_of
from napoleon.ui.daily.state import shifted
from napoleon.ui.rival import comparison
from napoleon.ui.shell.messages import Answered
from tests.nightly import spread
from tests.ui.player import visitor
from tools import days

EVERY = 400
"""One of this many days of each game is tried each time."""


def chosen(game: str) -> str:
    """How many deals of each date are passed over, as a game's file has it."""
    found: str = room_of(game_named(game), "days").PASSED_OVER
    return found


def looked_for(game: str) -> list[tuple[str, str]]:
    """The dates that the present players have searched, each with the game."""
    dates = (shifted(CHOSEN_FROM, at) for at in range(len(chosen(game))))
    return [(game, day) for day in dates if day >= days.SINCE]


DAYS = [case for game in PAGES for case in spread(looked_for(game), EVERY)]


@pytest.mark.parametrize(("game", "day"), DAYS)
def test_the_deal_of_a_day_is_the_first_that_matters(game: str, day: str) -> None:
    assert days.choice(game_named(game), day) == passed_over(game_named(game), day)


@pytest.mark.parametrize("game", PAGES)
def test_the_days_of_a_year_are_chosen(game: str) -> None:
    assert len(chosen(game)) > 365


@pytest.mark.parametrize("game", PAGES)
def test_the_file_is_as_the_tool_writes_it(game: str) -> None:
    path = days.GAMES / game / "days.py"
    assert path.read_text("utf-8") == days.written(chosen(game))


@pytest.mark.parametrize(
    ("strong", "mindless", "weaker", "is_so"),
    [
        (6, 0, (0, 6), True),
        (6, 4, (5, 5), True),
        (6, 0, (6, 6), False),  # all the same
        (6, 6, (0, 6), False),  # as good as no thought at all
        (0, 0, (0, 0), False),  # nothing to win
        (5, 0, (6, 0), False),  # better play earns less
        (None, 0, (0, 6), False),  # dealt again
        (6, None, (0, 6), False),
        (6, 0, (0, None), False),
    ],
)
def test_what_matters(
    strong: int | None, mindless: int | None, weaker: tuple[int | None, ...], is_so: object
) -> None:
    earned = {
        days.STRONG: strong,
        days.MINDLESS: mindless,
        **dict(zip(days.WEAKER, weaker, strict=True)),
    }
    assert days.matters(earned.__getitem__) is is_so


@pytest.mark.parametrize("level", days.WEAKER)
def test_the_tool_plays_as_the_page_does(level: str) -> None:
    """The computer players shown beside the user's result play the same cards."""
    model = visitor().model
    day, game = "2026-12-05", model.game
    match = match_of(game, day)
    rival = comparison.played_by(match, level, model.frame.levels(game.day_rules))
    while not rival.match.deal_over:
        model, rival, asked = comparison.ask(model, rival, "par")
        heard = comparison.heard(game, rival, Answered("par", asked.question, think(asked.text)))
        assert isinstance(heard, type(rival))
        rival = heard
    assert rival.match.state == days.played(match, level).state
