"""The review of a deal: its course, decision by decision, the biggest losses first."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from napoleon.match.game import DRAW, LOST, WON, Action, State, View
from napoleon.match.protocol import Advice, Candidate
from napoleon.match.records.record import AnyRecord, Record
from napoleon.match.standing import AnyStanding
from napoleon.ui import reading
from napoleon.ui.advice.hint import gap, options_table, whose
from napoleon.ui.back import places
from napoleon.ui.complaint.dialog import is_open_to
from napoleon.ui.grade.state import PROGRESS
from napoleon.ui.page_of import PageOf
from napoleon.ui.results import charts
from napoleon.ui.review import state as review
from napoleon.ui.review.state import REVIEWED, SHOWN, TRIED, Judged, Review, outcome, reviewed
from napoleon.ui.review.weighing import HEARD, go_on, with_review
from napoleon.ui.rule_form.names import named_link
from napoleon.ui.shell import tables
from napoleon.ui.shell.controls import Outcome, argument, field, plain
from napoleon.ui.shell.effects import Focus, Reveal, Visit
from napoleon.ui.shell.feature import Feature, of_frame
from napoleon.ui.shell.fields import fold, labelled, select
from napoleon.ui.shell.frame import TABLE, Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, gain, icon_button, panel, scene
from napoleon.ui.shell.reactions import Reaction, from_found, in_found, on_screen, then
from napoleon.ui.shell.words import Words, in_a_row, percent
from napoleon.ui.study import practice
from napoleon.ui.study.state import ALL_EYES, AnyReplay, AnyStudy, Replay, Study, studied
from napoleon.ui.study.update import deal_picker, picked
from napoleon.ui.table import course as play
from napoleon.ui.table.chips import record_chips
from napoleon.ui.table.pauses import GRADE, RESULT, STANDINGS
from napoleon.ui.table.pieces import Place


def _shown(
    model: Model, course: AnyReplay, seat: int, back: AnyStudy | None, levels: tuple[str, ...] = ()
) -> Outcome:
    """Show the review of a seat: a new one, or one that was begun."""
    progress = model.sitting and model.sitting.of(PROGRESS)
    graded = progress.reviews if progress else ()
    kept = [r for r in (*model.of(REVIEWED), *graded) if r.record == course.record]
    same = next((r for r in kept if r.seat == seat), None)
    found = review.begun(course, seat, back)._replace(levels=levels)
    if same is not None:
        found = same._replace(back=back, stopped=False, asked=0)
    model = with_review(model.at_rest, found)._replace(dialog=None, asking=None)
    model, effects = go_on(model)
    return model, (effects if back else (Visit(found.address()), *effects))


def of_match(match: AnyStanding, seat: str, names: Sequence[str] = ()) -> Review | None:
    """The review of the last finished deal, from a seat as an address names it.

    ``names``: the players' names; () for the usual ones.
    """
    seats = {str(number): number for number in range(match.seats)}
    if seat not in seats or not match.deals:
        return None
    record = Record.of_match(match, names=names)
    return review.begun(Replay(record, record.so_far()), seats[seat])


def reopened(model: Model, fragment: str) -> Outcome:
    """The page was reloaded while the finished deal was reviewed."""
    match = model.match
    over = match is not None and model.pause in (RESULT, STANDINGS, GRADE)
    names = model.table.names if over else ()
    found = of_match(match, fragment.removeprefix(SHOWN), names) if match and over else None
    if found is None:
        return play.go_on(model)
    return go_on(with_review(model, found))


def tried_from(waiting: AnyStanding, practised: AnyStanding, fragment: str) -> Review | None:
    """The review of the waiting match, if the deal aside was begun there."""
    found = of_match(waiting, fragment.removeprefix(TRIED))
    if found is None or practised.origin is None:
        return None
    same = found.record.turned(found.seat).deal == practised.origin.deal
    return found if same else None


# ---- what the controls do ----------------------------------------------------------------


def _review(model: Model) -> Outcome:
    """Review the finished deal from the user's seat, or the one that is studied."""
    study = studied(model)
    if study is not None:
        seat = model.me if study.eyes == ALL_EYES else study.eyes
        back = None if isinstance(study.back, Review) else study
        model, effects = _shown(model, study.course, seat, back, study.levels)
        return model, (*effects, Focus("k-review-leave"))
    match = model.match
    if match is None or model.scene != TABLE or not match.deals:
        return model, ()
    return _replayed(
        model, Record.of_match(match, names=model.table.names), model.me, Focus("k-review-leave")
    )


