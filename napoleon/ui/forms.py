"""The rule form, settings, links, and the start screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from napoleon.game.records.deal.record import Record
from napoleon.game.records.link import write as record_link
from napoleon.kit.options import BadValue
from napoleon.rules import OPTIONS, RuleSet
from napoleon.ui import play, rule_fields, saved
from napoleon.ui.effects import Copy, Focus, Save, Visit
from napoleon.ui.handling import Outcome
from napoleon.ui.link import Link, write_link
from napoleon.ui.messages import Do
from napoleon.ui.model import TABLE, Model, RuleSheet
from napoleon.ui.rule_base import base_of, field_id, find_preset
from napoleon.ui.settings import SEATS, Settings

SHARE_RULES = "share-rules"
"""The dialog with the link of the form's rules, which leads back to the form."""
LONGEST_SEARCH = 60
_SEATS = frozenset(map(str, range(SEATS)))


def shown_rules(model: Model) -> RuleSet:
    """The rules that the form begins with: those of the running match, else of the next one."""
    return model.match.rules if model.match else model.playing_rules


def _form(model: Model) -> RuleSet:
    return model.form or model.rules


def _changed(model: Model, form: RuleSet, *, base: str, touched: str = "") -> Model:
    return model._replace(form=form, sheet=model.sheet._replace(base=base, touched=touched))


def _open_rules(model: Model, message: Do) -> Outcome:
    """The rule form; one that was left for its rulebook is as it was."""
    del message
    if model.form is None or model.book_from != "rules":
        model = model._replace(form=shown_rules(model), sheet=RuleSheet())
    return model._replace(dialog="rules", book_from=""), ()


def _preset(model: Model, message: Do) -> Outcome:
    """呼出: a preset, one's own, or the rules as they are saved."""
    return load_preset(model, message.value)


def load_preset(model: Model, name: str) -> Outcome:
    """Rules called up by name: ``saved``, a preset's id, or ``own:`` and a name of one's own."""
    if name == "saved":
        return _changed(model, model.rules, base=""), ()
    found = find_preset(model, name)
    return (_changed(model, found, base=name) if found else model), ()


def _option(model: Model, message: Do) -> Outcome:
    """One field of the form; a value that it does not have changes nothing."""
    field = message.arg
    try:
        form = rule_fields.write(_form(model), field, message.value)
    except (BadValue, KeyError):
        return model, ()
    return _changed(model, form, base=base_of(model, _form(model)), touched=field), ()


def _option_word(model: Model, message: Do) -> Outcome:
    """A tick box of an option that is a set of words."""
    field, _, word = message.arg.partition("=")
    option = OPTIONS.get(field)
    if option is None or option.kind != "words" or word not in option.texts:
        return model, ()
    chosen = set(rule_fields.read(_form(model), field).split("."))
    chosen = chosen | {word} if message.value else chosen - {word}
    form = rule_fields.write(_form(model), field, ".".join(chosen))
    return _changed(model, form, base=base_of(model, _form(model)), touched=field), ()


def _reset(model: Model, message: Do) -> Outcome:
    """One field, or all, as the preset has it; the focus goes to the next difference."""
    base_name = base_of(model, _form(model))
    base = find_preset(model, base_name) or RuleSet()
    before = rule_fields.changes(_form(model), base)
    if not message.arg:
        return _changed(model, base, base=base_name), (Focus("rules-preset"),)
    at = next((at for at, change in enumerate(before) if change.field == message.arg), None)
    if at is None:
        return model, ()
    form = rule_fields.write(_form(model), message.arg, before[at].usual)
    model = _changed(model, form, base=base_name, touched=message.arg)
    left = [*before[at + 1 :], *before[:at]]
    return model, (Focus(f"reset-{field_id(left[0].field)}" if left else "rules-preset"),)


def _search(model: Model, message: Do) -> Outcome:
    sheet = model.sheet._replace(search=message.value[:LONGEST_SEARCH], touched="")
    return model._replace(sheet=sheet), ()


def _changed_only(model: Model, message: Do) -> Outcome:
    sheet = model.sheet._replace(changed_only=bool(message.value), touched="")
    return model._replace(sheet=sheet), ()


def _explain(model: Model, message: Do) -> Outcome:
    """The line of help of a field, shown or put away."""
    field = "" if model.sheet.explained == message.arg else message.arg
    return model._replace(sheet=model.sheet._replace(explained=field)), ()


def _apply(model: Model, message: Do) -> Outcome:
    """変更: asks first where a match is running."""
    del message
    if _form(model).conflict():
        return model, ()
    if play.would_be_lost(model) and (model.practice or model.running.actions):
        return model._replace(asking="rules"), ()
    return apply_rules(model)


def apply_rules(model: Model) -> Outcome:
    """Save the rules of the form and begin a match by them."""
    rules = _form(model)
    model = model._replace(rules=rules, visit=_without_rules(model.visit), form=None, dialog="")
    model = model._replace(sheet=RuleSheet(), book_from="")
    model, effects = play.start_match(model, rules, model.seed)
    return model, (Save(saved.RULES_KEY, saved.write_rules(rules)), Visit("./"), *effects)


def _without_rules(link: Link) -> Link:
    return link._replace(rules=None, seed=None, deal=1)


def _setting(model: Model, message: Do) -> Outcome:
    """A setting, as ``name=value``."""
    name, _, value = message.arg.partition("=")
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


