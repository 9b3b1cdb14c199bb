"""The result of a deal of Napoleon: verdict, parts, honors, the hands as dealt, the record."""

from __future__ import annotations

from typing import Final

from napoleon.games.napoleon.game import Record, Standing
from napoleon.games.napoleon.play.deal import Deal
from napoleon.games.napoleon.play.gain import gain_of, taken
from napoleon.games.napoleon.play.result import rows_of, target
from napoleon.games.napoleon.play.state import Result, State
from napoleon.games.napoleon.rules import widow
from napoleon.games.napoleon.rules.trick import HONORS
from napoleon.kit.cards import NO_CARD
from napoleon.match.records import record as match_records
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.late import later
from napoleon.ui.shell.parts import card_face, suit_chip
from napoleon.ui.shell.words import EVERYBODY, Words, signed
from napoleon.ui.table.hand import hand_order
from napoleon.ui.table.pieces import Dealt, Figure, Spoils, Verdict


def role_tag(words: Words, result: Result, seat: int) -> list[Child]:
    """The role of a seat, and whether it changed sides."""
    role = "allied" if result.role(seat) == "ally" else result.role(seat)
    tag: list[Child] = [h("span.role", words(f"role.{role}"), data_role=role)]
    if seat == result.traitor:
        tag += [" ", h("small", words("role.traitor"))]
    return tag


SCORE_LANGUAGE: Final = "ja"
"""The language of the score, which is the notation of the game's home country."""
_MANY: Final = 3
"""A trick with fewer honors is not worth a sentence."""


def verdict(words: Words, state: State) -> Verdict:
    """Which side won, why, and where the points of the user come from."""
    deal = state.final
    title = words("result.triumph" if deal.triumph else _side_key(deal))
    notes: list[Child] = [_why(words, state, deal)]
    if words.me != EVERYBODY:
        notes.append(_paid(words, state, deal))
    if deal.traitor is not None:
        notes.insert(1, words("result.betrayed", name=words.seat(deal.traitor)))
    return Verdict(title, tuple(notes), "french" if deal.made else "allied", deal.triumph)


def _side_key(deal: Result) -> str:
    return "result.french" if deal.made else "result.allied"


def _why(words: Words, state: State, deal: Result) -> Child:
    """What decided the deal, in a sentence."""
    goal = target(state)
    if deal.triumph:
        key = "result.why.all_french" if deal.made else "result.why.all_allied"
        return words(key, more=signed(max(deal.points) - max(_plain_points(state, deal))))
    if deal.french == HONORS and not deal.made:
        return words("result.siberia")
    kind = "made" if deal.made else "set"
    if goal != deal.bid:
        kind += ".raised"
    french, needed, bid = (h("span.num", n) for n in (deal.french, goal, deal.bid))
    called = words.html("bid.suit", suit=suit_chip(words, deal.trump), number=bid)
    contract = h("span.nowrap", called)
    return words.html(f"result.why.{kind}", french=french, goal=needed, contract=contract)


def _paid(words: Words, state: State, deal: Result) -> Child:
    """Where the user's points come from: the part, and the extra for a triumph."""
    points, plain = deal.points[words.me], _plain_points(state, deal)[words.me]
    part = words(f"grade.role.{deal.paid_as(words.me)}")
    if plain == points:
        return words(
            "result.paid" if points else "result.paid.none", role=part, points=signed(points)
        )
    return words(
        "result.paid.triumph",
        role=part,
        points=signed(points),
        plain=signed(plain),
        more=signed(points - plain),
    )


def _plain_points(state: State, deal: Result) -> list[int]:
    """The points of every seat if the deal had been won without a triumph."""
    made, broken = rows_of(state.rules, bid=deal.bid, alone=deal.alone)
    row = made if deal.made else broken
    return [row.points(deal.paid_as(seat)) for seat in range(len(deal.points))]


