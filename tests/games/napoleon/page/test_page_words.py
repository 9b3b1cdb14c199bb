"""Napoleon's own words: every key that its page asks for is there, and no other."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Final, get_args

import pytest

from napoleon import PRESETS, apply, redact
from napoleon.games.napoleon.page.achievements import ACHIEVEMENTS
from napoleon.games.napoleon.page.commentary import event_sentence
from napoleon.games.napoleon.page.form import FORM
from napoleon.games.napoleon.page.game_page import HELP_KEYS, PAGE
from napoleon.games.napoleon.page.grade import HONORS, RANKS
from napoleon.games.napoleon.page.interview import questions
from napoleon.games.napoleon.page.lesson_book import LESSONS
from napoleon.games.napoleon.page.marshals import MANNERS
from napoleon.games.napoleon.page.phrases import bid_text
from napoleon.games.napoleon.play import events
from napoleon.games.napoleon.play.actions import PASS, Bid, Play
from napoleon.games.napoleon.play.state import Result
from napoleon.games.napoleon.rules import OPTIONS
from napoleon.games.napoleon.rules.law import law_of
from napoleon.ui.rule_form.search import ALIKE
from napoleon.ui.shell.sitting import AT_HOME
from napoleon.ui.shell.words import LANGUAGES, TITLE, Words, words_of
from napoleon.ui.table.pieces import MARKS
from tests.laws.random_play import any_rules, steps
from tests.ui import catalogues
from tests.ui.catalogues import GAP, catalogue
from tests.ui.passages import passages

HOME: Final = catalogues.own_home("napoleon")
SHARED: Final = catalogue("en")
KEYS: Final = SHARED | catalogue("en", HOME)
"""The things that Napoleon's page finds words for."""
ROOMS: Final = ("games/napoleon/page", "games/napoleon/census.py")
WORDS: Final = {t for o in OPTIONS.values() if o.kind == "words" for t in o.texts}


@cache
def _laws() -> tuple[tuple[set[str], set[str]], ...]:
    """The names of rungs and of parts under many rules."""
    chance = random.Random(1)
    found = []
    for rules in (*PRESETS.values(), *(any_rules(chance) for _ in range(150))):
        law = law_of(rules, chance.randrange(5))
        names = {name for number in (0, 1, law.tricks - 1) for name in law.ladder_names(number)}
        found.append((names, set(law.roles().values())))
    return tuple(found)


RUNGS: Final = set[str]().union(*(rungs for rungs, _ in _laws()))
PARTS: Final = set[str]().union(*(parts for _, parts in _laws()))
MUSTS: Final = {"follow", "joker_call", "joker_lead", "trump_lead", "trump_ban"}
BIDS: Final = {
    "below_minimum",
    "bid_too_high",
    "bid_too_low",
    "card_in_bid",
    "no_such_trump",
    "no_trump",
}
REASONS: Final = (
    catalogues.raised("games/napoleon/play", "IllegalAction")
    | catalogues.raised("match", "IllegalAction")
    | MUSTS
    | BIDS
)
NEVER_BY_A_CONTROL: Final = {
    *("no_seat", "not_for_a_table", "not_said", "not_yet", "not_your_turn", "too_late", "twice"),
    *("away", "full", "kicked", "match_running", "not_leader", "seat_taken", "wrong_rules"),
    *("locked", "moved", "no_match", "not_away", "opener"),
    "deal_over",
    "deal_running",
    "match_over",
    "may_not_betray",
    "no_such_trump",
    "not_legal",
    "rules_conflict",
    "unknown_seat",
    "wrong_dealer",
    "wrong_phase",
}
"""No button or key leads there; a stray message is answered with `not_now`."""
FIELDS: Final = {FORM.key_of(field) for field in FORM.fields}


def _lessons() -> set[str]:
    """The texts of the lessons, by the rest of their keys."""
    found = set()
    for lesson in LESSONS:
        found |= {lesson.name, f"{lesson.name}.about"}
        found |= {f"{lesson.name}.chapter.{at}" for at in range(lesson.parts)}
        for at, ending in passages(lesson):
            found.add(f"{lesson.name}.{at}" + (f".{ending}" if ending else ""))
    return found


