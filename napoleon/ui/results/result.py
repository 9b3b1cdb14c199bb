"""The result of a deal: who won and why, the points, the cards taken, all hands, the record."""

from __future__ import annotations

from typing import Final

from napoleon.match.days import day_of
from napoleon.match.game import DRAW, WON
from napoleon.match.standing import AnyStanding
from napoleon.ui.achievements.state import ACHIEVED
from napoleon.ui.daily.day import other_seat
from napoleon.ui.evening.occasion import evening_at
from napoleon.ui.fair.dealt import verdict as verdict_on_deal
from napoleon.ui.share.fields import shown_text
from napoleon.ui.shell import tables
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h, hidden
from napoleon.ui.shell.parts import btn, card_face, faces, panel, portrait, scene
from napoleon.ui.shell.words import Words, counted, signed
from napoleon.ui.table.pauses import RESULT
from napoleon.ui.table.pieces import END_FACES, Dealt, Spoils, Verdict


def order_of(frame: Frame, match: AnyStanding) -> tuple[int, ...]:
    """The seats in the order in which they finished; () where the points decide."""
    if not match.over or len(match.deals) != 1:
        return ()
    return frame.page.table.verdict(frame.words, match.end).order


def finish_of(frame: Frame, match: AnyStanding) -> int | None:
    """The user's place in that order, 0 for none; None where the points decide."""
    order, me = order_of(frame, match), frame.me
    if not order:
        return None
    return order.index(me) + 1 if me in order else 0


def places_of(frame: Frame) -> list[tuple[int, int]]:
    """All places of the match with their seats, the first place first."""
    match = frame.table.match
    order, seats = order_of(frame, match), range(match.seats)
    if not order:
        return sorted((match.place(seat), seat) for seat in seats)
    last = len(order) + 1
    return sorted((order.index(s) + 1 if s in order else last, s) for s in seats)


def challenge_panel(frame: Frame) -> Child:
    """The results beside those of the current challenge."""
    return frame.part("challenge-results") if frame.table.occasion.challenge else None


def dare(frame: Frame) -> Child:
    """The way to challenge a friend to the same cards; a challenge has one of its own."""
    occasion, match = frame.table.occasion, frame.table.match
    if occasion.among_people or occasion.challenge or not match.counts:
        return None
    ends = match.over and match.origin is None
    if not ends and not frame.page.books.shortened(match.rules, len(match.deals)):
        return None
    if match.origin is not None and not (match.dealt_by_seed and _begins_as_dealt(match)):
        return None
    way = btn(frame.words("challenge.title"), "challenge", drawing="share", id="k-dare")
    return h("p.row.row-center.finale-dare", way)


def _begins_as_dealt(match: AnyStanding) -> bool:
    """Whether a single deal begins at the seat that would begin a match with these cards."""
    first: int = match.game.first(match.rules, match.seed, match.number)
    return first == int(match.end.first)


MOST_TICKS: Final = 12
"""How many numbers are shown while the points are counted up."""


def result(frame: Frame) -> Html:
    """The result of the finished deal."""
    words, passed = frame.words, evening_at(frame)
    onward = words(leave_key(frame) if frame.practice else "key.next")
    feet = [
        btn(words("key.review"), "review", drawing="hint"),
        btn(words("key.study"), "study", drawing="play"),
        None if passed else btn(words("share.show"), "sheet", drawing="share"),
        more_button(frame) if frame.table.occasion.helps else None,
        btn(onward, "next", style="main", disabled=frame.table.occasion.sent),
    ]
    is_daily = bool(day_of(frame.table.match))
    return scene(
        "result",
        [
            verdict(frame),
            frame.part("after-deal"),
            frame.part("evening-so-far") if evening_at(frame) else None,
            frame.part("friends-fair") if frame.table.seat.draw else None,
            other_seat(frame) if is_daily else None,
            challenge_panel(frame),
            news(frame),
            frame.part("daily-pars") if is_daily else None,
            dare(frame),
            *cards(frame),
        ],
        feet,
    )


def more_button(frame: Frame) -> Html:
    """The way to what else can be done with the deal."""
    said = frame.words("result.more")
    dots = [h("span", "⋯", aria_hidden="true"), hidden(said)]
    return btn(dots, "more", title=said)


def news(frame: Frame) -> list[Child]:
    """The news of the deal: medals, and the plays that the user has marked."""
    return [
        frame.part("complaint-marked") if frame.table.marks else None,
        frame.part("achievements-new") if frame.table.of(ACHIEVED) else None,
    ]


def cards(frame: Frame) -> list[Child]:
    """The points of the deal, the cards taken, and all hands."""
    return [h("div.cols.cols-2", _points(frame), _spoils(frame)), _hands(frame)]


