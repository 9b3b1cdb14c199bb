"""News, not noise: one queue for all announcements of the table.

First comes what happened since the user's last act, then what they are asked. While a voice is
busy, news wait and become few sentences; what has become unimportant is left out, and the key W
brings it. A question never waits for the voice.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from napoleon.match.game import Event
from napoleon.match.standing import AnyStanding
from napoleon.ui.listening.ear import EAR, Deal, Ear, Mark, Said
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Effect, Hush, News, Say, Wait
from napoleon.ui.shell.frame import TABLE, Frame
from napoleon.ui.shell.late import later
from napoleon.ui.shell.messages import Do, Key, Message, Waited
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.sitting import Sitting
from napoleon.ui.shell.words import in_a_row
from napoleon.ui.table.look import look_of, status_sentence
from napoleon.ui.table.pauses import NOTHING, TRICK, Pause
from napoleon.ui.table.table_parts import AnyTable


def deal_of(match: AnyStanding | None) -> Deal | None:
    """The deal at the table."""
    return None if match is None else (match.seed, match.number, match.attempt)


def beginning(before: Sitting | None, frame: Frame) -> str:
    """Who sits after the user, once in a match, and what there is to say of the cards.

    ``before``: the table before. "" where no deal begins: once it was announced, and where somebody
    has acted.
    """
    match, last = frame.match, frame.of(EAR).begun
    deal = deal_of(match)
    if match is None or frame.lesson or deal == last or frame.table.occasion.at_one_device:
        return ""
    known = before if before is not None and deal_of(before.match) == deal else frame.table
    if len(known.seat.story) > match.given + 1:
        return ""
    words, view = frame.words.aloud, frame.view
    order = ""
    if last is None or last[0] != match.seed:
        names = [words.seat((words.me + at) % view.players) for at in range(1, view.players)]
        order = words("listening.order", names=words.listed(names))
    return in_a_row((order, frame.page.texts.begins(words, view)))


_HEARD: Final = later("napoleon.ui.listening.voices:heard")
FREE: Final = "table-announced"
"""The name that the waits for the voice come back to."""
LETTER_MS: Final = {"ja": 130}
USUAL_MS: Final = 60
BREATH_MS: Final = 100
"""How long a voice takes at an ordinary pace: for a letter, and for each announcement."""
MOST_MS: Final = 9_500
"""How much one play may bring, without the name of the hand, which a reader says by itself."""
AT_ONCE: Final = 3
AT_ONCE_MS: Final = 4_100
"""How much of that is announced while the others play; the rest waits for the question."""
GATHER_MS: Final = 1_500
"""How long news are gathered among people who play without pauses."""
PATIENCE_MS: Final = 8_000
"""How long news wait for a question before they are announced without one."""


def lasts_ms(text: str, language: str) -> int:
    """How long a voice needs for a text at an ordinary pace."""
    return BREATH_MS + LETTER_MS.get(language, USUAL_MS) * len(text)


def in_order(before: Model, message: Message, outcome: Outcome) -> Outcome:
    """The outcome of a message, with its announcements in their order and at their time."""
    if isinstance(message, Waited) and message.to == FREE:
        return outcome
    model, effects = outcome
    others = tuple(one for one in effects if not isinstance(one, News))
    if model.scene != TABLE or Hush() in effects:
        return _with_ear(model, model.of(EAR).empty()), others
    acted = isinstance(message, Do | Key)
    if acted and not any(isinstance(one, News | Say) for one in effects):
        effects = others = (*others, *_set_up(before, model))
    ear = model.of(EAR).cut() if acted and (effects or model is not before) else model.of(EAR)
    is_quiet = len(others) == len(effects) and not any(isinstance(one, Say) for one in effects)
    begun = (
        ""
        if is_quiet and deal_of(before.match) == deal_of(model.match)
        else beginning(before.sitting, model.frame)
    )
    if is_quiet and not begun:
        return _waits(_with_ear(model, ear), others)
    ear = ear._replace(begun=deal_of(model.match))
    news = tuple(one for one in effects if isinstance(one, News))
    if begun:
        news, ear = (News((), begun), *news), ear._replace(ms=-MOST_MS)
    status = status_sentence(model.frame)
    statuses = [one.text for one in effects if isinstance(one, Say) and one.region == "status"]
    if acted and not news:  # the answer to a key comes at once, whatever waits
        of_all = message == Do("listening-account") or getattr(message, "key", "") == "w"
        saying = (Said(lasts_ms(one, model.frame.language), of_all=of_all) for one in statuses)
        ear = ear._replace(saying=tuple(saying))
        return _waits(_with_ear(model, ear), others)
    rest = tuple(one for one in others if one != Say("status", status))
    moments = sum(bool(one.events) for one in news)
    since = ear.since if ear.waiting else _mark(model.table, -moments)
    ear = ear._replace(waiting=(*ear.waiting, *news), since=since)
    if status in statuses:
        ear = ear._replace(status=status)
    model = _with_ear(model, ear)
    besides = any(one != status for one in statuses)
    if _is_due(model) or besides:
        before_rest = tuple(one for one in rest if not isinstance(one, Say))
        goes_on = not ear.status and not _stays(model.page.table, model.settings, model.pause)
        # People take their time: what one play brings is not all that comes until the next one.
        spent_ms = min(ear.ms, 0) if model.table.occasion.among_people else ear.ms
        room_ms = (AT_ONCE_MS if goes_on else MOST_MS) - spent_ms
        model, said = _announced(model, room_ms=room_ms, waits=goes_on and not besides)
        log = tuple(one for one in said if one.region == "log")
        after = tuple(one for one in said if one.region != "log")
        spoken = (*log, *(one for one in rest if isinstance(one, Say)), *after)
        return _waits(model, (*spoken, *before_rest))
    return _waits(model, rest)


def opened(model: Model, effects: tuple[Effect, ...]) -> Outcome:
    """The page as it opens; a user who is to act first hears the beginning of the deal before."""
    if model.scene != TABLE or not model.my_turn:
        return model, effects
    begun = beginning(model.sitting, model.frame)
    model = _with_ear(model, model.of(EAR)._replace(begun=deal_of(model.match)))
    at = next((at for at, one in enumerate(effects) if isinstance(one, Say)), len(effects))
    said = (Say("log", begun),) if begun else ()
    return model, (*effects[:at], *said, *effects[at:])


def spoken(before: Model, message: Message, outcome: Outcome) -> Outcome:
    """The outcome of a message; what is announced is spoken by the page's own voice if wanted."""
    settings = outcome[0].settings
    if settings.listening == "on" or settings.speech != "off":
        with suppress(ImportError):  # the table need not wait for its voice
            outcome = _HEARD(before, message, outcome)
    return outcome


