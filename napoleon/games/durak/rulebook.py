"""The rulebook of Durak: the game in a few sentences, then topic by topic.

Each sentence has one place. What the basics say of an option is left out of its topic, and so is
what has no meaning under these rules. Nothing here is written in a language: `said` puts a sentence
into words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from napoleon.games.durak.rules import (
    OPTIONS,
    RuleSet,
    deal,
    ending,
    lead,
    match,
    refill,
    strength,
    table,
    transfer,
    trump,
)
from napoleon.games.durak.rules.law import law_of
from napoleon.games.durak.words import has, say
from napoleon.kit.catalogues import FALLBACK

BASICS: Final = "basics"
"""The topic of the first chapter."""

_TURNED: Final = ("next", "bottom", "pulled")
_RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""The ranks, as they are printed on the cards."""
_ALWAYS: Final = frozenset(
    {
        *("table.game", "table.players", "pack.lowest", "deal.hand", "trump.source"),
        *("trump.suit", "trump.own", "strength.closed", "first.hand_one", "first.later"),
        *("first.no_trump", "lead.same", "lead.kicker", "throw.allowed", "throw.match"),
        *("throw.limit", "throw.order", "throw.who", "throw.after_take", "transfer.on_throw"),
        *("bout.taken", "bout.keeps_turn", "refill.rule", "pile.sweep", "pile.take"),
        *("ending.loser", "ending.draw", "ending.sixes", "match.target"),
    }
)
"""The options that are always stated; the others only where they are not as usual."""


class Sentence(NamedTuple):
    """A sentence, by the key of its words."""

    key: str
    """The key."""
    value: str = ""
    """The number, or the ranks, that fill its gap; "" for a sentence without one."""
    option: str = ""
    """The option that it states; "" for none, or for one more sentence of the option before."""


class Chapter(NamedTuple):
    """A chapter of the rulebook."""

    topic: str
    """The name of the topic."""
    sentences: tuple[Sentence, ...]
    """Its sentences."""

    @property
    def title(self) -> str:
        """The key of its title."""
        return "basics.title" if self.topic == BASICS else f"topic.{self.topic}"


def said(language: str, sentence: Sentence) -> str:
    """A sentence in words."""
    parts = {"n": sentence.value} if sentence.value else {}
    return say(language, sentence.key, **parts)


@lru_cache(maxsize=32)
def rulebook(rules: RuleSet) -> tuple[Chapter, ...]:
    """The chapters for these rules."""
    played = rules.effective()
    basics = tuple(_basics(played))
    stated = {line.option for line in basics}
    chapters: dict[str, list[Sentence]] = {}
    for name in sorted(stated_options(rules), key="first.later".__eq__):  # after the first deal
        if name not in stated:
            lines = [*_dealers(played, name), *_sentences(played, name)]
            if lines:
                chapters.setdefault(name.partition(".")[0], []).extend(lines)
    topics = [Chapter(topic, tuple(lines)) for topic, lines in chapters.items()]
    return (Chapter(BASICS, basics), *topics)


def stated_options(rules: RuleSet) -> list[str]:
    """The options that a rulebook states: those with an effect, unless they are as usual."""
    return [
        name
        for name, option in OPTIONS.items()
        if rules.is_active(name) and (name in _ALWAYS or rules.get(name) != option.default)
    ]


def sentence_of(name: str, text: str) -> Sentence:
    """What a value of an option means; a number has a sentence of its own, or fills a gap."""
    own = f"rulebook.{name}.{text}"
    if has(FALLBACK, own):
        return Sentence(own, option=name)
    return Sentence(f"rulebook.{name}", text, name)


def _line(rules: RuleSet, name: str) -> Sentence:
    """The sentence of the value that an option has."""
    return sentence_of(name, rules.text(name))


def _basic(name: str, option: str = "", value: str = "") -> Sentence:
    """A sentence that is no option's own, or that says more of one than its value does."""
    return Sentence(f"basics.{name}", value, option)


# ---- what several chapters ask -----------------------------------------------------------


def _prelude(rules: RuleSet) -> str:
    return rules.text("deal.prelude")


def _deals_out(rules: RuleSet) -> bool:
    """Whether no card is left after the deal."""
    law = law_of(rules)
    return bool(law.dealt) and law.dealt >= len(law.cards)


