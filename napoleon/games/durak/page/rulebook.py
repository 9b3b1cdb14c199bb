"""The rulebook of Durak on the page: the game in a few sentences, then topic by topic.

A sentence stands in one place. What the basics say of an option is left out of its topic, and so
is what has no meaning with these rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from napoleon.games.durak.rules import RuleSet
from napoleon.games.durak.rules.law import law_of
from napoleon.games.durak.words import has, told_options
from napoleon.ui.help.chapters import Line, Section

_TURNED: Final = ("next", "bottom", "pulled")
_NAMED: Final = (*_TURNED, "last-dealt")


@lru_cache(maxsize=32)
def rulebook(rules: RuleSet) -> tuple[Section, ...]:
    """The chapters for these rules."""
    played = rules.effective()
    basics = tuple(_basics(played))
    said = {line.option for line in basics}
    chapters: dict[str, list[Line]] = {}
    for name in told_options(rules):
        if name not in said:
            lines = _told(played, name)
            if lines:
                chapters.setdefault(name.partition(".")[0], []).extend(lines)
    topics = [
        Section(topic, tuple(lines), heading=f"topic.{topic}") for topic, lines in chapters.items()
    ]
    return (Section("basics", basics, heading="basics.title"), *topics)


def _line(rules: RuleSet, name: str) -> Line:
    """The sentence of the value that an option has."""
    text = rules.text(name)
    own = f"rulebook.{name}.{text}"
    if has("en", own):
        return Line(own, option=name)
    return Line(f"rulebook.{name}", (("n", text),), name)


def _basic(name: str, option: str = "") -> Line:
    """A sentence that is no option's own, or that says more of one than its value does."""
    return Line(f"basics.{name}", option=option)


# ---- what several chapters ask -----------------------------------------------------------


def _prelude(rules: RuleSet) -> str:
    return rules.text("deal.prelude")


def _deals_out(rules: RuleSet) -> bool:
    """Whether no card is left after the deal."""
    law = law_of(rules)
    return bool(law.dealt) and law.dealt >= len(law.cards)


def _draws(rules: RuleSet) -> bool:
    """Whether the players draw from a talon."""
    gone = rules.deal.drop_talon or _prelude(rules) != "none" or _deals_out(rules)
    return not gone and rules.text("refill.rule") != "none"


def _has_trump(rules: RuleSet) -> bool:
    return rules.text("trump.source") != "none"


def _is_counted(rules: RuleSet) -> bool:
    return rules.text("ending.loser") != "last-holder"


def _has_teams(rules: RuleSet) -> bool:
    return rules.text("table.teams") != "none"


# ---- the basics --------------------------------------------------------------------------


def _basics(rules: RuleSet) -> Iterator[Line]:
    yield _aim(rules)
    yield from _ranks(rules)
    yield from _GAMES[rules.text("table.game")](rules)


def _aim(rules: RuleSet) -> Line:
    if _is_counted(rules):
        return _basic("aim.count")
    if _has_teams(rules) and not rules.table.split:
        return _basic("aim.teams", "ending.loser")
    return _basic("aim", "ending.loser")


def _ranks(rules: RuleSet) -> Iterator[Line]:
    """The order of the cards, and which beats which."""
    if rules.strength.ten_high:
        yield _basic("order.ten", "strength.ten_high")
    else:
        yield _basic("order")
    closed = rules.text("strength.closed")
    option = "strength.closed" if closed == "none" else ""
    if rules.strength.one_plain_suit:
        yield _line(rules, "strength.one_plain_suit")
    elif not _has_trump(rules):
        yield _basic("ranks.none", option)
    elif rules.text("trump.source") == "own":
        yield _basic("ranks.own", option)
    else:
        yield _basic("ranks", option)
    if closed != "none":
        yield _line(rules, "strength.closed")
        if rules.text("trump.source") in _NAMED:
            yield _basic("ranks.closed")


def _classic(rules: RuleSet) -> Iterator[Line]:
    yield _basic("bout.teams" if _has_teams(rules) else "bout")
    yield _line(rules, "table.game")
    yield _basic("held")
    yield _line(rules, "bout.taken")
    yield _line(rules, "bout.keeps_turn")
    yield from _filled(rules, _line(rules, "refill.start"))
    yield _basic("out.talon" if _draws(rules) else "out")
    yield _basic("next")


def _filled(rules: RuleSet, when: Line) -> Iterator[Line]:
    """Who draws how many cards, and when."""
    if _draws(rules):
        yield _line(rules, "refill.rule")
        yield when


def _kurukuru(rules: RuleSet) -> Iterator[Line]:
    yield _basic("piles.turn", "table.game")
    yield _basic("kurukuru.take")
    yield _basic("kurukuru.emptied")
    yield _basic("kurukuru.sweep")
    yield from _left_at_once(rules)


