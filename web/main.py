"""What the page runs: everything is in the package."""

import gc

from napoleon.ui_dom.main import start

start()
# Off since tools/sitecustomize.py; what is there now stays for good.
gc.freeze()
gc.enable()
