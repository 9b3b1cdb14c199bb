"""The end of a match on one page: podium, seal, accuracy, luck, ranks, points, the last deal."""

from __future__ import annotations

from collections.abc import Sequence

from napoleon.ui.grade.grading import decided_in, work_of
from napoleon.ui.grade.state import GRADED, PROGRESS, Progress, Rank, Work, standing, total
from napoleon.ui.results.result import cards, challenge_panel, more_button, news, verdict
from napoleon.ui.results.standings import finale, tally
from napoleon.ui.review.view import progress_line
from napoleon.ui.shell import tables
from napoleon.ui.shell.fields import fold
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import btn, scene
from napoleon.ui.shell.words import Words, figure, in_a_row
from napoleon.ui.shell.words import percent as percent_of
from napoleon.ui.table.pieces import AnyDecided, Evaluation

_LUCK = {1: "＋", 0: "±", -1: "−"}


def match_end(frame: Frame) -> Html:
    """The stage: who has won, how the user decided, the course of the match, and the last deal."""
    words, progress = frame.words, frame.table.of(PROGRESS) or Progress()
    judged = decided_in(frame.page, frame.table)
    evaluation = _evaluation(frame, progress, judged)
    several = len(frame.table.match.deals) > 1
    last = [verdict(frame), frame.part("after-deal")]
    stage, figures, deal = None, None, cards(frame)
    if frame.page.ledger.ranks.ladder:
        stage = _stage(frame, progress, judged, evaluation)
        figures = _figures(frame, judged, evaluation)
    if several:
        whole = h("div.last-deal", last, deal)
        deal = [fold(words("standings.last_deal"), whole, id_="last-deal", stays=True)]
    return scene(
        "end",
        [
            None if several else last,
            h("div.end-parts", finale(frame), stage, tally(frame)),
            challenge_panel(frame),
            news(frame),
            figures,
            deal,
        ],
        [
            btn(words("key.review"), "review", drawing="hint"),
            btn(words("key.study"), "study", drawing="play"),
            btn(words("share.show"), "sheet", arg="match", drawing="share", id="k-sheet"),
            more_button(frame),
            btn(words("key.home"), "home", id="k-to-home"),
            btn(words("grade.again"), "next", drawing="again", style="main"),
        ],
    )


def rank_note(frame: Frame) -> Html:
    """The user's rank in a line, for the home screen, if they have one."""
    words, stands = frame.words, standing(frame.of(GRADED), frame.page.ledger.ranks)
    if stands.at is None:
        note = words("grade.note.needed", percent=stands.percent, more=stands.missing)
    else:
        rank = _rank(frame, stands.at)
        note = words("grade.note", rank=rank, percent=stands.percent, matches=stands.matches)
    return h("p.home-rank#rank", note)


def _rank(frame: Frame, at: int) -> str:
    """The name of a rank."""
    return frame.words(f"grade.{frame.page.ledger.ranks.ladder[at].name}")


# ---- the stage ---------------------------------------------------------------------------


def _stage(
    frame: Frame,
    progress: Progress,
    judged: Sequence[Sequence[AnyDecided]],
    evaluation: Evaluation | None,
) -> Html:
    words, done = frame.words, progress.is_done(len(frame.table.match.deals))
    work = total([work_of(found) for found in judged])
    counts = done and work.counts
    stands = standing(frame.of(GRADED), frame.page.ledger.ranks)
    return h(
        "section.grade",
        _seal(frame, stands if counts else None),
        h(
            "div.grade-text",
            h("h2.panel-title#rank-title", words("grade.rank")),
            _measures(frame, work if done else None, evaluation),
            None if done else _weighing(frame, progress),
            _uncounted(words, work) if done else None,
            _remark(frame, stands) if counts else None,
        ),
        _ladder(frame, stands),
        aria_labelledby="rank-title",
        data_done=counts,
    )


def _seal(frame: Frame, stands: Rank | None) -> Html:
    """The rank as a seal; its outline until it is known."""
    if stands is None or stands.at is None:
        return h("p.grade-seal", data_blank=True, aria_hidden="true")
    return seal(_rank(frame, stands.at))


def seal(rank: str) -> Html:
    """The seal of a rank; the size of its letters depends on their number."""
    return h("p.grade-seal#seal", rank, data_letters=len(rank))


def _measures(frame: Frame, work: Work | None, evaluation: Evaluation | None) -> Html:
    """How well the user decided, and apart from that what the cards brought."""
    words = frame.words
    luck = evaluation.luck if evaluation else None
    rows = [
        h(
            "div",
            h("dt", words("grade.accuracy")),
            h("dd.num", _accuracy(frame, work)),
            h("dd.fine", words("grade.accuracy.of", decisions=work.decisions))
            if work and work.decisions
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
                h("dd.num", "…" if luck is None else _LUCK[luck]),
                h("dd.fine", words(f"grade.luck.{name}", points=points)) if name else None,
                data_luck=name or None,
            )
        )
    return h("dl.grade-measures", rows)


def _uncounted(words: Words, work: Work) -> Child:
    """The decisions with help are left out; with too many of them the match is, too."""
    if not work.helped:
        return None
    said = [words("grade.helped", decisions=work.helped)]
    said += [] if work.counts else [words("grade.helped.match")]
    return h("p#grade-helped", in_a_row(said))


def _accuracy(frame: Frame, work: Work | None) -> str:
    """The accuracy of some decisions; an ellipsis until it is known, a dash if none counts."""
    if work is None or not work.decisions:
        return "…" if work is None else "–"
    return percent_of(frame.words, work.percent(frame.page.ledger.ranks) / 100)