def leave_key(frame: Frame) -> str:
    """The label for leaving a single deal; the deal of a day leads back to the menu."""
    return "daily.leave" if day_of(frame.table.match) else "practice.leave"


# ---- who won -----------------------------------------------------------------------------


def verdict(frame: Frame) -> Html:
    """Who has won the deal, and why."""
    if evening_at(frame):
        return _verdict_for_all(frame)
    if frame.practice and frame.practice.aim:
        return frame.part(f"{frame.practice.aim}-verdict") or Html("")
    words, match = frame.words, frame.table.match
    ending, found = match.ending, frame.page.table.verdict(words, match.end)
    if ending is None:
        raise ValueError("this deal has no result")
    outcome = ending.outcome(frame.me)
    others = [seat for seat, won in enumerate(ending.won) if won and seat != frame.me]
    faces = [h("span", portrait(frame.sitter(seat), "glad"), data_seat=seat) for seat in others]
    title = [found.headline or words(f"result.{outcome}"), " ", _counted(ending.points[frame.me])]
    said, beside = _said(found, title), _winners(faces)
    return verdict_box(frame, outcome, found.side, said, beside, triumph=found.triumph)


def _said(found: Verdict, title: Child) -> list[Child]:
    return [
        h("p.verdict-kind", found.title) if found.title else None,
        h("h2.verdict-title#verdict-title", title),
        [h("p.verdict-sub", note) for note in found.notes],
    ]


def _winners(faces: Child) -> Child:
    return h("p.winners", faces, aria_hidden="true") if faces else None


def verdict_box(
    frame: Frame,
    outcome: str,
    side: str | None,
    said: Child,
    beside: Child = None,
    *,
    triumph: bool = False,
    seat: int | None = None,
) -> Html:
    """A face at an outcome, and the text about it in large letters; by default the user's."""
    seat = frame.me if seat is None else seat
    face = portrait(frame.sitter(seat), END_FACES[outcome])
    return h(
        "section.verdict#verdict",
        h("p.verdict-face", face, data_seat=seat, aria_hidden="true"),
        h("div.verdict-text", said),
        beside,
        data_side=side,
        data_triumph=triumph,
        data_outcome=outcome,
        aria_labelledby="verdict-title",
    )


def _verdict_for_all(frame: Frame) -> Html:
    """Who has won, by name; all who played see the same."""
    words, match = frame.words, frame.table.match
    ending, found = match.ending, frame.page.table.verdict(frame.words.for_all(), match.end)
    if ending is None:
        raise ValueError("this deal has no result")
    winners = [seat for seat, won in enumerate(ending.won) if won]
    names = words.listed([words.seat(seat) for seat in winners])
    title = words("evening.won", names=names) if winners else words("result.draw")
    said, beside = _said(found, title), _winners(faces(dict.fromkeys(winners[1:], "glad")))
    first = winners[0] if winners else None
    return verdict_box(frame, WON if winners else DRAW, found.side, said, beside, seat=first)


def _counted(points: int) -> Html:
    """The user's points, visibly counted up."""
    ticks = min(MOST_TICKS, abs(points))
    steps = [signed(round(points * at / ticks)) for at in range(ticks + 1)] if ticks else []
    rolled = h(
        "span.tick", h("span.tick-roll", [h("span", text) for text in steps]), aria_hidden="true"
    )
    return h(
        "span.num.verdict-points", [hidden(signed(points)), rolled] if steps else signed(points)
    )


# ---- points and places -------------------------------------------------------------------


def _points(frame: Frame) -> Html:
    """The role of each seat, if the game has roles, its gain, and the score of the match."""
    words, match = frame.words, frame.table.match
    earned = [frame.page.table.earned(words, match.end, seat) for seat in range(match.seats)]
    adds_up = frame.practice is None and not order_of(frame, match)
    heads = [
        words("result.head.player"),
        *(figure.head for figure in earned[frame.me]),
        words("result.head.points"),
    ]
    if adds_up:
        heads += [words("result.head.sum"), words("standings.place")]
    gains, totals = match.deals[-1].ending.points, match.totals
    rows = [
        h(
            "tr",
            h(
                "th",
                h("span.who", portrait(frame.sitter(seat)), words.seat(seat), translate="no"),
                scope="row",
            ),
            [h("td", one.value, class_="num" if one.number else None) for one in figures],
            gain_cell(gains[seat]),
            [h("td.num", counted(totals[seat])), h("td", place_mark(match.place(seat)))]
            if adds_up
            else None,
            data_seat=seat,
            data_me=seat == frame.me and not evening_at(frame),
        )
        for seat, figures in enumerate(earned)
    ]
    more = adds_up and len(match.deals) > 1 and frame.pause == RESULT
    beside = [
        deals_left(frame) if adds_up else None,
        btn(words("standings.title"), "standings", style="quiet") if more else None,
    ]
    table = tables.score(tables.columns(heads), rows)
    return _panel(words("result.points"), beside, tables.scrolled(table, words("result.points")))


