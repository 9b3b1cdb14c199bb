"""The HTML of every state: well formed, labelled, without anything that could run."""

from __future__ import annotations

import random
from itertools import product

import pytest

from napoleon import PRESETS
from napoleon.games.napoleon.page.table.look import view_of
from napoleon.ui.shell.frame import Browser
from napoleon.ui.shell.html import button, h, hidden, icon, raw
from napoleon.ui.shell.messages import Do, NotSaved
from napoleon.ui.shell.page import render
from napoleon.ui.start.opening import Opening
from tests.nightly import spread
from tests.ui.clicking import clicks
from tests.ui.hands import to_own_decision
from tests.ui.markup import drawings, faults_of
from tests.ui.player import Player, table_of, visitor
from tests.ui.thinkers import Fails, silent

DIALOGS = ("rules", "settings", "help", "last", "record", "grid")


@pytest.mark.parametrize("preset", spread(PRESETS, 8))
def test_every_state_of_a_match_is_good_html(preset: str) -> None:
    rules = PRESETS[preset].with_text("table.deals", "1")
    language, other = ("ja", "en") if len(preset) % 2 else ("en", "ja")
    player = table_of(rules, seed=f"html-{preset}", language=language)
    seen: set[tuple[object, ...]] = set()
    for at, _ in enumerate(clicks(player, random.Random(preset), most=12000)):
        model = player.model
        phase = view_of(model.frame).phase if model.match else ""
        state = (model.scene, phase, model.pause, model.dialog, model.asking, model.my_turn)
        if state not in seen or at % 9 == 0:
            seen.add(state)
            assert faults_of(player.html) == [], state
            assert faults_of(render(model._replace(browser=Browser(other)).frame)) == []
    assert faults_of(player.html) == []


@pytest.mark.parametrize("dialog", spread(DIALOGS, 3))
def test_every_dialog_over_every_pause_is_good_html(dialog: str) -> None:
    """Also one above a screen that shows the same things."""
    player = table_of(PRESETS["sdc"].with_text("table.deals", "1"), seed="over")
    pauses: dict[tuple[str, str], Player] = {}
    for _ in clicks(player, random.Random(1)):
        model = player.model
        state = (model.pause, view_of(model.frame).phase if model.match else "")
        if state in pauses or model.dialog or model.asking:
            continue
        pauses[state] = player
        opened = Player(player.opening, thinker=silent)
        opened.model = model
        opened.send(Do(dialog))
        assert faults_of(opened.html) == [], state
    assert len(pauses) >= 6


@pytest.mark.parametrize(("preset", "language"), spread(product(PRESETS, ("ja", "en")), 3))
def test_the_rule_form_is_good_html_for_every_preset(preset: str, language: str) -> None:
    page = visitor(f"?preset={preset}", language=language)
    assert faults_of(page.html) == []
    page.press("rules")
    assert faults_of(page.html) == []
    page.choose("option", "none", arg="table.widow")
    page.choose("option", "both", arg="adjutant.change")
    assert faults_of(page.html) == []
    assert not page.control("apply-rules").live


def test_every_control_does_something_somewhere() -> None:
    """Each ``data-do`` that is drawn is known: it changes the page, or has an effect."""
    works: dict[str, bool] = {}

    def visit(player: Player) -> None:
        for control in player.controls:
            if not control.live or works.get(control.do):
                continue
            trial = Player(player.opening, thinker=silent)
            trial.model = player.model
            values = {"option": "off", "start-players": "6", "level-all": "strong"}
            value = values.get(control.do, "1")
            effects = trial.send(Do(control.do, control.arg, value))
            works[control.do] = bool(effects) or trial.model != player.model

    chance = random.Random(8)
    for query, rules in (
        ("?preset=four", None),
        ("", PRESETS["sdc"]),
        ("", PRESETS["four"]),
        ("", PRESETS["sdc"].with_text("adjutant.change", "both")),
    ):
        if rules is None:
            page = visitor(query)
        else:
            page = table_of(rules.with_text("table.deals", "1"), seed="does")
        visit(page)
        for dialog in ("rules", "settings", "help"):
            opened = Player(page.opening, thinker=silent)
            opened.model = page.model
            opened.send(Do(dialog))
            visit(opened)
            opened.send(Do("share-rules"))
            visit(opened)
        if page.model.match is None:
            continue
        for _ in clicks(page, chance):
            visit(page)
    assert [do for do, worked in works.items() if not worked] == []
    assert set(works) >= {"raise", "drop", "card", "commit", "call", "next", "undo", "setting"}


NASTY = "\"><b>x</b><img src=x onerror=alert(1)><script>1</script>&amp;'`{name}{0}"


def test_text_from_a_link_is_never_markup() -> None:
    for query in (
        f"?{NASTY}=1",
        f"?joker.count={NASTY}",
        f"?preset={NASTY}",
        f"?seed={NASTY}",
        f"?v={NASTY}",
        f"?lang={NASTY}&theme={NASTY}&deal={NASTY}",
        "?%3Cscript%3E=%3Cscript%3E",
        "?" + "<script>" * 1000,
    ):
        page = visitor(query)
        assert faults_of(page.html) == []
        assert "<script>" not in page.html


def test_text_from_storage_a_worker_or_the_address_is_never_markup() -> None:
    for opening in (
        Opening("", ("en",), "s", texts={"rules": NASTY, "settings": NASTY, "match": NASTY}),
        Opening("", ("en",), "s", texts={"match": '{"schema": 1, "seed": "<script>"}'}),
        Opening("", (NASTY,), "s", address=NASTY),
    ):
        page = Player(opening)
        page.send(Do("rules"))
        page.send(Do("share-rules"))
        assert faults_of(page.html) == []
    page = table_of(seed="worker")
    to_own_decision(page)
    page.thinker = page.here = lambda _question, _text: Fails(NASTY)
    page.press("drop")
    if page.asking:
        page.press("answer-yes")
    page.send(NotSaved("full"))
    assert faults_of(page.html) == []
    assert "<b>" not in page.html


def test_a_saved_seed_is_never_markup() -> None:
    text = table_of(seed="good").storage["napoleon.match"].replace('"good"', '"<b>bad</b>"')
    page = Player(Opening("", ("en",), "s", texts={"match": text}))
    assert "<b>" not in page.html
    assert page.model.match is None


# ---- the maker of HTML itself ------------------------------------------------------------


def test_text_and_attributes_are_escaped() -> None:
    assert h("p", NASTY).count("<") == 2
    assert h("p", id=NASTY).count("<") == 2
    assert "<b>" not in raw([NASTY, [NASTY, None, 3]])
    assert "<b>" not in hidden(NASTY)
    assert "<b>" not in icon(NASTY)
    assert "<b>" not in button(NASTY, do=NASTY, arg=NASTY, class_=NASTY)
    assert raw(h("i")) == "<i></i>"


def test_html_is_not_escaped_twice() -> None:
    assert h("p", h("b", "1 < 2")) == "<p><b>1 &lt; 2</b></p>"
    assert h("input", disabled=True, checked=False, value=None) == "<input disabled>"


def test_the_shell_has_drawings() -> None:
    assert len(drawings()) > 10