OWN: Final = {key.removeprefix("interview.") for key in KEYS if key.startswith("interview.")}
"""Questions of the interview, and answers with words of their own."""

FAMILIES: Final[catalogues.Families] = {
    "achievement.{}": {one.name for one in ACHIEVEMENTS},
    "achievement.{}.words": {one.name for one in ACHIEVEMENTS},
    "ask.{}": set(),
    "ask.{}.title": set(),
    "ask.{}.yes": set(),
    "badge.{}": PARTS,
    "complaint.{}": (REASONS - NEVER_BY_A_CONTROL) | {"not_now", "enough_discards"},
    "discards.{}": set(OPTIONS["widow.discarded_honors"].texts),
    "grade.{}": {rung.name for rung in RANKS.ladder},
    "grade.{}.words": {rung.name for rung in RANKS.ladder},
    "grade.role.{}": set(HONORS),
    "share.mark.{}": set(MARKS),
    "interview.{}": {one.name for one in questions()},
    "interview.{}.{}": {f"{one.name}.{way.name}" for one in questions() for way in one.answers}
    & OWN,
    "help.key.{}": {what for keys in HELP_KEYS.values() for _, what in keys},
    "help.keys.{}": set(HELP_KEYS),
    "help.option.{}": set(OPTIONS),
    "how.{}": set("012345"),
    "illegal.{}": REASONS - {"deal_running", "match_over", "rules_conflict"},
    "key.{}": set(),
    "openly.{}": {"bid"},
    "lesson.{}": _lessons(),
    "line.{}.{}": {f"{kind}.{seat}" for kind in MANNERS for seat in "12345"},
    "option.{}": set(OPTIONS),
    "preset.{}": set(PRESETS),
    "preset.{}.note": set(PRESETS),
    "result.spoils.{}": {"french", "allied"},
    "result.why.{}": {"made", "set", "made.raised", "set.raised"},
    "rulebook.{}.title": set(),
    "rung.{}": RUNGS | PARTS,
    "rung.{}.note": RUNGS,
    "setting.{}": {one.name for one in PAGE.settings},
    "setting.{}.{}": {f"{one.name}.{text}" for one in PAGE.settings for text in one.texts},
    "stats.by.{}": {"role"},
    "unread.at.{}": set("abhpwx"),
    "unread.why.{}": {"no_title", "wrong_turn"},
    "value.{}": {"off", "on", "above", "plain", "lowest", *"12345"},
    "word.{}": WORDS,
}
"""The fillings of patterns' gaps: in its own rooms, and in the shared rooms."""


def _value_words(words: Words, name: str, text: str) -> str:
    """The form's words for a value: its own, those that many share, or the number."""
    keys = (f"value.{name}.{text}", f"value.{text}")
    return next((words(key) for key in keys if words.has(key)), text)


def _value_keys() -> set[str]:
    return {
        f"value.{option.name}.{text}"
        for option in OPTIONS.values()
        if option.kind != "words"
        for text in option.texts
    } | {
        f"value.{FORM.key_of(field)}.{text}" for field in FORM.fields for text in FORM.values(field)
    }


# ---- what the source asks for ------------------------------------------------------------


def test_every_key_in_the_source_has_words() -> None:
    assert sorted(catalogues.asked(KEYS, ROOMS) - set(KEYS)) == []


@pytest.mark.parametrize(
    "pattern", sorted(catalogues.patterns(KEYS, ROOMS)), ids=lambda p: p.replace(GAP, "{}")
)
def test_every_pattern_of_keys_has_words(pattern: str) -> None:
    assert any(catalogues.regex(pattern).match(key) for key in KEYS)


@pytest.mark.parametrize("pattern", FAMILIES)
def test_every_member_of_a_family_has_words(pattern: str) -> None:
    assert sorted(catalogues.members(pattern, FAMILIES[pattern]) - set(KEYS)) == []


