"""Visits to Durak's page: the table is played by what is drawn there."""

from __future__ import annotations

import json

from napoleon.ai.wire import think
from napoleon.games import page_named
from napoleon.games.durak.game import GAME
from napoleon.games.durak.page.table import moves
from napoleon.games.durak.page.table.look import view_of
from napoleon.games.durak.play.actions import POSITION, Action, Pick, Word, plain
from napoleon.games.durak.play.deal import Deal
from napoleon.games.durak.play.notation import write_action
from napoleon.games.durak.play.view import View
from napoleon.kit.cards import write_card
from napoleon.match.match import Match
from napoleon.ui.settings.state import Settings
from napoleon.ui.settings.stored import write_settings
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.sitting import at_home
from napoleon.ui.start.opening import Opening
from napoleon.ui.table.pauses import TRICK
from tests.chosen import chosen
from tests.duraks import match_of, own
from tests.ui.player import ADDRESS, Player
from tests.ui.thinkers import Said


def anybody(question: int, text: str) -> Said:
    """Computer players who do anything legal."""
    del question
    ask = json.loads(text) | {"level": "random", "table": []}
    return think(json.dumps(ask))


def visit(
    query: str = "preset=podkidnoy&seed=1",
    language: str = "en",
    *,
    goes_on: bool = True,
    **values: str,
) -> Player:
    """A visitor who opens the page of Durak; computers do anything legal, at once."""
    settings = chosen(
        Settings(speed="none", own={"bout": "2", "confirm": "1", "drop": "off"}), **values
    )
    link = f"?game=durak&{query}"
    opening = Opening(
        link, (language,), "seed-0", ADDRESS, texts={"settings": write_settings(settings)}
    )
    player = Player(opening, thinker=anybody, here=anybody, page=page_named("durak"))
    if goes_on:
        player.rest()
    return player


def laid_out(
    hands: list[str],
    *actions: str,
    talon: str = "",
    query: str = "preset=podkidnoy",
    trump: str = "S",
    attacker: int = 0,
    **values: str,
) -> Player:
    """A user at a table with these hands, after these actions; nothing goes on by itself yet."""
    language = values.pop("language", "en")
    start = f"{query}&table.players={len(hands)}&seed=1"
    player = visit(start, language, goes_on=False, **values)
    deal = Deal.parse(hands, talon, trump=trump, attacker=attacker)
    rules = match_of(player.model).rules
    match = Match.laid_out(GAME, rules, deal, attacker, seed="made-up")
    for text in actions:
        match, _ = match.play(GAME.read_action(text))
    player.model = player.model._replace(sitting=at_home(match))
    player.send(Do("resume"))
    return player


def speaks(player: Player, *answers: str) -> Player:
    """The same with computer players that do just this, one after another, and then nothing."""
    texts = list(answers)

    def thinker(question: int, text: str) -> Said:
        del text
        asked = player.model.question
        if not texts or asked is None:
            return None
        wanted = GAME.read_action(texts.pop(0))
        match = own(player.model.table.home.after(*asked.held).match)
        legal = GAME.legal(match.state, asked.actor)
        action = next(action for action in legal if plain(action) == wanted)
        answer = {"v": 1, "id": question, "answer": write_action(action)}
        return json.dumps(answer)

    player.thinker = player.here = thinker
    player.model = player.model.with_question(None)
    player.send(Do("retry"))
    return player


def code_of(card: int) -> str:
    """The name of a card of the hand on its element."""
    return f"@{card - POSITION}" if card >= POSITION else write_card(card)


def do(player: Player, action: Action, *, goes_on: bool = True) -> None:
    """Do an action with the drawn controls; fails where none leads to it."""
    before = len(match_of(player.model).actions)
    inner = plain(action)
    text = write_action(action)
    if isinstance(inner, Word) and inner.text in ("take", "pass"):
        player.send(Do(player.control(inner.text).do, "", "mouse"))
    elif isinstance(inner, Pick):
        player.send(Do("pick", player.control("pick", code_of(inner.card)).arg, "mouse"))
    elif not moves.cards_in(inner):
        shown = "act" if any(c.do == "act" and c.arg == text for c in player.controls) else "play"
        player.send(Do(shown, player.control(shown, text).arg, "mouse"))
    else:
        _with_cards(player, action)
    assert len(match_of(player.model).actions) > before, f"nothing led to {text}"
    done = match_of(player.model).actions[before]
    assert done == action, f"{text} became {write_action(done)}"
    if goes_on:
        player.rest()


def _with_cards(player: Player, action: Action) -> None:
    view: View = view_of(player.model.frame)
    needed, before = moves.cards_in(plain(action)), len(match_of(player.model).actions)
    target = moves.target_of(plain(action))
    several = len({moves.target_of(plain(one)) for one in moves.options(view, needed).exact}) > 1
    if target >= 0 and several:
        player.send(Do("attack", player.control("attack", write_card(target)).arg, "mouse"))
    for card in needed:
        assert not player.control("card", code_of(card)).attributes.get("aria-disabled")
        player.send(Do("card", code_of(card), "mouse"))
    if len(match_of(player.model).actions) > before:
        return
    text = write_action(action)
    for shown in ("act", "play"):
        if any(c.do == shown and c.arg == text and c.live for c in player.controls):
            player.send(Do(shown, text, "mouse"))
            return


def ready(player: Player) -> bool:
    """Lets everything happen that happens by itself; returns whether the user is to decide."""
    player.rest()
    return bool(player.model.my_turn)


def is_over(player: Player) -> bool:
    """Whether the deal is over, and its result is shown."""
    return player.model.pause not in ("", TRICK)
