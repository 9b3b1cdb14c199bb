"""The rule form, settings, links, and the start screen."""

from __future__ import annotations

from napoleon.game.records.deal.record import Record
from napoleon.game.records.link import write as record_link
from napoleon.kit.options import BadValue
from napoleon.rules import OPTIONS, RuleSet
from napoleon.ui import play, rule_fields, saved
from napoleon.ui.controls import Controls, Outcome, argument, field, file, plain
from napoleon.ui.dialogs import Confirmation, Records, RuleForm, Share
from napoleon.ui.effects import Copy, Focus, Save, Visit
from napoleon.ui.link import Link, write_link
from napoleon.ui.messages import Do
from napoleon.ui.model import Model
from napoleon.ui.rule_base import base_of, field_id, find_preset
from napoleon.ui.screens import result
from napoleon.ui.settings import SEATS, Settings

LONGEST_SEARCH = 60
_SEATS = frozenset(map(str, range(SEATS)))


def shown_rules(model: Model) -> RuleSet:
    """The rules that the form begins with: those of the running match, else of the next one."""
    return model.match.rules if model.match else model.playing_rules


def _rules(model: Model) -> RuleSet:
    """The rules in the form."""
    return model.rule_form.rules if model.rule_form else model.rules


def _changed(model: Model, rules: RuleSet, *, base: str, touched: str = "") -> Model:
    """The page with other rules in its form."""
    form = model.rule_form or RuleForm(rules)
    return model._replace(dialog=form._replace(rules=rules, base=base, touched=touched))


def _open_rules(model: Model) -> Outcome:
    """The rule form; one that was left for its rulebook is as it was."""
    return model._replace(dialog=model.rule_form or RuleForm(shown_rules(model))), ()


def _preset(model: Model, value: str) -> Outcome:
    """呼出: a preset, one's own, or the rules as they are saved."""
    return load_preset(model, value)


def load_preset(model: Model, name: str) -> Outcome:
    """Rules called up by name: ``saved``, a preset's id, or ``own:`` and a name of one's own."""
    if name == "saved":
        return _changed(model, model.rules, base=""), ()
    found = find_preset(model, name)
    return (_changed(model, found, base=name) if found else model), ()


def _option(model: Model, arg: str, value: str) -> Outcome:
    """One field of the form; a value that it does not have changes nothing."""
    field = arg
    try:
        form = rule_fields.write(_rules(model), field, value)
    except (BadValue, KeyError):
        return model, ()
    return _changed(model, form, base=base_of(model, _rules(model)), touched=field), ()


def _option_word(model: Model, arg: str, value: str) -> Outcome:
    """A tick box of an option that is a set of words."""
    field, _, word = arg.partition("=")
    option = OPTIONS.get(field)
    if option is None or option.kind != "words" or word not in option.texts:
        return model, ()
    chosen = set(rule_fields.read(_rules(model), field).split("."))
    chosen = chosen | {word} if value else chosen - {word}
    form = rule_fields.write(_rules(model), field, ".".join(chosen))
    return _changed(model, form, base=base_of(model, _rules(model)), touched=field), ()


def _reset(model: Model, arg: str) -> Outcome:
    """One field, or all, as the preset has it; the focus goes to the next difference."""
    base_name = base_of(model, _rules(model))
    base = find_preset(model, base_name) or RuleSet()
    before = rule_fields.changes(_rules(model), base)
    if not arg:
        return _changed(model, base, base=base_name), (Focus("rules-preset"),)
    at = next((at for at, change in enumerate(before) if change.field == arg), None)
    if at is None:
        return model, ()
    form = rule_fields.write(_rules(model), arg, before[at].usual)
    model = _changed(model, form, base=base_name, touched=arg)
    left = [*before[at + 1 :], *before[:at]]
    return model, (Focus(f"reset-{field_id(left[0].field)}" if left else "rules-preset"),)