def _name(model: Model, message: Do) -> Outcome:
    """What a seat is called, from the settings."""
    if message.arg not in _SEATS:
        return model, ()
    return _kept(model, model.settings.with_name(int(message.arg), message.value))


def _colour(model: Model, message: Do) -> Outcome:
    """The colour of a seat, as ``seat=colour``."""
    seat, _, colour = message.arg.partition("=")
    if seat not in _SEATS:
        return model, ()
    return _kept(model, model.settings.with_colour(int(seat), colour))


def _level(model: Model, message: Do) -> Outcome:
    """The strength of the computer players, from the start screen."""
    return _setting(model, Do("setting", f"level={message.value}"))


def _seat_level(model: Model, message: Do) -> Outcome:
    """The strength of one computer player; "" as all."""
    seat = int(message.arg) if message.arg in set("12345") else -1
    model = model._replace(visit=model.visit._replace(levels=()))
    return _kept(model, model.settings.with_level(seat, message.value))


def _language(model: Model, message: Do) -> Outcome:
    return _setting(model, Do("setting", f"language={message.arg}"))


# ---- the start screen --------------------------------------------------------------------


def _start_preset(model: Model, message: Do) -> Outcome:
    """The rules of the next match, from the start screen."""
    rules = find_preset(model, message.value)
    if rules is None:
        return model, ()
    return model._replace(rules=rules), (Save(saved.RULES_KEY, saved.write_rules(rules)),)


def _resume(model: Model, message: Do) -> Outcome:
    del message
    if model.match is None:
        return model, ()
    return play.go_on(model._replace(scene=TABLE, visit=_without_rules(model.visit)), loaded=True)


def _new(model: Model, message: Do) -> Outcome:
    """A new match by the saved rules; asks where one is running."""
    del message
    if play.would_be_lost(model):
        return model._replace(asking="new"), ()
    return new_match(model)


def new_match(model: Model) -> Outcome:
    """A new match by the saved rules."""
    model = model._replace(visit=_without_rules(model.visit))
    model, effects = play.start_match(model, model.rules, model.seed)
    return model, (Visit("./"), *effects)


def _play_link(model: Model, message: Do) -> Outcome:
    """The match that the link asks for; asks where one is running."""
    del message
    if play.would_be_lost(model):
        return model._replace(asking="link"), ()
    return play_link(model)


def play_link(model: Model) -> Outcome:
    """The match that the link asks for; the saved rules stay as they are."""
    link = model.visit
    seed = link.seed or model.seed
    return play.start_match(model, model.playing_rules, seed, link.deal, loaded=True)


def _drop_link(model: Model, message: Do) -> Outcome:
    del message
    return model._replace(visit=_without_rules(model.visit)), (Visit("./"),)


def _abandon(model: Model, message: Do) -> Outcome:
    del message
    return (model._replace(asking="abandon"), ()) if model.match else (model, ())


# ---- links and records -------------------------------------------------------------------


def _share_rules(model: Model, message: Do) -> Outcome:
    """A link with the rules of the form."""
    del message
    model, effects = _shared(model, write_link(_form(model)))
    return model._replace(dialog=SHARE_RULES), effects


def _share_deal(model: Model, message: Do) -> Outcome:
    """A link with rules, seed and number of the running deal."""
    del message
    match = model.match
    if match is None:
        return model, ()
    if not match.dealt_by_seed:
        dealt = Record(match.rules, match.state.deal, match.state.first, ())
        return _shared(model, record_link.write(dealt))
    return _shared(model, write_link(match.rules, match.seed, match.number))


def leave_share(model: Model) -> Outcome:
    """From that link back to the form, as it was."""
    return model._replace(dialog="rules"), (Focus("k-share-rules"),)


def _shared(model: Model, query: str) -> Outcome:
    return model._replace(shared=model.address + query, dialog="share"), (Focus("share-link"),)


def _copy_shared(model: Model, message: Do) -> Outcome:
    del message
    return model, (Copy(model.shared, "share-link"),)


def _copy_record(model: Model, message: Do) -> Outcome:
    del message
    if model.match is None or not model.match.deals:
        return model, ()
    from napoleon.ui.screens import result  # noqa: PLC0415 - after a deal

    at = model.shown_deal if model.dialog == "record" else -1
    return model, (Copy(result.record_text(model, at), "record-text"),)


def _copy_score(model: Model, message: Do) -> Outcome:
    del message
    if model.match is None or not model.match.deals:
        return model, ()
    from napoleon.ui.screens import result  # noqa: PLC0415 - after a deal

    text = result.score_text(model, model.shown_deal if model.dialog == "record" else -1)
    return (model, (Copy(text, "record-score"),)) if text else (model, ())


HANDLERS: Mapping[str, Callable[[Model, Do], Outcome]] = {
    "rules": _open_rules,
    "preset": _preset,
    "option": _option,
    "option-word": _option_word,
    "reset": _reset,
    "rules-search": _search,
    "rules-changed": _changed_only,
    "explain": _explain,
    "apply-rules": _apply,
    "setting": _setting,
    "name": _name,
    "colour": _colour,
    "language": _language,
    "level": _level,
    "seat-level": _seat_level,
    "start-preset": _start_preset,
    "resume": _resume,
    "new": _new,
    "play-link": _play_link,
    "drop-link": _drop_link,
    "abandon": _abandon,
    "share-rules": _share_rules,
    "share-deal": _share_deal,
    "copy-shared": _copy_shared,
    "copy-record": _copy_record,
    "copy-score": _copy_score,
}
