"""Tables of tests in card letters: tricks, hands, auctions and whole deals as short texts."""

from __future__ import annotations

from napoleon import PRESETS, RuleSet, State, apply, new_deal, read_action, shuffled
from napoleon.games.napoleon.play.actions import Play
from napoleon.games.napoleon.play.deal import Deal
from napoleon.games.napoleon.play.notation import TRUMPS
from napoleon.games.napoleon.rules.law import Law, law_of
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.games.napoleon.rules.trick import Trick
from napoleon.kit.cards import NO_CARD, mask_of, read_card, read_cards, write_card, write_cards


def rules_of(options: str = "", preset: str = "sdc") -> RuleSet:
    """Rules from a preset and assignments such as ``same_two.rank=1 joker.count=2``."""
    return PRESETS[preset].with_texts(dict(pair.split("=") for pair in options.split()))


def law_in(rules: RuleSet, trump: str = "H", named: str = "") -> Law:
    return law_of(rules, TRUMPS.index(trump), read_card(named) if named else NO_CARD)


def trick_of(law: Law, cards: str, number: int = 2) -> Trick:
    """A trick from texts of plays, the lead first; ``number`` counts from 1, -1 is the last."""
    at = law.tricks - 1 if number < 0 else number - 1
    trick = Trick(at, 0)
    for text in cards.split():
        play = read_action(text)
        assert isinstance(play, Play)
        trick = law.play(trick, play.card, play.suit, play.stands_for)
    return trick


def winner(
    cards: str,
    options: str = "",
    *,
    preset: str = "sdc",
    trump: str = "H",
    number: int = 2,
    named: str = "",
) -> str:
    """Who wins a trick and by which rung, as ``SA mighty``."""
    law = law_in(rules_of(options, preset), trump, named)
    trick = trick_of(law, cards, number)
    card, by = law.winner(trick, trick.number)
    return f"{write_card(card)} {by}"


def allowed(
    hand: str, cards: str = "", options: str = "", *, trump: str = "H", number: int = 2
) -> str:
    """The cards of a hand that may be played to a trick, in ascending order."""
    law = law_in(rules_of(options), trump)
    trick = trick_of(law, cards, number)
    return write_cards(law.legal(mask_of(read_cards(hand)), trick, trick.number))


def cards(text: str) -> str:
    """Cards as `allowed` writes them."""
    return write_cards(mask_of(read_cards(text)))


def dealt(rules: RuleSet, **placed: str) -> State:
    """A new deal, seat 0 first; ``a`` … ``f`` and ``widow`` say who gets which cards.

    The rest is filled up with the pack's other cards, lowest first.
    """
    pack = pack_of(rules)
    names = "abcdef"[: rules.table.players]
    given = {name: read_cards(placed.get(name, "")) for name in (*names, "widow")}
    used = {card for cards_ in given.values() for card in cards_}
    rest = iter(sorted(set(pack.cards) - used))

    def filled(name: str, size: int) -> tuple[int, ...]:
        return (*given[name], *(next(rest) for _ in range(size - len(given[name]))))

    widow = filled("widow", pack.widow_size)
    hands = tuple(mask_of(filled(name, pack.hand_size)) for name in names)
    return new_deal(rules, Deal(hands, widow), 0)


def started(options: str = "", *, first: int = 0) -> State:
    """A new deal of arbitrary shuffled cards."""
    rules = rules_of(options)
    return new_deal(rules, shuffled(rules, "letters", 1), first)


def after(state: State, actions: str) -> State:
    """The state after actions in letters, one after another."""
    for text in actions.split():
        state = apply(state, read_action(text)).state
    return state
