"""The screens of Durak, found in deals that are played in CPython beforehand."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from e2e.sight import read_sight
from e2e.stills import hinted, pressed
from napoleon.ai.wire import think
from napoleon.games import page_named
from napoleon.games.durak.page.table.look import draft_of, view_of
from napoleon.games.durak.page.table.slot import COUNTS
from napoleon.games.durak.play.actions import TAKE
from napoleon.games.durak.play.state import (
    AFTER_TAKE,
    CHOOSE,
    CLIMB,
    CRUSADE,
    CUBE,
    DOUBT,
    LEAD,
    MATCHING,
    NOBODY,
    RESPOND,
    THROW,
)
from napoleon.kit.cards import mask_of
from napoleon.ui.settings.state import OFFERS, Settings
from napoleon.ui.settings.stored import write_settings
from napoleon.ui.shell.effects import Effect, Think, Wait
from napoleon.ui.shell.messages import Answered, Do, Message, Waited
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.page import render
from napoleon.ui.shell.sitting import AT_HOME, at_home
from napoleon.ui.shell.update import update
from napoleon.ui.start.opening import Opening, open_page
from napoleon.ui.storage.saved import write_match
from napoleon.ui.table.pauses import GRADE, RESULT, TRICK
from tests.duraks import match_of
from tests.games.durak.page.test_grade import SEVERAL, at_end
from tests.ui.friends.company import SHORT

Wanted = Mapping[str, Callable[[Model], bool]]
STEPS: Final = 4000
SETTINGS: Final = Settings(
    speed="none", offered=OFFERS, own={"drop": "on", "talk": "off", "bout": "button"}
)


class Search(NamedTuple):
    """Rules, and the screens that are looked for in deals with them."""

    rules: str
    wanted: Wanted
    first: int = 0
    """The deal with which the search begins: one where every screen comes up soon."""


def _my(phase: str) -> Callable[[Model], bool]:
    return lambda model: model.my_turn and view_of(model.frame).phase == phase


def _open(model: Model) -> int:
    return sum(entry.is_open for entry in view_of(model.frame).bout.table)


def _begun(model: Model) -> bool:
    """The cards have been dealt, and nothing has been done."""
    return not match_of(model).actions


def _others(model: Model) -> bool:
    """Another player is to decide."""
    return not model.my_turn and not model.pause and bool(view_of(model.frame).bout.table)


def _lost(model: Model) -> bool:
    """The user has taken cards."""
    last = view_of(model.frame).course.last
    return model.pause == TRICK and last is not None and last.taker == AT_HOME


def _held(model: Model) -> bool:
    last = view_of(model.frame).course.last
    return model.pause == TRICK and last is not None and last.taker == NOBODY


def _late(model: Model) -> bool:
    """The talon is gone, and the trump symbol remains."""
    return model.my_turn and not view_of(model.frame).talon and view_of(model.frame).phase == LEAD


def _many(model: Model) -> bool:
    """More cards than lie in two rows."""
    hand = view_of(model.frame).hand
    return model.my_turn and hand is not None and hand.bit_count() > 14


def _eleven(model: Model) -> bool:
    """Cards that just have room side by side on a desk."""
    hand = view_of(model.frame).hand
    return model.my_turn and hand is not None and hand.bit_count() == 11


def _many_unseen(model: Model) -> bool:
    """More cards than lie in two rows, with their backs to the user."""
    return (
        model.my_turn
        and view_of(model.frame).hand is None
        and view_of(model.frame).sizes[AT_HOME] > 14
    )


def _placed(model: Model) -> bool:
    """Another player is out already."""
    return model.my_turn and bool(view_of(model.frame).course.out)


def _ended(model: Model) -> bool:
    """The match is over: everything after it is one page."""
    return model.pause == GRADE


def _watching(model: Model) -> bool:
    return not model.pause and AT_HOME in view_of(model.frame).course.out


SEARCHES: Final[Mapping[str, Search]] = {
    "throw-in": Search(
        "preset=podkidnoy",
        {
            "lead": _my(LEAD),
            "defend": lambda model: _my(RESPOND)(model) and _open(model) == 1,
            "defend-several": lambda model: _my(RESPOND)(model) and _open(model) > 1,
            "throw": _my(THROW),
            "others": _others,
            "beaten": _held,
            "taken": _lost,
            "late": _late,
            "placed": _placed,
            "watching": _watching,
            "end": _ended,
        },
    ),
    "several deals": Search(
        f"preset=podkidnoy&match.target=2{SHORT}",
        {"result": lambda model: model.pause == RESULT, "end-of-several": _ended},
    ),
    "transfer": Search(
        "preset=perevodnoy&transfer.show=unlimited",
        {
            "transfer": lambda model: (
                _my(RESPOND)(model)
                and {"Transfer", "Cover"}
                <= {type(action).__name__ for action in view_of(model.frame).legal}
            )
        },
    ),
    "after a take": Search("preset=podkidnoy&throw.after_take=on", {"after-take": _my(AFTER_TAKE)}),
    "three players": Search("preset=podkidnoy&table.players=3", {"three": _my(RESPOND)}),
    "six players": Search("preset=podkidnoy&table.players=6", {"six": _my(RESPOND)}),
    "long name": Search("preset=caucasus", {"dealt-out": _begun, "long-name": _my(LEAD)}),
    "duel": Search("preset=duel", {"many": _many, "eleven": _eleven}, first=22),
    "teams": Search("preset=teams-2v2", {"teams": _my(THROW)}),
    "a team's dealer": Search(
        "preset=teams-2v2&match.target=5",
        {"dealer": lambda model: model.pause == RESULT and AT_HOME in match_of(model).dealers},
        first=4,
    ),
    "two packs": Search("preset=double", {"two-packs": _my(LEAD)}),
    "dummy": Search("preset=duel&table.dummy=plays", {"dummy": _my(LEAD)}),
    "seven seats": Search(
        "preset=podkidnoy&table.players=6&table.dummy=throws&deal.hand=5", {"seven": _my(RESPOND)}
    ),
    "doubt": Search("preset=doubt", {"doubt": _my(DOUBT)}),
    "reversed": Search(
        "preset=reversed", {"reversed": _my(LEAD), "reversed-many": _many_unseen}, first=24
    ),
    "matching": Search("preset=matching", {"field": _my(MATCHING)}),
    "crusade": Search("preset=crusade", {"stacks": _my(CRUSADE)}),
    "own trump": Search("preset=own-trump&trump.own=chosen", {"choose": _my(CHOOSE)}),
    "cube": Search("preset=championship", {"cube": _my(CUBE)}),
    "climbing": Search("preset=kurukuru", {"climb": _my(CLIMB)}),
    "heap": Search(
        "preset=heap", {"heap": lambda model: model.my_turn and bool(view_of(model.frame).pile)}
    ),
    "polish": Search(
        "preset=polish", {"polish": lambda model: model.my_turn and bool(view_of(model.frame).pile)}
    ),
}
OVER: Final[Mapping[str, tuple[str, str]]] = {
    "lifted": ("defend-several", ".live"),
    "choices": ("transfer", ".live"),
    "last": ("late", "tool-last"),
    "cards": ("late", "tool-cards"),
    "cards-counts": ("counts", "tool-cards"),
    "question": ("defend-several", "k-take"),
    "rules": ("lead", "menu-rules"),
    "settings": ("lead", "menu-settings"),
    "help": ("lead", "menu-help"),
    "rulebook": ("lead", "menu-help k-rulebook"),
    "stats": ("lead", "menu-stats"),
    "dealt": ("lead", "chip-deal"),
    "more": ("end", "k-more"),
    "sheet": ("end", "k-sheet"),
    "study": ("end", "k-study"),
    "export": ("end", "k-study k-export"),
}
"""Screens that are reached from another by pressing buttons; ``.live`` lifts a card that has a
choice."""
HOME_DIALOGS: Final[Mapping[str, str]] = {
    "home": "",
    "daily": "daily",
    "puzzles": "puzzles",
    "lessons": "k-lessons",
    "lesson": "k-first",
    "setup": "k-setup",
    "gallery": "k-setup k-gallery",
    "achievements": "achievements",
    "read": "read",
}


def opened(query: str = "", match: str | None = None, settings: Settings = SETTINGS) -> Model:
    """The page of Durak as a visitor finds it."""
    link = f"?game=durak&{query}" if query else "?game=durak"
    opening = Opening(
        link, ("ja",), "still", texts={"settings": write_settings(settings), "match": match}
    )
    model, _ = open_page(page_named("durak"), opening)
    return model


def played(query: str, seed: str) -> Iterator[Model]:
    """The page at every moment of a deal in which everybody does anything, and after it."""
    chance, waiting = random.Random(seed), list[Message]()

    def carry_out(effects: tuple[Effect, ...]) -> None:
        for effect in effects:
            match effect:
                case Think(to, question, text, aside=False):
                    ask = json.loads(text) | {"level": "random", "table": []}
                    waiting.append(Answered(to, question, think(json.dumps(ask))))
                case Wait(to, question):
                    waiting.append(Waited(to, question))

    page = page_named("durak")
    link = f"?game=durak&{query}&seed={seed}"
    model, effects = open_page(
        page, Opening(link, ("ja",), seed, texts={"settings": write_settings(SETTINGS)})
    )
    carry_out(effects)
    for _ in range(STEPS):
        yield model
        if waiting:
            message = waiting.pop(0)
        elif model.pause == GRADE:
            return
        elif model.pause:
            message = Do("next")
        elif model.my_turn:
            legal = view_of(model.frame).legal
            others = [action for action in legal if action != TAKE]
            text = page.game.write_action(chance.choice(others or legal))
            message = Do("act", text)
        else:
            return
        model, effects = update(model, message)
        carry_out(effects)


@cache
def found(name: str) -> Mapping[str, Model]:
    """The screens of one of the `SEARCHES`. Fails where one of them does not come up."""
    rules, wanted, first = SEARCHES[name]
    models: dict[str, Model] = {}
    for seed in range(first, first + 40):
        for model in played(rules, f"s{seed}"):
            for screen, fits in wanted.items():
                if screen not in models and model.match is not None and fits(model):
                    models[screen] = model
            if len(models) == len(wanted):
                return models
    raise AssertionError(f"not found: {set(wanted) - set(models)}")


def unfinished() -> Model:
    """A deal that went on too long: it has no result."""
    model = found("throw-in")["lead"]
    match = match_of(model)
    state = match.state.copy()
    state.moves = 4999
    after, _ = match._replace(state=state).play(view_of(model.frame).legal[0])
    return model._replace(sitting=at_home(after)._replace(pause=GRADE))


def drawn() -> Model:
    """A deal that nobody has lost."""
    model = found("throw-in")["end"]
    match = match_of(model)
    state = match.state.copy()
    state.result = state.final._replace(label="draw", losers=(), points=(0,) * 4, disgrace="")
    return model._replace(sitting=at_home(match._replace(state=state))._replace(pause=GRADE))


def left_with_many() -> Model:
    """A deal whose durak holds nearly all cards."""
    model = found("throw-in")["end"]
    match = match_of(model)
    state = match.state.copy()
    cards = mask_of(state.law.cards[2:])
    state.hands = tuple(0 if state.final.won(seat) else cards for seat in range(4))
    return model._replace(sitting=at_home(match._replace(state=state))._replace(pause=GRADE))


def states() -> dict[str, Model]:
    """Every screen by its name."""
    every = {name: model for search in SEARCHES for name, model in found(search).items()}
    every["no-result"] = unfinished()
    every["left-with-many"] = left_with_many()
    every["drawn"] = drawn()
    every["graded"] = at_end(SEVERAL).model
    every["hint"] = hinted(every["defend-several"])
    every["hint-throw"] = hinted(every["throw"])
    every["counts"] = every["late"]._replace(
        settings=every["late"].settings.with_choice(COUNTS, "on")
    )
    waiting = every["lead"].table.stored
    assert waiting is not None
    every["linked"] = opened("preset=perevodnoy&seed=linked", write_match(waiting))
    for name, (start, buttons) in OVER.items():
        every[name] = _pressed(every[start], buttons)
    for name, buttons in HOME_DIALOGS.items():
        every[name] = _pressed(opened(), buttons)
    return every


def saved_matches() -> dict[str, str]:
    """The screens of running and finished deals, as they are saved."""
    every = {name: model for search in SEARCHES for name, model in found(search).items()}
    return {
        name: write_match(stored)
        for name, model in every.items()
        if (stored := model.table.stored) is not None
    }


def _pressed(model: Model, buttons: str) -> Model:
    if buttons == ".live":
        cards = (pressed(model, e) for e in _elements(model) if e.startswith("h-"))
        return next(after for after in cards if draft_of(after.frame).lifted)
    return pressed(model, *buttons.split())


def _elements(model: Model) -> list[str]:
    sight = read_sight(str(render(model.frame)))
    return [str(e.get("id")) for e in sight.root.walk() if e.has("data-live")]
