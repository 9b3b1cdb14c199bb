"""The home screen: a table with the players around it, and pictures of what can be played."""

from __future__ import annotations

from typing import Final

from napoleon.kit.cards import DECK, read_card
from napoleon.kit.rule_book import Book
from napoleon.match.days import day_of
from napoleon.ui.back import below, places
from napoleon.ui.daily.day import home_note
from napoleon.ui.grade.state import GRADED
from napoleon.ui.lessons.done import LESSONS_DONE
from napoleon.ui.rule_form.names import (
    PLAYERS,
    called,
    explained_name,
    find_preset,
    origin,
    people,
    plain_base,
    preset_under,
    rules_name,
)
from napoleon.ui.settings.state import LEVELS
from napoleon.ui.shell.controls import Outcome, argument, field, plain
from napoleon.ui.shell.dialogs import Confirmation
from napoleon.ui.shell.effects import Effect, Focus, Save, Visit
from napoleon.ui.shell.feature import Feature, used
from napoleon.ui.shell.fields import radio
from napoleon.ui.shell.frame import Frame, TableFrame
from napoleon.ui.shell.html import Child, Html, button, h, hidden, icon
from napoleon.ui.shell.link import check_word, home
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import (
    btn,
    card_back,
    card_face,
    faces,
    home_card,
    panel,
    portrait,
    publisher_links,
    suit_legend,
)
from napoleon.ui.shell.reactions import Reaction, Step, always, from_frame, then
from napoleon.ui.shell.screen import START, Start
from napoleon.ui.shell.words import LANGUAGES, own_name, signed
from napoleon.ui.start.setup import player_counts, rule_changes, setup_dialog
from napoleon.ui.storage import choice, saved
from napoleon.ui.study import practice
from napoleon.ui.table import course
from napoleon.ui.table.pauses import AFTER_DEAL


def foot(frame: Frame) -> Html:
    """The next match, the ways to the rest, and what is proven about the cards."""
    graded, ranks = frame.of(GRADED), frame.page.ledger.ranks
    links = publisher_links(frame.words, frame.browser.publisher)
    return h(
        "div.home-foot",
        frame.part("grade-rank") if graded and ranks.ladder else None,
        _next(frame),
        _about_rules(frame),
        _ways(frame),
        h("p.home-links", links) if links else None,
        _proof(frame),
    )


# ---- the next match ----------------------------------------------------------------------


def _next(frame: Frame) -> Html:
    """The rules, the strength of the others and the number of players of the next match."""
    words = frame.words
    rules = button(
        icon("i-settings"),
        hidden([words("start.rules"), words("list.pause")]),
        h("span", rules_name(frame, frame.rules)),
        do="setup",
        class_="home-rules",
        id="k-setup",
        title=words("start.setup"),
    )
    return h("div.home-next", rules, _level(frame), _players(frame))


def _level(frame: Frame) -> Html:
    """As many stars as the computer players are strong; none if they differ."""
    words = frame.words
    levels = set(frame.levels(frame.rules))
    level = levels.pop() if len(levels) == 1 else ""
    stars = [
        radio(
            "home-level",
            name,
            "level-all",
            h("span.star", hidden(words(f"setting.level.{name}"))),
            checked=name == level,
            class_=None,
            title=words(f"setting.level.{name}"),
        )
        for name in LEVELS
    ]
    shown = f"setting.level.{level}" if level else "start.levels_differ"
    return h(
        "fieldset.home-choice",
        h("legend.vh", words("setting.level")),
        h("span.stars", stars),
        h("span.home-level", words(shown), aria_hidden="true"),
    )


def _players(frame: Frame) -> Child:
    """The number of players; nothing if there is no choice."""
    counts, chosen = player_counts(frame.rules), frame.rules.text(PLAYERS)
    if len(counts) < 2:
        return None
    form, words = frame.page.books.form, frame.words
    items = [
        radio(
            "home-players",
            count,
            "start-players",
            h("span.seg-text", form.value_text(words, PLAYERS, count)),
            checked=count == chosen,
        )
        for count in counts
    ]
    return h(
        "fieldset.home-choice",
        h("legend.vh", form.label(words, PLAYERS)),
        icon("i-people"),
        h("span.seg-box", items),
    )


def _about_rules(frame: Frame) -> Child:
    """What the rules are, for users who have never played."""
    base = plain_base(frame, frame.rules)
    about = frame.page.books.form.about(frame.words, base) if frame.newcomer else ""
    return h("p.home-about", about) if about else None


# ---- everything else ---------------------------------------------------------------------


