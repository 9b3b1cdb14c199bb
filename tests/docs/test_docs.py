"""The documentation: its links work, its transcript is the program's real output."""

from __future__ import annotations

import html
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from markdown import Markdown
from mkdocs.config import load_config

from napoleon import PRESETS
from napoleon.arena.deals import Game, play
from napoleon.arena.outside import OUTSIDE
from napoleon.games import game_named
from napoleon.games.napoleon.records.view.write import Laid, Score, WrittenView
from napoleon.games.napoleon.rules import OPTIONS
from tests.nightly import spread

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))


def _id(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_the_navigation_names_every_page() -> None:
    named = re.findall(r": ([\w/-]+\.md)$", (ROOT / "mkdocs.yml").read_text("utf-8"), re.MULTILINE)
    assert sorted(named) == [str(page.relative_to(DOCS)) for page in PAGES]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    """Links within the documentation; the build checks their anchors, too."""
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), target


@pytest.fixture(scope="module")
def built() -> dict[str, str]:
    """The text of every page as the documentation shows it, with what is included."""
    config = load_config(str(ROOT / "mkdocs.yml"))
    names, settings = config["markdown_extensions"], config["mdx_configs"]
    found = {}
    for page in PAGES:
        markdown = Markdown(extensions=names, extension_configs=settings)
        page_html = markdown.convert(page.read_text("utf-8"))
        found[page.name] = html.unescape(re.sub(r"<[^>]*>", "", page_html))
    return found


def test_every_include_is_resolved(built: dict[str, str]) -> None:
    assert [name for name, text in built.items() if re.search(r"-+ ?-?8 ?<", text)] == []


def test_every_field_of_a_view_of_napoleon_is_on_its_page() -> None:
    page = (DOCS / "protocol.md").read_text("utf-8").partition("## The view of Napoleon")[2]
    table, _, after = page.partition("## The schema")[0].partition("\n\nA trick has")
    rows = re.findall(r"^\| (`[^|]+`) \|", table, re.MULTILINE)
    assert " ".join(rows) == " ".join(f"`{name}`" for name in ("v", *WrittenView._fields)).replace(
        "`v`", "`v`, `game`"
    )
    assert {*Laid._fields, *Score._fields} <= {*re.findall(r"`(\w+)`", after)}


PLAYERS = {"napoleon": ("player", "protocol.md"), "durak": ("durak_player", "durak-programs.md")}
"""The example players of each game, in Python and in JavaScript, and the page that they are on."""
RUNS = {"py": f"{sys.executable} -S", "mjs": "node"}


@pytest.mark.parametrize(
    ("name", "page"), [(f"{name}.{kind}", page) for name, page in PLAYERS.values() for kind in RUNS]
)
def test_the_example_players_stand_on_their_pages(
    built: dict[str, str], name: str, page: str
) -> None:
    source = (ROOT / "examples" / name).read_text("utf-8")
    assert ".stdin" in source
    assert source.strip() in built[page]


def test_the_formatter_leaves_the_includes_alone() -> None:
    pages = [str(page) for page in PAGES]
    command = [sys.executable, "-m", "ruff", "format", "--check", "--quiet", *pages]
    assert subprocess.run(command, cwd=ROOT, check=False).returncode == 0


TEXTS = [*sorted(ROOT.glob("*.md")), *PAGES, ROOT / "napoleon/README.md"]
MADE = {"dist/", "build/", "build/docs", "build/fuzz", ".venv", "node_modules", "docs/"}
"""Folders that do not exist at first, or only on a host."""
INVENTED = re.compile(r"--(markdown|svg|out|report) \S+|\S*moon\.py|\S*/diary\S*")
"""Files that a command writes, or that a guide makes up."""
ENDINGS = "py|md|js|mjs|css|html|toml|txt|json|yml|svg|png|po"


def is_there(path: str, text: Path) -> bool:
    """Whether a file or folder is in the sources: from their root, next to the text, or made."""
    made = path in MADE or path.startswith(("build/", "dist/"))
    return made or any((place / path).exists() for place in (ROOT, text.parent))


@pytest.mark.parametrize("text", TEXTS, ids=_id)
def test_every_file_that_is_named_is_there(text: Path) -> None:
    words = INVENTED.sub("", text.read_text("utf-8"))
    names = re.findall(rf"[`( ]((?:[\w.-]+/)+[\w.-]*\.(?:{ENDINGS}))\b", words)
    names += re.findall(r"`(\w[\w.-]*/(?:[\w.-]+/)*)`", words)
    names += re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", words)
    assert [name for name in names if not is_there(name, text)] == []


