"""What has happened since the user's last decision, in a few sentences."""

from __future__ import annotations

from collections.abc import Sequence

from napoleon.match.game import Event
from napoleon.match.seat import Seen
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.sitting import Sitting
from napoleon.ui.shell.words import in_a_row
from napoleon.ui.table.look import status_sentence


def since(sitting: Sitting) -> Sequence[Seen]:
    """The moments of the current deal since the user's last decision, or since its start."""
    story, start = sitting.seat.story, sitting.match.given
    done = [at for at in sitting.seat.decided if at > start]
    return story[done[-1] if done else start :]


def account(model: Model) -> str:
    """The account, and what to do now. Raises `ValueError` without a table."""
    words, texts = model.words, model.page.texts
    happened: list[Event] = [event for seen in since(model.table) for event in seen.events]
    own = texts.account
    sentences = (
        own(words, happened) if own else [texts.event_sentence(words, event) for event in happened]
    )
    sentences = [*filter(None, sentences)] or [words("listening.nothing")]
    now = status_sentence(model)
    said = max((one for one in sentences if now.startswith(one)), key=len, default="")
    return in_a_row((*sentences, now.removeprefix(said).strip()))
