"""What features remember in the page and at a table."""

from __future__ import annotations

from typing import Final

from napoleon.ui.shell.drawing import looks_same, when
from napoleon.ui.shell.messages import Do, Recalled
from napoleon.ui.shell.slot import NOTHING_HELD, Slot, held, holding, lasting, never_seen, unseen
from tests.ui.player import visitor

COUNT: Final = Slot("count", 0, lambda before, after: before // 10 != after // 10)
"""Only its tens are drawn."""
SECRET: Final = Slot("secret", "", never_seen)
MOOD: Final = Slot("mood", "calm")
HONORS: Final = Slot("honors", 0, of_deal=True)


def test_a_slot_has_its_first_value_until_it_is_changed() -> None:
    assert held(NOTHING_HELD, MOOD) == "calm"
    after = holding(NOTHING_HELD, MOOD, "glad")
    assert (held(after, MOOD), held(NOTHING_HELD, MOOD)) == ("glad", "calm")


def test_what_belongs_to_a_deal_ends_with_it() -> None:
    slots = holding(holding(NOTHING_HELD, MOOD, "glad"), HONORS, 5)
    assert lasting(slots) == {MOOD: "glad"}


def test_what_nobody_sees_is_left_out_of_a_change() -> None:
    before = holding(NOTHING_HELD, COUNT, 11)
    after = holding(holding(holding(before, COUNT, 12), SECRET, "key"), MOOD, "glad")
    assert unseen(before, after) == {COUNT: 11, MOOD: "glad"}
    assert unseen(before, holding(before, COUNT, 20)) == {COUNT: 20}


def test_the_page_is_drawn_again_only_where_something_can_be_seen() -> None:
    player = visitor()
    before, report = player.model, Recalled("diary", ())
    secret, glad = before.put(SECRET, "key"), before.put(MOOD, "glad")
    assert looks_same(before, secret)
    assert when(before, secret, report) == "never"
    assert when(before, secret, Do("close")) == "now", "the browser may show what was refused"
    assert not looks_same(before, glad)
    assert when(before, glad, report) == "now"
