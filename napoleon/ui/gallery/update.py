"""The gallery: opening it, searching for a preset, marking favourites, and choosing one."""

from __future__ import annotations

from typing import Final

from napoleon.kit.rule_book import Book
from napoleon.match.game import Game
from napoleon.ui.gallery import state
from napoleon.ui.gallery.state import GALLERY, Gallery, Picks
from napoleon.ui.interview.state import Interview
from napoleon.ui.rule_form.names import field_id, find_preset
from napoleon.ui.rule_form.state import RuleForm
from napoleon.ui.shell.controls import Outcome, argument, field, plain
from napoleon.ui.shell.effects import Effect, Focus, Recall, Save
from napoleon.ui.shell.feature import Feature, used
from napoleon.ui.shell.frame import Drawing, Frame
from napoleon.ui.shell.late import later
from napoleon.ui.shell.messages import Do, Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.reactions import Reaction, Step, from_dialog, from_frame, in_dialog
from napoleon.ui.storage.recalled import read_stored
from napoleon.ui.storage.saved import key_of

OPENED: Final = "gallery-opened"
PLANNED: Final = later("napoleon.ui.friends.room_rules:planned")
SAVED: Final = "saved"
"""The saved rules, among the presets of the rule form."""
_LONGEST_SEARCH: Final = 60


@from_frame
def _open(frame: Frame) -> Reaction:
    """Open the gallery from where rules are chosen; the choice goes back there."""
    return (Recall(OPENED, (key_of(frame.game, GALLERY),)),)


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


FEATURE: Final = Feature(
    GALLERY,
    does={
        "gallery": plain(_open),
        "gallery-search": field(_search),
        "gallery-family": argument(_family),
        "gallery-star": argument(_star),
        "gallery-choose": argument(_choose),
        "gallery-rule": argument(_rule),
    },
    heard={OPENED: _opened},
    shown={GALLERY: Drawing(later("napoleon.ui.gallery.view:gallery_dialog"), _chosen)},
)
