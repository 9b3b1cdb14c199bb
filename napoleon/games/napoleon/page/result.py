"""The result of a deal of Napoleon: verdict, parts, honors, the hands as dealt, the record."""

from __future__ import annotations

from napoleon.games.napoleon.page.roles import role_tag
from napoleon.games.napoleon.play.deal import Deal
from napoleon.games.napoleon.play.state import State
from napoleon.games.napoleon.records.score.write import LANGUAGE as SCORE_LANGUAGE
from napoleon.games.napoleon.records.score.write import write
from napoleon.games.napoleon.rules.trick import HONORS
from napoleon.match.match import Match
from napoleon.match.records.record import Record
from napoleon.ui.shell import late
from napoleon.ui.shell.html import Child, h
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import suit_chip
from napoleon.ui.shell.words import Words
from napoleon.ui.table.hand import hand_order
from napoleon.ui.table.pieces import Dealt, Figure, Verdict
from napoleon.ui.table.table_of import TableOf


def verdict(model: Model) -> Verdict:
    """Which side won, what was bid, and how many honors the French took."""
    words, deal = model.words, model.view.result
    if deal is None:
        raise ValueError("this deal has no result")
    side = "french" if deal.made else "allied"
    summary = words.html(
        "result.summary",
        suit=suit_chip(words, deal.trump),
        bid=h("span", deal.bid, class_="num"),
        french=h("span", deal.french, class_="num"),
    )
    notes: list[Child] = [summary]
    if not deal.made and deal.french == HONORS:
        notes.append(words("result.siberia"))
    title = words("result.triumph" if deal.triumph else f"result.{side}")
    return Verdict(title, tuple(notes), side, deal.triumph)


def earned(words: Words, state: State, seat: int) -> tuple[Figure, ...]:
    """The part of a seat, and its honors."""
    if state.result is None:
        return ()
    return (
        Figure(words("result.head.role"), role_tag(words, state.result, seat)),
        Figure(words("result.head.honors"), state.honors[seat], number=True),
    )


def dealt(words: Words, deal: Deal) -> tuple[Dealt, ...]:
    """The hands, and the widow where there is one."""
    hands = [
        Dealt(words.seat(seat), tuple(hand_order(hand)), seat)
        for seat, hand in enumerate(deal.hands)
    ]
    if deal.widow:
        hands.append(Dealt(words("result.widow"), deal.widow, None))
    return tuple(hands)


def record_text(page: TableOf, match: Match, at: int, words: Words) -> str:
    """The 譜 for those who read Japanese, the text with tags for all others."""
    record = _record(match, at, words)
    if words.language == SCORE_LANGUAGE:
        return write(record)
    text: str = late.of(page, "text_record").write(record)
    return text


def score_text(match: Match, at: int, words: Words) -> str:
    """The 譜, whatever the language; "" where `record_text` is the 譜."""
    return "" if words.language == SCORE_LANGUAGE else write(_record(match, at, words))


def _record(match: Match, at: int, words: Words) -> Record:
    names = [words.seat(seat) for seat in range(match.seats)]
    return Record.of_match(match, at, names)