def test_no_words_are_unused() -> None:
    """Its page asks for them, or a shared room does with a name that only Napoleon has."""
    names = {key.removesuffix(".also") for key in KEYS if key.endswith(".also")}
    assert names <= {*KEYS, "game.napoleon"}, "other names of what has a name"
    also = {f"{name}.also" for name in names}
    own = [key for key in catalogue("en", HOME) if key not in {*SHARED, *also}]
    lines = {f"{family}.line" for family in FORM.preset_groups}
    assert (
        catalogues.unused(own, FAMILIES, ROOMS, used={*_value_keys(), *lines, TITLE, ALIKE}) == []
    )


# ---- what there is to say ----------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in OPTIONS if OPTIONS[name].kind != "words"])
def test_every_value_of_an_option_has_words(name: str, language: str) -> None:
    words, option = words_of(language, own=PAGE.catalogues), OPTIONS[name]
    said = [_value_words(words, name, text) for text in option.texts]
    assert len(set(said)) == len(said), "two values with the same words"
    for text, found in zip(option.texts, said, strict=True):
        own, shared = f"value.{name}.{text}", f"value.{text}"
        assert words.has(own) or words.has(shared) or re.fullmatch(r"\d+|[JQKA]", text), text
        if option.kind == "number":
            assert words.has(own) or found == text, "said as a rank, but it is a number"


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_happens_has_a_sentence(language: str) -> None:
    words = words_of(language, own=PAGE.catalogues)
    samples: dict[type[events.Event], events.Event] = {
        events.Called: events.Called(1, Bid(13, 3)),
        events.AuctionEnded: events.AuctionEnded(1, 13, 4, forced=True),
        events.WidowShown: events.WidowShown((1, 2)),
        events.NobodyPlays: events.NobodyPlays(),
        events.Named: events.Named(2, 51),
        events.Changed: events.Changed(2, 14, 2, 50),
        events.WidowTaken: events.WidowTaken(0, 7),
        events.Discarded: events.Discarded(0, 1 << 51, 7),
        events.CardPlayed: events.CardPlayed(3, Play(52, suit=2)),
        events.AdjutantShown: events.AdjutantShown(3, alone=True),
        events.Betrayed: events.Betrayed(3),
        events.TrickWon: events.TrickWon(3, 51, "mighty", 4),
        events.DealEnded: events.DealEnded(
            Result(
                1,
                None,
                13,
                3,
                14,
                made=True,
                triumph=False,
                points=(0,) * 5,
                betrayed=None,
                side=(1,),
            )
        ),
    }
    assert set(samples) == set(get_args(events.Event)), "a new event: has it a sentence?"
    for event in samples.values():
        sentence = event_sentence(words, event)
        assert sentence
        assert "{" not in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_events_of_random_deals_have_sentences_and_keep_secrets(language: str) -> None:
    words, chance = words_of(language, own=PAGE.catalogues), random.Random(4)
    hidden = passed = 0
    for _ in range(12):
        for before, action, after in steps(chance, any_rules(chance)):
            for event in apply(before, action).events:
                sentence = event_sentence(words, redact(event, AT_HOME))
                if isinstance(event, events.WidowTaken) and event.seat != AT_HOME:
                    named = [words.card(card) for card in after.deal.widow]
                    assert not any(name in sentence for name in named)
                    hidden += 1
                if event == events.Called(0, PASS):
                    assert sentence == words("event.passed", name=words.seat(0))
                    passed += 1
    assert hidden
    assert passed


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_bid_has_its_own_name(language: str) -> None:
    words = words_of(language, own=PAGE.catalogues)
    assert len({words.card(card) for card in range(54)}) == 54
    assert (
        len({bid_text(words, number, trump) for number in range(10, 21) for trump in range(5)})
        == 55
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_its_own_go_before_those_of_every_game(language: str) -> None:
    words = words_of(language, game="napoleon", own=PAGE.catalogues)
    again = set(catalogue(language, HOME)) & set(catalogue(language))
    plain = {key for key in again if "[" not in catalogue(language, HOME)[key]}
    assert plain
    for key in plain:
        assert words(key) == catalogue(language, HOME)[key]
        assert words_of(language)(key) == catalogue(language)[key]