def _ways(frame: Frame) -> Html:
    """One row of small pictures with words."""
    words = frame.words
    ways = [
        _way(words("achievements.title"), "medal", "achievements", "k-achievements"),
        _way(words("people.title"), "people", "people", "k-home-people"),
        _way(words("key.read"), "record", "read", "k-read"),
        _sound(frame),
        _languages(frame),
    ]
    return h("ul.home-ways", [h("li", way) for way in ways if way])


def _way(name: str, drawing: str, do: str, id_: str) -> Html:
    return button(icon(f"i-{drawing}"), h("span", name), do=do, class_="home-way", id=id_)


def _sound(frame: Frame) -> Html:
    """A switch for sounds, which are among the settings, too."""
    on = frame.settings.sound == "on"
    return button(
        icon("i-sound"),
        h("span", frame.words("setting.sound")),
        do="setting",
        arg=f"sound={'off' if on else 'on'}",
        class_="home-way",
        id="k-home-sound",
        aria_pressed=on,
    )


def _languages(frame: Frame) -> Html:
    """The languages, each by its own name."""
    options = [
        h("option", own_name(name), value=name, lang=name, selected=name == frame.language)
        for name in LANGUAGES
    ]
    return h(
        "label.home-way",
        icon("i-globe"),
        hidden(frame.words("setting.language")),
        h("select#k-home-language", options, data_do="language", translate="no"),
    )


def _proof(frame: Frame) -> Html:
    """What is proven about the cards, and the way to check it."""
    words = frame.words
    how = h("span.proof-how", words("dealt.how"))
    line = h("span", words("proof.line"), " ", how)
    return button(icon("i-check"), line, do="proof", class_="home-proof", id="k-proof")


# ---- drawing ------------------------------------------------------------------------------------


_MOODS = {1: "glad", 2: "suspicious", 3: "neutral", 4: "thinking"}
_SHOWN = 5
"""How many cards of a hand or a fan are drawn."""
_FAN = 3
"""With fewer cards a hand is no picture."""
_FEW = 2
"""With fewer games there is no choice."""


def start(frame: Frame) -> Html:
    """The home screen."""
    menu = h("ul.home-cards#home-cards", [h("li", card) for card in _cards(frame)])
    return h(
        "main.scene.home#scene",
        h("div.scene-body", hero(frame), how(frame), h("div.home-menu", menu, foot(frame))),
        data_scene="start",
    )


def hero(frame: Frame) -> Html:
    """The players, and the game's cards and title among them.

    While the page loads, it shows the same (`tools/first_page.py`).
    """
    words = frame.words
    company = [
        h("li", portrait(seat, mood), h("span", words.seat(seat), translate="no"), data_seat=seat)
        for seat, mood in _MOODS.items()
    ]
    fan = [card_face(words, read_card(code), "f") for code in frame.page.fan]
    return h(
        "div.hero",
        h("ul.company", company, aria_hidden="true"),
        h(
            "div.hero-name",
            _games(frame),
            h("div.fan", fan, aria_hidden="true"),
            h("p.hero-title", words("title")),
            h("p.hero-sub", words("start.motto")),
        ),
    )


def _games(frame: Frame) -> Child:
    """The games to choose from, each always in its place."""
    words, offered = frame.words, frame.browser.games
    if len(offered) < _FEW:
        return None
    picks = [
        button(
            h(
                "span.spread",
                [card_face(words, read_card(code), f"t-{name}") for code in offered[name]],
                aria_hidden="true",
            ),
            h("span", words(f"game.{name}") if words.has(f"game.{name}") else name),
            h("span.game-waits", hidden(words("start.game_waits")))
            if _waits(frame, name)
            else None,
            do="game-choose",
            arg=name,
            class_="game-pick",
            id=f"k-game-{name}",
            aria_pressed=name == frame.game.name,
        )
        for name in offered
    ]
    return h("div.games", picks, role="group", aria_label=words("start.games"))


def _waits(frame: Frame, name: str) -> bool:
    """Whether a match of another game waits to be continued."""
    if name == frame.game.name:
        return False
    return frame.left.get(name, name in frame.browser.waiting)


