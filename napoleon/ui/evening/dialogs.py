"""The dialogs of an evening: ways to play with friends, seats, the curtain, how all stand."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import lru_cache
from typing import Final, NamedTuple

from napoleon.kit.json_in import BadText
from napoleon.kit.rule_book import Book
from napoleon.match.game import USUAL as USUAL_GAME
from napoleon.match.game import Action, Game, View
from napoleon.match.match import Match
from napoleon.ui.back import below
from napoleon.ui.challenge.state import tidy
from napoleon.ui.evening.occasion import Called, Evening, EveningSum, Quiet, evening_at
from napoleon.ui.friends.by_link.open_house import is_offered
from napoleon.ui.people.meetings import Meeting
from napoleon.ui.people.page import people_table
from napoleon.ui.results.result import gain_cell
from napoleon.ui.settings.state import SEATS, is_name
from napoleon.ui.shell import link
from napoleon.ui.shell.controls import Outcome, argument, file, plain
from napoleon.ui.shell.dialogs import Confirmation, named
from napoleon.ui.shell.effects import Focus, Hush, Recall, Save, Say, Visit
from napoleon.ui.shell.entering import FORM
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.fields import entry, radio
from napoleon.ui.shell.frame import CURTAIN, Drawing, Frame
from napoleon.ui.shell.html import Child, Html, h, icon
from napoleon.ui.shell.messages import Do, Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, close_button, dialog, home_card, panel, portrait, scene
from napoleon.ui.shell.reactions import Reaction, Step, always, in_dialog, then
from napoleon.ui.shell.sitting import Sitting
from napoleon.ui.shell.words import LONGEST_NAME, Words, in_a_row
from napoleon.ui.start.setup import players_field, rules_field
from napoleon.ui.storage.recalled import read_stored
from napoleon.ui.storage.saved import COMPANY, Company, key_in
from napoleon.ui.storage.texts import SCHEMA, read_object
from napoleon.ui.table import course, home
from napoleon.ui.table.table_parts import AnyTable
from napoleon.ui.watching.view import group_html

ROUND: Final = "round"
"""The person is not asked again in this round."""
ALL: Final = "all"
"""Nobody is asked until somebody acts."""


def turn(model: Model) -> Outcome:
    """A person is asked: in the open, or behind the curtain that they open."""
    evening, asked = evening_at(model), model.table.home.asked
    if evening is None or asked is None:
        return model, ()
    parts = model.page.table
    quiet, key = _quiet(parts, model.table, evening), parts.open_question(asked.view)
    if key and quiet.concerns(asked.player):
        return _does_nothing(model, asked.player, asked.view)
    if asked.player == model.me:  # they have the device
        left = quiet._replace(seats=quiet.seats - {model.me}, ply=None)
        return course.go_on(model.with_occasion(replace(evening, unasked=left)))
    if not key:
        return model.with_table(model.table.covered(asked.player)), ()
    called = Called(asked.player, f"openly.{key}")
    return model.with_occasion(
        replace(evening, is_covered=True, question=called, unasked=quiet)
    ), ()


def nothing(model: Model, arg: str) -> Outcome:
    """The person does nothing now; ``arg``: nothing in this `ROUND`, or nobody does (`ALL`)."""
    evening, asked = evening_at(model), model.table.home.asked
    if evening is None or asked is None or model.scene != CURTAIN or not evening.question:
        return model, ()
    quiet = _quiet(model.page.table, model.table, evening)
    if arg == ROUND:
        quiet = quiet._replace(seats=quiet.seats | {asked.player})
    if arg == ALL:
        quiet = quiet._replace(ply=model.table.ply)
    model = model.with_occasion(replace(evening, unasked=quiet))
    model, effects = _does_nothing(model, asked.player, asked.view)
    return model, (Hush(), *effects)


class Round(NamedTuple):
    """What is drawn of an open question."""

    public: tuple[object, ...]
    """What everybody sees of the table (`Game.public_of`)."""
    others: int
    """How many more people will be asked the same."""
    may_rest: bool
    """Whether the question comes again in this round, so that all can be left alone."""


def asked_now(model: Model) -> Round | None:
    """What is drawn of the open question; None without one."""
    evening = evening_at(model)
    if evening is None or evening.question is None:
        return None
    home, open_question = model.table.home, model.page.table.open_question
    asked = home.asked
    others = [view for view in home.may_speak if asked and view.seat != asked.seat]
    return Round(home.public, sum(bool(open_question(one)) for one in others), not home.is_open)


def opened(model: Model) -> Model:
    """The table as who has the device sees it; what was done before cannot be taken back."""
    evening = evening_at(model)
    if evening is None:
        return model
    since = model.table.ply
    return model.with_occasion(replace(evening, is_covered=False, question=None, since=since))


def _quiet(parts: AnyTable, table: Sitting, evening: Evening) -> Quiet:
    """Who is asked nothing at this moment."""
    quiet = evening.unasked
    now = Quiet(table.deal, parts.rounds(table.seat.view))
    if quiet is None or quiet[:2] != now[:2]:
        return now
    since = table.home.match.actions[quiet.ply or 0 :]
    is_brief = parts.is_brief
    holds = all(is_brief(table.seat.view, action) for action in since)
    return quiet if holds else quiet._replace(ply=None)


def _does_nothing(model: Model, player: int, view: View) -> Outcome:
    """The person who is asked does nothing; ``view``: what they see."""
    if model.table.home.is_open:
        return home.keeps_silent(opened(model), player)
    is_brief = model.page.table.is_brief
    brief: Action = next(one for one in view.legal if is_brief(view, one))
    return home.together(opened(model), (brief,))


def tallied(
    before: tuple[EveningSum, ...],
    names: Sequence[str],
    gains: Sequence[Sequence[int]],
    marks: Sequence[int],
) -> tuple[EveningSum, ...]:
    """How everybody stands after some deals, the best first; the sequences are by seat."""
    found = {one.name: one for one in before}
    for seat, name in enumerate(names):
        if name:
            _, deals, points, marked = found.get(name, EveningSum(name, 0, 0, 0))
            mine = gains[seat]
            more = marks[seat] if marks else 0
            found[name] = EveningSum(name, deals + len(mine), points + sum(mine), marked + more)
    return tuple(sorted(found.values(), key=lambda one: (-one.points, one.name)))


def of_evening(meetings: Sequence[Meeting], now: Meeting) -> tuple[EveningSum, ...]:
    """How everybody stood before a match, by the matches of these people just before it.

    ``meetings``: the newest first. An evening may last past midnight.
    """
    found: tuple[EveningSum, ...] = ()
    for one in meetings:
        if one.people != now.people or one.way or _days_between(one.day, now.day) > 1:
            break
        names = [sat.name for sat in one.seats]
        found = tallied(found, names, [sat.points for sat in one.seats], one.marks)
    return found


def _days_between(one: str, other: str) -> int:
    if not (one and other):
        return 0
    return abs((date.fromisoformat(other) - date.fromisoformat(one)).days)


def marks_of(frame: Frame) -> tuple[int, ...]:
    """How often each seat was marked in the match; () if none was."""
    marked = [frame.page.table.marked(deal.state) for deal in frame.table.match.deals]
    marks = tuple(sum(seat in one for one in marked) for seat in range(frame.table.match.seats))
    return marks if any(marks) else ()


def evening_panel(frame: Frame) -> Html | None:
    """How everybody stands in this evening, after each deal."""
    evening, words = evening_at(frame), frame.words
    if evening is None:
        return None
    gains = [*zip(*(deal.ending.points for deal in frame.table.match.deals), strict=True)]
    found = tallied(evening.before, frame.table.names, gains, marks_of(frame))
    heads = [words("house.head.name"), words("evening.deals"), words("house.head.points")]
    faces = {name: frame.sitter(seat) for seat, name in enumerate(frame.table.names)}
    rows: list[list[Child]] = [[one.name, one.deals, gain_cell(one.points)] for one in found]
    if any(one.marks for one in found):
        heads.append(words(frame.page.table.marks))
        rows = [[*row, _marks(faces, one)] for row, one in zip(rows, found, strict=True)]
    title = words("evening.so_far")
    return panel(title, people_table(title, heads, rows))


def _marks(faces: Mapping[str, int], one: EveningSum) -> Child:
    """How often a person was marked, and their face with the marks."""
    if not one.marks:
        return one.marks
    seat = faces.get(one.name, 0)
    face = h("span.marked-face", portrait(seat, "worried", marked=True), data_seat=seat)
    return [face, " ", one.marks]


FEWEST: Final = 2
"""The fewest people for an evening."""


class Chair(NamedTuple):
    """A seat as it is set up."""

    person: bool = False
    """Whether a person sits there; else it is a computer player."""
    name: str = ""
    """The person's name; "" for a number. It is kept while a computer plays there for once."""


