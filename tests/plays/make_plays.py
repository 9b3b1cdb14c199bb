"""Makes the golden plays: one deal for each preset and for each value of each option.

Run once (``python -m tests.plays.make_plays``) when an option or a value is added: it makes what is
missing and leaves the rest alone.
"""

from __future__ import annotations

import random

from napoleon import Match, Record, RuleSet, read_record, write_record
from tests.laws.random_play import some_action
from tests.plays.golden import DIGESTS, FOLDER, digest_lines, digests_of, wanted


def play(name: str, rules: RuleSet) -> str:
    """The text of one deal, played with random but repeatable actions."""
    chance = random.Random(f"golden {name}")
    attempt = 0
    while True:
        match = Match.new(rules, f"golden {name} {attempt}")
        while not match.deal_over:
            match, _ = match.play(some_action(chance, match.state))
        if match.state.result is not None:
            return write_record(Record.of(match))
        attempt += 1


def main() -> None:
    """Make every play that is missing, and every line of digests."""
    lines = digest_lines()
    for name, rules in wanted().items():
        path = FOLDER / f"{name}.txt"
        if not path.exists():
            path.write_text(play(name, rules), encoding="utf-8")
        if name not in lines:
            lines[name] = digests_of(name, read_record(path.read_text("utf-8")))
    DIGESTS.write_text("".join(f"{lines[name]}\n" for name in wanted()), encoding="utf-8")


if __name__ == "__main__":
    main()
