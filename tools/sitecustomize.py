"""Runs first in the page's Python: `build_site` puts it into the standard library.

Nothing that is imported at the start is garbage, and looking for garbage takes a third of the time
of importing. ``web/main.py`` and ``web/worker.js`` turn the collector on after loading.
"""

import gc

gc.disable()