def _search(model: Model, text: str) -> Outcome:
    """The fields whose names hold a text."""
    if model.rule_form is None:
        return model, ()
    form = model.rule_form._replace(search=text[:LONGEST_SEARCH], touched="")
    return model._replace(dialog=form), ()


def _changed_only(model: Model, ticked: str) -> Outcome:
    """Only the fields that differ from the preset, or all."""
    if model.rule_form is None:
        return model, ()
    form = model.rule_form._replace(changed_only=bool(ticked), touched="")
    return model._replace(dialog=form), ()


def _explain(model: Model, name: str) -> Outcome:
    """The line of help of a field, shown or put away."""
    form = model.rule_form
    if form is None:
        return model, ()
    explained = "" if form.explained == name else name
    return model._replace(dialog=form._replace(explained=explained)), ()


def _apply(model: Model) -> Outcome:
    """変更: asks first where a match is running."""
    if _rules(model).conflict():
        return model, ()
    if play.would_be_lost(model) and (model.practice or model.running.actions):
        return model._replace(asking=Confirmation("rules", Do("begin-rules"))), ()
    return _begin_rules(model)


def _begin_rules(model: Model) -> Outcome:
    """Save the rules of the form and begin a match by them."""
    rules = _rules(model)
    model = model._replace(rules=rules, visit=_without_rules(model.visit), dialog=None)
    model, effects = play.start_match(model, rules, model.seed)
    return model, (Save(saved.RULES_KEY, saved.write_rules(rules)), Visit("./"), *effects)


def _without_rules(link: Link) -> Link:
    return link._replace(rules=None, seed=None, deal=1)


def _setting(model: Model, arg: str) -> Outcome:
    """A setting, as ``name=value``."""
    name, _, value = arg.partition("=")
    settings = model.settings.with_choice(name, value)
    link = model.visit
    if name == "language":
        link = link._replace(language="")
    if name == "theme":
        link = link._replace(theme="")
    if name == "level":
        link = link._replace(levels=())
    if name == "deck":
        link = link._replace(deck="")
    return _kept(model._replace(visit=link), settings)


def _kept(model: Model, settings: Settings) -> Outcome:
    """Settings act at once, and are saved."""
    model = model._replace(settings=settings)
    return model, (Save(saved.SETTINGS_KEY, saved.write_settings(settings)),)


def _name(model: Model, arg: str, value: str) -> Outcome:
    """What a seat is called, from the settings."""
    if arg not in _SEATS:
        return model, ()
    return _kept(model, model.settings.with_name(int(arg), value))


def _colour(model: Model, arg: str) -> Outcome:
    """The colour of a seat, as ``seat=colour``."""
    seat, _, colour = arg.partition("=")
    if seat not in _SEATS:
        return model, ()
    return _kept(model, model.settings.with_colour(int(seat), colour))


def _level(model: Model, value: str) -> Outcome:
    """The strength of the computer players, from the start screen."""
    return _setting(model, f"level={value}")


def _seat_level(model: Model, arg: str, value: str) -> Outcome:
    """The strength of one computer player; "" as all."""
    seat = int(arg) if arg in set("12345") else -1
    model = model._replace(visit=model.visit._replace(levels=()))
    return _kept(model, model.settings.with_level(seat, value))


def _language(model: Model, arg: str) -> Outcome:
    return _setting(model, f"language={arg}")


# ---- the start screen --------------------------------------------------------------------


def _start_preset(model: Model, value: str) -> Outcome:
    """The rules of the next match, from the start screen."""
    rules = find_preset(model, value)
    if rules is None:
        return model, ()
    return model._replace(rules=rules), (Save(saved.RULES_KEY, saved.write_rules(rules)),)


def _resume(model: Model) -> Outcome:
    if model.match is None:
        return model, ()
    return play.go_on(model._replace(screen=None, visit=_without_rules(model.visit)), loaded=True)


