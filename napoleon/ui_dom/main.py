"""The start of the page: connects the model, the screen and the effects."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from functools import partial

from pyscript import document

from napoleon.games import PAGES, USUAL, page_named
from napoleon.ui.back.places import path
from napoleon.ui.page_of import PageOf
from napoleon.ui.shell import drawing
from napoleon.ui.shell.effects import Effect, aside_of
from napoleon.ui.shell.feature import is_wanted, stored_of
from napoleon.ui.shell.link import Publisher, game_in
from napoleon.ui.shell.messages import Do, Key, Message, RestNews, RestState, UpdateReady, Went
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.page import default_focus, render, root_attributes
from napoleon.ui.shell.update import update
from napoleon.ui.shell.words import LANGUAGES, is_called
from napoleon.ui.start.opening import Opening, first_read, open_page
from napoleon.ui.storage import choice, saved
from napoleon.ui.storage.choice import last_game
from napoleon.ui.storage.saved import key_in, key_of
from napoleon.ui.table.keys import with_focus
from napoleon.ui.table.motion import as_text, plan
from napoleon.ui_dom.mount import Page
from napoleon.ui_dom.part import THE_REST, part_with
from napoleon.ui_dom.perform import Performer
from napoleon.ui_dom.rest import Rest
from napoleon.ui_dom.stored import StorageRefused
from napoleon.ui_dom.tasks import Tasks

SHOWN_MS = 50
"""The time that the browser needs to draw a change."""
SHORT_S = 0.5
"""How long a game may be on its way before the page says so."""
LONG_S = 20.0
"""After this long, something may be wrong."""


class Running:
    """The running page: a model, shown after every message."""

    def __init__(self) -> None:
        self._page = Page(self._dispatch)
        self._rest = Rest()
        self._performer = Performer(self._page, self._rest, self._send)
        self._model: Model
        self._shown: Model | None = None
        self._behind = 0  # the timer of a pending drawing
        self._put_off: list[tuple[str, Message]] = []  # for lack of a part of the program
        self._coming: set[str] = set()  # the games and languages that are on their way
        self._tasks = Tasks()

    def open(self) -> None:
        """Show the first picture, and mark the page as ready for use.

        Raises ImportError if that needs a part of the program that is missing.
        """
        last = self._last()
        page = _page_for(self._page.location_search(), self._page.location_hash(), last)
        self._performer.show(page.game.name)
        model, effects = open_page(page, self._opening(page)._replace(last=last))
        self._model = model._replace(
            browser=model.browser._replace(
                games=PAGES,
                waiting=self._waiting(),
                page_named=page_named,
                contrast=self._page.prefers("contrast: more"),
                publisher=Publisher(*map(_published, Publisher._fields)),
            )
        )
        self._show()
        self._carry_out(effects)
        self._page.trail.keep(len(path(self._model)))
        self._page.on_report("update-ready", lambda: self._send(UpdateReady()))
        self._page.on_report("rest-late", self._rest_late)
        self._page.set_root("data-ready", "1")
        # The computer players' worker needs a core: the first table is drawn before it starts.
        self._page.set_timeout(SHOWN_MS, self._settle_down)

    def open_later(self, part: str) -> None:
        """Open the page once this part of the program is here; a failure is reported."""
        self._tasks.begin(self._open_complete(part))

    async def _open_complete(self, part: str) -> None:
        state = await self._rest.bring(part)
        try:
            self.open()
        except Exception as fault:  # noqa: BLE001 - nobody waits for it
            reason = "python" if state == "here" else state
            self._page.give_up(reason, f"{self._rest.detail}\n{fault!r}")

    def _settle_down(self) -> None:
        self._performer.complete()
        self._performer.claim()

    def _last(self) -> str | None:
        """The saved name of the game that was played last."""
        try:
            return self._page.storage_get(choice.LAST_KEY)
        except StorageRefused:
            return None

    def _waiting(self) -> list[str]:
        """The games with a saved match."""
        try:
            return [name for name in PAGES if self._page.storage_has(key_in(name, saved.MATCH))]
        except StorageRefused:
            return []

    def _opening(self, shown: PageOf) -> Opening:
        page, game = self._page, shown.game
        opening = Opening(
            query=page.location_search(),
            fragment=page.location_hash(),
            languages=page.languages,
            seed=page.random_seed(),
            address=page.address(),
            reduced_motion=page.prefers("reduced-motion: reduce"),
            home_screen=page.wants_home_screen,
            on_home_screen=page.on_home_screen,
            app=page.app,
            day=page.today(),
            at_home=page.trail.at_home,
            place=page.own_place.news,
            home=page.own_place.home,
            relays=_published("relays"),
            stun=_published("stun"),
        )
        try:
            texts = {one.what: page.storage_get(one.key(game.name)) for one in first_read(shown)}
            aside = aside_of(saved.MATCH)
            return opening._replace(
                texts=texts | {aside: page.storage_get(key_of(game, aside))},
                played=any(
                    one.comes_of_playing and page.storage_has(one.key(game.name))
                    for one in stored_of(shown)
                ),
            )
        except StorageRefused as refused:
            return opening._replace(storage=refused.reason)

    def _dispatch(self, do: str, arg: str, value: str | None) -> bool:
        """Handle a user's action; True if a key had a meaning for us."""
        if self._shown is None:
            return False
        self._note_focus()
        if do == "went":
            self._send(Went(int(arg)))
            return False
        if do != "key":
            self._send(Do(do, arg, value or ""))
            return False
        before = self._model
        effects = self._send(Key(arg, value or "page", self._page.focused_id()))
        return bool(effects) or not drawing.looks_same(before, self._model)

    def _send(self, message: Message) -> tuple[Effect, ...]:
        """One step of the page. An error of ours is shown and reported, never swallowed."""
        self._note_focus()
        try:
            effects = self._step(message)
            if message == RestNews("here"):
                self._catch_up()
        except Exception as fault:
            self._own_up(fault)
            raise
        return effects

    def _step(self, message: Message) -> tuple[Effect, ...]:
        before = self._model
        try:
            model, effects = update(before, message)
            self._model = model
            if model is not before:
                self._draw(drawing.when(before, model, message))
        except ImportError as missing:
            part = part_with(missing)
            if self._rest.state_of(part) == "here":
                raise
            self._model = before
            return self._put_it_off(message, part)
        if model.frame.language != before.frame.language:
            self._forget(LANGUAGES)  # the last choice counts
        if model is not before:
            self._performer.keep(partial(is_wanted, model))
            self._page.trail.keep(len(path(model)))
        if model.page is not before.page:
            self._performer.turn_to(model.game.name)
        self._carry_out(effects)
        return effects

    def _put_it_off(self, message: Message, part: str) -> tuple[Effect, ...]:
        """Keep messages that need a part of the program until it is here, and show that."""
        if part in LANGUAGES:
            self._forget(LANGUAGES)
        if (part, message) not in self._put_off:
            self._put_off.append((part, message))
        if part == THE_REST:
            return self._step(RestNews(self._rest.state))
        if part not in self._coming:
            self._coming.add(part)
            self._tasks.begin(self._bring(part))
        return ()

    def _forget(self, parts: Collection[str]) -> None:
        """Drop the messages that wait for these parts."""
        self._put_off = [put_off for put_off in self._put_off if put_off[0] not in parts]

    async def _bring(self, part: str) -> None:
        """Load a game or a language; a delay is reported. Nobody waits for what does not come."""
        coming = asyncio.ensure_future(self._rest.bring(part))
        lasting: tuple[tuple[float, RestState], ...] = ((SHORT_S, "awaited"), (LONG_S, "late"))
        for patience, state in lasting:
            if (await asyncio.wait((coming,), timeout=patience))[1]:
                self._send(RestNews(state))
        state = await coming
        self._coming.discard(part)
        if state != "here":
            self._forget((part,))
        self._send(RestNews(state))

    def _catch_up(self) -> None:
        put_off, self._put_off = self._put_off, []
        for _, message in put_off:
            self._send(message)

    def _rest_late(self) -> None:
        if self._rest.late():
            self._send(RestNews("late"))

    def _note_focus(self) -> None:
        self._model = with_focus(self._model, self._page.focused_id())

    def _draw(self, when: drawing.When) -> None:
        if when == "now" or (when == "soon" and self._rest.state != "here"):
            self._show()
        elif when == "soon" and not self._behind:
            self._behind = self._page.set_timeout(drawing.SOON_MS, self._show)

    def _show(self) -> None:
        # Its words may be missing: then the old page stays intact.
        drawn = render(self._model.frame)
        self._page.clear(self._behind)
        self._behind = 0
        for name, value in root_attributes(self._model.frame).items():
            self._page.set_root(name, value)
        self._page.show(drawn, self._moves())
        self._shown = self._model
        if self._page.lost_focus():
            any(self._page.focus(element) for element in default_focus(self._model.frame))

    def _moves(self) -> str:
        """The plan of motion from the shown page to the next one; "" for none."""
        if self._shown is None or self._model.settings.still:
            return ""
        moves = plan(self._shown, self._model)
        return as_text(moves) if moves else ""

    def _carry_out(self, effects: tuple[Effect, ...]) -> None:
        for effect in effects:
            self._performer.perform(effect)

    def _own_up(self, fault: Exception) -> None:
        parts = (("reason", f"{type(fault).__name__}: {fault}"[:200]),)
        self._model = self._model.with_notice(Notice("crash", parts, "error", "reload"))
        self._page.show(render(self._model.frame))


def _published(name: str) -> str:
    """The publisher's choice: an attribute of the page as it was built; "" for nothing."""
    return document.documentElement.getAttribute(f"data-{name}") or ""


def _page_for(query: str, fragment: str, last: str | None) -> PageOf:
    """The page of the game that an address is about; the usual one's if there is no such game.

    An address without a game opens the game that was played last.
    """
    named = game_in(query, fragment)
    meant = next((game for game in PAGES if named and is_called(game, named)), named)
    try:
        return page_named(meant or last_game(last, PAGES))
    except KeyError:
        return page_named(USUAL)


def start() -> None:
    """Open the page and report that it is ready."""
    game = Running()
    try:
        game.open()
    except ImportError as missing:
        game.open_later(part_with(missing))
