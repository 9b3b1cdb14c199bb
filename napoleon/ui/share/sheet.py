"""The sheet on which a result is shown to others: its picture, its text, its link."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from napoleon.match.days import day_of
from napoleon.match.game import DRAW
from napoleon.match.standing import AnyStanding
from napoleon.ui.backup import Carried
from napoleon.ui.challenge.state import Dare
from napoleon.ui.complaint.dialog import Complaining
from napoleon.ui.friends.state import Calling, Hosting, Visiting
from napoleon.ui.leaflet.dialog import Leaflet
from napoleon.ui.leaflet.dialog import picture_drawn as leaflet_drawn
from napoleon.ui.results.result import finish_of
from napoleon.ui.rule_form.names import rules_link, rules_name
from napoleon.ui.share import day
from napoleon.ui.share import plain as any_game
from napoleon.ui.share.dots import NO_DOTS
from napoleon.ui.share.fields import shown_text
from napoleon.ui.share.picture import Frame as Around
from napoleon.ui.share.picture import Shown, drawn
from napoleon.ui.share.plain import help_of
from napoleon.ui.shell.controls import Outcome, argument, plain
from napoleon.ui.shell.dialogs import named
from napoleon.ui.shell.effects import Copy, Draw, Focus, Hand
from napoleon.ui.shell.feature import Feature, of_dialog
from napoleon.ui.shell.fields import fold
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.link import opening_link
from napoleon.ui.shell.messages import Drawn, Handed
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.parts import btn, dialog
from napoleon.ui.shell.reactions import Reaction, Step, followed, from_frame, in_dialog
from napoleon.ui.shell.words import Words, place_name, signed
from napoleon.ui.start.sharing import Share, deal_query


def has_result(match: AnyStanding | None, *, whole: bool) -> bool:
    """Whether there is something to show: a finished deal or match."""
    return match is not None and bool(match.deals) and (match.over or not whole)


def result_picture(frame: Frame, *, whole: bool) -> Html:
    """The picture. Raises `ValueError` if nothing is played."""
    return drawn(
        frame.words, _around(frame, whole=whole), _shown(frame, frame.words, whole=whole).middle
    )


def result_text(frame: Frame, *, whole: bool) -> str:
    """The same in lines of text, without the address."""
    words, around = frame.words_for_chats, _around(frame, whole=whole)
    head = words("share.head", game=words("title"), title=around.title, verdict=around.verdict)
    return "\n".join([head, *_shown(frame, words, whole=whole).lines])


def result_address(frame: Frame, *, whole: bool) -> str:
    """The address to play the same cards."""
    match = frame.table.match
    if day_of(match):
        return frame.browser.address + opening_link(frame.game, "daily")
    if whole and match.origin is None:
        return frame.browser.address + rules_link(frame, match.rules, match.seed, match.start)
    return frame.browser.address + deal_query(frame)


def file_name(match: AnyStanding) -> str:
    """The file name of the picture."""
    return f"{match.game.name}-{match.number}.png"


def _shown(frame: Frame, words: Words, *, whole: bool) -> Shown:
    match, page = frame.table.match, frame.page
    if day_of(match):
        return day.day(frame, words)
    if whole and match.origin is None:
        own_match = page.study.shared_match
        return own_match(words, frame.deck, match) if own_match else any_game.match(words, match)
    played, own_deal = match.deals[-1], page.study.shared_deal
    return own_deal(words, frame.deck, played) if own_deal else any_game.deal(words, played)


def _help(frame: Frame, *, whole: bool) -> str:
    """The kinds of help used in the match, or in its last deal, and how often; "" for none."""
    table, (undos, hints) = frame.table, (0, 0) if whole else frame.table.helped
    counted = help_of(frame.words, table.undos - undos, table.hints - hints)
    return counted or (frame.words("share.help") if table.aided and not whole else "")


def _around(frame: Frame, *, whole: bool) -> Around:
    words, match = frame.words, frame.table.match
    if whole and match.origin is None:
        outcome, points = match.outcome(frame.me), signed(match.totals[frame.me])
        title = words("share.match", deals=len(match.deals))
        key = "share.draw" if outcome == DRAW else "share.place"
        verdict = words(key, place=place_name(words, match.place(frame.me)), points=points)
        if (finish := finish_of(frame, match)) is not None:
            verdict = frame.page.ledger.finish(words, finish)
    else:
        ending = match.deals[-1].ending
        outcome = ending.outcome(frame.me)
        verdict = words(f"share.{outcome}", points=signed(ending.points[frame.me]))
        date, number = day_of(match), match.number - match.start + 1
        title = words("share.day", day=date) if date else words("chip.deal", number=number)
    if used := _help(frame, whole=whole and match.origin is None):
        title = words("share.aided", title=title, help=used)
    rules = rules_name(frame, match.rules)
    if match.dealt_by_seed:
        rules = words("share.rules", rules=rules, seed=match.seed)
    link = frame.browser.address.partition("://")[2] or frame.browser.address
    return Around(title, verdict, outcome, rules, link.removesuffix("/"))


@named("sheet", momentary=True)
class Sheet(NamedTuple):
    """The sheet on which a result is shown to others."""

    whole: bool = False
    """The result is that of the whole match, not of its last deal."""
    state: Literal["drawing", "ready", "failed"] = "drawing"
    """The outcome of making or passing on the picture."""
    can: tuple[str, ...] = ()
    """What the browser can do: ``share``, ``copy``."""


PICTURE: Final = "shared-picture"
TEXT: Final = "sheet-text"
NOTICES: Final = {
    ("copy", "done"): Notice("handed_copy_done", of_scene=True),
    ("copy", "refused"): Notice("handed_copy_refused", kind="warn", of_scene=True),
    ("save", "given"): Notice("handed_save_given", of_scene=True),
    ("save", "refused"): Notice("handed_save_refused", kind="warn", of_scene=True),
    ("share", "refused"): Notice("handed_share_refused", kind="warn", of_scene=True),
}
"""The words about the outcome of the picture; a share sheet needs none."""
WHOLE: Final = "match"
"""The argument of the button that shows the whole match."""


def _drawn(model: Model, message: Drawn) -> Outcome:
    """The picture has been made, or cannot be made."""
    dots = message.dots or NO_DOTS
    match model.dialog:
        case Sheet() as sheet:
            after = Sheet(sheet.whole, "ready" if message.done else "failed", message.can)
            model = model._replace(dialog=after)
        case Dare() | Complaining() as shown:
            model = model._replace(dialog=shown._replace(can=message.can))
        case Carried() as carried:
            model = model._replace(dialog=carried._replace(can=message.can, dots=dots))
        case Leaflet() as leaflet:
            return followed(model, leaflet_drawn(leaflet, message))
        case Share() as share:
            model = model._replace(dialog=share._replace(dots=dots))
        case "friends" if isinstance(model.friends, Hosting | Visiting | Calling):
            friends = model.friends._replace(can=message.can, dots=dots)
            model = model._replace(friends=friends)
    return model, ()


def _handed(model: Model, message: Handed) -> Outcome:
    """The picture or a link was passed on, or not."""
    for earlier in NOTICES.values():
        model = model.without_notice(earlier.key)
    notice = NOTICES.get((message.how, message.outcome))
    return (model.with_notice(notice) if notice else model), ()


@from_frame
def _open(frame: Frame, arg: str) -> Reaction:
    whole = arg == WHOLE
    if not has_result(frame.match, whole=whole):
        return ()
    return Step(Sheet(whole), (Draw(PICTURE), Focus("k-close")))


@in_dialog(Sheet)
def _hand(frame: Frame, sheet: Sheet, arg: str) -> Reaction:
    """Pass on the picture: ``share``, ``copy`` or ``save``."""
    match arg:
        case "share" | "copy" | "save" as how:
            text, address = _text_and_address(frame, sheet)
            return (Hand(how, file_name(frame.table.match), text, address),)
    return ()


@in_dialog(Sheet)
def _copy(frame: Frame, sheet: Sheet) -> Reaction:
    """Copy the text with the address."""
    return (Copy("\n".join(_text_and_address(frame, sheet)), TEXT),)


def _text_and_address(frame: Frame, sheet: Sheet) -> tuple[str, str]:
    return result_text(frame, whole=sheet.whole), result_address(frame, whole=sheet.whole)


# ---- drawing ------------------------------------------------------------------------------------


def sheet(frame: Frame, found: Sheet) -> Html:
    """The picture as it will be sent, the text, and the buttons."""
    words = frame.words
    text = result_text(frame, whole=found.whole)
    address = result_address(frame, whole=found.whole)
    body: list[Child] = [
        h("p.shared", result_picture(frame, whole=found.whole)),
        h("p.notice", words("share.failed"), data_kind="warn") if found.state == "failed" else None,
        h("p.row.row-center.shared-row", _buttons(words, found)),
        fold(
            words("share.text"),
            h("label.vh", words("share.text"), for_=TEXT),
            shown_text(f"{text}\n{address}", TEXT, min(9, 2 + text.count("\n"))),
            id_="shared-text",
            stays=True,
        ),
        _onward(frame, found),
    ]
    foot = btn(words("key.close"), "close", style="quiet")
    return dialog(words, "d-sheet", words("share.show"), body, foot, size="wide")


def _buttons(words: Words, found: Sheet) -> list[Child]:
    """The share sheet of the system comes first, if there is one."""
    waits = found.state != "ready"
    shares, copies = "share" in found.can, "copy" in found.can

    def hands(how: str, said: str, id_: str, style: str = "", *, disabled: bool = waits) -> Html:
        return btn(said, "sheet-hand", arg=how, drawing=how, style=style, disabled=disabled, id=id_)

    send, copy = words("share.send"), words("share.copy_picture")
    return [
        hands("share", send, "k-sheet-share", "main", disabled=False) if shares else None,
        hands("copy", copy, "k-sheet-picture", "" if shares else "main")
        if copies or not found.can
        else None,
        hands("save", words("share.save_picture"), "k-sheet-save"),
        btn(words("share.copy_text"), "sheet-copy", drawing="copy", id="k-sheet-text"),
    ]


def _onward(frame: Frame, found: Sheet) -> Child:
    """From a whole match, the way to challenge somebody to the same cards."""
    if not found.whole or frame.table.match.origin is not None:
        return None
    words = frame.words
    return h(
        "section.shared-onward",
        h("h3.sub", words("challenge.title")),
        h("p", words("challenge.offer")),
        h(
            "p.row",
            btn(words("challenge.make"), "challenge", drawing="link", id="k-sheet-challenge"),
        ),
    )


FEATURE: Final = Feature(
    "sheet",
    does={"sheet": argument(_open), "sheet-hand": argument(_hand), "sheet-copy": plain(_copy)},
    heard={"sheet-drawn": _drawn, "sheet-handed": _handed},
    shown={"sheet": of_dialog(Sheet, sheet)},
)
