"""Features are values: each is found by its names, and late parts are there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from napoleon.games import PAGES, page_named
from napoleon.ui.shell.feature import Feature, Home, Registry
from napoleon.ui.shell.late import Later

REGISTRIES = {name: page_named(name).features for name in PAGES}


def names_of(feature: Feature) -> Iterator[str]:
    """All the names of a feature."""
    yield from (*feature.does, *feature.heard, *feature.shown)


@pytest.mark.parametrize("whose", REGISTRIES)
def test_every_name_of_a_feature_leads_to_it(whose: str) -> None:
    registry = REGISTRIES[whose]
    for name, feature in zip(registry.homes, registry.all(), strict=True):
        assert feature.name == name
        for own in names_of(feature):
            assert registry.find(own) is feature, own


@pytest.mark.parametrize("whose", REGISTRIES)
def test_what_comes_late_is_there(whose: str) -> None:
    tables = [page_named(name).at_table for name in PAGES]
    functions: list[object] = [
        function
        for feature in (*REGISTRIES[whose].all(), *tables)
        for function in (*feature.heard.values(), *feature.shown.values())
    ]
    late = [function for function in functions if isinstance(function, Later)]
    assert late
    for one in late:
        assert callable(one.function), one


def test_two_features_cannot_have_the_same_name() -> None:
    with pytest.raises(ValueError, match="stats"):
        Registry({"stats": Home("one"), "club": Home("other", "dare stats")})
    with pytest.raises(ValueError, match="stats"):
        Registry({"stats": Home("one")}).plus({"stats": Home("other")})
