"""The dialogs: which is drawn by whom, and the small ones that no feature has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from napoleon.ui.advice.view import hint_dialog
from napoleon.ui.fair.dealt import dealt_dialog
from napoleon.ui.help.view import help_dialog
from napoleon.ui.reading.update import reading_dialog
from napoleon.ui.results.result import more_dialog, record_panel
from napoleon.ui.results.standings import standings_dialog
from napoleon.ui.rival.view import rival_dialog
from napoleon.ui.rule_form.view import rules_dialog
from napoleon.ui.settings.view import settings_dialog
from napoleon.ui.shell import late
from napoleon.ui.shell.dialogs import Confirmation, Records, Share, name_of
from napoleon.ui.shell.html import Html, h
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, close_button, dialog
from napoleon.ui.shell.words import Words
from napoleon.ui.start.setup import setup_dialog
from napoleon.ui.study.dialogs import export_dialog, play_on_dialog, read_dialog, several_dialog


def dialogs(model: Model) -> list[Html]:
    """The open dialog, and above it the open question."""
    name = name_of(model.dialog)
    drawn = _LATE[name]() if name in _LATE else _DIALOGS.get(name) or model.page.dialogs.get(name)
    open_ones = [drawn(model)] if drawn else []
    return [*open_ones, _question(model.words, model.asking)] if model.asking else open_ones


def _question(words: Words, asked: Confirmation) -> Html:
    key = asked.key
    never = btn(words("ask.never"), "answer-never", style="quiet", id="k-never")
    foot = [
        never if asked.setting else None,
        btn(words("key.no"), "answer-no", style="quiet", id="k-no"),
        btn(words(f"ask.{key}.yes"), "answer-yes", style="main", id="k-yes"),
    ]
    question = h("p", words(f"ask.{key}", name=asked.name))
    return dialog(words, "d-ask", words(f"ask.{key}.title"), question, foot, focus="k-no")


def _record(model: Model) -> Html:
    words, deals = model.words, model.running.deals
    at = model.dialog.at if isinstance(model.dialog, Records) else len(deals) - 1
    head = h(
        "p",
        btn(words("key.previous"), "deal", arg="-1", disabled=at == 0),
        h("strong", words("chip.deal", number=at + 1)),
        btn(words("key.following"), "deal", arg="1", disabled=at == len(deals) - 1),
        class_="row row-center",
    )
    body = [head, record_panel(model, at)]
    foot = [
        btn(words("key.study"), "study", drawing="play", id="k-study-shown"),
        close_button(words),
    ]
    return dialog(words, "d-record", words("record.title"), body, foot, size="wide")


def _share(model: Model) -> Html:
    words = model.words
    link, form = model.dialog if isinstance(model.dialog, Share) else ("", None)
    body = [
        h("p", words("share.words_rules" if form else "share.words")),
        h(
            "div",
            h("label", words("share.title"), for_="share-link"),
            h("input", type="text", id="share-link", readonly=True, value=link),
            class_="field field-wide",
        ),
    ]
    foot = btn(words("key.copy"), "copy-shared", drawing="copy", style="main", id="k-copy-link")
    return dialog(words, "d-share", words("share.title"), body, foot)


def _elsewhere(model: Model) -> Html:
    """The match is open in another tab."""
    words = model.words
    body = [h("p", words("elsewhere.words")), h("p", words("elsewhere.more"), class_="fine")]
    foot = [
        btn(words("elsewhere.look"), "close", style="quiet", id="k-close"),
        btn(words("elsewhere.take"), "take-over", style="main", id="k-take"),
    ]
    return dialog(words, "d-elsewhere", words("elsewhere.title"), body, foot)


_DIALOGS: Final[Mapping[str, Callable[[Model], Html]]] = {
    "rules": rules_dialog,
    "settings": settings_dialog,
    "help": help_dialog,
    "record": _record,
    "share": _share,
    "read": read_dialog,
    "several": several_dialog,
    "export": export_dialog,
    "play-on": play_on_dialog,
    "rival": rival_dialog,
    "more": more_dialog,
    "standings": standings_dialog,
    "dealt": dealt_dialog,
    "hint": hint_dialog,
    "elsewhere": _elsewhere,
    "reading": reading_dialog,
    "setup": setup_dialog,
}
_LATE: Final[Mapping[str, Callable[[], Callable[[Model], Html]]]] = {
    "daily": lambda: late.calendar_view.daily_dialog,
    "achievements": lambda: late.achievements_view.achievements_dialog,
    "backup": lambda: late.backup_view.backup_dialog,
    "carry": lambda: late.carry_view.carry_dialog,
    "copy-file": lambda: late.carry_view.copy_dialog,
    "paste": lambda: late.carry_view.paste_dialog,
    "census": lambda: late.census_view.census_dialog,
    "characters": lambda: late.characters.characters_dialog,
    "lessons": lambda: late.lessons_view.lessons_dialog,
    "stats": lambda: late.statistics_view.statistics_dialog,
    "sheet": lambda: late.share_view.sheet,
    "dare": lambda: late.challenge_view.dare_dialog,
    "challenged": lambda: late.challenge_view.challenged_dialog,
    "club": lambda: late.club_view.club_dialog,
}
"""Those whose modules are imported when they are first opened."""
