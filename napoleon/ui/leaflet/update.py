"""The leaflet: opening it, its paper, printing it, and passing on its picture."""

from __future__ import annotations

from typing import Final

from napoleon.ui.interview.state import Interview
from napoleon.ui.interview.update import link_to, standing
from napoleon.ui.leaflet.state import Leaflet
from napoleon.ui.rule_form import names
from napoleon.ui.rule_form.state import RuleForm
from napoleon.ui.share.dots import LONGEST
from napoleon.ui.shell.controls import argument, choice, plain
from napoleon.ui.shell.effects import Draw, Focus, Hand, Print
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.late import later
from napoleon.ui.shell.messages import Drawn
from napoleon.ui.shell.reactions import Reaction, Step, from_frame, in_dialog

PICTURE: Final = "leaflet"
PAPERS: Final = ("a4", "a6")


@from_frame
def _open(frame: Frame) -> Reaction:
    """Open the leaflet of the rules of an interview, of the form, or of those in force."""
    back = frame.dialog if isinstance(frame.dialog, Interview | RuleForm) else None
    match back:
        case Interview():
            rules = standing(frame, back).rules
        case RuleForm(rules=rules):
            pass
        case _:
            rules = names.rules_in_force(frame)
    if rules.conflict():
        return ()
    link = link_to(frame, rules)
    leaflet = Leaflet(rules, link, back)
    dotted = Draw("", link) if len(link) <= LONGEST else Draw(PICTURE)
    return Step(leaflet, (dotted, Focus("k-print")))


def drawn(leaflet: Leaflet, message: Drawn) -> Step[Leaflet]:
    """The dots have come, and the picture is made with them; or the picture has been made."""
    if leaflet.dots is None and message.dots is not None:
        return Step(leaflet._replace(dots=message.dots), (Draw(PICTURE),))
    shown = leaflet._replace(state="ready" if message.done else "failed", can=message.can)
    return Step(shown)


@in_dialog(Leaflet)
def _paper(_: Frame, leaflet: Leaflet, paper: str) -> Step[Leaflet]:
    """Choose another size of paper; the picture is made again."""
    after = leaflet._replace(paper="a6" if paper == "a6" else "a4", state="drawing")
    return Step(after, (Draw(PICTURE),))


@in_dialog(Leaflet)
def _print(_: Frame, leaflet: Leaflet) -> Step[Leaflet]:
    """Print with the browser, on that paper."""
    return Step(leaflet, (Print(),))


@in_dialog(Leaflet)
def _hand(frame: Frame, leaflet: Leaflet, how: str) -> Step[Leaflet]:
    """Pass on the picture: ``share``, ``copy`` or ``save``."""
    match how:
        case "share" | "copy" | "save":
            file = f"{frame.game.name}-rules-{leaflet.paper}.png"
            title = names.rules_name(frame, leaflet.rules)
            return Step(leaflet, (Hand(how, file, title, leaflet.link),))
    return Step(leaflet)


FEATURE: Final = Feature(
    "leaflet",
    does={
        "leaflet": plain(_open),
        "leaflet-paper": choice(_paper, PAPERS),
        "leaflet-print": plain(_print),
        "leaflet-hand": argument(_hand),
    },
    shown={"leaflet": later("napoleon.ui.leaflet.view:leaflet_dialog")},
)
