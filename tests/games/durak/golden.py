"""The golden plays: one deal for each preset and for each value of each option.

``golden_plays.txt`` has a line for each: its name, the number of its deal, how many actions it
has, how it ends, and a digest of its actions. ``golden_digests.txt`` has a digest each of its
events, of views, and of the reasons why something is refused.
``python -m tests.games.durak.golden`` writes the lines that are missing, once an option or a value
is added, and leaves alone what is there. Plays stay for ever. Where events, views or
refusals change on purpose, the digests are deleted and written anew.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from napoleon.games.durak.play.actions import (
    PASS,
    POSITION,
    SIX,
    TAKE,
    TOP,
    Action,
    Chance,
    Choose,
    Counter,
    Doubt,
    Exchange,
    Lead,
    Pick,
    Plain,
    Seated,
    Show,
    Throw,
    Transfer,
    cover,
)
from napoleon.games.durak.play.deal import shuffled
from napoleon.games.durak.play.engine import (
    apply,
    events_between,
    legal,
    new_deal,
    opening_events,
    silence,
)
from napoleon.games.durak.play.matches import dealers, ending, is_led, next_first
from napoleon.games.durak.play.notation import write_action
from napoleon.games.durak.play.roles import names_seat
from napoleon.games.durak.play.state import FINISHED, State, face_of, faces_of
from napoleon.games.durak.play.view import observe, redact
from napoleon.games.durak.records.view import view_to_json
from napoleon.games.durak.rules import OPTIONS, PRESETS, RuleSet
from napoleon.games.durak.rules.strength import Face
from tests.digests import digests, refusal

FILE: Final = Path(__file__).with_name("golden_plays.txt")
DIGESTS: Final = Path(__file__).with_name("golden_digests.txt")
SHORTEST, LONGEST = 15, 400
"""How many actions a golden play has."""
HELPERS: Final = {
    "table.teams=three": "table.players=6",
    "deal.suit_run": "table.players=2",
    "throw.impudent": "throw.own_cover=impudent",
    "pile.nine": "deal.all=on",
    "lead.whole_set=on": "throw.allowed=off",
    "lead.shapes=pair": "throw.allowed=off deal.hand=5",
    "lead.shapes=group": "throw.allowed=off deal.hand=5",
    "lead.kicker": "lead.shapes=pair throw.allowed=off deal.hand=5",
    "match.cube": "table.players=2",
    "trump.visible": "trump.source=bottom",
    "deal.prelude=crusade": "table.game=kurukuru trump.source=fixed trump.suit=D",
    "deal.hand=9": "table.players=3",
    "deal.hand=8": "table.players=3",
}
"""What an option, or a value, needs besides its declared needs."""


def _helped(rules: RuleSet, name: str) -> RuleSet:
    """The rules under which an option has an effect: each of its needs is met."""
    for need in OPTIONS[name].needs:
        rules = _helped(rules, need.option)
        if rules.text(need.option) not in need.values:
            rules = rules.with_text(need.option, need.values[0])
    return rules


@cache
def wanted() -> dict[str, RuleSet]:
    """The rules of each golden play, by its name: presets, and ``topic.option=value``."""
    found = {f"preset={preset}": rules for preset, rules in PRESETS.items()}
    for name, option in OPTIONS.items():
        for text in option.texts:
            rules = _helped(RuleSet(), name)
            for helper in (name, f"{name}={text}"):
                for pair in HELPERS.get(helper, "").split():
                    rules = rules.with_text(*pair.split("="))
            found[f"{name}={text}"] = rules.with_text(name, text)
    return found


def moves(name: str, rules: RuleSet, number: int) -> Iterator[tuple[State, Action, State]]:
    """A deal that is played at random, but the same for ever: state, action, the state after it."""
    chance = random.Random(f"golden {name} {number}")
    state = new_deal(rules, shuffled(rules, f"golden {name}", number), 0)
    while state.phase != FINISHED:
        found = [action for seat in state.acting for action in legal(state, seat)]
        actions = {write_action(action): action for action in found}
        action = actions[chance.choice(sorted(actions))] if actions else silence(state)
        assert action is not None
        after = apply(state, action).state
        yield state, action, after
        state = after


def line_of(name: str, number: int, played: Sequence[tuple[State, Action, State]]) -> str:
    """The line of a deal: how many actions, how it ends, and a digest of its actions."""
    state = played[-1][2]
    texts = [write_action(action) for _, action, _ in played]
    assert state.result is not None
    whole = " ".join([*texts, str(tuple(state.result)), str(state.hands)])
    digest = sha256(whole.encode()).hexdigest()[:16]
    return f"{name} {number} {state.moves} {state.result.label} {digest}"


def digests_of(name: str, played: Sequence[tuple[State, Action, State]]) -> str:
    """The line of a deal: a digest each of the events, the views, and the refusals.

    Views: of one seat after another, at every eighth moment. Refusals: why an action that a
    beginner might try is refused, at every moment.
    """
    chance = random.Random(f"told {name}")
    start, end = played[0][0], played[-1][2]
    events: list[object] = [opening_events(start)]
    views, refusals = [], []
    for before, action, after in played:
        happened = events_between(before, action, after)
        events.append(happened)
        events += [redact(event, after.moves % after.law.seats) for event in happened]
        if after.moves % 8 == 0:
            views.append(view_to_json(observe(after, after.moves // 8 % after.law.seats)))
        refusals.append(refusal(apply, before, _guess(chance, before)))
    events.append((ending(end), dealers(end), next_first(end), is_led(end)))
    return digests(name, events, views, refusals)


def _guess(chance: random.Random, state: State) -> Action:
    """An action that a person could think of: with cards of a hand, on the cards of the table."""
    seat = chance.choice(state.acting or range(state.law.seats))
    hand = sorted(faces_of(state.hands[seat])) or [face_of(0)]
    card, other = chance.choice(hand), chance.choice(hand)
    same = next((one for one in hand if one != card and one % 13 == card % 13), other)
    lying = [face_of(entry.attack) for entry in state.bout.table if entry.is_open]
    lying += [face_of(layer.card) for layer in state.pile[-1:]]
    attack = chance.choice(lying or hand)
    if state.law.unseen:
        card = Face(POSITION + chance.randrange(7))
    leads: list[Plain] = [Lead((card,)), Lead((card, same)), Lead((other, card, same)), SIX]
    answers: list[Plain] = [
        *(cover(attack, card), cover(attack, card, down=True), Throw((card,)), Throw((card, same))),
        *(Throw((card,), other), Transfer((card,)), Transfer((card, same)), Show(card)),
        *(Counter(attack, card, (same,)), Chance(attack), Doubt(attack), TAKE, PASS),
    ]
    others: list[Plain] = [
        *(TOP, PASS, TAKE, SIX, cover(card, attack), Exchange((card,)), Exchange(tuple(hand))),
        *(Choose(card % 4), Pick(card)),
    ]
    kinds = others if chance.random() < 0.1 else answers if lying else leads
    action = chance.choice(kinds)
    named = names_seat(state, action) == (chance.random() > 0.02)
    return Seated(seat, action) if named else action


def _chosen(name: str, rules: RuleSet) -> str:
    """The first deal that is neither very short nor very long."""
    found = (line_of(name, number, [*moves(name, rules, number)]) for number in range(100))
    return next(line for line in found if SHORTEST <= int(line.split()[2]) <= LONGEST)


def main() -> None:
    """Writes every line that is missing."""
    lines, digest_lines = lines_of(FILE), lines_of(DIGESTS)
    for name, rules in wanted().items():
        if name not in lines:
            lines[name] = _chosen(name, rules)
        if name not in digest_lines:
            digest_lines[name] = digests_of(
                name, [*moves(name, rules, int(lines[name].split()[1]))]
            )
    for file, found in ((FILE, lines), (DIGESTS, digest_lines)):
        file.write_text("".join(f"{found[name]}\n" for name in wanted()), "utf-8")


def lines_of(file: Path) -> dict[str, str]:
    """The lines of a file, by the name of their play; {} if it is not there."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return {line.split()[0]: line for line in lines}


if __name__ == "__main__":
    main()
