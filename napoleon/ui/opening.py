"""How the page begins: what was saved, what the link asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from napoleon.rules import RuleSet
from napoleon.ui import play, saved
from napoleon.ui.effects import Effect, Forget, Save
from napoleon.ui.link import read_link
from napoleon.ui.model import START, TABLE, Model, Notice
from napoleon.ui.saved import BadSaveError
from napoleon.ui.settings import Settings
from napoleon.ui.words import LANGUAGES

SET_ASIDE = ".damaged"
"""What is added to a key under which a value that cannot be used is kept."""
MOST_PROBLEMS = 3
"""How many mistakes of a link are named one by one."""

Value = TypeVar("Value")
Outcome = tuple[Model, tuple[Effect, ...]]


class Opening(NamedTuple):
    """What the browser gives the page at the start.

    ``address`` is the page's own, without a query. The saved texts are None where there are
    none; ``storage`` is "" or why nothing is stored; ``reduced_motion``: the visitor wants no
    movement.
    """

    query: str
    languages: tuple[str, ...]
    seed: str
    address: str = ""
    rules: str | None = None
    settings: str | None = None
    match: str | None = None
    storage: str = ""
    reduced_motion: bool = False


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
            effects.extend((Forget(key), Save(key + SET_ASIDE, text)))  # forgetting makes room
            what = key.removeprefix("napoleon.")
            notices.append(Notice(f"bad_save.{what}.{bad.reason}", kind="error"))
            return None

    rules = read(saved.RULES_KEY, opening.rules, saved.read_rules) or RuleSet()
    settings = read(saved.SETTINGS_KEY, opening.settings, saved.read_settings)
    if settings is None:
        settings = Settings(speed="none") if opening.reduced_motion else Settings()
    kept = read(saved.MATCH_KEY, opening.match, saved.read_match)
    link, problems = read_link(opening.query)
    for problem in problems[:MOST_PROBLEMS]:
        parts = (("name", problem.name), ("value", problem.value))
        notices.append(Notice(f"link.{problem.key}", parts, "warn"))
    if len(problems) > MOST_PROBLEMS:
        more = str(len(problems) - MOST_PROBLEMS)
        notices.append(Notice("link.more", (("count", more),), "warn"))
    if opening.storage:
        notices.append(Notice(f"storage_{opening.storage}", kind="warn"))
    model = Model(
        settings=settings,
        rules=rules,
        visit=link,
        browser_language=_language(opening.languages),
        seed=opening.seed,
        address=opening.address,
        scene=START,
        notices=tuple(notices),
    )
    if kept is not None:
        model = model._replace(match=kept.match, pause=kept.pause, undos=kept.undos)
        if not link.asks_for_match:
            model, more = play.go_on(model._replace(scene=TABLE))
            return model, (*effects, *more)
    elif link.seed is not None:
        model, more = play.start_match(model, model.playing_rules, link.seed, link.deal)
        return model, (*effects, *more)
    return model, tuple(effects)


def _language(languages: tuple[str, ...]) -> str:
    """The first language of the browser that the page speaks; Japanese where it speaks none."""
    for language in languages:
        if language[:2] in LANGUAGES:
            return language[:2]
    return LANGUAGES[0]
