"""The dots for a camera: their place is reserved while they are drawn, so that nothing moves."""

from __future__ import annotations

import pytest

from napoleon.ui.share.dots import LONGEST, NO_DOTS, for_camera
from napoleon.ui.shell.messages import Do, Dots, Drawn
from tests.ui.markup import faults_of
from tests.ui.player import table_of

DOTS = Dots(21, "M0 0h1v1h-1z")


@pytest.mark.parametrize(("dots", "stands"), [(DOTS, True), (None, False)])
def test_the_place_is_there_before_the_dots(dots: Dots | None, *, stands: bool) -> None:
    player = table_of()
    player.send(Do("share-deal"))
    assert 'class="qr" data-blank' in player.html
    assert faults_of(player.html) == []
    player.send(Drawn(done=False, dots=dots))
    assert "data-blank" not in player.html
    assert ('class="qr"' in player.html) == stands


def test_a_text_too_long_for_a_camera_has_no_place() -> None:
    assert for_camera("x" * (LONGEST + 1), None, "hint", "title") == (None, None)
    assert for_camera("", None, "hint", "title") == (None, None)
    assert for_camera("x", NO_DOTS, "hint", "title") == (None, None)
