"""What a message does to the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from napoleon.game.actions import BETRAY, PASS, Play
from napoleon.game.state import AUCTION, CHANGE, EXCHANGE, NAMING, PLAY
from napoleon.kit.cards import BadCard, read_card
from napoleon.rules.trick import NO_CARD
from napoleon.ui import drafts, forms, play
from napoleon.ui.effects import Effect, Focus, Reload
from napoleon.ui.keys import pressed
from napoleon.ui.messages import Answered, Copied, Do, Key, Message, NoAnswer, NotSaved, Waited
from napoleon.ui.model import Draft, Model, Notice
from napoleon.ui.pauses import NOTHING, TRICK

Outcome = tuple[Model, tuple[Effect, ...]]
Handler = Callable[[Model, Do], Outcome]


def update(model: Model, message: Message) -> Outcome:
    """The page after a message, and what is to be done outside of it."""
    match message:
        case Do():
            handler = _HANDLERS.get(message.do)
            return handler(model, message) if handler else (model, ())
        case Key():
            meant = pressed(model, message)
            return update(model, meant) if isinstance(meant, Do) else (meant or (model, ()))
        case Answered(question, text):
            return play.answered(model, question, text)
        case NoAnswer(question, reason):
            return play.no_answer(model, question, reason)
        case Waited(question):
            return play.waited(model, question)
        case Copied(done):
            key = "copied" if done else "copy_by_hand"
            return play.with_notice(play.without_notice(model, key), Notice(key)), ()
        case NotSaved(reason):
            return play.with_notice(model, Notice(f"storage_{reason}", kind="warn")), ()


# ---- bidding, naming, exchange -----------------------------------------------------------


def _suit(model: Model, message: Do) -> Outcome:
    """The suit card: the next suit, or the one that a key names."""
    if not model.my_turn:
        return model, ()
    view, draft = model.view, model.draft
    named = "CDHSN".find(message.value) if message.value in tuple("CDHSN") else -1
    if draft.joker != NO_CARD:
        return _joker_suit(model, message)
    if view.phase == AUCTION:
        changed = (
            drafts.with_suit(view, draft, named)
            if named in drafts.bids(view)
            else drafts.next_suit(view, draft)
        )
        return _drafted(model, changed)
    if view.phase == CHANGE:
        trumps = drafts.trumps(view)
        suit = named if named in trumps else trumps[(trumps.index(draft.suit) + 1) % len(trumps)]
        return _drafted(model, draft._replace(suit=suit))
    return model, ()


def _drafted(model: Model, draft: Draft) -> Outcome:
    return model._replace(draft=draft._replace(complaint="")), ()


def _step(step: int) -> Handler:
    def handler(model: Model, message: Do) -> Outcome:
        del message
        if not model.my_turn:
            return model, ()
        if model.view.phase == AUCTION:
            return _drafted(model, drafts.stepped(model.view, model.draft, step))
        if model.view.phase in (NAMING, CHANGE):
            return _drafted(model, drafts.stepped_card(model.view, model.draft, step))
        return model, ()

    return handler


def _raise(model: Model, message: Do) -> Outcome:
    del message
    if not (model.my_turn and model.view.phase == AUCTION):
        return model, ()
    bid = drafts.drafted_bid(model.view, model.draft)
    return play.act(model, bid) if bid else play.complain(model, "bid_too_low")


def _drop(model: Model, message: Do) -> Outcome:
    """DROP; asks once where it is for good."""
    del message
    if not (model.my_turn and model.view.phase == AUCTION):
        return model, ()
    if PASS not in model.view.legal:
        return play.complain(model, "must_bid")
    if model.view.rules.auction.passing == "once" and model.view.auction.number:
        return model._replace(asking="drop"), ()
    return play.act(model, PASS)


def _card_arg(message: Do) -> int:
    try:
        return read_card(message.arg)
    except BadCard:
        return NO_CARD


def _names_card(model: Model) -> bool:
    """Whether the user is choosing an adjutant card now."""
    if not model.my_turn:
        return False
    view = model.view
    with_bid = view.phase == AUCTION and view.rules.adjutant.naming == "with-bid"
    return with_bid or view.phase in (NAMING, CHANGE)


def _adjutant(model: Model, message: Do) -> Outcome:
    card = _card_arg(message)
    if card == NO_CARD or not _names_card(model):
        return model, ()
    return _drafted(model, model.draft._replace(card=card))


def _adjutant_suit(model: Model, message: Do) -> Outcome:
    del message
    if not _names_card(model):
        return model, ()
    if model.view.phase == AUCTION:
        return model._replace(dialog="grid"), ()
    return _drafted(model, drafts.next_card_suit(model.view, model.draft))


def _cycle(model: Model, message: Do) -> Outcome:
    del message
    if not (_names_card(model) and model.view.phase != AUCTION):
        return model, ()
    return _drafted(model, drafts.next_role(model.view, model.draft))


def _pick(model: Model, message: Do) -> Outcome:
    """A card of the grid: the adjutant card, or what a Joker stands for."""
    card = _card_arg(message)
    model = model._replace(dialog="")
    if card == NO_CARD or not model.my_turn:
        return model, ()
    if model.draft.joker != NO_CARD:
        return play.act(model, Play(model.draft.joker, stands_for=card))
    if not _names_card(model):
        return model, ()
    if model.view.phase == AUCTION and card == model.draft.card:
        card = NO_CARD  # picked once more: bid without a card after all
    return _drafted(model, model.draft._replace(card=card))


def _call(model: Model, message: Do) -> Outcome:
    """CALL: names the adjutant card, or the suit of a Joker."""
    del message
    if not model.my_turn:
        return model, ()
    draft = model.draft
    if draft.joker != NO_CARD:
        return play.act(model, Play(draft.joker, draft.suit))
    if model.view.phase != NAMING:
        return model, ()
    if model.view.hand >> draft.card & 1:
        return model._replace(asking="alone"), ()
    return play.act(model, drafts.drafted_name(draft))


def _change(model: Model, message: Do) -> Outcome:
    del message
    if not (model.my_turn and model.view.phase == CHANGE):
        return model, ()
    change = drafts.drafted_change(model.view, model.draft)
    return play.act(model, change) if change else play.complain(model, "bad_change")


def _keep(model: Model, message: Do) -> Outcome:
    del message
    if not (model.my_turn and model.view.phase == CHANGE):
        return model, ()
    return play.act(model, PASS)


def _discard(model: Model, message: Do) -> Outcome:
    card = _card_arg(message)
    if not (model.my_turn and model.view.phase == EXCHANGE and model.view.hand >> card & 1):
        return model, ()
    return _drafted_as_is(model, drafts.toggled(model.view, model.draft, card))


def _drafted_as_is(model: Model, draft: Draft) -> Outcome:
    return model._replace(draft=draft), ()


def _commit(model: Model, message: Do) -> Outcome:
    del message
    if not (model.my_turn and model.view.phase == EXCHANGE):
        return model, ()
    discard = drafts.drafted_discard(model.view, model.draft)
    return play.act(model, discard) if discard else play.complain(model, "wrong_discards")


# ---- playing cards -----------------------------------------------------------------------


def _card(model: Model, message: Do) -> Outcome:
    """A card of the hand was pressed."""
    card = _card_arg(message)
    if not model.my_turn or card == NO_CARD:
        return play.hurry(model)
    view = model.view
    if view.phase != PLAY or not view.hand >> card & 1:
        return model, ()
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
    card = _card_arg(message)
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
    return model._replace(draft=draft), (Focus("t-suit"),)


def _joker_suit(model: Model, message: Do) -> Outcome:
    if not model.my_turn or model.draft.joker == NO_CARD:
        return model, ()
    suits = drafts.joker_suits(model.view, model.draft)
    if message.value in tuple("CDHS") and "CDHS".index(message.value) in suits:
        return _drafted(model, model.draft._replace(suit="CDHS".index(message.value)))
    return _drafted(model, drafts.next_joker_suit(model.view, model.draft))


def _back(model: Model, message: Do) -> Outcome:
    """Take a Joker back, or let go of a chosen card."""
    del message
    draft = model.draft._replace(joker=NO_CARD, chosen=NO_CARD, complaint="")
    return model._replace(draft=draft), ()


def _betray(model: Model, message: Do) -> Outcome:
    del message
    return (model._replace(asking="betray"), ()) if model.my_turn else (model, ())


# ---- the course of the match -------------------------------------------------------------


def _next(model: Model, message: Do) -> Outcome:
    del message
    if model.match is None or model.pause == NOTHING:
        return model, ()
    return play.go_next(model)


def _hurry(model: Model, message: Do) -> Outcome:
    del message
    return play.hurry(model)


def _undo(model: Model, message: Do) -> Outcome:
    del message
    return play.undo(model)


def _retry(model: Model, message: Do) -> Outcome:
    del message
    return play.retry(model)


def _dismiss(model: Model, message: Do) -> Outcome:
    return play.without_notice(model, message.arg), ()


def _reload(model: Model, message: Do) -> Outcome:
    del message
    return model, (Reload(),)


# ---- dialogs -----------------------------------------------------------------------------


def _open(dialog: str) -> Handler:
    def handler(model: Model, message: Do) -> Outcome:
        del message
        if dialog == "last":
            if model.match is None or not model.match.state.tricks:
                return model, ()
            model = model._replace(shown_trick=len(model.match.state.tricks) - 1)
        elif dialog == "record":
            if model.match is None or not model.match.deals:
                return model, ()
            model = model._replace(shown_deal=len(model.match.deals) - 1)
        elif dialog == "grid" and not _names_card(model):
            return model, ()
        elif dialog == "rules":
            model = model._replace(form=forms.shown_rules(model))
        return model._replace(dialog=dialog), ()

    return handler


def _close(model: Model, message: Do) -> Outcome:
    """Close what is open on top; a Joker that waits for its card goes back to the hand."""
    del message
    if model.asking:
        return model._replace(asking=""), ()
    if model.dialog == "grid":
        model = model._replace(draft=model.draft._replace(joker=NO_CARD))
    model = model._replace(dialog="", form=None)
    if model.pause == TRICK and model.settings.next_ms is not None:
        return play.go_on(model)  # the trick's time begins anew
    return model, ()


def _trick(model: Model, message: Do) -> Outcome:
    step = -1 if message.arg == "-1" else 1
    tricks = len(model.view.tricks) if model.match else 0
    at = min(max(model.shown_trick + step, 0), max(tricks - 1, 0))
    return model._replace(shown_trick=at), ()


def _deal(model: Model, message: Do) -> Outcome:
    step = -1 if message.arg == "-1" else 1
    deals = len(model.running.deals) if model.match else 0
    return model._replace(shown_deal=min(max(model.shown_deal + step, 0), max(deals - 1, 0))), ()


def _answer_yes(model: Model, message: Do) -> Outcome:
    del message
    asked, model = model.asking, model._replace(asking="")
    match asked:
        case "drop" if model.my_turn and PASS in model.view.legal:
            return play.act(model, PASS)
        case "alone" if model.my_turn and model.view.phase == NAMING:
            return play.act(model, drafts.drafted_name(model.draft))
        case "betray" if model.my_turn:
            legal = model.view.legal
            betrayals = [a for a in legal if a == BETRAY or (isinstance(a, Play) and a.betrays)]
            return play.act(model, betrayals[0]) if betrayals else (model, ())
        case "rules":
            return forms.apply_rules(model)
        case "abandon":
            return play.abandon(model._replace(dialog=""))
        case "new":
            return forms.new_match(model)
    return model, ()


_HANDLERS: Mapping[str, Handler] = {
    "suit": _suit,
    "up": _step(1),
    "down": _step(-1),
    "raise": _raise,
    "drop": _drop,
    "adjutant": _adjutant,
    "adjutant-suit": _adjutant_suit,
    "cycle": _cycle,
    "pick": _pick,
    "call": _call,
    "change": _change,
    "keep": _keep,
    "discard": _discard,
    "commit": _commit,
    "card": _card,
    "play": _play,
    "joker-suit": _joker_suit,
    "back": _back,
    "betray": _betray,
    "next": _next,
    "hurry": _hurry,
    "undo": _undo,
    "retry": _retry,
    "dismiss": _dismiss,
    "reload": _reload,
    "rules": _open("rules"),
    "settings": _open("settings"),
    "help": _open("help"),
    "last": _open("last"),
    "record": _open("record"),
    "grid": _open("grid"),
    "close": _close,
    "answer-no": _close,
    "trick": _trick,
    "deal": _deal,
    "answer-yes": _answer_yes,
    **forms.HANDLERS,
}