@named("evening")
class Seats(NamedTuple):
    """The dialog in which an evening is set up."""

    places: tuple[Chair, ...]
    """All seats, the user's first; more than the rules may have."""
    fault: str = ""
    """What is wrong with them: the key of a sentence."""

    def placed(self, seat: int, place: Chair) -> Seats:
        """The dialog with another seat."""
        places = (*self.places[:seat], place, *self.places[seat + 1 :])
        return Seats(places)


USUAL: Final = (Chair(person=True), Chair(person=True), *((Chair(),) * (SEATS - 2)))
"""Who sits there the first time: the user, another person, and computer players."""


@lru_cache(maxsize=16)
def seats_of(game: Game, rules: Book) -> tuple[int, ...]:
    """The seats that play for themselves; a dummy does not."""
    match = Match.begun(game, rules, "seats")
    return tuple(s for s in range(match.seats) if game.player_of(match.state, s) == s)


def fault_of(names: tuple[str, ...]) -> str:
    """What is wrong with a company, given its people's names ("" for a computer player)."""
    persons = [name for name in names if name]
    if len(persons) < FEWEST:
        return "evening.bad.few"
    return "evening.bad.names" if max(Counter(persons).values()) > 1 else ""


# ---- kept for the next time ------------------------------------------------------------


