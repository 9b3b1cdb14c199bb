"""Records from blogs and mails: changed typography, and several in one text, in both games."""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pytest

from napoleon import Unreadable, read_all
from napoleon.games import game_named
from napoleon.match.records.record import AnyRecord
from napoleon.match.rooms import records_of
from tests.finished import finished
from tests.nightly import spread

NAMES: Final = {
    "napoleon": ("花子", 'the "Fox"', "“A”", "50 % ; {x}", "[五]"),
    "durak": ("花子", 'the "Fox"', "“A”", "50 % ; {x}"),
}
RULES: Final = {
    "napoleon": "joker.count=0&table.deals=3",
    "durak": "match.lead=alternate&pack.lowest=2",
}
CASES: Final = [("napoleon", "text"), ("durak", "text"), ("napoleon", "score")]


UNCHANGED: Final = {("text", "NFD"), ("text", "NFKC"), ("score", "a cell without its quotes")}


def record(name: str, seed: str = "gate") -> AnyRecord:
    return finished(name, seed, NAMES[name], RULES[name])


def written(name: str, form: str, seed: str = "gate") -> str:
    records = records_of(game_named(name))
    found = record(name, seed)
    return records.text(found) if form == "text" else records.score(found)


def _curled(text: str) -> str:
    """As WordPress sets it: quotes at the beginning of a word open, all others close."""
    return re.sub('"', "”", re.sub(r'(^|[\s\[({:,])"', r"\1“", text))


def _cell(text: str) -> str:
    """As a spreadsheet copies it."""
    return '"' + text.replace('"', '""') + '"'


def _after_lines(note: str) -> Callable[[str], str]:
    return lambda text: text.replace("\n", f"\n{note}\n")


def _lower(text: str) -> str:
    return re.sub(r"^\[(\w+)", lambda tag: tag[0].lower(), text, flags=re.MULTILINE)


def _upper(text: str) -> str:
    return re.sub(r"^\[(\w+)", lambda tag: tag[0].upper(), text, flags=re.MULTILINE)


def _brackets(opening: str, closing: str) -> Callable[[str], str]:
    def change(text: str) -> str:
        text = re.sub(r"^\[(?=\w+ \")", opening, text, flags=re.MULTILINE)
        return re.sub(r"\"\]$", f'"{closing}', text, flags=re.MULTILINE)

    return change


ANY: Final[dict[str, Callable[[str], str]]] = {
    "&amp;": lambda text: text.replace("&", "&amp;"),
    "&#38;": lambda text: text.replace("&", "&#38;"),
    "all of HTML": lambda text: (
        text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
    ),
    "U+2028": lambda text: text.replace("\n", "\u2028"),
    "U+2029": lambda text: text.replace("\n", "\u2029"),
    "U+0085": lambda text: text.replace("\n", "\x85"),
    "CR": lambda text: text.replace("\n", "\r"),
    "CR LF": lambda text: text.replace("\n", "\r\n"),
    "a byte order mark": lambda text: f"\ufeff{text}",
    "NFD": lambda text: unicodedata.normalize("NFD", text),
    "; lines": _after_lines("; a good one"),
    "% lines": _after_lines("% a good one"),
    "{} lines": _after_lines("{a good one, or not}"),
    "long {} notes": _after_lines("{a good\n\none}"),
    "quoted notes": lambda text: (
        "".join(f"> {line}\n" for line in text.split("\n")) + "> ; a good one\n"
    ),
    "NFKC": lambda text: unicodedata.normalize("NFKC", text),
    "a cell of a spreadsheet": _cell,
    "a cell beside others": lambda text: f"17\t{_cell(text)}\t田中\n18\t{_cell('x')}\t佐藤",
    "a row of CSV": lambda text: f"no;who;record\n1;田中;{_cell(text)}\n",
    "a cell without its quotes": lambda text: _cell(text)[1:-1],
    "a chat's export": lambda text: (
        f"2026/11/28(土)\n12:05\t田中\t{_cell(text)}\n12:06\t佐藤\t負け"
    ),
    "behind a name": lambda text: f"12:05 田中: {text}",
    "<br>": lambda text: html.escape(text, quote=False).replace("\n", "<br>"),
    "<br> and line feeds": lambda text: html.escape(text).replace("\n", "<br />\n"),
    "<pre>": lambda text: f'<pre class="x">\n{html.escape(text)}</pre>',
    "<p>": lambda text: "".join(f"<p>{html.escape(row)}</p>\n" for row in text.split("\n")),
    "<td>": lambda text: "".join(
        f"<tr><td>{html.escape(row)}</td></tr>" for row in text.split("\n")
    ),
    "a table of bars": lambda text: "".join(f"| {row} |\n" for row in text.split("\n")),
    "line numbers": lambda text: "".join(
        f"{at}: {row}\n" for at, row in enumerate(text.split("\n"), 1)
    ),
    "line numbers and tabs": lambda text: "".join(
        f"{at:6}\t{row}\n" for at, row in enumerate(text.split("\n"), 1)
    ),
    "between code fences": lambda text: f"```\n{text}```\n",
}
TAGGED: Final[dict[str, Callable[[str], str]]] = {
    "curly quotes": _curled,
    "low quotes": lambda text: re.sub(r'(?m)^(\[\w+ )"(.*)"\]$', r"\1„\2“]", text),
    "full-width quotes": lambda text: text.replace('"', "＂"),
    "angle quotes": lambda text: re.sub(r'(?m)^(\[\w+ )"', r"\1«", text).replace('"]\n', "»]\n"),
    "curly quotes without backslashes": lambda text: _curled(text.replace('\\"', '"')),
    "no backslashes": lambda text: text.replace('\\"', '"'),
    "curly quotes as entities": lambda text: (
        _curled(text).replace("“", "&#8220;").replace("”", "&rdquo;")
    ),
    "full-width brackets": _brackets("［", "］"),
    "black brackets": _brackets("【", "】"),
    "brackets and quotes": lambda text: _curled(_brackets("［", "］")(text)),
    "blanks inside": lambda text: re.sub(r"(?m)^\[(\w+) ", r"[ \1   ", text),
    "tags in lower case": _lower,
    "tags in upper case": _upper,
    "notes behind actions": lambda text: re.sub(r"(?m)^(?!\[)(.*[^\]])$", r"\1 {good}", text),
}


