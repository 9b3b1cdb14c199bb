"""The drawing of the last matches: the result of each, and the two things to do with it."""

from __future__ import annotations

from napoleon.ui.characters.company import levels_in_words
from napoleon.ui.daily.view import long_date
from napoleon.ui.history.state import MOST, Past, help_in
from napoleon.ui.history.update import History
from napoleon.ui.results.result import place_mark
from napoleon.ui.share.plain import help_of
from napoleon.ui.shell.figures import placed
from napoleon.ui.shell.html import Html, h
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, dialog
from napoleon.ui.statistics.view import rules_words


def history_dialog(model: Model) -> Html | None:
    """The matches, the newest first."""
    shown, words = model.dialog, model.words
    if not isinstance(shown, History):
        return None
    found, dares = shown.matches, shown.dares
    body = [
        h("p", _about(model, shown)),
        h("p", words("challenge.offer"), class_="fine") if found or not dares else None,
        h("p", words(shown.unread), class_="notice", data_kind="error", role="alert")
        if shown.unread
        else None,
        h("ol", [_row(model, at, one) for at, one in enumerate(found)], class_="history")
        if found
        else None,
    ]
    foot = [
        btn(words("history.erase"), "history-erase", style="quiet", id="k-history-erase")
        if found
        else None,
        btn(words("key.close"), "close", style="main" if found else "", id="k-close"),
        None
        if found
        else btn(words("daily.title"), "daily", drawing="play", style="main", id="k-history-day"),
    ]
    title = words("challenge.title" if dares else "history.title")
    return dialog(words, "d-history", title, body, foot, size="wide")


def _about(model: Model, shown: History) -> str:
    """What the list is for; what to do first, if it is empty."""
    if shown.dares:
        return model.words("history.dare" if shown.matches else "history.dare.empty")
    return model.words("history.words" if shown.matches else "history.empty", most=MOST)


def _row(model: Model, at: int, past: Past) -> Html:
    words = model.words
    rules = rules_words(model.game, words, past.rules)
    facts = [rules, levels_in_words(words, past.levels)]
    facts += filter(None, [help_of(words, *help_in(past.text))])
    result = placed(words, past.place, past.points)
    if past.finish is not None:
        result = model.page.ledger.finish(words, past.finish)
    when = long_date(words, past.day) if past.day else ""
    return h(
        "li",
        h(
            "div",
            h("p", when, class_="fine") if when else None,
            h(
                "p",
                place_mark(past.place),
                " ",
                h("strong", result),
                class_="history-result",
            ),
            h("p", " · ".join(facts), class_="fine"),
        ),
        h(
            "div",
            btn(
                words("history.deals"),
                "history-deals",
                arg=str(at),
                drawing="play",
                id=f"k-history-deals-{at}",
            ),
            btn(
                words("challenge.title"),
                "history-challenge",
                arg=str(at),
                drawing="share",
                id=f"k-history-challenge-{at}",
            ),
            class_="history-ways",
        ),
    )
