"""Files in the encodings of older editors: names are right, or the encoding is not guessed."""

from __future__ import annotations

from functools import partial
from typing import Final

import pytest

from napoleon.games.napoleon.game import GAME
from napoleon.kit.encoded import Decoded, by_python, decoded
from napoleon.match.rooms import records_of
from tests.finished import finished

JAPANESE: Final = ("田中", "鈴木", "さくら", "ケンジ", "渡邊")
RUSSIAN: Final = ("Анна", "Борис", "Глеб", "Пётр", "Юля")
UKRAINIAN: Final = ("Олена", "Ірина", "Євген", "Ґалина", "Марія")
WESTERN: Final = ("Müller", "José", "Björn", "Zoë", "André")
ENCODINGS: Final = {
    "cp932": ("Shift_JIS", JAPANESE),
    "euc_jp": ("EUC-JP", JAPANESE),
    "cp1251": ("Windows-1251", RUSSIAN),
    "cp1251 ": ("Windows-1251", UKRAINIAN),
    "koi8_u": ("KOI8-U", RUSSIAN),
    "cp866": ("IBM866", RUSSIAN),
    "cp1252": ("Windows-1252", WESTERN),
    "utf_8_sig": ("", JAPANESE),
    "utf_16": ("", RUSSIAN),
    "iso2022_jp": ("", JAPANESE),
}
CERTAIN: Final = ("cp932", "euc_jp", "iso2022_jp", "utf_8", "utf_8_sig", "utf_16")
RECORDS: Final = records_of(GAME)


def read(data: bytes) -> Decoded:
    found = decoded(data, partial(by_python, data))
    assert found is not None
    return found


def is_unknown(data: bytes) -> bool:
    return decoded(data, partial(by_python, data)) is None


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_the_names_in_a_record_tell_its_encoding(encoding: str) -> None:
    guess, names = ENCODINGS[encoding]
    record = finished("napoleon", "gate", names)
    found = read(RECORDS.text(record).encode(encoding.strip()))
    assert found.guess == guess
    assert RECORDS.find(found.text).record == record


@pytest.mark.parametrize("encoding", CERTAIN)
@pytest.mark.parametrize("names", [JAPANESE, ("a", "b", "c", "d", "e")])
def test_a_score_is_known_by_its_own_words(encoding: str, names: tuple[str, ...]) -> None:
    record = finished("napoleon", "gate", names)
    found = read(RECORDS.score(record).encode(encoding))
    assert found.guess == ""
    assert RECORDS.find(found.text).record == record


def test_where_two_encodings_are_as_likely_none_is_taken() -> None:
    for name in ("АННА", "ИВАН"):  # ordinary kanji in EUC-JP, too
        assert is_unknown(f'[Player0 "{name}"]'.encode("cp1251"))
    assert is_unknown('[Player0 "Łukasz Żak"]'.encode("cp1250"))


@pytest.mark.parametrize("names", [JAPANESE, RUSSIAN, UKRAINIAN, WESTERN])
def test_a_name_alone_is_read_rightly_or_not_at_all(names: tuple[str, ...]) -> None:
    for encoding, (_, fitting) in ENCODINGS.items():
        for name in names if names == fitting else ():
            text = f'[Player0 "{name}"]\n'
            data = text.encode(encoding.strip())
            if is_unknown(data):
                assert encoding in ("koi8_u", "euc_jp", "cp1251 ")
            else:
                assert read(data).text == text


def test_what_is_no_text_is_left_to_its_reader() -> None:
    picture = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\xff\xfe"
    assert "\ufffd" in read(picture).text
    assert read(b"") == read(b"\xef\xbb\xbf") == Decoded("")


def test_a_text_that_was_cut_within_a_character_is_utf_8_still() -> None:
    text = "花子" * 20_000
    assert read(text.encode()[:-1]) == Decoded(text[:-1])
