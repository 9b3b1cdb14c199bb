"""Reads games of `casual` and `beginner` for plays that look foolish, as complaints.

    python -m bench.complaints_list build/complaints --deals 40
    python -m napoleon complaints build/complaints

Each kind of play below is one at which a person at the table would say "I would not have played
that". Most of them turn out to be right: the judge says which. The list in `bench/complaints` began
like this; `bench/results/complaints.md` has the outcome.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from napoleon.games import game_named
from napoleon.games.durak.play.actions import PASS, TAKE, Cover, Lead, Throw, plain
from napoleon.games.durak.play.actions import Action as DurakAction
from napoleon.games.durak.play.state import AFTER_TAKE
from napoleon.games.durak.play.view import View as DurakView
from napoleon.games.napoleon.play.actions import Play
from napoleon.games.napoleon.play.state import PLAY
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.kit.cards import ACE, DECK, JOKER, TEN, rank_of, suit_of
from napoleon.match.complaint import Complaint, write
from napoleon.match.game import REDEAL, Action, Game, State
from napoleon.match.player_stream import deal_stream
from napoleon.match.records.record import AnyRecord, Record
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
"""A talon of this many cards is long."""
HIGH_LEAD: Final = "a king or an ace led with a long talon"
Said = tuple[str, Action] | None
"""A person's comment on a play, and what they would have played; None for nothing."""
Reading = Callable[[Any, Any], Said]


def _is_honor(card: int) -> bool:
    return card < JOKER and rank_of(card) >= TEN


def _wins(view: PlayerView, card: int) -> bool:
    """Whether the last card of a trick wins it."""
    return view.law.winner(view.trick.plus(card), view.trick.number).card == card


def _friend_wins(view: PlayerView) -> bool:
    """Whether a friend's card lies on top before the last one, as far as the seat knows."""
    return _known_roles(view) in ({"ally"}, {"napoleon", "adjutant"})


def _enemy_wins(view: PlayerView) -> bool:
    """Whether an enemy's does."""
    roles = _known_roles(view)
    return "ally" in roles and bool(roles & {"napoleon", "adjutant"})


def _known_roles(view: PlayerView) -> set[str]:
    """The roles of the seat and of the one whose card lies on top."""
    trick = view.trick
    winner = view.law.winner(trick, trick.number).card
    seat = (trick.leader + trick.cards.index(winner)) % view.players
    return {view.role(view.seat), view.role(seat)}


def napoleon_play(view: PlayerView, action: Action) -> Said:
    """A person's comment on a play of Napoleon."""
    if view.phase != PLAY or not isinstance(action, Play):
        return None
    legal = [one for one in view.legal if isinstance(one, Play)]
    trick, card, last = view.trick, action.card, len(view.trick.cards) == view.players - 1
    honors = sum(map(_is_honor, trick.cards)) + view.waiting
    low = [one for one in legal if one.card < JOKER and not _is_honor(one.card)]
    low.sort(key=lambda one: (suit_of(one.card) == view.trump, rank_of(one.card)))
    if card >= JOKER and trick.cards and honors < 2 and low:
        return "a Joker for a trick with little in it", low[0]
    if card < JOKER and rank_of(card) == ACE and last and low and honors == 0:
        return "an ace on a trick with nothing in it", low[0]
    if _is_honor(card) and last and low and not _wins(view, card) and not _friend_wins(view):
        return "an honor on a trick that is lost", low[0]
    able = [one for one in legal if last and _wins(view, one.card)]
    if able and honors > 1 and not _wins(view, card) and _enemy_wins(view):
        return "leaves honors to the enemy that it could win", able[0]
    others = [one for one in legal if suit_of(one.card) != view.trump and one.card < JOKER]
    is_ally = view.role(view.seat) == "ally"
    if not trick.cards and suit_of(card) == view.trump and is_ally and others:
        return "an ally leads trumps", min(others, key=lambda one: rank_of(one.card))
    return None


