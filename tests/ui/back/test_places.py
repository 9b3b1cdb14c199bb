"""Back closes one thing after another until home; Forward opens again what was closed."""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import product
from typing import Final

import pytest

from napoleon.games import GAMES
from napoleon.match.standing import Standing
from napoleon.ui.back.places import Layer, path
from napoleon.ui.evening.occasion import evening_at
from napoleon.ui.leaflet.dialog import Leaflet
from napoleon.ui.review.state import REVIEW, Review
from napoleon.ui.share.sheet import Sheet
from napoleon.ui.shell.dialogs import Confirmation, OfGame, name_of
from napoleon.ui.shell.effects import Think, Visit
from napoleon.ui.shell.frame import CURTAIN, TABLE
from napoleon.ui.shell.link import home
from napoleon.ui.shell.messages import Answered, Do, OwnerChanged, Went
from napoleon.ui.shell.page import render
from napoleon.ui.shell.screen import START
from napoleon.ui.shell.sitting import at_home
from napoleon.ui.shell.words import LANGUAGES
from napoleon.ui.start.opening import Opening
from napoleon.ui.study.state import STUDY, Study
from napoleon.ui.table.pauses import RESULT
from napoleon.ui.tabs import ELSEWHERE
from tests.napoleons import match_of
from tests.nightly import spread
from tests.stored import MATCH_KEY
from tests.ui.hands import to_own_decision
from tests.ui.player import ADDRESS, Player, table_of, visitor
from tests.ui.screens import study_of
from tests.ui.studies import finished, opened
from tests.ui.study.test_practice import at_result
from tests.ui.thinkers import silent

STEPS: Final = 150
NEVER: Final = frozenset(("reload", "renew", "update", "take-over"))
"""Controls that load the page anew."""
_PASSING: Final = (
    r'<p class="bubble".*?</p>',
    r'<p class="status"[^>]*>.*?</p>',
    r'href="#e-\w+"',
    r' tabindex="[^"]*"',
    r' data-(busy|turn)(="[^"]*")?',
)
"""What is said or shown only for a while."""


def document(player: Player) -> str:
    """What the page shows, without transient parts and words about the scene alone."""
    model = player.model
    html = str(render(model.without_notices_of(model).frame))
    return re.sub("|".join(_PASSING), "", html, flags=re.DOTALL)


def depth(player: Player) -> int:
    return len(path(player.model))


def wander(player: Player, chance: random.Random) -> None:
    """Press something that is there, or let automatic events happen."""
    if chance.random() < 0.4 and player.step():
        return
    live = [c for c in player.controls if c.live and c.tag == "button" and c.do not in NEVER]
    control = chance.choice(live)
    player.send(Do(control.do, control.arg, "mouse"))


def comes_back(layer: Layer) -> bool:
    """Whether something is opened again by Forward as long as nothing below it has changed."""
    match layer:
        case "grid" | "elsewhere" | Sheet(state="drawing") | Leaflet(state="drawing"):
            return False
        case OfGame(asked=asked):
            return not asked
    return True


def start(game: str, begins: str, chance: random.Random) -> Player:
    """A user at the start of a walk."""
    language = chance.choice(LANGUAGES)
    player = visitor(f"?game={game}", language=language)
    player.rest()
    if begins == "result":
        player.send(Do("begin-new"))
        match = match_of(player.model)
        while not match.deal_over:
            view = match.game.seen(match.state, match.game.actors(match.state)[0])
            match, _ = match.play(match.chance or chance.choice(view.legal))
        player.model = player.model.with_table(at_home(match)._replace(pause=RESULT))
        player.send(Do("close"))
    return player


@pytest.mark.parametrize(("begins", "game"), spread(product(("result", "home"), GAMES), 4))
def test_back_leads_home_step_by_step_and_forward_returns(game: str, begins: str) -> None:
    chance = random.Random(f"{begins} {game}")
    player = start(game, begins, chance)
    met: Counter[str] = Counter()
    for _ in range(STEPS):
        wander(player, chance)
        other = player.fork()
        other.thinker = other.here = silent
        for place in reversed(range(depth(other))):
            top, before, busy = path(other.model)[-1], document(other), other.model.question
            other.send(Went(place))
            assert depth(other) == place, f"{top!r:.80} is not closed, and alone"
            met[kind(top)] += 1
            if not comes_back(top) or (isinstance(top, Standing) and other.model.sitting is None):
                continue
            again = other.fork()
            again.send(Went(place + 1))
            if isinstance(top, Standing) and depth(again) == place:
                assert top.over, "and was put away"
                continue
            assert kind(path(again.model)[-1]) == kind(top)
            if isinstance(top, Standing) and evening_at(again.model):
                assert again.model.scene == CURTAIN, "somebody else may have come back"
                continue
            if top != "census" and (busy is None or not busy.hint):  # the work has stopped there
                assert document(again) == before
        assert (other.model.scene, other.dialog, other.asking) == (START, "", "")
        assert other.send(Went(0)) == (), "home is left by the browser itself"
    assert met["Standing"] > 10
    assert len(met) > 8, met


