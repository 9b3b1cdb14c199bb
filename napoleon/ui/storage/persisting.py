"""Whether stored values stay: browsers in apps lose them; others are asked to keep them."""

from __future__ import annotations

import re
from typing import Final

from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Persist
from napoleon.ui.shell.messages import Message
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.screen import START
from napoleon.ui.shell.slot import Slot, never_seen

LINE: Final = "LINE"
"""The app that can open an address in the real browser."""
_OUTSIDE: Final = "openExternalBrowser=1"
_NAMED: Final = {
    LINE: r"\bLine/",
    "Instagram": r"\bInstagram\b",
    "Facebook": r"\bFB(?:AN|AV|_IAB)/|\[FB",
    "WeChat": r"\bMicroMessenger/",
    "Telegram": r"\bTelegram\b",
    "X": r"\bTwitter(?: for|Android)",
    "KakaoTalk": r"\bKAKAOTALK\b",
    "TikTok": r"\bmusical_ly|\bBytedanceWebview\b|\bTikTok\b",
    "Discord": r"\bDiscord/",
}
_UNNAMED: Final = re.compile(r"; wv\)|\((?:iPhone|iPad|iPod)(?!.*\bSafari/)")
"""The browsers of Android and iOS inside apps; those of iOS do not name Safari."""


def app_of(user_agent: str, *, on_home_screen: bool) -> str | None:
    """The name of the app that shows the page; "" for an unknown one, None for none.

    ``on_home_screen``: the page is installed on iOS, where the browser does not name Safari either.
    """
    if on_home_screen:
        return None
    for app, mark in _NAMED.items():
        if re.search(mark, user_agent):
            return app
    return "" if _UNNAMED.search(user_agent) else None


def address_outside(address: str) -> str:
    """The same address in the form that `LINE` opens in the real browser."""
    before, mark, after = address.partition("#")
    if _OUTSIDE in before:
        return address
    return f"{before}{'&' if '?' in before else '?'}{_OUTSIDE}{mark}{after}"


WANTED: Final = Slot("persisting", 0, never_seen)
"""1 while there is something to keep that the browser was not asked about."""


def asked_after_result(_before: Model, _message: Message, outcome: Outcome) -> Outcome:
    """The outcome of a message; once the result is left, the browser is asked, if it is to be.

    That is on the home screen, or as the next deal begins.
    """
    model, effects = outcome
    begins = model.match is not None and not model.match.deal_over
    if not model.of(WANTED) or model.dialog or not (begins or model.scene == START):
        return outcome
    return model.put(WANTED, 0), (*effects, Persist())
