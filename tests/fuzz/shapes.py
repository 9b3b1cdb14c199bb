"""Texts of one shape in any length: what has made a reader slow, here or elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

Shape: TypeAlias = Callable[[str, int], str]
"""Makes a text of about so many characters; some begin like a good text."""


def _again(piece: str, _: str, length: int, *, start: str = "", end: str = "") -> str:
    return start + piece * (length // len(piece)) + end


def _on_link(piece: str, name: str, sample: str, length: int) -> str:
    return f"{sample.partition('#')[0]}#{name}=1{piece * (length // len(piece))}"


def _counted(form: str, between: str, _: str, length: int, *, start: str = "?") -> str:
    return start + between.join(form.format(at) for at in range(length // len(form)))


def _inside(piece: str, sample: str, length: int) -> str:
    return sample[:10] + piece * (length // len(piece)) + sample[10:20]


def _before(piece: str, sample: str, length: int) -> str:
    return piece * (length // len(piece)) + sample


def _copies(between: str, share: int, sample: str, length: int) -> str:
    part = sample[: max(1, len(sample) // share)]
    return between.join([part] * max(1, length // len(part)))


SHAPES: Final[dict[str, Shape]] = {
    "a text without an end": partial(_again, '\\"', start='"'),
    "a tag without an end": partial(_again, '\\"', start='[A "'),
    "open brackets": partial(_again, "["),
    "closed brackets": partial(_again, "[],", start="[", end="[]]"),
    "open braces": partial(_again, "{"),
    "open parentheses": partial(_again, "("),
    "names of an object": lambda _, length: (
        "{" + ",".join(f'"k{at}":1' for at in range(length // 9)) + "}"
    ),
    "one name of an object": partial(_again, '"a":1,', start="{", end='"a":1}'),
    "digits": partial(_again, "9"),
    "a long fraction": partial(_again, "1", start="0."),
    "a long exponent": partial(_again, "9", start="1e"),
    "minus": partial(_again, "-"),
    "dots": partial(_again, "a.", start="preset="),
    "a long name": partial(_again, "x", start="?", end="=1"),
    "names nearly ours": partial(_counted, "sea{}=1", "&"),
    "one name nearly ours": partial(_again, "sead=1&", start="?"),
    "options": partial(_again, "joker.count=1&", start="?"),
    "a long value": partial(_again, "x", start="?seed="),
    "escapes": partial(_again, "%7E", start="?a="),
    "escapes of escapes": partial(_again, "%25", start="?a="),
    "escapes behind a fragment": partial(_on_link, "%7E", "c"),
    "entities behind a fragment": partial(_on_link, "&amp;", "c"),
    "sections of a challenge": partial(_on_link, "~", "c"),
    "sections of a record": partial(_on_link, "~", "r"),
    "checksums": partial(_on_link, "~k:00zz", "c"),
    "fragments": partial(_again, "#c="),
    "addresses": partial(_again, "https://x.y/?preset=sdc#r=1 "),
    "challenges": partial(_again, "https://x.y/?preset=sdc#c=1~p:a:0-0:A "),
    "a backup in an address": partial(_again, "A", start="#backup="),
    "tags": partial(_again, '[A "b"]\n'),
    "open tags": partial(_again, '[A "'),
    "blanks": partial(_inside, " "),
    "blanks behind a letter": partial(_again, " ", start="x"),
    "blanks before braces": partial(_again, " {"),
    "line ends": partial(_before, "\n"),
    "blanks and line ends": partial(_before, " \n"),
    "marks of a quotation": partial(_before, "> "),
    "commas": partial(_again, ","),
    "slashes": partial(_again, "C7/"),
    "cards": partial(_again, "SA"),
    "cards and blanks": partial(_again, "SA "),
    "one letter": partial(_again, "A"),
    "kanji": partial(_again, "局"),
    "what nobody sees": partial(_again, "\u200b"),
    "backslashes": partial(_again, "\\"),
    "quotes": partial(_again, '"'),
    "lines of a description": partial(_again, "v=0\r\n"),
    "ways of a description": partial(
        _again, "a=candidate:1 1 udp 1 1.2.3.4 5 typ host\r\n", start="v=0\r\n"
    ),
    "a sample again and again": partial(_copies, "\n\n", 1),
    "a sample without an end": partial(_copies, "", 1),
    "half a sample": partial(_copies, "", 2),
}
