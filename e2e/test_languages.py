"""Languages: each from the first moment, without a word of another; also under translators."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from e2e.conftest import wait_for_mark
from e2e.durak_stills import states as states_of_durak
from e2e.policy import Policy
from e2e.rehearsal import short_match
from e2e.table import QUICK, sitting
from e2e.test_look import every_state as states_of_napoleon
from napoleon.kit import sentences
from napoleon.ui.shell.html import VOID_TAGS
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.page import render
from napoleon.ui.shell.words import LANGUAGES
from tests.nightly import sampled
from tools.first_page import words

OTHERS: Final = [language for language in LANGUAGES if language != "ja"]
JAPANESE: Final = "぀-ヿ一-鿿"
FOREIGN: Final = {
    "ja": r"[Ѐ-ӿ]",
    "en": rf"[{JAPANESE}Ѐ-ӿ]",
    "ru": rf"[{JAPANESE}іїєґІЇЄҐ]|[A-Za-z]{{2,}}",
    "uk": rf"[{JAPANESE}ыэёъЫЭЁЪ]|[A-Za-z]{{2,}}",
}
"""What no text of a language may have: letters of another, or words in other letters."""
ALLOWED: Final = re.compile(
    r"Board Game Arena|Stardust Crown|SdC Napoleon|SdC \(NEXT\)|SdC|QR|PTN|Jo\b|RL|"
    r"Home|End|Esc|Delete|Enter|Return|Space|Shift|Alt|Ctrl|Tab|"
    r"\.\w+\b|\?[\w.=&#~:]\S*|\b[A-Z]{6}\b|\b[0-9a-f]{8,}\b|joker\.\w+|«\w+»|В Д К Т"
)
"""Names, keys, endings of files, links, check words, fingerprints, options, seeds, card letters."""
SHOWN: Final = ("aria-label", "title", "placeholder", "alt")
MARKS: Final = {"kanji", "tile-kanji"}
"""Symbols on SdC's cards, the same in all languages."""

# What a browser's translator does to texts, again and again.
TRANSLATE: Final = """
addEventListener("DOMContentLoaded", () => {
  const done = new WeakSet();
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    for (const text of found) {
      if (done.has(text) || !text.data.trim()
        || text.parentElement.closest("[translate=no], textarea, script, style, svg")) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      const said = document.createTextNode(text.data.replace(/\\p{L}/gu, "ж"));
      done.add(said);
      inner.append(said);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  new MutationObserver(translate).observe(document.body, {
    childList: true, characterData: true, subtree: true,
  });
  translate();
});
"""


