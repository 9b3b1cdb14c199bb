"""The end of a match on one page: podium, seal, accuracy, luck, ranks, points, the last deal."""

from __future__ import annotations

from collections.abc import Sequence

from napoleon.ui.grade.state import COUNTED, Progress, Work, rung_of, standing, total
from napoleon.ui.grade.work import decided, work_of
from napoleon.ui.results.friend import challenge_panel
from napoleon.ui.results.result import cards, more_button, news, verdict
from napoleon.ui.results.standings import finale, tally
from napoleon.ui.shell.feature import drawn
from napoleon.ui.shell.figures import figure
from napoleon.ui.shell.figures import percent as percent_of
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, scene
from napoleon.ui.table.pieces import Decided, Evaluation

_LUCK = {1: "＋", 0: "±", -1: "−"}


def match_end(model: Model) -> Html:
    """The stage: who has won, how the user decided, the way there, and the last deal."""
    words, progress = model.words, model.table.grade or Progress()
    judged = [decided(model.page, found) for found in progress.reviews]
    evaluation = _evaluation(model, progress, judged)
    several = len(model.table.match.deals) > 1
    last = [verdict(model), drawn(model, "after-deal")]
    return scene(
        "end",
        [
            None if several else last,
            h(
                "div",
                finale(model),
                _stage(model, progress, judged, evaluation) if model.page.ledger.ladder else None,
                tally(model),
                class_="end-parts",
            ),
            challenge_panel(model),
            news(model),
            _figures(model, evaluation),
            h(
                "details",
                h("summary", words("standings.last_deal")),
                h("div", last, cards(model), class_="last-deal"),
                class_="fold",
                id="last-deal",
                data_keep_open=True,
            )
            if several
            else cards(model),
        ],
        [
            btn(words("key.review"), "review", drawing="hint", id="k-review"),
            btn(words("key.study"), "study", drawing="play", id="k-study"),
            btn(words("share.show"), "sheet", arg="match", drawing="share", id="k-sheet"),
            more_button(model),
            btn(words("key.home"), "home", id="k-to-home"),
            btn(words("grade.again"), "next", drawing="again", style="main", id="k-next"),
        ],
    )


def rank_note(model: Model) -> Html:
    """The user's rank in a line, for the home screen, where they have one."""
    percent, words = standing(model.grades).percent, model.words
    ladder = model.page.ledger.ladder
    rank = words(f"grade.{ladder[rung_of(ladder, percent)].name}")
    matches = min(COUNTED, len(model.grades))
    told = words("grade.note", rank=rank, percent=percent, matches=matches)
    return h("p", told, class_="home-rank", id="rank")


# ---- the stage ---------------------------------------------------------------------------


def _stage(
    model: Model,
    progress: Progress,
    judged: Sequence[Sequence[Decided]],
    evaluation: Evaluation | None,
) -> Html:
    words, done = model.words, progress.is_done(len(model.table.match.deals))
    work = total([work_of(found) for found in judged])
    graded = done and work.decisions > 0
    percent = standing(model.grades).percent if model.grades else None
    at = None if percent is None else rung_of(model.page.ledger.ladder, percent)
    return h(
        "section",
        _seal(model, at if graded else None),
        h(
            "div",
            h("h2", words("grade.rank"), class_="panel-title", id="rank-title"),
            _measures(model, work if graded else None, evaluation),
            None if done else _weighing(model, progress),
            _remark(model, at) if graded else None,
            class_="grade-text",
        ),
        _ladder(model, at, percent),
        class_="grade",
        aria_labelledby="rank-title",
        data_done=graded,
    )


def _seal(model: Model, at: int | None) -> Html:
    """The rank as a seal; its outline while it is not known."""
    if at is None:
        return h("p", class_="grade-seal", data_blank=True, aria_hidden="true")
    return h(
        "p",
        model.words(f"grade.{model.page.ledger.ladder[at].name}"),
        class_="grade-seal",
        id="seal",
    )


def _measures(model: Model, work: Work | None, evaluation: Evaluation | None) -> Html:
    """How well the user decided, and what the cards brought, told apart."""
    words = model.words
    luck = evaluation.luck if evaluation else None
    rows = [
        h(
            "div",
            h("dt", words("grade.accuracy")),
            h("dd", percent_of(words, work.percent / 100) if work else "…", class_="num"),
            h("dd", words("grade.accuracy.of", decisions=work.decisions), class_="fine")
            if work
            else None,
        )
    ]
    if evaluation is not None:
        name = "" if luck is None else _LUCK_NAMES[luck]
        points = figure(words, abs(evaluation.points), 1)
        rows.append(
            h(
                "div",
                h("dt", words("grade.luck")),
                h("dd", "…" if luck is None else _LUCK[luck], class_="num"),
                h("dd", words(f"grade.luck.{name}", points=points), class_="fine")
                if name
                else None,
                data_luck=name or None,
            )
        )
    return h("dl", rows, class_="grade-measures")


