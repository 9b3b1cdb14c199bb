"""Links as they come back from chats and mails: our part of them, and what stuck to them.

Whatever a link passes through may add names of its own (``fbclid``, ``utm_source``), may escape
characters (``&amp;``, ``%7E``), and the sentence around it may leave a closing mark at its end.
Keyboards write full-width digits, long dashes and capital letters. All of that is read as it was
meant, and belongs neither to the link nor to a checksum.
"""

from __future__ import annotations

import re
import unicodedata
from base64 import urlsafe_b64decode
from binascii import Error
from collections.abc import Callable, Collection, Iterator
from itertools import chain, repeat
from typing import Final, NamedTuple
from urllib.parse import parse_qsl, unquote

from napoleon.kit.chance import LINKED

_ADDRESS: Final = re.compile(r"https?://[^\s?#<>\"']{1,300}\?[^\s<>\"']+", re.IGNORECASE)
_INSIDE: Final = re.compile(
    r"[?&](?:amp;)?[a-z_]{1,20}=(https?(?::|%3A|-3A)(?://|%2F%2F|__)[^&]+)", re.IGNORECASE
)
_STARRED: Final = re.compile(
    r"https://urldefense(?:\.proofpoint)?\.com/v3/__(\S+?)__;([\w-]{0,4000})!\S*"
)
_STARS: Final = re.compile(r"\*(?:\*(.))?")
_RUNS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_DEEPEST: Final = 3


def unwrapped(text: str) -> str:
    """A text in which every rewritten address is again the address that it leads to.

    >>> unwrapped("look: https://guard.example/?url=https%3A%2F%2Fa.example%2F%3Fdeal%3D2&data=05")
    'look: https://a.example/?deal=2'
    """
    for _ in range(_DEEPEST):
        inner = _ADDRESS.sub(_from_value, _STARRED.sub(_from_stars, text))
        if inner == text:
            break
        text = inner
    return text


def _from_value(address: re.Match[str]) -> str:
    before, sign, fragment = address[0].partition("#")
    found = _INSIDE.search(before)
    if found is None:
        return address[0]
    value = found[1]
    if re.match("https?-3A__", value):
        value = value.replace("_", "/").replace("-", "%")
    inner = unquote(value)
    if "#" not in inner:
        inner += sign + fragment
    return inner


def _from_stars(address: re.Match[str]) -> str:
    """An address with stars for some of its characters, which follow it in base64."""
    letters = address[2]
    try:
        hidden = urlsafe_b64decode(letters + "=" * (-len(letters) % 4)).decode()
    except (Error, UnicodeDecodeError):
        return address[0]
    signs = chain(hidden, repeat("*"))

    def shown(stars: re.Match[str]) -> str:
        many = _RUNS.find(stars[1]) + 2 if stars[1] else 1
        return "".join(next(signs) for _ in range(many))

    return _STARS.sub(shown, address[1])


CHECK: Final = "check"
"""The name of the check word."""
DEAL_NAMES: Final = frozenset({"v", "seed", "deal", "game", CHECK})
"""The names in a link besides the rules: its version, the deal, the game, and the check word."""
VISIT_NAMES: Final = frozenset(
    {"lang", "theme", "deck", "level", "source", "open", "name", "table"}
)
"""The names in a link that are for the visit only and change neither rules nor deal."""
PRESET: Final = "preset"
MARKS: Final = "/)]}>）］｝＞」』】〉》〕”’»\"'`*_~|,.;:!?、。，．；：！？…"
"""What closes a sentence or a quotation and may stick to the end of a link."""

_AS_WRITTEN: Final = frozenset({"name", "source"})
"""The names whose values are free text."""
_DASHES: Final = re.compile("[\u2010-\u2015\u2212\ufe58\ufe63]")
_BETWEEN: Final = re.compile("[ \u30fc]+")
"""What stands for the hyphens of a seed: blanks, and the long vowels of Japanese keyboards."""
_UNSEEN: Final = re.compile("[\u00ad\u200b-\u200f\u2060\ufeff]")
_ZEROS: Final = re.compile("^0{1,3}(?=[0-9]{1,4}$)")
_PLAIN: Final = DEAL_NAMES | VISIT_NAMES | {PRESET}
_OPTION: Final = re.compile(r"[a-z][a-z_]{2,30}\.[a-z][a-z0-9_]{1,40}")
"""The shape of an option's name, whether there is such an option or not."""
_AND: Final = re.compile(r"&(?:amp;|#38;|#x26;)+", re.IGNORECASE)
_START: Final = re.compile(r"(?:#|%23)([rc]|invite|answer|meet)(?:=|%3D)", re.IGNORECASE)
_ESCAPES: Final = re.compile("%(?:3D|3A|21|2A|2F|2B|3F|40|28|29|2D|2E|5F|7E)", re.IGNORECASE)
"""Escapes of characters that our fragments contain unescaped; ``~`` may also be part of a text."""
_SEAL: Final = re.compile(r"~k:([0-9a-f]{4})(?![0-9A-Za-z~:])")
_SHORTEST: Final = 4
"""Names shorter than this are not guessed at."""
_LONGEST: Final = max(map(len, _PLAIN)) + 1
"""Nor are names longer than this."""


