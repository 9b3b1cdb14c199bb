"""Plays the page in CPython: draws it after every message and carries out its effects.

Time is simulated: computers answer at once, waits end in their order.
"""

from __future__ import annotations

import copy
import heapq
import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from html import unescape
from pathlib import Path
from typing import Final

from hatch_build import compile_catalogues
from napoleon import PRESETS, Action, Match, RuleSet, State
from napoleon.games import PAGES, page_named
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.match.match import AnyMatch
from napoleon.match.parties.own import own_table
from napoleon.match.steps import whole
from napoleon.ui.listening import announcing, ear
from napoleon.ui.page_of import PageOf
from napoleon.ui.rule_form.state import form_in
from napoleon.ui.settings.state import Settings
from napoleon.ui.settings.stored import write_settings
from napoleon.ui.shell import effects as wants
from napoleon.ui.shell.dialogs import name_of
from napoleon.ui.shell.feature import is_wanted
from napoleon.ui.shell.link import game_in
from napoleon.ui.shell.messages import (
    Answered,
    Copied,
    Do,
    Key,
    Message,
    NoAnswer,
    NotSaved,
    Recalled,
    Saved,
    ThreadFailed,
    Waited,
    Worked,
)
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.page import default_focus, render, root_attributes
from napoleon.ui.shell.sitting import Sitting, at_home
from napoleon.ui.shell.update import update
from napoleon.ui.start.opening import Opening, first_read, open_page
from napoleon.ui.start.sharing import Share
from napoleon.ui.storage import saved
from napoleon.ui.storage.choice import write_rules
from napoleon.ui.table.pauses import Pause
from tests.ui.elements import Control, controls_in
from tests.ui.openings import without_question
from tests.ui.thinkers import Fails, Said, Thinker, honest, silent

compile_catalogues(Path(__file__).parents[2])

DAY: Final = "2026-11-22"
ADDRESS: Final = "https://cards.example/napoleon/"


