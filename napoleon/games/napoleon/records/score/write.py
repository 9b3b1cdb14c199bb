"""Writing the score of a deal: auction, contract, exchange, tricks and result."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from napoleon.games.napoleon.game import Record
from napoleon.games.napoleon.play.actions import (
    Action,
    Betray,
    Bid,
    Change,
    Close,
    Name,
    Pass,
    Play,
    Seated,
)
from napoleon.games.napoleon.play.result import french_seats, target
from napoleon.games.napoleon.play.state import AUCTION, Result, State
from napoleon.games.napoleon.records.score import signs
from napoleon.games.napoleon.rules import rules_to_query, widow
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.games.napoleon.rules.trick import HONORS, Trick
from napoleon.kit.cards import Card, Seat
from napoleon.kit.escapes import CALLS
from napoleon.kit.kinds import must_be
from napoleon.match.records import record as match_records
from napoleon.match.records.record import SEAT_NAMES

LANGUAGE: Final = "ja"
"""The language of a score."""
WIDE_SPACE: Final = "\u3000"

_ROW_HEAD = 6
_CARD_WIDTH = 4


def write(record: Record) -> str:
    """The record as text, ending in a line feed. Raises `Unplayable` for an impossible record."""
    must_be(record, match_records.Record)
    must_be(record.rules, RuleSet)
    states = record.states()
    end = states[-1]
    lines = [*_header(record), *_auction(record, states)]
    if end.result is None:
        lines.append("【手札】")
        lines.extend(
            f"{SEAT_NAMES[seat]}{WIDE_SPACE}{signs.cards_text(hand)}"
            for seat, hand in enumerate(record.deal.hands)
        )
        lines.append(_labelled("後引札", signs.sequence_text(record.deal.widow)))
        lines.append(f"【結果】{signs.REDEAL_WORD}")
    else:
        lines.extend(_contract(record, states))
        lines.extend(_tricks(record, states))
        lines.extend(_result(end, end.result, _table_of(record.actions)))
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _labelled(label: str, text: str) -> str:
    return f"{label}{WIDE_SPACE * (4 - len(label))}{text}"


def _padded(text: str, width: int, *, right: bool = False) -> str:
    """A text padded to a width; characters beyond ASCII are two columns wide."""
    fill = " " * (width - sum(1 if sign.isascii() else 2 for sign in text))
    return fill + text if right else text + fill


# ---- header, auction, contract -----------------------------------------------------------


def _header(record: Record) -> Iterator[str]:
    yield signs.TITLE
    yield _labelled("規則", rules_to_query(record.rules))
    facts = []
    if record.number is not None:
        facts.append(f"第{record.number}局")
    if record.attempt:
        facts.append(f"配り直し{record.attempt}")
    if record.seed is not None:
        facts.append(f"種{WIDE_SPACE}{signs.sealed(record.seed, CALLS)}")
    if facts:
        yield _labelled("対局", WIDE_SPACE.join(facts))
    if record.names:
        named = zip(SEAT_NAMES, record.names, strict=False)
        yield _labelled(
            "席", WIDE_SPACE.join(f"{seat}={signs.sealed(name)}" for seat, name in named)
        )


def _auction(record: Record, states: tuple[State, ...]) -> Iterator[str]:
    yield f"【競り】{SEAT_NAMES[record.first]}から"
    calls = []
    for before, action, after in zip(states, record.actions, states[1:], strict=False):
        if before.phase != AUCTION:
            break
        calls.append(_call(before, action))
        if after.phase == AUCTION and after.auction.shown != before.auction.shown:
            calls.append(signs.SHOWN_WORD)
    players = len(record.deal.hands)
    for at in range(0, len(calls), players):
        yield WIDE_SPACE.join(calls[at : at + players])


def _call(before: State, action: Action) -> str:
    match action:
        case Seated(seat, bid):
            return SEAT_NAMES[seat] + signs.bid_text(bid.number, bid.trump, bid.card)
        case Bid(number, trump, card):
            return SEAT_NAMES[before.actor] + signs.bid_text(number, trump, card)
        case Pass():
            return SEAT_NAMES[before.actor] + signs.PASS_WORD
        case Close():
            return signs.CLOSE_WORD
    raise ValueError(f"no call: {action!r}")


def _contract(record: Record, states: tuple[State, ...]) -> Iterator[str]:
    end = states[-1]
    struck = next(state.agreed for state in states if state.contract)
    named, changed = struck.card, None
    for before, action in zip(states, record.actions, strict=False):
        match action:
            case Name(card):
                named = card
            case Change():
                bid = None
                if action.trump is not None and action.number is not None:
                    bid = signs.bid_text(action.number, action.trump)
                card_ = None if action.card is None else signs.card_text(action.card)
                changed = "／".join(part for part in (bid, card_) if part)
            case Pass() if before.phase != AUCTION:
                changed = signs.NONE_WORD
            case _:
                pass
    forced = "（全員パス）" if struck.forced else ""
    yield f"【宣言】{SEAT_NAMES[struck.napoleon]}{signs.bid_text(struck.bid, struck.trump)}{forced}"
    holder = end.adjutant
    who = signs.NONE_WORD if holder is None else SEAT_NAMES[holder]
    if changed:
        yield _labelled("副官", signs.card_text(named))
        yield _labelled("変更", changed)
        yield _labelled("新副官", f"{signs.card_text(end.agreed.card)}（{who}）")
    else:
        yield _labelled("副官", f"{signs.card_text(named)}（{who}）")
    if record.deal.widow:
        yield _labelled("後引札", signs.sequence_text(record.deal.widow))
        yield _labelled("捨札", signs.cards_text(end.discards_mask))


# ---- tricks ------------------------------------------------------------------------------


class _Table(NamedTuple):
    """The width of the columns of the tricks."""

    card: Card

    @property
    def cell(self) -> int:
        """A seat's column: card, mark, count and a gap."""
        return self.card + 5


