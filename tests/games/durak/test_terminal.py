"""A match of Durak in a terminal, in both languages."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from napoleon.games.durak.game import GAME
from napoleon.games.durak.rules import RuleSet
from napoleon.games.durak.terminal import DurakScreen
from napoleon.match.match import Match
from napoleon.terminal.game import Console, Evening
from napoleon.terminal.screen import HUMAN, screen_of
from tests.games.durak.letters import rules_of

SIGNS = "♣♦♥♠"
CARD = re.compile(f"[{SIGNS}](?:10|[2-9JQKA])")
PRESETS = ("podkidnoy", "perevodnoy", "doubt", "reversed", "polish", "crusade", "championship")


def played(preset: str, language: str, *typed: str) -> tuple[Evening, list[str]]:
    """A table at which that was typed, then anything that may be done; and what was said."""
    chance = random.Random(f"{preset} {language}")
    rules = rules_of("match.target=1", preset)
    left, said = list(typed), []

    def ask(prompt: str) -> str:
        said.append(prompt)
        if left:
            return left.pop(0)
        if table.match.deal_over:
            return "rec" if "[DurakRecord" not in "\n".join(said) else ""
        return str(chance.randrange(len(GAME.legal(table.match.state, HUMAN))) + 1)

    screen = screen_of(GAME, language, colours=False)
    assert isinstance(screen, DurakScreen)
    console = Console(said.append, ask)
    table = Evening(Match.begun(GAME, rules, "terminal-2"), "random", 0, screen, console)
    assert table.run()
    return table, said


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_is_played_to_its_end(preset: str, language: str) -> None:
    table, said = played(preset, language)
    text = "\n".join(said)
    assert table.match.over
    assert any(name in text for name in ("ドゥラーク", "durak"))
    assert ("引き取" if language == "ja" else "take") in text or preset == "championship"


def test_the_rules_are_told_in_sentences_and_refusals_say_why() -> None:
    _, said = played("duel", "ja", "k", "S2", "+C7", "hello", "u")
    text = "\n".join(said)
    assert "同時になくなったら、守り手の負け" in text
    assert "守り手" in text
    assert "「hello」" in text or "hello" in text
    _, said = played("duel", "en", "K")
    assert "the defender loses" in "\n".join(said)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_table_shows_no_card_of_another_hand(language: str) -> None:
    rules = rules_of("table.players=3")
    screen = screen_of(GAME, language, colours=False)
    match = Match.begun(GAME, rules, "hidden")
    chance = random.Random(language)
    while not match.deal_over:
        state = match.state
        view = GAME.observe(state, HUMAN)
        shown = set(CARD.findall("\n".join(screen.situation(match, view))))
        hidden = state.hands[1] & ~state.known[1] | state.hands[2] & ~state.known[2]
        assert isinstance(screen, DurakScreen)
        assert not shown & set(screen.cards(hidden).split())
        seat = chance.choice(GAME.actors(state))
        match, _ = match.play(chance.choice(GAME.legal(state, seat)))


def test_the_terminal_has_the_same_words_in_both_languages() -> None:
    home = Path(__file__).parents[3] / "napoleon/games/durak/terminal"
    gaps = []
    for language in ("ja", "en"):
        with (home / f"locale/{language}/LC_MESSAGES/terminal.po").open("rb") as file:
            found = {str(m.id): str(m.string) for m in read_po(file, abort_invalid=True) if m.id}
        assert all(text.strip() for text in found.values())
        gaps.append({key: sorted(re.findall(r"\{\w+\}", text)) for key, text in found.items()})
    assert gaps[0] == gaps[1]


def test_the_first_attacker_plays_the_dummy_in_the_terminal_too() -> None:
    rules = rules_of("table.players=2 table.dummy=plays match.target=1", "podkidnoy")
    for number in range(12):
        _, said = _sat_down(rules, f"dummy-{number}")
        text = "\n".join(said)
        if "the dummy" in text:
            break
    else:
        pytest.fail("the person never plays the dummy")
    turn = next(at for at, line in enumerate(said) if "the dummy" in line)
    assert "hand" in said[turn + 1].lower()


def _sat_down(rules: RuleSet, seed: str) -> tuple[Evening, list[str]]:
    """A table at which anything is played that may be done, for a person who decides for two."""
    chance, said = random.Random(seed), list[str]()

    def ask(prompt: str) -> str:
        said.append(prompt)
        if table.match.deal_over:
            return ""
        return str(chance.randrange(len(table.question.view.legal)) + 1)

    screen = screen_of(GAME, "en", colours=False)
    table = Evening(Match.begun(GAME, rules, seed), "random", 0, screen, Console(said.append, ask))
    assert table.run()
    return table, said