def whole(text: str) -> str:
    """A text with addresses, each of them and the start of its fragment as we write it."""
    return _START.sub(lambda found: f"#{found[1].lower()}=", unwrapped(text))


def pairs_in(query: str) -> list[tuple[str, str]]:
    """The names and values of a query, in their order.

    >>> pairs_in("?preset=sdc&amp;seed=cup%2D1")
    [('preset', 'sdc'), ('seed', 'cup-1')]
    """
    text = _AND.sub("&", query.removeprefix("?"))
    if "=" not in text:
        text = unquote(text)
    return parse_qsl(text, keep_blank_values=True)


def is_ours(name: str) -> bool:
    """Whether a name in a link is meant for us: a known one, or of the shape of an option."""
    return name in _PLAIN or _OPTION.fullmatch(name) is not None


def ours_in(query: str) -> list[tuple[str, str]]:
    """Our part of a link's query as it was meant, without a mark that stuck to its end.

    >>> ours_in("?SEED=cup–1&deal=０2)&fbclid=x")
    [('seed', 'cup-1'), ('deal', '2')]
    """
    pairs = pairs_in(query.replace("?", "&"))
    found = [(own, text) for name, text in pairs if is_ours(own := _tidy(name).lower())]
    if found:
        name, text = found[-1]
        # An empty level at the end is one of the player's own settings.
        marks = MARKS.replace(",", "") if name == "level" else MARKS
        found[-1] = name, text.rstrip(marks) or text
    return [(name, _meant(name, text)) for name, text in found]


def _meant(name: str, text: str) -> str:
    """A value as it was meant: ``２`` and ``02`` as 2, long dashes and blanks as hyphens."""
    if name in _AS_WRITTEN:
        return text
    tidy = _tidy(text)
    if name == "seed":
        seed = _BETWEEN.sub("-", tidy)
        return seed if LINKED.fullmatch(seed) else text
    return _ZEROS.sub("", tidy.lower() if name in VISIT_NAMES else tidy)


def _tidy(text: str) -> str:
    """A text without unseen characters, its wide letters narrow and its dashes hyphens."""
    if text.isascii():
        return text.strip()
    plain = unicodedata.normalize("NFKC", _UNSEEN.sub("", text))
    return _DASHES.sub("-", plain).strip()


def given_in(query: str) -> dict[str, str]:
    """Our part of a link's query, by name; the first value of a repeated name."""
    return dict(reversed(ours_in(query)))


def misspelt_in(query: str, options: Collection[str]) -> Iterator[tuple[str, str]]:
    """Names in a query that are nearly ours: a slip of the pen in one of our names."""
    folded = {_folded(name) for name in options}
    for name, text in pairs_in(query.replace("?", "&")):
        if not is_ours(_tidy(name).lower()) and (_folded(name) in folded or _is_near(name.lower())):
            yield name, text


def _folded(name: str) -> str:
    return re.sub(r"[._\s-]", "", name).lower()


def _is_near(name: str) -> bool:
    """Whether a name is one of ours with a letter more or less, or two of them exchanged."""
    if len(name) > _LONGEST:
        return False
    return name in _PLAIN or any(
        len(own) >= _SHORTEST
        and (name in _shorter(own) or own in _shorter(name) or name in _exchanged(own))
        for own in _PLAIN
    )


def _shorter(name: str) -> set[str]:
    return {name[:at] + name[at + 1 :] for at in range(len(name))}


def _exchanged(name: str) -> set[str]:
    pairs = range(len(name) - 1)
    return {name[:at] + name[at + 1] + name[at] + name[at + 2 :] for at in pairs}


class Sealed(NamedTuple):
    """A fragment of ours taken apart."""

    body: str
    """All before the checksum."""
    checksum: str
    """The checksum in it; "" where it was cut off."""
    visit: tuple[str, ...]
    """What follows, in parts."""


def sealed(fragment: str, checksum: Callable[[str], str]) -> Sealed:
    """A fragment that ends in ``~k:`` and the checksum of its body.

    It is read as it stands, or as it was before a chat escaped its characters, whichever fits the
    checksum. If neither fits, it stays as it stands.
    """
    found = [_apart(text) for text in _unescaped(_AND.sub("&", fragment))]
    fitting = (one for one in found if one.checksum and one.checksum == checksum(one.body))
    return next(fitting, next((one for one in found if one.checksum), found[0]))


def _unescaped(fragment: str) -> Iterator[str]:
    """A fragment as it stands, and what it may have been before characters were escaped."""
    yield fragment
    if "%" in fragment:
        yield _ESCAPES.sub(
            lambda sign: sign[0] if unquote(sign[0]) == "~" else unquote(sign[0]), fragment
        )
        yield _ESCAPES.sub(lambda sign: unquote(sign[0]), fragment)
        yield unquote(fragment)


def _apart(fragment: str) -> Sealed:
    seal = _SEAL.search(fragment)
    if seal is None:
        body, *visit = fragment.split("&")
        return Sealed(body, "", tuple(visit))
    visit = re.split("[&?]", unquote(fragment[seal.end() :]))[1:]
    return Sealed(fragment[: seal.start()], seal[1], tuple(one.rstrip(MARKS) for one in visit))
