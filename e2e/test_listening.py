"""Listening in a browser: its voice speaks and is silent, cards come from their sides."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Browser, expect

from e2e.rehearsal import screens, whole_match
from e2e.table import match_kept, sitting
from e2e.waiting import awaited
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.words import words_of

EARS: Final = Settings(speed="none", language="en", sound="on", listening="on", speech="fast")
FAKE: Final = """
window.spoken = [];
window.silences = 0;
window.sides = [];
const voice = { lang: "en-GB", localService: true, default: true };
const far = { lang: "uk-UA", localService: false, default: false };
Object.defineProperty(window, "speechSynthesis", { value: {
  getVoices: () => [far, voice],
  speak: ({ text, lang, rate }) => window.spoken.push([text, lang, rate]),
  cancel: () => { window.silences += 1; },
} });
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
const make = AudioContext.prototype.createStereoPanner;
AudioContext.prototype.createStereoPanner = function panner() {
  const made = make.call(this);
  setTimeout(() => window.sides.push(made.pan.value));
  return made;
};
"""

SPOKEN: Final = """
spoken.some(([text]) => text === document.getElementById("live-status").textContent)
"""
"""What is announced was also said by the voice."""


def test_the_table_is_heard_by_voice_and_side_and_walked_by_keys(
    browser: Browser, site: str
) -> None:
    kept = match_kept(screens(whole_match())["follow"].saved)
    with sitting(browser, site, settings=EARS, kept=kept, scripts=(FAKE,)) as table:
        page = table.page
        table.open()
        table.sight()
        page.keyboard.press("w")
        awaited(lambda: page.evaluate(SPOKEN), "nothing was said")
        assert page.evaluate("spoken.at(-1).slice(1)") == ["en-GB", 1.4]
        before = page.evaluate("silences")
        page.keyboard.press("Shift")
        assert page.evaluate("silences") == before + 1, "any key makes it silent"

        page.keyboard.press("u")
        expect(page.locator("#u-0-0")).to_be_focused()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowRight")
        expect(page.locator("#u-1-1")).to_be_focused()
        said = page.locator("#u-1-1 .vh").inner_text()
        awaited(lambda: page.evaluate("spoken.at(-1)[0]") == said, "the card is not named")
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)

        for _ in range(2):  # whichever seat wins the first trick, the others play in the second
            page.locator(f"[id='h-{table.sight().playable[0]}']").click()
            page.keyboard.press("n")
        awaited(lambda: any(page.evaluate("sides")), "everything comes from the middle")
        table.sight()

        table.click("menu-settings")
        page.locator("label:has(#s-language-uk)").click()
        page.locator("label:has(#s-speech-slow)").click()
        page.keyboard.press("Escape")
        page.keyboard.press("a")
        missing = words_of("uk")("notice.no_voice", language="Українська")
        expect(page.locator("#toasts")).to_contain_text(missing)
