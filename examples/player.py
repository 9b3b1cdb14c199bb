"""A complete player for the arena, in plain Python: it needs nothing but this file.

    python -m napoleon.arena "program:python examples/player.py|casual" --deals 50

Each line on standard input is a question as JSON; each is answered by one line with the same id.
This player passes, lays its lowest cards away, and plays an honor last in a trick or the lowest
card it may. Replace `decide` by something better.
"""

import json
import sys

RANKS = "23456789TJQKA"
HONORS = "TJQKA"


def cards_of(text):
    """The cards of a hand such as C3HTJo, as a list."""
    return [text[at : at + 2] for at in range(0, len(text), 2)]


def rank(card):
    """How high a card is; Jokers are highest."""
    return RANKS.index(card[1]) if card[1] in RANKS else len(RANKS)


def decide(view):
    """An action in letters. ``legal`` is null where there are very many: discards, some bids."""
    if view["phase"] == "exchange":
        size = len(cards_of(view["widow"]))
        return "-" + "".join(sorted(cards_of(view["hand"]), key=rank)[:size])
    legal = view["legal"] or ["pass"]
    if "pass" in legal or view["turn"] is None:
        return "pass"
    if view["phase"] != "play":
        return legal[0]
    trick = view["trick"].split()[1:]
    last = len(trick) == len(view["honors"]) - 1
    honors = [action for action in legal if last and action[1] in HONORS]
    return max(honors, key=rank) if honors else min(legal, key=rank)


def main():
    """Answers until there are no more questions."""
    for line in sys.stdin:
        request = json.loads(line)
        answer = {"v": 1, "id": request["id"], "answer": decide(request["view"])}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