def how(frame: Frame) -> Child:
    """The one way to everything that teaches: the game in a few sentences, the lessons, the rules.

    The sentences can also be read while the page loads.
    """
    words, books = frame.words, frame.page.books
    sentences = books.in_a_minute(words)
    if not sentences:
        return None
    done = f"{taught}/{len(books.lessons())}" if (taught := len(frame.of(LESSONS_DONE))) else None
    lessons = [words("start.lessons"), h("span.num", done) if done else None]
    return h(
        "details.how#how",
        h(
            "summary.btn#k-learn",
            h("span.how-open", icon("i-rules"), words("lesson.open")),
            h("span.how-close", icon("i-close"), words("key.close")),
        ),
        h(
            "div.how-words",
            h("h2.sub", words("how.title")),
            h("p", sentences[0]),
            h("ol", [h("li", step) for step in sentences[1:]]),
            suit_legend(words) if frame.deck == "sdc" else None,
            h(
                "p.row.how-ways",
                btn(lessons, "lesson", drawing="play", style="main", id="k-lessons")
                if books.first_lesson
                else None,
                btn(words("start.book"), "rulebook", drawing="rules", id="k-learn-book"),
            ),
            tabindex="0",
        ),
    )


# ---- the cards ---------------------------------------------------------------------------


def _cards(frame: Frame) -> list[Html]:
    """What can be done here, the most likely thing first."""
    words = frame.words
    back = h("span.spread", [card_back(words, f"b-{at}") for at in range(3)])
    running = [_going_on(frame, one, at) for at, one in enumerate(frame.tables) if one.goes_on]
    learns = frame.newcomer and not running and frame.page.books.first_lesson
    leading = [*running, _from_link(frame), _first(frame) if learns else None]
    cards = [
        *leading,
        home_card(
            back, words("start.new"), words("start.new_note"), "new", "k-new", lead=not any(leading)
        ),
        home_card(_drawing("d-day"), words("daily.title"), home_note(frame), "daily", "k-daily"),
        home_card(
            _drawing("d-round"),
            words("start.friends"),
            words("start.friends_note"),
            "evening-ways",
            "k-friends",
        ),
        frame.part("home-card"),
    ]
    return [card for card in cards if card]


def _drawing(name: str) -> Html:
    return icon(name, "home-drawing")


def _going_on(frame: Frame, table: TableFrame, at: int) -> Html:
    """A waiting table, with the user's cards there."""
    words, match, view = frame.words, table.match, table.seat.view
    hand = [*dict.fromkeys(card % DECK for card in frame.page.hand_in(view))][:_SHOWN]
    cards = [card_face(words, card, f"c{at}") for card in hand]
    picture: Child = h("span.spread", cards or card_back(words, f"c{at}-back"))
    if len(cards) < _FAN:  # late in a deal: the others are seen beside them
        others = range(1, match.game.seats(match.rules))
        picture = [picture, h("span.faces", faces(dict.fromkeys(others, "neutral")))]
    around = [seat for seat, one in enumerate(table.seat.sitters) if one.is_person]
    if table.occasion.at_one_device:
        picture = h("span.faces", faces(dict.fromkeys(around[:_SHOWN], "glad")))
    played = match.over and table.pause in AFTER_DEAL
    return home_card(
        picture,
        words("start.see_result" if played else "start.continue"),
        _purpose(frame, table),
        "resume",
        "k-resume" if at == 0 else f"k-resume-{at}",
        arg=str(at),
        lead=at == 0,
    )


def _purpose(frame: Frame, table: TableFrame) -> str:
    """The purpose of a waiting table, and its progress."""
    words, match = frame.words, table.match
    if table.occasion.lesson:
        return words(f"lesson.{table.occasion.lesson}")
    if table.occasion.practice is not None:
        return words("daily.title" if day_of(match) else "practice.title")
    deal = words("chip.deal", number=match.number - match.start + 1)
    rules = rules_name(frame, match.rules)
    if table.names:
        names = words.listed(filter(None, table.names))
        return words("start.evening", names=names, rules=rules, deal=deal)
    return words(
        "start.waits", rules=rules, deal=deal, points=signed(match.totals[table.seat.number])
    )


def _first(frame: Frame) -> Html:
    """The lesson for users who have never played."""
    words = frame.words
    cards = [card_face(words, read_card(code), "g") for code in frame.page.fan[:3]]
    picture = [h("span.spread", cards), portrait(1, "glad")]
    return home_card(
        picture,
        words("start.first"),
        words("start.first_note"),
        "lesson-begin",
        "k-first",
        arg=frame.page.books.first_lesson,
        lead=True,
    )


# ---- the match of a link ------------------------------------------------------------------


def _keep(frame: Frame) -> Child:
    """Saving the rules of the link, if it has a name for them."""
    given = called(frame, frame.playing_rules)
    if given is None or given in frame.own:
        return None
    return btn(frame.words("start.keep_link", name=given.name), "own-keep", id="k-keep-rules")