@pytest.mark.parametrize("text", TEXTS, ids=_id)
def test_every_command_that_is_named_is_there(text: Path) -> None:
    words = text.read_text("utf-8")
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert set(re.findall(r"(?:^|`)make ([a-z]+)", words, re.MULTILINE)) <= targets
    modules = re.findall(r"(?:python -m |`)((?:napoleon|bench|tools|e2e|tests)(?:\.\w+)*)\b", words)
    assert [name for name in modules if not _module_or_member(name)] == []


def _module_or_member(name: str) -> bool:
    """Whether a dotted name is a module, or something in one."""
    parts = name.split(".")
    for at in range(len(parts), 0, -1):
        path = ROOT.joinpath(*parts[:at])
        if path.is_dir() or path.with_suffix(".py").exists():
            source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
            return at == len(parts) or parts[at] in source.read_text("utf-8")
    return False


@pytest.mark.parametrize("page", sorted((DOCS / "reference").glob("*.md")), ids=lambda p: p.name)
def test_the_reference_names_what_there_is(page: Path) -> None:
    parts = re.findall(
        r"^::: ([\w.]+)\n(?:    options: \{ members: \[(.+)\] \})?",
        page.read_text("utf-8"),
        re.MULTILINE,
    )
    assert parts
    for module, members in parts:
        if not members:
            assert _module_or_member(module), module
            continue
        source = (ROOT / (module.replace(".", "/") + ".py")).read_text("utf-8")
        for name in filter(None, re.split(r"[,\s]+", members)):
            assert re.search(rf"^(?:def |class )?{name}\b", source, re.MULTILINE), (
                f"{module}.{name}"
            )


@pytest.mark.parametrize("page", ["names.md", "durak-names.md"])
def test_every_public_name_has_an_example(page: str) -> None:
    """They are run with the other examples of the documentation."""
    parts = (DOCS / "reference" / page).read_text("utf-8").split("\n::: ")[1:]
    bare = [part.partition("\n")[0] for part in parts if "\n>>> " not in part]
    assert len(parts) > 40
    assert bare == []


def test_the_rules_are_counted_right() -> None:
    topics = {name.partition(".")[0] for name in OPTIONS}
    said = " ".join((ROOT / "CHANGELOG.md").read_text("utf-8").split())
    assert f"{len(OPTIONS)} options in {len(topics)} topics" in said
    named = re.search(r"presets \(`([^`]+)`\)", (ROOT / "README.md").read_text("utf-8"))
    assert named is not None
    assert named[1].split() == list(PRESETS)


def test_the_policy_is_documented_as_it_is() -> None:
    page = (ROOT / "web/index.html").read_text("utf-8")
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', page)
    assert policy is not None
    rows = re.findall(r"^\| `([^`]+)` \|", (ROOT / "SECURITY.md").read_text("utf-8"), re.MULTILINE)
    listed = [directive for row in rows for directive in row.split("; ")]
    assert sorted(listed) == sorted(policy[1].split("; "))


def test_the_transcript_is_what_the_program_says() -> None:
    page = (DOCS / "protocol.md").read_text("utf-8")
    blocks = re.findall(r"```(?:text|json)\n(.*?)```", page, re.DOTALL)
    transcript, view = blocks
    lines = transcript.replace("VIEW", json.dumps(json.loads(view))).splitlines()
    asked = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
    answers = [json.loads(line.removeprefix("< ")) for line in lines if line.startswith("< ")]
    assert len(asked) == len(answers) == 5
    done = subprocess.run(
        [sys.executable, "-m", "napoleon", "think"],
        input="".join(f"{line}\n" for line in asked),
        capture_output=True,
        text=True,
        check=True,
    )
    assert [json.loads(line) for line in done.stdout.splitlines()] == answers


PLAYED = [(game, preset) for game in PLAYERS for preset in game_named(game).rules.presets()]


@pytest.mark.parametrize("kind", RUNS)
@pytest.mark.parametrize(("game", "preset"), spread(PLAYED, 36))
def test_the_example_players_play_without_a_fault(game: str, preset: str, kind: str) -> None:
    name = f"{OUTSIDE}{RUNS[kind]} {ROOT / 'examples' / PLAYERS[game][0]}.{kind}"
    found = play(Game(f"preset={preset}", name, "random", "example", 1, 50, game))
    assert found.faults == {}


@pytest.mark.nightly
@pytest.mark.parametrize("kind", RUNS)
@pytest.mark.parametrize(("game", "preset"), PLAYED)
def test_the_example_players_play_many_deals(game: str, preset: str, kind: str) -> None:
    name = f"{OUTSIDE}{RUNS[kind]} {ROOT / 'examples' / PLAYERS[game][0]}.{kind}"
    for number in range(2, 8):
        found = play(Game(f"preset={preset}", name, "casual", "example", number, 50, game))
        assert found.faults == {}
