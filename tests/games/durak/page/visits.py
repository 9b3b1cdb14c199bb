"""Visits to Durak's page: the table is played by what is drawn there."""

from __future__ import annotations

import json

from napoleon.ai.wire import think
from napoleon.games.durak.page.table import moves
from napoleon.games.durak.play.actions import POSITION, Action, Pick, Top, Word, plain
from napoleon.games.durak.play.notation import write_action
from napoleon.games.durak.play.view import View
from napoleon.kit.cards import write_card
from napoleon.ui.shell.messages import Answered, Do, Message
from napoleon.ui.shell.opening import Opening
from napoleon.ui.storage.saved import write_settings
from napoleon.ui.table.pauses import TRICK
from tests.games.toy import visits
from tests.ui.player import ADDRESS, Player


def anybody(question: int, text: str) -> Message | None:
    """Computer players who do anything that is legal."""
    ask = json.loads(text) | {"level": "random", "table": []}
    return Answered(question, think(json.dumps(ask)))


def visit(query: str = "preset=podkidnoy&seed=1", language: str = "en", **chosen: str) -> Player:
    """Somebody who opens the page of Durak; computers do anything, at once."""
    chosen = {"bout": "2", "confirm": "1", "drop": "off"} | chosen
    player = visits.visit("?game=durak", language, **chosen)
    player.thinker = player.here = anybody
    settings = write_settings(player.model.settings)
    started = Opening(f"?game=durak&{query}", (language,), "seed-0", ADDRESS, settings=settings)
    player = Player(started, thinker=anybody, here=anybody, page=player.page)
    player.rest()
    return player


def code_of(card: int) -> str:
    """What a card of the hand is called by its element."""
    return f"@{card - POSITION}" if card >= POSITION else write_card(card)


def do(player: Player, action: Action) -> None:
    """Do an action by what is drawn; fails where nothing leads to it."""
    before = len(player.model.running.actions)
    inner = plain(action)
    text = write_action(action)
    if isinstance(inner, Word) and inner.text in ("take", "pass"):
        player.send(Do(player.control(inner.text).do, "", "mouse"))
    elif isinstance(inner, Pick):
        player.send(Do("pick", player.control("pick", code_of(inner.card)).arg, "mouse"))
    elif not moves.cards_in(inner):
        shown = "act" if any(c.do == "act" and c.arg == text for c in player.controls) else "play"
        assert isinstance(inner, Top) or shown == "act", text
        player.send(Do(shown, player.control(shown, text).arg, "mouse"))
    else:
        _with_cards(player, action)
    assert len(player.model.running.actions) > before, f"nothing led to {text}"
    done = player.model.running.actions[before]
    assert done == action, f"{text} became {write_action(done)}"
    player.rest()


def _with_cards(player: Player, action: Action) -> None:
    view: View = player.model.view
    needed, before = moves.cards_in(plain(action)), len(player.model.running.actions)
    target = moves.target_of(plain(action))
    several = len({moves.target_of(plain(one)) for one in moves.options(view, needed).exact}) > 1
    if target >= 0 and several:
        player.send(Do("attack", player.control("attack", write_card(target)).arg, "mouse"))
    for card in needed:
        assert not player.control("card", code_of(card)).attributes.get("aria-disabled")
        player.send(Do("card", code_of(card), "mouse"))
    if len(player.model.running.actions) > before:
        return
    text = write_action(action)
    for shown in ("act", "play"):
        if any(c.do == shown and c.arg == text and c.live for c in player.controls):
            player.send(Do(shown, text, "mouse"))
            return


def ready(player: Player) -> bool:
    """Lets all happen that happens by itself; whether the user is to decide."""
    player.rest()
    return bool(player.model.my_turn)


def is_over(player: Player) -> bool:
    """Whether the deal is over, and its result is shown."""
    return player.model.pause not in ("", TRICK)
