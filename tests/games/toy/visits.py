"""Visits to the page of the toy game."""

from __future__ import annotations

import re
from html import unescape
from typing import cast

from napoleon.games import page_named
from napoleon.ui.settings.state import Settings
from napoleon.ui.settings.stored import write_settings
from napoleon.ui.shell.link import game_in
from napoleon.ui.shell.messages import Do
from napoleon.ui.start.opening import Opening
from napoleon.ui.table.pauses import NOTHING
from tests.chosen import chosen
from tests.games.toy.game import View
from tests.ui.markup import faults_of
from tests.ui.player import ADDRESS, Player

SEED = "?game=toy&seed=cup-1"
OF_NAPOLEON = {
    "en": r"\b(?:trick|honor|bid|adjutant|trump|joker|widow|french|allies|auction|napoleon)\w*",
    "ja": "ナポレオン|巡|旗札|副官|切り札|ジョーカー|後引|連合|宣言|競り",
    "ru": r"\b(?:взятк|онёр|заявк|адъютант|козыр|джокер|прикуп|торг|наполеон)\w*",
    "uk": r"\b(?:взятк|онер|заявк|ад’ютант|козир|джокер|прикуп|торг|наполеон)\w*",
}
"""Words that no other game has."""


def visit(query: str = SEED, language: str = "en", fragment: str = "", **values: str) -> Player:
    """A visitor who opens the page of the toy game; computers move at once."""
    settings = chosen(Settings(speed="none"), **values)
    opening = Opening(
        query,
        (language,),
        "seed-0",
        ADDRESS,
        texts={"settings": write_settings(settings)},
        fragment=fragment,
    )
    return Player(opening, page=page_named(game_in(query)))


def at_table(query: str = SEED, language: str = "en", **values: str) -> Player:
    """The same at the table, where all may double and the clock runs."""
    player = visit(query, language, **values)
    if player.has("start-clock"):
        player.send(Do("start-clock"))
    return player


def checked(player: Player) -> Player:
    """The same player, whose page is checked: good HTML, and no words of another game."""
    assert faults_of(player.html) == []
    text = unescape(re.sub(r"<(style|textarea|svg)\b.*?</\1>|<[^>]*>", " ", player.html))
    assert not re.search(r"[{}]", text)
    assert re.findall(OF_NAPOLEON[player.model.frame.language], text, flags=re.IGNORECASE) == []
    return player


def view_of(player: Player) -> View:
    """What the user knows of the deal, as this game has it."""
    return cast("View", player.model.view)


def hinted(player: Player) -> str:
    """The action that the hint names."""
    hint = player.model.draft.hint
    assert hint is not None
    return cast("str", hint.action)


def turn(player: Player) -> Player:
    """The user's turn to play a card, after everybody has kept silent."""
    player.rest()
    assert player.model.my_turn
    assert not view_of(player).doubling
    return player


def finished(player: Player) -> Player:
    """The end of the deal, by pressing what is offered."""
    while player.model.pause == NOTHING:
        turn(player)
        player.press("act", view_of(player).legal[0])
    return player
