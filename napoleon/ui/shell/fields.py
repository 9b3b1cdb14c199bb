"""The fields of forms: what is typed, chosen, ticked, shown to be copied, folded away."""

from __future__ import annotations

from collections.abc import Iterable

from napoleon.ui.shell.html import Attribute, Child, Html, h, icon
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.words import Words


def labelled(
    label: Child,
    id_: str,
    *parts: Child,
    wide: bool = True,
    tag: str = "div",
    **attributes: Attribute,
) -> Html:
    """A field with this id, and what follows it, under its label."""
    style = "field field-wide" if wide else "field"
    return h(tag, h("label", label, for_=id_), *parts, class_=style, **attributes)


def entry(do: str, value: str, *, id_: str = "", **attributes: Attribute) -> Html:
    """A line of text; its id is the name of its control, if no other one is given."""
    kind = {"type": "text", "autocomplete": "off"} | attributes
    return h("input", id=id_ or do, value=value, data_do=do, **kind)


def shown_line(id_: str, text: str, **attributes: Attribute) -> Html:
    """A line of text to copy."""
    return h("input", type="text", id=id_, readonly=True, translate="no", value=text, **attributes)


def pasted(id_: str, rows: int, **attributes: Attribute) -> Html:
    """Several lines to paste a text into; its name in the form is ``text``."""
    plain = {"spellcheck": "false", "autocomplete": "off"}
    return h("textarea.fu", id=id_, name="text", rows=rows, **plain, **attributes)


def select(
    do: str,
    chosen: object,
    values: Iterable[tuple[str | int, Child]],
    *,
    id_: str = "",
    **attributes: Attribute,
) -> Html:
    """A choice from a list of values with their names; its id as for `entry`."""
    options = [h("option", name, value=one, selected=one == chosen) for one, name in values]
    return h("select", options, id=id_ or do, data_do=do, **attributes)


def radio(
    group: str,
    value: str | int,
    do: str,
    drawn: Child,
    *,
    checked: bool,
    arg: str | int | None = None,
    id_: str = "",
    **attributes: Attribute,
) -> Html:
    """One of a group of which one is chosen, drawn in this way."""
    own = id_ or f"{group}-{value}"
    kind = {"class_": "vh", "type": "radio", "name": group, "id": own, "value": value}
    one = h("input", **kind, checked=checked, data_do=do, data_arg=arg)
    return h("label", one, drawn, **{"class_": "seg-item"} | attributes)


def tick(id_: str, do: str, text: Child, *, checked: bool, arg: str | None = None) -> Html:
    """A box to tick, with its words."""
    box = h("input", type="checkbox", id=id_, data_do=do, data_arg=arg, checked=checked)
    return h("label.check", box, h("span", text))


def report(words: Words, notice: Notice | None, id_: str, style: str = "own-notice") -> Child:
    """What the last action in a dialog has led to; nothing without one."""
    if notice is None:
        return None
    return h("p", notice.sentence(words), class_=style, id=id_, data_kind=notice.kind)


def submit(label: str, id_: str, *, drawing: str = "", style: str = "btn") -> Html:
    """The button that sends a form."""
    drawn = icon(f"i-{drawing}") if drawing else None
    return h("button", drawn, label, type="submit", class_=style, id=id_)


def fold(
    title: Child, *body: Child, id_: str, stays: bool = False, **attributes: Attribute
) -> Html:
    """Something folded away under its title; ``stays``: as the user left it, in each drawing."""
    kind = {"class_": "fold"} | attributes
    return h("details", h("summary", title), *body, id=id_, data_keep_open=stays, **kind)
