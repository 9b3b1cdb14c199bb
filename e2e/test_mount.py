"""What `napoleon.ui_dom.mount.Page` promises, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import TWO_FRAMES
from e2e.console import console_of, renewed, run
from e2e.table import Table


@pytest.fixture(scope="module")
def console(browser: Browser, site: str) -> Iterator[Table]:
    with console_of(browser, site) as opened:
        yield opened


@pytest.fixture
def table(console: Table) -> Iterator[Page]:
    yield from renewed(console)


def show(page: Page, html: str) -> None:
    run(page, f"page.show({html!r})")


def asked(page: Page) -> object:
    return run(page, "old = list(asked)\nasked.clear()\nold")


def test_clicks_name_their_message(table: Page) -> None:
    show(
        table,
        '<button data-do="play" data-arg="SA" id="a"><b>A</b></button>'
        '<a href="nowhere" data-do="help">?</a><p id="plain">nothing</p>',
    )
    table.locator("#a b").click()
    table.locator("#plain").click()
    table.locator("a").click()
    table.locator("#a").press("Enter")
    assert asked(table) == [
        ["play", "SA", "mouse"],
        ["help", "", "mouse"],
        ["key", "Enter", "control"],
        ["play", "SA", "key"],
    ]


def test_fields_forms_and_details(table: Page) -> None:
    show(
        table,
        """<form data-do="save"><input id="name" name="name" data-do="rename">
        <input id="find" type="search" data-do="find" data-on="input">
        <input id="tick" type="checkbox" name="tick" data-do="tick">
        <select id="pick" data-do="pick"><option>a</option><option>b</option></select>
        <button name="how" value="now">save</button></form>
        <details data-do="more" data-on="toggle"><summary>more</summary>text</details>""",
    )
    table.locator("#name").fill("Ann")
    table.locator("#find").fill("x")
    table.locator("#tick").check()
    table.locator("#pick").select_option("b")
    table.get_by_role("button", name="save").click()
    table.locator("summary").click()
    expect(table.locator("details")).to_have_attribute("open", "")
    assert asked(table) == [
        ["rename", "", "Ann"],
        ["find", "", "x"],
        ["tick", "", "on"],
        ["pick", "", "b"],
        ["save", "", "name=Ann&tick=on&how=now"],
        ["more", "", "open"],
    ]
    assert run(table, "page.text_of('name')") == "Ann"


def test_enter_in_a_field_presses_the_button_of_its_form(table: Page) -> None:
    show(
        table,
        """<dialog data-modal id="d"><form hidden id="f"></form>
        <input id="name" form="f" data-do="rename" data-on="input">
        <input id="word" type="password" form="f"><input id="other">
        <button type="button" data-do="close">no</button>
        <button type="submit" form="f" data-do="go" data-arg="on">yes</button></dialog>""",
    )
    for place in ("name", "word", "other"):
        table.locator(f"#{place}").press("Enter")
    table.get_by_role("button", name="yes").click()
    assert asked(table) == [
        *(["key", "Enter", "text"], ["go", "on", "key"]) * 2,
        ["key", "Enter", "text"],
        ["go", "on", "mouse"],
    ]
    run(table, "page.set_root('data-still', '1')")  # the page was not left for the form


def test_keys_say_where_the_focus_is(table: Page) -> None:
    show(table, '<button id="b">b</button><input id="i">')
    table.keyboard.press("h")
    table.locator("#b").focus()
    table.keyboard.press("Shift+Z")
    table.keyboard.press("Control+ArrowLeft")
    table.keyboard.press("?")
    table.locator("#i").focus()
    table.keyboard.press("d")
    assert asked(table) == [
        ["key", "h", "page"],
        ["key", "Shift+z", "control"],
        ["key", "Ctrl+ArrowLeft", "control"],
        ["key", "?", "control"],
        ["key", "d", "text"],
    ]
    expect(table.locator("#i")).to_have_value("d")
    run(table, "answer['value'] = True")
    table.keyboard.press("e")
    expect(table.locator("#i")).to_have_value("d")


def held(page: Page, element_id: str, key: str) -> object:
    """What a key asks that stays down on an element while the keyboard repeats it three times."""
    page.locator(f"#{element_id}").focus()
    for _ in range(4):
        page.keyboard.down(key)
    page.keyboard.up(key)
    return asked(page)


def test_a_held_key_presses_once_and_moves_and_writes_on(table: Page) -> None:
    show(
        table,
        """<main id="page" tabindex="-1">page</main><button id="b" data-do="bid">b</button>
        <a id="a" href="nowhere" data-do="help">a</a>
        <input id="tick" type="checkbox" data-do="tick">
        <form data-do="send"><input id="i"></form><textarea id="area"></textarea>
        <details data-do="more" data-on="toggle"><summary id="s">more</summary>text</details>""",
    )
    for key in ("n", "1", "Delete"):
        assert held(table, "page", key) == [["key", key, "page"]]
        assert held(table, "b", key) == [["key", key, "control"]]
    for element_id, do in (("b", ["bid", "", "key"]), ("a", ["help", "", "key"])):
        assert held(table, element_id, "Enter") == [["key", "Enter", "control"], do]
    assert held(table, "b", "Space") == [["key", " ", "control"], ["bid", "", "key"]]
    assert held(table, "tick", "Space") == [["key", " ", "control"], ["tick", "", "on"]]
    assert held(table, "s", "Enter") == [["key", "Enter", "control"], ["more", "", "open"]]
    assert held(table, "i", "Enter") == [["key", "Enter", "text"], ["send", "", ""]]
    for key in ("ArrowLeft", "PageDown", "["):
        assert held(table, "page", key) == [["key", key, "page"]] * 4
    assert held(table, "i", "x") == [["key", "x", "text"]]
    expect(table.locator("#i")).to_have_value("xxxx")
    held(table, "area", "Enter")
    expect(table.locator("#area")).to_have_value("\n\n\n\n")


def test_a_held_key_does_not_go_on_in_what_comes_under_it(table: Page) -> None:
    """Of a button that goes, and of dialogs that lie over each other."""
    dialogs = [
        f'<dialog id="{name}" data-modal data-cancel="close-{name}" aria-label="x">'
        f'<button id="in-{name}" data-do="do-{name}">x</button></dialog>'
        for name in ("one", "two")
    ]
    show(table, '<button id="b" data-do="bid">b</button>')
    table.locator("#b").focus()
    table.keyboard.down("Enter")
    show(table, "".join(dialogs))
    expect(table.locator("#in-two")).to_be_focused()
    for key in ("Enter", "Space", "Escape"):
        table.keyboard.up(key)
        asked(table)
        table.keyboard.down(key)
        first = asked(table)
        assert (first == [["close-two", "", "cancel"]]) == (key == "Escape"), first
        table.keyboard.down(key)
        assert asked(table) == [], f"{key} after {first}"
    show(table, dialogs[0])
    table.keyboard.down("Escape")
    table.keyboard.up("Escape")
    assert asked(table) == []
    expect(table.locator("#one")).to_be_visible()


def test_drawing_keeps_focus_details_and_what_is_typed(table: Page) -> None:
    html = (
        '<button id="x">{0}</button><details id="d"><summary>s</summary>t</details>'
        '<input id="i" value="">'
    )
    show(table, html.format(1))
    table.locator("summary").click()
    table.locator("#i").fill("half a word")
    show(table, html.format(2))
    expect(table.locator("#x")).to_have_text("2")
    expect(table.locator("#i")).to_be_focused()
    expect(table.locator("#i")).to_have_value("half a word")
    expect(table.locator("#d")).to_have_attribute("open", "")


def test_fields_keep_what_was_entered_unless_the_page_says_otherwise(table: Page) -> None:
    html = (
        '<form><input id="free"><input id="tick" type="checkbox">'
        '<select id="pick"><option>a</option><option>b</option></select>'
        '<textarea id="area"></textarea></form>'
        '<input id="ours" type="checkbox" data-do="on"><input id="name" value="{0}" data-do="name">'
        "<p>{1}</p>"
    )
    show(table, html.format("Ann", 1))
    table.locator("#free").fill("f")
    table.locator("#tick").check()
    table.locator("#pick").select_option("b")
    table.locator("#area").fill("t")
    table.locator("#ours").check()
    for drawing in (2, 3):
        show(table, html.format("Ann", drawing))
        expect(table.locator("p")).to_have_text(str(drawing))
        expect(table.locator("#free")).to_have_value("f")
        expect(table.locator("#tick")).to_be_checked()
        expect(table.locator("#pick")).to_have_value("b")
        expect(table.locator("#area")).to_have_value("t")
        expect(table.locator("#ours")).not_to_be_checked()
    table.locator("#name").fill("Be")
    show(table, html.format("Ann", 4))
    expect(table.locator("#name")).to_have_value("Be")
    show(table, html.format("Cid", 5))
    expect(table.locator("#name")).to_have_value("Cid")


def test_dialog_opens_survives_drawing_and_gives_the_focus_back(table: Page) -> None:
    button = '<button id="open" data-do="open">{0}</button>'
    dialog = (
        '<dialog id="dlg" data-modal data-cancel="close-rules" aria-label="x">'
        '<button id="in">{0}</button></dialog>'
    )
    show(table, button.format(1))
    table.locator("#open").focus()
    show(table, button.format(1) + dialog.format(1))
    expect(table.locator("#in")).to_be_focused()
    assert table.evaluate("document.querySelector('#dlg').matches(':modal')") is True
    show(table, button.format(2) + dialog.format(2))
    expect(table.locator("#in")).to_have_text("2")
    expect(table.locator("#in")).to_be_focused()
    assert table.evaluate("document.querySelector('#dlg').matches(':modal')") is True
    asked(table)
    table.keyboard.press("Escape")
    assert asked(table) == [["close-rules", "", "cancel"]]
    expect(table.locator("#dlg")).to_be_visible()
    show(table, button.format(3))
    expect(table.locator("#dlg")).to_have_count(0)
    expect(table.locator("#open")).to_be_focused()
    table.locator("#open").click()
    assert asked(table) == [["open", "", "mouse"]]


def test_a_dialog_that_is_gone_leaves_nothing_behind(table: Page) -> None:
    notices = '<div id="toasts"></div>'
    dialog = f'<dialog id="dlg" data-modal aria-label="x"><p>text</p>{notices}</dialog>'
    room = '<div id="dialogs">{}</div>{}'
    devtools = table.context.new_cdp_session(table)
    nodes = []
    for _ in range(2):
        for _ in range(5):
            show(table, room.format(dialog, ""))
            table.evaluate(TWO_FRAMES)
            show(table, room.format("", notices))
            table.evaluate(TWO_FRAMES)
        devtools.send("HeapProfiler.collectGarbage")
        nodes.append(devtools.send("Memory.getDOMCounters")["nodes"])
    assert nodes[0] == nodes[1]


def test_the_same_sentence_is_said_twice(table: Page) -> None:
    table.evaluate("""
      window.said = [];
      new MutationObserver(() => said.push(document.getElementById("live-status").textContent))
        .observe(document.getElementById("live-status"), { childList: true });
    """)
    for _ in range(2):
        run(table, "page.say('status', '水のK')")
        expect(table.locator("#live-status")).to_have_text("水のK")
    run(table, "page.say('status', '一'); page.say('status', '二')")
    expect(table.locator("#live-status")).to_have_text("一 二")
    assert table.evaluate("said") == ["水のK", "", "水のK", "", "一 二"]


def test_over_a_dialog_it_is_said_inside(table: Page) -> None:
    """Nobody hears what changes behind a modal dialog; a drawing does not take it away."""
    region = '<div data-region="status" role="status"></div>'
    dialog = f'<dialog id="dlg" data-modal aria-label="x"><p>{{}}</p>{region}</dialog>'
    show(table, dialog.format("a"))
    run(table, "page.say('status', '水のK')")
    expect(table.locator("#dlg [data-region]")).to_have_text("水のK")
    show(table, dialog.format("b"))
    expect(table.locator("#dlg")).to_contain_text("b水のK")
    expect(table.locator("#live-status")).not_to_contain_text("水のK")
    show(table, "")
    run(table, "page.say('status', '火のA')")
    expect(table.locator("#live-status")).to_have_text("火のA")


def test_storage_and_its_refusals(table: Page) -> None:
    assert run(table, "page.storage_get('none')") is None
    assert run(table, "page.storage_set('k', ''); page.storage_get('k')") == ""
    assert run(table, "page.storage_set('k', None); page.storage_get('k')") is None
    refusal = """
