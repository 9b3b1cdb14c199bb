"""Two results of the same cards side by side: the user's, and a computer player's."""

from __future__ import annotations

from napoleon.match.standing import AnyStanding
from napoleon.ui.advice.questions import ADVISER
from napoleon.ui.rival.state import RIVAL, Rival
from napoleon.ui.settings.state import LEVELS
from napoleon.ui.shell.fields import labelled, select
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import btn, close_button, dialog, gain


def rival_dialog(frame: Frame) -> Html:
    """How far the computer has come, and with what result."""
    words, rival = frame.words, frame.table.of(RIVAL)
    if rival is None:
        raise ValueError("nobody plays")
    levels = [(name, words(f"setting.level.{name}")) for name in LEVELS]
    choice = select("rival-level", rival.level, levels)
    body: list[Child] = [
        h("p", words("rival.words")),
        labelled(words("rival.level"), "rival-level", choice, wide=False, tag="p"),
    ]
    over = rival.match.deal_over
    if rival.failed:
        body.append(h("p.fine", words("rival.failed")))
    elif not over:
        body.append(_progress(frame, rival))
    else:
        body.append(_table(frame, frame.table.match, rival.match.standing))
    foot = [
        btn(words("rival.study"), "rival-study", drawing="play", id="k-rival-study")
        if over and rival.match.deals
        else None,
        close_button(words),
    ]
    return dialog(words, "d-rival", words("rival.title"), body, foot)


def _progress(frame: Frame, rival: Rival) -> Html:
    whole, done = frame.table.ply, len(rival.match.actions)
    return h(
        "p.review-progress",
        h("label", frame.words("rival.playing"), for_="rival-bar"),
        h("progress.progress#rival-bar", max=whole, value=min(done, whole)),
    )


def _table(frame: Frame, mine: AnyStanding, theirs: AnyStanding) -> Html:
    """Line by line: what the game compares, and the points of everybody."""
    words = frame.words
    if not theirs.deals:
        return h("p", words("rival.redeal"))
    rival = frame.table.of(RIVAL)
    level = rival.level if rival else ADVISER
    aided = h("small.versus-help", words("share.help")) if frame.table.aided else None
    head: list[Child] = [[words("seat.0"), aided], words(f"setting.level.{level}")]
    both = (mine.deals[-1], theirs.deals[-1])
    own, others = (
        frame.page.study.rival_rows(words, played.state, f"rv{at}")
        for played, at in zip(both, (1, 0), strict=True)
    )
    rows: list[tuple[str, list[Child]]] = [
        (name, [cell, other]) for (name, cell), (_, other) in zip(own, others, strict=True)
    ]
    for seat in range(mine.seats):
        points: list[Child] = [gain(played.ending.points[seat]) for played in both]
        rows.append((words("rival.row.points", name=words.seat(seat)), points))
    return h(
        "table.score.rival",
        h("thead", h("tr", h("td"), [h("th", text, scope="col") for text in head])),
        h(
            "tbody",
            [
                h("tr", h("th", name, scope="row"), [h("td", cell) for cell in cells])
                for name, cells in rows
            ],
        ),
    )
