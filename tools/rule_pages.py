"""The pages of the rules: every preset of every game in every language, for readers without Python.

``rules/ja/durak/podkidnoy.html``, an ``index.html`` in each folder, and ``sitemap.xml``. Their text
is the rulebook of the page, by the same functions, so that each rule is stated in one place.
"""

from __future__ import annotations

import json
import posixpath
import re
import zlib
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from napoleon.games import PAGES, USUAL, page_named
from napoleon.ui.shell.html import Child, Html, h, icon
from napoleon.ui.shell.words import LANGUAGES, own_name
from tools.first_page import CATALOGUES
from tools.rule_texts import FOLDER, INDEX, Content, Place, content_of, game_name, said_of, way

STYLE: Final = "rules.css"
STYLES: Final = (
    *("tokens.css", "style.css", "cards.css", "classic.css", "book.css"),
    f"{USUAL}-book.css",
    STYLE,
)
"""The style sheets that they share with the page, and their own, which is the last."""
SITEMAP: Final = "sitemap.xml"
SITEMAPS: Final = "http://www.sitemaps.org/schemas/sitemap/0.9"
XHTML: Final = "http://www.w3.org/1999/xhtml"
ARCHIVE: Final = "rules-{}.bin"
"""The pages of a language for use offline; ``web/sw.js`` reads it."""
SHELL: Final = CATALOGUES.parent / INDEX
POLICY: Final = (
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none';"
    " form-action 'none'"
)
PICTURE: Final = "link.png"


def places() -> Iterator[Place]:
    """Every page, language by language."""
    for language in LANGUAGES:
        yield Place(language)
        for game in PAGES:
            yield Place(language, game)
            for preset in page_named(game).game.rules.presets():
                yield Place(language, game, preset)


def pages(address: str = "") -> Iterator[tuple[str, str]]:
    """The pages by their paths; ``address``: where the site will be published, "" for unknown."""
    yield posixpath.join(FOLDER, INDEX), _gate()
    for place in places():
        yield place.path, str(page(place, address))


def write(site: Path, address: str = "") -> None:
    """Write the pages, their style sheet, the sitemap and the archives into a built site."""
    texts = dict(pages(address))
    for path, text in texts.items():
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        (site / path).write_text(text, "utf-8")
    style = "".join((site / name).read_text("utf-8") for name in STYLES)
    (site / STYLE).write_text(style, "utf-8")
    (site / SITEMAP).write_text(sitemap(address), "utf-8")
    for language in LANGUAGES:
        start = posixpath.join(FOLDER, language, "")
        own = {path: text for path, text in texts.items() if path.startswith(start)}
        packed = json.dumps(own, ensure_ascii=False, separators=(",", ":")).encode()
        (site / ARCHIVE.format(language)).write_bytes(zlib.compress(packed, 9))


def sitemap(address: str) -> str:
    """All pages for search engines, each with the same page in other languages."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<urlset xmlns="{SITEMAPS}" xmlns:xhtml="{XHTML}">',
        f"<url><loc>{escape(address or './')}</loc></url>",
    ]
    for place in places():
        others = "".join(
            f'<xhtml:link rel="alternate" hreflang="{code}" href="{escape(address + path)}"/>'
            for code, path in _alternates(place)
        )
        lines.append(f"<url><loc>{escape(address + place.path)}</loc>{others}</url>")
    return "\n".join((*lines, "</urlset>", ""))


def _alternates(place: Place) -> Iterator[tuple[str, str]]:
    """The same page in every language, and for readers of none of them."""
    for language in LANGUAGES:
        yield language, place._replace(language=language).path
    yield "x-default", place._replace(language="en").path


# ---- the page around it ------------------------------------------------------------------


def page(place: Place, address: str) -> Html:
    """A page, whole; ``address`` as in `pages`."""
    content = content_of(place)
    body = _body(place, content)
    drawings = set(re.findall(r'<use[^>]* href="#([^"]+)"', body))
    symbols = [Html(_symbols()[name]) for name in sorted(drawings)]
    shown = h("svg.symbols", symbols, width="0", height="0", aria_hidden="true")
    return Html(
        "<!doctype html>\n"
        + h(
            "html",
            h("head", _head(place, content, address)),
            h("body.rules-page", shown if symbols else None, body),
            lang=place.language,
            data_deck=content.deck,
        )
        + "\n"
    )


@cache
def _symbols() -> dict[str, str]:
    """The drawings of the page, by their names."""
    shell = SHELL.read_text("utf-8")
    return {found[1]: found[0] for found in re.finditer(r'<symbol id="([^"]+)".*?</symbol>', shell)}


def _head(place: Place, content: Content, address: str) -> list[Child]:
    """The data for machines: addresses are whole if the site's own is known."""

    def of(path: str) -> str:
        return address + path if address else way(place, path)

    rest = "" if not place.game else f" | {said_of(place.language, 'both')}"
    links = [
        h("link", rel="alternate", hreflang=code, href=of(path))
        for code, path in _alternates(place)
    ]
    facts = {
        "title": content.title,
        "description": content.about,
        "type": "article",
        "locale": place.language,
        "url": of(place.path),
        "image": of(PICTURE),
    }
    lines: list[Child] = [
        h("meta", charset="utf-8"),
        h("meta", http_equiv="Content-Security-Policy", content=POLICY),
        h("link", rel="stylesheet", href=way(place, STYLE)),
        h("link", rel="stylesheet", href=way(place, "fonts.css")),
        h("title", f"{content.title}{rest}"),
        h("meta", name="viewport", content="width=device-width, initial-scale=1"),
        h("meta", name="description", content=content.about),
        h("meta", name="theme-color", content="#efe6d3", media="(prefers-color-scheme: light)"),
        h("meta", name="theme-color", content="#171a36", media="(prefers-color-scheme: dark)"),
        h("link", rel="canonical", href=of(place.path)),
        links,
        [h("meta", property=f"og:{name}", content=text) for name, text in facts.items()],
        h("meta", name="twitter:card", content="summary_large_image"),
        h("link", rel="icon", href=way(place, "favicon.ico"), sizes="32x32"),
        h("link", rel="icon", href=way(place, "icons/icon.svg"), type="image/svg+xml"),
        h("script", _data(place, content, of), type="application/ld+json"),
    ]
    return ["\n", *([line, "\n"] for line in lines)]


