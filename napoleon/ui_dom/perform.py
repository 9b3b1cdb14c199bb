"""Performs the effects that the page requests."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property, partial
from time import perf_counter
from typing import TYPE_CHECKING

from napoleon.match.game import USUAL
from napoleon.ui.shell import effects, messages
from napoleon.ui.shell.late import later
from napoleon.ui.storage.saved import MATCH, key_in
from napoleon.ui.table.sounds import Sound
from napoleon.ui_dom.files import Outcome, give_text
from napoleon.ui_dom.mount import Page
from napoleon.ui_dom.rest import Rest
from napoleon.ui_dom.sound import speaker, speech, vibrate
from napoleon.ui_dom.stored import StorageRefused
from napoleon.ui_dom.tasks import Tasks
from napoleon.ui_dom.threads import Threads
from napoleon.ui_dom.worker import ThinkerFault

if TYPE_CHECKING:
    from napoleon.ui.listening.speaker import Speaker, Speech
    from napoleon.ui_dom.peer import Peers
    from napoleon.ui_dom.picture import Picture
    from napoleon.ui_dom.tabs import Tab

SLICE_S, BREATH_S = 0.03, 0.01
"""How long a slice of long work takes, and the time for the page in between."""
REPORT_S = 0.3
"""The time between two reports of progress."""
ANSWER_LIMIT_S = 8.0
"""How long a computer player may take, including the start of its worker."""


@dataclass(slots=True)
class _Asked:
    """A question to a computer player, or long work, whose result is still wanted."""

    effect: effects.Think | effects.Work
    task: asyncio.Task[None]
    is_own: bool = False
    """Whether the page itself has answered."""


class Performer:
    """Performs effects and turns their results into messages."""

    def __init__(self, page: Page, rest: Rest, send: Callable[[messages.Message], object]) -> None:
        self._page = page
        self._rest = rest
        self.game = ""
        """The game on the screen."""
        self.match_key = ""
        """The key of its match, which belongs to one tab at a time."""
        self._send = send
        self._threads = Threads()
        self._asked: dict[int, _Asked] = {}
        """What is still wanted, by the numbers of the questions."""
        self._tasks = Tasks()
        self._tabs: dict[str, Tab] = {}
        """The claims to the matches of the games that were shown, by key."""
        self._left_at: dict[str, str | None] = {}
        """The matches as they were stored when other tabs got them, by key."""
        self._held: list[tuple[str, Callable[[], None]]] = []
        self._leaving = False

    def complete(self) -> None:
        """Load the rest of the program, then start the computer players' worker."""
        self._tasks.begin(self._complete())

    async def _complete(self) -> None:
        await self._rest.bring()
        if self._rest.state == "here":
            self._threads.warm()
            self._prepare()
        self._send(messages.RestNews(self._rest.state))

    def keep(self, wanted: Callable[[str, int], bool]) -> None:
        """Cancel all requests whose answers are no longer needed."""
        for number, asked in list(self._asked.items()):
            if not wanted(asked.effect.to, number):
                asked.task.cancel()
                del self._asked[number]

    def claim(self) -> None:
        """Claim the match for this tab; `OwnerChanged` reports the result."""
        from napoleon.ui_dom.tabs import Tab  # noqa: PLC0415 - the first table stands before

        key = self.match_key
        self._tabs[key] = tab = Tab(self._page.place(key), partial(self._owner_changed, key))
        tab.claim()

    def show(self, game: str) -> None:
        """Note that this game is shown from now on."""
        self.game = game
        self.match_key = key_in(game, MATCH)

    def _prepare(self) -> None:
        if self.game != USUAL:  # the thread has already loaded that game
            self._tasks.begin(self._threads.prepare(self.game))

    def turn_to(self, game: str) -> None:
        """Show another game: claim its match, and load its computer players."""
        self.show(game)
        self._prepare()
        match_key = self.match_key
        tab = self._tabs.get(match_key)
        if tab is None:
            self.claim()
        elif tab.owns is not None:
            self._send(messages.OwnerChanged(elsewhere=not tab.owns))

    @property
    def _tab(self) -> Tab | None:
        return self._tabs.get(self.match_key)

    def _owner_changed(self, key: str, owns: bool) -> None:  # noqa: FBT001 - called with one thing
        held = [write for kept, write in self._held if kept == key]
        self._held = [other for other in self._held if other[0] != key]
        if not owns:
            self._left_at[key] = self._stored_match(key)
        elif key in self._left_at and self._left_at.pop(key) != self._stored_match(key):
            self._leave()  # the newest state is what the other tab stored
            return
        else:
            for write in held:
                self._store(write)
        if key == self.match_key:
            self._send(messages.OwnerChanged(elsewhere=not owns))

    def _stored_match(self, key: str) -> str | None:
        try:
            return self._page.storage_get(key)
        except StorageRefused:
            return None

    def perform(self, effect: effects.Effect) -> None:
        """Perform one effect."""
        match effect:
            case effects.Think() | effects.Reject() | effects.Work() | effects.OnLine():
                self._ask(effect)
            case effects.Wait(to, question, milliseconds):
                self._page.set_timeout(
                    milliseconds, lambda: self._send(messages.Waited(to, question))
                )
            case effects.Fade(number, milliseconds):
                self._page.set_timeout(milliseconds, lambda: self._send(messages.Faded(number)))
            case effects.Save(key, text, ""):
                self._keep(key, lambda: self._page.storage_set(key, text))
            case effects.Save():
                self._save(effect)
            case effects.Recall():
                self._recall(effect)
            case effects.Forget(key):
                self._keep(key, lambda: self._page.storage_set(key, None))
            case effects.SetAside():
                self._keep(effect.key, lambda: self._put_all(effect.texts))
            case effects.Restore(texts):
                self._restore(texts)
            case effects.Copy():
                self._tasks.begin(self._copy(effect))
            case effects.Say() | effects.Hush() | effects.Speak():
                self._say(effect)
            case _:
                self._show(effect)

    def _say(self, effect: effects.Say | effects.Hush | effects.Speak) -> None:
        if isinstance(effect, effects.Speak):
            self._speech.say(effect)
        elif isinstance(effect, effects.Hush):
            for region in ("status", "alert"):
                self._page.say(region, "")
        elif effect.text:  # readers say what is in two regions in any order
            self._page.say("status" if effect.region == "log" else effect.region, effect.text)

    def _ask(self, effect: effects.Think | effects.Reject | effects.Work | effects.OnLine) -> None:
        """Begin something that takes a while, and whose result may no longer be wanted later."""
        match effect:
            case effects.Think() | effects.Work():
                work = (
                    self._work(effect) if isinstance(effect, effects.Work) else self._think(effect)
                )
                self._asked[effect.question] = _Asked(effect, self._tasks.begin(work))
            case effects.Reject(question, reason):
                self._reject(question, reason)
            case effects.OnLine():
                self._peers.do(effect)

    def _show(self, effect: effects.Effect) -> None:
        """Perform an effect that only concerns the screen or the browser."""
        match effect:
            case effects.TakeOver():
                self._tasks.begin(self._take_over())
            case effects.Persist():
                self._tasks.begin(self._page.persist())
            case Sound() | effects.Vibrate():
                self._make(effect)
            case effects.Focus(element, within):
                if not within or self._page.focus_is_free(within):
                    self._page.focus(element)
            case effects.Reveal(element):
                self._page.reveal(element)
            case effects.Visit(query):
                self._page.replace_url(query)
            case effects.Download(name, text):
                given = give_text(name, text, self._page.set_timeout)
                self._tasks.begin(self._given(effect, given))
            case effects.Draw(element, dotted):
                self._tasks.begin(self._draw(element, dotted))
            case effects.Hand():
                self._tasks.begin(self._handed(effect.how, self._picture.hand(*effect)))
            case effects.CloseTab() | effects.Print():
                (self._page.print if isinstance(effect, effects.Print) else self._page.close)()
            case effects.Reload():
                self._page.reload(**effect._asdict())

    def _make(self, effect: Sound | effects.Vibrate) -> None:
        """Let a sound be heard, or the device be felt."""
        if isinstance(effect, effects.Vibrate):
            vibrate(effect.ms)
            return
        with suppress(ImportError):  # the table need not wait for its sounds
            self._speaker.play(effect)

    def _store(self, write: Callable[[], None]) -> None:
        if self._leaving:
            return
        try:
            write()
        except StorageRefused as refused:
            self._send(messages.NotSaved(refused.reason))

    def _save(self, effect: effects.Save) -> None:
        """Store a value for somebody who waits for that."""
        refused = ""
        try:
            self._page.storage_set(effect.key, effect.text)
        except StorageRefused as fault:
            refused = fault.reason
        self._send(messages.Saved(effect.to, refused))

    def _keep(self, key: str, write: Callable[[], None]) -> None:
        """Store or delete a value. The match waits until it is known whether this tab owns it.

        Its set-aside copy waits as well: it needs the room that deleting frees.
        """
        owns = self._tab.owns if self._tab else None
        if not key.startswith(self.match_key) or owns:
            self._store(write)
        elif owns is None:
            self._held.append((self.match_key, write))

    def _restore(self, texts: tuple[tuple[str, str], ...]) -> None:
        try:
            self._put_all(texts)
        except StorageRefused:
            self._send(messages.NotSaved("restore"))
        else:
            self._leave()

    def _put_all(self, texts: tuple[tuple[str, str | None], ...]) -> None:
        """Store all these values by key, None for nothing; or, if that is refused, none of them."""
        before: list[tuple[str, str | None]] = []
        try:
            for key, text in texts:
                before.append((key, self._page.storage_get(key)))
                self._page.storage_set(key, text)
        except StorageRefused:
            for key, old in reversed(before):
                with suppress(StorageRefused):
                    self._page.storage_set(key, old)
            raise

    def _leave(self) -> None:
        """Reload the page; nothing more is stored until then."""
        self._leaving = True
        self._page.reload()

    async def _take_over(self) -> None:
        if self._tab is not None:
            await self._tab.take()
        self._leave()

    def _recall(self, effect: effects.Recall) -> None:
        refused = ""
        try:
            texts = tuple((key, self._page.storage_get(key)) for key in effect.keys)
        except StorageRefused as fault:
            texts, refused = tuple((key, None) for key in effect.keys), fault.reason
        self._send(messages.Recalled(effect.to, texts, self._page.today(), refused))

    async def _work(self, work: effects.Work) -> None:
        """Do the work in slices, with the page responsive in between; cancelled like a question."""
        reported = perf_counter()
        while True:
            await asyncio.sleep(BREATH_S)
            end, share = perf_counter() + SLICE_S, 0.0
            try:
                while perf_counter() < end:
                    share = next(work.steps)
            except StopIteration as done:
                self._send(messages.Worked(work.to, work.question, done=True, value=done.value))
                return
            if perf_counter() - reported > REPORT_S:
                self._send(messages.Worked(work.to, work.question, share))
                reported = perf_counter()

    async def _think(self, question: effects.Think) -> None:
        await self._rest.here()
        try:
            text = await self._threads.ask(question.text, ANSWER_LIMIT_S, aside=question.aside)
        except ThinkerFault as fault:
            if question.spare:
                self._send(messages.NoAnswer(question.to, question.question, str(fault)))
            else:
                if not question.aside:
                    slow = fault.reason == "starting"
                    self._send(messages.ThreadLate() if slow else messages.ThreadFailed(str(fault)))
                await self._think_here(question)
        else:
            self._send(messages.Answered(question.to, question.question, text))

    async def _think_here(self, question: effects.Think) -> None:
        """The page itself thinks; the screen is drawn first."""
        if (asked := self._asked.get(question.question)) is not None:
            asked.is_own = True
        await asyncio.sleep(0)
        from napoleon.ai.wire import think  # noqa: PLC0415 - most visits never need it here

        self._send(messages.Answered(question.to, question.question, think(question.text)))

    def _reject(self, number: int, reason: str) -> None:
        """An answer is unusable: the page itself thinks, unless the answer was its own."""
        asked = self._asked.get(number)
        if asked is None or not isinstance(question := asked.effect, effects.Think):
            return
        if asked.is_own:
            self._send(messages.NoAnswer(question.to, number, reason))
            return
        if not question.aside:
            self._send(messages.ThreadFailed(reason))
        asked.task = self._tasks.begin(self._think_here(question))

    @cached_property
    def _picture(self) -> Picture:
        from napoleon.ui_dom.picture import Picture  # noqa: PLC0415 - few visits show a result

        return Picture(self._page.set_timeout)

    @cached_property
    def _speaker(self) -> Speaker:
        return speaker()

    @cached_property
    def _speech(self) -> Speech:
        return speech(self._page.set_timeout, self._send)

    @cached_property
    def _peers(self) -> Peers:
        made: Peers = later("napoleon.ui_dom.peer:Peers")(self._send)
        return made

    async def _draw(self, element: str, dotted: str) -> None:
        done = await self._picture.draw(element)
        dots = await self._picture.dots(dotted) if dotted else None
        self._send(messages.Drawn(done, self._picture.can(), dots))

    async def _handed(self, how: str, outcome: Awaitable[Outcome]) -> None:
        self._send(messages.Handed(how, await outcome))

    async def _given(self, file: effects.Download, outcome: Awaitable[Outcome]) -> None:
        self._send(messages.Given(file, await outcome))

    async def _copy(self, effect: effects.Copy) -> None:
        done = await self._page.copy(effect.text)
        if not done and effect.field:
            self._page.select(effect.field)
            done = self._page.copy_selected()
        self._send(messages.Copied(done))