try:
    page.storage_set("big", "x" * 6_000_000)
    reason = "kept"
except StorageRefused as refused:
    reason = refused.reason
reason
"""
    assert run(table, refusal) == "full"
    table.evaluate("""
      window.storage = Object.getOwnPropertyDescriptor(window, "localStorage");
      Object.defineProperty(window, "localStorage", {
        configurable: true, get() { throw new DOMException("no", "SecurityError"); },
      });
    """)
    assert run(table, refusal) == "refused"
    table.evaluate("void Object.defineProperty(window, 'localStorage', storage)")


def test_browser_around(table: Page, site: str) -> None:
    assert run(table, "list(page.languages)") == ["ja-JP"]
    assert run(table, "page.prefers('reduced-motion: reduce')") is False
    assert run(table, "page.replace_url('?preset=sdc#r=1')") is None
    assert table.url == f"{site}?preset=sdc#r=1"
    assert run(table, "[page.location_search(), page.location_hash()]") == ["?preset=sdc", "#r=1"]
    seeds = run(table, "[page.random_seed(), page.random_seed()]")
    assert isinstance(seeds, list)
    assert seeds[0] != seeds[1]
    assert len(seeds[0]) == 16
    assert run(table, "page.focus('nowhere')") is False


def test_timers(table: Page) -> None:
    source = """
import asyncio
ran = []
page.set_timeout(5, lambda: ran.append("a"))
gone = page.set_timeout(5, lambda: ran.append("b"))
page.clear(gone)
page.clear(gone)
await asyncio.sleep(0.2)
ran
"""
    assert run(table, source) == ["a"]


def test_copying_reports_whether_it_was_allowed(table: Page) -> None:
    table.context.grant_permissions(["clipboard-write", "clipboard-read"])
    assert run(table, "await page.copy('譜')") is True
    assert table.evaluate("navigator.clipboard.readText()") == "譜"
    table.evaluate("""
      void (navigator.clipboard.writeText = () => Promise.reject(new DOMException("no")));
    """)
    assert run(table, "await page.copy('譜')") is False
    table.evaluate("void (delete navigator.clipboard.writeText)")
