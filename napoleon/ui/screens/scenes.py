"""What is shown instead of the table: the start, the result, the standings, the grade."""

from __future__ import annotations

from napoleon.game.record import Record
from napoleon.game.score_sheet import write
from napoleon.kit.cards import read_card
from napoleon.rules import PRESETS
from napoleon.rules.query import nearest_preset
from napoleon.ui.grade import DealGrade, grade
from napoleon.ui.html import Child, Html, h, icon
from napoleon.ui.model import HUMAN, Model, hand_order
from napoleon.ui.screens.parts import btn, card_face, suit_chip
from napoleon.ui.telling import seat_name

_FAN = ("HQ", "SA", "Jo", "D2", "C3")


def _scene(kind: str, body: Child, foot: Child = None) -> Html:
    return h(
        "main",
        h("div", body, class_="scene-body"),
        h("footer", foot, class_="scene-foot") if foot else None,
        class_="scene",
        id="scene",
        data_scene=kind,
        data_zone="scene",
    )


def _panel(title: Child, *body: Child, style: str = "") -> Html:
    return h(
        "section",
        h("h2", title, class_="panel-title"),
        body,
        class_=f"panel {style}".strip(),
    )


# ---- start -------------------------------------------------------------------------------


def start(model: Model) -> Html:
    """The start screen: go on, a match from a link, or a new one."""
    words = model.words
    fan = [card_face(words, read_card(code), "f") for code in _FAN]
    hero = h(
        "div",
        h("div", fan, class_="fan", aria_hidden="true"),
        h("p", words("title"), class_="hero-title"),
        h("p", words("start.motto"), class_="hero-sub"),
        class_="hero",
    )
    panels = [_continue(model), _from_link(model), _new_match(model)]
    other = "en" if model.language == "ja" else "ja"
    links = [
        btn(words(f"language.{other}"), "language", arg=other, style="quiet", lang=other),
        btn(words("menu.help"), "help", style="quiet"),
    ]
    return _scene(
        "start",
        [hero, h("div", panels, class_="cols"), h("p", links, class_="row row-center")],
    )


def _continue(model: Model) -> Child:
    if model.match is None:
        return None
    words, match = model.words, model.match
    figures = h(
        "dl",
        h(
            "div",
            h("dt", words("start.deal")),
            h(
                "dd",
                words("chip.deal", number=match.number - match.start + 1),
                h("small", f"/{match.rules.table.deals}"),
            ),
        ),
        h("div", h("dt", words("start.points")), h("dd", match.totals[HUMAN], class_="num")),
        class_="figures",
    )
    return _panel(
        words("start.continue"),
        figures,
        h("p", preset_name(model, nearest_preset(match.rules)), class_="fine"),
        h(
            "p",
            btn(words("start.resume"), "resume", drawing="play", style="main", id="k-resume"),
            class_="row",
        ),
        style="panel-gold",
    )


def _from_link(model: Model) -> Child:
    link, words = model.visit, model.words
    if not link.asks_for_match:
        return None
    rules = preset_name(model, nearest_preset(model.playing_rules))
    told = (
        words("start.link_deal", seed=link.seed, deal=link.deal, rules=rules)
        if link.seed
        else words("start.link_rules", rules=rules)
    )
    return _panel(
        [icon("i-link"), words("start.link")],
        h("p", told),
        h(
            "p",
            btn(words("start.play_link"), "play-link", id="k-link"),
            btn(words("start.drop_link"), "drop-link", style="quiet"),
            class_="row",
        ),
    )


def _new_match(model: Model) -> Html:
    words = model.words
    chosen = nearest_preset(model.rules)
    changed = model.rules != PRESETS[chosen]
    options = [
        h(
            "option",
            preset_name(model, preset),
            value=preset,
            selected=preset == chosen and not changed,
        )
        for preset in PRESETS
    ]
    if changed:
        options.insert(0, h("option", words("preset.saved"), value="saved", selected=True))
    return _panel(
        words("start.new"),
        h(
            "div",
            h("label", words("start.rules"), for_="start-preset"),
            h("select", options, id="start-preset", data_do="start-preset"),
            class_="field",
        ),
        h("p", words("start.opponents"), class_="fine"),
        h(
            "p",
            btn(words("start.begin"), "new", drawing="play", style="main", id="k-new"),
            btn(words("start.change_rules"), "rules", style="quiet"),
            class_="row",
        ),
    )


def preset_name(model: Model, preset: str) -> str:
    """The name of a preset in the page's language."""
    return model.words(f"preset.{preset}")


# ---- the result of a deal ----------------------------------------------------------------


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
        icon("m-crest", "crest"),
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
        data_side=side,
        data_triumph=deal.triumph,
        aria_labelledby="verdict-title",
    )
    head = [words(f"result.head.{name}") for name in ("player", "role", "honors", "points", "sum")]
    points = h(
        "div",
        h(
            "table",
            h("thead", h("tr", [h("th", text, scope="col") for text in head])),
            h("tbody", [_result_row(model, seat) for seat in range(len(state.hands))]),
            class_="score",
        ),
        class_="scroll",
        tabindex="0",
        role="region",
        aria_label=words("result.points"),
    )
    feet = [
        btn(words("key.link"), "share-deal", drawing="link"),
        btn("NEXT", "next", style="main", id="k-next"),
    ]
    return _scene(
        "result",
        [
            verdict,
            h(
                "div",
                _panel(words("result.points"), points),
                record_panel(model, record_text(model, -1)),
                class_="cols cols-2",
            ),
            _panel(words("result.hands"), h("ol", _dealt_hands(model), class_="deal-hands")),
        ],
        feet,
    )


def _siberia(model: Model) -> bool:
    deal = model.view.result
    return deal is not None and not deal.made and deal.french == 20


