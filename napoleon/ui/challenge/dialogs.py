"""The dialogs of challenges: making, opening and answering one, and the results side by side."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from napoleon.match.match import Match
from napoleon.match.standing import AnyPlayed
from napoleon.ui import reading
from napoleon.ui.back import below
from napoleon.ui.challenge import state as challenges
from napoleon.ui.challenge.opened import LOOK, Challenged
from napoleon.ui.challenge.state import BadChallenge, Cards, Challenge, Dare, Person
from napoleon.ui.people import tournaments as club
from napoleon.ui.reading import reading_dialog
from napoleon.ui.rule_form.differences import folded
from napoleon.ui.rule_form.names import named_link, rules_name
from napoleon.ui.share.plain import help_of, with_help
from napoleon.ui.shell import tables
from napoleon.ui.shell.controls import Outcome, field, plain
from napoleon.ui.shell.effects import Copy, Draw, Focus, Hand, Visit
from napoleon.ui.shell.entering import FORM
from napoleon.ui.shell.feature import Feature, of_dialog
from napoleon.ui.shell.fields import entry, labelled, shown_line
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.link import home
from napoleon.ui.shell.messages import Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.parts import btn, dialog, panel
from napoleon.ui.shell.reactions import (
    Reaction,
    Step,
    Turn,
    always,
    from_dialog,
    from_frame,
    in_dialog,
    then,
)
from napoleon.ui.shell.sitting import AT_HOME, Occasion, at_home
from napoleon.ui.shell.words import LONGEST_NAME, Words, signed
from napoleon.ui.storage.recalled import read_list
from napoleon.ui.table import course

KEEP: Final = "challenge-keep"
LINK: Final = "dare-link"


def link_at(frame: Frame) -> str:
    """The link of the challenge played at the table; "" for none."""
    return frame.table.occasion.challenge if frame.tables else ""


def running(frame: Frame) -> Challenge | None:
    """The challenge played at the table. Raises `BadChallenge` for a damaged one."""
    link = link_at(frame)
    return challenges.read(frame.game, link) if link else None


@from_frame
def _known(frame: Frame, after: Turn) -> Reaction:
    """What follows once the challenge of the match is read."""
    link = link_at(frame)
    if not link or challenges.is_known(frame.game, link):
        return after
    steps = challenges.reading(frame.game, link)
    return then(reading.begin, steps, lambda model, _: after(model))


def own_result(frame: Frame, name: str, past: Challenge | None = None) -> Person:
    """The user with their match at the table, or with an earlier one.

    Raises `BadChallenge` if the match cannot be a challenge.
    """
    if past is not None:
        return past.people[0]._replace(name=name)
    match = challenges.to_challenge(frame.table.match, frame.page.books.shortened)
    return challenges.person_of(match, name, frame.table.undos, frame.table.hints)


def answer(frame: Frame, name: str, past: Challenge | None = None) -> Challenge:
    """The challenge with the user's own match in it, that at the table or an earlier one.

    Raises `BadChallenge` if the match cannot be one.
    """
    own = own_result(frame, name, past)
    if past is not None:
        return past._replace(people=(own,))
    match = challenges.to_challenge(frame.table.match, frame.page.books.shortened)
    cards = Cards(match.rules, match.seed, match.start, frame.levels(frame.table.match.rules))
    try:
        before = running(frame)
    except BadChallenge:
        before = None
    return (before or Challenge(cards, ())).joined_by(own)


def link_of(frame: Frame, dare: Dare) -> str:
    """The whole address of the challenge that is being made. Raises `BadChallenge`."""
    challenge = answer(frame, dare.name, dare.past)
    link = challenges.write(challenge)
    return frame.browser.address + named_link(frame, challenge.cards.rules, link)


@from_frame
def opened(frame: Frame, text: str) -> Reaction:
    """Show a challenge, over whatever is on the page."""
    return Step(Challenged(text[: challenges.LONGEST + 1]), (club.KEPT.recall(frame.game, LOOK),))


# ---- making one ------------------------------------------------------------------------


@from_frame
def _make(frame: Frame) -> Reaction:
    """The link to one's own results, to sign and send: of the match, or of its deals so far."""
    if frame.match is None or not frame.match.counts or frame.table.occasion.among_people:
        return ()
    if frame.table.occasion.challenge and not frame.match.over:
        return ()
    return then(_known, _dare)


