"""The golden plays: one deal for each preset and for each value of each option.

``golden_plays.txt`` has a line for each: its name, the number of its deal, how many actions it
has, how it ends, and a digest of its actions. ``python -m tests.games.durak.golden`` writes the
lines that are missing, once an option or a value is added, and leaves alone what is there.
"""

from __future__ import annotations

import random
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from napoleon.games.durak.play.deal import shuffled
from napoleon.games.durak.play.engine import apply, legal, new_deal, silence
from napoleon.games.durak.play.notation import write_action
from napoleon.games.durak.play.state import FINISHED
from napoleon.games.durak.rules import OPTIONS, PRESETS, RuleSet

FILE: Final = Path(__file__).with_name("golden_plays.txt")
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
"""What an option, or a value, needs besides what it says itself."""


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


def play(name: str, rules: RuleSet, number: int) -> str:
    """The line of a deal that is played at random, but the same for ever."""
    chance = random.Random(f"golden {name} {number}")
    state = new_deal(rules, shuffled(rules, f"golden {name}", number), 0)
    texts = []
    while state.phase != FINISHED:
        found = [action for seat in state.acting for action in legal(state, seat)]
        actions = {write_action(action): action for action in found}
        action = actions[chance.choice(sorted(actions))] if actions else silence(state)
        assert action is not None
        texts.append(write_action(action))
        state = apply(state, action).state
    assert state.result is not None
    told = " ".join([*texts, str(tuple(state.result)), str(state.hands)])
    digest = sha256(told.encode()).hexdigest()[:16]
    return f"{name} {number} {state.moves} {state.result.label} {digest}"


def _chosen(name: str, rules: RuleSet) -> str:
    """The first deal that is neither very short nor very long."""
    found = (play(name, rules, number) for number in range(100))
    return next(line for line in found if SHORTEST <= int(line.split()[2]) <= LONGEST)


def main() -> None:
    """Writes every line that is missing."""
    lines = FILE.read_text("utf-8").splitlines() if FILE.exists() else []
    there = {line.split()[0]: line for line in lines}
    found = [there.get(name) or _chosen(name, rules) for name, rules in wanted().items()]
    FILE.write_text("".join(f"{line}\n" for line in found), "utf-8")


if __name__ == "__main__":
    main()