def write(places: tuple[Chair, ...]) -> str:
    """The seats as text."""
    rows = [[int(place.person), place.name] for place in places]
    return json.dumps({"schema": SCHEMA, "seats": rows}, ensure_ascii=False)


def read(text: str) -> tuple[Chair, ...]:
    """The seats from a text. Raises `BadText`."""
    rows = read_object(text).get("seats")
    if not isinstance(rows, list) or len(rows) != SEATS:
        raise BadText("damaged")
    return tuple(map(_place, rows))


def _place(row: object) -> Chair:
    match row:
        case [0 | 1 as person, str(name)] if is_name(name) and not isinstance(person, bool):
            return Chair(bool(person), name)
    raise BadText("damaged")


# ---- controls --------------------------------------------------------------------------


WAYS: Final = "evening-ways"
SHOW: Final = "evening-show"
KEY: Final = key_in(USUAL_GAME, COMPANY)
"""Where the seats are saved, the same for all games."""


# ---- setting up ------------------------------------------------------------------------


def _show(model: Model, message: Recalled) -> Outcome:
    """The seats of last time have been read."""
    model, places, effects = read_stored(model, message, COMPANY, read, of_all=True)
    places = places or (USUAL[0]._replace(name=tidy(model.settings.names[0])), *USUAL[1:])
    return model._replace(dialog=Seats(places)), effects


@in_dialog(Seats)
def _kind(_frame: Frame, shown: Seats, seat: str, value: str) -> Step[Seats]:
    """Choose a person or a computer player for a seat; the first seat is the user's."""
    if seat not in _NUMBERS[1:] or value not in ("person", "computer"):
        return Step(shown)
    at = int(seat)
    return Step(shown.placed(at, shown.places[at]._replace(person=value == "person")))


@in_dialog(Seats)
def _name(_frame: Frame, shown: Seats, seat: str, value: str) -> Step[Seats]:
    """Enter a person's name."""
    if seat not in _NUMBERS:
        return Step(shown)
    at = int(seat)
    return Step(shown.placed(at, shown.places[at]._replace(name=tidy(value))))


_NUMBERS: Final = tuple(map(str, range(SEATS)))


