"""What the characters say in Durak: in every kind of moment, in both languages, and no secret."""

from __future__ import annotations

import pytest

from napoleon.games.durak import game
from napoleon.games.durak.game import GAME
from napoleon.games.durak.page.game_page import PAGE
from napoleon.games.durak.page.remarks import MANNERS, remark
from napoleon.games.durak.play.deal import Deal
from napoleon.games.durak.rules import PRESETS, RuleSet
from napoleon.kit.chance import Chance
from napoleon.match.match import Match
from napoleon.match.parties.own import witness_of
from napoleon.ui.shell.words import Words
from napoleon.ui.table.pieces import Remark
from napoleon.ui.table.talk import heard, words_for
from tests.nightly import spread

SEATS = range(1, 6)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_character_has_words_for_every_moment(language: str) -> None:
    words = Words(language, game="durak", own=PAGE.catalogues)
    for kind in MANNERS:
        said = {words_for(words, Remark(1, kind, 2), sitter) for sitter in SEATS}
        assert len(said) == len(SEATS), "each has a voice of their own"
        assert not any("{" in text for text in said)


def remarks_of(match: game.Match, seed: str) -> set[str]:
    """The kinds of all remarks in a deal that is played at random."""
    chance = Chance(seed)
    found = set()
    while not match.deal_over:
        seats = GAME.actors(match.state)
        may = GAME.legal(match.state, chance.shuffled(seats)[0]) if seats else ()
        before = match.state
        match, step = match.play(may[chance.below(len(may))] if may else GAME.silence(match.state))
        for seat in range(match.seats):
            said = heard(
                PAGE, witness_of(GAME, before, step, seat), f"{seed}|{seat}|{len(match.actions)}"
            )
            if said:
                assert said.seat == seat
                assert said.about != seat
                assert any(map(PAGE.texts.calls_for_words, step.events))
                found.add(said.kind)
    return found


def test_every_moment_comes_up() -> None:
    rules = PRESETS["perevodnoy"].with_text("table.players", "3")
    found: set[str] = set()
    drawn = Match.laid_out(GAME, PRESETS["short-24"], Deal.parse(["C9", "CT"]), 0, seed="d")
    for number in range(60):
        seed = f"talk-{number}"
        found |= remarks_of(Match.begun(GAME, rules, seed), seed) | remarks_of(drawn, seed)
        if found == set(MANNERS):
            break
    assert found == set(MANNERS)


@pytest.mark.parametrize(
    "preset", spread(["kurukuru", "heap", "polish", "doubt", "reversed", "magadan"], 3)
)
def test_other_games_are_talked_about_as_well(preset: str) -> None:
    assert remarks_of(Match.begun(GAME, PRESETS[preset], "other"), "other") <= set(MANNERS)


def test_nothing_is_said_where_nothing_happened() -> None:
    match = Match.begun(GAME, RuleSet(), "quiet")
    view = GAME.observe(match.state, 1)
    assert remark(view, view, (), Chance("x")) is None
