"""Reads games of `casual` and `beginner` for plays that look foolish, as complaints.

    python -m bench.complaints_list build/complaints --deals 40
    python -m napoleon complaints build/complaints

Each kind of play below is one at which a person at the table would say "I would not have played
that". Most of them turn out to be right: the judge says which. The list in `bench/complaints` was
begun so; `bench/results/complaints.md` says what became of it.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from napoleon.games import game_named
from napoleon.games.durak.play.actions import TAKE, Cover, Lead, Throw, plain
from napoleon.games.durak.play.state import AFTER_TAKE
from napoleon.games.durak.play.view import View as DurakView
from napoleon.games.napoleon.play.actions import Play
from napoleon.games.napoleon.play.state import PLAY
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.kit.cards import ACE, DECK, JOKER, TEN, rank_of, suit_of
from napoleon.match.complaint import Complaint, write
from napoleon.match.game import REDEAL, Action, Game, State
from napoleon.match.player_stream import deal_stream
from napoleon.match.records.record import Record
from napoleon.match.rooms import players_of
from napoleon.match.turns import next_action

SEED: Final = "complaints"
LEVELS: Final = ("casual", "beginner")
GAMES: Final = {
    "napoleon": ("preset=sdc",),
    "durak": (
        "preset=podkidnoy",
        "preset=podkidnoy&table.players=2",
        "preset=perevodnoy",
        "preset=kurukuru",
        "preset=heap",
    ),
}
LONG: Final = 8
"""A talon of so many cards is long."""
Reading = Callable[[Any, Any], str]


def _is_honor(card: int) -> bool:
    return card < JOKER and rank_of(card) >= TEN


def _wins(view: PlayerView, card: int) -> bool:
    """Whether the last card of a trick wins it."""
    return view.law.winner(view.trick.plus(card), view.trick.number).card == card


def _enemy_wins(view: PlayerView) -> bool:
    """Whether the trick is an enemy's before its last card, as far as the seat knows."""
    trick = view.trick
    winner = view.law.winner(trick, trick.number).card
    seat = (trick.leader + trick.cards.index(winner)) % view.players
    roles = {view.role(view.seat), view.role(seat)}
    return "ally" in roles and len(roles - {"?"}) > 1


def napoleon_play(view: PlayerView, action: Action) -> str:
    """What a person would say of a play of Napoleon; "" for nothing."""
    if view.phase != PLAY or not isinstance(action, Play):
        return ""
    legal = [one for one in view.legal if isinstance(one, Play)]
    trick, card, last = view.trick, action.card, len(view.trick.cards) == view.players - 1
    honors = sum(map(_is_honor, trick.cards)) + view.waiting
    low = [one for one in legal if one.card < JOKER and not _is_honor(one.card)]
    if card >= JOKER and trick.cards and honors < 2 and len(legal) > 1:
        return "a Joker for a trick with little in it"
    if card < JOKER and rank_of(card) == ACE and last and low and honors == 0:
        return "an ace on a trick with nothing in it"
    if _is_honor(card) and last and low and not _wins(view, card):
        return "an honor on a trick that is lost"
    able = [one for one in legal if last and _wins(view, one.card)]
    if able and honors > 1 and not _wins(view, card) and _enemy_wins(view):
        return "leaves honors to the enemy that it could win"
    if not trick.cards and suit_of(card) == view.trump and view.role(view.seat) == "ally":
        return "an ally leads trumps"
    return ""


