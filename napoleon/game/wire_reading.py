"""Reading a player's view as JSON, which is refused if no deal could show it.

It is a module of its own because the page only writes views, and because reading needs much more:
it checks that a deal exists in which the seat would see exactly this.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

from napoleon.game.actions import Action, Bid, Pass, Play
from napoleon.game.notation import TRUMPS, BadNotation, read_action
from napoleon.game.state import PHASES
from napoleon.game.supposed import Facts, Impossible, suppose
from napoleon.game.view import PlayerView, observe
from napoleon.game.wire import VERSION, JsonValue, view_to_json
from napoleon.kit.cards import BadCard, mask_of, read_cards
from napoleon.rules.book import RuleSet
from napoleon.rules.law import pack_of
from napoleon.rules.query import LONGEST, rules_from_query, rules_to_query
from napoleon.rules.trick import NO_CARD

Kind = TypeVar("Kind")

_MOST_CALLS: Final = 1000
_MOST_CARDS: Final = 54
_MOST_TRICKS: Final = 13
_BETRAYERS: Final = ("adjutant", "napoleon")


class BadWire(ValueError):
    """Data that is not a view; the message names the wrong field."""


def view_from_json(data: object) -> PlayerView:
    """Read a view.

    Raises `BadWire`, and nothing else, for anything that is not exactly what `view_to_json`
    writes for a possible view.
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
