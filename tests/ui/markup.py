"""Checks that every page must pass, whatever it shows."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

from napoleon.ui.shell.entering import FORM
from napoleon.ui.shell.html import VOID_TAGS

SHELL: Final = Path(__file__).parents[2] / "web" / "index.html"
NAMED: Final = {
    "button",
    "section",
    "main",
    "aside",
    "nav",
    "ol",
    "ul",
    "table",
    "dialog",
    "svg",
    "input",
}
"""Elements that may carry an aria-label without a role."""
WORKS: Final = {"button", "select", "input", "form"}
KEPT: Final = {"card", "short-card", "plate-who", "moves-name"}
"""Classes of texts that no machine may translate."""
INSIDE: Final = r"(rules/\w+/\w+/)?[\w-]+\.html$|\./(\?(game=\w+&)?table=[a-z]+|#meet=[\w-]+)$"
"""Pages of the site, and tables of the page."""
FORBIDDEN: Final = {"script", "style", "iframe", "object", "embed", "b", "img", "base"}


@cache
def drawings() -> frozenset[str]:
    """The symbols that the shell has."""
    return frozenset(re.findall(r'<symbol[^>]* id="([^"]+)"', SHELL.read_text(encoding="utf-8")))


class Markup(HTMLParser):
    """Collects the faults of a page while reading it."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.faults: list[str] = []
        self.ids: list[str] = []
        self.needed: list[str] = []
        self.tags: list[str] = []
        self._open: list[str] = []
        self._button = ""
        self.feed(html)
        self.close()
        if self._open:
            self.faults.append(f"never closed: {self._open}")
        if len(set(self.ids)) < len(self.ids):
            self.faults.append(
                f"ids twice: {sorted({i for i in self.ids if self.ids.count(i) > 1})}"
            )
        if "<li></li>" in re.sub(r'<ol[^>]* aria-hidden="true">.*?</ol>', "", html):
            self.faults.append("an item of a list that says nothing")
        missing = set(self.needed) - set(self.ids)
        if missing:
            self.faults.append(f"no element has the id {missing}")
        for tag in ("h1", "main"):
            if self.tags.count(tag) != 1:
                self.faults.append(f"{self.tags.count(tag)} {tag}")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        given = {name: value or "" for name, value in attrs}
        if len(given) < len(attrs):
            self.faults.append(f"an attribute twice in {tag}")
        if tag in FORBIDDEN:
            self.faults.append(f"<{tag}>")
        self._check(tag, given)
        if "id" in given:
            self.ids.append(given["id"])
        for name in (
            "for",
            "aria-labelledby",
            "aria-describedby",
            "aria-controls",
            "data-focus",
            "popovertarget",
            "form",
        ):
            self.needed += given.get(name, "").split()
        if tag == "button":
            self._start_button(given)
        if tag not in VOID_TAGS:
            self._open.append(tag)

    def _check(self, tag: str, given: dict[str, str]) -> None:
        """What is wrong with one element by itself."""
        for name in given:
            if name == "style" or name.startswith("on"):
                self.faults.append(f"{name} in {tag}")
        works = given.get("data-do") or given.get("popovertarget")
        idle = tag in WORKS and not works and "readonly" not in given
        if idle and "form" not in self._open and given.get("id") != FORM:
            self.faults.append(f"a {tag} that does nothing: {given}")
        typed = given.get("type") in ("text", "password") and "readonly" not in given
        sends = "form" in given or "form" in self._open or given.get("data-do") == "name"
        if typed and "dialog" in self._open and not sends:
            self.faults.append(f"Enter does nothing in {given}")
        if "aria-label" in given and tag not in NAMED and "role" not in given:
            self.faults.append(f"aria-label on {tag}")
        kept = KEPT & set(given.get("class", "").split()) and "data-back" not in given
        if (kept or "readonly" in given) and given.get("translate") != "no":
            self.faults.append(f"a machine may translate: {given}")
        if tag == "use" and given.get("href", "").removeprefix("#") not in drawings():
            self.faults.append(f"no drawing {given.get('href')}")
        if given.get("href", "#")[:1] != "#" and not re.match(INSIDE, given["href"]):
            self.faults.append(f"leads away: {given['href']}")

    def _start_button(self, given: dict[str, str]) -> None:
        if "button" in self._open:
            self.faults.append("a button in a button")
        sends = "form" in self._open or (given.get("form") == FORM and given.get("data-do"))
        submits = given.get("type") == "submit" and sends
        works = given.get("data-do") or given.get("popovertarget")
        if not submits and not (given.get("type") == "button" and works):
            self.faults.append(f"button: {given}")
        self._button = given.get("aria-label", "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID_TAGS:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open[-1] != tag:
            self.faults.append(f"</{tag}> in {self._open[-3:]}")
        else:
            self._open.pop()
        if tag == "button" and not self._button.strip():
            self.faults.append("a button without a name")

    def handle_data(self, data: str) -> None:
        self._button += data


def faults_of(html: str) -> list[str]:
    """What is wrong with a page; [] where nothing is."""
    return Markup(html).faults
