"""The lanes (場札テーブル): calls, cards, choices and discards, each in its player's lane."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from napoleon.games.napoleon.page.commentary import status
from napoleon.games.napoleon.page.table import drafts
from napoleon.games.napoleon.page.table.look import Look
from napoleon.games.napoleon.page.table.trick import face_up_discards, played_card, rule_link
from napoleon.games.napoleon.play.actions import Action, Bid, call_of
from napoleon.games.napoleon.play.state import AUCTION, CHANGE, EXCHANGE, NAMING, PLAY
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.games.napoleon.rules.trick import Trick
from napoleon.kit.cards import NO_CARD, cards_of, write_card
from napoleon.ui.settings.state import Settings, setting
from napoleon.ui.shell.html import Child, Html, h, hidden, icon, strong
from napoleon.ui.shell.parts import (
    SUIT_LETTERS,
    card_back,
    card_button,
    card_face,
    mark,
    portrait,
    suit_card,
)
from napoleon.ui.shell.words import Words, gap_after
from napoleon.ui.table.hand import hand_order
from napoleon.ui.table.pauses import ALL_PASSED, READY, TRICK
from napoleon.ui.table.view import backs

SHAPE: Final = setting(
    "trick", "auto", "oval", "lanes", default="auto", section="cards", after="deck"
)
"""How the cards of a trick lie: around an oval, or in SdC's five lanes; ``auto`` goes by the
deck."""

_PHASE_NAMES = {
    AUCTION: "bidding",
    NAMING: "adjutant",
    CHANGE: "adjutant",
    EXCHANGE: "exchange",
    PLAY: "play",
}


def phase_name(view: PlayerView, pause: str) -> str:
    """The style sheet's name of the phase; nobody has bid yet if all have passed."""
    return "bidding" if pause == ALL_PASSED else _PHASE_NAMES.get(view.phase, "play")


def shape(settings: Settings, deck: str) -> str:
    """The style sheet's name for how a trick lies: ``oval`` or ``lanes``."""
    chosen = settings[SHAPE]
    return ("lanes" if deck == "sdc" else "oval") if chosen == "auto" else chosen


def shown_trick(view: PlayerView, pause: str) -> Trick:
    """The trick on the table: a finished one stays until NEXT."""
    return view.tricks[-1] if pause == TRICK else view.trick


def just_shown(look: Look) -> bool:
    """Whether the adjutant card lies in the trick on the table."""
    view: PlayerView = look.view
    return view.card != NO_CARD and bool(shown_trick(look.view, look.pause).played >> view.card & 1)


def banner(look: Look) -> Child:
    """The adjutant, with their face, while the adjutant card lies in the trick."""
    view: PlayerView = look.view
    if view.napoleon is None or not just_shown(look):
        return None
    words, trick = look.words, shown_trick(look.view, look.pause)
    seat = (trick.leader + trick.cards.index(view.card)) % view.players
    if seat == view.napoleon:
        said = words("banner.alone")
    elif seat == view.seat:
        said = words("banner.mine")
    else:
        said = words("banner.adjutant", name=words.seat(seat))
    return h(
        "p.banner#banner",
        portrait(look.sitter(seat), "glad"),
        h("span.banner-words", said),
        data_seat=seat,
        aria_hidden="true",
    )


def lanes(look: Look, seats: Sequence[int]) -> Child:
    """The contents of the lanes, in the order of the given seats."""
    view: PlayerView = look.view
    if look.pause == ALL_PASSED:
        return wide_lane(view.first if view.napoleon is None else view.napoleon, _notice(look))
    if look.pause == READY:
        return wide_lane(view.napoleon or 0, _ready(look))
    if view.turn == view.seat and (view.phase == NAMING or drafts.may_change_card(view)):
        return wide_lane(view.seat, _choices(look), turn=True)
    if view.turn == view.seat and view.phase == EXCHANGE:
        return wide_lane(view.seat, _places(look), turn=True)
    return seat_lanes(look, seats)


