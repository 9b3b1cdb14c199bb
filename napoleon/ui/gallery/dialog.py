"""The gallery of presets: families of cards, each with a picture, and the user's favourites."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from napoleon.kit.rule_book import Book
from napoleon.match.game import Game
from napoleon.ui.gallery import state
from napoleon.ui.gallery.state import GALLERY, Gallery, Picks, Sight
from napoleon.ui.interview.questions import Interview
from napoleon.ui.rule_form.names import (
    PLAYERS,
    base_of,
    base_title,
    changes_from,
    field_id,
    find_preset,
    named_rules,
    plain_base,
    preset_based_name,
)
from napoleon.ui.rule_form.search import absent, fields_found, presets_found
from napoleon.ui.rule_form.state import RuleForm
from napoleon.ui.shell.controls import Outcome, argument, field
from napoleon.ui.shell.effects import Effect, Focus, Save
from napoleon.ui.shell.feature import Feature, used
from napoleon.ui.shell.frame import Drawing, Frame
from napoleon.ui.shell.html import Child, Html, button, h, hidden
from napoleon.ui.shell.late import later
from napoleon.ui.shell.messages import Do, Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import dialog, search_field
from napoleon.ui.shell.reactions import Step, from_dialog, in_dialog
from napoleon.ui.shell.words import Words, in_a_row
from napoleon.ui.storage.naming import OWN
from napoleon.ui.storage.recalled import read_stored, recalls
from napoleon.ui.storage.saved import key_of

OPENED: Final = "gallery-opened"
PLANNED: Final = later("napoleon.ui.friends.room:planned")
SAVED: Final = "saved"
"""The saved rules, among the presets of the rule form."""
_LONGEST_SEARCH: Final = 60


def _opened(model: Model, message: Recalled) -> Outcome:
    """The dialog, with the favourites and earlier choices."""
    model, found, effects = read_stored(model, message, GALLERY, state.read)
    back = model.dialog or "setup"
    if isinstance(back, Gallery):
        back = back.back
    search = back.search if isinstance(back, RuleForm) else ""
    shown = Gallery(back, Picks(*found), keeps=not message.refused, search=search)
    return model._replace(dialog=shown), effects


@in_dialog(Gallery)
def _search(_: Frame, gallery: Gallery, text: str) -> Step[Gallery]:
    """Search for a text in the presets of all families."""
    return Step(gallery._replace(search=text[:_LONGEST_SEARCH], family=""))


@in_dialog(Gallery)
def _family(frame: Frame, gallery: Gallery, name: str) -> Step[Gallery]:
    """Show the presets of one family; pressed again, of all."""
    if name not in frame.page.books.form.preset_groups:
        return Step(gallery)
    family = "" if gallery.family == name else name
    return Step(gallery._replace(family=family, search=""))


@in_dialog(Gallery)
def _star(frame: Frame, gallery: Gallery, name: str) -> Step[Gallery]:
    """Make a preset a favourite, or stop it being one."""
    if find_preset(frame, name) is None:
        return Step(gallery)
    gallery = gallery._replace(picks=state.starred(gallery.picks, name))
    return Step(gallery, _kept(frame.game, gallery))


def _kept(game: Game, gallery: Gallery) -> tuple[Effect, ...]:
    """The effect that saves the picks; none if storage could not be read."""
    save = Save(key_of(game, GALLERY), state.write(gallery.picks))
    return (save,) if gallery.keeps else ()


@from_dialog(Gallery)
def _choose(model: Model, gallery: Gallery, name: str) -> Step[Gallery] | Outcome:
    """Choose a preset, for whatever opened the gallery."""
    back = gallery.back
    effects: tuple[Effect, ...] = ()
    if name != SAVED:
        if find_preset(model.frame, name) is None:
            return Step(gallery)
        gallery = gallery._replace(picks=state.chosen(gallery.picks, name))
        effects = _kept(model.game, gallery)
    match back:
        case RuleForm():
            control = "preset"
        case Interview():
            control = "interview-base"
        case "friends":
            control = "friends-rules"
        case _:
            control = "start-preset"
    model, more = used(model._replace(dialog=back), Do(control, value=name))
    return model, (*effects, *more, Focus("k-gallery"))


def chosen_rules(model: Model, gallery: Gallery) -> Book:
    """The rules that stand where the gallery was opened."""
    match gallery.back:
        case RuleForm(rules=rules):
            return rules
        case Interview(base=base):
            return find_preset(model.frame, base) or model.rules
        case "friends":
            return PLANNED(model) or model.rules
    return model.rules


@from_dialog(Gallery)
def _rule(model: Model, gallery: Gallery, field: str) -> Step[Gallery] | Outcome:
    """Open the rule form with what the search finds, and the help of one field."""
    if field not in model.page.books.form.fields:
        return Step(gallery)
    back = gallery.back
    form = back if isinstance(back, RuleForm) else RuleForm(chosen_rules(model, gallery))
    form = form._replace(search=gallery.search, changed_only=False, explained=field, touched="")
    return model._replace(dialog=form), (Focus(f"why-{field_id(field)}"),)


def _chosen(model: Model) -> Book:
    shown = model.dialog
    return chosen_rules(model, shown) if isinstance(shown, Gallery) else model.rules


# ---- drawing ------------------------------------------------------------------------------------


_STAR: Final = Html(
    '<path d="M12 3.200l2.700 5.700 6.100.8-4.500 4.300 1.100 6.200-5.400-3-5.400 3 1.100-6.200'
    '-4.500-4.300 6.100-.8z"/>'
)
USUAL: Final = "preset.group.usual"
MOST_RULES: Final = 12
"""The most single rules that are listed; the rule form has them all."""


class Family(NamedTuple):
    """Some presets under a title."""

    name: str
    """The key of the title; with ``.line`` added, that of what they have in common."""
    presets: tuple[str, ...]


def gallery_dialog(frame: Frame, chosen: Book) -> Html:
    """All presets, or those of a search or a family."""
    words = frame.words
    gallery = frame.dialog if isinstance(frame.dialog, Gallery) else Gallery("setup")
    now, changes = _in_use(frame, gallery)
    families = _shown(frame, gallery)
    body = [
        h("div.gallery-head", _search_field(frame, gallery), _chips(frame, gallery)),
        h("p.fine#gallery-found", _found(frame, gallery, families), role="status"),
        [_family_card(frame, gallery, one, now, changes) for one in families],
        _rules(frame, gallery, chosen),
    ]
    return dialog(words, "d-gallery", words("gallery.title"), body, size="wide")


def _in_use(frame: Frame, gallery: Gallery) -> tuple[str, int]:
    """The preset that is chosen now, and the number of its changes."""
    match gallery.back:
        case RuleForm(rules=rules):
            name = base_of(frame, rules)
        case Interview(base=base):
            return base, 0
        case _:
            rules = frame.rules
            name = plain_base(frame, rules)
    return name, len(changes_from(frame, name, rules))


def _shown(frame: Frame, gallery: Gallery) -> list[Family]:
    """The families that are shown: first the user's favourites, then the game's."""
    groups = frame.page.books.form.preset_groups or {USUAL: (*frame.game.rules.presets(),)}
    own = tuple(OWN + preset.name for preset in named_rules(frame))
    found = [Family(key, (*names,)) for key, names in groups.items()]
    if own:
        found.insert(0, Family("preset.group.own", own))
    if gallery.family:
        return [one for one in found if one.name == gallery.family]
    if gallery.search.strip():
        hits = {*_matching(frame, gallery, (name for one in found for name in one.presets))}
        kept = ((key, tuple(name for name in names if name in hits)) for key, names in found)
        return [Family(key, names) for key, names in kept if names]
    picks, saved = gallery.picks, (SAVED,) if isinstance(gallery.back, RuleForm) else ()
    named = dict.fromkeys((*picks.favourites, *picks.last))
    first = (*saved, *(name for name in named if find_preset(frame, name)))
    return [Family("gallery.yours", first), *found] if first else found


def _matching(frame: Frame, gallery: Gallery, names: Iterable[str]) -> tuple[str, ...]:
    """The presets that a search finds by name, line or tags."""
    shown = ((name, "\n".join((_line(frame, name), *_found_by(frame, name)))) for name in names)
    return tuple(presets_found(frame, gallery.search, shown))


def _line(frame: Frame, name: str) -> str:
    """The line about a preset: what is different in it; for one's own rules, their origin."""
    rules = find_preset(frame, name)
    if rules is None:
        return ""
    if name.startswith(OWN):
        return preset_based_name(frame, rules)
    return frame.page.books.form.about(frame.words, name)