_LUCK_NAMES = {1: "more", 0: "even", -1: "less"}


def _evaluation(
    model: Model, progress: Progress, judged: Sequence[Sequence[Decided]]
) -> Evaluation | None:
    """The evaluation; a deal that is not yet judged to its end counts as not judged."""
    match = model.table.match
    whole = [
        None if review is progress.current else found
        for review, found in zip(progress.reviews, judged, strict=True)
    ]
    every = [*whole, *(None for _ in match.deals)][: len(match.deals)]
    return model.page.ledger.evaluation(match, model.words, every)


def _weighing(model: Model, progress: Progress) -> Html:
    """How far the work has come, and the way to stop it or to go on."""
    words, deals = model.words, len(model.table.match.deals)
    current = progress.current
    share = 0.0
    if current is not None:
        whole = len(current.judged) + len(current.todo)
        share = len(current.judged) / whole if whole else 0.0
    finished = len(progress.reviews) - (current is not None)
    stopped = progress.stopped or (current is not None and current.stopped)
    control = (
        btn(words("grade.go"), "grade-go", drawing="play", id="k-grade-go")
        if stopped
        else btn(words("grade.stop"), "grade-stop", style="quiet", id="k-grade-stop")
    )
    bar = h(
        "progress",
        id="grade-bar",
        class_="progress",
        max=100,
        value=round(100 * (finished + share) / deals),
    )
    label = words("grade.weighing", deal=min(finished + 1, deals), deals=deals)
    return h("p", h("label", label, for_="grade-bar"), bar, control, class_="review-progress")


def _remark(model: Model, at: int | None) -> Child:
    """What is to be said of the rank; that the user has risen, if they have."""
    if at is None:
        return None
    words, ladder = model.words, model.page.ledger.ladder
    before = model.grades[1:]
    rises = bool(before) and at > rung_of(ladder, standing(before).percent)
    return h(
        "p",
        h("strong", words("grade.risen"), " ") if rises else None,
        words(f"grade.{ladder[at].name}.words"),
    )


def _ladder(model: Model, at: int | None, percent: int | None) -> Html:
    """The next rank and how far it is, then all ranks."""
    words, ladder = model.words, model.page.ledger.ladder
    rungs = [
        h(
            "li",
            h("span", words(f"grade.{rung.name}"), class_="rung-title"),
            h("small", words("grade.from", percent=rung.percent) if number else "", class_="num"),
            class_="rank-step",
            data_reached=at is not None and number <= at,
            aria_current="true" if number == at else None,
        )
        for number, rung in enumerate(ladder)
    ]
    return h(
        "section",
        _next_rank(model, at, percent) if at is not None and percent is not None else None,
        h("h3", words("grade.ranks"), class_="vh"),
        h("ol", rungs, class_="ranks"),
        class_="grade-ranks",
    )


def _next_rank(model: Model, at: int, percent: int) -> list[Child]:
    """How far the next rank is, and what the rank rests on."""
    words, ladder = model.words, model.page.ledger.ladder
    matches = min(COUNTED, len(model.grades))
    if at == len(ladder) - 1:
        return [h("p", words("grade.top", percent=percent, matches=matches), class_="fine")]
    below, above = ladder[at], ladder[at + 1]
    name = words(f"grade.{above.name}")
    more = percent_of(words, (above.percent - percent) / 100)
    way = h(
        "progress",
        id="rank-way",
        class_="progress",
        max=above.percent - below.percent,
        value=percent - below.percent,
    )
    return [
        h("label", words("grade.ahead", rank=name, more=more), for_="rank-way", class_="rank-next"),
        way,
        h(
            "p",
            words("grade.next", rank=name, needs=above.percent, percent=percent, matches=matches),
            class_="fine",
        ),
    ]


# ---- figures -------------------------------------------------------------------


def _figures(model: Model, evaluation: Evaluation | None) -> Child:
    """What the evaluation rests on, and what the user was helped with."""
    words = model.words
    if evaluation is None:
        return None
    notes = [words("grade.basis"), words("grade.basis.luck")]
    if model.table.undos:
        notes.append(words("grade.undos", times=model.table.undos))
    if model.table.hints:
        notes.append(words("grade.hints", times=model.table.hints))
    return h(
        "details",
        h("summary", words("grade.figures")),
        h(
            "section",
            evaluation.figures,
            class_="scroll",
            tabindex="0",
            aria_label=words("grade.figures"),
        ),
        [h("p", note, class_="fine") for note in notes],
        class_="fold",
        id="grade-figures",
        data_keep_open=True,
    )
