"""Results on the same cards: people who come in and go, the file, the table as text."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple, TypeAlias
from urllib.parse import parse_qsl

from napoleon.kit.json_in import BadText
from napoleon.kit.query import whole
from napoleon.match.game import Game
from napoleon.ui import reading
from napoleon.ui.challenge import state as challenges
from napoleon.ui.challenge.dialogs import answer, own_result
from napoleon.ui.challenge.opened import Challenged
from napoleon.ui.challenge.state import BadChallenge, Cards, Dare, Person
from napoleon.ui.people import tournaments as club
from napoleon.ui.people.meetings import Meeting, as_tournaments
from napoleon.ui.people.past import Past
from napoleon.ui.people.tournaments import Added, Coming, Ranked, Tournament
from napoleon.ui.rule_form.names import rules_name
from napoleon.ui.share.fields import shown_text
from napoleon.ui.share.plain import help_of, with_help
from napoleon.ui.shell.controls import Controls, Outcome, argument, field, file, plain, reported
from napoleon.ui.shell.dialogs import Confirmation, named
from napoleon.ui.shell.effects import Copy, Download, Effect, Focus
from napoleon.ui.shell.fields import fold, labelled, pasted, select, submit
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.link import CHALLENGE
from napoleon.ui.shell.messages import Do, Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.parts import btn, file_button, icon_button
from napoleon.ui.shell.reactions import Reaction, Step, from_dialog, from_frame, in_dialog, then
from napoleon.ui.shell.words import Words, percent, signed
from napoleon.ui.storage.recalled import read_list

MOST_LINKS: Final = 60
"""The most links that are read from a text."""
TABLE: Final = "club-text"
CHANGE: Final = "people-change"

_LINKS: Final = re.compile(rf"[!-~]*{CHALLENGE}[!-~]*")
"""A link and what surrounds it, up to a space or another script."""
_AROUND: Final = "<>()[]\"'.,"


class WaysBack(NamedTuple):
    """The tables to which the user can come back."""

    seats: tuple[tuple[str, str], ...]
    """Their seats at tables of others (`Model.seats`)."""
    has_table: bool
    """Whether they are at a table of people now."""


Change: TypeAlias = Callable[[Words, tuple[Tournament, ...]], tuple[tuple[Tournament, ...], Notice]]
"""What becomes of the results on the same cards, and what is said of it."""


@named("people")
class People(NamedTuple):
    """The page of people and matches; every list has the newest first."""

    matches: tuple[Past, ...] = ()
    """The user's own matches."""
    meetings: tuple[Meeting, ...] = ()
    """The matches with other people."""
    tournaments: tuple[Tournament, ...] = ()
    """The results on the same cards."""
    at: int = 0
    """The tournament that is shown."""
    report: Notice | None = None
    """The result of the last action."""
    is_fresh: bool = False
    """Whether an evening has just ended."""
    keeps_table: bool = False
    """Whether a table of the user's own still exists."""
    change: Change | None = None
    """The change to be made once the results have been read anew."""

    @property
    def chosen(self) -> Tournament | None:
        """The tournament that is shown."""
        return self.tournaments[self.at] if self.tournaments else None


def links_in(text: str) -> list[str]:
    """The links of challenges in a text, in order."""
    return [found.strip(_AROUND) for found in _LINKS.findall(whole(text))][:MOST_LINKS]


# ---- people --------------------------------------------------------------------------------


def at_hand(frame: Frame) -> Change | None:
    """The people of the challenge in the open dialog come in, with the user's own result."""
    own: Person | None
    try:
        match frame.dialog:
            case Dare(name=name, past=past):
                found, own = answer(frame, name, past), own_result(frame, name, past)
            case Challenged(text=text, mine=mine):
                found, own = challenges.read(frame.game, text), mine
            case _:
                return None
        return partial(_with, Coming((club.tournament_of(frame.game, found, own),)))
    except BadChallenge:
        return None


def _anew(game: Game, shown: People, change: Change) -> Step[People]:
    """Read the results before a change: another tab may have changed them."""
    return Step(shown._replace(change=change), (club.KEPT.recall(game, CHANGE),))


@from_dialog(People)
def changed(model: Model, shown: People, message: Recalled) -> Outcome:
    """The results have been read: show, save and report them as they are after the change."""
    model, found, effects = read_list(club.KEPT, model, message)
    before = shown.tournaments if message.refused else found
    if shown.change is None:
        return model._replace(dialog=shown._replace(tournaments=before)), effects
    after, notice = shown.change(model.words, before)
    at = min(shown.at, max(len(after) - 1, 0))
    shown = shown._replace(tournaments=after, at=at, change=None)
    effects = (*effects, *club.KEPT.changed(model.game, before, after))
    return _reported(model, shown, notice, effects)


