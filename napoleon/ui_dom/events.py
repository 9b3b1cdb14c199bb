"""The message for an event of the browser, in plain strings.

The message is in the HTML: ``data-do`` names the message, ``data-arg`` its argument. An element
reacts to its usual event (a field to ``change``, a form to ``submit``, others to ``click``) unless
``data-on`` names another: ``input``, ``toggle``, ``change`` …
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from pyscript import window

from napoleon.ui.shell.messages import MOVING, sign_of
from napoleon.ui_dom.null import present

if TYPE_CHECKING:
    from js import Element, Event, KeyboardEvent, PointerEvent, SubmitEvent

FIELDS = {"INPUT", "SELECT", "TEXTAREA"}
PRESSED = {"button", "submit", "reset", "image"}
TYPED_IN = {"text", "search", "url", "email", "password", "number", "tel", "date", "time"}
CONTROLS = {"BUTTON", "A", "SUMMARY", "INPUT", "SELECT"}


class Asked(NamedTuple):
    """One message for the page: ``dispatch(do, arg, value)``."""

    do: str
    arg: str
    value: str | None


def asked(event: Event) -> Asked | None:
    """Return the message for a click, change, input, submit or toggle; None if there is none."""
    element = _closest(event.target, "[data-do]")
    if element is None or _usual(element) != event.type:
        return None
    value = _pointer(cast("PointerEvent", event)) if event.type == "click" else value_of(element)
    if event.type == "submit":
        value = form_text(element, present(cast("SubmitEvent", event).submitter))
    return Asked(element.dataset.do, element.getAttribute("data-arg") or "", value)


def picks_files(event: Event) -> bool:
    """Return whether a file field has changed; the files are read later."""
    element = event.target
    return element is not None and element.tagName == "INPUT" and element.type == "file"


def follows_link(event: Event) -> bool:
    """Return whether a click would load the target of one of our links."""
    return event.type == "click" and _closest(event.target, "a[data-do]") is not None


def dismissed(event: Event) -> Asked | None:
    """Return the message for closing a dialog: its ``data-cancel``, with "cancel" or "close"."""
    dialog = event.target
    if dialog is None or dialog.tagName != "DIALOG" or not dialog.hasAttribute("data-cancel"):
        return None
    return Asked(dialog.dataset.cancel, dialog.getAttribute("data-arg") or "", event.type)


def pressed(event: KeyboardEvent) -> Asked | None:
    """Return ``("key", key, focus)``; None for keys that belong to the browser or an input method.

    None also for a key that is held down, unless it is one of `MOVING`.

    ``key`` is the browser's name of it, a letter as in `sign_of`, with ``Ctrl+``, ``Alt+`` or
    ``Meta+`` before it, and ``Shift+`` if shift does not already make another character.
    ``focus`` is ``text`` in a text field, ``control`` on a button, link or other field, else
    ``page``.
    """
    key = event.key
    if event.isComposing or key in {"Shift", "Control", "Alt", "Meta", "Process", "Dead", "Tab"}:
        return None
    if key == "Escape" and _closest(event.target, "dialog[open]") is not None:
        return None  # the dialog has its own message: data-cancel
    sign = sign_of(key, event.code)
    if event.repeat and sign not in MOVING:
        return None
    letter = len(key) == 1 and key.isalpha()
    modifiers = [
        name
        for name, held in (
            ("Ctrl", event.ctrlKey),
            ("Alt", event.altKey),
            ("Meta", event.metaKey),
            ("Shift", event.shiftKey and (letter or len(key) > 1)),
        )
        if held
    ]
    return Asked("key", "+".join([*modifiers, sign]), kind(event.target))


def presses_again(event: KeyboardEvent) -> bool:
    """Return whether the browser, because a key is held down, would press a control once more.

    It would also send a form from one of its fields, or close a dialog.
    """
    if not event.repeat or event.isComposing:
        return False
    match event.key:
        case "Enter":
            return event.target is not None and event.target.tagName in CONTROLS
        case " ":
            return kind(event.target) == "control"
    return event.key == "Escape"


def kind(element: Element | None) -> str:
    """Return the kind of element with the focus: ``text``, ``control`` or ``page``."""
    if element is None:
        return "page"
    if element.tagName == "TEXTAREA" or element.isContentEditable:
        return "text"
    if element.tagName == "INPUT" and element.type in TYPED_IN:
        return "text"
    return "control" if element.tagName in CONTROLS else "page"


def value_of(element: Element) -> str | None:
    """Return a field's value ("on" or "" for a tick box), "open" or "" for details, else None."""
    if element.tagName in {"DETAILS", "DIALOG"}:
        return "open" if element.open else ""
    if element.tagName not in FIELDS or element.type == "file":
        return None
    if element.type == "checkbox":
        return "on" if element.checked else ""
    return element.value


def form_text(form: Element, submitter: Element | None) -> str:
    """Return a form's fields as a query string, including the pressed button."""
    data = window.FormData.new(form) if submitter is None else window.FormData.new(form, submitter)
    return window.URLSearchParams.new(data).toString()


def _usual(element: Element) -> str:
    named = element.getAttribute("data-on")
    if named:
        return named
    if element.tagName == "FORM":
        return "submit"
    if element.tagName in FIELDS and element.type not in PRESSED:
        return "change"
    return "click"


def _pointer(event: PointerEvent) -> str:
    """Return ``mouse``, ``touch`` or ``pen``; ``key`` for a click that no pointer made.

    Some browsers do not say what made a click; they count the clicks of a pointer.
    """
    return getattr(event, "pointerType", "") or ("mouse" if event.detail else "key")


def _closest(target: Element | None, selector: str) -> Element | None:
    # A click may end on the document itself, which lacks closest().
    if target is None or not hasattr(target, "closest"):
        return None
    return present(target.closest(selector))
