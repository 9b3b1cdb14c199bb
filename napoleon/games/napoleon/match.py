"""Matches of Napoleon, for programs."""

from __future__ import annotations

from typing import ClassVar

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.deal import Deal
from napoleon.games.napoleon.play.events import Event
from napoleon.games.napoleon.play.state import State
from napoleon.games.napoleon.rules import RuleSet
from napoleon.match.game import Game
from napoleon.match.match_of import MatchOf


class Match(MatchOf[RuleSet, Deal, State, Action, Event]):
    """A match of Napoleon at one moment."""

    __slots__ = ()

    played: ClassVar[Game] = GAME
