"""The review of a deal: how it went, decision by decision, the biggest losses first."""

from __future__ import annotations

from napoleon.games.napoleon.page.phrases import action_text, call_text, reason_text
from napoleon.games.napoleon.page.roles import role_tag
from napoleon.games.napoleon.page.table.trick import joker_named
from napoleon.games.napoleon.play.actions import Action, Discard
from napoleon.games.napoleon.play.state import AUCTION, EXCHANGE, NAMING
from napoleon.kit.cards import NO_CARD, cards_of
from napoleon.ui.advice.options import gap, options_table, pictured, whose
from napoleon.ui.advice.state import Hint, Option
from napoleon.ui.review.state import (
    GOOD,
    Finding,
    Review,
    course_of_chances,
    findings,
    succeeded,
    trick_number,
)
from napoleon.ui.shell import charts
from napoleon.ui.shell.html import Child, Html, button, h, hidden, icon
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, card_face, panel, scene, suit_chip
from napoleon.ui.shell.words import Words
from napoleon.ui.table.hand import hand_order

MANY = 10
"""More cards than these are drawn smaller, to lie in a row."""

_PHASES = {
    AUCTION: "review.at.auction",
    NAMING: "review.at.naming",
    EXCHANGE: "review.at.exchange",
}


def review_page(model: Model, review: Review) -> Html:
    """Everything that was found so far, and how far the work has come."""
    words = model.words
    found = findings(review)
    told = [finding for finding in found if finding.kind != GOOD]
    fine = sorted((f for f in found if f.kind == GOOD), key=lambda f: f.ply)
    body: list[Child] = [
        h("div", _summary(model, review, found), _graph(model, review), class_="cols cols-2"),
        h(
            "ol",
            [_card(model, review, at, finding) for at, finding in enumerate(told, start=1)],
            class_="findings",
            id="findings",
            aria_label=words("review.list"),
        ),
        _fine(model, review, fine),
    ]
    leave = words("review.leave.study" if review.back else "review.leave")
    foot = btn(leave, "review-leave", style="main", id="k-review-leave")
    return scene("review", body, foot)


# ---- at the top --------------------------------------------------------------------------


def _summary(model: Model, review: Review, found: list[Finding]) -> Html:
    words = model.words
    players = range(review.record.rules.table.players)
    select = h(
        "select",
        [
            h("option", words.seat(seat), value=seat, selected=seat == review.seat)
            for seat in players
        ],
        id="review-seat",
        data_do="review-seat",
    )
    lost = sum(finding.loss or 0.0 for finding in found)
    same = sum(finding.kind == GOOD for finding in found)
    figures = h(
        "dl",
        _figure(words("review.same"), same, f"/ {len(found)}"),
        _figure(words("review.lost"), gap(0.0, lost), words("review.points")),
        class_="figures",
    )
    return panel(
        words("review.of", name=words.seat(review.seat)),
        h("p", h("label", words("review.seat"), for_="review-seat"), select, class_="field"),
        _outcome(words, review),
        figures if found else None,
        _progress(words, review),
        h("p", words("review.words"), class_="fine"),
    )


def _figure(name: str, value: Child, unit: str) -> Html:
    return h("div", h("dt", name), h("dd", value, " ", h("small", unit), class_="num"))


def _outcome(words: Words, review: Review) -> Child:
    """Contract and result, from where this seat sat."""
    end = review.course.states[-1]
    if end.result is None:
        return None
    key = "review.won" if succeeded(review) else "review.failed"
    return h(
        "p",
        role_tag(words, end.result, review.seat),
        " ",
        words.html(
            "result.summary",
            suit=suit_chip(words, end.result.trump),
            bid=h("span", end.result.bid, class_="num"),
            french=h("span", end.result.french, class_="num"),
        ),
        " ",
        h("strong", words(key)),
        class_="review-outcome",
    )


