"""Browsers inside apps: their names, and the way out of the one app that has a way."""

from __future__ import annotations

import re
from typing import Final

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
