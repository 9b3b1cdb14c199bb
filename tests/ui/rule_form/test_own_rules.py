"""One's own rules: kept under a name, called up, and carried as a file; damage does no harm."""

from __future__ import annotations

import json
import random
from urllib.parse import urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from napoleon.games.napoleon.rules import PRESETS
from napoleon.ui.rule_form import own as own_presets
from napoleon.ui.rule_form.own import BadFileError
from napoleon.ui.shell.effects import Download, Save
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.screen import START
from napoleon.ui.start.opening import Opening
from napoleon.ui.storage.naming import LONGEST_NAME, OwnPreset, name_fault, tidy
from tests.laws.random_play import any_rules
from tests.stored import PRESETS_KEY, read_own, write_own
from tests.ui.player import ADDRESS, Player
from tests.ui.rule_form.test_rule_form import form, rules_of


def save(page: Player, name: str) -> None:
    page.send(Do("own-save", "", urlencode({"name": name})))


def test_own_rules_are_kept_called_up_replaced_and_deleted() -> None:
    page = form()
    page.choose("option", "13", "auction.minimum")
    page.send(Do("own-name", "", "金曜の会"))
    save(page, "  金曜の会 ")
    assert page.says("own.notice.saved", name="金曜の会")
    thirteen = PRESETS["sdc"].with_text("auction.minimum", "13")
    assert page.model.own == (OwnPreset("金曜の会", thirteen, "sdc"),)
    assert read_own(page.storage[PRESETS_KEY]) == page.model.own
    assert page.says("rules.differs_now")

    page.pick("sdc")
    page.pick("own:金曜の会")
    assert rules_of(page) == thirteen
    page.choose("option", "14", "auction.minimum")
    save(page, "金曜の会")
    assert page.asking == "preset_replace"
    page.press("answer-no")
    assert page.model.own == (OwnPreset("金曜の会", thirteen, "sdc"),)
    save(page, "金曜の会")
    page.press("answer-yes")
    assert page.model.own[0].rules.text("auction.minimum") == "14"

    save(page, "別名")
    page.pick("sdc")
    page.press("own-load", "別名")
    assert rules_of(page).text("auction.minimum") == "14"
    page.press("own-delete", "金曜の会")
    assert page.says("ask.preset_delete", name="金曜の会")
    page.press("answer-yes")
    assert [preset.name for preset in page.model.own] == ["別名"]
    assert read_own(page.storage[PRESETS_KEY]) == page.model.own


def test_own_rules_are_there_after_opening_anew_and_on_the_start_screen() -> None:
    page = form()
    page.choose("option", "13", "auction.minimum")
    save(page, "金曜の会")
    kept = page.storage[PRESETS_KEY]
    again = Player(Opening("", ("ja",), "s", ADDRESS, texts={"presets": kept}))
    assert again.model.own == page.model.own
    assert again.model.scene == START
    again.press("setup")
    again.pick("own:金曜の会")
    assert again.model.rules.text("auction.minimum") == "13"
    again.press("rules")
    assert again.says("rules.differs", preset="金曜の会")


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("　", "empty"),
        ("x" * 31, "long"),
        ("a\x00b", "control"),
        ("a\nb", "control"),
        ("a\u202eb", "control"),
        ("a\u2028b", "control"),
    ],
)
def test_names_that_cannot_be_kept(name: str, fault: str) -> None:
    page = form()
    save(page, name)
    assert page.says(f"own.fault.{fault}", most=LONGEST_NAME)
    assert page.model.own == ()
    assert PRESETS_KEY not in page.storage


def test_names_are_kept_in_one_form() -> None:
    page = form()
    save(page, " ＡＢＣ　ｶﾞﾁ  ルール ")
    assert page.model.own[0].name == "ABC ガチ ルール"
    save(page, "<b>&{name}\"'")
    assert "&lt;b&gt;&amp;{name}&quot;&#x27;" in page.html
    assert page.says("own.notice.saved", name="<b>&{name}\"'")


def test_no_more_than_fifty() -> None:
    page = form()
    for number in range(own_presets.MOST + 1):
        save(page, f"no. {number}")
    assert len(page.model.own) == own_presets.MOST
    assert page.says("own.fault.full", most=own_presets.MOST)
    page.choose("option", "15", "auction.minimum")
    save(page, "no. 7")
    page.press("answer-yes")
    assert own_presets.find(page.model.own, "no. 7") == OwnPreset("no. 7", rules_of(page), "sdc")


# ---- files -------------------------------------------------------------------------------


def test_a_file_goes_out_and_comes_in() -> None:
    page = form()
    assert not page.control("own-export").live
    for minimum in ("12", "13"):
        page.choose("option", minimum, "auction.minimum")
        save(page, f"最低{minimum}")
    (file,) = page.press("own-export")
    assert isinstance(file, Download)
    assert file.name.endswith(".json")

    other = form()
    other.send(Do("own-import", "rules.json", file.text))
    assert other.model.own == page.model.own
    assert other.says("own.notice.imported", file="rules.json", count=2)
    other.send(Do("own-import", "rules.json", file.text))
    assert other.says("own.notice.imported_none", file="rules.json")
    assert other.model.own == page.model.own