@from_frame
def _dare(frame: Frame) -> Reaction:
    try:
        answer(frame, "")
    except BadChallenge:
        unfit = Notice("challenge_unfit", kind="warn", of_scene=True)
        return Step(frame.dialog, asks=(unfit,))
    return then(dared)


@from_frame
def dared(frame: Frame, past: Challenge | None = None) -> Reaction:
    """The dialog of a challenge, made from the match at the table or an earlier one."""
    name = challenges.tidy(frame.settings.names[0])
    return Step(Dare(name, past=past), (Draw(""), Focus("dare-name")))


@in_dialog(Dare)
def _sign(_frame: Frame, shown: Dare, value: str) -> Step[Dare]:
    return Step(shown._replace(name=challenges.tidy(value)))


@in_dialog(Dare)
def _copy(frame: Frame, shown: Dare) -> Reaction:
    return (Copy(link_of(frame, shown), LINK), club.KEPT.recall(frame.game, KEEP))


@in_dialog(Dare)
def _send(frame: Frame, shown: Dare) -> Reaction:
    """Send the link to the system's share sheet."""
    link = link_of(frame, shown)
    text = frame.words("challenge.message", game=frame.words("title"))
    return (Hand("share", "", text, link), club.KEPT.recall(frame.game, KEEP))


@from_dialog(Dare)
def _keep(model: Model, dare: Dare, message: Recalled) -> Outcome:
    """Put the user's own results into the club, so that their own links are recognized."""
    challenge = answer(model.frame, dare.name, dare.past)
    own = own_result(model.frame, dare.name, dare.past)
    model, kept, effects = read_list(club.KEPT, model, message)
    if message.refused:
        return model, effects
    after = club.joined(kept, club.tournament_of(model.game, challenge, own)).tournaments
    return model, (*effects, *club.KEPT.changed(model.game, kept, after))


# ---- taking one up ---------------------------------------------------------------------


@from_dialog(Challenged)
def _look(model: Model, shown: Challenged, message: Recalled) -> Outcome:
    """The club has been read: it shows whether the user has played these cards."""
    if not challenges.is_known(model.game, shown.text):
        steps = challenges.reading(model.game, shown.text)
        left = (Visit(home(model.game)),)
        again = partial(_found, text=shown.text)
        return reading.begin(model._replace(dialog=None), steps, again, left=left)
    model, kept, effects = read_list(club.KEPT, model, message)
    own: Person | None = None
    try:
        found = club.find(kept, challenges.read(model.game, shown.text).cards)
        own = found.own if found else None
    except BadChallenge:
        pass  # the dialog shows what is wrong with it
    model = model._replace(dialog=shown._replace(mine=own, read=True))
    return model, (*effects, Focus("k-challenge-play"))


@from_frame
def _found(_frame: Frame, _value: object, *, text: str) -> Reaction:
    """The link has been read and is known from now on: look at it again."""
    return then(opened, text)


@from_dialog(Challenged)
def _begin(model: Model, shown: Challenged) -> Outcome:
    """Sit down to the cards."""
    try:
        challenge = challenges.read(model.game, shown.text)
    except BadChallenge:
        return model, ()
    cards, firsts = challenge.cards, challenges.firsts_of(model.game, challenge)
    match = Match.begun(model.game, cards.rules, cards.seed, cards.start, firsts)
    duel = Occasion(challenge=challenges.write(challenge), dared=cards.levels)
    sitting = at_home(match)._replace(occasion=duel, called=model.visit.called(cards.rules))
    sitting = sitting.over(below.waiting(model.tables, of_evening=True))
    model, effects = course.go_on(course.seated(model, sitting), loaded=True)
    return model, (*model.table.saved, Visit(home(model.game)), *effects, Focus("hand"))


