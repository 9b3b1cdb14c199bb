"""The study: the table at one ply of a record, all hands, the moves, and where to go."""

from __future__ import annotations

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.page.moves import moves
from napoleon.games.napoleon.page.table.lanes import seat_lanes, wide_lane
from napoleon.games.napoleon.page.table.slot import slot
from napoleon.games.napoleon.play.actions import Name
from napoleon.games.napoleon.play.state import AUCTION, FINISHED, PLAY
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.kit.cards import NO_CARD, cards_of
from napoleon.match.match import Match
from napoleon.ui.shell.html import Child, Html, button, h, icon
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import card_back, card_face, key, suit_chip
from napoleon.ui.shell.sitting import Question, Sitting
from napoleon.ui.study.state import ALL_EYES, Study
from napoleon.ui.study.update import sentence
from napoleon.ui.table.company import HUMAN
from napoleon.ui.table.hand import hand_order
from napoleon.ui.table.pauses import NOTHING, TRICK
from napoleon.ui.table.view import plate

STEPS = ("first", "previous", "back", "forward", "next", "last")
KEYS = {"first": "Home", "previous": "[", "back": "←", "forward": "→", "next": "]", "last": "End"}
PER_ROW = 5
"""Small cards in a row of a hand."""


def study_table(model: Model, study: Study) -> Html:
    """The table at the ply that is shown."""
    words, view = model.words, study.view
    stage = _stage(model, study)
    seats = [*range(1, view.players), HUMAN]
    phase = "bidding" if view.napoleon is None else "play"
    return h(
        "main",
        h(
            "div",
            [plate(stage, view, seat) for seat in seats],
            class_="plates",
            id="plates",
        ),
        h(
            "ol",
            _lanes(stage, study, view, seats),
            class_="trick",
            id="trick",
            aria_label=words("label.trick"),
        ),
        h("ol", [_hand(model, study, seat) for seat in seats], class_="hands", id="hands"),
        h(
            "p",
            h("span", f"{study.at}/{study.plies}", class_="num ply-no"),
            " ",
            sentence(model, study),
            class_="status",
            id="status",
            data_tone="win" if study.ends_trick or study.at == study.plies else "wait",
        ),
        h(
            "div",
            _steps(model, study),
            class_="controls steps",
            id="controls",
            role="group",
            aria_label=words("label.controls"),
        ),
        h(
            "div",
            slot(stage, view, _tools(model, study)),
            moves(model, study, seats),
            class_="study-side",
        ),
        class_="table study",
        id="table",
        data_phase=phase,
        data_players=view.players,
    )


def _stage(model: Model, study: Study) -> Model:
    """The model as the pieces of the table want it: nothing to do, and whose turn it is."""
    record, state = study.record, study.state
    match = Match(GAME, record.rules, record.seed or "", 1, 1, 0, state, (), (), ())
    pause = TRICK if study.ends_trick else NOTHING
    question = None if state.turn is None else Question(-1, state.turn)
    stage = model.with_table(Sitting(match, pause=pause, question=question))
    return stage.with_draft(stage.page.fresh(stage))


def _lanes(stage: Model, study: Study, view: PlayerView, seats: list[int]) -> Child:
    before_play = view.phase not in (AUCTION, PLAY, FINISHED)
    first_lead = view.phase == PLAY and not view.tricks and not view.trick.cards
    if view.napoleon is not None and (before_play or first_lead):
        return wide_lane(view.napoleon, _contract(stage, study, view))
    return seat_lanes(stage, view, seats)


def _contract(stage: Model, study: Study, view: PlayerView) -> Child:
    """Between auction and first lead: the contract, the named card, widow and discards."""
    words = stage.words
    name = words.seat(view.napoleon or 0)
    bid = h(
        "p",
        words("study.contract", name=name),
        h(
            "strong",
            suit_chip(words, view.trump or 0),
            " ",
            h("span", view.bid or 0, class_="num"),
        ),
        class_="call-words",
    )
    call: list[Child] = [bid]
    if view.card != NO_CARD:
        badge = view.law.roles().get(view.card)
        told = words.html("ready.words", name=name, card=h("strong", words.card(view.card)))
        call += [card_face(words, view.card, "c", badge=badge), h("p", told, class_="call-words")]
    rows: list[Child] = [h("div", call, class_="call-out")]
    taken = not isinstance(study.last, Name) or view.phase != PLAY
    if view.widow and taken and view.phase != FINISHED:
        cards = list(study.record.deal.widow)
        rows.append(_row(stage, words("result.widow"), cards, len(cards), "w"))
    if view.discarded:
        cards = list(cards_of(view.discards))
        size = len(study.record.deal.widow)
        rows.append(_row(stage, words("study.discards"), cards, size, "d"))
    return rows


