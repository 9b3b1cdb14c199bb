"""The table of the current game: what it is drawn from, its hand, its status line."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from napoleon.ui.shell.effects import Focus
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.late import later
from napoleon.ui.shell.parts import card_button
from napoleon.ui.table import plain
from napoleon.ui.table.hand import focus_card
from napoleon.ui.table.pieces import AnyDraft, AnyLook, Look
from napoleon.ui.table.status import Status, usual

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from napoleon.ui.shell.frame import Frame
    from napoleon.ui.shell.model import Model
    from napoleon.ui.table.table_parts import AnyTable


def look_of(frame: Frame, *, aloud: bool = False) -> AnyLook:
    """What the game draws its table from; ``aloud``: in the words for the ear.

    Raises `ValueError` without a table.
    """
    table = frame.table
    words = frame.words.aloud if aloud else frame.words
    return Look(
        words=words,
        settings=frame.settings,
        view=frame.view,
        shown=frame.shown,
        draft=frame.draft,
        pause=frame.pause,
        my_turn=frame.my_turn,
        is_cut=frame.is_cut,
        clock=frame.clock,
        question=frame.question,
        seat=table.seat,
        sentence=partial(frame.page.texts.event_sentence, words),
        lesson_next=table.occasion.onward,
        is_aside=frame.practice is not None,
        helps=table.occasion.helps,
        sitter=frame.sitter,
    )


def fresh_draft(frame: Frame) -> AnyDraft:
    """The draft for the decision that the user is about to make."""
    own, look = frame.page.table, look_of(frame)
    return own.fresh(look) if own.fresh else plain.fresh(look, own.hand(look))


def with_fresh_draft(model: Model) -> Model:
    """The page with that draft; the same page where it has it."""
    draft = fresh_draft(model.frame)
    return model if draft == model.draft else model.with_draft(draft)


_absent: Callable[[Frame], Status | None] = later("napoleon.ui.friends.doorstep.troubles:absent")


# ---- the status line -----------------------------------------------------------------------


def status_of(frame: Frame, look: AnyLook) -> Status:
    """The text of the status line: that something is on its way, or the game's text."""
    occasion, own = frame.table.occasion, frame.page.table.status
    if occasion.line == "friends" and (found := _absent(frame)) is not None:
        return found
    if occasion.sent and not look.pause:
        return Status("friends.waits_quiet" if occasion.quiet else "friends.waits_sent", {}, "wait")
    return own(look) if own else usual(look, frame.page.said)


def status_sentence(frame: Frame, *, aloud: bool = True) -> str:
    """The status line as plain text, for the ear or as it is seen."""
    look = look_of(frame, aloud=aloud)
    found = status_of(frame, look)
    return look.words(found.key, **found.parts)


# ---- the hand ------------------------------------------------------------------------------


AT_REST: Final = Focus("hand", within="hand controls")
"""The focus when the user is asked: on the hand as a whole, where Enter decides nothing.

It leaves what would now do something else than before: a card, or a button of the question.
"""


def own_hand(own: AnyTable, look: AnyLook, cards: Sequence[int], note: str) -> Html:
    """The cards in rows. Each card keeps its row, and its place until the trick is over.

    ``note`` is the sentence about a card that was refused.
    """
    view, focus = look.view, focus_card(look.draft, cards)
    gaps = own.hand_gaps(view, look.pause, cards)
    whole = own.hand_whole(look.settings, view) if own.hand_whole else cards
    lies = [card for card in whole if card in cards or gaps >> card & 1] if cards else []
    body: list[Child] = []
    for at, card in enumerate(whole):
        body += [
            h("i.row-end", data_rows=rows, aria_hidden="true")
            for rows in (2, 3)
            if at and at % -(-len(whole) // rows) == 0
        ]
        if card in cards:
            place = f"{lies.index(card):02}"
            body.append(_hand_card(own, look, card, place, note, has_focus=card == focus))
        elif card in lies:
            body.append(h("i.gap", aria_hidden="true"))
    return h(
        "div.hand#hand",
        body,
        role="toolbar",
        tabindex="-1",
        aria_label=look.words("label.hand", cards=len(cards)),
        data_count=f"{own.hand_places(view) if own.hand_places else len(cards):02}",
        data_n=f"{len(lies):02}",
    )


def _hand_card(
    own: AnyTable, look: AnyLook, card: int, place: str, note: str, *, has_focus: bool
) -> Html:
    shown, draft = own.hand_card(look, card), look.draft
    is_refused = bool(draft.complaint) and draft.refused == card
    pressed = None if shown.pressed is None else str(shown.pressed).lower()
    return card_button(
        look.words,
        card,
        "h",
        do=shown.do,
        says=shown.says,
        badge=shown.badge,
        tag=shown.tag,
        note=note if is_refused else shown.note,
        tabindex="0" if has_focus else "-1",
        data_at=place,
        data_new=shown.new,
        data_hint=shown.hinted,
        data_refused=is_refused,
        data_drag=shown.drags,
        aria_pressed=pressed,
        aria_disabled=None if shown.playable else "true",
        aria_describedby=None if shown.playable else "status",
    )