class Player:
    """One visit to the page.

    ``storage`` is what it saved, ``thinker`` answers its questions in the worker (``here`` on the
    page itself, ``aside`` those that nobody waits for). ``full``: the storage accepts nothing.
    ``page`` is that of the game; ``asks_deck``: a new user may be asked for the cards they like.
    ``at_once``: the waits that take no time: to notice a question, and to hear what was said.
    """

    at_once: tuple[str, ...] = (ear.EARLY, announcing.FREE)

    def __init__(
        self,
        opening: Opening,
        *,
        thinker: Thinker = honest,
        here: Thinker = honest,
        full: bool = False,
        storage: Mapping[str, str] | None = None,
        page: PageOf = PAGE,
        asks_deck: bool = False,
    ) -> None:
        opening = opening if asks_deck else without_question(opening)
        self.opening, self.page = opening, page
        self.thinker, self.here, self.full = thinker, here, full
        self.aside: Thinker = silent
        self.may_copy, self.refuses, self.now = True, "full", 0
        self._asked: dict[int, tuple[wants.Think, bool]] = {}
        """The question, and whether the page itself has thought about it."""
        self._due: list[tuple[int, int, Callable[[], Message]]] = []
        self._order = 0
        self.storage = dict(storage or {})
        for one in first_read(page):
            if (text := opening.texts.get(one.what)) is not None:
                self.storage[one.key(page.game.name)] = text
        self.today = opening.day or DAY
        self.done: list[wants.Effect] = []
        self.model, found = open_page(page, opening)
        self._drawn: tuple[Model, str] | None = None
        self._carry_out(found)

    def _later(self, milliseconds: int, message: Message) -> None:
        self._due_later(milliseconds, lambda: message)

    def _due_later(self, milliseconds: int, message: Callable[[], Message]) -> None:
        self._order += 1
        heapq.heappush(self._due, (self.now + milliseconds, self._order, message))

    def _carry_out(self, effects: tuple[wants.Effect, ...]) -> None:
        for effect in effects:
            self.done.append(effect)
            match effect:
                case wants.Think():
                    self._think(effect)
                case wants.Reject(question, reason):
                    self._reject(question, reason)
                case wants.Work():
                    self._work(effect)
                case wants.Wait(to, question) if to in self.at_once:
                    self.send(Waited(to, question))
                case wants.Wait(to, question, milliseconds):
                    self._later(milliseconds, Waited(to, question))
                case wants.Save() | wants.SetAside():
                    self._keep(effect)
                case wants.Recall(to, keys):
                    texts = tuple((key, self.storage.get(key)) for key in keys)
                    self.send(Recalled(to, texts, self.today))
                case wants.Restore(values):
                    if self.full:
                        self._later(0, NotSaved("restore"))
                    else:
                        self.storage.update(values)
                case wants.Forget(key):
                    self.storage.pop(key, None)
                case wants.Copy():
                    self._later(0, Copied(self.may_copy))

    def _work(self, work: wants.Work) -> None:
        """Does it once its time has come, and only then."""
        share, value = cache(partial(next, work.steps)), cache(partial(whole, work.steps))
        to, question, _ = work
        self._due_later(0, lambda: Worked(to, question, share()))
        self._due_later(0, lambda: Worked(to, question, done=True, value=value()))

    def _think(self, asked: wants.Think) -> None:
        """The worker is asked; where it fails, the page itself thinks."""
        self._asked[asked.question] = asked, False
        said = (self.aside if asked.aside else self.thinker)(asked.question, asked.text)
        if isinstance(said, Fails) and not asked.spare:
            self._think_here(asked, said.reason)
        else:
            self._answer(asked, said)

    def _think_here(self, asked: wants.Think, reason: str) -> None:
        if not asked.aside:
            self._later(0, ThreadFailed(reason))
        self._asked[asked.question] = asked, True
        self._answer(asked, self.here(asked.question, asked.text))

    def _answer(self, asked: wants.Think, said: Said) -> None:
        if isinstance(said, Fails):
            self._later(0, NoAnswer(asked.to, asked.question, said.reason))
        elif said is not None:
            self._later(0, Answered(asked.to, asked.question, said))

    def _reject(self, question: int, reason: str) -> None:
        asked, own = self._asked[question]
        if own:
            self._later(0, NoAnswer(asked.to, question, reason))
        else:
            self._think_here(asked, reason)

    def _keep(self, effect: wants.Save | wants.SetAside) -> None:
        refused = self.refuses * self.full
        if isinstance(effect, wants.SetAside) and not refused:
            self.storage.pop(effect.key, None)
            self.storage |= {key: text for key, text in effect.texts if text is not None}
        elif not refused:
            self.storage[effect.key] = effect.text
        if isinstance(effect, wants.Save) and effect.to:
            self.send(Saved(effect.to, refused))
        elif refused:
            self._later(0, NotSaved(refused))

    def fork(self) -> Player:
        """A copy of the visit, to try another course."""
        other = copy.copy(self)
        other.storage, other.done, other._due = dict(self.storage), list(self.done), list(self._due)
        return other

    def send(self, message: Message) -> tuple[wants.Effect, ...]:
        """One message, and the effects that the page wants because of it."""
        self.model, effects = update(self.model, message)
        self._carry_out(effects)
        return effects

    def step(self) -> bool:
        """The next automatic event; False where there is none."""
        message = self.next()
        if message is None:
            return False
        self.send(message)
        return True

    def next(self) -> Message | None:
        """The next automatic event, for `send`; None where there is none."""
        if not self._due:
            return None
        self.now, _, message = heapq.heappop(self._due)
        return message()

    def rest(self) -> None:
        """Let all automatic events happen."""
        for _ in range(2000):
            if not self.step():
                return
        raise AssertionError("it never ends")

    def waits_for(self, pause: Pause) -> bool:
        """Whether the table waits for NEXT at this pause; for `NOTHING`: whether it does not."""
        return self.model.pause == pause

    def press(self, do: str, arg: str = "", *, how: str = "mouse") -> tuple[wants.Effect, ...]:
        """Press a button that must be there; then all that follows by itself happens."""
        found = self.control(do, arg)
        assert found.live, f"{do} {arg} is disabled"
        effects = self.send(Do(do, found.arg, how))
        self.rest()
        return effects

    def choose(self, do: str, value: str, arg: str = "") -> None:
        """Give a field a value."""
        assert self.control(do, arg).live
        self.send(Do(do, arg, value))

    def pick(self, preset: str) -> None:
        """Choose a preset in the gallery."""
        self.press("gallery")
        self.press("gallery-choose", preset)

    def key(self, key: str, kind: str = "page", focus: str = "") -> None:
        """Press a key; then all that follows by itself happens."""
        self.send(Key(key, kind, focus))
        self.rest()

    @property
    def wanted(self) -> frozenset[int]:
        """The numbers of the questions whose answers are still wanted."""
        asked = ((think.to, number) for number, (think, _) in self._asked.items())
        return frozenset(number for to, number in asked if is_wanted(self.model, to, number))

    @property
    def dialog(self) -> str:
        """The name of the open dialog; "" for none."""
        return name_of(self.model.dialog)

    @property
    def asking(self) -> str:
        """The key of the open question; "" for none."""
        return self.model.asking.key if self.model.asking else ""

    @property
    def form(self) -> RuleSet:
        """The rules in the form. Fails where there is none."""
        form = form_in(self.model.dialog)
        assert form is not None
        assert isinstance(form.rules, RuleSet)
        return form.rules

    @property
    def shared(self) -> str:
        """The link that is shown. Fails where there is none."""
        assert isinstance(self.model.dialog, Share)
        return self.model.dialog.link

    @property
    def html(self) -> str:
        """What the page shows, drawn on demand."""
        if self._drawn is None or self._drawn[0] is not self.model:
            self._drawn = self.model, render(self.model.frame)
            default_focus(self.model.frame)
            root_attributes(self.model.frame)
        return self._drawn[1]

    @property
    def controls(self) -> list[Control]:
        return list(controls_in(self.html))

    def control(self, do: str, arg: str = "") -> Control:
        """The control that does this. Fails where there is none."""
        for control in self.controls:
            if control.do == do and arg in ("", control.arg) and control.tag != "ol":
                return control
        raise AssertionError(f"no control {do} {arg}")

    def has(self, do: str) -> bool:
        """Whether there is such a control, and it can be used."""
        return any(c.do == do and c.live and c.tag != "ol" for c in self.controls)

    @property
    def status(self) -> str:
        """The text of the status line, without what is proven about the cards."""
        page = re.sub(r'<span class="status-proof"[^>]*>.*?</span>', "", self.html)
        found = re.search(r'<p class="status"[^>]*>(.*?)</p>', page)
        return unescape(re.sub(r"<[^>]*>", "", found[1])) if found else ""

    @property
    def main(self) -> str:
        """The table or scene, without the last remark and the place of the keys in the hand."""
        found = re.search(r"<main.*</main>", self.html, flags=re.DOTALL)
        assert found is not None
        spoken = re.sub(r'<p class="bubble".*?</p>', "", found[0])
        quiet = re.sub(r'href="#e-\w+"', 'href="#e-neutral"', spoken)
        return re.sub(r' tabindex="[^"]*"', "", quiet)

    def says(self, key: str, **parts: str | int) -> bool:
        """Whether these words are on the page."""
        text = unescape(re.sub(r"<[^>]*>", "", self.html))
        return self.model.words(key, **parts) in text

    def reopened(self, **changes: str) -> Player:
        """The page opened anew with what was saved."""
        name, read = self.page.game.name, first_read(self.page)
        texts = {one.what: self.storage.get(one.key(name)) for one in read}
        aside = wants.aside_of(saved.MATCH)
        texts[aside] = self.storage.get(saved.key_of(self.page.game, aside))
        opening = Opening(
            query=changes.get("query", ""),
            languages=self.opening.languages,
            seed="another",
            address=ADDRESS,
            texts=texts,
            day=self.today,
            fragment=changes.get("fragment", ""),
        )
        return Player(opening, thinker=silent, storage=self.storage, page=self.page)


