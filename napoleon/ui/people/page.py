"""People and matches: one page with all that the user has played, and with whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeAlias

from napoleon.kit.json_in import BadText
from napoleon.match.game import USUAL, Game
from napoleon.match.records.record import Found, Record
from napoleon.ui import reading
from napoleon.ui.challenge import state as challenges
from napoleon.ui.challenge.dialogs import dared
from napoleon.ui.challenge.state import BadChallenge, Cards, Challenge
from napoleon.ui.daily.day import long_date
from napoleon.ui.friends.by_hand.invitation import BadSlip
from napoleon.ui.friends.by_link.lasting import read_lasting
from napoleon.ui.friends.kept import PARTY, game_of
from napoleon.ui.people import meetings, past, same_cards
from napoleon.ui.people import tournaments as club
from napoleon.ui.people.meetings import OWN, Meeting, Sum
from napoleon.ui.people.past import Past, help_in
from napoleon.ui.people.same_cards import People, WaysBack, text_fold
from napoleon.ui.results.result import gain_cell, place_mark
from napoleon.ui.rule_form.names import rules_name
from napoleon.ui.share.plain import help_of
from napoleon.ui.shell import tables
from napoleon.ui.shell.controls import Outcome, argument, joined, plain
from napoleon.ui.shell.dialogs import Confirmation
from napoleon.ui.shell.effects import Copy, Focus, Forget, Recall
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.fields import report
from napoleon.ui.shell.frame import Drawing, Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.link import MEET, table_link
from napoleon.ui.shell.messages import Do, Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.parts import btn, dialog
from napoleon.ui.shell.reactions import Reaction, Step, followed, from_frame, in_dialog, then
from napoleon.ui.shell.words import placed, signed
from napoleon.ui.statistics.dialog import rules_words
from napoleon.ui.storage.recalled import read_list
from napoleon.ui.storage.saved import SavedMatch, key_in, key_of, reading_match
from napoleon.ui.study.state import Several
from napoleon.ui.study.update import open_record
from napoleon.ui.table.sitters import levels_in_words

SHOW: Final = "people-show"
FRESH: Final = "people-show-fresh"
TEXT: Final = "people-text"
UNFIT: Final = "notice.challenge_unfit"
KEPT: Final = key_in(USUAL, PARTY)
"""Where a party of the user's own is kept, of whichever game."""
Follows: TypeAlias = Callable[[Model, Past, SavedMatch], Outcome]
"""The function for a requested match that has been read."""


def sums_of(shown: People) -> tuple[Sum, ...]:
    """The people, with how often each has played."""
    return meetings.rows(shown.meetings, shown.tournaments)


def text_of(frame: Frame, shown: People) -> str:
    """The people as lines with tabs."""
    return meetings.as_text(sums_of(shown), heads_of(frame))


def heads_of(frame: Frame) -> tuple[str, ...]:
    """The heads of the columns."""
    return tuple(frame.words(f"house.head.{name}") for name in Sum._fields)


# ---- opening -------------------------------------------------------------------------------


@from_frame
def _open(frame: Frame, arg: str) -> Reaction:
    """Show the page; ``arg``: ``evening`` if one has just ended."""
    keys = [key_of(frame.game, one.KEPT.what) for one in (past, meetings, club)]
    return (Recall(FRESH if arg == "evening" else SHOW, (*keys, KEPT)),)


def _show(model: Model, message: Recalled, *, is_fresh: bool) -> Outcome:
    """What was played has been read."""
    model, matches, first = read_list(past.KEPT, model, message)
    model, met, then = read_list(meetings.KEPT, model, message)
    if message.refused:
        model = model.with_notice(Notice(f"storage_{message.refused}", kind="warn"))
    change, keeps = same_cards.at_hand(model.frame), _keeps_table(model.game, message)
    shown = People(matches, met, is_fresh=is_fresh, keeps_table=keeps, change=change)
    model, last = same_cards.changed(model._replace(dialog=shown), message)
    focus = (Focus("k-people-again"),) if is_fresh else ()
    return model, (*first, *then, *last, *focus)


def _keeps_table(game: Game, message: Recalled) -> bool:
    """Whether a party of the user's own is stored, in this game."""
    text = dict(message.texts).get(KEPT)
    try:
        return text is not None and game_of(text) == game.name
    except BadText:
        return False  # it is set aside when it is opened


# ---- the user's own matches ----------------------------------------------------------------


@in_dialog(People)
def _choose(frame: Frame, shown: People, arg: str, *, follows: Follows) -> Reaction:
    """One of the matches is requested: read it first."""
    one = {str(at): one for at, one in enumerate(shown.matches)}.get(arg)
    if one is None:
        return ()
    steps = reading_match(frame.page, one.text)
    return then(reading.begin, steps, partial(_read, shown, one, follows), back=shown)


def _read(
    shown: People, one: Past, follows: Follows, model: Model, found: SavedMatch | BadText
) -> Outcome:
    if isinstance(found, BadText):
        return followed(model, _refused(shown, "history.damaged"))
    return follows(model._replace(dialog=shown._replace(report=None)), one, found)


