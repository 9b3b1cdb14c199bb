"""Playing cards: what pressing a card of the hand does, and what a Joker asks for."""

from __future__ import annotations

from collections.abc import Mapping

from napoleon.game.notation import TRUMPS
from napoleon.game.state import PLAY
from napoleon.rules.trick import NO_CARD
from napoleon.ui import drafts, play
from napoleon.ui.effects import Focus, Say
from napoleon.ui.handling import Handler, Outcome, card_arg, drafted
from napoleon.ui.messages import Do
from napoleon.ui.model import Model
from napoleon.ui.telling import status_sentence


def _card(model: Model, message: Do) -> Outcome:
    """A card of the hand was pressed."""
    card = card_arg(message)
    if not model.my_turn or card == NO_CARD:
        return play.hurry(model)
    view, words = model.view, model.words
    if not view.hand >> card & 1:
        return model, ()
    if view.phase != PLAY:
        said = words("told.card", card=words.card(card), status=status_sentence(model))
        return model, (Say("status", said),)
    model = model._replace(draft=model.draft._replace(focus=card, joker=NO_CARD, complaint=""))
    if not drafts.ways(view, card):
        refusal = view.law.refusal(card, view.hand, view.trick, view.trick.number)
        return play.complain(model, refusal or "not_now")
    if _needs_second_tap(model, message) and model.draft.chosen != card:
        return model._replace(draft=model.draft._replace(chosen=card)), ()
    return _put_down(model, card)


def _needs_second_tap(model: Model, message: Do) -> bool:
    confirm = model.settings.confirm
    return confirm == "2" or (confirm == "auto" and message.value == "touch")


def _play(model: Model, message: Do) -> Outcome:
    """The button that plays the chosen card."""
    card = card_arg(message)
    if not model.my_turn or card == NO_CARD or not drafts.ways(model.view, card):
        return model, ()
    return _put_down(model, card)


def _put_down(model: Model, card: int) -> Outcome:
    """Play a card, or lay down a Joker that still has to say what it asks for."""
    ways = [way for way in drafts.ways(model.view, card) if not way.betrays]
    if len(ways) == 1:
        return play.act(model, ways[0])
    draft = model.draft._replace(joker=card, chosen=NO_CARD)
    if ways[0].stands_for is not None:
        return model._replace(draft=draft, dialog="grid"), ()
    suits = drafts.joker_suits(model.view, draft)
    if draft.suit not in suits:
        draft = draft._replace(suit=suits[0])
    return model._replace(draft=draft), (Focus("k-call"),)


def name_joker_suit(model: Model, message: Do) -> Outcome:
    """The suit card under the Joker: the next suit, or the one that a key names."""
    if not model.my_turn or model.draft.joker == NO_CARD:
        return model, ()
    suits = drafts.joker_suits(model.view, model.draft)
    if message.value in tuple(TRUMPS):  # named by a key: Enter calls
        named = TRUMPS.index(message.value)
        if named not in suits:
            return model, ()
        model, _ = drafted(model, model.draft._replace(suit=named))
        return model, (Focus("k-call"),)
    return drafted(model, drafts.next_joker_suit(model.view, model.draft))


def _back(model: Model, message: Do) -> Outcome:
    """Take a Joker back, or let go of a chosen card."""
    del message
    draft = model.draft._replace(joker=NO_CARD, chosen=NO_CARD, complaint="")
    return model._replace(draft=draft), ()


def _betray(model: Model, message: Do) -> Outcome:
    del message
    return (model._replace(asking="betray"), ()) if model.my_turn else (model, ())


HANDLERS: Mapping[str, Handler] = {
    "card": _card,
    "play": _play,
    "joker-suit": name_joker_suit,
    "back": _back,
    "betray": _betray,
}
