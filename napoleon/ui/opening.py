"""How the page begins: what was saved, what the link asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from napoleon.game.match import Match
from napoleon.game.records.sections import START as RECORD
from napoleon.rules import RuleSet
from napoleon.rules.query import Problem
from napoleon.ui import own_presets, play, saved
from napoleon.ui.effects import Effect, Focus, set_aside
from napoleon.ui.handling import Outcome, with_kept
from napoleon.ui.link import read_link
from napoleon.ui.model import BAD_LINK, REVIEW, START, TABLE, Model, Notice, Practice
from napoleon.ui.saved import BadSaveError, SavedMatch
from napoleon.ui.settings import Settings
from napoleon.ui.words import LANGUAGES, printable

REVIEW_SHOWN = "#review="
REVIEW_TRIED = "#whatif="
"""With a seat behind: the end of the page's address while the deal that is over is reviewed, and
while something is tried out from there."""
MOST_PROBLEMS = 3
"""How many mistakes of a link are named one by one."""

Value = TypeVar("Value")


class Opening(NamedTuple):
    """What the browser gives the page at the start.

    ``address`` is the page's own, without a query. The saved texts are None where there are
    none; ``storage`` is "" or why nothing is stored; ``reduced_motion``: the visitor wants no
    movement. ``fragment`` is the end of the address from its "#" on: it may hold a record.
    ``home_screen``: this browser keeps things for good only for pages on the home screen.
    """

    query: str
    languages: tuple[str, ...]
    seed: str
    address: str = ""
    rules: str | None = None
    settings: str | None = None
    match: str | None = None
    presets: str | None = None
    storage: str = ""
    reduced_motion: bool = False
    fragment: str = ""
    home_screen: bool = False


def open_page(opening: Opening) -> Outcome:
    """The first model. Nothing that was saved is lost: what cannot be read is set aside."""
    effects: list[Effect] = []
    notices: list[Notice] = []

    def read(key: str, text: str | None, reader: Callable[[str], Value]) -> Value | None:
        if text is None:
            return None
        try:
            return reader(text)
        except BadSaveError as bad:
            effects.extend(set_aside(key, text))
            what = key.removeprefix("napoleon.")
            notices.append(Notice(f"bad_save.{what}.{bad.reason}", kind="error"))
            return None

    rules = read(saved.RULES_KEY, opening.rules, saved.read_rules) or RuleSet()
    settings = read(saved.SETTINGS_KEY, opening.settings, saved.read_settings)
    if settings is None:
        settings = Settings(speed="none") if opening.reduced_motion else Settings()
    own = read(own_presets.KEY, opening.presets, own_presets.read_saved) or ()
    kept = read(saved.MATCH_KEY, opening.match, saved.read_match)
    link, problems = read_link(opening.query)
    studies = opening.fragment.startswith(RECORD)
    if studies:  # rules, seed and faults of the query are then those of the record
        link, problems = link._replace(rules=None, seed=None, deal=1), ()
    if problems:
        notices.append(_bad_link(problems))
    if opening.storage:
        notices.append(Notice(f"storage_{opening.storage}", kind="warn"))
    model = Model(
        settings=settings,
        rules=rules,
        visit=link,
        browser_language=_language(opening.languages),
        seed=opening.seed,
        address=opening.address,
        home_screen=opening.home_screen,
        scene=START,
        notices=tuple(notices),
        own=own,
    )
    if kept is not None:
        model = with_kept(model, kept)
        if kept.match.origin is not None:
            model = _practising(model, kept, opening.fragment)
    if studies:
        model = model._replace(scene=START if kept is None else TABLE)
        from napoleon.ui import studying  # noqa: PLC0415 - most visits bring no record

        model, found = studying.open_address(model, opening.query, opening.fragment)
        effects.extend(found)
    if not model.studied:
        model, found = _begun(model, opening.fragment)
        effects.extend(found)
    return model, tuple(effects)


def _bad_link(problems: tuple[Problem, ...]) -> Notice:
    """One notice of all that a link asks for in vain."""
    items = []
    for problem in problems[:MOST_PROBLEMS]:
        parts = (("name", printable(problem.name)), ("value", printable(problem.value)))
        items.append(Notice(f"link.{problem.key}", parts))
    if len(problems) > MOST_PROBLEMS:
        items.append(Notice("link.more", (("count", str(len(problems) - MOST_PROBLEMS)),)))
    return Notice(BAD_LINK, kind="warn", items=tuple(items))


def _practising(model: Model, kept: SavedMatch, fragment: str) -> Model:
    """A deal is played aside; afterwards it goes back to where it came from."""
    if kept.aside is not None and fragment.startswith(REVIEW_TRIED):
        from napoleon.ui import reviewing  # noqa: PLC0415 - see above

        found = reviewing.tried_from(kept.aside.match, kept.match, fragment)
        if found is not None:
            practice = Practice(kept.aside, REVIEW, None, (found,), kept.seat, kept.names)
            return model._replace(practice=practice)
    back = TABLE if kept.aside else START
    practice = Practice(kept.aside, back, seat=kept.seat, names=kept.names)
    return model._replace(practice=practice)


def _begun(model: Model, fragment: str) -> Outcome:
    """The match that was saved, or that the link asks for; else the start screen."""
    link = model.visit
    if model.match is not None and (not link.asks_for_match or _goes_on(model, model.match)):
        if fragment.startswith(REVIEW_SHOWN):
            from napoleon.ui import reviewing  # noqa: PLC0415 - see above

            return reviewing.reopened(model, fragment)
        model, effects = play.go_on(model._replace(scene=TABLE), loaded=True)
        return model, (*effects, Focus("table"))
    if model.match is None and link.seed is not None:
        rules = model.playing_rules
        model, effects = play.start_match(model, rules, link.seed, link.deal, loaded=True)
        return model, (*effects, Focus("table"))
    return model._replace(scene=START), ()


def _goes_on(model: Model, match: Match) -> bool:
    """Whether the match that runs is the one that the link asks for, as after a reload."""
    link = model.visit
    same = link.seed in (None, match.seed) and link.deal == match.start
    return same and match.rules == model.playing_rules and not match.over


def _language(languages: tuple[str, ...]) -> str:
    """The first language of the browser that the page speaks; Japanese where it speaks none."""
    for language in languages:
        if language[:2] in LANGUAGES:
            return language[:2]
    return LANGUAGES[0]
