"""Showing a result to others: the picture, the text, and what the browser does with them."""

from __future__ import annotations

import re
from functools import cache
from typing import Literal
from xml.etree import ElementTree as ET

import pytest

from napoleon.kit.json_in import BadText
from napoleon.ui.daily.state import RIVALS
from napoleon.ui.share import picture
from napoleon.ui.share.picture import CLASSIC_INKS, SDC_TILES
from napoleon.ui.share.sheet import Sheet
from napoleon.ui.shell.effects import Copy, Draw, Hand
from napoleon.ui.shell.messages import Do, Drawn, Handed
from napoleon.ui.storage.saved import write_match
from tests.napoleons import match_of
from tests.nightly import sampled, spread
from tests.stored import MATCH_KEY, read_match
from tests.ui.advice.test_advice import quick
from tests.ui.challenge.test_challenges import at_end, taken_up
from tests.ui.markup import SHELL, drawings, faults_of
from tests.ui.player import ADDRESS, Player, visitor
from tests.ui.study.test_practice import finish

WEB = SHELL.parent
ROLES = ("napoleon", "adjutant", "allied")


def opened(kind: str = "deal", language: str = "en") -> Player:
    """A user with the sheet open, for a deal or for a whole match."""
    return _opened(kind, language).fork()


@cache
def _opened(kind: str, language: str) -> Player:
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


@pytest.mark.parametrize("language", spread(["ja", "en"], 2))
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
    deal = match_of(player.model).deals[-1]
    result = deal.state.final
    svg, words = drawing(player), player.model.words
    assert f">{result.bid}</text>" in svg
    assert svg.count('fill="#f3b53c"') == result.french
    assert svg.count('fill="#7fa3d8"') == 20 - result.french
    assert words("share.me") in svg, "a reader is not addressed as you"
    player.press("sheet-copy")
    [copied] = [effect for effect in player.done if isinstance(effect, Copy)]
    lines = copied.text.splitlines()
    assert lines[-1].startswith("https://")
    assert "seed=" in lines[-1]
    assert lines[-2].count("■") == result.french
    assert lines[-2].count("□") == 20 - result.french


def test_a_whole_match_has_a_row_for_each_deal() -> None:
    player = opened("match")
    match = match_of(player.model)
    flags = sum(deal.state.final.french for deal in match.deals)
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


# ---- the deal of a day ---------------------------------------------------------------------


@pytest.mark.parametrize("language", sampled(["ja", "en", "ru", "uk"], ["ru"]))
def test_what_is_shown_of_a_day_gives_none_of_its_cards_away(language: str) -> None:
    player = visitor(language=language)
    player.aside = quick
    player.press("daily")
    player.press("daily-play")
    finish(player)
    player.rest()
    player.press("sheet")
    assert faults_of(player.html) == []
    svg, words = drawing(player), player.model.words
    player.press("sheet-copy")
    text = [effect for effect in player.done if isinstance(effect, Copy)][-1].text
    result = match_of(player.model).state.result
    assert result is not None
    secrets = {words.suit(suit) for suit in range(5)} | {words(f"role.{r}") for r in ROLES}
    secrets |= {words.seat(seat) for seat in range(1, 5)} | set("♠♥♦♣")
    secrets |= {words("share.napoleon.contract", suit=words.suit(result.trump), bid=result.bid)}
    for content in (svg.replace(words("title"), ""), text.replace(words("title"), "")):
        assert not [secret for secret in secrets if secret in content]
    assert 'href="#m-crest"' in svg
    assert len(re.findall(r'href="#', svg)) == 1, "no tile, no face"
    squares, *levels, address = text.splitlines()[1:]
    won = [winner == 0 for winner in match_of(player.model).state.winners]
    assert [sign != "🟦" for sign in squares] == won
    assert [level.split("  ")[0] for level in levels] == [
        words(f"setting.level.{name}") for name in RIVALS
    ]
    assert address == f"{ADDRESS}?open=daily", "the same deal, and not its cards"


# ---- which help was used -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("undos", "hints", "before", "said"),
    [
        (0, 1, (0, 0), "(1 hint)"),
        (2, 0, (0, 0), "(2 undos)"),
        (1, 1, (0, 0), "(1 undo, 1 hint)"),
        (1, 1, (1, 0), "(1 hint)"),
        (1, 1, (1, 1), ""),
    ],
)
def test_exactly_the_help_that_was_used_is_mentioned(
    undos: int, hints: int, before: tuple[int, int], said: str
) -> None:
    player = opened()
    table = player.model.table._replace(undos=undos, hints=hints, helped=before)
    table = table.with_aid(0) if (undos, hints) != before else table
    player.model = player.model.with_table(table)
    title = re.search(r">(Deal 1[^<]*)</text>", drawing(player))
    assert title is not None
    assert title[1] == f"Deal 1 {said}".strip()


def test_help_is_counted_anew_with_each_deal_and_kept() -> None:
    player = taken_up()
    finish(player)
    player.model = player.model.with_table(player.model.table._replace(undos=1, hints=2))
    player.press("next")
    assert player.model.table.helped == (1, 2)
    kept = read_match(player.storage[MATCH_KEY])
    assert (kept.undos, kept.hints, kept.helped) == (1, 2, (1, 2))
    text = write_match(kept)
    assert read_match(text) == kept
    for bad in ("[1]", "[2, 2]", "[true, 0, 1]", "7"):
        with pytest.raises(BadText):
            read_match(text.replace('"helped": [1, 2]', f'"helped": {bad}'))
