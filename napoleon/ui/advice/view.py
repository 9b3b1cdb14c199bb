"""The hint in full: the comparison, the reasons, and who may be the adjutant."""

from __future__ import annotations

from typing import Final

from napoleon.ui.advice.options import bar, options_table, whose
from napoleon.ui.shell.figures import percent
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import btn, close_button, dialog
from napoleon.ui.shell.words import in_a_row

LEAST_SHOWN: Final = 0.005
"""Smaller chances are not worth a line."""


def hint_dialog(frame: Frame) -> Html:
    """What to do, why, the alternatives, and the suspects."""
    words, page, hint = frame.words, frame.page, frame.draft.hint
    body: list[Child] = []
    if hint is not None:
        why = in_a_row(page.texts.reason(words, reason) for reason in hint.reasons)
        body.append(
            h(
                "div.hint-best",
                page.picture(words, hint.action, frame.view, "hb"),
                h("p.hint-why", why),
            )
        )
        table = options_table(page, words, hint, frame.view, "ho")
        if table is not None:
            note = page.texts.compared(words, hint, frame.view)
            body += [table, h("p.fine", note), whose(words, hint)]
    body.append(_suspects(frame))
    foot = close_button(words)
    return dialog(words, "d-hint", words("tool.hint"), body, foot)


def _suspects(frame: Frame) -> Child:
    """Who may be the hidden player, as far as the user can know."""
    words = frame.words
    if not frame.page.table.has_suspects(frame.view):
        return None
    asked = frame.table.suspects
    content: Child
    if asked is None or asked.ply != frame.table.seat.ply:
        content = [
            h("p.fine", words("suspects.words")),
            btn(words("suspects.ask"), "suspect", id="k-suspect"),
        ]
    elif asked.chances is None:
        content = h("p.fine", words("suspects.wait"))
    else:
        alone = max(0.0, 1 - sum(chance for _, chance in asked.chances))
        rows: list[tuple[str, float, str | None]] = [
            (words.seat(seat), chance, str(seat))
            for seat, chance in sorted(asked.chances, key=lambda pair: -pair[1])
            if chance > 0
        ]
        if alone >= LEAST_SHOWN:
            rows.append((words("suspects.alone"), alone, None))
        content = [
            h("ul.suspects", [_suspect(frame, *row) for row in rows]),
            h("p.fine", words("suspects.note")),
        ]
    return h("section", h("h3.sub", words("suspects.title")), content)


def _suspect(frame: Frame, name: str, chance: float, seat: str | None) -> Html:
    per_cent = round(100 * chance)
    return h(
        "li",
        h("span.suspect-name", h("span.dot") if seat else None, name),
        bar(frame.words("options.per_cent", chance=per_cent), chance),
        h("span.num", percent(frame.words, chance), aria_hidden="true"),
        data_seat=seat,
    )