def _panel(title: Child, beside: Child, *body: Child) -> Html:
    """A panel with something beside its title."""
    head = h("div.panel-head", h("h2.panel-title", title), beside)
    return h("section.panel", head, body)


def _spoils(frame: Frame) -> Child:
    """The cards that each side has taken, in a fan."""
    words = frame.words
    sides = frame.page.table.spoils(words, frame.table.match.end)
    if not sides:
        return None
    return panel(words("result.spoils"), [_side(words, spoils) for spoils in sides])


def _side(words: Words, spoils: Spoils) -> Html:
    faces = [
        h("li", card_face(words, card, f"sp-{spoils.side}", small=True)) for card in spoils.cards
    ]
    return h(
        "div.spoils",
        h("h3.spoils-name", spoils.title, h("span.spoils-count", spoils.score)),
        h("ul.spoils-fan", faces) if faces else h("p.fine", words("result.spoils.none")),
        data_side=spoils.side,
        data_won=spoils.won,
    )


def place_mark(place: int) -> Html:
    """A place as a number in a ring."""
    return h("span.place-no", place, data_place_no=place)


def deals_left(frame: Frame) -> Child:
    """How many deals are still to come, if that is known."""
    words, match = frame.words, frame.table.match
    deals = frame.page.books.deals(match.rules)
    if match.over and len(match.deals) == 1:
        return None  # goes without saying
    if match.over:
        return h("p", winners(frame), " ", words("standings.last", deals=len(match.deals)))
    if deals is None:
        goal = frame.page.books.goal(words, match.rules)
        return h("p.fine", goal) if goal else None
    return h("p.fine", words("standings.left", deals=deals - len(match.deals)))


def winners(frame: Frame) -> Html:
    """Who has won a finished match."""
    words, match = frame.words, frame.table.match
    first = [seat for seat in range(match.seats) if match.place(seat) == 1]
    names = words.listed([words.seat(seat) for seat in first])
    return h("strong", words("standings.winner", names=names))


def gain_cell(gain: int) -> Html:
    """The points of a deal in a table."""
    return h("td.num.gain", signed(gain), data_zero=gain == 0)


def record_text(frame: Frame, at: int) -> str:
    """The record of a finished deal of the match, counted as in `Match.deals`."""
    return frame.page.texts.record(frame.table.match, at, frame.words)


def score_text(frame: Frame, at: int) -> str:
    """The same deal in the notation of the game's home; "" if the record is in it already."""
    return frame.page.texts.score(frame.table.match, at, frame.words)


def record_panel(frame: Frame, at: int) -> Html:
    """The record of a deal in a field, with a copy button; in other languages also the 譜."""
    words, score = frame.words, score_text(frame, at)
    score_fold = h(
        "details.fold",
        h("summary", words("record.score")),
        h("label.vh", words("record.score"), for_="record-score"),
        shown_text(score, "record-score", 9, frame.page.texts.score_language),
        btn(words("key.copy"), "copy-score", drawing="copy"),
    )
    return _panel(
        h("label", words("record.title"), for_="record-text"),
        btn(words("key.copy"), "copy-record", drawing="copy"),
        shown_text(record_text(frame, at), "record-text", 9),
        score_fold if score else None,
    )


def _hands(frame: Frame) -> Child:
    """The cards as dealt, and whether they match the fingerprint."""
    words, state = frame.words, frame.table.match.end
    how = btn(words("dealt.how"), "dealt", style="quiet")
    hands = [_dealt(words, dealt) for dealt in frame.page.table.dealt(words, state)]
    return _panel(
        words("result.hands"),
        btn(words("tool.record"), "record", drawing="record", style="quiet"),
        h("ol.deal-hands", hands),
        verdict_on_deal(frame, how),
    )


def _dealt(words: Words, dealt: Dealt) -> Html:
    where = "rw" if dealt.seat is None else f"r{dealt.seat}"
    faces = [
        h("li", card_face(words, card, f"{where}-{at}", small=True))
        for at, card in enumerate(dealt.cards)
    ]
    dot = None if dealt.seat is None else h("span.dot")
    return h(
        "li.deal-hand",
        h("h3.deal-name", dot, dealt.name),
        h("ul.minis", faces),
        data_seat=dealt.seat,
    )
