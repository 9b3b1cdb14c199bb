"""Examples of Hypothesis take as long as they take: no test depends on the clock."""

from __future__ import annotations

import gc

from hypothesis import settings

settings.register_profile("without a clock", settings(), deadline=None)
settings.load_profile("without a clock")

# Whatever is collected stays to the end: nothing is gained by looking for garbage among it.
gc.disable()


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.enable()
