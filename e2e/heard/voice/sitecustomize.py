"""A stand-in for the voice of Orca, whose Python finds this file by PYTHONPATH.

It takes the time of a quick voice, is cut as a voice is, and writes a line for each text that it
gets: its language and the text. ``VOICE_LOG`` names the file, ``VOICE_MS`` the milliseconds for a
letter.
"""

import contextlib
import html
import os
import re
import threading

with contextlib.suppress(ImportError):
    import speechd

    class Voice:
        """A client of speech-dispatcher, as Orca uses it."""

        def __init__(self, *_args, **_options):
            self._language, self._said, self._cut = "en", [], 0
            self._news = threading.Condition()
            self._log = open(os.environ["VOICE_LOG"], "a", buffering=1, encoding="utf-8")
            threading.Thread(target=self._run, daemon=True).start()

        def speak(self, text, callback=None, event_types=None):
            """Say a text after those before it."""
            text = html.unescape(re.sub(r"<[^>]+>", "", text)).strip()
            if text:
                self._log.write(f"[{self._language[:2]}] {text}\n")
            with self._news:
                self._said.append((self._cut, text, callback))
                self._news.notify()

        def char(self, text):
            """Say a letter."""
            self.speak(text)

        key = char

        def set_language(self, language, *_scope):
            """Say the next texts in this language."""
            self._language = language

        def cancel(self, *_scope):
            """Be silent."""
            with self._news:
                self._cut += 1
                self._said.clear()
                self._news.notify()

        stop = cancel

        def _run(self):
            kinds = speechd.CallbackType
            while True:
                with self._news:
                    while not self._said:
                        self._news.wait()
                    cut, text, callback = self._said.pop(0)
                report = callback or (lambda *_args, **_options: None)
                with contextlib.suppress(Exception):  # Orca may have forgotten about it
                    report(kinds.BEGIN)
                seconds = int(os.environ["VOICE_MS"]) * len(text) / 1000
                with self._news:
                    self._news.wait_for(lambda: self._cut != cut, seconds)
                    ends = self._cut == cut
                with contextlib.suppress(Exception):
                    report(kinds.END if ends else kinds.CANCEL)

        def list_synthesis_voices(self, *_args):
            """The voices: one for each language of the page."""
            return tuple((name, name, None) for name in ("en", "ru", "ja", "uk"))

        def list_output_modules(self):
            """The programs that can speak."""
            return ("stand-in",)

        def get_output_module(self):
            """The program that speaks."""
            return "stand-in"

        def __getattr__(self, _name):
            """Whatever else Orca sets changes nothing."""
            return lambda *_args, **_options: None

    speechd.SSIPClient = Voice