def _new(model: Model) -> Outcome:
    """A new match by the saved rules; asks where one is running."""
    if play.would_be_lost(model):
        return model._replace(asking=Confirmation("new", Do("begin-new"))), ()
    return _begin_new(model)


def _begin_new(model: Model) -> Outcome:
    """A new match by the saved rules."""
    model = model._replace(visit=_without_rules(model.visit))
    model, effects = play.start_match(model, model.rules, model.seed)
    return model, (Visit("./"), *effects)


def _play_link(model: Model) -> Outcome:
    """The match that the link asks for; asks where one is running."""
    if play.would_be_lost(model):
        return model._replace(asking=Confirmation("link", Do("begin-link"))), ()
    return _begin_link(model)


def _begin_link(model: Model) -> Outcome:
    """The match that the link asks for; the saved rules stay as they are."""
    link = model.visit
    seed = link.seed or model.seed
    return play.start_match(model, model.playing_rules, seed, link.deal, loaded=True)


def _drop_link(model: Model) -> Outcome:
    return model._replace(visit=_without_rules(model.visit)), (Visit("./"),)


def _abandon(model: Model) -> Outcome:
    if model.match is None:
        return model, ()
    return model._replace(asking=Confirmation("abandon", Do("leave-match"))), ()


# ---- links and records -------------------------------------------------------------------


def _share_rules(model: Model) -> Outcome:
    """A link with the rules of the form, which is shown again afterwards."""
    return _shared(model, write_link(_rules(model)), model.rule_form)


def _share_deal(model: Model) -> Outcome:
    """A link with rules, seed and number of the running deal."""
    match = model.match
    if match is None:
        return model, ()
    if not match.dealt_by_seed:
        dealt = Record(match.rules, match.state.deal, match.state.first, ())
        return _shared(model, record_link.write(dealt))
    return _shared(model, write_link(match.rules, match.seed, match.number))


def _shared(model: Model, query: str, form: RuleForm | None = None) -> Outcome:
    share = Share(model.browser.address + query, form)
    return model._replace(dialog=share), (Focus("share-link"),)


def _copy_shared(model: Model) -> Outcome:
    """The link that is shown."""
    shown = model.dialog
    return (model, (Copy(shown.link, "share-link"),)) if isinstance(shown, Share) else (model, ())


def _shown_deal(model: Model) -> int:
    """The deal whose record is shown; -1: the last."""
    return model.dialog.at if isinstance(model.dialog, Records) else -1


def _copy_record(model: Model) -> Outcome:
    if model.match is None or not model.match.deals:
        return model, ()
    return model, (Copy(result.record_text(model, _shown_deal(model)), "record-text"),)


def _copy_score(model: Model) -> Outcome:
    if model.match is None or not model.match.deals:
        return model, ()
    text = result.score_text(model, _shown_deal(model))
    return (model, (Copy(text, "record-score"),)) if text else (model, ())


CONTROLS: Controls = {
    "rules": plain(_open_rules),
    "preset": field(_preset),
    "option": file(_option),
    "option-word": file(_option_word),
    "reset": argument(_reset),
    "rules-search": field(_search),
    "rules-changed": field(_changed_only),
    "explain": argument(_explain),
    "apply-rules": plain(_apply),
    "setting": argument(_setting),
    "name": file(_name),
    "colour": argument(_colour),
    "language": argument(_language),
    "level": field(_level),
    "seat-level": file(_seat_level),
    "start-preset": field(_start_preset),
    "resume": plain(_resume),
    "new": plain(_new),
    "play-link": plain(_play_link),
    "drop-link": plain(_drop_link),
    "begin-rules": plain(_begin_rules),
    "begin-new": plain(_begin_new),
    "begin-link": plain(_begin_link),
    "abandon": plain(_abandon),
    "share-rules": plain(_share_rules),
    "share-deal": plain(_share_deal),
    "copy-shared": plain(_copy_shared),
    "copy-record": plain(_copy_record),
    "copy-score": plain(_copy_score),
}
