"""Finding or installing the servers that docs/operating.md and docs/hosting.md name, to try them.

``python -m tools.servers`` installs Debian's packages, as root; elsewhere it says what is missing.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import Final

PROGRAMS: Final = ("nginx", "caddy", "apache2", "openssl", "systemd-analyze", "turnserver", "ip")
PACKAGES: Final = (
    "nginx",
    "libnginx-mod-http-brotli-static",
    "caddy",
    "apache2",
    "openssl",
    "systemd",
    "coturn",
    "iproute2",
)


def missing() -> list[str]:
    """The programs that are not here."""
    folders = os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin", "/sbin"))
    return [name for name in PROGRAMS if shutil.which(name, path=folders) is None]


def main() -> int:
    """Install what is missing; 1 with a sentence if something still is."""
    if missing() and shutil.which("apt-get") and os.geteuid() == 0:
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (
            ["apt-get", "update", "-q"],
            ["apt-get", "install", "-y", "-q", "--no-install-recommends", *PACKAGES],
        ):
            subprocess.run(command, check=False, env=quiet, stdout=subprocess.DEVNULL)
    if left := missing():
        print(
            f"Install these for the tests of the servers in docs: {' '.join(left)}", file=sys.stderr
        )
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