def _row(stage: Model, label: str, cards: list[int], size: int, where: str) -> Html:
    words = stage.words
    faces = [h("li", card_face(words, card, where, small=True)) for card in cards]
    faces += [
        h("li", card_back(words, f"{where}-back-{at}", small=True))
        for at in range(size - len(cards))
    ]
    return h(
        "div",
        h("span", label, class_="lane-note"),
        h("ul", faces, class_="minis"),
        class_="study-row",
    )


def _hand(model: Model, study: Study, seat: int) -> Html:
    """The hand of a seat in small cards; its points once the deal is over."""
    words, state = model.words, study.state
    pack = pack_of(study.record.rules)
    most = pack.hand_size + (pack.widow_size if state.phase not in (PLAY, FINISHED) else 0)
    content: Child
    if state.result is not None:
        points = state.result.points[seat]
        content = h(
            "p",
            h("span", f"{points:+d}" if points else "0", class_="num gain", data_zero=points == 0),
            h("span", words("study.points"), class_="unit"),
            class_="hand-points",
        )
    else:
        mask = state.hands[seat]
        if study.sees_hand(seat):
            cards = hand_order(mask)
            faces = [h("li", card_face(words, card, f"s{seat}", small=True)) for card in cards]
        else:
            count = mask.bit_count()
            faces = [
                h("li", card_back(words, f"s{seat}-back-{at}", small=True)) for at in range(count)
            ]
        content = h("ul", faces, class_="minis")
    return h(
        "li",
        h(
            "h3",
            h("span", class_="dot"),
            words.seat(seat),
            class_="hand-name",
        ),
        content,
        class_="hand-of",
        data_seat=seat,
        data_rows=-(-most // PER_ROW),
    )


def _steps(model: Model, study: Study) -> list[Child]:
    words = model.words
    at_end = {"first": study.at == 0, "previous": study.at == 0, "back": study.at == 0}
    steps: list[Child] = [
        key(
            words,
            "ply",
            KEYS[step],
            step,
            name=words(f"study.{step}"),
            main=step == "forward",
            disabled=at_end.get(step, study.at == study.plies),
            arg=step,
            id_=f"k-{step}",
        )
        for step in STEPS
    ]
    name = words("study.stop" if study.run else "study.run")
    steps.insert(len(STEPS) // 2, key(words, "run", words("study.run.key"), "run", name=name))
    return steps


def _tools(model: Model, study: Study) -> Html:
    words = model.words
    choices: list[tuple[str, str]] = [("all", words("study.eyes.all"))]
    choices += [(str(seat), words.seat(seat)) for seat in range(len(study.state.hands))]
    chosen = "all" if study.eyes == ALL_EYES else str(study.eyes)
    select = h(
        "select",
        [h("option", text, value=value, selected=value == chosen) for value, text in choices],
        id="study-eyes",
        data_do="eyes",
    )
    return h(
        "div",
        h(
            "p",
            h("label", words("study.eyes"), for_="study-eyes"),
            select,
            class_="field study-eyes",
        ),
        _tool("i-hint", words("key.review"), "review"),
        _tool(
            "i-play",
            words("practice.play_on"),
            "play-on",
            disabled=study.state.phase == FINISHED,
        ),
        _tool("i-link", words("study.export"), "export"),
        _tool("i-close", words("study.leave"), "leave"),
        class_="tools study-tools",
    )


def _tool(sign: str, name: str, do: str, *, disabled: bool = False) -> Html:
    label = h("span", name, class_="tool-name")
    return button(icon(sign), label, do=do, class_="tool", id=f"k-{do}", disabled=disabled)