def _sight(frame: Frame, rules: Book) -> Sight:
    shows = frame.page.books.sight
    return shows(frame.words, rules) if shows else Sight(())


def _tags(frame: Frame, name: str) -> tuple[str, ...]:
    """The tags of a preset: that it is new, for how many people, and the game's own."""
    words, rules = frame.words, find_preset(frame, name)
    if rules is None:
        return ()
    sight = _sight(frame, rules)
    new = (words("tag.new"),) if name in frame.page.books.form.new_presets else ()
    return (*new, *_people(words, rules, fixed=sight.fixed), *sight.tags)


def _found_by(frame: Frame, name: str) -> tuple[str, ...]:
    """The tags of a preset, and what else a search finds it by."""
    rules = find_preset(frame, name)
    more = _sight(frame, rules).found_by if rules else ()
    return (*_tags(frame, name), *more)


def _people(words: Words, rules: Book, *, fixed: bool) -> tuple[str, ...]:
    """The number of people that rules are for; nothing if the game has no choice."""
    option = rules.options().get(PLAYERS)
    if option is None:
        return ()
    own = rules.text(PLAYERS)
    if fixed or own != option.write(option.default):
        return (words("tag.people", count=int(own)),)
    least, most = int(option.texts[0]), int(option.texts[-1])
    return (words("tag.people.range", least=least, count=most),)


# ---- the head ----------------------------------------------------------------------------


