"""A deal that nobody has lost is a draw wherever it is heard, seen or counted."""

from __future__ import annotations

import pytest

from napoleon.games import page_named
from napoleon.games.durak import game
from napoleon.games.durak.game import GAME, Played
from napoleon.games.durak.page.accounts import DealAccounts
from napoleon.games.durak.page.achievements import ACHIEVEMENTS
from napoleon.games.durak.page.shared_picture import deal
from napoleon.games.durak.page.statistics import figures, is_durak
from napoleon.games.durak.page.table.look import look_of
from napoleon.games.durak.page.table.plates import mood
from napoleon.games.durak.page.table.result import earned, verdict
from napoleon.games.durak.play.deal import Deal
from napoleon.games.durak.rules import PRESETS
from napoleon.match.game import DRAW, LOST, WON, Ending
from napoleon.match.match import Match
from napoleon.ui.achievements.state import Deed
from napoleon.ui.review.state import outcome
from napoleon.ui.share import sheet as sharing
from napoleon.ui.shell.html import raw
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.sitting import AT_HOME, at_home
from napoleon.ui.shell.words import Words
from napoleon.ui.statistics.state import Entry
from napoleon.ui.table import sounds
from napoleon.ui.table.motion import BURST_MS, plan
from napoleon.ui.table.pauses import RESULT, TRICK
from napoleon.ui.table.sounds import Sound
from tests.duraks import match_of
from tests.games.durak.page.visits import laid_out, speaks, visit
from tests.ui.player import Player, stood
from tests.ui.screens import review_of

PAGE = page_named("durak")
ENDS = {
    WON: (["H9", "H7D8"], ("H9", "take")),
    LOST: (["HTD8", "H9"], ("H9", "take")),
    DRAW: (["H9", "HT"], ("H9", "H9/HT")),
}
"""The last bout of a deal that the user wins, loses and draws; its attacker is the one with fewer
cards."""
CASES = pytest.mark.parametrize("how", ENDS)
RAYS = "M900 340l1320"
"""The light behind a win in a picture."""
FACES = {WON: "glad", LOST: "worried", DRAW: "neutral"}


def finished(how: str) -> game.Match:
    """A deal of two that ends like this."""
    hands, actions = ENDS[how]
    attacker = int(how == LOST)
    rules = PRESETS["podkidnoy"].with_text("table.players", "2")
    place = Deal.parse(hands, trump="S", attacker=attacker)
    match = Match.laid_out(GAME, rules, place, attacker, seed="end")
    for text in actions:
        match, _ = match.play(GAME.read_action(text))
    assert match.deal_over
    return match


def shown(how: str, language: str = "en", speed: str = "none") -> Player:
    """Its result on the page."""
    player = visit("preset=podkidnoy&table.players=2&seed=1", language, goes_on=False, speed=speed)
    player.model = player.model._replace(sitting=at_home(finished(how))._replace(pause=RESULT))
    return player


@CASES
def test_an_ending_and_a_result_say_what_the_deal_was(how: str) -> None:
    match = finished(how)
    assert match.ending is not None
    assert match.ending.outcome(AT_HOME) == match.state.final.outcome(AT_HOME) == how
    assert match.ending.won[AT_HOME] == match.state.final.won(AT_HOME) == (how == WON)
    other = {WON: LOST, LOST: WON, DRAW: DRAW}[how]
    assert match.ending.outcome(1) == match.state.final.outcome(1) == other


def test_nobody_wins_or_loses_a_redeal() -> None:
    assert Ending((0, 0), (False, False), "redeal").outcome(0) == DRAW


@CASES
def test_it_sounds_like_it(how: str) -> None:
    match = finished(how)
    *before, last = match.actions
    _, step = match.back_to(len(before)).play(last)
    wanted = {WON: sounds.WIN, LOST: sounds.LOSE, DRAW: sounds.DRAW}[how]
    assert PAGE.table.sound(step.events, AT_HOME) == wanted


