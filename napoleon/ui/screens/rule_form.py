"""The rule form, made from the options' own declarations."""

from __future__ import annotations

from collections.abc import Mapping

from napoleon.kit.options import Option
from napoleon.rules import OPTIONS, PRESETS, RuleSet
from napoleon.rules.query import differences, nearest_preset
from napoleon.ui.html import Child, Html, h
from napoleon.ui.model import Model
from napoleon.ui.screens.parts import btn, dialog
from napoleon.ui.words import Words

GROUPS: Mapping[str, tuple[str, ...]] = {
    "bidding": (
        "scoring.points",
        "auction.passing",
        "scoring.siberia",
        "widow.discarded_honors",
    ),
    "special": ("joker.count", "yoromeki.beats_mighty", "joker.call"),
    "ranks": ("joker.led", "joker.followed", "jacks.right", "jacks.left", "same_two.rank"),
    "exceptions": ("same_two.first_trick", "same_two.with_joker", "exceptions.first_trick"),
}
"""SdC's four groups; the other options follow, by topic."""


def rules_dialog(model: Model) -> Html:
    """The dialog in which rules are chosen."""
    words = model.words
    rules = model.form or model.rules
    preset = nearest_preset(rules)
    changed = differences(rules, PRESETS[preset])
    head = h(
        "div",
        _preset_field(model, rules, preset),
        h(
            "p",
            words("rules.changed", count=len(changed))
            if changed
            else words("rules.as_preset", preset=words(f"preset.{preset}")),
            class_="fine",
        ),
        class_="rules-head",
    )
    grouped = [name for names in GROUPS.values() for name in names]
    groups = [_group(words, words(f"group.{key}"), names, rules) for key, names in GROUPS.items()]
    topics: dict[str, list[str]] = {}
    for name in OPTIONS:
        if name not in grouped:
            topics.setdefault(name.partition(".")[0], []).append(name)
    more = [
        _group(words, words(f"topic.{topic}"), tuple(names), rules)
        for topic, names in topics.items()
    ]
    conflict = rules.conflict()
    body = [
        head,
        h("p", _conflict_words(words, conflict), class_="rules-conflict", role="alert")
        if conflict
        else None,
        h("div", groups, class_="groups"),
        h(
            "details",
            h("summary", words("rules.more"), id="rules-more"),
            h("div", more, class_="groups"),
            id="rules-others",
            data_keep_open=True,
        ),
    ]
    foot = [
        h("p", words("rules.note"), class_="fine foot-note"),
        btn(words("key.link"), "share-rules", drawing="link"),
        btn(
            words("rules.apply"),
            "apply-rules",
            style="main",
            id="k-apply-rules",
            disabled=conflict is not None,
        ),
    ]
    return dialog(words, "d-rules", words("menu.rules"), body, foot, size="wide")


def _conflict_words(words: Words, conflict: tuple[str, str]) -> str:
    first, second = conflict
    return words("rules.conflict", first=words(f"option.{first}"), second=words(f"option.{second}"))


def _preset_field(model: Model, rules: RuleSet, preset: str) -> Html:
    words = model.words
    exact = preset if rules == PRESETS[preset] else ""
    options = [h("option", words("preset.own"), value="", selected=True)] if not exact else []
    options.append(
        h("option", words("preset.saved"), value="saved", selected=False),
    )
    options.extend(
        h("option", words(f"preset.{name}"), value=name, selected=name == exact) for name in PRESETS
    )
    return h(
        "div",
        h("label", words("rules.preset"), for_="rules-preset"),
        h("select", options, id="rules-preset", data_do="preset"),
        class_="field",
    )


def _group(words: Words, title: str, names: tuple[str, ...], rules: RuleSet) -> Html:
    return h(
        "fieldset",
        h("legend", title),
        [_field(words, OPTIONS[name], rules) for name in names],
        class_="group",
    )


def value_words(words: Words, option: Option, text: str) -> str:
    """The words for a value of an option: its own, those that many share, or the number."""
    for key in (f"value.{option.name}.{text}", f"value.{text}"):
        if words.has(key):
            return words(key)
    return text


def _field(words: Words, option: Option, rules: RuleSet) -> Html:
    base = PRESETS[nearest_preset(rules)]
    text, usual = rules.text(option.name), base.text(option.name)
    active = rules.is_active(option.name)
    note: Child = None
    if not active:
        needs = option.needs[0].option
        for need in option.needs:
            if rules.text(need.option) not in need.values or not rules.is_active(need.option):
                needs = need.option
        note = words("rules.inactive", option=words(f"option.{needs}"))
    elif text != usual:
        note = words("rules.usual", value=_usual_words(words, option, usual))
    id_ = f"o-{option.name.replace('.', '-')}"
    described = f"{id_}-note" if note else None
    if option.kind == "words":
        field = _word_boxes(words, option, rules, disabled=not active)
    else:
        field = h(
            "div",
            h("label", words(f"option.{option.name}"), for_=id_),
            h(
                "select",
                [
                    h(
                        "option",
                        value_words(words, option, value),
                        value=value,
                        selected=value == text,
                    )
                    for value in option.texts
                ],
                id=id_,
                data_do="option",
                data_arg=option.name,
                disabled=not active,
                aria_describedby=described,
            ),
            h("span", note, class_="opt-note", id=f"{id_}-note") if note else None,
            class_="opt",
            data_changed=text != usual,
            data_off=not active,
        )
    return field


def _usual_words(words: Words, option: Option, text: str) -> str:
    return value_words(words, option, text)


def _word_boxes(words: Words, option: Option, rules: RuleSet, *, disabled: bool) -> Html:
    chosen = rules.text(option.name).split(".")
    id_ = f"o-{option.name.replace('.', '-')}"
    boxes = [
        h(
            "label",
            h(
                "input",
                type="checkbox",
                id=f"{id_}-{word}",
                data_do="option-word",
                data_arg=f"{option.name}={word}",
                checked=word in chosen,
                disabled=disabled,
            ),
            h("span", words(f"word.{word}")),
            class_="check",
        )
        for word in option.texts
    ]
    return h(
        "fieldset",
        h("legend", words(f"option.{option.name}")),
        boxes,
        class_="opt-words",
        id=id_,
    )