def _progress(words: Words, review: Review) -> Child:
    count = len(review.judged)
    whole = count + len(review.todo)
    if not review.todo:
        return None
    control = (
        btn(words("review.go"), "review-go", drawing="play", id="k-review-go")
        if review.stopped
        else btn(words("review.stop"), "review-stop", style="quiet", id="k-review-stop")
    )
    return h(
        "p",
        h("label", words("review.progress", done=count, whole=whole), for_="review-bar"),
        h("progress", id="review-bar", class_="progress", max=whole, value=count),
        control,
        class_="review-progress",
    )


def _graph(model: Model, review: Review) -> Html:
    """The chance of success over the deal, and the same in figures."""
    words = model.words
    marks = course_of_chances(review)
    turns = [charts.Turn(str(m.number), m.chance, m.best, m.kind) for m in marks]
    won = succeeded(review)
    if turns and not review.todo and won is not None:
        turns.append(charts.Turn(words("review.end"), 100 * won, 100 * won, "end"))
    rows = [
        h(
            "tr",
            h("th", words("last.title", number=mark.number), scope="row"),
            h("td", f"{mark.chance}%", class_="num"),
            h("td", f"{mark.best}%", class_="num"),
        )
        for mark in marks
    ]
    head = [words(f"review.head.{name}") for name in ("trick", "chance", "best")]
    table = h(
        "details",
        h("summary", words("review.figures")),
        h(
            "table",
            h("thead", h("tr", [h("th", text, scope="col") for text in head])),
            h("tbody", rows),
            class_="score",
        ),
        class_="fold",
        id="review-figures",
    )
    return panel(
        words("review.graph"),
        charts.chances(words("review.graph.about"), turns)
        if turns
        else h("p", words("review.graph.none"), class_="fine"),
        h("p", words("review.graph.note"), class_="fine") if turns else None,
        table if turns else None,
    )


# ---- one decision ------------------------------------------------------------------------


def _title(words: Words, review: Review, finding: Finding) -> str:
    state = review.course.states[finding.ply]
    number = trick_number(review, finding.ply)
    if number:
        turn = len(state.trick.cards) + 1
        return words("review.at.lead" if turn == 1 else "review.at", number=number, turn=turn)
    return words(_PHASES.get(state.phase, "review.at.change"))


def _card(model: Model, review: Review, at: int, finding: Finding) -> Html:
    words, advice = model.words, finding.judged.advice
    where, phase = f"f{finding.ply}", review.course.states[finding.ply].phase
    loss = words("review.loss", points=gap(0.0, finding.loss)) if finding.loss else None
    return h(
        "li",
        h(
            "div",
            h("span", at, class_="finding-no num", aria_hidden="true"),
            h("h3", _title(words, review, finding)),
            h("span", words(f"review.kind.{finding.kind}"), class_="finding-kind"),
            h("span", loss, class_="finding-loss num") if loss else None,
            class_="finding-head",
        ),
        _situation(model, review, finding, where),
        h(
            "div",
            _move(
                words, "review.you", finding.action, finding.done, where=f"{where}a", phase=phase
            ),
            _move(
                words, "review.expert", advice.action, finding.best, where=f"{where}b", phase=phase
            )
            if advice is not None
            else None,
            class_="finding-moves",
        ),
        _why(words, advice) if advice is not None else h("p", words("review.unknown")),
        _options(words, advice, finding, where, phase) if advice is not None else None,
        h(
            "p",
            btn(
                words("review.try"),
                "review-try",
                arg=str(finding.ply),
                drawing="play",
                id=f"k-try-{finding.ply}",
            ),
            btn(
                words("review.look"),
                "review-look",
                arg=str(finding.ply),
                style="quiet",
                id=f"k-look-{finding.ply}",
            ),
            class_="row",
        ),
        class_="finding panel",
        data_kind=finding.kind,
        id=f"finding-{finding.ply}",
    )