def seat_lanes(look: Look, seats: Sequence[int]) -> Child:
    """A lane for each seat: its calls in the auction, then the card that it played."""
    view: PlayerView = look.view
    if view.napoleon is None:
        return [_calls_lane(look, seat) for seat in seats]
    return [_card_lane(look, seat) for seat in seats]


def wide_lane(seat: int, content: Child, *, turn: bool = False) -> Html:
    """One lane instead of all, in the colour of a seat."""
    return h("li.lane#lane-wide", content, data_seat=seat, data_wide=True, data_turn=turn)


def _calls_lane(look: Look, seat: int) -> Html:
    """The calls of a player: the last bid as a plate, earlier ones small, then a pass."""
    view: PlayerView = look.view
    calls = [call_of(call) for caller, call in view.auction.calls if caller == seat]
    bids = [at for at, call in enumerate(calls) if isinstance(call, Bid)]
    large = bids[-1] if bids else len(calls) - 1
    stands = seat == view.auction.bidder
    items = [
        _call(look.words, call, f"call-{seat}-{at + 1}", large=at == large, stands=stands)
        for at, call in enumerate(calls)
    ]
    turn = (look.my_turn and seat == view.seat) or look.is_asked(seat)
    return h(
        "li.lane",
        hidden(look.words.seat(seat)),
        h("ol.calls", items) if items else None,
        backs(pack_of(view.rules).widow_size, "widow") if seat == view.seat else None,
        id=f"lane-{seat}",
        data_seat=seat,
        data_turn=turn,
    )


def _call(words: Words, call: Action, id_: str, *, large: bool, stands: bool) -> Html:
    """A call; ``large``: as a plate; ``stands``: the player's last bid is the highest so far."""
    if not isinstance(call, Bid):
        said = h("span.call-pass", words("call.pass"))
        return h("li.call", said, id=id_, data_pass=True, data_large=large)
    return h(
        "li.call",
        h("span.call-suit", mark(call.trump)),
        hidden(words.suit(call.trump)),
        h("span.num", call.number),
        id=id_,
        data_suit=SUIT_LETTERS[call.trump],
        data_large=large,
        data_stands=large and stands,
    )


def _card_lane(look: Look, seat: int) -> Html:
    view: PlayerView = look.view
    words, trick = look.words, shown_trick(look.view, look.pause)
    name = words.seat(seat)
    at = (seat - trick.leader) % view.players if trick.leader >= 0 else view.players
    discards = face_up_discards(words, view, trick, "u") if seat == view.napoleon else None
    if at >= len(trick.cards):
        waiting = _waiting_joker(look) if seat == view.seat else None
        return h(
            "li.lane",
            hidden(name),
            waiting,
            discards,
            id=f"lane-{seat}",
            data_seat=seat,
            data_turn=look.is_asked(seat) or (look.my_turn and seat == view.seat),
        )
    card = trick.cards[at]
    win = view.law.winner(trick, trick.number)
    wins, id_ = win.card == card, f"t-{write_card(card)}"
    return h(
        "li.lane",
        h(
            "span.order",
            hidden(words("label.order_before", name=name)),
            at + 1,
            hidden(words("label.order_after")),
            data_of=id_,
        ),
        played_card(words, view, trick, card, "t", win=wins),
        discards,
        _unmasked(words, view, seat) if card == view.card else None,
        rule_link(words, win, "reason", "t-why", of=id_) if wins else None,
        id=f"lane-{seat}",
        data_seat=seat,
        data_order=at + 1,
        data_lead=at == 0,
        data_winner=wins,
    )


def _unmasked(words: Words, view: PlayerView, seat: int) -> Html:
    """A ribbon at the adjutant card with the role of its player."""
    said = words("ribbon.alone" if seat == view.napoleon else "ribbon.adjutant")
    return h("span.unmasked#t-unmasked", said)


