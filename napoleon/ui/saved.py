"""What the page saves, as JSON text: rules, settings and the running match.

Reading is strict: a text that is damaged, of another version or impossible raises
`BadSaveError` with a key that the page has a sentence for.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from napoleon.game.actions import Action, IllegalAction
from napoleon.game.match import Match
from napoleon.game.notation import BadNotation, read_action, write_action
from napoleon.game.state import PLAY
from napoleon.rules import RuleSet, rules_from_query, rules_to_query
from napoleon.ui.link import SEED
from napoleon.ui.outside_json import read_json
from napoleon.ui.pauses import GRADE, NOTHING, PAUSES, READY, RESULT, STANDINGS, TRICK
from napoleon.ui.settings import CHOICES, Settings

SCHEMA = 1
RULES_KEY = "napoleon.rules"
SETTINGS_KEY = "napoleon.settings"
MATCH_KEY = "napoleon.match"
LONGEST = 1_000_000
MOST = 1_000_000


class BadSaveError(ValueError):
    """A saved value that cannot be used.

    ``reason`` is ``damaged``, ``version`` or ``impossible``.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class SavedMatch(NamedTuple):
    """A running match, what waits for NEXT, and how often the user took back or asked."""

    match: Match
    pause: str
    undos: int = 0
    hints: int = 0


def write_rules(rules: RuleSet) -> str:
    """Rules as they are saved."""
    return json.dumps({"schema": SCHEMA, "rules": rules_to_query(rules)})


def read_rules(text: str) -> RuleSet:
    """Saved rules. Raises `BadSaveError`."""
    return _rules(_object(text).get("rules"))


def write_settings(settings: Settings) -> str:
    """Settings as they are saved."""
    return json.dumps({"schema": SCHEMA, **settings._asdict()})


def read_settings(text: str) -> Settings:
    """Saved settings; one that is missing keeps its default. Raises `BadSaveError`."""
    data = _object(text)
    settings = Settings()
    for name, values in CHOICES.items():
        value = data.get(name, getattr(settings, name))
        if value not in values:
            raise BadSaveError("damaged")
        settings = settings.with_choice(name, value)
    return settings


def write_match(saved: SavedMatch) -> str:
    """A running match as it is saved: its rules, its seed and its actions."""
    match = saved.match
    return json.dumps(
        {
            "schema": SCHEMA,
            "rules": rules_to_query(match.rules),
            "seed": match.seed,
            "start": match.start,
            "deals": [[write_action(action) for action in deal] for deal in match.script],
            "pause": saved.pause,
            "undos": saved.undos,
            "hints": saved.hints,
        }
    )


def read_match(text: str) -> SavedMatch:
    """A saved match, played again move by move. Raises `BadSaveError`."""
    data = _object(text)
    rules = _rules(data.get("rules"))
    seed, pause = data.get("seed"), data.get("pause")
    if not (isinstance(seed, str) and SEED.fullmatch(seed)):
        raise BadSaveError("damaged")
    if not (isinstance(pause, str) and pause in PAUSES):
        raise BadSaveError("damaged")
    start, undos = _count(data.get("start")), _count(data.get("undos"))
    hints = _count(data.get("hints", 0))
    try:
        match = Match.replay(rules, seed, start, _deals(data.get("deals")))
    except IllegalAction as illegal:
        raise BadSaveError("impossible") from illegal
    if not _fits(match, pause):
        raise BadSaveError("impossible")
    return SavedMatch(match, pause, undos, hints)


def _fits(match: Match, pause: str) -> bool:
    """Whether a match can wait at that place."""
    state = match.state
    if pause == NOTHING:
        return not match.deal_over
    if pause in (RESULT, STANDINGS, GRADE):
        return state.result is not None and (pause != GRADE or match.over)
    if pause == TRICK:
        return bool(state.tricks) and not state.trick.cards
    if pause == READY:
        return state.phase == PLAY and not state.tricks and not state.trick.cards
    return state.result is None and not state.tricks


def _count(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < MOST:
        return value
    raise BadSaveError("damaged")


def _deals(data: object) -> tuple[tuple[Action, ...], ...]:
    if not isinstance(data, list) or not all(isinstance(deal, list) for deal in data):
        raise BadSaveError("damaged")
    try:
        return tuple(tuple(_action(text) for text in deal) for deal in data)
    except BadNotation as bad:
        raise BadSaveError("damaged") from bad


def _action(text: object) -> Action:
    if not isinstance(text, str):
        raise BadSaveError("damaged")
    return read_action(text)


def _object(text: str) -> dict[str, Any]:
    if len(text) > LONGEST:
        raise BadSaveError("damaged")
    try:
        data = read_json(text)
    except ValueError as bad:
        raise BadSaveError("damaged") from bad
    if not isinstance(data, dict):
        raise BadSaveError("damaged")
    if data.get("schema") != SCHEMA:
        raise BadSaveError("version")
    return data


def _rules(query: object) -> RuleSet:
    if not isinstance(query, str):
        raise BadSaveError("damaged")
    rules, problems = rules_from_query(query)
    if problems:
        conflict = all(problem.key == "conflict" for problem in problems)
        raise BadSaveError("impossible" if conflict else "damaged")
    return rules
