"""What the page runs: everything is in the package."""

from napoleon.ui_dom.main import start

start()
