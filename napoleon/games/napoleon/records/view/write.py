"""Writing a player's view as JSON: what crosses to the worker and to other programs.

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
know no rules, and checked when it is read (`napoleon.games.napoleon.records.view.read`).
"""

from __future__ import annotations

from typing import Final

from napoleon.games.napoleon.play.actions import Play
from napoleon.games.napoleon.play.notation import TRUMPS, write_action
from napoleon.games.napoleon.play.state import Result
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules import rules_to_query
from napoleon.games.napoleon.rules.law import Law
from napoleon.games.napoleon.rules.trick import Trick
from napoleon.kit.cards import NO_CARD, write_card, write_cards
from napoleon.match.records.fields import JsonValue

VERSION: Final = 1

_MOST_LEGAL: Final = 400


def view_to_json(view: PlayerView) -> dict[str, JsonValue]:
    """A view as data for `json.dumps`; the reverse is `view_from_json`."""
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
