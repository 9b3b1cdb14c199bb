"""Browsers inside apps: they are known by the names that they give, and the page warns once."""

from __future__ import annotations

import pytest

from napoleon.ui.shell.effects import Reload
from napoleon.ui.start.opening import Opening
from napoleon.ui.storage.persisting import LINE, address_outside, app_of
from tests.ui.markup import faults_of
from tests.ui.player import Player

IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15"
ON_IPHONE = f"{IPHONE} (KHTML, like Gecko) Mobile/15E148"
ON_ANDROID = (
    "Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A.240505.005; wv) AppleWebKit/537.36 "
    "(KHTML, like Gecko) Version/4.0 Chrome/125.0.6422.53 Mobile Safari/537.36"
)
CHROME = (
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/125.0.0.0 Mobile Safari/537.36"
)
SAFARI = f"{IPHONE} (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1"
INSIDE = {
    f"{ON_IPHONE} Safari Line/14.8.0": LINE,
    f"{ON_ANDROID} Line/14.8.1/IAB": LINE,
    f"{ON_IPHONE} Instagram 333.0.0.27.97 (iPhone15,2; iOS 17_5; ja_JP; ja)": "Instagram",
    f"{ON_ANDROID} Instagram 333.0.0.42.91 Android (34/14; 420dpi)": "Instagram",
    f"{ON_IPHONE} [FBAN/FBIOS;FBAV/465.0.0.32.107;FBBV/604042020;FBLC/ja_JP]": "Facebook",
    f"{ON_ANDROID} [FB_IAB/FB4A;FBAV/465.0.0.61.85;]": "Facebook",
    f"{ON_IPHONE} [FBAN/MessengerForiOS;FBAV/458.0.0.44.108]": "Facebook",
    f"{ON_IPHONE} MicroMessenger/8.0.49(0x18003133) NetType/WIFI Language/ja": "WeChat",
    f"{ON_ANDROID} MMWEBID/1234 MicroMessenger/8.0.49.2600(0x28003137)": "WeChat",
    f"{CHROME} Telegram-Android/11.2.3 (Google Pixel 8; Android 14; SDK 34)": "Telegram",
    f"{ON_IPHONE} Twitter for iPhone/10.43": "X",
    f"{ON_ANDROID} TwitterAndroid": "X",
    f"{ON_IPHONE} KAKAOTALK 10.8.3": "KakaoTalk",
    f"{ON_ANDROID} musical_ly_2023402040 BytedanceWebview/d8a21c6": "TikTok",
    f"{ON_IPHONE} Discord/234.0": "Discord",
    ON_IPHONE: "",
    ON_ANDROID: "",
}
REAL = (
    CHROME,
    SAFARI,
    f"{IPHONE} (KHTML, like Gecko) CriOS/125.0.6422.80 Mobile/15E148 Safari/604.1",
    f"{IPHONE} (KHTML, like Gecko) FxiOS/126.0 Mobile/15E148 Safari/605.1.15",
    f"{IPHONE} (KHTML, like Gecko) EdgiOS/124.0 Version/17.0 Mobile/15E148 Safari/604.1",
    (
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) "
        "Version/17.5 Safari/605.1.15"
    ),
    (
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
        "Chrome/125.0.0.0 Safari/537.36 Edg/125.0.0.0"
    ),
    "Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0",
    "Mozilla/5.0 (Android 14; Mobile; rv:126.0) Gecko/126.0 Firefox/126.0",
    (
        "Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) "
        "SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36"
    ),
)


@pytest.mark.parametrize(("user_agent", "app"), INSIDE.items())
def test_a_browser_inside_an_app_is_known(user_agent: str, app: str) -> None:
    assert app_of(user_agent, on_home_screen=False) == app


@pytest.mark.parametrize("user_agent", REAL)
def test_a_browser_of_its_own_is_in_no_app(user_agent: str) -> None:
    assert app_of(user_agent, on_home_screen=False) is None


def test_a_page_on_the_home_screen_is_in_no_app() -> None:
    assert app_of(ON_IPHONE, on_home_screen=True) is None


@pytest.mark.parametrize(
    ("address", "outside"),
    [
        ("https://a.example/n/", "https://a.example/n/?openExternalBrowser=1"),
        ("https://a.example/?seed=x~1", "https://a.example/?seed=x~1&openExternalBrowser=1"),
        ("https://a.example/#d=4?x", "https://a.example/?openExternalBrowser=1#d=4?x"),
        (
            "https://a.example/?openExternalBrowser=1#r",
            "https://a.example/?openExternalBrowser=1#r",
        ),
    ],
)
def test_an_address_asks_line_for_the_real_browser(address: str, outside: str) -> None:
    assert address_outside(address) == outside


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize(
    ("app", "key"), [(LINE, "in_line"), ("Instagram", "in_app"), ("", "in_some_app")]
)
def test_a_newcomer_inside_an_app_is_warned(app: str, key: str, language: str) -> None:
    player = Player(Opening("?seed=app", (language,), "s", app=app))
    assert [notice.key for notice in player.model.notices] == [key]
    assert player.says(f"notice.{key}", **({"app": app} if key == "in_app" else {}))
    assert faults_of(player.html) == []
    if key == "in_line":
        assert player.press("outside") == (Reload(outside=True),)
    player.press("dismiss", "0")
    assert player.model.notices == ()


@pytest.mark.parametrize(("app", "played"), [(None, False), (LINE, True)])
def test_nobody_is_warned_outside_apps_or_twice(app: str | None, *, played: bool) -> None:
    player = Player(Opening("?seed=app", ("ja",), "s", app=app, played=played))
    assert player.model.notices == ()
