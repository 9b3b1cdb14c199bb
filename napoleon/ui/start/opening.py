"""How the page opens: with what was saved, and with what the link asks for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Final, NamedTuple

from napoleon.kit.json_in import BadText
from napoleon.kit.query import whole
from napoleon.kit.rule_book import Book, Problem
from napoleon.match import days
from napoleon.match.game import USUAL
from napoleon.match.records.record import Record
from napoleon.match.records.sections import START as RECORD
from napoleon.match.seat import Seat
from napoleon.match.standing import AnyStanding
from napoleon.match.steps import Steps
from napoleon.ui.back.places import FURTHEST, path
from napoleon.ui.challenge.opened import LOOK, Challenged
from napoleon.ui.daily import state as daily
from napoleon.ui.daily.state import Diary
from napoleon.ui.evening.occasion import Evening
from napoleon.ui.page_of import PageOf
from napoleon.ui.reading import OPENS, begin, caught
from napoleon.ui.review.state import SHOWN, TRIED, Review
from napoleon.ui.rule_form.names import usual_rules
from napoleon.ui.settings.state import DECK, Settings
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import (
    Effect,
    Focus,
    Forget,
    Recall,
    Save,
    SetAside,
    Visit,
    Wait,
    aside_of,
)
from napoleon.ui.shell.feature import Stored, stored_of
from napoleon.ui.shell.frame import Browser
from napoleon.ui.shell.late import later
from napoleon.ui.shell.link import (
    ANSWER,
    BACKUP,
    CHALLENGE,
    INVITE,
    MEET,
    SEAT,
    Link,
    home,
    read_link,
)
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.screen import Start
from napoleon.ui.shell.sitting import AT_HOME, Occasion, Outside, Practice, Sitting, table_for
from napoleon.ui.shell.update import noted_as_last
from napoleon.ui.shell.words import AT_ONCE, LANGUAGES, language_for, printable
from napoleon.ui.storage import choice, saved
from napoleon.ui.storage.persisting import LINE
from napoleon.ui.storage.recalled import read_text
from napoleon.ui.storage.saved import SavedMatch
from napoleon.ui.study.state import studied
from napoleon.ui.table import course
from napoleon.ui.table.questions import marked_in

AT_START = 3000
"""The most actions of a saved match that are replayed before the page is shown."""
MOST_PROBLEMS = 3
"""The most mistakes of a link that are listed one by one."""

_TABLE = re.compile(r"[?&]table=")
CARRIED: Final = {BACKUP: "backup-link", MEET: "friends-meet"} | dict.fromkeys(
    (INVITE, ANSWER), "friends-link"
)
"""How fragments begin that are for a feature, each with its control."""
_announced = later("napoleon.ui.listening.announcing:opened")
_open_record = later("napoleon.ui.study.update:open_address")
_reopened = later("napoleon.ui.review.view:reopened")
_tried_from = later("napoleon.ui.review.view:tried_from")


class Opening(NamedTuple):
    """What the browser gives the page at the start.

    ``address`` is the page's own, without a query. ``texts``: those saved for the game, by the
    names of `Stored` (`first_read`). ``last`` is the saved name of the game that was played last.
    ``storage``: "", or why nothing is stored; ``reduced_motion``: the visitor wants no motion.
    ``fragment``: the part of the address from its "#" on, which may hold a record. ``home_screen``:
    this browser stores data permanently only for pages on the home screen. ``day``: the local date,
    "" if unknown. ``played``: storage holds other results of playing besides ``texts``.
    ``at_home``: the page was reloaded while it showed its home screen. ``place``: ``taken`` if this
    copy has taken over the values of an earlier version, ``beside`` if they belong to another copy
    of the page on this origin, whose path is ``home``. ``on_home_screen``: the page is on the home
    screen of iOS, with storage of its own. ``app``: the app that shows the page, as
    `napoleon.ui.storage.persisting.app_of` names it. ``relays`` and ``stun``: the servers that the
    publisher has chosen, with spaces between them.
    """

    query: str
    languages: tuple[str, ...]
    seed: str
    address: str = ""
    texts: Mapping[str, str | None] = MappingProxyType({})
    storage: str = ""
    reduced_motion: bool = False
    fragment: str = ""
    home_screen: bool = False
    day: str = ""
    played: bool = False
    last: str | None = None
    at_home: bool = False
    place: str = ""
    home: str = ""
    on_home_screen: bool = False
    app: str | None = None
    relays: str = ""
    stun: str = ""


class Restored(NamedTuple):
    """A saved match, and its table."""

    saved: SavedMatch
    table: Sitting


class Kept(NamedTuple):
    """A saved match as it was read: an error if it is damaged, None if there is none."""

    running: Restored | BadText | None
    aside: Restored | BadText | None


def open_page(page: PageOf, opening: Opening) -> Outcome:
    """The first model of a game's page.

    No saved data is lost: what cannot be read is set aside.
    """
    game = page.game
    before, start, after = whole(opening.query + opening.fragment).partition("#")
    opening = opening._replace(query=before, fragment=start + after)
    query = opening.query
    link, problems = read_link(game, query)
    if opening.fragment.startswith((RECORD, CHALLENGE)):
        # The rules, seed and faults of the query then come from the contents of the fragment.
        link, problems = link.without_rules, ()
    for start, control in (CARRIED | {SEAT: link.opens}).items():  # a seat: as the query says
        if opening.fragment.startswith(start):
            link = link._replace(carried=opening.fragment, opens=control)
    model, effects = restored(page, opening)
    opened = partial(_opened, opening, problems, effects)
    model, steps = model._replace(visit=link), reading(page, opening)
    return begin(model, steps, opened, at_once=AT_START, needed=True)


def _opened(
    opening: Opening, problems: tuple[Problem, ...], before: list[Effect], model: Model, kept: Kept
) -> Outcome:
    """The page once the saved match is read."""
    game, query = model.game, opening.query
    model, found = with_match(model, opening, kept)
    effects = [*before, *found]
    if problems:
        model = model._replace(notices=(*model.notices, _bad_link(problems)))
    if not query and game.name != USUAL:
        effects.append(Visit(home(game)))
    if model.visit.opens:
        effects.append(Wait(OPENS, 0, 0))
    if opening.fragment.startswith(RECORD):
        begun = partial(_after_record, opening)
        model, found = _open_record(model, query, opening.fragment, begun)
        effects.extend(found)
    elif opening.fragment.startswith(CHALLENGE):
        link = model.visit._replace(levels=())
        dialog, screen = Challenged(query + opening.fragment), Start()
        model = model._replace(visit=link, dialog=dialog, screen=model.sitting and screen)
        effects.append(Recall(LOOK, (saved.key_of(game, saved.CLUB),)))
    else:
        model, found = _begun(model, opening)
        effects.extend(found)
    return _noted(model, opening, tuple(effects))


def _after_record(opening: Opening, model: Model) -> Outcome:
    """The page once the record of a link is read."""
    model, effects = (model, ()) if studied(model) else _begun(model, opening)
    return _noted(model, opening, effects)


def _noted(model: Model, opening: Opening, effects: tuple[Effect, ...]) -> Outcome:
    """The page as it opens, with what Forward leads to."""
    ahead = model._replace(screen=None) if opening.at_home else model  # what waits is one step on
    outcome: Outcome = _announced(*noted_as_last(model.put(FURTHEST, path(ahead)), effects))
    return outcome


def restored(page: PageOf, opening: Opening) -> tuple[Model, list[Effect]]:
    """The page with all saved data except the match, before anything is shown."""
    game, last, effects = page.game, None, list[Effect]()
    model = Model(
        settings=Settings(speed="none") if opening.reduced_motion else Settings(),
        rules=usual_rules(game),
        visit=Link(),
        browser=Browser(
            _language(opening.languages),
            opening.address,
            opening.home_screen,
            relays=tuple(opening.relays.split()),
            stun=tuple(opening.stun.split()),
        ),
        seed=opening.seed,
        page=page,
        held={daily.DIARY: Diary(opening.day if days.is_day(opening.day) else "")},
    )
    for one in stored_of(page):
        text = opening.texts.get(one.what)
        if text is None or one.opened is None:
            continue
        read = partial(one.read, page)
        model, value, aside = read_text(model, one.what, one.key(game.name), text, read)
        model = model if value is None else one.opened(model, value, text)
        effects += aside
    if opening.storage:
        model = model.with_notice(Notice(f"storage_{opening.storage}", kind="warn"))
    if opening.place:
        path = (("path", printable(opening.home)),)
        model = model.with_notice(Notice(f"place_{opening.place}", path))
    if opening.last is not None:
        model, last, aside = read_text(
            model, "last", choice.LAST_KEY, opening.last, choice.read_last
        )
        effects += aside
    newcomer = not (opening.played or _were_played(page, opening.texts))
    model = model._replace(newcomer=newcomer, last=last or USUAL)
    if not newcomer and opening.texts.get("settings") is None:  # the familiar cards stay
        deck = "auto" if model.frame.language == AT_ONCE[0] else model.settings.deck
        model = model._replace(settings=replace(model.settings, deck=deck, offered=(DECK,)))
    if model.newcomer and opening.on_home_screen:
        model = model.with_notice(Notice("arrived_ios", action="backup-paste"))
    takes_seat = opening.fragment.startswith(INVITE) or _TABLE.search(opening.query)
    if opening.app is not None and (model.newcomer or takes_seat):
        model = model.with_notice(_in_app(opening.app))
    return model, effects


def _were_played(page: PageOf, texts: Mapping[str, str | None]) -> bool:
    """Whether one of these texts results from playing."""
    return any(one.comes_of_playing and texts.get(one.what) for one in stored_of(page))


def first_read(page: PageOf) -> Iterator[Stored]:
    """What is read from storage before anything is shown: for `Opening.texts`."""
    return (one for one in stored_of(page) if one.opened or one.what == saved.MATCH)


def reading(page: PageOf, opening: Opening) -> Steps[Kept]:
    """The saved match; the one that was set aside, if no match is running since."""
    running = back = None
    text, old = map(opening.texts.get, (saved.MATCH, aside_of(saved.MATCH)))
    if text is not None:
        running = yield from caught(_restoring(page, text, opening.fragment))
    goes_on = isinstance(running, Restored) and running.table.goes_on
    if old is not None and not goes_on:
        back = yield from caught(_restoring(page, old, opening.fragment))
    return Kept(running, back)


def _restoring(page: PageOf, text: str, fragment: str) -> Steps[Restored]:
    """A saved match, and its table, action by action. Raises `BadText`."""
    # Imported first: if it is missing, the page can still be opened later.
    tried_from = _tried_from.function if fragment.startswith(TRIED) else None
    kept = yield from saved.reading_match(page, text)
    aside = kept.aside and kept.aside.match
    for start, match in ((SHOWN, kept.match), (TRIED, aside)):
        if fragment.startswith(start) and match and match.deals:
            yield from Record.of_match(match).playing()  # the review that was shown asks for it
    return Restored(kept, (yield from _sitting(kept, fragment, tried_from)))


def with_match(model: Model, opening: Opening, kept: Kept) -> Outcome:
    """The page with its match, or with the one that was set aside."""
    key, effects = saved.key_of(model.game, saved.MATCH), list[Effect]()
    if isinstance(kept.running, BadText):
        notice = Notice(f"bad_save.{saved.MATCH}.{kept.running.reason}", kind="error")
        model = model._replace(notices=(notice, *model.notices))
        effects.append(SetAside(key, opening.texts.get(saved.MATCH) or ""))
    elif kept.running is not None:
        model = model.with_table(kept.running.table)
    if isinstance(kept.aside, Restored):
        model = model.with_table(kept.aside.table).with_notice(Notice("match_back"))
        forgotten = () if effects else (Forget(aside_of(key)),)
        effects += [Save(key, saved.write_match(kept.aside.saved)), *forgotten]
    return model, tuple(effects)


def _in_app(app: str) -> Notice:
    """A warning that matches in this app may be lost, and the way into the real browser."""
    if app == LINE:
        return Notice("in_line", kind="warn", action="outside")
    return Notice("in_app", (("app", app),), "warn") if app else Notice("in_some_app", kind="warn")


def _bad_link(problems: tuple[Problem, ...]) -> Notice:
    """One notice of everything in a link that was ignored."""
    items = []
    for problem in problems[:MOST_PROBLEMS]:
        parts = (("name", printable(problem.name)), ("value", printable(problem.value)))
        items.append(Notice(f"link.{problem.key}", parts))
    if len(problems) > MOST_PROBLEMS:
        items.append(Notice("link.more", (("count", str(len(problems) - MOST_PROBLEMS)),)))
    return Notice("link", kind="warn", items=tuple(items), of_scene=True)


def _sitting(
    kept: SavedMatch, fragment: str, tried_from: Callable[..., Review | None] | None
) -> Steps[Sitting]:
    """The table of a saved match; a deal aside leads back to where it came from."""
    waiting = (yield from _sitting(kept.aside, "", None)) if kept.aside else None
    if kept.match.origin is None:
        return (yield from sitting_of(kept)).over(waiting)
    screen = None
    if kept.aside is not None and tried_from is not None:
        screen = tried_from(kept.aside.match, kept.match, fragment)
    occasion = Practice(Outside(waiting, screen), kept.seat, kept.names, kept.begun)
    return (yield from sitting_of(kept, occasion))


def sitting_of(kept: SavedMatch, occasion: Occasion | None = None) -> Steps[Sitting]:
    """The table of a saved match, action by action of the current deal.

    ``occasion`` if it is a deal aside.
    """
    company, length = kept.company, len(kept.match.actions) + 3
    home, seat = table_for(kept.match, company=company), Seat(kept.match.game)
    for at, message in enumerate(home.story(company.seat if company else AT_HOME)):
        seat = seat.hear(message)
        yield at / length
    table = Sitting(seat, kept.match.standing, home, occasion or occasion_of(kept))
    table = table._replace(pause=kept.pause, called=kept.called, undos=kept.undos)
    table = table._replace(hints=kept.hints, aids=kept.aids, helped=kept.helped)
    return table._replace(marked=marked_in(table.deal, kept.marks))


def occasion_of(kept: SavedMatch) -> Occasion:
    """The occasion of a saved match that is not a deal aside."""
    if kept.company is not None:
        return Evening()
    return Occasion(challenge=kept.challenge, dared=kept.levels)


def _begun(model: Model, opening: Opening) -> Outcome:
    """The saved match, or the one that the link asks for; else the start screen."""
    link, fragment = model.visit, opening.fragment
    if opening.at_home:
        return model._replace(screen=Start() if model.sitting else None), ()
    if model.match is not None and (
        not link.asks_for_match or _goes_on(model.visit, model.playing_rules, model.match)
    ):
        if fragment.startswith(SHOWN):
            reopened: Outcome = _reopened(model, fragment)
            return reopened
        model, effects = course.go_on(model, loaded=True)
        return model, (*effects, Focus("hand"))
    if model.match is None and link.seed is not None:
        rules = model.playing_rules
        model, effects = course.start_match(model, rules, link.seed, link.deal, loaded=True)
        return model, (*effects, Focus("hand"))
    return model._replace(screen=Start() if model.sitting else None), ()


def _goes_on(link: Link, rules: Book, match: AnyStanding) -> bool:
    """Whether the running match is the one that the link asks for, as after a reload."""
    same = link.seed in (None, match.seed) and link.deal == match.start
    return same and match.rules == rules and not match.over


def _language(languages: tuple[str, ...]) -> str:
    """The first of the browser's languages that the page speaks; Japanese if there is none."""
    return language_for(languages) or LANGUAGES[0]