def durak_play(view: DurakView, action: Action) -> str:
    """What a person would say of a play of Durak; "" for nothing."""
    done, others = plain(action), [*map(plain, view.legal)]
    power, trump = view.law.power, view.own[view.seat] if view.own else view.trump
    high = max(power(card % DECK) for card in view.law.cards) - 1

    def is_trump(face: int) -> bool:
        return face < DECK and suit_of(face) == trump

    def plain_of(kind: type[Any]) -> list[Any]:
        return [one for one in others if isinstance(one, kind) and not is_trump(_face(one))]

    long = view.talon >= LONG
    if isinstance(done, Lead) and long and is_trump(_face(done)) and plain_of(Lead):
        return "a trump led with a long talon"
    low = any(power(_face(one)) < high for one in plain_of(Lead))
    if isinstance(done, Lead) and long and low and power(_face(done)) >= high:
        return "a king or an ace led with a long talon"
    same = [one for one in plain_of(Cover) if one.attack == getattr(done, "attack", None)]
    if isinstance(done, Cover) and is_trump(_face(done)) and same:
        return "a trump where a plain card covers"
    lower = any(power(_face(one)) + 2 < power(_face(done)) for one in same)
    if isinstance(done, Cover) and not is_trump(_face(done)) and lower:
        return "a high card where a low one covers"
    if done == TAKE and plain_of(Cover) and len(view.bout.table) < 2:
        return "takes what a plain card covers"
    late = view.phase == AFTER_TAKE or long
    strong = isinstance(done, Throw) and (is_trump(_face(done)) or power(_face(done)) >= high)
    if late and strong:
        return "a strong card added"
    return ""


def _face(action: Any) -> int:
    face: int = action.card if isinstance(action, Cover) else action.cards[0]
    return face


READ: Final[dict[str, Reading]] = {"napoleon": napoleon_play, "durak": durak_play}


def deals(game: Game, query: str, level: str, count: int) -> Iterator[Record]:
    """Deals of players of one level."""
    rules = game.rules.from_query(query)[0]
    for number in range(1, count + 1):
        for attempt in range(40):
            state, done = _played(game, rules, level, number, attempt)
            ending = game.ending(state)
            if ending is not None and ending.label != REDEAL:
                more = {"seed": SEED, "number": number, "attempt": attempt}
                yield Record.ended(game, state, done, **more)
                break


def _played(
    game: Game, rules: Any, level: str, number: int, attempt: int
) -> tuple[State, list[Action]]:
    """A deal, played to its end, and its actions."""
    done, choose = list[Action](), players_of(game).choose
    deal = game.shuffled(rules, SEED, number, attempt)
    state = game.new_deal(rules, deal, number % game.seats(rules))

    def decided(seat: int) -> Action:
        chance = deal_stream(SEED, seat, number, attempt, len(done))
        return choose(game.observe(state, seat), level, chance, 60_000).action

    while game.actors(state):
        done.append(next_action(game, state, decided))
        state = game.apply(state, done[-1]).state
    return state, done


def found_in(record: Record, level: str) -> Iterator[Complaint]:
    """The plays of a deal at which a person would say something."""
    levels = tuple((f"Level{seat}", level) for seat in range(record.seats))
    for ply in range(1, len(record.actions) + 1):
        told = Complaint(record, ply, tags=levels)
        if told.seat is None or len(told.view.legal) < 2:
            continue
        words = READ[record.game.name](told.view, told.action)
        if words:
            yield told._replace(words=words)


def main() -> None:
    """Write the complaints to a folder: of each kind so many for every game and level."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("folder", type=Path)
    parser.add_argument("--deals", type=int, default=20, help="for every game and level")
    parser.add_argument("--games", nargs="*", default=[*GAMES], help="(both)")
    parser.add_argument("--each", type=int, default=3, help="complaints of a kind, game and level")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    counts: Counter[tuple[str, ...]] = Counter()
    for name in options.games:
        for level in LEVELS:
            for query in GAMES[name]:
                for record in deals(game_named(name), query, level, options.deals):
                    for told in found_in(record, level):
                        kind = name, level, told.words
                        counts[kind] += 1
                        if counts[kind] <= options.each:
                            text = "-".join((*kind, str(counts[kind]))).replace(" ", "_")
                            (options.folder / f"{text}.txt").write_text(write(told), "utf-8")
    for kind, count in sorted(counts.items()):
        print(count, *kind, sep="\t")


if __name__ == "__main__":
    main()
