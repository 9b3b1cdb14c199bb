"""Bidding, naming and exchanging: the effects of the controls in these phases."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Concatenate, Final, ParamSpec, TypeAlias

from napoleon.games.napoleon.page.table import drafts
from napoleon.games.napoleon.page.table.hand_cards import name_joker_suit, sets_up
from napoleon.games.napoleon.page.table.look import Look, draft_of, look_of, view_of
from napoleon.games.napoleon.play.actions import PASS, Discard, Play
from napoleon.games.napoleon.play.notation import TRUMPS
from napoleon.games.napoleon.play.state import AUCTION, CHANGE, EXCHANGE, NAMING, Phase
from napoleon.games.napoleon.rules.adjutant import named_with_bid
from napoleon.games.napoleon.rules.auction import pass_is_final
from napoleon.kit.cards import NO_CARD
from napoleon.ui.settings.state import setting
from napoleon.ui.shell.controls import Control, Controls, Outcome, argument, card, field, plain
from napoleon.ui.shell.dialogs import Confirmation
from napoleon.ui.shell.effects import Focus
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.reactions import Reaction, Step, from_frame, then
from napoleon.ui.table import course
from napoleon.ui.table.keys import set_up

DISCARD: Final = setting("discard", "button", "last", default="button", after="speed")
"""Whether the discards are put out by a button, or with the last one that is chosen."""
P = ParamSpec("P")
Reads: TypeAlias = Callable[Concatenate[Frame, P], Reaction]
Acts: TypeAlias = Callable[Concatenate[Model, P], Outcome]


def _in_phase(phase: Phase) -> Callable[[Reads[P]], Acts[P]]:
    """Decorates an action of the user's turn in a phase; at other times nothing happens."""

    def typed(act: Reads[P]) -> Acts[P]:
        @from_frame
        def in_turn(frame: Frame, /, *args: P.args, **named: P.kwargs) -> Reaction:
            is_now = frame.my_turn and view_of(frame).phase == phase
            return act(frame, *args, **named) if is_now else ()

        return in_turn

    return typed


@from_frame
def _suit(frame: Frame, letter: str) -> Reaction:
    """A suit by its key; the suit card in a change of the contract: the next suit."""
    if not frame.my_turn:
        return ()
    view, draft = view_of(frame), draft_of(frame)
    if draft.joker != NO_CARD:
        return then(name_joker_suit, letter)
    if view.phase == AUCTION:
        return then(_bid_suit, letter)
    if view.phase == CHANGE:
        named = TRUMPS.index(letter) if letter in tuple(TRUMPS) else None
        trumps = drafts.trumps(view)
        if named is not None and named not in trumps:
            return ()
        after = trumps[(trumps.index(draft.suit) + 1) % len(trumps)]
        return sets_up(replace(draft, suit=after if named is None else named))
    return ()


@_in_phase(AUCTION)
def _bid_suit(frame: Frame, letter: str) -> Reaction:
    """A suit to bid, if it can be had."""
    if letter not in tuple(TRUMPS):
        return ()
    suit = TRUMPS.index(letter)
    if suit not in drafts.bids(view_of(frame)):
        return ()
    return sets_up(drafts.with_suit(view_of(frame), draft_of(frame), suit))


def _step(step: int) -> Control:
    @from_frame
    def act(frame: Frame) -> Reaction:
        if not frame.my_turn:
            return ()
        if view_of(frame).phase == AUCTION:
            return sets_up(drafts.stepped(view_of(frame), draft_of(frame), step))
        if names_card(frame):
            return sets_up(drafts.stepped_card(view_of(frame), draft_of(frame), step))
        return ()

    return plain(act)


@_in_phase(AUCTION)
def _raise(frame: Frame) -> Reaction:
    bid = drafts.drafted_bid(view_of(frame), draft_of(frame))
    return then(course.act, bid) if bid else then(course.complain, "bid_too_low")


@_in_phase(AUCTION)
def _drop(frame: Frame) -> Reaction:
    """DROP; asks first if it is final and cannot be taken back."""
    if view_of(frame).turn is None:
        return then(course.let_others)
    if PASS not in view_of(frame).legal:
        return then(course.complain, "must_bid")
    if pass_is_final(view_of(frame).rules.auction) and frame.table.occasion.among_people:
        return Confirmation("drop", Do("pass"), harmless=True)
    return then(course.act, PASS)


@from_frame
def _pass(frame: Frame) -> Reaction:
    """A final pass."""
    may = frame.my_turn and PASS in view_of(frame).legal
    return then(course.act, PASS) if may else ()


def may_stay_out(look: Look) -> bool:
    """Whether the user is asked for a bid, and would be asked again after a pass."""
    view = look.view
    if not look.my_turn or not look.helps or view.turn is None:
        return False
    asked_again = view.phase == AUCTION and not pass_is_final(view.rules.auction)
    return asked_again and PASS in view.legal


def _stay_out(model: Model) -> Outcome:
    """The user passes now, and for as long as this auction goes on."""
    if not (model.match and may_stay_out(look_of(model.frame))):
        return model, ()
    draft = replace(draft_of(model.frame), out_over=view_of(model.frame).auction.shown)
    return course.act(model.with_draft(draft), PASS)


def names_card(frame: Frame) -> bool:
    """Whether the user is choosing an adjutant card now."""
    if not frame.my_turn:
        return False
    view = view_of(frame)
    with_bid = view.phase == AUCTION and named_with_bid(view.rules.adjutant)
    changes = view.phase == CHANGE and drafts.may_change_card(view)
    return with_bid or view.phase == NAMING or changes


