"""What the page runs: everything is in the package."""

import gc

from js import document

from napoleon.ui_dom.main import start

# A memory starts without files that are needed later: a failure that was reported stays one.
if not document.documentElement.hasAttribute("data-failing"):
    start()
# Off since tools/sitecustomize.py; what is there now stays for good.
gc.freeze()
gc.enable()
