"""Challenges on the page: making, opening, taking up and answering one."""

from __future__ import annotations

from functools import partial
from typing import Final

from napoleon.match.match import Match
from napoleon.ui.back import below
from napoleon.ui.challenge import state as challenges
from napoleon.ui.challenge.opened import LOOK, Challenged
from napoleon.ui.challenge.state import BadChallenge, Cards, Challenge, Dare, Person
from napoleon.ui.people import tournaments as club
from napoleon.ui.reading import update as reading
from napoleon.ui.rule_form.names import named_link
from napoleon.ui.shell.controls import Outcome, field, plain
from napoleon.ui.shell.dialogs import Confirmation
from napoleon.ui.shell.effects import Copy, Draw, Focus, Hand, Visit
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.late import later
from napoleon.ui.shell.link import home
from napoleon.ui.shell.messages import Do, Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
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
from napoleon.ui.shell.sitting import Occasion, at_home
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
    return then(reading.begin, steps, lambda model, _: after(model), back=frame.dialog)


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


# ---- making one ----------------------------------------------------------------------------


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
def _copy(frame: Frame, shown: Dare) -> Step[Dare]:
    return Step(shown, (Copy(link_of(frame, shown), LINK), club.KEPT.recall(frame.game, KEEP)))


@in_dialog(Dare)
def _send(frame: Frame, shown: Dare) -> Step[Dare]:
    """Send the link to the system's share sheet."""
    link = link_of(frame, shown)
    text = frame.words("challenge.message", game=frame.words("title"))
    return Step(shown, (Hand("share", "", text, link), club.KEPT.recall(frame.game, KEEP)))


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


# ---- taking one up -------------------------------------------------------------------------


@from_dialog(Challenged)
def _look(model: Model, shown: Challenged, message: Recalled) -> Outcome:
    """The club has been read: it shows whether the user has played these cards."""
    if not challenges.is_known(model.game, shown.text):
        steps = challenges.reading(model.game, shown.text)
        left = (Visit(home(model.game)),)
        return reading.begin(model, steps, partial(_found, text=shown.text), left=left)
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


@in_dialog(Challenged)
def _take_up(frame: Frame, _shown: Challenged) -> Reaction:
    """Sit down to the cards; ask first if a match would be lost."""
    if below.would_be_lost(frame.tables):
        return Confirmation("link", Do("challenge-begin"))
    return then(_begin)


@from_dialog(Challenged)
def _begin(model: Model, shown: Challenged) -> Outcome:
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


FEATURE: Final = Feature(
    "challenge",
    does={
        "challenge": plain(_make),
        "challenge-compare": always(then(_known, lambda model: (model, ()))),
        "challenge-name": field(_sign),
        "challenge-copy": plain(_copy),
        "challenge-send": plain(_send),
        "challenge-link": field(opened),
        "challenge-play": plain(_take_up),
        "challenge-begin": plain(_begin),
        "challenge-leave": plain(_let_be),
    },
    heard={LOOK: _look, KEEP: _keep},
    shown={
        "dare": later("napoleon.ui.challenge.view:dare_dialog"),
        "challenged": later("napoleon.ui.challenge.view:challenged_dialog"),
        "challenge-results": later("napoleon.ui.challenge.view:after_deal"),
    },
)