def _search_field(frame: Frame, gallery: Gallery) -> Html:
    field = search_field("gallery-search", frame.words("gallery.search"), gallery.search)
    return h("div.gallery-search", field)


def _chips(frame: Frame, gallery: Gallery) -> Child:
    """The families to choose from; nothing if there are none."""
    words, groups = frame.words, frame.page.books.form.preset_groups
    chips = [
        h(
            "li",
            button(
                words(key),
                do="gallery-family",
                arg=key,
                class_="btn gallery-chip",
                id=f"gallery-to-{key.rpartition('.')[2]}",
                aria_pressed=key == gallery.family,
            ),
        )
        for key in groups
    ]
    return h("ul.gallery-chips", chips, aria_label=words("gallery.families"))


def _found(frame: Frame, gallery: Gallery, families: Iterable[Family]) -> str | None:
    """How many presets a search has found, or else how many single rules; what there is not."""
    if not gallery.search.strip():
        return None
    count = sum(len(one.presets) for one in families)
    fields = 0 if count else len(fields_found(frame, gallery.search))
    lacks = absent(frame, gallery.search)
    if lacks and not (count or fields):
        return lacks
    key = "found" if count else "found_rules" if fields else "found_none"
    return in_a_row((lacks, frame.words(f"gallery.{key}", count=count or fields)))


# ---- single rules ------------------------------------------------------------------------


def _rules(frame: Frame, gallery: Gallery, rules: Book) -> Child:
    """The single rules that a search finds, each with the way to it in the rule form."""
    words, form = frame.words, frame.page.books.form
    fields = fields_found(frame, gallery.search) if gallery.search.strip() else []
    if not fields:
        return None
    items = [
        h(
            "li",
            button(
                h("span", form.label(words, field)),
                h("small", form.value_text(words, field, form.read(rules, field))),
                do="gallery-rule",
                arg=field,
                class_="btn gallery-rule",
                id=f"rule-{field_id(field)}",
            ),
        )
        for field in fields[:MOST_RULES]
    ]
    return h(
        "section.gallery-family",
        h("h3.sub#gallery-rules", words("gallery.rules", count=len(fields))),
        h("ul.gallery-rules", items),
        aria_labelledby="gallery-rules",
    )


# ---- the cards ---------------------------------------------------------------------------


def _family_card(frame: Frame, gallery: Gallery, family: Family, now: str, changes: int) -> Html:
    words, short = frame.words, family.name.rpartition(".")[2]
    line = f"{family.name}.line"
    cards = [
        _card(frame, gallery, name, f"{short}-{at}", changes if name == now else None)
        for at, name in enumerate(family.presets)
    ]
    return h(
        "section.gallery-family",
        h("h3.sub", words(family.name), id=f"gallery-{short}"),
        h("p.fine", words(line)) if words.has(line) else None,
        h("ul.gallery-cards", cards),
        aria_labelledby=f"gallery-{short}",
    )


def _card(frame: Frame, gallery: Gallery, name: str, id_: str, changes: int | None) -> Html:
    """A preset; ``changes``: the number of changes of the one in use, None for the others."""
    words = frame.words
    rules = frame.rules if name == SAVED else find_preset(frame, name)
    picture = _sight(frame, rules).picture if rules else None
    title = words("preset.saved") if name == SAVED else base_title(words, name)
    line = preset_based_name(frame, frame.rules) if name == SAVED else _line(frame, name)
    key = "gallery.now_changed" if changes else "gallery.now"
    tags = [h("li", tag) for tag in _tags(frame, name)]
    return h(
        "li.preset-card",
        button(
            picture,
            h("strong", title),
            h("span.preset-now", words(key, count=changes)) if changes is not None
            else None,
            h("small", line) if line else None,
            do="gallery-choose",
            arg=name,
            class_="preset-pick",
            id=f"preset-{id_}",
            aria_current="true" if changes is not None else None,
            aria_describedby=f"tags-{id_}" if tags else None
        ),
        h("ul.preset-tags", tags, id=f"tags-{id_}") if tags else None,
        _star_button(frame, gallery, name, title, id_) if name != SAVED else None,
        data_now=changes is not None
    )  # fmt: skip


def _star_button(frame: Frame, gallery: Gallery, name: str, title: str, id_: str) -> Html:
    """The button that makes a preset a favourite."""
    drawn = h("svg.ico.star", _STAR, viewBox="0 0 24 24", aria_hidden="true", focusable="false")
    return button(
        drawn,
        hidden(frame.words("gallery.star", name=title)),
        do="gallery-star",
        arg=name,
        class_="icon-btn preset-star",
        id=f"star-{id_}",
        aria_pressed=name in gallery.picks.favourites,
    )


FEATURE: Final = Feature(
    GALLERY,
    does={
        "gallery": recalls(OPENED, GALLERY),
        "gallery-search": field(_search),
        "gallery-family": argument(_family),
        "gallery-star": argument(_star),
        "gallery-choose": argument(_choose),
        "gallery-rule": argument(_rule),
    },
    heard={OPENED: _opened},
    shown={GALLERY: Drawing(gallery_dialog, _chosen)},
)
