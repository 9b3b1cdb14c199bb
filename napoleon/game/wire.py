"""A player's view as JSON and back: what crosses to the worker and to other programs.

    {"v": 1, "rules": "preset=sdc", "seat": 0, "first": 2, "phase": "play", "turn": 0,
     "calls": ["2:pass", "3:13S", …], "shown": "", "forced_call": false,
     "napoleon": 3, "bid": 13, "trump": "S", "target": 13, "card": "HA",
     "forced": false, "betrayed": null,
     "hand": "C3DTSA", "widow": null, "discards": "", "face_up": "", "discarded": true,
     "adjutant": null, "alone": false,
     "tricks": ["3 Jo:H HA H2 H9 HQ", …], "trick": "0", "winners": [0], "honors": [2, 0, …],
     "waiting": 0, "result": null, "legal": ["C3", "DT", "SA"]}

A trick is its leader and the plays in notation. ``shown`` is in the order of turning; other
sets of cards ascend, clubs first. ``legal`` is null where it would be long; discards are then
any cards of the hand. Much of this follows from the rest: it is written for programs that
know no rules, and checked when it is read.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final, TypeVar

from napoleon.game.actions import Action, Bid, Pass, Play
from napoleon.game.notation import TRUMPS, BadNotation, read_action, write_action
from napoleon.game.state import PHASES, Result
from napoleon.game.supposed import Facts, Impossible, suppose
from napoleon.game.view import PlayerView, observe
from napoleon.kit.cards import BadCard, mask_of, read_cards, write_card, write_cards
from napoleon.rules.book import RuleSet
from napoleon.rules.law import Law, pack_of
from napoleon.rules.query import LONGEST, rules_from_query, rules_to_query
from napoleon.rules.trick import NO_CARD, Trick

VERSION: Final = 1

JsonValue = None | bool | int | float | str | list["JsonValue"] | dict[str, "JsonValue"]
Kind = TypeVar("Kind")

_MOST_LEGAL: Final = 400
_MOST_CALLS: Final = 1000
_MOST_CARDS: Final = 54
_MOST_TRICKS: Final = 13
_BETRAYERS: Final = ("adjutant", "napoleon")


class BadWire(ValueError):
    """Data that is no view; the message names the field at fault."""


# ---- writing -----------------------------------------------------------------------------


def view_to_json(view: PlayerView) -> dict[str, JsonValue]:
    """A view as data for `json.dumps`; `view_from_json` is the reverse."""
    legal: JsonValue = None
    if len(view.legal) <= _MOST_LEGAL:
        legal = [write_action(action) for action in view.legal]
    return {
        "v": VERSION,
        "rules": rules_to_query(view.rules),
        "seat": view.seat,
        "first": view.first,
        "phase": view.phase,
        "turn": view.turn,
        "calls": [f"{seat}:{write_action(call)}" for seat, call in view.auction.calls],
        "shown": write_cards(view.auction.shown),
        "forced_call": view.auction.forced,
        "napoleon": view.napoleon,
        "bid": view.bid,
        "trump": None if view.trump is None else TRUMPS[view.trump],
        "target": view.target,
        "card": None if view.card == NO_CARD else write_card(view.card),
        "forced": view.forced,
        "betrayed": view.betrayed,
        "hand": write_cards(view.hand),
        "widow": None if view.widow is None else write_cards(view.widow),
        "discards": write_cards(view.discards),
        "face_up": write_cards(view.face_up),
        "discarded": view.discarded,
        "adjutant": view.adjutant,
        "alone": view.alone,
        "tricks": [_write_trick(view.law, trick) for trick in view.tricks],
        "trick": None if view.trick.leader < 0 else _write_trick(view.law, view.trick),
        "winners": list(view.winners),
        "honors": list(view.honors),
        "waiting": view.waiting,
        "result": None if view.result is None else _write_result(view.result),
        "legal": legal,
    }


def _write_trick(law: Law, trick: Trick) -> str:
    stands = dict(trick.stands)
    words = [str(trick.leader)]
    for at, card in enumerate(trick.cards):
        named = trick.suit if at == 0 and law.namings(card, trick.number) else None
        stands_for = stands.get(card)
        play = Play(card, None if stands_for is not None else named, stands_for)
        words.append(write_action(play))
    return " ".join(words)


def _write_result(result: Result) -> dict[str, JsonValue]:
    return {
        "napoleon": result.napoleon,
        "adjutant": result.adjutant,
        "bid": result.bid,
        "trump": TRUMPS[result.trump],
        "french": result.french,
        "made": result.made,
        "triumph": result.triumph,
        "points": list(result.points),
        "betrayed": result.betrayed,
    }


# ---- reading -----------------------------------------------------------------------------


def view_from_json(data: object) -> PlayerView:
    """The view that data stands for.

    Raises `BadWire`, and nothing else, for anything that is not exactly what `view_to_json`
    writes for a view that can come about.
    """
    if not isinstance(data, dict):
        raise BadWire("view: not an object")
    version = data.get("v")
    if type(version) is not int or version != VERSION:
        raise BadWire(f"v: this program speaks version {VERSION}")
    facts = _read_facts(data)
    try:
        view = observe(suppose(facts), facts.seat)
    except Impossible as error:
        raise BadWire(f"{error.args[0]}: impossible in such a deal") from error
    expected = view_to_json(view)
    for key in data:
        if key not in expected:
            raise BadWire(f"{str(key)[:40]}: unknown field")
    for key, value in expected.items():
        if key not in data:
            raise BadWire(f"{key}: missing")
        if not _same(data[key], value):
            raise BadWire(f"{key}: does not agree with the rest of the view")
    return view


def _same(given: object, expected: JsonValue) -> bool:
    """Equal as JSON, where true is not 1 and 1.0 is not 1."""
    if type(given) is not type(expected):
        return False
    if isinstance(given, list) and isinstance(expected, list):
        return len(given) == len(expected) and all(map(_same, given, expected))
    if isinstance(given, dict) and isinstance(expected, dict):
        return given.keys() == expected.keys() and all(
            _same(given[key], value) for key, value in expected.items()
        )
    return given == expected


def _read_facts(data: Mapping[str, object]) -> Facts:
    rules = _read_rules(data)
    players = rules.table.players
    phase = _text(data, "phase", 10)
    if phase not in PHASES:
        raise BadWire("phase: unknown")
    trump = _optional_text(data, "trump")
    if trump is not None and trump not in tuple(TRUMPS):
        raise BadWire("trump: no suit")
    bid = None if data.get("bid") is None else _number(data, "bid", 21)
    betrayed = _optional_text(data, "betrayed")
    if betrayed is not None and betrayed not in _BETRAYERS:
        raise BadWire("betrayed: unknown")
    napoleon = _optional_seat(data, "napoleon", players)
    if (napoleon is None) != (bid is None) or (bid is None) != (trump is None):
        raise BadWire("napoleon: bid, trump and Napoleon go together")
    card = _optional_text(data, "card")
    return Facts(
        rules=rules,
        seat=_number(data, "seat", players),
        first=_number(data, "first", players),
        phase=phase,
        calls=tuple(_read_call(text, players) for text in _texts(data, "calls", _MOST_CALLS)),
        shown=_cards(data, "shown", rules),
        forced_call=_flag(data, "forced_call"),
        napoleon=napoleon,
        bid=bid,
        trump=None if trump is None else TRUMPS.index(trump),
        card=NO_CARD if card is None else _one_card(card, rules),
        forced=_flag(data, "forced"),
        betrayed=betrayed,
        hand=mask_of(_cards(data, "hand", rules)),
        widow=None if data.get("widow") is None else mask_of(_cards(data, "widow", rules)),
        discards=mask_of(_cards(data, "discards", rules)),
        discarded=_flag(data, "discarded"),
        adjutant=_optional_seat(data, "adjutant", players),
        plays=_read_plays(data, players),
    )


def _read_rules(data: Mapping[str, object]) -> RuleSet:
    text = _text(data, "rules", LONGEST)
    rules, problems = rules_from_query(text)
    if problems:
        raise BadWire(f"rules: {problems[0].key} {problems[0].name}".strip())
    if rules_to_query(rules) != text:
        raise BadWire("rules: not in canonical form")
    return rules


def _read_call(text: str, players: int) -> tuple[int, Action]:
    seat, colon, call = text.partition(":")
    if not colon or seat not in _seats(players):
        raise BadWire("calls: a call is a seat, a colon and a bid or pass")
    action = _action(call, "calls")
    if not isinstance(action, Bid | Pass):
        raise BadWire("calls: neither a bid nor a pass")
    return int(seat), action


def _read_plays(data: Mapping[str, object], players: int) -> tuple[tuple[int, Play], ...]:
    found: list[tuple[int, Play]] = []
    tricks = [("tricks", text) for text in _texts(data, "tricks", _MOST_TRICKS)]
    running = _optional_text(data, "trick")
    if running is not None:
        tricks.append(("trick", running))
    for field, text in tricks:
        leader, *plays = text.split(" ")
        if leader not in _seats(players):
            raise BadWire(f"{field}: no seat leads")
        for at, play in enumerate(plays):
            action = _action(play, field)
            if not isinstance(action, Play) or action.betrays or at >= players:
                raise BadWire(f"{field}: not the plays of one trick")
            found.append(((int(leader) + at) % players, action))
    return tuple(found)


def _seats(players: int) -> tuple[str, ...]:
    return tuple(map(str, range(players)))


def _action(text: str, field: str) -> Action:
    try:
        return read_action(text)
    except BadNotation:
        raise BadWire(f"{field}: no action: {text[:20]!r}") from None


# ---- fields ------------------------------------------------------------------------------


def _field(data: Mapping[str, object], key: str, kind: type[Kind]) -> Kind:
    if key not in data:
        raise BadWire(f"{key}: missing")
    value = data[key]
    if type(value) is not kind:
        raise BadWire(f"{key}: not a {kind.__name__}")
    return value


def _flag(data: Mapping[str, object], key: str) -> bool:
    return _field(data, key, bool)


def _number(data: Mapping[str, object], key: str, limit: int) -> int:
    value = _field(data, key, int)
    if not 0 <= value < limit:
        raise BadWire(f"{key}: out of range")
    return value


def _optional_seat(data: Mapping[str, object], key: str, players: int) -> int | None:
    return None if data.get(key) is None else _number(data, key, players)


def _text(data: Mapping[str, object], key: str, longest: int) -> str:
    value = _field(data, key, str)
    if len(value) > longest:
        raise BadWire(f"{key}: too long")
    return value


def _optional_text(data: Mapping[str, object], key: str) -> str | None:
    return None if data.get(key) is None else _text(data, key, 60)


def _texts(data: Mapping[str, object], key: str, most: int) -> list[str]:
    found: list[str] = []
    values = _field(data, key, list)
    if len(values) > most:
        raise BadWire(f"{key}: too long")
    for value in values:
        if type(value) is not str or len(value) > 60:
            raise BadWire(f"{key}: not a list of short texts")
        found.append(value)
    return found


def _cards(data: Mapping[str, object], key: str, rules: RuleSet) -> tuple[int, ...]:
    text = _text(data, key, 2 * _MOST_CARDS)
    try:
        cards = read_cards(text)
    except BadCard:
        raise BadWire(f"{key}: not a set of cards") from None
    if len(set(cards)) != len(cards):
        raise BadWire(f"{key}: a card twice")
    if not set(cards) <= set(pack_of(rules).cards):
        raise BadWire(f"{key}: a card that is not in the pack")
    return cards


def _one_card(text: str, rules: RuleSet) -> int:
    found = _cards({"card": text}, "card", rules)
    if len(found) != 1:
        raise BadWire("card: not one card")
    return found[0]


def dumps(value: JsonValue) -> str:
    """Data as one line of JSON, in ASCII."""
    return json.dumps(value, separators=(",", ":"))
