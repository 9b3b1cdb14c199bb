"""Servers with TLS on loopback, with the files of docs/operating.md as they are printed.

Only what a machine has of its own is replaced: names of folders, ports, the certificate.
"""

from __future__ import annotations

import asyncio
import shutil
import socket
import subprocess
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Final

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult

from tests.host.running import Host
from tools.packing import put_beside

NAME: Final = "cards.example"
PATIENCE_S: Final = 60
STYLE: Final = "body { color: black }\n" * 100


class Here(AbstractResolver):
    """Every name is this machine."""

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        del family
        here = ResolveResult(
            hostname=host, host="127.0.0.1", port=port, family=socket.AF_INET, proto=0, flags=0
        )
        return [here]

    async def close(self) -> None:
        """Nothing is open."""


@asynccontextmanager
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    """Visitors who take any certificate, and unpack nothing."""
    connector = aiohttp.TCPConnector(resolver=Here(), ssl=False)
    plain = {"Accept-Encoding": "identity"}
    async with aiohttp.ClientSession(
        connector=connector, headers=plain, auto_decompress=False
    ) as found:
        yield found
    await asyncio.sleep(0.2)  # a session does not wait for its connections with TLS to end


def free_port() -> int:
    with closing(socket.create_server(("127.0.0.1", 0))) as found:
        port: int = found.getsockname()[1]
    return port


def site_in(folder: Path) -> Path:
    """A small site, packed as a built one is."""
    site = folder / "dist"
    site.mkdir()
    page = f"<!doctype html><title>page</title>{'<p>cards</p>' * 100}"
    (site / "index.html").write_text(page)
    (site / "404.html").write_text("<!doctype html><title>lost</title>")
    (site / "page.css").write_text(STYLE)
    put_beside(site)
    return site


def certificate_in(folder: Path) -> None:
    """A certificate of nobody."""
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"),
            *("-subj", f"/CN={NAME}", "-keyout", str(folder / f"{NAME}.key")),
            *("-out", str(folder / f"{NAME}.pem")),
        ],
        check=True,
        capture_output=True,
    )


def replaced(text: str, changes: Mapping[str, str]) -> str:
    """A printed file with this machine's own names; each of them must be in it."""
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    return text


@contextmanager
def running(command: list[str], port: int, environment: Mapping[str, str]) -> Iterator[None]:
    """A server runs, and listens on a port, until the block ends."""
    program = shutil.which(command[0], path="/usr/sbin:/usr/bin:/sbin:/bin")
    assert program, f"{command[0]} is missing: make servers"
    server = subprocess.Popen(
        [program, *command[1:]], env=dict(environment), stderr=subprocess.PIPE, text=True
    )
    try:
        end = time.monotonic() + PATIENCE_S
        while True:
            with closing(socket.socket()) as asked:
                if asked.connect_ex(("127.0.0.1", port)) == 0:
                    break
            if server.poll() is not None or time.monotonic() > end:
                server.kill()
                assert server.stderr is not None
                raise AssertionError(server.stderr.read())
            time.sleep(0.05)
        yield
    finally:
        server.terminate()
        server.wait(PATIENCE_S)
        assert server.stderr is not None
        server.stderr.close()


@contextmanager
def nginx(folder: Path, text: str, port: int) -> Iterator[None]:
    """nginx with a file of ``conf.d``."""
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = f"""
        user root; daemon off; pid {folder}/nginx.pid; error_log stderr;
        include /etc/nginx/modules-enabled/*.conf;
        events {{}}
        http {{ include /etc/nginx/mime.types; access_log off; {temporary} {text} }}
    """
    (folder / "nginx.conf").write_text(whole)
    with running(["nginx", "-c", str(folder / "nginx.conf")], port, {}):
        yield


@contextmanager
def caddy(folder: Path, text: str, port: int) -> Iterator[None]:
    """Caddy, with a certificate of its own."""
    (folder / "Caddyfile").write_text(f"{{\n admin off\n auto_https disable_redirects\n}}\n{text}")
    command = ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with running(command, port, home):
        yield


@contextmanager
def apache(folder: Path, text: str, port: int) -> Iterator[None]:
    """Apache with the modules that are named, and those that it always has."""
    modules = (
        *("mpm_event", "authz_core", "authz_host", "dir", "mime", "socache_shmcb", "setenvif"),
        *("ssl", "proxy", "proxy_http", "proxy_wstunnel", "rewrite", "headers"),
    )
    loads = "\n".join(
        f"LoadModule {name}_module /usr/lib/apache2/modules/mod_{name}.so" for name in modules
    )
    (folder / "apache.conf").write_text(
        f"ServerRoot {folder}\nServerName localhost\nPidFile {folder}/apache.pid\n"
        f"ErrorLog /dev/stderr\nListen 127.0.0.1:{port}\n{loads}\n"
        f"TypesConfig /etc/mime.types\nDirectoryIndex index.html\n{text}"
    )
    command = ["apache2", "-D", "FOREGROUND", "-f", str(folder / "apache.conf")]
    with running(command, port, {"PATH": "/usr/bin:/bin"}):
        yield


def host(folder: Path, *options: str) -> Host:
    """The host behind them, as the unit starts it."""
    folder.mkdir(exist_ok=True)
    elsewhere = ("--origin", "https://static.example/club/")
    return Host(folder, "--name", NAME, "--proxy", "127.0.0.1", *elsewhere, *options)
