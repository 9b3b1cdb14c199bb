"""What is shown to others of the table: its picture, its text, and its link."""

from __future__ import annotations

from typing import Literal, NamedTuple

from napoleon.match.days import day_of
from napoleon.match.game import DRAW
from napoleon.match.standing import AnyStanding
from napoleon.ui.results.result import finish_of
from napoleon.ui.rule_form.names import rules_link, rules_name
from napoleon.ui.share import day
from napoleon.ui.share import plain as any_game
from napoleon.ui.share.picture import Frame as Around
from napoleon.ui.share.picture import Shown, drawn
from napoleon.ui.share.plain import help_of
from napoleon.ui.shell.dialogs import named
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Html
from napoleon.ui.shell.link import opening_link
from napoleon.ui.shell.words import Words, place_name, signed
from napoleon.ui.start.sharing import deal_query


def has_result(match: AnyStanding | None, *, whole: bool) -> bool:
    """Whether there is something to show: a finished deal or match."""
    return match is not None and bool(match.deals) and (match.over or not whole)


def picture(frame: Frame, *, whole: bool) -> Html:
    """The picture. Raises `ValueError` if nothing is played."""
    return drawn(
        frame.words, _around(frame, whole=whole), _shown(frame, frame.words, whole=whole).middle
    )


def text(frame: Frame, *, whole: bool) -> str:
    """The same in lines of text, without the address."""
    words, around = frame.words_for_chats, _around(frame, whole=whole)
    head = words("share.head", game=words("title"), title=around.title, verdict=around.verdict)
    return "\n".join([head, *_shown(frame, words, whole=whole).lines])


def address(frame: Frame, *, whole: bool) -> str:
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