def _result_row(model: Model, seat: int) -> Html:
    words, match = model.words, model.running
    state = match.state
    deal = state.result
    if deal is None:
        raise ValueError("this deal has no result")
    role = "allied"
    if seat == deal.napoleon:
        role = "napoleon"
    elif seat == deal.adjutant:
        role = "adjutant"
    gained = deal.points[seat]
    return h(
        "tr",
        h("th", h("span", class_="dot"), seat_name(words, seat), scope="row"),
        h("td", h("span", words(f"role.{role}"), class_="role", data_role=role)),
        h("td", state.honors[seat], class_="num"),
        h("td", f"{gained:+d}" if gained else "0", class_="num gain", data_zero=gained == 0),
        h("td", match.totals[seat], class_="num"),
        data_seat=seat,
        data_me=seat == HUMAN,
    )


def record_text(model: Model, at: int) -> str:
    """The record of a finished deal of the match, counted as in `Match.deals`."""
    match, words = model.running, model.words
    played = match.deals[at]
    names = [seat_name(words, seat) for seat in range(match.rules.table.players)]
    return write(Record.of(played, seed=match.seed, number=played.number, names=names))


def record_panel(model: Model, text: str) -> Html:
    """The record of a deal in a field, and a button that copies it."""
    words = model.words
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
            text,
            class_="fu",
            id="record-text",
            readonly=True,
            rows="9",
            spellcheck="false",
        ),
        class_="panel",
    )


def _dealt_hands(model: Model) -> list[Child]:
    words, deal = model.words, model.running.state.deal
    hands: list[Child] = [
        _dealt(model, seat_name(words, seat), hand_order(hand), f"r{seat}", seat)
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


# ---- standings and grade -----------------------------------------------------------------


def standings(model: Model) -> Html:
    """All deals of the match so far, the totals and the places."""
    words, match = model.words, model.running
    seats = range(match.rules.table.players)
    totals = match.totals
    head = [
        h("th", h("span", class_="dot"), seat_name(words, seat), scope="col", data_seat=seat)
        for seat in seats
    ]
    rows = [
        h(
            "tr",
            h("th", words("chip.deal", number=at + 1), scope="row"),
            [
                h("td", f"{gain:+d}" if gain else "0", class_="num gain", data_zero=gain == 0)
                for gain in played.result.points
            ],
        )
        for at, played in enumerate(match.deals)
    ]
    places = [1 + sum(other > total for other in totals) for total in totals]
    feet = [
        h(
            "tr",
            h("th", words("standings.sum"), scope="row"),
            [h("td", total, class_="num") for total in totals],
        ),
        h(
            "tr",
            h("th", words("standings.place"), scope="row"),
            [h("td", h("span", place, class_="place-no", data_place_no=place)) for place in places],
        ),
    ]
    left = match.rules.table.deals - len(match.deals)
    table = h(
        "table",
        h("thead", h("tr", h("th", words("standings.deal"), scope="col"), head)),
        h("tbody", rows),
        h("tfoot", feet),
        class_="score score-wide",
    )
    return _scene(
        "standings",
        _panel(
            words("standings.title"),
            h("p", words("standings.left", deals=left), class_="fine"),
            h(
                "div",
                table,
                class_="scroll",
                tabindex="0",
                role="region",
                aria_label=words("standings.title"),
            ),
        ),
        [
            btn(words("tool.record"), "record", drawing="record"),
            btn("NEXT", "next", style="main", id="k-next"),
        ],
    )


def match_end(model: Model) -> Html:
    """The grade after the last deal, and the figures that it rests on."""
    words, match = model.words, model.running
    found = grade(match)
    text = h(
        "div",
        h("p", words("grade.after", deals=len(found.deals)), class_="fine"),
        h(
            "h2",
            words("grade.place", place=found.place, points=found.points),
            class_="grade-title",
            id="grade-title",
        ),
        h("p", words(f"grade.{found.name}.words")),
        class_="grade-text",
    )
    head = ("deal", "role", "contract", "points", "usual", "honors", "usual_honors")
    table = h(
        "table",
        h("thead", h("tr", [h("th", words(f"grade.head.{name}"), scope="col") for name in head])),
        h("tbody", [_grade_row(model, at, deal) for at, deal in enumerate(found.deals)]),
        class_="score score-wide",
    )
    notes = [words("grade.basis", merit=f"{found.merit:+.1f}")]
    if model.undos:
        notes.append(words("grade.undos", times=model.undos))
    return _scene(
        "end",
        [
            h(
                "section",
                h("p", words(f"grade.{found.name}"), class_="grade-seal"),
                text,
                class_="grade",
                aria_labelledby="grade-title",
            ),
            _panel(
                words("grade.figures"),
                h(
                    "div",
                    table,
                    class_="scroll",
                    tabindex="0",
                    role="region",
                    aria_label=words("grade.figures"),
                ),
                [h("p", note, class_="fine") for note in notes],
            ),
        ],
        [
            btn(words("tool.record"), "record", drawing="record"),
            btn(words("grade.again"), "next", drawing="again", style="main", id="k-next"),
        ],
    )


def _grade_row(model: Model, at: int, deal: DealGrade) -> Html:
    words = model.words
    outcome = words("grade.made" if deal.made else "grade.broken", bid=deal.bid)
    return h(
        "tr",
        h("th", words("chip.deal", number=at + 1), scope="row"),
        h("td", words(f"grade.role.{deal.role}")),
        h("td", outcome),
        h("td", f"{deal.points:+d}" if deal.points else "0", class_="num"),
        h("td", f"{deal.expected:+.1f}", class_="num"),
        h("td", deal.honors, class_="num"),
        h("td", f"{deal.expected_honors:.1f}", class_="num"),
    )
