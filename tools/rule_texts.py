"""The texts of the pages of the rules: the games, their presets, the rulebook of each preset.

It is the rulebook of the page, by the same functions, so that each rule is stated in one place.
"""

from __future__ import annotations

import posixpath
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from napoleon.games import PAGES, page_named
from napoleon.kit.cards import read_card
from napoleon.kit.rule_book import Book
from napoleon.kit.sentences import written
from napoleon.match.game import USUAL
from napoleon.ui.help import example as examples
from napoleon.ui.help.books import anchor_id
from napoleon.ui.help.dialogs import section
from napoleon.ui.page_of import PageOf
from napoleon.ui.rule_form.differences import differences
from napoleon.ui.rule_form.names import base_title, usual_rules
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import suit_legend
from napoleon.ui.shell.words import Words, in_a_row, words_of
from napoleon.ui.start.opening import Opening, open_page
from tools import played
from tools.first_page import words

FOLDER: Final = "rules"
INDEX: Final = "index.html"


class Place(NamedTuple):
    """The topic of a page; "" for all games, and for all presets of a game."""

    language: str
    game: str = ""
    preset: str = ""

    @property
    def path(self) -> str:
        """The place of the page in the site."""
        parts = (FOLDER, self.language, self.game, f"{self.preset}.html" if self.preset else INDEX)
        return posixpath.join(*filter(None, parts))


class Content(NamedTuple):
    """The contents of a page."""

    title: str
    about: str
    body: Child
    deck: str
    play: str
    """The query that opens the game with the rules of the page."""
    data: Mapping[str, Any]
    """The data for machines, besides its name and language."""


def way(place: Place, to: Place | str) -> str:
    """The path from a page to another, or to a file of the site; "": to the site's folder."""
    path = to.path if isinstance(to, Place) else to
    way = posixpath.relpath(path or ".", posixpath.dirname(place.path))
    return way if path else f"{way}/"


def said_of(language: str, key: str, **parts: str | int) -> str:
    """Words of these pages."""
    return (
        written(words(language, "rules")[key], parts, lambda _: 0)
        if parts
        else (words(language, "rules")[key])
    )


@cache
def _example(game: str, preset: str) -> examples.Example:
    """The example of a preset, the same in every language."""
    found = page_named(game).game
    return played.example(found, found.rules.presets()[preset])


def _model(page: PageOf, language: str, preset: str = "") -> Model:
    """The game's page as it opens for a reader of a language, with the rules of a preset."""
    model, _ = open_page(page, Opening(query="", languages=(language,), seed="0" * 16))
    rules = page.game.rules.presets().get(preset) or usual_rules(page.game)
    return model._replace(rules=rules)


def content_of(place: Place) -> Content:
    """The text of a page."""
    if not place.game:
        return _of_all(place)
    page = page_named(place.game)
    model = _model(page, place.language, place.preset)
    return _of_preset(place, page, model) if place.preset else _ofgame_name(place, page, model)


def _play(place: Place, rules: Book | None = None) -> str:
    game = [f"game={place.game}"] if place.game not in ("", USUAL) else []
    chosen = [rules.to_query(place.preset)] if rules is not None else []
    return "?" + "&".join((*game, *chosen, f"lang={place.language}"))


def _of_all(place: Place) -> Content:
    """The games, each in a minute."""
    deck = Settings().deck
    body: list[Child] = []
    for name in PAGES:
        page, at = page_named(name), place._replace(game=name)
        title = said_of(place.language, "of", game=game_name(place.language, name))
        model = _model(page, place.language)
        link = h("a.btn", title, href=way(place, at))
        body.append(
            h(
                "section.book-part",
                h("h2.sub", game_name(place.language, name)),
                _fan(place, page, model, deck),
                _minute(page, model.words),
                h("p", link),
            )
        )
    about, title = said_of(place.language, "about"), said_of(place.language, "both")
    return Content(title, about, h("div.book", body), deck, _play(place), {})