@in_dialog(Challenged)
def _let_be(frame: Frame, _shown: Challenged) -> Step[Challenged]:
    """Put the challenge away."""
    return Step(None, (Visit(home(frame.game)),))


# ---- drawing ---------------------------------------------------------------------------


AT_ONCE: Final = 3000
"""A challenge with at most this many actions is read when its results are drawn."""


class Column(NamedTuple):
    """A person's results in the comparison."""

    name: str
    help: str
    """The help that they had; "" for none."""
    deals: Sequence[AnyPlayed]
    own: bool = False

    def points(self, at: int) -> int:
        """The points of a deal."""
        return self.deals[at].ending.points[AT_HOME]

    def sum(self, deals: int) -> int:
        """The points of so many deals, as far as they have been played."""
        return sum(map(self.points, range(min(deals, len(self.deals)))))


# ---- drawing one that is made ----------------------------------------------------------


def dare_dialog(frame: Frame, dare: Dare) -> Html:
    """The name, the link, and what the friend will see."""
    words = frame.words
    answers = dare.past is None and bool(frame.table.occasion.challenge)
    used = _own_help(frame, dare)
    name = entry(
        "challenge-name",
        dare.name,
        id_="dare-name",
        maxlength=LONGEST_NAME,
        autocomplete="nickname",
        form=FORM,
        data_on="input",
        aria_describedby="dare-name-note",
    )
    body: list[Child] = [
        h("p", words("challenge.answer_words" if answers else "challenge.make_words")),
        labelled(words("challenge.name"), "dare-name", name),
        h("p.fine#dare-name-note", words("challenge.name_note")),
        labelled(words("share.title"), LINK, shown_line(LINK, link_of(frame, dare))),
        h("p.fine", words("challenge.says_help", help=used)) if used else None,
        h("p.fine", words("challenge.honest")),
    ]
    shares = "share" in dare.can
    foot: list[Child] = [
        btn(words("key.close"), "close", style="quiet"),
        btn(words("club.join"), "club-join", drawing="stats"),
        btn(words("key.copy"), "challenge-copy", drawing="copy", style="" if shares else "main"),
        btn(words("share.send"), "challenge-send", drawing="share", style="main", id="k-dare-share")
        if shares
        else None,
    ]
    title = words("challenge.answer" if answers else "challenge.title")
    return dialog(words, "d-dare", title, body, foot)


def _own_help(frame: Frame, dare: Dare) -> str:
    """The help that the link shows; "" for none."""
    if dare.past is not None:
        own = dare.past.people[0]
        return help_of(frame.words, own.undos, own.hints)
    return help_of(frame.words, frame.table.undos, frame.table.hints)


# ---- drawing an opened one -------------------------------------------------------------


def challenged_dialog(frame: Frame, shown: Challenged) -> Html:
    """Who challenges to what; or the results, if the user has played it already."""
    words = frame.words
    if not shown.read:
        return reading_dialog(frame)
    try:
        challenge = challenges.read(frame.game, shown.text)
    except BadChallenge as bad:
        return _unread(words, bad)
    if shown.mine is None:
        return _invitation(frame, challenge)
    others = challenge.others(shown.mine)
    if not others:
        return _own(words)
    return _results(frame, challenge, shown.mine, others)


def _unread(words: Words, bad: BadChallenge) -> Html:
    body = [
        h("p.notice", words(f"challenge.bad.{bad.reason}", detail=bad.detail), data_kind="error"),
        h("p.fine", words("challenge.bad.nothing_lost")),
    ]
    foot = btn(words("key.close"), "challenge-leave", style="main", id="k-close")
    return dialog(words, "d-challenged", words("challenge.title"), body, foot)


