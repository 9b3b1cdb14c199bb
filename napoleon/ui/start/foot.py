"""Below the tiles of the home screen: the next match in one tap, and a row of ways to the rest."""

from __future__ import annotations

from napoleon.ui.grade.state import GRADED
from napoleon.ui.rule_form.names import PLAYERS, plain_base, rules_name
from napoleon.ui.settings.state import LEVELS
from napoleon.ui.shell.fields import radio
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, button, h, hidden, icon
from napoleon.ui.shell.parts import publisher_links
from napoleon.ui.shell.words import LANGUAGES, own_name
from napoleon.ui.start.setup import player_counts


def foot(frame: Frame) -> Html:
    """The next match, the ways to the rest, and what is proven about the cards."""
    graded, ranks = frame.of(GRADED), frame.page.ledger.ranks
    links = publisher_links(frame.words, frame.browser.publisher)
    return h(
        "div.home-foot",
        frame.part("grade-rank") if graded and ranks.ladder else None,
        _next(frame),
        _about_rules(frame),
        _ways(frame),
        h("p.home-links", links) if links else None,
        _proof(frame),
    )


# ---- the next match ----------------------------------------------------------------------


def _next(frame: Frame) -> Html:
    """The rules, the strength of the others and the number of players of the next match."""
    words = frame.words
    rules = button(
        icon("i-settings"),
        hidden([words("start.rules"), words("list.pause")]),
        h("span", rules_name(frame, frame.rules)),
        do="setup",
        class_="home-rules",
        id="k-setup",
        title=words("start.setup"),
    )
    return h("div.home-next", rules, _level(frame), _players(frame))


def _level(frame: Frame) -> Html:
    """As many stars as the computer players are strong; none if they differ."""
    words = frame.words
    levels = set(frame.levels(frame.rules))
    level = levels.pop() if len(levels) == 1 else ""
    stars = [
        radio(
            "home-level",
            name,
            "level-all",
            h("span.star", hidden(words(f"setting.level.{name}"))),
            checked=name == level,
            class_=None,
            title=words(f"setting.level.{name}"),
        )
        for name in LEVELS
    ]
    shown = f"setting.level.{level}" if level else "start.levels_differ"
    return h(
        "fieldset.home-choice",
        h("legend.vh", words("setting.level")),
        h("span.stars", stars),
        h("span.home-level", words(shown), aria_hidden="true"),
    )


def _players(frame: Frame) -> Child:
    """The number of players; nothing if there is no choice."""
    counts, chosen = player_counts(frame.rules), frame.rules.text(PLAYERS)
    if len(counts) < 2:
        return None
    form, words = frame.page.books.form, frame.words
    items = [
        radio(
            "home-players",
            count,
            "start-players",
            h("span.seg-text", form.value_text(words, PLAYERS, count)),
            checked=count == chosen,
        )
        for count in counts
    ]
    return h(
        "fieldset.home-choice",
        h("legend.vh", form.label(words, PLAYERS)),
        icon("i-people"),
        h("span.seg-box", items),
    )


def _about_rules(frame: Frame) -> Child:
    """What the rules are, for users who have never played."""
    base = plain_base(frame, frame.rules)
    about = frame.page.books.form.about(frame.words, base) if frame.newcomer else ""
    return h("p.home-about", about) if about else None


# ---- everything else ---------------------------------------------------------------------


def _ways(frame: Frame) -> Html:
    """One row of small pictures with words."""
    words = frame.words
    ways = [
        _way(words("achievements.title"), "medal", "achievements", "k-achievements"),
        _way(words("people.title"), "people", "people", "k-home-people"),
        _way(words("key.read"), "record", "read", "k-read"),
        _sound(frame),
        _languages(frame),
    ]
    return h("ul.home-ways", [h("li", way) for way in ways if way])


def _way(name: str, drawing: str, do: str, id_: str) -> Html:
    return button(icon(f"i-{drawing}"), h("span", name), do=do, class_="home-way", id=id_)


def _sound(frame: Frame) -> Html:
    """A switch for sounds, which are among the settings, too."""
    on = frame.settings.sound == "on"
    return button(
        icon("i-sound"),
        h("span", frame.words("setting.sound")),
        do="setting",
        arg=f"sound={'off' if on else 'on'}",
        class_="home-way",
        id="k-home-sound",
        aria_pressed="true" if on else "false",
    )


def _languages(frame: Frame) -> Html:
    """The languages, each by its own name."""
    options = [
        h("option", own_name(name), value=name, lang=name, selected=name == frame.language)
        for name in LANGUAGES
    ]
    return h(
        "label.home-way",
        icon("i-globe"),
        hidden(frame.words("setting.language")),
        h("select#k-home-language", options, data_do="language", translate="no"),
    )


def _proof(frame: Frame) -> Html:
    """What is proven about the cards, and the way to check it."""
    words = frame.words
    how = h("span.proof-how", words("dealt.how"))
    line = h("span", words("proof.line"), " ", how)
    return button(icon("i-check"), line, do="proof", class_="home-proof", id="k-proof")