def _ofgame_name(place: Place, page: PageOf, model: Model) -> Content:
    """A game in a minute, and its presets."""
    language, presets = place.language, page.game.rules.presets()
    form = page.books.form
    groups = form.preset_groups or {"": [*presets]}
    shown: list[Child] = []
    for key, names in groups.items():
        items = [h("li", _preset_link(place, page, model.words, name)) for name in names]
        title = h("h3.panel-title", model.words(key)) if key else None
        shown += [title, h("ul.rules-presets", items)]
    name = game_name(language, place.game)
    body = [
        h(
            "section.book-part",
            h("h2.sub", model.words("how.title")),
            _fan(place, page, model, model.frame.deck),
            _minute(page, model.words),
            suit_legend(model.words) if model.frame.deck == "sdc" else None,
        ),
        h("section", h("h2.sub", said_of(language, "variants")), shown),
    ]
    return Content(
        said_of(language, "of", game=name),
        said_of(language, "game.about", game=name, count=len(presets)),
        h("div.book", body),
        model.frame.deck,
        _play(place),
        {"about": {"@type": "Game", "name": name}},
    )


def _preset_link(place: Place, page: PageOf, said: Words, preset: str) -> Html:
    about = page.books.form.about(said, preset)
    return h(
        "a.rules-preset",
        h("strong", base_title(said, preset)),
        h("span", about) if about else None,
        href=way(place, place._replace(preset=preset)),
    )


def _fan(place: Place, page: PageOf, model: Model, deck: str) -> Html:
    """The game's cards, as on the home screen."""
    cards = [read_card(code) for code in page.fan]
    fan = examples.fan(examples.Style(model.words, deck, way(place, "")), cards)
    return h("div.example-felt.rules-fan", fan)


def _minute(page: PageOf, said: Words) -> Html:
    sentences = page.books.in_a_minute(said)
    return h("ol.rules-minute", [h("li", sentence) for sentence in sentences])


def _of_preset(place: Place, page: PageOf, model: Model) -> Content:
    """The rulebook of a preset, with an example and the differences from the usual rules."""
    language, rules, said = place.language, model.rules, model.words
    game, name = game_name(language, place.game), base_title(said, place.preset)
    chapters = [part for part in page.books.rulebook(rules, None) if part.blocks]
    parts = [section(model.frame, part, heading="h2") for part in chapters]
    contents = [(part.name, said(part.title)) for part in chapters]
    after = [part.name for part in chapters].index(played.example_of(page.game).after) + 1
    parts.insert(after, _example_section(place, page, model))
    contents.insert(after, ("example", said_of(language, "example")))
    base = usual_rules(page.game)
    changes = page.books.form.changes(rules, base)
    if changes:
        usual = base_title(said, page.game.rules.default_preset)
        title = said("rulebook.differences.title", preset=usual)
        parts.append(_part("differences", title, differences(model.frame, changes)))
        contents.append(("differences", said("rulebook.differences.short")))
    links = [h("li", h("a.chip", title, href=f"#{anchor_id(part)}")) for part, title in contents]
    players = page.game.seats(rules)
    return Content(
        f"{game}: {name}",
        page.books.form.about(said, place.preset) or page.books.in_a_minute(said)[0],
        [
            suit_legend(said) if model.frame.deck == "sdc" else None,
            h("nav", h("ol.book-nav", links), aria_label=said("rulebook.contents")),
            h("div.book", parts),
        ],
        model.frame.deck,
        _play(place, rules),
        {
            "about": {
                "@type": "Game",
                "name": f"{game}: {name}",
                "numberOfPlayers": {"@type": "QuantitativeValue", "value": players},
            }
        },
    )


def _part(name: str, title: str, *children: Child) -> Html:
    head = h("h2.sub", title)
    return h("section.book-part", head, children, id=anchor_id(name), data_part=name)


def _example_section(place: Place, page: PageOf, model: Model) -> Html:
    of, shown = played.example_of(page.game), _example(place.game, place.preset)
    said = words_of(
        place.language,
        (),
        "" if model.frame.deck == "sdc" else "classic",
        place.game,
        page.catalogues,
        me=played.NOBODY,
        players=played.NOBODY + 1,
    )
    title, style = (
        said_of(place.language, "example"),
        examples.Style(said, model.frame.deck, way(place, "")),
    )
    facts = of.before(said, shown.view, shown.past)
    drawn = examples.drawing(style, of, shown, title)
    caption = h(
        "figcaption",
        h("p.example-facts", in_a_row(facts)) if facts else None,
        examples.steps(said, page.texts.event_sentence, shown),
        h("p.example-note.fine", said_of(place.language, "example.note")),
    )
    figure = h("figure.example", h("div.example-felt", drawn), caption)
    return _part("example", title, figure)


def game_name(language: str, name: str) -> str:
    """The name of a game in a language."""
    return words_of(language, (), "", name, page_named(name).catalogues)(f"game.{name}")