def _own(words: Words) -> Html:
    body = h("p", words("challenge.own"))
    foot = [
        btn(words("key.close"), "challenge-leave", style="quiet", id="k-close"),
        btn(words("people.title"), "people", drawing="stats"),
    ]
    return dialog(words, "d-challenged", words("challenge.title"), body, foot)


def _invitation(frame: Frame, challenge: Challenge) -> Html:
    """An invitation without the friend's points: these are shown deal by deal."""
    words, cards = frame.words, challenge.cards
    names = words.listed([name_of(words, person) for person in challenge.people])
    played = [with_help(words, name_of(words, p), p.undos, p.hints) for p in challenge.people]
    deals = max(len(_deals(frame, challenge, person)) for person in challenge.people)
    same = cards.rules == frame.rules
    changes = () if same else frame.page.books.form.changes(cards.rules, frame.rules)
    levels = dict.fromkeys(words(f"setting.level.{level}") for level in cards.levels)
    body: list[Child] = [
        h("p.dare-from", words("challenge.from", name=names)),
        h("p", words("challenge.what", deals=deals)),
        h(
            "dl.dare-facts",
            _fact(words("start.rules"), rules_name(frame, cards.rules)),
            _fact(words("challenge.levels"), words.listed([*levels])),
            _fact(words("challenge.people"), words.listed(played)),
        ),
        folded(frame, changes, "dare-changes", is_open=True)
        or h("p.fine", words("challenge.same_rules")),
        h("p.fine", words("challenge.honest")),
    ]
    lost = below.would_be_lost(frame.tables)
    foot = [
        btn(words("challenge.later"), "challenge-leave", style="quiet", id="k-close"),
        btn(
            words("challenge.play"), "challenge-play", drawing="play", style="" if lost else "main"
        ),
    ]
    focus = "k-close" if lost else "k-challenge-play"
    return dialog(words, "d-challenged", words("challenge.title"), body, foot, focus=focus)


def _fact(name: str, value: Child) -> Html:
    return h("div", h("dt", name), h("dd", value))


def _results(frame: Frame, challenge: Challenge, me: Person, others: tuple[Person, ...]) -> Html:
    """The user has played these cards: all results at once."""
    words = frame.words
    columns = [
        _column(frame, challenge, me, own=True),
        *(_column(frame, challenge, other) for other in others),
    ]
    body = [_ahead(words, columns), comparison(frame, columns)]
    foot = [
        btn(words("key.close"), "challenge-leave", style="quiet", id="k-close"),
        btn(words("club.join"), "club-join", drawing="stats", style="main"),
    ]
    return dialog(words, "d-challenged", words("challenge.result"), body, foot, size="wide")


def _column(frame: Frame, challenge: Challenge, person: Person, *, own: bool = False) -> Column:
    words, deals = frame.words, _deals(frame, challenge, person)
    name = words("share.you") if own else name_of(words, person)
    return Column(name, help_of(words, person.undos, person.hints), deals, own)


def _deals(frame: Frame, challenge: Challenge, person: Person) -> Sequence[AnyPlayed]:
    return challenges.played(frame.game, challenge.cards, person).deals


# ---- drawing results side by side ------------------------------------------------------


def after_deal(frame: Frame) -> Html | None:
    """The results so far beside those of the challenge; None without a challenge.

    A long challenge is read only on request.
    """
    words, link, over = frame.words, link_at(frame), frame.table.match.over
    if not link:
        return None
    if challenges.is_short(frame.game, link, AT_ONCE):
        try:
            compared = _compared(frame, challenges.read(frame.game, link))
        except BadChallenge as bad:
            fault = words(f"challenge.bad.{bad.reason}", detail=bad.detail)
            return h("p.notice", fault, data_kind="error")
    else:
        compare = btn(words("challenge.compare"), "challenge-compare")
        compared = [h("p.row", compare)]
    answer = btn(words("challenge.answer"), "challenge", drawing="link")
    return panel(
        words("challenge.result" if over else "challenge.so_far"),
        compared,
        h("p.row", answer) if over else None,
        style="panel-gold versus",
    )


