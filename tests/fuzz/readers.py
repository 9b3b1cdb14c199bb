"""All readers of texts from outside, and what each of them may answer.

There is one table for two ways to look for faults: `tests/fuzz/test_readers.py` damages good texts
at random, and ``python -m tests.fuzz`` has atheris search for new paths (``make fuzz``).
"""

from __future__ import annotations

import random
import re
from functools import cache, partial
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

from napoleon import Record, RuleSet, Unreadable, observe, rules_from_query
from napoleon.ai.wire import think
from napoleon.games.durak.game import GAME as DURAK
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.match import Match
from napoleon.games.napoleon.page.accounts import Facts
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.games.napoleon.play.notation import read_action
from napoleon.games.napoleon.play.state import PLAY
from napoleon.games.napoleon.records import link as link_reader
from napoleon.games.napoleon.records import link as record_link
from napoleon.games.napoleon.records import tagged as text_record
from napoleon.games.napoleon.records.score import write as score_sheet
from napoleon.games.napoleon.records.texts import RECORDS
from napoleon.games.napoleon.records.view.read import view_from_json
from napoleon.games.napoleon.records.view.write import view_to_json
from napoleon.kit.json_in import BadText, read_json
from napoleon.match import complaint
from napoleon.match.answers import BadAnswerError
from napoleon.match.records.declared import dumps
from napoleon.match.records.link import checksum
from napoleon.match.records.sections import START
from napoleon.match.refusals import BadNotation
from napoleon.match.steps import whole
from napoleon.ui.advice import questions
from napoleon.ui.challenge import state as challenges
from napoleon.ui.daily import state as daily
from napoleon.ui.evening import dialogs as chairs
from napoleon.ui.friends.kept import reading_party
from napoleon.ui.gallery import state as gallery
from napoleon.ui.people import meetings as house
from napoleon.ui.people import past as history
from napoleon.ui.people import tournaments as club
from napoleon.ui.review import weighing as found
from napoleon.ui.rule_form import own as own_presets
from napoleon.ui.settings.state import Settings
from napoleon.ui.settings.stored import SETTINGS_KEY, read_settings, write_settings
from napoleon.ui.shell.link import CHALLENGE, write_link
from napoleon.ui.shell.page import render
from napoleon.ui.start.opening import Opening, open_page
from napoleon.ui.statistics import state as statistics
from napoleon.ui.statistics.accounts import Account
from napoleon.ui.storage import choice, saved
from napoleon.ui.storage.naming import OwnPreset
from napoleon.ui.storage.saved import SavedMatch
from napoleon.ui.table.pauses import NOTHING
from tests.fuzz.reader import Reader
from tests.games.durak import readers as durak
from tests.laws.random_play import any_rules, played_match, some_action
from tests.match import messages
from tests.stored import (
    MATCH_KEY,
    RULES_KEY,
    read_achievements,
    read_backup,
    read_days,
    read_lessons,
    read_link,
    read_match,
    read_own,
    read_rules,
    read_seats,
    read_statistics,
    write_backup,
    write_days,
    write_own,
    write_statistics,
)
from tests.ui.friends import readers as friends

LONG: Final = "9" * 5000
TOKENS: Final = (
    "<img src=x onerror=alert(1)>",
    "\"'><script>",
    "\x00",
    "\ud800",
    "\u202e",
    "\N{ARABIC-INDIC DIGIT THREE}",
    "１３",
    "%ff%fe",
    LONG,
    "-1",
    "1e999",
    "NaN",
    "null",
    "true",
    "[" * 50,
    "{}",
    '"',
    "\\",
    "\n\n",
    "&",
    "=",
    "~",
    "Jo",
    "SA",
)
"""Texts that have broken readers before, here or elsewhere."""
APART: Final = "\x1f"
"""Between the parts of a text for `page`."""

FORBIDDEN_TAGS: Final = frozenset(
    {"script", "img", "iframe", "object", "embed", "style", "link", "meta", "base"}
)


def kept(name: str) -> str:
    """A text that an earlier page has saved."""
    return (Path(__file__).parents[1] / f"ui/kept/{name}.json").read_text("utf-8")


class _Markup(HTMLParser):
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in FORBIDDEN_TAGS, f"<{tag}> on the page"
        for name, value in attrs:
            assert not name.startswith("on"), f"{name} on the page"
            assert name != "style", "a style attribute"
            assert name != "href" or "script:" not in (value or "").lower(), value


def no_markup(html: str) -> None:
    """Raise AssertionError where text from outside has become markup."""
    _Markup().feed(html)