def best(words: Words, match: Standing) -> str:
    """The trick in which the user took most honors, of all of a match; "" for hardly any."""
    found = [
        (gain_of(state.law, state.tricks[: at + 1], state.discards_mask).honors, number, at)
        for number, played in enumerate(match.deals, start=1)
        for state in [played.state]
        for at, winner in enumerate(state.winners)
        if winner == words.me
    ]
    honors, number, at = max(found, key=lambda one: one[0], default=(0, 0, 0))
    if honors < _MANY:
        return ""
    return words("result.best", deal=number, trick=at + 1, honors=honors)


def spoils(words: Words, state: State) -> tuple[Spoils, ...]:
    """The honors of the French, with the number that they needed, and those of the allies."""
    deal = state.result
    if deal is None:
        return ()
    french, allied = 0, widow.allied_discards(state.rules.widow, state.discards_mask)
    for seat, mask in enumerate(taken(state)):
        if seat in deal.side:
            french |= mask
        else:
            allied |= mask
    goal = h("small", words("result.spoils.goal", goal=target(state)))
    ally = next(seat for seat, _ in enumerate(deal.points) if seat not in deal.side)
    return (
        _pile(words, "french", french, goal, won=deal.won(deal.side[0])),
        _pile(words, "allied", allied, None, won=deal.won(ally)),
    )


def _pile(words: Words, side: str, mask: int, note: Child, *, won: bool) -> Spoils:
    score = [h("span.num", mask.bit_count()), note]
    return Spoils(words(f"result.spoils.{side}"), tuple(hand_order(mask)), score, side, won)


def earned(words: Words, state: State, seat: int) -> tuple[Figure, ...]:
    """The part of a seat, and its honors."""
    if state.result is None:
        return ()
    return (
        Figure(words("result.head.role"), role_tag(words, state.result, seat)),
        Figure(words("result.head.honors"), state.honors[seat], number=True),
    )


def dealt(words: Words, deal: Deal) -> tuple[Dealt, ...]:
    """The hands, and the widow if there is one."""
    hands = [
        Dealt(words.seat(seat), tuple(hand_order(hand)), seat)
        for seat, hand in enumerate(deal.hands)
    ]
    if deal.widow:
        hands.append(Dealt(words("result.widow"), deal.widow, None))
    return tuple(hands)


_score = later("napoleon.games.napoleon.records.score.write:write")
_tagged = later("napoleon.games.napoleon.records.tagged:write")


def record_text(match: Standing, at: int, words: Words) -> str:
    """The 譜 for those who read Japanese, the text with tags for all others."""
    write = _score if words.language == SCORE_LANGUAGE else _tagged
    text: str = write(_record(match, at, words))
    return text


def score_text(match: Standing, at: int, words: Words) -> str:
    """The 譜 in every language; "" if `record_text` is the 譜."""
    other = words.language != SCORE_LANGUAGE
    text: str = _score(_record(match, at, words)) if other else ""
    return text


def _record(match: Standing, at: int, words: Words) -> Record:
    names = [words.seat(seat) for seat in range(match.seats)]
    return match_records.Record.of_match(match, at, names)


def rows(words: Words, state: State, where: str) -> list[tuple[str, Child]]:
    """Contract, part, outcome and honors of the user's seat, each with its name."""
    result = state.result
    if result is None:
        return []
    return [
        (words("rival.row.contract"), _contract(words, state, result, where)),
        (words("rival.row.role"), role_tag(words, result, words.me)),
        (words("rival.row.outcome"), _outcome(words, result)),
        (words("rival.row.honors"), h("span.num", state.honors[words.me])),
    ]


def _contract(words: Words, state: State, result: Result, where: str) -> Html:
    card = state.agreed.card
    return h(
        "span.option-what",
        suit_chip(words, result.trump),
        h("span.num", result.bid),
        card_face(words, card, where, small=True) if card != NO_CARD else None,
    )


def _outcome(words: Words, result: Result) -> str:
    key = "grade.made" if result.made else "grade.broken"
    return words("rival.french", outcome=words(key, bid=result.bid), french=result.french)
