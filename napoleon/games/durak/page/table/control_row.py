"""The buttons: take, play and done keep their places; above the hand, what else can be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from napoleon.games.durak.page.table import drafts, moves
from napoleon.games.durak.page.table.look import Draft, Look
from napoleon.games.durak.page.table.phrases import (
    action_html,
    action_text,
    chip_html,
    pass_kind,
    pass_name,
    taking,
)
from napoleon.games.durak.play.actions import (
    ACCEPT,
    DOUBLE,
    DROP,
    SIX,
    TAKE,
    Action,
    Doubt,
    Pick,
    Plain,
    Top,
    Transfer,
    Word,
    plain,
)
from napoleon.games.durak.play.notation import write_action
from napoleon.games.durak.play.view import View
from napoleon.ui.shell.html import Child, Html, button, h
from napoleon.ui.shell.parts import key
from napoleon.ui.shell.words import Words
from napoleon.ui.table.act import asides
from napoleon.ui.table.pieces import Offers

_NAMES: Final[Mapping[type, str]] = {Doubt: "key.doubt", Word: "key.answer"}
"""The key of the middle button's words where it plays no card."""


def controls(look: Look, offers: Offers) -> Child:
    """The row of buttons; NEXT in its middle while something is looked at."""
    view = look.view
    if look.pause:
        return _paused(look, view, offers)
    return [
        _take(look, view),
        _play(look, view),
        _done(look, view),
        h("div.choices-row#choices", _chips(look, view, offers)),
    ]


def _paused(look: Look, view: View, offers: Offers) -> Child:
    words = look.words
    over = view.result is not None
    sub = look.lesson_next or ("table.next.result" if over else "table.next.bout")
    return [
        key(words, "take", words("table.why_not.wait"), "take", disabled=True),
        key(words, "next", words(sub), "play", main=True),
        key(words, "pass", words("table.why_not.wait"), "done", disabled=True),
        h("div.choices-row#choices", _chips(look, view, offers)),
    ]


def _take(look: Look, view: View) -> Html:
    words = look.words
    can = look.my_turn and TAKE in view.legal
    sub = taking(words, view) if can else words(_why_not_take(look, view))
    hinted = can and drafts.is_hinted(look.draft, TAKE)
    return key(words, "take", sub, "take", main=hinted, warn=can and not hinted, disabled=not can)


def _why_wait(look: Look) -> str:
    """The key of the words for why the user cannot act."""
    return "table.why_not.line" if look.is_cut else "table.why_not.wait"


def _why_not_take(look: Look, view: View) -> str:
    if not look.my_turn:
        return _why_wait(look)
    if view.law.game == "classic":
        return "table.why_not.defender"
    if not view.pile:
        return "table.why_not.empty"
    return f"table.why_not.{'attack' if view.hand else 'turn'}"


def _play(look: Look, view: View) -> Html:
    """What the lifted cards do, in words; without any, the one action that needs none."""
    words = look.words
    action = played(view, look.draft) if look.my_turn else None
    if action is None:
        return key(words, "play", words(_why_not_play(look, view)), "play", disabled=True)
    said, name = action_html(words, action, view), _NAMES.get(type(plain(action)), "key.play")
    return key(
        words,
        "play",
        said,
        "play",
        name=words(name),
        main=look.draft.hint is None or drafts.is_hinted(look.draft, action),
        by_sub=not isinstance(plain(action), Doubt),
        arg=write_action(action),
    )


def played(view: View, draft: Draft) -> Action | None:
    """What the button in the middle does; None: nothing."""
    if draft.lifted:
        return drafts.resolved(view, draft)
    if moves.playable(view):
        return None
    others = (action for action in moves.without_cards(view) if _is_main(plain(action)))
    return next(others, None)


def _is_main(action: Plain) -> bool:
    """Whether an action is what a decision without cards asks about."""
    return isinstance(action, Top | Doubt) or action in (DOUBLE, ACCEPT)


def offer(look: Look, _offers: Offers) -> tuple[Child, ...]:
    """Beside the status line: to add nothing more in this bout."""
    if not look.my_turn or not drafts.is_window(look.view):
        return ()
    return (button(look.words("table.quits"), do="quit", class_="status-rule", id="k-quit"),)


def _why_not_play(look: Look, view: View) -> str:
    if not look.my_turn:
        return _why_wait(look)
    if look.draft.lifted:
        found = moves.options(view, look.draft.lifted)
        return "table.play.which" if found.exact else "table.play.more"
    if any(isinstance(plain(action), Pick) for action in view.legal):
        return "table.play.field"
    return "table.play.choose" if moves.playable(view) else "table.play.nothing"


def _done(look: Look, view: View) -> Html:
    words = look.words
    if not look.my_turn and drafts.quits(view, look.draft):
        return key(words, "pass", words("table.quits.undo"), "done")
    action = drafts.passing(view) if look.my_turn else None
    if action is None:
        why = _why_not_done(view) if look.my_turn else _why_wait(look)
        return key(words, "pass", words(why), "done", disabled=True)
    alone = not look.draft.lifted and not moves.playable(view) and played(view, look.draft) is None
    kind = pass_kind(view)
    defender = words.seat(view.bout.defender) if kind == "wait" else ""
    return key(
        words,
        "pass",
        words(f"table.pass.{kind}", name=defender),
        "done",
        name=pass_name(words, view),
        main=alone or drafts.is_hinted(look.draft, action),
    )


def _why_not_done(view: View) -> str:
    if view.law.game != "classic":
        return "table.why_not.must"
    return f"table.why_not.{'answer' if view.bout.defender == view.seat else 'lead'}"


# ---- chips -------------------------------------------------------------------------------


def choices(view: View, draft: Draft) -> Sequence[Action]:
    """Actions besides the three buttons, with the lifted cards or without any."""
    lifted = draft.lifted
    found: list[Action] = []
    if lifted:
        exact = moves.options(view, lifted)
        if len(exact.exact) > 1 and not exact.targets:
            found += exact.exact
    fixed = played(view, draft)
    for action in moves.without_cards(view):
        inner = plain(action)
        if action == fixed or inner == TAKE or action == drafts.passing(view):
            continue
        if not isinstance(inner, Pick):
            found.append(action)
    return found


def _chips(look: Look, view: View, offers: Offers) -> Child:
    words = look.words
    beside = cast("tuple[Action, ...]", asides(look.seat))
    offered = dict.fromkeys((*(choices(view, look.draft) if look.my_turn else ()), *beside))
    found: list[Child] = [
        _chip(words, action, view, named=bool(moves.cards_in(plain(action)))) for action in offered
    ]
    if offers.rest:
        found.append(_rest(look.words))
    return found


def _chip(words: Words, action: Action, view: View, *, named: bool) -> Html:
    text = write_action(action)
    inner = plain(action)
    said = chip_html(words, action, view)
    warn = inner == DROP
    return button(
        said,
        do="act",
        arg=text,
        class_="choice-chip",
        id=act_id(action),
        data_warn=warn,
        data_dropped=isinstance(inner, Transfer),
        data_aside=inner == SIX,
        title=action_text(words, action, view) if named else None,
    )


def act_id(action: Action) -> str:
    """The id of an action's button: with codes for the characters that an id cannot have."""
    text = write_action(action)
    return "k-act-" + "".join(sign if sign.isalnum() else f"-{ord(sign):x}-" for sign in text)


def _rest(words: Words) -> Html:
    """The offer to play out what no longer concerns the user."""
    return button(words("table.rest"), do="rest", class_="choice-chip", id="k-rest")