def _several(rules: RuleSet) -> bool:
    """Whether a match may have more deals than one."""
    return rules.text("match.target") != "0"


def _draws(rules: RuleSet) -> bool:
    """Whether the players draw from a talon."""
    gone = deal.drops_talon(rules.deal) or _prelude(rules) != "none" or _deals_out(rules)
    return not gone and refill.draws(rules.refill)


def _has_trump(rules: RuleSet) -> bool:
    return rules.text("trump.source") != "none"


# ---- the basics --------------------------------------------------------------------------


def _basics(rules: RuleSet) -> Iterator[Sentence]:
    yield _aim(rules)
    yield from _ranks(rules)
    yield from _GAMES[rules.text("table.game")](rules)


def _aim(rules: RuleSet) -> Sentence:
    if ending.counts(rules.ending):
        return _basic("aim.count")
    if table.has_teams(rules.table) and not table.splits_teams(rules.table):
        return _basic("aim.teams", "ending.loser")
    return _basic("aim", "ending.loser")


def _ranks(rules: RuleSet) -> Iterator[Sentence]:
    """The order of the cards, and which beats which."""
    ranks = "-".join(_RANKS[rank] for rank in law_of(rules).ranks)
    yield _basic(
        "order", "strength.ten_high" if strength.ranks_ten_high(rules.strength) else "", ranks
    )
    closed = rules.text("strength.closed")
    option = "strength.closed" if closed == "none" else ""
    if strength.has_one_plain_suit(rules.strength):
        yield _line(rules, "strength.one_plain_suit")
    elif not _has_trump(rules):
        yield _basic("ranks.none", option)
    elif trump.is_own(rules.trump):
        yield _basic("ranks.own", option)
    else:
        yield _basic("ranks", option)
    if closed != "none":
        yield _line(rules, "strength.closed")
        if trump.named_by_card(rules.trump):
            yield _basic("ranks.closed")


def _classic(rules: RuleSet) -> Iterator[Sentence]:
    yield _basic("bout.teams" if table.has_teams(rules.table) else "bout")
    yield _line(rules, "table.game")
    yield _basic("held")
    yield _line(rules, "bout.taken")
    yield _line(rules, "bout.keeps_turn")
    yield from _filled(rules, _line(rules, "refill.start"))
    yield _basic("out.talon" if _draws(rules) else "out")
    yield _basic("next")


def _filled(rules: RuleSet, when: Sentence) -> Iterator[Sentence]:
    """Who draws how many cards, and when."""
    if _draws(rules):
        yield _line(rules, "refill.rule")
        yield when


def _kurukuru(rules: RuleSet) -> Iterator[Sentence]:
    yield _basic("piles.turn", "table.game")
    yield _basic("kurukuru.take")
    yield _basic("kurukuru.emptied")
    yield _basic("kurukuru.sweep")
    yield from _left_at_once(rules)


def _chinese(rules: RuleSet) -> Iterator[Sentence]:
    yield _basic("piles.turn", "table.game")
    yield _basic("chinese.take")
    yield _line(rules, "pile.sweep")
    yield _basic("chinese.alone")
    yield _basic("chinese.sweep")
    yield from _filled(rules, _basic("piles.draw"))
    yield _basic("chinese.out.talon" if _draws(rules) else "chinese.out")
    yield _basic("tie")


def _chukhonsky(rules: RuleSet) -> Iterator[Sentence]:
    yield _basic("piles.turn", "table.game")
    yield _basic("chukhonsky.take")
    yield _basic("chukhonsky.ace")
    yield from _left_at_once(rules)


def _left_at_once(rules: RuleSet) -> Iterator[Sentence]:
    """The end of a game in which a player without cards is out at once."""
    yield from _filled(rules, _basic("piles.draw"))
    yield _basic("out.now.talon" if _draws(rules) else "out.now")
    yield _basic("next")


def _heap(rules: RuleSet) -> Iterator[Sentence]:
    yield _basic("bout")
    yield _basic("heap.turn", "table.game")
    yield _basic("heap.held")
    yield _line(rules, "pile.take")
    yield _basic("heap.took")
    yield from _filled(rules, _line(rules, "refill.start"))
    yield _basic("out.talon" if _draws(rules) else "out")
    yield _basic("next")


