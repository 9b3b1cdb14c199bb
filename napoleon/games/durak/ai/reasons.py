"""Why an action of Durak is good: facts of a view, for hints and for the review.

Each is true whatever the hidden cards are. Cards are in letters, ranks are the letter of a card,
seats are numbers; the page's catalogue has a sentence for each key (``reason.…``).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from napoleon.games.durak.ai.endings.solution import DRAW, WIN, Solution
from napoleon.games.durak.play.actions import (
    PASS,
    TAKE,
    Action,
    Cover,
    Lead,
    Plain,
    Throw,
    Transfer,
    plain,
)
from napoleon.games.durak.play.laying import taken_out
from napoleon.games.durak.play.state import AFTER_TAKE, THROW, face_of, faces_of
from napoleon.games.durak.play.view import View
from napoleon.games.durak.records.hidden import hidden_cards, known_hands
from napoleon.games.durak.rules.law import COPIES, suit_mask
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import RANK_MASK, RANKS, Seat, read_card, write_card
from napoleon.match.protocol import Reason

AGAINST: Final = "known_cover"
"""The one reason that speaks against an action; it comes last, and never alone."""
MOST: Final = 4
"""At most this many reasons are given."""
_HIGH: Final = read_card("DQ") % 13
"""From this rank on a card is worth keeping."""


def reasons(view: View, action: Action, solution: Solution | None = None) -> tuple[Reason, ...]:
    """The reasons for an action of the view's seat, the strongest first.

    ``solution``: what is certain in this position, if anything is. () where nothing is to be said:
    in the games with a pile, and where the seat does not see its own hand.
    """
    found = [*_exact(action, solution)]
    if view.law.game == "classic" and view.hand is not None and not view.law.unseen:
        facts = sorted(_Facts(view).of(plain(action)), key=lambda one: one.key == AGAINST)
        found += facts if any(one.key != AGAINST for one in facts) else []
    return tuple(found[:MOST])


def _reason(key: str, **params: str | int) -> Reason:
    return Reason(key, params)


def _exact(action: Action, solution: Solution | None) -> Iterator[Reason]:
    """What is certain: of this action, and of all together."""
    if solution is None or action not in solution.values:
        return
    value, best = solution.values[action], solution.value
    name = "win" if value == WIN else "draw" if value == DRAW else "loss"
    if value < best:
        yield _reason(f"throws_away_{'win' if best == WIN else 'draw'}")
    elif min(solution.values.values()) == best and len(solution.values) > 1:
        yield _reason(f"all_{name}")
    elif len(solution.best) == 1 < len(solution.values):
        yield _reason(f"only_{name}")
    else:
        yield _reason(f"exact_{name}")


class _Facts:
    """What a view shows of the cards that are still out."""

    def __init__(self, view: View) -> None:
        self.view, self.law, self.bout = view, view.law, view.bout
        self.hand = view.hand or 0
        self.hidden = hidden_cards(view)
        self.known = known_hands(view)
        self.others = self.hidden
        for seat, cards in enumerate(self.known):
            if seat != view.seat:
                self.others |= cards
        self.trumps = suit_mask(self._trump()) if self._trump() >= 0 else 0

    def _trump(self) -> int:
        view = self.view
        return view.own[view.seat] if view.own else view.trump

    def of(self, action: Plain) -> list[Reason]:
        """The facts that speak for an action."""
        match action:
            case Lead(cards):
                return [*self._lead(cards)]
            case Throw(cards, None):
                return [*self._throw(cards)]
            case Cover(attack, card, False):
                return [*self._cover(attack, card)]
            case Transfer():
                return [_reason("passes_on")]
        if action == TAKE and self.view.seat == self.bout.defender:
            return [*self._take()]
        if action == PASS and self.view.phase in (THROW, AFTER_TAKE):
            return [*self._pass()]
        return []

    # ---- attacks

    def _lead(self, cards: tuple[Face, ...]) -> Iterator[Reason]:
        yield from self._against(cards[0])
        rank = RANK_MASK[cards[0] % 13] * COPIES
        own = (self.hand & rank).bit_count() - len(cards)
        if self.law.may_throw and own > 0:
            yield _reason("more_to_add", rank=RANKS[cards[0] % 13], count=own)
        if self._spares_trumps(cards):
            yield _reason("keeps_trump")
        if self._is_weakest(cards[0], self.hand):
            yield _reason("weakest")

    def _throw(self, cards: tuple[Face, ...]) -> Iterator[Reason]:
        if self.view.phase == AFTER_TAKE:
            if not any(self._beats_mine(card, without=cards) for card in cards):
                yield _reason("gives_nothing")
            return
        yield from self._against(cards[0])
        if len(self.bout.table) + len(cards) == self.bout.limit:
            yield _reason("fills_up", count=self.bout.limit)
        if self._is_weakest(cards[0], self.hand & self.bout.fits):
            yield _reason("weakest_added")

    def _against(self, card: Face) -> Iterator[Reason]:
        """How the defender can answer an attack."""
        beating = self._beating(card)
        if not beating & self._held_or_hidden(self.bout.defender):
            yield _reason("unbeatable", seat=self.bout.defender)
            return
        taken = beating & self.known[self.bout.defender]
        if taken:
            yield _reason(AGAINST, seat=self.bout.defender, card=self._weakest(taken))
            return
        weaker = [
            other
            for other in faces_of(self.hand & ~self.trumps)
            if self._order(other) < self._order(card)
            and self._beating(other) & self.known[self.bout.defender]
        ]
        if self.view.phase != THROW and weaker:
            worst = min(weaker, key=self._order)
            cover = self._weakest(self._beating(worst) & self.known[self.bout.defender])
            attack = write_card(worst)
            yield _reason("avoids_known", seat=self.bout.defender, card=cover, attack=attack)

    def _is_weakest(self, card: Face, cards: int) -> bool:
        """Whether a card is weaker than at least one of these, and stronger than none."""
        orders = {self._order(face) for face in faces_of(cards)}
        return len(orders) > 1 and self._order(card) == min(orders)

    def _are_high(self, cards: int) -> bool:
        """Whether all of these plain cards are worth keeping."""
        low = self.law.power(_HIGH)
        return bool(cards) and all(self.law.power(face) >= low for face in faces_of(cards))

    def _spares_trumps(self, cards: tuple[Face, ...]) -> bool:
        return bool(self.hand & self.trumps) and not any(self.trumps >> c & 1 for c in cards)

    def _pass(self) -> Iterator[Reason]:
        fitting = self.hand & self.bout.fits
        if not fitting or len(self.bout.table) >= self.bout.limit:
            yield _reason("nothing_fits")
            return
        if not fitting & ~self.trumps:
            yield _reason("keeps_trump")
        elif self._are_high(fitting & ~self.trumps):
            yield _reason("keeps_high")
        if self.view.phase == AFTER_TAKE:
            useful = [card for card in faces_of(fitting) if self._beats_mine(card, without=(card,))]
            if useful:
                yield _reason("would_give", seat=self.bout.defender, count=len(useful))

    # ---- the defence

    def _cover(self, attack: Face, card: Face) -> Iterator[Reason]:
        found = faces_of(self.hand & self._beating(attack))
        plain_cover = not self.trumps >> card & 1
        if plain_cover and any(self.trumps >> face & 1 for face in found):
            yield _reason("keeps_trump")
        elif len(found) == 1:
            yield _reason("only_cover", attack=write_card(attack))
        elif card == min(found, key=self._order):
            yield _reason("cheapest_cover", attack=write_card(attack))
        waiting = sum(entry.is_open for entry in self.bout.table)
        if waiting != 1 or not self.law.may_throw:
            return
        if len(self.bout.table) >= self.bout.limit:
            yield _reason("limit", count=self.bout.limit)
            return
        count = self._opened(card)
        if count is None:
            return
        others = {self._opened(face) for face in found} - {None, count}
        if not count:
            yield _reason("opens_nothing", rank=RANKS[card % 13], count=count)
        elif others and count < min(other for other in others if other is not None):
            yield _reason("opens_rank", rank=RANKS[card % 13], count=count)

    def _opened(self, card: Face) -> int | None:
        """How many cards can be added because of a cover; None where more than its rank fits."""
        fits, rank = self.law.fits[card], RANK_MASK[card % 13] * COPIES
        return None if fits != rank or fits & self.bout.fits else self._out(rank)

    def _take(self) -> Iterator[Reason]:
        uncovered = [face_of(entry.attack) for entry in self.bout.table if entry.is_open]
        beaten_by = {attack: self.hand & self._beating(attack) for attack in uncovered}
        without = [attack for attack, cards in beaten_by.items() if not cards]
        if without:
            yield _reason("cannot_cover", attack=write_card(without[0]))
            return
        dear = [attack for attack, cards in beaten_by.items() if not cards & ~self.trumps]
        if dear:
            card = self._weakest(beaten_by[dear[0]])
            yield _reason("cover_costs_trump", attack=write_card(dear[0]), card=card)
        elif self._are_high(next(iter(beaten_by.values()), 0) & ~self.trumps):
            yield _reason("keeps_high")
        taken = [card for entry in self.bout.table for card in (entry.attack, entry.cover)]
        trumps = sum(card >= 0 and self.trumps >> card & 1 for card in taken)
        if trumps:
            yield _reason("takes_trumps", count=trumps)

    # ---- cards

    def _beating(self, attack: Face) -> int:
        """The cards of both packs with which the defender beats an attack of this bout."""
        view, bout = self.view, self.bout
        if not view.own:
            return self.law.beaten_by(view.trump)[attack]
        owner = next(
            (entry.owner for entry in bout.table if face_of(entry.attack) == attack), bout.attacker
        )
        return self.law.beating(view.own[bout.defender], view.own[owner]).masks[attack]

    def _beats_mine(self, card: Face, *, without: tuple[Face, ...]) -> bool:
        """Whether the defender could beat another card of this hand with a card."""
        _, rest = taken_out(self.hand, without)
        return any(self._beating(face) >> card & 1 for face in faces_of(rest))

    def _held_or_hidden(self, seat: Seat) -> int:
        """The cards that a seat may hold."""
        return self.known[seat] | (self.hidden if self.view.hands[seat] is None else 0)

    def _out(self, cards: int) -> int:
        """How many of these cards the attackers may hold."""
        return (cards & self.others & ~self.known[self.bout.defender]).bit_count()

    def _order(self, face: Face) -> tuple[bool, int]:
        return bool(self.trumps >> face & 1), self.law.power(face)

    def _weakest(self, cards: int) -> str:
        return write_card(min(faces_of(cards), key=self._order))
