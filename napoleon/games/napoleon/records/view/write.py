"""Writing a player's view as JSON, for the worker and for other programs.

The fields are those of `WrittenView`. In version 2:

    {"v": 2, "game": "napoleon", "rules": "preset=sdc", "seat": 0, "first": 2, "phase": "play",
     "turn": 0, "calls": ["2:pass", "3:13S", …], "shown": [], "forced_call": false,
     "napoleon": 3, "bid": 13, "trump": "S", "target": 13, "card": "HA", "forced": false,
     "betrayed": null, "hand": ["C3", "DT", "SA"], "widow": null, "discards": [], "face_up": [],
     "discarded": true, "adjutant": null, "alone": false,
     "tricks": [{"leader": 3, "plays": ["Jo:H", "HA", "H2", "H9", "HQ"]}, …],
     "trick": {"leader": 0, "plays": []}, "winners": [0], "honors": [2, 0, …], "waiting": 0,
     "result": null, "legal": ["C3", "DT", "SA"]}

In version 1 there is no game, several cards are one text, ``"C3DTSA"``, and so is a trick, its
leader and the plays: ``"3 Jo:H HA H2 H9 HQ"``. ``shown`` is in the order of turning; other sets of
cards ascend, clubs first. ``legal`` is null if it would be long; discards are then any cards of the
hand. Much of this follows from the rest: it is written for programs that know no rules, and checked
when it is read (`napoleon.games.napoleon.records.view.read`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping
from typing import Annotated, Final, NamedTuple, TypeVar, cast

from napoleon.games.napoleon.play import notation
from napoleon.games.napoleon.play.actions import Action, Play
from napoleon.games.napoleon.play.state import Phase
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.games.napoleon.rules.law import Law
from napoleon.games.napoleon.rules.trick import Trick
from napoleon.kit.cards import (
    NO_CARD,
    Card,
    CardSet,
    Seat,
    Suit,
    read_cards,
    write_card,
    write_cards,
)
from napoleon.kit.json_in import JsonWritten
from napoleon.match.records.declared import (
    IN_A_TEXT,
    LETTERS,
    SEAT,
    Codec,
    Form,
    refuse,
    rules_of,
    word,
)

_MOST_LEGAL: Final = 400
Kind = TypeVar("Kind")
Call = tuple[Seat, Action]
Betrayer = Annotated[str, ("adjutant", "napoleon")]


class Laid(NamedTuple):
    """A trick: who led, and the plays in letters."""

    leader: Seat
    """The seat that leads, or is to lead."""
    plays: tuple[Play, ...]
    """The plays in order: a Joker's suit comes after a colon (`Jo:H`), and so does the card for
    which it stands."""


class Score(NamedTuple):
    """How a deal ended."""

    napoleon: Seat
    """The seat that won the auction."""
    adjutant: Seat | None
    """The seat that held the named card."""
    bid: Annotated[int, range(21)]
    """The number of the contract."""
    trump: Suit
    """The trumps of the contract, N for none."""
    french: int
    """The honors of the French side."""
    made: bool
    """Whether the French won."""
    triumph: bool
    """Whether the winners have a triumph."""
    points: tuple[int, ...]
    """The points, by seat."""
    betrayed: Betrayer | None
    """Who changed sides."""


class WrittenView(NamedTuple):
    """All that one seat may know of a deal of Napoleon."""

    rules: RuleSet
    """The rules, as in links."""
    seat: Seat
    """The seat whose view this is."""
    first: Seat
    """The seat that is dealt to and bids first."""
    phase: Phase
    """What is to be done now."""
    turn: Seat | None
    """The seat to act; null in an open auction and when the deal is finished."""
    calls: tuple[Call, ...]
    """Bids and passes in order, each with its seat."""
    shown: tuple[Card, ...]
    """Widow cards that were turned up because nobody bid, in that order."""
    forced_call: bool
    """Whether only the first bidder may bid, and must."""
    napoleon: Seat | None
    """Napoleon's seat; like the next three null before there is a contract."""
    bid: Annotated[int, range(21)] | None
    """The number of honors that was bid."""
    trump: Suit | None
    """The trump suit, N for none."""
    target: int | None
    """The honors that the French must reach."""
    card: Card
    """The adjutant card; null while it is not named."""
    forced: bool
    """Whether the rules made the contract because nobody bid."""
    betrayed: Betrayer | None
    """Who has changed sides."""
    hand: CardSet
    """The seat's own cards."""
    widow: CardSet | None
    """The widow; null for a seat that never saw it."""
    discards: CardSet
    """The discards that this seat knows."""
    face_up: CardSet
    """The discards that everybody sees."""
    discarded: bool
    """Whether Napoleon has discarded."""
    adjutant: Seat | None
    """The adjutant's seat; null if this seat does not know it."""
    alone: bool
    """Whether this seat knows that there is no adjutant."""
    tricks: tuple[Laid, ...]
    """The finished tricks in order."""
    trick: Laid | None
    """The running trick; null where there is none."""
    winners: tuple[Seat, ...]
    """The seats that won the finished tricks."""
    honors: tuple[int, ...]
    """The honors taken so far, by seat."""
    waiting: int
    """The honors of tricks that a Joker won; they go to the next winner."""
    result: Score | None
    """The result of a finished deal."""
    legal: tuple[Annotated[str, re.compile(notation.ACTION)], ...] | None
    """What this seat may do now; null where it would be long, as discards are: any cards of the
    hand."""


