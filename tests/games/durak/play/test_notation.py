"""Actions in letters: read back the same, and the errors of refused texts."""

from __future__ import annotations

import pytest

from napoleon.games.durak.play.notation import read_action, write_action
from napoleon.match.refusals import BadNotation

TEXTS = "C7D7 C7/C9 C7/(C9) C7/C9>D9 C7/C9>D9H9 C7/top 2:+D7 >S7 >S7! -D8H8 =H six pass take top"


@pytest.mark.parametrize("text", TEXTS.split())
def test_an_action_is_written_as_it_was_read(text: str) -> None:
    assert write_action(read_action(text)) == text


def test_a_refusal_quotes_no_more_than_forty_signs() -> None:
    with pytest.raises(BadNotation) as refused:
        read_action("x" * 60)
    assert refused.value.args == ("x" * 40,)
