"""Decisions of the user, carried out by the controls of the page."""

from __future__ import annotations

import random

from napoleon.games.napoleon.page.table.look import draft_of, view_of
from napoleon.games.napoleon.play.actions import (
    PASS,
    Action,
    Betray,
    Bid,
    Change,
    Discard,
    Name,
    Play,
    Seated,
)
from napoleon.games.napoleon.play.notation import TRUMPS
from napoleon.games.napoleon.play.state import AUCTION
from napoleon.kit.cards import cards_of, write_card
from napoleon.ui.shell.messages import Do
from napoleon.ui.table.pauses import GRADE, NOTHING
from tests.napoleons import match_of
from tests.ui.player import Player


def carry_out(player: Player, action: Action) -> None:
    """Do what the user has decided; then all that follows by itself happens."""
    send(player, action)
    player.rest()


def send(player: Player, action: Action) -> None:
    """Do what the user has decided, and nothing else yet."""
    before = match_of(player.model).actions
    match action:
        case (Bid() as bid) | Seated(bid=bid):
            _bid(player, bid)
        case Name(card):
            player.send(Do("adjutant", write_card(card)))
            player.send(Do("call"))
        case Change(_, trump, card):
            view = view_of(player.model.frame)
            now = view.trump if trump is None else trump
            if now is not None:  # a hint may have set up something else
                player.send(Do("suit", value=TRUMPS[now]))
            player.send(Do("adjutant", write_card(view.card if card is None else card)))
            player.send(Do("change"))
        case Discard(mask):
            for card in cards_of(mask):
                player.send(Do("discard", write_card(card), "mouse"))
            player.send(Do("commit"))
        case Play():
            _play(player, action)
        case Betray():
            player.send(Do("betray"))
        case _:
            player.send(Do("drop" if view_of(player.model.frame).phase == AUCTION else "keep"))
    if player.asking:
        player.send(Do("answer-yes"))
    assert match_of(player.model).actions == (*before, action), player.status


def _bid(player: Player, bid: Bid) -> None:
    player.send(Do("suit", value=TRUMPS[bid.trump]))
    while draft_of(player.model.frame).number != bid.number:
        player.send(Do("up" if draft_of(player.model.frame).number < bid.number else "down"))
    if bid.card is not None:
        player.send(Do("grid"))
        player.send(Do("pick", write_card(bid.card)))
    player.send(Do("raise"))


def _play(player: Player, play: Play) -> None:
    if play.betrays:
        player.send(Do("betray"))
        return
    player.send(Do("card", write_card(play.card), "mouse"))
    if play.suit is not None:
        player.send(Do("joker-suit", value=TRUMPS[play.suit]))
        player.send(Do("call"))
    elif play.stands_for is not None:
        player.send(Do("pick", write_card(play.stands_for)))


def any_decision(player: Player, chance: random.Random) -> Action:
    """An action that the user may do now; low bids and many passes."""
    legal: tuple[Action, ...] = view_of(player.model.frame).legal
    if view_of(player.model.frame).phase == AUCTION:
        if PASS in legal and chance.random() < 0.5:
            return PASS
        return next(action for action in legal if action != PASS)
    return chance.choice(legal)


def to_own_decision(player: Player) -> bool:
    """Press NEXT until the user has to decide; False where the match ends before."""
    player.rest()
    while player.model.pause not in (NOTHING, GRADE):
        player.press("next")
    return player.model.my_turn
