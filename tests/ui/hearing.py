"""What a listener hears of a deal: the announcements that each of their plays brings."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from napoleon.ui.listening.announcing import lasts_ms
from napoleon.ui.listening.ear import EARLY
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.effects import Say
from napoleon.ui.shell.messages import Do
from napoleon.ui.table.look import look_of
from tests.ui.player import Player, visitor


class Brought(NamedTuple):
    """What a play of the user brings, until they are asked again or the deal is over."""

    texts: tuple[str, ...]
    """The announcements. The first is the name of the hand: the focus goes there from a card."""

    @property
    def seconds(self) -> float:
        """How long a voice needs for it, at an ordinary pace."""
        return sum(lasts_ms(text, "en") for text in self.texts) / 1000


def brought(query: str, speed: str, seed: int) -> Iterator[Brought]:
    """What each play of a deal brings; the user plays at random."""
    page = visitor(query, language="en", settings=Settings(speed=speed, language="en"))
    page.at_once = (EARLY,)
    page.model = page.model._replace(seed=f"heard-{seed}")
    chance = random.Random(seed)
    page.press("new")
    for _ in range(600):
        if page.model.pause in ("result", "standings") or page.model.table.match.deal_over:
            return
        before = len(page.done)
        _act(page, chance)
        page.rest()
        texts = tuple(one.text for one in page.done[before:] if isinstance(one, Say) and one.text)
        cards = len(page.model.page.table.hand(look_of(page.model.frame)))
        hand = f"{page.model.words('label.hand', cards=cards)} tool bar"
        yield Brought((hand, *texts))
    raise AssertionError("no end")


def _act(page: Player, chance: random.Random) -> None:
    model = page.model
    if model.my_turn:
        page.send(Do("act", model.game.write_action(chance.choice(model.view.legal))))
    else:
        page.send(Do("next"))
