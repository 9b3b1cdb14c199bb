"""HTML from Python calls. Everything is escaped unless it was made here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

# The library's own `html` would bring a table of all entities along at every start.
_TEXT: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_VALUE: Final = _TEXT | str.maketrans({'"': "&quot;", "'": "&#x27;"})
VOID_TAGS: Final = frozenset({"input", "br", "hr", "img", "link", "meta", "use", "path"})


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


Child = str | int | None | Iterable["Child"]
Attribute = str | int | bool | None


def raw(children: Child) -> Html:
    """One piece of HTML out of children: text is escaped, None is nothing, lists are joined."""
    return Html("".join(_pieces(children)))


def _pieces(child: Child) -> Iterable[str]:
    if child is None:
        return
    if isinstance(child, Html):
        yield child
    elif isinstance(child, str):
        yield child.translate(_TEXT)
    elif isinstance(child, int):
        yield str(child)
    else:
        for part in child:
            yield from _pieces(part)


def h(tag: str, *children: Child, **attributes: Attribute) -> Html:
    """An element.

    An attribute's name loses a trailing underscore, and the others become dashes; None and
    False leave it out, True writes it without a value.

    >>> h("button", "<", class_="key", data_do="raise", disabled=True)
    '<button class="key" data-do="raise" disabled>&lt;</button>'
    """
    written = []
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        spelled = name.rstrip("_").replace("_", "-")
        written.append(
            f" {spelled}" if value is True else f' {spelled}="{str(value).translate(_VALUE)}"'
        )
    opened = f"<{tag}{''.join(written)}>"
    if tag in VOID_TAGS:
        return Html(opened)
    return Html(f"{opened}{''.join(_pieces(children))}</{tag}>")


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


def icon(name: str, class_: str = "ico") -> Html:
    """A drawing from the symbols of the shell."""
    use = Html(f'<use href="#{name.translate(_VALUE)}"/>')
    return h("svg", use, class_=class_, aria_hidden="true", focusable="false")


def button(
    *children: Child, do: str, class_: str, arg: str | None = None, **attributes: Attribute
) -> Html:
    """A button that sends ``do`` and ``arg`` to `update`."""
    return h(
        "button", *children, type="button", class_=class_, data_do=do, data_arg=arg, **attributes
    )