def _data(place: Place, content: Content, of: Callable[[str], str]) -> Html:
    """The page in the words of schema.org, for machines."""
    trail = [
        {"@type": "ListItem", "position": at, "name": name, "item": of(step.path)}
        for at, (step, name) in enumerate(_trail(place, content), start=1)
    ]
    article = {
        "@type": "Article",
        "headline": content.title,
        "description": content.about,
        "inLanguage": place.language,
        "url": of(place.path),
        "image": of(PICTURE),
        **content.data,
    }
    crumbs = {"@type": "BreadcrumbList", "itemListElement": trail}
    data = {"@context": "https://schema.org", "@graph": [article, crumbs]}
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Html(text.replace("<", "\\u003c"))


def _trail(place: Place, content: Content) -> Iterator[tuple[Place, str]]:
    """The pages above this one, and itself."""
    yield Place(place.language), said_of(place.language, "title")
    if place.game:
        yield Place(place.language, place.game), game_name(place.language, place.game)
    if place.preset:
        yield place, content.title.partition(": ")[2]


def _body(place: Place, content: Content) -> Html:
    language = place.language
    *above, (_, here) = _trail(place, content)
    trail = [
        *(h("li", h("a", name, href=way(place, step))) for step, name in above),
        h("li", h("span", here, aria_current="page")),
    ]
    tongues = [_tongue(place, other) for other in LANGUAGES]
    play = f"{way(place, '')}{content.play}"
    said = said_of(language, "play") if place.preset else None
    if place.game and not place.preset:
        said = said_of(language, "play.game", game=game_name(language, place.game))
    brand = " · ".join(game_name(language, name) for name in PAGES)
    return Html(
        h(
            "header.rules-head",
            h("a.brand", icon("m-crest", "crest"), h("span", brand), href=play),
            h("nav.rules-tongues", tongues, aria_label=said_of(language, "languages")),
        )
        + h(
            "main.rules-main",
            h("nav", h("ol.rules-trail", trail), aria_label=said_of(language, "where")),
            h("h1.rules-title", content.title),
            h("p.rules-lead", content.about),
            h("p.rules-play", h("a.btn.btn-main", said, href=play)) if said else None,
            content.body,
        )
        + _foot(place, play)
    )


def _tongue(place: Place, language: str) -> Html:
    """The link to the same page in another language."""
    name = own_name(language)
    if language == place.language:
        return h("span", name, aria_current="page", lang=language)
    to = place._replace(language=language)
    return h("a", name, href=way(place, to), lang=language, hreflang=language)


def _foot(place: Place, play: str) -> Html:
    language = place.language
    ways: list[Child] = [h("a", said_of(language, "all"), href=way(place, Place(language)))]
    for game in PAGES:
        title = said_of(language, "of", game=game_name(language, game))
        ways.append(h("a", title, href=way(place, Place(language, game))))
    ways.append(h("a", said_of(language, "home"), href=play))
    return h("footer.rules-foot", ways)


def _gate() -> str:
    """The page in the folder of all languages."""
    gate = Place("x")._replace(language="")
    items: Sequence[Child] = [
        h("li", h("a", said_of(name, "both"), href=f"{name}/{INDEX}", lang=name, hreflang=name))
        for name in LANGUAGES
    ]
    head = [
        h("meta", charset="utf-8"),
        h("meta", http_equiv="Content-Security-Policy", content=POLICY),
        h("link", rel="stylesheet", href=way(gate, STYLE)),
        h("link", rel="icon", href=way(gate, "icons/icon.svg"), type="image/svg+xml"),
        h("title", said_of("en", "both")),
        h("meta", name="viewport", content="width=device-width, initial-scale=1"),
    ]
    main = h(
        "main.rules-main", h("h1.rules-title", said_of("en", "both")), h("ul.rules-foot", items)
    )
    page = h("html", h("head", head), h("body.rules-page", main), lang="en")
    return f"<!doctype html>\n{page}\n"