def test_what_comes_in_never_replaces_what_is_there() -> None:
    sdc, four = PRESETS["sdc"], PRESETS["four"]
    long = "名" * LONGEST_NAME
    mine = tuple(OwnPreset(name, sdc, "sdc") for name in ("a", "a 2", long))
    added = tuple(OwnPreset(name, four, "four") for name in ("a", long, "b"))
    whole, count = own_presets.merged(mine, added)
    assert whole[:3] == mine
    assert [preset.name for preset in whole[3:]] == ["a 3", "名" * 28 + " 2", "b"]
    assert count == 3
    assert read_own(write_own(whole)) == whole
    full = tuple(OwnPreset(f"p{n}", sdc) for n in range(own_presets.MOST))
    with pytest.raises(BadFileError, match="too_many"):
        own_presets.merged(full, (OwnPreset("q", four),))


def _file(**changes: object) -> str:
    entry = {"name": "a", "rules": "preset=sdc"}
    return json.dumps({"schema": 1, "kind": PRESETS_KEY, "presets": [entry], **changes})


def _entries(*entries: object) -> str:
    return _file(presets=[{"name": "a", "rules": "preset=sdc"}, *entries])


BAD_FILES = [
    ("", "damaged", 0),
    ("{", "damaged", 0),
    ("[]", "damaged", 0),
    ("null", "damaged", 0),
    ("[" * 100_000, "damaged", 0),
    (_file(kind="other"), "damaged", 0),
    (_file(schema=2), "version", 0),
    (_file(schema=True), "version", 0),
    (_file(presets={}), "damaged", 0),
    (_file(presets=[1] * 51), "too_many", 0),
    (_entries(1), "damaged", 2),
    (_entries({}), "damaged", 2),
    (_entries({"name": "", "rules": ""}), "damaged", 2),
    (_entries({"name": "a", "rules": ""}), "damaged", 2),
    (_entries({"name": " b", "rules": ""}), "damaged", 2),
    (_entries({"name": "\ud800", "rules": ""}), "damaged", 2),
    (_entries({"name": "b", "rules": 1}), "damaged", 2),
    (_entries({"name": "b", "rules": "joker.count=9"}), "damaged", 2),
    (_entries({"name": "b", "rules": "none.such=on"}), "damaged", 2),
    (_entries({"name": "b", "rules": "table.widow=none&adjutant.change=both"}), "impossible", 2),
    (" " * (own_presets.LONGEST + 1), "too_long", 0),
]


@pytest.mark.parametrize(("text", "reason", "place"), BAD_FILES)
def test_bad_files_are_named_and_nothing_of_them_comes_in(
    text: str, reason: str, place: int
) -> None:
    with pytest.raises(BadFileError) as refused:
        read_own(text)
    assert (refused.value.reason, refused.value.place) == (reason, place)
    page = form()
    save(page, "mine")
    before = page.model.own
    page.send(Do("own-import", "evil<b>.json", text))
    assert page.model.own == before
    assert not any(isinstance(effect, Save) for effect in page.done[-1:])
    words = page.model.words
    where = words("own.place", at=place) if place else words("own.whole")
    sentence = words(
        f"own.bad_file.{reason}", file="evil<b>.json", place=where, most=own_presets.MOST
    )
    assert "evil&lt;b&gt;.json" in page.html
    assert sentence in page.html.replace("&lt;", "<").replace("&gt;", ">")


@pytest.mark.parametrize(("text", "reason", "place"), BAD_FILES)
def test_damaged_storage_is_set_aside_and_reported(text: str, reason: str, place: int) -> None:
    page = Player(Opening("", ("ja",), "s", ADDRESS, texts={"presets": text}))
    if place:  # only one entry is bad
        assert page.says("notice.bad_save.presets.partly", count=1)
        (good,) = page.model.own
        assert good == OwnPreset("a", PRESETS["sdc"], "sdc")
        assert json.loads(page.storage.pop(PRESETS_KEY)) == json.loads(_file())
    else:
        reason = "damaged" if reason.startswith("too_") else reason
        assert page.says(f"notice.bad_save.presets.{reason}")
        assert page.model.own == ()
    assert page.storage == {PRESETS_KEY + ".damaged": text}


@given(st.text(), st.text())
def test_any_text_is_a_file_or_named(text: str, name: str) -> None:
    for candidate in (text, _entries({"name": name, "rules": text})):
        try:
            presets = read_own(candidate)
        except BadFileError as bad:
            reason = bad.reason
        else:
            reason = "read"
            assert read_own(write_own(presets)) == presets
        assert reason in {"read", "damaged", "impossible", "version", "too_long", "too_many"}


@given(st.lists(st.tuples(st.text(min_size=1, max_size=40), st.integers(0, 10**6)), max_size=12))
def test_whatever_is_kept_can_be_read(named: list[tuple[str, int]]) -> None:
    presets: tuple[OwnPreset, ...] = ()
    for raw, seed in named:
        name = tidy(raw)
        if name_fault(name) is None:
            rules = any_rules(random.Random(seed))
            added = OwnPreset(name, rules, rules.nearest_preset())
            presets = own_presets.with_preset(presets, added)
    assert read_own(write_own(presets)) == presets
    whole, count = own_presets.merged((), presets)
    assert (whole, count) == (presets, len(presets))
