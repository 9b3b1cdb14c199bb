"""The slot column, and the decision of a deal, which is shown in large when it happens."""

from __future__ import annotations

from typing import NamedTuple

from napoleon.games.napoleon.page.table.look import Look
from napoleon.games.napoleon.play.gain import gain_of
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules import betrayal
from napoleon.games.napoleon.rules.auction import NO_TRUMP
from napoleon.games.napoleon.rules.trick import HONORS
from napoleon.kit.cards import ACE, NO_CARD, TEN, card_of
from napoleon.ui.shell.html import Child, Html, h, hidden
from napoleon.ui.shell.parts import SUIT_LETTERS, card_back, card_face, faces, mark, suit_chip
from napoleon.ui.shell.words import Words
from napoleon.ui.table.clock import SECONDS
from napoleon.ui.table.pauses import TRICK
from napoleon.ui.table.status import stands_for_user


class Honors(NamedTuple):
    """The honors of both sides, as far as a player knows who is on which."""

    french: int
    allies: int

    def side_at(self, goal: int) -> str:
        """The side that has all it needs: ``french``, ``allied``; "" for neither."""
        if self.french >= goal:
            return "french"
        return "allied" if self.allies > HONORS - goal else ""


def honors_of(view: PlayerView) -> Honors:
    """The honors of both sides now."""
    roles = [view.role(seat) for seat in range(view.players)]
    held = [*zip(view.honors, roles, strict=True)]
    return Honors(
        sum(honors for honors, role in held if role in ("napoleon", "adjutant")),
        sum(honors for honors, role in held if role == "ally"),
    )


def _before(view: PlayerView) -> Honors:
    """The same before the last trick, in which the adjutant may have come out."""
    last, winner = view.tricks[-1], view.winners[-1]
    gained = 0 if view.waiting else gain_of(view.law, view.tricks, view.face_up).honors
    honors = [held - gained * (seat == winner) for seat, held in enumerate(view.honors)]
    before = view._replace(honors=tuple(honors))
    if last.played >> view.card & 1 and view.adjutant != view.seat:
        before = before._replace(adjutant=None, alone=False)
    return honors_of(before)


def ribbon(look: Look) -> Child:
    """Over a trick that decides the deal: what is certain from now on; at its end, who has won."""
    view: PlayerView = look.view
    if look.pause != TRICK or not view.tricks:
        return None
    if view.result is not None:
        side = "french" if view.result.made else "allied"
        winners = [seat for seat in range(view.players) if view.result.won(seat)]
        shown = faces({look.sitter(seat): "glad" for seat in winners})
        said = look.words("result.triumph" if view.result.triumph else f"banner.won.{side}")
        return h("p.ribbon#ribbon", shown, h("span", said), data_side=side, data_last=True)
    side = honors_of(view).side_at(view.target or 0)
    if not side or betrayal.is_on(view.rules.betrayal) or _before(view).side_at(view.target or 0):
        return None
    said = look.words(f"banner.sure.{side}")
    return h("p.ribbon#ribbon", h("span", said), data_side=side)


def slot(look: Look, tools: Html) -> Html:
    """The column at the right; ``tools`` are its buttons."""
    view: PlayerView = look.view
    if view.napoleon is None:
        return _bidding(look, tools)
    return _playing(look, tools)


def _bidding(look: Look, tools: Html) -> Html:
    """The highest bid so far, and its bidder."""
    view: PlayerView = look.view
    words, auction = look.words, view.auction
    note: Child = words("slot.no_bid")
    big: Child = h("span.slot-num", "–")
    suit = None
    if auction.bidder is not None:
        suit = SUIT_LETTERS[auction.trump]
        note = h("strong", words.seat(auction.bidder))
        number = h("span.slot-num", auction.number)
        big = [suit_chip(words, auction.trump), number]
    return h(
        "aside.slot#slot",
        h("h2.slot-title#slot-title", words("slot.standing")),
        h("p.slot-bid", big, data_suit=suit),
        h("p.slot-note", note),
        _clock(look),
        tools,
        data_mode="bid",
        aria_labelledby="slot-title",
    )


def _clock(look: Look) -> Child:
    """The clock of an open auction."""
    if look.clock is None or look.settings.clock == "off":
        return None
    whole, left = SECONDS[look.settings.clock], look.clock.left
    key = "slot.clock_stands" if stands_for_user(look.clock, look.draft) else "slot.clock"
    return h(
        "p.slot-clock",
        h("label", look.words(key, seconds=left), for_="clock"),
        h("progress.progress#clock", max=whole, value=min(max(left, 0), whole)),
    )


def _fact(name: str, value: Child) -> Html:
    return h("div.fact", h("dt", name), h("dd", value))


def _playing(look: Look, tools: Html) -> Html:
    view: PlayerView = look.view
    words = look.words
    card: Child = card_back(words, "slot-adjutant", small=True)
    if view.card != NO_CARD:
        card = card_face(words, view.card, "slot", small=True)
    trump = view.trump if view.trump is not None else NO_TRUMP
    return h(
        "aside.slot#slot",
        h("h2.vh#slot-title", words("slot.deal")),
        h(
            "dl.facts",
            _fact(words("slot.trump"), suit_chip(words, trump)),
            _fact(words("slot.bid"), h("span.num", view.bid or 0)),
            _fact(words("slot.adjutant"), card),
        ),
        _tally(look),
        _won(words, view),
        tools,
        data_mode="play",
        aria_labelledby="slot-title",
    )


def _tally(look: Look) -> Html:
    """The honors of both sides, as far as the user knows who is on which."""
    view: PlayerView = look.view
    words, target = look.words, view.target or 0
    french, allies = honors_of(view)
    to_make, to_break = target - french, HONORS + 1 - target - allies
    pips = [
        h(
            "li",
            data_side="french" if at < french else "allied" if at >= HONORS - allies else None,
            data_goal=at == target - 1,
        )
        for at in range(HONORS)
    ]
    return h(
        "div.tally#tally",
        _side(look, "french", french, to_make, lost=to_break <= 0),
        _side(look, "allied", allies, to_break, lost=to_make <= 0),
        h("ol.meter", pips, aria_hidden="true"),
        hidden(words("slot.unknown_honors", honors=sum(view.honors) - french - allies)),
    )


def _won(words: Words, view: PlayerView) -> Html:
    """The honors, suit by suit: each in the colour of the seat that has taken it in a trick."""
    taken = {
        card: seat
        for trick, seat in zip(view.tricks, view.winners, strict=False)
        for card in trick.cards
    }
    rows = [
        h(
            "li",
            h("span.won-suit", mark(suit), data_suit=SUIT_LETTERS[suit]),
            [
                h("span.won-rank", words.sign(rank), data_seat=taken.get(card_of(suit, rank)))
                for rank in range(ACE, TEN - 1, -1)
            ],
        )
        for suit in reversed(range(4))
    ]
    return h("ul.won#won", rows, aria_hidden="true")


def _side(look: Look, side: str, honors: int, missing: int, *, lost: bool) -> Html:
    """The honors of a side, and how many it needs; ``lost``: the other side has all it needs."""
    words = look.words
    need: Child = words("slot.missed" if lost else "slot.enough")
    if missing > 0 and not lost:
        need = [
            h("span.long", words("slot.needs", honors=missing)),
            h("span.short", words("slot.needs.short", honors=missing), aria_hidden="true"),
        ]
    return h(
        "p.side",
        h("span.side-name", words(f"slot.{side}")),
        " ",
        h("span.num", honors),
        " ",
        h("span.need", need),
        data_side=side,
    )