def _page(text: str) -> None:
    """The page opened with a link and any storage."""
    parts = [*text.split(APART), *[""] * 6][:6]
    query, fragment, rules, settings, match, grades = parts
    model, _ = open_page(
        PAGE,
        Opening(
            query=f"?{query}",
            fragment=fragment,
            languages=("en",),
            seed="fuzz",
            texts={
                "rules": rules or None,
                "settings": settings or None,
                "match": match or None,
                "grades": grades or None,
            },
        ),
    )
    no_markup(render(model.frame))


def _view(text: str) -> None:
    view_from_json(read_json(text))


def _wire(text: str) -> None:
    # A question may ask for an hour of thought, which is not a fault.
    if not re.search("strong|expert|weigh|suspect", text):
        assert "answer" in think(text) or "fault" in think(text)


@cache
def _match(number: int) -> Match:
    chance = random.Random(number)
    return played_match(chance, any_rules(chance), deals=1)


@cache
def _half(number: int) -> Match:
    chance = random.Random(number)
    match = Match.new(_match(number).rules, "fuzz")
    while not match.deal_over and (match.state.phase != PLAY or chance.random() < 0.9):
        match, _ = match.play(some_action(chance, match.state))
    return match.back_to(len(match.actions) - 1)


@cache
def _records() -> tuple[Record, ...]:
    return tuple(Record.of(_match(number)) for number in range(4))


def _complaints() -> tuple[str, ...]:
    """For a play of the last trick: with everything that can be said about it, and as a link."""
    record = _records()[0]
    bare = complaint.Complaint(record, len(record.actions))
    thought = (complaint.Opinion(bare.action, 0.25, 40), complaint.Opinion(bare.action, -1.0))
    full = bare._replace(instead=bare.action, expert=thought, words="Why <that>?")
    return (complaint.write(full), complaint.write(bare), bare.link)


def _saved_matches() -> tuple[str, ...]:
    return tuple(saved.write_match(SavedMatch(match, NOTHING)) for match in map(_half, range(4)))


def _views() -> tuple[str, ...]:
    return tuple(dumps(view_to_json(observe(_half(number).state, 0))) for number in range(4))


def _questions() -> tuple[str, ...]:
    return tuple(
        f'{{"v":1,"id":1,"ask":"choose","view":{view},"level":"random","seed":"b","budget_ms":1}}'
        for view in _views()
    )


def _pages() -> tuple[str, ...]:
    record = record_link.write(_records()[0])
    query, _, fragment = record.partition("#")
    rules, settings = choice.write_rules(_match(0).rules), write_settings(Settings())
    return (
        APART.join(("preset=guruguru&seed=x", "", rules, settings, _saved_matches()[0])),
        APART.join((query.removeprefix("?"), f"#{fragment}", rules, settings, "")),
        APART.join(("joker.count=7&seed=<b>", "", "{", "[]", "{}")),
    )


@cache
def _challenge(people: int) -> challenges.Challenge:
    """A short match that some people have played at random."""
    rules = RuleSet.from_query("table.deals=2")[0]
    cards = challenges.Cards(rules, "fuzz", 1, ("casual",) * 4)
    played = []
    for number in range(people):
        chance, match = random.Random(number), Match.new(rules, "fuzz")
        while not match.over:
            if match.deal_over:
                match = match.next_deal()
            match, _ = match.play(some_action(chance, match.state))
        played.append(challenges.person_of(match.standing, f"名 {number}", number, 2))
    return challenges.Challenge(cards, tuple(played))


def _club() -> str:
    return club.KEPT.write(GAME, (club.tournament_of(GAME, _challenge(2)),))


def _presets() -> tuple[str, ...]:
    own = tuple(OwnPreset(f"mine {n}", _match(n).rules) for n in range(3))
    return (write_own(own),)


def _statistics() -> tuple[str, ...]:
    entries = [
        statistics.entry_of(PAGE, _match(n).standing, level="casual", day="2026-01-02", aided=n > 1)
        for n in range(4)
    ]
    return (write_statistics(entries), write_statistics(()))


ANSWERS: Final = (
    (
        '{"v":1,"id":1,"answer":"SA","reasons":[["takes",{"card":"SA","honors":3}]],'
        '"candidates":[{"action":"SA","value":0.61}]}'
    ),
    '{"v":1,"id":1,"answer":"13S=HA","reasons":[],"candidates":[]}',
)