def _waiting_joker(look: Look) -> Child:
    """A Joker that was put down but still has to name its suit."""
    draft = look.draft
    if not look.my_turn or draft.joker == NO_CARD:
        return None
    return h(
        "div.stack",
        card_face(look.words, draft.joker, "t"),
        suit_card(look.words, draft.suit, "t-suit", do="joker-suit"),
    )


def _notice(look: Look) -> Html:
    """Nobody bid: what follows under the rules."""
    found = status(look)
    sentence = look.words.html(found.key, **_strong(found.parts))
    text = h("p.toast-text", sentence)
    return h("div.notice", icon("i-rules"), text, data_kind="info")


def _strong(parts: dict[str, str]) -> dict[str, Child]:
    return {name: strong(part) for name, part in parts.items()}


def _ready(look: Look) -> Child:
    """Napoleon has named and discarded: what everybody sees of it."""
    view: PlayerView = look.view
    words = look.words
    name = words.seat(view.napoleon or 0)
    call = h(
        "div.call-out",
        card_face(words, view.card, "c", badge=view.law.roles().get(view.card)),
        h("p.call-words", words.html("ready.words", name=name, card=strong(words.card(view.card)))),
    )
    hidden_cards = drafts.discard_count(view) - view.face_up.bit_count()
    laid = [card_face(words, card, "d", small=True) for card in cards_of(view.face_up)]
    laid += [card_back(words, f"d-back-{at}", small=True) for at in range(hidden_cards)]
    return [
        call,
        h("ul.minis", [h("li", card) for card in laid]) if laid else None,
        h("p.lane-note.lane-rule", _discard_note(words, view)),
    ]


def _discard_note(words: Words, view: PlayerView) -> str:
    return words(f"discards.{view.rules.text('widow.discarded_honors')}")


def _choices(look: Look) -> Html:
    """The role cards to name, with the user's own marked."""
    view: PlayerView = look.view
    words, roles = look.words, view.law.roles()
    items = []
    for card in drafts.role_cards(view) or drafts.strongest(view, 4):
        own = bool(view.hand >> card & 1)
        role = roles.get(card)
        caption = words(f"rung.{role}") if role else words.card(card)
        hinted = drafts.is_hinted_name(look.draft, card)
        items.append(
            h(
                "li.choice",
                card_button(
                    words,
                    card,
                    "c",
                    do="adjutant",
                    says=[
                        caption,
                        words("label.own_card_said") if own else None,
                        [words("list.pause"), words("label.hinted")] if hinted else None,
                    ],
                    tag=words("label.own_card") if own else None,
                    aria_pressed="true" if card == look.draft.card else "false",
                    data_hint=hinted,
                ),
                h("span.choice-name", caption, aria_hidden="true"),
                data_own=own,
            )
        )
    return h("ol.choices", items, data_count=len(items))


def _places(look: Look) -> Child:
    """The places for the discards; a card there goes back when it is pressed."""
    view: PlayerView = look.view
    words, picked = look.words, look.draft.picked_mask
    size = drafts.discard_count(view)
    laid = [
        card_button(words, card, "d", do="discard", says=words("label.take_back"))
        for card in hand_order(picked)
    ]
    empty = [
        h("span.place", hidden(words("label.empty_place")))
        for _ in range(size - picked.bit_count())
    ]
    count = words.html("discards.count", laid=h("strong", picked.bit_count()), size=size)
    return [
        h("div.places", laid, empty, data_count=size),
        h("p.lane-note", count, h("span.lane-rule", gap_after(count), _discard_note(words, view))),
    ]


def trick_chip(look: Look) -> Child:
    """The number of the trick; nothing before the first and after the last."""
    view: PlayerView = look.view
    if view.trick.leader < 0 or view.result:
        return None
    number = min(view.trick.number + (look.pause != TRICK), view.law.tricks)
    return h(
        "li.chip",
        look.words("chip.trick", number=max(number, 1)),
        h("small", f"/{view.law.tricks}"),
    )
