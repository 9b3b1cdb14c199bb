"""A second, slow and simple engine of Durak's base game, on letters and without masks.

It plays the throw-in game, the transfer game and the simple game for two to six people, and is
written from the rules, not from the engine. It shares no code with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy

SUITS = "CDHS"
RANKS = "6789TJQKA"
HAND = 6
MOST_ATTACKS = 6


class Game:
    """One deal of one of the three games, with its cards in letters, the suit in front."""

    def __init__(
        self, name: str, hands: Sequence[set[str]], talon: list[str], trump: str, attacker: int
    ) -> None:
        self.throws_in = name != "prostoy"
        self.passes_on = name == "perevodnoy"
        self.most_led = 2 if name == "prostoy" else 1
        self.hands = [set(hand) for hand in hands]
        self.talon = list(talon)  # the next card to be drawn in front, the turn-up at the end
        self.trump = trump
        self.discard: set[str] = set()
        self.out = [seat for seat, hand in enumerate(hands) if not hand and not talon]
        self.over = False
        self.durak: int | None = None
        self.disgrace = ""
        self.begin_bout(attacker)

    def copy(self) -> Game:
        return deepcopy(self)

    # ---- seats -----------------------------------------------------------------------------

    def left_of(self, seat: int) -> int:
        """The next player clockwise who is still in the game."""
        seat = (seat + 1) % len(self.hands)
        while seat in self.out:
            seat = (seat + 1) % len(self.hands)
        return seat

    def throwers(self) -> list[int]:
        """Those who may add cards: all but the defender, until they have nothing more to add.

        There is no order. Once something is added, players who had passed may change their mind,
        and the defender may answer without waiting for the others. (Both are the project's
        reading.)
        """
        others = [seat for seat in range(len(self.hands)) if seat != self.defender]
        return [seat for seat in others if self.hands[seat] and seat not in self.passed]

    def may_act(self) -> list[int]:
        if self.over:
            return []
        if not self.attacks:
            return [self.attacker]
        answering = [self.defender] if self.open_attacks() else []
        return [*self.throwers(), *answering] if self.adding else answering

    # ---- the table -------------------------------------------------------------------------

    def begin_bout(self, attacker: int) -> None:
        self.attacker = attacker
        self.leader = attacker
        self.led_from = set(self.hands[attacker])
        self.attacks: list[str] = []
        self.covers: dict[str, str] = {}
        self.adding = False
        self.passed: set[int] = set()
        self.emptied: list[int] = []
        self.defends(self.left_of(attacker))

    def defends(self, seat: int) -> None:
        """A player becomes the defender; the size of their hand is the limit."""
        self.defender = seat
        self.limit = min(MOST_ATTACKS, len(self.hands[seat]))

    def open_attacks(self) -> list[str]:
        return [card for card in self.attacks if card not in self.covers]

    def beats(self, cover: str, attack: str) -> bool:
        if cover[0] == attack[0]:
            return RANKS.index(cover[1]) > RANKS.index(attack[1])
        return cover[0] == self.trump

    # ---- what may be done --------------------------------------------------------------------

    def legal(self, seat: int) -> set[str]:
        """The legal actions of a player, as texts."""
        if seat not in self.may_act():
            return set()
        if not self.attacks:
            return self.leads(seat)
        if seat != self.defender:
            ranks = {card[1] for card in [*self.attacks, *self.covers.values()]}
            return {"+" + card for card in self.hands[seat] if card[1] in ranks} | {"pass"}
        found = {"take"}
        for attack in self.open_attacks():
            for card in self.hands[seat]:
                if self.beats(card, attack):
                    found.add(f"{attack}/{card}")
        if self.may_pass_on(seat):
            rank = self.attacks[0][1]
            found |= {">" + card for card in self.hands[seat] if card[1] == rank}
        return found

    def leads(self, seat: int) -> set[str]:
        cards = sorted(self.hands[seat])
        found = set(cards)
        if self.most_led == 2 and len(self.hands[self.defender]) >= 2:
            found |= {a + b for a in cards for b in cards if a < b and a[1] == b[1]}
        return found

    def may_pass_on(self, seat: int) -> bool:
        """Nothing is covered, and the next defender has a card for every attack and the new one."""
        if not self.passes_on or self.covers:
            return False
        after = len(self.attacks) + 1
        return len(self.hands[self.left_of(seat)]) >= after and after <= MOST_ATTACKS

    # ---- what follows ------------------------------------------------------------------------

    def play(self, seat: int, text: str) -> None:
        if text not in self.legal(seat):
            raise ValueError(f"{seat} may not play {text}")
        if text == "take":
            self.end_bout(defended=False)
        elif text == "pass":
            self.passed.add(seat)
            self.go_on()
        elif "/" in text:
            attack, card = text.split("/")
            self.lay(seat, card)
            self.covers[attack] = card
            self.adding = not self.open_attacks()
            self.passed = set()
            self.go_on()
        elif text[0] == ">":
            self.lay(seat, text[1:])
            self.attacks.append(text[1:])
            self.attacker = seat
            self.defends(self.left_of(seat))
        else:
            text = text.removeprefix("+")
            for card in [text[:2], text[2:]] if len(text) == 4 else [text]:
                self.lay(seat, card)
                self.attacks.append(card)
            self.passed = set()
            self.go_on()

    def lay(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        if not self.hands[seat]:
            self.emptied.append(seat)

    def go_on(self) -> None:
        """Can a player still add cards? If not, the defender answers, or has held."""
        full = len(self.attacks) >= self.limit
        if self.adding and self.throws_in and not full and self.throwers():
            return
        self.adding = False
        if not self.open_attacks():
            self.end_bout(defended=True)

    def end_bout(self, *, defended: bool) -> None:
        cards = {*self.attacks, *self.covers.values()}
        if defended:
            self.discard |= cards
        else:
            self.hands[self.defender] |= cards
        self.refill()
        defender = self.defender
        if not self.talon:
            empty = [seat for seat in self.emptied if not self.hands[seat]]
            self.out += [seat for seat in empty if seat not in self.out]
        holders = [seat for seat, hand in enumerate(self.hands) if hand]
        if len(holders) <= 1:
            self.finish(holders)
        elif defended and defender not in self.out:
            self.begin_bout(defender)
        else:
            self.begin_bout(self.left_of(defender))

    def refill(self) -> None:
        """The attacker first, then the others clockwise, the defender last."""
        seats = [(self.attacker + step) % len(self.hands) for step in range(len(self.hands))]
        seats.remove(self.defender)
        for seat in [*seats, self.defender]:
            while self.talon and len(self.hands[seat]) < HAND:
                self.hands[seat].add(self.talon.pop(0))

    def finish(self, holders: list[int]) -> None:
        self.over = True
        if not holders:
            return
        self.durak = holders[0]
        if self.durak == self.defender and all(card[1] == "6" for card in self.led_from):
            if len(self.led_from) > 1:
                self.disgrace = "sixes"
            elif self.trump + "6" not in self.led_from:
                self.disgrace = "six"


def dealt(name: str, players: int, pack: Sequence[str], dealer: int, *, durak_deals: bool) -> Game:
    """The game after the deal; in later hands the durak deals, and the next seat attacks."""
    order = [(dealer + 1 + step) % players for step in range(players)]
    hands: list[set[str]] = [set() for _ in range(players)]
    for at in range(HAND * players):
        hands[order[at % players]].add(pack[at])
    rest = list(pack[HAND * players :])
    turned_up = rest[0] if rest else pack[-1]
    talon = [*rest[1:], *rest[:1]]
    trump = turned_up[0]
    attacker = order[0]
    if not durak_deals:
        for rank in reversed(RANKS):
            for seat in order:
                if trump + rank in hands[seat]:
                    attacker = seat
    return Game(name, hands, talon, trump, attacker)
