"""Matches of Durak, for programs."""

from __future__ import annotations

from typing import ClassVar

from napoleon.games.durak.game import GAME
from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.deal import Deal
from napoleon.games.durak.play.events import Event
from napoleon.games.durak.play.state import State
from napoleon.games.durak.rules import RuleSet
from napoleon.match.game import Game
from napoleon.match.match_of import MatchOf


class DurakMatch(MatchOf[RuleSet, Deal, State, Action, Event]):
    """A match of Durak at one moment."""

    __slots__ = ()

    played: ClassVar[Game] = GAME