def test_the_page_plays_that_sound() -> None:
    player = speaks(laid_out(ENDS[DRAW][0], "H9", sound="on"), "H9/HT")
    player.rest()
    assert match_of(player.model).deal_over
    assert [one for one in player.done if isinstance(one, Sound)][-1:] == [sounds.DRAW]


@CASES
def test_faces_and_verdict_look_like_it(how: str) -> None:
    player = shown(how)
    words = player.model.words
    assert mood(look_of(player.model.frame), AT_HOME) == FACES[how]
    assert f'data-outcome="{how}"' in player.main
    found = verdict(words, match_of(player.model).state)
    assert found.side == {WON: "french", LOST: "allied", DRAW: None}[how]
    assert found.triumph == (how == WON)
    assert (words(f"result.{how}") in player.main) == (how != WON or not found.headline)
    face = player.html.partition('class="verdict-face"')[2].partition("</p>")[0]
    assert f'href="#e-{FACES[how]}"' in face
    winners = {WON: 0, LOST: 1, DRAW: 0}[how]
    assert player.main.count('class="winners"') == winners
    rows = [earned(words, match_of(player.model).state, seat)[0].value for seat in (0, 1)]
    durak = {WON: [False, True], LOST: [True, False], DRAW: [False, False]}[how]
    assert [one == words("result.durak") for one in rows] == durak


@CASES
def test_only_who_has_won_celebrates(how: str) -> None:
    after = shown(how, speed="normal").model
    before = after.with_table(after.table._replace(pause=TRICK))
    bursts = [one for one in plan(before, after) if one.ms == BURST_MS]
    assert bool(bursts) == (how == WON)


@pytest.mark.parametrize("language", ["ja", "en"])
@CASES
def test_what_is_shown_to_others_says_it(how: str, language: str) -> None:
    model = shown(how, language).model
    words = model.words
    said = {key: words(f"share.{key}", points="") for key in (WON, LOST, DRAW)}
    text = sharing.result_text(model.frame, whole=False).splitlines()[0]
    assert [key for key in said if said[key].strip() in text] == [how]
    picture = str(raw(sharing.result_picture(model.frame, whole=False)))
    assert (RAYS in picture) == (how == WON)
    match = match_of(model)
    middle = str(raw(deal(words, "classic4", match.deals[-1]).middle))
    assert (words("result.durak") in middle) == (how != DRAW)
    moods = {face for face in FACES.values() if f"#e-{face}" in middle}
    assert moods == ({"neutral"} if how == DRAW else {"glad", "worried"})


@CASES
def test_a_match_that_all_share_is_a_draw_too(how: str) -> None:
    player = shown(how)
    match = match_of(player.model)._replace(origin=None)
    model = player.model.with_table(stood(player.model.table, match))
    assert match.outcome(AT_HOME) == how
    player.model = model
    player.send(Do("next"))  # its cards come from no seed, so nothing of it is judged
    assert player.says("result.draw") == (how == DRAW)
    assert ("A draw" in sharing.result_text(model.frame, whole=True)) == (how == DRAW)
    picture = str(raw(sharing.result_picture(model.frame, whole=True)))
    assert (RAYS in picture) == (how == WON)


@CASES
def test_the_review_says_it(how: str) -> None:
    player = shown(how)
    player.press("review")
    assert outcome(review_of(player.model)) == how
    assert player.says(f"review.end.{how}")


@CASES
def test_it_counts_as_what_it_was(how: str) -> None:
    played: Played = finished(how).deals[-1]
    account = DealAccounts().account(played)
    assert account.won == (how == WON)
    entry = Entry("1", "2026-01-01", "podkidnoy", "casual", account, aided=False)
    assert is_durak(entry) == (how == LOST)
    words = Words("en", game="durak", own=PAGE.catalogues)
    numbers = dict(figures(words, [entry]))
    assert numbers[words("stats.figure.draws")] == str(int(how == DRAW))
    [escape] = [one for one in ACHIEVEMENTS if one.name == "escape"]
    assert escape.by_deal is not None
    assert escape.by_deal(Deed(played, ("casual",))) == (how == WON)
