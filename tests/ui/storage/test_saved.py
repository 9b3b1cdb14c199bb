"""Saved texts: read back exactly, refused where they are damaged, and never lost."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from napoleon import PRESETS, Match
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.games.napoleon.page.table.look import view_of
from napoleon.games.napoleon.play.notation import write_action
from napoleon.kit.json_in import BadText
from napoleon.ui.settings.state import DECK, Settings
from napoleon.ui.settings.stored import SETTINGS_KEY, read_settings, write_settings
from napoleon.ui.shell.messages import NotSaved
from napoleon.ui.start.opening import Opening, first_read
from napoleon.ui.storage.choice import write_rules
from napoleon.ui.storage.saved import SavedMatch, write_match
from napoleon.ui.storage.texts import LONGEST
from napoleon.ui.table.pauses import PAUSES
from tests.chosen import EVERY, chosen
from tests.laws.random_play import CHANCES, any_rules, examples, some_action
from tests.napoleons import match_of
from tests.stored import MATCH_KEY, RULES_KEY, read_match, read_rules
from tests.ui.player import ADDRESS, Player, table_of, texts_of

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
GOOD = {
    RULES_KEY: write_rules(PRESETS["guruguru"]),
    SETTINGS_KEY: write_settings(Settings(speed="fast")),
    MATCH_KEY: table_of(PRESETS["beginner"]).storage[MATCH_KEY],
}
READERS: dict[str, Callable[[str], object]] = {
    RULES_KEY: read_rules,
    SETTINGS_KEY: read_settings,
    MATCH_KEY: read_match,
}
USELESS = {
    "nothing": "",
    "no JSON": "{",
    "no object": "[1, 2]",
    "a number": "17",
    "deep": "[" * 100_000,
    "deep and closed": '{"schema": ' + "[" * 50_000 + "]" * 50_000 + "}",
    "huge": " " * (LONGEST + 1),
    "a long number": '{"schema": ' + "9" * 10_000 + "}",
    "not a number": '{"schema": NaN}',
    "true for one": '{"schema": true}',
    "another version": '{"schema": 3}',
    "no version": "{}",
    "markup": "<script>alert(1)</script>",
    "zero bytes": "\x00\x00",
    "half a letter": '{"schema": 1, "rules": "\\ud800", "seed": "\\ud800"}',
}


def _opened(key: str, text: str) -> Player:
    kept = {**GOOD, key: text}
    texts = {one.what: kept.get(one.key("napoleon")) for one in first_read(PAGE)}
    return Player(Opening("", ("en",), "s", ADDRESS, texts))


@examples(14)
@given(CHANCES)
def test_rules_are_read_back(chance: random.Random) -> None:
    rules = any_rules(chance)
    assert read_rules(write_rules(rules)) == rules


@examples(14)
@given(st.fixed_dictionaries({name: st.sampled_from(one.texts) for name, one in EVERY.items()}))
def test_settings_are_read_back(values: dict[str, str]) -> None:
    settings = chosen(Settings(), **values)
    assert read_settings(write_settings(settings)) == settings


def test_what_was_offered_is_kept_and_nothing_else_is_taken_for_it() -> None:
    settings = Settings(offered=("next",))
    assert read_settings(write_settings(settings)) == settings
    for offered in (["other"], ["next", "next"], "next", [1]):
        with pytest.raises(BadText, match="damaged"):
            read_settings(json.dumps(json.loads(write_settings(settings)) | {"offered": offered}))


def _some_match(chance: random.Random) -> Match:
    match = Match.new(any_rules(chance), f"m{chance.randrange(10**9)}", chance.randrange(1, 99))
    for _ in range(chance.randrange(200)):
        if match.over:
            break
        if match.deal_over:
            match = match.next_deal()
        else:
            match, _ = match.play(some_action(chance, match.state))
    return match


@examples(10)
@given(CHANCES)
def test_a_match_is_read_back(chance: random.Random) -> None:
    match = _some_match(chance)
    pauses = [pause for pause in PAUSES if _readable(SavedMatch(match, pause))]
    assert pauses, "a match that can wait nowhere"
    for pause in pauses:
        kept = SavedMatch(match, pause, chance.randrange(9))
        assert read_match(write_match(kept)) == kept


def _readable(kept: SavedMatch) -> bool:
    try:
        read_match(write_match(kept))
    except BadText:
        return False
    return True


@pytest.mark.parametrize("text", USELESS.values(), ids=USELESS)
@pytest.mark.parametrize("key", GOOD)
def test_a_useless_text_is_set_aside_and_reported_and_the_rest_is_used(key: str, text: str) -> None:
    if key == SETTINGS_KEY and text == USELESS["half a letter"]:
        text = '{"schema": 1, "speed": "\\ud800"}'
    page = _opened(key, text)
    assert key not in page.storage or page.storage[key] != text
    assert text in page.storage.values(), "what was saved is lost"
    assert len(page.model.notices) == 1
    what = key.removeprefix("napoleon.")
    assert page.model.notices[0].key.startswith(f"bad_save.{what}.")
    assert page.has("dismiss")
    assert "<script>" not in page.html
    model = page.model
    assert model.rules == PRESETS["sdc" if key == RULES_KEY else "guruguru"]
    assert model.settings.speed == ("normal" if key == SETTINGS_KEY else "fast")
    assert (model.match is None) == (key == MATCH_KEY)


@examples(27)
@given(JSON, st.sampled_from(list(GOOD)))
def test_any_json_is_read_or_refused(data: object, key: str) -> None:
    _read_or_refused(key, json.dumps(data))


@examples(40)
@given(st.data(), st.sampled_from(list(GOOD)))
def test_a_damaged_field_is_read_or_refused(data: st.DataObject, key: str) -> None:
    """One field of a good text is replaced; everything that is read can be opened and shown."""
    saved = json.loads(GOOD[key])
    field = data.draw(st.sampled_from(sorted(saved)))
    saved[field] = data.draw(JSON)
    text = json.dumps(saved)
    if _read_or_refused(key, text):
        _opened(key, text)


@examples(34)
@given(st.data())
def test_a_match_with_other_moves_is_read_or_refused(data: st.DataObject) -> None:
    saved = json.loads(GOOD[MATCH_KEY])
    moves = st.sampled_from(
        "pass close betray 13S 20N 13S=HA =SA =jo 3:13S -D2D3C4 SA Jo:H Jo:HK CT! change\\ =SA"
        " change\\ 14H".replace("\\ ", "\x00").split()
    ).map(lambda text: text.replace("\x00", " "))
    saved["deals"] = data.draw(st.lists(st.lists(moves | st.text(max_size=5)), max_size=3))
    saved["pause"] = data.draw(st.sampled_from(PAUSES) | st.text(max_size=5))
    text = json.dumps(saved)
    if _read_or_refused(MATCH_KEY, text):
        _opened(MATCH_KEY, text)


def _read_or_refused(key: str, text: str) -> bool:
    try:
        READERS[key](text)
    except BadText:
        return False
    return True


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("schema", 3, "version"),
        ("schema", "1", "version"),
        ("schema", None, "version"),
        ("rules", "preset=nosuch", "damaged"),
        ("rules", "joker.count=9", "damaged"),
        ("rules", "table.widow=none&adjutant.change=both", "impossible"),
        ("rules", 7, "damaged"),
        ("seed", 7, "damaged"),
        ("seed", "\ud800", "damaged"),
        ("seed", "", "damaged"),
        ("seed", "two words", "damaged"),
        ("seed", "<img src=x onerror=alert(1)>", "damaged"),
        ("seed", "line\nbreak", "damaged"),
        ("seed", "x" * 65, "damaged"),
        ("start", -1, "damaged"),
        ("start", True, "damaged"),
        ("start", 1.5, "damaged"),
        ("start", 10**9, "damaged"),
        ("undos", "3", "damaged"),
        ("pause", "coffee", "damaged"),
        ("pause", "grade", "impossible"),
        ("pause", "trick", "impossible"),
        ("deals", None, "damaged"),
        ("deals", [["pass", 3]], "damaged"),
        ("deals", [["hello"]], "damaged"),
        ("deals", [["SA"]], "impossible"),
        ("deals", [["=SA"]], "impossible"),
        ("deals", [[], []], "impossible"),
        ("origin", 7, "damaged"),
        ("origin", {"hands": ["SA", "SA"], "widow": "", "first": 0, "given": 0}, "damaged"),
        ("origin", {"hands": ["SA", "SK"], "widow": "", "first": 0, "given": 0}, "impossible"),
        ("origin", {"hands": ["SA", "SK"], "widow": "", "first": 2, "given": 0}, "impossible"),
        ("origin", {"hands": [], "widow": "", "first": 0, "given": 0}, "damaged"),
        ("origin", {"hands": ["SA", "SK"], "widow": "", "first": 0, "given": 99}, "impossible"),
        ("aside", [], "damaged"),
        ("aside", {"rules": "preset=sdc"}, "damaged"),
    ],
)
def test_why_a_match_is_refused(field: str, value: object, reason: str) -> None:
    saved = json.loads(GOOD[MATCH_KEY])
    saved[field] = value
    with pytest.raises(BadText) as refused:
        read_match(json.dumps(saved))
    assert refused.value.reason == reason


def test_why_rules_are_refused() -> None:
    for query, reason in (
        ("preset=nosuch", "damaged"),
        ("table.widow=none&adjutant.naming=after-exchange", "impossible"),
    ):
        with pytest.raises(BadText) as refused:
            read_rules(json.dumps({"schema": 1, "rules": query}))
        assert refused.value.reason == reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('{"schema": 1, "speed": "warp"}', "damaged"),
        ('{"schema": 1, "speed": 3}', "damaged"),
        ('{"schema": 0}', "version"),
    ],
)
def test_why_settings_are_refused(text: str, reason: str) -> None:
    with pytest.raises(BadText) as refused:
        read_settings(text)
    assert refused.value.reason == reason


def test_a_setting_that_is_missing_or_new_does_no_harm() -> None:
    kept = read_settings('{"schema": 1, "speed": "slow", "colour": 3}')
    assert kept == Settings(speed="slow", deck="sdc", offered=(DECK,)), "of pages that did not ask"


def test_an_illegal_move_in_the_middle_of_a_match_is_impossible_not_damaged() -> None:
    player = table_of(seed="x")
    saved = json.loads(player.storage[MATCH_KEY])
    saved["deals"][0].append(write_action(view_of(player.model.frame).legal[0]))
    saved["deals"][0].append("-D2D3C4")
    with pytest.raises(BadText) as refused:
        read_match(json.dumps(saved))
    assert refused.value.reason == "impossible"


@pytest.mark.parametrize("reason", ["full", "refused"])
@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_storage_that_takes_nothing_is_reported_once_and_the_game_goes_on(
    reason: str, language: str
) -> None:
    player = table_of(language=language)
    player.send(NotSaved(reason))
    player.send(NotSaved(reason))
    assert [notice.key for notice in player.model.notices] == [f"storage_{reason}"]
    assert player.says(f"notice.storage_{reason}")
    player.press("dismiss")
    assert not player.model.notices
    player.press("drop")
    assert match_of(player.model).actions


@pytest.mark.parametrize("reason", ["full", "refused"])
def test_a_storage_that_cannot_be_read_is_reported_at_the_start(reason: str) -> None:
    player = Player(Opening("", ("ja",), "s", ADDRESS, storage=reason))
    assert player.says(f"notice.storage_{reason}")
    player.press("new")
    assert match_of(player.model).deals == ()
    assert texts_of(player.model)