def without_link(html: str) -> str:
    """A table without the line about the link of this visit, which no other visit has."""
    return re.sub(r'<span class="status-(deal|proof)".*?</span>', "", html)


def visitor(query: str = "", *, language: str = "ja", settings: Settings | None = None) -> Player:
    """A visitor who opens the page for the first time; computers move at once."""
    kept = write_settings(settings or Settings(speed="none"))
    page = page_named(named) if (named := game_in(query)) in PAGES else PAGE
    opening = Opening(query, (language,), "seed-0", ADDRESS, texts={"settings": kept})
    return Player(opening, page=page)


def seated(
    start: State,
    actions: tuple[Action, ...] = (),
    *,
    language: str = "ja",
    settings: Settings | None = None,
    number: int = 1,
    thinker: Thinker = honest,
) -> Player:
    """A user at a table where a given deal has come this far."""
    match = Match(GAME, start.rules, "made-up", 1, number, 0, start, (), (), ())
    for action in actions:
        match, _ = match.play(action)
    player = visitor(language=language, settings=settings)
    player.thinker = thinker
    player.model = player.model._replace(sitting=at_home(match))
    player.send(Do("resume"))
    player.rest()
    return player


def stood(table: Sitting, match: AnyMatch) -> Sitting:
    """The table with another match, as its seat would see it on looking up only now."""
    now, me = own_table(match), table.seat.number
    return table._replace(home=now, match=match.standing, seat=now.table.arrived(me))


def table_of(
    rules: RuleSet | None = None, *, seed: str = "s1", deal: int = 1, language: str = "ja"
) -> Player:
    """A user who begins a match by these rules, from a seed."""
    kept = write_rules(rules or PRESETS["sdc"])
    settings = write_settings(Settings(speed="none"))
    query, texts = f"?seed={seed}&deal={deal}", {"rules": kept, "settings": settings}
    player = Player(Opening(query, (language,), "seed-0", ADDRESS, texts=texts))
    player.rest()
    return player


def texts_of(model: Model) -> str:
    """All words of a page, without its markup."""
    return unescape(re.sub(r"<[^>]*>", " ", render(model.frame)))
