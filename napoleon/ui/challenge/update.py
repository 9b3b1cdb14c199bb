"""Challenges on the page: making, opening, taking up and answering one."""

from __future__ import annotations

from collections.abc import Callable
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
from napoleon.ui.shell.controls import Outcome, Step, field, in_dialog, plain
from napoleon.ui.shell.dialogs import Confirmation
from napoleon.ui.shell.effects import Copy, Draw, Focus, Hand, Visit
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.late import later
from napoleon.ui.shell.link import home
from napoleon.ui.shell.messages import Do, Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
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


def _compare(model: Model) -> Outcome:
    """Read the challenge of the match, so that its results can be shown."""
    return _known(model, lambda model: (model, ()))


def _known(model: Model, then: Callable[[Model], Outcome]) -> Outcome:
    """What follows once the challenge of the match is read."""
    link = link_at(model.frame)
    if not link or challenges.is_known(model.game, link):
        return then(model)
    steps = challenges.reading(model.game, link)
    return reading.begin(model, steps, lambda model, _: then(model), back=model.dialog)


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


def opened(model: Model, text: str) -> Outcome:
    """Show a challenge, over whatever is on the page."""
    return model._replace(dialog=Challenged(text[: challenges.LONGEST + 1])), (
        club.KEPT.recall(model.game, LOOK),
    )


# ---- making one ----------------------------------------------------------------------------


def _make(model: Model) -> Outcome:
    """The link to one's own results, to sign and send: of the match, or of its deals so far."""
    if model.match is None or not model.match.counts or model.table.occasion.among_people:
        return model, ()
    if model.table.occasion.challenge and not model.match.over:
        return model, ()
    return _known(model, _dare)


def _dare(model: Model) -> Outcome:
    try:
        answer(model.frame, "")
    except BadChallenge:
        return model.with_notice(Notice("challenge_unfit", kind="warn", of_scene=True)), ()
    return dared(model)


def dared(model: Model, past: Challenge | None = None) -> Outcome:
    """The dialog of a challenge, made from the match at the table or an earlier one."""
    name = challenges.tidy(model.settings.names[0])
    return model._replace(dialog=Dare(name, past=past)), (Draw(""), Focus("dare-name"))


@in_dialog(Dare)
def _sign(_model: Model, shown: Dare, value: str) -> Step[Dare]:
    return Step(shown._replace(name=challenges.tidy(value)))


@in_dialog(Dare)
def _copy(model: Model, shown: Dare) -> Step[Dare]:
    return Step(
        shown, (Copy(link_of(model.frame, shown), LINK), club.KEPT.recall(model.game, KEEP))
    )


@in_dialog(Dare)
def _send(model: Model, shown: Dare) -> Step[Dare]:
    """Send the link to the system's share sheet."""
    link = link_of(model.frame, shown)
    text = model.words("challenge.message", game=model.words("title"))
    return Step(shown, (Hand("share", "", text, link), club.KEPT.recall(model.game, KEEP)))


@in_dialog(Dare)
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


@in_dialog(Challenged)
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


def _found(model: Model, _value: object, *, text: str) -> Outcome:
    """The link has been read and is known from now on: look at it again."""
    return opened(model, text)


@in_dialog(Challenged)
def _take_up(model: Model, _shown: Challenged) -> Outcome:
    """Sit down to the cards; ask first if a match would be lost."""
    if below.would_be_lost(model.tables):
        return model._replace(asking=Confirmation("link", Do("challenge-begin"))), ()
    return _begin(model)


@in_dialog(Challenged)
def _begin(model: Model, shown: Challenged) -> Outcome:
    try:
        challenge = challenges.read(model.game, shown.text)
    except BadChallenge:
        return model, ()
    cards, firsts = challenge.cards, challenges.firsts_of(model.game, challenge)
    match = Match.begun(model.game, cards.rules, cards.seed, cards.start, firsts)
    duel = Occasion(challenge=challenges.write(challenge), dared=cards.levels)
    sitting = at_home(match)._replace(occasion=duel, called=model.visit.called(cards.rules))
    sitting = sitting.over(below.waiting(model, of_evening=True))
    model, effects = course.go_on(course.seated(model, sitting), loaded=True)
    return model, (*model.table.saved, Visit(home(model.game)), *effects, Focus("hand"))


@in_dialog(Challenged)
def _let_be(model: Model, _shown: Challenged) -> Step[Challenged]:
    """Put the challenge away."""
    return Step(None, (Visit(home(model.game)),))


def _linked(model: Model, value: str) -> Outcome:
    """The address became that of a challenge while the page was open."""
    return opened(model, value)


FEATURE: Final = Feature(
    "challenge",
    does={
        "challenge": plain(_make),
        "challenge-compare": plain(_compare),
        "challenge-name": field(_sign),
        "challenge-copy": plain(_copy),
        "challenge-send": plain(_send),
        "challenge-link": field(_linked),
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
