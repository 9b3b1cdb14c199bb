"""Texts in files: UTF-8 and UTF-16, and what older editors wrote in Japan, in Russia and elsewhere.

Nothing is read wrongly in silence. What is valid UTF-8 is UTF-8. Otherwise the text decides: a
record for people has words that are right in one encoding only; names are ordinary ones in one
encoding, and nonsense in the others. The caller reports the encoding that was recognized so.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

Decode = Callable[[str], str]
"""The text of a file's bytes in an encoding, without its mark; U+FFFD stands for each error."""

BOMS: Final = {b"\xef\xbb\xbf": "utf-8", b"\xff\xfe": "utf-16le", b"\xfe\xff": "utf-16be"}
_WRONG: Final = b"\xef\xbf\xbd".decode()
_CUT: Final = 100_000
"""Files of this many bytes may have been cut in the middle of a character."""
_BINARY: Final = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]")
_MAIL: Final = re.compile(rb"\x1b[$(][@B]")
"""What begins a word of Japanese in ISO-2022-JP, the encoding of mails, which is all ASCII."""
_KNOWN: Final = ("ナポレオン譜", "【競り】", "【結果】")
"""Words of our own records that are not ASCII."""

_EUC: Final = re.compile(rb"\x8e[\xa1-\xdf]|[\xa1-\xfe]{2}")
_SJIS: Final = re.compile(rb"[\xa1-\xdf]|[\x81-\x9f\xe0-\xfc][\x40-\xfc]")
_KANA_EUC: Final = re.compile(rb"\xa1[\xb9\xbc\xa6]|[\xa4\xa5].|[\xb0-\xcf].", re.DOTALL)
_KANA_SJIS: Final = re.compile(
    rb"\x81[\x45\x58\x5b]|\x82[\x9f-\xf1]|\x83[\x40-\x96]|[\x88-\x97].|\x98[\x40-\x72]", re.DOTALL
)
"""Kana, and the kanji of the first level of JIS X 0208: nearly all that names are written with."""
_HALF: Final = re.compile(rb"\x8e?[\xa1-\xdf]")
_MIXED: Final = re.compile("[A-Za-z][\uff61-\uff9f]|[\uff61-\uff9f][A-Za-z]")
"""Half-width kana beside Latin letters, which nobody writes."""
_HALF_WORTH: Final = 0.3

_WORD: Final = re.compile(r"[^\W\d_]+")
_SLAVIC: Final = re.compile("[А-ЯЁЄІЇҐ]?[а-яёєіїґ]+|[А-ЯЁЄІЇҐ]+")
_OFTEN: Final = "аеоинртлсвкмідяєпуызьгбчюшйжхцщэфїёґъ"
"""The letters of Cyrillic, from the most frequent in names on."""
_LATIN: Final = re.compile("[A-Za-z]*[À-ÖØ-öø-ÿ]{1,2}[A-Za-z]+|[A-Za-z]+[À-ÖØ-öø-ÿ]")
_SIGNS: Final = frozenset("\xa0’")
_AHEAD: Final = 0.25
"""How much likelier than every other an encoding must be, from 0 to 1."""


class Decoded(NamedTuple):
    """A text out of a file."""

    text: str
    guess: str = ""
    """The encoding, where only its words show which one it is."""


def decoded(data: bytes, decode: Decode) -> Decoded | None:
    """The text of a file's bytes; None if it may be one of several encodings.

    What is no text at all, such as a picture, is a text with U+FFFD in it.
    """
    for mark, name in BOMS.items():
        if data.startswith(mark):
            return Decoded(decode(name))
    if _MAIL.search(data) and data.isascii():
        return Decoded(decode("iso-2022-jp"))
    text = decode("utf-8")
    if len(data) >= _CUT:
        text = text.rstrip(_WRONG)
    if _WRONG not in text or _BINARY.search(data) or _WRONG.encode() in data:
        return Decoded(text)
    found = {name: other for name in _LIKELY if _WRONG not in (other := decode(name))}
    for other in found.values():
        if any(word in other for word in _KNOWN):
            return Decoded(other)
    likely = {name: how(data, found[name]) for name, how in _LIKELY.items() if name in found}
    slavic = {name: _frequent(found[name]) for name in _CYRILLIC if likely.get(name)}
    if slavic:  # the case of all letters may be another in the next encoding, too
        likely = {name: worth for name, worth in likely.items() if name not in slavic}
        likely[max(slavic, key=slavic.__getitem__)] = 1.0
    (best, name), (next_best, _) = (
        *sorted(((worth, name) for name, worth in likely.items()), reverse=True),
        *[(0.0, "")] * 2,
    )[:2]
    return Decoded(found[name], name) if best - next_best >= _AHEAD else None


def by_python(data: bytes, name: str) -> str:
    """What `Decode` does, by Python's own codecs; those of East Asia are not in the page."""
    text = data.decode({"Shift_JIS": "cp932"}.get(name, name), errors="replace")
    return text.removeprefix("\ufeff")


def _euc(data: bytes, _text: str) -> float:
    return _japanese(_EUC.findall(data), _KANA_EUC)


def _sjis(data: bytes, text: str) -> float:
    return 0.0 if _MIXED.search(text) else _japanese(_SJIS.findall(data), _KANA_SJIS)


def _japanese(signs: list[bytes], usual: re.Pattern[bytes]) -> float:
    """How much of a text is ordinary Japanese, from 0 to 1."""
    worth = sum(
        _HALF_WORTH if _HALF.fullmatch(sign) else usual.fullmatch(sign) is not None
        for sign in signs
    )
    return worth / max(len(signs), 1)


def _slavic(_data: bytes, text: str) -> float:
    """Whether all words are well formed in Cyrillic."""
    words = _words(text)
    return float(bool(words) and all(map(_SLAVIC.fullmatch, words)))


def _frequent(text: str) -> float:
    """How frequent the Cyrillic letters of a text are, from 0 to 1."""
    ranks = [_OFTEN.find(letter) for letter in text.lower() if not letter.isascii()]
    return 1 - sum(ranks) / (len(_OFTEN) * max(len(ranks), 1))


def _western(_data: bytes, text: str) -> float:
    """How ordinary the words in Latin letters with marks are: such letters are among others."""
    words = _words(text)
    return float(bool(words) and all(map(_LATIN.fullmatch, words)))


def _words(text: str) -> list[str]:
    """The words of a text that are not ASCII; with a sign that no name has, that sign."""
    strange = {sign for sign in text if not (sign.isascii() or sign.isalpha() or sign in _SIGNS)}
    return [*strange, *(word for word in _WORD.findall(text) if not word.isascii())]


_CYRILLIC: Final = ("Windows-1251", "KOI8-U", "IBM866")
_LIKELY: Final[dict[str, Callable[[bytes, str], float]]] = {
    "Shift_JIS": _sjis,
    "EUC-JP": _euc,
    **dict.fromkeys(_CYRILLIC, _slavic),
    "Windows-1252": _western,
}
