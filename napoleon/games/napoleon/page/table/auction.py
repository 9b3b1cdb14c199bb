"""Bidding, naming and exchanging: the effects of the controls in these phases."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from napoleon.games.napoleon.page.table import drafts
from napoleon.games.napoleon.page.table.hand_cards import name_joker_suit
from napoleon.games.napoleon.page.table.look import Look, draft_of, look_of, view_of
from napoleon.games.napoleon.play.actions import PASS, Discard, Play
from napoleon.games.napoleon.play.notation import TRUMPS
from napoleon.games.napoleon.play.state import AUCTION, CHANGE, EXCHANGE, NAMING
from napoleon.games.napoleon.rules.adjutant import named_with_bid
from napoleon.games.napoleon.rules.auction import pass_is_final
from napoleon.kit.cards import NO_CARD
from napoleon.ui.settings.state import setting
from napoleon.ui.shell.controls import (
    Control,
    Controls,
    Outcome,
    Reaction,
    Step,
    argument,
    card,
    field,
    from_frame,
    plain,
)
from napoleon.ui.shell.dialogs import Confirmation
from napoleon.ui.shell.effects import Focus
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.model import Model
from napoleon.ui.table import course

DISCARD: Final = setting("discard", "button", "last", default="button", after="speed")
"""Whether the discards are put out by a button, or with the last one that is chosen."""


def _suit(model: Model, letter: str) -> Outcome:
    """A suit by its key; the suit card in a change of the contract: the next suit."""
    if not model.my_turn:
        return model, ()
    view, draft = view_of(model.frame), draft_of(model.frame)
    if draft.joker != NO_CARD:
        return name_joker_suit(model, letter)
    if view.phase == AUCTION:
        return _bid_suit(model, letter)
    if view.phase == CHANGE:
        named = TRUMPS.index(letter) if letter in tuple(TRUMPS) else None
        trumps = drafts.trumps(view)
        if named is not None and named not in trumps:
            return model, ()
        after = trumps[(trumps.index(draft.suit) + 1) % len(trumps)]
        return drafts.drafted(model, replace(draft, suit=after if named is None else named))
    return model, ()


def _bid_suit(model: Model, letter: str) -> Outcome:
    """A suit to bid, if it can be had."""
    if not (model.my_turn and view_of(model.frame).phase == AUCTION) or letter not in tuple(TRUMPS):
        return model, ()
    suit = TRUMPS.index(letter)
    if suit not in drafts.bids(view_of(model.frame)):
        return model, ()
    return drafts.drafted(
        model, drafts.with_suit(view_of(model.frame), draft_of(model.frame), suit)
    )


def _step(step: int) -> Control:
    def act(model: Model) -> Outcome:
        if not model.my_turn:
            return model, ()
        if view_of(model.frame).phase == AUCTION:
            return drafts.drafted(
                model, drafts.stepped(view_of(model.frame), draft_of(model.frame), step)
            )
        if names_card(model.frame):
            return drafts.drafted(
                model, drafts.stepped_card(view_of(model.frame), draft_of(model.frame), step)
            )
        return model, ()

    return plain(act)


def _raise(model: Model) -> Outcome:
    if not (model.my_turn and view_of(model.frame).phase == AUCTION):
        return model, ()
    bid = drafts.drafted_bid(view_of(model.frame), draft_of(model.frame))
    return course.act(model, bid) if bid else course.complain(model, "bid_too_low")


def _drop(model: Model) -> Outcome:
    """DROP; asks first if it is final and cannot be taken back."""
    if not (model.my_turn and view_of(model.frame).phase == AUCTION):
        return model, ()
    if view_of(model.frame).turn is None:
        return course.let_others(model)
    if PASS not in view_of(model.frame).legal:
        return course.complain(model, "must_bid")
    if pass_is_final(view_of(model.frame).rules.auction) and model.table.occasion.among_people:
        return model._replace(asking=Confirmation("drop", Do("pass"), harmless=True)), ()
    return course.act(model, PASS)


def _pass(model: Model) -> Outcome:
    """A final pass."""
    may = model.my_turn and PASS in view_of(model.frame).legal
    return course.act(model, PASS) if may else (model, ())


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


def _adjutant(model: Model, card: int) -> Outcome:
    if not names_card(model.frame):
        return model, ()
    return drafts.drafted(model, replace(draft_of(model.frame), card=card))


def _adjutant_suit(model: Model) -> Outcome:
    if not names_card(model.frame):
        return model, ()
    if view_of(model.frame).phase == AUCTION:
        return model._replace(dialog="grid"), ()
    return drafts.drafted(model, drafts.next_card_suit(view_of(model.frame), draft_of(model.frame)))


def _cycle(model: Model) -> Outcome:
    if not (names_card(model.frame) and view_of(model.frame).phase != AUCTION):
        return model, ()
    return drafts.drafted(model, drafts.next_role(view_of(model.frame), draft_of(model.frame)))


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
    return drafts.drafted(model, replace(draft_of(model.frame), card=card))


def _call(model: Model) -> Outcome:
    """CALL: names the adjutant card, or the suit of a Joker."""
    if not model.my_turn:
        return model, ()
    draft = draft_of(model.frame)
    if draft.joker != NO_CARD:
        return course.act(model, Play(draft.joker, draft.suit))
    if view_of(model.frame).phase != NAMING:
        return model, ()
    name = drafts.drafted_name(draft)
    own = drafts.own_mask(view_of(model.frame)) >> draft.card & 1
    if own and name in view_of(model.frame).legal and not model.lesson:
        return model._replace(asking=Confirmation("alone", Do("call-own"), harmless=True)), ()
    return course.act(model, name)


def _call_own(model: Model) -> Outcome:
    """Names a card that nobody else can have."""
    if not (model.my_turn and view_of(model.frame).phase == NAMING):
        return model, ()
    return course.act(model, drafts.drafted_name(draft_of(model.frame)))


def _change(model: Model) -> Outcome:
    if not (model.my_turn and view_of(model.frame).phase == CHANGE):
        return model, ()
    change = drafts.drafted_change(view_of(model.frame), draft_of(model.frame))
    return course.act(model, change) if change else course.complain(model, "bad_change")


def _keep(model: Model) -> Outcome:
    if not (model.my_turn and view_of(model.frame).phase == CHANGE):
        return model, ()
    return course.act(model, PASS)


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


def _adopt(model: Model) -> Outcome:
    """Set up the action of the hint; the button for it still has to be pressed."""
    if not (model.match and may_adopt(look_of(model.frame))):
        return model, ()
    model, _ = drafts.drafted(model, drafts.adopted(view_of(model.frame), draft_of(model.frame)))
    return model, (Focus(_READY_KEYS[view_of(model.frame).phase]),)


def _commit(model: Model) -> Outcome:
    if not (model.my_turn and view_of(model.frame).phase == EXCHANGE):
        return model, ()
    discard = drafts.drafted_discard(view_of(model.frame), draft_of(model.frame))
    return course.act(model, discard) if discard else course.complain(model, "wrong_discards")


def _no_exchange(model: Model) -> Outcome:
    """No exchange: the cards of the widow are discarded."""
    widow = view_of(model.frame).widow
    if widow is None or not (model.my_turn and view_of(model.frame).phase == EXCHANGE):
        return model, ()
    return course.act(model, Discard(widow))


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
