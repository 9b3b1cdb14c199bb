"""One kind of fault for every text from outside, under every name that catches it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from napoleon import BadRecord, Fault, Unreadable, read_any, read_record
from napoleon.games.napoleon.records.link import read as read_link
from napoleon.games.napoleon.records.tagged import read as read_tagged
from napoleon.games.napoleon.records.view.read import BadWire, view_from_json
from napoleon.match.records.fault import LINK, SCORE, TEXT, VIEW, Place

LINK_TEXT = "#r=1~f:9~k:0000"


@pytest.mark.parametrize(
    ("read", "text", "name", "fault"),
    [
        (read_any, "", Unreadable, Fault(Place(), "nothing")),
        (read_any, "#r=1~f:0", Unreadable, Fault(Place(LINK, "k"), "cut_off")),
        (read_record, "hm", BadRecord, Fault(Place(SCORE, "line", 1), "no_record")),
        (read_tagged, "\nhm", BadRecord, Fault(Place(TEXT, "line", 2), "no_record")),
        (read_link, LINK_TEXT, Unreadable, Fault(Place(LINK, "f", 0, "9"), "bad_text")),
        (view_from_json, "x", BadWire, Fault(Place(VIEW, "view"), "not an object")),
    ],
)
def test_every_reader_refuses_with_the_same_kind_of_fault(
    read: Callable[[str], object], text: str, name: type[Unreadable], fault: Fault
) -> None:
    with pytest.raises(name) as bad:
        read(text)
    assert bad.value.fault == fault
    assert (bad.value.form, bad.value.section, bad.value.at, bad.value.text) == fault.place
    assert (bad.value.reason, bad.value.detail) == fault[1:]
    assert bad.value.line == fault.place.at


def test_a_fault_as_a_text_says_where_and_why() -> None:
    with pytest.raises(
        Unreadable, match=r"^line 3: bad_rules none\.such: The rule “none\.such” cannot"
    ):
        Place(TEXT, "line", 3).refuse("bad_rules", "none.such")
    assert str(Fault(Place(VIEW, "trump"), "no suit")) == "trump: no suit"
    assert str(Fault(Place(), "nothing")) == "nothing"
