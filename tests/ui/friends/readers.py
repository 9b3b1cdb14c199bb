"""The readers of links to people, and of browsers' descriptions of themselves."""

from __future__ import annotations

from typing import Final

from napoleon.kit.json_in import BadText
from napoleon.ui.friends.by_hand import invitation
from napoleon.ui.friends.by_hand.description import BadDescription, read_sdp
from napoleon.ui.friends.by_link.lasting import lasting_of, read_lasting, write_lasting
from napoleon.ui.friends.by_link.signal import Described, Hello, read_signal, write_signal
from tests.fuzz.reader import Reader
from tests.ui.friends import slips

READERS: Final[dict[str, Reader]] = {
    "invitation": Reader(
        invitation.read,
        (invitation.BadSlip,),
        lambda: tuple(map(invitation.write, (slips.INVITATION, slips.ANSWER))),
    ),
    "link to a table": Reader(
        read_lasting,
        (invitation.BadSlip,),
        lambda: (write_lasting(lasting_of("00c0ffee00ff", "ab" * 32)),),
    ),
    "signal": Reader(
        read_signal,
        (BadText,),
        lambda: (
            write_signal(Hello("0123456789abcdef")),
            write_signal(Described("offer", "0" * 16, "1" * 16, slips.INVITATION.description)),
            write_signal(Described("reply", "0" * 16, "1" * 16, slips.ANSWER.description)),
        ),
    ),
    "description": Reader(
        read_sdp, (BadDescription,), lambda: (slips.CHROMIUM, slips.FIREFOX, slips.WEBKIT)
    ),
}
