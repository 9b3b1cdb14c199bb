"""Examples of Hypothesis take as long as they take: no test depends on the clock."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("without a clock", settings(), deadline=None)
settings.load_profile("without a clock")
