"""The study and the review of a deal of Durak: its moves bout by bout, and what a seat saw."""

from __future__ import annotations

from collections.abc import Iterator

from napoleon.games.durak.page.table.look import Study
from napoleon.games.durak.page.table.phrases import action_html, finish, short
from napoleon.games.durak.play.actions import PASS, Action, plain
from napoleon.games.durak.play.events import Drew, Taken
from napoleon.games.durak.play.state import DOUBT, NOBODY, Entry, State, face_of, faces_of
from napoleon.games.durak.play.view import View
from napoleon.match.game import LOST, WON
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import card_face, suit_chip
from napoleon.ui.shell.words import Words
from napoleon.ui.study.view import knows, row, wide
from napoleon.ui.table.pieces import Place

MANY = 10
"""More small cards than this go into two lines."""


def move_rows(words: Words, study: Study, _seats: tuple[int, ...]) -> list[Child]:
    """A line for each action, and a heading for each bout; like passes in a row are one."""
    rows: list[Child] = []
    passed: list[int] = []
    for at, action in enumerate(study.record.actions):
        before: State = study.states[at]
        is_pass = plain(action) == PASS
        if passed and not (is_pass and study.states[passed[-1]].phase == before.phase):
            rows.append(_passes(words, study, passed))
            passed = []
        if _begins_bout(study, at):
            rows.append(_heading(words, before))
        if is_pass:
            passed.append(at)
        else:
            rows.append(row(_move(words, study, at), kind="step"))
    if passed:
        rows.append(_passes(words, study, passed))
    return rows


def _begins_bout(study: Study, at: int) -> bool:
    before: State = study.states[at]
    if before.bout.attacker == NOBODY or before.bout.table:
        return False
    return at == 0 or before.course.bouts != study.states[at - 1].course.bouts


def _heading(words: Words, before: State) -> Html:
    said = words(
        "study.bout",
        number=before.course.bouts + 1,
        attacker=words.seat(before.bout.attacker),
        defender=words.seat(before.bout.defender),
    )
    return row(h("strong.moves-bout", said), kind="bout")


def _move(words: Words, study: Study, at: int) -> Html:
    action, before = study.record.actions[at], study.states[at]
    game = study.record.game
    seat = game.actor_of(before, action)
    text: Child = words("study.hidden")
    if seat is None:
        text = words("study.chance")
    elif knows(game, before, action, study.eyes, but=(Drew, Taken)):
        text = action_html(words, action, game.observe(before, seat))
    return wide(words, at + 1, text, seat)


def _passes(words: Words, study: Study, passed: list[int]) -> Html:
    """Those who added nothing more, or did not doubt, one after another."""
    game = study.record.game
    seats = [game.actor_of(study.states[at], study.record.actions[at]) for at in passed]
    names = dict.fromkeys(words.seat(seat) for seat in seats if seat is not None)
    key = "study.believed" if study.states[passed[-1]].phase == DOUBT else "study.passed"
    said = words(key, names=words.listed([*names]))
    return row(wide(words, passed[-1] + 1, said), kind="step")


# ---- review --------------------------------------------------------------------------------


def moment(words: Words, view: View) -> str:
    """The bout, and what the seat does in it."""
    bout = view.bout
    part = {bout.attacker: "attack", bout.defender: "defend"}.get(view.seat, "throw")
    return words(f"review.at.{part}", number=view.course.bouts + 1)


def on_graph(words: Words, state: State, _action: Action) -> Place:
    """The bout of an action."""
    number = state.course.bouts + 1
    return Place(str(number), words("last.title", number=number))


def situation(words: Words, view: View, _action: Action, where: str) -> list[tuple[str, Child]]:
    """The table, the trump suit, the talon, and the hand of the seat."""
    rows: list[tuple[str, Child]] = []
    if view.bout.table:
        pairs = h("ul.minis", [h("li", _pair(words, one)) for one in view.bout.table])
        rows.append((words("label.trick"), pairs))
    if view.trump >= 0:
        rows.append((words("review.trump"), suit_chip(words, view.trump)))
    rows.append((words("review.talon"), h("span.num", view.talon)))
    if view.hand is not None:
        faces = sorted(faces_of(view.hand))
        cards = [
            h("li", card_face(words, face, f"{where}h" + "x" * faces[:at].count(face), small=True))
            for at, face in enumerate(faces)
        ]
        hand = h("ul.minis", cards, data_many=len(cards) > MANY)
        rows.append((words("review.hand"), hand))
    return rows


def _pair(words: Words, entry: Entry) -> Iterator[Child]:
    yield short(words, face_of(entry.attack))
    if entry.cover >= 0:
        yield from (" / ", short(words, face_of(entry.cover)))


def outcome(words: Words, state: State, seat: int) -> str:
    """The place in which a seat went out, or that it was the durak."""
    result = state.result
    if result is None:
        return ""
    how = result.outcome(seat)
    if how == LOST:
        return words("result.durak")
    if how == WON and seat in result.out:
        place = result.out.index(seat) + 1
        return finish(words, place) if seat == words.me else words("table.part.out", place=place)
    own = {"durak": "result.won", "draw": "result.draw"}
    return words(own.get(result.label, f"result.label.{result.label}"))


def rival_rows(words: Words, state: State, _where: str) -> list[tuple[str, Child]]:
    """How it ended, and after how many bouts."""
    return [
        (words("rival.outcome"), outcome(words, state, words.me)),
        (words("rival.bouts"), h("span.num", state.course.bouts)),
        (words("rival.left"), h("span.num", state.held(words.me))),
    ]


def brief(words: Words, _deck: str, state: State) -> str:
    """The place in which the user went out."""
    return outcome(words, state, words.me)


def hand_room(study: Study) -> int:
    """The largest hand of the whole deal, so that nothing moves from one step to the next."""
    states: tuple[State, ...] = study.states
    return max(state.held(seat) for state in states for seat in range(study.record.seats))
