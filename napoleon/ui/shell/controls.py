"""Controls: what the elements of the page do, with their arguments decoded.

A feature lists its controls by the name that its elements carry (``data-do``). A decoder takes an
element's argument (``data-arg``, or the value of a field) and calls a plain function with it; an
argument that cannot be decoded changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from napoleon.kit.cards import BadCard, read_card
from napoleon.ui.shell.effects import Effect, Region, Say
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.words import Words

Outcome = tuple[Model, tuple[Effect, ...]]
"""The page after a message, and what is to be done outside it."""
Control = Callable[[Model, Do], Outcome]
Controls = Mapping[str, Control]


def reported(words: Words, notice: Notice) -> Say:
    """A report in a dialog, read aloud."""
    region: Region = "alert" if notice.kind == "error" else "status"
    return Say(region, notice.sentence(words))


def plain(act: Callable[[Model], Outcome]) -> Control:
    """A control without an argument."""
    return lambda model, _do: act(model)


def argument(act: Callable[[Model, str], Outcome]) -> Control:
    """A control with an argument."""
    return lambda model, do: act(model, do.arg)


def field(act: Callable[[Model, str], Outcome]) -> Control:
    """A control with a value: that of a field, or how a button was pressed."""
    return lambda model, do: act(model, do.value)


def file(act: Callable[[Model, str, str], Outcome]) -> Control:
    """A chosen file, or a field of a list: ``act`` gets the argument and the value."""
    return lambda model, do: act(model, do.arg, do.value)


def card(act: Callable[[Model, int], Outcome]) -> Control:
    """A control whose argument is a card."""

    def control(model: Model, do: Do) -> Outcome:
        try:
            named = read_card(do.arg)
        except BadCard:
            return model, ()
        return act(model, named)

    return control


def choice(act: Callable[[Model, str], Outcome], choices: Collection[str]) -> Control:
    """A control whose value is one of a few words."""
    return lambda model, do: act(model, do.value) if do.value in choices else (model, ())


def joined(*features: Controls) -> Controls:
    """The controls of several features. Raises `ValueError` if two have the same name."""
    whole: dict[str, Control] = {}
    for feature in features:
        if twice := whole.keys() & feature.keys():
            raise ValueError(f"two controls of one name: {sorted(twice)}")
        whole |= feature
    return whole
