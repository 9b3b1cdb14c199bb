"""The leaflet: its contents, that it stays within its paper, and where its picture goes."""

from __future__ import annotations

import random
import re
from functools import cache
from html import unescape

import pytest

from napoleon.games import PAGES, page_named
from napoleon.kit.rule_book import Book
from napoleon.ui.leaflet.drawing import EDGE, HEIGHT, WIDTH, folded
from napoleon.ui.leaflet.update import PAPERS
from napoleon.ui.share.picture import width_of
from napoleon.ui.shell.dialogs import Leaflet
from napoleon.ui.shell.effects import Draw, Hand, Print
from napoleon.ui.shell.messages import Do, Dots, Drawn
from napoleon.ui.shell.words import LANGUAGES
from tests.ui.markup import faults_of
from tests.ui.player import Player, visitor

DOTS = Dots(45, "M0 0h45v45h-45Z")


@cache
def changed(game: str, count: int) -> Book:
    """Rules that differ from the usual ones in this many options."""
    book, chance = page_named(game).game.rules, random.Random(count)
    rules = book.presets()[book.default_preset]
    for name in chance.sample(sorted(rules.options()), len(rules.options())):
        if len(rules.differences(book.presets()[book.default_preset])) >= count:
            break
        option = rules.options()[name]
        after = rules.with_text(name, option.texts[-1])
        rules = rules if after.conflict() else after
    return rules


def leaflet(game: str, language: str = "ja", changes: int = 0) -> Player:
    page = visitor(f"game={game}", language=language)
    rules = changed(game, changes)
    page.model = page.model._replace(rules=rules, base=rules.default_preset)
    page.press("setup")
    page.press("rules")
    page.press("leaflet")
    page.send(Drawn(done=False, can=(), dots=DOTS))
    return page


def texts(page: Player) -> list[tuple[float, float, float, str]]:
    """Where each line of the picture begins or ends, its size, and its text."""
    svg = page.html[
        page.html.index('<svg class="leaflet"')
        if '<svg class="leaflet"' in page.html
        else page.html.index('id="leaflet"') - 400 :
    ]
    found = re.findall(
        r'<text x="([\d.]+)" y="([\d.]+)"[^>]*?font-size="([\d.]+)"[^>]*>(.*?)</text>', svg
    )
    return [
        (float(x), float(y), float(size), unescape(re.sub(r"<[^>]*>", "", said)))
        for x, y, size, said in found
    ]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("changes", [5, 60])
@pytest.mark.parametrize("game", sorted(PAGES))
def test_it_stays_within_its_paper(game: str, changes: int, paper: str) -> None:
    for language in LANGUAGES:
        page = leaflet(game, language, changes)
        page.choose("leaflet-paper", paper)
        lines = texts(page)
        assert len(lines) > 10
        assert all(EDGE <= x <= WIDTH - EDGE and 40 < y < HEIGHT - 20 for x, y, *_ in lines)
        columns = {x: [y for left, y, *_ in lines if left == x] for x, *_ in lines}
        assert all(ys == sorted(ys) for ys in columns.values())
        assert faults_of(page.html) == []


def test_it_says_what_differs_and_how_strong_the_cards_are() -> None:
    page = leaflet("napoleon", "en", 3)
    said = " ".join(text for *_, text in texts(page))
    assert page.model.words("rulebook.strength.title") in said
    assert page.model.words("rulebook.score.with") in said
    form = page.model.page.books.form
    rules = page.model.rules
    for change in form.changes(rules, rules.presets()["sdc"]):
        assert form.label(page.model.words, change.field).split()[0] in said


def test_what_has_no_room_is_behind_the_link() -> None:
    page = leaflet("durak", "ru", 60)
    page.choose("leaflet-paper", "a6")
    assert page.model.words("leaflet.more") in [text for *_, text in texts(page)]


def test_it_is_printed_and_its_picture_handed_on_once_it_is_drawn() -> None:
    page = leaflet("napoleon")
    assert isinstance(page.model.dialog, Leaflet)
    assert page.model.dialog.dots == DOTS
    assert Draw("leaflet") in page.done
    assert not page.control("leaflet-hand", "save").live
    page.send(Drawn(done=True, can=("share", "copy")))
    assert Print() in page.press("leaflet-print")
    for how in ("share", "copy", "save"):
        [hand] = [one for one in page.press("leaflet-hand", how) if isinstance(one, Hand)]
        assert (hand.how, hand.name) == (how, "napoleon-rules-a4.png")
    page.send(Do("leaflet-hand", "burn"))
    page.send(Do("leaflet-paper", "", "a3"))
    assert page.model.dialog.paper == "a4"


def test_a_picture_that_fails_is_said() -> None:
    page = leaflet("napoleon")
    page.send(Drawn(done=False))
    assert page.says("share.failed")


def test_texts_are_folded_between_words_and_japanese_signs() -> None:
    assert folded("one two three", 10, width_of("one two", 10)) == ["one two", "three"]
    assert all(width_of(line, 10) <= 60 for line in folded("切り札は強い札です" * 3, 10, 60))
