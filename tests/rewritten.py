"""What mail guards and networks make of an address, as it is seen in the wild."""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from collections.abc import Callable
from typing import Final
from urllib.parse import quote


def _in_value(start: str, end: str = "", safe: str = "") -> Callable[[str], str]:
    return lambda link: start + quote(link, safe=safe) + end


def _proofpoint_2(link: str) -> str:
    value = quote(link.replace("%", "%25"), safe="/").replace("-", "-2D").replace("_", "-5F")
    value = value.replace("%25", "%").replace("/", "_").replace("%", "-")
    return f"https://urldefense.proofpoint.com/v2/url?u={value}&d=DwMFaQ&c=x&r=y&m=z&s=w&e="


def _proofpoint_3(link: str) -> str:
    hidden = "".join(re.findall("[#~*]", link))
    letters = urlsafe_b64encode(hidden.encode()).decode().rstrip("=")

    def stars(run: re.Match[str]) -> str:
        many = len(run[0])
        return "*" if many == 1 else f"**{chr(ord('A') + many - 2)}"

    starred = re.sub("[#~*]+", stars, link)
    return f"https://urldefense.com/v3/__{starred}__;{letters}!!Ab_c!xyz$ "


REWRITTEN: Final[dict[str, Callable[[str], str]]] = {
    "SafeLinks": _in_value(
        "https://eur01.safelinks.protection.outlook.com/?url=",
        "&data=05%7C02%7C%7C3f1&sdata=x%2Fy%3D&reserved=0",
    ),
    "VK": _in_value("https://vk.com/away.php?to=", "&cc_key="),
    "Facebook": _in_value("https://l.facebook.com/l.php?u=", "&h=AT0x&s=1"),
    "Google": _in_value("https://www.google.com/url?q=", "&sa=D&source=docs&ust=17", safe=":/"),
    "Google behind others": _in_value("https://www.google.com/url?sa=t&amp;url=", "&amp;usg=x"),
    "fragment outside": lambda link: (
        _in_value("https://guard.example/?url=", "&x=1")(link.partition("#")[0])
        + "".join(link.partition("#")[1:])
    ),
    "two guards": lambda link: REWRITTEN["SafeLinks"](REWRITTEN["Facebook"](link)),
    "Proofpoint 2": _proofpoint_2,
    "Proofpoint 3": _proofpoint_3,
}
