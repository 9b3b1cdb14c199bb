"""Deals: the cards of each seat at the start, shuffled from a seed or written out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.kit.cards import BadCard, CardSet, mask_of, read_cards, write_cards
from napoleon.kit.chance import Chance, number_of, seed_of
from napoleon.kit.digest import digest_of, fingerprint_of
from napoleon.kit.drawn import svg_of
from napoleon.kit.kinds import must_be, several
from napoleon.match.refusals import BadDeal, IllegalAction
from napoleon.match.wanted import first_wanted

SHUFFLE_VERSION = 1


class Deal(NamedTuple):
    """The hands by seat, as masks, and the widow in the order in which it lies."""

    hands: tuple[CardSet, ...]
    widow: tuple[int, ...]

    def _repr_svg_(self) -> str | None:
        return svg_of(self)

    @classmethod
    def parse(cls, hands: Sequence[str], widow: str) -> Deal:
        """A deal from card letters. Raises `BadDeal` for texts that are not hands of cards.

        >>> Deal.parse(["SA", "HT"], widow="Jo").write()
        (['SA', 'HT'], 'Jo')
        """
        texts = several(hands, "hands")
        if not texts:
            raise BadDeal("wrong_players")
        try:
            cards = [read_cards(hand) for hand in texts]
            left = read_cards(widow)
        except BadCard as bad:
            raise BadDeal("bad_card") from bad
        every = [card for hand in (*cards, left) for card in hand]
        if len(set(every)) != len(every):
            raise BadDeal("card_twice")
        return cls(tuple(mask_of(hand) for hand in cards), left)

    def write(self) -> tuple[list[str], str]:
        """The hands and the widow in letters; the reverse of `parse`."""
        return [write_cards(hand) for hand in self.hands], write_cards(self.widow)

    @property
    def order(self) -> str:
        """The whole deal as one text: the hands by seat, then the widow, with dots between.

        >>> Deal.parse(["SA", "HT"], widow="Jo").order
        'SA.HT.Jo'
        """
        hands, widow = self.write()
        return ".".join((*hands, widow))

    @property
    def fingerprint(self) -> str:
        """The first eight digits of `digest`, short enough to compare by eye.

        >>> Deal.parse(["SA", "HT"], widow="Jo").fingerprint
        '5df46e96'
        """
        return fingerprint_of(self.order)

    @property
    def digest(self) -> str:
        """32 hex digits of a hash of the deal's order (SHA-256): nobody can find another such deal.

        >>> Deal.parse(["SA", "HT"], widow="Jo").digest[:8]
        '5df46e96'
        """
        return digest_of(self.order)

    @property
    def widow_mask(self) -> CardSet:
        """The widow as a mask."""
        return mask_of(self.widow)


def shuffled(
    rules: RuleSet,
    seed: str,
    number: int,
    attempt: int = 0,
    *,
    where: Callable[[Deal], object] | None = None,
    most: int = 10_000,
) -> Deal:
    """The deal with that number under a seed, the same on every Python.

    ``attempt`` counts the redeals of the same number after nobody bid.

    With ``where`` the first attempt that meets this condition, of the ``most`` from ``attempt`` on.
    Every deal that meets it is as likely as any other that does: nothing is moved to make it fit.
    Where none of them does, `BadDeal` is raised with the reason ``no_such_deal``.

    Raises `BadSeed` and `TypeError` for an invalid seed (`seed_of`) or number of a deal
    (`number_of`), and `IllegalAction` with the reason ``rules_conflict`` if the rules cannot be
    played at all.

    >>> both = mask_of(read_cards("SAHA"))
    >>> deal = shuffled(RuleSet(), "tanaka-cup-1", 1, where=lambda deal: both & ~deal.hands[0] == 0)
    >>> write_cards(deal.hands[0])
    'C2C3D4H2H8HKHAS8SKSA'
    """
    must_be(rules, RuleSet)
    if rules.conflict():
        raise IllegalAction("rules_conflict")
    if where is not None:
        dealt_at = partial(shuffled, rules, seed, number)
        return first_wanted(dealt_at, where, number_of(attempt, 0), most)
    pack = pack_of(rules)
    dealt = f"{number_of(number, 0)}.{number_of(attempt, 0)}"
    label = f"napoleon|{SHUFFLE_VERSION}|deal|{dealt}|{seed_of(seed)}"
    cards = Chance(label).shuffled(pack.cards)
    size, players = pack.hand_size, rules.table.players
    hands = tuple(mask_of(cards[seat * size : (seat + 1) * size]) for seat in range(players))
    return Deal(hands, cards[size * players :])


def check(rules: RuleSet, deal: Deal) -> None:
    """Raises `BadDeal` unless the deal has the pack and the sizes of these rules."""
    pack = pack_of(rules)
    if len(deal.hands) != rules.table.players:
        raise BadDeal("wrong_players")
    sizes = {hand.bit_count() for hand in deal.hands}
    if sizes != {pack.hand_size} or len(deal.widow) != pack.widow_size:
        raise BadDeal("wrong_sizes")
    every_mask = deal.widow_mask
    for hand in deal.hands:
        every_mask |= hand
    if every_mask != mask_of(pack.cards):
        raise BadDeal("wrong_cards")