def names_in(frame: Frame, shown: Seats) -> tuple[str, ...]:
    """The names of the people of the next match, by seat; "" for a computer player."""
    own = seats_of(frame.game, frame.rules)
    return tuple(
        (place.name or frame.words("evening.person", number=seat + 1))
        if place.person and seat in own
        else ""
        for seat, place in enumerate(_places(frame.game, frame.rules, shown))
    )


def _places(game: Game, rules: Book, shown: Seats) -> tuple[Chair, ...]:
    """The seats under the rules; those beyond the setup have computer players."""
    count = game.seats(rules)
    return (*shown.places, *((Chair(),) * count))[:count]


@in_dialog(Seats)
def _begin(frame: Frame, shown: Seats) -> Reaction:
    """Begin the evening, if possible; ask first if a match is running."""
    if fault := fault_of(names_in(frame, shown)):
        return Step(shown._replace(fault=fault), (Say("alert", frame.words(fault)),))
    if below.would_be_lost(frame.tables, of_evening=True):
        return Confirmation("new", Do("evening-start"))
    return then(_started, shown)


@in_dialog(Seats)
def _start(frame: Frame, shown: Seats) -> Reaction:
    """Begin the evening, whatever was running."""
    return () if fault_of(names_in(frame, shown)) else then(_started, shown)


def _started(model: Model, shown: Seats) -> Outcome:
    company = Company(names_in(model.frame, shown), 0, ())
    keep = Save(KEY, write(shown.places))
    model = model._replace(visit=model.visit.without_rules)
    model, effects = course.start_match(model, model.rules, model.seed, company=company)
    return model, (keep, Visit(link.home(model.game)), *effects)


# ---- the curtain -----------------------------------------------------------------------


def _look(model: Model) -> Outcome:
    """Open the curtain for the person who is called."""
    evening = evening_at(model)
    if evening is None or model.scene != CURTAIN:
        return model, ()
    model = model.with_table(model.table.covered((evening.question or Called(model.me)).seat))
    model, effects = course.go_on(opened(model))
    return model, (Hush(), *effects)


# ---- drawing ---------------------------------------------------------------------------


_KINDS: Final = ("person", "computer")


def ways_dialog(frame: Frame) -> Html:
    """Playing with friends: on one device, or on several."""
    words = frame.words
    near = "evening.far", "evening.far_note"
    far, note = ("evening.net", "evening.net_note") if is_offered(frame) else near
    ways = [
        ("d-round", "evening.title", "evening.note", "evening", "k-evening"),
        ("d-linked", far, note, "friends", "k-evening-friends"),
        ("d-hosted", "evening.host", "evening.host_note", "evening-host", "k-evening-host"),
        ("d-day", "people.title", "people.note", "people", "k-evening-people"),
    ]
    cards = [
        h("li", home_card(icon(drawing, "home-drawing"), words(title), words(note), do, id_))
        for drawing, title, note, do, id_ in ways
    ]
    body, title = h("ul.evening-ways", cards), words("friends.title")
    return dialog(words, "d-ways", title, body, close_button(words), size="wide", focus="k-evening")


# ---- drawing the seats -----------------------------------------------------------------


def seats_dialog(frame: Frame) -> Html | None:
    """Who plays, and under which rules."""
    shown, words = frame.dialog, frame.words
    if not isinstance(shown, Seats):
        return None
    seats = seats_of(frame.game, frame.rules)
    body: list[Child] = [
        h("p", words("evening.words")),
        h("p.notice", words(shown.fault), data_kind="error") if shown.fault else None,
        h("ol.evening-seats", [_seat(frame, shown, seat) for seat in seats]),
        h("div.setup", rules_field(frame), players_field(frame)),
    ]
    foot = [
        btn(words("key.close"), "close"),
        btn(words("start.begin"), "evening-begin", drawing="play", style="main", id="k-evening-go"),
    ]
    return dialog(words, "d-evening", words("evening.title"), body, foot)


def _seat(frame: Frame, shown: Seats, seat: int) -> Html:
    """A seat: who sits there, and their name."""
    words = frame.words
    place = shown.places[seat] if seat < len(shown.places) else Chair()
    title = words("evening.me") if seat == 0 else words("evening.seat", number=seat + 1)
    return h(
        "li.evening-seat",
        portrait(seat),
        h(
            "fieldset",
            h("legend", title),
            _kind_choice(frame, seat, place) if seat else None,
            _name_field(frame, seat, place) if place.person else _computer(frame, seat),
        ),
        data_seat=seat,
    )


