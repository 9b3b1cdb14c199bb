"""The words that all games share: every key that a shared room asks for is there, and no other."""

from __future__ import annotations

from itertools import combinations
from typing import Final

import pytest

from napoleon.games import GAMES, page_named
from napoleon.kit.cards import read_card
from napoleon.match.parties.witness import FAULTS
from napoleon.match.seat import LOT_LATE, REACTIONS
from napoleon.ui.features import SHARED
from napoleon.ui.help.books import HELP_KEYS
from napoleon.ui.settings.state import COLOURS, CONFIRM, NEXT, OF_ALL, SECTIONS
from napoleon.ui.shell.html import h, strong
from napoleon.ui.shell.notices import BAD_SAVE
from napoleon.ui.shell.words import MissingWordError, Words, words_of
from napoleon.ui.table.offers import REST
from napoleon.ui.table.talk import TALK
from tests.ui import catalogues
from tests.ui.catalogues import GAP, catalogue
from tests.ui.storage.test_damaged_rows import LISTS

KEYS: Final = catalogue("en")
REASONS: Final = catalogues.raised("match", "IllegalAction")
PROBLEMS: Final = (
    catalogues.raised("kit", "Problem", "_problem") | catalogues.raised("ui", "Problem")
) - {"no_effect"}
"""The faults of a link; options without an effect are named by the form."""
SETTINGS: Final = (*OF_ALL.values(), NEXT, CONFIRM, REST, TALK)
"""The settings that the shared rooms declare."""
READ_EARLY: Final = {"rules", "settings", "match", "presets"}
"""Stored data with reasons of its own; all other features have the usual ones."""
FAMILIES: Final[catalogues.Families] = {
    "colour.{}": set(COLOURS),
    "friends.refused.{}": {
        *("bad_message", "elsewhere", "no_room", "too_fast", "too_many_rooms", "wrong_password"),
        *("full", "kicked", "cannot_write", "other", "too_many_tries", "too_many_openings"),
    },
    "friends.face.{}": {*REACTIONS},
    "friends.make.{}": {*REACTIONS},
    "grade.luck.{}": {"more", "even", "less"},
    "kanji.{}": set("SHDCN"),
    "notice.{}": {
        "copied",
        "copy_by_hand",
        "worker_failed",
        "worker_bare",
        "player_failed",
        "crash",
    }
    | {f"storage_{reason}" for reason in ("full", "refused", "restore")}
    | {"place_taken", "place_beside", "cannot_write"}
    | {f"link.{key}" for key in PROBLEMS}
    | {
        f"bad_save.{what}.{reason}"
        for what in READ_EARLY
        for reason in catalogues.raised("ui/storage", "BadText")
        if (what, reason) != ("settings", "impossible")
        if what == "match" or reason != "too_much"
    }
    | {BAD_SAVE}
    | {
        f"bad_save.{what}.{reason}"
        for what in {"last", *(one.what for one in SHARED.stored())} - READ_EARLY
        for reason in ("damaged", "version")
    }
    | {f"bad_save.{one.what}.partly" for one in SHARED.stored() if one.what in LISTS},
    "notice.{}.do": {"player_failed", "crash"},
    "place.{}": {"1", "2", "3", "7", "other"},
    "seat.{}": set("0123456") | {"recorded"},
    "settings.{}": set(SECTIONS),
    "setting.{}": {one.name for one in SETTINGS},
    "setting.{}.{}": {
        f"{one.name}.{text}"
        for one in SETTINGS
        for text in one.texts
        if one.name != "language" or text == "auto"
    },
    "suit.{}.classic": set("SHDC"),
    "suit.{}.one": set("SHDC"),
    "suit.{}.many": set("SHDC"),
    "suit.{}.classic.one": set("SHDC"),
    "suit.{}.classic.many": set("SHDC"),
}
"""The fillings of patterns' gaps, as far as the shared rooms know them."""
BY_GAMES: Final[catalogues.Families] = {
    "interview.{}.{}": set(),
    "achievement.{}": {"lessons", "experts", "par", "streak"},
    "achievement.{}.words": {"lessons", "experts", "par", "streak"},
    "ask.{}": set(),
    "ask.{}.title": set(),
    "ask.{}.yes": set(),
    "badge.{}": set(),
    "census.group.{}": {"aces"},
    "complaint.{}": {"not_now"},
    "grade.{}": set(),
    "grade.{}.words": set(),
    "help.key.{}": {what for _, what in HELP_KEYS},
    "help.keys.{}": {"standard"},
    "help.option.{}": set(),
    "fair.{}": {"right", "limits", *FAULTS},
    "illegal.{}": REASONS - {"deal_running", "match_over", "rules_conflict"}
    | {LOT_LATE, "no_match"},
    "key.{}": set(),
    "lesson.{}": set(),
    "lesson.{}.about": set(),
    "lesson.{}.chapter.{}": set(),
    "lesson.{}.{}": set(),
    "lesson.{}.{}.{}": set(),
    "line.{}.{}": set(),
    "option.{}": set(),
    "preset.{}": set(),
    "preset.{}.note": set(),
    "reason.{}": set(),
    "role.{}": set(),
    "rulebook.{}.title": set(),
    "share.mark.{}": set(),
    "stats.by.{}": set(),
    "stats.head.{}": set(),
    "value.{}": {"on", "off"},
    "value.{}.{}": set(),
    "word.{}": set(),
}
"""Patterns that a game fills; here is what is common to all games."""
ALL: Final = {**FAMILIES, **BY_GAMES}


