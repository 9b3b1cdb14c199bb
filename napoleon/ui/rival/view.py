"""Two results of the same cards side by side: the user's, and a computer player's."""

from __future__ import annotations

from napoleon.games.napoleon.page.roles import role_tag
from napoleon.kit.cards import NO_CARD
from napoleon.match.match import Match
from napoleon.ui.advice.questions import ADVISER
from napoleon.ui.settings.state import CHOICES
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, card_face, dialog, suit_chip
from napoleon.ui.shell.sitting import Rival
from napoleon.ui.table.company import HUMAN


def rival_dialog(model: Model) -> Html:
    """How far the computer has come, and what came of it."""
    words, rival = model.words, model.rival
    if rival is None:
        raise ValueError("nobody plays")
    options = [
        h("option", words(f"setting.level.{name}"), value=name, selected=name == rival.level)
        for name in CHOICES["level"]
    ]
    body: list[Child] = [
        h("p", words("rival.words")),
        h(
            "p",
            h("label", words("rival.level"), for_="rival-level"),
            h("select", options, id="rival-level", data_do="rival-level"),
            class_="field",
        ),
    ]
    over = rival.match.deal_over
    if rival.failed:
        body.append(h("p", words("rival.failed"), class_="fine"))
    elif not over:
        body.append(_progress(model, rival))
    else:
        body.append(_table(model, model.running, rival.match))
    foot = [
        btn(words("rival.study"), "rival-study", drawing="play", id="k-rival-study")
        if over and rival.match.deals
        else None,
        btn(words("key.close"), "close", style="main", id="k-close"),
    ]
    return dialog(words, "d-rival", words("rival.title"), body, foot)


def _progress(model: Model, rival: Rival) -> Html:
    whole, done = len(model.running.actions), len(rival.match.actions)
    return h(
        "p",
        h("label", model.words("rival.playing"), for_="rival-bar"),
        h("progress", id="rival-bar", class_="progress", max=whole, value=min(done, whole)),
        class_="review-progress",
    )


def _table(model: Model, mine: Match, theirs: Match) -> Html:
    """Line by line: contract, named card, part, honors, points of everybody."""
    words = model.words
    if not theirs.deals:
        return h("p", words("rival.redeal"))
    level = model.rival.level if model.rival else ADVISER
    head = [words("seat.0"), words(f"setting.level.{level}")]
    rows: list[tuple[str, list[Child]]] = [
        (words("rival.row.contract"), [_contract(model, match) for match in (mine, theirs)]),
        (
            words("rival.row.role"),
            [role_tag(words, match.deals[-1].state.result, HUMAN) for match in (mine, theirs)],
        ),
        (words("rival.row.outcome"), [_outcome(model, match) for match in (mine, theirs)]),
        (
            words("rival.row.honors"),
            [h("span", match.state.honors[HUMAN], class_="num") for match in (mine, theirs)],
        ),
    ]
    for seat in range(mine.rules.table.players):
        points = [match.deals[-1].state.result.points[seat] for match in (mine, theirs)]
        name = words.seat(seat)
        rows.append((words("rival.row.points", name=name), [_gain(gained) for gained in points]))
    return h(
        "table",
        h("thead", h("tr", h("td"), [h("th", text, scope="col") for text in head])),
        h(
            "tbody",
            [
                h("tr", h("th", name, scope="row"), [h("td", cell) for cell in cells])
                for name, cells in rows
            ],
        ),
        class_="score rival",
    )


def _gain(points: int) -> Html:
    return h("span", f"{points:+d}" if points else "0", class_="num gain", data_zero=points == 0)


def _contract(model: Model, match: Match) -> Html:
    words, result = model.words, match.deals[-1].state.result
    card = match.state.agreed.card
    return h(
        "span",
        suit_chip(words, result.trump),
        h("span", result.bid, class_="num"),
        card_face(words, card, f"rv{match is model.match:d}", small=True)
        if card != NO_CARD
        else None,
        class_="option-what",
    )


def _outcome(model: Model, match: Match) -> str:
    result = match.deals[-1].state.result
    key = "grade.made" if result.made else "grade.broken"
    return model.words(
        "rival.french", outcome=model.words(key, bid=result.bid), french=result.french
    )
