"""HTML from Python calls. Everything is escaped unless it was made here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from napoleon.kit.sentences import Noun, in_case

VOID_TAGS: Final = frozenset({"input", "br", "hr", "img", "link", "meta", "use", "path"})
KEPT: Final = 4096
"""How many texts and attributes are cached: most of a drawing is the same as the last one."""


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


class HtmlNoun(Html, Noun):
    """A name as HTML that has cases for sentences."""

    __slots__ = ()

    def begun(self, case: str = "") -> Html:
        """The same with the capital that begins a sentence."""
        return Html(super().begun(case))


Child = str | int | None | Iterable["Child"]
Attribute = str | int | bool | None


def raw(children: Child) -> Html:
    """One piece of HTML from children: text is escaped, None is nothing, lists are joined."""
    written: list[str] = []
    _write((children,), written)
    return Html("".join(written))


def _write(children: Iterable[Child], written: list[str]) -> None:
    for child in children:
        if isinstance(child, Html):
            written.append(child)
        elif isinstance(child, str):
            written.append(_text(child))
        elif isinstance(child, int):
            written.append(str(child))
        elif child is not None:
            _write(child, written)


# The library's own `html` would load a table of all entities at every start, and a chain of
# `replace` takes half the time of `translate`.
@lru_cache(maxsize=KEPT)
def _text(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _value(text: str) -> str:
    return _text(text).replace('"', "&quot;").replace("'", "&#x27;")


@lru_cache(maxsize=KEPT, typed=True)
def _attribute(name: str, value: Attribute) -> str:
    """An attribute with a space before it; "" for one that is left out."""
    if isinstance(value, bool) and name.startswith("aria_"):
        value = str(value).lower()
    if value is None or value is False:
        return ""
    spelled = name.rstrip("_").replace("_", "-")
    return f" {spelled}" if value is True else f' {spelled}="{_value(str(value))}"'


@lru_cache(maxsize=KEPT)
def _head(tag: str) -> tuple[str, str]:
    """The start of an element, open for more attributes, and its end."""
    named, _, own_id = tag.partition("#")
    name, *classes = named.split(".")
    own = _attribute("class", " ".join(classes) or None) + _attribute("id", own_id or None)
    return f"<{name}{own}", "" if name in VOID_TAGS else f"</{name}>"


def h(tag: str, *children: Child, **attributes: Attribute) -> Html:
    """An element; ``tag`` may have its classes and its id, as in CSS: ``td.num.place#first``.

    An attribute's name loses a trailing underscore, and the others become dashes; None and
    False leave it out, True writes it without a value. Those of ARIA have ``true`` and ``false``.

    >>> h("button.key", "<", data_do="raise", disabled=True)
    '<button class="key" data-do="raise" disabled>&lt;</button>'
    >>> h("b", "x", aria_pressed=False)
    '<b aria-pressed="false">x</b>'
    """
    start, end = _head(tag)
    written = [start, *map(_attribute, attributes, attributes.values()), ">"]
    if end:
        _write(children, written)
        written.append(end)
    return Html("".join(written))


def round_name(name: Child, drawn: Callable[[Child], Html]) -> Html:
    """A name as drawn by ``drawn``: in every case, if the name has cases."""
    if isinstance(name, Noun):
        return HtmlNoun(lambda case: drawn(in_case(name, case)), name.number)
    return drawn(name)


def strong(name: Child) -> Html:
    """A name that stands out in its sentence."""
    return round_name(name, lambda text: h("strong", text))


def within(element: Html, child: Child) -> Html:
    """An element with one more child, its last.

    >>> within(h("p", "a"), h("b", "c"))
    '<p>a<b>c</b></p>'
    """
    end = element.rindex("</")
    return Html(f"{element[:end]}{raw(child)}{element[end:]}")


def marked(drawn: Html, ids: Iterable[str], **attributes: Attribute) -> Html:
    """A drawing with more attributes for the elements with these ids.

    >>> marked(h("p", h("b", "a", id="x")), ["x", "y"], hidden=True)
    '<p><b id="x" hidden>a</b></p>'
    """
    more = "".join(map(_attribute, attributes, attributes.values()))
    for id_ in ids:
        own = _attribute("id", id_)
        drawn = Html(drawn.replace(own, own + more))
    return drawn


def hidden(text: Child) -> Html:
    """Text for screen readers only."""
    return h("span", text, class_="vh")


@lru_cache(maxsize=128)
def icon(name: str, class_: str = "ico") -> Html:
    """An icon from the symbols of the shell."""
    use = Html(f'<use href="#{_value(name)}"/>')
    return h("svg", use, class_=class_, aria_hidden="true", focusable="false")


def button(
    *children: Child, do: str, class_: str, arg: str | None = None, **attributes: Attribute
) -> Html:
    """A button that sends ``do`` and ``arg`` to `update`."""
    return h(
        "button", *children, type="button", class_=class_, data_do=do, data_arg=arg, **attributes
    )