def _replayed(model: Model, record: AnyRecord, seat: int, focus: Focus) -> Outcome:
    """Review a deal of the match, which is replayed for it."""

    def shown(model: Model, states: tuple[State, ...]) -> Outcome:
        model, effects = _shown(model, Replay(record, states), seat, None)
        return model, (*effects, focus)

    return reading.begin(model, record.playing(), shown)


@in_found(reviewed)
def _seat(_frame: Frame, found: Review, value: str) -> Reaction:
    """Review another seat of the same deal, also a computer player's."""
    seats = {str(seat): seat for seat in range(found.record.seats)}
    if value not in seats:
        return ()
    return then(_shown, found.course, seats[value], found.back, found.levels)


@in_found(reviewed)
def _deal(frame: Frame, found: Review, value: str) -> Reaction:
    """Review another deal of the finished match, from the same seat."""
    match = frame.match
    at = None if found.back else picked(match, found.record, value)
    if match is None or at is None:
        return ()
    return then(
        _replayed, Record.of_match(match, at, frame.table.names), found.seat, Focus("review-deal")
    )


@from_found(reviewed)
def _stop(model: Model, found: Review) -> Outcome:
    return with_review(model, found._replace(stopped=True, asked=0)), (Focus("k-review-go"),)


@from_found(reviewed)
def _go(model: Model, found: Review) -> Outcome:
    if not found.stopped:
        return model, ()
    model, effects = go_on(with_review(model, found._replace(stopped=False)))
    return model, (*effects, Focus("k-review-stop"))


def _ply(found: Review, arg: str) -> int | None:
    """The decision that a control is about."""
    return {str(judged.ply): judged.ply for judged in found.judged}.get(arg)


@in_found(reviewed)
def _look(frame: Frame, found: Review, arg: str) -> Reaction:
    """Open the study at a decision, through the eyes of the seat."""
    ply = _ply(found, arg)
    if ply is None:
        return ()
    study = found.back or Study(found.course, back=found)
    study = study._replace(eyes=found.seat).moved(ply)
    link = named_link(frame, study.record.rules, study.link)
    return on_screen(study, Visit(link), Reveal(f"ply-{study.at}"), Focus("k-forward"))


@from_found(reviewed)
def _try(model: Model, found: Review, arg: str) -> Outcome:
    """もしも: play on from a decision, in that seat."""
    ply = _ply(found, arg)
    if ply is None:
        return model, ()
    match = practice.match_from(Study(found.course, ply), found.seat, model.seed)
    names = found.record.turned(found.seat).names
    return practice.begin(model, match, found, seat=found.seat, names=names)


@in_found(reviewed)
def _leave(_frame: Frame, found: Review) -> Reaction:
    """Go back to the result or the study; the findings are kept."""
    return then(places.back_to, found.back, left="k-review")


def _asked(frame: Frame) -> Collection[int]:
    found = reviewed(frame)
    return {found.asked} if found else ()


# ---- drawing ------------------------------------------------------------------------------------


GOOD: Final = "good"
SLIP: Final = "slip"
BLUNDER: Final = "blunder"
OTHER: Final = "other"
UNKNOWN: Final = "unknown"

_BLUNDER: Final = 0.15
_SLIP: Final = 0.04
"""Losses, as shares of the points between winning and losing."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The verdict on one decision.

    ``loss``: how many points less than the best the action was worth, None if unknown. ``kind`` is
    `GOOD`, `SLIP`, `BLUNDER`, `OTHER` (another opinion, not in points) or `UNKNOWN`.
    """

    judged: Judged
    action: Action
    kind: str
    loss: float | None

    @property
    def ply(self) -> int:
        """Its ply."""
        return self.judged.ply

    @property
    def best(self) -> Candidate[Action] | None:
        """The adviser's choice, with its estimate."""
        advice = self.judged.advice
        return None if advice is None else _option(advice, advice.action)

    @property
    def done(self) -> Candidate[Action] | None:
        """The action that was done, with its estimate, if there is one."""
        advice = self.judged.advice
        return None if advice is None else _option(advice, self.action)


