"""Below the tiles of the home screen: the next match in one tap, and a row of ways to the rest."""

from __future__ import annotations

from napoleon.ui.rule_form.names import PLAYERS, plain_base, rules_name
from napoleon.ui.settings.state import LEVELS
from napoleon.ui.shell.feature import drawn
from napoleon.ui.shell.html import Child, Html, button, h, hidden, icon
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import publisher_links
from napoleon.ui.shell.words import LANGUAGES, own_name
from napoleon.ui.start.setup import player_counts


def foot(model: Model) -> Html:
    """The next match, the ways to the rest, and what is proven about the cards."""
    links = publisher_links(model.words, model.browser.publisher)
    return h(
        "div",
        drawn(model, "grade-rank") if model.page.ledger.ranks.ladder and model.grades else None,
        _next(model),
        _about_rules(model),
        _ways(model),
        h("p", links, class_="home-links") if links else None,
        _proof(model),
        class_="home-foot",
    )


# ---- the next match ----------------------------------------------------------------------


def _next(model: Model) -> Html:
    """The rules, the strength of the others and the number of players of the next match."""
    words = model.words
    rules = button(
        icon("i-settings"),
        hidden([words("start.rules"), words("list.pause")]),
        h("span", rules_name(model, model.rules)),
        do="setup",
        class_="home-rules",
        id="k-setup",
        title=words("start.setup"),
    )
    return h("div", rules, _level(model), _players(model), class_="home-next")


def _level(model: Model) -> Html:
    """As many stars as the computer players are strong; none if they differ."""
    words = model.words
    levels = set(model.levels(model.rules))
    level = levels.pop() if len(levels) == 1 else ""
    stars = [
        h(
            "label",
            _radio("home-level", name, "level-all", checked=name == level),
            h("span", hidden(words(f"setting.level.{name}")), class_="star"),
            title=words(f"setting.level.{name}"),
        )
        for name in LEVELS
    ]
    shown = f"setting.level.{level}" if level else "start.levels_differ"
    return h(
        "fieldset",
        h("legend", words("setting.level"), class_="vh"),
        h("span", stars, class_="stars"),
        h("span", words(shown), class_="home-level", aria_hidden="true"),
        class_="home-choice",
    )


def _players(model: Model) -> Child:
    """The number of players; nothing if there is no choice."""
    counts, chosen = player_counts(model.rules), model.rules.text(PLAYERS)
    if len(counts) < 2:
        return None
    form, words = model.page.books.form, model.words
    items = [
        h(
            "label",
            _radio("home-players", count, "start-players", checked=count == chosen),
            h("span", form.value_text(words, PLAYERS, count), class_="seg-text"),
            class_="seg-item",
        )
        for count in counts
    ]
    return h(
        "fieldset",
        h("legend", form.label(words, PLAYERS), class_="vh"),
        icon("i-people"),
        h("span", items, class_="seg-box"),
        class_="home-choice",
    )


def _radio(name: str, value: str, do: str, *, checked: bool) -> Html:
    return h(
        "input",
        class_="vh",
        type="radio",
        name=name,
        id=f"{name}-{value}",
        value=value,
        checked=checked,
        data_do=do,
    )


def _about_rules(model: Model) -> Child:
    """What the rules are, for users who have never played."""
    base = plain_base(model, model.rules)
    about = model.page.books.form.about(model.words, base) if model.newcomer else ""
    return h("p", about, class_="home-about") if about else None


# ---- everything else ---------------------------------------------------------------------


def _ways(model: Model) -> Html:
    """One row of small pictures with words."""
    words = model.words
    ways = [
        _way(words("achievements.title"), "medal", "achievements", "k-achievements"),
        _way(words("people.title"), "people", "people", "k-home-people"),
        _way(words("key.read"), "record", "read", "k-read"),
        _sound(model),
        _languages(model),
    ]
    return h("ul", [h("li", way) for way in ways if way], class_="home-ways")


def _way(name: str, drawing: str, do: str, id_: str) -> Html:
    return button(icon(f"i-{drawing}"), h("span", name), do=do, class_="home-way", id=id_)


def _sound(model: Model) -> Html:
    """A switch for sounds, which are among the settings, too."""
    on = model.settings.sound == "on"
    return button(
        icon("i-sound"),
        h("span", model.words("setting.sound")),
        do="setting",
        arg=f"sound={'off' if on else 'on'}",
        class_="home-way",
        id="k-home-sound",
        aria_pressed="true" if on else "false",
    )


def _languages(model: Model) -> Html:
    """The languages, each by its own name."""
    options = [
        h("option", own_name(name), value=name, lang=name, selected=name == model.language)
        for name in LANGUAGES
    ]
    return h(
        "label",
        icon("i-globe"),
        hidden(model.words("setting.language")),
        h("select", options, id="k-home-language", data_do="language", translate="no"),
        class_="home-way",
    )


def _proof(model: Model) -> Html:
    """What is proven about the cards, and the way to check it."""
    words = model.words
    how = h("span", words("dealt.how"), class_="proof-how")
    line = h("span", words("proof.line"), " ", how)
    return button(icon("i-check"), line, do="proof", class_="home-proof", id="k-proof")
