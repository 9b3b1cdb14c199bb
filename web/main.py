"""What the page runs: everything is in the package."""

import gc

from js import document

from napoleon.ui_dom.main import start

# A memory starts without files that are needed later: what has been told as a failure stays one.
if not document.documentElement.hasAttribute("data-failed"):
    start()
# Off since tools/sitecustomize.py; what is there now stays for good.
gc.freeze()
gc.enable()