def _kind_choice(frame: Frame, seat: int, place: Chair) -> Html:
    """The choice between a person and a computer player."""
    items = [
        radio(
            f"evening-kind-{seat}",
            kind,
            "evening-kind",
            h("span.seg-text", frame.words(f"evening.kind.{kind}")),
            checked=place.person == (kind == "person"),
            arg=seat,
            id_=f"evening-{kind}-{seat}",
        )
        for kind in _KINDS
    ]
    return h("div.seg-box", items)


def _name_field(frame: Frame, seat: int, place: Chair) -> Html:
    return entry(
        "evening-name",
        place.name,
        id_=f"evening-name-{seat}",
        placeholder=frame.words("evening.person", number=seat + 1),
        form=FORM,
        maxlength=str(LONGEST_NAME),
        data_arg=str(seat),
        data_on="input",
        aria_label=frame.words("evening.name"),
    )


def _computer(frame: Frame, seat: int) -> Html:
    """The character who plays there, and how strong it is."""
    level = frame.words(f"setting.level.{frame.in_force.level_of(seat)}")
    name = h("bdi", frame.words.seat(seat), translate="no")
    return h("p.evening-computer", name, h("small", level))


# ---- drawing the curtain ---------------------------------------------------------------


def curtain(frame: Frame, upon: Round | None) -> Html | None:
    """Who is called, and nothing of any hand; that person opens the curtain, or answers."""
    words, evening = frame.words, evening_at(frame)
    if evening is None:
        return None
    called = evening.question or Called(frame.me)
    name = words.seat(called.seat)
    opens = btn(words("curtain.open"), "curtain", style="" if upon else "main")
    return scene(
        "curtain",
        h(
            "section.curtain",
            portrait(frame.sitter(called.seat)),
            h("h2.curtain-hand", words(called.key, name=name)),
            _open_table(frame, upon.public) if upon else None,
            h("p.curtain-only", words("openly.keeps", name=words.seat(frame.me)))
            if upon
            else h("p.curtain-only", words("curtain.only", name=name)),
            h("p.row.curtain-ways", opens, _answers(frame.words, called.key, upon))
            if upon
            else opens,
            data_seat=called.seat,
        ),
    )


def _open_table(frame: Frame, public: tuple[object, ...]) -> Html:
    """What everybody sees of the table."""
    words = frame.words
    shown = frame.page.table.onlooked(words, public)
    groups = [group_html(words, group, at) for at, group in enumerate(shown.groups)]
    facts = h("p.fine", in_a_row(shown.facts)) if shown.facts else None
    felt = h("section.watching-felt", groups, aria_label=words("label.table"))
    return h("div", facts, felt)


def _answers(words: Words, key: str, upon: Round) -> list[Child]:
    """To do nothing: one person, all who would be asked now, or all for the rest of a round."""
    return [
        btn(words("openly.no"), "evening-nothing", style="main", id="k-openly-no"),
        btn(words("openly.nobody"), "evening-nothing", arg=ALL, id="k-openly-nobody")
        if upon.others
        else None,
        btn(words(f"{key}.round"), "evening-nothing", arg=ROUND, id="k-openly-round")
        if upon.may_rest
        else None,
    ]


FEATURE: Final = Feature(
    "evening",
    does={
        "evening": always((Recall(SHOW, (KEY,)),)),
        "evening-ways": always(Step(WAYS, (Focus("k-evening"),))),
        "evening-kind": file(_kind),
        "evening-name": file(_name),
        "evening-begin": plain(_begin),
        "evening-start": plain(_start),
        "curtain": plain(_look),
        "evening-turn": plain(turn),
        "evening-nothing": argument(nothing),
    },
    heard={SHOW: _show},
    shown={
        "evening": seats_dialog,
        "evening-ways": ways_dialog,
        "curtain": Drawing(curtain, asked_now),
        "evening-so-far": evening_panel,
    },
    apart=("evening", "evening-ways"),
)