def _compared(frame: Frame, challenge: Challenge) -> list[Child]:
    """Who is ahead, and the results deal by deal."""
    words, match, table = frame.words, frame.table.match, frame.table
    helped = help_of(words, table.undos, table.hints)
    columns = [
        Column(words("share.you"), helped, match.deals, own=True),
        *(_column(frame, challenge, person) for person in challenge.people),
    ]
    return [_ahead(words, columns, over=match.over), comparison(frame, columns)]


def comparison(frame: Frame, columns: Sequence[Column]) -> Html:
    """A row for each deal that the user has played, a column for each person, and the sums."""
    words, page = frame.words, frame.page
    mine = columns[0].deals
    starts = {
        at
        for at, played in enumerate(mine)
        for column in columns[1:]
        if at < len(column.deals) and not _begins_alike(column.deals[at], played)
    }
    head = [
        h("th", words("challenge.deal"), scope="col"),
        *(
            h("th", column.name, _marked(column.help), scope="col", data_me=column.own)
            for column in columns
        ),
    ]

    def cell(at: int, column: Column) -> Html:
        if at >= len(column.deals):
            return h("td", "–")
        best = max(other.points(at) for other in columns if at < len(other.deals))
        brief = page.study.brief(words, frame.deck, column.deals[at].state)
        return h(
            "td",
            _points(column.points(at)),
            h("small", brief) if brief else None,
            data_me=column.own,
            data_best=column.points(at) == best,
        )

    rows = [
        tables.row(
            [at + 1, "＊" if at in starts else None], [cell(at, column) for column in columns]
        )
        for at in range(len(mine))
    ]
    totals = [h("td", _points(column.sum(len(mine))), data_me=column.own) for column in columns]
    sums = tables.row(words("challenge.sum"), totals)
    table = tables.score(head, rows, sums, style="versus-table")
    return h(
        "div",
        tables.scrolled(table, words("challenge.result")),
        h("p.fine", words("challenge.other_first")) if starts else None,
    )


def _begins_alike(one: AnyPlayed, other: AnyPlayed) -> bool:
    """Whether two deals have the same cards and begin at the same seat."""
    return (one.state.deal, one.state.first) == (other.state.deal, other.state.first)


def _ahead(words: Words, columns: Sequence[Column], *, over: bool = True) -> Html:
    """Who is ahead after as many deals as the user has played."""
    deals = len(columns[0].deals)
    best = max(columns[1:], key=lambda column: column.sum(deals))
    gap = columns[0].sum(deals) - best.sum(deals)
    key = "won" if gap > 0 else "lost" if gap < 0 else "even"
    when = "end" if over else "now"
    return h(
        "p.versus-ahead",
        words(f"challenge.{when}.{key}", name=best.name, points=abs(gap)),
        data_side=key,
    )


def _points(points: int) -> Html:
    return h("strong.num.versus-points", signed(points))


def _marked(text: str) -> Child:
    return h("small.versus-help", text) if text else None


def name_of(words: Words, person: Person) -> str:
    """A person's name; someone without one is “a friend”."""
    return person.name or words("challenge.nameless")


FEATURE: Final = Feature(
    "challenge",
    does={
        "challenge": plain(_make),
        "challenge-compare": always(then(_known, lambda model: (model, ()))),
        "challenge-name": field(_sign),
        "challenge-copy": plain(_copy),
        "challenge-send": plain(_send),
        "challenge-link": field(opened),
        "challenge-play": below.beginning("link", "challenge-begin"),
        "challenge-begin": plain(_begin),
        "challenge-leave": plain(_let_be),
    },
    heard={LOOK: _look, KEEP: _keep},
    shown={
        "dare": of_dialog(Dare, dare_dialog),
        "challenged": of_dialog(Challenged, challenged_dialog),
        "challenge-results": after_deal,
    },
)
