"""Deals: the pack in its order, shuffled from a seed, or a position laid out by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple, TypedDict

from napoleon.games.durak.rules import deal as dealing
from napoleon.games.durak.rules import first, pack, trump
from napoleon.games.durak.rules.book import RuleSet
from napoleon.games.durak.rules.law import Law, law_of
from napoleon.kit.cards import (
    ACE,
    DECK,
    SUITS,
    BadCard,
    Card,
    Seat,
    mask_of,
    rank_of,
    read_cards,
    suit_of,
)
from napoleon.kit.cards import write_card as write_face
from napoleon.kit.chance import BadSeed, Chance, number_of, seed_of, stream_of
from napoleon.kit.drawn import svg_of
from napoleon.kit.json_in import JsonWritten
from napoleon.kit.kinds import must_be, several
from napoleon.match.game import turned
from napoleon.match.refusals import BadDeal, IllegalAction
from napoleon.match.wanted import first_wanted

if TYPE_CHECKING:
    from typing import Unpack

SHUFFLE_VERSION = 1
FINGERPRINT_DIGITS = 8
DIGEST_DIGITS = 32
_MOST, _HIGHEST, _LONGEST = 7, 9999, 216
"""The most hands, the highest number and the longest text of a position."""
NO_SUIT = "N"
"""Instead of the letter of a trump suit: there is none."""
MOST_ATTEMPTS = 100
"""The most times that a deal is shuffled again; the last one then counts (ours)."""


class Position(NamedTuple):
    """Cards laid out by hand, as texts: the hands and all that is not as at the start of a deal."""

    hands: tuple[str, ...]
    """The hands, by seat."""
    talon: str = ""
    """The talon, the card to be drawn first in front; the turn-up is its last card (or the last
    but one above a hidden card)."""
    trump: str = ""
    """The letter of the trump suit, ``N`` for none; where all have their own, one for each seat.
    Left out: what the turn-up or the rules name, and where they name nothing, none."""
    attacker: Seat = 0
    """The seat that leads; it is dealt to first where a prelude deals the cards."""
    pile: str = ""
    """The cards on the pile, the top card last."""
    down: tuple[str, ...] = ()
    """The face-down cards before each seat, the card to be picked up first in front."""
    discard: str | None = None
    """The cards out of play; None: all the other cards."""
    bouts: int = 1
    """How many bouts are over."""
    successes: int = 0
    """How many of them were defended."""
    open: bool = False
    """Whether everybody has seen the hands."""

    def write(self) -> JsonWritten:
        """The position as an object of JSON; fields that say nothing are left out."""
        usual = Position(self.hands)._asdict()
        return {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in self._asdict().items()
            if name == "hands" or value != usual[name]
        }

    @classmethod
    def read(cls, data: Mapping[str, object]) -> Position:
        """The reverse of `write`. Raises `BadDeal`."""
        fields: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in data.items()
        }
        if "hands" not in fields or not all(_fits(name, value) for name, value in fields.items()):
            raise BadDeal("bad_position")
        return cls(**fields)


class PositionFields(TypedDict, total=False):
    """The fields of `Position` beside the hands and the talon."""

    trump: str
    attacker: Seat
    pile: str
    down: Sequence[str]
    discard: str | None
    bouts: int
    successes: int
    open: bool


def _fits(name: str, value: object) -> bool:
    """Whether a field of a position has a value of its kind, and not a huge one."""
    match name:
        case "hands" | "down":
            return isinstance(value, tuple) and len(value) <= _MOST and all(map(_is_text, value))
        case "talon" | "trump" | "pile":
            return _is_text(value)
        case "discard":
            return value is None or _is_text(value)
        case "open":
            return isinstance(value, bool)
        case "attacker" | "bouts" | "successes":
            return type(value) is int and 0 <= value <= _HIGHEST
    return False


def _is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= _LONGEST


def _stream(position: Position) -> str:
    """What chance depends on in a position; hands that everybody saw do not change it."""
    position = position._replace(trump=position.trump or NO_SUIT)
    return f"position|{position}".replace(f", open={position.open})", ")")


class Deal(NamedTuple):
    """The pack in the order in which it is dealt, or a position."""

    cards: tuple[Card, ...]
    """The cards from the top of the pack; () for a position."""
    stream: str = ""
    """What chance depends on during the deal: nobody at the table knows it."""
    position: Position | None = None
    """Cards laid out by hand; None: the pack is dealt."""
    led: bool = False
    """Whether the first seat attacks first, because a deal before has decided it (B09)."""

    def _repr_svg_(self) -> str | None:
        return svg_of(self)

    @classmethod
    def parse(cls, hands: Sequence[str], talon: str = "", **others: Unpack[PositionFields]) -> Deal:
        """A position from card letters; ``others`` are the fields of `Position`.

        Raises `BadDeal` for an unknown field, a text that is not cards, and a letter that no trump
        suit has.

        >>> Deal.parse(["S7", "D8"], "HT", trump="H").order
        'S7.D8.HT.H.0'
        """
        texts = several(hands, "hands")
        for text in texts:
            must_be(text, str, "hands")
        if not texts:
            raise BadDeal("wrong_players")
        position = Position.read({"hands": list(texts), "talon": talon, **others})
        read_copies((*texts, *position.down, talon, position.pile, position.discard or ""))
        if not {*position.trump} <= {*SUITS, NO_SUIT}:
            raise BadDeal("wrong_trump")
        return cls((), _stream(position), position)

    @property
    def order(self) -> str:
        """The whole deal as one text."""
        if self.position is None:
            return write_copies(self.cards)
        hands, talon, trumps, attacker, *_ = self.position
        return ".".join((*hands, talon, trumps or NO_SUIT, str(attacker)))

    @property
    def digest(self) -> str:
        """32 hex digits of a hash of the deal's order (SHA-256)."""
        return sha256(self.order.encode()).hexdigest()[:DIGEST_DIGITS]

    @property
    def fingerprint(self) -> str:
        """The first eight digits of `digest`."""
        return self.digest[:FINGERPRINT_DIGITS]


