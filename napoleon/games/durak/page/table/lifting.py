"""Lifting and playing cards: what the cards of the hand, the attacks and the buttons do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from napoleon.games.durak.page.table import drafts, moves
from napoleon.games.durak.page.table.control_row import played
from napoleon.games.durak.page.table.look import Draft, Look, draft_of, view_of
from napoleon.games.durak.page.table.middle import pick_text
from napoleon.games.durak.page.table.phrases import the_card
from napoleon.games.durak.play import actions
from napoleon.games.durak.play.notation import read_action, read_face
from napoleon.games.durak.play.state import ANSWER, NO_CARD, NO_FACE, RESPOND, Entry, face_of
from napoleon.games.durak.play.view import View
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import BadCard
from napoleon.match.refusals import BadNotation
from napoleon.ui.settings.state import setting
from napoleon.ui.shell.controls import Control, Controls, Outcome, argument, card
from napoleon.ui.shell.controls import plain as pressed
from napoleon.ui.shell.dialogs import Confirmation
from napoleon.ui.shell.effects import Say
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.reactions import Reaction, Step, always, from_frame, then
from napoleon.ui.shell.words import Words
from napoleon.ui.table import course, home
from napoleon.ui.table.keys import set_up
from napoleon.ui.table.look import status_sentence
from napoleon.ui.table.pieces import Drafted


def refusal(refused: Callable[[actions.Action], str], view: View, card: Face) -> str:
    """The reason why a card of the user cannot be used now.

    ``refused``: why the table would refuse an action of theirs; "" where it would not.
    """
    reason = "not_now"
    several = len(view.acting) > 1
    for action in _tries(view, card):
        found = refused(actions.seated(view.seat, action) if several else action)
        reason = found or reason
        if found and found not in _OF_ANOTHER_MOMENT:
            return found
    return reason


_OF_ANOTHER_MOMENT: Final = ("rank_not_on_table", "wrong_phase", "no_transfer", "not_your_turn")
"""Reasons that only say that another action would have been meant."""


def _tries(view: View, card: Face) -> Iterator[actions.Action]:
    """What a player could mean to do with a card; the sentence is about the last of them."""
    if view.phase in (RESPOND, ANSWER):
        open_ones = [face_of(entry.attack) for entry in view.bout.table if entry.is_open]
        if view.pile:
            open_ones = [face_of(view.pile[-1].card)]
        same_rank = any(attack % 13 == card % 13 for attack in open_ones)
        if view.law.passes_on and same_rank:
            yield actions.Transfer((card,))
        for attack in open_ones:
            yield actions.Cover(attack, card)
    elif view.bout.table:
        yield actions.Throw((card,))
    else:
        yield actions.Lead((card,))


def sentence(words: Words, reason: str) -> str:
    """A reason as a sentence; "" for one without words."""
    for key in (f"refused.{reason}", f"complaint.{reason}"):
        if words.has(key):
            return words(key)
    return ""


DROP: Final = setting("drop", "on", "off", default="on", after="speed")
"""Whether the page asks before cards are taken that could be covered."""


def _card(model: Model, done: Do) -> Outcome:
    """A card of the hand was pressed."""
    try:
        card = read_face(done.arg)
    except BadCard:
        return home.hurry(model)
    if not model.my_turn:
        return home.hurry(model)
    view: View = view_of(model.frame)
    focus = card if card < actions.POSITION else NO_CARD
    draft = replace(draft_of(model.frame), focus=focus, complaint="", refused=NO_CARD)
    model = model.with_draft(draft)
    if card in draft.lifted:
        return _again(model, view, draft, card)
    grown = (*draft.lifted, card)
    if not moves.can_lift(view, grown):
        grown = (card,)
    if not moves.can_lift(view, grown):
        return course.complain(model, refusal(model.table.refused, view, card), focus)
    return _lift(model, view, replace(draft, lifted=grown), done.value)


def _lift(model: Model, view: View, draft: Draft, how: str) -> Outcome:
    """Lifts cards; if one press is enough, they are played at once where only one play is meant.

    A key lifts any card of a hand in which one may be lifted: all of them are said to do the same.
    """
    found = moves.options(view, draft.lifted)
    aimed = found.at(draft.attack) if draft.attack != NO_FACE else ()
    sure = aimed if len(aimed) == 1 else found.exact
    waits = how == "key" and moves.lifts_first(view, draft.attack)
    at_once = len(sure) == 1 and not found.wider and not waits
    if at_once and not model.settings.needs_second_tap(how):
        return course.act(model, sure[0])
    model = model.with_draft(draft)
    return model, (Say("status", status_sentence(model.frame)),)


def _again(model: Model, view: View, draft: Draft, card: Face) -> Outcome:
    """A lifted card was pressed: its copy is lifted too, it is played, or it goes back."""
    lifted = draft.lifted
    held = moves.count_in_hand(view, card)
    if lifted.count(card) < held and moves.can_lift(view, (*lifted, card)):
        return _lift(model, view, replace(draft, lifted=(*lifted, card)), "")
    action = drafts.resolved(view, draft)
    if lifted == (card,) and action is not None:
        return course.act(model, action)
    return set_up(model, replace(draft, lifted=tuple(c for c in lifted if c != card)))


@from_frame
def _attack(frame: Frame, face: Face) -> Reaction:
    """An attack was pressed: the lifted card answers it, or the next one will."""
    if not frame.my_turn:
        return then(home.hurry)
    view, draft = view_of(frame), draft_of(frame)
    aimed = moves.options(view, draft.lifted).at(face) if draft.lifted else ()
    if len(aimed) == 1:
        return then(course.act, aimed[0])
    chosen = NO_FACE if draft.attack == face else face
    return then(set_up, replace(draft, attack=chosen, complaint=""))


def next_attack(look: Look, step: int) -> Drafted[Draft]:
    """The next open attack that can be answered is chosen."""
    view: View = look.view
    draft = look.draft
    found = moves.options(view, draft.lifted) if draft.lifted else moves.Options()
    faces = [face_of(entry.attack) for entry in view.bout.table if entry.is_open]
    open_ones = [face for face in dict.fromkeys(faces) if moves.covering(view, face)]
    ring = [face for face in open_ones if not found.targets or face in found.targets]
    if not ring:
        return draft, ()
    now = draft.attack
    if now not in ring and found.targets:
        now = found.targets[0]
    at = ring.index(now) + step if now in ring else 0
    draft = replace(draft, attack=ring[at % len(ring)])
    name = the_card(look.words, draft.attack)
    return draft, (Say("status", look.words("table.aimed", attack=name)),)


@from_frame
def _play(frame: Frame, text: str) -> Reaction:
    """The button in the middle: what the lifted cards do."""
    if not frame.my_turn:
        return ()
    try:
        wanted = read_action(text) if text else None
    except BadNotation:
        return ()
    action = played(view_of(frame), draft_of(frame))
    if action is None or (wanted is not None and wanted != action):
        return ()
    return then(course.act, action)


@from_frame
def _pass(frame: Frame) -> Reaction:
    """Done: nothing is added, the cover is believed, the stake stays."""
    view = view_of(frame)
    if not frame.my_turn:
        return then(drafts.toggled) if drafts.quits(view, draft_of(frame)) else ()
    action = drafts.passing(view)
    return () if action is None else then(course.act, action)


# ---- taking ------------------------------------------------------------------------------


@from_frame
def _take(frame: Frame) -> Reaction:
    """Take; asks first where all could be covered, unless the hint says to take."""
    if not frame.my_turn or actions.TAKE not in view_of(frame).legal:
        return ()
    asks = frame.settings[DROP] == "on" and not drafts.is_hinted(draft_of(frame), actions.TAKE)
    if asks and can_cover_all(view_of(frame)):
        return Confirmation("take", Do("take-now"), setting=DROP.name, harmless=True)
    return then(course.act, actions.TAKE)


@from_frame
def _take_now(frame: Frame) -> Reaction:
    may = frame.my_turn and actions.TAKE in view_of(frame).legal
    return then(course.act, actions.TAKE) if may else ()


def can_cover_all(view: View) -> bool:
    """Whether the defender holds a card for every open attack."""
    if view.law.game != "classic" or view.hand is None:
        return False
    open_ones: list[Entry] = [entry for entry in view.bout.table if entry.is_open]
    covers = {
        entry.attack: {
            (inner.card, copy)
            for action in view.legal
            if isinstance(inner := actions.plain(action), actions.Cover)
            and inner.attack == face_of(entry.attack)
            and not inner.down
            for copy in range(moves.count_in_hand(view, inner.card))
        }
        for entry in open_ones
    }
    wanted = sorted((covers[entry.attack] for entry in open_ones), key=len)

    def fits(at: int, used: frozenset[tuple[Face, int]]) -> bool:
        if at == len(wanted):
            return True
        return any(fits(at + 1, used | {card}) for card in wanted[at] - used)

    return bool(wanted) and fits(0, frozenset())


# ---- the rest ----------------------------------------------------------------------------


@from_frame
def _back(frame: Frame) -> Reaction:
    """Lets go of what was lifted and chosen."""
    draft = replace(draft_of(frame), lifted=(), attack=NO_FACE, complaint="", refused=NO_CARD)
    return then(set_up, draft)


@from_frame
def _pick(frame: Frame, face: Face) -> Reaction:
    """A card of the field is taken."""
    text = pick_text(view_of(frame), face) if frame.my_turn else ""
    return then(course.act, read_action(text)) if text else ()


def _face(act: Callable[[Model, Face], Outcome]) -> Control:
    """A control whose argument is a card in letters: there is no other copy in them."""
    return card(lambda model, named: act(model, Face(named)))


CONTROLS: Controls = {
    "card": _card,
    "attack": _face(_attack),
    "play": argument(_play),
    "pass": pressed(_pass),
    "take": pressed(_take),
    "take-now": pressed(_take_now),
    "back": pressed(_back),
    "quit": pressed(drafts.toggled),
    "pick": _face(_pick),
    "cards": always(Step("grid")),
}
