"""The result of a deal: verdict, points, record, all hands."""

from __future__ import annotations

from napoleon.games.napoleon.records.score.write import LANGUAGE as SCORE_LANGUAGE
from napoleon.games.napoleon.records.score.write import write
from napoleon.games.napoleon.rules.trick import HONORS
from napoleon.match.records.record import Record
from napoleon.ui.fair.dealt import verdict as verdict_on_deal
from napoleon.ui.shell import late
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import (
    btn,
    card_face,
    panel,
    portrait,
    role_tag,
    scene,
    suit_chip,
)
from napoleon.ui.table.company import HUMAN
from napoleon.ui.table.hand import hand_order


def result(model: Model) -> Html:
    """The result of the deal that is over."""
    words, match = model.words, model.running
    state, deal = match.state, model.view.result
    if deal is None:
        raise ValueError("this deal has no result")
    side = "french" if deal.made else "allied"
    title = words("result.triumph" if deal.triumph else f"result.{side}")
    verdict = h(
        "section",
        h("p", _glad(model, deal.winners), class_="winners", aria_hidden="true"),
        h(
            "div",
            h("h2", title, class_="verdict-title", id="verdict-title"),
            h(
                "p",
                words.html(
                    "result.summary",
                    suit=suit_chip(words, deal.trump),
                    bid=h("span", deal.bid, class_="num"),
                    french=h("span", deal.french, class_="num"),
                ),
                class_="verdict-sub",
            ),
            h("p", words("result.siberia"), class_="verdict-sub") if _siberia(model) else None,
        ),
        class_="verdict",
        id="verdict",
        data_side=side,
        data_triumph=deal.triumph,
        data_mine=deal.won(HUMAN),
        aria_labelledby="verdict-title",
    )
    head = [words(f"result.head.{name}") for name in ("player", "role", "honors", "points", "sum")]
    points = h(
        "section",
        h(
            "table",
            h("thead", h("tr", [h("th", text, scope="col") for text in head])),
            h("tbody", [_result_row(model, seat) for seat in range(len(state.hands))]),
            class_="score",
        ),
        class_="scroll",
        tabindex="0",
        aria_label=words("result.points"),
    )
    onward = words("practice.leave") if model.practice else words("key.next")
    feet = [
        btn(words("key.review"), "review", drawing="hint", id="k-review"),
        btn(words("key.study"), "study", drawing="play", id="k-study"),
        btn(words("key.link"), "share-deal", drawing="link"),
        btn(words("rival.open"), "rival", drawing="hint", id="k-rival"),
        btn(words("practice.again"), "again", drawing="again", id="k-again"),
        btn(onward, "next", style="main", id="k-next"),
    ]
    return scene(
        "result",
        [
            verdict,
            h(
                "div",
                panel(words("result.points"), points),
                record_panel(model, -1),
                class_="cols cols-2",
            ),
            panel(
                words("result.hands"),
                h("ol", _dealt_hands(model), class_="deal-hands"),
                verdict_on_deal(
                    words,
                    state,
                    btn(words("dealt.how"), "dealt", style="quiet", id="k-dealt"),
                ),
            ),
        ],
        feet,
    )


def _siberia(model: Model) -> bool:
    deal = model.view.result
    return deal is not None and not deal.made and deal.french == HONORS


def _glad(model: Model, winners: tuple[int, ...]) -> list[Child]:
    """The faces of the winners."""
    return [h("span", portrait(model.sitter(seat), "glad"), data_seat=seat) for seat in winners]


def _result_row(model: Model, seat: int) -> Html:
    words, match = model.words, model.running
    state = match.state
    deal = state.result
    if deal is None:
        raise ValueError("this deal has no result")
    gained = deal.points[seat]
    return h(
        "tr",
        h(
            "th",
            h("span", portrait(model.sitter(seat)), words.seat(seat), class_="who"),
            scope="row",
        ),
        h("td", role_tag(words, deal, seat)),
        h("td", state.honors[seat], class_="num"),
        h("td", f"{gained:+d}" if gained else "0", class_="num gain", data_zero=gained == 0),
        h("td", match.totals[seat], class_="num"),
        data_seat=seat,
        data_me=seat == HUMAN,
    )


def record_text(model: Model, at: int) -> str:
    """The record of a finished deal of the match, counted as in `Match.deals`.

    It is the 譜 for those who read Japanese, the text with tags for all others.
    """
    record = _record(model, at)
    if model.words.language == SCORE_LANGUAGE:
        return write(record)
    text: str = late.of(model.page, "text_record").write(record)
    return text


def score_text(model: Model, at: int) -> str:
    """The 譜 of the same deal, whatever the language; "" where `record_text` is the 譜."""
    return "" if model.words.language == SCORE_LANGUAGE else write(_record(model, at))


def _record(model: Model, at: int) -> Record:
    match, words = model.running, model.words
    names = [words.seat(seat) for seat in range(match.rules.table.players)]
    return Record.of_match(match, at, names)


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
                lang=SCORE_LANGUAGE,
            ),
            btn(words("key.copy"), "copy-score", drawing="copy", id="k-copy-score"),
        )
        if score
        else None,
        class_="panel",
    )


def _dealt_hands(model: Model) -> list[Child]:
    words, deal = model.words, model.running.state.deal
    hands: list[Child] = [
        _dealt(model, words.seat(seat), hand_order(hand), f"r{seat}", seat)
        for seat, hand in enumerate(deal.hands)
    ]
    if deal.widow:
        hands.append(_dealt(model, words("result.widow"), list(deal.widow), "rw", None))
    return hands


def _dealt(model: Model, name: str, cards: list[int], where: str, seat: int | None) -> Html:
    faces = [h("li", card_face(model.words, card, where, small=True)) for card in cards]
    return h(
        "li",
        h("h3", h("span", class_="dot") if seat is not None else None, name, class_="deal-name"),
        h("ul", faces, class_="minis"),
        class_="deal-hand",
        data_seat=seat,
    )