def _with(
    new: Coming, words: Words, kept: tuple[Tournament, ...]
) -> tuple[tuple[Tournament, ...], Notice]:
    """People come in; the first link that is no good is reported."""
    added = club.joined(kept, *new.found)
    if not new.bad:
        return added.tournaments, _report(words, added)
    number, bad = new.bad[0]
    why = words(f"challenge.bad.{bad.reason}", detail=bad.detail)
    notice = Notice("club.notice.bad_link", (("number", str(number)), ("why", why)), "error")
    return added.tournaments, notice


def _report(words: Words, added: Added) -> Notice:
    """The outcome of adding people, the worst first."""
    if added.full:
        return Notice("club.notice.full", (("most", str(club.MOST_MEMBERS)),), "warn")
    if added.refused:
        names = words.listed([*added.refused])
        return Notice("club.notice.other", (("names", names),), "warn")
    if added.added:
        return Notice("club.notice.added", (("count", str(added.added)),))
    return Notice("club.notice.known")


@in_dialog(People)
def _add(frame: Frame, shown: People, value: str) -> Reaction:
    """The links in a pasted text; the form as a query string."""
    links = links_in(dict(parse_qsl(value)).get("text", ""))
    if not links:
        return then(_reported, shown, Notice("club.notice.no_link", kind="error"))
    return then(reading.begin, club.adding(frame.game, links), _come, back=shown)


@in_dialog(People)
def _import(frame: Frame, shown: People, arg: str, value: str) -> Reaction:
    """Add the people of a file, whose first table comes first; everything there stays."""
    steps = club.importing(frame.game, value)
    return then(reading.begin, steps, partial(_come, file=arg[:60]), back=shown)


@in_dialog(People)
def _come(
    frame: Frame, shown: People, new: Coming | BadText, *, file: str | None = None
) -> Reaction:
    """Links or a file have been read."""
    if isinstance(new, BadText):
        key = "notice" if file is None else "bad_file"
        notice = Notice(f"club.{key}.{new.reason}", (("file", file or ""),), "error")
        return then(_reported, shown, notice)
    return _anew(frame.game, shown._replace(at=0), partial(_with, new))


@from_frame
def _reported(
    frame: Frame, shown: People, notice: Notice, before: tuple[Effect, ...] = ()
) -> Reaction:
    """A report in the dialog, and aloud."""
    return Step(shown._replace(report=notice), (*before, reported(frame.words, notice)))


@in_dialog(People)
def _ask_out(frame: Frame, shown: People, arg: str) -> Step[People]:
    """Ask before a person is taken out."""
    found = shown.chosen
    if found is None or not (arg.isdecimal() and int(arg) < len(found.members)):
        return Step(shown)
    name = found.members[int(arg)].person.name or frame.words("challenge.nameless")
    return Step(shown, asks=(Confirmation("club_out", Do("club-out-yes", arg), name),))


@in_dialog(People)
def _out(frame: Frame, shown: People, arg: str) -> Step[People]:
    """Take a person out."""
    found = shown.chosen
    if found is None or not (arg.isdecimal() and int(arg) < len(found.members)):
        return Step(shown)
    step = _anew(frame.game, shown, partial(_without, found.cards, found.members[int(arg)].person))
    return step._replace(effects=(*step.effects, Focus("k-close")))


def _without(
    cards: Cards, person: Person, _words: Words, kept: tuple[Tournament, ...]
) -> tuple[tuple[Tournament, ...], Notice]:
    """A person is out."""
    return club.without(kept, cards, person), Notice("club.notice.out")


@in_dialog(People)
def _choose(_frame: Frame, shown: People, value: str) -> Step[People]:
    """Show another tournament."""
    if not value.isdecimal():
        return Step(shown)
    at = min(int(value), len(shown.tournaments) - 1)
    return Step(shown._replace(at=at, report=None))


# ---- file and text -------------------------------------------------------------------------


def every_tournament(shown: People) -> tuple[Tournament, ...]:
    """All that can be a file: the results on the same cards, and the matches with other people."""
    every = (*shown.tournaments, *as_tournaments(shown.meetings))
    return club.joined((), *reversed(every)).tournaments


def has_file(shown: People) -> bool:
    """Whether there is anything for a file."""
    return bool(shown.tournaments) or any(one.words for one in shown.meetings)


@in_dialog(People)
def _export(frame: Frame, shown: People) -> Step[People]:
    found = every_tournament(shown)
    if not found:
        return Step(shown)
    text = club.KEPT.write(frame.game, found)
    return Step(shown, (Download(f"{frame.game.name}-{club.KEPT.what}.json", text),))


@in_dialog(People)
def _copy(frame: Frame, shown: People) -> Step[People]:
    found = shown.chosen
    return Step(shown, (Copy(text_of(frame, found), TABLE),) if found else ())


