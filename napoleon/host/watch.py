"""What an operator sees of a host that runs: figures and health on a port of their own, and a log.

``/metrics`` is what Prometheus reads, ``/health`` an object of JSON with status 200, or 503 and the
reasons where tables stand still. Neither has names, words of rooms or addresses.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final, NamedTuple

from aiohttp import web
from prometheus_client import CollectorRegistry, Histogram, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.metrics_core import Metric

from napoleon.host.gate import Names
from napoleon.host.hall import Hall
from napoleon.host.log import LOG
from napoleon.terminal.origin import Origin

LATE_S: Final = 30
"""A question to a computer player that waits for longer means that a table stands still."""
BAD_S: Final = 300
"""For how long a failure to write counts, where nothing was written since."""
HOUR_S: Final = 3600
_TIMES_S: Final = (0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3)


class Health(NamedTuple):
    """Whether a host is well."""

    faults: tuple[str, ...]
    """What is wrong; nothing where it is well."""
    figures: dict[str, int | float | None]
    """How many rooms, people, lines and questions there are."""


class Watch:
    """The figures of a host."""

    def __init__(self, hall: Hall, program: Origin, site: Origin) -> None:
        self._hall, self._program, self._site = hall, program, site
        self.refused = Counter[str]()
        """How often something was refused outside of the hall, by reason."""
        self.relay_lines = 0
        self._questions: dict[int, float] = {}
        self._numbers = 0
        self._logged = Counter[str]()
        self._registry = CollectorRegistry()
        self._registry.register(self)
        ProcessCollector(registry=self._registry)
        about = "The time that the host works on a message, in seconds."
        self.message_s = Histogram(
            "napoleon_message_seconds", about, buckets=_TIMES_S, registry=self._registry
        )

    # ---- what happens --------------------------------------------------------------------

    def asked(self) -> int:
        """A computer player is asked; returns the number of the question."""
        self._numbers += 1
        self._questions[self._numbers] = time.monotonic()
        return self._numbers

    def answered(self, number: int) -> None:
        """A question is no longer waited for."""
        self._questions.pop(number, None)

    # ---- what is shown -------------------------------------------------------------------

    def health(self) -> Health:
        """Whether the host is well now."""
        now, counts, rooms = time.monotonic(), self._hall.counts(), self._hall.stored()
        oldest = max((now - asked for asked in self._questions.values()), default=0.0)
        failed = self._hall.unwritten_at
        faults = {
            "the file of the rooms cannot be read": rooms is None,
            "the file of the rooms cannot be written": failed is not None and now < failed + BAD_S,
            "a computer player does not answer": oldest > LATE_S,
        }
        figures = {
            "rooms": rooms,
            "rooms_open": counts["rooms"],
            "people": counts["people"],
            "lines": counts["lines"],
            "lines_relay": self.relay_lines,
            "questions": len(self._questions),
            "oldest_question_s": round(oldest, 1),
        }
        return Health(tuple(fault for fault, holds in faults.items() if holds), figures)

    def collect(self) -> Iterator[Metric]:
        """The figures, for Prometheus."""
        health, done = self.health(), self._hall.done
        figures = health.figures
        yield _gauge("healthy", "Whether the host is well.", int(not health.faults))
        yield _gauge("rooms", "Rooms in the file.", figures["rooms"] or 0)
        yield _gauge("rooms_open", "Rooms with people in them.", figures["rooms_open"])
        yield _gauge("people", "People at tables.", figures["people"])
        lines = GaugeMetricFamily("napoleon_lines", "Open lines.", labels=["to"])
        lines.add_metric(["table"], figures["lines"] or 0)
        lines.add_metric(["relay"], self.relay_lines)
        yield lines
        yield _gauge("questions", "Questions to computer players.", figures["questions"])
        about = "How long the oldest question waits, in seconds."
        yield _gauge("oldest_question_seconds", about, figures["oldest_question_s"])
        for name in ("opened", "removed", "people", "messages"):
            whole = f"napoleon_{_COUNTED[name][0]}"
            yield CounterMetricFamily(whole, _COUNTED[name][1], value=done[name])
        refused = CounterMetricFamily("napoleon_refusals", "Refusals.", labels=["reason"])
        for reason, number in sorted((self._hall.refused + self.refused).items()):
            refused.add_metric([reason], number)
        yield refused
        origin = GaugeMetricFamily(
            "napoleon_build",
            "What the program and the site were built from.",
            labels=["version", "site"],
        )
        origin.add_metric([self._program.version, self._site.version], 1)
        yield origin

    def log_start(self, file: Path) -> None:
        """Logs what runs, with which rooms."""
        program, site = self._program, self._site
        about = (program.version, site.version or "unknown", self._hall.stored(), file)
        LOG.info("Started: version %s, site %s, %s rooms in %s", *about)
        if site.sources and site.sources != program.sources:
            LOG.warning("The site was built from other sources than this program")

    def log_hour(self) -> None:
        """Logs what has happened since the last time; nothing where nothing has."""
        whole = Counter({_COUNTED[name][0]: number for name, number in self._hall.done.items()})
        refused = self._hall.refused + self.refused
        whole += Counter({f"refused {reason}": number for reason, number in refused.items()})
        new, self._logged = whole - self._logged, whole
        if new:
            said = ", ".join(f"{what} {number}" for what, number in sorted(new.items()))
            LOG.info("Since the last such line: %s", said)

    @asynccontextmanager
    async def shown(self, host: str, port: int) -> AsyncIterator[int]:
        """Figures and health are there until the block ends; gives the port. Raises `OSError`."""
        app = web.Application(middlewares=[_by_name])
        app.router.add_get("/health", self._health)
        app.router.add_get("/metrics", self._metrics)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
        await runner.setup()
        try:
            await web.TCPSite(runner, host, port).start()
            yield runner.addresses[0][1]
        finally:
            await runner.cleanup()

    async def _health(self, _: web.Request) -> web.Response:
        faults, figures = self.health()
        data = {"ok": not faults, "faults": faults, "version": self._program.version, **figures}
        return web.json_response(data, status=503 if faults else 200)

    async def _metrics(self, _: web.Request) -> web.Response:
        body = generate_latest(self._registry)
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})


_COUNTED: Final = {
    "opened": ("rooms_opened", "Rooms that were opened."),
    "removed": ("rooms_removed", "Rooms that were removed."),
    "people": ("arrivals", "People who came to a table, or came back."),
    "messages": ("messages", "Messages of people."),
}


def _gauge(name: str, about: str, value: float | None) -> GaugeMetricFamily:
    return GaugeMetricFamily(f"napoleon_{name}", about, value=value or 0)


@web.middleware
async def _by_name(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Answers to addresses in figures and to this machine's own names only."""
    if not Names(()).have(request.headers.get("Host", "")):
        raise web.HTTPMisdirectedRequest
    return await handler(request)
