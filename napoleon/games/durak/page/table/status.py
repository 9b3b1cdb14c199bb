"""The status line: what has just happened, and what is to do now."""

from __future__ import annotations

from typing import Final

from napoleon.games.durak.page.reasons import reason_text
from napoleon.games.durak.page.table import drafts, moves
from napoleon.games.durak.page.table.commentary import about, exposed
from napoleon.games.durak.page.table.lifting import sentence
from napoleon.games.durak.page.table.look import Look
from napoleon.games.durak.page.table.phrases import (
    action_text,
    cards_names,
    pass_kind,
    pass_name,
    the_card,
    the_cards,
)
from napoleon.games.durak.play import events, state
from napoleon.games.durak.play.actions import POSITION, TAKE, TOP, plain
from napoleon.games.durak.play.view import View
from napoleon.games.durak.rules import first
from napoleon.kit.sentences import begun
from napoleon.ui.shell.words import Words, in_a_row
from napoleon.ui.table.pauses import TRICK
from napoleon.ui.table.status import Status, hint_awaited, paused

MOST_NAMED: Final = 2
"""So many open cards are named; a longer list says less than their number."""


def status(look: Look) -> Status:
    """The text of the status line."""
    words, draft, view = look.words, look.draft, look.view
    if draft.complaint:
        return Status("table.said", {"why": sentence(words, draft.complaint)}, "warn")
    if look.pause == TRICK:
        return _over(words, view, look.shown.bout)
    if look.pause:
        return paused(look.pause)
    if draft.hint is not None:
        why = in_a_row(reason_text(words, reason) for reason in draft.hint.reasons)
        said = action_text(words, draft.hint.action, view)
        return Status("status.hint", {"action": said, "why": why}, "turn")
    if look.question is not None and look.question.hint:
        return hint_awaited()
    if look.my_turn:
        return _lifted(words, look, view) if draft.lifted else _mine(look, view)
    return _waiting(look, view)


def _over(words: Words, view: View, last: state.Bout) -> Status:
    """How the bout that lies there has ended."""
    if last.taker == state.NOBODY:
        name = {"name": words.seat(last.defender)}
        return Status(
            _held(words, view) if last.defender == words.me else "status.beaten", name, "win"
        )
    mine = last.taker == words.me
    tone = "warn" if mine else "wait"
    misses = mine and last.defender == words.me and view.bout.leader != words.me
    key = "status.taken.misses" if misses else "status.taken.mine" if mine else "status.taken"
    count = sum((entry.attack >= 0) + (entry.cover != -1) for entry in last.table)
    taken = words(key, name=words.seat(last.taker), count=count)
    return Status("table.said", {"why": in_a_row((exposed(words, last), taken))}, tone)


def _held(words: Words, view: View) -> str:
    """What follows when the user has held."""
    if words.me in view.course.out:
        return "status.beaten.out"
    return "status.beaten.mine" if view.bout.leader == words.me else "status.beaten.held"


def _lifted(words: Words, look: Look, view: View) -> Status:
    """What the lifted cards can do."""
    lifted = look.draft.lifted
    found = moves.options(view, lifted)
    cards = {"cards": cards_names(words, lifted)}
    action = drafts.resolved(view, look.draft)
    if action is not None:
        key = "status.lifted.aim" if len(found.targets) > 1 else "status.lifted"
        if found.wider and len(found.exact) == 1:
            key = "status.lifted.wider"
        said = begun(action_text(words, action, view))
        return Status(key, cards | {"action": said}, "turn")
    return Status("status.lifted.which" if found.exact else "status.lifted.more", cards, "turn")


# ---- my turn -----------------------------------------------------------------------------


def _mine(look: Look, view: View) -> Status:
    words = look.words
    happened = _happened(look, view)
    key, parts = _to_do(words, view)
    whose = "" if view.seat == words.me else words("status.dummy", name=words.seat(view.seat))
    said = words(f"status.{key}", **parts)
    return Status("table.said", {"why": in_a_row((happened, whose, said))}, "turn")


def _to_do(words: Words, view: View) -> tuple[str, dict[str, str]]:
    """What the user is asked for."""
    bout = view.bout
    match view.phase:
        case _ if [*map(plain, view.legal)] == [TOP]:
            return "turn", {}
        case state.LEAD | state.ATTACK | state.CLIMB if view.law.game != "classic":
            top = bool(view.pile) and view.phase == state.CLIMB
            return ("lay" if top else "lay_first"), _top(words, view)
        case state.LEAD:
            return "lead", {"name": words.seat(bout.defender)}
        case state.RESPOND | state.ANSWER:
            if view.pile:
                return "answer", _top(words, view)
            return _defending(words, view)
        case state.THROW | state.AFTER_TAKE:
            if bout.defender == view.seat:
                return _defending(words, view)
            return _adding(words, view)
        case state.OWN_THROW:
            return "own_throw", {}
        case state.DOUBT:
            attack = state.face_of(bout.table[bout.doubted].attack)
            return "doubt", {"name": words.seat(bout.defender), "card": the_card(words, attack)}
        case state.CUBE:
            kind = "cube.answer" if view.cube.offered else "cube"
            return kind, {"stake": str(2 * view.cube.value)}
        case state.CHOOSE:
            return "choose", {}
        case state.MATCHING | state.CRUSADE:
            return ("pick" if view.turned >= 0 else "turn"), {}
    return "your_turn", {}