def _chinese(rules: RuleSet) -> Iterator[Line]:
    yield _basic("piles.turn", "table.game")
    yield _basic("chinese.take")
    yield _line(rules, "pile.sweep")
    yield _basic("chinese.alone")
    yield _basic("chinese.sweep")
    yield from _filled(rules, _basic("piles.draw"))
    yield _basic("chinese.out.talon" if _draws(rules) else "chinese.out")
    yield _basic("tie")


def _chukhonsky(rules: RuleSet) -> Iterator[Line]:
    yield _basic("piles.turn", "table.game")
    yield _basic("chukhonsky.take")
    yield _basic("chukhonsky.ace")
    yield from _left_at_once(rules)


def _left_at_once(rules: RuleSet) -> Iterator[Line]:
    """The end of a game in which one without cards is out at once."""
    yield from _filled(rules, _basic("piles.draw"))
    yield _basic("out.now.talon" if _draws(rules) else "out.now")
    yield _basic("next")


def _heap(rules: RuleSet) -> Iterator[Line]:
    yield _basic("bout")
    yield _basic("heap.turn", "table.game")
    yield _basic("heap.held")
    yield _line(rules, "pile.take")
    yield _basic("heap.took")
    yield from _filled(rules, _line(rules, "refill.start"))
    yield _basic("out.talon" if _draws(rules) else "out")
    yield _basic("next")


def _polish(rules: RuleSet) -> Iterator[Line]:
    del rules
    yield _basic("polish.start", "table.game")
    yield from map(_basic, _POLISH)


_POLISH: Final = (
    *("polish.first", "polish.turn", "polish.turned", "polish.turned.attack", "polish.hand"),
    *("polish.cover", "polish.take", "polish.stockless", "polish.out", "tie"),
)
_GAMES: Final[dict[str, Callable[[RuleSet], Iterator[Line]]]] = {
    "classic": _classic,
    "kurukuru": _kurukuru,
    "chinese": _chinese,
    "chukhonsky": _chukhonsky,
    "heap": _heap,
    "polish": _polish,
}
"""How a turn goes, what one takes, and when one is out, by game."""


# ---- the topics --------------------------------------------------------------------------

_MORE: Final = {
    "table.split.on": ("split.loser",),
    "table.hands.reversed": ("blind.try", "blind.wrong", "blind.shuffle"),
    "deal.down": ("down.count",),
    "deal.prelude.suit-matching": ("matching.turn", "matching.pair", "matching.last"),
    "deal.prelude.crusade": ("crusade.start", "crusade.turn"),
    "defend.face_down.must": ("doubt.any", "doubt.asked", "doubt.ended", "doubt.away"),
    "defend.face_down.may": ("doubt.any", "doubt.asked", "doubt.ended", "doubt.away"),
    "match.cube.on": ("cube.turns",),
}
"""What else is to be known of a value, by the key of its sentence."""


def _told(rules: RuleSet, name: str) -> list[Line]:
    """What a topic says of an option; nothing of one that has no meaning with these rules."""
    if _is_idle(rules, name):
        return []
    line = _line(rules, name)
    if name == "trump.source" and _deals_out(rules) and rules.text(name) in _TURNED:
        line = _basic("turned.last", name)
    elif name == "trump.source" and _prelude(rules) == "suit-matching":
        line = _basic("turned.matching", name) if rules.text(name) in _NAMED else line
    more = list(_MORE.get(line.key.removeprefix("rulebook."), ()))
    if name == "table.teams" and not rules.table.split:
        more.append("teams.stay")
    if name == "table.hands" and rules.transfer.allowed:
        more.append("blind.wrong.pass")
    if name == "first.later" and _has_teams(rules):
        more.append("teams.dealer")
    if name == "ending.loser":
        more.append("count.equal")
    return [line, *(Line(f"basics.{extra}", kind="more") for extra in more)]


def _is_idle(rules: RuleSet, name: str) -> bool:
    """Whether another option leaves one nothing to say."""
    rank_is_whole = rules.lead.whole_set
    return {
        "trump.source": rules.text("trump.source") == "fixed",  # its suit is told
        "strength.closed": rules.text("strength.closed") == "none",
        "first.hand_one": rules.text("first.hand_one") == "lowest-trump" and not _has_trump(rules),
        "first.later": rules.text("match.lead") == "alternate",
        "lead.same": rank_is_whole,
        "throw.who": rules.text("throw.who") == "all" and law_of(rules).seats == 2,
        "transfer.cards": rank_is_whole and rules.text("transfer.cards") == "any",
        "refill.rule": not _draws(rules) and rules.text("refill.rule") != "none",
        "refill.start": not _draws(rules),
        "ending.sixes": _is_counted(rules),
    }.get(name, False)