class Texts(HTMLParser):
    """A page's texts and names in its own language, without those marked as another one."""

    def __init__(self, language: str, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[str] = []
        self._language = language
        self._left_out: list[bool] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        left_out = (
            given.get("translate") == "no"
            or given.get("lang", self._language) != self._language
            or bool(MARKS & set(given.get("class", "").split()))
        )
        if not (left_out or any(self._left_out)):
            self.found += [given[name] for name in SHOWN if name in given]
        if tag not in VOID_TAGS:
            self._left_out.append(left_out)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID_TAGS:
            self._left_out.pop()

    def handle_data(self, data: str) -> None:
        if not any(self._left_out):
            self.found.append(data)


@pytest.fixture(scope="module")
def screens() -> Mapping[str, Model]:
    """Every screen of both games, and every dialog."""
    games = {"napoleon": states_of_napoleon(), "durak": states_of_durak()}
    return {f"{game} {name}": one for game, found in games.items() for name, one in found.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_screen_has_a_word_of_another_language(
    screens: Mapping[str, Model], language: str
) -> None:
    found: dict[str, str] = {}
    for name, model in screens.items():
        spoken = model._replace(visit=model.visit._replace(language=language))
        for text in Texts(language, str(render(spoken.frame))).found:
            if re.search(FOREIGN[language], ALLOWED.sub("", text)):
                found.setdefault(text.strip(), name)
    assert found == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_sentence_asks_for_in_a_case_has_cases(
    screens: Mapping[str, Model], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    without: set[tuple[str, str]] = set()
    usual = sentences.in_case

    def in_case(value: Any, case: str) -> Any:
        if case not in ("", "nom") and not isinstance(value, sentences.Noun):
            without.add((str(value), case))
        return usual(value, case)

    monkeypatch.setattr(sentences, "in_case", in_case)
    for model in screens.values():
        render(model._replace(visit=model.visit._replace(language=language)).frame)
    assert without == set()


@pytest.fixture
def held(page: Page) -> Iterator[list[Route]]:
    """The program's archive, which the test holds back."""
    routes: list[Route] = []
    page.route("**/napoleon.bin", lambda route: routes.append(route))  # noqa: PLW0108 - Playwright
    yield routes
    page.unroute_all(behavior="ignoreErrors")


@pytest.mark.parametrize("language", sampled(OTHERS, OTHERS[-1:]))
def test_the_page_speaks_a_language_before_python_is_there(
    page: Page, site: str, held: list[Route], language: str
) -> None:
    page.goto(f"{site}?lang={language}")
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator(".boot-label")).to_have_text(words(language)["loading"])
    expect(page).to_have_title(words(language)["title"])
    said = page.locator("#app").inner_text()
    assert not re.search(FOREIGN[language], ALLOWED.sub("", said.replace("MB", ""))), said
    title = page.locator(".hero-title").inner_text()
    while not held:
        page.wait_for_timeout(20)
    held[0].continue_()
    wait_for_mark(page, "ready")
    expect(page.locator(".hero-title")).to_have_text(title)
    expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.parametrize("language", sampled(OTHERS, OTHERS[-1:]))
def test_a_fault_of_the_start_is_reported_in_the_language(
    browser: Browser, site: str, language: str
) -> None:
    with sitting(browser, site, settings=None, locale=language, fresh=True) as table:
        table.watch.allow("")
        table.page.route("**/napoleon.bin", lambda route: route.abort())
        table.page.goto(site)
        assert wait_for_mark(table.page, "failed") == "file"
        said = table.page.locator("#boot-failed").inner_text()
        assert words(language)["file"] in said
        assert not re.search(f"[{JAPANESE}]", said)


def test_letters_of_a_cyrillic_keyboard_go_by_their_place(browser: Browser, site: str) -> None:
    with sitting(browser, site, settings=QUICK) as table:
        table.open(short_match(1).query)
        session = table.page.context.new_cdp_session(table.page)

        def press(letter: str, place: str) -> None:
            key = {"key": letter, "code": place, "text": letter}
            session.send("Input.dispatchKeyEvent", {"type": "keyDown", **key})
            session.send("Input.dispatchKeyEvent", {"type": "keyUp", **key})

        before = table.kept("napoleon.settings")
        press("ь", "KeyM")
        table.page.wait_for_function(
            "(old) => Object.values(localStorage).every((value) => value !== old)", arg=before
        )
        assert '"sound": "on"' in (table.kept("napoleon.settings") or "").replace('":"', '": "')
        status = table.page.locator("#status").inner_text()
        press("р", "KeyH")
        expect(table.page.locator("#status")).not_to_have_text(status)
        session.detach()


@pytest.mark.nightly
def test_a_page_that_a_machine_translates_plays_on(browser: Browser, site: str) -> None:
    match = short_match(1)
    policy = Policy(match.wishes)
    with sitting(browser, site, scripts=(TRANSLATE,)) as table:
        table.open(match.query)
        page, sight = table.page, table.sight()
        while sight.scene != "end":
            table.click(policy.choose(sight))
            sight = table.sight()
        assert [table.record()] == list(match.records), "what is copied is as it was"
        assert page.locator("font").count() > 20
        assert page.locator("[translate=no] font").count() == 0
