"""A key that is held down: what it moves goes on, and nothing is decided again."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from napoleon.ui.listening.announcing import FREE
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.effects import Fade, Focus, Hush, Reveal, Say, Speak, Visit, Wait
from napoleon.ui.shell.messages import MOVING, Do, Key
from napoleon.ui.study.state import studied
from napoleon.ui.table.pauses import GRADE
from tests.nightly import spread
from tests.ui.player import Player, visitor

TABLES = ("preset=sdc&table.deals=1", "game=durak&preset=perevodnoy&match.target=2")
SEEN_OR_HEARD = (Fade, Focus, Hush, Reveal, Say, Speak, Visit)
MOST = 1500


def screens(query: str) -> Iterator[tuple[str, Player]]:
    """A deal in which the user does anything, its end, and what each button opens."""
    player = visitor(f"?{query}&seed=held", settings=Settings(speed="none"))
    player.rest()
    middle = player
    chance, seen = random.Random(query), set[object]()
    for _ in range(MOST):
        model = player.model
        state = (model.pause, model.my_turn and type(model.view.legal[0]))
        if state not in seen:
            seen.add(state)
            yield str(state), player
            middle = player.fork() if model.my_turn else middle
        if model.pause == GRADE:
            break
        if not player.step():
            if model.pause:
                player.send(Do("next"))
            else:
                chosen = chance.choice(model.view.legal)
                player.send(Do("act", model.game.write_action(chosen)))
    assert player.model.pause == GRADE
    player.rest()
    home = visitor(f"?{query.partition('&')[0]}", settings=Settings(speed="none"))
    for name, at in (("middle", middle), ("end", player), ("home", home)):
        for control in at.controls:
            other = at.fork()
            if control.live and control.tag == "button":
                other.send(Do(control.do, control.arg, "mouse"))
                other.rest()
            over = other.dialog, other.asking, studied(other.model) is not None
            if over not in seen:
                seen.add(over)
                yield f"{name}: {control.do}", other


def decided(player: Player) -> tuple[object, ...]:
    """All that a key that only moves must leave alone."""
    model = player.model
    match = model.sitting and (model.sitting.match.number, model.sitting.home.table.match.actions)
    return (match, model.pause, model.scene, model.asking, player.dialog, model.settings)


@pytest.mark.parametrize("query", spread(TABLES, 2))
def test_keys_that_repeat_decide_nothing_on_any_screen(query: str) -> None:
    names = []
    for name, player in screens(query):
        names.append(name)
        ids = (control.attributes.get("id", "") for control in player.controls)
        kinds = {found.partition("-")[0]: found for found in ids}
        focuses = [("page", ""), *(("control", found) for found in kinds.values())]
        before = decided(player)
        for key in MOVING:
            for kind, focus in focuses:
                other = player.fork()
                effects = other.send(Key(key, kind, focus))
                assert decided(other) == before, f"{name}: {key} on {focus}"
                for effect in effects:
                    if isinstance(effect, Wait) and effect.to == FREE:
                        continue
                    assert isinstance(effect, SEEN_OR_HEARD), f"{name}: {key} on {focus}: {effect}"
    assert len(names) > 20