def _option(advice: Advice[Action], action: Action) -> Candidate[Action] | None:
    return next((found for found in advice.candidates if found.action == action), None)


def finding(page: PageOf, review: Review, judged: Judged) -> Finding:
    """The verdict on a judged decision."""
    action, advice = review.action(judged.ply), judged.advice
    if advice is None:
        return Finding(judged, action, UNKNOWN, None)
    if action == advice.action:
        return Finding(judged, action, GOOD, 0.0)
    done, best = _option(advice, action), _option(advice, advice.action)
    if not advice.points or done is None or best is None:
        return Finding(judged, action, OTHER, None)
    loss = max(0.0, best.estimate - done.estimate)
    share = loss / swing(page, review.course.states[judged.ply])
    kind = BLUNDER if share >= _BLUNDER else SLIP if share >= _SLIP else GOOD
    return Finding(judged, action, kind, loss)


def moment(page: PageOf, words: Words, review: Review, ply: int) -> str:
    """The name of a decision."""
    if page.study.moment is None:
        return _by_number(words, ply)
    return page.study.moment(words, review.view(ply))


def _by_number(words: Words, ply: int) -> str:
    return words("review.at.ply", number=ply + 1)


def swing(page: PageOf, state: State) -> float:
    """The points between winning and losing."""
    return page.study.swing(state) if page.study.swing else float(page.game.seats(state.rules))


def findings(page: PageOf, review: Review) -> list[Finding]:
    """All judged decisions, the biggest losses first."""
    order = {BLUNDER: 0, SLIP: 1, OTHER: 2, UNKNOWN: 3, GOOD: 4}
    found = [finding(page, review, judged) for judged in review.judged]
    return sorted(found, key=lambda f: (order[f.kind], -(f.loss or 0.0), f.ply))


class Mark(NamedTuple):
    """A point of the graph: its place, and the chances after the action and after the best one."""

    place: Place
    chance: int
    best: int
    kind: str


def course_of_chances(page: PageOf, words: Words, review: Review) -> list[Mark]:
    """How likely the seat's side was to succeed, decision by decision, as the adviser saw it."""
    marks = []
    for judged in sorted(review.judged, key=lambda judged: judged.ply):
        found = finding(page, review, judged)
        state = review.course.states[judged.ply]
        place: Place | None = Place(str(judged.ply + 1), _by_number(words, judged.ply))
        if page.study.on_graph is not None:
            place = page.study.on_graph(words, state, found.action)
        if place is None or found.best is None or found.best.chance is None:
            continue
        done = found.done.chance if found.done and found.done.chance is not None else None
        chance = found.best.chance if done is None else done
        marks.append(Mark(place, chance, found.best.chance, found.kind))
    return marks


# ---- drawing ------------------------------------------------------------------------------------


_CHANCES: Final = {WON: 100, DRAW: 50, LOST: 0}
"""How a deal ended, beside the chances of success, in percent."""


def review_scene(frame: Frame) -> Html | None:
    """The review on the screen; None for none."""
    found = reviewed(frame)
    return review_page(frame, found) if found else None


def review_page(frame: Frame, review: Review) -> Html:
    """All findings so far, and the progress of the work."""
    words = frame.words
    found = findings(frame.page, review)
    others = [finding for finding in found if finding.kind != GOOD]
    fine = sorted((f for f in found if f.kind == GOOD), key=lambda f: f.ply)
    body: list[Child] = [
        h("div.cols.cols-2", _summary(frame, review, found), _graph(frame, review)),
        h(
            "ol.findings#findings",
            [_card(frame, review, at, finding) for at, finding in enumerate(others, start=1)],
            aria_label=words("review.list"),
        ),
        _fine(frame, review, fine),
    ]
    leave = words("review.leave.study" if review.back else "review.leave")
    foot = btn(leave, "review-leave", style="main")
    return scene("review", body, foot)


# ---- at the top --------------------------------------------------------------------------