def test_every_key_in_the_source_has_words() -> None:
    assert sorted(catalogues.asked(KEYS) - set(KEYS)) == []


@pytest.mark.parametrize(
    "pattern",
    sorted(p for p in catalogues.patterns(KEYS) if p.replace(GAP, "{}") not in BY_GAMES),
    ids=lambda p: p.replace(GAP, "{}"),
)
def test_every_pattern_of_keys_has_words(pattern: str) -> None:
    """At least one filling has words; where a game fills it, they may all be that game's."""
    assert any(catalogues.regex(pattern).match(key) for key in KEYS)


@pytest.mark.parametrize("pattern", ALL)
def test_every_member_of_a_family_has_words(pattern: str) -> None:
    assert catalogues.members(pattern, (ALL)[pattern]) <= set(KEYS)


def test_no_words_are_unused() -> None:
    """Words that neither a shared room nor several games ask for belong to a game."""
    several = [
        catalogues.texts((f"games/{one}",)) & catalogues.texts((f"games/{other}",))
        for one, other in combinations(GAMES, 2)
    ]
    used = frozenset[str]().union(*several)
    assert catalogues.unused(KEYS, ALL, used=used) == []


def test_a_missing_word_is_a_fault_and_no_empty_place() -> None:
    with pytest.raises(MissingWordError):
        words_of("ja")("no.such.key")


@pytest.mark.parametrize(
    ("number", "said"),
    [(1, "1 point"), ("1", "1 point"), (0, "0 points"), (2, "2 points"), ("1,001", "1,001 points")],
)
def test_nouns_go_with_their_numbers(number: str | int, said: str) -> None:
    words = words_of("en")
    assert words("review.loss", points=number) == said
    assert words.html("review.loss", points=h("b", number)) == said.replace(
        str(number), f"<b>{number}</b>"
    )
    assert "|" not in words_of("ja")("review.loss", points=number)


def test_losses_and_fractions_have_their_forms() -> None:
    words = words_of("en")
    assert words("review.loss", points="−1") == "−1 point"
    assert words("review.loss", points="0.4") == "0.4 points"


def test_gaps_take_text_as_text_and_html_as_html() -> None:
    words: Words = words_of("en")
    assert "&lt;b&gt;" in words.html("event.undone") + words.html("status.thinking", name="<b>")
    assert read_card("SA") == 51


def test_the_user_is_addressed_and_the_others_are_named() -> None:
    """A verb has another form beside "you" than beside a name, also where the name is bold."""
    own = page_named("durak").catalogues
    words, named = words_of("ru", own=own), words_of("ru", names=("Анна",), own=own)
    assert words("event.cube.double", name=words.seat(0)) == "Вы удваиваете."
    assert words("event.cube.double", name=words.seat(1)) == "Ней удваивает."
    assert words("event.cube.double", name=named.seat(0)) == "Анна удваивает."
    shown = words.html("event.cube.double", name=strong(words.seat(0)))
    assert shown == "<strong>Вы</strong> удваиваете."


def test_cards_have_words_for_the_ear_and_letters_for_the_eye() -> None:
    jack, ace = read_card("HJ"), read_card("SA")
    words = words_of("ja", deck="classic")
    assert (words.card(jack), words.card(ace)) == ("ハートのJ", "スペードのA")
    assert (words.aloud.card(jack), words.aloud.card(ace)) == (
        "ハートのジャック",
        "スペードのエース",
    )
    assert words.aloud.aloud is words.aloud
    for language in ("en", "ru", "uk"):
        assert words_of(language).aloud.card(ace) == words_of(language).card(ace)
        assert "A" not in words_of(language).card(ace)
    everybody = words.aloud.for_all()
    assert everybody.aloud.me == everybody.me
