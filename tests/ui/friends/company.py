"""Pages of people at one table: what one page sends on a line, the other receives."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from napoleon.match.game import USUAL
from napoleon.match.table import Table
from napoleon.ui.friends.keeping import KeptParty
from napoleon.ui.friends.state import Visiting
from napoleon.ui.shell import effects as wants
from napoleon.ui.shell.messages import Do, LineNews
from napoleon.ui.table.pauses import NOTHING
from tests.ui.friends.guests import (
    answering,
    fragment_of,
    happens,
    inviting,
    paste,
    place_of,
    table_of,
)
from tests.ui.friends.slips import CHROMIUM
from tests.ui.player import Player

ROOT: Final = "ab" * 32
SHORT: Final = "&pack.lowest=9&deal.hand=4&deal.drop_talon=on"
"""Rules of Durak by which a deal is over soon."""


class Company:
    """A host's page and those of guests, with the lines between them."""

    def __init__(
        self, names: Sequence[str] = ("Taro",), game: str = USUAL, query: str = ""
    ) -> None:
        """``query``: the rules, as in a link: ``&preset=sdc``; Durak is short without any."""
        named = "" if game == USUAL else f"&game={game}{SHORT if not query else ''}"
        self.game = game
        self.host = inviting(query=named + query)
        self.guests: list[Player] = []
        self.sent: dict[int, int] = {}
        self.mute: set[int] = set()
        self.passed: Callable[[Player, str], Sequence[str]] = lambda _, text: (text,)
        happens(self.host, "listening", ROOT, 0)
        self.carry()
        for number, name in enumerate(names, start=1):
            if number > 1:
                self.invite()
            self.come(name)

    def invite(self) -> None:
        """One more invitation."""
        self.host.send(Do("friends-invite"))
        happens(self.host, "described", CHROMIUM, table_of(self.host).last)

    def come(self, name: str, before: Player | None = None) -> Player:
        """A person answers the invitation that is shown; ``before``: their page until then."""
        number = table_of(self.host).last
        kept = before.storage if before else {}
        guest = answering(fragment_of(self.host), name, self.game, kept)
        self.guests.append(guest)
        paste(self.host, place_of(guest).answer)
        happens(self.host, "opened", ROOT, number)
        happens(guest, "opened", f"{number:02x}" * 32, number)
        self.carry()
        return guest

    @property
    def pages(self) -> tuple[Player, ...]:
        """All pages, the host's first."""
        return (self.host, *self.guests)

    @property
    def table(self) -> Table:
        """The table itself, which nobody sees."""
        kept = table_of(self.host).kept
        assert isinstance(kept, KeptParty)
        assert kept.party.table is not None
        return kept.party.table

    # ---- what goes over the lines --------------------------------------------------------

    def carry(self) -> None:
        """Delivers messages until nothing is on its way."""
        while self._carried():
            pass

    def _carried(self) -> bool:
        moved = False
        for page in self.pages:
            start = self.sent.get(id(page), 0)
            found, self.sent[id(page)] = page.done[start:], len(page.done)
            for effect in found:
                if isinstance(effect, wants.OnLine) and effect.act == "send":
                    moved = True
                    self._arrives(page, effect)
        return moved

    def _arrives(self, page: Player, effect: wants.OnLine) -> None:
        if effect.number in self.mute:
            return
        for text in self.passed(page, effect.text):
            self._arrived(page, LineNews(effect.number, "heard", text))

    def _arrived(self, page: Player, news: LineNews) -> None:
        if page is not self.host:
            self.host.send(news)
            return
        for guest in self.guests:
            friends = guest.model.friends
            if isinstance(friends, Visiting) and friends.invitation.number == news.number:
                guest.send(news)

    # ---- what people do ------------------------------------------------------------------

    def use(self, page: Player, do: str, arg: str = "") -> None:
        """A person uses a control that must be there."""
        assert page.control(do, arg).live
        page.send(Do(do, arg, "mouse"))
        self.carry()

    def begin(self) -> None:
        """The host begins a match."""
        self.use(self.host, "friends-begin")

    def step(self) -> None:
        """One automatic event on each page, and all that follows from it."""
        for page in self.pages:
            page.step()
            self.carry()

    def act(self, chance: Random) -> None:
        """Everybody who can acts, or looks on."""
        for page in self.pages:
            model = page.model
            if model.sitting is None or model.dialog is not None:
                continue
            if model.pause != NOTHING:
                page.send(Do("next"))
            elif model.my_turn:
                action = chance.choice(model.view.legal)
                page.send(Do("act", model.game.write_action(action)))
            self.carry()

    def play(self, chance: Random, deals: int = 1) -> None:
        """That many deals are played to their results."""
        for _ in range(20_000):
            if len(self.table.match.deals) >= deals and all(
                page.model.table.seat.over for page in self.pages if page.model.sitting
            ):
                return
            self.act(chance)
            self.step()
        raise AssertionError("it never ends")
