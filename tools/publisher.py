"""What the page says of its publisher and its sources: chosen and written when it is built.

``NAPOLEON_IMPRINT`` is the address of a page that says who publishes the site, ``NAPOLEON_PRIVACY``
that of one about personal data. The page links to both on its home screen, in its help, and where
people type a name for others.
"""

from __future__ import annotations

import html
import os
import re
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from napoleon.terminal.origin import Origin

IMPRINT: Final = "NAPOLEON_IMPRINT"
PRIVACY: Final = "NAPOLEON_PRIVACY"
_ATTRIBUTES: Final = re.compile(
    'data-imprint="[^"]*" data-privacy="[^"]*" data-version="[^"]*" data-sources="[^"]*"'
)


def address(name: str, environment: Mapping[str, str] = os.environ) -> str:
    """An address from the environment; "" for none. Raises `ValueError` for what is no address."""
    text = environment.get(name, "").strip()
    try:
        is_good = not text or (urlsplit(text).scheme in {"http", "https"} and urlsplit(text).netloc)
    except ValueError:
        is_good = False
    if not is_good or re.search(r"[\s<>\"\\]", text):
        msg = f"{name}: {text} is no address such as https://cards.example/privacy.html"
        raise ValueError(msg)
    return text


def put(page: str, origin: Origin, environment: Mapping[str, str] = os.environ) -> str:
    """The page with its publisher and its sources. Raises `ValueError`."""
    values = {
        "imprint": address(IMPRINT, environment),
        "privacy": address(PRIVACY, environment),
        **origin._asdict(),
    }
    written = " ".join(f'data-{name}="{html.escape(value)}"' for name, value in values.items())
    page, many = _ATTRIBUTES.subn(lambda _: written, page)
    if many != 1:
        msg = "web/index.html has no place for its publisher"
        raise ValueError(msg)
    return page
