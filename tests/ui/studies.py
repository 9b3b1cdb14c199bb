"""Records to study, and a user who studies them."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlencode

from napoleon import Match, Record, RuleSet, legal
from napoleon.games.napoleon.records import link as record_link
from napoleon.ui.settings.state import Settings
from napoleon.ui.settings.stored import write_settings
from napoleon.ui.shell import effects
from napoleon.ui.shell.frame import TABLE
from napoleon.ui.shell.messages import Do
from napoleon.ui.start.opening import Opening
from tests.ui.player import ADDRESS, Player
from tests.ui.screens import study_of

PLIES: Final = 59
"""Six calls, the adjutant card, the discards, fifty cards … and the first ply is the deal."""


def finished(rules: RuleSet | None = None, seed: str = "tanaka-cup-1") -> Record:
    """A deal in which two bid and then all play their lowest cards."""
    match = Match.new(rules or RuleSet(), seed)
    for at in range(2):
        match, _ = match.play(legal(match.state)[1 + 6 * at])
    while not match.deal_over:
        match, _ = match.play(legal(match.state)[0])
    return Record.of(match)


def opened(record: Record, ply: int | None = None, *, language: str = "ja") -> Player:
    """A user who opens the link of a record."""
    return visiting(record_link.write(record, ply), language=language)


def visiting(link: str, *, language: str = "ja", match: str | None = None) -> Player:
    query, _, fragment = link.partition("#")
    saved = write_settings(Settings(speed="none"))
    opening = Opening(
        query, (language,), "seed-0", ADDRESS, texts={"settings": saved, "match": match}
    )
    return Player(opening._replace(fragment=f"#{fragment}"))


def ply(player: Player) -> int:
    study = study_of(player.model)
    assert study is not None
    return study.at


def visited(player: Player) -> list[str]:
    return [effect.query for effect in player.done if isinstance(effect, effects.Visit)]


def pasted(player: Player, text: str) -> None:
    if player.model.scene == TABLE:
        player.send(Do("settings"))
    player.send(Do("read"))
    player.send(Do("read-text", value=urlencode({"text": text})))
