"""What the gallery shows of Durak's rules: what is special, and a bout or a pile under them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from napoleon.games.durak.rules import RuleSet
from napoleon.ui.gallery.drawing import back, card, free, line, others, picture, pip, word
from napoleon.ui.gallery.state import Sight
from napoleon.ui.shell.html import Html
from napoleon.ui.shell.words import Words

_PILES: Final = ("kurukuru", "chinese", "chukhonsky", "heap", "polish")
_PACKS: Final = {"6": 36, "7": 32, "2": 52, "9": 24}
_TAGS: Final[Mapping[str, tuple[str, ...]]] = {
    "transfer": ("transfer.allowed=on",),
    "teams": ("table.teams=two", "table.teams=three"),
    "pairs": ("lead.shapes=pair", "lead.shapes=group", "throw.pairs=on"),
    "bluff": ("defend.face_down=must", "defend.face_down=may"),
    "hidden": ("table.hands=reversed", "trump.hidden=on", "throw.own_cover=sly"),
    "pile": tuple(f"table.game={name}" for name in _PILES),
    "prelude": ("deal.prelude=suit-matching", "deal.prelude=crusade"),
    "counting": tuple(f"ending.loser={how}" for how in ("fewest-covers", "fewest-pairs")),
    "cube": ("match.cube=on",),
}
"""What is special, and the options that make it so, one of them each."""


def sight(words: Words, rules: RuleSet) -> Sight:
    """What the card of rules shows."""
    tags = [words(f"tag.{name}") for name, causes in _TAGS.items() if _has(rules, *causes)]
    count = _cards(rules)
    cards = words("tag.cards", count=count)
    if count != _PACKS["6"]:
        tags.append(cards)
    fixed = not _has(rules, "table.teams=none")
    return Sight(tuple(tags), drawing(rules), fixed=fixed, found_by=(cards,))


def _has(rules: RuleSet, *choices: str) -> bool:
    """Whether one of these choices, as in ``throw.allowed=off``, is that of the rules."""
    return any(
        rules.text(name) == text for name, _, text in (one.partition("=") for one in choices)
    )


def _cards(rules: RuleSet) -> int:
    return _PACKS[rules.text("pack.lowest")] * int(rules.text("pack.copies"))


@lru_cache(maxsize=128)
def drawing(rules: RuleSet) -> Html:
    """The table under some rules."""
    teams = {"two": 2, "three": 3}.get(rules.text("table.teams"), 0)
    seats = others(int(rules.text("table.players")) - 1, teams)
    return picture((seats, *_talon(rules), *_middle(rules), *_signs(rules)))


def _middle(rules: RuleSet) -> Iterator[str]:
    if _has(rules, "deal.prelude=suit-matching"):
        return _matching()
    if _has(rules, "deal.prelude=crusade"):
        return _crusade()
    return _bout(rules) if _has(rules, "table.game=classic") else _pile(rules)


# ---- the talon and the trumps ------------------------------------------------------------


def _talon(rules: RuleSet) -> Iterator[str]:
    """The talon with the turn-up, or only the symbol of the trump suit."""
    source, suit = rules.text("trump.source"), _trump(rules)
    begins = _has(rules, "deal.prelude=none")
    lies = begins and not _has(rules, "deal.all=on", "deal.drop_talon=on")
    hidden = _has(rules, "trump.hidden=on")
    if lies:
        if source not in ("none", "own"):
            if hidden:
                yield back(24, 34, 90, "")
            else:
                yield card(suit, 25, 34, 90)
        for at in range(4 if _has(rules, "table.game=polish") else 2):
            yield back(14 - at, 34 - at)
        if hidden:
            yield word("?", 31, 34)
    if source == "none":
        yield pip("N", 14, 33)
    elif source == "own":
        for seat, one in enumerate("SHD"):
            yield pip(one, (24, 60, 96)[seat], (18, 14, 18)[seat], 6)
    elif not lies and begins:
        yield pip(suit, 14, 33)
    if not _has(rules, "trump.changes=keep"):
        yield pip(suit, 11, 54, 6)
        yield pip("D", 35, 54, 6)
        yield line("M19 54h7m-3-3l3 3-3 3")


def _trump(rules: RuleSet) -> str:
    return rules.text("trump.suit") if _has(rules, "trump.source=fixed") else "H"


# ---- bouts -------------------------------------------------------------------------------


def _pair(x: float, attack: str, cover: str = "") -> Iterator[str]:
    """An attack, and what covers it; ``?``: a card face down."""
    yield card(attack, x, 32)
    if cover == "?":
        yield back(x + 6, 38, 8, "?")
    elif cover:
        yield card(cover, x + 6, 38, 8)


def _bout(rules: RuleSet) -> Iterator[str]:
    """A bout that shows what these rules are about."""
    for found in (_attacks(rules), _defence(rules), _strength(rules)):
        pieces = [*found]
        yield from pieces
        if pieces:
            return
    if _has(rules, "throw.allowed=on"):
        yield from _pair(54, "C6", "C9")
        yield from _pair(82, "D9")
        yield from _added(102)
    else:
        yield from _pair(70, "C6", "C9")


def _attacks(rules: RuleSet) -> Iterator[str]:
    """Attacks of more than one card, or that go on; nothing where they are the usual ones."""
    if not _has(rules, "lead.shapes=one-rank"):
        group = _has(rules, "lead.shapes=group")
        whole = ("C9", "D9", "S9", "HK") if group else ("C9", "D9", "SK")
        for at, code in enumerate(whole):
            yield card(code, 52 + 14 * at, 34, 4 * at - 5)
    elif _has(rules, "throw.pairs=on"):
        yield from _pair(52, "C9")
        yield from _pair(69, "D9")
        yield from _pair(97, "SK")
        yield line("M85 32h-4m2-2v4")
    elif _has(rules, "throw.limit=hand"):
        for at, code in enumerate(("C6", "D6", "S6", "C9", "D9", "S9")):
            yield card(code, 46 + 12 * at, 33, 3 * at - 8)
    elif _has(rules, "transfer.allowed=on"):
        yield card("C8", 84, 33)
        if not _has(rules, "transfer.show=off"):
            yield card("H8", 74, 53, -6)
        else:
            several = _has(rules, "transfer.cards=any")
            for at, code in enumerate(("D8", "S8") if several else ("D8",)):
                yield card(code, 67 - 14 * at, 33 + 2 * at, -6 - 6 * at)
        if not _has(rules, "throw.first_cap=none"):
            yield from _added(104)
        yield line("M84 17q-18 -8 -34 4m1-6l-1 6 6-1")
    elif not _has(rules, "throw.own_cover=off"):
        yield from _pair(54, "C6", "C9")
        yield from _pair(90, "D9", "DQ")
        yield line("M75 29v6m-3-3h6")


def _defence(rules: RuleSet) -> Iterator[str]:
    """A defence by other means than a higher card; nothing where it is the usual one."""
    if not _has(rules, "defend.face_down=off"):
        yield from _pair(56, "C7", "?")
        yield from _pair(88, "D7", "?")
    elif _has(rules, "defend.counter=on"):
        yield from _pair(58, "C8", "CJ")
        yield card("DJ", 92, 33)
        yield line("M90 50q-16 6 -26 1m1-5l-1 5 5 2")
    elif _has(rules, "defend.chance=on"):
        yield card("C8", 66, 33)
        yield back(92, 33, 6, "?")
        yield line("M34 24q10-8 20-2m-1-5l1 5-5 1")


def _strength(rules: RuleSet) -> Iterator[str]:
    """Cards that beat more than they usually do; nothing where strength is the usual one."""
    if not _has(rules, "strength.royal=off"):
        yield from _pair(60, "C6", "CA")
        yield from _pair(92, "D6")
    elif _has(rules, "strength.one_plain_suit=on"):
        yield from _pair(60, "C8", "SJ")
        yield from _pair(92, "D9", "CK")
    elif _has(rules, "strength.closed=spades"):
        yield from _pair(60, "S8", "SJ")
        yield from _pair(92, "S9")


def _added(x: float) -> Iterator[str]:
    """A place where a card may be thrown in."""
    yield free(x, 32)
    yield line(f"M{x - 3} 32h6m-3-3v6")


# ---- piles and preludes ------------------------------------------------------------------


def _pile(rules: RuleSet) -> Iterator[str]:
    """A pile, and which way it goes."""
    match rules.text("table.game"):
        case "heap":
            for at, (low, high) in enumerate((("C7", "CT"), ("D8", "DQ"), ("S9", "SA"))):
                yield card(low, 58 + 16 * at, 36 - 3 * at, -8)
                yield card(high, 63 + 16 * at, 38 - 3 * at, 6)
        case "chukhonsky":
            for at, code in enumerate(("D7", "D9", "DQ", "DA")):
                yield card(code, 50 + 15 * at, 39 - 4 * at)
            yield line("M50 54h42m-4-3l4 3-4 3")
        case "chinese":
            for at, code in enumerate(("C7", "D9", "CJ", "CQ", "S6")):
                yield card(code, 48 + 12 * at, 34, 3 * at - 6)
            yield word("5", 106, 52)
        case "polish":
            yield card("C9", 66, 34, -6)
            yield card("CK", 84, 34, 6)
            yield line("M28 22q16-10 30 0m-5 1l5-1-1-5")
        case _:
            for at, code in enumerate(("C6", "C9", "DJ")):
                yield card(code, 62 + 10 * at, 34, 9 * at - 12)
            if not _has(rules, "pile.nine=off"):
                yield card("D9", 96, 34, 14)
            else:
                yield line("M94 17c18 4 18 26 3 31m1-6l-1 6 6 1")


def _matching() -> Iterator[str]:
    """A card won by one of the same suit out of the field."""
    for at, code in enumerate(("S", "H", "D", "C")):
        yield card(code, 32 + 19 * at, 30)
    yield card("D9", 76, 44, 10)


def _crusade() -> Iterator[str]:
    """Stacks before the players that grow card by card."""
    for at, codes in enumerate((("C6", "C7"), ("D9", "DT", "DJ"), ("SQ",))):
        for high, code in enumerate(codes):
            yield card(code, 30 + 30 * at + 4 * high, 38 - 5 * high)


# ---- signs -------------------------------------------------------------------------------


def _signs(rules: RuleSet) -> Iterator[str]:
    """How many cards there are, what is counted, hands that are special."""
    down = int(rules.text("deal.down"))
    for at in range(down):
        yield back(36 + 9 * at, 58)
    if down:
        yield card("HA", 42 + 9 * down, 56)
    if _has(rules, "refill.rule=arithmetic"):
        for at in range(3):
            for copy in range(at + 1):
                yield back(44 + 19 * at + 4 * copy, 62)
    if _has(rules, "table.hands=reversed"):
        for at in range(4):
            yield back(42 + 12 * at, 60, 6 * at - 9, "?" if at in (1, 2) else "")
    if _cards(rules) != _PACKS["6"]:
        yield word(str(_cards(rules)), 14, 56)
    if _has(rules, "deal.drop_talon=on"):
        yield back(16, 34)
        yield line("M6 24l20 20m0-20l-20 20")
    if _has(rules, "match.cube=on"):
        yield word("×2", 106, 55)
    if _has(rules, "ending.loser=fewest-covers"):
        yield word("1·2·3", 102, 55)
    if _has(rules, "pack.trim=on"):
        yield word("=", 106, 55)
