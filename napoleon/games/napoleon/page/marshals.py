"""The marshals: what they say, the faces that they make, and the sheet of how they play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from napoleon.games.napoleon.play import events
from napoleon.games.napoleon.play.actions import Action, Bid, Pass, call_of
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules.table import has_honest_remarks
from napoleon.games.napoleon.rules.trick import HONORS_MASK
from napoleon.kit.chance import Chance
from napoleon.ui.shell.words import Words
from napoleon.ui.table.pieces import Character, Dial, Remark
from napoleon.ui.table.talk import Manner, remark_on

MARSHALS: Final[Mapping[int, str]] = {1: "ney", 2: "lannes", 3: "murat", 4: "davout", 5: "soult"}
"""Who sits where, and therefore how they play (`napoleon.games.napoleon.ai.style`)."""

HIGH_BID: Final = 15
MANY_HONORS: Final = 3
"""From this many honors on a trick makes players glad, or envious."""
SOME_HONORS: Final = 2
"""The same, for the joy and the worry that honest remarks show."""

MANNERS: Final[Mapping[str, Manner]] = {
    "bid": Manner("neutral", 30),
    "bid_high": Manner("glad", 70),
    "pass": Manner("neutral", 18),
    "outbid": Manner("suspicious", 30),
    "contract": Manner("glad", 100, loud=True),
    "bold": Manner("thinking", 40),
    "named": Manner("thinking", 35),
    "suspect": Manner("suspicious", 35),
    "took": Manner("glad", 45),
    "trap": Manner("glad", 90),
    "lost_power": Manner("worried", 80),
    "envy": Manner("worried", 35),
    "joy": Manner("glad", 45),
    "revealed": Manner("glad", 100, loud=True),
    "my_adjutant": Manner("glad", 80),
    "exposed": Manner("suspicious", 60),
    "triumph": Manner("glad", 100, loud=True),
    "won": Manner("glad", 100, loud=True),
    "lost": Manner("worried", 70, loud=True),
}
"""Every kind of remark, and how it is made."""


def calls_for_words(event: events.Event) -> bool:
    """Whether anybody could have a remark; most cards pass in silence."""
    return not isinstance(event, events.CardPlayed) or bool(HONORS_MASK >> event.play.card & 1)


def remark(
    before: PlayerView, after: PlayerView, happened: Sequence[events.Event], chance: Chance
) -> Remark | None:
    """The remark on an event of the seat that has these views; mostly none."""
    return remark_on(_occasions(before, after, happened), MANNERS, after.seat, chance)


def _occasions(
    before: PlayerView, after: PlayerView, happened: Sequence[events.Event]
) -> Iterator[tuple[str, int | None]]:
    """The occasions for a remark, the weightiest first."""
    for event in reversed(happened):
        match event:
            case events.DealEnded(result):
                won = result.won(after.seat)
                yield ("triumph" if won and result.triumph else "won" if won else "lost"), None
            case events.AdjutantShown(seat, alone):
                yield from _shown(after, seat, alone=alone)
            case events.TrickWon():
                yield from _won(after, event)
            case events.CardPlayed(seat, play):
                yield from _suspected(before, seat, play.card)
            case events.AuctionEnded(napoleon, bid, _, forced):
                if napoleon == after.seat:
                    yield "contract", None
                elif bid >= HIGH_BID and not forced:
                    yield "bold", napoleon
            case events.Named(seat) if seat != after.seat:
                yield "named", seat
            case events.Called(seat, call):
                yield from _called(before, seat, call)


def _shown(view: PlayerView, seat: int, *, alone: bool) -> Iterator[tuple[str, int | None]]:
    if alone or view.betrayed:
        if view.seat != seat:
            yield "exposed", seat
    elif view.seat == seat:
        yield "revealed", view.napoleon
    elif view.seat == view.napoleon:
        yield "my_adjutant", seat
    else:
        yield "exposed", seat


def _won(view: PlayerView, event: events.TrickWon) -> Iterator[tuple[str, int | None]]:
    trick = view.tricks[-1]
    own = trick.cards[(view.seat - trick.leader) % view.players]
    if event.seat == view.seat:
        if event.by in ("yoromeki", "same_two"):
            yield "trap", None
        if event.honors >= MANY_HONORS:
            yield "took", None
        return
    if own in view.law.roles():
        yield "lost_power", event.seat
    if _is_honest(view) and event.honors >= SOME_HONORS and view.seat != view.napoleon:
        yield from _honestly(view, event.seat)
    elif event.honors > MANY_HONORS and _against(view, event.seat):
        yield "envy", event.seat


def _is_honest(view: PlayerView) -> bool:
    """Whether remarks show feelings while the adjutant is unknown."""
    return has_honest_remarks(view.rules.table) and _is_hidden(view)


def _is_hidden(view: PlayerView) -> bool:
    """Whether the named card has not been seen on the table, and nobody has changed sides."""
    return view.card >= 0 and not view.played >> view.card & 1 and not view.betrayed


def _honestly(view: PlayerView, winner: int) -> Iterator[tuple[str, int | None]]:
    """What a player other than Napoleon feels about a trick with honors that another player won."""
    french = view.adjutant == view.seat
    if winner == view.napoleon:
        yield ("joy" if french else "envy"), winner
    elif french:
        yield "envy", winner


def _against(view: PlayerView, seat: int) -> bool:
    """Whether everybody knows that this seat is on the other side."""
    roles = (view.role(view.seat), view.role(seat))
    shown = view.played >> view.card & 1 and view.card >= 0
    return bool(shown) and ("ally" in roles) and roles != ("ally", "ally")


def _suspected(view: PlayerView, seat: int, card: int) -> Iterator[tuple[str, int | None]]:
    """A player whose part is not public gives an honor to a trick that Napoleon holds."""
    if seat in (view.seat, view.napoleon) or not _is_hidden(view) or not view.trick.cards:
        return
    if _is_honest(view) and view.adjutant == view.seat:
        return
    leading = view.law.winner(view.trick, view.trick.number).card
    holder = (view.trick.leader + view.trick.cards.index(leading)) % view.players
    if holder == view.napoleon and HONORS_MASK >> card & 1:
        yield "suspect", seat


def _called(view: PlayerView, seat: int, call: Action) -> Iterator[tuple[str, int | None]]:
    bid = call_of(call)
    if seat == view.seat:
        if isinstance(bid, Bid):
            yield ("bid_high" if bid.number >= HIGH_BID else "bid"), None
        elif isinstance(bid, Pass):
            yield "pass", None
    elif isinstance(bid, Bid) and view.auction.bidder == view.seat:
        yield "outbid", seat


def style(sitter: int) -> str:
    """The marshal with that face; "" if there is none."""
    return MARSHALS.get(sitter, "")


DIALS: Final[Mapping[str, tuple[int, int]]] = {
    "ney": (2, 2),
    "lannes": (0, -2),
    "murat": (2, 0),
    "davout": (-2, -2),
    "soult": (-2, 2),
}
"""By marshal: how boldly they bid and how soon they spend a power, from -2 to 2.

They are the same as the players' own styles, which the page does not import (`napoleon.ai`).
"""


def character(words: Words, sitter: int) -> Character | None:
    """The values of the marshal with that face; None if there is none."""
    name = style(sitter)
    if name not in DIALS:
        return None
    bold, quick = DIALS[name]
    return Character(
        words(f"character.{name}"),
        (
            Dial(words("character.careful"), words("character.bold"), bold),
            Dial(words("character.patient"), words("character.quick"), quick),
        ),
    )