def durak_play(view: DurakView, action: DurakAction) -> Said:
    """A person's comment on a play of Durak."""
    done, others = plain(action), {plain(one): one for one in view.legal}
    power, trump = view.law.power, view.own[view.seat] if view.own else view.trump
    high = max(power(card % DECK) for card in view.law.cards) - 1

    def strength(one: Any) -> int:
        face = _face(one)
        return power(face) + (20 if face < DECK and suit_of(face) == trump else 0)

    def lowest(kind: type[Any], attack: int = -1) -> Any:
        """The cheapest other action of a kind that costs no trump."""
        found = [one for one in others if isinstance(one, kind) and strength(one) < 20]
        if attack >= 0:
            found = [one for one in found if one.attack == attack]
        return min(found, key=strength, default=None)

    long, found, words = view.talon >= LONG, None, ""
    if isinstance(done, Lead) and long and strength(done) >= high:
        found = lowest(Lead)
        words = "a trump led with a long talon" if strength(done) > 19 else HIGH_LEAD
    elif isinstance(done, Cover) and strength(done) > 19:
        found, words = lowest(Cover, done.attack), "a trump where a plain card covers"
    elif isinstance(done, Cover):
        found, words = lowest(Cover, done.attack), "a high card where a low one covers"
        found = found if found and strength(found) + 2 < strength(done) else None
    elif done == TAKE and len(view.bout.table) < 2:
        found, words = lowest(Cover), "takes what a plain card covers"
    elif isinstance(done, Throw) and strength(done) >= high:
        words = "a strong card added"
        found = PASS if (view.phase == AFTER_TAKE or long) and PASS in others else None
    if found is None or found == done:
        return None
    return words, others[found]


def _face(action: Any) -> int:
    face: int = action.card if isinstance(action, Cover) else action.cards[0]
    return face


READ: Final[dict[str, Reading]] = {"napoleon": napoleon_play, "durak": durak_play}


def deals(game: Game, query: str, level: str, count: int) -> Iterator[AnyRecord]:
    """Deals of players of one level."""
    rules = game.rules.from_query(query)[0]
    for number in range(1, count + 1):
        for attempt in range(40):
            state, done = _played(game, rules, level, number, attempt)
            ending = game.ending(state)
            if ending is not None and ending.label != REDEAL:
                yield Record.ended(game, state, done, seed=SEED, number=number, attempt=attempt)
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
        action: Action = choose(game.observe(state, seat), level, chance, 60_000).action
        return action

    while game.actors(state):
        done.append(next_action(game, state, decided))
        state = game.apply(state, done[-1]).state
    return state, done


def found_in(record: AnyRecord, level: str) -> Iterator[Complaint]:
    """The plays of a deal at which a person would say something."""
    levels = tuple((f"Level{seat}", level) for seat in range(record.seats))
    for ply in range(1, len(record.actions) + 1):
        complaint = Complaint(record, ply, tags=levels)
        if complaint.seat is None or len(complaint.view.legal) < 2:
            continue
        said = READ[record.game.name](complaint.view, complaint.action)
        if said is not None:
            yield complaint._replace(words=said[0], instead=said[1])


def main() -> None:
    """Write the complaints to a folder, a number of each kind for every game and level."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("folder", type=Path)
    parser.add_argument("--deals", type=int, default=20, help="for every game and level")
    parser.add_argument("--games", nargs="*", default=[*GAMES], help="(both)")
    parser.add_argument("--each", type=int, default=3, help="complaints of a kind, game and level")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    counts: Counter[tuple[str, str, str]] = Counter()
    for name in options.games:
        for level in LEVELS:
            for query in GAMES[name]:
                for record in deals(game_named(name), query, level, options.deals):
                    for complaint in found_in(record, level):
                        kind = name, level, complaint.words
                        counts[kind] += 1
                        if counts[kind] <= options.each:
                            text = "-".join((*kind, str(counts[kind]))).replace(" ", "_")
                            (options.folder / f"{text}.txt").write_text(write(complaint), "utf-8")
    for kind, count in sorted(counts.items()):
        print(count, *kind, sep="\t")


if __name__ == "__main__":
    main()
