"""What an operator sees of a host: its figures, its health, and its log."""

from __future__ import annotations

import asyncio
import logging
import re
import sqlite3
from pathlib import Path

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from napoleon.host import watch
from napoleon.host.log import Seldom
from napoleon.host.server import Settings
from napoleon.match.parties.gathering import Plan
from tests.host.inside import Running, run, settings_in
from tests.host.scripted import Scripted, key_in

PLAN = Plan("preset=duel", "casual")
Figures = dict[tuple[str, ...], float]


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return settings_in(tmp_path)._replace(lines=3, watch=("127.0.0.1", 0))


async def figures(host: Running) -> Figures:
    """All figures, by their names and labels."""
    address = f"http://127.0.0.1:{host.server.watch_port}/metrics"
    async with aiohttp.ClientSession() as session, session.get(address) as found:
        assert found.status == 200
        assert found.headers["Content-Type"].startswith("text/plain; version=")
        text = await found.text()
    return {
        (one.name, *one.labels.values()): one.value
        for family in text_string_to_metric_families(text)
        for one in family.samples
    }


async def health(host: Running) -> tuple[int, dict[str, object]]:
    """The status, and what is said."""
    address = f"http://127.0.0.1:{host.server.watch_port}/health"
    async with aiohttp.ClientSession() as session, session.get(address) as found:
        return found.status, await found.json()


def test_the_figures_follow_what_happens(settings: Settings) -> None:
    async def play(host: Running) -> None:
        assert (await figures(host))["napoleon_people",] == 0
        async with aiohttp.ClientSession() as session:
            table = f"{host.address}/table/"
            async with (
                session.ws_connect(table) as line,
                session.ws_connect(f"{host.address}/meet"),
                session.ws_connect(f"{table}nowhere") as lost,
                session.ws_connect(table) as fourth,
            ):
                assert "too_many_lines" in await fourth.receive_str()
                await line.send_str(Scripted("Anna", "durak").opens(PLAN))
                await line.receive_str()
                await lost.send_str(Scripted("Bea", "durak").joins())
                assert "no_room" in await lost.receive_str()
                found = await figures(host)
        for name, value in {
            ("napoleon_healthy",): 1,
            ("napoleon_rooms",): 1,
            ("napoleon_rooms_open",): 1,
            ("napoleon_people",): 1,
            ("napoleon_lines", "relay"): 1,
            ("napoleon_rooms_opened_total",): 1,
            ("napoleon_messages_total",): 2,
            ("napoleon_message_seconds_count",): 2,
            ("napoleon_questions",): 0,
            ("napoleon_refusals_total", "no_room"): 1,
            ("napoleon_refusals_total", "too_many_lines"): 1,
        }.items():
            assert found[name] == value, name
        assert found["process_resident_memory_bytes",] > 1e6

    run(settings, play)


def test_a_host_whose_tables_stand_still_is_not_well(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(host: Running) -> None:
        status, said = await health(host)
        assert (status, said["ok"], said["faults"], said["rooms"]) == (200, True, [], 0)
        question = host.server.watch.asked()
        assert (await health(host))[0] == 200
        monkeypatch.setattr(watch, "LATE_S", -1)
        status, said = await health(host)
        assert (status, said["faults"]) == (503, ["a computer player does not answer"])
        assert (await figures(host))["napoleon_healthy",] == 0
        host.server.watch.answered(question)
        monkeypatch.setattr(watch, "LATE_S", 30)
        assert (await health(host))[0] == 200

    run(settings, play)


def test_a_file_that_cannot_be_written_is_no_health(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(host: Running) -> None:
        other = sqlite3.connect(settings.store, isolation_level=None)
        other.execute("begin immediate")
        async with (
            aiohttp.ClientSession() as session,
            session.ws_connect(f"{host.address}/table/") as line,
        ):
            await line.send_str(Scripted("Anna", "durak").opens(PLAN))
            assert "cannot_write" in await line.receive_str()
        status, said = await health(host)
        assert (status, said["faults"]) == (503, ["the file of the rooms cannot be written"])
        other.close()
        monkeypatch.setattr(watch, "BAD_S", 0)
        assert (await health(host))[0] == 200, "nobody has tried since"

    run(settings, play)


def test_figures_are_for_this_machines_own_names_only(settings: Settings) -> None:
    async def play(host: Running) -> None:
        address = f"http://127.0.0.1:{host.server.watch_port}/metrics"
        async with (
            aiohttp.ClientSession() as session,
            session.get(address, headers={"Host": "evil.example"}) as found,
        ):
            assert found.status == 421
        async with aiohttp.ClientSession() as session:
            for path in ("/metrics", "/health"):
                async with session.get(f"{host.address}{path}") as found:
                    assert found.status == 404, "nothing of it on the port for everybody"

    run(settings, play)


def test_the_log_has_reasons_and_no_names_words_or_tokens(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    secret = list[str]()

    async def play(host: Running) -> None:
        host.server.watch.log_hour()
        before = len(caplog.records)
        host.server.watch.log_hour()
        assert len(caplog.records) == before, "quiet in quiet times"
        async with (
            aiohttp.ClientSession() as session,
            session.ws_connect(f"{host.address}/table/") as line,
        ):
            anna = Scripted("Annabella", "durak")
            await line.send_str(anna.opens(PLAN, "sesame"))
            first = await line.receive_str()
            anna.hears(first)
            secret.extend((key_in(first), anna.token))
            async with session.ws_connect(f"{host.address}/table/{key_in(first)}") as other:
                await other.send_str(Scripted("Bertram", "durak").joins("wrong"))
                assert "wrong_password" in await other.receive_str()
        host.server.watch.log_hour()

    run(settings, play)
    said = caplog.text
    assert re.search(r"Started: version \d\S*, site unknown, 0 rooms in", said)
    assert "arrivals 1, messages 2, refused wrong_password 1, rooms_opened 1" in said
    assert "Stopped" in said
    assert [
        word for word in (*secret, "Annabella", "Bertram", "sesame", "wrong\n") if word in said
    ] == []


def test_a_site_of_other_sources_is_named(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    attributes = 'data-version="0.2.0+12345678" data-sources="0123456789ab"'
    (settings.root / "index.html").write_text(f"<!doctype html><html {attributes}>")
    caplog.set_level(logging.INFO)

    async def play(_: Running) -> None:
        await asyncio.sleep(0)

    run(settings, play)
    assert "site 0.2.0+12345678" in caplog.text
    assert "built from other sources" in caplog.text


def test_one_cause_is_written_once_a_minute() -> None:
    seldom = Seldom()
    record = logging.LogRecord("napoleon.host", logging.INFO, "a", 1, "said", (), None)
    assert [seldom.filter(record) for _ in range(3)] == [True, False, False]
