"""HTML from Python calls. Everything is escaped unless it was made here."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

VOID_TAGS: Final = frozenset({"input", "br", "hr", "img", "link", "meta", "use", "path"})
_SPELLED: Final[dict[str, str]] = {}
"""How the names of attributes are written, a blank before them."""


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


Child = str | int | None | Iterable["Child"]
Attribute = str | int | bool | None


def raw(children: Child) -> Html:
    """One piece of HTML out of children: text is escaped, None is nothing, lists are joined."""
    written: list[str] = []
    _write(children, written)
    return Html("".join(written))


def _write(child: Child, written: list[str]) -> None:
    if child is None:
        return
    if isinstance(child, Html):
        written.append(child)
    elif isinstance(child, str):
        written.append(_text(child))
    elif isinstance(child, int):
        written.append(str(child))
    else:
        for part in child:
            _write(part, written)


# The library's own `html` would bring a table of all entities along at every start, and a chain
# of `replace` takes half the time of `translate`.
def _text(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _value(text: str) -> str:
    return _text(text).replace('"', "&quot;").replace("'", "&#x27;")


def _spelled(name: str) -> str:
    spelled = _SPELLED[name] = " " + name.rstrip("_").replace("_", "-")
    return spelled


def h(tag: str, *children: Child, **attributes: Attribute) -> Html:
    """An element.

    An attribute's name loses a trailing underscore, and the others become dashes; None and
    False leave it out, True writes it without a value.

    >>> h("button", "<", class_="key", data_do="raise", disabled=True)
    '<button class="key" data-do="raise" disabled>&lt;</button>'
    """
    written = [f"<{tag}"]
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        spelled = _SPELLED.get(name) or _spelled(name)
        written.append(spelled if value is True else f'{spelled}="{_value(str(value))}"')
    written.append(">")
    if tag not in VOID_TAGS:
        _write(children, written)
        written.append(f"</{tag}>")
    return Html("".join(written))


def within(element: Html, child: Child) -> Html:
    """An element with one more child, its last.

    >>> within(h("p", "a"), h("b", "c"))
    '<p>a<b>c</b></p>'
    """
    end = element.rindex("</")
    return Html(f"{element[:end]}{raw(child)}{element[end:]}")


def hidden(text: Child) -> Html:
    """Text for those who hear the page instead of seeing it."""
    return h("span", text, class_="vh")


@lru_cache(maxsize=128)
def icon(name: str, class_: str = "ico") -> Html:
    """A drawing from the symbols of the shell."""
    use = Html(f'<use href="#{_value(name)}"/>')
    return h("svg", use, class_=class_, aria_hidden="true", focusable="false")


def button(
    *children: Child, do: str, class_: str, arg: str | None = None, **attributes: Attribute
) -> Html:
    """A button that sends ``do`` and ``arg`` to `update`."""
    return h(
        "button", *children, type="button", class_=class_, data_do=do, data_arg=arg, **attributes
    )