def _refused(shown: People, key: str) -> Step[People]:
    return Step(shown._replace(report=Notice(key, kind="error")))


@from_frame
def _deals(frame: Frame, one: Past, kept: SavedMatch) -> Reaction:
    """Show the records of its deals, to choose one; a single one is shown at once."""
    match, seats = kept.match, range(kept.match.seats)
    names = [frame.words(f"seat.{seat}") for seat in seats]
    tags = tuple((f"Level{at}", level) for at, level in enumerate(one.levels, 1))
    found = tuple(
        Found(Record.of_match(match, at, names), "", tags=tags) for at in range(len(match.deals))
    )
    if len(found) > 1:
        return Step(Several(found, of_match=True), (Focus("k-several-0"),))
    return then(open_record, found[0])


@from_frame
def _challenge(frame: Frame, one: Past, kept: SavedMatch) -> Reaction:
    """Challenge a friend to its cards."""
    match, shown = kept.match, frame.dialog
    try:
        own = challenges.person_of(match.standing, "", kept.undos, kept.hints)
    except BadChallenge:
        return _refused(shown, UNFIT) if isinstance(shown, People) else ()
    challenge = Challenge(Cards(match.rules, match.seed, match.start, one.levels), (own,))
    return then(dared, challenge)


# ---- text, and erasing ---------------------------------------------------------------------


_OWN_MATCHES: Final = past.KEPT.what
MET: Final = meetings.KEPT.what
OWN_GONE: Final = Confirmation("history_erase", Do("history-erase-yes"))
MET_GONE: Final = Confirmation("house_erase", Do("house-erase-yes"))


@in_dialog(People)
def _copy(frame: Frame, shown: People) -> Step[People]:
    return Step(shown, (Copy(text_of(frame, shown), TEXT),))


@in_dialog(People)
def _ask_erase(_frame: Frame, shown: People, *, question: Confirmation) -> Step[People]:
    """Ask before all matches of a kind are deleted."""
    return Step(shown, asks=(question,))


@in_dialog(People)
def _erase(frame: Frame, shown: People, *, what: str) -> Step[People]:
    left = shown._replace(matches=()) if what == _OWN_MATCHES else shown._replace(meetings=())
    return Step(left, (Forget(key_of(frame.game, what)), Focus("k-close")))


def _known(model: Model) -> WaysBack:
    return WaysBack(model.seats, model.friends is not None)


# ---- drawing ------------------------------------------------------------------------------------


_SHOWN = 60
"""The most matches with other people that are listed; all of them count."""


def people_dialog(frame: Frame, known: WaysBack) -> Html | None:
    """The people, their tables, matches on the same cards, and all recent matches."""
    shown, words = frame.dialog, frame.words
    if not isinstance(shown, People):
        return None
    is_empty = not (shown.matches or shown.meetings or shown.tournaments)
    body: list[Child] = [
        h("p", words("people.empty" if is_empty else "people.words")),
        report(words, shown.report, "people-report", "notice"),
        _last(frame, shown.meetings[0]) if shown.meetings and shown.is_fresh else None,
        _people(frame, shown),
        _tables(frame, shown, known),
        h(
            "section.people-part",
            h("h3.sub", words("people.same")),
            same_cards.section(frame, shown),
        ),
        _matches(frame, shown),
    ]
    again = words("house.again" if shown.meetings else "evening.title")
    foot = [
        btn(words("people.invite"), "friends", drawing="link", id="k-people-invite"),
        btn(words("daily.title"), "daily", drawing="play", style="main", id="k-people-day")
        if is_empty
        else btn(again, "evening", drawing="again", id="k-people-again"),
        btn(words("key.close"), "close", style="" if is_empty else "main"),
    ]
    return dialog(words, "d-people", words("people.title"), body, foot, size="wide")


def people_table(title: str, heads: Sequence[str], rows: Sequence[Sequence[Child]]) -> Html:
    """A table of people; the first column has their names."""
    body = [
        tables.row(
            h("bdi", name, translate="no"),
            [one if isinstance(one, Html) else h("td.num", one) for one in cells],
        )
        for name, *cells in rows
    ]
    table = tables.score(tables.columns(heads), body, style="house-table")
    return tables.scrolled(table, title)


# ---- people and tables ---------------------------------------------------------------------


def _people(frame: Frame, shown: People) -> Html | None:
    """Whom the user plays with: how often, with what result, and when last."""
    words, found = frame.words, sums_of(shown)
    if not found:
        return None
    title = words("people.people")
    rows: list[list[Child]] = [
        [one.name, one.matches, one.wins, gain_cell(one.points), one.last] for one in found
    ]
    erase = btn(words("house.erase"), "house-erase", style="quiet")
    return h(
        "section.people-part",
        h("h3.sub", title),
        people_table(title, heads_of(frame), rows),
        text_fold(words, text_of(frame, shown), TEXT, "house"),
        h("p.row.row-end", erase) if shown.meetings else None,
    )


