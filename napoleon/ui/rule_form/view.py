"""The rule form, made from the declarations of the options."""

from __future__ import annotations

from napoleon.kit.rule_book import Book
from napoleon.ui.interview.questions import Interview
from napoleon.ui.rule_form import own as own_presets
from napoleon.ui.rule_form.differences import difference, differences
from napoleon.ui.rule_form.fields import Change, ticked_text
from napoleon.ui.rule_form.names import (
    base_of,
    base_title,
    changed_name,
    every_change,
    field_id,
    preset_based_name,
    rules_in_force,
)
from napoleon.ui.rule_form.presets_view import interview_button, preset_field
from napoleon.ui.rule_form.search import absent, fields_found
from napoleon.ui.rule_form.state import RuleForm, form_in
from napoleon.ui.shell import fields
from napoleon.ui.shell.fields import select, tick
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, button, h, hidden, icon
from napoleon.ui.shell.parts import btn, dialog, file_button, icon_button, search_field
from napoleon.ui.shell.words import Words, in_a_row
from napoleon.ui.storage.naming import LONGEST_NAME, tidy


def own_rules(frame: Frame, form: RuleForm) -> Html:
    """The user's own presets: save, load, delete, and carry as a file."""
    words = frame.words
    count = words("own.count", count=len(frame.own)) if frame.own else ""
    return h(
        "details.fold#own-rules",
        h("summary#own-summary", words("own.title"), " ", h("span.num", count)),
        h("p.fine", words("own.words")),
        _name_form(frame, form),
        fields.report(words, form.report, "own-notice"),
        _list(frame) if frame.own else h("p.fine", words("own.none")),
        h(
            "div.row",
            btn(words("own.export"), "own-export", id="own-export", disabled=not frame.own),
            file_button(words("own.import"), "own-import"),
        ),
        data_keep_open=True,
    )


def _name_form(frame: Frame, form: RuleForm) -> Html:
    words = frame.words
    taken = own_presets.find(frame.own, tidy(form.name)) is not None
    save = words("own.replace" if taken else "own.save")
    return name_form(words, "own", form, label=words("own.name"), save=save)


def name_form(
    words: Words,
    place: str,
    entry: RuleForm | Interview,
    *,
    label: str,
    save: str,
    notice: str = "",
) -> Html:
    """The form in which rules get a name: its fault and a ``notice`` below it; "" for none.

    ``entry`` has what is typed and its fault; ``place`` begins the names of the controls.
    """
    said: Child = None
    if entry.fault:
        most = own_presets.MOST if entry.fault == "full" else LONGEST_NAME
        text = words(f"own.fault.{entry.fault}", most=most)
        said = h("p.rules-conflict", text, id=f"{place}-fault", role="alert")
    return h(
        "form.field.own-form",
        h("label", label, for_=f"{place}-name"),
        fields.entry(
            f"{place}-name",
            entry.name,
            name="name",
            data_on="input",
            aria_describedby=f"{place}-fault" if said else None,
            aria_invalid="true" if said else None,
        ),
        fields.submit(save, f"{place}-save"),
        said,
        h("p.own-notice", notice, id=f"{place}-notice") if notice else None,
        id=f"{place}-form",
        data_do=f"{place}-save",
    )


def _list(frame: Frame) -> Html:
    words = frame.words
    items = [
        h(
            "li.own-item",
            h("span.own-name", preset.name, h("small", preset_based_name(frame, preset.rules))),
            button(
                words("own.load"),
                hidden(words("own.load_said", name=preset.name)),
                do="own-load",
                arg=preset.name,
                class_="btn",
                id=f"own-load-{at}",
            ),
            icon_button(
                words("own.delete_said", name=preset.name),
                "own-delete",
                preset.name,
                f"own-delete-{at}",
            ),
        )
        for at, preset in enumerate(frame.own)
    ]
    return h("ul.own-list", items)


# ---- drawing ------------------------------------------------------------------------------------


def rules_dialog(frame: Frame) -> Html:
    """The dialog to choose rules."""
    words = frame.words
    form = form_in(frame.dialog) or RuleForm(frame.rules)
    rules = form.rules
    base = base_of(frame, rules)
    changes = every_change(frame, base, rules)
    conflict = rules.conflict()
    body = [
        h(
            "div.rules-head",
            preset_field(words("rules.preset"), changed_name(words, base, len(changes))),
            _search_field(words, form),
        ),
        _ways(frame),
        _differences(frame, rules, base, changes),
        own_rules(frame, form),
        _groups(frame, form, {change.field: change for change in changes}),
    ]
    note = _conflict(frame, rules, conflict) if conflict else _note(frame, rules)
    foot = [
        note,
        btn(words("rulebook.title"), "rulebook", drawing="rules", style="quiet"),
        btn(words("key.link"), "share-rules", drawing="link", style="quiet"),
        btn(
            words("rules.apply"),
            "apply-rules",
            style="main",
            disabled=conflict is not None,
            aria_describedby="rules-note",
        ),
    ]
    return dialog(words, "d-rules", words("menu.rules"), body, foot, size="wide")


