"""The reasons of hints: each is a fact of the position, and has its words in both languages."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from napoleon.games.durak.ai import reasons as module
from napoleon.games.durak.ai.endings.solution import solved
from napoleon.games.durak.ai.reasons import reasons
from napoleon.games.durak.page.game_page import PAGE
from napoleon.games.durak.play.engine import legal
from napoleon.games.durak.play.notation import read_action
from napoleon.games.durak.play.state import State
from napoleon.games.durak.play.view import observe
from napoleon.kit.cards import DECK, cards_of, write_card
from napoleon.match.protocol import Reason
from napoleon.ui.shell.words import words_of
from tests.games.durak.letters import after, table
from tests.games.durak.random_play import any_rules, steps
from tests.nightly import spread


def why(state: State, play: str, *, exact: bool = False) -> dict[str, dict[str, Any]]:
    """The reasons for a play in letters, by their keys."""
    action = read_action(play)
    seat = next(seat for seat in state.acting if action in legal(state, seat))
    view = observe(state, seat)
    found = reasons(view, action, solved(view, 10_000) if exact else None)
    return {reason.key: dict(reason.params) for reason in found}


LONG = {"talon": "CQDQHQSQ"}


def test_a_lead_says_what_can_be_added_and_what_is_kept() -> None:
    state = table("C6 D6 S9 | C8 D8 H8", **LONG)
    assert why(state, "C6") == {
        "more_to_add": {"rank": "6", "count": 1},
        "keeps_trump": {},
        "weakest": {},
    }


def test_what_speaks_against_an_action_is_not_given_alone() -> None:
    bare = {"trump": "N", "talon": "DJDQHK"}
    state = after(table("C9 C7 C8 | H6 D6 DT", "trump.source=none", **bare), "C9 take")
    assert "known_cover" in why(state, "C7")  # the weakest card; that speaks for it
    assert why(state, "C8") == {}


def test_what_nobody_can_beat_is_named() -> None:
    state = table("SA C6 | C8 D8", **LONG)
    assert why(state, "SA") == {"unbeatable": {"seat": 1}}


def test_an_attack_that_a_taken_card_covers_is_avoided() -> None:
    state = after(table("C9 C7 D8 HT | H6 D6 DT", talon="D7S8S9SAC6S7"), "C9 take")
    assert why(state, "C7")["known_cover"] == {"seat": 1, "card": "C9"}
    assert why(state, "D8")["avoids_known"] == {"seat": 1, "card": "C9", "attack": "C7"}


def test_a_cover_says_what_it_costs_and_what_it_opens() -> None:
    state = after(table("C6 D9 H9 | C9 S7 D8", **LONG), "C6")
    assert why(state, "C6/C9") == {"keeps_trump": {}}  # two nines can be added: no reason for it
    state = after(table("C6 D9 H9 DT | C9 CT D8", **LONG), "C6")
    assert why(state, "C6/CT") == {"opens_rank": {"rank": "T", "count": 1}}
    state = after(table("C6 D9 H9 | C9 CT D8", **LONG), "C6")
    assert why(state, "C6/C9")["cheapest_cover"] == {"attack": "C6"}
    state = after(table("C6 D9 H9 | C9 D8", **LONG), "C6")
    assert why(state, "C6/C9")["only_cover"] == {"attack": "C6"}


def test_a_rank_that_is_gone_opens_nothing() -> None:
    state = after(table("C6 D7 | C9 DJ", discard=None), "C6")
    assert why(state, "C6/C9")["opens_nothing"] == {"rank": "9", "count": 0}


def test_the_limit_is_named() -> None:
    state = after(table("C6 D6 | C9 D8", **LONG), "C6 C6/C9 +D6")
    assert why(state, "D6/D8")["limit"] == {"count": 2}
    assert why(after(table("C6 D6 | C9 D8", **LONG), "C6 C6/C9"), "+D6")["fills_up"] == {"count": 2}


def test_a_take_says_why() -> None:
    state = after(table("C6 D9 | S7 D8", **LONG), "C6")
    assert why(state, "take") == {"cover_costs_trump": {"attack": "C6", "card": "S7"}}
    state = after(table("C6 D9 | H7 D8", **LONG), "C6")
    assert why(state, "take") == {"cannot_cover": {"attack": "C6"}}
    state = after(table("S6 D9 | H7 S8", **LONG), "S6")
    assert why(state, "take")["takes_trumps"] == {"count": 1}


def test_a_pass_says_what_it_keeps() -> None:
    state = after(table("C6 S9 | C9 D8", talon="C7D7S7"), "C6 C6/C9")
    assert why(state, "pass") == {"keeps_trump": {}}
    state = after(table("C6 D9 | C7 D8", talon="C8D7S7"), "C6 C6/C7")
    assert why(state, "pass") == {"nothing_fits": {}}


def test_what_would_be_given_is_counted() -> None:
    rules = "throw.after_take=on"
    state = after(table("C6 D6 D5 | CA DA", "pack.lowest=2 throw.after_take=on"), "C6 take")
    assert why(state, "pass")["would_give"] == {"seat": 1, "count": 1}
    state = after(table("C7 D7 D9 H9 | CA DA HA", rules), "C7 take")
    assert why(state, "+D7") == {"gives_nothing": {}}


def test_the_twin_of_a_card_that_is_given_may_be_beaten_by_it() -> None:
    rules = "throw.after_take=on pack.copies=2"
    hands = "C7 D7 D7 H9 | CA DA HA"
    assert why(after(table(hands, rules), "C7 take"), "+D7") == {"gives_nothing": {}}
    state = after(table(hands, f"{rules} strength.twin=closes"), "C7 take")
    assert why(state, "+D7") == {}
    assert why(state, "pass")["would_give"] == {"seat": 1, "count": 2}


def test_what_is_certain_comes_first() -> None:
    assert next(iter(why(table("S7 C6 | C9 H9"), "S7", exact=True))) == "only_win"
    assert next(iter(why(table("S7 C6 | C9 H9"), "C6", exact=True))) == "throws_away_win"
    assert next(iter(why(table("S7 S8 | C9 H9"), "S7", exact=True))) == "all_win"


@pytest.mark.parametrize("number", spread(range(25), 5))
def test_every_legal_action_has_true_reasons_with_words(number: int) -> None:
    chance = random.Random(f"reasons {number}")
    rules = any_rules(chance)
    words = [words_of(name, game="durak", own=PAGE.catalogues) for name in ("ja", "en")]
    every = [state for state, _, _ in steps(chance, rules)]
    for state in every[:1] + [state for state in every if chance.random() <= 0.1]:
        for seat in state.acting:
            view = observe(state, seat)
            for action in view.legal:
                found = reasons(view, action)
                assert [reason.key for reason in found] != ["known_cover"]
                for reason in found:
                    said = [PAGE.texts.reason(say, reason) for say in words]
                    assert all(text and "{" not in text for text in said)
                    check(state, seat, reason)


def check(state: State, seat: int, reason: Reason) -> None:
    """Every reason is true, whatever the view hides."""
    defender = state.bout.defender
    if reason.key == "known_cover":
        card = str(reason.params["card"])
        assert card in _letters(state.hands[defender])
    if reason.key in {"opens_nothing", "opens_rank"}:
        rank = str(reason.params["rank"])
        others = [s for s in range(state.law.seats) if s not in (seat, defender)]
        count = sum(card[1] == rank for s in others for card in _letters(state.hands[s]))
        assert count <= int(reason.params["count"])


def _letters(hand: int) -> list[str]:
    return [write_card(card % DECK) for card in cards_of(hand)]


def test_every_key_has_its_sentence_in_both_languages() -> None:
    source = Path(module.__file__).read_text(encoding="utf-8")
    keys = set(re.findall(r'"([a-z]+_[a-z_]+|limit)"', source))
    keys |= {
        f"{kind}_{end}" for kind in ("all", "only", "exact") for end in ("win", "draw", "loss")
    }
    keys |= {"throws_away_win", "throws_away_draw"}
    keys -= {"only_loss"}  # a loss is never the only way
    for language in ("ja", "en"):
        words = words_of(language, game="durak", own=PAGE.catalogues)
        assert {key for key in keys if not words.has(f"reason.{key}")} == set()