def _cases() -> list[tuple[str, str, str]]:
    return [
        (name, form, change)
        for name, form in CASES
        for change in ([*ANY, *TAGGED] if form == "text" else ANY)
    ]


@pytest.mark.parametrize(("name", "form", "change"), spread(_cases(), 3))
def test_a_record_that_was_set_is_the_same(name: str, form: str, change: str) -> None:
    records, text = records_of(game_named(name)), written(name, form)
    changed = (ANY | TAGGED)[change](text)
    assert changed != text or (form, change) in UNCHANGED
    assert records.find(text).record == record(name)
    blurb = f"昨日の局です。\n\n{changed}\n\nどうでしょう。\n"
    true = record(name)
    if change == "curly quotes without backslashes":  # nobody can tell which they were
        true = replace(true, names=(true.names[0], "the “Fox”", *true.names[2:]))
    assert records.find(changed).record == true
    assert records.find(blurb).record == true


@pytest.mark.parametrize(("name", "form"), CASES)
def test_a_fault_in_a_text_that_was_set_has_its_line(name: str, form: str) -> None:
    records, text = records_of(game_named(name)), written(name, form)
    line = next(at for at, row in enumerate(text.split("\n"), 1) if "preset=" in row)
    wrong = text.replace("preset=", "preset=no&amp;joker.x=", 1)
    for before in ("", "; note\n\n{more\nof it}\n"):
        with pytest.raises(Unreadable) as refused:
            records.find(_curled(before + wrong) if form == "text" else before + wrong)
        assert refused.value.reason == "bad_rules"
        assert refused.value.line == line + before.count("\n")


@pytest.mark.parametrize("between", spread(["", "\n\n", "\nand\n", "\n---\n\n> \n"], 4))
@pytest.mark.parametrize("change", ["none", "curly quotes", "&amp;", "; lines", "CR LF"])
@pytest.mark.parametrize(("name", "form"), CASES)
def test_several_in_one_text(name: str, form: str, change: str, between: str) -> None:
    records, seeds = records_of(game_named(name)), ("gate", "two", "three")
    text = between.join(written(name, form, seed) for seed in seeds)
    if change != "none" and (form == "text" or change in ANY):
        text = (ANY | TAGGED)[change](text)
    with pytest.raises(Unreadable) as refused:
        records.find(text)
    assert refused.value.reason == "several"
    parts = records.apart(text)
    assert [records.find(part).record for part in parts] == [record(name, one) for one in seeds]
    if name == "napoleon":
        assert list(read_all(text)) == [record(name, seed) for seed in seeds]


@pytest.mark.parametrize("between", ["", " ", "\n"])
@pytest.mark.parametrize(("name", "form"), CASES)
def test_several_without_a_break(name: str, form: str, between: str) -> None:
    records, seeds = records_of(game_named(name)), ("gate", "two", "three")
    text = between.join(written(name, form, seed).strip() for seed in seeds)
    parts = records.apart(text)
    assert [records.find(part).record for part in parts] == [record(name, one) for one in seeds]
    with pytest.raises(Unreadable, match="several"):
        records.find(text)
    with pytest.raises(Unreadable) as refused:
        records.find(parts[2].replace("preset=", "preset=no", 1))
    line = text[: text.rindex("preset=")].count("\n") + 1
    assert refused.value.line == line


@pytest.mark.parametrize("name", ["napoleon", "durak"])
def test_several_links_in_one_text(name: str) -> None:
    records = records_of(game_named(name))
    found = [finished(name, seed) for seed in ("gate", "two")]
    links = [f"https://cards.example/{records.link(one)}" for one in found]
    text = f"The first ({links[0]}), once more: {links[0]}; the second &lt;{links[1]}&gt;."
    with pytest.raises(Unreadable, match="several"):
        records.find(text)
    assert [records.find(part).record for part in records.apart(text)] == found


@pytest.mark.parametrize("name", ["napoleon", "durak"])
def test_one_alone_and_none_are_left_as_they_are(name: str) -> None:
    records = records_of(game_named(name))
    for text in ("", "hello", written(name, "text"), records.link(record(name)), "x" * 70_000):
        assert records.apart(text) == (text,)


@pytest.mark.parametrize("name", ["napoleon", "durak"])
def test_one_bad_record_among_good_ones_is_named_with_its_line(name: str) -> None:
    records, good = records_of(game_named(name)), written(name, "text")
    bad = good.replace("preset=", "preset=no", 1)
    text = f"{good}\n{bad}"
    first, second = records.apart(text)
    assert records.find(first).record == record(name)
    with pytest.raises(Unreadable) as refused:
        records.find(second)
    assert refused.value.line == good.count("\n") + 3
