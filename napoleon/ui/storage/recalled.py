"""Stored values on the page: read, or set aside with a notice."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from napoleon.kit.json_in import BadText
from napoleon.match.game import USUAL
from napoleon.ui.shell.controls import Control
from napoleon.ui.shell.effects import Effect, Recall, SetAside
from napoleon.ui.shell.messages import Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.storage.lists import KeptList
from napoleon.ui.storage.saved import key_in, key_of
from napoleon.ui.storage.texts import PartlyDamagedError

Value = TypeVar("Value")


def recalls(to: str, what: str) -> Control:
    """A control that reads a stored value of the game, which comes back to ``to``."""
    return lambda model, _do: (model, (Recall(to, (key_of(model.game, what),)),))


def read_stored(
    model: Model,
    message: Recalled,
    what: str,
    read: Callable[[str], tuple[Value, ...]],
    *,
    of_all: bool = False,
) -> tuple[Model, tuple[Value, ...], tuple[Effect, ...]]:
    """The stored values of the game, or of all games (``of_all``); () for nothing.

    An unreadable text is set aside; the readable part of a list stays.
    """
    key = key_in(USUAL if of_all else model.game.name, what)
    text = dict(message.texts).get(key)
    if text is None:
        return model, (), ()
    model, entries, effects = read_text(model, what, key, text, read)
    return model, entries or (), effects


def read_list(
    kept: KeptList[Value], model: Model, message: Recalled
) -> tuple[Model, tuple[Value, ...], tuple[Effect, ...]]:
    """A kept list that was read from storage, as `read_stored` reads it."""
    read = partial(kept.read, model.game)
    return read_stored(model, message, kept.what, read, of_all=kept.of_all)


def read_text(
    model: Model, what: str, key: str, text: str, read: Callable[[str], Value]
) -> tuple[Model, Value | None, tuple[Effect, ...]]:
    """The value of a stored text, or its readable part; None for one that is not readable.

    What is not wholly readable is set aside, with a notice.
    """
    value, rest = None, ""
    try:
        return model, read(text), ()
    except PartlyDamagedError as bad:
        value, rest = bad.entries, bad.rest
        notice = Notice(f"bad_save.{what}.partly", (("count", str(bad.count)),), "error")
    except BadText as bad:
        notice = Notice(f"bad_save.{what}.{bad.reason}", kind="error")
    return model.with_notice(notice), value, (SetAside(key, text, rest),)