def _defending(words: Words, view: View) -> tuple[str, dict[str, str]]:
    """What a defender is asked for; nothing but a take may be left."""
    alone = [*map(plain, view.legal)] == [TAKE]
    return "defend.none" if alone else "defend", {"cards": _open(words, view)}


def _adding(words: Words, view: View) -> tuple[str, dict[str, str]]:
    """What an attacker who may add cards is asked for."""
    fit = _fitting(words, view)
    kind = "throw" if view.phase == state.THROW else "after_take"
    if not fit:
        kind = f"{kind}.none"
    elif pass_kind(view) == "wait":
        kind = "throw.more"
    name = words.seat(view.bout.defender)
    return kind, {"cards": fit, "name": name, "button": pass_name(words, view)}


def _top(words: Words, view: View) -> dict[str, str]:
    return {"card": the_card(words, state.face_of(view.pile[-1].card)) if view.pile else ""}


def _open(words: Words, view: View) -> str:
    faces = [state.face_of(entry.attack) for entry in view.bout.table if entry.is_open]
    if len(faces) < 2:
        return the_cards(words, faces)
    if len(faces) > MOST_NAMED:
        return words("status.defend.many", count=len(faces))
    parts = {"first": the_cards(words, faces[:-1]), "last": the_cards(words, faces[-1:])}
    return words.noun("status.defend.both", **parts)


def _fitting(words: Words, view: View) -> str:
    """The cards that can be added, by their names; many are counted, as they are glowing."""
    cards = sorted(moves.playable(view))
    if any(card >= POSITION for card in cards):
        return words("table.any_card")
    if len(cards) > MOST_NAMED:
        return words("table.cards", count=len(cards))
    return cards_names(words, cards)


def _happened(look: Look, view: View) -> str:
    """What another player last did in this bout, passes aside; "" if it was the user."""
    words = look.words
    if not view.moves:
        return _begins(words, view)
    found = (event for seen in reversed(look.seat.story) for event in seen.events[:1])
    done = next((event for event in found if not isinstance(event, events.Passed)), None)
    seat = getattr(done, "seat", words.me)
    if seat == words.me or not view.bout.table:
        return ""
    name = words.seat(seat)
    match done:
        case events.Covered(attack=attack, down=True) if view.phase != state.DOUBT:
            return words("event.covered_down", name=name, attack=the_card(words, attack))
        case events.Covered(attack=attack, card=int(card), down=False):
            parts = {"attack": the_card(words, attack), "card": the_card(words, card)}
            return words("event.covered", name=name, **parts)
        case events.Thrown(cards=cards):
            return words("event.thrown", name=name, cards=the_cards(words, cards))
        case events.Transferred(to=to, cards=cards, shown=False):
            parts = {"to": words.seat(to), "cards": the_cards(words, cards)}
            return words(about(words, "event.transferred", to), name=name, **parts)
        case events.Led(cards=cards, top=False):
            return words("event.led", name=name, cards=the_cards(words, cards))
        # A user who may add to it learns of it from the sentence that says what to do.
        case events.GaveUp() if not (look.my_turn and view.phase == state.AFTER_TAKE):
            return words("event.gave_up", name=name)
    return ""


def _begins(words: Words, view: View) -> str:
    """The first attacker because of a card that was shown (B08); "" where none was."""
    seat = view.bout.attacker
    asked = first.asks_for(view.law.rules.first)
    cards = state.faces_of(view.known[seat]) if seat != state.NOBODY else ()
    if view.phase != state.LEAD or asked not in ("trump", "card") or len(cards) != 1:
        return ""
    key = about(words, f"status.first.{asked}", seat)
    return words(key, name=words.seat(seat), card=the_card(words, cards[0]))


# ---- the others' turns -------------------------------------------------------------------


def _waiting(look: Look, view: View) -> Status:
    words = look.words
    if look.question is not None:
        seat = look.question.seat
    elif look.seat.newest.asked:
        seat = look.seat.newest.asked[0]
    else:
        sentences = in_a_row((exposed(words, view.bout), words("status.chance")))
        return Status("table.said", {"why": sentences}, "wait")
    kind = _kind(view, seat)
    happened = _happened(look, view)
    said = words(f"status.wait.{kind}", name=words.seat(seat))
    return Status("table.said", {"why": in_a_row((happened, said))}, "wait")


def _kind(view: View, seat: int) -> str:
    if view.phase == state.DOUBT:
        return "doubt"
    if view.phase == state.LEAD:
        return "lead"
    if view.phase in (state.RESPOND, state.ANSWER) or seat == view.bout.defender:
        return "defend"
    return "throw" if view.phase in (state.THROW, state.AFTER_TAKE) else "act"
