"""Playing cards: the effect of pressing a card of the hand, and what a Joker asks for."""

from __future__ import annotations

from dataclasses import replace

from napoleon.games.napoleon.page.table import drafts
from napoleon.games.napoleon.page.table.look import Draft, draft_of, view_of
from napoleon.games.napoleon.play.actions import BETRAY, Play
from napoleon.games.napoleon.play.notation import TRUMPS
from napoleon.games.napoleon.play.state import PLAY
from napoleon.kit.cards import NO_CARD, BadCard, read_card
from napoleon.ui.shell.controls import Controls, Outcome, card, field, plain
from napoleon.ui.shell.dialogs import Confirmation
from napoleon.ui.shell.effects import Effect, Focus, Say
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.reactions import Reaction, from_frame, then
from napoleon.ui.table import course, home
from napoleon.ui.table.keys import set_up
from napoleon.ui.table.look import AT_REST, status_sentence


def _card(model: Model, pressed: Do) -> Outcome:
    """A card of the hand was pressed, or the hand outside the cards."""
    try:
        card = read_card(pressed.arg)
    except BadCard:
        return home.hurry(model)
    if not model.my_turn:
        return home.hurry(model)
    view, words = view_of(model.frame), model.words.aloud
    if not view.hand >> card & 1:
        return model, ()
    if view.phase != PLAY:
        said = words("event.card", card=words.card(card), status=status_sentence(model.frame))
        return model, (Say("status", said),)
    model = model.with_draft(
        replace(draft_of(model.frame), focus=card, joker=NO_CARD, complaint="")
    )
    if not drafts.ways(view, card):
        refusal = view.law.refusal(card, view.hand, view.trick, view.trick.number)
        return course.complain(model, refusal or "not_now", card)
    if model.settings.needs_second_tap(pressed.value) and draft_of(model.frame).chosen != card:
        return model.with_draft(replace(draft_of(model.frame), chosen=card)), ()
    return _put_down(model, card)


@from_frame
def _play(frame: Frame, card: int) -> Reaction:
    """The button that plays the chosen card."""
    if not frame.my_turn or not drafts.ways(view_of(frame), card):
        return ()
    return then(_put_down, card)


def _put_down(model: Model, card: int) -> Outcome:
    """Play a card, or lay down a Joker that still has to say what it asks for."""
    ways = [way for way in drafts.ways(view_of(model.frame), card) if not way.betrays]
    if len(ways) == 1:
        return course.act(model, ways[0])
    draft = replace(draft_of(model.frame), joker=card, chosen=NO_CARD, is_set_up=False)
    if ways[0].stands_for is not None:
        return model.with_draft(draft)._replace(dialog="grid"), ()
    suits = drafts.joker_suits(view_of(model.frame), draft)
    if draft.suit not in suits:
        draft = replace(draft, suit=suits[0])
    model = model.with_draft(draft)
    return model, (Say("status", status_sentence(model.frame)), AT_REST)


def sets_up(draft: Draft, *effects: Effect) -> Reaction:
    """The table with what the user has chosen there."""
    return then(set_up, drafts.chosen(draft), *effects)


@from_frame
def name_joker_suit(frame: Frame, value: str) -> Reaction:
    """The suit card under the Joker: the next suit, or the one that a key names."""
    view, draft = view_of(frame), draft_of(frame)
    if not frame.my_turn or draft.joker == NO_CARD:
        return ()
    if value not in tuple(TRUMPS):
        return sets_up(drafts.next_joker_suit(view, draft))
    named = TRUMPS.index(value)  # by a key: Enter calls
    if named not in drafts.joker_suits(view, draft):
        return ()
    return sets_up(replace(draft, suit=named), Focus("k-call"))


@from_frame
def _back(frame: Frame) -> Reaction:
    """Take a Joker back, or unselect a chosen card."""
    draft = replace(draft_of(frame), joker=NO_CARD, chosen=NO_CARD, complaint="")
    return then(set_up, draft)


@from_frame
def _betray(frame: Frame) -> Reaction:
    if not frame.my_turn:
        return ()
    return Confirmation("betray", Do("betray-now"))


@from_frame
def _betray_now(frame: Frame) -> Reaction:
    legal = view_of(frame).legal if frame.my_turn else ()
    betrayals = [a for a in legal if a == BETRAY or (isinstance(a, Play) and a.betrays)]
    return then(course.act, betrayals[0]) if betrayals else ()


CONTROLS: Controls = {
    "card": _card,
    "play": card(_play),
    "joker-suit": field(name_joker_suit),
    "back": plain(_back),
    "betray": plain(_betray),
    "betray-now": plain(_betray_now),
}
