"""Which golden plays there must be, and the digests of one.

``golden_digests.txt`` has a line for each play: a digest each of its events, of views, and of the
reasons why something is refused. Plays stay for ever. Where events, views or refusals change on
purpose, the digests are deleted and written anew by ``python -m tests.plays.make_plays``.
"""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path

from napoleon import Action, Record, RuleSet, State, apply, observe, redact
from napoleon.games.napoleon.play.actions import (
    BETRAY,
    CLOSE,
    PASS,
    Bid,
    Change,
    Discard,
    Name,
    Play,
    Seated,
)
from napoleon.games.napoleon.play.events import events_between
from napoleon.games.napoleon.records.view.write import view_to_json
from napoleon.games.napoleon.rules import OPTIONS
from napoleon.kit.cards import cards_of, mask_of
from tests.digests import digests, refusal

FOLDER = Path(__file__).parent / "golden"
DIGESTS = Path(__file__).with_name("golden_digests.txt")

HELPERS = {
    "jacks.hunt": "jacks.weak=on",
    "adjutant.change_cost": "adjutant.change=both",
    "betrayal.napoleon": "joker.count=1",
    "table.stripped": "table.widow=none joker.count=2",
}
"""What an option needs to have an effect, where the defaults are not enough."""


def wanted() -> dict[str, RuleSet]:
    """The rules of each golden play, by its name: presets, and ``topic.option=value``."""
    found = {f"preset={preset}": rules for preset, rules in RuleSet.in_texts().items()}
    for name, option in OPTIONS.items():
        base = RuleSet()
        for helper in HELPERS.get(name, "").split():
            base = base.with_text(*helper.split("="))
        for text in option.texts:
            found[f"{name}={text}"] = base.with_text(name, text)
    return found


def digest_lines() -> dict[str, str]:
    """The lines of digests by the name of their play; {} if they are not there."""
    lines = DIGESTS.read_text("utf-8").splitlines() if DIGESTS.exists() else []
    return {line.split()[0]: line for line in lines}


def digests_of(name: str, record: Record) -> str:
    """The line of a play: a digest each of the events, the views, and the refusals.

    Views: of one seat after another. Refusals: why two actions that a beginner might try are
    refused, at every moment.
    """
    chance = random.Random(f"told {name}")
    states = record.states()
    events: list[object] = []
    views: list[object] = []
    refusals: list[str] = []
    for (before, after), action in zip(pairwise(states), record.actions, strict=True):
        seat = len(views) % len(after.hands)
        events.append(events_between(before, action, after))
        events += [redact(event, seat) for event in events_between(before, action, after)]
        views.append(view_to_json(observe(after, seat)))
        refusals += [refusal(apply, before, _guess(chance, before)) for _ in range(2)]
    return digests(name, events, views, refusals)


def _guess(chance: random.Random, state: State) -> Action:
    """An action that a person could think of in this phase, or rarely in another one."""
    seat = len(state.hands) - 1 if state.turn is None else state.turn
    held = [*cards_of(state.hands[seat])]
    card, any_card = chance.choice(held), chance.randrange(54)
    bid = Bid(chance.randrange(9, 22), chance.randrange(5), chance.choice((None, None, card)))
    laid = chance.sample(held, min(len(held), max(len(state.deal.widow) - chance.randrange(2), 0)))
    kinds: dict[str, list[Action]] = {
        "auction": [bid, bid, PASS, CLOSE, Seated(chance.randrange(7), bid)],
        "naming": [Name(any_card), Name(card), PASS],
        "change": [PASS, Change(bid.number, bid.trump, None), Change(None, None, any_card)],
        "exchange": [Discard(mask_of(laid)), Discard(mask_of([*laid, any_card]))],
        "play": [
            *(Play(card), Play(card), Play(any_card), Play(card, suit=any_card % 4), BETRAY),
            *(Play(card, stands_for=any_card), Play(card, betrays=True), Play(8, betrays=True)),
        ],
    }
    phase = chance.choice(sorted(kinds)) if chance.random() < 0.1 else state.phase
    return chance.choice(kinds[phase])
