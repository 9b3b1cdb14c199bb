"""The part of the rule form where one's own rule sets are kept."""

from __future__ import annotations

from napoleon.ui import own_presets
from napoleon.ui.html import Child, Html, button, h, hidden, icon
from napoleon.ui.model import Model
from napoleon.ui.rule_base import preset_based_name
from napoleon.ui.screens.parts import btn, file_button


def own_rules(model: Model) -> Html:
    """The user's own presets: save, load, delete, export and import."""
    words = model.words
    count = words("own.count", count=len(model.own)) if model.own else ""
    return h(
        "details",
        h("summary", words("own.title"), " ", h("span", count, class_="num"), id="own-summary"),
        h("p", words("own.words"), class_="fine"),
        _name_form(model),
        _told(model),
        _list(model) if model.own else h("p", words("own.none"), class_="fine"),
        h(
            "div",
            btn(words("own.export"), "own-export", id="own-export", disabled=not model.own),
            file_button(words("own.import"), "own-import"),
            class_="row",
        ),
        class_="fold",
        id="own-rules",
        data_keep_open=True,
    )


def _name_form(model: Model) -> Html:
    words, sheet = model.words, model.sheet
    taken = own_presets.find(model.own, own_presets.tidy(sheet.name)) is not None
    fault: Child = None
    if sheet.fault:
        most = own_presets.MOST if sheet.fault == "full" else own_presets.LONGEST_NAME
        text = words(f"own.fault.{sheet.fault}", most=most)
        fault = h("p", text, class_="rules-conflict", id="own-fault", role="alert")
    return h(
        "form",
        h("label", words("own.name"), for_="own-name"),
        h(
            "input",
            type="text",
            id="own-name",
            name="name",
            value=sheet.name,
            autocomplete="off",
            data_do="own-name",
            data_on="input",
            aria_describedby="own-fault" if fault else None,
            aria_invalid="true" if fault else None,
        ),
        h(
            "button",
            words("own.replace" if taken else "own.save"),
            type="submit",
            class_="btn",
            id="own-save",
        ),
        fault,
        class_="field own-form",
        id="own-form",
        data_do="own-save",
    )


def _told(model: Model) -> Child:
    """The result of saving, deleting or importing rules."""
    told = model.sheet.told
    if told is None:
        return None
    sentence = model.words(told.key, **dict(told.parts))
    return h("p", sentence, class_="own-told", id="own-told", data_kind=told.kind)


def _list(model: Model) -> Html:
    words = model.words
    items = [
        h(
            "li",
            h(
                "span",
                preset.name,
                h("small", preset_based_name(words, preset.rules)),
                class_="own-name",
            ),
            button(
                words("own.load"),
                hidden(words("own.load_said", name=preset.name)),
                do="own-load",
                arg=preset.name,
                class_="btn",
                id=f"own-load-{at}",
            ),
            button(
                icon("i-close"),
                hidden(words("own.delete_said", name=preset.name)),
                do="own-delete",
                arg=preset.name,
                class_="icon-btn",
                id=f"own-delete-{at}",
            ),
            class_="own-item",
        )
        for at, preset in enumerate(model.own)
    ]
    return h("ul", items, class_="own-list")
