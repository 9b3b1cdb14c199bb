"""The pages of the rules: each preset in each language, with an example from real play."""

from __future__ import annotations

import json
import posixpath
import re
import zlib
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Final
from urllib.parse import urldefrag
from xml.etree import ElementTree as ET

import pytest

from napoleon.games import PAGES, game_named, page_named
from napoleon.match.match import Match
from napoleon.ui.help.dialogs import Rulebook, rulebook_page
from napoleon.ui.help.example import spots
from napoleon.ui.shell.html import VOID_TAGS
from napoleon.ui.shell.link import read_link
from napoleon.ui.shell.words import LANGUAGES
from napoleon.ui.start.opening import Opening, open_page
from tests.nightly import spread
from tools import played, rule_pages
from tools.build_site import GAMES, WEB
from tools.first_page import words
from tools.kept import is_kept
from tools.rule_texts import Place, said_of
from tools.settings import ROOT

ADDRESS: Final = "https://cards.example/play/"
PRESETS: Final = {game: game_named(game).rules.presets() for game in PAGES}
PLACES: Final = [*rule_pages.places()]
ALSO: Final = {"", "rules.css", "fonts.css", "favicon.ico", "icons/icon.svg"}
"""Files of the site that the pages name, and the site itself."""
SHEETS: Final = {
    sheet.name: sheet.read_text("utf-8")
    for sheet in (*WEB.glob("*.css"), *(ROOT / GAMES).glob("*/*.css"))
}
STYLED: Final = ("rules-", "ex", "ladder", "rung")
"""How the classes begin that each have a style."""
FOREIGN: Final = {
    "ja": "[Ѐ-ӿ]",
    "en": "[぀-ヿ一-鿿Ѐ-ӿ]",
    "ru": "[぀-ヿ一-鿿іїєґІЇЄҐ]",
    "uk": "[぀-ヿ一-鿿ыэёъЫЭЁЪ]",
}
"""Letters that no text of a language may have."""


@cache
def built() -> dict[str, str]:
    """All pages by their paths."""
    return dict(rule_pages.pages(ADDRESS))


