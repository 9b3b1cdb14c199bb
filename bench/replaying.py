"""The cost of replaying a match: by the length of a deal, and for a reader's worst texts.

``python -m bench.replaying``: seconds for each length, and for each action. Where the latter grows
with the length, some work is repeated for each action.
"""

from __future__ import annotations

from time import process_time

from napoleon.games.durak.game import GAME
from napoleon.match.match import Match
from napoleon.ui.challenge import state as challenges

LENGTHS = (1_000, 4_000, 16_000)
ENDLESS = "preset=reversed&pack.copies=2&match.target=99"
"""Rules under which a deal goes on until a player wants to end it."""
LINKS = (
    (ENDLESS, "A"),
    ("preset=pair&pack.copies=2&defend.face_down=must&pile.nine=any&match.target=99", "A"),
    ("preset=deal-out&pack.copies=2&trump.visible=off&match.target=99", "A"),
)


def lengths() -> None:
    """The match alone: one action is played again and again, the game does nothing."""
    rules = GAME.rules.from_query(ENDLESS)[0]
    start = Match.begun(GAME, rules, "bench")
    action = GAME.legal(start.state, GAME.actors(start.state)[0])[0]
    for length in LENGTHS:
        match, begun = start, process_time()
        for _ in range(length):
            after, _ = match.play(action)
            match = after._replace(state=start.state)
        spent = process_time() - begun
        print(f"{length:>6} actions: {spent:.3f} s, {1e6 * spent / length:.1f} µs each")


def links() -> None:
    """Sixty deals a person, eight people, all of them refused in the end."""
    for number, (rules, word) in enumerate(LINKS):
        query = f"?game=durak&{rules}&seed=bench&deal=1&level=casual"
        people = (f"p:{at}:0-0:{'.'.join([word] * (60 - at))}" for at in range(8))
        body = "~".join(("1", *people))
        text = f"{query}#c={body}~k:{challenges.checksum(query, body)}"
        units, reason, begun = 0, "", process_time()
        try:
            for _ in challenges.reading(GAME, text):
                units += 1
        except challenges.BadChallenge as bad:
            reason = bad.reason
        spent = process_time() - begun
        print(f"link {number + 1}: {len(text)} characters, {units} units, {spent:.2f} s, {reason}")


if __name__ == "__main__":
    lengths()
    links()
