"""The leaflet: its contents, that it stays within its paper, and where its picture goes."""

from __future__ import annotations

import random
import re
from functools import cache
from html import unescape

import pytest

from napoleon.games import PAGES, page_named
from napoleon.kit.rule_book import Book, assigned
from napoleon.ui.leaflet.dialog import PAPERS, Leaflet, content_of
from napoleon.ui.leaflet.drawing import (
    EDGE,
    HEIGHT,
    MARK,
    WIDTH,
    Content,
    Piece,
    columns_of,
    folded,
    pieces_of,
)
from napoleon.ui.share.picture import width_of
from napoleon.ui.shell.effects import Draw, Hand, Print
from napoleon.ui.shell.messages import Do, Dots, Drawn
from napoleon.ui.shell.words import LANGUAGES, words_of
from tests.nightly import spread
from tests.ui.markup import faults_of
from tests.ui.player import Player, visitor

DOTS = Dots(45, "M0 0h45v45h-45Z")
HELP = {
    "durak": (
        "match.target=5",
        "match.target=5 table.dummy=plays table.players=3",
        "trump.source=bottom",
        "bout.recycle=2",
    ),
    "napoleon": ("table.players=4 table.widow=three", "adjutant.change=both"),
}
"""What some options need to have an effect."""
SHEETS = [
    (game, language, name)
    for game in sorted(PAGES)
    for language in LANGUAGES
    for name in page_named(game).game.rules.presets()
]


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
@pytest.mark.parametrize("changes", spread([60, 5], 2))
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


def pieces(game: str, rules: Book, language: str = "en") -> tuple[Piece, ...]:
    """The pieces of a large leaflet."""
    page, usual = page_named(game), page_named(game).game.rules
    words = words_of(language, own=page.catalogues)
    return pieces_of(words, page.books, rules, usual.presets()[usual.default_preset])


def content(game: str, language: str, name: str) -> Content:
    """What a large leaflet of a preset has."""
    model = visitor(f"game={game}", language=language).model
    rules = model.game.rules.presets()[name]
    return content_of(model.frame, Leaflet(rules, "https://cards.example/?rules", dots=DOTS))


def marked(found: tuple[Piece, ...]) -> list[str]:
    """The lines that begin with the mark."""
    return [head for piece in found for head, _ in piece.lines if head.startswith(MARK)]


@pytest.mark.parametrize(("game", "language", "name"), spread(SHEETS, 57))
def test_the_large_page_has_the_whole_game_in_both_columns(
    game: str, language: str, name: str
) -> None:
    found = content(game, language, name)
    columns = columns_of(found, "a4")
    whole = "".join(row.words + row.after for column in columns for row, _ in column)
    for piece in found.pieces:
        for part in (piece.title, *(one for line in piece.lines for one in line)):
            assert part.replace(" ", "") in whole.replace(" ", "")
    assert found.more not in whole
    depths = [column[-1][1] for column in columns]
    assert min(depths) > 0.7 * max(depths), "below the second one are the dots"


@pytest.mark.parametrize("game", sorted(PAGES))
def test_every_value_of_every_option_acts_on_the_page(game: str) -> None:
    """Beside any other value that it has, under some preset."""
    book, form = page_named(game).game.rules, page_named(game).books.form
    usual = book.presets()[book.default_preset]
    helped = (usual.with_texts(assigned(texts)) for texts in HELP[game])
    bases = (*book.presets().values(), *helped)
    for field in form.fields:
        values = form.option_of(field).texts if form.is_set(field) else form.values(field)
        left = {*values}
        for base in bases:
            found: dict[tuple[Piece, ...], str] = {}
            for text in values:
                rules = form.write(base, field, text)
                if not rules.conflict() and form.blocked_by(rules, field) is None:
                    found[pieces(game, rules)] = text
            left -= {*found.values()} if len(found) > 1 else set()
            if not left:
                break
        assert not left, field


def test_what_differs_from_the_usual_game_is_marked() -> None:
    book = page_named("napoleon").game.rules
    rules, _ = book.from_query("preset=sdc&table.players=4&auction.minimum=8&joker.count=0")
    assert marked(pieces("napoleon", book.presets()["sdc"])) == []
    said = marked(pieces("napoleon", rules))
    assert f"{MARK} There are 4 players." in said
    assert f"{MARK} Bids go from 8 to 20." in said
    assert any("Joker" in line for line in said), "what is not played"


@pytest.mark.parametrize("game", sorted(PAGES))
def test_the_name_that_a_person_gave_is_on_the_page_and_in_its_link(game: str) -> None:
    page = leaflet(game, "en", 3)
    page.press("close")
    page.send(Do("own-save", "", "name=Friday"))
    page.press("leaflet")
    page.send(Drawn(done=False, can=(), dots=DOTS))
    assert next(said for *_, said in texts(page)) == "Friday"
    assert isinstance(page.model.dialog, Leaflet)
    assert "name=Friday" in page.model.dialog.link


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
