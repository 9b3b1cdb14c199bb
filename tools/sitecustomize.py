"""Runs first of all in the page's Python: `build_site` puts it into the standard library.

Nothing of what is imported at the start is garbage, and looking for it takes a third of the time
of importing. ``web/main.py`` and ``web/worker.js`` turn the collector on when all is loaded.
"""

import gc

gc.disable()
