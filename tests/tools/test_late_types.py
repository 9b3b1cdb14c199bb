"""Functions that are imported late stand in copies of their modules, where mypy sees them."""

from __future__ import annotations

import pytest

from tools import late_types

MODULE = """
PAGE = Page(
    one=later("a.b:c"),
    two=(later("d:e"), "ü"),
    own=later(place),
)
"""
COPY = """
PAGE = Page(
    one=late_3,
    two=(late_4, "ü"),
    own=later(place),
)
from a.b import c as late_3
from d import e as late_4
"""


def test_a_copy_has_the_functions_themselves() -> None:
    assert late_types.bare(MODULE) == COPY


def test_a_module_without_late_functions_has_no_copy() -> None:
    assert late_types.bare("x = later(place)") == ""


def test_a_call_that_cannot_be_replaced_is_refused() -> None:
    with pytest.raises(ValueError, match="line 1: write it on one line"):
        late_types.bare('x = later(\n    "a:b"\n)')


@pytest.mark.nightly  # by day `make types` reads the same files
def test_every_late_function_of_the_package_can_be_replaced() -> None:
    sources = [path.read_text(encoding="utf-8") for path in late_types.PACKAGE.rglob("*.py")]
    copies = [copy for copy in map(late_types.bare, sources) if copy]
    assert len(copies) > 30
    assert not [copy for copy in copies if 'later("' in copy]
