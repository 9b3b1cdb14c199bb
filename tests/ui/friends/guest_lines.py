"""Pages at one table in each of the three ways: what one end sends, the other receives.

The table is a host's hall or a page; in both cases the real one, without sockets.
"""

from __future__ import annotations

from typing import Final

from napoleon.games import game_named, page_named
from napoleon.host.hall import Hall
from napoleon.host.lines import Out
from napoleon.host.store import Store
from napoleon.match.game import USUAL
from napoleon.match.wire import read_message
from napoleon.ui.friends.state import Calling, chair_of
from napoleon.ui.settings.state import Settings
from napoleon.ui.settings.stored import write_settings
from napoleon.ui.shell.effects import Effect, OnLine
from napoleon.ui.shell.messages import Do, LineNews
from napoleon.ui.start.opening import Opening
from tests.ui.markup import faults_of
from tests.ui.player import ADDRESS, Player

ROOT: Final = "ab" * 32


def visits(query: str, fragment: str = "", language: str = "en", speed: str = "none") -> Player:
    """A page that is opened by a link, with nothing stored but its speed."""
    texts = {"settings": write_settings(Settings(speed=speed))}
    opening = Opening(query, (language,), "other", ADDRESS, fragment=fragment, texts=texts)
    page = Player(opening, page=page_named("durak" if "durak" in query else USUAL))
    page.rest()
    return page


class HostTable:
    """A table on a host, and the pages that call it."""

    def __init__(
        self,
        rules: str = "preset=podkidnoy",
        language: str = "en",
        game: str = "durak",
        speed: str = "none",
    ) -> None:
        self.hall = Hall(Store(":memory:"), game_named, root=lambda: ROOT)
        self.now, self.number, self.language, self.speed = 1000.0, 0, language, speed
        self.lines: dict[int, Player] = {}
        self.done: dict[int, int] = {}
        self.cut: set[int] = set()
        self.unknown: tuple[type, ...] = ()
        """The messages that the host does not know, since it is of an earlier version."""
        self.key, self.game, self.query = "", game, f"?game={game}&{rules}"

    def opens(self, name: str = "Anna", password: str = "") -> Player:
        """Somebody opens the table."""
        page = visits(f"{self.query}&table=", "", self.language, self.speed)
        page.send(Do("friends-name", "", name))
        page.send(Do("friends-password", "", password))
        self.presses(page, "friends-call")
        friends = page.model.friends
        assert isinstance(friends, Calling)
        self.key = friends.key
        return page

    def link(self, name: str = "", fragment: str = "") -> Player:
        """Somebody opens the link, and gives a name."""
        query = f"?game={self.game}&table={self.key}"
        page = visits(query, fragment, self.language, self.speed)
        self.carries(page, 0)
        if name:
            page.send(Do("friends-name", "", name))
        return page

    def joins(self, name: str) -> Player:
        """Somebody opens the link and takes a seat."""
        page = self.link(name)
        self.presses(page, "friends-call")
        return page

    # ---- what people do ------------------------------------------------------------------

    def presses(self, page: Player, do: str, arg: str = "") -> None:
        """A press on a control that is shown, and all that follows."""
        before = len(page.done)
        page.press(do, arg)
        self.carries(page, before)

    def rests(self, page: Player) -> None:
        """All automatic events of a page, and what follows."""
        before = len(page.done)
        page.rest()
        self.carries(page, before)

    def carries(self, page: Player, since: int) -> None:
        """What a page has done since then reaches the host, and so on."""
        line = self._line_of(page)
        for one in page.done[since:]:
            if not isinstance(one, OnLine):
                continue
            if one.act != "send":
                self._does(page, one)
                line = self._line_of(page)
            elif self._line_of(page) == line:  # else it was meant for a line that is closed
                self._does(page, one)

    def _line_of(self, page: Player) -> int | None:
        return next((line for line, own in self.lines.items() if own is page), None)

    def _does(self, page: Player, one: OnLine) -> None:
        line = self._line_of(page)
        if one.act in ("dial", "close") and line is not None:
            del self.lines[line]
            self._takes(self.hall.lost(line, self.now))
        if one.act == "dial" and page not in [self.lines.get(cut) for cut in self.cut]:
            self.number += 1
            self.lines[self.number] = page
            self.hall.opened(self.number, one.text, self.now, "192.0.2.1")
            self.happens(page, LineNews(1, "opened", f"{self.number:02x}" * 32))
        elif one.act == "send" and line is not None:
            self.now += 0.1
            is_unknown = self.unknown and isinstance(read_message(None, one.text), self.unknown)
            text = "{}" if is_unknown else one.text
            self._takes(self.hall.heard(line, text, self.now))

    def happens(self, page: Player, news: LineNews) -> None:
        before = len(page.done)
        page.send(news)
        assert faults_of(page.html) == []
        self.carries(page, before)

    def _takes(self, outs: list[Out]) -> None:
        for line, text, close in outs:
            page = self.lines.get(line)
            if page is None:
                continue
            if text:
                self.happens(page, LineNews(1, "heard", text))
            if close and self.lines.get(line) is page:
                del self.lines[line]
                self.happens(page, LineNews(1, "ended", "lost"))

    def loses(self, page: Player, *, knows: bool = True) -> None:
        """The line of a page is lost; ``knows``: the page notices it."""
        line = self._line_of(page)
        assert line is not None
        del self.lines[line]
        self._takes(self.hall.lost(line, self.now))
        if knows:
            self.happens(page, LineNews(1, "ended", "lost"))

    def happens_again(self, page: Player) -> None:
        """A page that has not noticed yet that its line is lost notices it, and calls again."""
        self.happens(page, LineNews(1, "ended", "lost"))
        before = len(page.done)
        page.step()
        self.carries(page, before)

    def waits(self, seconds: float) -> None:
        """Time passes on the host."""
        end = self.now + seconds
        while self.now < end:
            self.now += 0.5
            self._takes(self.hall.tick(self.now))
            for thought in self.hall.thoughts():
                self._takes(self.hall.answered(thought, None, self.now))


def is_at(page: Player) -> bool:
    """Whether a page is in the room of a table."""
    chair = chair_of(page.model)
    return chair is not None and chair.known is not None


def effects_of(page: Player, act: str) -> list[Effect]:
    """What a page has asked of its lines."""
    return [one for one in page.done if isinstance(one, OnLine) and one.act == act]