def _from_link(frame: Frame) -> Html | None:
    """The match that a link asks for."""
    link, words = frame.visit, frame.words
    if not link.asks_for_match:
        return None
    rules = explained_name(frame, frame.playing_rules)
    sentence = (
        words("start.link_deal", seed=link.seed, deal=link.deal, rules=rules)
        if link.seed
        else words("start.link_rules", rules=rules)
    )
    word = check_word(frame.playing_rules, link.seed, link.deal)
    return panel(
        [icon("i-link"), words("start.link")],
        h("p", sentence),
        h("p", words("start.link_word", word=word.upper())),
        h("p", many) if (many := people(frame, frame.playing_rules)) else None,
        rule_changes(frame, frame.playing_rules, "link-changes"),
        h("p", words("start.link_levels", levels=frame.levels_text)) if link.levels else None,
        h(
            "p.row",
            btn(
                words("start.play_link"),
                "play-link",
                drawing="play",
                style="" if below.would_be_lost(frame.tables) else "main",
                id="k-link",
            ),
            _keep(frame),
            btn(words("start.drop_link"), "drop-link", style="quiet", id=None),
        ),
    )


# ---- controls -----------------------------------------------------------------------------------


@from_frame
def _start_preset(frame: Frame, value: str) -> Reaction:
    """Choose the rules of the next match, from the start screen."""
    rules = find_preset(frame, value)
    return () if rules is None else then(_by_rules, rules, preset_under(frame, value))


@from_frame
def _start_players(frame: Frame, value: str) -> Reaction:
    """Choose the number of players of the next match, from the start screen."""
    if value not in player_counts(frame.rules):
        return ()
    base = origin(frame, frame.rules)
    return then(_by_rules, frame.rules.with_text(PLAYERS, value), base)


def _by_rules(model: Model, rules: Book, base: str) -> Outcome:
    """Save the rules of the next match, with the preset that they come from."""
    key = saved.key_of(model.game, saved.RULES)
    return model._replace(rules=rules, base=base), (Save(key, choice.write_rules(rules, base)),)


def _home(model: Model) -> Outcome:
    """Show the home screen. An unfinished game waits, as it is; a finished one is put away."""
    if model.scene == START and model.dialog is None:
        return model, ()
    model = model.at_rest._replace(dialog=None, asking=None, serial=model.serial + 1)
    effects: tuple[Effect, ...] = ()
    while model.sitting is not None and not model.sitting.goes_on:
        if model.lesson:
            model = model._replace(sitting=model.sitting.below)
        elif model.practice:
            model, effects = practice.put_away(model)
        else:
            break  # the grade can be looked at again
    model = model._replace(screen=Start() if model.sitting else None)
    return model, (Visit(home(model.game)), *effects)


@from_frame
def _resume(_frame: Frame, arg: str) -> Reaction:
    """Go on with what waits, exactly where it was; ``arg``: how many tables over it are left."""
    return then(places.resumed, int(arg) if arg in ("1", "2") else 0)


def _begin_new(model: Model) -> Outcome:
    """Begin a new match with the saved rules."""
    model = model._replace(visit=model.visit.without_rules)
    model, effects = course.start_match(model, model.rules, model.seed)
    return model, (Visit(home(model.game)), *effects)


def _begin_link(model: Model) -> Outcome:
    """Begin the match that the link asks for; the saved rules stay as they are."""
    link = model.visit
    seed = link.seed or model.seed
    return course.start_match(model, model.playing_rules, seed, link.deal, loaded=True)


def _drop_link(model: Model) -> Outcome:
    return model._replace(visit=model.visit.without_rules), (Visit(home(model.game)),)


@from_frame
def _abandon(frame: Frame) -> Reaction:
    if frame.match is None:
        return ()
    return Confirmation("abandon", Do("leave-match"))


def _leave_match(model: Model) -> Outcome:
    """Give up the match, the deal aside or the lesson."""
    model = model._replace(dialog=None)
    if model.lesson:
        return used(model, Do("lesson-leave"))
    return practice.leave(model) if model.practice else course.abandon(model)


FEATURE: Final = Feature(
    "start",
    does={
        "start-preset": field(_start_preset),
        "start-players": field(_start_players),
        "home": plain(_home),
        "setup": always(Step("setup", (Focus("k-gallery"),))),
        "resume": argument(_resume),
        "new": below.beginning("new", "begin-new"),
        "play-link": below.beginning("link", "begin-link"),
        "drop-link": plain(_drop_link),
        "begin-new": plain(_begin_new),
        "begin-link": plain(_begin_link),
        "abandon": plain(_abandon),
        "leave-match": plain(_leave_match),
    },
    shown={"setup": setup_dialog, "start": start},
)
