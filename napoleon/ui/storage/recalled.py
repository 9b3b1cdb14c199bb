"""What storage holds, on the page: read, or set aside with a notice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from napoleon.ui.shell.effects import Effect, set_aside
from napoleon.ui.shell.messages import Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.storage.saved import BadSaveError

Value = TypeVar("Value")


def read_stored(
    model: Model, message: Recalled, key: str, read: Callable[[str], tuple[Value, ...]]
) -> tuple[Model, tuple[Value, ...], tuple[Effect, ...]]:
    """What is stored under a key, () for nothing; a text that cannot be read is set aside."""
    text = dict(message.texts).get(key)
    if text is None:
        return model, (), ()
    try:
        return model, read(text), ()
    except BadSaveError as bad:
        notice = Notice(f"bad_save.{key.partition('.')[2]}.{bad.reason}", kind="error")
        return model.with_notice(notice), (), set_aside(key, text)
