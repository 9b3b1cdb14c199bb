"""A second, slow and simple account of what may be played, on letters and without masks.

It shares with the engine only the rules for who wins a trick.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from napoleon import State
from napoleon.games.napoleon.rules.trick import NO_SUIT, Trick
from napoleon.kit.cards import cards_of, mask_of, read_card, write_card

HONOR_RANKS = "AKQJT"
PAIRS = {"S": "C", "C": "S", "H": "D", "D": "H"}
SUITS = "CDHS"


@dataclass(frozen=True)
class Ending:
    """Hands in letters, whose turn it is, and the cards on the table with the suit they ask for."""

    state: State
    hands: tuple[frozenset[str], ...]
    leader: int
    number: int
    table: tuple[str, ...] = ()
    asked: str = ""
    betrayed: bool = False

    def text(self, name: str) -> str:
        return self.state.rules.text(name)

    @property
    def turn(self) -> int:
        return (self.leader + len(self.table)) % len(self.hands)

    @property
    def trump(self) -> str:
        return SUITS[self.state.agreed.trump] if self.state.agreed.trump < 4 else ""


def ending_of(state: State) -> Ending:
    hands = tuple(frozenset(write_card(card) for card in cards_of(hand)) for hand in state.hands)
    return Ending(state, hands, state.actor, state.trick.number)


def count(ending: Ending) -> int:
    """In how many ways the deal can go on to its end."""
    hand = ending.hands[ending.turn]
    if not hand:
        return 1
    found = 0
    for card in sorted(allowed(ending, hand)):
        for asked in readings(ending, card):
            found += count(played(ending, card, asked))
            if ending.text("betrayal.adjutant") == "on" and card == "CT":
                adjutant = ending.state.adjutant == ending.turn
                if adjutant and not ending.betrayed:
                    found += count(replace(played(ending, card, asked), betrayed=True))
    return found


def suit_of(card: str) -> str:
    return "" if card[0] in "Jj" else card[0]


def is_free(ending: Ending, card: str) -> bool:
    """Cards that need not follow suit."""
    if not suit_of(card):
        return True
    if ending.text("follow.free_roles") == "off":
        return False
    roles = {"SA"} if ending.text("strength.mighty") == "on" else set()
    if ending.trump:
        if ending.text("jacks.right") != "plain":
            roles.add(f"{ending.trump}J")
        if ending.text("jacks.left") != "plain":
            roles.add(f"{PAIRS[ending.trump]}J")
    return card in roles


def allowed(ending: Ending, hand: frozenset[str]) -> set[str]:
    """The cards that may be played, duty by duty."""
    words = ending.text("exceptions.first_trick").split(".") if not ending.number else []
    cards = set(hand)
    if not ending.table:
        if "joker-lead" in words:
            cards = {card for card in cards if suit_of(card)} or cards
        if "trump-lead" in words or "trump-ban" in words:
            cards = {card for card in cards if not leads_trumps(ending, card)} or cards
        return cards
    jokers = {card for card in hand if not suit_of(card)}
    called = ending.text("joker.call") == "on" and "call-void" not in words
    if ending.table[0] == "C3" and jokers and called:
        return jokers
    if ending.asked == "honors":
        fitting = {card for card in hand if suit_of(card) and card[1] in HONOR_RANKS}
    else:
        fitting = {card for card in hand if suit_of(card) and suit_of(card) == ending.asked}
    if any(not is_free(ending, card) for card in fitting):
        cards = fitting | {card for card in hand if is_free(ending, card)}
    if "trump-ban" in words:
        cards = {card for card in cards if suit_of(card) != ending.trump} or cards
    return cards


def leads_trumps(ending: Ending, card: str) -> bool:
    if not ending.trump:
        return False
    joker_leads = ending.text("joker.names") == "trump" and not suit_of(card)
    return joker_leads or suit_of(card) == ending.trump


def readings(ending: Ending, card: str) -> list[str]:
    """The ways to play one card, each by the suit that is asked for if it is led."""
    if suit_of(card):
        return [suit_of(card)]
    words = ending.text("exceptions.first_trick").split(".") if not ending.number else []
    banned = ""
    if "trump-ban" in words or ("trump-lead" in words and not ending.table):
        banned = ending.trump
    names = ending.text("joker.names")
    if names == "card":
        return [suit for suit in SUITS if suit != banned for _ in range(13)]
    if ending.table or ending.number == ending.state.law.tricks - 1:
        return [""]
    if names == "honors":
        return ["honors"]
    if names == "trump" and ending.trump:
        return [ending.trump]
    return [suit for suit in SUITS if suit != banned]


def played(ending: Ending, card: str, asked: str) -> Ending:
    hands = list(ending.hands)
    hands[ending.turn] -= {card}
    table = (*ending.table, card)
    asked = asked if not ending.table else ending.asked
    after = replace(ending, hands=tuple(hands), table=table, asked=asked)
    if len(table) < len(hands):
        return after
    numbers = tuple(read_card(text) for text in table)
    suit = SUITS.index(asked) if asked and asked in SUITS else NO_SUIT
    trick = Trick(ending.number, ending.leader, numbers, mask_of(numbers), suit)
    card_won = ending.state.law.winner(trick, ending.number).card
    leader = (ending.leader + numbers.index(card_won)) % len(hands)
    return replace(after, leader=leader, number=ending.number + 1, table=(), asked="")