def text_of(frame: Frame, found: Tournament) -> str:
    """The table of a tournament as lines with tabs."""
    words = frame.words
    heads = [
        words(f"club.head.{name}") for name in ("place", "name", "matchpoints", "share", "sum")
    ]
    deals = [words("chip.deal", number=at + 1) for at in range(found.deals)]
    names = [
        with_help(words, name, member.person.undos, member.person.hints)
        for name, member in zip(names_in(frame, found), found.members, strict=True)
    ]
    return club.as_text(found, names, (*heads, *deals))


def names_in(frame: Frame, found: Tournament) -> tuple[str, ...]:
    """The members' names in the table; one without a name gets a number."""
    words = frame.words
    return tuple(
        member.person.name
        or (words("share.you") if member.own else words("club.nameless", number=at + 1))
        for at, member in enumerate(found.members)
    )


CONTROLS: Controls = {
    "club-add": field(_add),
    "club-choose": field(_choose),
    "club-out": argument(_ask_out),
    "club-out-yes": argument(_out),
    "club-export": plain(_export),
    "club-import": file(_import),
    "club-copy": plain(_copy),
}


def section(frame: Frame, shown: People) -> list[Child]:
    """The tables, one at a time, and how results come in and go out."""
    words, found = frame.words, shown.chosen
    return [
        h("p", words("club.words" if found else "club.empty")),
        _choice(frame, shown) if len(shown.tournaments) > 1 else None,
        _table(frame, found) if found else None,
        text_fold(words, text_of(frame, found), TABLE, "club") if found else None,
        _adding(frame),
        h(
            "p.row",
            file_button(words("club.import"), "club-import"),
            btn(words("club.export"), "club-export", drawing="save", disabled=not has_file(shown)),
        ),
    ]


def _choice(frame: Frame, shown: People) -> Html:
    titles = [(at, _title(frame, found)) for at, found in enumerate(shown.tournaments)]
    choice = select("club-choose", shown.at, titles)
    return labelled(frame.words("club.choose"), "club-choose", choice)


def _title(frame: Frame, found: Tournament) -> str:
    cards = found.cards
    return frame.words(
        "club.tournament",
        rules=rules_name(frame, cards.rules),
        seed=cards.seed,
        people=len(found.members),
    )


def _table(frame: Frame, found: Tournament) -> Html:
    """The ranking; in each deal the points, and under them the matchpoints."""
    words, names = frame.words, names_in(frame, found)
    heads = [words(f"club.head.{name}") for name in ("place", "name", "matchpoints", "sum")]
    heads += [words("club.head.deal", number=at + 1) for at in range(found.deals)]
    rows = [_row(frame, found, names, standing) for standing in club.ranking(found)]
    return h(
        "div",
        h("p.fine", _title(frame, found)),
        h(
            "section.scroll",
            h(
                "table.score.club-table",
                h("caption", words("club.scoring")),
                h("thead", h("tr", [h("th", text, scope="col") for text in heads], h("td"))),
                h("tbody", rows),
            ),
            tabindex="0",
            aria_label=words("people.same"),
        ),
    )


def _row(frame: Frame, found: Tournament, names: tuple[str, ...], standing: Ranked) -> Html:
    words, at = frame.words, standing.at
    member = found.members[at]
    helped = help_of(words, member.person.undos, member.person.hints)
    out = words("club.out", name=names[at])
    return h(
        "tr",
        h("td.num.club-place", standing.place),
        h("th", names[at], h("small.versus-help", helped) if helped else None, scope="row"),
        h(
            "td",
            h("strong.num", sum(standing.matchpoints)),
            None if standing.share is None else h("small", percent(words, standing.share)),
        ),
        h("td.num", signed(member.total)),
        [
            h("td", h("span.num", signed(points)), h("small", matchpoints))
            for points, matchpoints in zip(member.points, standing.matchpoints, strict=False)
        ],
        h("td", icon_button(out, "club-out", str(at), f"k-club-out-{at}")),
        data_me=member.own,
    )


def text_fold(words: Words, text: str, place: str, what: str) -> Html:
    """A table as a text to copy; ``place``: its field, ``what``: the table's owner."""
    return fold(
        words("club.text"),
        h("label.vh", words("club.text"), for_=place),
        shown_text(text, place, 5),
        btn(words("key.copy"), f"{what}-copy", drawing="copy", id=f"k-{what}-copy"),
        id_=f"{place}-fold",
        stays=True,
    )


def _adding(frame: Frame) -> Html:
    """The field to paste links."""
    words = frame.words
    return h(
        "form#club-form",
        h("label.sub", words("club.add_field"), for_="club-links"),
        h("p.fine#club-add-words", words("club.add_words")),
        pasted("club-links", 3, aria_describedby="club-add-words"),
        h("p.row.row-end", submit(words("club.add"), "k-club-add", drawing="check")),
        data_do="club-add",
    )
