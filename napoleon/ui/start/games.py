"""The games of the page: another one is chosen on the home screen, and shows its own instead."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from napoleon.match.game import USUAL, Game
from napoleon.ui.reading.update import begin
from napoleon.ui.shell.controls import Outcome, argument
from napoleon.ui.shell.effects import Focus, Recall, Visit, aside_of
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.link import home
from napoleon.ui.shell.messages import Recalled
from napoleon.ui.shell.model import START, Model, Start
from napoleon.ui.shell.opening import Kept, Opening, reading, restored, with_match
from napoleon.ui.shell.page_of import PageOf
from napoleon.ui.storage import saved

CHOOSE: Final = "game-choose"
"""The control, and the purpose for which is read what is saved of a game."""
_SAVED: Final = (saved.RULES, saved.MATCH, saved.PRESETS, saved.GRADES, saved.DAILY)
"""What each game has of its own, and is read before its home screen is shown."""
_SIGNS: Final = (saved.LESSONS, saved.STATISTICS)
"""What nobody has who has never played."""


def _choose(model: Model, name: str) -> Outcome:
    """Another game: first what is saved of it is read."""
    if name == model.game.name or name not in model.browser.games or model.scene != START:
        return model, ()
    keys = tuple(saved.key_in(name, what) for what in (*_SAVED, *_SIGNS))
    return model, (Recall(CHOOSE, (*keys, aside_of(saved.key_in(name, saved.MATCH)))),)


def _recalled(model: Model, message: Recalled) -> Outcome:
    """The home screen of the game. Raises `ImportError` until its page has been loaded."""
    name, find = message.texts[0][0].partition(".")[0], model.browser.page_named
    if find is None or name == model.game.name or model.scene != START:
        return model, ()  # something else was done while it came
    page = find(name)
    opening = _opening(model, page.game, dict(message.texts))
    turned = partial(_turned, page, opening, message.refused)
    return begin(model, reading(page, opening), turned)


def _opening(model: Model, game: Game, texts: Mapping[str, str | None]) -> Opening:
    """What is saved of a game, by key, as the browser gives it at the start."""

    def text(what: str) -> str | None:
        return texts.get(saved.key_of(game, what))

    return Opening(
        query="",
        languages=(model.browser.language,),
        seed=model.seed,
        rules=text(saved.RULES),
        match=text(saved.MATCH),
        aside=texts.get(aside_of(saved.key_of(game, saved.MATCH))),
        presets=text(saved.PRESETS),
        grades=text(saved.GRADES),
        daily=text(saved.DAILY),
        day=model.diary.today,
        played=any(text(what) is not None for what in _SIGNS),
    )


def _turned(page: PageOf, opening: Opening, storage: str, model: Model, kept: Kept) -> Outcome:
    """The home screen of another game, as it was left; what all games share stays as it is.

    ``storage``: why nothing could be read, or "".
    """
    game = page.game
    other, before = restored(page, opening)
    other, found = with_match(other, opening, kept)
    effects = [*before, *found]
    left = next((one for one in model.others if one.page is page), None)
    if storage and left:  # nothing but this page remembers it
        other, effects = left, []
    model = model.at_rest._replace(dialog=None, asking=None).without_scene_notices()
    others = (*(one for one in model.others if one.page is not page), model._replace(others=()))
    other = other._replace(
        settings=model.settings,
        visit=model.visit.without_rules,
        browser=model.browser,
        serial=max(model.serial, other.serial) + 1,
        notices=(*model.notices, *(new for new in other.notices if new not in model.notices)),
        screen=Start() if other.sitting else None,
        friends=model.friends,
        elsewhere=False,
        last=model.last,
        others=others,
    )
    address = home(game) if model.last == USUAL else f"./?game={game.name}"
    return other, (Visit(address), *effects, Focus(f"k-game-{game.name}"))


FEATURE: Final = Feature(
    "game",
    does={CHOOSE: argument(_choose)},
    heard={CHOOSE: _recalled},
)
