"""What is proven about the cards: a sentence, and how to check it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from napoleon.ui.settings.dialog import saved
from napoleon.ui.settings.state import PROOF
from napoleon.ui.shell.controls import Outcome, plain
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, close_button, dialog

DIALOG: Final = "proof"
STEPS: Final = 3
"""The number of steps for checking."""
GROUP: Final = 8
"""How many digits of a fingerprint form a group."""


def _open(model: Model) -> Outcome:
    """The dialog about checking; once it was opened, the table no longer offers it."""
    settings = model.settings
    model = model._replace(dialog=DIALOG)
    if PROOF in settings.offered:
        return model, ()
    return saved(model, replace(settings, offered=(*settings.offered, PROOF)))


def proof_dialog(frame: Frame) -> Html:
    """What the page does, how to check it, and the fingerprint of the deal on the table."""
    words = frame.words
    steps = [h("li", words(f"proof.check.{step}")) for step in range(STEPS)]
    body: list[Child] = [
        h("p.proof-line", words("proof.line")),
        h("h3.sub", words("proof.page")),
        h("p", words("proof.page.cards")),
        h("p", words("help.honest")),
        h("h3.sub", words("proof.check")),
        h("ol.proof-steps", steps),
        _fingerprint(frame),
    ]
    return dialog(words, "d-proof", words("proof.title"), body, close_button(words))


def _fingerprint(frame: Frame) -> Child:
    """The fingerprint of the deal on the table, folded up, and the way to the deal itself."""
    words = frame.words
    digest = frame.table.digest if frame.tables else ""
    if not digest:
        return h("p.fine", words("proof.no_deal"))
    groups = " ".join(digest[at : at + GROUP] for at in range(0, len(digest), GROUP))
    return [
        h(
            "details.proof-there",
            h("summary.btn", words("proof.fingerprint")),
            h("p.mono.proof-digits#proof-digits", groups, translate="no"),
        ),
        h("p.row", btn(words("dealt.title"), "dealt", id="k-proof-dealt")),
    ]


FEATURE: Final = Feature(DIALOG, does={"proof": plain(_open)}, shown={DIALOG: proof_dialog})
