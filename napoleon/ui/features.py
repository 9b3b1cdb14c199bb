"""The features that all games share: where each is, and what it keeps in storage.

A game adds its own ones (`PageOf.features`). A feature is imported when one of its names is first
used.
"""

from __future__ import annotations

from typing import Final

from napoleon.ui.daily.state import DIARY
from napoleon.ui.grade.state import GRADED
from napoleon.ui.lessons.done import LESSONS_DONE
from napoleon.ui.settings.stored import read_settings
from napoleon.ui.shell.feature import Home, Registry, Stored, into, of_game, of_text
from napoleon.ui.shell.late import later
from napoleon.ui.storage import choice, saved

SHARED: Final = Registry(
    {
        "rules": Home(
            "napoleon.ui.rule_form.update",
            "apply-rules begin-rules explain option preset reset",
            Stored(
                saved.RULES,
                of_game("napoleon.ui.storage.choice:read_rules"),
                lambda model, rules, text: model._replace(
                    rules=rules, base=choice.read_base(model.game, text)
                ),
                comes_of_playing=True,
            ),
        ),
        "own": Home(
            "napoleon.ui.rule_form.own_update",
            stored=Stored(
                saved.PRESETS,
                of_game("napoleon.ui.rule_form.own:KEPT.read"),
                lambda model, presets, _: model._replace(own=presets),
            ),
        ),
        "table": Home(
            "napoleon.ui.table.act",
            "act hurry next next-by-itself redo rest retry silence start-clock undo",
            Stored(saved.MATCH, saved.reading_match, comes_of_playing=True),
        ),
        "stats": Home(
            "napoleon.ui.statistics.dialog",
            stored=Stored(
                saved.STATISTICS,
                later("napoleon.ui.statistics.state:reading_saved"),
                comes_of_playing=True,
            ),
        ),
        "lesson": Home(
            "napoleon.ui.lessons.teaching",
            "lessons",
            Stored(
                saved.LESSONS,
                of_game("napoleon.ui.lessons.done:LESSONS_KEPT.read"),
                into(LESSONS_DONE),
                comes_of_playing=True,
            ),
        ),
        "daily": Home(
            "napoleon.ui.daily.day",
            stored=Stored(
                saved.DAILY,
                later("napoleon.ui.daily.state:read"),
                lambda model, days, _: model.put(DIARY, model.of(DIARY)._replace(days=days)),
                comes_of_playing=True,
            ),
        ),
        "grade": Home(
            "napoleon.ui.grade.grading",
            stored=Stored(saved.GRADES, of_game("napoleon.ui.grade.state:KEPT.read"), into(GRADED)),
        ),
        "achievements": Home(
            "napoleon.ui.achievements.medals",
            stored=Stored(saved.ACHIEVEMENTS, of_game("napoleon.ui.achievements.state:KEPT.read")),
        ),
        "review": Home(
            "napoleon.ui.review.view",
            stored=Stored(saved.REVIEWS, of_game("napoleon.ui.review.weighing:read_wholly")),
        ),
        "complaint": Home("napoleon.ui.complaint.dialog"),
        "settings": Home(
            "napoleon.ui.settings.dialog",
            "colour language level name seat-level setting",
            Stored(
                "settings",
                lambda page, text: read_settings(text, page.settings),
                lambda model, settings, _: model._replace(settings=settings),
                of_all=True,
            ),
        ),
        "deck": Home("napoleon.ui.settings.deck"),
        "back": Home("napoleon.ui.back.places"),
        "backup": Home("napoleon.ui.backup", "carry copy-file paste"),
        "census": Home("napoleon.ui.fair.census"),
        "challenge": Home("napoleon.ui.challenge.dialogs", "dare challenged"),
        "characters": Home("napoleon.ui.characters"),
        "dealt": Home("napoleon.ui.fair.dealt", "copy-dealt"),
        "elsewhere": Home("napoleon.ui.tabs", "take-over"),
        "evening": Home(
            "napoleon.ui.evening.dialogs",
            "curtain",
            Stored(saved.COMPANY, of_text("napoleon.ui.evening.dialogs:read"), of_all=True),
        ),
        "evening-host": Home(
            "napoleon.ui.evening.hosts", "evening-host-address evening-host-entered"
        ),
        "friends": Home(
            "napoleon.ui.friends.update",
            stored=Stored(
                "seats",
                of_game("napoleon.ui.friends.seats:KEPT.read"),
                lambda model, seats, _: model._replace(seats=seats),
                of_all=True,
            ),
        ),
        "party": Home(
            "napoleon.ui.friends.party",
            stored=Stored(
                "party",
                of_text("napoleon.ui.friends.kept:game_of"),
                later("napoleon.ui.friends.party:noticed"),
                of_all=True,
            ),
        ),
        "gallery": Home(
            "napoleon.ui.gallery.dialog",
            stored=Stored("gallery", of_text("napoleon.ui.gallery.state:read")),
        ),
        "game": Home("napoleon.ui.start.games"),
        "help": Home("napoleon.ui.help.dialogs", "rulebook"),
        "hint": Home("napoleon.ui.advice.hint", "suspect suspects"),
        "interview": Home("napoleon.ui.interview.dialog"),
        "leaflet": Home("napoleon.ui.leaflet.dialog"),
        "page": Home(
            "napoleon.ui.shell.closing", "answer close dismiss outside reload renew update"
        ),
        "listening": Home("napoleon.ui.listening.reading"),
        "people": Home(
            "napoleon.ui.people.page",
            "club history house",
            (
                Stored(saved.CLUB, of_game("napoleon.ui.people.tournaments:KEPT.read")),
                Stored(
                    saved.HISTORY,
                    of_game("napoleon.ui.people.past:KEPT.read"),
                    comes_of_playing=True,
                ),
                Stored(saved.HOUSE, of_game("napoleon.ui.people.meetings:KEPT.read")),
            ),
        ),
        "played": Home(
            "napoleon.ui.people.counting",
            "history-count house-count house-count-elsewhere house-after",
        ),
        "practice": Home("napoleon.ui.study.practice", "again leave-practice play-on sit"),
        "proof": Home("napoleon.ui.fair.proof"),
        "reading": Home("napoleon.ui.reading"),
        "record": Home("napoleon.ui.results.earlier", "deal last more result standings trick"),
        "rival": Home("napoleon.ui.rival.comparison"),
        "share": Home("napoleon.ui.start.sharing", "copy-record copy-score copy-shared"),
        "sheet": Home("napoleon.ui.share.sheet"),
        "start": Home(
            "napoleon.ui.start.view",
            "abandon begin-link begin-new drop-link home leave-match new play-link resume setup",
        ),
        "study": Home(
            "napoleon.ui.study.update",
            "copy-export export eyes leave ply read run save-record several",
        ),
    },
    wraps=(
        later("napoleon.ui.listening.ear:refused"),
        later("napoleon.ui.evening.occasion:behind"),
        later("napoleon.ui.table.home:on_time"),
        later("napoleon.ui.tabs:guarded"),
        later("napoleon.ui.listening.ear:guarded"),
        later("napoleon.ui.listening.announcing:in_order"),
        later("napoleon.ui.listening.announcing:spoken"),
        later("napoleon.ui.storage.persisting:asked_after_result"),
        later("napoleon.ui.back.places:noted"),
    ),
)
"""The features that all games share; what they store is listed in this order."""