def written_view(view: PlayerView) -> WrittenView:
    """The fields of a view."""
    legal, result = view.legal, view.result
    own: dict[str, object] = {
        "calls": view.auction.calls,
        "shown": view.auction.shown,
        "forced_call": view.auction.forced,
        "tricks": tuple([_laid(view.law, trick) for trick in view.tricks]),
        "trick": None if view.trick.leader < 0 else _laid(view.law, view.trick),
        "result": result and Score(*[getattr(result, name) for name in Score._fields]),
        "legal": tuple(map(notation.write_action, legal)) if len(legal) <= _MOST_LEGAL else None,
    }
    fields = WrittenView._fields
    return WrittenView._make(own[name] if name in own else getattr(view, name) for name in fields)


def _laid(law: Law, trick: Trick) -> Laid:
    stands, plays = dict(trick.stands), []
    for at, card in enumerate(trick.cards):
        stands_for = stands.get(card)
        names = at == 0 and stands_for is None and law.namings(card, trick.number)
        plays.append(Play(card, trick.suit if names else None, stands_for))
    return Laid(trick.leader, tuple(plays))


# ---- calls and plays -------------------------------------------------------------------------


def _in_letters(pattern: str, write: Callable[[Kind], str], read: Callable[[str], Kind]) -> Form:
    """Values whose texts are just those of a pattern."""
    fits = re.compile(pattern).fullmatch

    def read_text(data: object, place: str) -> object:
        text: str = data if type(data) is str else refuse(place, "no str")
        return read(text) if fits(text) else refuse(place, "unknown")

    return Form(write, read_text, {"type": "string", "pattern": f"^(?:{pattern})$"})


def _write_call(call: Call) -> str:
    seat, said = call
    return f"{seat}:{notation.write_action(said)}"


def _read_call(text: str) -> Call:
    seat, _, said = text.partition(":")
    return int(seat), notation.read_action(said)


# ---- version 1 -------------------------------------------------------------------------------

_CARD: Final = "(?:[CDHS][2-9TJQKA]|[Jj]o)"
_LEADER: Final = "[0-5]"


def _read_row(data: object, place: str) -> tuple[int, ...]:
    if not isinstance(data, str) or not re.fullmatch(f"{_CARD}*", data):
        refuse(place, "not a row of cards")
    return read_cards(data)


def _read_laid(data: object, place: str) -> Laid:
    if not isinstance(data, str) or not re.fullmatch(_LAID, data):
        refuse(place, "not the plays of one trick")
    leader, *plays = data.split(" ")
    return Laid(int(leader), tuple(cast("Play", notation.read_action(play)) for play in plays))


_LAID: Final = f"{_LEADER}(?: {notation.PLAY})*"
_SEAT: Final = Form(
    lambda seat: seat,
    lambda data, place: (
        data if type(data) is int and data in range(6) else refuse(place, "no seat")
    ),
    SEAT,
    "seat",
)
_TEXT: Final = {"type": "string"}
_OWN: Final[Mapping[Hashable, Form]] = {
    RuleSet: rules_of(RuleSet, canonical=True),
    Call: _in_letters(f"[0-5]:(?:{notation.CALL})", _write_call, _read_call),
    Play: _in_letters(notation.PLAY, notation.write_action, notation.read_action),
}
CODECS: Final = {
    1: Codec(
        {
            **_OWN,
            Card: word(
                {**{card: write_card(card) for card in range(54)}, NO_CARD: None},
                "card",
                {"type": ["string", "null"], "pattern": f"^{_CARD}$"},
            ),
            CardSet: IN_A_TEXT,
            tuple[Card, ...]: Form(write_cards, _read_row, {**_TEXT, "pattern": f"^{_CARD}*$"}),
            Suit: word(dict(enumerate(notation.TRUMPS)), "suit", {"enum": [*notation.TRUMPS]}),
            Seat: _SEAT,
            Laid: Form(
                lambda laid: " ".join((str(laid.leader), *map(notation.write_action, laid.plays))),
                _read_laid,
                {**_TEXT, "pattern": f"^{_LAID}$"},
                "trick",
            ),
        }
    ),
    2: Codec({**_OWN, **LETTERS, Seat: _SEAT}),
}
"""How the fields are written, by version."""


GAME: Final = "napoleon"


def view_to_json(view: PlayerView, version: int = 1) -> JsonWritten:
    """A view as data for `json.dumps`; the reverse is `view_from_json`."""
    head: JsonWritten = {"v": version} if version == 1 else {"v": version, "game": GAME}
    return {**head, **CODECS[version].write(WrittenView, written_view(view))}
