"""The start screen: go on, a match from a link, or a new one."""

from __future__ import annotations

from napoleon.kit.cards import read_card
from napoleon.kit.rule_book import Book
from napoleon.ui.rule_form.differences import differences
from napoleon.ui.rule_form.names import (
    OWN,
    base_title,
    changes_from,
    find_preset,
    plain_base,
    rules_name,
)
from napoleon.ui.settings.state import CHOICES
from napoleon.ui.shell.html import Child, Html, h, icon
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, card_face, faces, panel, scene
from napoleon.ui.shell.words import LANGUAGES, words_of
from napoleon.ui.table import course as play
from napoleon.ui.table.company import HUMAN

_COMPANY = {1: "glad", 2: "suspicious", 3: "neutral", 4: "thinking"}


def start(model: Model) -> Html:
    """The start screen: go on, a match from a link, or a new one."""
    words = model.words
    fan = [card_face(words, read_card(code), "f") for code in model.page.fan]
    hero = h(
        "div",
        h("div", fan, class_="fan", aria_hidden="true"),
        h("p", words("title"), class_="hero-title"),
        h("p", words("start.motto"), class_="hero-sub"),
        h("p", rank, class_="hero-rank") if (rank := model.page.rank_note(model)) else None,
        h("p", faces(_COMPANY), class_="company", aria_hidden="true"),
        class_="hero",
    )
    panels = [_continue(model), _from_link(model), _new_match(model)]
    links = [
        btn(words("daily.title"), "daily", drawing="again", id="k-daily"),
        btn(words("lesson.open"), "lesson", drawing="rules", id="k-lessons"),
        btn(words("key.read"), "read", style="quiet", id="k-read"),
        *(
            btn(words_of(other)("language.own"), "language", arg=other, style="quiet", lang=other)
            for other in LANGUAGES
            if other != model.language
        ),
    ]
    return scene(
        "start",
        [hero, h("div", panels, class_="cols"), h("p", links, class_="row row-center")],
    )


def _continue(model: Model) -> Child:
    if model.match is None:
        return None
    words, match = model.words, model.match
    deals = model.page.deals(match.rules)
    figures = h(
        "dl",
        h(
            "div",
            h("dt", words("start.deal")),
            h(
                "dd",
                words("chip.deal", number=match.number - match.start + 1),
                h("small", f"/{deals}") if deals else None,
            ),
        ),
        h("div", h("dt", words("start.points")), h("dd", match.totals[HUMAN], class_="num")),
        class_="figures",
    )
    return panel(
        words("start.continue"),
        figures,
        h("p", rules_name(model, match.rules), class_="fine"),
        h(
            "p",
            btn(words("start.resume"), "resume", drawing="play", style="main", id="k-resume"),
            class_="row",
        ),
        style="panel-gold",
    )


def _from_link(model: Model) -> Child:
    link, words = model.visit, model.words
    if not link.asks_for_match:
        return None
    rules = rules_name(model, model.playing_rules)
    told = (
        words("start.link_deal", seed=link.seed, deal=link.deal, rules=rules)
        if link.seed
        else words("start.link_rules", rules=rules)
    )
    return panel(
        [icon("i-link"), words("start.link")],
        h("p", told),
        _changes(model, model.playing_rules, "link-changes"),
        h("p", words("start.link_levels", levels=model.levels_text)) if link.levels else None,
        h(
            "p",
            btn(
                words("start.play_link"),
                "play-link",
                drawing="play",
                style="" if play.would_be_lost(model) else "main",
                id="k-link",
            ),
            btn(words("start.drop_link"), "drop-link", style="quiet"),
            class_="row",
        ),
    )


def _changes(model: Model, rules: Book, id_: str) -> Child:
    """Behind the name of rules: what is changed in them."""
    base = plain_base(model, rules)
    changes = changes_from(model, base, rules)
    if not changes:
        return None
    title = model.words("rules.differs", preset=base_title(model.words, base))
    count = h("span", len(changes), class_="num")
    return h(
        "details",
        h("summary", title, " ", count),
        differences(model, changes),
        class_="fold",
        id=id_,
        data_keep_open=True,
    )


def _new_match(model: Model) -> Html:
    words = model.words
    base = plain_base(model, model.rules)
    exact = base if find_preset(model, base) == model.rules else "saved"

    def option(title: str, value: str) -> Html:
        return h("option", title, value=value, selected=value == exact)

    presets = [option(base_title(words, preset), preset) for preset in model.game.rules.presets()]
    own = [option(preset.name, OWN + preset.name) for preset in model.own]
    options: list[Child] = [
        option(rules_name(model, model.rules), "saved") if exact == "saved" else None,
        h("optgroup", presets, label=words("preset.group.usual")) if own else presets,
        h("optgroup", own, label=words("preset.group.own")) if own else None,
    ]
    return panel(
        words("start.new"),
        h(
            "div",
            h("label", words("start.rules"), for_="start-preset"),
            h("select", options, id="start-preset", data_do="start-preset"),
            class_="field",
        ),
        _changes(model, model.rules, "own-changes"),
        _level(model),
        _levels_by_seat(model),
        h("p", words("start.opponents"), class_="fine"),
        h(
            "p",
            btn(words("start.begin"), "new", drawing="play", style="main", id="k-new"),
            btn(words("start.change_rules"), "rules", style="quiet"),
            class_="row",
        ),
    )


def _level(model: Model) -> Html:
    """How strong the computer players are, with a line of what that means."""
    words, level = model.words, model.in_force.level
    options = [
        h("option", words(f"setting.level.{name}"), value=name, selected=name == level)
        for name in CHOICES["level"]
    ]
    return h(
        "div",
        h("label", words("setting.level"), for_="start-level"),
        h(
            "select",
            options,
            id="start-level",
            data_do="level",
            aria_describedby="start-level-note",
        ),
        h("span", words(f"level.{level}"), class_="fine", id="start-level-note"),
        class_="field",
    )


def _levels_by_seat(model: Model) -> Html:
    """The same seat by seat, for those who want it."""
    words, seats = model.words, model.in_force.seats
    rows = []
    for seat in range(1, model.game.seats(model.rules)):
        own = seats[seat]
        options = [h("option", words("start.as_all"), value="", selected=not own)]
        options += [
            h("option", words(f"setting.level.{name}"), value=name, selected=name == own)
            for name in CHOICES["level"]
        ]
        id_ = f"start-level-{seat}"
        rows.append(
            h(
                "div",
                h("label", h("span", class_="dot"), words.seat(seat), for_=id_),
                h("select", options, id=id_, data_do="seat-level", data_arg=seat),
                class_="field seat-level",
                data_seat=seat,
            )
        )
    return h(
        "details",
        h("summary", words("start.by_seat")),
        h("div", rows, class_="seat-levels"),
        class_="fold",
        id="start-seats",
        open=any(seats),
    )
