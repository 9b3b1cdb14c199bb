"""The control row: SdC's buttons, each in its place through all phases."""

from __future__ import annotations

from napoleon.games.napoleon.page.phrases import action_text, bid_text, call_text
from napoleon.games.napoleon.page.table import drafts
from napoleon.games.napoleon.page.table.auction import may_adopt, may_stay_out
from napoleon.games.napoleon.page.table.look import Look
from napoleon.games.napoleon.play import actions
from napoleon.games.napoleon.play.events import Called
from napoleon.games.napoleon.play.state import AUCTION, NAMING
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules.adjutant import named_with_bid
from napoleon.games.napoleon.rules.auction import pass_is_final, trumps
from napoleon.kit.cards import NO_CARD, write_card
from napoleon.ui.shell.html import Child, Html, button, h, hidden
from napoleon.ui.shell.parts import SUIT_LETTERS, card_button, key, mark, suit_card, suit_face
from napoleon.ui.shell.words import Words
from napoleon.ui.table.pauses import ALL_PASSED, LESSON, NOTHING, READY, TRICK
from napoleon.ui.table.pieces import Offers


def controls(look: Look, offers: Offers) -> Child:
    """The buttons for the user's actions now."""
    words, view = look.words, look.view
    if look.pause in (ALL_PASSED, READY, TRICK, LESSON):
        onward = key(words, "next", _onward(look, view), "x", main=True)
        if offers.rest:
            return [onward, _rest_key(words)]
        return [onward, _by_itself_key(words)] if offers.by_itself else onward
    if not look.my_turn:
        return _bid_keys(look, view, live=False) if _waits_to_bid(view) else None
    match view.phase:
        case "auction":
            return _bid_keys(look, view, live=True)
        case "naming":
            return _naming_keys(look)
        case "change":
            return _change_keys(look, view)
        case "exchange":
            return _exchange_keys(look, view)
    return _play_keys(look, view, offers)


def _onward(look: Look, view: PlayerView) -> str:
    """Where NEXT leads."""
    words = look.words
    if look.lesson_next:
        return words(look.lesson_next)
    if view.result:
        return words("key.next.result")
    if look.pause in (TRICK, READY):
        return words("key.next.trick", number=len(view.tricks) + 1)
    return words("key.next.on")


def _waits_to_bid(view: PlayerView) -> bool:
    """Whether the user may still come to bid: the buttons stay, so that nothing jumps."""
    out = view.auction.passed_mask >> view.seat & 1 and pass_is_final(view.rules.auction)
    return view.phase == AUCTION and not out


def _by_itself_key(words: Words) -> Html:
    """The offer that finished tricks go without NEXT."""
    name, sub = words("key.auto"), words("key.auto.sub")
    return key(words, "next-by-itself", sub, "y", name=name, id_="k-auto")


def _rest_key(words: Words) -> Html:
    """The offer to play out a deal that is decided."""
    return key(words, "rest", words("key.rest.sub"), "y")


def _bid_keys(look: Look, view: PlayerView, *, live: bool) -> Child:
    words, draft = look.words, look.draft
    bid = drafts.drafted_bid(view, draft) if live else None
    shown = actions.bid_of(bid) if bid else None
    is_open = live and view.turn is None
    may_pass = is_open or (live and any(isinstance(action, actions.Pass) for action in view.legal))
    raise_words = words("key.raise.sub", bid=_bid_words(look, shown)) if shown else "–"
    with_card = named_with_bid(view.rules.adjutant)
    drop_words = words("key.drop.open" if is_open else "key.drop.sub")
    passes = live and _passes(look)
    return [
        _bid_suits(look, view, live=live),
        _adjutant_card(look) if with_card and live and draft.card != NO_CARD else None,
        key(words, "grid", words("key.grid.bid"), "adj")
        if with_card and live and draft.card == NO_CARD
        else None,
        _bid_number(look, view, live=live),
        key(words, "raise", raise_words, "x", main=not passes, disabled=shown is None),
        key(words, "drop", drop_words, "y", main=passes, disabled=not may_pass),
    ]


def _bid_suits(look: Look, view: PlayerView, *, live: bool) -> Html:
    """A tile for each suit that may be bid, the one of the bid that is set up chosen."""
    words, draft = look.words, look.draft
    offered = drafts.bids(view) if live else {}
    may_be_named = trumps(view.rules.auction)
    suits = [suit for suit in drafts.SUIT_CYCLE if suit in may_be_named]
    tiles = [
        button(
            mark(suit),
            h("span.tile-kanji", words(f"kanji.{SUIT_LETTERS[suit]}"), aria_hidden="true"),
            hidden(words.suit(suit)),
            do="bid-suit",
            arg=SUIT_LETTERS[suit],
            class_="tile",
            id=f"k-suit-{SUIT_LETTERS[suit]}",
            data_suit=SUIT_LETTERS[suit],
            aria_pressed="true" if live and suit == draft.suit else "false",
            disabled=suit not in offered,
        )
        for suit in suits
    ]
    label = words("label.bid_suit")
    return h("div.tiles", tiles, role="group", aria_label=label, data_place="suits")


def _bid_number(look: Look, view: PlayerView, *, live: bool) -> Html:
    """UP and DOWN, and between them the number of the bid that is set up."""
    words, draft = look.words, look.draft
    numbers = drafts.bids(view).get(draft.suit, []) if live else []
    number = draft.number if live and draft.number else None
    return h(
        "div.stepper",
        key(words, "down", words("key.down.sub"), "down", disabled=draft.number - 1 not in numbers),
        h("span.bid-number.num#bid-number", number or "–"),
        key(words, "up", words("key.up.sub"), "up", disabled=draft.number + 1 not in numbers),
        data_place="number",
    )