_LUCK_NAMES = {1: "more", 0: "even", -1: "less"}


def _evaluation(
    frame: Frame, progress: Progress, judged: Sequence[Sequence[AnyDecided]]
) -> Evaluation | None:
    """The evaluation; a deal that is not fully judged yet counts as not judged."""
    match = frame.table.match
    whole = [
        None if review is progress.current else found
        for review, found in zip(progress.reviews, judged, strict=True)
    ]
    every = [*whole, *(None for _ in match.deals)][: len(match.deals)]
    return frame.page.ledger.evaluation(match, frame.words, every)


def _weighing(frame: Frame, progress: Progress) -> Html:
    """The progress of the work, and the way to stop it or to go on."""
    words, deals = frame.words, len(frame.table.match.deals)
    current = progress.current
    share = 0.0
    if current is not None:
        whole = len(current.judged) + len(current.todo)
        share = len(current.judged) / whole if whole else 0.0
    finished = len(progress.reviews) - (current is not None)
    stopped = progress.stopped or (current is not None and current.stopped)
    said = words("grade.weighing", deal=min(finished + 1, deals), deals=deals)
    done = round(100 * (finished + share) / deals)
    does = words("grade.go" if stopped else "grade.stop")
    return progress_line("grade", said, does, done, 100, stopped=stopped)


def _remark(frame: Frame, stands: Rank) -> Child:
    """The remark on the rank; that the user has risen, if they have."""
    if stands.at is None:
        return None
    words, ranks, before = frame.words, frame.page.ledger.ranks, frame.of(GRADED)[1:]
    stood = standing(before, ranks).at
    rises = stood is not None and stands.at > stood
    return h(
        "p",
        h("strong", words("grade.risen"), " ") if rises else None,
        words(f"grade.{ranks.ladder[stands.at].name}.words"),
    )


def _ladder(frame: Frame, stands: Rank) -> Html:
    """The next rank and how far it is, then all ranks."""
    words, at = frame.words, stands.at
    rungs = [
        h(
            "li.rank-step",
            h("span.rung-title", _rank(frame, number)),
            h("small.num", words("grade.from", percent=rung.percent) if number else ""),
            data_reached=at is not None and number <= at,
            aria_current="true" if number == at else None,
        )
        for number, rung in enumerate(frame.page.ledger.ranks.ladder)
    ]
    return h(
        "section.grade-ranks",
        _next_rank(frame, stands),
        h("h3.vh", words("grade.ranks")),
        h("ol.ranks", rungs),
    )


def _next_rank(frame: Frame, stands: Rank) -> list[Child]:
    """How far the next rank is, and what the rank is based on."""
    words, ranks = frame.words, frame.page.ledger.ranks
    ladder, (at, percent, matches, missing) = ranks.ladder, stands
    if at is None:
        return _way(words("grade.needed", more=missing), ranks.needed, matches)
    if at == len(ladder) - 1:
        return [h("p.fine", words("grade.top", percent=percent, matches=matches))]
    below, above, name = ladder[at], ladder[at + 1], _rank(frame, at + 1)
    more = percent_of(words, (above.percent - percent) / 100)
    said = words("grade.ahead", rank=name, more=more)
    return [
        *_way(said, above.percent - below.percent, percent - below.percent),
        h(
            "p.fine",
            words("grade.next", rank=name, needs=above.percent, percent=percent, matches=matches),
        ),
    ]


def _way(said: str, whole: int, done: int) -> list[Child]:
    """How far something is, in words, and drawn for the eye: a reader would say a number."""
    bar = h("progress.progress#rank-way", max=whole, value=done, aria_hidden="true")
    return [h("span.rank-next", said), bar]


# ---- figures -------------------------------------------------------------------


def _figures(
    frame: Frame, judged: Sequence[Sequence[AnyDecided]], evaluation: Evaluation | None
) -> Html:
    """The basis of the grade, deal by deal, and the help that the user had."""
    words, figures = frame.words, evaluation.figures if evaluation else None
    if figures is None and len(frame.table.match.deals) > 1:
        figures = _deal_by_deal(frame, judged)
    ranks = frame.page.ledger.ranks
    notes = [words("grade.basis", matches=ranks.counted, needed=ranks.needed)]
    if evaluation is not None:
        notes.append(words("grade.basis.luck"))
    if frame.table.undos:
        notes.append(words("grade.undos", times=frame.table.undos))
    if frame.table.hints:
        notes.append(words("grade.hints", times=frame.table.hints))
    return fold(
        words("grade.figures"),
        tables.scrolled(figures, words("grade.figures")) if figures is not None else None,
        [h("p.fine", note) for note in notes],
        id_="grade-figures",
        stays=True,
    )


def _deal_by_deal(frame: Frame, judged: Sequence[Sequence[AnyDecided]]) -> Html:
    """How well the user decided in each deal, as far as is known."""
    words, rows = frame.words, list[Html]()
    for at in range(len(frame.table.match.deals)):
        work = work_of(judged[at]) if at < len(judged) and judged[at] else None
        own = work.decisions if work else 0
        over = words("grade.accuracy.of", decisions=own) if own else None
        cells = h("td.num", _accuracy(frame, work)), h("td.fine", over)
        rows.append(tables.row(words("chip.deal", number=at + 1), *cells))
    accuracy = h("th", words("grade.accuracy"), scope="col", colspan=2)
    head = [tables.columns([words("standings.deal")]), accuracy]
    return tables.score(head, rows, style="score-wide grade-deals")
