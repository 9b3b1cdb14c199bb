from __future__ import annotations

import gzip
import http.client
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import serve


@pytest.fixture
def site(tmp_path: Path) -> Iterator[serve.Site]:
    root = tmp_path / "dist"
    (root / "sub").mkdir(parents=True)
    (root / "index.html").write_text("<p>start</p>")
    (root / "404.html").write_text("<p>lost</p>")
    (root / "app.mjs").write_text("export {};" * 100)
    (root / "a.wasm").write_bytes(b"\0asm")
    (root / "a.zip").write_bytes(b"PK")
    (root / "sub/index.html").write_text("<p>below</p>")
    (tmp_path / "secret.txt").write_text("outside")
    with serve.running(root, prefix="/play/napoleon/") as running:
        yield running


def get(
    site: serve.Site, path: str, method: str = "GET", **headers: str
) -> tuple[http.client.HTTPResponse, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", site.server_address[1], timeout=10)
    connection.request(
        method, path, headers={name.replace("_", "-"): value for name, value in headers.items()}
    )
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response, body


@pytest.mark.parametrize(
    ("path", "status", "kind"),
    [
        ("/play/napoleon/", 200, "text/html; charset=utf-8"),
        ("/play/napoleon/?preset=sdc", 200, "text/html; charset=utf-8"),
        ("/play/napoleon/sub/", 200, "text/html; charset=utf-8"),
        ("/play/napoleon/app.mjs", 200, "text/javascript; charset=utf-8"),
        ("/play/napoleon/a.wasm", 200, "application/wasm"),
        ("/play/napoleon/a.zip", 200, "application/zip"),
        ("/play/napoleon/nowhere", 404, "text/html; charset=utf-8"),
        ("/play/napoleon/../secret.txt", 404, "text/html; charset=utf-8"),
        ("/play/napoleon/%2e%2e/secret.txt", 404, "text/html; charset=utf-8"),
        ("/elsewhere", 404, None),
        ("/play/napoleon", 301, None),
    ],
)
def test_what_is_answered(site: serve.Site, path: str, status: int, kind: str | None) -> None:
    response, body = get(site, path)
    assert response.status == status
    assert response.headers["Content-Type"] == kind
    assert b"outside" not in body


def test_text_is_packed_for_those_who_take_it(site: serve.Site) -> None:
    plain, body = get(site, "/play/napoleon/app.mjs")
    packed, small = get(site, "/play/napoleon/app.mjs", Accept_Encoding="gzip, br")
    assert plain.headers["Content-Encoding"] is None
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(small) == body
    archive, _ = get(site, "/play/napoleon/a.zip", Accept_Encoding="gzip")
    assert archive.headers["Content-Encoding"] is None


def test_unchanged_file_is_not_sent_again(site: serve.Site) -> None:
    first, _ = get(site, "/play/napoleon/")
    again, body = get(site, "/play/napoleon/", If_None_Match=first.headers["ETag"])
    assert (again.status, body) == (304, b"")


def test_head_has_no_body(site: serve.Site) -> None:
    response, body = get(site, "/play/napoleon/", method="HEAD")
    assert (response.status, body) == (200, b"")


def test_taken_port_is_reported_and_another_found(
    site: serve.Site, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(_: serve.Site) -> None:
        raise KeyboardInterrupt

    taken = site.server_address[1]
    monkeypatch.setattr("sys.argv", ["serve", "--root", str(site.root), "--port", str(taken)])
    monkeypatch.setattr(serve.Site, "serve_forever", stopped)
    monkeypatch.setenv("CI", "true")
    assert serve.main() == 0
    said = capsys.readouterr().out
    assert f"Port {taken} is in use" in said
    assert f":{taken}/" not in said


@pytest.mark.parametrize(
    "path",
    ["%00", "a%00b/../index.html", "x" * 5000, "x/" * 2000, "%ff%fe", "[", "//[", "sub/%00/"],
)
def test_a_strange_address_is_not_there_and_breaks_nothing(
    site: serve.Site, path: str, capfd: pytest.CaptureFixture[str]
) -> None:
    response, body = get(site, f"/play/napoleon/{path}")
    assert (response.status, body) == (404, b"<p>lost</p>")
    assert "Traceback" not in capfd.readouterr().err


def test_no_folder_is_listed(site: serve.Site) -> None:
    (site.root / "files").mkdir()
    (site.root / "files/secret.txt").write_text("listed", encoding="utf-8")
    response, body = get(site, "/play/napoleon/files/")
    assert (response.status, body) == (404, b"<p>lost</p>")


def test_no_browser_is_opened_in_ci(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv("CI", "true")
    assert not serve.has_display()


def test_serving_nothing_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["serve", "--root", str(tmp_path)])
    assert serve.main() == 1
    assert "make site" in capsys.readouterr().err
