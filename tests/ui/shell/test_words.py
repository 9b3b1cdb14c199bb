"""The words: every key that the page asks for is there, in both languages, and no other."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Final, get_args

import pytest

from napoleon import PRESETS, apply, redact
from napoleon.games import GAMES
from napoleon.games.napoleon.page.form import FORM
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.games.napoleon.page.grade import HONORS, LADDER
from napoleon.games.napoleon.page.marshals.remarks import MOODS
from napoleon.games.napoleon.page.phrases import bid_text
from napoleon.games.napoleon.page.telling import tell
from napoleon.games.napoleon.play import events
from napoleon.games.napoleon.play.actions import PASS, Bid, Play
from napoleon.games.napoleon.play.state import Result
from napoleon.games.napoleon.rules import OPTIONS
from napoleon.games.napoleon.rules.law import law_of
from napoleon.kit.cards import read_card
from napoleon.ui.settings.state import CHOICES, COLOURS, SECTIONS
from napoleon.ui.shell.html import h
from napoleon.ui.shell.words import LANGUAGES, TITLE, MissingWordError, Words, words_of
from napoleon.ui.table.company import HUMAN
from tests.laws.random_play import any_rules, steps
from tests.ui import catalogues
from tests.ui.catalogues import GAP, catalogue

KEYS: Final = catalogue("ja")
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
PROBLEMS: Final = (
    catalogues.raised("kit", "Problem", "_problem") | catalogues.raised("ui", "Problem")
) - {"no_effect"}
"""What is wrong with a link; what has no effect is said by the form."""


def _families() -> dict[str, set[str] | frozenset[str]]:
    """What goes into the gap of each pattern of keys."""
    suits = set("SHDCN")
    return {
        "badge.{}": PARTS,
        "complaint.{}": (REASONS - NEVER_BY_A_CONTROL) | {"not_now", "enough_discards"},
        "discards.{}": set(OPTIONS["widow.discarded_honors"].texts),
        "grade.{}": {rung.name for rung in LADDER},
        "grade.{}.words": {rung.name for rung in LADDER},
        "grade.luck.{}": {"more", "even", "less"},
        "result.spoils.{}": {"french", "allied"},
        "result.why.{}": {"made", "set", "made.raised", "set.raised"},
        "grade.role.{}": set(HONORS),
        "illegal.{}": REASONS - {"deal_running", "match_over", "rules_conflict"},
        "kanji.{}": suits,
        "notice.{}": {
            "copied",
            "copy_by_hand",
            "worker_failed",
            "worker_bare",
            "player_failed",
            "crash",
        }
        | {f"storage_{reason}" for reason in ("full", "refused", "restore")}
        | {"place_taken", "place_beside"}
        | {f"link.{key}" for key in PROBLEMS}
        | {
            f"bad_save.{what}.{reason}"
            for what in ("rules", "settings", "match", "presets")
            for reason in catalogues.raised("ui/storage", "BadText")
            if (what, reason) != ("settings", "impossible")
            if what == "match" or reason != "too_much"
        }
        | {
            f"bad_save.{what}.{reason}"
            for what in ("achievements", "daily", "grades", "last", "lessons", "reviews")
            for reason in ("damaged", "version")
        }
        | {
            f"bad_save.{what}.{reason}"
            for what in ("statistics", "club")
            for reason in ("damaged", "version", "partly")
        },
        "line.{}.{}": {f"{kind}.{seat}" for kind in MOODS for seat in "12345"},
        "colour.{}": set(COLOURS),
        "settings.{}": set(SECTIONS),
        "notice.{}.do": {"player_failed", "crash"},
        "option.{}": set(OPTIONS),
        "preset.{}": set(PRESETS),
        "rung.{}": RUNGS | PARTS,
        "rung.{}.note": RUNGS,
        "seat.{}": set("012345"),
        "suit.{}.classic": set("SHDC"),
        "setting.{}": set(PAGE.choices),
        "setting.{}.{}": {
            f"{n}.{v}" for n in PAGE.choices for v in CHOICES[n] if n != "language" or v == "auto"
        },
        "value.{}": {"off", "on", "above", "plain", "lowest", *"12345"},
        "word.{}": WORDS,
    }


def _family_keys() -> set[str]:
    found = set()
    for pattern, fillings in _families().items():
        head, _, tail = pattern.partition("{}")
        tail = tail.removeprefix(".{}")
        found |= {f"{head}{filling}{tail}" for filling in fillings}
    return found


def _patterns() -> set[str]:
    spaces = {key.partition(".")[0] for key in KEYS}
    return {text for text in catalogues.texts() if GAP in text and text.partition(".")[0] in spaces}


def _value_words(words: Words, name: str, text: str) -> str:
    """What the form says for a value: its own words, those that many share, or the number."""
    keys = (f"value.{name}.{text}", f"value.{text}")
    return next((words(key) for key in keys if words.has(key)), text)


def _regex(pattern: str) -> re.Pattern[str]:
    return re.compile(".+".join(re.escape(part) for part in pattern.split(GAP)))


# ---- the two catalogues ------------------------------------------------------------------


def test_both_languages_have_the_same_keys() -> None:
    assert sorted(catalogue("ja")) == sorted(catalogue("en"))
    for language in LANGUAGES:
        assert catalogues.doubled(language) == []
        assert [key for key, text in catalogue(language).items() if not text.strip()] == []


FORMS = {"ja": 1, "en": 2}
"""How many forms a noun has beside a number."""


def test_both_languages_have_the_same_gaps() -> None:
    gaps = {
        language: {
            key: set(re.findall(r"\{(\w+)\}", text)) for key, text in catalogue(language).items()
        }
        for language in LANGUAGES
    }
    assert gaps["ja"] == gaps["en"]
    for language in LANGUAGES:
        for text in catalogue(language).values():
            for name, forms in re.findall(r"\{(\w+):([^{}]*)\}", text):
                assert f"{{{name}}}" in text, "the number stands before its noun"
                assert len(forms.split("|")) == FORMS[language], text
            plain = re.sub(r"\{\w+(:[^{}]*\|[^{}]*)?\}", "", text)
            assert not re.search(r"[{}|]", plain), text


def test_japanese_is_japanese_and_english_is_english() -> None:
    sentence = re.compile(r"[A-Za-z]{2,}(?: [A-Za-z]{2,}){2}")
    for key, text in catalogue("ja").items():
        assert not sentence.search(re.sub(r"\{\w+\}", "", text)), key
    for key, text in catalogue("en").items():
        if not key.startswith("kanji."):
            assert not re.search(r"[぀-ヿ一-鿿]", text), key


# ---- what the source asks for ------------------------------------------------------------


def test_every_key_in_the_source_has_words() -> None:
    spaces = {key.partition(".")[0] for key in KEYS}
    asked = {
        text
        for text in catalogues.texts()
        if re.fullmatch(r"[a-z]+(\.[\w-]+)+", text) and text.partition(".")[0] in spaces
    }
    named = {key for key in catalogues.asked_words() if GAP not in key and "." in key}
    notices = {key for key in catalogues.asked_words() if f"notice.{key}" in KEYS}
    assert sorted((asked | named) - set(KEYS) - notices) == []


@pytest.mark.parametrize("pattern", sorted(_patterns()), ids=lambda p: p.replace(GAP, "{}"))
def test_every_pattern_of_keys_has_words(pattern: str) -> None:
    """The known fillings of a pattern all have words; of another at least one has."""
    assert any(_regex(pattern).match(key) for key in KEYS)


@pytest.mark.parametrize("pattern", _families())
def test_every_member_of_a_family_has_words(pattern: str) -> None:
    head, _, tail = pattern.partition("{}")
    tail = tail.removeprefix(".{}")
    for filling in _families()[pattern]:
        assert f"{head}{filling}{tail}" in KEYS


def test_no_words_are_unused() -> None:
    known = {f.replace("{}", GAP) for f in _families()}
    others = [_regex(pattern) for pattern in _patterns() - known if not pattern.startswith("value")]
    used = catalogues.texts() | _family_keys() | _value_keys()
    literals = {text for text in catalogues.texts() if re.fullmatch(r"[\w.-]+", text)}
    used |= {f"notice.{text}" for text in literals}
    used |= {pattern.replace(GAP, text) for pattern in known for text in literals}
    unused = [
        key
        for key in map(_general, KEYS)
        if key not in used and not any(pattern.fullmatch(key) for pattern in others)
    ]
    assert unused == []


def _general(key: str) -> str:
    """The key of every game's words, for one of a game's own: ``napoleon:study.start``."""
    return key.partition(":")[2] or key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_games_own_words_stand_beside_those_of_every_game(language: str) -> None:
    own = [key for key in KEYS if ":" in key]
    assert own
    for key in own:
        game, _, general = key.partition(":")
        assert game in GAMES
        assert words_of(language, game=game)(general) == catalogue(language)[key]
        if general != TITLE:
            assert words_of(language)(general) == catalogue(language)[general]
            assert catalogue(language)[general] != catalogue(language)[key]


def _value_keys() -> set[str]:
    return {
        f"value.{option.name}.{text}"
        for option in OPTIONS.values()
        if option.kind != "words"
        for text in option.texts
    } | {
        f"value.{FORM.key_of(field)}.{text}" for field in FORM.fields for text in FORM.values(field)
    }


# ---- what there is to say ----------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in OPTIONS if OPTIONS[name].kind != "words"])
def test_every_value_of_an_option_has_words(name: str, language: str) -> None:
    words, option = words_of(language), OPTIONS[name]
    said = [_value_words(words, name, text) for text in option.texts]
    assert len(set(said)) == len(said), "two values with the same words"
    for text, found in zip(option.texts, said, strict=True):
        own, shared = f"value.{name}.{text}", f"value.{text}"
        assert words.has(own) or words.has(shared) or re.fullmatch(r"\d+|[JQKA]", text), text
        if option.kind == "number":
            assert words.has(own) or found == text, "said as a rank, but it is a number"


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_happens_is_told(language: str) -> None:
    words = words_of(language)
    told: dict[type[events.Event], events.Event] = {
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
    assert set(told) == set(get_args(events.Event)), "a new event: is it told?"
    for event in told.values():
        sentence = tell(words, event)
        assert sentence
        assert "{" not in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_events_of_random_deals_are_told_and_keep_secrets(language: str) -> None:
    words, chance = words_of(language), random.Random(4)
    hidden = passed = 0
    for _ in range(12):
        for before, action, after in steps(chance, any_rules(chance)):
            for event in apply(before, action).events:
                sentence = tell(words, redact(event, HUMAN))
                if isinstance(event, events.WidowTaken) and event.seat != HUMAN:
                    named = [words.card(card) for card in after.deal.widow]
                    assert not any(name in sentence for name in named)
                    hidden += 1
                if event == events.Called(0, PASS):
                    assert sentence == words("told.passed", name=words.seat(0))
                    passed += 1
    assert hidden
    assert passed


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_bid_has_its_own_name(language: str) -> None:
    words = words_of(language)
    assert len({words.card(card) for card in range(54)}) == 54
    assert (
        len({bid_text(words, number, trump) for number in range(10, 21) for trump in range(5)})
        == 55
    )


def test_a_missing_word_is_a_fault_and_no_empty_place() -> None:
    with pytest.raises(MissingWordError):
        words_of("ja")("no.such.key")


@pytest.mark.parametrize(
    ("number", "said"),
    [(1, "1 honor"), ("1", "1 honor"), (0, "0 honors"), (2, "2 honors"), ("1,001", "1,001 honors")],
)
def test_nouns_go_with_their_numbers(number: str | int, said: str) -> None:
    words = words_of("en")
    assert words("slot.unknown_honors", honors=number) == f"{said} of unknown side"
    assert (
        words.html("slot.unknown_honors", honors=h("b", number))
        == said.replace(str(number), f"<b>{number}</b>") + " of unknown side"
    )
    assert "|" not in words_of("ja")("slot.unknown_honors", honors=number)


def test_losses_and_fractions_have_their_forms() -> None:
    words = words_of("en")
    assert words("review.loss", points="−1") == "−1 point"
    assert words("review.loss", points="0.4") == "0.4 points"


def test_gaps_take_text_as_text_and_html_as_html() -> None:
    words: Words = words_of("en")
    assert "&lt;b&gt;" in words.html("told.undone") + words.html("status.confirm", card="<b>")
    assert read_card("SA") == 51
