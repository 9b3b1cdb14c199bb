"""A complete player of Napoleon for the arena, in plain Python: it needs nothing but this file.

    python -m napoleon.arena "program:python examples/player.py|casual" --deals 50

Each line on standard input is a question as JSON; each is answered by one line with the same id.
This player passes, lays its lowest cards away, and plays an honor last in a trick or the lowest
card it may. Replace `decide` by something better.
"""

import json
import sys

RANKS = "23456789TJQKA"
HONORS = "TJQKA"


def rank(card):
    """How high a card is; Jokers are highest."""
    return RANKS.index(card[1]) if card[1] in RANKS else len(RANKS)


def decide(view):
    """An action in letters. ``legal`` is null where there are very many: discards, some bids."""
    if view["phase"] == "exchange":
        return "-" + "".join(sorted(view["hand"], key=rank)[: len(view["widow"])])
    legal = view["legal"] or ["pass"]
    if "pass" in legal or view["turn"] is None:
        return "pass"
    if view["phase"] != "play":
        return legal[0]
    last = len(view["trick"]["plays"]) == len(view["honors"]) - 1
    honors = [action for action in legal if last and action[1] in HONORS]
    return max(honors, key=rank) if honors else min(legal, key=rank)


def main():
    """Answers until there are no more questions."""
    for line in sys.stdin:
        question = json.loads(line)
        answer = {"v": 2, "id": question["id"], "answer": decide(question["view"])}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