def write_copies(cards: Sequence[Card]) -> str:
    """Cards of either pack in letters: both copies of a card have one text (K16)."""
    return "".join(write_face(card % DECK) for card in cards)


def read_copies(texts: Sequence[str]) -> list[tuple[int, ...]]:
    """The cards of texts, the second time that a face comes as its copy. Raises `BadDeal`."""
    count: Counter[int] = Counter()
    found = []
    for text in texts:
        try:
            cards = read_cards(text)
        except BadCard as bad:
            raise BadDeal("bad_card") from bad
        numbers = []
        for face in cards:
            if count[face] == 2 or suit_of(face) >= len(SUITS):
                raise BadDeal("card_twice" if count[face] else "wrong_cards")
            numbers.append(face + DECK * count[face])
            count[face] += 1
        found.append(tuple(numbers))
    return found


def shuffled(
    rules: RuleSet,
    seed: str,
    number: int,
    attempt: int = 0,
    *,
    where: Callable[[Deal], object] | None = None,
    most: int = 10_000,
) -> Deal:
    """The deal with that number under a seed, the same on every Python.

    What the rules have dealt again (`deal.suit_run`, `deal.redeal_ace`, `first.no_trump=redeal`) is
    shuffled again from the same stream.

    With ``where`` the first attempt that meets this condition, of the ``most`` from ``attempt`` on.
    Every deal that meets it is as likely as any other that does: nothing is moved to make it fit.
    Where none of them does, `BadDeal` is raised with the reason ``no_such_deal``.

    Raises `BadSeed` and `TypeError` for anything that is not a seed (`seed_of`) or the number of a
    deal (`number_of`), and `IllegalAction` with the reason ``rules_conflict`` if the rules cannot
    be played at all.
    """
    must_be(rules, RuleSet)
    if rules.conflict():
        raise IllegalAction("rules_conflict")
    if where is not None:
        dealt_at = partial(shuffled, rules, seed, number)
        return first_wanted(dealt_at, where, number_of(attempt, 0), most)
    law = law_of(rules)
    dealt = f"{number_of(number, 0)}.{number_of(attempt, 0)}"
    label = f"durak|{SHUFFLE_VERSION}|deal|{dealt}|{seed_of(seed)}"
    chance = Chance(label)
    cards = chance.shuffled(law.cards)
    for _ in range(MOST_ATTEMPTS):
        if not _is_dealt_again(law, cards, label):
            break
        cards = chance.shuffled(law.cards)
    if pack.is_double(law.rules.pack):
        (cards,) = read_copies([write_copies(cards)])  # of two copies the first lies higher up
    return Deal(cards, label)