def _passes(look: Look) -> bool:
    """Whether the hint is to pass: the gold button follows it."""
    return look.draft.hint is not None and isinstance(look.draft.hint.action, actions.Pass)


def _bid_words(look: Look, bid: actions.Bid) -> str:
    return bid_text(look.words, bid.number, bid.trump)


def _adjutant_card(look: Look) -> Html:
    words, draft = look.words, look.draft
    hinted = drafts.is_hinted_name(draft, draft.card)
    return card_button(
        words,
        draft.card,
        "k",
        do="adjutant-suit",
        says=[
            words("label.adjutant_card"),
            [words("list.pause"), words("label.hinted")] if hinted else None,
        ],
        data_place="adj",
        data_hint=hinted,
    )


def _trump_card(look: Look) -> Html:
    """The suit card beside the adjutant card, once the trump is settled."""
    words, trump = look.words, look.view.law.trump
    return h(
        "span.card#k-trump",
        hidden(words("label.trump_card", suit=words.suit(trump))),
        suit_face(words, trump),
        translate="no",
        data_suit=SUIT_LETTERS[trump],
        data_suitcard=True,
        data_place="suit",
    )


def _rank_keys(look: Look) -> list[Child]:
    words = look.words
    return [
        _adjutant_card(look),
        key(words, "up", words("key.rank"), "up"),
        key(words, "down", words("key.rank"), "down"),
    ]


def _naming_keys(look: Look) -> Child:
    words = look.words
    return [
        _trump_card(look),
        *_rank_keys(look),
        key(words, "cycle", words("key.cycle.sub"), "x", name=words("key.next"), by_sub=True),
        key(words, "call", words.card(look.draft.card), "y", main=True),
    ]


def _change_keys(look: Look, view: PlayerView) -> Child:
    words = look.words
    change = drafts.drafted_change(view, look.draft)
    sub = words("key.change.sub")
    if change is not None:
        sub = words("key.change.bid", bid=drafts.changed_number(view, change))
    return [
        suit_card(words, look.draft.suit, "k-suit", do="suit", place="suit"),
        *(_rank_keys(look) if drafts.may_change_card(view) else ()),
        key(words, "keep", words("key.keep.sub"), "x", main=_passes(look)),
        key(words, "change", sub, "y", main=not _passes(look), disabled=change is None),
    ]


def _exchange_keys(look: Look, view: PlayerView) -> Child:
    words = look.words
    missing = drafts.discard_count(view) - look.draft.picked_mask.bit_count()
    sub = words("key.commit.missing", cards=missing) if missing else words("key.commit.sub")
    return key(words, "commit", sub, "x", main=True, disabled=missing > 0)


def _play_keys(look: Look, view: PlayerView, offers: Offers) -> Child:
    words, draft = look.words, look.draft
    if draft.joker != NO_CARD:
        asks = words("key.call.suit", suit=words.suit(draft.suit))
        return [
            key(words, "back", words("key.back.sub"), "x"),
            key(words, "call", asks, "y", name=words("key.ask"), main=True),
        ]
    keys: list[Child] = []
    if draft.chosen != NO_CARD:
        play = words("key.play.sub", card=words.card(draft.chosen))
        keys.append(key(words, "play", play, "x", main=True, arg=write_card(draft.chosen)))
    if offers.rest:
        keys.append(_rest_key(words))
    betrayals = [a for a in view.legal if not isinstance(a, actions.Play) or a.betrays]
    if betrayals:
        keys.append(key(words, "betray", words("key.betray.sub"), "y", warn=True))
    return keys


def offer(look: Look, offers: Offers) -> tuple[Child, ...]:
    """Beside the status line: to set up the action of a hint, or to bid no more in this auction."""
    if look.my_turn and look.view.phase == NAMING:
        return _every_card(look), _adopt(look)
    if look.draft.hint is not None:
        return (_adopt(look),)
    if may_stay_out(look):
        label = look.words("status.stay_out")
        return (button(label, do="stay-out", class_="status-rule", id="k-out"),)
    return (_dropped(look, offers.back),)


def _dropped(look: Look, kept: int | None) -> Child:
    """The way back for a user who has dropped for good, until they have something to decide."""
    if kept is None or look.my_turn or look.pause not in (NOTHING, READY):
        return None
    final = pass_is_final(look.view.rules.auction)
    if not final or not any(map(_is_pass, look.seat.story[kept + 1].events)):
        return None
    label = look.words("status.undrop")
    return button(label, do="undo", class_="status-rule status-start", id="k-undrop")


def _is_pass(event: object) -> bool:
    return isinstance(event, Called) and event.call == actions.PASS


def _every_card(look: Look) -> Html:
    """The way to all cards, for a card that NEXT does not reach."""
    return button(look.words("key.grid.all"), do="grid", class_="status-rule", id="k-grid")


def _adopt(look: Look) -> Child:
    """Set up the action of the hint, if something else is set up."""
    words, hint = look.words, look.draft.hint
    if hint is None or not may_adopt(look):
        return None
    match actions.call_of(hint.action):
        case actions.Discard(cards_mask):
            label = words("hint.adopt_cards", cards=cards_mask.bit_count())
        case actions.Name(card):
            label = words("hint.adopt", what=words.card(card))
        case actions.Bid() as bid:
            label = words("hint.adopt", what=call_text(words, bid))
        case _:
            label = words("hint.adopt", what=action_text(words, hint.action))
    return button(label, do="adopt", class_="status-rule status-start", id="k-adopt")
