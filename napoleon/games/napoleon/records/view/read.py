"""Reading a player's view back from JSON.

Only a view that can come about is read: a deal is supposed that agrees with it, and what the same
seat sees of that deal is written again and must be what stood there.
"""

from __future__ import annotations

from typing import Final

from napoleon.games.napoleon.play.actions import Action, Bid, Pass, Play
from napoleon.games.napoleon.play.notation import TRUMPS, read_action
from napoleon.games.napoleon.play.state import PHASES
from napoleon.games.napoleon.play.view import PlayerView, observe
from napoleon.games.napoleon.records.view.supposed import Claims, suppose
from napoleon.games.napoleon.records.view.write import VERSION, view_to_json
from napoleon.games.napoleon.rules import rules_from_query, rules_to_query
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.kit.cards import NO_CARD, BadCard, Card, mask_of, read_cards
from napoleon.kit.rule_book import LONGEST
from napoleon.match.game import BadNotation
from napoleon.match.records.fault import Unreadable
from napoleon.match.records.fields import Fields, refuse

BadWire = Unreadable
"""The name under which programs have always caught what `view_from_json` raises."""

_MOST_CALLS: Final = 1000
_MOST_TRICKS: Final = 13
_LONGEST_PHASE: Final = 10
_LONGEST_WORD: Final = 60
_LONGEST_CARDS: Final = 2 * 54
_HIGHEST_BID: Final = 20
_BETRAYERS: Final = ("adjutant", "napoleon")


def view_from_json(data: object) -> PlayerView:
    """The view that data stands for.

    Raises `Unreadable`, and nothing else, for anything that is not exactly what `view_to_json`
    writes for a view that can come about. As a text the fault begins with the field.
    """
    fields = Fields(data, VERSION)
    facts = _facts(fields)
    view = observe(suppose(facts), facts.seat)
    fields.compare(view_to_json(view))
    return view


def _facts(fields: Fields) -> Claims:
    rules = _rules(fields)
    players = rules.table.players
    named = fields.text("phase", _LONGEST_PHASE)
    phase = next((phase for phase in PHASES if phase == named), None)
    if phase is None:
        refuse("phase", "unknown")
    trump = _word(fields, "trump")
    if trump is not None and trump not in tuple(TRUMPS):
        refuse("trump", "no suit")
    bid = fields.number("bid", _HIGHEST_BID + 1) if fields.has("bid") else None
    betrayed = _word(fields, "betrayed")
    if betrayed is not None and betrayed not in _BETRAYERS:
        refuse("betrayed", "unknown")
    napoleon = _seat(fields, "napoleon", players)
    if (napoleon is None) != (bid is None) or (bid is None) != (trump is None):
        refuse("napoleon", "bid, trump and Napoleon go together")
    card = _word(fields, "card")
    calls = fields.texts("calls", _MOST_CALLS, _LONGEST_WORD)

    def cards(field: str) -> tuple[Card, ...]:
        return _cards(fields.text(field, _LONGEST_CARDS), field, rules)

    return Claims(
        rules=rules,
        seat=fields.number("seat", players),
        first=fields.number("first", players),
        phase=phase,
        calls=tuple(_call(text, players) for text in calls),
        shown=cards("shown"),
        forced_call=fields.flag("forced_call"),
        napoleon=napoleon,
        bid=bid,
        trump=None if trump is None else TRUMPS.index(trump),
        card=NO_CARD if card is None else _one_card(card, rules),
        forced=fields.flag("forced"),
        betrayed=betrayed,
        hand=mask_of(cards("hand")),
        widow=mask_of(cards("widow")) if fields.has("widow") else None,
        discards=mask_of(cards("discards")),
        discarded=fields.flag("discarded"),
        adjutant=_seat(fields, "adjutant", players),
        plays=_plays(fields, players),
    )


def _rules(fields: Fields) -> RuleSet:
    text = fields.text("rules", LONGEST)
    rules, problems = rules_from_query(text)
    if problems:
        refuse("rules", f"{problems[0].key} {problems[0].name}".strip())
    if rules_to_query(rules) != text:
        refuse("rules", "not in canonical form")
    return rules


def _word(fields: Fields, field: str) -> str | None:
    return fields.text(field, _LONGEST_WORD) if fields.has(field) else None


def _seat(fields: Fields, field: str, players: int) -> int | None:
    return fields.number(field, players) if fields.has(field) else None


def _call(text: str, players: int) -> tuple[int, Action]:
    seat, colon, call = text.partition(":")
    if not colon or seat not in _seats(players):
        refuse("calls", "a call is a seat, a colon and a bid or pass")
    action = _action(call, "calls")
    if not isinstance(action, Bid | Pass):
        refuse("calls", "neither a bid nor a pass")
    return int(seat), action


def _plays(fields: Fields, players: int) -> tuple[tuple[int, Play], ...]:
    tricks = [("tricks", text) for text in fields.texts("tricks", _MOST_TRICKS, _LONGEST_WORD)]
    running = _word(fields, "trick")
    if running is not None:
        tricks.append(("trick", running))
    found: list[tuple[int, Play]] = []
    for field, text in tricks:
        leader, *plays = text.split(" ")
        if leader not in _seats(players):
            refuse(field, "no seat leads")
        for at, play in enumerate(plays):
            action = _action(play, field)
            if not isinstance(action, Play) or action.betrays or at >= players:
                refuse(field, "not the plays of one trick")
            found.append(((int(leader) + at) % players, action))
    return tuple(found)


def _seats(players: int) -> tuple[str, ...]:
    return tuple(map(str, range(players)))


def _action(text: str, field: str) -> Action:
    try:
        return read_action(text)
    except BadNotation:
        refuse(field, f"no action: {text[:20]!r}")


def _cards(text: str, field: str, rules: RuleSet) -> tuple[int, ...]:
    try:
        cards = read_cards(text)
    except BadCard:
        refuse(field, "not a set of cards")
    if len(set(cards)) != len(cards):
        refuse(field, "a card twice")
    if not set(cards) <= set(pack_of(rules).cards):
        refuse(field, "a card that is not in the pack")
    return cards


def _one_card(text: str, rules: RuleSet) -> int:
    found = _cards(text, "card", rules)
    if len(found) != 1:
        refuse("card", "not one card")
    return found[0]