def _table_of(actions: tuple[Action, ...]) -> _Table:
    plays = [action for action in actions if isinstance(action, Play)]
    stands = any(play.stands_for is not None for play in plays)
    betrays = any(
        isinstance(action, Betray) or getattr(action, "betrays", False) for action in actions
    )
    return _Table(_CARD_WIDTH + (5 if stands else 0) + betrays)


def _tricks(record: Record, states: tuple[State, ...]) -> Iterator[str]:
    end, table = states[-1], _table_of(record.actions)
    french = french_seats(end)
    yield "【展開】"
    yield " " * _ROW_HEAD + "".join(_padded(text, table.cell) for text in _seat_heads(end))
    cells: dict[int, str] = {}
    sign = ""
    for before, action, after in zip(states, record.actions, states[1:], strict=False):
        if isinstance(action, Betray):
            sign = signs.BETRAYS
        if not isinstance(action, Play):
            continue
        cells[before.actor] = sign + play_text(action)
        sign = ""
        if len(after.tricks) > len(before.tricks):
            yield _row(after, cells, french, table)
            cells = {}


def _seat_heads(end: State) -> Iterator[str]:
    contract = end.agreed
    for seat, _ in enumerate(end.hands):
        role = ""
        if seat == contract.napoleon:
            role = "ナポ"
        elif seat == end.adjutant:
            role = "副官"
        yield SEAT_NAMES[seat] + (f"({role})" if role else "")


def play_text(play: Play) -> str:
    """A played card, the card that a Joker stands for, and the mark of a traitor."""
    text = signs.card_text(play.card)
    if play.stands_for is not None:
        text += "=" + signs.card_text(play.stands_for)
    return text + signs.BETRAYS if play.betrays else text


def _row(after: State, cells: dict[int, str], french: tuple[int, ...], table: _Table) -> str:
    trick, winner = after.tricks[-1], after.winners[-1]
    head = f"{trick.number + 1:2}/{signs.ASKED_SIGNS[trick.suit]}"
    row = "".join(
        _padded(cells[seat], table.card)
        + _mark(trick, seat, winner)
        + (f"{after.honors[seat]:2} " if seat == winner else "   ")
        for seat, _ in enumerate(after.honors)
    )
    side = sum(after.honors[seat] for seat in french)
    waiting = f" 留{after.waiting}" if after.waiting else ""
    return f"{_padded(head, _ROW_HEAD)}{row}仏{side:2} 連{sum(after.honors) - side:2}{waiting}"


def _mark(trick: Trick, seat: Seat, winner: int) -> str:
    if seat == winner:
        return signs.WON_LEADER if seat == trick.leader else signs.WON_FOLLOWER
    return signs.LOST_LEADER if seat == trick.leader else WIDE_SPACE


# ---- result ------------------------------------------------------------------------------


def _result(end: State, result: Result, table: _Table) -> Iterator[str]:
    winners = "仏軍の勝ち" if result.made else "連合の勝ち"
    yield f"【結果】{winners}" + ("（凱旋）" if result.triumph else "")
    side = result.side
    parts = {result.napoleon: "（ナポレオン）", result.adjutant: "（副官）"}
    french = "".join(SEAT_NAMES[seat] + parts[seat] for seat in side)
    yield _labelled("仏軍", f"{french}{WIDE_SPACE}{result.french}枚／目標{target(end)}枚")
    taken = sum(end.honors)
    others = [seat for seat, _ in enumerate(end.honors) if seat not in side]
    allies = "".join(SEAT_NAMES[seat] for seat in others)
    kept = widow.kept_for_allies(end.rules.widow, end.discards_mask)
    held = f"（捨札の{kept}枚を含む）" if kept else ""
    yield _labelled("連合", f"{allies}{WIDE_SPACE}{taken - result.french + kept}枚{held}")
    if taken + kept < HONORS:
        yield _labelled("その他", f"{HONORS - taken - kept}枚")
    if result.traitor is not None:
        yield _labelled("寝返り", SEAT_NAMES[result.traitor])
    for label, numbers, sign in (("旗札", end.honors, ""), ("得点", result.points, "+")):
        yield _padded(label, _ROW_HEAD) + "".join(
            _padded(f"{number:{sign}}" if number else "0", table.cell - 1, right=True) + " "
            for number in numbers
        )
