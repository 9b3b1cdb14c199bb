"""The part of the rule form with the user's own rule sets."""

from __future__ import annotations

from napoleon.ui.interview.questions import Interview
from napoleon.ui.rule_form import own as own_presets
from napoleon.ui.rule_form.names import preset_based_name
from napoleon.ui.rule_form.state import RuleForm
from napoleon.ui.shell import fields
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, button, h, hidden
from napoleon.ui.shell.parts import btn, file_button, icon_button
from napoleon.ui.shell.words import Words
from napoleon.ui.storage.naming import LONGEST_NAME, tidy


def own_rules(frame: Frame, form: RuleForm) -> Html:
    """The user's own presets: save, load, delete, and carry as a file."""
    words = frame.words
    count = words("own.count", count=len(frame.own)) if frame.own else ""
    return h(
        "details.fold#own-rules",
        h("summary#own-summary", words("own.title"), " ", h("span.num", count)),
        h("p.fine", words("own.words")),
        _name_form(frame, form),
        fields.report(words, form.report, "own-notice"),
        _list(frame) if frame.own else h("p.fine", words("own.none")),
        h(
            "div.row",
            btn(words("own.export"), "own-export", id="own-export", disabled=not frame.own),
            file_button(words("own.import"), "own-import"),
        ),
        data_keep_open=True,
    )


def _name_form(frame: Frame, form: RuleForm) -> Html:
    words = frame.words
    taken = own_presets.find(frame.own, tidy(form.name)) is not None
    save = words("own.replace" if taken else "own.save")
    return name_form(words, "own", form, label=words("own.name"), save=save)


def name_form(
    words: Words,
    place: str,
    entry: RuleForm | Interview,
    *,
    label: str,
    save: str,
    notice: str = "",
) -> Html:
    """The form in which rules get a name: its fault and a ``notice`` below it; "" for none.

    ``entry`` has what is typed and its fault; ``place`` begins the names of the controls.
    """
    said: Child = None
    if entry.fault:
        most = own_presets.MOST if entry.fault == "full" else LONGEST_NAME
        text = words(f"own.fault.{entry.fault}", most=most)
        said = h("p.rules-conflict", text, id=f"{place}-fault", role="alert")
    return h(
        "form.field.own-form",
        h("label", label, for_=f"{place}-name"),
        fields.entry(
            f"{place}-name",
            entry.name,
            name="name",
            data_on="input",
            aria_describedby=f"{place}-fault" if said else None,
            aria_invalid="true" if said else None,
        ),
        fields.submit(save, f"{place}-save"),
        said,
        h("p.own-notice", notice, id=f"{place}-notice") if notice else None,
        id=f"{place}-form",
        data_do=f"{place}-save",
    )


def _list(frame: Frame) -> Html:
    words = frame.words
    items = [
        h(
            "li.own-item",
            h("span.own-name", preset.name, h("small", preset_based_name(frame, preset.rules))),
            button(
                words("own.load"),
                hidden(words("own.load_said", name=preset.name)),
                do="own-load",
                arg=preset.name,
                class_="btn",
                id=f"own-load-{at}",
            ),
            icon_button(
                words("own.delete_said", name=preset.name),
                "own-delete",
                preset.name,
                f"own-delete-{at}",
            ),
        )
        for at, preset in enumerate(frame.own)
    ]
    return h("ul.own-list", items)
