"""Tables of figures."""

from __future__ import annotations

from collections.abc import Iterable

from napoleon.ui.shell.html import Child, Html, h


def score(head: Child, rows: Child, sums: Child = None, *, style: str = "") -> Html:
    """A table of figures: its headings, its rows, and the rows of sums below them."""
    return h(
        "table",
        h("thead", h("tr", head)),
        h("tbody", rows),
        h("tfoot", sums) if sums else None,
        class_=f"score {style}".strip(),
    )


def columns(names: Iterable[Child]) -> list[Html]:
    """The headings of columns."""
    return [h("th", name, scope="col") for name in names]


def row(name: Child, *cells: Child) -> Html:
    """A row that begins with its name."""
    return h("tr", h("th", name, scope="row"), *cells)


def scrolled(table: Html, title: str) -> Html:
    """A table that may be wider than the page, in a box that scrolls, with keys too."""
    return h("section.scroll", table, tabindex="0", aria_label=title)