def _ways(frame: Frame) -> Html:
    """The ways to questions instead of a form, and to the rules on paper."""
    words = frame.words
    return h(
        "p.row.rules-ways",
        interview_button(frame),
        btn(words("leaflet.open"), "leaflet", drawing="rules", style="quiet"),
    )


def _note(frame: Frame, rules: Book) -> Html:
    """The warnings about the rules, and the effect of applying them."""
    words = frame.words
    warnings = _warnings(frame, rules)
    return h(
        "p.fine.foot-note#rules-note",
        in_a_row((*warnings, words("rules.note"))),
        role="status" if warnings else None,
    )


def _warnings(frame: Frame, rules: Book) -> list[str]:
    """The options without effect, in one sentence, and what else is probably not meant."""
    words, fields = frame.words, frame.page.books.form
    warnings = rules.warnings()
    idle = [fields.label(words, one.name) for one in warnings if one.key == "no_effect"]
    own = [fields.warning(words, one) for one in warnings if one.key != "no_effect"]
    return [*([words("rules.idle", options=words.listed(idle))] if idle else []), *own]


def _conflict(frame: Frame, rules: Book, conflict: tuple[str, ...]) -> Html:
    """Two options that cannot be played together, with their values, and why."""
    words, fields = frame.words, frame.page.books.form
    parts = {}
    for gap, name in zip(("first", "second"), conflict, strict=False):
        parts[gap] = fields.label(words, name)
        parts[f"{gap}_value"] = fields.value_text(words, name, rules.text(name))
    named, hint = words("rules.conflict", **parts), words("rules.conflict_hint")
    sentence = in_a_row((named, fields.clash(words, rules), hint))
    return h("p.rules-conflict.foot-note#rules-note", sentence, role="alert")


# ---- the head ----------------------------------------------------------------------------


def _search_field(words: Words, form: RuleForm) -> Html:
    return h(
        "div.field.search-field",
        search_field(
            "rules-search", words("rules.search"), form.search, words("rules.search.hint")
        ),
        tick(
            "rules-changed-only",
            "rules-changed",
            words("rules.changed_only"),
            checked=form.changed_only,
        ),
    )


def _differences(frame: Frame, rules: Book, base: str, changes: tuple[Change, ...]) -> Html:
    """The differences from the preset, to be reset; for a preset itself, those from now."""
    words = frame.words
    in_force = rules_in_force(frame)
    if not changes and rules != in_force:
        return _differences_now(frame, base, frame.page.books.form.changes(rules, in_force))
    title = words("rules.differs", preset=base_title(words, base))
    about = frame.page.books.form.about(words, base)
    if not changes:
        note = h("p.fine", in_a_row((words("rules.differs_none"), about)))
        return _diffs_box(title, h("div.diffs-head", _counted(title, changes)), note)
    reset_all = btn(words("rules.reset_all"), "reset", style="quiet", id="reset-all")
    lines = h("ul.diffs", [_difference(frame, change) for change in changes])
    return _diffs_box(title, h("div.diffs-head", _counted(title, changes), reset_all), lines)


def _differences_now(frame: Frame, base: str, changes: tuple[Change, ...]) -> Html:
    """The changes that a preset would make in the rules in force."""
    title = frame.words("rules.differs_now")
    about = frame.page.books.form.about(frame.words, base)
    note = h("p.fine", about) if about else None
    return _diffs_box(title, _counted(title, changes), note, differences(frame, changes))


def _counted(title: str, changes: tuple[Change, ...]) -> Html:
    return h("h3.sub", title, " ", h("span.num", len(changes)))


def _diffs_box(title: str, *parts: Child) -> Html:
    return h("section.diffs-box#rules-diffs", parts, tabindex="0", aria_label=title)


def _difference(frame: Frame, change: Change) -> Html:
    """The difference in one field, with a button that resets it."""
    words, fields = frame.words, frame.page.books.form
    usual = fields.value_text(words, change.field, change.usual)
    name = fields.label(words, change.field)
    undo = button(
        icon("i-undo"),
        hidden(words("rules.reset", option=name, value=usual)),
        do="reset",
        arg=change.field,
        class_="mini-btn",
        id=f"reset-{field_id(change.field)}",
    )
    return difference(frame, change, undo)


# ---- the fields --------------------------------------------------------------------------


