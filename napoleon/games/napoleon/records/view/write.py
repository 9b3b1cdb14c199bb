"""Writing a player's view as JSON, for the worker and for other programs.

The fields are those of `napoleon.games.napoleon.records.view.written_view`. In version 2:

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

from typing import Final

from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.records.view.written_view import CODECS, WrittenView, written_view
from napoleon.kit.json_in import JsonWritten

GAME: Final = "napoleon"


def view_to_json(view: PlayerView, version: int = 1) -> JsonWritten:
    """A view as data for `json.dumps`; the reverse is `view_from_json`."""
    head: JsonWritten = {"v": version} if version == 1 else {"v": version, "game": GAME}
    return {**head, **CODECS[version].write(WrittenView, written_view(view))}
