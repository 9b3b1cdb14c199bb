"""The records of the toy game, in the forms that any game has."""

from __future__ import annotations

from typing import Final

from napoleon.match.records.texts import Records
from tests.games.toy.game import GAME, Record

RECORDS: Final = Records[Record](GAME)
