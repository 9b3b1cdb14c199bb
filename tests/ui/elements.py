"""The elements of the page that send messages, read from its markup."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import NamedTuple

_TAG = re.compile(r"<(button|input|select|textarea|ol|option)\b([^>]*)>")
_ATTRIBUTE = re.compile(r'([\w-]+)(?:="([^"]*)")?')


class Control(NamedTuple):
    """An element of the page that sends a message."""

    tag: str
    attributes: dict[str, str]

    @property
    def do(self) -> str:
        return self.attributes.get("data-do", "")

    @property
    def arg(self) -> str:
        return self.attributes.get("data-arg", "")

    @property
    def live(self) -> bool:
        return "disabled" not in self.attributes


def controls_in(html: str) -> Iterator[Control]:
    """The controls of a page; while a dialog is open, those of the topmost one."""
    for tag, text in _TAG.findall(html[max(html.rfind("<dialog"), 0) :]):
        attributes = {name: unescape(value) for name, value in _ATTRIBUTE.findall(text)}
        if "data-do" in attributes:
            yield Control(tag, attributes)
