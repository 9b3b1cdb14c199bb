"""Searching among things for words that people type, as in a rule form or a gallery.

A thing is found if its text has every word of the search, in any order. A word is the beginning of
a word in the text, without its ending, and in Japanese any part of the text; a number is a whole
number, and goes with the word behind it if anything has them together. Words that mean the same
find each other.

>>> crosses = alike("крести, трефы; 5, пять")
>>> found("5 карт КРЕСТЕЙ", {"a": "Трефы — не больше пять карт", "b": "5 треф"}, crosses)
['a']
>>> found("切札", {"a": "切り札は強い"}), found("5 карт", {"a": "52 карты", "b": "Сдают 5 карт"})
(['a'], ['b'])
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

from napoleon.kit.aliases import lowered, sounded, spelt

Alike = Mapping[str, tuple[str, ...]]
"""Under each word's stem, the words that mean the same."""
_SLAVIC: Final = """
иваться ываться ивать ывать ивание ывание увати ювати ування ювання
ание ение ання ення ними ыми ими ами ями ого его ому ему ові еві нуть нути
ать ять ить еть уть ати яти іти ити ути ах ях ов ев ів ок ек
ею єю ые ие ым им ом ем ям ам ую юю ои еи ии ыи іи ая яя ое ее ою
а е и і о у ы ь э ю я є
"""
_ENDINGS: Final = tuple(sorted(_SLAVIC.split(), key=len, reverse=True))
"""Endings of Slavic words as `lowered` has them, the longest first."""
_SHORTEST: Final = 3, 4
"""How many letters are left at least without an ending of one letter, and without a longer one."""
_ENGLISH: Final = re.compile(r"(?<=[a-z]{3})(?:(?<=s)es|(?<!s)s|ing|ed)$")
_HEARD: Final = 4
"""The fewest letters that are looked for without regard to where words begin."""
_EAST: Final = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
_HIRAGANA: Final = re.compile(r"[\u3041-\u309f]+")
_WORDS: Final = re.compile(r"[0-9]+|[^\W_0-9]+")


class Spelling(NamedTuple):
    """One spelling of a word of a search, as it is looked for."""

    words: tuple[str, ...]
    """Each is in the text, as the beginning of a word; a number or one letter is a whole word."""
    inside: str = ""
    """It is anywhere in the text without its spaces; "" for nothing."""
    bare: str = ""
    """It is in the text without hiragana; "" for nothing. One of the two is enough."""


Wanted = tuple[tuple[Spelling, ...], ...]
"""What a search looks for: for each word its spellings, one of which is enough."""
Thing = TypeVar("Thing")
"""What is found."""


def alike(text: str) -> Alike:
    """Groups of words that mean the same: ``one, another; a third, a fourth``."""
    groups = [tuple(group.split(", ")) for group in text.split("; ") if group]
    return {stem(word): group for group in groups for word in group}


def stem(word: str) -> str:
    """A word as everyone writes it, without its ending."""
    low = lowered(word)
    for ending in _ENDINGS:
        if low.endswith(ending) and len(low) - len(ending) >= _SHORTEST[len(ending) > 1]:
            return sounded(low.removesuffix(ending))
    return sounded(_ENGLISH.sub("", low))


def found(
    search: str, texts: Mapping[Thing, str], same: Alike | None = None, but: Collection[str] = ()
) -> list[Thing]:
    """The things whose texts have every word of a search; all for an empty one.

    ``same``: words that mean the same. ``but``: words, as `spelt` has them, that are passed over
    beside others.
    """
    words = [word for word in lowered(search).split() if sounded(word)]
    asked = [word for word in words if sounded(word) not in but] or words
    for phrases in (_counted(asked), asked):
        wanted = tuple(tuple(_parts(phrase, same or {})) for phrase in phrases)
        hits = [thing for thing, text in texts.items() if _matches(wanted, _indexed(text))]
        if hits:
            return hits
    whole = sounded(search)
    least = 1 if _EAST.search(whole) else _HEARD
    return [
        thing
        for thing, text in texts.items()
        if len(whole) >= least and whole in _indexed(text).whole
    ]


def _counted(words: Sequence[str]) -> list[str]:
    """The words, each number together with the next one."""
    found: list[str] = []
    for word in words:
        if found and found[-1].isdigit():
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found


def _parts(phrase: str, same: Alike) -> Iterator[Spelling]:
    """The spellings of a word, or of a number with a word.

    A number may stand in letters only with a word: alone, it is met everywhere.
    """
    first, _, rest = phrase.partition(" ")
    for one in _spellings(first, same):
        if rest:
            for other in _spellings(rest, same):
                yield Spelling((f" {sounded(one)} {stem(other)}",))
        elif one.isdigit() == first.isdigit():
            yield _part(one)


def _spellings(word: str, same: Alike) -> Iterable[str]:
    return dict.fromkeys((word, *same.get(stem(word), ())))


def _part(word: str) -> Spelling:
    if _EAST.search(word):
        inside = sounded(word)
        bare = _HIRAGANA.sub("", inside)
        return Spelling((), inside, bare if len(bare) > 1 and _EAST.search(bare) else "")
    return Spelling(tuple(_begun(word)))


def _begun(word: str) -> Iterator[str]:
    for one in _WORDS.findall(word):
        begun = stem(one)
        is_whole = one.isdigit() or len(begun) == 1
        yield f" {begun if len(one) == 1 else one} " if is_whole else f" {begun}"


class _Index(NamedTuple):
    """A text to be searched."""

    words: str
    whole: str
    bare: str


@lru_cache(maxsize=1024)
def _indexed(text: str) -> _Index:
    words = spelt(text)
    whole = words.replace(" ", "")
    return _Index(f" {words} ", whole, _HIRAGANA.sub("", whole))


def _matches(wanted: Wanted, index: _Index) -> bool:
    return all(any(_has(part, index) for part in parts) for parts in wanted)


def _has(part: Spelling, index: _Index) -> bool:
    if part.inside:
        return part.inside in index.whole or bool(part.bare and part.bare in index.bare)
    return all(word in index.words for word in part.words)
