"""The result of a deal: verdict, points, record, all hands."""

from __future__ import annotations

from napoleon.ui.daily.state import day_of
from napoleon.ui.fair.dealt import verdict as verdict_on_deal
from napoleon.ui.shell import late
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, card_face, panel, portrait, scene
from napoleon.ui.table.company import HUMAN
from napoleon.ui.table.pieces import Dealt


def result(model: Model) -> Html:
    """The result of the deal that is over."""
    words = model.words
    onward = words(leave_key(model) if model.practice else "key.next")
    feet = [
        btn(words("key.review"), "review", drawing="hint", id="k-review"),
        btn(words("key.study"), "study", drawing="play", id="k-study"),
        btn(words("share.show"), "sheet", drawing="share", id="k-sheet"),
        btn(words("key.link"), "share-deal", drawing="link"),
        btn(words("rival.open"), "rival", drawing="hint", id="k-rival"),
        btn(words("practice.again"), "again", drawing="again", id="k-again"),
        btn(onward, "next", style="main", id="k-next"),
    ]
    return scene(
        "result",
        [
            _verdict(model),
            challenge_panel(model),
            late.achievements_view.told(model) if model.table.achieved else None,
            late.par_view.par_panel(model) if day_of(model.running) else None,
            h(
                "div",
                panel(words("result.points"), _points(model)),
                record_panel(model, -1),
                class_="cols cols-2",
            ),
            _hands(model),
        ],
        feet,
    )


def challenge_panel(model: Model) -> Child:
    """The results beside those of the challenge that is played."""
    return late.challenge_view.after_deal(model) if model.table.occasion.challenge else None


def leave_key(model: Model) -> str:
    """What leaving a single deal is called: the deal of a day leads back to the menu."""
    return "daily.leave" if day_of(model.running) else "practice.leave"


def _verdict(model: Model) -> Html:
    ending, found = model.running.ending, model.page.verdict(model)
    if ending is None:
        raise ValueError("this deal has no result")
    winners = [seat for seat, won in enumerate(ending.won) if won]
    glad = [h("span", portrait(model.sitter(seat), "glad"), data_seat=seat) for seat in winners]
    return h(
        "section",
        h("p", glad, class_="winners", aria_hidden="true"),
        h(
            "div",
            h("h2", found.title, class_="verdict-title", id="verdict-title"),
            [h("p", note, class_="verdict-sub") for note in found.notes],
        ),
        class_="verdict",
        id="verdict",
        data_side=found.side,
        data_triumph=found.triumph,
        data_mine=ending.won[HUMAN],
        aria_labelledby="verdict-title",
    )


def _points(model: Model) -> Html:
    """What each seat was, if the game has parts, what it gained, and its points so far."""
    words, match = model.words, model.running
    earned = [model.page.earned(words, match.state, seat) for seat in range(match.seats)]
    heads = [
        words("result.head.player"),
        *(figure.head for figure in earned[HUMAN]),
        words("result.head.points"),
        words("result.head.sum"),
    ]
    gains = match.deals[-1].ending.points
    rows = [
        h(
            "tr",
            h(
                "th",
                h("span", portrait(model.sitter(seat)), words.seat(seat), class_="who"),
                scope="row",
            ),
            [h("td", one.value, class_="num" if one.number else None) for one in figures],
            gain_cell(gains[seat]),
            h("td", match.totals[seat], class_="num"),
            data_seat=seat,
            data_me=seat == HUMAN,
        )
        for seat, figures in enumerate(earned)
    ]
    return h(
        "section",
        h(
            "table",
            h("thead", h("tr", [h("th", text, scope="col") for text in heads])),
            h("tbody", rows),
            class_="score",
        ),
        class_="scroll",
        tabindex="0",
        aria_label=words("result.points"),
    )


def gain_cell(gain: int) -> Html:
    """The points of a deal in a table."""
    return h("td", f"{gain:+d}" if gain else "0", class_="num gain", data_zero=gain == 0)


def record_text(model: Model, at: int) -> str:
    """The record of a finished deal of the match, counted as in `Match.deals`."""
    return model.page.record(model.running, at, model.words)


def score_text(model: Model, at: int) -> str:
    """The same deal in the notation of the game's home; "" where the record is that already."""
    return model.page.score(model.running, at, model.words)


def record_panel(model: Model, at: int) -> Html:
    """The record of a deal in a field, and a button that copies it; elsewhere also the 譜."""
    words, score = model.words, score_text(model, at)
    return h(
        "section",
        h(
            "div",
            h("h2", h("label", words("record.title"), for_="record-text"), class_="panel-title"),
            btn(words("key.copy"), "copy-record", drawing="copy", id="k-copy-record"),
            class_="panel-head",
        ),
        h(
            "textarea",
            record_text(model, at),
            class_="fu",
            id="record-text",
            readonly=True,
            rows="9",
            spellcheck="false",
        ),
        h(
            "details",
            h("summary", words("record.score")),
            h("label", words("record.score"), for_="record-score", class_="vh"),
            h(
                "textarea",
                score,
                class_="fu",
                id="record-score",
                readonly=True,
                rows="9",
                spellcheck="false",
                lang=model.page.score_language,
            ),
            btn(words("key.copy"), "copy-score", drawing="copy", id="k-copy-score"),
        )
        if score
        else None,
        class_="panel",
    )


def _hands(model: Model) -> Child:
    """The cards as dealt, and whether they are those of the fingerprint."""
    words, state = model.words, model.running.state
    how = btn(words("dealt.how"), "dealt", style="quiet", id="k-dealt")
    hands = [_dealt(model, dealt) for dealt in model.page.dealt(words, state.deal)]
    return panel(
        words("result.hands"),
        h("ol", hands, class_="deal-hands"),
        verdict_on_deal(model, how),
    )


def _dealt(model: Model, dealt: Dealt) -> Html:
    where = "rw" if dealt.seat is None else f"r{dealt.seat}"
    faces = [h("li", card_face(model.words, card, where, small=True)) for card in dealt.cards]
    dot = None if dealt.seat is None else h("span", class_="dot")
    return h(
        "li",
        h("h3", dot, dealt.name, class_="deal-name"),
        h("ul", faces, class_="minis"),
        class_="deal-hand",
        data_seat=dealt.seat,
    )
