"""Counting deals, a few at a time, so that the page stays responsive."""

from __future__ import annotations

from typing import Final

from napoleon.match.census import Census
from napoleon.ui.fair.census_view import MORE, census_dialog, summary
from napoleon.ui.rival.state import SURVEY, Survey
from napoleon.ui.shell.controls import Outcome, argument, plain
from napoleon.ui.shell.effects import Say, Wait
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.messages import Waited
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.reactions import Reaction, from_frame, then

DIALOG: Final = "census"
RUN: Final = "census-run"
AT_ONCE: Final = 100
MOST: Final = 100_000


def _open(model: Model) -> Outcome:
    """The census of the current match's seed; one that was begun continues."""
    if model.match is None:
        return model, ()
    match = model.match
    # Cards that were laid out have no seed: the shuffle is the same with any other.
    fresh = Census.begun(match.game, match.rules, match.seed if match.dealt_by_seed else model.seed)
    kept = model.table.of(SURVEY)
    known = kept and (kept.census.rules, kept.census.seed) == (fresh.rules, fresh.seed)
    survey = kept._replace(asked=0) if kept and known else Survey(fresh)
    return model.put_at_table(SURVEY, survey)._replace(dialog=DIALOG), ()


@from_frame
def _more(frame: Frame, arg: str) -> Reaction:
    survey = frame.table.of(SURVEY) if frame.tables else None
    if survey is None or survey.asked or arg not in map(str, MORE):
        return ()
    goal = min(survey.census.deals + int(arg), MOST)
    return then(_go_on, survey._replace(goal=goal))


def _stop(model: Model) -> Outcome:
    survey = model.sitting and model.sitting.of(SURVEY)
    if survey is None:
        return model, ()
    return model.put_at_table(SURVEY, survey._replace(asked=0)), ()


def _go_on(model: Model, survey: Survey) -> Outcome:
    if survey.census.deals >= survey.goal:
        model = model.put_at_table(SURVEY, survey._replace(asked=0))
        return model, (Say("status", summary(model.words, survey.census)),)
    number = model.serial + 1
    return model.put_at_table(SURVEY, survey._replace(asked=number))._replace(serial=number), (
        Wait(RUN, number, 0),
    )


def _ran(model: Model, message: Waited) -> Outcome:
    """The page has been drawn: count the next deals, as long as the dialog is open."""
    survey = model.sitting and model.sitting.of(SURVEY)
    if survey is None or survey.asked != message.question:
        return model, ()
    if model.dialog != DIALOG:
        return model.put_at_table(SURVEY, survey._replace(asked=0)), ()
    more = min(AT_ONCE, survey.goal - survey.census.deals)
    return _go_on(model, survey._replace(census=survey.census.counted(more)))


FEATURE: Final = Feature(
    DIALOG,
    does={
        "census": plain(_open),
        "census-more": argument(_more),
        "census-stop": plain(_stop),
    },
    heard={RUN: _ran},
    shown={DIALOG: census_dialog},
)
