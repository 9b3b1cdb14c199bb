"""A match played in CPython beforehand: the page without a browser, the same actions.

The browser has to produce the same records. What was saved on the way are the states from which the
other journeys begin.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from e2e.policy import Policy
from e2e.sight import Sight, read_sight
from napoleon.ai.wire import think
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.ui.results.result import record_text
from napoleon.ui.settings.state import OFFERS, Settings
from napoleon.ui.settings.stored import write_settings
from napoleon.ui.shell.effects import Effect, Save, Think, Wait
from napoleon.ui.shell.messages import Answered, Do, Message, Waited
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.page import render
from napoleon.ui.shell.sitting import AT_HOME
from napoleon.ui.shell.update import update
from napoleon.ui.start.opening import Opening, open_page
from tests.napoleons import match_of
from tests.stored import MATCH_KEY

STEPS = 3000


class Moment(NamedTuple):
    """The page at a user's decision, the match as it was saved then, and the user's action.

    ``target`` is the id of the button to press; "" at the end.
    """

    model: Model
    sight: Sight
    saved: str
    target: str = ""

    @property
    def kind(self) -> str:
        """What kind of screen this is, finer than its phase."""
        sight, view = self.sight, self.model
        if sight.dialogs:
            return "dialog"
        if sight.scene:
            return sight.scene
        if view.pause:
            return view.pause
        if sight.phase != "play":
            return sight.phase
        if "t-suit" in sight.buttons:
            return "joker"
        return "follow" if sight.lanes else "lead"


class Rehearsal(NamedTuple):
    """A whole match: how it begins, and its results, deal by deal."""

    query: str
    wishes: tuple[str, ...]
    roles: tuple[str, ...]
    records: tuple[str, ...]
    moments: tuple[Moment, ...]


def rehearse(query: str, wishes: Sequence[str], deals: int = 5) -> Rehearsal:
    """Play a match, or its first deals, by `Policy`."""
    moments = tuple(_moments(query, Policy(wishes), deals))
    model = moments[-1].model
    match = match_of(model)
    return Rehearsal(
        query,
        tuple(wishes),
        tuple(_role(model, at) for at in range(len(match.deals))),
        tuple(record_text(model.frame, at) for at in range(len(match.deals))),
        moments,
    )


def _moments(query: str, policy: Policy, deals: int) -> Iterator[Moment]:
    saved = ""
    waiting: list[Message] = []

    def carry_out(effects: Sequence[Effect]) -> None:
        nonlocal saved
        for effect in effects:
            match effect:
                case Think(to, question, text, aside=False):
                    waiting.append(Answered(to, question, think(text)))
                case Wait(to, question):
                    waiting.append(Waited(to, question))
                case Save(key, text) if key == MATCH_KEY:
                    saved = text

    kept = write_settings(Settings(offered=OFFERS))
    model, effects = open_page(PAGE, Opening(query, ("ja",), "rehearsal", texts={"settings": kept}))
    carry_out(effects)
    for _ in range(STEPS):
        if waiting:
            model, effects = update(model, waiting.pop(0))
            carry_out(effects)
            continue
        sight = read_sight(render(model.frame))
        finished = sight.scene == "result" and len(match_of(model).deals) >= deals
        if sight.scene == "end" or (finished and not match_of(model).over):
            yield Moment(model, sight, saved)
            return
        button = sight.buttons[policy.choose(sight)]
        yield Moment(model, sight, saved, button.get("id"))
        if button.has("disabled"):
            msg = f"{button.get('id')} cannot be pressed"
            raise AssertionError(msg)
        model, effects = update(model, Do(button.get("data-do"), button.get("data-arg"), "mouse"))
        carry_out(effects)
    msg = "the match does not end"
    raise AssertionError(msg)


def _role(model: Model, at: int) -> str:
    """The user's part in a deal: ``forced`` after an all-pass, whichever seat had to play."""
    played = match_of(model).deals[at]
    contract = played.state.contract
    if contract is not None and contract.forced:
        return "forced"
    return played.state.final.role(AT_HOME)


def screens(match: Rehearsal) -> dict[str, Moment]:
    """The first moment of each kind of screen, and the one in which the adjutant is revealed."""
    found: dict[str, Moment] = {}
    for moment in match.moments:
        found.setdefault(moment.kind, moment)
        if moment.kind == "trick" and any(e.has("data-reveal") for e in moment.sight.root.walk()):
            found.setdefault("revealed", moment)
    found.pop("dialog", None)
    return found


# The first that still shows everything is taken; the computer players may change.
KNOWN = (
    ("?preset=sdc&auction.minimum=14&seed=n2&deal=1", ("bid", "pass", "pass", "pass", "pass")),
)
PARTS = {"forced", "napoleon", "adjutant", "ally"}
TRIED = 100


@cache
def short_match(deals: int) -> Rehearsal:
    """A match of a few deals; the user is Napoleon in the first one, and bids no more."""
    found = rehearse(
        f"?preset=sdc&table.deals={deals}&auction.minimum=14&seed=n2&deal=1",
        ("bid", *("pass",) * (deals - 1)),
        deals,
    )
    assert found.roles[0] == "napoleon"
    return found


@cache
def whole_match() -> Rehearsal:
    """A match in which the user passes through every part and every phase.

    From 14 on the computer players pass often enough for a deal that nobody wants.
    """
    others = (
        (f"?preset=sdc&auction.minimum=14&seed=n{at}&deal=1", KNOWN[0][1]) for at in range(TRIED)
    )
    for query, wishes in (*KNOWN, *others):
        found = rehearse(query, wishes)
        if set(found.roles) >= PARTS and any("t-suit" in m.sight.buttons for m in found.moments):
            return found
    msg = "no match with every part among the candidates"
    raise AssertionError(msg)