@from_frame
def _adjutant(frame: Frame, card: int) -> Reaction:
    if not names_card(frame):
        return ()
    return sets_up(replace(draft_of(frame), card=card))


@from_frame
def _adjutant_suit(frame: Frame) -> Reaction:
    if not names_card(frame):
        return ()
    if view_of(frame).phase == AUCTION:
        return Step("grid")
    return sets_up(drafts.next_card_suit(view_of(frame), draft_of(frame)))


@from_frame
def _cycle(frame: Frame) -> Reaction:
    if not (names_card(frame) and view_of(frame).phase != AUCTION):
        return ()
    return sets_up(drafts.next_role(view_of(frame), draft_of(frame)))


@from_frame
def _grid(frame: Frame) -> Reaction:
    """All cards, to name one of them."""
    return Step("grid") if names_card(frame) else ()


def _pick(model: Model, card: int) -> Outcome:
    """A card of the grid: the adjutant card, or the card that a Joker stands for."""
    model = model._replace(dialog=None)
    if not model.my_turn:
        return model, ()
    if draft_of(model.frame).joker != NO_CARD:
        stands = Play(draft_of(model.frame).joker, stands_for=card)
        if stands in view_of(model.frame).legal:
            return course.act(model, stands)
        back = replace(draft_of(model.frame), joker=NO_CARD)
        return course.complain(model.with_draft(back), "wrong_naming")
    if not names_card(model.frame):
        return model, ()
    if view_of(model.frame).phase == AUCTION and card == draft_of(model.frame).card:
        card = NO_CARD  # picked once more: bid without a card after all
    return set_up(model, drafts.chosen(replace(draft_of(model.frame), card=card)))


@from_frame
def _call(frame: Frame) -> Reaction:
    """CALL: names the adjutant card, or the suit of a Joker."""
    if not frame.my_turn:
        return ()
    draft = draft_of(frame)
    if draft.joker != NO_CARD:
        return then(course.act, Play(draft.joker, draft.suit))
    if view_of(frame).phase != NAMING:
        return ()
    name = drafts.drafted_name(draft)
    own = drafts.own_mask(view_of(frame)) >> draft.card & 1
    if own and name in view_of(frame).legal and not frame.lesson:
        return Confirmation("alone", Do("call-own"), harmless=True)
    return then(course.act, name)


@_in_phase(NAMING)
def _call_own(frame: Frame) -> Reaction:
    """Names a card that nobody else can have."""
    return then(course.act, drafts.drafted_name(draft_of(frame)))


@_in_phase(CHANGE)
def _change(frame: Frame) -> Reaction:
    change = drafts.drafted_change(view_of(frame), draft_of(frame))
    return then(course.act, change) if change else then(course.complain, "bad_change")


@_in_phase(CHANGE)
def _keep(_frame: Frame) -> Reaction:
    return then(course.act, PASS)


def _discard(model: Model, card: int) -> Outcome:
    if not (model.my_turn and view_of(model.frame).phase == EXCHANGE):
        return model, ()
    if not view_of(model.frame).hand >> card & 1:
        return model, ()
    draft = drafts.toggled(view_of(model.frame), draft_of(model.frame), card)
    if draft is None:
        return course.complain(model, "enough_discards", card)
    model = model.with_draft(draft)
    if drafts.drafted_discard(view_of(model.frame), draft) is None:
        return model, ()
    return _commit(model) if model.settings[DISCARD] == "last" else (model, (Focus("k-commit"),))


def may_adopt(look: Look) -> bool:
    """Whether the table is set up differently from the hint."""
    return look.my_turn and drafts.adopted(look.view, look.draft) != look.draft


@from_frame
def _adopt(frame: Frame) -> Reaction:
    """Set up the action of the hint; the button for it still has to be pressed."""
    if not (frame.match and may_adopt(look_of(frame))):
        return ()
    draft = drafts.adopted(view_of(frame), draft_of(frame))
    return sets_up(draft, Focus(_READY_KEYS[view_of(frame).phase]))


@_in_phase(EXCHANGE)
def _commit(frame: Frame) -> Reaction:
    discard = drafts.drafted_discard(view_of(frame), draft_of(frame))
    return then(course.act, discard) if discard else then(course.complain, "wrong_discards")


@_in_phase(EXCHANGE)
def _no_exchange(frame: Frame) -> Reaction:
    """No exchange: the cards of the widow are discarded."""
    widow = view_of(frame).widow
    return then(course.act, Discard(widow)) if widow is not None else ()


_READY_KEYS: Final = {
    AUCTION: "k-raise",
    NAMING: "k-call",
    CHANGE: "k-change",
    EXCHANGE: "k-commit",
}
"""The button that does the action that is set up."""

CONTROLS: Controls = {
    "suit": field(_suit),
    "bid-suit": argument(_bid_suit),
    "up": _step(1),
    "down": _step(-1),
    "raise": plain(_raise),
    "drop": plain(_drop),
    "pass": plain(_pass),
    "stay-out": plain(_stay_out),
    "adjutant": card(_adjutant),
    "adjutant-suit": plain(_adjutant_suit),
    "cycle": plain(_cycle),
    "grid": plain(_grid),
    "pick": card(_pick),
    "call": plain(_call),
    "call-own": plain(_call_own),
    "change": plain(_change),
    "keep": plain(_keep),
    "discard": card(_discard),
    "adopt": plain(_adopt),
    "commit": plain(_commit),
    "no-exchange": plain(_no_exchange),
}
