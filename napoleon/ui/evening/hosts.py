"""A table on a host: this page's own server, or one whose address the user types."""

from __future__ import annotations

import re
from typing import Final, NamedTuple
from urllib.parse import parse_qs, urljoin, urlsplit

from napoleon.ui.shell.controls import field, plain
from napoleon.ui.shell.dialogs import named
from napoleon.ui.shell.effects import Focus
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.fields import entry, fold, labelled
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import btn, close_button, dialog
from napoleon.ui.shell.reactions import Step, always, in_dialog
from napoleon.ui.shell.words import Words

COMMAND: Final = "python -m napoleon table --host 0.0.0.0"
FROM_SOURCES: Final = "make play HOST=0.0.0.0"
"""Builds the page and starts a host, in the folder of the sources."""
LONGEST: Final = 300
_PLACE: Final = re.compile(r"(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])(?::[0-9]{1,5})?")
_PATH: Final = re.compile(r"(?:/[A-Za-z0-9_.~-]*)*")
_WORD: Final = re.compile(r"[a-z]{0,40}")
_BARE: Final = re.compile(r"[0-9.]+|localhost|\[[0-9a-f:]+\]")
"""A host without a name: at home, mostly without a certificate."""


@named("evening-host")
class HostDoor(NamedTuple):
    """The dialog with the ways to a host."""

    text: str = ""
    """The address, as entered by the user."""


def address_in(text: str) -> str | None:
    """The address of a table on a host; "" for no text, None for any other text.

    >>> address_in(" 192.168.1.5:8000 ")
    'http://192.168.1.5:8000/?table='
    >>> address_in("https://cards.example/play/?game=durak&table=nekora")
    'https://cards.example/play/?game=durak&table=nekora'
    """
    text = text.strip()
    if not text:
        return ""
    if "://" not in text:
        place = text.split("/")[0].lower()
        has_port = bool(re.search(r":[0-9]+$", place))
        is_bare = has_port or _BARE.fullmatch(place.rpartition(":")[0] or place)
        text = f"{'http' if is_bare else 'https'}://{text}"
    try:
        found = urlsplit(text)
    except ValueError:
        return None
    place, query = found.netloc.lower(), parse_qs(found.query)
    word, game = (query.get(name, [""])[0] for name in ("table", "game"))
    if found.scheme not in ("http", "https") or not _PLACE.fullmatch(place):
        return None
    if not (_PATH.fullmatch(found.path) and _WORD.fullmatch(word) and _WORD.fullmatch(game)):
        return None
    path = found.path.removesuffix("index.html") or "/"
    chosen = f"game={game}&" if game else ""
    return f"{found.scheme}://{place}{path}?{chosen}table={word}"


@in_dialog(HostDoor)
def _address(_frame: Frame, shown: HostDoor, value: str) -> Step[HostDoor]:
    return Step(shown._replace(text=value[:LONGEST]))


@in_dialog(HostDoor)
def _entered(_frame: Frame, shown: HostDoor) -> Step[HostDoor]:
    """Enter leads from a good address to its link."""
    return Step(shown, (Focus("k-host-open"),) if address_in(shown.text) else ())


def is_served(frame: Frame) -> bool:
    """Whether the page comes from a server, which may be a host."""
    return frame.browser.address.startswith(("http://", "https://"))


def wheel_of(version: str) -> str:
    """The file beside a built page from which pip installs its version."""
    return f"napoleon-{version}-py3-none-any.whl"


def commands(frame: Frame) -> tuple[str, ...]:
    """What starts a server: with the wheel beside this page, or with the sources of the page."""
    version = frame.browser.publisher.version
    if not (version and is_served(frame)):
        return (FROM_SOURCES,)
    wheel = urljoin(frame.browser.address, wheel_of(version))
    return f'pip install "napoleon[table] @ {wheel}"', COMMAND


def host_dialog(frame: Frame) -> Html | None:
    """What a host is, this page's own server, and the field for another one's address."""
    shown, words = frame.dialog, frame.words
    if not isinstance(shown, HostDoor):
        return None
    is_known = frame.visit.table is not None
    body: list[Child] = [
        h("p", words("host.words")),
        _here(words, is_known=is_known) if is_served(frame) else None,
        _elsewhere(words, shown),
        fold(
            words("host.start"),
            h("p", words("host.start_note" if is_served(frame) else "host.start_sources")),
            [h("p", h("code", command, translate="no")) for command in commands(frame)],
            id_="host-start",
        ),
    ]
    title = words("host.title")
    return dialog(words, "d-host", title, body, close_button(words), focus="host-address")


def _here(words: Words, *, is_known: bool) -> Html:
    """The page's own server, which is asked when the button is pressed."""
    note = "host.here_known" if is_known else "host.here_note"
    style = "main" if is_known else ""
    here = btn(words("host.here"), "friends-host", style=style, id="k-host-here")
    return h("section", h("p.fine", words(note)), h("p", here))


def _elsewhere(words: Words, shown: HostDoor) -> Html:
    address = address_in(shown.text)
    field = entry(
        "evening-host-address",
        shown.text,
        id_="host-address",
        placeholder="192.168.1.5:8000",
        spellcheck="false",
        inputmode="url",
        data_on="input",
        aria_describedby="host-note",
    )
    onward: Child = None
    if address:
        onward = h("a.btn.main#k-host-open", words("host.open"), href=address, rel="noreferrer")
    return labelled(
        words("host.address"),
        "host-address",
        field,
        h("p.fine#host-note", words("host.address_note")),
        h("p.notice", words("host.bad"), data_kind="error") if address is None else None,
        h("p", onward) if onward else None,
        tag="form",
        data_do="evening-host-entered",
    )


FEATURE: Final = Feature(
    "evening-host",
    does={
        "evening-host": always(Step(HostDoor(), (Focus("host-address"),))),
        "evening-host-address": field(_address),
        "evening-host-entered": plain(_entered),
    },
    shown={"evening-host": host_dialog},
)