def _polish(_rules: RuleSet) -> Iterator[Sentence]:
    yield _basic("polish.start", "table.game")
    yield from map(_basic, _POLISH)


_POLISH: Final = (
    *("polish.first", "polish.turn", "polish.turned", "polish.turned.attack", "polish.hand"),
    *("polish.cover", "polish.take", "polish.stockless", "polish.out", "tie"),
)
_GAMES: Final[dict[str, Callable[[RuleSet], Iterator[Sentence]]]] = {
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
    "defend.counter.on": ("counter.most",),
    "match.cube.on": ("cube.turns",),
}
"""What else there is to know of a value, by the key of its sentence."""


def _sentences(rules: RuleSet, name: str) -> list[Sentence]:
    """What a topic says of an option; nothing of one that has no meaning under these rules."""
    if is_idle(rules, name):
        return []
    line = _line(rules, name)
    if name == "trump.source" and _deals_out(rules) and rules.text(name) in _TURNED:
        line = _basic("turned.last", name)
    elif name == "trump.source" and _prelude(rules) == "suit-matching":
        line = _basic("turned.matching", name) if trump.named_by_card(rules.trump) else line
    elif name == "strength.royal" and strength.has_one_plain_suit(rules.strength):
        line = _basic(f"royal.one-suit.{rules.text(name)}", name)
    more = list(_MORE.get(line.key.removeprefix("rulebook."), ()))
    if name == "table.teams" and not table.splits_teams(rules.table):
        more.append("teams.stay")
    if name == "table.hands" and transfer.is_allowed(rules.transfer):
        more.append("blind.wrong.pass")
    if name == "first.later" and line.key != "rulebook.first.later.as-first":
        more.append("later.drawn")
    if name == "lead.whole_set" and rules.text("transfer.cards") == "any":
        more += ["whole.pass"] if transfer.is_allowed(rules.transfer) else []
    if name == "lead.strongest" and law_of(rules).seats > 2:
        more.append("strongest.endless")
    if name == "ending.loser":
        more.append("count.equal")
    if name == "ending.sixes" and ending.minds_sixes(rules.ending):
        line = _basic("sixes", name, _RANKS[law_of(rules).six])
    found = [line, *(_basic(extra) for extra in more)]
    return [*found, *_uneven(rules)] if name == "deal.all" else found


def _dealers(rules: RuleSet, name: str) -> Iterator[Sentence]:
    """The dealer: at first, before the text on who begins; later, before who begins then."""
    if name == "first.hand_one":
        yield _basic("dealer")
    if name != "first.later" or not _several(rules):
        return
    if match.alternates(rules.match):
        yield _basic("dealer.alternate")
    elif not table.has_teams(rules.table):
        yield _basic("dealer.durak")
    else:
        yield _basic("dealer.split" if table.splits_teams(rules.table) else "dealer.team")
    if rules.text("table.dummy_loses") == "dummy" and table.dummy_seat(rules.table) is not None:
        yield _basic("dealer.dummy")


def _uneven(rules: RuleSet) -> Iterator[Sentence]:
    """Who has one card more where a whole pack cannot be dealt out evenly (ours)."""
    law = law_of(rules)
    over = law.dealt % law.seats
    if 0 < over < 3:
        yield _basic(("uneven.dealer", "uneven.two")[over - 1])
    elif over:
        yield _basic("uneven", value=str(over - 1))


def is_idle(rules: RuleSet, name: str) -> bool:
    """Whether an option has nothing to say beside another one."""
    rank_is_whole = lead.needs_whole_set(rules.lead)
    return {
        "trump.source": rules.text("trump.source") == "fixed",  # the basics have its suit
        "strength.closed": rules.text("strength.closed") == "none",
        "first.hand_one": rules.text("first.hand_one") == "lowest-trump" and not _has_trump(rules),
        "first.later": not _several(rules) or match.alternates(rules.match),
        "match.lead": not _several(rules),
        "lead.same": rank_is_whole,
        "throw.who": rules.text("throw.who") == "all" and law_of(rules).seats == 2,
        "transfer.cards": rank_is_whole and rules.text("transfer.cards") == "any",
        "refill.rule": not _draws(rules) and refill.draws(rules.refill),
        "refill.start": not _draws(rules),
        "ending.sixes": bool(ending.counts(rules.ending)),
    }.get(name, False)
