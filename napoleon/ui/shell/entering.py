"""Enter in a field of a dialog presses the main button of the dialog's foot."""

from __future__ import annotations

from typing import Final

from napoleon.ui.shell.html import Child, Html, h, raw

FORM: Final = "sheet-form"
"""The ``form`` of such a field."""
_MAIN: Final = ' class="btn btn-main"'


def joined(body: Child, foot: Child) -> tuple[Child, Child]:
    """The body and the foot of a dialog, joined by a form if a field wants that."""
    drawn = raw(body)
    if f' form="{FORM}"' not in drawn:
        return drawn, foot
    sends = raw(foot).replace(f' type="button"{_MAIN}', f' type="submit" form="{FORM}"{_MAIN}')
    return [drawn, h("form", hidden=True, id=FORM)], Html(sends)
