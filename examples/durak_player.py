"""A complete player of Durak for the arena, in plain Python: it needs nothing but this file.

    python -m napoleon.arena --game durak "program:python examples/durak_player.py|casual"

Each line on standard input is a question as JSON; each is answered by one line with the same id.
This player lays the lowest card it may, keeps its trumps for covering, and takes only when it can
do nothing else. Replace `cost` by something better: ``view["legal"]`` has every action there is.
"""

import json
import re
import sys

RANKS = "23456789TJQKA"
PASS, TAKE = 50, 200
CARD = re.compile(r"[CDHS][2-9TJQKA]")


def worth(card, trump):
    """What a card is worth: its rank, and more than any other if it is a trump."""
    return RANKS.index(card[1]) + (len(RANKS) if card[0] == trump else 0)


def cost(action, trump):
    """What an action spends: ``2:+D7``, ``C7/C9``, ``>D7`` … the cards after the last symbol."""
    text = action.partition(":")[2] or action
    if text in ("pass", "take"):
        return PASS if text == "pass" else TAKE
    own = CARD.findall(text.partition("/")[2] or text)
    spent = sum(worth(card, trump) for card in own)
    adds_a_trump = text[0] == "+" and any(card[0] == trump for card in own)
    return spent + (PASS if adds_a_trump else 0)


def decide(view):
    """An action in letters, one of those that are legal."""
    return min(view["legal"], key=lambda action: cost(action, view["trump"]))


def main():
    """Answers until there are no more questions."""
    for line in sys.stdin:
        question = json.loads(line)
        answer = {"v": 2, "id": question["id"], "answer": decide(question["view"])}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