class Page(HTMLParser):
    """The links, ids and texts of a page."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.alternates: dict[str, str] = {}
        self.canonical = ""
        self.said: list[str] = []
        self.data = ""
        self.meta: dict[str, str] = {}
        self._open: list[tuple[str, bool]] = []
        self.feed(html)
        assert self._open == [], "every element is closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        assert not any(name == "style" or name.startswith("on") for name in given)
        self.tags.append(tag)
        self.ids += [given["id"]] if "id" in given else []
        if tag == "link" and given["rel"] == "alternate":
            self.alternates[given["hreflang"]] = given["href"]
        elif tag == "link" and given["rel"] == "canonical":
            self.canonical = given["href"]
        elif "href" in given:
            self.links.append(given["href"])
        if tag == "meta":
            self.meta[given.get("name") or given.get("property", "")] = given.get("content", "")
        if tag not in VOID_TAGS and tag != "meta":
            other = "hreflang" in given or "kanji" in given.get("class", "")
            own = (tag == "span" and "lang" in given) or (self._open and self._open[-1][1])
            self._open.append((tag, bool(other or own)))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID_TAGS:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        if self._open and self._open[-1][0] == "script":
            self.data += data
        elif self._open and not self._open[-1][1]:
            self.said.append(data)


@cache
def read(path: str) -> Page:
    return Page(built()[path])


def test_every_preset_of_each_game_has_a_page_in_every_language() -> None:
    wanted = {
        f"rules/{language}/{game}/{preset}.html"
        for language in LANGUAGES
        for game, presets in PRESETS.items()
        for preset in presets
    }
    assert len(wanted) == 4 * (8 + 47)
    indexes = {f"rules/{language}/{part}index.html" for language in LANGUAGES for part in PARTS}
    assert set(built()) == wanted | indexes | {"rules/index.html"}


PARTS: Final = ("", *(f"{game}/" for game in PAGES))


def test_links_lead_somewhere_and_everything_is_reached_by_them() -> None:
    reached = {"rules/index.html"}
    waiting = [*reached]
    while waiting:
        path = waiting.pop()
        page = read(path)
        assert len(set(page.ids)) == len(page.ids), path
        for link in page.links:
            way, anchor = urldefrag(link)
            to = posixpath.normpath(posixpath.join(posixpath.dirname(path), way.partition("?")[0]))
            if link.startswith("#"):
                assert anchor in page.ids, (path, link)
            elif to in built():
                waiting += [] if to in reached else [to]
                reached.add(to)
            else:
                assert to.removeprefix(".") in ALSO or re.fullmatch(r"deck/[A-Z]{2}\.svg", to), link
    assert reached == set(built())


@pytest.mark.parametrize("game", PAGES)
def test_the_way_into_the_game_opens_it_with_these_rules_in_this_language(game: str) -> None:
    tried = 0
    for place in PLACES:
        if place.game == game and place.preset:
            [query] = {link.partition("?")[2] for link in read(place.path).links if "?" in link}
            link, problems = read_link(game_named(game), query)
            assert problems == ()
            assert link.rules == PRESETS[game][place.preset]
            assert link.language == place.language
            tried += 1
    assert tried == len(LANGUAGES) * len(PRESETS[game])


def test_each_page_names_itself_and_the_same_page_in_every_language() -> None:
    for place in PLACES:
        page = read(place.path)
        assert page.canonical == page.meta["og:url"] == ADDRESS + place.path
        assert page.alternates == {
            **{name: ADDRESS + place._replace(language=name).path for name in LANGUAGES},
            "x-default": ADDRESS + place._replace(language="en").path,
        }
        for other in page.alternates.values():
            assert read(other.removeprefix(ADDRESS)).alternates == page.alternates
        assert page.meta["og:image"] == f"{ADDRESS}link.png"
        assert page.meta["description"]
        assert page.tags.count("h1") == page.tags.count("main") == 1


def test_without_an_address_everything_is_named_by_its_way() -> None:
    place = Place("uk", "durak", "doubt")
    page = Page(str(rule_pages.page(place, "")))
    assert page.canonical == "doubt.html"
    assert page.alternates["ja"] == "../../ja/durak/doubt.html"
    assert page.meta["og:image"] == "../../../link.png"
    assert "://cards" not in str(rule_pages.sitemap(""))


def test_what_machines_read_is_sound() -> None:
    for place in PLACES:
        data: dict[str, Any] = json.loads(read(place.path).data)
        article, crumbs = data["@graph"]
        assert article["headline"] in "".join(read(place.path).said)
        assert article["inLanguage"] == place.language
        steps = [item["item"].removeprefix(ADDRESS) for item in crumbs["itemListElement"]]
        assert steps[-1] == place.path
        assert all(step in built() for step in steps)
        if place.preset:
            rules = PRESETS[place.game][place.preset]
            players = article["about"]["numberOfPlayers"]["value"]
            assert players == game_named(place.game).seats(rules)


def test_the_sitemap_has_every_page() -> None:
    tree = ET.fromstring(rule_pages.sitemap(ADDRESS))
    spaces = {"s": rule_pages.SITEMAPS, "x": rule_pages.XHTML}
    found = [loc.text for loc in tree.findall("s:url/s:loc", spaces)]
    assert sorted(map(str, found)) == sorted([ADDRESS, *(ADDRESS + one.path for one in PLACES)])
    links = [link.get("href", "") for link in tree.findall("s:url/x:link", spaces)]
    assert len(links) == len(PLACES) * (len(LANGUAGES) + 1)
    assert set(links) <= set(map(str, found))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_has_words_of_another_language(language: str) -> None:
    pages = [read(place.path) for place in PLACES if place.language == language]
    assert len(pages) == 58
    for page in pages:
        assert not re.findall(FOREIGN[language], " ".join(page.said))
        assert "{" not in "".join(page.said)


def test_a_page_says_what_the_rulebook_of_the_game_says() -> None:
    tried = 0
    for game in PAGES:
        page = page_named(game)
        model, _ = open_page(page, Opening("", ("ru",), "0" * 16))
        for preset, rules in PRESETS[game].items():
            model = model._replace(rules=rules, dialog=Rulebook())
            path = Place("ru", game, preset).path
            sentences = re.findall(r"<li[^>]*>(.*?)</li>", str(rulebook_page(model.frame)))
            stated = [sentence for sentence in sentences if "book-mark" not in sentence]
            missing = [one for one in stated if "<button" not in one and one not in built()[path]]
            assert len(stated) > 10
            assert missing == []
            assert f'href="{path}"' in str(rulebook_page(model.frame)), "and it leads to the page"
            tried += 1
    assert tried == 55


def test_changed_rules_have_no_page_of_their_own() -> None:
    model, _ = open_page(page_named("durak"), Opening("", ("en",), "0" * 16))
    changed = PRESETS["durak"]["podkidnoy"].with_text("table.players", "3")
    book = str(rulebook_page(model._replace(rules=changed, dialog=Rulebook()).frame))
    assert "rules/en" not in book


# ---- the examples ------------------------------------------------------------------------


@pytest.mark.parametrize("game", spread(PAGES, 2))
def test_an_example_is_what_the_engine_plays(game: str) -> None:
    """The cards of its events were dealt, by seats of the first deal of its seed."""
    found, of = game_named(game), played.example_of(game_named(game))
    for rules in PRESETS[game].values():
        shown = played.example(found, rules)
        assert shown == played.example(found, rules)
        laid = [card for event in shown.events for card in of.laid(event)]
        drawn = spots(of, shown.events)
        assert len(laid) >= 2
        assert len(drawn) + sum(spot.cover is not None for spot in drawn) == len(laid)
        assert sum(isinstance(event, of.ends) for event in shown.events) >= 1
        first = Match.begun(found, rules, played.SEED, 1)
        assert {one.seat for one in laid} <= set(range(first.seats))


def test_a_trick_of_napoleon_is_won_by_the_card_that_the_rules_name() -> None:
    found, of = game_named("napoleon"), played.example_of(game_named("napoleon"))
    for rules in PRESETS["napoleon"].values():
        shown = played.example(found, rules)
        laid = [card for event in shown.events for card in of.laid(event)]
        won = {of.won(event) for event in shown.events} - {-1}
        assert len(laid) == found.seats(rules)
        assert len(won) == 1
        assert won <= {card.card for card in laid}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_caption_says_who_lays_what(language: str) -> None:
    for preset in ("perevodnoy", "polish", "doubt"):
        page = built()[Place(language, "durak", preset).path]
        [steps] = re.findall(r'<ol class="example-steps">(.*?)</ol>', page)
        [drawn] = re.findall(r'<svg class="example-cards".*?</svg>', page)
        numbers = {int(one) for one in re.findall(r'class="example-number">(\d+)<', drawn)}
        assert numbers <= set(range(1, steps.count("<li>") + 1))
        for name in set(re.findall(r'class="example-name">(.*?)<', drawn)):
            assert name[:3] in steps
        assert said_of(language, "example") in drawn


# ---- how they come into the site ---------------------------------------------------------


def test_the_archive_of_a_language_has_its_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rule_pages, "pages", lambda _: built().items())
    for name in rule_pages.STYLES:
        (tmp_path / name).write_text(SHEETS[name], "utf-8")
    rule_pages.write(tmp_path, ADDRESS)
    carried: dict[str, str] = {}
    for language in LANGUAGES:
        packed = (tmp_path / rule_pages.ARCHIVE.format(language)).read_bytes()
        assert len(packed) < 150_000
        carried |= json.loads(zlib.decompress(packed))
    files = {
        file.relative_to(tmp_path).as_posix(): file.read_text("utf-8")
        for file in tmp_path.rglob("*.html")
    }
    assert files == built()
    assert carried == {path: text for path, text in files.items() if path != "rules/index.html"}
    assert not any(map(is_kept, files)), "the archives are kept instead"
    assert is_kept(rule_pages.ARCHIVE.format("ja"))
    style = (tmp_path / rule_pages.STYLE).read_text("utf-8")
    assert all(SHEETS[name] in style for name in rule_pages.STYLES)


def test_every_class_of_a_page_has_a_style() -> None:
    style = "".join(SHEETS[name] for name in rule_pages.STYLES)
    own = re.findall(r'class="([^"]+)"', "".join(built().values()))
    names = {name for one in set(own) for name in one.split() if name.startswith(STYLED)}
    assert len(names) > 20
    assert {name for name in names if f".{name}" not in style} == set()


def test_the_manifest_names_both_games_as_the_first_page_does() -> None:
    manifest = json.loads((WEB / "manifest.webmanifest").read_text("utf-8"))
    for key, member in (("title", "name"), ("description", "description")):
        said = {name: words(name)[key] for name in LANGUAGES}
        assert manifest[member] == said.pop("ja")
        assert manifest[f"{member}_localized"] == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_the_words_of_the_pages(language: str) -> None:
    said = words(language, "rules")
    assert said.keys() == words("en", "rules").keys()
    for key, text in said.items():
        gaps = re.findall(r"{\w+}", text)
        assert sorted(gaps) == sorted(re.findall(r"{\w+}", words("en", "rules")[key]))
        assert text.strip()