def _move(
    words: Words, key: str, action: Action, option: Option | None, *, where: str, phase: str
) -> Html:
    chance = None
    if option is not None and option.chance is not None:
        chance = h("span", words("review.chance", chance=option.chance), class_="fine")
    return h(
        "div",
        h("span", words(key), class_="finding-who"),
        pictured(words, action, where, phase),
        chance,
        class_="finding-move",
    )


def _why(words: Words, advice: Hint) -> Html:
    return h("p", " ".join(reason_text(words, reason) for reason in advice.reasons))


def _options(words: Words, advice: Hint, finding: Finding, where: str, phase: str) -> Child:
    table = options_table(words, advice, phase, f"{where}o", finding.action)
    if table is None:
        return None
    return h(
        "details",
        h("summary", words("review.options")),
        table,
        whose(words, advice),
        class_="fold",
        id=f"{where}-options",
    )


def _situation(model: Model, review: Review, finding: Finding, where: str) -> Html:
    """What the seat saw: the trick or the calls so far, and its hand."""
    words, view = model.words, review.view(finding.ply)
    rows: list[Child] = []
    if view.phase == AUCTION:
        calls = [
            h(
                "li",
                h("span", class_="dot"),
                h("span", words.seat(seat), class_="mini-name"),
                call_text(words, call),
                data_seat=seat,
            )
            for seat, call in view.auction.calls
        ]
        rows.append(_row(words("review.calls"), h("ol", calls, class_="finding-calls")))
    elif view.trick.cards:
        seats = [(view.trick.leader + turn) % view.players for turn in range(view.players)]
        cards = [
            h(
                "li",
                h("span", h("span", class_="dot"), words.seat(seat), class_="mini-name"),
                card_face(words, card, f"{where}t", small=True),
                joker_named(words, view.trick, card, f"{where}t"),
                data_seat=seat,
            )
            for seat, card in zip(seats, view.trick.cards, strict=False)
        ]
        rows.append(_row(words("review.trick"), h("ol", cards, class_="finding-trick")))
    if view.napoleon is not None and view.trump is not None:
        contract: list[Child] = [
            suit_chip(words, view.trump),
            h("span", view.bid or 0, class_="num"),
            card_face(words, view.card, f"{where}n", small=True) if view.card != NO_CARD else None,
        ]
        rows.append(_row(words("review.contract"), h("span", contract, class_="option-what")))
    marked = finding.action.cards_mask if isinstance(finding.action, Discard) else 0
    hand = [
        h("li", card_face(words, card, f"{where}h", small=True, win=bool(marked >> card & 1)))
        for card in hand_order(view.hand)
    ]
    rows.append(
        _row(words("review.hand"), h("ul", hand, class_="minis", data_many=len(hand) > MANY))
    )
    return h("div", rows, class_="finding-situation")


def _row(name: str, content: Child) -> Html:
    return h("div", h("span", name, class_="finding-label"), content, class_="finding-row")


# ---- the rest ----------------------------------------------------------------------------


def _fine(model: Model, review: Review, fine: list[Finding]) -> Child:
    """Decisions that were as good as the adviser's, a line each."""
    if not fine:
        return None
    words = model.words
    rows = [
        h(
            "li",
            h("span", _title(words, review, finding), class_="finding-label"),
            h("span", _said(words, review, finding)),
            button(
                icon("i-play"),
                hidden(words("review.look")),
                do="review-look",
                arg=str(finding.ply),
                class_="icon-btn",
                id=f"k-look-{finding.ply}",
            ),
            class_="finding-line",
        )
        for finding in fine
    ]
    return h(
        "details",
        h("summary", words("review.fine", count=len(fine))),
        h("ul", rows),
        class_="fold finding-fine",
        id="review-fine",
    )


def _said(words: Words, review: Review, finding: Finding) -> str:
    if isinstance(finding.action, Discard):
        return words.listed([words.card(card) for card in cards_of(finding.action.cards_mask)])
    return action_text(words, finding.action, review.course.states[finding.ply].phase)
