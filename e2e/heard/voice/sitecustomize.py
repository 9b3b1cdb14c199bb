"""A stand-in for the voice of Orca, whose Python finds this file by PYTHONPATH.

It takes the time of a quick voice, is cut as a voice is, and writes a line for each text that it
gets: its language and the text. ``VOICE_LOG`` names the file, ``VOICE_MS`` the milliseconds for a
letter.
"""

from __future__ import annotations

import html
import os
import re
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any


class Voice:
    """A client of speech-dispatcher, as Orca uses it."""

    kinds: Any

    def __init__(self, *_name: object, **_more: object) -> None:
        self._language, self._cuts = "en", 0
        self._said: list[tuple[int, str, Callable[[Any], object] | None]] = []
        self._news = threading.Condition()
        threading.Thread(target=self._run, daemon=True).start()

    def speak(
        self, text: str, callback: Callable[[Any], object] | None = None, *_more: object
    ) -> None:
        """Say a text after those before it."""
        text = html.unescape(re.sub(r"<[^>]+>", "", text)).strip()
        if text:
            with Path(os.environ["VOICE_LOG"]).open("a", encoding="utf-8") as log:
                log.write(f"[{self._language[:2]}] {text}\n")
        with self._news:
            self._said.append((self._cuts, text, callback))
            self._news.notify()

    char = key = speak

    def set_language(self, language: str, *_scope: object) -> None:
        """Say the next texts in this language."""
        self._language = language

    def cancel(self, *_scope: object) -> None:
        """Be silent."""
        with self._news:
            self._cuts += 1
            self._said.clear()
            self._news.notify()

    stop = cancel

    def _run(self) -> None:
        while True:
            with self._news:
                self._news.wait_for(lambda: self._said)
                cuts, text, callback = self._said.pop(0)
            self._report(callback, self.kinds.BEGIN)
            seconds = int(os.environ["VOICE_MS"]) * len(text) / 1000
            with self._news:
                self._news.wait_for(partial(self._is_cut, cuts), seconds)
                is_cut = self._is_cut(cuts)
            self._report(callback, self.kinds.CANCEL if is_cut else self.kinds.END)

    def _is_cut(self, cuts: int) -> bool:
        return self._cuts != cuts

    @staticmethod
    def _report(callback: Callable[[Any], object] | None, kind: object) -> None:
        with suppress(Exception):  # Orca may have forgotten about the text
            if callback is not None:
                callback(kind)

    def list_synthesis_voices(self, *_more: object) -> tuple[tuple[str, str, None], ...]:
        """The voices: one for each language of the page."""
        return tuple((name, name, None) for name in ("en", "ru", "ja", "uk"))

    def list_output_modules(self) -> tuple[str, ...]:
        """The programs that can speak."""
        return ("stand-in",)

    def get_output_module(self) -> str:
        """The program that speaks."""
        return "stand-in"

    def __getattr__(self, _name: str) -> Callable[..., None]:
        """Whatever else Orca sets changes nothing."""
        return lambda *_set, **_more: None


with suppress(ImportError):
    speechd: Any = import_module("speechd")
    Voice.kinds = speechd.CallbackType
    speechd.SSIPClient = Voice