def _tables(frame: Frame, shown: People, known: WaysBack) -> Html | None:
    """The tables to which the user can come back, with the people who met there."""
    words = frame.words
    met: dict[str, Meeting] = {}
    for one in shown.meetings:
        met.setdefault(one.table, one)
    seats = dict(known.seats)
    ways: list[tuple[Child, Meeting | None]] = []
    if shown.keeps_table or known.has_table:
        own = btn(words("people.table.own"), "friends", drawing="link", id="k-people-table")
        ways.append((own, met.get(OWN)))
    for table, meeting in met.items():
        if _key(table) in seats:
            href = f"./{table}" if table.startswith(MEET) else table_link(frame.game, table)
            link = h("a.btn", words("people.table.again"), href=href, rel="noreferrer")
            ways.append((link, meeting))
    if not ways:
        return None
    people = [one.people if one else () for _, one in ways]
    items = [
        h("li", h("p", words.listed(sorted(names))), way)
        for names, (way, _) in zip(people, ways, strict=True)
    ]
    title = h("h3.sub", words("people.tables"))
    return h("section.people-part", title, h("ul.history", items))


def _key(table: str) -> str:
    """The key under which a seat at a table is kept."""
    if not table.startswith(MEET):
        return table
    try:
        return read_lasting(table).key
    except BadSlip:
        return ""


# ---- matches -------------------------------------------------------------------------------


def _matches(frame: Frame, shown: People) -> Html | None:
    """The user's own matches and those with other people, the newest first."""
    words = frame.words
    rows = [(one.day, _row(frame, at, one)) for at, one in enumerate(shown.matches)]
    rows += [(one.day, _met(frame, one)) for one in shown.meetings[:_SHOWN]]
    if not rows:
        return None
    rows.sort(key=lambda row: row[0], reverse=True)
    erase = btn(words("history.erase"), "history-erase", style="quiet")
    return h(
        "section.people-part",
        h("h3.sub", words("history.title")),
        h("p.fine", words("challenge.offer")) if shown.matches else None,
        h("ol.history", [row for _, row in rows]),
        h("p.row.row-end", erase) if shown.matches else None,
    )


def _met(frame: Frame, meeting: Meeting) -> Html:
    """A match with other people: when, by which rules, how they met, and the result."""
    rules = rules_name(frame, meeting.cards.rules)
    way = [frame.words(f"house.way.{meeting.way}")] if meeting.way else []
    return _item(frame, meeting.day, _result(frame, meeting), [rules, *way])


def _item(frame: Frame, day: str, result: Child, facts: Sequence[str], ways: Child = None) -> Html:
    """A match in the list."""
    when = h("p.fine", long_date(frame.words, day)) if day else None
    result, said = h("p.history-result", result), " · ".join(facts)
    return h("li", h("div", when, result, h("p.fine", said)), ways)


def _last(frame: Frame, meeting: Meeting) -> Html:
    """The match that has just finished: the people by place."""
    return h("p.house-last#house-last", h("strong", _result(frame, meeting)))


def _result(frame: Frame, meeting: Meeting) -> str:
    """Everybody with their points, the best first."""
    words = frame.words
    sat = (meeting.seats[seat] for seat in meeting.persons)
    return words.listed(
        words("house.person", name=one.name, points=signed(one.total)) for one in sat
    )


def _row(frame: Frame, at: int, past: Past) -> Html:
    words = frame.words
    rules = rules_words(frame.game, words, past.rules)
    facts = [rules, levels_in_words(words, past.levels)]
    facts += filter(None, [help_of(words, *help_in(past.text))])
    result = placed(words, past.place, past.points)
    if past.finish is not None:
        result = frame.page.ledger.finish(words, past.finish)
    ways = [
        btn(words(label), do, arg=str(at), drawing=drawing, id=f"k-{do}-{at}")
        for label, do, drawing in (
            ("history.deals", "history-deals", "play"),
            ("challenge.title", "history-challenge", "share"),
        )
    ]
    marked = [place_mark(past.place), " ", h("strong", result)]
    return _item(frame, past.day, marked, facts, h("div.history-ways", ways))


FEATURE: Final = Feature(
    "people",
    does=joined(
        same_cards.CONTROLS,
        dict.fromkeys(("people", "history", "club", "club-join", "house"), argument(_open)),
        {
            "history-deals": argument(partial(_choose, follows=_deals)),
            "history-challenge": argument(partial(_choose, follows=_challenge)),
            "history-erase": plain(partial(_ask_erase, question=OWN_GONE)),
            "history-erase-yes": plain(partial(_erase, what=_OWN_MATCHES)),
            "house-copy": plain(_copy),
            "house-erase": plain(partial(_ask_erase, question=MET_GONE)),
            "house-erase-yes": plain(partial(_erase, what=MET)),
        },
    ),
    heard={
        SHOW: partial(_show, is_fresh=False),
        FRESH: partial(_show, is_fresh=True),
        same_cards.CHANGE: same_cards.changed,
    },
    shown={"people": Drawing(people_dialog, _known)},
    apart=("people",),
)
