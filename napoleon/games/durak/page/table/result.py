"""The result of a deal: who is the durak, in which order the others went out, the cards."""

from __future__ import annotations

from typing import Final

from napoleon.games.durak.game import Standing
from napoleon.games.durak.page.table.commentary import disgrace, finished
from napoleon.games.durak.page.table.look import Look
from napoleon.games.durak.page.table.phrases import finish
from napoleon.games.durak.page.table.plates import team_letters
from napoleon.games.durak.play.opening import opening
from napoleon.games.durak.play.state import Result, State, face_of, faces_of
from napoleon.games.durak.records.texts import RECORDS
from napoleon.games.durak.rules import RuleSet, ending
from napoleon.games.durak.rules.match import points_to_win
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import Card
from napoleon.match.game import DRAW, LOST, WON
from napoleon.match.records.record import Record
from napoleon.ui.shell.html import Child, h, hidden
from napoleon.ui.shell.words import EVERYBODY, Words, in_a_row
from napoleon.ui.table.hand import hand_order
from napoleon.ui.table.pieces import Dealt, Figure, Spoils, Verdict

_SIDES: Final = {WON: "french", LOST: "allied", DRAW: None}
"""On which side the user has come out, as the style sheet calls it."""


def verdict(words: Words, state: State) -> Verdict:
    """How the deal ended, and what became of the user."""
    result = state.final
    outcome = DRAW if words.me == EVERYBODY else result.outcome(words.me)
    team = _lost_team(words, state, result)
    lost = outcome == LOST
    is_clear = result.label == "draw" or (lost and result.label == "durak")
    ending = disgrace(words, result) if is_clear or team else finished(words, result)
    notes: list[Child] = [one for one in (team, ending) if one]
    if len(result.out) > 1:
        order = words.listed([words.seat(seat) for seat in result.out])
        notes.append(words("result.order", names=order))
    if state.cube.value > 1:
        notes.append(words("result.stake", stake=state.cube.value))
    title = "" if result.label in ("durak", "draw") else words(f"result.label.{result.label}")
    if words.me in result.out and outcome == WON:
        title = finish(words, result.out.index(words.me) + 1)
    decides = not team and result.label != "draw" and not {*result.out} & {*result.losers}
    return Verdict(
        title,
        tuple(notes),
        _SIDES[outcome],
        triumph=outcome == WON and result.out[:1] == (words.me,),
        headline=words("result.team.mine" if lost else "result.team.other") if team else "",
        order=tuple(result.out) if decides else (),
    )


def _lost_team(words: Words, state: State, result: Result) -> str:
    """Which team has lost, in a sentence; "" where nobody plays in teams, and in a draw."""
    letters = team_letters(state.law, result.out)
    if not letters or result.outcome(0) == DRAW:
        return ""
    names = words.listed([words.seat(seat) for seat in result.losers])
    return words("result.team", team=letters[result.losers[0]], names=names)


def score_chip(look: Look) -> Child:
    """The points so far, and those that win; nothing in a match of one deal."""
    words, rules, totals = look.words, look.view.law.rules, look.seat.totals
    target = points_to_win(rules.match)
    if not target or look.is_aside:
        return None
    said = [
        words("table.score", name=words.seat(seat), points=points)
        for seat, points in enumerate(totals)
    ]
    whole = in_a_row((*said, goal(words, rules)))
    return h(
        "li.chip.num",
        h("span", "–".join(map(str, totals)), f"/{target}", aria_hidden="true"),
        hidden(whole),
        data_many=len(totals) > 2,
        title=whole,
    )


def goal(words: Words, rules: RuleSet) -> str:
    """The points that win the match, in a sentence; "" in a match of one deal."""
    target = points_to_win(rules.match)
    return words("standings.goal", points=target) if target else ""


def spoils(words: Words, state: State) -> tuple[Spoils, ...]:
    """The cards that the losers were left with."""
    result = state.result
    if result is None:
        return ()
    return tuple(
        Spoils(
            words("result.left", name=words.seat(seat)),
            tuple(dict.fromkeys(hand_order(sum(1 << f for f in set(faces_of(state.hands[seat])))))),
            words("table.cards", count=state.held(seat)),
            f"left{seat}",
            won=False,
        )
        for seat in result.losers
        if state.hands[seat]
    )


def earned(words: Words, state: State, seat: int) -> tuple[Figure, ...]:
    """How a seat came out, and what is counted where the smallest count loses."""
    result = state.result
    if result is None:
        return ()
    lost = result.outcome(seat) == LOST
    if seat in result.out and not lost:
        how = words("result.out", place=result.out.index(seat) + 1)
    else:
        how = words("result.durak" if lost else "result.in")
    found = [Figure(words("result.head.out"), how)]
    if ending.counts(state.law.rules.ending) and state.course.counts:
        found.append(Figure(words("result.head.count"), state.course.counts[seat], number=True))
    return tuple(found)


def marked(state: State) -> tuple[int, ...]:
    """Who gets shoulder straps: who lost to nothing but the lowest rank."""
    return state.final.losers if state.final.disgrace else ()


def dealt(words: Words, state: State) -> tuple[Dealt, ...]:
    """The hands and the talon as they were dealt."""
    found = opening(state.law, state.deal, state.first)
    hands = [
        Dealt(words.seat(seat), _faces(hand), seat) for seat, hand in enumerate(found.hands) if hand
    ]
    talon = tuple(face_of(card) for card in reversed(found.talon))
    return (*hands, Dealt(words("table.talon_order"), talon, None)) if talon else tuple(hands)


def _faces(hand: tuple[Card, ...]) -> tuple[Face, ...]:
    return tuple(sorted((face_of(card) for card in hand), key=lambda card: (-(card // 13), -card)))


def record_text(match: Standing, at: int, words: Words) -> str:
    """The record of a finished deal as text, a bout a line."""
    names = [words.seat(seat) for seat in range(match.seats)]
    return RECORDS.text(Record.of_match(match, at, names))
