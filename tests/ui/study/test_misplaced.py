"""What is opened as a record and is none: the page names it, and says where it belongs."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest

from napoleon.ui import backup
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.words import LANGUAGES
from tests.stored import write_backup
from tests.ui.player import Player, visitor


def opened(text: str, language: str) -> Player:
    page = visitor(language=language)
    page.press("read")
    page.send(Do("read-text", value=urlencode({"text": text})))
    return page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_backup_is_called_one_as_text_and_as_link(language: str) -> None:
    text = write_backup([("napoleon.settings", "{}")], "2026-11-28", "1")
    for given in (text, f"\ufeff{text}", f"https://x.example/{backup.pack(text)}", text * 900):
        page = opened(given, language)
        words = page.model.words
        places = {"settings": words("menu.settings"), "button": words("backup.import")}
        assert page.says("unread.backup", **places)
        assert page.dialog == "read"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("start", ["#c=1~p", "%23invite%3Dabc", "#answer=x", "#meet=x"])
def test_a_link_to_something_else_is_called_one(start: str, language: str) -> None:
    assert opened(f"https://x.example/?v=1{start}", language).says("unread.link")


def test_a_bad_record_in_a_text_with_another_link_is_still_reported_as_a_record() -> None:
    page = opened('[NapoleonRecord "2"]\nhttps://x.example/#meet=x', "en")
    assert page.says("unread.why.version", detail="2")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_guessed_encoding_and_an_unknown_one_are_reported(language: str) -> None:
    page = visitor(language=language)
    page.press("read")
    page.send(Do("reading-unknown", "<b>.ptn"))
    assert page.says("notice.file_unknown", file="<b>.ptn")
    assert "<b>.ptn" not in page.html
    page.send(Do("reading-guessed", "a.ptn", "Shift_JIS"))
    assert page.says("notice.file_guessed", file="a.ptn", encoding="Shift_JIS")
    assert not page.says("notice.file_unknown", file="<b>.ptn")