def _groups(frame: Frame, form: RuleForm, changes: dict[str, Change]) -> Child:
    """SdC's groups, with the others folded away; during a search, everything found."""
    words, its = frame.words, frame.page.books.form
    filtered = bool(form.search.strip()) or form.changed_only

    hits = {*(fields_found(frame, form.search) if form.search.strip() else its.fields)}

    def fields(key: str) -> list[str]:
        return [
            name
            for name in its.groups[key]
            if name in hits
            and (not form.changed_only or name in changes or name == form.touched)
            and (filtered or name in changes or not its.hides_idle or not idle(name))
        ]

    def idle(name: str) -> bool:
        return its.blocked_by(form.rules, name) is not None

    def group(key: str, names: list[str]) -> Html:
        drawn = [_field(frame, form, name, changes.get(name)) for name in names]
        is_wide = any(map(its.is_set, names))
        return h(
            "fieldset.group",
            h("legend", its.title(words, key)),
            drawn,
            id=f"group-{key.partition('.')[2]}-{key[0]}",
            data_wide=is_wide,
        )

    if filtered:
        shown = {key: names for key in its.groups if (names := fields(key))}
        count = sum(len(names) for names in shown.values())
        lacks = absent(frame, form.search)
        none = lacks or words("rules.found_none")
        count_text = in_a_row((lacks, words("rules.found", count=count))) if count else none
        return [
            h("p.fine.rules-found#rules-found", count_text),
            h("p", btn(words("rules.search_presets"), "gallery", style="quiet", id="k-presets"))
            if form.search.strip()
            else None,
            h("div.groups", [group(key, names) for key, names in shown.items()]),
            # It stays on the page, so that it is as it was when the search is cleared.
            h("details.fold#rules-others", data_keep_open=True, hidden=True),
        ]
    others = {key: fields(key) for key in its.groups if key not in its.first}
    count = sum(map(len, others.values()))
    return [
        h("div.groups", [group(key, names) for key in its.first if (names := fields(key))]),
        h(
            "details.fold#rules-others",
            h("summary#rules-more", words("rules.more_count", count=count)),
            h("div.groups", [group(key, names) for key, names in others.items() if names]),
            data_keep_open=True,
        )
        if others
        else None,
    ]


def _note_text(frame: Frame, field: str, rules: Book, change: Change | None) -> str | None:
    """Why a field has no effect, or what its usual value is."""
    words, fields = frame.words, frame.page.books.form
    blocking = fields.blocked_by(rules, field)
    if blocking:
        value = fields.value_text(words, blocking, rules.text(blocking))
        return words("rules.inactive", option=fields.label(words, blocking), value=value)
    if change:
        return words("rules.usual", value=fields.value_text(words, field, change.usual))
    return None


def _field(frame: Frame, form: RuleForm, field: str, change: Change | None) -> Html:
    words, fields = frame.words, frame.page.books.form
    if fields.is_set(field):
        return _boxes(frame, form, field, change)
    rules, id_ = form.rules, f"o-{field_id(field)}"
    note = _note_text(frame, field, rules, change)
    is_off = fields.blocked_by(rules, field) is not None
    is_explained = form.explained == field
    described = [f"{id_}-note" if note else "", f"{id_}-help" if is_explained else ""]
    text = fields.read(rules, field)
    values = [(value, fields.value_text(words, field, value)) for value in fields.values(field)]
    choice = select(
        "option",
        text,
        values,
        id_=id_,
        data_arg=field,
        disabled=is_off,
        aria_describedby=" ".join(described).strip() or None,
    )
    return h(
        "div.opt",
        h(
            "div.opt-name",
            h("label", fields.label(words, field), for_=id_),
            _explain_button(frame, field, is_open=is_explained),
            h("span.opt-note", note, id=f"{id_}-note") if note else None,
        ),
        choice,
        _explanation(frame, field) if is_explained else None,
        data_changed=change is not None,
        data_off=is_off,
    )


def _explain_button(frame: Frame, field: str, *, is_open: bool) -> Html:
    words = frame.words
    name = frame.page.books.form.label(words, field)
    return button(
        h("span", "?", aria_hidden="true"),
        hidden(words("rules.explain", option=name)),
        do="explain",
        arg=field,
        class_="opt-why",
        id=f"why-{field_id(field)}",
        aria_expanded=is_open,
    )


def _explanation(frame: Frame, field: str) -> Html:
    lines = [
        h("p", h("strong.opt-value", value) if value else None, sentence)
        for value, sentence in frame.page.books.form.explained(frame.words, field)
    ]
    return h("div.opt-help", lines, id=f"o-{field_id(field)}-help")


def _boxes(frame: Frame, form: RuleForm, field: str, change: Change | None) -> Html:
    words, fields = frame.words, frame.page.books.form
    id_ = f"o-{field_id(field)}"
    chosen = fields.read(form.rules, field).split(".")
    boxes = [
        tick(
            f"{id_}-{word}",
            "option-word",
            ticked_text(words, word),
            checked=word in chosen,
            arg=f"{field}={word}",
        )
        for word in fields.values(field)
    ]
    is_explained = form.explained == field
    return h(
        "fieldset.opt-words",
        h("legend", fields.label(words, field)),
        _explain_button(frame, field, is_open=is_explained),
        _explanation(frame, field) if is_explained else None,
        boxes,
        id=id_,
        data_changed=change is not None,
    )
