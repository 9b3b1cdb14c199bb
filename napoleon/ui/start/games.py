"""The games of the page: choosing another one on the home screen shows its home screen instead."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from napoleon.match.game import USUAL
from napoleon.ui.daily.state import DIARY
from napoleon.ui.page_of import PageOf
from napoleon.ui.reading import begin
from napoleon.ui.shell.controls import Outcome, argument
from napoleon.ui.shell.effects import Focus, Hush, Recall, Visit, aside_of
from napoleon.ui.shell.feature import Feature, stored_of
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.link import home
from napoleon.ui.shell.messages import Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.reactions import Reaction, from_frame
from napoleon.ui.shell.screen import START, Start
from napoleon.ui.start.opening import Kept, Opening, reading, restored, with_match
from napoleon.ui.storage import saved

CHOOSE: Final = "game-choose"
"""The control, and the name that stored values of a game come back to."""


def _wanted(page: PageOf) -> tuple[str, ...]:
    """The values that are read for a game before its home screen, by the names of `Stored`."""
    found = (one for one in stored_of(page) if not one.of_all)
    firsts = (one.what for one in found if one.opened or one.comes_of_playing)
    return (*firsts, aside_of(saved.MATCH))


@from_frame
def _choose(frame: Frame, name: str) -> Reaction:
    """Choose another game: first read its saved values.

    Raises `ImportError` until its page has been loaded.
    """
    find = frame.browser.page_named
    if find is None or name == frame.game.name or frame.scene != START:
        return ()
    if name not in frame.browser.games:
        return ()
    keys = tuple(saved.key_in(name, what) for what in _wanted(find(name)))
    return (Recall(CHOOSE, keys),)


def _recalled(model: Model, message: Recalled) -> Outcome:
    """Show the home screen of the game."""
    name, find = message.texts[0][0].partition(".")[0], model.browser.page_named
    if find is None or name == model.game.name or model.scene != START:
        return model, ()  # something else was done meanwhile
    page = find(name)
    opening = _opening(model, page, dict(message.texts))
    turned = partial(_turned, page, opening, message.refused)
    return begin(model, reading(page, opening), turned)


def _opening(model: Model, page: PageOf, texts: Mapping[str, str | None]) -> Opening:
    """The saved values of a game, by key, as the browser gives them at the start."""
    return Opening(
        query="",
        languages=(model.browser.language,),
        seed=model.seed,
        texts={what: texts.get(saved.key_of(page.game, what)) for what in _wanted(page)},
        day=model.of(DIARY).today,
    )


def _turned(page: PageOf, opening: Opening, storage: str, model: Model, kept: Kept) -> Outcome:
    """The home screen of another game, as it was left; shared values stay as they are.

    ``storage``: why nothing could be read, or "".
    """
    game = page.game
    other, before = restored(page, opening)
    other, found = with_match(other, opening, kept)
    effects = [*before, *found]
    left = next((one for one in model.others if one.page is page), None)
    if storage and left:  # only this page remembers it
        other, effects = left, []
    model = model.at_rest._replace(dialog=None, asking=None).without_notices_of(model)
    others = (*(one for one in model.others if one.page is not page), model._replace(others=()))
    other = other._replace(
        settings=model.settings,
        visit=model.visit.without_rules,
        browser=model.browser,
        serial=max(model.serial, other.serial) + 1,
        notices=(*model.notices, *(new for new in other.notices if new not in model.notices)),
        screen=Start() if other.sitting else None,
        friends=model.friends,
        last=model.last,
        others=others,
    )
    address = home(game) if model.last == USUAL else f"./?game={game.name}"
    return other, (Hush(), Visit(address), *effects, Focus(f"k-game-{game.name}"))


FEATURE: Final = Feature("game", does={CHOOSE: argument(_choose)}, heard={CHOOSE: _recalled})
