"""A text with several records: the page lists them, and one is chosen."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest

from napoleon.match.rooms import records_of
from napoleon.ui.shell.messages import Do
from tests.finished import finished
from tests.ui.player import Player, visitor
from tests.ui.screens import study_of

HOSTILE = ("<b>花子</b>", "@everyone", "=1+1", "", "x")


def texts(name: str, form: str) -> list[str]:
    names = HOSTILE[:4] if name == "durak" else HOSTILE
    records = [finished(name, seed, names) for seed in ("gate", "two")]
    write = records_of(records[0].game)
    return [
        {"text": write.text, "score": write.score, "link": write.link}[form](one) for one in records
    ]


def opened(name: str, text: str, language: str = "ja") -> Player:
    page = visitor(f"?game={name}", language=language)
    page.press("read")
    page.send(Do("read-text", value=urlencode({"text": text})))
    return page


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("napoleon", "text"),
        ("napoleon", "score"),
        ("napoleon", "link"),
        ("durak", "text"),
        ("durak", "link"),
    ],
)
def test_one_of_several_is_chosen(name: str, form: str, language: str) -> None:
    good = texts(name, form)
    page = opened(name, "\n\n".join(good), language)
    assert page.dialog == "several"
    assert "<b>" not in page.html
    page.press("read-choose", "1")
    assert page.dialog == ""
    assert study_of(page.model).record.seed == "two"


def test_one_that_cannot_be_read_is_reported_with_its_line_and_not_offered() -> None:
    first, second = texts("napoleon", "text")
    page = opened("napoleon", f"{first}\n{second.replace('preset=', 'preset=no', 1)}", "en")
    assert page.dialog == "several"
    assert [found.arg for found in page.controls if found.do == "read-choose"] == ["0"]
    assert str(first.count("\n") + 3) in page.html
    before = page.model
    page.send(Do("read-choose", "1"))
    page.send(Do("read-choose", "9"))
    assert page.model == before
    page.press("read")
    assert page.dialog == "read"