def _summary(frame: Frame, review: Review, found: list[Finding]) -> Html:
    words = frame.words
    players = [(seat, words.seat(seat)) for seat in range(frame.game.seats(review.record.rules))]
    choice = select("review-seat", review.seat, players)
    lost = sum(finding.loss or 0.0 for finding in found)
    same = sum(finding.kind == GOOD for finding in found)
    figures = h(
        "dl.figures",
        _figure(words("review.same"), same, f"/ {len(found)}"),
        _figure(words("review.lost"), gap(words, 0.0, lost), words("review.points")),
    )
    return panel(
        words("review.of", name=words.seat(review.seat)),
        None if review.back else deal_picker(frame, review.record, "review-deal"),
        labelled(words("review.seat"), "review-seat", choice, wide=False, tag="p"),
        _outcome(frame, review),
        figures if found else None,
        _progress(words, review),
        h("p.fine", words("review.words")),
    )


def _figure(name: str, value: Child, unit: str) -> Html:
    return h("div", h("dt", name), h("dd.num", value, " ", h("small", unit)))


def _outcome(frame: Frame, review: Review) -> Child:
    """The result, from this seat's point of view."""
    found = outcome(review)
    if found is None:
        return None
    state, own = review.course.states[-1], frame.page.study.outcome
    ending = frame.game.ending(state)
    points = gain(ending.points[review.seat]) if ending else None
    result = own(frame.words, state, review.seat) if own else points
    said = h("strong", frame.words(f"review.end.{found}"))
    return h("p.review-outcome", result, " ", said)


def _progress(words: Words, review: Review) -> Child:
    count = len(review.judged)
    whole = count + len(review.todo)
    if not review.todo:
        return None
    said = words("review.progress", done=count, whole=whole)
    does = words("review.go" if review.stopped else "review.stop")
    return progress_line("review", said, does, count, whole, stopped=review.stopped)


def progress_line(work: str, said: str, does: str, done: int, whole: int, *, stopped: bool) -> Html:
    """How far the work of a feature has come, and the way to stop it or to go on.

    ``does``: the words for that way.
    """
    control = (
        btn(does, f"{work}-go", drawing="play", id=f"k-{work}-go")
        if stopped
        else btn(does, f"{work}-stop", style="quiet", id=f"k-{work}-stop")
    )
    bar = h("progress.progress", id=f"{work}-bar", max=whole, value=done, aria_hidden="true")
    return h("p.review-progress", h("span", said), bar, control)


def _graph(frame: Frame, review: Review) -> Html:
    """The chance of success over the deal, and the same in figures."""
    words = frame.words
    marks = course_of_chances(frame.page, words, review)
    turns = [charts.Turn(m.place.short, m.chance, m.best, m.kind) for m in marks]
    found = outcome(review)
    if turns and not review.todo and found is not None:
        chance = _CHANCES[found]
        turns.append(charts.Turn(words("review.end"), chance, chance, "end"))
    rows = [
        tables.row(
            mark.place.name,
            h("td.num", percent(words, mark.chance / 100)),
            h("td.num", percent(words, mark.best / 100)),
        )
        for mark in marks
    ]
    head = tables.columns(words(f"review.head.{name}") for name in ("place", "chance", "best"))
    table = fold(words("review.figures"), tables.score(head, rows), id_="review-figures")
    return panel(
        words("review.graph"),
        charts.chances(words("review.graph.about"), turns)
        if turns
        else h("p.fine", words("review.graph.none")),
        h("p.fine", words("review.graph.note")) if turns else None,
        table if turns else None,
    )


# ---- one decision ------------------------------------------------------------------------


def _title(frame: Frame, review: Review, finding: Finding) -> str:
    return moment(frame.page, frame.words, review, finding.ply)


