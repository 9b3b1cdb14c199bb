"""Showing a result to others: the picture, the text, and what the browser does with them."""

from __future__ import annotations

import re
from typing import Literal
from xml.etree import ElementTree as ET

import pytest

from napoleon.ui.share import picture
from napoleon.ui.share.picture import CLASSIC_INKS, SDC_TILES
from napoleon.ui.shell.dialogs import Sheet
from napoleon.ui.shell.effects import Copy, Draw, Hand
from napoleon.ui.shell.messages import Do, Drawn, Handed
from tests.ui.challenge.test_challenges import at_end, taken_up
from tests.ui.markup import SHELL, drawings, faults_of
from tests.ui.player import Player
from tests.ui.study.test_practice import finish

WEB = SHELL.parent


def opened(kind: str = "deal", language: str = "en") -> Player:
    """Somebody with the sheet open, of a deal or of a whole match."""
    player = taken_up(language=language)
    finish(player)
    if kind == "match":
        at_end(player)
    player.press("sheet")
    return player


def drawing(player: Player) -> str:
    """The picture that is shown."""
    found = re.search(r'<svg[^>]*id="shared-picture".*?</svg></p>', player.html, re.DOTALL)
    assert found is not None
    return found[0].removesuffix("</p>")


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("kind", ["deal", "match"])
def test_the_picture_is_whole_by_itself(language: str, kind: str) -> None:
    player = opened(kind, language)
    assert faults_of(player.html) == []
    svg = drawing(player)
    tree = ET.fromstring(svg)
    assert tree.get("viewBox") == "0 0 1200 630"
    for use in re.findall(r'<use href="#([^"]+)"', svg):
        assert use in drawings()
    assert not re.findall(r'(?:href|src)="(?!#)|style=|<image|<script', svg)
    inside = set(re.findall(r"url\(#([^)]+)\)", svg))
    assert inside <= set(re.findall(r' id="([^"]+)"', svg))


def test_the_result_of_a_deal_is_in_the_picture_and_in_the_text() -> None:
    player = opened()
    deal = player.model.table.match.deals[-1]
    result = deal.state.result
    svg, words = drawing(player), player.model.words
    assert f">{result.bid}</text>" in svg
    assert svg.count('fill="#f3b53c"') == result.french
    assert svg.count('fill="#7fa3d8"') == 20 - result.french
    assert words("share.me") in svg, "others are not told of a you"
    player.press("sheet-copy")
    [copied] = [effect for effect in player.done if isinstance(effect, Copy)]
    lines = copied.text.splitlines()
    assert lines[-1].startswith("https://")
    assert "seed=" in lines[-1]
    assert lines[-2].count("■") == result.french
    assert lines[-2].count("□") == 20 - result.french


def test_a_whole_match_has_a_row_for_each_deal() -> None:
    player = opened("match")
    match = player.model.table.match
    flags = sum(deal.state.result.french for deal in match.deals)
    assert drawing(player).count('fill="#f3b53c"') == flags
    assert player.has("challenge")


@pytest.mark.parametrize("deck", ["sdc", "classic4", "classic2"])
def test_suits_have_the_colours_of_the_deck(deck: str) -> None:
    tokens = (WEB / ("tokens.css" if deck == "sdc" else "classic.css")).read_text("utf-8")
    if deck == "sdc":
        named = dict(re.findall(r"--(wind|on-light|on-dark): (#\w+);", tokens))
        full = {"#111": "#111111", "#fff": "#ffffff"}
        rows = re.findall(
            r'\[data-suit="([SHDCN])"\] \{ --tile: (.+?); --tile-2: (.+?); --tile-ink: (.+?);',
            tokens,
        )
        for suit, *colours in rows:
            seen = tuple(named.get(c[6:-1], c) if c.startswith("var") else c for c in colours)
            assert tuple(full.get(c, c) for c in seen) == SDC_TILES[suit]
        assert len(rows) == len(SDC_TILES)
    else:
        inks = dict(re.findall(r'\[data-suit="(\w)"\] \{ --tile: [^}]*--tile-ink: (#\w+);', tokens))
        if deck == "classic2":
            two = tokens[tokens.index('data-deck="classic2"') :]
            inks |= dict(re.findall(r'\[data-suit="(\w)"\] \{ --tile-ink: (#\w+);', two))
        assert inks == CLASSIC_INKS[deck]


def test_a_long_name_stays_in_its_place() -> None:
    long = str(picture.text(0, 0, "W" * 60, 30, most=200))
    assert 'textLength="200"' in long
    assert "textLength" not in str(picture.text(0, 0, "W", 30, most=200))


# ---- what the browser does -----------------------------------------------------------------


def test_the_picture_is_made_as_soon_as_the_sheet_is_open() -> None:
    player = opened()
    assert Draw("shared-picture") in player.done
    assert player.model.dialog == Sheet()
    player.send(Drawn(done=True, can=("share", "copy")))
    assert player.has("sheet-hand")
    player.send(Do("sheet-hand", "share"))
    [handed] = [effect for effect in player.done if isinstance(effect, Hand)]
    assert (handed.how, handed.name) == ("share", "napoleon-1.png")
    assert handed.text
    assert "seed=" in handed.address


@pytest.mark.parametrize(
    ("how", "outcome", "key"),
    [
        ("copy", "done", "notice.handed_copy_done"),
        ("copy", "refused", "notice.handed_copy_refused"),
        ("save", "given", "notice.handed_save_given"),
        ("save", "refused", "notice.handed_save_refused"),
        ("share", "refused", "notice.handed_share_refused"),
    ],
)
def test_every_refusal_has_its_sentence(
    how: str, outcome: Literal["given", "done", "refused"], key: str
) -> None:
    player = opened()
    player.send(Handed(how, outcome))
    assert player.says(key)
    assert faults_of(player.html) == []


def test_a_share_sheet_that_is_closed_says_nothing() -> None:
    player = opened()
    before = player.model.notices
    player.send(Handed("share", "let_be"))
    player.send(Handed("share", "done"))
    assert player.model.notices == before


def test_without_a_picture_the_text_is_left() -> None:
    player = opened()
    player.send(Drawn(done=False))
    assert player.says("share.failed")
    assert player.has("sheet-copy")


def test_nothing_is_shown_before_there_is_a_result() -> None:
    player = taken_up()
    player.send(Do("sheet"))
    player.send(Do("sheet", "match"))
    assert player.model.dialog is None
    finish(player)
    player.send(Do("sheet", "match"))
    assert player.model.dialog is None
