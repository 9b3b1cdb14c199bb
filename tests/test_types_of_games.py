"""What is wrong in the types of a game is found.

A shared room looks inside, games are mixed up, or a card is given where a face is wanted.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
BEGINNING: Final = """
from napoleon.games import durak
from napoleon.games.durak.game import GAME as DURAK
from napoleon.games.durak.page import accounts
from napoleon.games.durak.page import study as studying
from napoleon.games.durak.page.accounts import Facts
from napoleon.games.durak.page.table import commentary, game_table, phrases, result, status
from napoleon.games.durak.play.actions import Lead, cover
from napoleon.games.durak.play.state import face_of
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.page.table.look import Draft
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.deal import Deal
from napoleon.games.napoleon.play.events import Event
from napoleon.games.napoleon.play.state import State
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules import RuleSet
from napoleon.kit.cards import Card
from napoleon.match.match import AnyMatch, Match
from napoleon.match.records.record import Record
from napoleon.ui.page_of import StudyParts, Texts
from napoleon.ui.statistics.state import Ledger
from napoleon.ui.table.table_parts import TableParts

begun = Match.begun(DURAK, durak.PRESETS["duel"], "types")
any_match: AnyMatch = begun
card: Card = 54 + 7
face = face_of(card)
"""
USUAL: Final = "RuleSet, State, Action, Event, PlayerView, Draft"
RIGHT: Final = """
begun.state.hands
begun.rules.table.players
any_match.state.deal.digest
Record.of_running(begun).replay().bout
cover(face, face, down=True), Lead((face,)), begun.state.law.fits[face]
begun.state.hands[0] >> face & 1, face_of(face)
GAME.legal(GAME.new_deal(RuleSet(), GAME.shuffled(RuleSet(), "types", 1), 0), 0)
"""
WRONG: Final = f"""
any_match.state.hands
any_match.rules.table
begun.state.contract
GAME.legal(begun.state, 0)
GAME.read_action("SA").suit
Record.of_running(begun).replay().contract
Lead((card,))
cover(face, card)
begun.state.law.fits[card]
Texts[{USUAL}](event_sentence=commentary.event_sentence)
Texts[{USUAL}](said=phrases.action_text)
Texts[{USUAL}](record=result.record_text)
TableParts[{USUAL}](status=status.status)
TableParts[{USUAL}](pause=game_table.pause_after)
TableParts[{USUAL}](spoils=result.spoils)
StudyParts[RuleSet, Deal, State, Action, Event, PlayerView, Draft](outcome=studying.outcome)
StudyParts[RuleSet, Deal, State, Action, Event, PlayerView, Draft](move_rows=studying.move_rows)
Ledger[RuleSet, State, Action, Event, Facts, Facts](deals=accounts.DealAccounts())
Ledger[RuleSet, State, Action, Event, Facts, Facts](day_columns=accounts.day_columns)
"""


def test_only_what_is_wrong_is_found(tmp_path: Path) -> None:
    program = tmp_path / "types_of_games.py"
    program.write_text(BEGINNING + RIGHT + WRONG, "utf-8")
    command = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml")]
    done = subprocess.run(
        [*command, str(program)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    lines = program.read_text("utf-8").splitlines()
    found = {int(line.split(":")[1]) for line in done.stdout.splitlines() if ": error: " in line}
    assert [lines[at - 1] for at in sorted(found)] == WRONG.split("\n")[1:-1], done.stdout