def _card(frame: Frame, review: Review, at: int, finding: Finding) -> Html:
    words, advice = frame.words, finding.judged.advice
    where, view = f"f{finding.ply}", review.view(finding.ply)

    def picture(action: Action, place: str) -> Html:
        return frame.page.picture(words, action, view, f"{where}{place}")

    loss = words("review.loss", points=gap(words, 0.0, finding.loss)) if finding.loss else None
    return h(
        "li.finding.panel",
        h(
            "div.finding-head",
            h("span.finding-no.num", at, aria_hidden="true"),
            h("h3", _title(frame, review, finding)),
            h("span.finding-kind", words(f"review.kind.{finding.kind}")),
            h("span.finding-loss.num", loss) if loss else None,
        ),
        _situation(frame, finding, view, where),
        h(
            "div.finding-moves",
            _move(words, "review.you", picture(finding.action, "a"), finding.done),
            _move(words, "review.expert", picture(advice.action, "b"), finding.best)
            if advice is not None
            else None,
        ),
        _why(frame, advice) if advice is not None else h("p", words("review.unknown")),
        _options(frame, advice, finding, view, where) if advice is not None else None,
        h("p.row", _ways(frame, review, finding.ply)),
        data_kind=finding.kind,
        id=f"finding-{finding.ply}",
    )


def _ways(frame: Frame, review: Review, ply: int) -> list[Child]:
    """What can be done with a decision: play on from it, see it in the study, complain of it."""
    words, here, after = frame.words, str(ply), str(ply + 1)
    complain = btn(
        words("complaint.do"), "complaint", arg=after, style="quiet", id=f"k-complaint-{ply}"
    )
    return [
        btn(words("review.try"), "review-try", arg=here, drawing="play", id=f"k-try-{ply}"),
        btn(words("review.look"), "review-look", arg=here, style="quiet", id=f"k-look-{ply}"),
        complain if is_open_to(frame, review, ply + 1) else None,
    ]


def _move(words: Words, key: str, picture: Html, found: Candidate[Action] | None) -> Html:
    chance = None
    if found is not None and found.chance is not None:
        chance = h("span.fine", words("review.chance", chance=found.chance))
    return h("div.finding-move", h("span.finding-who", words(key)), picture, chance)


def _why(frame: Frame, advice: Advice[Action]) -> Html:
    return h("p", in_a_row(frame.page.texts.reason(frame.words, why) for why in advice.reasons))


def _options(
    frame: Frame, advice: Advice[Action], finding: Finding, view: View, where: str
) -> Child:
    words = frame.words
    table = options_table(frame.page, words, advice, view, f"{where}o", done=finding.action)
    if table is None:
        return None
    return fold(words("review.options"), table, whose(words, advice), id_=f"{where}-options")


def _situation(frame: Frame, finding: Finding, view: View, where: str) -> Html:
    """What the seat saw."""
    rows = frame.page.study.situation(frame.words, view, finding.action, where)
    return h("div.finding-situation", [_row(name, content) for name, content in rows])


def _row(name: str, content: Child) -> Html:
    return h("div.finding-row", h("span.finding-label", name), content)


# ---- the rest ----------------------------------------------------------------------------


def _fine(frame: Frame, review: Review, fine: list[Finding]) -> Child:
    """Decisions that were as good as the adviser's, a line each."""
    if not fine:
        return None
    words = frame.words
    named = frame.page.study.named or frame.page.said
    rows = [
        h(
            "li.finding-line",
            h("span.finding-label", _title(frame, review, finding)),
            h("span", named(words, finding.action, review.view(finding.ply))),
            icon_button(
                words("review.look"),
                "review-look",
                str(finding.ply),
                f"k-look-{finding.ply}",
                drawing="i-play",
            ),
        )
        for finding in fine
    ]
    title, style = words("review.fine", count=len(fine)), "fold finding-fine"
    return fold(title, h("ul", rows), id_="review-fine", class_=style)


def review_chips(frame: Frame) -> Html | None:
    """The rules, and which deal, if that is known."""
    shown = reviewed(frame)
    return record_chips(frame, "review.title", shown.record) if shown else None


FEATURE: Final = Feature(
    "review",
    does={
        "review": plain(_review),
        "review-seat": field(_seat),
        "review-deal": field(_deal),
        "review-stop": plain(_stop),
        "review-go": plain(_go),
        "review-look": argument(_look),
        "review-try": practice.asking_first(argument(_try)),
        "review-leave": plain(_leave),
    },
    heard=HEARD,
    shown={"review": review_scene, "review-chips": review_chips},
    asked=of_frame(_asked),
)
