"""What is shown to others of the table: its picture, its text, and its link."""

from __future__ import annotations

from typing import Literal, NamedTuple

from napoleon.match.game import DRAW
from napoleon.ui.daily.state import day_of
from napoleon.ui.results.finish import finish_of
from napoleon.ui.rule_form.names import rules_link, rules_name
from napoleon.ui.share import day, plain
from napoleon.ui.share.picture import Frame, Shown, drawn
from napoleon.ui.share.plain import help_of
from napoleon.ui.shell.dialogs import named
from napoleon.ui.shell.figures import place_name, signed
from napoleon.ui.shell.html import Html
from napoleon.ui.shell.link import opening_link
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.words import Words
from napoleon.ui.start.sharing import deal_query


def has_result(model: Model, *, whole: bool) -> bool:
    """Whether there is something to show: a finished deal or match."""
    match = model.match
    return match is not None and bool(match.deals) and (match.over or not whole)


def picture(model: Model, *, whole: bool) -> Html:
    """The picture. Raises `ValueError` if nothing is played."""
    return drawn(
        model.words, _frame(model, whole=whole), _shown(model, model.words, whole=whole).middle
    )


def text(model: Model, *, whole: bool) -> str:
    """The same in lines of text, without the address."""
    words, frame = model.words_for_chats, _frame(model, whole=whole)
    head = words("share.head", game=words("title"), title=frame.title, verdict=frame.verdict)
    return "\n".join([head, *_shown(model, words, whole=whole).lines])


def address(model: Model, *, whole: bool) -> str:
    """The address to play the same cards."""
    match = model.table.match
    if day_of(match):
        return model.browser.address + opening_link(model.game, "daily")
    if whole and match.origin is None:
        return model.browser.address + rules_link(model, match.rules, match.seed, match.start)
    return model.browser.address + deal_query(model)


def file_name(model: Model) -> str:
    """The file name of the picture."""
    return f"{model.game.name}-{model.table.match.number}.png"


def _shown(model: Model, words: Words, *, whole: bool) -> Shown:
    match, page = model.table.match, model.page
    if day_of(match):
        return day.day(model, words)
    if whole and match.origin is None:
        own_match = page.study.shared_match
        return own_match(words, model.deck, match) if own_match else plain.match(words, match)
    played, own_deal = match.deals[-1], page.study.shared_deal
    return own_deal(words, model.deck, played) if own_deal else plain.deal(words, played)


def _help(model: Model, *, whole: bool) -> str:
    """The kinds of help used in the match, or in its last deal, and how often; "" for none."""
    table, (undos, hints) = model.table, (0, 0) if whole else model.table.helped
    counted = help_of(model.words, table.undos - undos, table.hints - hints)
    return counted or (model.words("share.help") if table.aided and not whole else "")


def _frame(model: Model, *, whole: bool) -> Frame:
    words, match = model.words, model.table.match
    if whole and match.origin is None:
        outcome, points = match.outcome(model.me), signed(match.totals[model.me])
        title = words("share.match", deals=len(match.deals))
        key = "share.draw" if outcome == DRAW else "share.place"
        verdict = words(key, place=place_name(words, match.place(model.me)), points=points)
        if (finish := finish_of(model, match)) is not None:
            verdict = model.page.ledger.finish(words, finish)
    else:
        ending = match.deals[-1].ending
        outcome = ending.outcome(model.me)
        verdict = words(f"share.{outcome}", points=signed(ending.points[model.me]))
        date, number = day_of(match), match.number - match.start + 1
        title = words("share.day", day=date) if date else words("chip.deal", number=number)
    if used := _help(model, whole=whole and match.origin is None):
        title = words("share.aided", title=title, help=used)
    rules = rules_name(model, match.rules)
    if match.dealt_by_seed:
        rules = words("share.rules", rules=rules, seed=match.seed)
    link = model.browser.address.partition("://")[2] or model.browser.address
    return Frame(title, verdict, outcome, rules, link.removesuffix("/"))


@named("sheet", momentary=True)
class Sheet(NamedTuple):
    """The sheet on which a result is shown to others."""

    whole: bool = False
    """The result is that of the whole match, not of its last deal."""
    state: Literal["drawing", "ready", "failed"] = "drawing"
    """The outcome of making or passing on the picture."""
    can: tuple[str, ...] = ()
    """What the browser can do: ``share``, ``copy``."""