def _set_up(before: Model, model: Model) -> tuple[Say, ...]:
    """What the user has set up by this act, and not done yet."""
    if before.match is None or not (before.my_turn and model.my_turn):
        return ()
    if before.draft == model.draft:
        return ()
    was, now = (model.page.texts.set_up(look_of(one.frame, aloud=True)) for one in (before, model))
    return (Say("status", now),) if now and now != was else ()


def free(model: Model, message: Waited) -> Outcome:
    """A voice should have finished by now, or news have waited for long enough."""
    ear = model.of(EAR)
    if message.question != ear.timer or not ear.runs:
        return model, ()
    ear = ear._replace(runs=False)
    if not ear.saying:  # they have waited in vain for a question
        most_ms = 0 if model.table.occasion.among_people else MOST_MS - AT_ONCE_MS
        ear = ear._replace(times=0, ms=min(ear.ms, most_ms))
        model, said = _announced(_with_ear(model, ear), room_ms=MOST_MS - ear.ms)
        return _waits(model, said)
    missed = None if ear.saying[0].of_all else ear.missed
    ear = ear._replace(saying=ear.saying[1:], missed=missed)
    return _waits(_with_ear(model, ear), ())


def _begins(ear: Ear) -> bool:
    """Whether what waits begins with the beginning of a deal."""
    return bool(ear.waiting) and not ear.waiting[0].events and not ear.waiting[0].spare


def _with_ear(model: Model, ear: Ear) -> Model:
    return model if ear == model.of(EAR) else model.put(EAR, ear)


def _is_due(model: Model) -> bool:
    """Whether the user waits for what is to be announced."""
    if model.of(EAR).status and model.my_turn:
        return True
    return _stays(model.page.table, model.settings, model.pause) or (
        model.pause != NOTHING and not model.settings.delay_ms
    )


def _stays(parts: AnyTable, settings: Settings, pause: Pause) -> bool:
    """Whether the table waits for NEXT."""
    if pause != TRICK:
        return pause != NOTHING
    return parts.shown_ms(settings) is None