READERS: Final[dict[str, Reader]] = {
    "link": Reader(read_link, (), lambda: tuple(write_link(r.rules, "s") for r in _records())),
    "rules": Reader(rules_from_query, (), lambda: ("preset=sdc&joker.count=0&same_two.rank=5",)),
    "action": Reader(read_action, (BadNotation,), lambda: ("13S=HA", "-D2D3C4", "Jo:HK", "CT!")),
    "record": Reader(
        RECORDS.find,
        (Unreadable,),
        lambda: tuple(
            text
            for record in _records()
            for text in (
                score_sheet.write(record),
                text_record.write(record),
                record_link.write(record),
            )
        ),
    ),
    "complaint": Reader(partial(complaint.read, GAME), (Unreadable,), _complaints),
    "record link": Reader(
        link_reader.read, (Unreadable,), lambda: tuple(map(record_link.write, _records()))
    ),
    "saved rules": Reader(
        read_rules,
        (BadText,),
        lambda: tuple(choice.write_rules(record.rules) for record in _records()),
    ),
    "saved settings": Reader(read_settings, (BadText,), lambda: (write_settings(Settings()),)),
    "saved match": Reader(read_match, (BadText,), _saved_matches),
    "presets": Reader(read_own, (own_presets.BadFileError,), _presets),
    "statistics": Reader(read_statistics, (BadText,), _statistics),
    "backup": Reader(
        lambda text: read_backup("napoleon.json", text),
        (BadText,),
        lambda: (
            write_backup(
                (
                    (RULES_KEY, choice.write_rules(_match(0).rules)),
                    (SETTINGS_KEY, write_settings(Settings())),
                    (MATCH_KEY, _saved_matches()[0]),
                ),
                "2026-01-01",
                "1",
            ),
        ),
    ),
    "view": Reader(_view, (ValueError,), _views),
    "question": Reader(_wire, (), _questions),
    "answer": Reader(
        lambda text: questions.read_answer(GAME, 1, text), (BadAnswerError,), lambda: ANSWERS
    ),
    "hint": Reader(
        lambda text: questions.read_hint(GAME, 1, text), (BadAnswerError,), lambda: ANSWERS
    ),
    "suspects": Reader(
        lambda text: questions.read_suspicion(1, text),
        (BadAnswerError,),
        lambda: ('{"v":1,"id":1,"suspects":{"1":0.62,"3":0.21}}',),
    ),
    "days": Reader(
        read_days,
        (BadText,),
        lambda: (
            write_days(
                (
                    daily.Day(
                        "2026-01-02",
                        Account(-3, won=False, facts=Facts("ally", 13, 10, made=True)),
                        aided=False,
                        late=True,
                        pars=tuple((level, 5) for level in daily.RIVALS),
                        levels=("casual", "expert", "strong", "strong"),
                    ),
                )
            ),
        ),
    ),
    "achievements": Reader(read_achievements, (BadText,), lambda: (kept("achievements_1"),)),
    "lessons": Reader(read_lessons, (BadText,), lambda: (kept("lessons_1"),)),
    "seats": Reader(read_seats, (BadText,), lambda: (kept("seats_1"),)),
    "party": Reader(
        lambda text: whole(reading_party(GAME, text)), (BadText,), lambda: (kept("party_1"),)
    ),
    "company": Reader(chairs.read, (BadText,), lambda: (kept("company_1"),)),
    "gallery": Reader(gallery.read, (BadText,), lambda: (kept("gallery_1"),)),
    "house": Reader(partial(house.KEPT.read, GAME), (BadText,), lambda: (kept("house_1"),)),
    "history": Reader(partial(history.KEPT.read, GAME), (BadText,), lambda: (kept("history_1"),)),
    "reviews": Reader(
        lambda text: found.read_wholly(GAME, text),
        (BadText,),
        lambda: (
            found.REVIEWS_KEPT.write(
                GAME, (found.Found("0f" * 16, 2, ((3, ANSWERS[0]), (7, ANSWERS[0]))),)
            ),
        ),
    ),
    "challenge": Reader(
        lambda text: challenges.read(GAME, text),
        (challenges.BadChallenge,),
        lambda: (challenges.write(_challenge(2)), challenges.write(_challenge(1))),
    ),
    "club": Reader(lambda text: club.KEPT.read(GAME, text), (BadText,), lambda: (_club(),)),
    "club file": Reader(
        lambda text: whole(club.reading_file(GAME, text)), (BadText,), lambda: (_club(),)
    ),
    "page": Reader(_page, (), _pages),
    **durak.READERS,
    **messages.READERS,
    **friends.READERS,
}


def resealed(text: str) -> str:
    """A link with the right checksum for its text, so that what comes after it is read."""
    before, found, after = text.partition("~k:")
    if not found:
        return text
    if CHALLENGE in before:
        query, _, body = before.partition(CHALLENGE)
        return f"{before}~k:{challenges.checksum(query, body)}{after[4:]}"
    query, _, body = before.removeprefix("?").partition(START)
    game = DURAK if "game=durak" in query else GAME
    return f"{before}~k:{checksum(game, query, body)}{after[4:]}"