class Packets(NamedTuple):
    """The pack, dealt out. No seat has its packet yet."""

    hands: tuple[tuple[int, ...], ...]
    """The packets in the order in which they are dealt to, the cards in the order of the deal."""
    talon: tuple[int, ...]
    """The remaining cards; the last one is drawn first."""
    turnup: int
    """The card that names the trump suit: in the talon, or the last that was dealt; -1: none."""
    hidden: bool
    """Whether a card lies hidden under the turn-up."""


def packets(law: Law, cards: tuple[Card, ...], stream: str) -> Packets:
    """Deals a pack out, a card at a time (B06).

    Where nothing is dealt and a prelude brings the hands, nothing is turned up either.
    Where the packets differ in size the last card still falls to the last packet, the dealer's.
    """
    count = law.dealt
    ahead = -count % law.seats
    hands: list[list[int]] = [[] for _ in range(law.seats)]
    for place, card in enumerate(cards[:count]):
        hands[(place + ahead) % law.seats].append(card)
    rest = list(cards[count:])
    if dealing.prelude(law.rules.deal) != "none":
        return Packets(tuple(map(tuple, hands)), tuple(reversed(rest)), -1, hidden=False)
    at = trump.turnup_place(law.rules.trump, len(rest), stream) if rest else None
    if at is None:
        rest = _in_order(law, rest)
        shown = trump.shows_last_dealt(law.rules.trump, talon=len(rest))
        turnup, hidden = (cards[count - 1] if shown else -1), False
    else:
        turnup = rest.pop(at)
        hidden = trump.has_hidden_card(law.rules.trump) and bool(rest)
        below = [rest.pop()] if hidden else []
        rest = [*_in_order(law, rest), turnup, *below]
    return Packets(tuple(map(tuple, hands)), tuple(reversed(rest)), turnup, hidden)


def _in_order(law: Law, cards: list[Card]) -> list[int]:
    """The cards to be drawn, sorted if the rules say so, the aces first (K7)."""
    if not dealing.is_sorted(law.rules.deal):
        return cards
    return sorted(cards, key=lambda card: (-law.power(card), card))


def _is_dealt_again(law: Law, cards: tuple[Card, ...], stream: str) -> bool:
    found = packets(law, cards, stream)
    masks = [mask_of(hand) for hand in found.hands]
    shown = found.turnup
    ace = shown >= 0 and rank_of(shown % DECK) == ACE
    if dealing.is_dealt_again(law.rules.deal, masks, shown_ace=ace):
        return True
    if not first.is_dealt_again(law.rules.first) or shown < 0:
        return False
    suit = law.trump_of(shown)
    return not any(suit_of(card % DECK) == suit for hand in found.hands for card in hand)


def turned_deal(deal: Deal, by: int) -> Deal:
    """A position at a table that is turned: the cards of seat ``by`` become those of seat 0.

    A pack stays as it is: its cards are dealt from the seat that begins.
    """
    position = deal.position
    if position is None:
        return deal
    seats = len(position.hands)
    found = position._replace(
        hands=turned(position.hands, by),
        down=turned(position.down, by),
        trump="".join(turned(position.trump, by)) if len(position.trump) > 1 else position.trump,
        attacker=(position.attacker - by) % seats,
    )
    return deal._replace(position=found)


def deal_to_json(deal: Deal) -> JsonWritten:
    """A deal as an object of JSON: the pack in letters and the stream of chance, or a position."""
    if deal.position is not None:
        return {"position": deal.position.write()}
    led: JsonWritten = {"led": True} if deal.led else {}
    return {"pack": write_copies(deal.cards), "stream": deal.stream, **led}


def deal_from_json(data: Mapping[str, object]) -> Deal:
    """The reverse of `deal_to_json`; other fields are ignored. Raises `BadDeal`."""
    match data:
        case {"position": dict(fields)}:
            position = Position.read(fields)
            return Deal((), _stream(position), position)
        case {"pack": str(text), "stream": str(stream)}:
            try:
                label = stream_of(stream)
            except BadSeed as bad:
                raise BadDeal("bad_stream") from bad
            return Deal(read_copies([text])[0], label, led=data.get("led") is True)
    raise BadDeal("no_deal")