def _waits(model: Model, effects: tuple[Effect, ...]) -> Outcome:
    """The page with its voice: it goes on with what waits, if it is free; a wait for the rest."""
    ear = model.of(EAR)
    if ear.runs:
        return model, effects
    if (ear.waiting or ear.status) and not ear.saying and model.settings.delay_ms:
        model, said = _announced(model, room_ms=AT_ONCE_MS - ear.ms, whole=True)
        effects, ear = (*effects, *said), model.of(EAR)
    if not ear.saying and not ear.waiting and not ear.status:
        return model, effects
    gathers = model.table.occasion.among_people and not model.settings.delay_ms and not _begins(ear)
    gather_ms = GATHER_MS if gathers else PATIENCE_MS
    wait_ms = ear.saying[0].ms if ear.saying else gather_ms
    ear = ear._replace(timer=ear.timer + 1, runs=True)
    return _with_ear(model, ear), (*effects, Wait(FREE, ear.timer, wait_ms))


def _announced(
    model: Model, *, room_ms: int, whole: bool = False, waits: bool = False
) -> tuple[Model, tuple[Say, ...]]:
    """Announce what is waiting, in the room that there is; ``whole``: nothing if it does not fit.

    ``waits``: nothing if nothing of it fits; it goes on waiting for the question.
    """
    ear, language = model.of(EAR), model.frame.language
    question_ms = lasts_ms(ear.status, language) if ear.status else 0
    least = 0 if ear.status or waits else 1
    sentences, all_of_it = _fitting(model.frame, ear, room_ms - question_ms, least)
    if (whole and (not all_of_it or ear.times >= AT_ONCE)) or (waits and not sentences):
        return model, ()
    news = in_a_row(sentences)
    said = tuple(one for one in (Say("log", news), Say("status", ear.status)) if one.text)
    lengths = [lasts_ms(one.text, language) for one in said]
    if ear.waiting and not all_of_it:
        ear = ear.misses(ear.since)
    since = ear.since if ear.waiting else None
    saying = [Said(ms, since) for ms in lengths]
    ear = ear._replace(
        waiting=(),
        status="",
        saying=(*ear.saying, *saying),
        times=ear.times + len(said),
        ms=ear.ms + sum(lengths),
    )
    return _with_ear(model, ear), said


def _mark(table: Sitting, moments: int = 0) -> Mark:
    """The present place in the match, or the one so many moments later."""
    match = table.match
    return match.number, match.attempt, len(table.seat.story) + moments


def _fitting(frame: Frame, ear: Ear, room_ms: int, least: int) -> tuple[Sequence[str], bool]:
    """What waits in sentences that take so long at most, and whether nothing was left out.

    What can be spared is left out first, then the oldest, but for the beginning of a deal, and not
    more than leaves the ``least``; what the question says itself is not said twice.
    """
    status = ear.status

    def length_ms(sentences: Sequence[str]) -> int:
        return lasts_ms(in_a_row(sentences), frame.language)

    full = unsaid(_sentences(frame, ear, brief=False), status)
    if length_ms(full) <= room_ms:
        return full, True
    short = unsaid(_sentences(frame, ear, brief=True), status)
    if length_ms(short) > room_ms:
        short = unsaid(_sentences(frame, ear, brief=True, spare=False), status) or short
    kept = int(_begins(ear))
    while len(short) > max(least, kept) and length_ms(short) > room_ms:
        short = [*short[:kept], *short[kept + 1 :]]
    return short, False


def unsaid(sentences: Sequence[str], status: str) -> Sequence[str]:
    """The sentences without the one that the status line begins with."""
    return [one for one in sentences if one and not status.startswith(one)]


def _sentences(frame: Frame, ear: Ear, *, brief: bool, spare: bool = True) -> list[str]:
    """What waits, in order: the events that follow one another in few sentences."""
    found: list[str] = []
    events: list[Event] = []
    for news in ear.waiting:
        events += news.events
        if news.said and (spare or not news.spare):
            known = sentences_of(frame, events, brief=brief)
            found += [*(one for one in known if one not in news.said), news.said]
            events = []
    return [*found, *sentences_of(frame, events, brief=brief)]


def sentences_of(frame: Frame, events: Sequence[Event], *, brief: bool = False) -> Sequence[str]:
    """Events in few sentences; ``brief``: only what still counts.

    Who wants little read aloud hears the ends of tricks and bouts.
    """
    words, texts = frame.words.aloud, frame.page.texts
    if frame.settings.reading != "brief" and texts.account:
        try:
            return texts.account(words, events, brief=brief)
        except ImportError:  # loaded with the rest of the program
            pass
    little = brief or frame.settings.reading == "brief"
    return [texts.event_sentence(words, event, brief=little) for event in events]