def kind(layer: Layer) -> str:
    """The kind of a layer: the name of a dialog, or its type."""
    screens = (Standing, Study, Review, Confirmation)
    return type(layer).__name__ if isinstance(layer, screens) else name_of(layer)


# ---- one place after another -------------------------------------------------------------


def at_turn() -> Player:
    """A user in a match whose turn it is."""
    player = table_of(seed="back")
    to_own_decision(player)
    return player


def test_from_a_question_over_a_dialog_over_the_table() -> None:
    player = at_turn()
    match, kept = player.model.table.home.table.match, dict(player.storage)
    player.send(Do("rules"))
    player.send(Do("rulebook"))
    assert depth(player) == 3
    player.send(Went(2))
    assert player.dialog == "rules", "the form from which the rulebook was opened"
    player.send(Do("abandon"))
    player.send(Went(2))
    assert (player.asking, player.dialog) == ("", "rules")
    player.send(Went(1))
    assert (player.dialog, player.model.scene) == ("", TABLE)
    player.send(Went(0))
    assert player.model.scene == START
    assert player.model.table.home.table.match == match
    assert player.storage == kept, "nothing is lost"


def test_two_at_once_go_two_steps() -> None:
    player = at_turn()
    player.send(Do("settings"))
    player.send(Went(0))
    assert (player.model.scene, player.dialog) == (START, "")
    player.send(Went(2))
    assert (player.model.scene, player.dialog) == (TABLE, "settings")


def test_a_study_leads_back_to_where_it_was_opened() -> None:
    player = opened(finished())
    link = study_of(player.model).link
    assert (player.model.scene, depth(player)) == (STUDY, 1)
    player.send(Do("ply", "forward"))
    assert Visit(home(player.model.game)) in player.send(Went(0))
    assert player.model.scene == START
    assert any(isinstance(e, Visit) and e.query != link for e in player.send(Went(1)))
    assert study_of(player.model).at == 1, "at the move that was shown"


def test_a_review_of_a_result_leads_back_to_it() -> None:
    player = at_result()
    pause = player.model.pause
    player.send(Do("review"))
    assert (player.model.scene, depth(player)) == (REVIEW, 2)
    player.send(Went(1))
    assert (player.model.scene, player.model.pause) == (TABLE, pause)
    player.send(Went(2))
    assert player.model.scene == REVIEW


def test_a_computer_that_thinks_is_asked_again_after_forward() -> None:
    player = at_turn()
    effects = player.send(Do("raise"))
    [asked] = [effect for effect in effects if isinstance(effect, Think) and not effect.aside]
    before = player.model.table.home.table.match
    player.send(Went(0))
    assert (
        player.send(Answered("table", asked.question, '{"v": 1, "id": 1, "answer": "pass"}')) == ()
    )
    assert player.model.table.home.table.match == before
    assert any(isinstance(effect, Think) for effect in player.send(Went(1)))
    assert player.model.scene == TABLE


def test_what_belongs_to_a_moment_is_not_opened_later() -> None:
    player = at_turn()
    player.send(Do("dealt"))
    player.send(Went(1))
    assert player.fork().send(Went(2)) == ()
    again = player.fork()
    again.send(Went(2))
    assert again.dialog == "dealt"
    player.press("raise")
    player.send(Went(2))
    assert player.dialog == "", "the deal has gone on"


def test_what_belongs_to_no_moment_is_opened_later_too() -> None:
    player = at_turn()
    player.send(Do("settings"))
    player.send(Do("close"))
    player.press("raise")
    player.send(Went(2))
    assert player.dialog == "settings"


def test_forward_of_a_match_that_is_gone_does_nothing() -> None:
    player = at_turn()
    player.send(Went(0))
    player.send(Do("leave-match"))
    assert player.model.match is None
    before = player.model
    player.send(Went(1))
    assert player.model == before


def test_nothing_is_done_to_the_match_of_another_tab() -> None:
    player = at_turn()
    player.send(OwnerChanged(elsewhere=True))
    kept = player.storage[MATCH_KEY]
    for place in (1, 0, 1, 2, 0):
        player.send(Went(place))
    assert player.storage[MATCH_KEY] == kept
    assert (player.model.scene, player.model.of(ELSEWHERE)) == (START, True)


def test_a_reload_at_home_is_at_home() -> None:
    kept = at_turn().storage[MATCH_KEY]
    for is_home, scene in ((True, START), (False, TABLE)):
        player = Player(Opening("", ("ja",), "s", ADDRESS, texts={"match": kept}, at_home=is_home))
        assert player.model.scene == scene
        assert player.model.match is not None
        player.send(Went(1))
        assert player.model.scene == TABLE, "what waits is one step on"
