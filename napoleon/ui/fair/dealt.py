"""The deal on the table: its seed, its fingerprint, and how to check them."""

from __future__ import annotations

from typing import Final

from napoleon.match.game import State
from napoleon.match.rooms import tallies_of
from napoleon.match.standing import AnyStanding
from napoleon.ui.shell.controls import argument, plain
from napoleon.ui.shell.effects import Copy
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.fields import shown_line
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h, icon
from napoleon.ui.shell.link import check_word
from napoleon.ui.shell.parts import btn, close_button, dialog
from napoleon.ui.shell.reactions import Reaction, Step, from_frame
from napoleon.ui.shell.words import Words


def proof_command(state: State) -> str:
    """A shell command that makes the fingerprint from the cards, with only Python."""
    order = state.deal.order
    made = f"hashlib.sha256(b'{order}').hexdigest()[:{len(state.deal.digest)}]"
    return f'python3 -c "import hashlib; print({made})"'


def verdict(frame: Frame, how: Child = None) -> Child:
    """After the deal: whether the cards that were seen match the fingerprint.

    ``how`` is the way to check it oneself.
    """
    words, state = frame.words, frame.table.match.end
    seen = frame.page.study.dealt_by_play(state)
    if seen is None:
        return None
    fits = seen.digest == state.deal.digest
    return h(
        "p.dealt-verdict",
        icon("i-check" if fits else "i-warn"),
        words("dealt.fits" if fits else "dealt.differs", fingerprint=state.deal.fingerprint),
        how,
        data_fits=fits,
    )


def dealt_dialog(frame: Frame) -> Html:
    """Seed, number and fingerprint; once the deal is over, also the cards as a text."""
    words, match = frame.words, frame.table.match
    rows: list[Child] = []
    if match.dealt_by_seed:
        rows += [
            _field(words, "dealt.seed", "dealt-seed", match.seed),
            _fact(words("dealt.number"), str(match.number)),
            _fact(words("dealt.word"), check_word(match.rules, match.seed, match.number).upper()),
        ]
    else:
        rows.append(h("p", words("dealt.laid_out")))
    rows += [
        _fact(words("dealt.fingerprint"), frame.table.digest),
        _fact(words("setting.level"), frame.levels_text, None),
    ]
    body: list[Child] = [h("div.dealt-facts", rows), h("p", words("dealt.words"))]
    if match.counts:
        body += [
            verdict(frame),
            _field(words, "dealt.order", "dealt-order", match.end.deal.order),
            _field(words, "dealt.command", "dealt-command", proof_command(match.end)),
        ]
    else:
        body.append(h("p.fine", words("dealt.later")))
    body += [h("h3.sub", words("help.honest.title")), h("p", words("help.honest"))]
    close = close_button(words)
    foot = [close]
    if tallies_of(frame.game, match.rules, frame.game.shuffled(match.rules, match.seed, 1)):
        foot = [btn(words("census.title"), "census"), close]
    return dialog(words, "d-dealt", words("dealt.title"), body, foot)


def _fact(name: str, value: str, style: str | None = "mono") -> Html:
    return h("p", h("span.dealt-name", name), h("span", value, class_=style))


def _field(words: Words, key: str, id_: str, value: str) -> Html:
    """A value in a field, and a button that copies it."""
    return h(
        "div.dealt-field",
        h("label.dealt-name", words(key), for_=id_),
        shown_line(id_, value, class_="mono"),
        btn(words("key.copy"), "copy-dealt", arg=id_, drawing="copy", id=f"k-copy-{id_}"),
    )


def copied(match: AnyStanding, id_: str) -> str:
    """The text that a copy button of the dialog copies; "" for an unknown button."""
    texts = {"dealt-seed": match.seed} if match.dealt_by_seed else {}
    if match.counts:
        texts["dealt-order"] = match.end.deal.order
        texts["dealt-command"] = proof_command(match.end)
    return texts.get(id_, "")


# ---- controls -----------------------------------------------------------------------------------


@from_frame
def _dealt(frame: Frame) -> Reaction:
    """Show how the deal on the table was dealt."""
    return Step("dealt") if frame.match else ()


@from_frame
def _copy_dealt(frame: Frame, arg: str) -> Reaction:
    """Copy the seed, the cards or the command that checks them."""
    if frame.match is None:
        return ()
    text = copied(frame.table.match, arg)
    return (Copy(text, arg),) if text else ()


FEATURE: Final = Feature(
    "dealt",
    does={"dealt": plain(_dealt), "copy-dealt": argument(_copy_dealt)},
    shown={"dealt": dealt_dialog},
)
